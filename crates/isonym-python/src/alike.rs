//! Look-alikes: a pair, and a column against a list.

use std::collections::HashSet;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_schema::{DataType, Field};
use isonym::ambiguity::{Compare, Fold, Index, Reason, decode_labels};
use isonym::ladder::{Ladder, Step};
use isonym::syntax::Reference;
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
pub(crate) struct Against {
    /// Each as it stands, and in lower case if that is another.
    names: Vec<String>,
    own: HashSet<String>,
    /// By skeleton, and by that of what compatibility characters and variants stand for.
    indexes: [Index; 2],
    compare: Compare,
}

#[pymethods]
impl Against {
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    fn new(names: Vec<String>, marks: bool, ascii: bool) -> Against {
        let subjects = names.iter().map(|name| subject(name));
        let names: Vec<_> = subjects.flat_map(|name| [name.to_lowercase(), name]).collect();
        let fold = Fold { marks, ascii, variants: false };
        let indexes = [fold, Fold { variants: true, ..fold }]
            .map(|fold| Index::new(fold, names.iter().map(|name| decode_labels(name))));
        let own = names.iter().cloned().collect();
        Against { names, own, indexes, compare: Compare { hosts: true, marks, ascii } }
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
            for text in texts.as_string::<i64>() {
                for name in text.map(|text| self.alike(text)).unwrap_or_default() {
                    lists.values().append_value(name);
                }
                lists.append(text.is_some());
            }
            Ok::<_, Error>(Arc::new(lists.finish()) as ArrayRef)
        };
        let found = py.detach(|| column.map(DataType::List(field.clone()), find));
        found.map_err(exception)?.export(py)
    }
}

impl Against {
    /// The names that a text could be taken for, as it stands or else in lower case.
    fn alike(&self, text: &str) -> Vec<&str> {
        let name = subject(text);
        let found = self.look_up(&name);
        match name.to_lowercase() {
            lower if found.is_empty() && lower != name => self.look_up(&lower),
            _ => found,
        }
    }

    fn look_up(&self, name: &str) -> Vec<&str> {
        if self.own.contains(name) {
            return Vec::new();
        }
        let (plain, mut buffer) = (decode_labels(name), String::new());
        let mut places = Vec::new();
        for index in &self.indexes {
            places.extend(index.find(&plain, &mut buffer));
        }
        places.sort_unstable();
        places.dedup();
        let known = places.into_iter().filter_map(|place| self.names.get(place));
        let mut found: Vec<&str> = known
            .map(String::as_str)
            .filter(|known| {
                // Where no character deceives, it is a spelling of the known name itself.
                let reason = self.compare.pair(name, known).reason;
                !matches!(reason, None | Some(Reason::SameHost))
            })
            .collect();
        found.dedup();
        found
    }
}

/// Of what has an authority the host, in lower case; of anything else the whole.
fn subject(text: &str) -> String {
    match Reference::split(text).host() {
        Some(host) if !host.is_empty() => host.to_lowercase(),
        _ => text.to_owned(),
    }
}
