//! What can be wrong with a question. Rows are never an error: what a row holds is answered.
//!
//! ```
//! use isonym_arrow::option;
//!
//! let error = option::step("normal").unwrap_err();
//! assert!(error.to_string().starts_with("no step \"normal\"; there are: bytes, case, percent,"));
//! ```

use std::fmt;

use arrow_schema::{ArrowError, DataType};

/// Why a question about a column has no answer.
#[derive(Debug)]
pub enum Error {
    /// A column that holds no text.
    NotText(DataType),
    /// A name that no option has.
    Unknown {
        /// What was named: `profile`, `step`, ...
        what: &'static str,
        /// As it was given.
        name: String,
        /// The names there are.
        names: Vec<&'static str>,
    },
    /// An option that is not one value for all rows.
    NotConstant {
        /// The argument.
        argument: &'static str,
        /// Of which type it is.
        given: DataType,
    },
    /// More or fewer arguments than a function takes.
    Arguments {
        /// The function as it is called.
        call: String,
        /// How many there were.
        given: usize,
    },
    /// Columns of different lengths side by side.
    Lengths(usize, usize),
    /// A result that 32 bits cannot count, and its length in bytes or rows.
    TooLong(usize),
    /// What Arrow itself refuses.
    Arrow(ArrowError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NotText(given) => write!(
                f,
                "a column of {given} holds no text; taken are Utf8, LargeUtf8, Utf8View, Binary, \
                 LargeBinary, BinaryView and Null, and dictionaries of these"
            ),
            Error::Unknown { what, name, names } => {
                write!(f, "no {what} {name:?}; there are: {}", names.join(", "))
            }
            Error::NotConstant { argument, given } => write!(
                f,
                "{argument} has to be one text for all rows, a scalar and no column; given is \
                 {given}"
            ),
            Error::Arguments { call, given } => write!(f, "{call} was given {given} arguments"),
            Error::Lengths(a, b) => write!(f, "columns of {a} and {b} rows do not go together"),
            Error::TooLong(length) => write!(
                f,
                "the result is {length} long, and its type takes {} at most; ask in smaller \
                 batches, or of a LargeUtf8 column",
                i32::MAX
            ),
            Error::Arrow(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<ArrowError> for Error {
    fn from(error: ArrowError) -> Error {
        Error::Arrow(error)
    }
}

/// For engines whose functions fail with Arrow's error.
impl From<Error> for ArrowError {
    fn from(error: Error) -> ArrowError {
        match error {
            Error::Arrow(error) => error,
            Error::TooLong(length) => ArrowError::OffsetOverflowError(length),
            other => ArrowError::InvalidArgumentError(other.to_string()),
        }
    }
}
