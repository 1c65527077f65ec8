//! Keys: what identifiers that are the same have in common, as text or in 128 bits.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, FixedSizeBinaryArray};
use isonym::ladder::{Key128, Ladder, Step};

use crate::Error;
use crate::text::{self, Change, Column, Look, of};

/// The key of each row at `step`, as [`Ladder::key`] has it.
///
/// Takes any column of text and gives strings of its kind: Large for Large, View for View, a
/// dictionary for a dictionary, strings for bytes. A null row, and one that is not UTF-8, gives
/// null. Where no key is another text than its row, the result is the column and shares its buffers.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
/// use isonym::ladder::{Ladder, Step};
///
/// let column = StringArray::from(vec!["http://a/%7Eb", "HTTP://a:80/~b"]);
/// let keys = isonym_arrow::key(&column, Step::Scheme, Ladder::Reference)?;
/// assert_eq!(keys.as_string::<i32>().value(0), keys.as_string::<i32>().value(1));
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or the keys of a column with offsets of 32 bits are longer than
/// these can count.
pub fn key(array: &dyn Array, step: Step, ladder: Ladder) -> Result<ArrayRef, Error> {
    text::in_strings(array, |column| {
        column.texts.rewrite(Look::Settled, |text, settled, key| {
            if settled && is_settled(step, ladder) {
                Change::Same
            } else {
                of(ladder.key(text, step), key)
            }
        })
    })
}

/// The key of each row at `step` in 128 bits, the most significant byte first: what is the same has
/// the same, and a join or a group of them takes 16 bytes a row. [`Key128`] says how safe that is;
/// in hex digits it is what `isonym key --hash` prints.
///
/// Takes any column of text and gives `FixedSizeBinary(16)`. A null row, and one that is not UTF-8,
/// gives null. Keys of different ladders, steps and versions of Unicode are never the same.
///
/// ```
/// use arrow_array::StringArray;
/// use isonym::ladder::{Ladder, Step};
///
/// let column = StringArray::from(vec!["urn:ISBN:0-395-36341-1", "URN:isbn:0395363411"]);
/// let keys = isonym_arrow::key128(&column, Step::Scheme, Ladder::Reference)?;
/// assert_eq!(keys.value(0), keys.value(1));
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text.
pub fn key128(
    array: &dyn Array,
    step: Step,
    ladder: Ladder,
) -> Result<FixedSizeBinaryArray, Error> {
    let label = ladder.label(step);
    let answer = |column: &Column| {
        let texts = &column.texts;
        let mut keys = vec![0; column.len() * KEY];
        texts.settled(|row, settled| {
            let text = texts.get(row).unwrap_or_default();
            let key = match settled && is_settled(step, ladder) {
                true => Key128::of_key(&label, text),
                false => Key128::of_key(&label, &ladder.key(text, step)),
            };
            if let Some(place) = keys.as_chunks_mut::<KEY>().0.get_mut(row) {
                *place = key.to_u128().to_be_bytes();
            }
        });
        let (keys, nulls) = (keys.into(), texts.nulls().cloned());
        Ok(Arc::new(FixedSizeBinaryArray::try_new(KEY as i32, keys, nulls)?) as _)
    };
    Ok(text::in_rows(array, answer)?.as_fixed_size_binary().clone())
}

/// How many bytes 128 bits are.
pub(crate) const KEY: usize = 16;

/// Whether a URI in normal form is its own key. `casefold` folds paths, too; plain names and
/// other kinds know other rules.
fn is_settled(step: Step, ladder: Ladder) -> bool {
    ladder == Ladder::Reference && step < Step::Casefold
}
