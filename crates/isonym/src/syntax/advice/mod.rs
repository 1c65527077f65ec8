//! Advice about identifiers that obey the grammar: spellings that the same name might also have,
//! and characters that people cannot see or tell apart.
//!
//! Nothing here makes an identifier invalid. Which advice is given, and how grave it is, is the
//! caller's choice; `profile` holds such choices under a name.
//!
//! ```
//! use core::ops::ControlFlow;
//! use isonym::finding::Severity;
//! use isonym::profile;
//! use isonym::syntax::{Reference, advice};
//!
//! let mut given = Vec::new();
//! let wanted = advice::Wanted::new(profile::IRI.advice, Severity::Info);
//! advice::advise(&Reference::split("HTTP://example.org/a/../b"), &wanted, &mut |finding| {
//!     given.push(finding.rule.id);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(given, ["scheme/upper-case", "path/dot-segment"]);
//! ```

mod authority;
mod characters;
mod escapes;
mod path;
mod rules;
mod wanted;

pub use rules::*;
pub use wanted::{Signs, Wanted};

use core::ops::ControlFlow;

use super::Reference;
use super::judge::Sink;
use crate::finding::Rule;

/// Rules whose breaches are found in one go.
struct Kind {
    rules: &'static [&'static Rule],
    /// A text in which none of these stands gives no such advice.
    signs: &'static [Sign],
    advise: fn(&Reference<'_>, Sink<'_>) -> ControlFlow<()>,
}

/// What is cheap to look for in a text: any byte of a range.
#[derive(Clone, Copy)]
struct Sign {
    first: u8,
    last: u8,
}

impl Sign {
    const UPPER_CASE: Sign = Sign { first: b'A', last: b'Z' };
    const NOT_ASCII: Sign = Sign { first: 0x80, last: 0xFF };

    const fn byte(byte: u8) -> Sign {
        Sign { first: byte, last: byte }
    }
}

/// Every kind, in the order in which they are given.
static KINDS: [Kind; 10] = [
    Kind {
        rules: &[&SCHEME_UPPER_CASE],
        signs: &[Sign::UPPER_CASE],
        advise: authority::scheme_upper_case,
    },
    Kind { rules: &[&USERINFO], signs: &[Sign::byte(b'@')], advise: authority::userinfo },
    Kind { rules: &[&PASSWORD], signs: &[Sign::byte(b'@')], advise: authority::password },
    Kind {
        rules: &[&HOST_UPPER_CASE, &IPV6_UPPER_CASE],
        signs: &[Sign::UPPER_CASE, Sign::NOT_ASCII],
        advise: authority::host_upper_case,
    },
    Kind {
        rules: &[&PORT_EMPTY, &PORT_LEADING_ZERO],
        signs: &[Sign::byte(b':')],
        advise: authority::port,
    },
    // Where no slash stands before it, a dot segment has its reason.
    Kind { rules: &[&DOT_SEGMENT], signs: &[Sign::byte(b'/')], advise: path::dot_segments },
    Kind {
        rules: &[
            &LOWER_CASE_HEX,
            &UNRESERVED_ESCAPED,
            &NON_ASCII_ESCAPED,
            &INVISIBLE_ESCAPED,
            &ESCAPES_NOT_UTF8,
        ],
        signs: &[Sign::byte(b'%')],
        advise: escapes::advise,
    },
    Kind {
        rules: &[&NOT_NFKC, &INVISIBLE, &LOOK_ALIKE, &UNASSIGNED],
        signs: &[Sign::NOT_ASCII],
        advise: characters::one_by_one,
    },
    Kind { rules: &[&NOT_NFC], signs: &[Sign::NOT_ASCII], advise: characters::normal_form },
    Kind {
        rules: &[&BIDI_MIXED, &BIDI_ENDS],
        signs: &[Sign::NOT_ASCII],
        advise: characters::directions,
    },
];

/// Hands every piece of the advice that is `wanted` about `reference` to `sink`. Not in order of
/// position: one kind after the other.
///
/// A kind that is not wanted, or of which the text shows no sign, is not looked for. Linear in the
/// length of the text.
pub fn advise(reference: &Reference<'_>, wanted: &Wanted, sink: Sink<'_>) -> ControlFlow<()> {
    for kind in wanted.kinds(reference.as_str()) {
        (kind.advise)(reference, &mut |mut finding| match wanted.severity(finding.rule) {
            Some(severity) => {
                finding.severity = severity;
                sink(finding)
            }
            None => ControlFlow::Continue(()),
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    #[test]
    fn every_rule_is_of_one_kind() {
        let ids = |rules: &mut dyn Iterator<Item = &&Rule>| {
            let mut ids: Vec<_> = rules.map(|rule| rule.id).collect();
            ids.sort_unstable();
            ids
        };
        let of_kinds = ids(&mut KINDS.iter().flat_map(|kind| kind.rules));
        assert_eq!(of_kinds, ids(&mut RULES.iter()));
    }

    proptest! {
        #[test]
        fn no_advice_without_its_sign(
            pieces in prop::collection::vec(
                select(&[
                    "http:", "HTTP:", "//", "a.B", "É.", "u@", "u:p@", "[::A]", ":", ":0", ":08",
                    "/", ".", "..", "%2e", "%5F", "%c3%A9", "%E9", "?", "#", "é", "e\u{301}",
                    "\u{200B}", "\u{FF0F}", "\u{378}", "א1", "b",
                ][..]),
                0..8,
            ),
        ) {
            let text = pieces.concat();
            let shown = |kind: &Kind| {
                let stands = |sign: &Sign| {
                    text.bytes().any(|byte| (sign.first..=sign.last).contains(&byte))
                };
                kind.signs.iter().any(stands)
            };
            for kind in KINDS.iter().filter(|kind| !shown(kind)) {
                let said = (kind.advise)(&Reference::split(&text), &mut |finding| {
                    assert!(kind.rules.contains(&finding.rule));
                    ControlFlow::Break(())
                });
                prop_assert!(said.is_continue(), "{text:?}: {}", kind.rules[0].id);
            }
        }
    }
}
