//! What identifiers look like: skeletons, beside the ladder.

use alloc::borrow::Cow;
use alloc::string::String;

use super::{Ladder, Step};
use crate::ambiguity;
use crate::level::{self, Labels};

/// The skeleton of UTS #39 of what people are shown: of the key at `nfc` in the characters of the
/// world, A-labels too.
pub(super) fn skeleton(ladder: Ladder, text: &str) -> String {
    let key = ladder.key(text, Step::Nfc);
    let human = ladder.human(&key);
    let shown = match ladder {
        Ladder::Reference => {
            let options = level::Options { labels: Labels::Unicode, ..Default::default() };
            level::to_iri(&human, &options).text
        }
        Ladder::Name | Ladder::Carroll2001 | Ladder::Xri => Cow::Borrowed(&*human),
    };
    ambiguity::skeleton(&shown).into_owned()
}
