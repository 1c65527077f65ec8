//! Arguments of `audit`: who judges, what is written, and how much may be kept.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use isonym::finding::Severity;
use isonym::profile::Profile;

use super::filter::output;
use super::findings::severity;
use super::input::size;
use super::{Input, named_profile};

/// The long help, but for the exit status.
pub const HELP: &str = "\
What a collection of identifiers is like, on one page: how many are valid, and by which rules they \
are not; how many different ones are left at each step of sameness, and which spellings a step \
joins; which names could be taken for each other; how many are on the human level, on the wire or \
in between, and what escapes that are not UTF-8 may stand for; schemes, scripts, domains. Everything \
with samples.

The files are read four times. Of every identifier 33 bytes are kept in memory, and 32 more of every \
spelling that has another; none of its text. Names of schemes, scripts and domains are kept once \
each. Standard input and pipes are kept in a temporary file.

No password is in a report. The same input gives the same bytes, with any number of workers.

Examples:
      isonym audit urls.txt.gz
  A page to be shown to others:
      isonym audit --html report.html --title 'Our links' --column url links.csv
  In a check that is run again and again:
      isonym audit --fail-on error --format json --output audit.json graph.nt";

/// The exit status.
pub const EXIT: &str = "Exit status: 0 whatever is found, unless --fail-on says otherwise; 2 for \
wrong usage, when something could not be read or written, or when --memory is not enough.";

/// Arguments of `audit`.
#[derive(Args, Debug)]
pub struct Audit {
    /// The profile that judges (check --help lists them) [default: iri; host where all files are
    /// master files of the DNS]
    #[arg(long, value_parser = named_profile, value_name = "NAME")]
    pub profile: Option<&'static Profile>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_parser = output(), value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write a page with charts, too: one file, which needs no network and runs no script
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// The title of the page [default: the names of the files]
    #[arg(long, requires = "html", value_name = "TEXT")]
    pub title: Option<String>,
    /// A date to stand on the page, which has none by itself
    #[arg(long, requires = "html", value_name = "TEXT")]
    pub date: Option<String>,
    /// How much memory the program may take; where it is not enough, nothing is written
    #[arg(long, value_parser = size, default_value = "4G", value_name = "BYTES[K|M|G]")]
    pub memory: usize,
    /// Exit with status 1 at findings of this severity
    #[arg(long, value_parser = severity(), value_name = "SEVERITY")]
    pub fail_on: Option<Severity>,
    /// What is read.
    #[command(flatten)]
    pub input: Input,
}

/// The forms of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: a summary
    #[default]
    Text,
    /// For programs: one JSON object (docs/audit.md has its fields)
    Json,
}
