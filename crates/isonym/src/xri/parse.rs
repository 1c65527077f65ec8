//! The parser: one level of cross-references at a time, those inside waiting on a list.
//!
//! A level jumps over the cross-references in it, so that every byte is read once by the level it
//! belongs to, and perhaps once more as part of an IRI, whose own parentheses mean nothing.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use super::chars::{begins_with_authority, is_rgcs, scheme, scheme_length};
use super::grammar::{Edition, Form, Grammar};
use super::parens::Parens;
use super::parsed::{Inside, Parsed, Part, Role};
use super::{language, rules};
use crate::finding::{Component, Edit, Finding, Repair, Rule, Span};
use crate::syntax::{self, Reference, Sink};

mod authority;
mod names;
mod segment;

use names::Names;
pub(super) use segment::{alone, sub_segment_alone};

/// The parts of `text`, and every breach of `grammar`, in order of position.
///
/// Never fails: where the text is no XRI, the parts are as far as they can be told.
pub fn parse<'a>(text: &'a str, grammar: &Grammar) -> Parsed<'a> {
    let mut parser = Parser::new(text, grammar.edition);
    let whole = Span::new(0, text.len());
    let is_absolute = parser.reference(whole, 0);
    let no_slashes = scheme(text).is_some_and(|scheme| scheme.eq_ignore_ascii_case("xri"));
    if !is_absolute && (no_slashes || grammar.form == Form::Absolute) {
        // What else is wrong with a path that should be none does not matter.
        parser.findings.clear();
        let rule = if no_slashes { &rules::NO_SLASHES } else { &rules::NOT_ABSOLUTE };
        parser.report(rule, whole, None);
    }
    parser.cross_references();
    parser.finish()
}

/// Hands every breach of `grammar`, and what is wrong with language runs, to `sink`, in order of
/// position.
pub fn judge(text: &str, grammar: &Grammar, sink: Sink<'_>) -> ControlFlow<()> {
    let parsed = parse(text, grammar);
    let mut findings = language::lint(&parsed);
    findings.extend(parsed.findings);
    findings.sort_by_key(|finding| finding.span);
    findings.into_iter().try_for_each(sink)
}

/// A cross-reference that is still to be read.
struct Pending {
    /// Its part.
    part: usize,
    /// What is in the parentheses.
    inside: Span,
    /// The depth of what is inside.
    depth: usize,
}

struct Parser<'a> {
    text: &'a str,
    edition: Edition,
    parens: Parens,
    names: Names,
    parts: Vec<Part>,
    findings: Vec<Finding>,
    pending: Vec<Pending>,
}

