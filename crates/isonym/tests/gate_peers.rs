//! The gate's verdict beside those of two crates that judge by the same grammar. Where they are
//! known to differ, the rule that decides stands in [`disagrees`].

mod hostile;

use isonym::syntax::{Grammar, gate, is_bidi_formatting};
use proptest::prelude::*;

/// Known disagreements: why we refuse a text that the peers take.
///
/// | what | who is right |
/// |---|---|
/// | U+200E, U+200F, U+202A..U+202E raw | RFC 3987 section 4.1: an IRI MUST NOT hold them |
///
/// There is none the other way round.
fn disagrees(text: &str, grammar: &Grammar) -> bool {
    let iri = [Grammar::IRI, Grammar::IRI_REFERENCE].contains(grammar);
    iri && text.contains(is_bidi_formatting)
}

fn agree(text: &str) {
    let verdicts = [
        (
            Grammar::URI,
            fluent_uri::Uri::parse(text).is_ok(),
            // oxiri has no URI.
            None,
        ),
        (Grammar::URI_REFERENCE, fluent_uri::UriRef::parse(text).is_ok(), None),
        (Grammar::IRI, fluent_uri::Iri::parse(text).is_ok(), Some(oxiri::Iri::parse(text).is_ok())),
        (
            Grammar::IRI_REFERENCE,
            fluent_uri::IriRef::parse(text).is_ok(),
            Some(oxiri::IriRef::parse(text).is_ok()),
        ),
    ];
    for (grammar, fluent, oxiri) in verdicts {
        let ours = gate::is_valid(text, &grammar);
        if disagrees(text, &grammar) {
            assert!(!ours, "{text:?} {grammar:?}");
            continue;
        }
        assert_eq!(ours, fluent, "fluent-uri: {text:?} {grammar:?}");
        if let Some(oxiri) = oxiri {
            assert_eq!(ours, oxiri, "oxiri: {text:?} {grammar:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn hostile_strings(text in hostile::text()) {
        agree(&text);
    }

    #[test]
    fn the_ends_of_blocks(text in hostile::at_block_ends()) {
        agree(&text);
    }
}

/// The disagreement is real: the table would be stale if the peers changed their minds.
#[test]
fn peers_take_bidi_formatting_characters() {
    for c in "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".chars() {
        let text = format!("http://example.org/{c}");
        assert!(fluent_uri::Iri::parse(text.as_str()).is_ok());
        assert!(oxiri::Iri::parse(text.as_str()).is_ok());
        assert!(!gate::is_valid(&text, &Grammar::IRI));
    }
}
