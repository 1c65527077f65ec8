//! Mistaken? Skeletons, scripts, restriction levels.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, ListArray, StringArray};
use arrow_schema::{DataType, Field, FieldRef};
use isonym::ambiguity::{RestrictionLevel, decode_labels, script_names, skeleton_into};
use isonym::ladder::Ladder;

use crate::Error;
use crate::convert::may_have_a_labels;
use crate::text::{self, Change, Column, Look, checked, fits};

/// The skeleton of what people are shown of each row, as [`Ladder::skeleton`] has it: what has the
/// same skeleton looks the same (UTS #39 section 4), which does not make it the same. With
/// [`Ladder::Name`] it is the skeleton of the text itself.
///
/// Takes any column of text and gives strings of its kind, as [`key`](crate::key) does, and shares
/// the buffers of the column where nothing changes. A null row, and one that is not UTF-8, gives
/// null.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
/// use isonym::ladder::Ladder;
///
/// let column = StringArray::from(vec!["http://p\u{430}ypal.com/", "http://xn--pypal-4ve.com/"]);
/// let skeletons = isonym_arrow::skeleton(&column, Ladder::Reference)?;
/// let skeletons: Vec<_> = skeletons.as_string::<i32>().iter().collect();
/// assert_eq!(skeletons, [Some("http://paypal.corn/"); 2]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or the result of a column with offsets of 32 bits is longer than
/// these can count.
pub fn skeleton(array: &dyn Array, ladder: Ladder) -> Result<ArrayRef, Error> {
    let look = if ladder == Ladder::Name { Look::None } else { Look::Settled };
    text::in_strings(array, |column| {
        column.texts.rewrite(look, |text, settled, new| {
            // What people are shown is the text as given.
            let is_shown = match ladder {
                Ladder::Name => true,
                Ladder::Reference => settled && !may_have_a_labels(text),
                Ladder::Carroll2001 | Ladder::Xri => false,
            };
            match is_shown {
                true => skeleton_into(text, new),
                false => *new = ladder.skeleton(text),
            }
            if *new == text { Change::Same } else { Change::Written }
        })
    })
}

/// The scripts of the characters of each row by their Unicode names, each once, in the order in
/// which they come; Common and Inherited are none. A-labels are read as what they stand for.
///
/// Takes any column of text and gives lists of Utf8. A null row, and one that is not UTF-8, gives
/// null.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let column = StringArray::from(vec!["p\u{430}ypal.com", "1+1"]);
/// let scripts = isonym_arrow::scripts(&column)?;
/// let first = scripts.value(0);
/// assert_eq!(first.as_string::<i32>().iter().flatten().collect::<Vec<_>>(), ["Latin", "Cyrillic"]);
/// assert!(scripts.value(1).is_empty());
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or the result is longer than offsets of 32 bits can count.
pub fn scripts(array: &dyn Array) -> Result<ListArray, Error> {
    let answer = |column: &Column| {
        let mut lists = ListBuilder::new(StringBuilder::new()).with_field(script_field());
        for text in column.texts.iter() {
            if let Some(text) = text {
                for script in script_names(text) {
                    fits::<i32>(lists.values().offsets_slice().len(), 1)?;
                    checked(lists.values(), Some(script))?;
                }
            }
            lists.append(text.is_some());
        }
        Ok(Arc::new(lists.finish()) as _)
    };
    Ok(text::in_rows(array, answer)?.as_list().clone())
}

/// What is in a list of scripts.
pub(crate) fn script_field() -> FieldRef {
    Arc::new(Field::new_list_field(DataType::Utf8, false))
}

/// The restriction level of each row (UTS #39 section 5.2) by its name, from `ascii-only` to
/// `unrestricted`, as [`RestrictionLevel::of`] has it. It is for names and hosts: the delimiters of
/// references are not allowed in identifiers. A-labels are read as what they stand for.
///
/// Takes any column of text and gives Utf8. A null row, and one that is not UTF-8, gives null.
///
/// ```
/// use arrow_array::StringArray;
///
/// let column = StringArray::from(vec!["example", "québec", "m\u{3B1}stodon"]);
/// let levels = isonym_arrow::level(&column)?;
/// let levels: Vec<_> = levels.iter().flatten().collect();
/// assert_eq!(levels, ["ascii-only", "single-script", "minimally-restrictive"]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or the result is longer than offsets of 32 bits can count.
pub fn level(array: &dyn Array) -> Result<StringArray, Error> {
    let answer = |column: &Column| {
        let mut levels = StringBuilder::with_capacity(column.len(), column.len() * 16);
        for text in column.texts.iter() {
            let level = text.map(|text| RestrictionLevel::of(&decode_labels(text)).as_str());
            checked(&mut levels, level)?;
        }
        Ok(Arc::new(levels.finish()) as _)
    };
    Ok(text::in_rows(array, answer)?.as_string().clone())
}
