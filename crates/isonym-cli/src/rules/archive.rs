//! What can be wrong with web archives and their indexes.

use isonym::finding::Rule;

use super::INPUT;

/// What is no record of a web archive.
pub static NOT_A_WARC_RECORD: Rule = Rule {
    id: "input/warc-record",
    message: "{text} begins no record of a web archive",
    expected: "`WARC/` and the number of a version",
    source: "ISO 28500:2017 section 4 (version)",
    why: "Records follow one another with two line ends between. Where none begins, the length of the \
          one before is often wrong. The reading goes on with the next line that begins one.",
    bad: "http://example.org/",
    good: "WARC/1.1\r\nWARC-Target-URI: http://example.org/\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
    ..INPUT
};

/// A record without a length.
pub static NO_WARC_LENGTH: Rule = Rule {
    id: "input/warc-length",
    message: "the header of the record ends here, and does not tell its length",
    expected: "`Content-Length:` and a number of bytes",
    source: "ISO 28500:2017 section 5.3",
    why: "Where a record ends is known by its length only. The reading goes on with the next line that \
          begins a record, and that may be within this one.",
    bad: "WARC/1.1\r\nWARC-Target-URI: http://example.org/\r\n\r\n",
    good: "WARC/1.1\r\nWARC-Target-URI: http://example.org/\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
    ..INPUT
};

/// A line of a header that is no field.
pub static NOT_A_WARC_FIELD: Rule = Rule {
    id: "input/warc-field",
    message: "{text} is no field of the header of a record",
    expected: "a name, `:` and a value; of `Content-Length`, a number",
    source: "ISO 28500:2017 section 4 (named-field)",
    why: "The header of a record is made of fields like those of mails. This line is passed over.",
    bad: "WARC/1.1\r\nWARC-Target-URI http://example.org/\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
    good: "WARC/1.1\r\nWARC-Target-URI: http://example.org/\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
    ..INPUT
};

/// A record that is cut off.
pub static WARC_CUT: Rule = Rule {
    id: "input/warc-cut",
    message: "the file ends here, within a record",
    expected: "as many bytes as `Content-Length` says",
    source: "ISO 28500:2017 section 4 (warc-record)",
    why: "Archives that are cut off while they are written or copied end so.",
    bad: "WARC/1.1\r\nWARC-Target-URI: http://example.org/\r\nContent-Length: 9\r\n\r\nabc",
    good: "WARC/1.1\r\nWARC-Target-URI: http://example.org/\r\nContent-Length: 3\r\n\r\nabc\r\n\r\n",
    ..INPUT
};

/// A legend without the address.
pub static NO_CDX_ADDRESS: Rule = Rule {
    id: "input/cdx-legend",
    message: "the legend {text} has no field of the original address",
    expected: "`a` among the letters",
    source: "CDX file format, Internet Archive",
    why: "The letters of the first line say what the fields are; `a` is the address as it was asked \
          for. Without it no line can be read.",
    bad: " CDX N b m",
    good: " CDX N b a\norg,example)/ 20260101000000 http://example.org/",
    ..INPUT
};

/// A line that is too short.
pub static SHORT_CDX_LINE: Rule = Rule {
    id: "input/cdx-line",
    message: "{text} ends before the field of the original address",
    expected: "as many fields as the legend has letters, or at least three without one",
    source: "CDX file format, Internet Archive",
    why: "Every line of an index has all its fields, with `-` for what is not known.",
    bad: "org,example)/ 20260101000000",
    good: "org,example)/ 20260101000000 http://example.org/",
    ..INPUT
};

/// Every rule of web archives.
pub static RULES: &[&Rule] = &[
    &NOT_A_WARC_RECORD,
    &NO_WARC_LENGTH,
    &NOT_A_WARC_FIELD,
    &WARC_CUT,
    &NO_CDX_ADDRESS,
    &SHORT_CDX_LINE,
];
