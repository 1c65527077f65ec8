//! The peers, and how each is asked what the matrix asks.

use iri_string::format::ToDedicatedString;
use iri_string::types::{IriAbsoluteStr, IriReferenceStr, IriStr};

/// Another crate.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    /// Whether it takes a text for an IRI; url, for a URL.
    pub(crate) valid: fn(&str) -> bool,
    /// Whether it holds two the same by what it has for that: `==`, or the `==` of normal forms.
    /// `None` where it refuses one.
    pub(crate) same: fn(&str, &str) -> Option<bool>,
    /// The normal form, by those that have one; `None` where it refuses.
    pub(crate) normal: Option<fn(&str) -> Option<String>>,
    /// What a reference refers to; `None` where it refuses.
    pub(crate) resolve: fn(&str, &str) -> Option<String>,
}

/// In the order of the columns.
pub(crate) const ALL: [Peer; 5] = [
    Peer {
        name: "url",
        valid: |text| url::Url::parse(text).is_ok(),
        same: |a, b| Some(url::Url::parse(a).ok()? == url::Url::parse(b).ok()?),
        normal: Some(|text| Some(url::Url::parse(text).ok()?.to_string())),
        resolve: |base, text| Some(url::Url::parse(base).ok()?.join(text).ok()?.to_string()),
    },
    Peer {
        name: "oxiri",
        valid: |text| oxiri::Iri::parse(text).is_ok(),
        same: |a, b| Some(oxiri::Iri::parse(a).ok()? == oxiri::Iri::parse(b).ok()?),
        normal: None,
        resolve: |base, text| {
            let reference = oxiri::IriRef::parse(text).ok()?;
            Some(oxiri::Iri::parse(base).ok()?.resolve(&reference).ok()?.to_string())
        },
    },
    Peer {
        name: "fluent-uri",
        valid: |text| fluent_uri::Iri::parse(text).is_ok(),
        same: |a, b| Some(fluent(a)? == fluent(b)?),
        normal: Some(fluent),
        resolve: |base, text| {
            let base = fluent_uri::Iri::parse(base).ok()?;
            let target = fluent_uri::IriRef::parse(text).ok()?.resolve_against(&base).ok()?;
            Some(target.as_str().to_owned())
        },
    },
    Peer {
        name: "iri-string",
        valid: |text| IriStr::new(text).is_ok(),
        same: |a, b| Some(iri_string_normal(a)? == iri_string_normal(b)?),
        normal: Some(iri_string_normal),
        resolve: |base, text| {
            let base = IriAbsoluteStr::new(base).ok()?;
            let target = IriReferenceStr::new(text).ok()?.resolve_against(base);
            Some(target.to_dedicated_string().as_str().to_owned())
        },
    },
    Peer {
        name: "iref",
        valid: |text| iref::Iri::new(text).is_ok(),
        same: |a, b| Some(iref::Iri::new(a).ok()? == iref::Iri::new(b).ok()?),
        normal: None,
        resolve: |base, text| {
            let base = iref::Iri::new(base).ok()?;
            Some(iref::IriRef::new(text).ok()?.resolved(base).to_string())
        },
    },
];

fn fluent(text: &str) -> Option<String> {
    Some(fluent_uri::Iri::parse(text).ok()?.normalize().as_str().to_owned())
}

fn iri_string_normal(text: &str) -> Option<String> {
    Some(IriStr::new(text).ok()?.normalize().to_dedicated_string().as_str().to_owned())
}
