//! What is read: files, their format, and where in a record the identifier stands.

use std::path::PathBuf;
use std::thread;

use clap::Args;
use isonym::profile::{self, Profile};

use crate::input::jsonl::Pointer;
use crate::input::{Column, Field, Kind, Reader};

/// What is read.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Input")]
pub struct Input {
    /// Files to read; `-` or none is standard input. .gz, .bz2, .zst and .xz are decompressed
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The format, instead of what the extension tells (.nt .nq .ttl .trig .rdf .owl .jsonl .csv .tsv
    /// .parquet .arrow .feather .html .xml .svg .warc .cdx .cdxj .zone; else lines)
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub input: Option<Kind>,
    /// Identifiers end in NUL, not in a line break; so they do when written
    #[arg(short = 'z', long, conflicts_with = "input")]
    pub zero: bool,
    /// JSON pointer (RFC 6901) to the string in each line of JSON lines, such as /url; where no
    /// extension tells otherwise, the input is then taken for JSON lines
    #[arg(long, default_value = "", hide_default_value = true, value_name = "POINTER")]
    pub pointer: Pointer,
    /// Column of CSV or TSV: a name from the first row, or a number from 1 (then the first row
    /// is data, too); where no extension tells otherwise, the input is then taken for CSV. Of
    /// Parquet and Arrow: a name, with dots before fields of fields, or a number, or none where
    /// one column only holds strings; lines are rows there, counted from 1
    #[arg(long, value_parser = column, value_name = "NAME|NUMBER")]
    pub column: Option<Column>,
    /// How many workers to use [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=512), value_name = "N")]
    pub threads: Option<u16>,
}

impl Input {
    /// Whether records end in NUL.
    pub fn is_zero(&self) -> bool {
        self.zero || self.input == Some(Kind::Z)
    }

    /// Whether a file is one record.
    pub fn is_whole(&self) -> bool {
        self.input == Some(Kind::Whole)
    }

    /// The same, to be read piece by piece in order.
    pub fn in_pieces(&self) -> Input {
        Input { input: Some(Kind::Pieces), threads: Some(1), ..self.clone() }
    }

    /// What reads it.
    pub fn reader(&self) -> Reader {
        let files =
            if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files.clone() };
        let otherwise = match (self.pointer == Pointer::default(), &self.column) {
            (false, _) => Kind::Jsonl,
            (true, Some(_)) => Kind::Csv,
            (true, None) => Kind::Lines,
        };
        Reader {
            files,
            kind: if self.zero { Some(Kind::Z) } else { self.input },
            otherwise,
            field: Field { pointer: self.pointer.clone(), column: self.column.clone() },
            ..Reader::default()
        }
    }

    /// Whether all that is read are master files of the DNS, in which names are hosts.
    pub fn are_hosts(&self) -> bool {
        let reader = self.reader();
        reader.files.iter().all(|file| matches!(reader.kind(file), Ok(Kind::Zone)))
    }

    /// The profile that judges where none is named.
    pub fn profile(&self) -> &'static Profile {
        if self.are_hosts() { &profile::HOST } else { &profile::IRI }
    }

    /// How many workers to use.
    pub fn workers(&self) -> usize {
        workers(self.threads)
    }
}

/// So many, or one for each processor.
pub(super) fn workers(threads: Option<u16>) -> usize {
    match threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    }
}

pub(super) fn column(text: &str) -> Result<Column, String> {
    match text.parse::<usize>() {
        Ok(0) => Err("columns are counted from 1".into()),
        Ok(number) => Ok(Column::Index(number - 1)),
        Err(_) => Ok(Column::Name(text.into())),
    }
}

/// A number of bytes.
pub(super) fn size(text: &str) -> Result<usize, String> {
    let (number, unit) = match text.split_at_checked(text.len().saturating_sub(1)) {
        Some((number, "K" | "k")) => (number, 1 << 10),
        Some((number, "M" | "m")) => (number, 1 << 20),
        Some((number, "G" | "g")) => (number, 1 << 30),
        _ => (text, 1),
    };
    let bytes = number.parse::<usize>().ok().and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| "a number of bytes, such as 500M or 4G".to_owned())
}
