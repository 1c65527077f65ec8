//! What holds of all XRIs, and of all strings that are taken for one.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::unwrap_used)]

use isonym::host::HostPolicy;
use isonym::level::{self, Options};
use isonym::xri::{self, Edition, Form, Grammar, Normalization, UriNormal, XriNormal};
use isonym::xri::{hxri, language, v3};
use proptest::prelude::*;
use proptest::sample::select;

const PERCENT: Options = Options {
    host: HostPolicy::Percent,
    mapping: level::Mapping::Rfc3987,
    labels: level::Labels::Keep,
    runs: level::RunPolicy::Whole,
    decoding: level::Decoding::Conservative,
};

/// Pieces that are right somewhere and wrong elsewhere.
const PIECES: &[&str] = &[
    "xri://",
    "XRI:",
    "http://x/y",
    "=",
    "@",
    "+",
    "$",
    "!",
    "!!",
    "*",
    "**",
    "(",
    ")",
    "()",
    "((",
    "))",
    ".",
    ":",
    "/",
    "//",
    "?",
    "#",
    "./",
    "../",
    "a",
    "B",
    "ß",
    "İ",
    "e\u{301}",
    "\u{338}",
    "例",
    "／",
    "（",
    "%",
    "%2F",
    "%2f",
    "%25",
    "%23",
    "%C3%A9",
    "%e9",
    "%E2%80%AE",
    "%zz",
    "%4",
    " ",
    "$l/ja",
    "($l/zh-Hant)",
    "($l/ch/Times)",
    "($l)",
    "日本",
    "한국",
    "\u{E0001}",
    "\u{E000}",
    "\u{FFFE}",
    "&;,'",
    "<",
    "mailto:a@b",
    "[::1]",
    "example.com",
    "1.2.3.4",
    ":80",
    "u@",
    "_xrd_r=a",
    "&",
];

fn hostile() -> impl Strategy<Value = String> {
    prop::collection::vec(select(PIECES), 0..12).prop_map(|pieces| pieces.concat())
}

fn literal() -> impl Strategy<Value = String> {
    let piece = select(
        &["a", "B", "0", "-", "~", "é", "例", "𠀀", "%2F", "%41", "%E9", "%25", "&", ";", "'", ","]
            [..],
    );
    prop::collection::vec(piece, 1..4).prop_map(|pieces| pieces.concat())
}

fn delimited(inner: BoxedStrategy<String>) -> impl Strategy<Value = String> {
    let body = prop_oneof![3 => literal(), 1 => inner.prop_map(|inside| format!("({inside})"))];
    (select(&["*", "!"][..]), body).prop_map(|(delimiter, body)| format!("{delimiter}{body}"))
}

/// An absolute XRI, strictly valid, with or without its scheme.
fn valid() -> impl Strategy<Value = String> {
    let iri = select(
        &[
            "http://例え.example/a?b#c",
            "http://ß/?\u{E000}",
            "mailto:a@b",
            "urn:a:b?\u{F0000}/?#é",
            "x:a(b)c",
            "x:(?\u{10FFFD})\u{E000}",
            "",
        ][..],
    );
    let leaf = iri.prop_map(str::to_owned).boxed();
    leaf.prop_recursive(3, 24, 3, |inner| {
        let inner = inner.boxed();
        let subs = prop::collection::vec(delimited(inner.clone()), 0..3)
            .prop_map(|subs| subs.concat())
            .boxed();
        let authority = prop_oneof![
            (select(&["=", "@", "+", "$"][..]), subs.clone())
                .prop_map(|(g, subs)| format!("{g}{subs}")),
            (literal(), subs.clone()).prop_map(|(name, subs)| format!("@{name}{subs}")),
            (literal(), subs.clone()).prop_map(|(name, subs)| format!("!!{name}{subs}")),
            (inner, subs.clone()).prop_map(|(inside, subs)| format!("({inside}){subs}")),
        ];
        let segment = (prop_oneof![Just(String::new()), literal()], subs).prop_map(|(l, s)| l + &s);
        let segment = segment.prop_filter("not empty", |segment| !segment.is_empty());
        let path = prop::collection::vec(segment, 0..3).prop_map(|segments| {
            segments.iter().map(|segment| format!("/{segment}")).collect::<String>()
        });
        let query = select(&["", "?", "?q(é", "?\u{E000}/?"][..]);
        let fragment = select(&["", "#", "#ü)%41"][..]);
        let scheme = select(&["", "xri://", "XRI://"][..]);
        (scheme, authority, path, query, fragment, any::<bool>()).prop_map(
            |(s, a, p, q, f, whole)| {
                match whole {
                    true => format!("{s}{a}{p}{q}{f}"),
                    // Parentheses in a query of a cross-reference balance.
                    false => format!("{s}{a}{p}{}", q.replace('(', "()")),
                }
            },
        )
    })
    .prop_filter("an XRI", |text| xri::parse(text, &Grammar::XRI).is_valid())
}

