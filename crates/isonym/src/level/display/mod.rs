//! What may be shown to a person: never fails, never deceives.
//!
//! ```
//! use isonym::ambiguity::policy::Policy;
//! use isonym::level::display;
//!
//! let policy = Policy::default();
//! let shown = display("http://xn--bcher-kva.example/r%C3%A9sum%C3%A9%E2%80%AEa%2Fb", &policy);
//! assert_eq!(shown.text, "http://bücher.example/résumé%E2%80%AEa%2Fb");
//! // What goes to the clipboard, and whether the text leads to the same.
//! assert_eq!(shown.copy().unwrap(), "http://xn--bcher-kva.example/r%C3%A9sum%C3%A9%E2%80%AEa%2Fb");
//! assert!(shown.exact());
//!
//! // Letters that pass for those of another script are not shown as such (RFC 3987 section 8).
//! let shown = display("https://раypal.example/", &policy);
//! assert_eq!(shown.text, "https://xn--ypal-43d9g.example/");
//! assert_eq!(shown.findings[0].rule.id, "display/host-a-label");
//! ```
//!
//! Any text is taken for a reference. What [`to_iri`](super::to_iri) would not decode is shown as
//! escapes, raw or escaped in the text, and so is what is for private use. A domain name is shown as
//! UTS #46 maps it, with those of its labels in Unicode that the [`Policy`] accepts. Right-to-left
//! text that its neighbours would tear apart is escaped (RFC 3987 section 4.2). Every such thing is
//! told of.
//!
//! The laws, tested on hostile strings: the text read back has the key of the one given at step
//! `idna` of the ladder (but where a host that is not in NFC holds U+0345 or U+037E, of which UTS #46
//! makes another host before it normalizes: what is shown leads where that one leads); it is shown
//! as it is; it holds no character that cannot be seen, but joiners between letters that need them.
//! Time is linear in the length of the text.
//!
//! Passwords are shown: who shows identifiers to others than their owner hides them. The words of a
//! path may look like other words.

mod browser;
mod host;
mod mail;
mod order;
pub mod rules;
mod shorten;
mod userinfo;

pub use host::host;
pub use order::isolated;
pub use shorten::shortened;

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::decode::{How, is_quiet};
use super::input::Input;
use super::mapping::{self, Mapping};
use super::rewrite::Rewrite;
use super::{Decoding, Options, RunPolicy, escape, to_iri, to_uri};
use crate::QUICK;
use crate::ambiguity::policy::Policy;
use crate::finding::{Component, Finding, Severity, Span};
use crate::host::names_domains;
use crate::percent::Set;
use crate::scheme::mailto;
use crate::syntax::{Grammar, Reference, gate};

/// An identifier as it may be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Displayed<'a> {
    /// What to show, in logical order, to be laid out from left to right (RFC 3987 section 4.1);
    /// borrowed when it is the text as given. See [`isolated`] and [`shortened`].
    pub text: Cow<'a, str>,
    /// What is shown otherwise than a reader might expect, and why, in order of position in the text
    /// as given; never an error.
    pub findings: Vec<Finding>,
    input: &'a str,
}

impl<'a> Displayed<'a> {
    /// What to copy: the form on the wire. `None` where the text as given has none.
    pub fn copy(&self) -> Option<Cow<'a, str>> {
        wire(self.input)
    }

    /// Whether who reads the text gets what was meant: it has the same form on the wire, byte for
    /// byte.
    pub fn exact(&self) -> bool {
        let copy = self.copy();
        copy.is_some() && wire(&self.text) == copy
    }
}

fn wire(text: &str) -> Option<Cow<'_, str>> {
    let wire = to_uri(text, &Options::default());
    wire.result().is_some().then_some(wire.text)
}

/// `text` as it may be shown, hosts by `policy`.
pub fn display<'a>(text: &'a str, policy: &Policy<'_>) -> Displayed<'a> {
    if QUICK && gate::is_bare(text) {
        return Displayed { text: Cow::Borrowed(text), findings: Vec::new(), input: text };
    }
    shown(text, policy)
}

#[inline(never)]
fn shown<'a>(text: &'a str, policy: &Policy<'_>) -> Displayed<'a> {
    let iri = gate::split(text, &Grammar::IRI_REFERENCE);
    let is_uri = iri.is_some() && text.is_ascii();
    let reference = iri.unwrap_or_else(|| Reference::split(text));
    let input = Input::Reference(reference);
    let mut screen = Screen {
        text,
        is_uri,
        rewrite: Rewrite::new(text),
        findings: Vec::new(),
        units: Vec::new(),
    };
    let is_mail = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let names_domains = reference.scheme().is_none_or(names_domains);
    for (component, span) in reference.components() {
        match component {
            Component::Scheme => {}
            Component::Host if names_domains => {
                let shown = match reference.has_digits_as_port() {
                    true => host::domain(span.of(text), policy),
                    false => host::no_domain(span.of(text)),
                };
                screen.put(span, &shown.text);
                screen.findings.extend(shown.findings.into_iter().map(|f| f.shifted(span.start)));
            }
            Component::Host if host::is_literal(span.of(text)) => {}
            Component::Host => screen.name(component, span, policy),
            Component::Path | Component::Query if to_iri::is_octets(input, component) => {
                screen.octets(component, span);
            }
            Component::Path if is_mail => {
                screen.addresses(component, span, mailto::domains(span, text), policy);
            }
            Component::Query if is_mail => {
                screen.addresses(component, span, mail::header_domains(span, text), policy);
            }
            Component::Path => {
                let decodable = to_iri::after_false_scheme(input, span);
                screen.settle(component, Span::new(span.start, decodable.start));
                screen.settle(component, decodable);
            }
            _ => screen.settle(component, span),
        }
    }
    let Screen { rewrite, mut findings, .. } = screen;
    let host = browser::other_host(&reference);
    findings.extend(host.or_else(|| userinfo::like_host(&reference)));
    if iri.is_none() {
        findings.extend(escape::broken(text).map(|at| escape::finding(input, at)));
    }
    let text = order::settled(&reference, rewrite.finish(), names_domains, &mut findings);
    for finding in &mut findings {
        finding.severity = finding.severity.min(Severity::Warning);
        finding.repair = None;
    }
    findings.sort_by_key(|finding| finding.span);
    Displayed { text, findings, input: reference.as_str() }
}

