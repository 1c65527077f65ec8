//! The quick way, for most identifiers of the Web: one pass says what there is to mend in a URI or
//! IRI of `http` or `https`, mostly nothing. What takes a closer look goes step by step instead;
//! what that says of all others is what is said here.

use alloc::borrow::Cow;
use alloc::string::String;

use super::percent::{QUERY, REG_NAME, write, write_escapes};
use super::{Step, forms};
use crate::percent;
use crate::syntax::resolve::{Dots, remove_dot_segments};
use crate::unicode::normal::Form;

/// The key of `text`; `None` when it has to be taken step by step.
pub(super) fn key(text: &str, step: Step) -> Option<Cow<'_, str>> {
    let form = match step {
        Step::Bytes => return Some(Cow::Borrowed(text)),
        Step::Casefold => return None,
        Step::Nfkc => Form::Nfkc,
        _ => Form::Nfc,
    };
    let head = Head::read(text)?;
    let tail = Tail::read(text, head.end, form)?;
    let drops_port = step >= Step::Scheme && head.has_idle_port();
    let roots = step >= Step::Scheme && tail.path == head.end;
    let cleans = step >= Step::Path && tail.has_dots;
    if !(head.has_capitals || tail.mend || drops_port || roots || cleans) {
        return Some(Cow::Borrowed(text));
    }
    if step < Step::Percent {
        return None;
    }
    let mut new = String::with_capacity(text.len() + 2 * tail.foreign + 1);
    let authority_end = if drops_port { head.host } else { head.end };
    new.push_str(text.get(..authority_end)?);
    new.make_ascii_lowercase();
    let start = new.len();
    tail.push(text.get(head.end..tail.path)?, &mut new);
    if cleans {
        let path = new.split_off(start);
        new.push_str(&remove_dot_segments(&path, Dots::Literal));
    }
    if roots {
        new.push('/');
    }
    tail.push(text.get(tail.path..)?, &mut new);
    Some(if new == text { Cow::Borrowed(text) } else { Cow::Owned(new) })
}

/// Scheme and authority: a name without escapes, perhaps a port.
struct Head {
    has_capitals: bool,
    is_secure: bool,
    /// End of the host.
    host: usize,
    /// The port, or nothing.
    port: Port,
    /// End of the authority.
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Port {
    /// There is none, or one of many.
    Kept,
    Empty,
    Http,
    Https,
}

impl Head {
    fn read(text: &str) -> Option<Head> {
        let bytes = text.as_bytes();
        let http = bytes.get(.."http".len()).filter(|head| head.eq_ignore_ascii_case(b"http"))?;
        let is_secure = matches!(bytes.get(http.len()), Some(b's' | b'S'));
        let scheme = http.len() + usize::from(is_secure);
        let start = scheme + "://".len();
        if bytes.get(scheme..start) != Some(b"://") {
            return None;
        }
        let rest = bytes.get(start..)?;
        let length = rest.iter().take_while(|&&byte| is(byte, HOST)).count();
        let host = start + length;
        let rest = rest.get(length..)?;
        let (port, length) = match rest.first() {
            Some(b':') => Port::read(rest)?,
            _ => (Port::Kept, 0),
        };
        let ends = matches!(rest.get(length), None | Some(b'/' | b'?' | b'#'));
        let has_capitals = bytes.get(..host)?.iter().any(u8::is_ascii_uppercase);
        let head = Head { has_capitals, is_secure, host, port, end: host + length };
        (host > start && ends).then_some(head)
    }

