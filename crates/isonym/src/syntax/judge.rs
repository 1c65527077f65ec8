//! The plain judge: whether every component of a split reference holds what its grammar allows.
//!
//! ```
//! use core::ops::ControlFlow;
//! use isonym::syntax::{Grammar, Reference, judge};
//! let mut places = Vec::new();
//! let _ = judge(&Reference::split("http://a/ |"), &Grammar::IRI, &mut |found| {
//!     places.push(found.span.start);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(places, [9, 10]);
//! ```
//!
//! It reports every place, in order, to a sink, which may stop it. It is the oracle of the fast
//! gate, and what runs once the gate has found that something is wrong.

use core::ops::ControlFlow;

use super::chars::{self, Class, Classes};
use super::grammar::{Edition, Form, Grammar, Repertoire};
use super::reference::Reference;
use super::{ip, rules};
use crate::finding::{Component, Edit, Finding, Repair, Rule, Span};
use crate::percent;

/// Takes findings one by one; `Break` ends the run.
pub type Sink<'s> = &'s mut dyn FnMut(Finding) -> ControlFlow<()>;

/// Hands every breach of `grammar` in `reference` to `sink`, in order of position.
///
/// Linear in the length of the text; allocates nothing, but where `#` parts nothing.
pub fn judge(reference: &Reference<'_>, grammar: &Grammar, sink: Sink<'_>) -> ControlFlow<()> {
    let text = reference.as_str();
    if grammar.repertoire == Repertoire::Excluded1999 && text.contains('#') {
        // Another one that is to be escaped stands for it. To those who compare, it parts something.
        let text = text.replace('#', "`");
        return judge(&Reference::split(&text), grammar, &mut |mut finding| {
            finding.repair = finding.repair.map(|repair| Repair { safe: false, ..repair });
            sink(finding)
        });
    }
    let mut judge = Judge { text, end: end(text), clean: true, grammar, sink };
    let mut path = reference.span(Component::Path).unwrap_or_default();
    let mut relative = false;
    if reference.scheme().is_none() {
        match grammar.form {
            Form::Absolute => path.start = path.start.max(judge.missing_scheme()?).min(path.end),
            Form::Reference => relative = reference.authority_span().is_none(),
        }
    }
    if let Some(authority) = reference.authority_span() {
        judge.authority(reference, authority)?;
    }
    judge.path(reference, path, relative)?;
    for component in [Component::Query, Component::Fragment] {
        if let Some(span) = reference.span(component) {
            judge.query(span, component)?;
        }
    }
    ControlFlow::Continue(())
}

/// Hands every breach of `grammar` in `text`, which is one component by itself, to `sink`, in order
/// of position. In a path, `:` is nothing special, since what stands before it is known.
pub fn judge_component(
    text: &str,
    component: Component,
    grammar: &Grammar,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let all = Span::new(0, text.len());
    let mut judge = Judge { text, end: end(text), clean: true, grammar, sink };
    match component {
        Component::Scheme => judge.scheme(text),
        Component::Userinfo => judge.userinfo(all),
        Component::Host => judge.host(all, all.end).map_continue(|_| ()),
        Component::Port => judge.port(all),
        Component::Path => {
            let mask = judge.mask(Class::PATH, Class::PATH);
            judge.characters(all, component, mask)
        }
        Component::Query | Component::Fragment => judge.query(all, component),
    }
}

/// Whether `reference` obeys `grammar`.
pub fn obeys(reference: &Reference<'_>, grammar: &Grammar) -> bool {
    judge(reference, grammar, &mut |_| ControlFlow::Break(())).is_continue()
}

/// The classes of every byte.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of range is an error"
)]
static CLASSES: [Classes; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = chars::classes(byte as u8);
        byte += 1;
    }
    table
};

/// The finding about the `%` that `rest` begins with and that two hex digits do not follow; `rest`
/// ends with the component.
pub(crate) fn broken_escape(text: &str, rest: Span) -> Finding {
    let after = rest.of(text).as_bytes().get(1..).unwrap_or(&[]);
    let digits = usize::from(after.first().is_some_and(u8::is_ascii_hexdigit));
    let truncated = after.len() == digits;
    let rule = if truncated { &rules::PERCENT_TRUNCATED } else { &rules::PERCENT_NOT_HEX };
    let mut finding = Finding::new(rule, Span::new(rest.start, rest.start + 1 + digits));
    let sign = Span::new(rest.start, rest.start + 1);
    finding.repair = Some(Repair { span: sign, edit: Edit::Text("%25".into()), safe: false });
    finding
}

