//! The gate: whether text obeys a grammar, fast, for one text or a whole buffer of them.
//!
//! Most identifiers are made of characters that may stand almost anywhere. The gate looks at 64
//! bytes at once, makes one bit for each byte that needs a closer look, and so has to walk only
//! the scheme, the ends of the authority, escapes, and a few non-ASCII characters. Its verdict is
//! that of the plain judge ([`super::obeys`]) for every text.
//!
//! ```
//! use isonym::syntax::{Grammar, gate};
//!
//! assert!(gate::is_valid("http://例え.テスト/", &Grammar::IRI));
//!
//! let values = "http://a/http://b/%C3%Aurn:c";
//! let mut verdicts = Vec::new();
//! gate::validate_column(values, &[0, 9, 23, 28], &Grammar::IRI, |_, valid| verdicts.push(valid));
//! assert_eq!(verdicts, [true, false, true]);
//! ```
//!
//! It knows the four grammars of RFC 3986 and RFC 3987; others go to the plain judge. It gives no
//! findings: for these, ask [`super::judge`] about the rows that do not pass.

mod bare;
mod buffer;
mod bulk;
mod kernel;
#[cfg(target_arch = "x86_64")]
mod nibbles;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod scalar;
mod settled;
#[cfg(target_arch = "x86_64")]
mod simd;
mod single;
#[cfg(test)]
#[cfg(target_arch = "x86_64")]
mod twins;

pub(crate) use bare::is_bare;
pub use buffer::Buffer;
pub(crate) use bulk::judge_rows;
pub use bulk::{validate_column, validate_rows};
pub(crate) use kernel::{Chunks, Kernel, PADDING, Task};
pub use settled::{settled_lines, settled_rows};
#[cfg(target_arch = "x86_64")]
pub(crate) use simd::dispatch;
pub(crate) use single::first_chunks;

use super::grammar::Grammar;
use super::judge::obeys;
use super::reference::{Parts, Reference};
use crate::QUICK;
use single::Single;

/// Runs `task` with the only kernel there is.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    task.run(scalar::Scalar)
}

/// Whether `text` obeys `grammar`. Allocates nothing; linear in the length of the text.
pub fn is_valid(text: &str, grammar: &Grammar) -> bool {
    match Single::new(text, grammar) {
        Some(single) if QUICK => single.is_valid(),
        Some(single) => single.parts().is_some(),
        None => obeys(&Reference::split(text), grammar),
    }
}

/// The components of `text`, if it obeys `grammar`: faster than [`Reference::split`], which takes
/// any text.
pub fn split<'a>(text: &'a str, grammar: &Grammar) -> Option<Reference<'a>> {
    parts(text, grammar).map(|parts| Reference::from_parts(text, parts))
}

/// The offsets of the components of `text`, if it obeys `grammar`.
pub(super) fn parts(text: &str, grammar: &Grammar) -> Option<Parts> {
    match Single::new(text, grammar) {
        Some(single) => single.parts(),
        None => {
            let reference = Reference::split(text);
            obeys(&reference, grammar).then(|| reference.parts())
        }
    }
}
