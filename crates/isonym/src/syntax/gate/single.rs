//! One text against one grammar: the scan that is both the verdict and the split.

use super::dispatch;
use super::kernel::{Chunks, Kernel, Masks, PADDING, Plain, Task};
use crate::syntax::grammar::{Form, Grammar};
use crate::syntax::reference::{Parts, find, scheme_length, split_authority};
use crate::syntax::{chars, ip};

/// A text to be judged.
#[derive(Clone, Copy)]
pub(super) struct Single<'a> {
    pub(super) text: &'a str,
    pub(super) plain: Plain,
    pub(super) form: Form,
}

impl<'a> Single<'a> {
    /// `None` when the gate does not know the grammar.
    #[inline]
    pub(super) const fn new(text: &'a str, grammar: &Grammar) -> Option<Single<'a>> {
        match Plain::of(grammar) {
            Some(plain) => Some(Single { text, plain, form: grammar.form }),
            None => None,
        }
    }

    /// Whether the text obeys the grammar.
    #[inline]
    pub(super) fn is_valid(self) -> bool {
        dispatch(Verdict(self))
    }

    /// The offsets of its components, if it obeys the grammar.
    #[inline]
    pub(super) fn parts(self) -> Option<Parts> {
        dispatch(self)
    }

    /// What is special is neither plain nor, where that can be seen at once, an escape.
    #[inline(always)]
    fn masks<K: Kernel>(self, chunks: Chunks<'_>, kernel: K) -> Masks {
        let masks = kernel.masks(chunks, self.plain);
        match masks.special {
            0 => masks,
            special => {
                let special = kernel.without_escapes(special, chunks, [PADDING; 2]);
                Masks { special, ..masks }
            }
        }
    }

    /// The scan, in order: scheme, authority, then whatever is not plain, 64 bytes at a time.
    #[inline(always)]
    pub(super) fn scan<K: Kernel>(self, kernel: K) -> Option<Parts> {
        let bytes = self.text.as_bytes();
        let mut padded = [PADDING; 16];
        let chunks = first_chunks(bytes, &mut padded);
        let masks = self.masks(chunks, kernel);
        let scheme_end = scheme_end(bytes);
        let hier = if scheme_end > 0 { scheme_end + 1 } else { 0 };
        if scheme_end == 0 && self.form == Form::Absolute {
            return None;
        }
        let authority = match bytes.get(hier..) {
            Some([b'/', b'/', ..]) => Authority::at(hier + 2, bytes, masks)?,
            _ if scheme_end == 0 && !begins_without_colon(bytes) => return None,
            _ => Authority { start: 0, host: hier, host_end: hier, end: hier },
        };
        let mut rest = Rest { single: self, authority, question: None, hash: None };
        rest.block(0, masks)?;
        let mut done = 64;
        while done < bytes.len() {
            // The last block is whole, too: it overlaps the one before it.
            let at = done.min(bytes.len() - 64);
            let chunks = Chunks::Block(bytes.get(at..)?.first_chunk()?);
            let masks = self.masks(chunks, kernel).without(done - at);
            rest.block(at, masks)?;
            done += 64;
        }
        let query_end = rest.hash.unwrap_or(bytes.len());
        let path_end = rest.question.map_or(query_end, |question| question.min(query_end));
        let Authority { start: authority, host, host_end, end: path } = authority;
        Some(Parts { scheme_end, authority, host, host_end, path, path_end, query_end })
    }
}

impl Task for Single<'_> {
    type Output = Option<Parts>;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Option<Parts> {
        self.scan(kernel)
    }
}

/// The scan when only the verdict is wanted: the compiler leaves the rest out.
struct Verdict<'a>(Single<'a>);

impl Task for Verdict<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> bool {
        self.0.scan(kernel).is_some()
    }
}

/// The first 64 bytes, or all when there are fewer; `padded` holds them when there are so few
/// that plain bytes have to be put after them.
#[inline(always)]
pub(crate) fn first_chunks<'a>(bytes: &'a [u8], padded: &'a mut [u8; 16]) -> Chunks<'a> {
    if let Some(block) = bytes.first_chunk() {
        return Chunks::Block(block);
    }
    let last = bytes.len().wrapping_sub(16);
    let at = [0, last.min(16), last.min(32), last];
    match at.map(|at| bytes.get(at..).and_then(<[u8]>::first_chunk)) {
        [Some(a), Some(b), Some(c), Some(d)] => {
            Chunks::Four([(at[0], a), (at[1], b), (at[2], c), (at[3], d)])
        }
        _ => {
            for (to, from) in padded.iter_mut().zip(bytes) {
                *to = *from;
            }
            Chunks::Four([(0, padded); 4])
        }
    }
}

/// End of the scheme, 0 when there is none.
#[inline(always)]
pub(super) fn scheme_end(bytes: &[u8]) -> usize {
    let letters = bytes.first_chunk().map_or(0, leading_letters);
    if letters > 0 && bytes.get(letters) == Some(&b':') { letters } else { scheme_length(bytes) }
}

