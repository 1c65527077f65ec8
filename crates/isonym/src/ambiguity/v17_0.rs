//! The verdicts of Unicode 17.0, to see which of a list were others before 18.0.
//!
//! ```
//! use isonym::ambiguity::{self, v17_0};
//!
//! assert_eq!(v17_0::skeleton("paypa1"), ambiguity::skeleton("paypa1"));
//! // The danda was no look-alike of l before.
//! assert_eq!((&*v17_0::skeleton("।"), &*ambiguity::skeleton("।")), ("।", "l"));
//! ```
//!
//! Of 17.0 are the prototypes and Identifier_Status. Scripts, decompositions and classes of bidi
//! are today's: those of characters that were there already have not changed, and a character that
//! was not is restricted.

use alloc::string::String;

use super::level::RestrictionLevel;
use super::skeleton::skeleton_by;
use crate::unicode::IdentifierStatus;
use crate::unicode::security::{identifier_status_17, prototype_17};

/// [`skeleton`](super::skeleton()) on the data of 17.0.
#[must_use]
pub fn skeleton(text: &str) -> String {
    let mut out = String::new();
    skeleton_by(text, |c, _| prototype_17(c), &mut out);
    out
}

/// [`RestrictionLevel::of`] on the data of 17.0.
#[must_use]
pub fn restriction_level(text: &str) -> RestrictionLevel {
    RestrictionLevel::by(text, |c| identifier_status_17(c) == IdentifierStatus::Allowed)
}
