//! Same? The lowest step at which two columns meet, row by row.

use arrow_array::builder::StringBuilder;
use arrow_array::{Datum, StringArray};
use isonym::ladder::{Ladder, Step};

use crate::Error;
use crate::text::{Column, plain};

/// The name of the lowest step at which the rows of `a` and `b` are the same (`bytes`, `case`, ...,
/// `casefold`), as [`Ladder::same`] has it; null where they never are.
///
/// Takes two columns of text of any kinds and of one length, or a column and a
/// [`Scalar`](arrow_array::Scalar), which is held against every row. A row with a null on either
/// side gives null, and so does one that is not UTF-8: of what is unknown, nobody can say that it
/// is the same. Who wants to tell these from pairs that are never the same asks for the nulls of the
/// columns.
///
/// ```
/// use arrow_array::StringArray;
/// use isonym::ladder::Ladder;
///
/// let a = StringArray::from(vec![Some("HTTP://a/"), Some("http://a/"), None]);
/// let b = StringArray::new_scalar("http://a:80/");
/// let same = isonym_arrow::same(&a, &b, Ladder::Reference)?;
/// assert_eq!(same.iter().collect::<Vec<_>>(), [Some("scheme"), Some("scheme"), None]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When a column holds no text, or the columns are not of one length.
pub fn same(a: &dyn Datum, b: &dyn Datum, ladder: Ladder) -> Result<StringArray, Error> {
    let [(a, one_a), (b, one_b)] = [a.get(), b.get()];
    let length = match (one_a, one_b) {
        (true, false) => b.len(),
        (false, true) => a.len(),
        _ if a.len() == b.len() => a.len(),
        _ => return Err(Error::Lengths(a.len(), b.len())),
    };
    let [a, b] = [Column::of(&plain(a)?)?, Column::of(&plain(b)?)?];
    let mut steps = StringBuilder::with_capacity(length, length * 6);
    for row in 0..length {
        let a = a.texts.get(if one_a { 0 } else { row });
        let b = b.texts.get(if one_b { 0 } else { row });
        let step = a.zip(b).and_then(|(a, b)| ladder.meet(a, b));
        crate::text::checked(&mut steps, step.map(Step::as_str))?;
    }
    Ok(steps.finish())
}
