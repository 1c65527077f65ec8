//! The quick look at a whole column: which rows need no more.
//!
//! The gates of the library look at the bytes of a buffer, many rows at once. Views may lie anywhere;
//! they are shown to a gate where they stand one after another, and are looked at one by one elsewhere.

use std::ops::Range;

use arrow_array::types::ByteArrayType;
use arrow_array::{Array, GenericByteArray, StringViewArray};
use arrow_buffer::ArrowNativeType;
use arrow_data::{ByteView, MAX_INLINE_VIEW_LEN};
use isonym::check::Checker;
use isonym::syntax::{Grammar, gate};

use super::Texts;

impl Texts {
    /// Hands every row that is not null, in order, to `each`, and whether it is for certain a URI
    /// in normal form, as [`gate::settled_rows`] says it.
    pub(crate) fn settled(&self, mut each: impl FnMut(usize, bool)) {
        let nulls = self.nulls();
        let mut each = |row, settled| {
            if nulls.is_none_or(|nulls| nulls.is_valid(row)) {
                each(row, settled);
            }
        };
        match self {
            Texts::Utf8(array) => gate::settled_rows(array.values(), spans(array), each),
            Texts::Large(array) => gate::settled_rows(array.values(), spans(array), each),
            Texts::View(array) => {
                let mut settled = vec![false; array.len()];
                for Stretch { buffer, rows, spans } in stretches(array) {
                    gate::settled_rows(buffer, spans, |at, is_settled| {
                        mark(&mut settled, rows.get(at), is_settled);
                    });
                }
                settled.into_iter().enumerate().for_each(|(row, settled)| each(row, settled));
            }
        }
    }

    /// Hands every row that is not null, in order, to `each`, and that nothing is known of it.
    pub(crate) fn each(&self, mut each: impl FnMut(usize, bool)) {
        let nulls = self.nulls();
        let rows = (0..self.len()).filter(|&row| nulls.is_none_or(|nulls| nulls.is_valid(row)));
        rows.for_each(|row| each(row, false));
    }

    /// Hands every row that is not null and that `gate` does not let pass to `each`, in order; rows
    /// that no gate sees, too.
    pub(crate) fn stopped(&self, gate: &impl Gate, mut each: impl FnMut(usize)) {
        let nulls = self.nulls();
        let mut each = |row| {
            if nulls.is_none_or(|nulls| nulls.is_valid(row)) {
                each(row);
            }
        };
        match self {
            Texts::Utf8(array) => gate.stop(array.values(), spans(array), each),
            Texts::Large(array) => gate.stop(array.values(), spans(array), each),
            Texts::View(array) => {
                let mut stopped = vec![true; array.len()];
                for Stretch { buffer, rows, spans } in stretches(array) {
                    rows.iter().for_each(|row| mark(&mut stopped, Some(row), false));
                    gate.stop(buffer, spans, |at| mark(&mut stopped, rows.get(at), true));
                }
                let stopped = stopped.into_iter().enumerate().filter(|(_, stopped)| *stopped);
                stopped.for_each(|(row, _)| each(row));
            }
        }
    }
}

/// A look at the rows of a buffer.
pub(crate) trait Gate {
    /// Hands the number of every row that needs more than this look to `each`, in order.
    fn stop<R>(&self, buffer: &[u8], rows: R, each: impl FnMut(usize))
    where
        R: IntoIterator<Item = Range<usize>>;
}

/// Lets pass what obeys the grammar.
impl Gate for Grammar {
    fn stop<R>(&self, buffer: &[u8], rows: R, mut each: impl FnMut(usize))
    where
        R: IntoIterator<Item = Range<usize>>,
    {
        gate::validate_rows(buffer, rows, self, |row, valid| {
            if !valid {
                each(row);
            }
        });
    }
}

/// Lets pass that about which there is nothing to say.
impl Gate for Checker {
    fn stop<R>(&self, buffer: &[u8], rows: R, each: impl FnMut(usize))
    where
        R: IntoIterator<Item = Range<usize>>,
    {
        self.suspects(buffer, rows, each);
    }
}

fn mark(rows: &mut [bool], row: Option<&usize>, mark: bool) {
    if let Some(place) = row.and_then(|&row| rows.get_mut(row)) {
        *place = mark;
    }
}

/// Where the rows lie.
fn spans<T: ByteArrayType>(
    array: &GenericByteArray<T>,
) -> impl Iterator<Item = Range<usize>> + Clone {
    array.value_offsets().array_windows().map(|[start, end]| start.as_usize()..end.as_usize())
}

/// Rows that stand one after another in a buffer.
struct Stretch<'a> {
    buffer: &'a [u8],
    rows: Vec<usize>,
    spans: Vec<Range<usize>>,
}

/// The stretches of a column of views that are worth a look as a whole. Short rows lie in the views
/// themselves and are in none.
fn stretches(array: &StringViewArray) -> impl Iterator<Item = Stretch<'_>> {
    let views = array.views().iter().map(|&view| ByteView::from(view)).enumerate();
    let mut long = views.filter(|(_, view)| view.length > MAX_INLINE_VIEW_LEN).peekable();
    let stretches = std::iter::from_fn(move || {
        let (row, first) = long.next()?;
        let buffer = array.data_buffers().get(first.buffer_index as usize)?;
        let mut stretch = Stretch { buffer, rows: vec![row], spans: vec![span(&first)] };
        let mut end = span(&first).end;
        // A gap of a row or two is looked at faster than it is left out.
        let mut goes_on = |(_, view): &(usize, ByteView)| {
            let Range { start, .. } = span(view);
            let near = end <= start && start - end <= GAP;
            end = span(view).end;
            near && view.buffer_index == first.buffer_index
        };
        while let Some((row, view)) = long.next_if(&mut goes_on) {
            stretch.rows.push(row);
            stretch.spans.push(span(&view));
        }
        Some(stretch)
    });
    // A gate takes some time to begin.
    stretches.filter(|stretch| stretch.rows.len() >= FEW)
}

/// How many bytes may lie between two rows of a stretch.
const GAP: usize = 128;

/// Fewer rows are looked at one by one.
const FEW: usize = 64;

fn span(view: &ByteView) -> Range<usize> {
    let start = view.offset as usize;
    start..start + view.length as usize
}
