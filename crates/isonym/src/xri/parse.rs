//! The parser: one level of cross-references at a time, those inside waiting on a list.
//!
//! A level jumps over the cross-references in it, so that every byte is read once by the level it
//! belongs to, and perhaps once more as part of an IRI, whose own parentheses mean nothing.

use alloc::format;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use super::chars::{begins_with_authority, scheme_length};
use super::grammar::{Edition, Form, Grammar};
use super::parens::Parens;
use super::parsed::{Authority, Inside, Parsed, Part, Role};
use super::{language, rules};
use crate::finding::{Component, Edit, Finding, Rule, Span};
use crate::host::uts46;
use crate::syntax::{self, Reference, Sink, ip};

mod segment;

pub(super) use segment::{alone, sub_segment_alone};

/// The parts of `text`, and every breach of `grammar`, in order of position.
///
/// Never fails: where the text is no XRI, the parts are as far as they can be told.
pub fn parse<'a>(text: &'a str, grammar: &Grammar) -> Parsed<'a> {
    let mut parser = Parser::new(text, grammar.edition);
    let whole = Span::new(0, text.len());
    let is_absolute = parser.reference(whole, 0);
    if grammar.form == Form::Absolute && !is_absolute {
        let rule = if text.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("xri:")) {
            &rules::NO_SLASHES
        } else {
            &rules::NOT_ABSOLUTE
        };
        // What else is wrong with a path that should be none does not matter.
        parser.findings.clear();
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
        Parser { text, edition, parens: Parens::of(text), parts, findings, pending }
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

    fn report_repaired(&mut self, rule: &'static Rule, span: Span, at: usize, text: &'static str) {
        let mut finding = Finding::new(rule, span).within(Component::Path);
        let repair = crate::finding::Repair {
            span: Span::new(at, at),
            edit: Edit::Text(text.into()),
            safe: true,
        };
        finding.repair = Some(repair);
        self.findings.push(finding);
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
        let own = begins_with_authority(rest.of(self.text), self.edition);
        if self.edition != Edition::Abnf {
            match own {
                true => self.own_authority(authority, depth),
                false => self.iri_authority(authority, depth),
            }
            return self.rest(Span::new(authority.end, span.end), depth);
        }
        // First match wins. To the ABNF, parentheses in the authority of an IRI are like letters.
        let first_gcs = self.byte(start).is_some_and(super::chars::is_rgcs);
        let own = own || first_gcs || self.byte(start) == Some(b'!');
        let mark = self.mark();
        if own {
            self.own_authority(authority, depth);
            if self.is_clean_since(&mark) {
                return self.rest(Span::new(authority.end, span.end), depth);
            }
            self.back_to(&mark);
        }
        let end = rest.of(self.text).find(['/', '?', '#']).map_or(span.end, |at| start + at);
        self.iri_authority(Span::new(start, end), depth);
        if self.is_clean_since(&mark) || !own {
            return self.rest(Span::new(end, span.end), depth);
        }
        self.back_to(&mark);
        self.own_authority(authority, depth);
        self.rest(Span::new(authority.end, span.end), depth);
    }

    /// `gcs-authority` or `xref-authority`.
    fn own_authority(&mut self, span: Span, depth: usize) {
        let place = segment::Place { component: Component::Host, in_authority: true, depth };
        let first = Span::new(span.start, (span.start + 1).min(span.end));
        let after = Span::new(first.end, span.end);
        match first.of(self.text) {
            "(" => {
                self.push(Role::Authority(Authority::CrossReference), span, depth);
                self.segment(span, segment::Start::CrossReference, place);
            }
            "!" => {
                self.push(Role::Authority(Authority::GlobalContext), span, depth);
                self.push(Role::GlobalContext, first, depth);
                // OpenXRI takes an empty root, the ABNF asks for a persistent sub-segment.
                let begun = after.of(self.text).starts_with('!');
                let next = self.byte(after.start + 1).filter(|_| after.start + 1 < after.end);
                let is_empty = !begun || next.is_none_or(|byte| self.edition.is_delimiter(byte));
                let allowed = match self.edition {
                    Edition::Abnf => !is_empty,
                    _ => begun || after.start == after.end,
                };
                if !allowed {
                    self.report(&rules::NOT_PERSISTENT, span, Some(Component::Host));
                }
                self.segment(after, segment::Start::Any, place);
            }
            _ => {
                self.push(Role::Authority(Authority::GlobalContext), span, depth);
                self.push(Role::GlobalContext, first, depth);
                self.segment(after, segment::Start::Any, place);
            }
        }
    }

    /// `iauthority`; strictly, the name or address of a host.
    fn iri_authority(&mut self, span: Span, depth: usize) {
        self.push(Role::Authority(Authority::Iri), span, depth);
        let copy = format!("//{}", span.of(self.text));
        let reference = Reference::split(&copy);
        for (component, place) in reference.components() {
            let role = match component {
                Component::Userinfo => Role::Userinfo,
                Component::Host => Role::Host,
                Component::Port => Role::Port,
                _ => continue,
            };
            let place = Span::new(span.start + place.start - 2, span.start + place.end - 2);
            self.push(role, place, depth);
            self.component(place, component);
            if component == Component::Host && self.edition != Edition::Abnf {
                self.host(place);
            }
        }
    }

    fn host(&mut self, span: Span) {
        const NAME: uts46::Flags = uts46::Flags {
            check_hyphens: true,
            use_std3_ascii_rules: true,
            verify_dns_length: true,
            ..uts46::Flags::DEFAULT
        };
        let host = span.of(self.text);
        // The generic grammar judges what is in brackets.
        let is_literal = host.starts_with('[');
        let name = host.strip_suffix('.').unwrap_or(host);
        let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
        let good = is_literal
            || match name.rsplit('.').next().is_some_and(is_number) {
                true => ip::ipv4(name.as_bytes()).is_some(),
                false => uts46::to_ascii(name, &NAME).result().is_some(),
            };
        if !good {
            self.report(&rules::HOST, span, Some(Component::Host));
        }
    }

    /// Judges a component that XRIs share with IRIs.
    fn component(&mut self, span: Span, component: Component) {
        let (text, findings) = (span.of(self.text), &mut self.findings);
        let _ = syntax::judge_component(text, component, &syntax::Grammar::IRI, &mut |finding| {
            findings.push(shifted(finding, span.start));
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

    /// Reads what is in a cross-reference: first as an XRI reference, then as an IRI.
    fn inside(&mut self, span: Span, depth: usize) -> Inside {
        let text = span.of(self.text);
        if text.is_empty() {
            return Inside::Nothing;
        }
        let scheme = Reference::split(text).scheme();
        let is_iri = scheme.is_some_and(|scheme| !scheme.eq_ignore_ascii_case("xri"));
        let mark = self.mark();
        // No reference but by the ABNF begins with what looks like a scheme.
        if !is_iri || self.edition == Edition::Abnf {
            self.reference(span, depth);
            if !is_iri || self.is_clean_since(&mark) {
                return Inside::Xri;
            }
            self.back_to(&mark);
        }
        let findings = &mut self.findings;
        let _ = syntax::judge(&Reference::split(text), &syntax::Grammar::IRI, &mut |finding| {
            findings.push(shifted(finding, span.start));
            ControlFlow::Continue(())
        });
        Inside::Iri
    }
}

/// A finding about a part of a text that begins at `start`, as one about the text.
pub(super) fn shifted(mut finding: Finding, start: usize) -> Finding {
    let shift = |span: Span| Span::new(span.start + start, span.end + start);
    finding.span = shift(finding.span);
    if let Some(repair) = &mut finding.repair {
        repair.span = shift(repair.span);
    }
    finding
}
