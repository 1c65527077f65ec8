//! Arguments of `text positions`.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use isonym::text::positions::Unit;

use super::misuse;
use crate::args::Filter;
use crate::args::filter::{plain_format, plain_output};

/// The long help, but for the exit status.
pub(super) const HELP: &str = "\
A record is a position in the document (13), or a range of them (13..23). Positions stand between \
units and count from 0. In the unit `line` they are LINE:COLUMN, both from 1, columns counted in \
--columns.

Examples:
  Offsets that an editor gave, for a program that counts bytes:
      isonym text positions --of page.html --from utf16 --to byte offsets.txt
  Where is that?
      echo 1042..1050 | isonym text positions --of page.html --from byte --to line";

/// What positions are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum UnitName {
    /// Bytes of UTF-8
    Byte,
    /// Code units of UTF-16
    Utf16,
    /// Code points
    #[value(alias = "char")]
    CodePoint,
    /// Extended grapheme clusters
    Grapheme,
    /// Lines and columns
    Line,
}

impl UnitName {
    /// The unit; `None` for lines.
    pub const fn unit(self) -> Option<Unit> {
        match self {
            UnitName::Byte => Some(Unit::Byte),
            UnitName::Utf16 => Some(Unit::Utf16),
            UnitName::CodePoint => Some(Unit::CodePoint),
            UnitName::Grapheme => Some(Unit::Grapheme),
            UnitName::Line => None,
        }
    }
}

/// Arguments of `text positions`.
#[derive(Args, Debug)]
#[command(mut_arg("format", plain_format), mut_arg("output", plain_output))]
pub struct Positions {
    /// The document that the positions are in, in UTF-8
    #[arg(long, value_name = "FILE")]
    pub of: PathBuf,
    /// The unit of the records
    #[arg(long, value_enum, value_name = "UNIT")]
    pub from: UnitName,
    /// The unit of the results
    #[arg(long, value_enum, value_name = "UNIT")]
    pub to: UnitName,
    /// What columns are counted in
    #[arg(long, value_enum, default_value = "code-point", value_name = "UNIT")]
    pub columns: UnitName,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

impl Positions {
    /// Checks what cannot go together.
    ///
    /// # Errors
    /// Document and positions both on standard input.
    pub fn check(&self) -> Result<(), clap::Error> {
        let stdin = Path::new("-");
        let files = &self.filter.input.files;
        if self.of == stdin && (files.is_empty() || files.iter().any(|file| file == stdin)) {
            let message = "the document and the positions cannot both be standard input";
            return Err(misuse("positions", message));
        }
        Ok(())
    }

    /// The unit of columns.
    ///
    /// # Errors
    /// Columns counted in lines.
    pub fn columns(&self) -> Result<Unit, clap::Error> {
        let unit = self.columns.unit();
        unit.ok_or_else(|| misuse("positions", "columns are not counted in lines"))
    }
}
