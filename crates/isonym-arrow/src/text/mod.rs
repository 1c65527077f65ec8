//! One view over every kind of column that holds text.
//!
//! Bytes are read as UTF-8: they become a column of strings that shares their buffer, and the rows
//! that are no text are null there and [faults](Column::faults). Of a dictionary each value is
//! asked about once.

mod look;
mod rewrite;

pub(crate) use rewrite::{Change, Look, checked, fits, of};

use arrow_array::builder::{GenericStringBuilder, StringViewBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, BinaryViewArray, GenericBinaryArray, GenericStringArray,
    LargeStringArray, OffsetSizeTrait, StringArray, StringViewArray, new_null_array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use arrow_select::dictionary::garbage_collect_any_dictionary;
use arrow_select::take::take;
use isonym::check;
use isonym::finding::{Finding, Span};

use crate::Error;

/// A column of text.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    /// The rows; what is no text is null.
    pub(crate) texts: Texts,
    /// Which rows were null in the column as given.
    pub(crate) nulls: Option<NullBuffer>,
    /// The rows that are no text, in order.
    pub(crate) faults: Vec<Fault>,
}

/// The kinds of string arrays.
#[derive(Clone, Debug)]
pub(crate) enum Texts {
    Utf8(StringArray),
    Large(LargeStringArray),
    View(StringViewArray),
}

/// A row that is not UTF-8.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) row: usize,
    /// Where and why; spans are bytes of the row.
    pub(crate) finding: Finding,
    /// The span in code points, of which ill-formed bytes are one.
    pub(crate) chars: Span,
}

impl Fault {
    fn new(row: usize, bytes: &[u8], finding: Finding) -> Fault {
        let before = bytes.get(..finding.span.start).unwrap_or_default();
        let start = before.utf8_chunks().map(|chunk| chunk.valid().chars().count()).sum();
        Fault { row, finding, chars: Span::new(start, start + 1) }
    }
}

impl Texts {
    /// How many rows.
    pub(crate) fn len(&self) -> usize {
        self.as_array().len()
    }

    /// The row, unless it is null.
    pub(crate) fn get(&self, row: usize) -> Option<&str> {
        match self {
            Texts::Utf8(array) => array.is_valid(row).then(|| array.value(row)),
            Texts::Large(array) => array.is_valid(row).then(|| array.value(row)),
            Texts::View(array) => array.is_valid(row).then(|| array.value(row)),
        }
    }

    /// All rows in order; null ones are `None`.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Option<&str>> {
        (0..self.len()).map(|row| self.get(row))
    }

    /// Which rows are null.
    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.as_array().nulls()
    }

    fn as_array(&self) -> &dyn Array {
        match self {
            Texts::Utf8(array) => array,
            Texts::Large(array) => array,
            Texts::View(array) => array,
        }
    }
}

impl Column {
    /// The column as text.
    ///
    /// # Errors
    /// When it is of a type that holds none, dictionaries included.
    pub(crate) fn of(array: &dyn Array) -> Result<Column, Error> {
        let mut faults = Vec::new();
        let texts = match array.data_type() {
            DataType::Utf8 => Texts::Utf8(array.as_string().clone()),
            DataType::LargeUtf8 => Texts::Large(array.as_string().clone()),
            DataType::Utf8View => Texts::View(array.as_string_view().clone()),
            DataType::Binary => Texts::Utf8(decode(array.as_binary(), &mut faults)?),
            DataType::LargeBinary => Texts::Large(decode(array.as_binary(), &mut faults)?),
            DataType::BinaryView => Texts::View(decode_views(array.as_binary_view(), &mut faults)?),
            DataType::Null => Texts::Utf8(StringArray::new_null(array.len())),
            other => return Err(Error::NotText(other.clone())),
        };
        Ok(Column { texts, nulls: array.logical_nulls(), faults })
    }

    /// How many rows.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }
}

/// Bytes as text, in the buffer that they are in unless some row is no text.
fn decode<O: OffsetSizeTrait>(
    array: &GenericBinaryArray<O>,
    faults: &mut Vec<Fault>,
) -> Result<GenericStringArray<O>, Error> {
    if let Ok(texts) = GenericStringArray::try_from_binary(alone(array)) {
        return Ok(texts);
    }
    let length = array.value_offsets().last().map_or(0, |end| end.as_usize());
    let mut texts = GenericStringBuilder::with_capacity(array.len(), length);
    for (row, bytes) in array.iter().enumerate() {
        match bytes.map(check::utf8) {
            Some(Ok(text)) => texts.append_value(text),
            Some(Err(finding)) => {
                faults.push(Fault::new(row, bytes.unwrap_or_default(), finding));
                texts.append_null();
            }
            None => texts.append_null(),
        }
    }
    Ok(texts.finish())
}

