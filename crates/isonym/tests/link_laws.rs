//! Laws of links in text, on hostile strings.

#![allow(clippy::unwrap_used)]

use isonym::ambiguity::policy::Policy;
use isonym::finding::{Component, Span};
use isonym::ladder::{self, Step};
use isonym::level;
use isonym::link::{Kind, Link, Options, detect, escape, format, replacements};
use isonym::percent;
use isonym::syntax::{Builder, Reference, kind};
use proptest::prelude::*;

/// Pieces of which texts are made: all that means something to links, and some of what does not.
const PIECES: &[&str] = &[
    "http://",
    "http://a.com@",
    "HTTPS://",
    "⁄",
    "＃",
    "ftp://",
    "mailto:",
    "urn:x:",
    "tel:",
    "x://",
    "www.",
    "example",
    "com",
    "de",
    ".",
    "..",
    "。",
    "．",
    "@",
    "/",
    "?",
    "#",
    "&",
    "=",
    ":~:",
    ":",
    ";",
    ",",
    "!",
    "'",
    "\"",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "（",
    "）",
    "「",
    "」",
    "、",
    "？",
    "“",
    "”",
    "%E2%80%9D",
    "%E6%9D%B1",
    "%E3%80%82",
    "東",
    "xn--fsq",
    "%",
    "%41",
    "%CE%B1",
    "%E9",
    "%20",
    "%29",
    "%22",
    "a",
    "-",
    "_",
    "1",
    ":80",
    "\\",
    "é",
    "α",
    "中文",
    "을",
    "ไทย",
    "\u{301}",
    "\u{5D0}",
    "\u{200B}",
    "\u{202E}",
    "\u{2066}",
    "\u{AD}",
    "🎉",
    "\u{E000}",
    "\u{FFFF}",
    "xn--",
    "[::1]",
    " ",
    "\n",
    "\u{3000}",
    "\u{85}",
    "\0",
];

fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// A text with many links.
fn document() -> impl Strategy<Value = String> {
    let heads = ["http://a.com/", "http://xn--bcher-kva.com", "www.a.de/?", "x:", "mailto:a@", ""];
    let part = (prop::sample::select(heads.to_vec()).prop_map(str::to_owned), text());
    prop::collection::vec(part, 0..5)
        .prop_map(|parts| parts.into_iter().map(|(head, tail)| head + &tail).collect())
}

/// Some names are links.
fn options() -> Options<'static> {
    Options {
        schemes: &["x"],
        userinfo: false,
        top_level: Some(|label| ["com", "de", "中文"].contains(&label)),
    }
}

fn found(text: &str) -> Vec<(Span, &str, Kind)> {
    detect(text, &options()).map(|link| (link.span, link.text, link.kind)).collect()
}

/// A link in the middle of a sentence, at its end, and in a text of its own.
fn is_found_in_text(link: &str) -> Result<(), TestCaseError> {
    for before in ["", "See ", "参见", "(", "\u{202A}"] {
        for after in ["", " ", "\n", ". And", "? ", "...", "!\u{3000}", "\u{202C}"] {
            let after = if after == ". And" { ". And so on" } else { after };
            let text = format!("{before}{link}{after}");
            let links: Vec<_> = found(&text).iter().map(|&(_, text, _)| text).collect();
            prop_assert_eq!(links, [link], "in {:?}", text);
        }
    }
    Ok(())
}

/// `text` with its links on the wire or as they are shown.
fn replaced(text: &str, on_the_wire: bool) -> String {
    let form = |link: &Link<'_>| {
        if link.kind == Kind::Email {
            return None;
        }
        let target = link.target();
        if on_the_wire {
            let wire = level::to_uri(&target, &level::Options::default());
            return wire.result().map(str::to_owned);
        }
        Some(level::display(&target, &Policy::default()).text.into_owned())
    };
    let mut new = String::new();
    let mut done = 0;
    for (link, replacement) in replacements(text, &options(), form) {
        new.push_str(&text[done..link.span.start]);
        new.push_str(&replacement);
        done = link.span.end;
    }
    new + &text[done..]
}

/// The data in the divisions of path and query, and of the fragment.
fn parts(identifier: &str) -> Vec<Vec<Vec<u8>>> {
    let reference = Reference::split(identifier);
    let data = |text: &str| percent::decode(text.as_bytes());
    let query = reference.query().map(|query| query.split(['&', '=']).map(data).collect());
    let fragment = reference.fragment().map(|text| vec![data(text)]);
    let path = reference.path().split('/').map(data).collect();
    [Some(path), query, fragment].into_iter().map(Option::unwrap_or_default).collect()
}

