//! Segments and their sub-segments.

use super::super::chars::is_pchar;
use super::super::{parsed::Inside, rules};
use super::{Edition, Parser, Pending, Role};
use crate::finding::{Component, Edit, Finding, Severity, Span};
use crate::percent;
use crate::syntax;

/// Where a segment stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) component: Component,
    pub(super) in_authority: bool,
    pub(super) depth: usize,
}

/// How a segment may begin.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// Anyhow: `xri-segment`.
    Any,
    /// With the cross-reference that is the root of an authority.
    CrossReference,
    /// `xri-path-noscheme`: no `:` in the segment, and characters in the first sub-segment.
    NoScheme,
}

impl Parser<'_> {
    /// Reads the segment under `span`.
    pub(super) fn segment(&mut self, span: Span, how: Start, place: Place) {
        let mut at = span.start;
        if how == Start::CrossReference {
            at = self.root(span, place);
        }
        while at < span.end {
            at = self.sub_segment(Span::new(at, span.end), at == span.start, place);
        }
        if how == Start::NoScheme {
            self.no_scheme(span);
        }
    }

    /// Reads the cross-reference at the start of an authority; says where it ends.
    fn root(&mut self, span: Span, place: Place) -> usize {
        match self.parens.at(span.start) {
            Some(pair) => {
                self.cross_reference(pair, place.depth);
                pair.end
            }
            None => span.start,
        }
    }

    fn cross_reference(&mut self, pair: Span, depth: usize) {
        let part = self.push(Role::CrossReference(Inside::Nothing), pair, depth);
        let inside = Span::new(pair.start + 1, pair.end - 1);
        self.pending.push(Pending { part, inside, depth: depth + 1 });
    }

    /// Reads the sub-segment that the rest of a segment begins with; says where it ends.
    fn sub_segment(&mut self, rest: Span, first: bool, place: Place) -> usize {
        let delimiter = self.byte(rest.start).filter(|byte| self.edition.is_delimiter(*byte));
        let role = Role::SubSegment {
            persistent: delimiter.is_some_and(|byte| self.edition.is_persistent(byte)),
            implied: delimiter.is_none(),
            in_authority: place.in_authority,
        };
        let part = self.push(role, rest, place.depth);
        let start = rest.start + usize::from(delimiter.is_some());
        let end = match self.parens.at(start).filter(|pair| pair.end <= rest.end) {
            Some(pair) => {
                self.cross_reference(pair, place.depth);
                pair.end
            }
            None => self.characters(Span::new(start, rest.end), place),
        };
        // A stray parenthesis is found as what it is.
        if delimiter.is_none() && !first && self.byte(start) != Some(b')') {
            self.missing_delimiter(Span::new(rest.start, end), place);
        }
        if let Some(part) = self.parts.get_mut(part) {
            part.span.end = end;
        }
        end
    }

    /// A sub-segment that stands right behind a cross-reference.
    fn missing_delimiter(&mut self, span: Span, place: Place) {
        if self.edition == Edition::Draft2003 {
            let mut finding = Finding::new(&rules::MISSING_DELIMITER, span).within(place.component);
            let at = Span::new(span.start, span.start);
            let edit = Edit::Text(".".into());
            finding.repair = Some(crate::finding::Repair { span: at, edit, safe: true });
            self.findings.push(finding);
        } else {
            self.report(&rules::NOT_ALONE, span, Some(place.component));
        }
    }

    /// Judges characters up to the next delimiter; says where that is.
    fn characters(&mut self, span: Span, place: Place) -> usize {
        let mut at = span.start;
        while let Some(c) = Span::new(at, span.end).of(self.text).chars().next() {
            let next = at + c.len_utf8();
            let here = Span::new(at, next);
            at = match c {
                '(' => match self.parens.at(at).filter(|pair| pair.end <= span.end) {
                    Some(pair) => {
                        self.report(&rules::NOT_ALONE, pair, Some(place.component));
                        pair.end
                    }
                    None => {
                        self.report(&rules::NOT_CLOSED, here, Some(place.component));
                        next
                    }
                },
                ')' => {
                    self.report(&rules::NOT_OPENED, here, Some(place.component));
                    next
                }
                '%' => self.escape(Span::new(at, span.end), place),
                _ if c.is_ascii() && self.edition.is_delimiter(c as u8) => return at,
                _ if is_pchar(c, self.edition) => next,
                _ => {
                    self.character(c, here, place);
                    next
                }
            };
        }
        span.end
    }

    fn escape(&mut self, rest: Span, place: Place) -> usize {
        let bytes = self.text.as_bytes().get(rest.range()).unwrap_or(&[]);
        if percent::octet(bytes).is_some() {
            return rest.start + 3;
        }
        self.findings.push(syntax::broken_escape(self.text, rest).within(place.component));
        rest.start + 1
    }

    fn character(&mut self, c: char, here: Span, place: Place) {
        let finding = match c {
            ' ' => Finding::new(&rules::BLANK, here).repaired(Edit::Text("".into()), false),
            '\u{E0000}'..='\u{E007F}' => Finding::new(&rules::PLANE_14_TAG, here),
            _ => Finding::new(&rules::CHARACTER, here).repaired(Edit::Escape, false),
        };
        self.findings.push(finding.within(place.component));
    }

    /// What a relative path must not begin with.
    fn no_scheme(&mut self, span: Span) {
        let text = span.of(self.text);
        // In the notation of 2003 these are dot segments, too.
        if matches!(text, "." | "..") {
            return;
        }
        let colon = self.find(span, b":");
        if colon < span.end && self.edition != Edition::Draft2003 {
            let colon = Span::new(colon, colon + 1);
            self.report_repaired(&rules::COLON_IN_FIRST_SEGMENT, colon, span.start);
        }
        let first = text.bytes().find(|byte| *byte == b'(' || !self.edition.is_delimiter(*byte));
        let delimiters = text.bytes().take_while(|byte| self.edition.is_delimiter(*byte)).count();
        if delimiters > 1 || matches!(first, None | Some(b'(')) {
            self.report_repaired(&rules::FIRST_SUB_SEGMENT, span, span.start);
        }
    }
}

/// What `text` breaks as a segment by itself.
pub(in super::super) fn alone(text: &str, edition: Edition) -> alloc::vec::Vec<Finding> {
    by_itself(text, edition, usize::MAX)
}

/// What `text` breaks as a sub-segment by itself.
pub(in super::super) fn sub_segment_alone(
    text: &str,
    edition: Edition,
) -> alloc::vec::Vec<Finding> {
    by_itself(text, edition, 1)
}

fn by_itself(text: &str, edition: Edition, most: usize) -> alloc::vec::Vec<Finding> {
    let mut parser = Parser::new(text, edition);
    let place = Place { component: Component::Path, in_authority: false, depth: 0 };
    parser.segment(Span::new(0, text.len()), Start::Any, place);
    let sub_segments =
        parser.parts.iter().filter(|part| matches!(part.role, Role::SubSegment { .. }));
    if let Some(next) = sub_segments.clone().nth(most).map(|part| part.span) {
        parser.report(
            &rules::CHARACTER,
            Span::new(next.start, next.start + 1),
            Some(Component::Path),
        );
    }
    parser.cross_references();
    parser.findings.retain(|finding| finding.severity == Severity::Error);
    parser.finish().findings
}
