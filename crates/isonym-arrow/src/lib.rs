//! The questions of isonym asked of Arrow columns: valid, the same, wire and screen, mistaken.
//!
//! ```
//! use arrow_array::StringArray;
//! use arrow_array::cast::AsArray;
//! use isonym::ladder::{Ladder, Step};
//! use isonym::profile;
//!
//! let column = StringArray::from(vec![Some("HTTP://a/%7Eb"), None, Some("http://a/~b"), Some("a b")]);
//!
//! let valid = isonym_arrow::valid(&column, &profile::IRI)?;
//! assert_eq!(valid.iter().collect::<Vec<_>>(), [Some(true), None, Some(true), Some(false)]);
//!
//! let keys = isonym_arrow::key(&column, Step::Percent, Ladder::Reference)?;
//! let keys: Vec<_> = keys.as_string::<i32>().iter().collect();
//! assert_eq!(keys, [Some("http://a/~b"), None, Some("http://a/~b"), Some("a%20b")]);
//! # Ok::<(), isonym_arrow::Error>(())
//! ```
//!
//! | question | functions |
//! |---|---|
//! | valid? | [`valid`], [`findings`] |
//! | the same? | [`key`], [`key128`], [`same`] |
//! | wire and screen | [`uri`], [`iri`], [`display`], [`host`], [`parts`] |
//! | mistaken? | [`skeleton`], [`scripts`], [`level`] |
//!
//! Each answers row by row what the library answers for one text, and takes Utf8, LargeUtf8,
//! Utf8View, Binary, LargeBinary, BinaryView and Null, and dictionaries of these with keys of any
//! type, whole or sliced. A null row gives null. Bytes are read as UTF-8; a row that is not is not
//! valid, has a finding that says so, and gives null elsewhere. A function fails for what it is asked,
//! never for what a row holds.
//!
//! What most rows need is decided for the column at once: rows that the gates of the library let pass
//! cost a few nanoseconds, and a column in which nothing changes is given back with its buffers. Of
//! a dictionary each value is asked about once.
//!
//! [`function`] has the functions by name with their options as text, as SQL, Python and Spark call
//! them, and [`option`] the names of options. Nothing here reads files or knows an engine.

/// The page for users, whose examples run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/columns.md")]
struct Page;

mod convert;
mod error;
mod findings;
pub mod function;
mod host;
mod key;
mod mistaken;
pub mod option;
mod parts;
mod same;
mod text;
mod valid;

pub use convert::{display, iri, uri};
pub use error::Error;
pub use findings::{finding_field, findings};
pub use host::host;
pub use key::{key, key128};
pub use mistaken::{level, scripts, skeleton};
pub use parts::parts;
pub use same::same;
pub use valid::valid;
