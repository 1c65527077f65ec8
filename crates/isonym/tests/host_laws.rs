//! Laws of host names, on text made to hurt them.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;

use isonym::finding::Severity;
use isonym::host::uts46::{self, Flags};
use isonym::host::{self, HostPolicy, bidi, context, ip, punycode, rules};
use isonym::syntax;
use proptest::prelude::*;

fn to_ascii(host: &str, flags: &Flags) -> Option<String> {
    uts46::to_ascii(host, flags).result().map(str::to_owned)
}

fn to_unicode(host: &str, flags: &Flags) -> Option<String> {
    uts46::to_unicode(host, flags).result().map(str::to_owned)
}

/// Names of many scripts, with everything that any step looks at.
fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![
            ".", "。", "．", "｡", "-", "--", "xn--", "XN--", "xn---", "_", "0", "1", "%", "/", "?", " ",
            "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{202E}", "\u{FE0F}", "\u{300}", "\u{308}",
            "\u{338}", "\u{94D}", "\u{1161}", "\u{11A8}", "ß", "ς", "ẞ", "Σ", "℀", "…", "⒈", "①", "ﷺ",
            "א", "ا", "ب", "٠", "۰", "क", "가", "\u{1100}", "例", "é", "É", "ö", "☃", "\u{378}", "\u{E000}",
            "\u{10FFFF}", "=", "<", "xn--fa-hia", "xn--a-ecp", "xn--4db", "xn--ab-m1t", "xn--u-ccb",
            "l·l", "・", "\u{80}", "\0",
        ]).prop_map(String::from),
        2 => "[a-z0-9]{0,4}",
        1 => "xn--[a-z0-9-]{0,6}",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

