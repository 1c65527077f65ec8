//! From files to records.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//! let block = Block::of("-", Format::Lines, b"http://a/\nhttp://b/");
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("http://b/"));
//! ```
//!
//! One thread reads: [`source`] opens a file and undoes its compression, `cutter` cuts what
//! comes into [`block::Block`]s that end with a whole record, and [`reader`] goes from file to file. Many threads parse: [`records`]
//! finds the records of a block by the file's [`Format`], without copying what needs no decoding.
//! Where what stands before decides what comes, the thread that reads finds them: [`scanner`]. So it
//! does in tables of columns, which it has to decode: `columnar`. What names stand for that were found
//! so, the worker puts together: `names`.
//!
//! Nothing here judges identifiers. What is wrong with the input itself (a broken escape, a line
//! that is not JSON) becomes a finding of a rule in [`crate::rules`], and the run goes on.

pub mod block;
pub mod cdx;
mod columnar;
pub mod csv;
mod cutter;
pub mod encoded;
pub mod escapes;
pub mod format;
pub mod found;
pub mod html;
pub mod item;
pub mod jsonl;
pub mod lines;
mod names;
pub mod ntriples;
pub mod parsed;
pub mod reader;
pub mod records;
pub mod rewrite;
pub mod scanner;
pub mod source;
#[cfg(feature = "sql")]
pub mod statements;
pub mod terms;
pub mod turtle;
pub mod undamaged;
pub mod warc;
pub mod written;
pub mod xml;
pub mod zero;
pub mod zone;

pub use block::Block;
pub use format::{Column, Field, Format, Kind, is_compressed, stem_of};
pub use item::{Item, Note, Stopped};
pub use parsed::{Parsed, Place};
pub use reader::Reader;
pub use records::{Columns, Content, Record, Records};
pub use scanner::Scanner;
