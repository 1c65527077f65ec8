//! The components of references.

use std::sync::Arc;

use arrow_array::builder::{GenericStringBuilder, StringViewBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, OffsetSizeTrait, StructArray};
use arrow_schema::{DataType, Field, Fields};
use isonym::finding::Component;
use isonym::syntax::Reference;

use crate::Error;
use crate::text::{self, Column, Texts, checked};

/// Scheme, userinfo, host, port, path, query and fragment of each row, as
/// [`Reference::split`] has them, which any text has: whether they are valid is not asked.
///
/// Takes any column of text and gives a struct of seven strings of its kind, of a dictionary that
/// of its values. A component that is not there is null; the path always is, and may be empty. A
/// null row, and one that is not UTF-8, gives null.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let column = StringArray::from(vec!["http://example.org:80?q", "mailto:a@b.example"]);
/// let parts = isonym_arrow::parts(&column)?;
/// let of = |name| parts.column_by_name(name).unwrap().as_string::<i32>().iter().collect::<Vec<_>>();
/// assert_eq!(of("host"), [Some("example.org"), None]);
/// assert_eq!(of("path"), [Some(""), Some("a@b.example")]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text.
pub fn parts(array: &dyn Array) -> Result<StructArray, Error> {
    let answer = |column: &Column| {
        let arrays = match &column.texts {
            Texts::Utf8(array) => columns::<i32>(&column.texts, array.len())?,
            Texts::Large(array) => columns::<i64>(&column.texts, array.len())?,
            Texts::View(_) => views(&column.texts)?,
        };
        let fields = match arrays.first() {
            Some(first) => fields(first.data_type()),
            None => Fields::empty(),
        };
        Ok(Arc::new(StructArray::try_new(fields, arrays, column.texts.nulls().cloned())?) as _)
    };
    Ok(text::in_rows(array, answer)?.as_struct().clone())
}

/// The fields, of strings of that type.
pub(crate) fn fields(of: &DataType) -> Fields {
    Component::ALL.iter().map(|part| Field::new(part.as_str(), of.clone(), true)).collect()
}

/// Hands every component of every row to `put`, by the number of the component.
fn each(
    texts: &Texts,
    mut put: impl FnMut(usize, Option<&str>) -> Result<(), Error>,
) -> Result<(), Error> {
    for text in texts.iter() {
        let reference = text.map(Reference::split);
        for (number, component) in Component::ALL.into_iter().enumerate() {
            put(number, reference.and_then(|reference| reference.get(component)))?;
        }
    }
    Ok(())
}

fn columns<O: OffsetSizeTrait>(texts: &Texts, rows: usize) -> Result<Vec<ArrayRef>, Error> {
    let new = || GenericStringBuilder::<O>::with_capacity(rows, 0);
    let mut builders = Component::ALL.map(|_| new());
    each(texts, |number, part| match builders.get_mut(number) {
        Some(builder) => checked(builder, part),
        None => Ok(()),
    })?;
    Ok(builders.into_iter().map(|mut builder| Arc::new(builder.finish()) as _).collect())
}

fn views(texts: &Texts) -> Result<Vec<ArrayRef>, Error> {
    let mut builders = Component::ALL.map(|_| StringViewBuilder::with_capacity(texts.len()));
    each(texts, |number, part| {
        match (builders.get_mut(number), part) {
            (Some(builder), Some(part)) => builder.try_append_value(part)?,
            (Some(builder), None) => builder.append_null(),
            (None, _) => {}
        }
        Ok(())
    })?;
    Ok(builders.into_iter().map(|mut builder| Arc::new(builder.finish()) as _).collect())
}
