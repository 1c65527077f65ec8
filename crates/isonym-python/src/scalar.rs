//! One text: a column of one row, so that a scalar and a column cannot differ.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, ArrayRef, BinaryArray, Datum, Scalar, StringArray};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::error::{exception, function};

/// What the function of that name answers to texts and the names of options: `None`, `bool`, `int`,
/// `str`, `bytes`, a list of these, or a tuple of the fields of a struct.
#[pyfunction]
pub(crate) fn scalar<'py>(
    py: Python<'py>,
    name: &str,
    texts: Vec<Bound<'py, PyAny>>,
    options: Vec<String>,
) -> PyResult<Bound<'py, PyAny>> {
    let function = function(name)?;
    let texts = texts.iter().map(one_row).collect::<PyResult<Vec<_>>>()?;
    let texts: Vec<_> = texts.into_iter().map(Scalar::new).collect();
    let options: Vec<_> = options.iter().map(StringArray::new_scalar).collect();
    let given = texts.iter().map(|text| text as &dyn Datum);
    let given: Vec<_> = given.chain(options.iter().map(|option| option as _)).collect();
    value(py, &function.evaluate(&given).map_err(exception)?, 0)
}

/// A `str` or `bytes` as a column. A `str` with a surrogate is no text; it goes as bytes that are no
/// UTF-8, to be found as that.
pub(crate) fn one_row(text: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    if let Ok(text) = text.cast::<PyString>() {
        if let Ok(text) = text.to_str() {
            return Ok(Arc::new(StringArray::from(vec![text])));
        }
        let bytes = text.call_method1("encode", ("utf-8", "surrogatepass"))?;
        return Ok(Arc::new(BinaryArray::from(vec![bytes.cast::<PyBytes>()?.as_bytes()])));
    }
    match text.cast::<PyBytes>() {
        Ok(bytes) => Ok(Arc::new(BinaryArray::from(vec![bytes.as_bytes()]))),
        Err(_) => Err(PyTypeError::new_err(format!(
            "one identifier is a str or bytes, not {}; columns are for isonym.columns",
            text.get_type().name()?
        ))),
    }
}

/// The row as a Python value.
fn value<'py>(py: Python<'py>, array: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    let several = |items: &dyn Array| {
        (0..items.len()).map(|row| value(py, items, row)).collect::<PyResult<Vec<_>>>()
    };
    Ok(match array.data_type() {
        DataType::Boolean => array.as_boolean().value(row).into_pyobject(py)?.to_owned().into_any(),
        DataType::Int64 => {
            array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Utf8 => PyString::new(py, array.as_string::<i32>().value(row)).into_any(),
        DataType::FixedSizeBinary(_) => {
            PyBytes::new(py, array.as_fixed_size_binary().value(row)).into_any()
        }
        DataType::List(_) => {
            PyList::new(py, several(&array.as_list::<i32>().value(row))?)?.into_any()
        }
        DataType::Struct(_) => {
            let fields = array.as_struct().columns().iter().map(|field| value(py, field, row));
            PyTuple::new(py, fields.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        other => return Err(PyTypeError::new_err(format!("no Python value for {other}"))),
    })
}
