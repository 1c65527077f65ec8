//! The character model: text before it is an identifier.
//!
//! | module | asks |
//! |---|---|
//! | [`levels`] | how normalized is it, and who has to see to it? |
//! | [`repertoire`] | is a set of characters closed under normalization? |
//! | [`escapes`] | what does it say once escapes are expanded? |
//! | [`matching`] | at which step do two strings become one? |
//! | [`duerst`], [`hangul`] | what is its normal form of 1997? |
//! | [`positions`] | where is that place, counted in another unit? |
//! | [`js_escape`] | what did `escape()` of JavaScript write? |
//! | `transcode` (a feature) | what do bytes in a legacy encoding say, and how is text said in one? |
//!
//! ```
//! use isonym::text::levels::{self, Options};
//!
//! let findings = levels::findings("re\u{301}sume\u{301}", &Options::default());
//! assert_eq!(findings[0].rule.id, "text/decomposed");
//! assert_eq!(findings[0].span.range(), 1..4);
//! ```
//!
//! Nothing here guesses an encoding unasked, and nothing knows the components of an identifier. The
//! normal forms of today are [`unicode::normal`](crate::unicode::normal)'s.

pub mod duerst;
pub mod escapes;
pub mod hangul;
pub mod js_escape;
pub mod levels;
pub mod matching;
pub mod positions;
pub mod repertoire;
pub mod rules;
#[cfg(feature = "transcode")]
pub mod transcode;
