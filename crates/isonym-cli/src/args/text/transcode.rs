//! Arguments of `text transcode`.

use clap::Args;
use isonym::text::transcode;

use super::misuse;
use crate::args::Filter;
use crate::args::filter::{plain_format, plain_output};

/// The long help, but for the exit status.
pub(super) const HELP: &str = "\
Encodings are those of the WHATWG Encoding Standard, by any of their labels. The text is brought \
to NFC on the way, as RFC 3987 section 3.1 asks; --as-is leaves it as the encoding has it. Bytes \
that stand for nothing, and characters that the encoding does not have, are errors: the record is \
an empty line. With --input whole, which takes no more memory for a long file than for a short \
one, U+FFFD or ? goes in their place, and each is reported.

Examples:
  From a legacy encoding to UTF-8, line by line:
      isonym text transcode --from shift_jis old.txt
  A whole file of UTF-16:
      isonym text transcode --from utf-16le --input whole notes.txt
  To a legacy encoding:
      isonym text transcode --to windows-1252 names.txt
  Nobody knows which encoding it is; the guess is reported:
      isonym text transcode --guess --input whole found.txt
  Escaped octets of a declared encoding, and what JavaScript's escape() wrote:
      isonym text transcode --escapes-in euc-jp urls.txt
      isonym text transcode --js-escapes urls.txt";

/// The label of an encoding.
fn label(text: &str) -> Result<String, String> {
    match transcode::decode(text, b"") {
        Ok(_) => Ok(text.into()),
        Err(unknown) => Err(unknown.to_string()),
    }
}

/// Arguments of `text transcode`.
#[derive(Args, Debug)]
#[command(mut_arg("format", plain_format), mut_arg("output", plain_output))]
pub struct Transcode {
    /// The encoding of the input [default: utf-8]
    #[arg(long, value_parser = label, value_name = "LABEL")]
    pub from: Option<String>,
    /// Guess the encoding of each record, or of the file with --input whole, and report the guess
    #[arg(long, conflicts_with = "from")]
    pub guess: bool,
    /// The encoding of the output [default: utf-8]
    #[arg(long, value_parser = label, value_name = "LABEL")]
    pub to: Option<String>,
    /// Do not bring the text to NFC
    #[arg(long)]
    pub as_is: bool,
    /// Read %HH as octets of this encoding; ASCII with a meaning in URIs stays escaped
    #[arg(long, value_parser = label, value_name = "LABEL")]
    pub escapes_in: Option<String>,
    /// Read %uXXXX and %XX as JavaScript's escape() wrote them
    #[arg(long, conflicts_with = "escapes_in")]
    pub js_escapes: bool,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

impl Transcode {
    /// Whether the input comes in pieces that are no records.
    ///
    /// # Errors
    /// When lines or escapes are asked for where there are none.
    pub fn is_stream(&self) -> Result<bool, clap::Error> {
        let wide = |label: &Option<String>| {
            label.as_deref().is_some_and(|label| {
                transcode::decode(label, b"a").is_ok_and(|decoded| decoded.text != "a")
            })
        };
        let stream = self.filter.is_stream();
        if !self.filter.input.is_whole() && (wide(&self.from) || wide(&self.to)) {
            return Err(misuse("transcode", "UTF-16 has no lines that are bytes: --input whole"));
        }
        if stream && (self.escapes_in.is_some() || self.js_escapes) {
            return Err(misuse("transcode", "escapes are read in records, not in a whole file"));
        }
        Ok(stream)
    }
}
