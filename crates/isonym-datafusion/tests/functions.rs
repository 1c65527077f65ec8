//! The functions in SQL: examples, nulls, batches, errors, documents.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

mod asked;
#[path = "../../isonym-arrow/tests/columns/mod.rs"]
mod columns;

use std::sync::Arc;

use arrow_array::{ArrayRef, BinaryArray, Int64Array, RecordBatch, StringArray};
use datafusion::logical_expr::Volatility;
use isonym_arrow::function::{FUNCTIONS, Function};

fn table(columns: impl IntoIterator<Item = (&'static str, ArrayRef)>) -> RecordBatch {
    let columns = columns.into_iter().map(|(name, column)| (name, column, true));
    RecordBatch::try_from_iter_with_nullable(columns).unwrap()
}

fn texts(texts: &[Option<&str>]) -> ArrayRef {
    Arc::new(StringArray::from(texts.to_vec()))
}

fn some() -> Vec<RecordBatch> {
    let numbers: ArrayRef = Arc::new(Int64Array::from(vec![1, 2, 3]));
    let steps = texts(&[Some("case"); 3]);
    let urls = texts(&[Some("HTTP://a/%7e"), None, Some("http://a/~")]);
    vec![table([("url", urls), ("number", numbers), ("step", steps)])]
}

/// Each row of the first column, as JSON.
fn column(batches: &[RecordBatch]) -> Vec<String> {
    let rows = |batch: &RecordBatch| {
        let first = batch.column(0).clone();
        (0..batch.num_rows()).map(move |row| columns::json(&first, row)).collect::<Vec<_>>()
    };
    batches.iter().flat_map(rows).collect()
}

fn answers(query: &str) -> Vec<String> {
    column(&asked::of(some(), query).unwrap())
}

fn failure(query: &str) -> String {
    asked::of(some(), query).unwrap_err().strip_backtrace()
}

/// A call with `text` in the place of each column.
fn call(function: &Function, text: &str) -> String {
    let columns = vec![text; function.columns().count()];
    format!("{}({})", function.name, columns.join(", "))
}

#[test]
fn examples() {
    for function in FUNCTIONS {
        let query = format!("SELECT {}", function.example_call());
        assert_eq!(answers(&query), [function.example.gives], "{query}");
    }
}

#[test]
fn null_in_null_out() {
    for function in FUNCTIONS {
        for null in ["NULL", "CAST(NULL AS VARCHAR)", "arrow_cast(NULL, 'LargeBinary')"] {
            let query = format!("SELECT {}", call(function, null));
            assert_eq!(answers(&query), ["null"], "{query}");
        }
        let query = format!("SELECT {} FROM t", call(function, "url"));
        let answer = answers(&query);
        assert_eq!((answer.len(), &*answer[1]), (3, "null"), "{query}");
    }
    assert_eq!(answers("SELECT iso_key(url, NULL) FROM t"), ["null"; 3]);
    assert_eq!(answers("SELECT iso_valid(url, CAST(NULL AS VARCHAR)) FROM t"), ["null"; 3]);
}

#[test]
fn batches_come_in_pieces() {
    let urls = texts(&[Some("HTTP://a/"), None, Some("http://b c/"), Some("")]);
    let whole = table([("url", urls)]);
    let pieces = vec![whole.slice(0, 0), whole.slice(0, 1), whole.slice(1, 3), whole.slice(4, 0)];
    for function in FUNCTIONS {
        let query = format!("SELECT {} FROM t", call(function, "url"));
        let of_pieces = column(&asked::of(pieces.clone(), &query).unwrap());
        assert_eq!(of_pieces, column(&asked::of(vec![whole.clone()], &query).unwrap()), "{query}");
        assert_eq!(of_pieces.len(), 4, "{query}");
        let nothing = asked::of(vec![whole.slice(0, 0)], &query).unwrap();
        assert_eq!(column(&nothing), Vec::<String>::new(), "{query}");
    }
}

/// Among other expressions: folded, filtered by, grouped by, joined by.
#[test]
fn in_queries() {
    assert_eq!(
        answers("SELECT count(*) FROM t GROUP BY iso_key128(url) ORDER BY 1"),
        ["1", "2"],
        "the null row is a group of its own"
    );
    assert_eq!(
        answers(
            "SELECT a.number + b.number FROM t a JOIN t b ON iso_key(a.url) = iso_key(b.url) WHERE a.number < b.number"
        ),
        ["4"]
    );
    assert_eq!(
        answers("SELECT number FROM t WHERE iso_same(url, 'http://a/~') = 'percent'"),
        ["1"]
    );
    assert_eq!(answers("SELECT iso_parts(url)['scheme'] FROM t LIMIT 1"), [r#""HTTP""#]);
    let binary: ArrayRef = Arc::new(BinaryArray::from_vec(vec![b"http://a/", b"\xFF"]));
    let batch = table([("url", binary)]);
    let valid = asked::of(vec![batch], "SELECT iso_valid(url) FROM t").unwrap();
    assert_eq!(column(&valid), ["true", "false"]);
}

#[test]
fn options_may_be_named_and_computed() {
    let lower = [r#""http://a/%7E""#, "null", r#""http://a/~""#];
    assert_eq!(answers("SELECT iso_key(url, step => 'case') FROM t"), lower);
    assert_eq!(answers("SELECT iso_key(url, lower('CASE')) FROM t"), lower);
}

#[test]
fn wrong_questions_are_errors_of_planning() {
    let steps = "no step \"normal\"; there are: bytes, case, percent, nfc, idna, path, scheme, nfkc, \
                 casefold";
    assert_eq!(
        failure("SELECT iso_key(url, 'normal') FROM t WHERE number < 0"),
        format!("Error during planning: {steps}")
    );
    assert_eq!(
        failure("SELECT iso_valid(number) FROM t"),
        "Error during planning: a column of Int64 holds no text; taken are Utf8, LargeUtf8, Utf8View, \
         Binary, LargeBinary, BinaryView and Null, and dictionaries of these"
    );
    assert_eq!(
        failure("SELECT iso_key(url, 1) FROM t"),
        "Error during planning: step has to be one text for all rows, a scalar and no column; given is \
         Int64"
    );
    for (call, given) in [("iso_scripts()", 0), ("iso_scripts(url, 'iri')", 2)] {
        let error = failure(&format!("SELECT {call} FROM t"));
        let expected = format!("Error during planning: iso_scripts(s) was given {given} arguments");
        assert_eq!(error, expected);
    }
    // What is known only when the query runs.
    assert_eq!(
        failure("SELECT iso_key(url, step) FROM t"),
        "Execution error: step has to be one text for all rows, a scalar and no column; given is Utf8"
    );
    let late = failure("SELECT iso_key(url, lower('NORMAL')) FROM t");
    assert!(late.contains(steps), "{late}");
}

#[test]
fn documents_are_those_of_the_list() {
    for (function, known) in FUNCTIONS.iter().zip(isonym_datafusion::functions()) {
        assert_eq!(known.signature().volatility, Volatility::Immutable);
        let document = known.documentation().unwrap();
        assert_eq!(document.description, function.summary);
        assert_eq!(document.syntax_example, function.call());
        let arguments = document.arguments.as_ref().unwrap();
        assert_eq!(arguments.len(), function.arguments.len());
        let option = function.arguments.iter().zip(arguments).find(|(it, _)| it.option.is_some());
        assert!(option.is_none_or(|(it, (_, text))| {
            let names = it.option.unwrap().names().join(", ");
            *text == format!("{}: {names}", it.meaning)
        }));
    }
}