/// How many ASCII letters `bytes` begins with. All eight bytes are looked at at once.
#[inline(always)]
pub(super) fn leading_letters(bytes: &[u8; 8]) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let bytes = u64::from_le_bytes(*bytes);
    // In lower case and without the top bits, so that no sum carries into the next byte.
    let lower = bytes & (0x7F * EACH) | (0x20 * EACH);
    let from_a = lower + (0x80 - b'a' as u64) * EACH;
    let after_z = lower + (0x7F - b'z' as u64) * EACH;
    let letters = from_a & !after_z & !bytes & (0x80 * EACH);
    (letters ^ (0x80 * EACH)).trailing_zeros() as usize / 8
}

/// Whether an escape stands at `at`.
#[inline(always)]
pub(super) fn begins_escape(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at..).and_then(<[u8]>::first_chunk) {
        Some([b'%', high, low]) => high.is_ascii_hexdigit() & low.is_ascii_hexdigit(),
        _ => false,
    }
}

/// Whether the first segment of a relative path holds no colon.
fn begins_without_colon(bytes: &[u8]) -> bool {
    bytes.iter().find(|b| matches!(b, b':' | b'/' | b'?' | b'#')) != Some(&b':')
}

/// Where an authority and its host lie; all zero or at one place when there is none.
#[derive(Clone, Copy)]
struct Authority {
    start: usize,
    host: usize,
    host_end: usize,
    end: usize,
}

impl Authority {
    /// The authority from `start` on; `None` when it breaks the grammar in another way than by a
    /// character that may stand nowhere.
    #[inline(always)]
    fn at(start: usize, bytes: &[u8], masks: Masks) -> Option<Authority> {
        let stops = masks.delimiter | masks.special;
        let stops = if start < 64 { stops >> start } else { 0 };
        let end = bytes.len().min(start + stops.trailing_zeros() as usize);
        let plain = match bytes.get(end) {
            // Only a host name so far, and the path, query or fragment after it.
            Some(b'/' | b'?' | b'#') => stops != 0,
            Some(_) => false,
            // All is seen only when it fits the masks.
            None => end <= 64,
        };
        if plain {
            return Some(Authority { start, host: start, host_end: end, end });
        }
        Authority::split(start, bytes)
    }

    /// The same for an authority with userinfo, IP literal, port or characters that need a look.
    #[inline(never)]
    fn split(start: usize, bytes: &[u8]) -> Option<Authority> {
        let end = find(bytes, start, b"/?#");
        let (host, host_end) = split_authority(bytes, start, end);
        let userinfo = bytes.get(start..host)?;
        let name = bytes.get(host..host_end)?;
        // The last `@` ends the userinfo, so another one is a breach.
        let one_at = userinfo.split_last().is_none_or(|(_, rest)| !rest.contains(&b'@'));
        let literal_ok = match name {
            [b'[', address @ .., b']'] => is_address(address),
            [b'[', ..] => false,
            _ => true,
        };
        let port_ok = bytes.get(host_end + 1..end).is_none_or(|p| p.iter().all(u8::is_ascii_digit));
        (one_at && literal_ok && port_ok).then_some(Authority { start, host, host_end, end })
    }

    /// Whether the byte at `at` is a bracket around the IP literal, which has been judged.
    fn encloses(self, at: usize, bytes: &[u8]) -> bool {
        self.start > 0
            && bytes.get(self.host) == Some(&b'[')
            && (at == self.host || at + 1 == self.host_end)
    }
}

/// Whether an IP literal may hold `address`.
fn is_address(address: &[u8]) -> bool {
    match address.first() {
        Some(b'v' | b'V') => ip::is_ipvfuture(address),
        _ => ip::ipv6(address).is_some(),
    }
}

/// The look at what is not plain, from the first byte to the last.
struct Rest<'a> {
    single: Single<'a>,
    authority: Authority,
    /// The first `?`.
    question: Option<usize>,
    /// The first `#`.
    hash: Option<usize>,
}

impl Rest<'_> {
    /// Looks at the 64 bytes from `at` on.
    #[inline(always)]
    fn block(&mut self, at: usize, masks: Masks) -> Option<()> {
        if self.question.is_none() && masks.question != 0 {
            self.question = Some(at + masks.question.trailing_zeros() as usize);
        }
        let mut special = masks.special;
        while special != 0 {
            let at = at + special.trailing_zeros() as usize;
            if !begins_escape(self.single.text.as_bytes(), at) {
                self.other(at)?;
            }
            special &= special - 1;
        }
        Some(())
    }

    /// Looks at the byte at `at`, which is neither plain nor begins an escape.
    #[inline(never)]
    fn other(&mut self, at: usize) -> Option<()> {
        let bytes = self.single.text.as_bytes();
        let ok = match bytes.get(at)? {
            b'#' => self.hash.replace(at).is_none(),
            b'[' | b']' => self.authority.encloses(at, bytes),
            0..=0x7F => false,
            _ => self.single.plain == Plain::Iri && self.character(at),
        };
        ok.then_some(())
    }

    /// Whether the non-ASCII character at `at` may stand there.
    fn character(&self, at: usize) -> bool {
        let in_query = self.hash.is_none() && self.question.is_some_and(|question| question < at);
        let c = self.single.text.get(at..).and_then(|rest| rest.chars().next());
        c.is_some_and(|c| chars::may_stand_in_iri(c, in_query))
    }
}
