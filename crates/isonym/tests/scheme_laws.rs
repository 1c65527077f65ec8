//! Laws of single schemes, over hostile strings.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod hostile;

use std::ops::ControlFlow;

use isonym::finding::Finding;
use isonym::host;
use isonym::scheme::urn::Urn;
use isonym::scheme::{self, data, imap, mailto, pop, urn};
use isonym::syntax::Reference;
use proptest::prelude::*;
use proptest::sample::select;

/// Pieces of what stands behind the colon of single schemes.
const PIECES: &[&str] = &[
    "//",
    "/",
    ":",
    ";",
    ",",
    "?",
    "&",
    "=",
    "#",
    "@",
    "%",
    "%4",
    "%41",
    "%3A",
    "%2C",
    "%3b",
    "%40",
    "%c3%a9",
    "%E9",
    "é",
    "日",
    "-",
    "--",
    ".",
    "+",
    "*",
    "\"",
    "\\",
    "|",
    "c:",
    "/C%3A/",
    "/c|/",
    "a",
    "X",
    "0",
    "10",
    "//localhost",
    "//LOCALHOST/",
    "//h",
    "//u@h",
    "//u;AUTH=*@h",
    "//;auth=+APOP@h",
    ":80",
    ":0443",
    ":",
    "joe@example.org",
    "J@EXAMPLE.ORG",
    "\"a,b\"@c",
    "user@r%C3%A9sum%C3%A9.x",
    "?to=",
    "to=x@y",
    "&TO=a@b",
    "body=",
    "cc=",
    "text/plain",
    "TEXT/html",
    ";charset=US-ASCII",
    ";Charset=UTF-8",
    ";base64",
    ";BASE64,",
    "AAE=",
    "AAE",
    "inbox",
    "/INBOX",
    "/;uid=1",
    "/;UID=0",
    ";uidvalidity=3",
    "/;section=1.2",
    ";TYPE=list",
    ";EXPIRE=2024-02-29T00:00:00Z",
    ";urlauth=User+fred",
    "&ZeVnLIqe-",
    "+1-201-555-0123",
    ";ext=1",
    ";phone-context=+44",
    ";PHONE-CONTEXT=example.com",
    ";isub=+1-2",
    ";b=+1.5",
    "uuid:",
    "ISBN:",
    "oid:",
    "example:",
    "x-a:",
    "urn-7:",
    "06e775AC-2c38-11b2-801c-8086f2cc00c9",
    "0-131-10362-8",
    "080442957x",
    "1.2.840",
    "?+r",
    "?=q",
    ";type=A",
    "/12025/654-xz3-21",
    "12148/b",
    "LCCN/",
    "method:",
    "example.org,2004-01:",
];

fn specific() -> impl Strategy<Value = String> {
    let names: Vec<&str> =
        "http https ws wss ftp file mailto data imap pop news nntp tel urn uuid oid did tag info ark \
         javascript about URN:UUID MAILTO gopher coap x-other"
            .split_whitespace()
            .collect();
    let piece = prop_oneof![
        8 => select(PIECES).prop_map(str::to_owned),
        1 => hostile::piece(),
    ];
    let pieces = prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat());
    (select(names), pieces).prop_map(|(name, rest)| format!("{name}:{rest}"))
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![4 => specific(), 1 => hostile::text(), 1 => hostile::at_block_ends()]
}

