//! Errors of the columns as the exceptions that a Python user expects.

use isonym_arrow::Error;
use pyo3::PyErr;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};

/// `TypeError` for a column that holds no text, `ValueError` for a name that nobody knows.
pub(crate) fn exception(error: Error) -> PyErr {
    let message = error.to_string();
    match error {
        Error::NotText(_) | Error::NotConstant { .. } | Error::Arguments { .. } => {
            PyTypeError::new_err(message)
        }
        Error::Unknown { .. } | Error::Lengths(..) => PyValueError::new_err(message),
        Error::TooLong(_) => PyOverflowError::new_err(message),
        Error::Arrow(_) => PyValueError::new_err(message),
    }
}

/// The function of that name.
pub(crate) fn function(name: &str) -> Result<&'static isonym_arrow::function::Function, PyErr> {
    let unknown = || PyValueError::new_err(format!("no function {name:?}"));
    isonym_arrow::function::find(name).ok_or_else(unknown)
}
