//! The names of Turtle: prefixed names, labels of blank nodes, keywords.
//!
//! ```
//! use isonym_cli::input::turtle::name::Name;
//! let name = Name::read(br"ex:caf\.e # .");
//! assert_eq!((name.colon, name.end, name.is_escaped), (Some(2), 9, true));
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
    /// Whether characters stand behind backslashes.
    pub is_escaped: bool,
}

impl Name {
    /// Reads what `bytes` begin with (RDF 1.2 Turtle section 6.5, PNAME_LN, BLANK_NODE_LABEL).
    pub fn read(bytes: &[u8]) -> Name {
        let mut name = Name { colon: None, end: 0, length: 0, is_escaped: false };
        if bytes.starts_with(b"_:") {
            (name.colon, name.length) = (Some(1), 2);
            name.part(bytes, Part::Label);
            return name;
        }
        name.part(bytes, Part::Prefix);
        if name.end == name.length && bytes.get(name.end) == Some(&b':') {
            (name.colon, name.length) = (Some(name.end), name.end + 1);
            name.part(bytes, Part::Local);
        }
        name
    }

    /// Reads on, up to the end of a part.
    #[inline(always)]
    fn part(&mut self, bytes: &[u8], part: Part) {
        let is_local = part == Part::Local;
        let start = self.length;
        self.end = start;
        match bytes.get(start) {
            Some(b'-') => return,
            Some(b'0'..=b'9' | b'_') if part == Part::Prefix => return,
            _ => {}
        }
        let mut at = start;
        loop {
            let since = at;
            while bytes.get(at).is_some_and(|byte| is_plain(*byte)) {
                at += 1;
            }
            if at > since {
                self.end = at;
            }
            let is_first = at == start;
            at += match bytes.get(at) {
                Some(b':') if is_local => 1,
                Some(b'.') if !is_first => {
                    at += 1;
                    continue;
                }
                Some(0x80..) => match first_char(bytes.get(at..).unwrap_or(&[])) {
                    Some(c) if is_start(c) || is_inner(c) && !is_first => c.len_utf8(),
                    _ => break,
                },
                Some(b'%') if is_local && is_percent_escape(bytes, at) => 3,
                Some(b'\\') if is_local && bytes.get(at + 1).is_some_and(is_escape) => {
                    self.is_escaped = true;
                    2
                }
                _ => break,
            };
            self.end = at;
        }
        self.length = at;
    }
}

/// What a name is made of: before a colon, after it, and after that of a blank node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Prefix,
    Local,
    Label,
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

#[inline]
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
