//! What is wrong, where, by which rule, and how to mend it: a list of findings a row.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, Int64Array, ListArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer};
use arrow_schema::{DataType, Field, FieldRef, Fields};
use isonym::check::Checker;
use isonym::finding::{Finding, Severity, Span};
use isonym::profile::Profile;
use isonym::text::positions::{Unit, convert_all};
use std::ops::ControlFlow;

use crate::Error;
use crate::text::{self, Column, checked, fits};

/// Every finding of at least that severity about each row under `profile`, in order of position; an
/// empty list where there is none. For rows that are UTF-8 they are those of
/// [`check::all`](isonym::check::all); a row that is not has one, `char/not-utf8`, at its first
/// ill-formed sequence.
///
/// Takes any column of text and gives lists of structs:
///
/// | field | type | |
/// |---|---|---|
/// | `rule` | Utf8 | the id of the rule, as in `percent/not-hex` |
/// | `severity` | Utf8 | `info`, `warning` or `error`, under this profile |
/// | `component` | Utf8 | in which component; null where it concerns the whole |
/// | `start`, `end` | Int64 | where, in bytes of the row from 0 |
/// | `char_start`, `char_end` | Int64 | the same in code points |
/// | `message` | Utf8 | a sentence about this text |
/// | `expected` | Utf8 | what could have stood there |
/// | `source` | Utf8 | where the rule is written |
/// | `repair` | struct | how to mend it: `start`, `end` in bytes, `text` in their place, and whether it is `safe`; null where there is no way |
///
/// Numbers are Int64 because all engines have it; no row is longer. A null row gives null.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
/// use isonym::finding::Severity;
/// use isonym::profile;
///
/// let column = StringArray::from(vec!["http://a/", "http://a/é b"]);
/// let found = isonym_arrow::findings(&column, &profile::IRI, Severity::Warning)?;
/// assert!(found.value(0).is_empty());
/// let found = found.value(1);
/// let rule = found.as_struct().column_by_name("rule").unwrap();
/// assert_eq!(rule.as_string::<i32>().value(0), "char/space");
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or there is more to say than offsets of 32 bits can count.
pub fn findings(
    array: &dyn Array,
    profile: &Profile,
    at_least: Severity,
) -> Result<ListArray, Error> {
    let checker = Checker::new(profile, at_least);
    let answer = |column: &Column| Ok(Arc::new(of_column(column, &checker)?) as _);
    Ok(text::in_rows(array, answer)?.as_list().clone())
}

/// What is in a list of findings: the type that [`findings`] describes, for those who gather them on
/// another way.
pub fn finding_field() -> FieldRef {
    Arc::new(Field::new_list_field(DataType::Struct(finding_fields()), false))
}

fn finding_fields() -> Fields {
    let (text, number) = (DataType::Utf8, DataType::Int64);
    Fields::from(vec![
        Field::new("rule", text.clone(), false),
        Field::new("severity", text.clone(), false),
        Field::new("component", text.clone(), true),
        Field::new("start", number.clone(), false),
        Field::new("end", number.clone(), false),
        Field::new("char_start", number.clone(), false),
        Field::new("char_end", number, false),
        Field::new("message", text.clone(), false),
        Field::new("expected", text.clone(), false),
        Field::new("source", text, false),
        Field::new("repair", DataType::Struct(repair_fields()), true),
    ])
}

fn repair_fields() -> Fields {
    Fields::from(vec![
        Field::new("start", DataType::Int64, false),
        Field::new("end", DataType::Int64, false),
        Field::new("text", DataType::Utf8, false),
        Field::new("safe", DataType::Boolean, false),
    ])
}

