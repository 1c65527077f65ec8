//! The ladder of XRIs, by the rules of XRI 2.0 section 2.5.
//!
//! Nothing is decoded at any step: an XRI in XRI-normal form has no escape that it need not have.

use alloc::borrow::Cow;
use alloc::string::String;

use super::Step;
use crate::percent;
use crate::unicode::normal::Form;
use crate::xri::{self, Extent};

/// The key at each step, where steps below are done again until nothing changes.
pub(super) fn key(text: &str, step: Step) -> Cow<'_, str> {
    let mut key = String::from(text);
    for (index, &(from, _)) in CHANGES.iter().enumerate() {
        if from <= step {
            settle(&mut key, CHANGES.get(..=index).unwrap_or(&[]));
        }
    }
    if key == text { Cow::Borrowed(text) } else { Cow::Owned(key) }
}

/// A step, and what it makes of a key.
type Change = (Step, fn(&str) -> String);

/// The steps that change something.
const CHANGES: [Change; 5] = [
    (Step::Case, |text| xri::respelled(text, Extent::AsciiCase)),
    (Step::Nfc, |text| xri::normalized(text, Form::Nfc)),
    // In lower case a character may be two (`İ`).
    (Step::Scheme, |text| xri::normalized(&xri::respelled(text, Extent::All), Form::Nfc)),
    (Step::Nfkc, |text| xri::normalized(text, Form::Nfkc)),
    // The digits of escapes are none of the letters that it is about.
    (Step::Casefold, |text| percent::upper_hex(&xri::normalized(text, Form::NfkcCasefold))),
];

/// Two rounds are the rule. The bound keeps the time linear.
fn settle(key: &mut String, changes: &[Change]) {
    for _ in 0..8 {
        let mut next = key.clone();
        for (_, change) in changes {
            next = change(&next);
        }
        if next == *key {
            return;
        }
        *key = next;
    }
}
