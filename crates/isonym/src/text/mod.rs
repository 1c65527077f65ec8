//! The character model: how bytes in a legacy encoding become the Unicode text that every other
//! room takes.
//!
//! Legacy encodings are behind the feature `transcode`. Nothing here guesses an encoding, and
//! nothing knows the components of an identifier.

pub mod js_escape;
#[cfg(feature = "transcode")]
pub mod transcode;
