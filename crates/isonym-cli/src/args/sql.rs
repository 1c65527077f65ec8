//! Arguments of `sql`: the query, the tables, and how much may be kept.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::input::{size, workers};
use crate::output::Format;

/// The long help, but for the exit status.
pub const HELP: &str = "\
Answers a query of SQL (DataFusion's) over files, with the functions iso_valid, iso_findings, iso_key, \
iso_key128, iso_same, iso_uri, iso_iri, iso_display, iso_host, iso_parts, iso_skeleton, iso_scripts and \
iso_level; docs/sql.md tells of them. Files are tables by their names in quotes, or by a name that \
--table gives them: .parquet and .arrow, .csv and .tsv with a first row of names, .jsonl, and .nt and \
.nq with the columns subject, predicate, object, kind, datatype, language, graph and line; of other \
files each line is a value of the column value. All but Parquet and Arrow may be .gz, .bz2, .zst or .xz.

Files are only read. What has to be kept (sorts, groups, joins) goes to a temporary folder where it is \
more than --memory.

Examples:
  Identifiers that a graph spells in several ways:
      isonym sql \"SELECT array_agg(DISTINCT subject) FROM 'graph.nt.gz' \\
          GROUP BY iso_key128(subject) HAVING count(DISTINCT subject) > 1\"
  Two tables joined by what their URLs mean:
      isonym sql --table a=ours.parquet --table b=theirs.csv --format csv \\
          'SELECT a.id, b.id FROM a JOIN b ON iso_key128(a.url) = iso_key128(b.url)'
  A longer query:
      isonym sql --memory 1G --output twins.parquet - < twins.sql";

/// The exit status.
pub const EXIT: &str = "Exit status: 0 whatever is answered; 2 for wrong usage, a query that cannot be \
answered, or when something could not be read or written.";

/// Arguments of `sql`.
#[derive(Args, Debug)]
pub struct Sql {
    /// The query; `-` reads it from standard input
    #[arg(value_name = "QUERY")]
    pub query: String,
    /// A name for a file; it may be given any number of times
    #[arg(long = "table", value_parser = table, value_name = "NAME=FILE")]
    pub tables: Vec<(String, PathBuf)>,
    /// How much memory the engine may take for what it keeps
    #[arg(long, value_parser = size, default_value = "4G", value_name = "BYTES[K|M|G]")]
    pub memory: usize,
    /// The form of the output [default: parquet where --output ends in .parquet, else text]
    #[arg(long, value_parser = format(), value_name = "FORMAT")]
    format: Option<Format>,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How many workers to use [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=512), value_name = "N")]
    pub threads: Option<u16>,
}

impl Sql {
    /// The form of the output.
    pub fn format(&self) -> Format {
        self.format.unwrap_or_else(|| Format::of(self.output.as_deref()))
    }

    /// How many workers to use.
    pub fn workers(&self) -> usize {
        workers(self.threads)
    }
}

fn table(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => {
            Ok((name.to_owned(), PathBuf::from(file)))
        }
        _ => Err("a name, =, and a file, such as pages=pages.parquet".to_owned()),
    }
}

fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(["text", "csv", "jsonl", "parquet"]).map(|name| match name.as_str() {
        "csv" => Format::Csv,
        "jsonl" => Format::Jsonl,
        "parquet" => Format::Parquet,
        _ => Format::Text,
    })
}