/// The array over its own part of the buffer: of a slice nobody wants to know what the rest holds.
fn alone<O: OffsetSizeTrait>(array: &GenericBinaryArray<O>) -> GenericBinaryArray<O> {
    let [first, .., last] = array.value_offsets() else { return array.clone() };
    let (start, end) = (first.as_usize(), last.as_usize());
    let values = array.values().slice_with_length(start, end - start);
    let offsets = match start {
        0 => array.offsets().clone(),
        _ => OffsetBuffer::new(array.value_offsets().iter().map(|&o| o - *first).collect()),
    };
    GenericBinaryArray::try_new(offsets, values, array.nulls().cloned())
        .unwrap_or_else(|_| array.clone())
}

/// The same for views.
fn decode_views(
    array: &BinaryViewArray,
    faults: &mut Vec<Fault>,
) -> Result<StringViewArray, Error> {
    if let Ok(texts) = array.clone().to_string_view() {
        return Ok(texts);
    }
    let mut texts = StringViewBuilder::with_capacity(array.len());
    for (row, bytes) in array.iter().enumerate() {
        match bytes.map(check::utf8) {
            Some(Ok(text)) => texts.try_append_value(text)?,
            Some(Err(finding)) => {
                faults.push(Fault::new(row, bytes.unwrap_or_default(), finding));
                texts.append_null();
            }
            None => texts.append_null(),
        }
    }
    Ok(texts.finish())
}

/// The type of a string result for a column of that type: Large for Large, View for View, a
/// dictionary for a dictionary.
///
/// # Errors
/// When the type holds no text.
pub(crate) fn string_type(of: &DataType) -> Result<DataType, Error> {
    match of {
        DataType::Dictionary(key, value) => {
            let value = plain_type(value).ok_or_else(|| Error::NotText(of.clone()))?;
            Ok(DataType::Dictionary(key.clone(), Box::new(value)))
        }
        other => plain_type(other).ok_or_else(|| Error::NotText(of.clone())),
    }
}

/// The same, of a dictionary that of its values: for strings within lists and structs.
///
/// # Errors
/// When the type holds no text.
pub(crate) fn value_type(of: &DataType) -> Result<DataType, Error> {
    match string_type(of)? {
        DataType::Dictionary(_, value) => Ok(*value),
        other => Ok(other),
    }
}

fn plain_type(of: &DataType) -> Option<DataType> {
    match of {
        DataType::Utf8 | DataType::Binary | DataType::Null => Some(DataType::Utf8),
        DataType::LargeUtf8 | DataType::LargeBinary => Some(DataType::LargeUtf8),
        DataType::Utf8View | DataType::BinaryView => Some(DataType::Utf8View),
        _ => None,
    }
}

/// Answers in strings: for a dictionary in one, with an answer for each of its values.
///
/// # Errors
/// When the array holds no text, and those of `answer`.
pub(crate) fn in_strings(
    array: &dyn Array,
    answer: impl Fn(&Column) -> Result<ArrayRef, Error>,
) -> Result<ArrayRef, Error> {
    string_type(array.data_type())?;
    match array.as_any_dictionary_opt() {
        None => answer(&Column::of(array)?),
        Some(dictionary) if is_sparse(dictionary) => {
            in_strings(&garbage_collect_any_dictionary(dictionary)?, answer)
        }
        Some(dictionary) => Ok(dictionary.with_values(answer(&Column::of(dictionary.values())?)?)),
    }
}

/// Answers of another kind: for a dictionary one for each of its values, put where they belong.
///
/// # Errors
/// When the array holds no text, and those of `answer`.
pub(crate) fn in_rows(
    array: &dyn Array,
    answer: impl Fn(&Column) -> Result<ArrayRef, Error>,
) -> Result<ArrayRef, Error> {
    string_type(array.data_type())?;
    match array.as_any_dictionary_opt() {
        None => answer(&Column::of(array)?),
        Some(dictionary) if is_sparse(dictionary) => answer(&Column::of(&plain(array)?)?),
        Some(dictionary) => {
            let answers = answer(&Column::of(dictionary.values())?)?;
            if answers.is_empty() {
                return Ok(new_null_array(answers.data_type(), array.len()));
            }
            Ok(take(&answers, dictionary.keys(), None)?)
        }
    }
}

/// Whether most values are nobody's, as in a slice.
fn is_sparse(dictionary: &dyn AnyDictionaryArray) -> bool {
    dictionary.values().len() / 2 > dictionary.len()
}

/// The rows of a dictionary one by one; other arrays as they are.
///
/// # Errors
/// When the array holds no text, and when the rows are too long one after another.
pub(crate) fn plain(array: &dyn Array) -> Result<ArrayRef, Error> {
    let value_type = value_type(array.data_type())?;
    match array.as_any_dictionary_opt() {
        None => Ok(array.slice(0, array.len())),
        Some(dictionary) if dictionary.values().is_empty() => {
            Ok(new_null_array(&value_type, array.len()))
        }
        Some(dictionary) => Ok(take(dictionary.values(), dictionary.keys(), None)?),
    }
}
