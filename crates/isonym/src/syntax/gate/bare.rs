//! URLs in which there is nothing to look at: most there are.
//!
//! One look at every 64 bytes; no offsets are kept.

use super::dispatch;
use super::kernel::{Chunks, Kernel, PADDING, Plain, Task};
use super::single::{first_chunks, scheme_end};

/// Whether `text` is, for certain, a URI of a scheme, a host name in lower case and what follows it:
/// without userinfo, port, escapes, and two hyphens side by side in the host, as A-labels have.
pub(crate) fn is_bare(text: &str) -> bool {
    dispatch(Bare(text.as_bytes()))
}

struct Bare<'a>(&'a [u8]);

impl Task for Bare<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> bool {
        let bytes = self.0;
        let mut padded = [PADDING; 16];
        let chunks = first_chunks(bytes, &mut padded);
        let lanes = kernel.load(chunks);
        let scheme = scheme_end(bytes);
        let host = scheme + 3;
        let begins = scheme > 0 && bytes.get(scheme..host) == Some(b"://");
        if !begins || host >= 64 {
            return false;
        }
        let others = kernel.bits(kernel.special(lanes, Plain::Name), chunks) >> host;
        let length = (others.trailing_zeros() as usize).min(bytes.len() - host);
        let end = host + length;
        let hyphens = kernel.bits(kernel.equal(lanes, b'-'), chunks);
        let pairs = (hyphens & hyphens >> 1) >> host;
        let is_name = length > 0
            && pairs & !(u64::MAX << (length & 63)) == 0
            && matches!(bytes.get(end), None | Some(b'/' | b'?' | b'#'));
        if !is_name || end >= 64 {
            return false;
        }
        let mut hash = false;
        let mut special = kernel.bits(kernel.special(lanes, Plain::Ascii), chunks);
        let mut at = 0;
        let mut done = 64;
        loop {
            // Only the `#` of the fragment may stand there and is not plain.
            if special != 0 {
                let first = at + special.trailing_zeros() as usize;
                let is_last = special & (special - 1) == 0;
                if hash || !is_last || bytes.get(first) != Some(&b'#') {
                    return false;
                }
                hash = true;
            }
            if done >= bytes.len() {
                return true;
            }
            // The last block is whole, too: it overlaps the one before it.
            at = done.min(bytes.len() - 64);
            let Some(block) = bytes.get(at..).and_then(<[u8]>::first_chunk) else { return false };
            let chunks = Chunks::Block(block);
            let block = kernel.bits(kernel.special(kernel.load(chunks), Plain::Ascii), chunks);
            special = block & u64::MAX << (done - at);
            done += 64;
        }
    }
}