    /// Whether the port says nothing.
    fn has_idle_port(&self) -> bool {
        match self.port {
            Port::Kept => false,
            Port::Empty => true,
            Port::Http => !self.is_secure,
            Port::Https => self.is_secure,
        }
    }
}

impl Port {
    /// The port that follows the colon at the head of `bytes`, and the length of both.
    fn read(bytes: &[u8]) -> Option<(Port, usize)> {
        let digits = bytes.iter().skip(1).take_while(|byte| byte.is_ascii_digit()).count();
        let port = match bytes.get(1..1 + digits)? {
            b"" => Port::Empty,
            b"80" => Port::Http,
            b"443" => Port::Https,
            [b'0', ..] => return None,
            _ => Port::Kept,
        };
        Some((port, 1 + digits))
    }
}

/// Path, query and fragment, of which nothing but its letters needs to be escaped.
#[derive(Default)]
struct Tail {
    /// End of the path.
    path: usize,
    /// Whether there are letters to escape, or escapes that are not as they are to be.
    mend: bool,
    /// How many bytes of letters are to be escaped.
    foreign: usize,
    /// Whether there may be dot segments.
    has_dots: bool,
    /// Whether there are characters that take a look at those around them.
    has_doubts: bool,
}

impl Tail {
    /// From `at` on; `None` when there is a character that may not stand, or that the form changes.
    fn read(text: &str, start: usize, form: Form) -> Option<Tail> {
        let bytes = text.as_bytes();
        let mut at = start;
        let mut tail = Tail { path: bytes.len(), ..Tail::default() };
        let (mut plain, mut has_fragment) = (PATH, false);
        loop {
            let rest = bytes.get(at..)?;
            at += rest.iter().take_while(|&&byte| is(byte, plain)).count();
            match bytes.get(at).copied() {
                None => break,
                Some(b'.') => tail.has_dots |= at > 0 && bytes.get(at - 1) == Some(&b'/'),
                Some(mark @ (b'?' | b'#')) => {
                    if plain == PATH {
                        tail.path = at;
                        plain = ANY;
                    }
                    // A `?` is plain by now, and there is but one `#`.
                    if mark == b'#' && core::mem::replace(&mut has_fragment, true) {
                        return None;
                    }
                }
                Some(b'%') => {
                    let escape = Escape::read(bytes.get(at..)?)?;
                    tail.mend |= escape.mend;
                    tail.has_dots |= escape.c == '.';
                    tail.has_doubts |= !escape.c.is_ascii() && !form.leaves_alone(escape.c);
                    at += escape.length - 1;
                }
                Some(0x80..) => {
                    let start = at;
                    for c in text.get(at..)?.chars().take_while(|c| !c.is_ascii()) {
                        tail.has_doubts |= !form.leaves_alone(c);
                        at += c.len_utf8();
                    }
                    tail.mend = true;
                    tail.foreign += at - start;
                    at -= 1;
                }
                Some(_) => return None,
            }
            at += 1;
        }
        let is_normal = || forms::is_normal(text.get(start..).unwrap_or(""), form);
        (!tail.has_doubts || is_normal()).then_some(tail)
    }

