//! Conversion of components by themselves (RFC 3987 section 3).

#[allow(dead_code)]
mod hostile;

use std::ops::ControlFlow;

use isonym::finding::{Component, Severity};
use isonym::host::HostPolicy;
use isonym::level::{self, Mapping, Options, component_to_iri, component_to_uri};
use isonym::scheme;
use isonym::syntax::{Grammar, Reference, judge_component, obeys};
use proptest::prelude::*;

use Component::{Fragment, Host, Path, Port, Query, Scheme, Userinfo};

/// Component, what it is, its URI, the rules of what is found with `!` for an error.
const TO_URI: &[(Component, &str, Option<&str>, &[&str])] = &[
    // RFC 3987 sections 3.1 and 3.2.1.
    (Host, "r\u{E9}sum\u{E9}.example.org", Some("r%C3%A9sum%C3%A9.example.org"), &[]),
    (Path, "/red%09ros\u{E9}", Some("/red%09ros%C3%A9"), &[]),
    (Path, "/\u{10300}\u{10301}", Some("/%F0%90%8C%80%F0%90%8C%81"), &[]),
    (Path, "D\u{FC}rst", Some("D%C3%BCrst"), &[]),
    (Fragment, "red", Some("red"), &[]),
    // Section 2.2: private use in the query only.
    (Query, "\u{E000}", Some("%EE%80%80"), &[]),
    (Path, "\u{E000}", Some("%EE%80%80"), &["char/private-use"]),
    // RFC 3986 section 3.3: a colon is a character of a segment; section 4.2 is about references.
    (Path, "10:30", Some("10:30"), &[]),
    (Path, "//a", Some("//a"), &[]),
    // Sections 3.2 to 3.5: where delimiters belong, and where they are data.
    (Path, "a?b#c", Some("a%3Fb%23c"), &["char/border", "char/border"]),
    (Query, "a?b/c#d", Some("a?b/c%23d"), &["char/border"]),
    (Fragment, "a?b#c", Some("a?b%23c"), &["fragment/second-hash"]),
    (Userinfo, "u:p@x/", Some("u:p%40x%2F"), &["userinfo/at-sign", "char/border"]),
    (Host, "[::1]", Some("[::1]"), &[]),
    (Host, "a:80", None, &["!char/border"]),
    (Host, "[::1]:80", None, &["!host/text-after-ip-literal"]),
    (Host, "2001:db8::7", None, &["!host/ipv6-without-brackets"]),
    (Port, "8080", Some("8080"), &[]),
    (Port, "80a", None, &["!port/not-digits"]),
    (Scheme, "HTTP", Some("HTTP"), &[]),
    (Scheme, "", None, &["!scheme/empty"]),
    (Scheme, "1\u{E9}", None, &["!scheme/first-not-letter", "!scheme/bad-character"]),
    // Section 2.1.
    (Query, "50%", None, &["!percent/truncated"]),
    (Path, "a b%zz", None, &["char/space", "!percent/not-hex"]),
    (Path, "", Some(""), &[]),
];

fn percent() -> Options {
    Options { host: HostPolicy::Percent, ..Options::default() }
}

#[test]
fn to_the_uri_level() {
    for (component, text, expected, rules) in TO_URI {
        let wire = component_to_uri(text, *component, &percent());
        assert_eq!(wire.result(), *expected, "{component} {text}");
        let found = wire.findings.iter().map(|finding| {
            assert_eq!(finding.component, Some(*component));
            let failed = if finding.severity == Severity::Error { "!" } else { "" };
            format!("{failed}{}", finding.rule.id)
        });
        assert_eq!(found.collect::<Vec<_>>(), *rules, "{component} {text}");
    }
}