/// How far the parser has come, to go back to.
struct Mark {
    parts: usize,
    findings: usize,
    pending: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, edition: Edition) -> Parser<'a> {
        let (parts, findings, pending) = (Vec::new(), Vec::new(), Vec::new());
        let (parens, names) = (Parens::of(text), Names::of(text, edition));
        Parser { text, edition, parens, names, parts, findings, pending }
    }

    fn finish(mut self) -> Parsed<'a> {
        // Stable: parts of one span stay in the order of their making, outer ones first.
        self.parts.sort_by_key(|part| (part.span.start, Reverse(part.span.end)));
        self.findings.sort_by_key(|finding| finding.span);
        Parsed { text: self.text, parts: self.parts, findings: self.findings }
    }

    fn mark(&self) -> Mark {
        let (parts, findings) = (self.parts.len(), self.findings.len());
        Mark { parts, findings, pending: self.pending.len() }
    }

    /// Goes back to `mark`, and says whether there were findings since.
    fn is_clean_since(&self, mark: &Mark) -> bool {
        self.findings.len() == mark.findings
    }

    fn back_to(&mut self, mark: &Mark) {
        self.parts.truncate(mark.parts);
        self.findings.truncate(mark.findings);
        self.pending.truncate(mark.pending);
    }

    fn push(&mut self, role: Role, span: Span, depth: usize) -> usize {
        self.parts.push(Part { role, span, depth });
        self.parts.len() - 1
    }

    fn report(&mut self, rule: &'static Rule, span: Span, component: Option<Component>) {
        let mut finding = Finding::new(rule, span);
        finding.component = component;
        self.findings.push(finding);
    }

    /// Reports what `./` in front of a path that begins at `start` mends.
    fn report_repaired(&mut self, rule: &'static Rule, span: Span, start: usize) {
        let edit = Edit::Text("./".into());
        let repair = Repair { span: Span::new(start, start), edit, safe: true };
        let finding = Finding::new(rule, span).within(Component::Path);
        self.findings.push(Finding { repair: Some(repair), ..finding });
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    /// Where the first byte in `wanted` stands that is in no cross-reference; else the end.
    fn find(&self, span: Span, wanted: &[u8]) -> usize {
        let mut at = span.start;
        while at < span.end {
            match self.byte(at) {
                Some(b'(') => at = self.parens.at(at).map_or(at + 1, |pair| pair.end),
                Some(byte) if wanted.contains(&byte) => return at,
                _ => at += 1,
            }
        }
        span.end
    }

    /// Reads the reference under `span`; says whether it is absolute.
    fn reference(&mut self, span: Span, depth: usize) -> bool {
        let scheme = scheme_length(span.of(self.text));
        let own = begins_with_authority(
            Span::new(span.start + scheme, span.end).of(self.text),
            self.edition,
        );
        if scheme > 0 || own {
            self.absolute(span, scheme, depth);
            return true;
        }
        if self.edition == Edition::Abnf {
            let mark = self.mark();
            self.absolute(span, scheme, depth);
            if self.is_clean_since(&mark) {
                return true;
            }
            self.back_to(&mark);
        }
        self.relative(span, depth);
        false
    }

    fn absolute(&mut self, span: Span, scheme: usize, depth: usize) {
        let start = span.start + scheme;
        if scheme > 0 {
            self.push(Role::Scheme, Span::new(span.start, start), depth);
        }
        let rest = Span::new(start, span.end);
        let authority = Span::new(start, self.find(rest, b"/?#"));
        // Behind `xri://`, `!` is a symbol whatever follows.
        let own = match self.byte(start).filter(|_| start < span.end) {
            Some(b'!') => self.edition != Edition::Draft2003,
            Some(byte) => byte == b'(' || is_rgcs(byte),
            None => false,
        };
        if self.edition != Edition::Abnf {
            match own {
                true => self.own_authority(authority, depth),
                false => self.iri_authority(authority, depth),
            }
            return self.rest(Span::new(authority.end, span.end), depth);
        }
        // First match wins.
        let mark = self.mark();
        if own {
            self.own_authority(authority, depth);
            if self.is_clean_since(&mark) {
                return self.rest(Span::new(authority.end, span.end), depth);
            }
            self.back_to(&mark);
        }
        // To the ABNF, parentheses in the authority of an IRI are like letters. In a
        // cross-reference they balance all the same.
        let end = match depth {
            0 => rest.of(self.text).find(['/', '?', '#']).map_or(span.end, |at| start + at),
            _ => authority.end,
        };
        self.iri_authority(Span::new(start, end), depth);
        if self.is_clean_since(&mark) || !own {
            return self.rest(Span::new(end, span.end), depth);
        }
        self.back_to(&mark);
        self.own_authority(authority, depth);
        self.rest(Span::new(authority.end, span.end), depth);
    }

    /// Judges a component that XRIs share with IRIs.
    fn component(&mut self, span: Span, component: Component) {
        let (text, findings) = (span.of(self.text), &mut self.findings);
        let _ = syntax::judge_component(text, component, &syntax::Grammar::IRI, &mut |finding| {
            findings.push(finding.shifted(span.start).within(component));
            ControlFlow::Continue(())
        });
    }

    /// Path, query and fragment behind an authority.
    fn rest(&mut self, span: Span, depth: usize) {
        let path = Span::new(span.start, self.find(span, b"?#"));
        if path.start < path.end {
            let path = Span::new(path.start + 1, path.end);
            let second = self.byte(path.start) == Some(b'/') && path.start < path.end;
            if second && self.edition != Edition::Abnf {
                let slashes = Span::new(span.start, path.start + 1);
                self.report(&rules::EMPTY_FIRST_SEGMENT, slashes, Some(Component::Path));
            }
            self.segments(path, segment::Start::Any, depth);
        }
        self.query_and_fragment(Span::new(path.end, span.end), depth);
    }

    fn relative(&mut self, span: Span, depth: usize) {
        let path = Span::new(span.start, self.find(span, b"?#"));
        match path.of(self.text).as_bytes() {
            [] => {}
            [b'/', rest @ ..] => {
                if rest.first() == Some(&b'/') {
                    let slashes = Span::new(path.start, path.start + 2);
                    self.report(&rules::EMPTY_FIRST_SEGMENT, slashes, Some(Component::Path));
                }
                self.segments(Span::new(path.start + 1, path.end), segment::Start::Any, depth);
            }
            _ => self.segments(path, segment::Start::NoScheme, depth),
        }
        self.query_and_fragment(Span::new(path.end, span.end), depth);
    }

    fn segments(&mut self, path: Span, first: segment::Start, depth: usize) {
        let mut start = path.start;
        let mut how = first;
        loop {
            let end = self.find(Span::new(start, path.end), b"/");
            let segment = Span::new(start, end);
            self.push(Role::Segment, segment, depth);
            let place = segment::Place { component: Component::Path, in_authority: false, depth };
            self.segment(segment, how, place);
            if end == path.end {
                return;
            }
            (start, how) = (end + 1, segment::Start::Any);
        }
    }

    fn query_and_fragment(&mut self, span: Span, depth: usize) {
        let text = span.of(self.text);
        let hash = text.find('#').map_or(span.end, |at| span.start + at);
        if text.starts_with('?') {
            let query = Span::new(span.start + 1, hash);
            self.push(Role::Query, query, depth);
            self.component(query, Component::Query);
        }
        if hash < span.end {
            let fragment = Span::new(hash + 1, span.end);
            self.push(Role::Fragment, fragment, depth);
            self.component(fragment, Component::Fragment);
        }
    }

    /// Reads what waits on the list, and what that puts there.
    fn cross_references(&mut self) {
        while let Some(Pending { part, inside, depth }) = self.pending.pop() {
            let inside = self.without_blanks(inside);
            let kind = self.inside(inside, depth);
            if let Some(part) = self.parts.get_mut(part) {
                part.role = Role::CrossReference(kind);
            }
        }
    }

    /// Blanks at the ends are reported and else left out of account.
    fn without_blanks(&mut self, span: Span) -> Span {
        let text = span.of(self.text);
        let start = span.start + (text.len() - text.trim_start_matches(' ').len());
        let end = (span.start + text.trim_end_matches(' ').len()).max(start);
        for blanks in [Span::new(span.start, start), Span::new(end, span.end)] {
            if blanks.start < blanks.end {
                let finding = Finding::new(&rules::BLANK, blanks);
                self.findings.push(finding.repaired(Edit::Text("".into()), false));
            }
        }
        Span::new(start, end)
    }

    /// Judges an IRI in a cross-reference.
    fn iri(&mut self, span: Span) {
        let reference = Reference::split(span.of(self.text));
        let findings = &mut self.findings;
        let _ = syntax::judge(&reference, &syntax::Grammar::IRI, &mut |finding| {
            findings.push(finding.shifted(span.start));
            ControlFlow::Continue(())
        });
    }

    /// Reads what is in a cross-reference: first as an XRI reference, then as an IRI.
    fn inside(&mut self, span: Span, depth: usize) -> Inside {
        let text = span.of(self.text);
        if text.is_empty() {
            return Inside::Nothing;
        }
        let is_iri = scheme(text).is_some_and(|scheme| !scheme.eq_ignore_ascii_case("xri"));
        let mark = self.mark();
        // No reference but by the ABNF begins with what looks like a scheme.
        if !is_iri || self.edition == Edition::Abnf {
            self.reference(span, depth);
            if !is_iri || self.is_clean_since(&mark) {
                return Inside::Xri;
            }
            self.back_to(&mark);
        }
        self.iri(span);
        Inside::Iri
    }
}
