//! XRIs between their normal forms, HXRIs, and local encodings.

use std::borrow::Cow;

use isonym::finding::{Finding, Severity, Span};
use isonym::level::{self, Options};
use isonym::profile::{Profile, Subject};
use isonym::xri::{self, Edition, IriNormal, Normalization, Stepped, UriNormal, XriNormal};
use isonym::xri::{hxri, local};

use super::Leveled;
use crate::args::convert::{Level, Xri};

/// How XRIs are converted.
pub struct Forms {
    edition: Edition,
    normalization: Normalization,
    proxy: String,
    parameters: Vec<(String, String)>,
    /// Whether it is asked if the way back is exact; it costs as much as the way there.
    asks_back: bool,
}

impl Forms {
    /// As the arguments say; `None` where the profile is not for XRIs.
    pub fn of(profile: &Profile, args: &Xri, asks_back: bool) -> Option<Forms> {
        let Subject::Xri(grammar) = profile.subject else { return None };
        Some(Forms {
            edition: grammar.edition,
            normalization: if args.nfkc { Normalization::Nfkc } else { Normalization::Nfc },
            proxy: args.proxy().to_owned(),
            parameters: args.parameter.clone(),
            asks_back,
        })
    }

    /// As XRIs go where nothing else is said.
    pub fn usual() -> Forms {
        Forms {
            edition: Edition::Strict,
            normalization: Normalization::Nfc,
            proxy: String::new(),
            parameters: Vec::new(),
            asks_back: false,
        }
    }

    /// `text` in XRI-normal form.
    pub(super) fn normal(&self, text: &str) -> String {
        XriNormal::new(text, self.normalization).into_string()
    }

    /// What `octets` are where each language run is in the usual encoding of its language, and what
    /// in them is malformed.
    pub(super) fn read_local(&self, octets: &[u8]) -> (String, Vec<Span>) {
        let decoded = local::decode(octets, self.edition, local::usual);
        (decoded.text, decoded.malformed)
    }

    /// `text` at the level. It is in XRI-normal form, but on the way up to that.
    pub(super) fn leveled<'a>(
        &self,
        text: &'a str,
        to: Level,
        is_normal: bool,
        options: &Options,
    ) -> Leveled<'a> {
        let xri = || XriNormal::new(text, Normalization::Keep);
        let up = |uri: &UriNormal| level::xri::from_wire(uri, options).normal;
        match to {
            Level::Xri | Level::Utf8 | Level::Octets | Level::Display | Level::Href
                if is_normal =>
            {
                Leveled {
                    octets: Some(Cow::Borrowed(text.as_bytes())),
                    exact: true,
                    copy: None,
                    findings: Vec::new(),
                }
            }
            Level::Xri | Level::Utf8 | Level::Octets | Level::Display | Level::Href => {
                self.up(text, options)
            }
            Level::Iri => {
                let iri = xri().to_iri().into_string();
                let exact = self.asks_back && IriNormal::new(&iri).to_xri().normal.as_str() == text;
                Leveled {
                    octets: Some(iri.into_bytes().into()),
                    exact,
                    copy: None,
                    findings: Vec::new(),
                }
            }
            Level::Uri => {
                let wire = level::xri::to_wire(&xri(), options);
                let exact = self.asks_back && up(&wire.normal).as_str() == text;
                leveled(wire, exact)
            }
            Level::Hxri if !xri::is_xri(text) => {
                // Behind the address of a proxy a relative reference would be another one.
                let whole = Span::new(0, text.len());
                let finding = Finding::new(&xri::rules::NOT_ABSOLUTE, whole);
                Leveled { octets: None, exact: false, copy: None, findings: vec![finding] }
            }
            Level::Hxri => {
                let wire = level::xri::to_wire(&xri(), options);
                let pairs: Vec<_> = self.parameters.iter().map(|(a, b)| (&**a, &**b)).collect();
                let hxri = hxri::query(&self.proxy, &wire.normal, &pairs);
                let back = hxri::unwrap(&hxri).filter(|_| self.asks_back);
                let exact = back.is_some_and(|back| up(&back.xri).as_str() == text);
                Leveled {
                    octets: wire.result().map(|_| hxri.into_bytes().into()),
                    exact,
                    copy: None,
                    findings: wire.findings,
                }
            }
            Level::Local => {
                let local = local::encode(text, self.edition, local::usual);
                let exact = self.asks_back && self.read_local(&local.octets).0 == text;
                let is_whole = local.findings.iter().all(|f| f.severity < Severity::Error);
                let octets = is_whole.then_some(local.octets.into());
                Leveled { octets, exact, copy: None, findings: local.findings }
            }
        }
    }

    /// To XRI-normal form, from the other two or out of an HXRI, whose parameters of resolution are
    /// left behind.
    fn up<'a>(&self, text: &str, options: &Options) -> Leveled<'a> {
        let Some(found) = hxri::unwrap(text) else {
            let xri = level::xri::from_wire(&UriNormal::new(text), options);
            let iri = xri.normal.to_iri();
            let is_uri = || level::xri::to_uri(&iri, options).normal.as_str() == text;
            let exact = self.asks_back && (iri.as_str() == text || is_uri());
            return leveled(xri, exact);
        };
        let uri = found.xri.as_str();
        let mut xri = level::xri::from_wire(&found.xri, options);
        // What is behind the parameters has moved by them, too.
        let fragment = uri.find('#').unwrap_or(uri.len());
        let before = found.proxy.len() - "xri://".len();
        for finding in &mut xri.findings {
            let by = if finding.span.start < fragment { before } else { text.len() - uri.len() };
            finding.span = Span::new(finding.span.start + by, finding.span.end + by);
        }
        let back = || level::xri::to_wire(&xri.normal, options).normal;
        let exact = self.asks_back && hxri::wrap(found.proxy, &back()) == text;
        leveled(xri, exact)
    }
}

fn leveled<'a, F: Clone>(stepped: Stepped<F>, exact: bool) -> Leveled<'a> {
    let octets = stepped.result().map(|normal| normal.clone().into_string().into_bytes().into());
    Leveled { octets, exact, copy: None, findings: stepped.findings }
}
