//! Which characters are kept in which component, and which are *URL units* (URL Standard sections
//! 1.3 and 4.3).
//!
//! ```
//! use isonym::whatwg::Url;
//! let url = Url::parse("https://a.example/`^?`'#`'", None).unwrap();
//! assert_eq!(url.href(), "https://a.example/%60%5E?`%27#%60'");
//! ```
//!
//! The standard has sets of what is escaped; these are their complements. Other characters than
//! those of US-ASCII are escaped everywhere.

use crate::percent::Set;

/// Without the C0 control percent-encode set: what can be seen, and the space.
pub(super) const PRINTABLE: Set = Set::UNRESERVED.union(Set::RESERVED).with(b" \"%<>\\^`{|}");
/// Without the fragment percent-encode set.
pub(super) const FRAGMENT: Set = PRINTABLE.without(b" \"<>`");
/// Without the query percent-encode set.
pub(super) const QUERY: Set = PRINTABLE.without(b" \"#<>");
/// Without the special-query percent-encode set.
pub(super) const SPECIAL_QUERY: Set = QUERY.without(b"'");
/// Without the path percent-encode set.
pub(super) const PATH: Set = QUERY.without(b"?^`{}");
/// Without the userinfo percent-encode set.
pub(super) const USERINFO: Set = PATH.without(b"/:;=@[\\]|");
/// The forbidden host code points.
pub(super) const FORBIDDEN_HOST: Set = Set::EMPTY.with(b"\0\t\n\r #/:<>?@[\\]^|");

/// The URL code points of US-ASCII.
const ASCII_UNITS: Set = Set::UNRESERVED.union(Set::SUB_DELIMS).with(b":/?@");

/// Whether `c` is a URL code point.
pub(super) fn is_url_code_point(c: char) -> bool {
    match u8::try_from(c) {
        Ok(byte) if byte < 0x80 => ASCII_UNITS.contains(byte),
        _ => {
            let code = u32::from(c);
            let is_noncharacter = (0xFDD0..=0xFDEF).contains(&code) || code & 0xFFFE == 0xFFFE;
            code >= 0xA0 && !is_noncharacter
        }
    }
}