proptest! {
    #[test]
    fn links_follow_each_other(text in text()) {
        let mut end = 0;
        for (span, link, _) in found(&text) {
            prop_assert!(end <= span.start && span.start < span.end);
            prop_assert_eq!(link, &text[span.range()]);
            prop_assert!(!link.contains(char::is_whitespace));
            end = span.end;
        }
    }

    /// What the documentation says of long texts.
    #[test]
    fn a_text_may_be_cut_at_line_breaks(a in text(), b in text()) {
        let whole = format!("{a}\n{b}");
        let shift = a.len() + 1;
        let second = found(&b).into_iter().map(|(span, text, kind)| {
            (Span::new(span.start + shift, span.end + shift), text, kind)
        });
        let pieces: Vec<_> = found(&a).into_iter().chain(second).collect();
        prop_assert_eq!(found(&whole), pieces);
    }

    /// Who asks for what has userinfo finds all links, and no other ones.
    #[test]
    fn userinfo_makes_no_link(text in document()) {
        let asked = Options { userinfo: true, ..options() };
        let (refused, links): (Vec<_>, Vec<_>) =
            detect(&text, &asked).partition(|link| link.kind == Kind::Userinfo);
        prop_assert_eq!(links, detect(&text, &options()).collect::<Vec<_>>());
        for link in refused {
            let target = Reference::split(link.text);
            prop_assert!(target.get(Component::Userinfo).is_some() && target.host().is_some_and(|host| !host.is_empty()));
        }
    }

    /// Whatever is found is found again when it stands alone.
    #[test]
    fn a_link_is_one_by_itself(text in text()) {
        for (_, link, kind) in found(&text) {
            let alone: Vec<_> = found(link).iter().map(|&(_, text, kind)| (text, kind)).collect();
            prop_assert_eq!(alone, [(link, kind)]);
        }
    }

    /// UTS 58: what is minimally escaped is detected, and leads to where it led before.
    #[test]
    fn a_formatted_link_is_found_again(
        segments in prop::collection::vec(text(), 0..3),
        pairs in prop::collection::vec((text(), text()), 0..3),
        fragment in prop::option::of(text()),
        human in any::<bool>(),
    ) {
        fn built<K: isonym::syntax::Kind>(
            segments: &[String],
            pairs: &[(String, String)],
            fragment: &Option<String>,
        ) -> Option<String> {
            let mut builder = Builder::<K>::new().scheme("https").host("example.org");
            for segment in segments {
                builder = builder.segment(segment).ok()?;
            }
            for (name, value) in pairs {
                builder = builder.pair(name, value);
            }
            if let Some(fragment) = fragment {
                builder = builder.fragment(fragment);
            }
            builder.build().ok().map(|built| built.as_str().to_owned())
        }
        let built = match human {
            true => built::<kind::Iri>(&segments, &pairs, &fragment),
            false => built::<kind::Uri>(&segments, &pairs, &fragment),
        };
        let Some(built) = built else { return Ok(()) };
        let formatted = format(&built);
        is_found_in_text(&formatted)?;

        prop_assert_eq!(parts(&formatted), parts(&built));
    }

    #[test]
    fn an_escaped_link_is_found_again(path in text(), query in text(), fragment in text()) {
        let link = format!("https://example.org/{path}?{query}#{fragment}");
        let escaped = escape(&link);
        is_found_in_text(&escaped)?;
        prop_assert_eq!(&escape(&escaped), &escaped);
    }

    #[test]
    fn formatting_twice_changes_nothing(text in text()) {
        let once = format(&text);
        prop_assert_eq!(format(&once), once);
    }

    /// What is written is found again in its place, and leads to where it led before.
    #[test]
    fn a_text_with_other_links_has_the_same(text in document(), on_the_wire in any::<bool>()) {
        let new = replaced(&text, on_the_wire);
        let keys = |text: &str| -> Vec<_> {
            let key = |link: Link<'_>| {
                // The ladder asks no IDNA of the domains of `mailto`.
                let target = level::to_uri(&link.target(), &level::Options::default()).text.into_owned();
                ladder::key(&target, Step::Idna).into_owned()
            };
            detect(text, &options()).map(|link| (link.kind, key(link))).collect()
        };
        prop_assert_eq!(keys(&new), keys(&text), "{:?} becomes {:?}", text, new);
        prop_assert_eq!(replaced(&new, on_the_wire), new);
    }
}