#[test]
fn options_are_heard() {
    let to_uri = |text, component, mapping, host| {
        let options = Options { mapping, host, ..Options::default() };
        let wire = component_to_uri(text, component, &options);
        (wire.text.into_owned(), wire.findings.first().map(|finding| finding.rule.id))
    };
    // LEIRI: a space is no breach. Seed 003: hex digits in upper case; `?` is left alone.
    let (percent, keep) = (HostPolicy::Percent, HostPolicy::Keep);
    assert_eq!(to_uri("a b", Path, Mapping::Leiri, percent), ("a%20b".into(), None));
    assert_eq!(
        to_uri("\u{E9} %c3?", Path, Mapping::Carroll2001, percent),
        ("%C3%A9%20%C3?".into(), None)
    );
    let kept = ("\u{E9}.example".into(), Some("level/host-not-ascii"));
    assert_eq!(to_uri("\u{E9}.example", Host, Mapping::Rfc3987, keep), kept);
    // RFC 3987 section 3.1: ireg-name by ToASCII. A host by itself is taken for a domain name.
    let domain = ("xn--rsum-bpad.example.org".into(), None);
    let idna = HostPolicy::Idna;
    assert_eq!(to_uri("r\u{E9}sum\u{E9}.example.org", Host, Mapping::Rfc3987, idna), domain);
}

#[test]
fn to_the_human_level() {
    let to_iri = |text, component| {
        let iri = component_to_iri(text, component, &Options::default());
        (
            iri.text.into_owned(),
            iri.findings.first().map(|finding| (finding.rule.id, finding.component)),
        )
    };
    assert_eq!(to_iri("r%C3%A9sum%C3%A9%2F%3A", Path), ("r\u{E9}sum\u{E9}%2F%3A".into(), None));
    // In a reference it might become a scheme.
    assert_eq!(to_iri("%61:b", Path), ("a:b".into(), None));
    assert_eq!(to_iri("%EE%80%80", Query), ("\u{E000}".into(), None));
    let kept = Some(("level/kept-not-in-iri", Some(Fragment)));
    assert_eq!(to_iri("%EE%80%80", Fragment), ("%EE%80%80".into(), kept));
    let broken = Some(("percent/truncated", Some(Userinfo)));
    assert_eq!(to_iri("%C3%A9%", Userinfo), ("\u{E9}%".into(), broken));
}

#[test]
fn the_way_back_is_that_of_the_component() {
    assert!(component_to_uri("10:30\u{E9}", Path, &Options::default()).exact());
    assert!(!component_to_uri("a?", Path, &Options::default()).exact());
    assert!(component_to_iri("10:30%C3%A9", Path, &Options::default()).exact());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// What is done to a reference is done to its components.
    #[test]
    fn the_whole_is_its_components(text in hostile::text()) {
        let reference = Reference::split(&text);
        let options = percent();
        // What a scheme says of its escapes is not known of a component by itself.
        let has_say = scheme::is_ascii_only(&reference) || scheme::holds_octets(&reference);
        if !has_say && obeys(&reference, &Grammar::IRI_REFERENCE) {
            let (wire, iri) = (level::to_uri(&text, &options), level::to_iri(&text, &options));
            for (component, span) in reference.components() {
                let part = span.of(&text);
                let uri = component_to_uri(part, component, &options);
                prop_assert_eq!(Reference::split(&wire.text).get(component), uri.result());
                let human = component_to_iri(part, component, &options);
                prop_assert_eq!(Reference::split(&iri.text).get(component), human.result());
            }
        }
    }

    /// Whatever it is, the result is such a component of a URI, and stays as it is.
    #[test]
    fn a_result_is_a_component_of_a_uri(
        text in hostile::text(),
        component in prop::sample::select(&Component::ALL[..]),
        host in prop::sample::select(vec![HostPolicy::Percent, HostPolicy::Idna]),
    ) {
        let options = Options { host, ..Options::default() };
        let wire = component_to_uri(&text, component, &options);
        if let Some(uri) = wire.result() {
            let judged = judge_component(uri, component, &Grammar::URI, &mut |_| ControlFlow::Break(()));
            prop_assert!(judged.is_continue(), "{uri}");
            let again = component_to_uri(uri, component, &options);
            prop_assert_eq!((again.result(), again.findings.len()), (Some(uri), 0));
        }
    }
}