fn keep(text: &str) -> XriNormal {
    XriNormal::new(text, Normalization::Keep)
}

/// The XRI as the way down makes sure of it: with its scheme.
fn with_scheme(text: &str) -> String {
    let absolute = xri::parse(text, &Grammar::REFERENCE).authority_kind().is_some();
    let there = text.get(..6).is_some_and(|head| head.eq_ignore_ascii_case("xri://"));
    if absolute && !there { format!("xri://{text}") } else { text.to_owned() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn iri_normal_form_and_back_is_the_text(text in hostile()) {
        let back = keep(&text).to_iri().to_xri().normal;
        prop_assert_eq!(back.as_str(), with_scheme(&text));
    }

    #[test]
    fn uri_normal_form_and_back_is_the_xri(text in valid()) {
        let wire = level::xri::to_wire(&keep(&text), &PERCENT);
        prop_assert!(wire.findings.is_empty());
        prop_assert!(wire.normal.as_str().is_ascii());
        let back = level::xri::from_wire(&wire.normal, &PERCENT);
        prop_assert!(back.findings.is_empty());
        prop_assert_eq!(back.normal.as_str(), with_scheme(&text));
    }

    #[test]
    fn what_is_found_on_the_way_lies_in_what_was_given(text in hostile()) {
        let labels = Options { labels: level::Labels::Unicode, ..Options::default() };
        for options in [PERCENT, labels] {
            for finding in level::xri::to_wire(&keep(&text), &options).findings {
                prop_assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
            }
            let up = level::xri::from_wire(&UriNormal::new(&text), &options);
            for finding in up.findings {
                let found = text.get(finding.span.range());
                prop_assert!(found.is_some(), "{finding:?}");
                if finding.rule.id == "xri/foreign-escape" {
                    prop_assert!(found.is_some_and(|found| found.starts_with('%')), "{finding:?}");
                }
            }
        }
    }

    #[test]
    fn on_the_wire_is_us_ascii(text in hostile()) {
        let wire = level::xri::to_wire(&keep(&text), &PERCENT).normal;
        prop_assert!(wire.as_str().is_ascii());
    }

    #[test]
    fn parts_and_findings_lie_in_the_text_and_in_order(text in hostile()) {
        for edition in [Edition::Strict, Edition::Abnf, Edition::Draft2003] {
            for form in [Form::Absolute, Form::Reference] {
                let parsed = xri::parse(&text, &Grammar { form, edition });
                for part in &parsed.parts {
                    prop_assert!(text.get(part.span.range()).is_some(), "{part:?}");
                }
                for finding in &parsed.findings {
                    prop_assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
                    let repair = finding.repair.as_ref();
                    prop_assert!(repair.is_none_or(|r| text.get(r.span.range()).is_some()));
                }
                prop_assert!(parsed.parts.is_sorted_by_key(|part| part.span.start));
                prop_assert!(parsed.findings.is_sorted_by_key(|finding| finding.span));
                for run in language::runs(&parsed) {
                    prop_assert!(text.get(run.text.range()).is_some_and(|text| !text.is_empty()));
                }
                for finding in language::lint(&parsed) {
                    prop_assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
                }
            }
        }
        if let Ok(read) = v3::parse(&text) {
            let scheme = if read.has_scheme { 4 } else { 0 };
            let path: String = read.path.iter().map(|segment| format!("/{}", segment.concat())).collect();
            prop_assert!(text[scheme..].starts_with(&(read.authority.concat() + &path)));
        }
    }

    #[test]
    fn what_is_strictly_valid_is_valid(text in valid()) {
        prop_assert!(xri::parse(&text, &Grammar::ABNF).is_valid(), "{text}");
        prop_assert!(xri::parse(&text, &Grammar::REFERENCE).is_valid(), "{text}");
    }

    #[test]
    fn a_key_is_its_own(text in hostile()) {
        let key = xri::key(&keep(&text));
        prop_assert_eq!(xri::key(&keep(&key)), key);
    }

    #[test]
    fn a_key_outlives_the_wire_and_the_letter_case_of_its_authority(text in valid()) {
        let key = xri::key(&keep(&text));
        let wire = level::xri::to_wire(&keep(&text), &PERCENT).normal;
        let back = level::xri::from_wire(&wire, &PERCENT).normal;
        prop_assert_eq!(&xri::key(&back), &key);
        prop_assert!(xri::parse(&key, &Grammar::XRI).is_valid(), "{key}");
        // Of an authority without cross-references, all letters go.
        let authority = xri::parse(&text, &Grammar::XRI).authority().unwrap_or("").to_owned();
        if !authority.contains('(') {
            let shouted = text.replacen(&authority, &authority.to_ascii_uppercase(), 1);
            prop_assert_eq!(&xri::key(&keep(&shouted)), &key);
        }
    }

    #[test]
    fn an_hxri_gives_its_xri_back(text in valid(), values in prop::collection::vec(".{0,6}", 0..3)) {
        let iri = keep(&text).to_iri();
        let wire = level::xri::to_uri(&iri, &PERCENT).normal.into_string();
        let wire = UriNormal::new(&format!("xri://{}", &wire[6..]));
        let names = ["_xrd_r", "_xrd_t"];
        let parameters: Vec<_> = names.into_iter().zip(values.iter().map(String::as_str)).collect();
        let query = hxri::query("http://xri.net/", &wire, &parameters);
        let back = hxri::unwrap(&query).expect("an HXRI");
        prop_assert_eq!(back.proxy, "http://xri.net/");
        prop_assert_eq!(back.xri.as_str(), wire.as_str());
        let owned = |(name, value): &(&str, &str)| (name.to_string(), value.to_string());
        prop_assert_eq!(back.parameters, parameters.iter().map(owned).collect::<Vec<_>>());
    }

    #[test]
    fn normalization_makes_no_delimiter(text in hostile()) {
        for form in [Normalization::Nfc, Normalization::Nfkc] {
            let normal = XriNormal::new(&text, form);
            let count = |text: &str| text.matches(['(', ')', '/', '*', '!', '=', '@', '?', '#']).count();
            prop_assert_eq!(count(normal.as_str()), count(&text));
            prop_assert_eq!(XriNormal::new(normal.as_str(), form), normal);
        }
    }

    #[test]
    fn resolution_keeps_cross_references_whole(base in valid(), segment in literal()) {
        let target = level::xri::resolve(&keep(&base), &keep(&format!("./{segment}")), &PERCENT);
        let target = target.expect("a base with its scheme");
        let parsed = xri::parse(target.as_str(), &Grammar::XRI);
        prop_assert!(parsed.is_valid(), "{target}");
        prop_assert_eq!(parsed.segments().last(), Some(segment.as_str()));
        prop_assert_eq!(parsed.authority(), xri::parse(&base, &Grammar::XRI).authority());
    }
}

#[cfg(feature = "transcode")]
proptest! {
    #[test]
    fn runs_go_to_local_encodings_and_back(
        runs in prop::collection::vec(select(&[
            ("ja", "日本語表ソ"), ("ko", "한국어"), ("zh-Hans", "汉字㐀"), ("zh-Hant", "漢字"), ("ru", "имя"),
            ("hi", "हिन्दी"), ("en/Times", "english"), ("vi", "Việt"),
        ][..]), 0..6),
    ) {
        use isonym::xri::local;
        let runs: String = runs.iter().map(|(tag, text)| format!(".($l/{tag}).{text}")).collect();
        let text = format!("xri://@a{runs}");
        let down = local::encode(&text, Edition::Draft2003, local::usual);
        prop_assert!(down.findings.is_empty(), "{:?}", down.findings);
        let up = local::decode(&down.octets, Edition::Draft2003, local::usual);
        prop_assert!(up.malformed.is_empty());
        prop_assert_eq!(up.normal(Normalization::Nfc), XriNormal::new(&text, Normalization::Nfc));
        prop_assert_eq!(up.runs.len(), down.runs.len());
    }
}

/// A parser that goes over the text once for every level would take hours here.
#[test]
fn nesting_has_no_bottom() {
    const DEEP: usize = 100_000;
    let nested = |open: &str, inside: &str| {
        format!("xri://@a*{}{inside}{}", open.repeat(DEEP), ")".repeat(DEEP))
    };
    for edition in [Edition::Strict, Edition::Abnf, Edition::Draft2003] {
        let grammar = Grammar { form: Form::Reference, edition };
        let deep = nested("(", "");
        let parsed = xri::parse(&deep, &grammar);
        assert!(edition == Edition::Draft2003 || parsed.is_valid());
        let deepest = parsed.parts.iter().map(|part| part.depth).max();
        assert_eq!(deepest, Some(if edition == Edition::Draft2003 { 0 } else { DEEP - 1 }));
        // As an IRI, as a host, and with something wrong at every level.
        for text in
            [nested("(a:b*", ""), nested("(@a*", "/b?c"), nested("(a(", ")"), nested("(a=b*", "")]
        {
            let _ = xri::parse(&text, &grammar);
        }
    }
    let deep = nested("(@a/", "b");
    let key = xri::key(&keep(&deep));
    assert!(key.starts_with("xri://@*a*(xri://@*a/*(xri://@*a/*("));
    assert_eq!(keep(&deep).to_iri().to_xri().normal.as_str(), deep);
    assert!(v3::parse(&format!("@{}{}", "(".repeat(DEEP), ")".repeat(DEEP))).is_ok());
}

#[test]
fn what_does_not_balance_is_found_where_it_stands() {
    const MANY: usize = 1 << 20;
    let opened = format!("@a*{}", "(".repeat(MANY));
    let findings = xri::parse(&opened, &Grammar::XRI).findings;
    assert_eq!(findings.len(), MANY);
    assert!(findings.iter().all(|f| f.rule.id == "xri/parenthesis-not-closed"));
    let closed = format!("@a*{}", ")".repeat(MANY));
    let findings = xri::parse(&closed, &Grammar::XRI).findings;
    assert_eq!(findings.len(), MANY);
    assert!(findings.iter().all(|f| f.rule.id == "xri/parenthesis-not-opened"));
    for piece in [
        "a",
        "*",
        "/",
        "*()",
        "(",
        ")(",
        "($l/ja)*",
        "*(@a/b)",
        "%41",
        "é",
        "xri://",
        "?(",
        ".($l/ja).",
    ] {
        let long = format!("@a*{}", piece.repeat(MANY / piece.len()));
        for edition in [Edition::Strict, Edition::Abnf, Edition::Draft2003] {
            let parsed = xri::parse(&long, &Grammar { form: Form::Reference, edition });
            let _ = (language::runs(&parsed), language::lint(&parsed));
        }
        assert_eq!(keep(&long).to_iri().to_xri().normal.as_str(), with_scheme(&long));
        let _ = (xri::key(&keep(&long)), v3::parse(&long));
    }
}
