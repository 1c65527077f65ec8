//! The vector kernels see what the scalar one sees.

use alloc::vec::Vec;
use core::cell::Cell;

use proptest::prelude::*;

use super::bulk::{Fill, WindowMasks};
use super::kernel::{Chunks, Kernel, Plain, Task};
use super::scalar::Scalar;
use super::settled::{FillSettled, SettledMasks};
use super::simd::{Avx2, Sse2};
use super::single::{Single, begins_escape, leading_letters};
use crate::syntax::grammar::Form;
use crate::syntax::reference::{Reference, scheme_length};

const SETS: [Plain; 3] = [Plain::Ascii, Plain::Iri, Plain::Name];

/// Every kernel says the same of 64 bytes, and of four chunks of them.
fn same_masks(bytes: &[u8; 64], at: [usize; 4]) {
    let four = Chunks::Four(at.map(|at| (at, bytes[at..].first_chunk().unwrap())));
    for chunks in [Chunks::Block(bytes), four] {
        for plain in SETS {
            let expected = Scalar.masks(chunks, plain);
            assert_eq!(Sse2.masks(chunks, plain), expected, "{bytes:X?}");
            if let Some(avx2) = Avx2::new() {
                assert_eq!(avx2.masks(chunks, plain), expected, "{bytes:X?}");
            }
        }
        assert_eq!(Sse2.hex(chunks), Scalar.hex(chunks), "{bytes:X?}");
        if let Some(avx2) = Avx2::new() {
            assert_eq!(avx2.hex(chunks), Scalar.hex(chunks), "{bytes:X?}");
        }
    }
}

#[test]
fn every_byte_in_every_place() {
    for byte in 0..=255 {
        same_masks(&[byte; 64], [0, 7, 33, 48]);
        for place in 0..64 {
            let mut bytes = [b'a'; 64];
            bytes[place] = byte;
            same_masks(&bytes, [0, 16, 32, 48]);
        }
    }
}

/// The definition, spelled out from RFC 3986 appendix A and RFC 3987 section 2.2.
#[test]
fn the_scalar_kernel_sees_what_the_grammar_says() {
    for byte in 0..=255u8 {
        let plain = byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?".contains(&byte);
        let ucschar_only = matches!(byte, 0x80..=0xED) && byte != 0xC2 && byte != 0xE2;
        let uri = Scalar.masks(Chunks::Block(&[byte; 64]), Plain::Ascii);
        assert_eq!(uri.special, if plain { 0 } else { u64::MAX }, "{byte:02X}");
        let iri = Scalar.masks(Chunks::Block(&[byte; 64]), Plain::Iri);
        assert_eq!(iri.special, if plain || ucschar_only { 0 } else { u64::MAX }, "{byte:02X}");
        assert_eq!(iri.delimiter != 0, b"/?:@".contains(&byte), "{byte:02X}");
        assert_eq!(iri.question != 0, byte == b'?', "{byte:02X}");
        let name = plain && !byte.is_ascii_uppercase() && !b"/?:@".contains(&byte);
        let other = Scalar.masks(Chunks::Block(&[byte; 64]), Plain::Name).special;
        assert_eq!(other, if name { 0 } else { u64::MAX }, "{byte:02X}");
        assert_eq!(Scalar.hex(Chunks::Block(&[byte; 64])) != 0, byte.is_ascii_hexdigit());
    }
}

