//! Arguments of `twins`: what is the same, where it is looked for, and how much may be kept.

use std::path::PathBuf;

use clap::Args;
use isonym::finding::Severity;

use super::Input;
use super::filter::{format, output};
use super::findings::severity;
use super::input::size;
use super::ladder::{On, STEPS};
use crate::output::Format;

/// The long help, but for the exit status.
pub fn help() -> String {
    format!(
        "\
Writes every group of different spellings that are the same at --step: the lowest step that joins \
them, their key there, and of each spelling how often it was read and where first. Groups come in \
the order in which the first of each was read. The files are read twice; of every identifier 33 \
bytes are kept in memory, and 32 more of every spelling that is in a group, none of its text. \
Standard input and pipes are kept in a temporary file.

{STEPS}

Examples:
  Spellings of one IRI in a graph:
      isonym twins --step nfc graph.nt.gz
  What a join of two tables by their column `url` misses:
      isonym twins --join --column url ours.csv theirs.csv
  Names that Carroll's encoding (2001) makes one:
      isonym twins --profile carroll-2001 names.nt"
    )
}

/// The exit status.
pub const EXIT: &str = "Exit status: 0 whatever is found, unless --fail-on says otherwise; 2 for \
wrong usage, when something could not be read or written, or when --memory is not enough.";

/// Arguments of `twins`.
#[derive(Args, Debug)]
pub struct Twins {
    /// What is the same.
    #[command(flatten)]
    pub on: On,
    /// The form of the output
    #[arg(long, value_parser = format(), default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Only groups across files: each spelling stands once for every file that has it
    #[arg(long)]
    pub join: bool,
    /// How much memory the program may take; where it is not enough, nothing is written
    #[arg(long, value_parser = size, default_value = "4G", value_name = "BYTES[K|M|G]")]
    pub memory: usize,
    /// Exit with status 1 at findings of this severity: an identifier that cannot be read is an
    /// error, a group a warning
    #[arg(long, value_parser = severity(), value_name = "SEVERITY")]
    pub fail_on: Option<Severity>,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_parser = output(), value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write what could not be read to this file as JSON lines, not to standard error
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// What is read.
    #[command(flatten)]
    pub input: Input,
}
