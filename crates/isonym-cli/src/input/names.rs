//! Prefixed names, expanded where they are judged: whoever reads a file in order has enough to do.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let text = br"@prefix e: <http://e/> . e:a\~b";
//! let block = Block::of("-", Format::Turtle { graphs: false }, text);
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!((record.content(), record.raw()), (Content::Text("http://e/a~b"), &br"e:a\~b"[..]));
//! ```

use std::ops::Range;
use std::str;

use super::parsed::{Kept, Made, Namespace, Parsed, Place};

impl Parsed {
    /// Whether there are names to be expanded.
    pub(super) fn has_names(&self) -> bool {
        !self.namespaces.is_empty()
    }

    /// Fills this with the records of `found`, names expanded. They were found in `bytes`, which are
    /// `text` where they are UTF-8.
    pub(super) fn expand(&mut self, found: &Parsed, bytes: &[u8], text: Option<&str>) {
        self.clear();
        self.short = found.short;
        self.faults.extend_from_slice(&found.faults);
        // Names of one prefix part ways with what is written at the same places.
        let mut jumps = vec![None; found.namespaces.len()];
        for &(place, kept) in &found.rows {
            let kept = match kept {
                Kept::Plain | Kept::Absent | Kept::Fault(_) => kept,
                Kept::Decoded(number) => Kept::Decoded(self.copy(found, number)),
                Kept::Derived(number) => Kept::Derived(self.copy(found, number)),
                Kept::Name(number) => {
                    let number = number as usize;
                    match (found.namespaces.get(number), jumps.get_mut(number)) {
                        (Some(namespace), Some(jumps)) => {
                            let local = local(namespace, place, bytes, text);
                            Kept::Derived(self.name(namespace, local, jumps))
                        }
                        _ => Kept::Absent,
                    }
                }
            };
            self.rows.push((place, kept));
        }
    }

    /// Keeps a value of `found`, too.
    fn copy(&mut self, found: &Parsed, number: u32) -> u32 {
        if let Some(Made { text, jumps }) = found.made.get(number as usize) {
            let Parsed { decoder, .. } = found;
            self.decoder.copy(decoder.text(text.clone()), decoder.jumps(jumps.clone()));
        }
        self.make()
    }

    /// Keeps what a name stands for. Those without escapes have these `jumps`, once one has.
    fn name(
        &mut self,
        namespace: &Namespace,
        local: &str,
        jumps: &mut Option<Range<usize>>,
    ) -> u32 {
        let is_escaped = local.as_bytes().contains(&b'\\');
        if let (false, Some(jumps)) = (is_escaped, &jumps) {
            let text = self.decoder.join([&namespace.iri, local]);
            self.made.push(Made { text, jumps: jumps.clone() });
            return self.made.len() as u32 - 1;
        }
        self.decoder.stand_in(&namespace.iri, 0);
        let (mut start, mut rest) = (namespace.local, local);
        // It stands before a character that is meant as it is.
        while let Some(backslash) = memchr::memchr(b'\\', rest.as_bytes()) {
            let Some((piece, after)) = rest.split_at_checked(backslash) else { break };
            self.decoder.piece(piece, start);
            start += backslash + 1;
            rest = after.get(1..).unwrap_or("");
        }
        self.decoder.piece(rest, start);
        let number = self.make();
        if !is_escaped {
            *jumps = self.made.last().map(|made| made.jumps.clone());
        }
        number
    }
}

/// What follows the prefix of the name at `place`.
fn local<'b>(
    namespace: &Namespace,
    place: Place,
    bytes: &'b [u8],
    text: Option<&'b str>,
) -> &'b str {
    let place = place.start + namespace.local..place.end;
    let local = match text {
        Some(text) => text.get(place),
        None => bytes.get(place).and_then(|local| str::from_utf8(local).ok()),
    };
    local.unwrap_or("")
}
