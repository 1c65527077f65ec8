//! What escapes stand for: text in UTF-8, or octets of which nobody says what they are.

use isonym::finding::Span;
use isonym::percent::{self, Piece};
use isonym::text::transcode;

use super::sample::Part;

/// What the escapes of an identifier stand for, the least legible of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Escapes {
    /// There are none.
    None,
    /// Characters of US-ASCII.
    Ascii,
    /// Other characters, in UTF-8.
    Utf8,
    /// Octets that are not UTF-8.
    Other,
}

impl Escapes {
    /// All kinds.
    pub(super) const ALL: [Escapes; 4] =
        [Escapes::None, Escapes::Ascii, Escapes::Utf8, Escapes::Other];

    /// What the escapes of `text` stand for; octets in a row are read together.
    pub(super) fn of(text: &str) -> Escapes {
        if memchr::memchr(b'%', text.as_bytes()).is_none() {
            return Escapes::None;
        }
        runs(text).map(|octets| kind(&octets)).max().unwrap_or(Escapes::None)
    }

    /// Its name in every output.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Escapes::None => "none",
            Escapes::Ascii => "ascii",
            Escapes::Utf8 => "utf-8",
            Escapes::Other => "not-utf-8",
        }
    }
}

fn kind(octets: &[u8]) -> Escapes {
    match str::from_utf8(octets) {
        Ok(text) if text.is_ascii() => Escapes::Ascii,
        Ok(_) => Escapes::Utf8,
        Err(_) => Escapes::Other,
    }
}

/// The octets of each run of escapes.
fn runs(text: &str) -> impl Iterator<Item = Vec<u8>> {
    percent::pieces(text).filter_map(|piece| match piece {
        Piece::Escapes(run) => Some(percent::decode(run.as_bytes())),
        Piece::Text(_) => None,
    })
}

/// The name of what no encoding reads.
pub(super) const UNKNOWN: &str = "unknown";

/// The name of UTF-8 whose last character lacks an end: somebody cut it.
pub(super) const BROKEN_OFF: &str = "UTF-8, broken off";

/// What the escapes of `text`, which are not UTF-8, may be: the name of an encoding, and what they
/// say in it. A guess it is.
pub(super) fn likely(text: &str) -> (&'static str, Option<Part>) {
    let is_broken_off = |octets: &[u8]| match str::from_utf8(octets) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none() && error.valid_up_to() > 0,
    };
    if runs(text).all(|octets| is_broken_off(&octets)) {
        return (BROKEN_OFF, None);
    }
    // Raw characters are UTF-8, and say nothing of the octets beside them.
    let ascii: Vec<u8> =
        text.bytes().map(|byte| if byte.is_ascii() { byte } else { b' ' }).collect();
    let guessed = transcode::guess(&percent::decode(&ascii), true);
    match transcode::escapes_in(text, guessed) {
        Ok(read) if read.malformed.is_empty() => {
            // It is about where the two begin to differ.
            let at = text.bytes().zip(read.text.bytes()).take_while(|(a, b)| a == b).count();
            let at = read.text.floor_char_boundary(at);
            let part = Part::of(&read.text, Some(Span::new(at, at)));
            (read.encoding, Some(Part { span: None, ..part }))
        }
        _ => (UNKNOWN, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_legible_counts() {
        for (text, kind) in [
            ("http://a/é", Escapes::None),
            ("http://a/100%", Escapes::None),
            ("http://a/%20", Escapes::Ascii),
            ("http://a/%20/%C3%A9", Escapes::Utf8),
            ("http://a/%C3/%A9", Escapes::Other),
        ] {
            assert_eq!(Escapes::of(text), kind, "{text}");
        }
    }

    #[test]
    fn what_octets_may_be() {
        let russian = "/%D2%D5%CB%C1/%C9/%C4%CF%D2%CF%C7%C1/%CB/%C4%CF%CD%D5";
        let (name, read) = likely(russian);
        assert_eq!((name, read.unwrap().value.as_str()), ("KOI8-U", "/рука/и/дорога/к/дому"));
        assert_eq!(likely("/%E6%97%A5/%E6%97%A5%E6%9C").0, BROKEN_OFF);
    }
}
