//! Which character may stand where: one table of ASCII classes, and the non-ASCII ranges of
//! RFC 3987 section 2.2.
//!
//! ```
//! use isonym::syntax::may_stand_in_iri;
//! assert!(may_stand_in_iri('é', false) && !may_stand_in_iri('\u{E000}', false));
//! assert!(may_stand_in_iri('\u{E000}', true)); // private use, in a query
//! ```

/// A set of [`Class`] bits of one ASCII character.
pub(super) type Classes = u16;

/// The classes, one bit each: what a component may hold besides `%HH` and non-ASCII characters.
pub(super) struct Class;

impl Class {
    /// `scheme` after its first letter.
    pub(super) const SCHEME: Classes = 1;
    /// `userinfo` (RFC 3986 section 3.2.1).
    pub(super) const USERINFO: Classes = 1 << 1;
    /// `reg-name` (RFC 3986 section 3.2.2).
    pub(super) const REG_NAME: Classes = 1 << 2;
    /// `port`.
    pub(super) const DIGIT: Classes = 1 << 3;
    /// `path`: `pchar` and `/`. RFC 2396 has the same set.
    pub(super) const PATH: Classes = 1 << 4;
    /// `query` and `fragment`.
    pub(super) const QUERY: Classes = 1 << 5;
    /// `reg_name`, the registry-based authority of RFC 2396 section 3.2.1.
    pub(super) const AUTHORITY_2396: Classes = 1 << 6;
    /// `uric` of RFC 2396 with the brackets of RFC 2732: query, fragment and opaque part.
    pub(super) const URIC_2732: Classes = 1 << 7;
    /// What seed 003 and LEIRI add: controls, space, `<>"` and `` {}|\^` ``.
    pub(super) const EXCLUDED: Classes = 1 << 8;
    /// What RFC 2396 section 2.4.3 excludes besides: `#`, `%`, and, before RFC 2732, `[` and `]`.
    pub(super) const EXCLUDED_1999: Classes = 1 << 9;
}

/// The classes of an ASCII byte; 0 for any other.
pub(super) const fn classes(byte: u8) -> Classes {
    let sub_delims_2396 = match byte {
        b'$' | b',' | b';' | b'&' | b'=' | b'+' => Class::AUTHORITY_2396,
        _ => 0,
    };
    match byte {
        b'0'..=b'9' => ANY | Class::DIGIT | Class::SCHEME | Class::AUTHORITY_2396,
        b'a'..=b'z' | b'A'..=b'Z' => ANY | Class::SCHEME | Class::AUTHORITY_2396,
        b'-' | b'.' => ANY | Class::SCHEME | Class::AUTHORITY_2396,
        b'_' | b'~' | b'!' | b'*' | b'\'' | b'(' | b')' => ANY | Class::AUTHORITY_2396,
        b'+' => ANY | Class::SCHEME | sub_delims_2396,
        b'$' | b'&' | b',' | b';' | b'=' => ANY | sub_delims_2396,
        b':' => (ANY & !Class::REG_NAME) | Class::AUTHORITY_2396,
        b'@' => (ANY & !Class::REG_NAME & !Class::USERINFO) | Class::AUTHORITY_2396,
        b'/' => Class::PATH | Class::QUERY | Class::URIC_2732,
        b'?' => Class::QUERY | Class::URIC_2732,
        b'[' | b']' => Class::URIC_2732 | Class::EXCLUDED_1999,
        b'#' | b'%' => Class::EXCLUDED_1999,
        b'<' | b'>' | b'"' | b'{' | b'}' | b'|' | b'\\' | b'^' | b'`' => Class::EXCLUDED,
        0..=0x20 | 0x7F => Class::EXCLUDED,
        _ => 0,
    }
}

/// Where every unreserved character and sub-delimiter may stand.
const ANY: Classes =
    Class::USERINFO | Class::REG_NAME | Class::PATH | Class::QUERY | Class::URIC_2732;

/// `ucschar` (RFC 3987 section 2.2). It holds the bidi formatting characters, which section 4.1
/// takes out again: see [`is_bidi_formatting`].
pub const fn is_ucschar(c: char) -> bool {
    match c as u32 {
        0xA0..=0xD7FF | 0xF900..=0xFDCF | 0xFDF0..=0xFFEF => true,
        code @ 0x10000..=0xDFFFF => code & 0xFFFF <= 0xFFFD,
        0xE1000..=0xEFFFD => true,
        _ => false,
    }
}

/// `iprivate` (RFC 3987 section 2.2): private use, which only a query may hold.
pub const fn is_iprivate(c: char) -> bool {
    matches!(c as u32, 0xE000..=0xF8FF | 0xF0000..=0xFFFFD | 0x100000..=0x10FFFD)
}

/// LRM, RLM, LRE, RLE, PDF, LRO, RLO: an IRI must not hold them (RFC 3987 section 4.1).
pub const fn is_bidi_formatting(c: char) -> bool {
    matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}')
}

/// Whether a non-ASCII character may stand raw in an IRI, in the query or elsewhere.
pub const fn may_stand_in_iri(c: char, query: bool) -> bool {
    is_ucschar(c) && !is_bidi_formatting(c) || query && is_iprivate(c)
}

/// U+FDD0..U+FDEF and the last two code points of every plane.
pub const fn is_noncharacter(c: char) -> bool {
    matches!(c as u32, 0xFDD0..=0xFDEF) || c as u32 & 0xFFFE == 0xFFFE
}
