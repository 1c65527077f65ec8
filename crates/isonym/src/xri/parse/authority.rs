//! Authorities: XRI's own, and those of IRIs.

use alloc::format;

use super::super::parsed::Authority;
use super::super::rules;
use super::segment::{Place, Start};
use super::{Edition, Parser, Role};
use crate::finding::{Component, Span};
use crate::host::uts46;
use crate::syntax::{Reference, ip};

impl Parser<'_> {
    /// `gcs-authority` or `xref-authority`.
    pub(super) fn own_authority(&mut self, span: Span, depth: usize) {
        let place = Place { component: Component::Host, in_authority: true, depth };
        let first = Span::new(span.start, (span.start + 1).min(span.end));
        let after = Span::new(first.end, span.end);
        match first.of(self.text) {
            "(" => {
                self.push(Role::Authority(Authority::CrossReference), span, depth);
                self.segment(span, Start::CrossReference, place);
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
                self.segment(after, Start::Any, place);
            }
            _ => {
                self.push(Role::Authority(Authority::GlobalContext), span, depth);
                self.push(Role::GlobalContext, first, depth);
                self.segment(after, Start::Any, place);
            }
        }
    }

    /// `iauthority`; strictly, the name or address of a host.
    pub(super) fn iri_authority(&mut self, span: Span, depth: usize) {
        self.push(Role::Authority(Authority::Iri), span, depth);
        if !self.may_be_host(span, depth) {
            return self.report(&rules::HOST, span, Some(Component::Host));
        }
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

    /// Whether parentheses in the authority of an IRI leave the question open. Asked first, since
    /// to look at an authority costs as much as all that is in it.
    ///
    /// Strictly, there are none. By the ABNF, what is in them in a cross-reference has to be what a
    /// name is made of, and so is never looked at again.
    fn may_be_host(&self, span: Span, depth: usize) -> bool {
        if self.edition == Edition::Abnf && depth == 0 {
            return true;
        }
        let mut at = span.start;
        while at < span.end {
            at = match self.byte(at) {
                Some(b'(') => match self.parens.at(at) {
                    Some(pair) if self.names.is_name(pair) => pair.end,
                    _ => return false,
                },
                _ => at + 1,
            };
        }
        true
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
}
