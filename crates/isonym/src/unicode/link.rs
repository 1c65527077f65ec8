//! The properties of UTS #58: what a character does to a link in text that it comes after.
//!
//! ```
//! use isonym::unicode::link::{LinkTerm, bracket, is_email, term};
//!
//! assert_eq!(term('é'), LinkTerm::Include);
//! assert_eq!(term('\u{3002}'), LinkTerm::Soft); // 。
//! assert_eq!(bracket('）'), Some('（'));
//! assert!(is_email('é') && !is_email('@'));
//! ```
//!
//! Where links begin and end is decided in [`link`](crate::link), not here.

use super::tables::{link as table, props};

/// Link_Term (UTS #58).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkTerm {
    /// It belongs to the link.
    Include,
    /// The link ends before it.
    Hard,
    /// It belongs to the link if more of it follows.
    Soft,
    /// A closing bracket: it belongs to the link if that has opened it.
    Close,
    /// An opening bracket.
    Open,
}

/// Link_Term in its low three bits, Link_Email in the next.
#[inline]
fn value(c: char) -> u8 {
    let id = props::PROPS.get(c);
    props::LINK.get(usize::from(id)).copied().unwrap_or(1)
}

/// Link_Term.
#[inline]
#[must_use]
pub fn term(c: char) -> LinkTerm {
    match value(c) & 7 {
        0 => LinkTerm::Include,
        2 => LinkTerm::Soft,
        3 => LinkTerm::Close,
        4 => LinkTerm::Open,
        _ => LinkTerm::Hard,
    }
}

/// Link_Bracket: the bracket that opens what `close` closes.
#[must_use]
pub fn bracket(close: char) -> Option<char> {
    let at = table::BRACKETS.binary_search_by_key(&u32::from(close), |&(close, _)| close).ok()?;
    table::BRACKETS.get(at).and_then(|&(_, open)| char::from_u32(open))
}

/// Link_Email: it may stand in the local part of an e-mail address.
#[inline]
#[must_use]
pub fn is_email(c: char) -> bool {
    value(c) & 8 != 0
}
