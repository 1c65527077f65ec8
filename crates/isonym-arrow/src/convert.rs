//! Wire and screen.

use arrow_array::{Array, ArrayRef};
use isonym::ambiguity::policy::Policy;
use isonym::level::{self, Converted, Options};

use crate::Error;
use crate::text::{self, Change, Look, of};

/// Each row as it goes on the wire, as [`level::to_uri`] has it; null where that fails.
///
/// Takes any column of text and gives strings of its kind, as [`key`](crate::key) does, and shares
/// the buffers of the column where nothing changes. A null row, and one that is not UTF-8, gives
/// null. [`findings`](crate::findings) says why a row fails, mostly.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let column = StringArray::from(vec!["http://bücher.example/é", "http://a/%"]);
/// let uris = isonym_arrow::uri(&column, &Default::default())?;
/// let uris: Vec<_> = uris.as_string::<i32>().iter().collect();
/// assert_eq!(uris, [Some("http://xn--bcher-kva.example/%C3%A9"), None]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or the result of a column with offsets of 32 bits is longer than
/// these can count.
pub fn uri(array: &dyn Array, options: &Options) -> Result<ArrayRef, Error> {
    converted(array, *options == Options::default(), |text| level::to_uri(text, options))
}

/// Each row in the characters of the world, as [`level::to_iri`] has it; null where that fails. All
/// else is as for [`uri`].
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let column = StringArray::from(vec!["http://a/%C3%A9%2F", "http://a/%"]);
/// let iris = isonym_arrow::iri(&column, &Default::default())?;
/// let iris: Vec<_> = iris.as_string::<i32>().iter().collect();
/// assert_eq!(iris, [Some("http://a/é%2F"), None]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// Those of [`uri`].
pub fn iri(array: &dyn Array, options: &Options) -> Result<ArrayRef, Error> {
    converted(array, *options == Options::default(), |text| level::to_iri(text, options))
}

/// By the default options a URI in normal form is what it becomes.
fn converted<'o>(
    array: &dyn Array,
    by_default: bool,
    convert: impl for<'a> Fn(&'a str) -> Converted<'a> + 'o,
) -> Result<ArrayRef, Error> {
    text::in_strings(array, |column| {
        column.texts.rewrite(Look::Settled, |text, settled, new| {
            if settled && by_default {
                return Change::Same;
            }
            let converted = convert(text);
            match converted.result() {
                Some(_) => of(converted.text, new),
                None => Change::Null,
            }
        })
    })
}

/// Each row as it may be shown to people, as [`level::display()`] has it: that never fails. All else
/// is as for [`uri`].
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let column = StringArray::from(vec!["http://xn--bcher-kva.example/%E2%80%AE"]);
/// let shown = isonym_arrow::display(&column, &Default::default())?;
/// assert_eq!(shown.as_string::<i32>().value(0), "http://bücher.example/%E2%80%AE");
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// Those of [`uri`].
pub fn display(array: &dyn Array, policy: &Policy<'_>) -> Result<ArrayRef, Error> {
    text::in_strings(array, |column| {
        column.texts.rewrite(Look::Settled, |text, settled, new| {
            match settled && !may_have_a_labels(text) {
                true => Change::Same,
                false => of(level::display(text, policy).text, new),
            }
        })
    })
}

/// Whether a URI in normal form may have an A-label, which people are shown in Unicode.
pub(crate) fn may_have_a_labels(text: &str) -> bool {
    text.contains("xn--")
}
