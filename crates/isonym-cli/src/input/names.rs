//! Prefixed names, expanded where they are judged: whoever reads a file in order has enough to do.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let text = b"@prefix e: <http://e/> . e:a";
//! let block = Block::of("-", Format::Turtle { graphs: false }, text);
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!((record.content(), record.raw()), (Content::Text("http://e/a"), &b"e:a"[..]));
//! ```
//!
//! Names with escapes are none of these: they have been decoded when they were found.

use std::str;

use super::parsed::{Kept, Made, Parsed};

impl Parsed {
    /// Puts in the place of each name what it stands for. They were found in `bytes`.
    pub(super) fn expand(&mut self, bytes: &[u8]) {
        if self.namespaces.is_empty() {
            return;
        }
        let Parsed { rows, made, namespaces, decoder, .. } = self;
        let text = str::from_utf8(bytes).ok();
        for (place, kept) in rows {
            let Kept::Name(number) = *kept else { continue };
            let Some(namespace) = namespaces.get(number as usize) else { continue };
            let local = place.start + namespace.local..place.end;
            let local = match text {
                Some(text) => text.get(local),
                None => bytes.get(local).and_then(|local| str::from_utf8(local).ok()),
            };
            let text = decoder.join(namespace.iri.clone(), local.unwrap_or(""));
            *kept = Kept::Derived(made.len() as u32);
            made.push(Made { text, jumps: namespace.jumps.clone() });
        }
    }
}
