//! The ladder of plain names: they can only be spelled in other characters.

use alloc::borrow::Cow;

use super::{Step, then};
use crate::unicode::normal::Form;

pub(super) fn key(text: &str, step: Step) -> Cow<'_, str> {
    match step {
        Step::Bytes | Step::Case | Step::Percent => Cow::Borrowed(text),
        Step::Nfc | Step::Idna | Step::Path | Step::Scheme => Form::Nfc.normalize(text),
        Step::Nfkc => Form::Nfkc.normalize(text),
        Step::Casefold => {
            then(Form::Nfkc.normalize(text), |text| Form::NfkcCasefold.normalize(text))
        }
    }
}
