//! Positions in text: bytes, UTF-16 units, code points, grapheme clusters, lines.
//!
//! A position is a place *between* units; the first is 0, the last is the number of units (Charmod
//! C057, seed 004 section 4). Whoever exchanges positions must say in which unit: browsers and LSP
//! count UTF-16 units, the Web Annotation model and Python count code points.
//!
//! ```
//! use isonym::text::positions::{Positions, Unit};
//!
//! let positions = Positions::new("💩This is an annotation.");
//! let utf16 = positions.convert_range(15..25, Unit::Byte, Unit::Utf16)?;
//! assert_eq!(utf16, 13..23);
//! assert_eq!(positions.convert(13, Unit::Utf16, Unit::CodePoint), Ok(12));
//! assert_eq!(positions.length(Unit::Grapheme), 23);
//! # Ok::<(), isonym::text::positions::PositionError>(())
//! ```
//!
//! [`Positions`] is for many questions about one document in any order: a question takes time
//! logarithmic in its length. [`convert_all`] answers many at once in one pass and keeps no index.
//! Grapheme clusters are extended ones, untailored. Columns of a terminal are not counted here.

use crate::unicode::grapheme::Walk;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::Chars;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A byte of UTF-8.
    Byte,
    /// A code unit of UTF-16.
    Utf16,
    /// A code point, which Charmod calls a character.
    CodePoint,
    /// An extended grapheme cluster (UAX #29).
    Grapheme,
}

impl Unit {
    /// All units, from small to large.
    pub const ALL: [Unit; 4] = [Unit::Byte, Unit::Utf16, Unit::CodePoint, Unit::Grapheme];

    /// The name used in every output.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Unit::Byte => "byte",
            Unit::Utf16 => "utf16",
            Unit::CodePoint => "code-point",
            Unit::Grapheme => "grapheme",
        }
    }
}

/// Why a position cannot be converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionError {
    /// It is line or column 0, which count from 1.
    BeforeStart,
    /// It is behind the end, which is at `length`, in the unit of the question.
    PastEnd {
        /// The length of the text.
        length: usize,
    },
    /// It is inside a unit: of a character, or of a cluster where clusters are asked for. The
    /// borders of that unit, in the unit of the answer.
    Inside {
        /// The border before.
        before: usize,
        /// The border after.
        after: usize,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::BeforeStart => f.write_str("lines and columns count from 1"),
            PositionError::PastEnd { length } => {
                write!(f, "the position is behind the end of the text, which is at {length}")
            }
            PositionError::Inside { before, after } => {
                write!(f, "the position is inside a unit, between {before} and {after}")
            }
        }
    }
}

impl core::error::Error for PositionError {}

/// A place by line and column, both from 1. A line ends after LF, CR LF, or a CR alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// One more than the units between the beginning of the line and the place.
    pub column: usize,
}

/// What stands before a place.
#[derive(Clone, Copy, Debug)]
struct Counts {
    bytes: usize,
    utf16: usize,
    code_points: usize,
    /// Clusters begun.
    graphemes: usize,
    /// Lines ended.
    lines: usize,
}

impl Counts {
    fn of(&self, unit: Unit) -> usize {
        match unit {
            Unit::Byte => self.bytes,
            Unit::Utf16 => self.utf16,
            Unit::CodePoint => self.code_points,
            Unit::Grapheme => self.graphemes,
        }
    }
}

/// A place in text from which to go on.
#[derive(Clone, Copy, Debug)]
struct Mark {
    counts: Counts,
    walk: Walk,
}

impl Mark {
    const START: Mark = Mark {
        counts: Counts { bytes: 0, utf16: 0, code_points: 0, graphemes: 0, lines: 0 },
        walk: Walk::START,
    };
}

/// A walk over text that counts everything.
#[derive(Clone)]
struct Cursor<'t> {
    rest: Chars<'t>,
    counts: Counts,
    /// None when nobody asks for clusters.
    walk: Option<Walk>,
}