fn of_column(column: &Column, checker: &Checker) -> Result<ListArray, Error> {
    let mut suspects = Vec::new();
    column.texts.stopped(checker, |row| suspects.push(row));
    let mut faults = column.faults.iter().peekable();
    let mut found = Found::default();
    let mut lengths = vec![0; column.len()];
    let mut note = |row: usize, count| {
        if let Some(length) = lengths.get_mut(row) {
            *length = count;
        }
    };
    for row in suspects {
        while let Some(fault) = faults.next_if(|fault| fault.row < row) {
            found.push("", &fault.finding, fault.chars)?;
            note(fault.row, 1);
        }
        let text = column.texts.get(row).unwrap_or_default();
        let findings = all(checker, text);
        note(row, findings.len());
        let ends = findings.iter().flat_map(|finding| [finding.span.start, finding.span.end]);
        let ends: Vec<_> = ends.collect();
        let chars = convert_all(text, &ends, Unit::Byte, Unit::CodePoint);
        // Spans lie on the boundaries of characters.
        let chars: Vec<_> = chars.into_iter().map(|at| at.unwrap_or_default()).collect();
        for (finding, &[start, end]) in findings.iter().zip(chars.as_chunks().0) {
            found.push(text, finding, Span::new(start, end))?;
        }
    }
    for fault in faults {
        found.push("", &fault.finding, fault.chars)?;
        note(fault.row, 1);
    }
    fits::<i32>(found.start.len(), 0)?;
    let offsets = OffsetBuffer::from_lengths(lengths);
    let findings = found.finish()?;
    Ok(ListArray::try_new(finding_field(), offsets, Arc::new(findings), column.nulls.clone())?)
}

/// Every finding, in order of position.
fn all(checker: &Checker, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let _ = checker.each(text, &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    findings.sort_by_key(|finding: &Finding| finding.span);
    findings
}

/// The columns of findings.
#[derive(Default)]
struct Found {
    rule: StringBuilder,
    severity: StringBuilder,
    component: StringBuilder,
    start: Vec<i64>,
    end: Vec<i64>,
    char_start: Vec<i64>,
    char_end: Vec<i64>,
    message: StringBuilder,
    expected: StringBuilder,
    source: StringBuilder,
    repair: Repairs,
}

impl Found {
    /// A finding about `text`, and its span in code points.
    fn push(&mut self, text: &str, finding: &Finding, chars: Span) -> Result<(), Error> {
        let Finding { rule, severity, component, span, expected, .. } = *finding;
        checked(&mut self.rule, Some(rule.id))?;
        checked(&mut self.severity, Some(severity.as_str()))?;
        checked(&mut self.component, component.map(|component| component.as_str()))?;
        self.start.push(span.start as i64);
        self.end.push(span.end as i64);
        self.char_start.push(chars.start as i64);
        self.char_end.push(chars.end as i64);
        checked(&mut self.message, Some(&finding.message(text)))?;
        checked(&mut self.expected, Some(expected))?;
        checked(&mut self.source, Some(rule.source))?;
        self.repair.push(text, finding)
    }

    fn finish(mut self) -> Result<StructArray, Error> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.rule.finish()),
            Arc::new(self.severity.finish()),
            Arc::new(self.component.finish()),
            Arc::new(Int64Array::from(self.start)),
            Arc::new(Int64Array::from(self.end)),
            Arc::new(Int64Array::from(self.char_start)),
            Arc::new(Int64Array::from(self.char_end)),
            Arc::new(self.message.finish()),
            Arc::new(self.expected.finish()),
            Arc::new(self.source.finish()),
            Arc::new(self.repair.finish()?),
        ];
        Ok(StructArray::try_new(finding_fields(), columns, None)?)
    }
}

/// The columns of repairs; where there is none they hold nothing.
struct Repairs {
    start: Vec<i64>,
    end: Vec<i64>,
    text: StringBuilder,
    safe: Vec<bool>,
    nulls: NullBufferBuilder,
}

impl Default for Repairs {
    fn default() -> Repairs {
        Repairs {
            start: Vec::new(),
            end: Vec::new(),
            text: StringBuilder::new(),
            safe: Vec::new(),
            nulls: NullBufferBuilder::new(0),
        }
    }
}

impl Repairs {
    fn push(&mut self, text: &str, finding: &Finding) -> Result<(), Error> {
        let repair = finding.repair.as_ref();
        let span = repair.map(|repair| repair.span).unwrap_or_default();
        self.start.push(span.start as i64);
        self.end.push(span.end as i64);
        let replacement = repair.map(|repair| repair.replacement(text)).unwrap_or_default();
        checked(&mut self.text, Some(&replacement))?;
        self.safe.push(repair.is_some_and(|repair| repair.safe));
        self.nulls.append(repair.is_some());
        Ok(())
    }

    fn finish(mut self) -> Result<StructArray, Error> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(Int64Array::from(self.start)),
            Arc::new(Int64Array::from(self.end)),
            Arc::new(self.text.finish()),
            Arc::new(BooleanArray::from(self.safe)),
        ];
        Ok(StructArray::try_new(repair_fields(), columns, self.nulls.finish())?)
    }
}