    /// Appends a part of it, mended.
    fn push(&self, part: &str, new: &mut String) {
        match (self.mend, self.foreign) {
            (false, _) => new.push_str(part),
            (true, 0) => write_escapes(part, new),
            (true, _) => write(part, &QUERY.with(b"#"), new),
        }
    }
}

/// The escapes of one character.
struct Escape {
    c: char,
    /// In bytes.
    length: usize,
    /// Whether it is to be decoded, or its hex digits are not in upper case.
    mend: bool,
}

impl Escape {
    /// What `bytes` begins with; `None` when it is no character.
    #[inline]
    fn read(bytes: &[u8]) -> Option<Escape> {
        let (first, mut kind) = octet(bytes.first_chunk()?)?;
        let (octets, bits) = match first {
            0..=0x7F => (1, first),
            0xC2..=0xDF => (2, first & 0x1F),
            0xE0..=0xEF => (3, first & 0x0F),
            0xF0..=0xF4 => (4, first & 0x07),
            _ => return None,
        };
        let mut code = u32::from(bits);
        let (escapes, _) = bytes.get(..octets * 3)?.as_chunks();
        for escape in escapes.iter().skip(1) {
            let (next @ 0x80..=0xBF, its_kind) = octet(escape)? else { return None };
            kind |= its_kind;
            code = code << 6 | u32::from(next & 0x3F);
        }
        // Neither a surrogate nor longer than need be.
        let c = char::from_u32(code).filter(|c| c.len_utf8() == octets)?;
        let mend = kind & LOWER != 0 || percent::Set::UNRESERVED.contains(first);
        Some(Escape { c, length: octets * 3, mend })
    }
}

/// The octet of an escape, and [`LOWER`] where a digit is in lower case.
#[inline]
fn octet(escape: &[u8; 3]) -> Option<(u8, u8)> {
    let [b'%', digits @ ..] = escape else { return None };
    let [high, low] = digits.map(|digit| DIGITS.get(usize::from(digit)).copied().unwrap_or(NONE));
    let kind = high | low;
    (kind & NONE == 0).then_some((high << 4 | low & 0x0F, kind))
}

/// Is no hex digit.
const NONE: u8 = 0x80;
/// Is a hex digit in lower case.
const LOWER: u8 = 0x40;

/// The values of hex digits, and of what kind bytes are.
static DIGITS: [u8; 256] = {
    let mut digits = [NONE; 256];
    let mut rest: &mut [u8] = &mut digits;
    let mut byte = 0_u8;
    while let Some((digit, tail)) = rest.split_first_mut() {
        if let Some(value) = percent::hex(byte) {
            *digit = if byte.is_ascii_lowercase() { value | LOWER } else { value };
        }
        byte = byte.wrapping_add(1);
        rest = tail;
    }
    digits
};

/// May stand in a name.
const HOST: u8 = 1;
/// May stand in a path and is no dot.
const PATH: u8 = 2;
/// May stand in query and fragment.
const ANY: u8 = 4;

static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut rest: &mut [u8] = &mut classes;
    let mut byte = 0;
    while let Some((class, tail)) = rest.split_first_mut() {
        if REG_NAME.contains(byte) {
            *class |= HOST;
        }
        if QUERY.contains(byte) {
            *class |= ANY;
        }
        if QUERY.contains(byte) && byte != b'.' && byte != b'?' {
            *class |= PATH;
        }
        byte = byte.wrapping_add(1);
        rest = tail;
    }
    classes
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASSES.get(usize::from(byte)).is_some_and(|&classes| classes & class != 0)
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec;
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::super::reference::by_steps;
    use super::*;

    /// Escapes of characters, of what is none, and digits in either case.
    fn escapes() -> impl Strategy<Value = String> {
        let octets = prop_oneof![
            any::<char>().prop_map(|c| String::from(c).into_bytes()),
            select("abc.~/?#%\u{301}é\u{FFFF}\u{10FFFF}".chars().collect::<Vec<_>>())
                .prop_map(|c| String::from(c).into_bytes()),
            prop::collection::vec(
                select(vec![0x80, 0xBF, 0xC1, 0xE0, 0xED, 0xA0, 0xF0, 0xF4]),
                1..4
            ),
        ];
        (octets, any::<bool>()).prop_map(|(octets, lower)| {
            let write =
                |octet| if lower { format!("%{octet:02x}") } else { format!("%{octet:02X}") };
            octets.into_iter().map(write).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2048))]

        /// The steps, one by one, are the oracle.
        #[test]
        fn says_what_the_steps_say(
            head in "(http|https|HTTP)://(a|B.c|h:80|h:443|h:)",
            tail in prop::collection::vec(
                prop_oneof![
                    3 => escapes(),
                    2 => select(vec!["/", "/", ".", "..", "a", "%", "%4", "é", "?", "#", "="])
                        .prop_map(String::from),
                ],
                0..8,
            ),
        ) {
            let text = format!("{head}{}", tail.concat());
            for step in Step::ALL {
                if let Some(key) = key(&text, step) {
                    prop_assert_eq!(key, by_steps(&text, step), "{} {:?}", step, text);
                }
            }
        }
    }
}
