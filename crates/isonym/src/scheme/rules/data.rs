//! `data`.

use super::base::SCHEME;
use crate::finding::Rule;

/// No comma.
pub static DATA_NO_COMMA: Rule = Rule {
    id: "data/no-comma",
    message: "there is no comma between media type and data",
    expected: "`,` before the data",
    source: "RFC 2397 section 3 (dataurl)",
    why: "The first comma ends the media type; without one there is no data.",
    bad: "data:text/plain",
    good: "data:text/plain,",
    ..SCHEME
};

/// The media type is none.
pub static DATA_MEDIA_TYPE: Rule = Rule {
    id: "data/bad-media-type",
    message: "{text} is no media type",
    expected: "a type, `/` and a subtype, or nothing for `text/plain;charset=US-ASCII`",
    source: "RFC 2397 section 3 (mediatype); RFC 2045 section 5.1",
    why: "A program that does not know what the data is cannot show it; browsers fall back to \
          plain text.",
    bad: "data:png;base64,AAE=",
    good: "data:image/png;base64,AAE=",
    ..SCHEME
};

/// A parameter without `=`, or with something else than a token before it.
pub static DATA_PARAMETER: Rule = Rule {
    id: "data/bad-parameter",
    message: "{text} is no parameter",
    expected: "`;`, an attribute, `=` and a value; or `;base64` before the comma",
    source: "RFC 2397 section 3 (parameter); RFC 2045 section 5.1",
    why: "Only `;base64` at the end stands without a value. `;utf8` is meant as \
          `;charset=utf-8`, and does nothing.",
    bad: "data:image/svg+xml;utf8,%3Csvg/%3E",
    good: "data:image/svg+xml;charset=utf-8,%3Csvg/%3E",
    ..SCHEME
};

/// The data is not base64.
pub static DATA_BASE64: Rule = Rule {
    id: "data/bad-base64",
    message: "the data is no base64 from here on",
    expected: "letters, digits, `+`, `/`, in groups of four, the last one filled with `=`",
    source: "RFC 2397 section 3; RFC 2045 section 6.8; RFC 4648 section 4",
    why: "What is no base64 has no octets; decoders differ in what they make of it.",
    bad: "data:;base64,AAE",
    good: "data:;base64,AAE=",
    ..SCHEME
};