fn flags() -> impl Strategy<Value = Flags> {
    any::<[bool; 7]>().prop_map(|[a, b, c, d, e, f, g]| Flags {
        check_hyphens: a,
        check_bidi: b,
        check_joiners: c,
        use_std3_ascii_rules: d,
        verify_dns_length: e,
        transitional: f,
        ignore_invalid_punycode: g,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn a_name_on_the_wire_stays_as_it_is(host in hostile(), flags in flags()) {
        let answer = uts46::to_ascii(&host, &flags);
        if let Some(ascii) = answer.result() {
            prop_assert!(ascii.is_ascii());
            let again = uts46::to_ascii(ascii, &flags);
            prop_assert_eq!(again.result(), Some(ascii));
            prop_assert!(matches!(again.text, Cow::Borrowed(_)));
        }
    }

    #[test]
    fn both_directions_agree(host in hostile()) {
        let flags = Flags::default();
        let findings = uts46::to_ascii(&host, &flags).findings;
        prop_assert_eq!(findings, uts46::to_unicode(&host, &flags).findings);
        let (ascii, unicode) = (to_ascii(&host, &flags), to_unicode(&host, &flags));
        prop_assert_eq!(ascii.is_some(), unicode.is_some());
        if let (Some(ascii), Some(unicode)) = (ascii, unicode) {
            prop_assert_eq!(to_unicode(&ascii, &flags), Some(unicode.clone()));
            prop_assert_eq!(to_ascii(&unicode, &flags), Some(ascii));
            prop_assert_eq!(to_unicode(&unicode, &flags), Some(unicode));
        }
    }

    #[test]
    fn what_is_shown_is_the_same_name_or_none(host in hostile()) {
        let flags = Flags::default();
        let shown = uts46::to_unicode_display(&host, &flags);
        let (given, shown) = (uts46::to_ascii(&host, &flags), uts46::to_ascii(&shown, &flags));
        prop_assert_eq!(given.result(), shown.result());
    }

    #[test]
    fn more_flags_refuse_more(host in hostile(), flags in flags()) {
        let strict = Flags { transitional: flags.transitional, ..Flags::STRICT };
        if let Some(ascii) = to_ascii(&host, &strict) {
            prop_assert_eq!(to_ascii(&host, &flags), Some(ascii));
        }
    }

    #[test]
    fn findings_have_their_place(host in hostile(), flags in flags()) {
        let answers = [uts46::to_ascii(&host, &flags), uts46::to_unicode(&host, &flags)];
        let judged = host::judge(&host);
        for findings in answers.iter().map(|answer| &answer.findings).chain([&judged]) {
            prop_assert!(findings.is_sorted_by_key(|found| found.finding.span));
            for found in findings {
                let span = found.finding.span;
                prop_assert!(host.get(span.range()).is_some(), "{:?}", span);
                let own = found.finding.rule == &rules::EMPTY_LABEL
                    || found.finding.rule == &rules::NAME_LENGTH;
                prop_assert!(own || span.start < span.end, "{}", found.finding.rule.id);
                let _ = found.message(&host);
            }
        }
        let is_error = |answer: &host::Answer<'_>| {
            answer.findings.iter().all(|found| found.finding.severity == Severity::Error)
        };
        prop_assert!(answers.iter().all(is_error));
    }

    #[test]
    fn no_result_holds_what_ends_a_host(host in hostile(), flags in flags()) {
        let forbidden = |c: char| c.is_ascii_control() || " #%/:<>?@[\\]^|".contains(c);
        if let Some(ascii) = uts46::to_ascii(&host, &flags).result() {
            prop_assert!(!ascii.contains(forbidden));
        }
        let shown = uts46::to_unicode_display(&host, &flags).into_owned();
        prop_assert!(!shown.replace('%', "").contains(forbidden), "{shown}");
    }

    #[test]
    fn the_wire_never_changes_ascii(host in "[ -~]{0,20}") {
        for policy in [HostPolicy::Idna, HostPolicy::Percent, HostPolicy::Keep] {
            let answer = host::wire(&host, policy);
            prop_assert_eq!(answer.result(), Some(host.as_str()));
            prop_assert!(matches!(answer.text, Cow::Borrowed(_)));
        }
    }

    #[test]
    fn punycode_comes_back(label in ".{0,40}") {
        let (mut encoded, mut decoded) = (String::new(), String::new());
        punycode::encode(&label, &mut encoded).unwrap();
        punycode::decode(&encoded, &mut decoded).unwrap();
        prop_assert_eq!(decoded, label);
    }

    #[test]
    fn a_label_has_one_punycode(text in "[a-z0-9]{0,12}(-[a-z0-9]{1,12})?") {
        let mut decoded = String::new();
        if punycode::decode(&text, &mut decoded).is_ok() {
            let mut encoded = String::new();
            punycode::encode(&decoded, &mut encoded).unwrap();
            prop_assert_eq!(encoded, text);
        }
    }

    #[test]
    fn ipv6_text_is_the_same_address(groups in prop::array::uniform8(prop_oneof![Just(0u16), any::<u16>()])) {
        let text = ip::ipv6_text(groups);
        prop_assert_eq!(syntax::ip::ipv6(text.as_bytes()), Some(groups));
        let std = std::net::Ipv6Addr::from(groups);
        // The standard library writes the deprecated ::/96 in the old way as well.
        if groups[..6] != [0; 6] {
            prop_assert_eq!(text, std.to_string());
        }
    }

    #[test]
    fn strict_ipv4_is_what_browsers_read(octets in any::<[u8; 4]>()) {
        let text = ip::ipv4_text(octets);
        prop_assert_eq!(syntax::ip::ipv4(text.as_bytes()), Some(octets));
        prop_assert_eq!(ip::browser_ipv4(&text), ip::Ipv4::Address(octets));
    }

    #[test]
    fn the_label_rules_take_any_label(label in ".{0,30}") {
        for breach in bidi::breaches(&label) {
            prop_assert_eq!(label.get(breach.at..).and_then(|l| l.chars().next()), Some(breach.c));
        }
        for breach in context::joiners(&label).into_iter().chain(context::others(&label)) {
            prop_assert_eq!(label.get(breach.at..).and_then(|l| l.chars().next()), Some(breach.c));
        }
    }
}

/// Names that are large in every way; quadratic work on any of them would never end.
#[test]
fn large_names_are_answered() {
    let megabyte = 1 << 20;
    let distinct: String = ('\u{4E00}'..='\u{9FFF}').chain('\u{20000}'..='\u{2A6DF}').collect();
    let longest: String = ('\u{4E00}'..='\u{9FFF}').take(punycode::MAX_CHARACTERS).collect();
    for host in [
        "a".repeat(megabyte),
        "\u{300}".repeat(megabyte / 2),
        "xn--".repeat(megabyte / 4),
        format!("xn--{}", "9a".repeat(megabyte / 2)),
        "a.".repeat(100_000),
        "é.".repeat(100_000),
        "xn--4db.".repeat(100_000),
        "℀.".repeat(20_000),
        "。".repeat(100_000),
        "\u{AD}".repeat(100_000),
        "\u{200C}\u{308}".repeat(50_000),
        "\u{5D0}a1\u{660}".repeat(50_000),
        format!("{longest}.").repeat(50),
        distinct,
    ] {
        let ascii = uts46::to_ascii(&host, &Flags::STRICT);
        assert!(!ascii.is_ok(), "longer than any name of the DNS");
        let shown = uts46::to_unicode_display(&host, &Flags::DEFAULT);
        assert!(shown.len() <= 3 * host.len());
    }
}

#[test]
fn the_longest_label_comes_back() {
    let longest: String = ('\u{4E00}'..='\u{9FFF}').take(punycode::MAX_CHARACTERS).collect();
    let ascii = to_ascii(&longest, &Flags::DEFAULT).unwrap();
    assert_eq!(to_unicode(&ascii, &Flags::DEFAULT), Some(longest.clone()));
    assert_eq!(to_ascii(&(longest + "a"), &Flags::DEFAULT), None);
}
