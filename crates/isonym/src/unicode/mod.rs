//! STUB until the tables are merged.
#![allow(missing_docs)]
use alloc::borrow::Cow;
pub const UNICODE_VERSION: (u8, u8, u8) = (18, 0, 0);
pub fn nfc(text: &str) -> Cow<'_, str> {
    Cow::Owned(unicode_normalization::UnicodeNormalization::nfc(text).collect())
}
pub fn is_nfc(text: &str) -> bool {
    unicode_normalization::is_nfc(text)
}
#[derive(PartialEq)]
pub enum BidiClass {
    L,
    R,
    AL,
}
#[derive(PartialEq)]
pub enum GeneralCategory {
    SpaceSeparator,
    Unassigned,
    Other,
    Control,
    Format,
    Surrogate,
    PrivateUse,
    LineSeparator,
    ParagraphSeparator,
}
impl GeneralCategory {
    pub fn as_str(&self) -> &'static str {
        ""
    }
}
#[derive(PartialEq)]
pub enum QuickCheck {
    Yes,
    No,
    Maybe,
}
pub struct Props(char);
impl Props {
    pub fn bidi_class(&self) -> BidiClass {
        if ('\u{590}'..'\u{8FF}').contains(&self.0) { BidiClass::R } else { BidiClass::L }
    }
    pub fn general_category(&self) -> GeneralCategory {
        GeneralCategory::Other
    }
    pub fn ccc(&self) -> u8 {
        unicode_normalization::char::canonical_combining_class(self.0)
    }
    pub fn nfc_quick_check(&self) -> QuickCheck {
        QuickCheck::Yes
    }
    pub fn nfkc_quick_check(&self) -> QuickCheck {
        QuickCheck::Yes
    }
    pub fn is_default_ignorable(&self) -> bool {
        self.0 == '\u{200B}'
    }
}
pub fn props(c: char) -> Props {
    Props(c)
}
pub mod map {
    pub fn prototype(_: char) -> Option<&'static str> {
        None
    }
    pub fn nfkc_casefold(_: char) -> Option<&'static str> {
        None
    }
}
