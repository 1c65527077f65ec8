//! A column in which some rows become something else. Where none does, it is the column as given;
//! between rows that do, what stays is copied as a whole.

use std::sync::Arc;

use arrow_array::builder::{GenericStringBuilder, StringViewBuilder};
use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait, StringViewArray};

use super::Texts;
use crate::Error;

/// What becomes of a row.
pub(crate) enum Change {
    /// Nothing.
    Same,
    /// What was written to the buffer.
    Written,
    /// There is no answer.
    Null,
}

/// What has come out of a conversion, which is borrowed where it is the text as given.
pub(crate) fn of(new: std::borrow::Cow<'_, str>, buffer: &mut String) -> Change {
    match new {
        std::borrow::Cow::Borrowed(_) => Change::Same,
        std::borrow::Cow::Owned(text) => {
            *buffer = text;
            Change::Written
        }
    }
}

/// What is to be known of rows before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Which are for certain URIs in normal form.
    Settled,
    /// Nothing: they are no URIs.
    None,
}

impl Texts {
    /// Asks `change` about every row that is not null: it is told what the `look` has said, and may
    /// write to a buffer.
    ///
    /// # Errors
    /// When the result is longer than its type takes.
    pub(crate) fn rewrite(
        &self,
        look: Look,
        change: impl FnMut(&str, bool, &mut String) -> Change,
    ) -> Result<ArrayRef, Error> {
        match self {
            Texts::Utf8(array) => Rewrite::new(array).run(self, look, change),
            Texts::Large(array) => Rewrite::new(array).run(self, look, change),
            Texts::View(array) => Rewrite::new(array).run(self, look, change),
        }
    }
}

/// A kind of string array that can be written anew.
trait Strings: Array + Clone + 'static {
    type Builder;

    fn at(&self, row: usize) -> &str;
    fn builder(&self) -> Self::Builder;
    /// Appends rows as they are.
    fn copy(&self, start: usize, end: usize, to: &mut Self::Builder) -> Result<(), Error>;
    fn push(to: &mut Self::Builder, text: Option<&str>) -> Result<(), Error>;
    fn finish(to: Self::Builder) -> Self;
}

/// A column on its way.
struct Rewrite<'a, A: Strings> {
    array: &'a A,
    /// Nothing as long as nothing has changed.
    new: Option<A::Builder>,
    /// How many rows are there.
    done: usize,
}

impl<'a, A: Strings> Rewrite<'a, A> {
    const fn new(array: &'a A) -> Self {
        Rewrite { array, new: None, done: 0 }
    }

    fn run(
        mut self,
        texts: &Texts,
        look: Look,
        mut change: impl FnMut(&str, bool, &mut String) -> Change,
    ) -> Result<ArrayRef, Error> {
        let (array, mut buffer) = (self.array, String::new());
        let mut failed = None;
        let each = |row, settled| {
            buffer.clear();
            let text = match change(array.at(row), settled, &mut buffer) {
                Change::Same => return,
                Change::Written => Some(&*buffer),
                Change::Null => None,
            };
            if failed.is_none() {
                failed = self.put(row, text).err();
            }
        };
        match look {
            Look::Settled => texts.settled(each),
            Look::None => texts.each(each),
        }
        if let Some(error) = failed {
            return Err(error);
        }
        let end = array.len();
        match self.new {
            None => Ok(Arc::new(array.clone())),
            Some(mut new) => {
                array.copy(self.done, end, &mut new)?;
                Ok(Arc::new(A::finish(new)))
            }
        }
    }

    /// Puts `text` in place of the row, after all that is before it.
    fn put(&mut self, row: usize, text: Option<&str>) -> Result<(), Error> {
        let new = self.new.get_or_insert_with(|| self.array.builder());
        self.array.copy(self.done, row, new)?;
        self.done = row + 1;
        A::push(new, text)
    }
}

impl<O: OffsetSizeTrait> Strings for GenericStringArray<O> {
    type Builder = GenericStringBuilder<O>;

    fn at(&self, row: usize) -> &str {
        self.value(row)
    }

    fn builder(&self) -> Self::Builder {
        let [first, .., last] = self.value_offsets() else { return GenericStringBuilder::new() };
        let length = last.as_usize() - first.as_usize();
        GenericStringBuilder::with_capacity(self.len(), length + length / 8)
    }

    fn copy(&self, start: usize, end: usize, to: &mut Self::Builder) -> Result<(), Error> {
        // A slice costs as much as some rows.
        if end - start >= 8 {
            return Ok(to.append_array(&self.slice(start, end - start))?);
        }
        let rows = (start..end).map(|row| self.is_valid(row).then(|| self.value(row)));
        rows.into_iter().try_for_each(|text| Self::push(to, text))
    }

    fn push(to: &mut Self::Builder, text: Option<&str>) -> Result<(), Error> {
        checked(to, text)
    }

    fn finish(mut to: Self::Builder) -> Self {
        to.finish()
    }
}

impl Strings for StringViewArray {
    type Builder = StringViewBuilder;

    fn at(&self, row: usize) -> &str {
        self.value(row)
    }

    fn builder(&self) -> Self::Builder {
        StringViewBuilder::with_capacity(self.len())
    }

    fn copy(&self, start: usize, end: usize, to: &mut Self::Builder) -> Result<(), Error> {
        let mut rows = (start..end).map(|row| self.is_valid(row).then(|| self.value(row)));
        rows.try_for_each(|text| Self::push(to, text))
    }

    fn push(to: &mut Self::Builder, text: Option<&str>) -> Result<(), Error> {
        match text {
            Some(text) => to.try_append_value(text)?,
            None => to.append_null(),
        }
        Ok(())
    }

    fn finish(mut to: Self::Builder) -> Self {
        to.finish()
    }
}

/// Appends a text, or null, where there is room.
///
/// # Errors
/// When the offsets cannot count that far.
pub(crate) fn checked<O: OffsetSizeTrait>(
    to: &mut GenericStringBuilder<O>,
    text: Option<&str>,
) -> Result<(), Error> {
    match text {
        Some(text) => {
            fits::<O>(to.values_slice().len(), text.len())?;
            to.append_value(text);
        }
        None => to.append_null(),
    }
    Ok(())
}

/// Whether offsets can count to `length` and `more`.
///
/// # Errors
/// When they cannot.
pub(crate) fn fits<O: OffsetSizeTrait>(length: usize, more: usize) -> Result<(), Error> {
    let length = length.saturating_add(more);
    if length > O::MAX_OFFSET { Err(Error::TooLong(length)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_of_32_bits_count_to_two_gigabytes() {
        let most = i32::MAX as usize;
        assert!(fits::<i32>(most - 1, 1).is_ok());
        let error = fits::<i32>(most, 1).unwrap_err();
        assert!(error.to_string().starts_with("the result is 2147483648 long, and its type takes"));
        assert!(fits::<i64>(most, 1).is_ok());
        assert!(fits::<i32>(usize::MAX, usize::MAX).is_err());
    }
}
