//! The laws: a column answers what the library answers row by row, in every kind of column; and
//! nothing fails for what a row holds.

#![allow(clippy::panic, clippy::unwrap_used, clippy::indexing_slicing)]

mod columns;
#[path = "../../isonym/tests/hostile/mod.rs"]
mod hostile;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Datum, StringArray, StringViewArray, UInt64Array};
use arrow_schema::DataType;
use isonym::ambiguity::policy::Policy;
use isonym::ambiguity::{self, RestrictionLevel, decode_labels};
use isonym::check;
use isonym::finding::{Component, Severity};
use isonym::ladder::{Ladder, Step};
use isonym::level;
use isonym::profile::{self, Profile};
use isonym::syntax::Reference;
use isonym_arrow::function::FUNCTIONS;
use isonym_arrow::option::{self, Form, Kind};
use proptest::prelude::*;
use proptest::sample::select;

/// Rows as columns have them: mostly plain ones, some hostile ones, some that are null, and so many
/// that gates look at them.
fn rows() -> impl Strategy<Value = Vec<Option<String>>> {
    let plain = select(
        &[
            "http://example.org/a",
            "https://www.example.org/a/b?c=d#e",
            "http://h/%2F",
            "http://xn--bcher-kva.example/",
            "http://a!b$c&d'(e)*f+g,h;i=j~k_l/",
            "http://0x7f.1/%25%3A",
            "https://a..b.--c-.256.0.0.1/(xn--)%22%3C",
            "http://a.example/m0I1l|",
            "urn:isbn:0131103628",
            "www.example.org",
            "xn--pypal-4ve.com",
            "b\u{FC}cher.example",
            "a",
            "",
            "r\u{E9}sum\u{E9}",
        ][..],
    );
    let row = prop_oneof![
        12 => plain.prop_map(|row| Some(row.to_owned())),
        4 => hostile::text().prop_map(Some),
        1 => hostile::at_block_ends().prop_map(Some),
        2 => Just(None),
    ];
    prop_oneof![
        3 => prop::collection::vec(row.clone(), 0..12),
        1 => prop::collection::vec(row, 120..160),
    ]
}

fn borrowed(rows: &[Option<String>]) -> Vec<Option<&str>> {
    rows.iter().map(Option::as_deref).collect()
}