impl<'t> Cursor<'t> {
    /// Goes on from a mark, counting clusters if one of `units` are they.
    fn new(text: &'t str, from: Mark, units: &[Unit]) -> Self {
        let rest = text.get(from.counts.bytes..).unwrap_or_default().chars();
        let walk = units.contains(&Unit::Grapheme).then_some(from.walk);
        Cursor { rest, counts: from.counts, walk }
    }

    /// Goes past one character; `None` at the end.
    fn step(&mut self) -> Option<()> {
        let c = self.rest.next()?;
        self.counts.bytes += c.len_utf8();
        self.counts.utf16 += c.len_utf16();
        self.counts.code_points += 1;
        if let Some(walk) = &mut self.walk {
            self.counts.graphemes += usize::from(walk.step(c));
        }
        let ends_line = c == '\n' || c == '\r' && !self.rest.as_str().starts_with('\n');
        self.counts.lines += usize::from(ends_line);
        Some(())
    }

    /// Whether a cluster begins or the text ends here.
    fn is_cluster_border(&self) -> bool {
        let next = self.rest.clone().next();
        next.is_none_or(|c| self.walk.is_none_or(|mut walk| walk.step(c)))
    }

    /// Goes on to position `at`, or to the character that it is inside of: whether it is exact.
    fn seek(&mut self, at: usize, unit: Unit) -> Result<bool, PositionError> {
        loop {
            let count = self.counts.of(unit);
            if count >= at && (unit != Unit::Grapheme || self.is_cluster_border()) {
                return Ok(true);
            }
            let next = self.rest.clone().next();
            let c = next.ok_or(PositionError::PastEnd { length: count })?;
            let size = match unit {
                Unit::Byte => c.len_utf8(),
                Unit::Utf16 => c.len_utf16(),
                Unit::CodePoint | Unit::Grapheme => 1,
            };
            if unit != Unit::Grapheme && count + size > at {
                return Ok(false);
            }
            self.step();
        }
    }

    /// Position `at`, which is not behind the cursor, in another unit.
    fn convert(&mut self, at: usize, from: Unit, to: Unit) -> Result<usize, PositionError> {
        let exact = self.seek(at, from)?;
        let here = self.counts.of(to);
        if to == Unit::Grapheme {
            let border = self.is_cluster_border();
            // A cluster that has begun and not ended here counts already.
            let before = if border { here } else { here.saturating_sub(1) };
            let inside = PositionError::Inside { before, after: before + 1 };
            return if exact && border { Ok(here) } else { Err(inside) };
        }
        if exact {
            return Ok(here);
        }
        let mut after = self.clone();
        after.step();
        Err(PositionError::Inside { before: here, after: after.counts.of(to) })
    }
}

/// The bytes between two marks of an index.
const STRIDE: usize = 128;

/// A document and an index into it, which takes three eighths of a byte for each byte of text.
#[derive(Clone, Debug)]
pub struct Positions<'t> {
    text: &'t str,
    /// The first character at or after each multiple of [`STRIDE`].
    marks: Vec<Mark>,
    end: Counts,
}

