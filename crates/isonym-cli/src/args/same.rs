//! Arguments of `same`: two identifiers, or files with many pairs.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::filter::{format, output};
use super::input::{column, workers};
use super::ladder::{On, STEPS};
use super::pairs;
use crate::input::jsonl::Pointer;
use crate::input::{Column, Kind, Reader};
use crate::output::Format;

/// The long help, but for the exit status.
pub fn help() -> String {
    format!(
        "\
Says the lowest step of the ladder at which two identifiers are the same, and marks in what they \
differ one step below. Whether both lead to the same thing is not asked (RFC 3987 section 5.3.4). \
What looks alike but is not the same is said to be confusable (UTS 39), which is no step.

{STEPS}

Examples:
      isonym same http://example.org/résumé HTTP://example.org/r%c3%a9sum%c3%a9
  The pairs of a table of two columns, as JSON:
      isonym same --pairs --format jsonl pairs.tsv
      isonym same --pairs --column homepage --column redirect sites.csv
  The pairs of JSON lines:
      isonym same --pairs --pointer /from --pointer /to links.jsonl"
    )
}

/// The exit status.
pub const EXIT: &str = "Exit status: 0 when the two, or the two of every pair, are the same at or \
below --step, 1 when not, 2 for wrong usage or when something could not be read or written.";

/// Arguments of `same`.
#[derive(Args, Debug)]
pub struct Same {
    /// Two identifiers; with --pairs, files (`-` or none is standard input)
    #[arg(value_name = "ID ID | FILE", num_args = 0..)]
    pub arguments: Vec<String>,
    /// What is the same.
    #[command(flatten)]
    pub on: On,
    /// The form of the output
    #[arg(long, value_parser = format(), default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Compare the two identifiers of every record of the files
    #[arg(long)]
    pub pairs: bool,
    /// The form of the records, instead of what the extension tells (.jsonl .csv .tsv .parquet
    /// .arrow .feather; else TSV)
    #[arg(
        long,
        requires = "pairs",
        help_heading = "Pairs",
        value_parser = kind(),
        value_name = "FORMAT"
    )]
    pub input: Option<Kind>,
    /// JSON pointer to an identifier, given twice [default: /a and /b]
    #[arg(long, requires = "pairs", help_heading = "Pairs", value_name = "POINTER")]
    pub pointer: Vec<Pointer>,
    /// Column of an identifier, a name or a number from 1, given twice [default: 1 and 2]
    #[arg(
        long,
        requires = "pairs",
        help_heading = "Pairs",
        value_parser = column,
        value_name = "NAME|NUMBER"
    )]
    pub column: Vec<Column>,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_parser = output(), requires = "pairs", help_heading = "Pairs", value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write what could not be read to this file as JSON lines, not to standard error
    #[arg(long, requires = "pairs", help_heading = "Pairs", value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// How many workers to use [default: one for each processor]
    #[arg(
        long,
        requires = "pairs",
        help_heading = "Pairs",
        value_parser = clap::value_parser!(u16).range(1..=512),
        value_name = "N"
    )]
    pub threads: Option<u16>,
}

impl Same {
    /// The two identifiers.
    ///
    /// # Errors
    /// When there are not two.
    pub fn identifiers(&self) -> Result<[&str; 2], &'static str> {
        match self.arguments.as_slice() {
            [a, b] => Ok([a, b]),
            _ => Err("same takes two identifiers; --pairs reads many from files"),
        }
    }

    /// What reads the pairs.
    ///
    /// # Errors
    /// When of pointers or columns there is one, or more than two.
    pub fn reader(&self) -> Result<Reader, &'static str> {
        let files = self.arguments.iter().map(PathBuf::from).collect();
        pairs::reader(files, self.input, &self.pointer, &self.column)
    }

    /// How many workers to use.
    pub fn workers(&self) -> usize {
        workers(self.threads)
    }
}

/// The formats that can hold pairs.
fn kind() -> impl TypedValueParser<Value = Kind> {
    let names = ["jsonl", "csv", "tsv", "parquet", "arrow"];
    PossibleValuesParser::new(names).map(|name| match name.as_str() {
        "jsonl" => Kind::Jsonl,
        "csv" => Kind::Csv,
        "parquet" => Kind::Parquet,
        "arrow" => Kind::Arrow,
        _ => Kind::Tsv,
    })
}
