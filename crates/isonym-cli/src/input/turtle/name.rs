//! The names of Turtle: prefixed names, labels of blank nodes, keywords.
//!
//! ```
//! use isonym_cli::input::turtle::name::Name;
//! let name = Name::read(br"ex:caf\.e # .");
//! assert_eq!((name.colon, name.end, name.length), (Some(2), 9, 9));
//! ```

/// A name, as far as it can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// Where the colon stands that ends the prefix.
    pub colon: Option<usize>,
    /// Where it ends.
    pub end: usize,
    /// What was read: full stops after it, too, which end a statement unless more of the name comes.
    pub length: usize,
}

impl Name {
    /// Reads what `bytes` begin with (RDF 1.2 Turtle section 6.5, PNAME_LN).
    pub fn read(bytes: &[u8]) -> Name {
        let mut name = Name::default();
        while let Some(&byte) = bytes.get(name.length) {
            let length = match byte {
                b'a'..=b'z' | b'A'..=b'Z' => 1,
                b'0'..=b'9' | b'_' if name.length > 0 => 1,
                b'-' if !name.is_at_start() => 1,
                b'.' if !name.is_at_start() => {
                    name.length += 1;
                    continue;
                }
                b':' if name.colon.is_some() => 1,
                b':' if name.end == name.length => {
                    name.colon = Some(name.end);
                    1
                }
                b'_' if bytes.get(1) == Some(&b':') => 1,
                b'%' if name.colon.is_some() && is_percent_escape(bytes, name.length) => 3,
                b'\\' if name.colon.is_some() && is_escape(bytes.get(name.length + 1)) => 2,
                0x80.. => match first_char(bytes.get(name.length..).unwrap_or(&[])) {
                    Some(c) if is_start(c) || is_inner(c) && !name.is_at_start() => c.len_utf8(),
                    _ => break,
                },
                _ => break,
            };
            name.length += length;
            name.end = name.length;
        }
        name
    }

    /// Whether the prefix or the local part is about to begin.
    fn is_at_start(&self) -> bool {
        self.length == self.colon.map_or(0, |colon| colon + 1)
    }
}

/// What may stand after a backslash (PN_LOCAL_ESC).
fn is_escape(byte: Option<&u8>) -> bool {
    byte.is_some_and(|byte| b"_~.-!$&'()*+,;=/?#@%".contains(byte))
}

fn is_percent_escape(bytes: &[u8], at: usize) -> bool {
    let is_hex = |at| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
    is_hex(at + 1) && is_hex(at + 2)
}

/// The character that `bytes` begin with, if they begin with one.
fn first_char(bytes: &[u8]) -> Option<char> {
    let bytes = bytes.get(..4).unwrap_or(bytes);
    bytes.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next())
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
