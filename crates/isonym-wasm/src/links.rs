//! Links in running text.

use isonym::ambiguity::policy::Policy;
use isonym::finding::{Finding, Severity, Span};
use isonym::level::{self, Options, display};
use isonym::link::{self, Kind};
use isonym::text::positions::{Positions, Unit};
use serde::Serialize;

use crate::judge::{self, Found, bounds};

/// A link: where it stands, and its forms.
#[derive(Serialize)]
pub(crate) struct Listed {
    span: [usize; 2],
    chars: [usize; 2],
    text: String,
    wire: Option<String>,
    display: String,
    /// How its display form could deceive; spans are in its text.
    findings: Vec<Found>,
}

pub(crate) fn links(text: &str) -> Vec<Listed> {
    let options = link::Options { userinfo: true, ..link::Options::default() };
    let positions = Positions::new(text);
    let chars = |at| positions.convert(at, Unit::Byte, Unit::CodePoint).unwrap_or_default();
    let links = link::detect(text, &options).filter(|link| link.kind != Kind::Userinfo);
    let listed = |link: link::Link<'_>| {
        let target = link.target();
        let shown = level::display(&target, &Policy::default());
        let wire = level::to_uri(&target, &Options::default());
        let is_told = |finding: &&Finding| {
            display::rules::RULES.contains(&finding.rule) && finding.severity > Severity::Info
        };
        let place = link.places();
        let findings = shown.findings.iter().filter(is_told).take(100).cloned();
        let mut findings: Vec<_> = findings
            .map(|finding| {
                let span = Span::new(place(finding.span.start), place(finding.span.end));
                Finding { span, ..finding }
            })
            .collect();
        findings.sort_by_key(|finding| finding.span);
        Listed {
            span: bounds(link.span),
            chars: bounds(link.span).map(chars),
            text: link.text.to_owned(),
            wire: wire.result().map(str::to_owned),
            display: shown.text.into_owned(),
            findings: judge::found(link.text, &findings),
        }
    };
    links.map(listed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_ends_behind_the_link() {
        let links = links("é http://a.example/é. example.org");
        let texts: Vec<_> = links.iter().map(|link| &*link.text).collect();
        assert_eq!(texts, ["http://a.example/é", "example.org"]);
        assert_eq!((links[0].span, links[0].chars), ([3, 22], [2, 20]));
        assert_eq!(links[1].wire.as_deref(), Some("https://example.org"));
    }
}
