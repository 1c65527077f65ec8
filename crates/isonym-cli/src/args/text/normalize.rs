//! Arguments of `text normalize`.

use clap::{Args, ValueEnum};

use crate::args::Filter;
use crate::args::filter::{plain_format, plain_output};

/// The long help, but for the exit status.
pub(super) const HELP: &str = "\
With --input whole the file is one text that comes out with its own line ends, in memory that \
grows with nothing but the longest run of marks (for the forms of 1997, with the longest text \
without US-ASCII). More than 30 marks in a row are a warning.

Examples:
  Lines, to NFC:
      isonym text normalize names.txt
  A whole file:
      isonym text normalize --to nfc --input whole dump.txt.gz > dump.nfc.txt
  The form of Dürst's draft of 1997:
      isonym text normalize --to duerst-1997 names.txt";

/// The normal forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Composed
    #[default]
    Nfc,
    /// Decomposed
    Nfd,
    /// Composed, compatibility characters replaced
    Nfkc,
    /// Decomposed, compatibility characters replaced
    Nfkd,
    /// NFKC without differences of case and ignorable characters
    NfkcCasefold,
    /// The form of Dürst's draft of 1997, on today's data
    #[value(name = "duerst-1997")]
    Duerst1997,
    /// The same on the data of Unicode 2.0
    #[value(name = "duerst-1997-unicode2")]
    Duerst1997Unicode2,
}

/// Arguments of `text normalize`.
#[derive(Args, Debug)]
#[command(mut_arg("format", plain_format), mut_arg("output", plain_output))]
pub struct Normalize {
    /// The form
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub to: Form,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}
