//! The names of Turtle: prefixed names, labels of blank nodes, keywords.
//!
//! ```
//! use isonym_cli::input::turtle::name::Name;
//! let name = Name::read(br"ex:caf\.e # .");
//! assert_eq!((name.colon, name.end, name.length), (Some(2), 9, 9));
//! ```

/// A name, as far as it can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// Where the colon stands that ends the prefix.
    pub colon: Option<usize>,
    /// Where it ends.
    pub end: usize,
    /// What was read: full stops after it, too, which end a statement unless more of the name comes.
    pub length: usize,
}

impl Name {
    /// Reads what `bytes` begin with (RDF 1.2 Turtle section 6.5, PNAME_LN, BLANK_NODE_LABEL).
    pub fn read(bytes: &[u8]) -> Name {
        if bytes.starts_with(b"_:") {
            let (end, length) = part(bytes, 2, Part::Label);
            return Name { colon: Some(1), end, length };
        }
        let (end, length) = part(bytes, 0, Part::Prefix);
        if end < length || bytes.get(length) != Some(&b':') {
            return Name { colon: None, end, length };
        }
        let colon = Some(end);
        let (end, length) = part(bytes, end + 1, Part::Local);
        Name { colon, end, length }
    }
}

/// What a name is made of: before a colon, after it, and after that of a blank node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Prefix,
    Local,
    Label,
}

/// Reads the part that begins at `start`: its end, and that of the full stops after it.
fn part(bytes: &[u8], start: usize, part: Part) -> (usize, usize) {
    let is_local = part == Part::Local;
    let (mut end, mut at) = (start, start);
    while let Some(&byte) = bytes.get(at) {
        let is_first = at == start;
        at += match byte {
            b'-' if is_first => break,
            b'0'..=b'9' | b'_' if is_first && part == Part::Prefix => break,
            _ if is_plain(byte) => {
                let rest = bytes.get(at..).unwrap_or(&[]);
                rest.iter().position(|byte| !is_plain(*byte)).unwrap_or(rest.len())
            }
            b':' if is_local => 1,
            b'.' if !is_first => {
                at += 1;
                continue;
            }
            0x80.. => match first_char(bytes.get(at..).unwrap_or(&[])) {
                Some(c) if is_start(c) || is_inner(c) && !is_first => c.len_utf8(),
                _ => break,
            },
            b'%' if is_local && is_percent_escape(bytes, at) => 3,
            b'\\' if is_local && bytes.get(at + 1).is_some_and(is_escape) => 2,
            _ => break,
        };
        end = at;
    }
    (end, at)
}

/// The characters of US-ASCII that may stand anywhere in a name but at its beginning.
static PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut rest = plain.as_mut_slice();
    let mut byte = 0u8;
    while let [first, others @ ..] = rest {
        *first = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        byte = byte.wrapping_add(1);
        rest = others;
    }
    plain
};

fn is_plain(byte: u8) -> bool {
    PLAIN.get(usize::from(byte)).copied().unwrap_or_default()
}

/// What may stand after a backslash (PN_LOCAL_ESC).
const fn is_escape(byte: &u8) -> bool {
    matches!(
        *byte,
        b'_' | b'~'
            | b'.'
            | b'-'
            | b'!'
            | b'$'
            | b'&'
            | b'\''
            | b'('
            | b')'
            | b'*'
            | b'+'
            | b','
            | b';'
            | b'='
            | b'/'
            | b'?'
            | b'#'
            | b'@'
            | b'%'
    )
}

fn is_percent_escape(bytes: &[u8], at: usize) -> bool {
    let is_hex = |at| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
    is_hex(at + 1) && is_hex(at + 2)
}

/// The character beyond US-ASCII that `bytes` begin with, if they begin with one.
fn first_char(bytes: &[u8]) -> Option<char> {
    let (&lead, rest) = bytes.split_first()?;
    let (high, more) = match lead {
        0xC0..=0xDF => (lead & 0x1F, 1),
        0xE0..=0xEF => (lead & 0x0F, 2),
        _ => (lead & 0x07, 3),
    };
    let code = rest.get(..more)?.iter().try_fold(u32::from(high), |code, byte| {
        (byte & 0xC0 == 0x80).then_some(code << 6 | u32::from(byte & 0x3F))
    })?;
    // What could be written with fewer bytes is no character.
    char::from_u32(code).filter(|c| lead < 0xF8 && c.len_utf8() == more + 1)
}

/// PN_CHARS_BASE beyond US-ASCII.
const fn is_start(c: char) -> bool {
    matches!(c,
        '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}' | '\u{370}'..='\u{37D}'
        | '\u{37F}'..='\u{1FFF}' | '\u{200C}'..='\u{200D}' | '\u{2070}'..='\u{218F}'
        | '\u{2C00}'..='\u{2FEF}' | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}'
        | '\u{FDF0}'..='\u{FFFD}' | '\u{10000}'..='\u{EFFFF}')
}

/// What PN_CHARS has beside that, beyond US-ASCII.
const fn is_inner(c: char) -> bool {
    matches!(c, '\u{B7}' | '\u{300}'..='\u{36F}' | '\u{203F}'..='\u{2040}')
}
