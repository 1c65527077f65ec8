//! Wire and screen.

use isonym::ambiguity::policy::Policy;
use isonym::finding::{Finding, Span};
use isonym::level::{self, Options};
use isonym::xri::{self, IriNormal, Normalization, XriNormal, hxri};
use serde::Serialize;

use crate::judge::{self, Found};

/// The proxy resolver that HXRIs are addressed to where nobody names another.
const PROXY: &str = "http://xri.net/";

/// A text at another level.
#[derive(Serialize)]
pub(crate) struct Converted {
    to: &'static str,
    /// Nothing when there is an error among the findings.
    result: Option<String>,
    /// Whether the way back gives the text byte for byte.
    exact: Option<bool>,
    /// Beside a display form, the form to copy, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    copy: Option<Option<String>>,
    findings: Vec<Found>,
}

impl Converted {
    fn new(to: &'static str, result: Option<&str>, exact: bool, findings: Vec<Found>) -> Converted {
        let exact = result.map(|_| exact);
        Converted { to, result: result.map(str::to_owned), exact, copy: None, findings }
    }
}

pub(crate) fn levels(text: &str) -> Vec<Converted> {
    if xri::is_xri(text) {
        return of_xri(text);
    }
    let options = Options::default();
    let (iri, uri) = (level::to_iri(text, &options), level::to_uri(text, &options));
    let converted = |to, converted: &level::Converted<'_>| {
        let findings = judge::found(text, &converted.findings);
        Converted::new(to, converted.result(), converted.exact(), findings)
    };
    vec![converted("iri", &iri), converted("uri", &uri), display(text)]
}

pub(crate) fn display(text: &str) -> Converted {
    let shown = level::display(text, &Policy::default());
    let findings = judge::found(text, &shown.findings);
    let copy = Some(shown.copy().map(String::from));
    Converted { copy, ..Converted::new("display", Some(&shown.text), shown.exact(), findings) }
}

/// The forms of an XRI, which is taken to be as people write it.
fn of_xri(text: &str) -> Vec<Converted> {
    let options = Options::default();
    let xri = XriNormal::new(text, Normalization::Nfc);
    let normal = xri.as_str();
    // Not the normal form is to come back, but what was given.
    let is_given = normal == text;
    let found = |findings: &[Finding]| judge::found(normal, findings);

    let iri = xri.to_iri();
    let is_exact = IriNormal::new(iri.as_str()).to_xri().normal == xri;
    let to_iri = Converted::new("iri", Some(iri.as_str()), is_given && is_exact, Vec::new());

    let wire = level::xri::to_wire(&xri, &options);
    let uri = wire.result().map(|uri| uri.as_str());
    let is_exact = level::xri::from_wire(&wire.normal, &options).normal == xri;
    let to_uri = Converted::new("uri", uri, is_given && is_exact, found(&wire.findings));

    let to_hxri = if xri::is_xri(normal) {
        let hxri = hxri::query(PROXY, &wire.normal, &[]);
        let back = hxri::unwrap(&hxri);
        let is_exact =
            back.is_some_and(|back| level::xri::from_wire(&back.xri, &options).normal == xri);
        let hxri = uri.map(|_| &*hxri);
        Converted::new("hxri", hxri, is_given && is_exact, found(&wire.findings))
    } else {
        // Behind the address of a proxy a relative reference would be another one.
        let rule = &xri::rules::NOT_ABSOLUTE;
        let finding = Finding {
            rule,
            severity: rule.severity,
            component: None,
            span: Span::new(0, normal.len()),
            expected: rule.expected,
            repair: None,
        };
        Converted::new("hxri", None, false, found(&[finding]))
    };
    vec![to_iri, to_uri, to_hxri]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_converted_has_no_result_but_a_reason() {
        let [iri, uri, _] = &levels("http://a\u{2100}b/")[..] else { panic!() };
        assert!(iri.result.is_some() && iri.exact.is_some());
        assert!(uri.result.is_none() && uri.exact.is_none() && !uri.findings.is_empty());
    }
}
