//! Valid? One bit a row.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, BooleanArray};
use arrow_buffer::BooleanBufferBuilder;
use isonym::check;
use isonym::profile::Profile;
use isonym::syntax::gate;

use crate::Error;
use crate::text::{self, Column};

/// Whether each row is valid under `profile`, which it is without a finding that is an error.
///
/// Takes any column of text. A row that is not UTF-8 is not valid; a null row gives null.
///
/// ```
/// use arrow_array::StringArray;
/// use isonym::profile;
///
/// let column = StringArray::from(vec![Some("http://a/é"), None, Some("http://a/ ")]);
/// let valid = isonym_arrow::valid(&column, &profile::IRI)?;
/// assert_eq!(valid.iter().collect::<Vec<_>>(), [Some(true), None, Some(false)]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text.
pub fn valid(array: &dyn Array, profile: &Profile) -> Result<BooleanArray, Error> {
    let answer = |column: &Column| {
        let texts = &column.texts;
        let mut bits = BooleanBufferBuilder::new(column.len());
        bits.append_n(column.len(), true);
        let mut judge = |row, is_valid: &dyn Fn(&str) -> bool| {
            if !texts.get(row).is_some_and(is_valid) {
                bits.set_bit(row, false);
            }
        };
        match profile.deciding_grammar() {
            Some(grammar) => {
                texts.stopped(grammar, |row| judge(row, &|text| gate::is_valid(text, grammar)));
            }
            None => {
                let is_valid = |text: &str| check::first_error(text, profile).is_ok();
                (0..column.len()).for_each(|row| judge(row, &is_valid));
            }
        }
        column.faults.iter().for_each(|fault| bits.set_bit(fault.row, false));
        Ok(Arc::new(BooleanArray::new(bits.finish(), column.nulls.clone())) as _)
    };
    Ok(text::in_rows(array, answer)?.as_boolean().clone())
}
