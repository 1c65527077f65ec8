//! The list of functions.

use std::sync::Arc;

use super::{Argument, Example, Function, Returns};
use crate::option::{self, Kind};

const fn text(name: &'static str, meaning: &'static str) -> Argument {
    Argument { name, option: None, default: None, meaning }
}

const fn option(
    name: &'static str,
    kind: Kind,
    default: &'static str,
    meaning: &'static str,
) -> Argument {
    Argument { name, option: Some(kind), default: Some(default), meaning }
}

const IDENTIFIER: Argument = text("s", "the identifier");
const PROFILE: Argument = option("profile", Kind::Profile, "iri", "the profile that judges");
const CONVERSION: Argument =
    option("profile", Kind::Conversion, "iri", "the profile whose mapping it is");
const STEP: Argument = option("step", Kind::Step, "scheme", "the step of the ladder");
const LADDER: Argument = option("ladder", Kind::Ladder, "reference", "what the identifiers are");

/// All functions, in the order of the questions: valid, the same, wire and screen, mistaken.
pub static FUNCTIONS: &[Function] = &[
    Function {
        name: "iso_valid",
        summary: "whether an identifier is valid under a profile",
        arguments: &[IDENTIFIER, PROFILE],
        returns: Returns::Boolean,
        example: Example { arguments: &["http://example.org/a b", "iri"], gives: "false" },
        answer: |given| {
            let profile = option::profile(given.option(0))?;
            Ok(Arc::new(crate::valid(given.column()?, profile)?))
        },
    },
    Function {
        name: "iso_findings",
        summary: "what is wrong with an identifier: where, by which rule, and how to mend it",
        arguments: &[
            IDENTIFIER,
            PROFILE,
            option("severity", Kind::Severity, "warning", "the lowest severity of interest"),
        ],
        returns: Returns::Findings,
        example: Example {
            arguments: &["http://a/é b", "iri"],
            gives: r#"[{"rule":"char/space","severity":"error","component":"path","start":11,"end":12,"char_start":10,"char_end":11,"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"start":11,"end":12,"text":"%20","safe":true}}]"#,
        },
        answer: |given| {
            let profile = option::profile(given.option(0))?;
            let at_least = option::severity(given.option(1))?;
            Ok(Arc::new(crate::findings(given.column()?, profile, at_least)?))
        },
    },
    Function {
        name: "iso_key",
        summary: "what identifiers that are the same at a step have in common",
        arguments: &[IDENTIFIER, STEP, LADDER],
        returns: Returns::Text,
        example: Example {
            arguments: &["HTTP://example.org:80/%7ea/../b", "scheme"],
            gives: r#""http://example.org/b""#,
        },
        answer: |given| {
            let step = option::step(given.option(0))?;
            crate::key(given.column()?, step, option::ladder(given.option(1))?)
        },
    },
    Function {
        name: "iso_key128",
        summary: "the same in 128 bits, for joins and groups of many rows",
        arguments: &[IDENTIFIER, STEP, LADDER],
        returns: Returns::Key128,
        example: Example {
            arguments: &["http://example.org"],
            gives: r#""bcfabeccb01fb1e17ff46124ecd8fd22""#,
        },
        answer: |given| {
            let step = option::step(given.option(0))?;
            let ladder = option::ladder(given.option(1))?;
            Ok(Arc::new(crate::key128(given.column()?, step, ladder)?))
        },
    },
    Function {
        name: "iso_same",
        summary: "the lowest step at which two identifiers are the same; null when they never are",
        arguments: &[text("a", "an identifier"), text("b", "another one"), LADDER],
        returns: Returns::Name,
        example: Example {
            arguments: &["http://example.org/é", "http://example.org/%C3%A9"],
            gives: r#""percent""#,
        },
        answer: |given| {
            let ladder = option::ladder(given.option(0))?;
            let [a, b] = given.columns()?;
            Ok(Arc::new(crate::same(a, b, ladder)?))
        },
    },
    Function {
        name: "iso_uri",
        summary: "an identifier as it goes on the wire; null where that fails",
        arguments: &[IDENTIFIER, CONVERSION],
        returns: Returns::Text,
        example: Example {
            arguments: &["http://bücher.example/é"],
            gives: r#""http://xn--bcher-kva.example/%C3%A9""#,
        },
        answer: |given| crate::uri(given.column()?, &option::conversion(given.option(0))?),
    },
    Function {
        name: "iso_iri",
        summary: "an identifier in the characters of the world; null where that fails",
        arguments: &[IDENTIFIER, CONVERSION],
        returns: Returns::Text,
        example: Example {
            arguments: &["http://example.org/r%C3%A9sum%C3%A9%2F1"],
            gives: r#""http://example.org/résumé%2F1""#,
        },
        answer: |given| crate::iri(given.column()?, &option::conversion(given.option(0))?),
    },
    Function {
        name: "iso_display",
        summary: "an identifier as it may be shown to people; never fails, never deceives",
        arguments: &[
            IDENTIFIER,
            option("policy", Kind::Policy, "uts39", "who says which hosts are shown in Unicode"),
        ],
        returns: Returns::Text,
        example: Example {
            arguments: &["https://xn--bcher-kva.example/%E2%80%AEa"],
            gives: r#""https://bücher.example/%E2%80%AEa""#,
        },
        answer: |given| crate::display(given.column()?, &option::policy(given.option(0))?),
    },
    Function {
        name: "iso_host",
        summary: "a host by itself in another form; null where it is refused",
        arguments: &[text("s", "the host"), option("to", Kind::Form, "ascii", "the form")],
        returns: Returns::Text,
        example: Example {
            arguments: &["例え.テスト", "ascii"],
            gives: r#""xn--r8jz45g.xn--zckzah""#,
        },
        answer: |given| crate::host(given.column()?, option::form(given.option(0))?),
    },
    Function {
        name: "iso_parts",
        summary: "the components of a reference",
        arguments: &[IDENTIFIER],
        returns: Returns::Parts,
        example: Example {
            arguments: &["http://example.org:80/a?b"],
            gives: r#"{"scheme":"http","userinfo":null,"host":"example.org","port":"80","path":"/a","query":"b","fragment":null}"#,
        },
        answer: |given| Ok(Arc::new(crate::parts(given.column()?)?)),
    },
    Function {
        name: "iso_skeleton",
        summary: "what identifiers that look the same have in common (UTS #39)",
        arguments: &[IDENTIFIER, LADDER],
        returns: Returns::Text,
        example: Example { arguments: &["p\u{430}ypal", "name"], gives: r#""paypal""# },
        answer: |given| crate::skeleton(given.column()?, option::ladder(given.option(0))?),
    },
    Function {
        name: "iso_scripts",
        summary: "the scripts of its characters, in the order in which they come",
        arguments: &[IDENTIFIER],
        returns: Returns::Names,
        example: Example { arguments: &["p\u{430}ypal"], gives: r#"["Latin","Cyrillic"]"# },
        answer: |given| Ok(Arc::new(crate::scripts(given.column()?)?)),
    },
    Function {
        name: "iso_level",
        summary: "the restriction level of a name (UTS #39)",
        arguments: &[text("s", "the name")],
        returns: Returns::Name,
        example: Example { arguments: &["m\u{3B1}stodon"], gives: r#""minimally-restrictive""# },
        answer: |given| Ok(Arc::new(crate::level(given.column()?)?)),
    },
];
