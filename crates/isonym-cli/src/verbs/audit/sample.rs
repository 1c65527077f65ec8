//! Samples: the first few identifiers of a kind, as they are shown.
//!
//! They are the first in the order of reading, whoever worked through the blocks and when. Nobody is
//! shown a password, in no form of the report: it is made to be handed round.

use std::mem;

use isonym::finding::{Finding, Span};
use serde::Serialize;

use crate::input::Record;
use crate::output::Judgement;
use crate::output::excerpt::visible;
use crate::output::secret::Hidden;

/// How many samples are kept of a kind.
pub(super) const MOST: usize = 3;

/// Up to this many bytes a value is whole.
const WHOLE: usize = 240;

/// How many bytes are kept of a longer one before what it is about.
const BEFORE: usize = 80;

/// Stands for what was left out.
const CUT: &str = "…";

/// Where a record stands; in the order of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// The number of the file, from 0.
    pub file: usize,
    /// Where in the file it begins, in bytes.
    pub offset: u64,
    /// Its line, from 1.
    pub line: u64,
}

impl Place {
    /// The place of `record`.
    pub(super) fn of(record: &Record<'_>) -> Place {
        Place { file: record.file_number(), offset: record.offset(), line: record.line() }
    }
}

/// A value, or the part of a long one that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Part {
    /// The text, without passwords, and with `…` where it was cut.
    pub value: String,
    /// What it is about, in bytes of the text; `None` where that is the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<[usize; 2]>,
}

impl Part {
    /// `text`, which is about `span`.
    pub(super) fn of(text: &str, span: Option<Span>) -> Part {
        let hidden = Hidden::of(text.as_bytes());
        let text = String::from_utf8_lossy(&hidden.bytes);
        let Span { start, end } = span.unwrap_or_default();
        let (from, to) = match text.len() > WHOLE {
            false => (0, text.len()),
            true => {
                let from = text.floor_char_boundary(start.saturating_sub(BEFORE));
                (from, text.ceil_char_boundary((from + WHOLE).min(text.len())))
            }
        };
        let head = if from > 0 { CUT } else { "" };
        let tail = if to < text.len() { CUT } else { "" };
        let value = [head, text.get(from..to).unwrap_or(""), tail].concat();
        let place = |at: usize| at.clamp(from, to) - from + head.len();
        Part { value, span: span.map(|_| [place(start), place(end)]) }
    }

    /// Bytes that are not all UTF-8, as people are shown them.
    fn of_bytes(bytes: &[u8], span: Span) -> Part {
        let shown = |from: usize, to: usize| visible(bytes.get(from..to).unwrap_or(&[]));
        let before = shown(0, span.start);
        let under = shown(span.start, span.end);
        let after = shown(span.end, bytes.len());
        let about = Span::new(before.len(), before.len() + under.len());
        Part::of(&[before, under, after].concat(), Some(about))
    }
}

/// One identifier of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sample {
    /// Where it stands.
    pub place: Place,
    /// It.
    pub part: Part,
    /// What is said of it.
    pub said: Option<String>,
}

impl Sample {
    /// The identifier `text` of `record`.
    pub(super) fn of(record: &Record<'_>, text: &str) -> Sample {
        Sample { place: Place::of(record), part: Part::of(text, None), said: None }
    }

    /// What was found in a record, whose identifier is `text`, if it can be read.
    pub(super) fn of_finding(record: &Record<'_>, text: Option<&str>, finding: &Finding) -> Sample {
        let judgement = Judgement::of(record, text);
        let hidden = Hidden::of(judgement.bytes());
        let part = match text {
            Some(text) => Part::of(text, Some(finding.span)),
            None => Part::of_bytes(record.raw(), finding.span),
        };
        let said = Some(hidden.message(finding, judgement.message(finding)));
        Sample { place: Place::of(record), part, said }
    }

    /// How many bytes it takes.
    fn bytes(&self) -> usize {
        let said = self.said.as_ref().map_or(0, String::capacity);
        mem::size_of::<Sample>() + self.part.value.capacity() + said
    }
}

/// How many there are of a kind, and the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    /// How many.
    pub count: u64,
    /// The first, in order.
    pub samples: Vec<Sample>,
}

impl Count {
    /// Counts one that comes after those that were counted.
    pub(super) fn add(&mut self, sample: impl FnOnce() -> Sample) {
        self.count += 1;
        if self.samples.len() < MOST {
            self.samples.push(sample());
        }
    }

    /// Adds others, wherever they stand.
    pub(super) fn append(&mut self, others: Count) {
        self.count += others.count;
        self.samples.extend(others.samples);
        self.samples.sort_by_key(|sample| sample.place);
        self.samples.truncate(MOST);
    }

    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        mem::size_of::<Count>() + self.samples.iter().map(Sample::bytes).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_about_its_span() {
        let long = format!("http://u:key@h/{}é!{}", "é".repeat(300), "語".repeat(300));
        let at = long.find('!').unwrap();
        let part = Part::of(&long, Some(Span::new(at, at + 1)));
        let [start, end] = part.span.unwrap();
        assert_eq!(&part.value[start..end], "!");
        assert!(part.value.starts_with(CUT) && part.value.ends_with(CUT));
        assert!(part.value.len() <= WHOLE + 2 * CUT.len() + 3);
        let part = Part::of("http://u:key@h/", None);
        assert_eq!((part.value.as_str(), part.span), ("http://u:***@h/", None));
    }

    #[test]
    fn bytes_are_shown_and_still_pointed_at() {
        let part = Part::of_bytes(b"\xE9a\xFFb", Span::new(2, 3));
        assert_eq!((part.value.as_str(), part.span), (r"\xE9a\xFFb", Some([5, 9])));
    }

    #[test]
    fn the_first_are_kept_in_any_order() {
        let sample = |offset| Sample {
            place: Place { file: 0, offset, line: offset },
            part: Part::of("a", None),
            said: None,
        };
        let block = |offsets: [u64; 2]| {
            let mut count = Count::default();
            offsets.into_iter().for_each(|offset| count.add(|| sample(offset)));
            count
        };
        let mut count = block([30, 40]);
        count.append(block([10, 20]));
        count.append(block([50, 60]));
        let places: Vec<_> = count.samples.iter().map(|sample| sample.place.offset).collect();
        assert_eq!((count.count, places), (6, vec![10, 20, 30]));
    }
}
