//! The engine: text in any pieces in, one normal form out.

use super::form::Form;
use super::pair::{compose, compose_hangul, decompose_hangul};
use super::run::STREAM_SAFE_RUN;
use super::scan::Scan;
use crate::unicode::map;
use crate::unicode::props::props;
use alloc::string::String;
use alloc::vec::Vec;

/// Brings text that comes in chunks to a normal form: the same as in one piece.
///
/// It holds back one starter and the marks after it, nothing else; marks are ordered in linear
/// time. [`longest_run`](Normalizer::longest_run) tells of runs beyond the 30 of the Stream-Safe
/// Text Format (UAX #15 section 13).
///
/// ```
/// use isonym::unicode::normal::{Form, Normalizer};
///
/// let mut normalizer = Normalizer::new(Form::Nfc);
/// let mut out = String::new();
/// for chunk in ["De", "\u{301}", "ja\u{300} vu"] {
///     normalizer.push(chunk, &mut out);
/// }
/// normalizer.finish(&mut out);
/// assert_eq!(out, "Déjà vu");
/// assert_eq!(normalizer.longest_run(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Normalizer {
    form: Form,
    /// What the next marks may compose with; never there in a form that does not compose.
    starter: Option<char>,
    /// Decomposed marks in the order of the text.
    marks: Vec<Mark>,
    longest_run: usize,
}

#[derive(Clone, Copy, Debug)]
struct Mark {
    class: u8,
    c: char,
}

impl Normalizer {
    /// One that has seen no text.
    #[must_use]
    pub const fn new(form: Form) -> Self {
        Normalizer { form, starter: None, marks: Vec::new(), longest_run: 0 }
    }

    /// The most marks after one another that a decomposed run had so far.
    #[must_use]
    pub const fn longest_run(&self) -> usize {
        self.longest_run
    }

    /// Takes the next chunk and appends to `out` what can be said of it.
    pub fn push(&mut self, chunk: &str, out: &mut String) {
        let mut at = 0;
        while at < chunk.len() {
            if self.is_idle() {
                let mut scan = Scan::new(self.form, chunk, at);
                let _ = scan.next_suspect();
                out.push_str(chunk.get(at..scan.cut).unwrap_or_default());
                at = scan.cut;
            }
            at = self.compose(chunk, at, out);
        }
    }

    /// Appends what was held back; the next chunk begins another text.
    pub fn finish(&mut self, out: &mut String) {
        self.settle();
        self.emit(out);
    }

    /// Nothing is held back.
    fn is_idle(&self) -> bool {
        self.starter.is_none() && self.marks.is_empty()
    }

    /// Goes from `at` character by character up to where two cuts touch, and returns that place.
    pub(super) fn compose(&mut self, chunk: &str, at: usize, out: &mut String) -> usize {
        let inert = self.form.inert();
        let composes = self.form.composes();
        let mut chars = chunk.get(at..).unwrap_or_default().chars();
        loop {
            let here = chunk.len() - chars.as_str().len();
            let Some(c) = chars.next() else { return here };
            let cut_follows = || chars.clone().next().is_some_and(|c| inert.contains(c));
            if inert.contains(c) {
                if !self.is_idle() {
                    self.settle();
                    self.emit(out);
                }
                if cut_follows() {
                    return here;
                }
                if composes {
                    self.starter = Some(c)
                } else {
                    out.push(c)
                }
                continue;
            }
            if composes {
                if let Some(starter) = self.starter.filter(|_| self.marks.is_empty())
                    && let Some(syllable) = compose_hangul(starter, c)
                {
                    self.starter = Some(syllable);
                    continue;
                }
            } else if let Some((l, v, t)) = decompose_hangul(c) {
                if !self.marks.is_empty() {
                    self.finish(out);
                }
                out.push(l);
                out.push(v);
                if let Some(t) = t {
                    out.push(t);
                }
                continue;
            } else if self.form == Form::Nfd
                && self.marks.is_empty()
                && let Some(mapping) = map::canonical_decomposition(c)
                && cut_follows()
            {
                out.push_str(mapping);
                continue;
            }
            self.form.decompose(c, props(c), &mut |c, class| self.take(c, class, out));
        }
    }

    /// Takes one decomposed character.
    #[inline]
    fn take(&mut self, c: char, class: u8, out: &mut String) {
        if class != 0 {
            self.marks.push(Mark { class, c });
            return;
        }
        self.settle();
        if !self.form.composes() {
            self.emit(out);
            out.push(c);
            return;
        }
        if self.marks.is_empty()
            && let Some(composite) = self.starter.and_then(|starter| compose(starter, c))
        {
            self.starter = Some(composite);
            return;
        }
        self.emit(out);
        self.starter = Some(c);
    }

    /// Orders the marks and composes with the starter what composes.
    #[inline]
    fn settle(&mut self) {
        self.longest_run = self.longest_run.max(self.marks.len());
        if self.marks.len() > 1 {
            order(&mut self.marks);
        }
        let Some(mut starter) = self.starter else { return };
        let Some(mut lowest) = self.marks.first().map(|mark| mark.class) else { return };
        // A composite lets marks of lower classes pass before its own.
        while let Some((base, mark)) = split(starter).filter(|(_, mark)| lowest < mark.class) {
            let place = self.marks.partition_point(|other| other.class < mark.class);
            self.marks.insert(place, mark);
            starter = base;
            lowest = lowest.min(mark.class);
        }
        let mut last = 0;
        self.marks.retain(|mark| match compose(starter, mark.c) {
            Some(composite) if last < mark.class => {
                starter = composite;
                false
            }
            _ => {
                last = mark.class;
                true
            }
        });
        self.starter = Some(starter);
    }

    /// Appends what was settled.
    #[inline]
    fn emit(&mut self, out: &mut String) {
        out.extend(self.starter.take());
        out.extend(self.marks.drain(..).map(|mark| mark.c));
    }
}

/// Orders marks by their classes, those of one class as they came; in linear time, however many.
fn order(marks: &mut Vec<Mark>) {
    if marks.len() <= STREAM_SAFE_RUN {
        return marks.sort_by_key(|mark| mark.class);
    }
    let mut classes: Vec<Vec<Mark>> = (0..=u8::MAX).map(|_| Vec::new()).collect();
    for mark in marks.drain(..) {
        if let Some(class) = classes.get_mut(usize::from(mark.class)) {
            class.push(mark);
        }
    }
    marks.extend(classes.into_iter().flatten());
}

/// A composite without its last mark, and the mark.
fn split(composite: char) -> Option<(char, Mark)> {
    if composite.is_ascii() {
        return None;
    }
    let mut step = map::canonical_step(composite)?.chars();
    let (base, mark) = (step.next()?, step.next()?);
    let class = props(mark).ccc();
    (class != 0).then_some((base, Mark { class, c: mark }))
}
