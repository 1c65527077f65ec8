//! How the records of a file are written.
//!
//! ```
//! use isonym_cli::input::Kind;
//! assert_eq!(Kind::of("a.nt.gz".as_ref()), Ok(Kind::Ntriples));
//! assert_eq!(Kind::of("a.n3".as_ref()), Err("n3".into()));
//! ```
//!
//! It does not look into files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::cdx::Cdx;
use super::html::Html;
use super::jsonl::Pointer;
use super::turtle::Turtle;
use super::warc::Warc;
use super::xml::{Vocabulary, Xml};
use super::zone::Zone;
use super::{Scanner, csv, lines, zero};

/// Where in a record an identifier stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// Where in JSON lines.
    pub pointer: Pointer,
    /// In which column of CSV and TSV.
    pub column: Option<Column>,
}

impl Field {
    /// The format that reads it out of records of that kind. Which column a name means is known
    /// only once the first row is read.
    ///
    /// # Errors
    /// When it does not say where.
    pub fn format(&self, kind: Kind) -> Result<Format, &'static str> {
        let csv = |delimiter| match &self.column {
            None => Err("--column must say which column to read"),
            Some(Column::Name(_)) => Ok(Format::Csv { delimiter, column: 0 }),
            Some(Column::Index(column)) => Ok(Format::Csv { delimiter, column: *column }),
        };
        Ok(match kind {
            Kind::Lines => Format::Lines,
            Kind::Z => Format::Zero,
            Kind::Jsonl => Format::Jsonl(self.pointer.clone()),
            Kind::Ntriples => Format::Ntriples,
            Kind::Turtle => Format::Turtle { graphs: false },
            Kind::Trig => Format::Turtle { graphs: true },
            Kind::Rdfxml => Format::Xml(Vocabulary::Rdf),
            Kind::Xml => Format::Xml(Vocabulary::Any),
            Kind::Html => Format::Html,
            Kind::Warc => Format::Warc,
            Kind::Cdx => Format::Cdx,
            Kind::Cdxj => Format::Cdxj,
            Kind::Zone => Format::Zone,
            Kind::Csv => csv(b',')?,
            Kind::Tsv => csv(b'\t')?,
            Kind::Parquet => Format::Parquet,
            Kind::Arrow => Format::Arrow,
            Kind::Whole => Format::Whole,
            Kind::Pieces => Format::Pieces,
        })
    }
}

/// The formats, as they are named to `--input`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// One identifier a line
    #[default]
    Lines,
    /// Identifiers that end in NUL (as find -print0 writes them)
    Z,
    /// One JSON value a line: see --pointer
    Jsonl,
    /// The IRIs of N-Triples or N-Quads
    Ntriples,
    /// The IRIs of Turtle, prefixed names expanded and relative ones resolved
    Turtle,
    /// The IRIs of TriG, likewise
    Trig,
    /// The IRIs in attributes of RDF/XML, relative ones resolved
    Rdfxml,
    /// Namespaces, href, src and the like in XML, relative ones resolved
    Xml,
    /// The links of HTML: href, src, srcset and the like, relative ones resolved by its base
    Html,
    /// The addresses of the records of a web archive
    Warc,
    /// The addresses in an index of web archives
    Cdx,
    /// The addresses in an index of web archives with JSON
    Cdxj,
    /// The owner names in a master file of the DNS, as host names
    Zone,
    /// Comma-separated values: see --column
    Csv,
    /// Tab-separated values, without quotes: see --column
    Tsv,
    /// A column of Parquet: see --column
    Parquet,
    /// A column of an Arrow file (Feather) or stream: see --column
    Arrow,
    /// The file, whatever it holds
    Whole,
    /// Pieces of a file that are no records
    #[value(skip)]
    Pieces,
}

/// The extensions of compressed files, which stand after the one that tells the format.
const COMPRESSED: [&str; 4] = ["gz", "zst", "bz2", "xz"];

/// Whether a file's extension says that it is compressed.
pub fn is_compressed(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or("");
    COMPRESSED.iter().any(|known| known.eq_ignore_ascii_case(extension))
}

/// The name of a file without the extension that says how it is compressed.
pub fn stem_of(path: &Path) -> PathBuf {
    if is_compressed(path) { path.with_extension("") } else { path.to_owned() }
}

impl Kind {
    /// Whether a file is a table of columns.
    pub const fn is_table(self) -> bool {
        matches!(self, Kind::Parquet | Kind::Arrow)
    }