struct Judge<'a, 'g, 's> {
    text: &'a str,
    /// Up to where an escape is surely what was meant.
    end: usize,
    /// Whether nothing was reported yet.
    clean: bool,
    grammar: &'g Grammar,
    sink: Sink<'s>,
}

/// Where the white space begins that the text ends with, and the delimiter of RFC 3986 appendix C
/// whose other half is not there: most likely they are no part of it. Where it begins with such,
/// that is nowhere.
fn end(text: &str) -> usize {
    const BLANK: [char; 4] = [' ', '\t', '\n', '\r'];
    if text.starts_with(BLANK) || text.starts_with(['<', '>', '"']) {
        return 0;
    }
    let text = text.trim_end_matches(BLANK);
    let inner = match text.bytes().next_back() {
        Some(b'>') if !text.contains('<') => text.trim_end_matches('>'),
        Some(b'<') => text.trim_end_matches('<'),
        Some(b'"') => text.strip_suffix('"').filter(|inner| !inner.contains('"')).unwrap_or(text),
        _ => text,
    };
    inner.trim_end_matches(BLANK).len()
}

impl Judge<'_, '_, '_> {
    /// The classes allowed where RFC 3986 has `new` and RFC 2396 has `old`, with what the
    /// repertoire adds.
    fn mask(&self, new: Classes, old: Classes) -> Classes {
        let edition = match self.grammar.edition {
            Edition::Rfc3986 => new,
            Edition::Rfc2396 => old,
        };
        edition
            | match self.grammar.repertoire {
                Repertoire::Ascii | Repertoire::Iri | Repertoire::NonAscii => 0,
                Repertoire::Leiri | Repertoire::Excluded => Class::EXCLUDED,
                Repertoire::Excluded1999 => Class::EXCLUDED | Class::EXCLUDED_1999,
            }
    }

    fn report(&mut self, finding: Finding) -> ControlFlow<()> {
        self.clean = false;
        (self.sink)(finding)
    }

    /// Reports why there is no scheme; says how far the text was judged by that.
    fn missing_scheme(&mut self) -> ControlFlow<(), usize> {
        let end = self.text.find([':', '/', '?', '#']).unwrap_or(self.text.len());
        if self.text.as_bytes().get(end) != Some(&b':') {
            let whole = Span::new(0, self.text.len());
            self.report(Finding::new(&rules::SCHEME_MISSING, whole))?;
            return ControlFlow::Continue(0);
        }
        self.scheme(self.text.get(..end).unwrap_or(""))?;
        ControlFlow::Continue(end + 1)
    }

    /// Judges what stands in the place of a scheme, at the start of the text.
    fn scheme(&mut self, candidate: &str) -> ControlFlow<()> {
        if candidate.is_empty() {
            let colon = Span::new(0, self.text.len().min(1));
            self.report(Finding::new(&rules::SCHEME_EMPTY, colon).within(Component::Scheme))?;
        }
        for (at, c) in candidate.char_indices() {
            let rule = match c {
                'a'..='z' | 'A'..='Z' => continue,
                _ if at == 0 => &rules::SCHEME_FIRST,
                '0'..='9' | '+' | '-' | '.' => continue,
                _ => &rules::SCHEME_CHARACTER,
            };
            let place = Span::new(at, at + c.len_utf8());
            self.report(Finding::new(rule, place).within(Component::Scheme))?;
        }
        ControlFlow::Continue(())
    }

    fn authority(&mut self, reference: &Reference<'_>, authority: Span) -> ControlFlow<()> {
        let host = reference.span(Component::Host).unwrap_or_default();
        if self.grammar.edition == Edition::Rfc2396 && !self.is_literal(host) {
            // A registry-based name may hold whatever a server may, and more.
            let mask = self.mask(0, Class::AUTHORITY_2396);
            return self.characters(authority, Component::Host, mask);
        }
        if let Some(userinfo) = reference.span(Component::Userinfo) {
            self.userinfo(userinfo)?;
        }
        let end = self.host(host, authority.end)?;
        match reference.span(Component::Port) {
            Some(port) if end < port.start => self.port(port),
            _ => ControlFlow::Continue(()),
        }
    }

    /// That of a `server` of RFC 2396 has no `@` either.
    fn userinfo(&mut self, userinfo: Span) -> ControlFlow<()> {
        let mask = self.mask(Class::USERINFO, Class::USERINFO);
        self.characters(userinfo, Component::Userinfo, mask)
    }

    /// Whether a host is to be an IP literal.
    fn is_literal(&self, host: Span) -> bool {
        host.of(self.text).starts_with('[') && self.grammar.repertoire != Repertoire::Excluded1999
    }

    /// Judges a host in an authority that ends at `end`; says how far the text was judged by that.
    fn host(&mut self, host: Span, end: usize) -> ControlFlow<(), usize> {
        let to_end = Span::new(host.start, end);
        if self.is_literal(host) {
            self.ip_literal(host)?;
        } else if ip::ipv6(to_end.of(self.text).as_bytes()).is_some() {
            let bare = Finding::new(&rules::IPV6_WITHOUT_BRACKETS, to_end);
            self.report(bare.within(Component::Host))?;
            return ControlFlow::Continue(end);
        } else {
            let mask = self.mask(Class::REG_NAME, Class::AUTHORITY_2396);
            self.characters(host, Component::Host, mask)?;
        }
        ControlFlow::Continue(host.end)
    }

    fn ip_literal(&mut self, host: Span) -> ControlFlow<()> {
        let text = host.of(self.text);
        let Some(close) = text.find(']') else {
            let open = Finding::new(&rules::IP_LITERAL_OPEN, host);
            return self.report(open.within(Component::Host));
        };
        let inside = Span::new(host.start + 1, host.start + close);
        if let Some(rule) = self.address_fault(inside.of(self.text)) {
            self.report(Finding::new(rule, inside).within(Component::Host))?;
        }
        let after = Span::new(host.start + close + 1, host.end);
        if after.start < after.end {
            let after = Finding::new(&rules::AFTER_IP_LITERAL, after);
            self.report(after.within(Component::Host))?;
        }
        ControlFlow::Continue(())
    }

    /// The rule that the inside of an IP literal breaks.
    fn address_fault(&self, address: &str) -> Option<&'static Rule> {
        if address.starts_with(['v', 'V']) && self.grammar.edition == Edition::Rfc3986 {
            let good = ip::is_ipvfuture(address.as_bytes());
            return (!good).then_some(&rules::BAD_IPVFUTURE);
        }
        if ip::ipv6(address.as_bytes()).is_some() {
            return None;
        }
        match address.split_once('%') {
            Some((address, _)) if ip::ipv6(address.as_bytes()).is_some() => Some(&rules::IPV6_ZONE),
            _ => Some(&rules::BAD_IPV6),
        }
    }

    /// One finding for all of a port that is not digits: whatever was meant, it was not a port.
    fn port(&mut self, port: Span) -> ControlFlow<()> {
        match port.of(self.text).find(|c: char| !c.is_ascii_digit()) {
            None => ControlFlow::Continue(()),
            Some(at) => {
                let rest = Span::new(port.start + at, port.end);
                self.report(Finding::new(&rules::PORT_NOT_DIGITS, rest).within(Component::Port))
            }
        }
    }

    fn path(&mut self, reference: &Reference<'_>, path: Span, relative: bool) -> ControlFlow<()> {
        let opaque = reference.scheme().is_some()
            && reference.authority_span().is_none()
            && !path.of(self.text).starts_with('/');
        let mask = self.mask(Class::PATH, if opaque { Class::URIC_2732 } else { Class::PATH });
        if opaque
            && self.grammar.edition == Edition::Rfc2396
            && path.start == path.end
            && reference.query().is_none()
        {
            let nothing = Finding::new(&rules::EMPTY_2396, Span::new(0, path.start));
            self.report(nothing.within(Component::Path))?;
        }
        if !relative {
            // RFC 2732 gave `uric_no_slash`, which an opaque part begins with, no bracket.
            let brackets = usize::from(path.of(self.text).starts_with(['[', ']']));
            let head = Span::new(path.start, path.start + brackets);
            self.characters(head, Component::Path, self.mask(Class::PATH, Class::PATH))?;
            return self.characters(Span::new(head.end, path.end), Component::Path, mask);
        }
        let first = path.of(self.text).find('/').map_or(path.end, |slash| path.start + slash);
        let mut start = path.start;
        if let Some(colon) = Span::new(start, first).of(self.text).find(':') {
            let colon = start + colon;
            self.characters(Span::new(start, colon), Component::Path, mask)?;
            let mut finding =
                Finding::new(&rules::COLON_IN_FIRST_SEGMENT, Span::new(colon, colon + 1));
            let edit = Edit::Text("./".into());
            let span = Span::new(path.start, path.start);
            // `<http:` was meant to be something else.
            finding.repair = Some(Repair { span, edit, safe: self.clean });
            self.report(finding.within(Component::Path))?;
            start = colon + 1;
        }
        self.characters(Span::new(start, path.end), Component::Path, mask)
    }

    /// Judges a query or fragment.
    fn query(&mut self, span: Span, component: Component) -> ControlFlow<()> {
        let mask = self.mask(Class::QUERY, Class::URIC_2732);
        self.characters(span, component, mask)
    }

    /// Judges the characters under `span`: each in `mask`, or an escape, or let in by the
    /// repertoire.
    fn characters(&mut self, span: Span, component: Component, mask: Classes) -> ControlFlow<()> {
        let mut at = span.start;
        while let Some(&byte) = self.text.as_bytes().get(at..span.end).and_then(<[u8]>::first) {
            if CLASSES.get(usize::from(byte)).is_some_and(|class| class & mask != 0) {
                at += 1;
            } else if byte == b'%' {
                at += self.escape(Span::new(at, span.end), component)?;
            } else {
                let c = Span::new(at, span.end).of(self.text).chars().next().unwrap_or('\0');
                let place = Span::new(at, at + c.len_utf8());
                if !self.lets_in(c, component) {
                    self.character(c, place, component)?;
                }
                at = place.end;
            }
        }
        ControlFlow::Continue(())
    }

    /// Judges the escape that begins at `span.start`; says how many bytes are done with.
    fn escape(&mut self, span: Span, component: Component) -> ControlFlow<(), usize> {
        let bytes = self.text.as_bytes().get(span.range()).unwrap_or(&[]);
        if percent::octet(bytes).is_some() {
            return ControlFlow::Continue(3);
        }
        self.report(broken_escape(self.text, span).within(component))?;
        ControlFlow::Continue(1)
    }

    /// Whether the repertoire lets a non-ASCII character stand in a component.
    fn lets_in(&self, c: char, component: Component) -> bool {
        if c.is_ascii() {
            return false;
        }
        match self.grammar.repertoire {
            Repertoire::Ascii => false,
            Repertoire::Iri => chars::may_stand_in_iri(c, component == Component::Query),
            Repertoire::Leiri => !matches!(c, '\u{FFFE}' | '\u{FFFF}'),
            Repertoire::NonAscii | Repertoire::Excluded | Repertoire::Excluded1999 => true,
        }
    }

    /// Reports a character that may not stand where it does.
    fn character(&mut self, c: char, place: Span, component: Component) -> ControlFlow<()> {
        let rule = match c {
            ' ' => &rules::SPACE,
            '<' | '>' | '"' => &rules::DELIMITER,
            '\\' => &rules::BACKSLASH,
            '[' | ']' => &rules::BRACKET,
            '#' if component == Component::Fragment => &rules::SECOND_HASH,
            '@' if component == Component::Userinfo => &rules::AT_IN_USERINFO,
            ':' | '/' | '?' | '#' | '@' => &rules::BORDER,
            '\0'..='\x1F' | '\x7F' => &rules::CONTROL,
            '\0'..='\x7F' => &rules::UNWISE,
            _ if self.grammar.repertoire == Repertoire::Ascii => &rules::NON_ASCII,
            _ if chars::is_bidi_formatting(c) => &rules::BIDI_FORMATTING,
            '\u{80}'..='\u{9F}' => &rules::CONTROL,
            _ if chars::is_noncharacter(c) => &rules::NONCHARACTER,
            _ if chars::is_iprivate(c) => &rules::PRIVATE_USE,
            '\u{E0000}'..='\u{E0FFF}' => &rules::TAG,
            _ => &rules::SPECIAL,
        };
        // An escape in a host is valid but no host name; an escaped backslash is no slash; and
        // escaping damage does not undo it.
        let safe = component != Component::Host
            && place.start < self.end
            && ![&rules::BACKSLASH, &rules::SPECIAL, &rules::NONCHARACTER].contains(&rule);
        self.report(Finding::new(rule, place).within(component).repaired(Edit::Escape, safe))
    }
}
