//! The declarations of a document type: the addresses in them, and the texts that entities stand for
//! (XML 1.0 sections 2.8, 4.2).

use isonym::finding::Span;

use super::along::{SPACE, skip, text, until};

/// A document type up to its brackets, or a declaration in them.
pub(super) struct Declaration<'b> {
    bytes: &'b [u8],
    /// Its first words and quoted texts.
    words: [Span; 6],
    /// Where its `>` is, its `[` where one may come, or what cannot stand in it.
    pub(super) end: usize,
}

impl Declaration<'_> {
    /// Reads the one whose words begin at `start`. It `may_open` brackets.
    pub(super) fn read(bytes: &[u8], start: usize, may_open: bool) -> Declaration<'_> {
        let (mut words, mut count) = ([Span::new(0, 0); 6], 0);
        let mut at = start;
        loop {
            let start = skip(bytes, at, SPACE);
            at = match bytes.get(start) {
                None | Some(b'>' | b'<') => return Declaration { bytes, words, end: start },
                Some(b'[') if may_open => return Declaration { bytes, words, end: start },
                Some(&quote @ (b'"' | b'\'')) => {
                    match bytes.get(start + 1..).and_then(|rest| memchr::memchr(quote, rest)) {
                        Some(length) => start + 1 + length + 1,
                        None => return Declaration { bytes, words, end: bytes.len() },
                    }
                }
                Some(_) => until(bytes, start + 1, b" \t\r\n><'\"["),
            };
            if let Some(word) = words.get_mut(count) {
                *word = Span::new(start, at);
                count += 1;
            }
        }
    }

    /// Whether it is one of those that stand in the brackets of a document type.
    pub(super) fn is_for_subsets(&self) -> bool {
        matches!(self.word(0), b"ENTITY" | b"ELEMENT" | b"ATTLIST" | b"NOTATION")
    }

    /// The address of what is outside of the file.
    pub(super) fn system(&self) -> Option<Span> {
        let name = self.name();
        match self.word(name + 1) {
            b"SYSTEM" => self.literal(name + 2),
            b"PUBLIC" => self.literal(name + 3),
            _ => None,
        }
    }

    /// The name of an entity for text, and the text that it stands for.
    pub(super) fn entity(&self) -> Option<(Span, Span)> {
        let is_general = self.word(0) == b"ENTITY" && self.name() == 1;
        let value = self.literal(2).filter(|_| is_general)?;
        Some((*self.words.get(1)?, value))
    }

    /// Which word is the name: one later in `<!ENTITY % name`.
    fn name(&self) -> usize {
        1 + usize::from(self.word(0) == b"ENTITY" && self.word(1) == b"%")
    }

    fn word(&self, number: usize) -> &[u8] {
        self.words.get(number).map_or(&b""[..], |span| text(self.bytes, *span))
    }

    /// What stands between quotes.
    fn literal(&self, number: usize) -> Option<Span> {
        let span = *self.words.get(number)?;
        match self.word(number) {
            [b'"' | b'\'', ..] => Some(Span::new(span.start + 1, span.end - 1)),
            _ => None,
        }
    }
}