proptest! {
    #[test]
    fn masks_of_any_bytes(
        bytes in prop::array::uniform32(any::<[u8; 2]>()),
        at in prop::array::uniform4(0usize..=48),
    ) {
        let bytes: Vec<u8> = bytes.concat();
        same_masks(bytes.first_chunk().unwrap(), at);
    }

    /// The same scan with each kernel.
    #[test]
    fn scans(text in "[a-c:/?#@%0-9é’\u{FFFD}\u{E000}\\[\\]]{0,150}") {
        for plain in SETS {
            for form in [Form::Absolute, Form::Reference] {
                let single = Single { text: &text, plain, form };
                let parts = single.scan(Scalar);
                prop_assert_eq!(single.scan(Sse2), parts);
                prop_assert_eq!(single.parts(), parts);
                prop_assert_eq!(single.is_valid(), parts.is_some());
                if let Some(parts) = parts {
                    prop_assert_eq!(parts, Reference::split(&text).parts());
                }
            }
        }
    }

    /// A window's masks, whatever is left of the block that is not full.
    #[test]
    fn windows(text in "([a-c?/%]|%[0-9]{2}|\\PC){0,150}") {
        let bytes = text.as_bytes();
        for plain in SETS {
            let [mut masks, mut scalar] = [WindowMasks::NONE; 2];
            Fill { bytes, plain, masks: &mut scalar }.run(Scalar);
            super::dispatch(Fill { bytes, plain, masks: &mut masks });
            prop_assert_eq!(&masks, &scalar);
            for (at, byte) in bytes.iter().enumerate() {
                let bit = |words: &[u64]| words[at / 64] >> (at % 64) & 1 == 1;
                // In the last blocks, what follows may not be looked at.
                let seen = at % 64 < 62 || at / 64 * 64 + 66 <= bytes.len();
                let escape = seen && begins_escape(bytes, at);
                prop_assert_eq!(bit(&masks.special), !plain.holds(*byte) && !escape);
                prop_assert_eq!(bit(&masks.delimiter), b"/?:@".contains(byte));
            }
        }
    }

    /// The masks for settled rows.
    #[test]
    fn settled_windows(text in "([a-cA?/.%:]|[0-9./]{40}|\\PC){0,150}") {
        let bytes = text.as_bytes();
        let [mut masks, mut sse2, mut scalar] = [SettledMasks::NONE; 3];
        FillSettled { bytes, masks: &mut scalar }.run(Scalar);
        FillSettled { bytes, masks: &mut sse2 }.run(Sse2);
        super::dispatch(FillSettled { bytes, masks: &mut masks });
        prop_assert_eq!(&masks, &scalar);
        prop_assert_eq!(&sse2, &scalar);
        let bit = |words: &[u64], at: usize| words[at / 64] >> (at % 64) & 1 == 1;
        for (at, byte) in bytes.iter().enumerate() {
            let dot = at > 0 && bytes[at - 1..=at] == *b"/.";
            prop_assert_eq!(bit(&masks.other, at), !Plain::Name.holds(*byte));
            prop_assert_eq!(bit(&masks.special, at), !Plain::Ascii.holds(*byte) || dot);
        }
        prop_assert!(bit(&masks.other, bytes.len()) && bit(&masks.special, bytes.len()));
    }

    #[test]
    fn letters(bytes in any::<[u8; 8]>(), run in 0usize..=8, letter in "[a-zA-Z]") {
        let mut bytes = bytes;
        bytes[..run].fill(letter.as_bytes()[0]);
        let expected = bytes.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        prop_assert_eq!(leading_letters(&bytes), expected);
        if expected < 8 && bytes[expected] == b':' {
            prop_assert_eq!(scheme_length(&bytes), expected);
        }
    }
}

/// A kernel that counts how often it is asked.
#[derive(Clone, Copy)]
struct Counting<'a>(&'a Cell<usize>);

impl Kernel for Counting<'_> {
    type Lanes = <Scalar as Kernel>::Lanes;

    fn load(self, chunks: Chunks<'_>) -> Self::Lanes {
        self.0.update(|count| count + 1);
        Scalar.load(chunks)
    }

    fn bits(self, lanes: Self::Lanes, chunks: Chunks<'_>) -> u64 {
        Scalar.bits(lanes, chunks)
    }

    fn special(self, lanes: Self::Lanes, plain: Plain) -> Self::Lanes {
        Scalar.special(lanes, plain)
    }

    fn equal(self, lanes: Self::Lanes, byte: u8) -> Self::Lanes {
        Scalar.equal(lanes, byte)
    }

    fn hex(self, chunks: Chunks<'_>) -> u64 {
        Scalar.hex(chunks)
    }

    fn or(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        Scalar.or(a, b)
    }
}

/// However hostile the text, every 64 bytes are loaded once, and once more for their escapes.
#[test]
fn a_block_is_loaded_twice_at_most() {
    for piece in ["%", "%41", "a/../", "e\u{301}", "’", "\u{E000}", "a@", "#", "["] {
        for begin in ["s:", "s:?", "s://"] {
            let text = [begin, &piece.repeat(20_000)].concat();
            let count = Cell::new(0);
            let single = Single { text: &text, plain: Plain::Iri, form: Form::Absolute };
            let _ = single.scan(Counting(&count));
            assert!(count.get() <= 2 * text.len().div_ceil(64), "{begin}{piece}: {count:?}");
        }
    }
}