/// A text on its way to the screen, from left to right.
struct Screen<'a> {
    text: &'a str,
    /// What is raw may stand as it is, and no escape is broken.
    is_uri: bool,
    rewrite: Rewrite<'a>,
    findings: Vec<Finding>,
    units: Vec<super::decode::Unit>,
}

impl Screen<'_> {
    fn put(&mut self, span: Span, new: &str) {
        if new != span.of(self.text) {
            self.rewrite.replace(span, |text| text.push_str(new));
        }
    }

    /// Shows characters where that is safe.
    fn settle(&mut self, component: Component, span: Span) {
        // Before a `:` that ends no scheme nothing is decoded.
        let is_false_scheme = component == Component::Path
            && span.start == 0
            && self.text.as_bytes().get(span.end.wrapping_sub(1)) == Some(&b':');
        let end = if is_false_scheme { 0 } else { span.end };
        self.settle_but(component, span, Span::new(span.start, end));
    }

    /// The same, with escapes decoded under `decodable` only.
    fn settle_but(&mut self, component: Component, span: Span, decodable: Span) {
        let (text, shown) = (span.of(self.text), kept(component));
        let is_raw = || !text.contains('%');
        if is_raw() && (self.is_uri || text.chars().all(|c| is_quiet(c, component, &shown))) {
            return;
        }
        let how = How {
            runs: RunPolicy::Whole,
            decoding: Decoding::Conservative,
            decodable,
            shown: Some(shown),
        };
        let Screen { text, rewrite, findings, units, .. } = self;
        to_iri::decode(units, text, span, component, &how, rewrite, findings);
    }

    /// Shows octets as they stand, what is raw and may not be as escapes.
    fn octets(&mut self, component: Component, span: Span) {
        self.settle_but(component, span, Span::new(span.start, span.start));
    }

    /// Shows what is under `span`, with `domains` in it.
    fn addresses(
        &mut self,
        component: Component,
        span: Span,
        domains: impl IntoIterator<Item = Span>,
        policy: &Policy<'_>,
    ) {
        let mut done = span.start;
        for domain in domains {
            self.settle(component, Span::new(done, domain.start));
            self.name(component, domain, policy);
            done = domain.end;
        }
        self.settle(component, Span::new(done, span.end));
    }

    /// Shows a name that has no A-labels where it is shown: where the policy does not accept it, as
    /// escapes.
    fn name(&mut self, component: Component, span: Span, policy: &Policy<'_>) {
        match host::refused(span.of(self.text), policy) {
            None => {
                self.settle(component, span);
                let about = host::about_labels(span.of(self.text), policy).into_iter();
                self.findings.extend(about.map(|f| f.shifted(span.start).within(component)));
            }
            Some(expected) => {
                let shown = host::on_the_wire(span.of(self.text), &kept(component));
                self.put(span, &shown);
                let refused = Finding::new(&rules::HOST_A_LABEL, span).within(component);
                self.findings.push(Finding { expected, ..refused });
            }
        }
    }
}

/// The US-ASCII that may stand raw in a component.
const fn kept(component: Component) -> Set {
    match component {
        Component::Host => host::REG_NAME,
        Component::Scheme | Component::Port => mapping::kept(Mapping::Rfc3987, Component::Userinfo),
        _ => mapping::kept(Mapping::Rfc3987, component),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const PIECES: &[&str] = &[
        "a",
        "B",
        "1",
        "-",
        "--",
        "xn--",
        "xn--bcher-kva",
        ".",
        "/",
        "?",
        "#",
        ":",
        "@",
        "%",
        "%41",
        "%C3%A9",
        "[",
        "]",
        "[::1]",
        "!",
        "_",
        "~",
        "|",
        " ",
        "\0",
        "\u{E9}",
        "\u{5D0}",
        "a.long.name.of.a.host.that.fills.more.than.a.block.of.bytes.example",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        /// What takes the short way would come to the same on the long one.
        #[test]
        fn a_bare_url_is_shown_as_it_is(
            head in select(&["", "http://", "HTTPS://", "x:", "//", "http://a", "http://a.b/"][..]),
            tail in prop::collection::vec(select(PIECES), 0..12),
        ) {
            let text = [head, &tail.concat()].concat();
            let policy = Policy::default();
            prop_assert_eq!(display(&text, &policy), shown(&text, &policy));
            let long = [&text, "-".repeat(60).as_str(), &text].concat();
            prop_assert_eq!(display(&long, &policy), shown(&long, &policy));
        }
    }

    /// Most take the short way.
    #[test]
    fn urls_are_bare() {
        for rest in ["a", "a-b.example/", "a.example?b", "a/b/c.html?q=1&r#s", "a#"] {
            assert!(gate::is_bare(&["http://", rest].concat()), "{rest}");
        }
        let long = String::from("https://www.example.org/") + &"a/".repeat(100);
        assert!(gate::is_bare(&long) && !gate::is_bare(&(long + "%41")));
    }
}
