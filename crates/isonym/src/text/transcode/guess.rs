//! The encoding of bytes of which nobody says it.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;

/// The name of the encoding that `bytes` most likely are in: the one that a byte order mark tells,
/// else a guess by chardetng. `all` says whether nothing comes after them.
///
/// A guess it is, and a bad one for a few words: whoever uses it has to say so.
///
/// ```
/// use isonym::text::transcode;
///
/// let russian = b"\xD2\xD5\xCB\xC1 \xC9 \xC4\xCF\xD2\xCF\xC7\xC1 \xCB \xC4\xCF\xCD\xD5";
/// assert_eq!(transcode::guess(russian, true), "KOI8-U");
/// assert_eq!(transcode::guess("Dürst".as_bytes(), true), "UTF-8");
/// ```
#[must_use]
pub fn guess(bytes: &[u8], all: bool) -> &'static str {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding.name();
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, all);
    detector.guess(None, Utf8Detection::Allow).name()
}
