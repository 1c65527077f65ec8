//! What all filters share: one record out for each that is read, findings beside them.

use std::io;
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args};

use super::{Findings, Input};
use crate::output::paint::Color;
use crate::output::{Format, Paint, Report};

/// What is read, and how values and findings are written.
#[derive(Args, Debug)]
pub struct Filter {
    /// The form of the output [default: parquet where --output ends in .parquet, else text]
    #[arg(long, value_parser = formats(), value_name = "FORMAT")]
    pub format: Option<Format>,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write the findings to this file as JSON lines, not to standard error
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Which findings count.
    #[command(flatten)]
    pub findings: Findings,
    /// What is read.
    #[command(flatten)]
    pub input: Input,
}

impl Filter {
    /// The form of the output.
    pub fn format(&self) -> Format {
        self.format.unwrap_or_else(|| Format::of(self.output.as_deref()))
    }

    /// What ends a record in text.
    pub fn end(&self) -> u8 {
        if self.input.is_zero() { 0 } else { b'\n' }
    }

    /// Whether a whole file is to come out as a whole file: it need not be held at once.
    pub fn is_stream(&self) -> bool {
        self.input.is_whole() && self.format() == Format::Text
    }

    /// The form of what workers write: Parquet is made of JSON lines.
    pub fn pieces(&self) -> Format {
        match self.format() {
            Format::Parquet => Format::Jsonl,
            format => format,
        }
    }

    /// How findings are reported: as JSON lines in a file, or drawn on standard error.
    pub fn findings_report(&self, color: Color) -> Report {
        let (format, paint) = match self.report {
            Some(_) => (Format::Jsonl, Paint(false)),
            None => (Format::Text, color.paint(&io::stderr())),
        };
        self.findings.report(format, paint)
    }
}

/// Filters write columns, too.
fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(["text", "jsonl", "parquet"]).map(|name| match name.as_str() {
        "jsonl" => Format::Jsonl,
        "parquet" => Format::Parquet,
        _ => Format::Text,
    })
}

/// What writes values or answers writes no summary.
pub(super) fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(["text", "jsonl"]).map(|name| match name.as_str() {
        "jsonl" => Format::Jsonl,
        _ => Format::Text,
    })
}

/// The output of what writes no columns: nothing else is meant by the name of a Parquet file.
pub(super) fn output() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|output| match Format::of(Some(&output)) {
        Format::Parquet => Err("this verb writes no Parquet, only text or JSON"),
        _ => Ok(output),
    })
}

/// `--format` of a filter that writes no columns.
pub(super) fn plain_format(format: Arg) -> Arg {
    format.help("The form of the output").value_parser(self::format()).default_value("text")
}

/// `--output` of a filter that writes no columns.
pub(super) fn plain_output(output: Arg) -> Arg {
    output.value_parser(self::output())
}
