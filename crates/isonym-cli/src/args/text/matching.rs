//! Arguments of `text match`.

use std::path::PathBuf;

use clap::Args;
use isonym::text::escapes::Escapes;
use isonym::text::matching::Fold;

use super::{EscapeName, Policy, escapes, misuse};
use crate::args::filter::{format, output};
use crate::args::input::column;
use crate::args::{Filter, Findings, Input, pairs};
use crate::input::jsonl::Pointer;
use crate::input::{Column, Kind, Reader};
use crate::output::Format;

/// The long help, but for the exit status.
pub(super) const HELP: &str = "\
A record is two strings, in TSV with a tab between them; with --with TEXT it is one, compared with \
TEXT. The result is the step at which they become one (code-points, escapes, normalization), a tab, \
and the finest folding that does it (default, ascii-case-fold, unicode-canonical-case-fold, \
unicode-compatibility-case-fold); or `different`. Under --policy 1999 the steps are normalization \
by the producers, conversion to one encoding, expansion of escapes, comparison bit by bit: the \
result is the step that made them one.

Examples:
      printf 'hello\\tHELLO\\n' | isonym text match
      isonym text match --with résumé names.txt
      isonym text match --policy 1999 --escapes xml pairs.tsv
  Strings that hold tabs or line breaks:
      isonym text match --pointer /ours --pointer /theirs pairs.jsonl";

/// Arguments of `text match`.
#[derive(Args, Debug)]
pub struct Match {
    /// Compare every record with this
    #[arg(long, value_name = "TEXT")]
    pub with: Option<String>,
    /// Whose character model
    #[arg(long, value_enum, default_value_t, value_name = "POLICY")]
    pub policy: Policy,
    /// The only folding to try, of those that --help names
    #[arg(long, value_parser = fold, value_name = "FOLDING")]
    pub fold: Option<Fold>,
    /// The escapes that are expanded
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND[,KIND..]")]
    escapes: Vec<EscapeName>,
    /// The form of the output
    #[arg(long, value_parser = format(), default_value = "text", value_name = "FORMAT")]
    format: Format,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_parser = output(), value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the findings to this file as JSON lines, not to standard error
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[command(flatten)]
    findings: Findings,
    /// Files to read; `-` or none is standard input. .gz, .bz2, .zst and .xz are decompressed
    #[arg(help_heading = "Input", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The format, instead of what the extension tells (.jsonl .csv .tsv; else TSV); with --with, that
    /// of any other verb
    #[arg(long, help_heading = "Input", value_enum, value_name = "FORMAT")]
    input: Option<Kind>,
    /// With --with, records end in NUL, not in a line break; so they do when written
    #[arg(short = 'z', long, help_heading = "Input", requires = "with", conflicts_with = "input")]
    zero: bool,
    /// JSON pointer to a string, given twice [default: /a and /b]; with --with, once
    #[arg(long, help_heading = "Input", value_name = "POINTER")]
    pointer: Vec<Pointer>,
    /// Column of a string, a name or a number from 1, given twice [default: 1 and 2]; with --with, once
    #[arg(long, help_heading = "Input", value_parser = column, value_name = "NAME|NUMBER")]
    column: Vec<Column>,
    /// How many workers to use [default: one for each processor]
    #[arg(
        long,
        help_heading = "Input",
        value_parser = clap::value_parser!(u16).range(1..=512),
        value_name = "N"
    )]
    threads: Option<u16>,
}

impl Match {
    /// The escapes that are expanded.
    pub fn escapes(&self) -> Escapes {
        escapes(&self.escapes)
    }

    /// How answers are written, and what is read where it is no pairs.
    ///
    /// # Errors
    /// A folding under the policy of 1999, which knows none; two strings where there is one.
    pub fn filter(&self) -> Result<(Filter, Reader), clap::Error> {
        if self.policy == Policy::Charmod1999 && self.fold.is_some() {
            return Err(misuse("match", "the policy of 1999 knows no folding"));
        }
        let is_one = self.with.is_some();
        if is_one && (self.pointer.len() > 1 || self.column.len() > 1) {
            return Err(misuse("match", "with --with a record is one string"));
        }
        let input = Input {
            files: self.files.clone(),
            input: self.input,
            zero: self.zero,
            pointer: self.pointer.first().cloned().unwrap_or_default(),
            column: self.column.first().cloned(),
            threads: self.threads,
        };
        let reader = match is_one {
            true => Ok(input.reader()),
            false => pairs::reader(input.files.clone(), self.input, &self.pointer, &self.column),
        };
        let reader = reader.map_err(|message| misuse("match", message))?;
        let (output, report) = (self.output.clone(), self.report.clone());
        let (format, findings) = (Some(self.format), self.findings);
        Ok((Filter { format, output, report, findings, input }, reader))
    }
}

fn fold(name: &str) -> Result<Fold, String> {
    let names = Fold::ALL.map(Fold::as_str).join(", ");
    let known = Fold::ALL.into_iter().find(|fold| fold.as_str() == name);
    known.ok_or_else(|| format!("the foldings are {names}"))
}