    /// The format that a file's extension tells; `Err` with the extension when it tells one that
    /// cannot be read, since taking it for lines would only yield nonsense.
    pub fn of(path: &Path) -> Result<Kind, String> {
        let extension = |path: &Path| {
            path.extension().and_then(OsStr::to_str).unwrap_or("").to_ascii_lowercase()
        };
        let last = extension(&stem_of(path));
        match last.as_str() {
            "jsonl" | "ndjson" => Ok(Kind::Jsonl),
            "nt" | "nq" => Ok(Kind::Ntriples),
            "ttl" => Ok(Kind::Turtle),
            "trig" => Ok(Kind::Trig),
            "csv" => Ok(Kind::Csv),
            "tsv" | "tab" => Ok(Kind::Tsv),
            "rdf" | "owl" => Ok(Kind::Rdfxml),
            "xml" | "svg" | "xhtml" | "rss" | "atom" => Ok(Kind::Xml),
            "html" | "htm" => Ok(Kind::Html),
            "warc" => Ok(Kind::Warc),
            "cdx" => Ok(Kind::Cdx),
            "cdxj" => Ok(Kind::Cdxj),
            "zone" => Ok(Kind::Zone),
            "n3" | "json" | "zip" => Err(last),
            "parquet" => Ok(Kind::Parquet),
            "arrow" | "arrows" | "feather" => Ok(Kind::Arrow),
            _ => Ok(Kind::Lines),
        }
    }
}

/// The column that `--column` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// The column under this name: in the first row, or in the schema.
    Name(String),
    /// The column at this place, from 0.
    Index(usize),
}

/// A format with all that is needed to read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// One identifier a line.
    Lines,
    /// Identifiers that end in NUL.
    Zero,
    /// The string under the pointer in the JSON value of each line.
    Jsonl(Pointer),
    /// Every IRI of N-Triples or N-Quads.
    Ntriples,
    /// Every IRI of Turtle or TriG.
    Turtle {
        /// Whether there may be graphs in `{` and `}`, as in TriG.
        graphs: bool,
    },
    /// Identifiers in the attributes of XML.
    Xml(Vocabulary),
    /// Identifiers in the attributes of HTML.
    Html,
    /// The addresses of the records of a web archive.
    Warc,
    /// The addresses in an index of web archives.
    Cdx,
    /// The same, with JSON in its lines.
    Cdxj,
    /// The owner names in a master file.
    Zone,
    /// One column of comma- or tab-separated values.
    Csv {
        /// What separates the fields.
        delimiter: u8,
        /// The place of the column, from 0.
        column: usize,
    },
    /// Columns of Parquet.
    Parquet,
    /// Columns of an Arrow file or stream.
    Arrow,
    /// The whole file.
    Whole,
    /// As much of the file as is at hand, cut anywhere.
    Pieces,
}

impl Format {
    /// Whether a file is text in UTF-8 with records in it.
    pub const fn has_records(&self) -> bool {
        !matches!(self, Format::Whole | Format::Pieces | Format::Parquet | Format::Arrow)
    }

    /// Whether a file is a table of columns: its rows are found where it is read, and no text.
    pub const fn is_table(&self) -> bool {
        matches!(self, Format::Parquet | Format::Arrow)
    }

    /// The byte that is counted to number the records.
    pub const fn line_end(&self) -> u8 {
        match self {
            Format::Zero => zero::END,
            _ => lines::END,
        }
    }

    /// What finds its records, where what stands before decides what comes. Such a format is not
    /// [`cut`](Format::cut).
    pub fn scanner(&self) -> Option<Box<dyn Scanner>> {
        match self {
            Format::Turtle { graphs } => Some(Box::new(Turtle::new(*graphs))),
            Format::Xml(vocabulary) => Some(Box::new(Xml::new(*vocabulary))),
            Format::Html => Some(Box::new(Html::default())),
            Format::Warc => Some(Box::new(Warc::default())),
            Format::Cdx => Some(Box::new(Cdx::default())),
            Format::Zone => Some(Box::new(Zone::default())),
            _ => None,
        }
    }

    /// Where the last whole record of `bytes` ends, its line end included. `from` is where to
    /// begin to look when what stands before it was looked at already, in vain.
    pub fn cut(&self, bytes: &[u8], from: usize) -> Option<usize> {
        match self {
            Format::Csv { delimiter, .. } => csv::cut(bytes, *delimiter),
            Format::Whole | Format::Parquet | Format::Arrow => None,
            Format::Pieces => Some(bytes.len()),
            _ => {
                let fresh = bytes.get(from..)?;
                memchr::memrchr(self.line_end(), fresh).map(|at| from + at + 1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_tells_the_format() {
        let kind = |name: &str| Kind::of(Path::new(name));
        assert_eq!(kind("a.nt"), Ok(Kind::Ntriples));
        assert_eq!(kind("dir.csv/a.NQ.bz2"), Ok(Kind::Ntriples));
        assert_eq!(kind("a.csv.gz"), Ok(Kind::Csv));
        assert_eq!(kind("a.parquet.gz"), Ok(Kind::Parquet));
        assert_eq!(kind("a.feather"), Ok(Kind::Arrow));
        assert_eq!(kind("a.gz"), Ok(Kind::Lines));
        assert_eq!(kind("urls"), Ok(Kind::Lines));
        assert_eq!(kind("a.ttl.gz"), Ok(Kind::Turtle));
        assert_eq!(kind("a.n3.gz"), Err("n3".into()));
    }
}
