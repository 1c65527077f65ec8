//! Look-alikes: a pair, and a column against a list.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_schema::{DataType, Field};
use isonym::ambiguity::{Compare, Fold, Known};
use isonym::ladder::{Ladder, Step};
use isonym_arrow::Error;
use pyo3::prelude::*;

use crate::column::Chunks;
use crate::error::exception;

/// What deceives at a place: bytes of both texts, and the characters there.
type Deception = ((usize, usize), (usize, usize), String, String);

/// The reason, the categories of 1997, the class of UTS #39, whether both are one host, and what
/// deceives; `None` when nobody would take one for the other.
type Alike = Option<(&'static str, String, Option<&'static str>, bool, Vec<Deception>)>;

/// Compares two texts.
#[pyfunction]
pub(crate) fn compare(a: &str, b: &str, hosts: bool, marks: bool, ascii: bool) -> Alike {
    let found = Compare { hosts, marks, ascii }.pair(a, b);
    let reason = found.reason?;
    let categories = found.categories.map(|categories| categories.to_string()).unwrap_or_default();
    let class = found.class.map(|class| class.as_str());
    let pairs = found.pairs.into_iter().map(|pair| {
        let (a, b) = (pair.span_a, pair.span_b);
        ((a.start, a.end), (b.start, b.end), pair.a, pair.b)
    });
    Some((reason.as_str(), categories, class, found.same_host, pairs.collect()))
}

/// Names that others are held against, as `isonym confuse --against` does.
#[pyclass(frozen)]
pub(crate) struct Against(Known);

#[pymethods]
impl Against {
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    fn new(names: Vec<String>, marks: bool, ascii: bool) -> Against {
        let fold = Fold { marks, ascii, variants: false };
        Against(Known::new(names.iter().collect(), fold))
    }

    /// For each row of a column the names that it could be taken for.
    fn find<'py>(
        &self,
        py: Python<'py>,
        column: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let column = Chunks::of(column)?;
        let field = Arc::new(Field::new_list_field(DataType::Utf8, false));
        let find = |chunk: &ArrayRef| {
            // The key at `bytes` is the text of any column of text; what is none is null.
            let texts = isonym_arrow::key(chunk, Step::Bytes, Ladder::Reference)?;
            let texts = arrow_cast::cast(&texts, &DataType::LargeUtf8)?;
            let mut lists = ListBuilder::new(StringBuilder::new()).with_field(field.clone());
            let mut buffer = String::new();
            for text in texts.as_string::<i64>() {
                let found = text.map(|text| self.0.find(text, &mut buffer));
                for found in found.iter().flatten() {
                    lists.values().append_value(found.known);
                }
                lists.append(text.is_some());
            }
            Ok::<_, Error>(Arc::new(lists.finish()) as ArrayRef)
        };
        let found = py.detach(|| column.map(DataType::List(field.clone()), find));
        found.map_err(exception)?.export(py)
    }
}