fn findings(text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let _ = scheme::judge(&Reference::split(text), &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    findings
}

fn normal(text: &str) -> String {
    scheme::normalize(&Reference::split(text)).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, ..ProptestConfig::default() })]

    #[test]
    fn every_finding_lies_in_the_text(text in any_text()) {
        for finding in findings(&text) {
            prop_assert!(text.get(finding.span.range()).is_some(), "{:?}", finding);
            prop_assert!(finding.span.start <= finding.span.end);
            if let Some(repair) = &finding.repair {
                prop_assert!(text.get(repair.span.range()).is_some(), "{:?}", finding);
                let _ = repair.replacement(&text);
            }
            let _ = finding.message(&text);
        }
    }

    #[test]
    fn a_sink_that_stops_gets_the_first(text in any_text()) {
        let mut first = None;
        let flow = scheme::judge(&Reference::split(&text), &mut |finding| {
            assert!(first.is_none(), "{text}");
            first = Some(finding);
            ControlFlow::Break(())
        });
        prop_assert_eq!(flow.is_break(), first.is_some());
        prop_assert_eq!(first, findings(&text).into_iter().next());
    }

    #[test]
    fn normal_forms_are_idempotent(text in any_text()) {
        let once = normal(&text);
        prop_assert_eq!(&normal(&once), &once);
    }

    #[test]
    fn the_scheme_and_the_fragment_stay(text in any_text()) {
        let normal = normal(&text);
        let (before, after) = (Reference::split(&text), Reference::split(&normal));
        prop_assert_eq!(before.scheme(), after.scheme());
        prop_assert_eq!(before.fragment(), after.fragment());
    }

    #[test]
    fn what_changes_makes_nothing_worse(text in specific()) {
        use isonym::finding::Severity;
        use isonym::syntax::{Grammar, validate};
        let errors = |text: &str| {
            findings(text).into_iter().filter(|f| f.severity == Severity::Error).count()
        };
        let normal = normal(&text);
        if validate(&text, &Grammar::IRI).is_ok() {
            prop_assert!(validate(&normal, &Grammar::IRI).is_ok(), "{}", normal);
            prop_assert!(errors(&normal) <= errors(&text), "{}", normal);
        }
    }

    #[test]
    fn what_is_equivalent_as_a_urn_is_so_in_every_spelling(text in specific()) {
        if let Ok(urn) = Urn::parse(&text) {
            let upper = format!("URN:{}:{}", urn.nid.to_ascii_uppercase(), urn.nss);
            prop_assert!(urn::equivalent(&text, &upper));
            let components = format!("{upper}?+r?=q#f");
            prop_assert!(urn::equivalent(&text, &components));
        }
    }

    #[test]
    fn what_was_read_from_a_mailto_is_so_after_normalization(text in specific()) {
        if mailto::parse(&text).is_ok() {
            let normal = normal(&text);
            prop_assert!(mailto::equivalent(&text, &normal), "{}", normal);
        }
    }

    #[test]
    fn what_was_read_from_data_is_so_after_normalization(text in specific()) {
        if let Ok(read) = data::parse(&text) {
            let again = data::parse(&normal(&text)).expect(&text);
            prop_assert_eq!(read.media_type, again.media_type);
            prop_assert_eq!(read.is_base64, again.is_base64);
            prop_assert_eq!(read.octets, again.octets);
        }
    }

    #[test]
    fn what_was_read_from_imap_and_pop_is_so_after_normalization(text in specific()) {
        if let Ok(mut read) = imap::parse(&text) {
            let again = imap::parse(&normal(&text)).expect(&text);
            if read.mailbox.as_deref().is_some_and(|name| name.eq_ignore_ascii_case("inbox")) {
                read.mailbox = again.mailbox.clone();
            }
            prop_assert_eq!(read, again);
        }
        if let Ok(read) = pop::parse(&text) {
            prop_assert_eq!(Ok(read), pop::parse(&normal(&text)));
        }
    }

    #[test]
    fn an_address_given_as_data_comes_back(local in "[a-z%?&;=/@, \"\\\\é]{1,8}", domain in "[a-z]{1,5}") {
        let quoted = local.replace('\\', "\\\\").replace('"', "\\\"").replace(' ', "\\ ");
        let address = format!("\"{quoted}\"@{domain}.example");
        let uri = mailto::from_address(&address);
        prop_assert!(uri.is_ascii());
        prop_assert_eq!(mailto::parse(&uri).map(|mailto| mailto.to), Ok(vec![address]));
    }

    #[test]
    fn mailboxes_go_there_and_back(name in any::<String>()) {
        let url = pop::user_encode(&name);
        let protocol = imap::mailbox_url_to_modified_utf7(&url).unwrap();
        prop_assert!(protocol.bytes().all(|byte| matches!(byte, b' '..=b'~')));
        let back = imap::mailbox_url_from_modified_utf7(&protocol).unwrap();
        prop_assert_eq!(imap::mailbox_url_to_modified_utf7(&back), Some(protocol));
    }

    #[test]
    fn names_given_as_data_make_urns(name in any::<String>().prop_filter("no name", |n| !n.is_empty())) {
        let urn = format!("urn:example:{}", urn::nss_encode(&name));
        prop_assert_eq!(urn::valid_2141(&urn), !name.contains('\0'));
        prop_assert!(Urn::parse(&urn).is_ok());
    }
}

#[test]
fn the_registry_is_sorted_and_found_in_any_case() {
    assert!(scheme::known().is_sorted_by(|a, b| a.name < b.name));
    for info in scheme::known() {
        assert_eq!(scheme::info(&info.name.to_ascii_uppercase()), Some(info));
    }
    assert_eq!(scheme::info(""), None);
    assert_eq!(scheme::info("é"), None);
}

/// `host` stands below `scheme` and keeps a list of its own.
#[test]
fn registry_and_host_agree_on_domain_names() {
    for info in scheme::known() {
        assert_eq!(info.names_domains, host::names_domains(info.name), "{}", info.name);
    }
    let policy = concat!(env!("CARGO_MANIFEST_DIR"), "/src/host/policy.rs");
    let source = std::fs::read_to_string(policy).unwrap();
    let list = source.split_once("DOMAIN_SCHEMES: &[&str] = &[").expect("the list").1;
    let names = list.split_once("];").unwrap().0.split('"').skip(1).step_by(2);
    let unknown: Vec<_> = names.filter(|name| scheme::info(name).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// The time grows with the length, not with its square: what stands in the way of that is a nested
/// search, which these would show by never coming back.
#[test]
fn long_input_is_judged_and_normalized() {
    let cases = [
        ("mailto:", "a@b,"),
        ("mailto:?", "a=b&"),
        ("mailto:\"", "\\\""),
        ("data:a/b", ";c=d"),
        ("data:;base64,", "AAAA"),
        ("imap://h/", ";UID=1/"),
        ("imap://h/", "&AAA-"),
        ("imap://h/a/;UID=1;URLAUTH=anonymous:a:", "0"),
        ("tel:+1", ";a=b"),
        ("tel:+1", ";b;a"),
        ("tel:", "1-"),
        ("urn:oid:1", ".1"),
        ("urn:isbn:1", "-1"),
        ("urn:example:", "é1"),
        ("did:a:", "%41"),
        ("tag:a", ".a"),
        ("ark:1/", "-a"),
        ("file:///", "c:/"),
        ("news:", "%41"),
        ("http://h:", "0"),
    ];
    for (head, piece) in cases {
        let text = format!("{head}{}", piece.repeat(200_000));
        assert!(findings(&text).len() <= text.len(), "{head}");
        let once = normal(&text);
        assert_eq!(normal(&once), once, "{head}");
    }
}