impl<'t> Positions<'t> {
    /// Goes through `text` once.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let mut cursor = Cursor::new(text, Mark::START, &Unit::ALL);
        let mut marks = Vec::with_capacity(text.len() / STRIDE + 1);
        marks.push(Mark::START);
        while cursor.step().is_some() {
            if let Some(walk) = cursor.walk
                && cursor.counts.bytes >= marks.len() * STRIDE
            {
                marks.push(Mark { counts: cursor.counts, walk });
            }
        }
        Positions { text, marks, end: cursor.counts }
    }

    /// The text.
    #[must_use]
    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// How many units the text has.
    #[must_use]
    pub fn length(&self, unit: Unit) -> usize {
        self.end.of(unit)
    }

    /// How many lines it has: one more than line ends.
    #[must_use]
    pub const fn lines(&self) -> usize {
        self.end.lines + 1
    }

    /// A position in another unit.
    ///
    /// # Errors
    /// The position is behind the end, inside a character, or, where clusters are asked for,
    /// inside a cluster.
    pub fn convert(&self, at: usize, from: Unit, to: Unit) -> Result<usize, PositionError> {
        self.cursor(|counts| counts.of(from) <= at, &[from, to]).convert(at, from, to)
    }

    /// Both ends of a range in another unit.
    ///
    /// # Errors
    /// As of [`convert`](Positions::convert), for the first end that fails.
    pub fn convert_range(
        &self,
        range: Range<usize>,
        from: Unit,
        to: Unit,
    ) -> Result<Range<usize>, PositionError> {
        Ok(self.convert(range.start, from, to)?..self.convert(range.end, from, to)?)
    }

    /// Line and column of a position, the column counted in `columns`.
    ///
    /// # Errors
    /// As of [`convert`](Positions::convert).
    pub fn place(&self, at: usize, from: Unit, columns: Unit) -> Result<Place, PositionError> {
        let mut cursor = self.cursor(|counts| counts.of(from) <= at, &[from, columns]);
        let column = cursor.convert(at, from, columns)?;
        let line = cursor.counts.lines;
        let begin = self.line_start(line).map_or(0, |start| start.of(columns));
        Ok(Place { line: line + 1, column: column - begin + 1 })
    }

    /// The position of a place, in `to`.
    ///
    /// # Errors
    /// There is no such line ([`PastEnd`](PositionError::PastEnd) with the number of lines) or
    /// column (with the length of the line, its end included), or it is inside a unit. A 0 is
    /// [`BeforeStart`](PositionError::BeforeStart).
    pub fn position(&self, place: Place, columns: Unit, to: Unit) -> Result<usize, PositionError> {
        let no_line = PositionError::PastEnd { length: self.lines() };
        let line = place.line.checked_sub(1).ok_or(PositionError::BeforeStart)?;
        let column = place.column.checked_sub(1).ok_or(PositionError::BeforeStart)?;
        let start = self.line_start(line).ok_or(no_line)?.of(columns);
        let end = self.line_start(line + 1).map_or(self.end.of(columns), |next| next.of(columns));
        let no_column = PositionError::PastEnd { length: end - start };
        if column > end - start {
            return Err(no_column);
        }
        self.convert(start + column, columns, to)
    }

    /// A cursor at the last mark for which `is_before` holds; it holds for all marks up to some.
    fn cursor(&self, is_before: impl Fn(&Counts) -> bool, units: &[Unit]) -> Cursor<'t> {
        let after = self.marks.partition_point(|mark| is_before(&mark.counts));
        let mark = after.checked_sub(1).and_then(|n| self.marks.get(n));
        Cursor::new(self.text, mark.copied().unwrap_or(Mark::START), units)
    }

    /// What stands before line `line`, counted from 0.
    fn line_start(&self, line: usize) -> Option<Counts> {
        let mut cursor = self.cursor(|counts| counts.lines < line, &Unit::ALL);
        while cursor.counts.lines < line {
            cursor.step()?;
        }
        Some(cursor.counts)
    }
}

/// Many positions of one text in another unit, in any order, by one pass over the text.
///
/// # Errors
/// Each position has an error of its own, as of [`Positions::convert`].
#[must_use]
pub fn convert_all(
    text: &str,
    positions: &[usize],
    from: Unit,
    to: Unit,
) -> Vec<Result<usize, PositionError>> {
    let mut cursor = Cursor::new(text, Mark::START, &[from, to]);
    if positions.is_sorted() {
        return positions.iter().map(|&at| cursor.convert(at, from, to)).collect();
    }
    let mut order: Vec<(usize, usize)> = positions.iter().copied().zip(0..).collect();
    order.sort_unstable();
    let mut converted: Vec<_> =
        order.into_iter().map(|(at, n)| (n, cursor.convert(at, from, to))).collect();
    converted.sort_unstable_by_key(|&(n, _)| n);
    converted.into_iter().map(|(_, result)| result).collect()
}
