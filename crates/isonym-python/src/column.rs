//! Columns of any library: in and out by the Arrow PyCapsule interface, whole or in chunks.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Datum, Scalar, StringArray, new_empty_array};
use arrow_schema::{DataType, Field, FieldRef};
use isonym_arrow::Error;
use isonym_arrow::function::Function;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3_arrow::{PyArray, PyChunkedArray};

use crate::error::{exception, function};

/// What the function of that name answers to a column, or to a column and another one or one `str`,
/// and the names of options, of which a null one gives nulls: an array for an array, and for a stream chunks as long as those of the
/// column.
///
/// A table of one column is that column.
#[pyfunction]
#[pyo3(signature = (name, column, options, other = None))]
pub(crate) fn column<'py>(
    py: Python<'py>,
    name: &str,
    column: &Bound<'py, PyAny>,
    options: Vec<Option<String>>,
    other: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let function = function(name)?;
    let column = Chunks::of(column)?;
    let other = match other {
        None => None,
        Some(other) => Some(match other.cast::<PyString>() {
            Ok(text) => Other::One(StringArray::new_scalar(text.to_str()?)),
            Err(_) => Other::Column(Chunks::of(other)?),
        }),
    };
    py.detach(|| answer(function, &column, other, &options)).map_err(exception)?.export(py)
}

/// A column in chunks.
pub(crate) struct Chunks {
    chunks: Vec<ArrayRef>,
    data_type: DataType,
    /// It came as one array, and the answer is one.
    is_whole: bool,
}

impl Chunks {
    /// What an object holds that speaks the interface.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<Chunks> {
        let py = given.py();
        if given.hasattr(intern!(py, "__arrow_c_array__"))? {
            let (array, _) = given.extract::<PyArray>()?.into_inner();
            let array = only_field(&array).unwrap_or(array);
            let data_type = array.data_type().clone();
            return Ok(Chunks { chunks: vec![array], data_type, is_whole: true });
        }
        if !given.hasattr(intern!(py, "__arrow_c_stream__"))? {
            return Err(PyTypeError::new_err(format!(
                "a column speaks the Arrow PyCapsule interface (__arrow_c_array__ or \
                 __arrow_c_stream__), as those of pyarrow, Polars and pandas do; given is {}",
                given.get_type().fully_qualified_name()?
            )));
        }
        let (mut chunks, field) = given.extract::<PyChunkedArray>()?.into_inner();
        if chunks.is_empty() {
            // Of no rows, too, a name that nobody knows is an error.
            chunks.push(new_empty_array(field.data_type()));
        }
        Ok(match field.data_type() {
            DataType::Struct(fields) if fields.len() == 1 => {
                let chunks = chunks.iter().filter_map(only_field).collect();
                let data_type = fields.first().map_or(DataType::Null, |f| f.data_type().clone());
                Chunks { chunks, data_type, is_whole: false }
            }
            data_type => Chunks { chunks, data_type: data_type.clone(), is_whole: false },
        })
    }

    /// The answer to each chunk.
    pub(crate) fn map(
        &self,
        data_type: DataType,
        answer: impl FnMut(&ArrayRef) -> Result<ArrayRef, Error>,
    ) -> Result<Chunks, Error> {
        let chunks = self.chunks.iter().map(answer).collect::<Result<_, _>>()?;
        Ok(Chunks { chunks, data_type, is_whole: self.is_whole })
    }

    /// As an object that speaks the interface.
    pub(crate) fn export(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let field: FieldRef = Arc::new(Field::new("", self.data_type, true));
        match (self.is_whole, self.chunks.first()) {
            (true, Some(array)) => {
                let array = PyArray::try_new(array.clone(), field);
                let array = array.map_err(|error| exception(error.into()))?;
                Ok(array.into_pyobject(py)?.into_any())
            }
            _ => Ok(PyChunkedArray::try_new(self.chunks, field)?.into_pyobject(py)?.into_any()),
        }
    }

    fn rows(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    /// As one array.
    fn whole(&self) -> Result<ArrayRef, Error> {
        match self.chunks.as_slice() {
            [] => Ok(new_empty_array(&self.data_type)),
            [chunk] => Ok(chunk.clone()),
            chunks => {
                let chunks: Vec<_> = chunks.iter().map(|chunk| &**chunk).collect();
                Ok(arrow_select::concat::concat(&chunks)?)
            }
        }
    }
}

/// The column of a table that has one.
fn only_field(table: &ArrayRef) -> Option<ArrayRef> {
    let table = table.as_struct_opt().filter(|table| table.null_count() == 0)?;
    match table.columns() {
        [column] => Some(column.clone()),
        _ => None,
    }
}

/// What a column is held against.
enum Other {
    One(Scalar<StringArray>),
    Column(Chunks),
}

/// Asks chunk by chunk.
fn answer(
    function: &'static Function,
    column: &Chunks,
    other: Option<Other>,
    options: &[Option<String>],
) -> Result<Chunks, Error> {
    let options =
        options.iter().map(|option| Scalar::new(StringArray::from(vec![option.as_deref()])));
    let options: Vec<_> = options.collect();
    // The chunks of two columns need not end at the same rows.
    let (one, whole) = match other {
        None => (None, None),
        Some(Other::One(text)) => (Some(text), None),
        Some(Other::Column(other)) => (None, Some(other.whole()?)),
    };
    let mut types = vec![column.data_type.clone()];
    types.extend(one.as_ref().map(|_| DataType::Utf8));
    types.extend(whole.as_ref().map(|whole| whole.data_type().clone()));
    let return_type = function.return_type(&types)?;
    if let Some(whole) = whole.as_ref().filter(|whole| whole.len() != column.rows()) {
        return Err(Error::Lengths(column.rows(), whole.len()));
    }
    let mut start = 0;
    column.map(return_type, |chunk| {
        let beside = whole.as_ref().map(|whole| whole.slice(start, chunk.len()));
        start += chunk.len();
        let mut given: Vec<&dyn Datum> = vec![chunk];
        given.extend(one.as_ref().map(|text| text as &dyn Datum));
        given.extend(beside.as_ref().map(|beside| beside as &dyn Datum));
        given.extend(options.iter().map(|option| option as &dyn Datum));
        function.evaluate(&given)
    })
}