/// Holds an answer in strings against that of the library.
fn hold(
    rows: &[Option<String>],
    answer: impl Fn(&dyn Array) -> ArrayRef,
    scalar: impl Fn(&str) -> Option<String>,
) {
    let expected: Vec<_> = rows.iter().map(|row| scalar(row.as_deref()?)).collect();
    for column in columns::of_texts(&borrowed(rows)) {
        let answers = answer(&column);
        answers.to_data().validate_full().unwrap();
        assert_eq!(columns::strings(&answers), expected, "in {}", column.data_type());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn valid_and_findings(rows in rows(), profile in select(profile::ALL)) {
        let profile: &'static Profile = profile;
        for column in columns::of_texts(&borrowed(&rows)) {
            let valid = isonym_arrow::valid(&column, profile).unwrap();
            let found = isonym_arrow::findings(&column, profile, Severity::Info).unwrap();
            let severe = isonym_arrow::findings(&column, profile, Severity::Warning).unwrap();
            for (at, row) in rows.iter().enumerate() {
                let is_valid = row.as_ref().map(|row| check::first_error(row, profile).is_ok());
                prop_assert_eq!(valid.is_valid(at).then(|| valid.value(at)), is_valid);
                let expected = row.as_ref().map(|row| of_the_library(row, profile, Severity::Info));
                prop_assert_eq!(columns::findings(&found, at), expected);
                let expected = row.as_ref().map(|row| of_the_library(row, profile, Severity::Warning));
                prop_assert_eq!(columns::findings(&severe, at), expected);
            }
        }
    }

    #[test]
    fn keys(rows in rows(), ladder in select(&Ladder::ALL[..]), step in select(&Step::ALL[..])) {
        hold(
            &rows,
            |column| isonym_arrow::key(column, step, ladder).unwrap(),
            |row| Some(ladder.key(row, step).into_owned()),
        );
        for column in columns::of_texts(&borrowed(&rows)) {
            let keys = isonym_arrow::key128(&column, step, ladder).unwrap();
            for (at, row) in rows.iter().enumerate() {
                let expected = row.as_ref().map(|row| ladder.key128(row, step).to_u128().to_be_bytes());
                let key = keys.is_valid(at).then(|| keys.value(at));
                prop_assert_eq!(key, expected.as_ref().map(|key| &key[..]));
            }
        }
    }

    #[test]
    fn same(a in rows(), b in rows(), ladder in select(&Ladder::ALL[..])) {
        let length = a.len().min(b.len());
        // Some are the same at some step.
        let b: Vec<_> = a.iter().zip(&b).enumerate().map(|(at, (a, b))| match (a, at % 3) {
            (Some(a), 0) => Some(ladder.key(a, Step::ALL[at % 9]).into_owned()),
            _ => b.clone(),
        }).collect();
        let a = &a[..length];
        let step = |a: &str, b: &str| ladder.same(a, b).step.map(|step| step.as_str().to_owned());
        let expected: Vec<_> =
            a.iter().zip(&b).map(|(a, b)| step(a.as_deref()?, b.as_deref()?)).collect();
        let columns = columns::of_texts(&borrowed(a));
        for (n, column) in columns.iter().enumerate() {
            let others = columns::of_texts(&borrowed(&b));
            let other = &others[n * 5 % others.len()];
            let same = isonym_arrow::same(column, other, ladder).unwrap();
            prop_assert_eq!(columns::strings(&same), expected.clone());
        }
    }

    #[test]
    fn wire_and_screen(rows in rows()) {
        let options = level::Options::default();
        hold(
            &rows,
            |column| isonym_arrow::uri(column, &options).unwrap(),
            |row| level::to_uri(row, &options).result().map(str::to_owned),
        );
        hold(
            &rows,
            |column| isonym_arrow::iri(column, &options).unwrap(),
            |row| level::to_iri(row, &options).result().map(str::to_owned),
        );
        for name in Kind::Policy.names() {
            let policy = option::policy(name).unwrap();
            hold(
                &rows,
                |column| isonym_arrow::display(column, &policy).unwrap(),
                |row| Some(level::display(row, &policy).text.into_owned()),
            );
        }
    }

    #[test]
    fn parts(rows in rows()) {
        for column in columns::of_texts(&borrowed(&rows)) {
            let parts = isonym_arrow::parts(&column).unwrap();
            parts.to_data().validate_full().unwrap();
            for (component, column) in Component::ALL.into_iter().zip(parts.columns()) {
                let part = |row: &String| Reference::split(row).get(component).map(str::to_owned);
                let expected: Vec<_> = rows.iter().map(|row| row.as_ref().and_then(part)).collect();
                prop_assert_eq!(columns::strings(column), expected);
            }
            let nulls: Vec<_> = rows.iter().map(Option::is_none).collect();
            prop_assert_eq!((0..parts.len()).map(|row| parts.is_null(row)).collect::<Vec<_>>(), nulls);
        }
    }

    #[test]
    fn mistaken(rows in rows(), ladder in select(&Ladder::ALL[..])) {
        hold(
            &rows,
            |column| isonym_arrow::skeleton(column, ladder).unwrap(),
            |row| Some(ladder.skeleton(row)),
        );
        if ladder == Ladder::Name {
            hold(
                &rows,
                |column| isonym_arrow::skeleton(column, ladder).unwrap(),
                |row| Some(ambiguity::skeleton(row).into_owned()),
            );
        }
        hold(
            &rows,
            |column| std::sync::Arc::new(isonym_arrow::level(column).unwrap()),
            |row| Some(RestrictionLevel::of(&decode_labels(row)).as_str().to_owned()),
        );
        for column in columns::of_texts(&borrowed(&rows)) {
            let scripts = isonym_arrow::scripts(&column).unwrap();
            for (at, row) in rows.iter().enumerate() {
                let list = scripts.is_valid(at).then(|| {
                    columns::strings(&scripts.value(at)).into_iter().flatten().collect::<Vec<_>>()
                });
                let names = |row: &String| {
                    let scripts = ambiguity::scripts(&decode_labels(row));
                    scripts.iter().map(|script| script.as_str().to_owned()).collect::<Vec<_>>()
                };
                prop_assert_eq!(list, row.as_ref().map(names));
            }
        }
    }

    /// Whatever the bytes are: every function answers, and says of what is no text that it is none.
    #[test]
    fn any_bytes(rows in prop::collection::vec(
        prop_oneof![
            prop::collection::vec(any::<u8>(), 0..20),
            hostile::text().prop_map(String::into_bytes),
            (hostile::text(), any::<u8>()).prop_map(|(text, byte)| [text.as_bytes(), &[byte]].concat()),
        ].prop_map(Some),
        0..24,
    )) {
        let bytes: Vec<_> = rows.iter().map(|row| row.as_deref()).collect();
        for column in columns::of_bytes(&bytes) {
            for function in FUNCTIONS {
                let columns: Vec<_> = function.columns().map(|_| &column as &dyn Datum).collect();
                let answer = function.evaluate(&columns).unwrap();
                prop_assert_eq!(answer.len(), rows.len());
                answer.to_data().validate_full().unwrap();
            }
            let valid = isonym_arrow::valid(&column, &profile::IRI_REF).unwrap();
            let found = isonym_arrow::findings(&column, &profile::IRI_REF, Severity::Info).unwrap();
            let keys = isonym_arrow::key(&column, Step::Scheme, Ladder::Reference).unwrap();
            let keys = columns::strings(&keys);
            for (at, row) in bytes.iter().enumerate() {
                let row = row.unwrap();
                match check::utf8(row) {
                    Ok(text) => {
                        let expected = of_the_library(text, &profile::IRI_REF, Severity::Info);
                        prop_assert_eq!(columns::findings(&found, at), Some(expected));
                        prop_assert!(keys[at].is_some());
                    }
                    Err(finding) => {
                        prop_assert!(valid.is_valid(at) && !valid.value(at));
                        let found = columns::findings(&found, at).unwrap();
                        prop_assert_eq!(found.len(), 1);
                        prop_assert_eq!(&found[0].rule, "char/not-utf8");
                        let [start, end] = found[0].span.map(|at| at as usize);
                        prop_assert_eq!((start, end), (finding.span.start, finding.span.end));
                        let before = std::str::from_utf8(&row[..start]).unwrap().chars().count();
                        prop_assert_eq!(found[0].chars[0], before as i64);
                        prop_assert_eq!(&keys[at], &None);
                    }
                }
            }
        }
    }

    /// Hosts by themselves, of which the quick look is about.
    #[test]
    fn hosts(rows in prop::collection::vec(prop::option::weighted(0.9, host()), 0..12)) {
        for form in Form::ALL {
            let single = |row: &str| {
                let one = isonym_arrow::host(&StringArray::from(vec![row]), form).unwrap();
                one.is_valid(0).then(|| one.as_string::<i32>().value(0).to_owned())
            };
            hold(&rows, |column| isonym_arrow::host(column, form).unwrap(), single);
            for row in rows.iter().flatten() {
                prop_assert_eq!(single(row), by_the_library(row, form), "{:?} {:?}", row, form);
            }
        }
    }
}

fn host() -> impl Strategy<Value = String> {
    let label = prop_oneof![
        4 => "[a-z]{1,3}(-[a-z0-9]{0,3})?",
        2 => select(&["xn--bcher-kva", "xn--", "--", "-", "1", "0x7f", "127.0.0.1", "[::1]", "::1", "1.2.3",
            "B\u{FC}cher", "\u{2100}", "", "p\u{430}ypal", "%41", "a_b", "\u{FF11}", " "][..]).prop_map(str::to_owned),
        1 => hostile::piece(),
        1 => Just("a".repeat(1_001)),
    ];
    prop::collection::vec(label, 1..4).prop_map(|labels| labels.join("."))
}

/// What the library says, an address first, a number last.
fn by_the_library(host: &str, form: Form) -> Option<String> {
    use isonym::host::{judge_address, judge_number, uts46};
    let is_error = |found: &isonym::host::HostFinding| found.finding.severity == Severity::Error;
    let never_fails = form == Form::Display;
    if let Some(findings) = judge_address(host) {
        let is_refused = findings.iter().any(is_error);
        if !never_fails || !is_refused {
            return (!is_refused).then(|| host.to_owned());
        }
    }
    let flags = uts46::Flags::DEFAULT;
    let answer = match form {
        Form::Ascii => uts46::to_ascii(host, &flags),
        Form::Unicode => uts46::to_unicode(host, &flags),
        Form::Display => level::display::host(host, &flags, &Policy::default()),
    };
    let text = answer.result()?.to_owned();
    let number = judge_number(host, &text).is_some_and(|found| is_error(&found));
    (never_fails || !number).then_some(text)
}

/// The findings of the library about a row.
fn of_the_library(row: &str, profile: &'static Profile, at_least: Severity) -> Vec<columns::Found> {
    let report = check::all(row, profile);
    let findings = report.findings.iter().filter(|finding| finding.severity >= at_least);
    let pair = |span: isonym::finding::Span| [span.start as i64, span.end as i64];
    findings
        .map(|finding| columns::Found {
            rule: finding.rule.id.into(),
            severity: finding.severity.as_str().into(),
            component: finding.component.map(|component| component.as_str().into()),
            span: pair(finding.span),
            chars: pair(finding.span.chars(row)),
            message: finding.message(row),
            expected: finding.expected.into(),
            source: finding.rule.source.into(),
            repair: finding.repair.as_ref().map(|repair| {
                (pair(repair.span), repair.replacement(row).into_owned(), repair.safe)
            }),
        })
        .collect()
}

/// Where nothing changes, the result is the column and not a copy of it.
#[test]
fn what_stays_is_shared() {
    fn first(array: &dyn Array) -> *const u8 {
        if let Some(dictionary) = array.as_any_dictionary_opt() {
            return first(dictionary.values());
        }
        match array.data_type() {
            DataType::Utf8 => array.as_string::<i32>().value(0).as_ptr(),
            DataType::LargeUtf8 => array.as_string::<i64>().value(0).as_ptr(),
            DataType::Utf8View => array.as_string_view().value(0).as_ptr(),
            DataType::Binary => array.as_binary::<i32>().value(0).as_ptr(),
            DataType::LargeBinary => array.as_binary::<i64>().value(0).as_ptr(),
            _ => array.as_binary_view().value(0).as_ptr(),
        }
    }
    let rows = vec![Some("http://example.org/a"); 100];
    // Of this one, most values are dropped first.
    let slice = columns::of_texts(&rows).pop().unwrap().slice(0, 10);
    assert!(slice.as_any_dictionary_opt().is_some());
    let keys = isonym_arrow::key(&slice, Step::Scheme, Ladder::Reference).unwrap();
    let values = keys.as_any_dictionary().values();
    assert_eq!((keys.len(), values.len()), (10, 10));
    for column in columns::of_texts(&rows) {
        let keys = isonym_arrow::key(&column, Step::Scheme, Ladder::Reference).unwrap();
        let skeletons = isonym_arrow::skeleton(&column, Ladder::Reference).unwrap();
        assert_eq!(first(&column), first(&keys), "{}", column.data_type());
        assert_ne!(first(&column), first(&skeletons), "{}", column.data_type());
    }
}

/// Long rows in the order in which they stand, which the gates look at, between short ones, and the
/// same in other orders, which are looked at one by one.
#[test]
fn views_in_any_order() {
    let rows: Vec<_> = (0..600)
        .map(|n| match n % 7 {
            0 => "a".to_owned(),
            1 => format!("HTTP://example.org/{n}/../b"),
            2 => format!("http://example.org/{n} c"),
            _ => format!("http://example.org/{n}/m"),
        })
        .collect();
    let column = StringViewArray::from_iter_values(&rows);
    for step in [1, 7, 599] {
        let order: Vec<_> = (0..rows.len()).map(|n| n * step % rows.len()).collect();
        let indices: UInt64Array = order.iter().map(|&n| n as u64).collect();
        let column = arrow_select::take::take(&column, &indices, None).unwrap();
        let valid = isonym_arrow::valid(&column, &profile::IRI).unwrap();
        let keys = isonym_arrow::key(&column, Step::Scheme, Ladder::Reference).unwrap();
        for (at, &n) in order.iter().enumerate() {
            assert_eq!(valid.value(at), check::first_error(&rows[n], &profile::IRI).is_ok());
            assert_eq!(
                keys.as_string_view().value(at),
                isonym::ladder::key(&rows[n], Step::Scheme)
            );
        }
    }
}
