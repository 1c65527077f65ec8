//! The operations of the data, each a few lines over the library.
//!
//! An operation takes a row and says what became of it. It knows its own form of input and
//! answer, and nothing of the list of deviations.

use super::data::{self, Row};

pub(crate) mod ambiguity;
pub(crate) mod bidi;
pub(crate) mod carroll;
pub(crate) mod cases;
pub(crate) mod host;
pub(crate) mod ladder;
pub(crate) mod level;
pub(crate) mod resolve;
pub(crate) mod scheme;
pub(crate) mod syntax;
pub(crate) mod text;
pub(crate) mod unicode;
pub(crate) mod xri;

/// What an operation is: its name, in which one `*` may stand for any parameters, and what runs.
pub(crate) type Operation = (&'static str, fn(&Row) -> Outcome);

/// What became of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The answer is the expected one.
    Passed,
    /// The answer is another one, given as it is to be shown.
    Failed(String),
    /// The answer needs something that the library does not have yet; see `not-yet.toml`.
    NotYet(String),
}

impl Outcome {
    /// The outcome of a comparison; `got` is made only to be shown.
    pub(crate) fn of(passed: bool, got: impl FnOnce() -> String) -> Outcome {
        if passed { Outcome::Passed } else { Outcome::Failed(got()) }
    }
}

/// The operations of vector files.
pub(crate) const VECTORS: &[&[Operation]] = &[
    ambiguity::OPERATIONS,
    syntax::OPERATIONS,
    level::OPERATIONS,
    carroll::OPERATIONS,
    bidi::OPERATIONS,
    host::OPERATIONS,
    text::OPERATIONS,
    unicode::OPERATIONS,
    resolve::OPERATIONS,
    scheme::OPERATIONS,
    ladder::OPERATIONS,
    xri::OPERATIONS,
];

/// The operations of a file of cases.
pub(crate) const CASES: &[&[Operation]] = &[cases::OPERATIONS];

/// Whether `pattern`, in which one `*` may stand for anything, is `name`.
pub(crate) fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, tail)) => name
            .strip_prefix(head)
            .is_some_and(|rest| rest.len() >= tail.len() && rest.ends_with(tail)),
    }
}

/// A text in, a text or a refusal out; `ERROR` is expected where it is refused.
fn text(row: &Row, convert: impl FnOnce(&str) -> Option<String>) -> Outcome {
    let (input, expected) = match (data::unescape(&row.input), data::unescape(&row.expected)) {
        (Ok(input), Ok(expected)) => (input, expected),
        (Err(broken), _) | (_, Err(broken)) => return Outcome::Failed(broken),
    };
    let refused = row.expected == "ERROR"
        || row.expected.starts_with("ERROR:")
        || row.expected.starts_with("ERROR ");
    match convert(&input) {
        None => Outcome::of(refused, || "ERROR".to_owned()),
        Some(got) => Outcome::of(!refused && got == expected, || data::escape(&got)),
    }
}

/// A text in, a word out.
fn word<W: AsRef<str>>(row: &Row, judge: impl FnOnce(&str) -> W) -> Outcome {
    match data::unescape(&row.input) {
        Ok(input) => same_word(row, judge(&input).as_ref()),
        Err(broken) => Outcome::Failed(broken),
    }
}

/// Two texts in, a word out.
fn pair(row: &Row, judge: impl FnOnce(&str, &str) -> &'static str) -> Outcome {
    match data::operands(&row.input) {
        Ok((a, b)) => same_word(row, judge(&a, &b)),
        Err(broken) => Outcome::Failed(broken),
    }
}

/// Whether the expected answer is `got`, perhaps with a reason in parentheses after it.
fn same_word(row: &Row, got: &str) -> Outcome {
    let reason = row.expected.strip_prefix(got);
    let passed = reason.is_some_and(|reason| reason.is_empty() || reason.starts_with(" ("));
    Outcome::of(passed, || got.to_owned())
}

/// The word for an equality.
fn equality(equal: bool) -> &'static str {
    if equal { "equal" } else { "different" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(input: &str, expected: &str) -> Row {
        Row { input: input.to_owned(), expected: expected.to_owned(), ..Row::default() }
    }

    #[test]
    fn one_star_stands_for_any_parameters() {
        assert!(matches("resolve(*)", "resolve(base=http://a)"));
        assert!(!matches("resolve(*)", "resolve"));
        assert!(!matches("a(*)", "a("));
        assert!(matches("nfc", "nfc"));
        assert!(!matches("nfc", "nfcx"));
    }

    #[test]
    fn an_error_is_expected_only_where_it_is_written() {
        let refuse = |_: &str| None;
        let keep = |text: &str| Some(text.to_owned());
        assert_eq!(text(&row("%", "ERROR: no hex"), refuse), Outcome::Passed);
        assert_eq!(text(&row("%", "%"), refuse), Outcome::Failed("ERROR".into()));
        assert_eq!(text(&row("%", "ERROR"), keep), Outcome::Failed("%".into()));
        assert_eq!(text(&row(r"\u{41}", "A"), keep), Outcome::Passed);
        assert!(matches!(text(&row(r"\x", ""), keep), Outcome::Failed(_)));
    }

    #[test]
    fn a_word_may_be_followed_by_its_reason() {
        assert_eq!(same_word(&row("", "unknown (no network)"), "unknown"), Outcome::Passed);
        assert_eq!(same_word(&row("", "invalid"), "valid"), Outcome::Failed("valid".into()));
        assert_eq!(same_word(&row("", "valid"), "valid"), Outcome::Passed);
    }
}
