//! XRIs: their grammar, forms, keys and language runs, and HXRIs.

use std::borrow::Cow;

use isonym::level::{self, Options};
use isonym::syntax::Reference;
use isonym::syntax::resolve;
use isonym::xri::{self, Authority, Edition, Grammar, IriNormal, Normalization, Parsed};
use isonym::xri::{UriNormal, XriNormal, hxri, language, v3};

use super::syntax::validity;
use super::{Operation, Outcome, equality, pair, text, word};
use crate::conform::data::Row;

pub(crate) const OPERATIONS: &[Operation] = &[
    ("xri2.parse_absolute.openxri", |row| word(row, absolute)),
    ("xri2.parse_relative.openxri", |row| word(row, relative)),
    ("xri2.parse_segment.openxri", |row| word(row, segment)),
    ("xri2.parse_subsegment", |row| {
        word(row, |text| validity(xri::parse_sub_segment(text, Edition::Abnf).is_ok()))
    }),
    ("xri2.authority_kind.cs01_abnf", |row| word(row, authority_kind)),
    ("xri2.root_authority", |row| text(row, |text| Some(xri::root_authority(text).to_owned()))),
    ("xri2.to_iri_normal", |row| text(row, |text| Some(normal(text).to_iri().into_string()))),
    ("xri2.to_uri_normal", |row| text(row, to_uri)),
    ("xri2.from_iri_normal", |row| text(row, from_iri)),
    ("xri2.from_iri_normal.openxri_lossy", |row| text(row, from_iri)),
    ("xri2.from_uri_normal", |row| text(row, from_uri)),
    ("xri2.escape_for_iri(no prefix)", |row| text(row, escape)),
    ("xri2.equivalent", equivalent),
    ("xri2.equivalent(*)", equivalent),
    ("xri2.provider_is_authoritative(*)", |row| {
        pair(row, |p, c| if xri::provider_is_authoritative(p, c) { "true" } else { "false" })
    }),
    ("xri2.resolve(*)", resolve_xri),
    ("uri.resolve_on_xri_normal_form(*)", resolve_wrongly),
    ("xri.sniff_scheme", |row| word(row, |text| if xri::is_xri(text) { "XRI" } else { "URI" })),
    ("hxri.query(*)", query),
    ("hxri.wrap(*)", |row| {
        let proxy = parameter(row, "prefix=", ")");
        text(row, |given| Some(hxri::wrap(proxy?, &uri(given)?)))
    }),
    ("xri3.authority_subsegments", |row| {
        text(row, |given| Some(v3::parse(given).ok()?.authority.join("|")))
    }),
    ("xri3.query_fragment", |row| text(row, query_fragment)),
    ("xri3.iname_check", |row| {
        let check = |given: &str| (v3::is_i_name(given), v3::is_reserved(given));
        text(row, |given| Some(check(given)).map(|(i, r)| format!("iname={i} reserved={r}")))
    }),
    ("xri2003.language_runs", |row| text(row, language_runs)),
    ("xri2003.lint", |row| text(row, lint)),
];

/// The text as an XRI, normalized as the seed asks.
pub(crate) fn normal(text: &str) -> XriNormal {
    XriNormal::new(text, Normalization::Nfc)
}

/// What OpenXRI's tests look at.
fn counts(parsed: &Parsed<'_>) -> String {
    let sub_segments = parsed.authority_sub_segments().count();
    let segments = parsed.segments().count();
    format!("valid authority_subsegments={sub_segments} path_segments={segments}")
}

pub(crate) fn absolute(text: &str) -> String {
    let parsed = xri::parse(text, &Grammar::XRI);
    if parsed.is_valid() { counts(&parsed) } else { "invalid".to_owned() }
}

pub(crate) fn relative(text: &str) -> String {
    let parsed = xri::parse(text, &Grammar::REFERENCE);
    let valid = parsed.is_valid() && parsed.authority_kind().is_none();
    if valid { counts(&parsed) } else { "invalid".to_owned() }
}

pub(crate) fn segment(text: &str) -> &'static str {
    validity(xri::parse_segment(text, Edition::Strict).is_ok())
}

fn authority_kind(text: &str) -> &'static str {
    let parsed = xri::parse(text, &Grammar::ABNF);
    match parsed.authority_kind().filter(|_| parsed.is_valid()) {
        None => "invalid",
        Some(Authority::Iri) => "iauthority",
        Some(Authority::GlobalContext | Authority::CrossReference) => "xri-authority",
    }
}

fn uri(text: &str) -> Option<UriNormal> {
    level::xri::to_wire(&normal(text), &Options::default()).result().cloned()
}

pub(crate) fn to_uri(text: &str) -> Option<String> {
    Some(uri(text)?.into_string())
}

pub(crate) fn from_iri(text: &str) -> Option<String> {
    IriNormal::new(text).to_xri().result().map(ToString::to_string)
}

fn from_uri(text: &str) -> Option<String> {
    let xri = level::xri::from_wire(&UriNormal::new(text), &Options::default());
    xri.result().map(ToString::to_string)
}

fn escape(text: &str) -> Option<String> {
    let iri = normal(text).to_iri().into_string();
    Some(iri.strip_prefix("xri://").unwrap_or(&iri).to_owned())
}

fn equivalent(row: &Row) -> Outcome {
    pair(row, |a, b| equality(xri::equivalent(&normal(a), &normal(b))))
}

/// A parameter of the operation.
fn parameter<'a>(row: &'a Row, name: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = row.operation.split_once(name)?;
    match end {
        ")" => rest.strip_suffix(')'),
        _ => rest.split_once(end).map(|(value, _)| value),
    }
}

fn resolve_xri(row: &Row) -> Outcome {
    let base = parameter(row, "base=", ")").map(normal);
    text(row, |given| {
        let target = level::xri::resolve(&base?, &normal(given), &Options::default());
        Some(target.ok()?.into_string())
    })
}

/// What RFC 3986 makes of a form that it was not made for.
fn resolve_wrongly(row: &Row) -> Outcome {
    let base = parameter(row, "base=", ")");
    text(row, |given| {
        let base = Reference::split(base?);
        let target = resolve::resolve(&base, &Reference::split(given), &Default::default());
        target.ok().map(Cow::into_owned)
    })
}

/// Without a service type, none is selected among services.
fn query(row: &Row) -> Outcome {
    let (proxy, service) = (parameter(row, "proxy=", ",type="), parameter(row, "type=", ")"));
    text(row, |given| {
        let media_type = "application/xrds+xml";
        let unselected = format!("{media_type};sep=false");
        let parameters: &[(&str, &str)] = match service? {
            "none" => &[("_xrd_r", &unselected)],
            service => &[("_xrd_r", media_type), ("_xrd_t", service)],
        };
        Some(hxri::query(proxy?, &uri(given)?, parameters))
    })
}

fn query_fragment(given: &str) -> Option<String> {
    let xri = v3::parse(given).ok()?;
    let word = |there: bool| if there { "yes" } else { "no" };
    let (query, fragment) = (word(xri.query.is_some()), word(xri.fragment.is_some()));
    Some(format!("query={query} fragment={fragment}"))
}

fn language_runs(given: &str) -> Option<String> {
    let runs = language::runs(&xri::parse(given, &Grammar::DRAFT_2003));
    let shown = runs.iter().map(|run| {
        let context = run.language(given).into_iter().chain(run.font(given));
        format!("{}{{{}}}", run.text.of(given), context.collect::<Vec<_>>().join(","))
    });
    Some(shown.collect::<Vec<_>>().join(" "))
}

/// Warnings in the words of the row: what precedes a missing delimiter, what a tag is mistaken for.
fn lint(given: &str) -> Option<String> {
    let mut warnings = Vec::new();
    let _ = xri::judge(given, &Grammar::DRAFT_2003, &mut |finding| {
        let text = finding.span.of(given);
        warnings.push(match (finding.rule.id, language::mistaken(text)) {
            ("xri/missing-delimiter", _) => {
                let before = given.get(..finding.span.start).unwrap_or("");
                let reference = before.rfind('(').and_then(|open| before.get(open..));
                format!("missing \".\" after {}", reference.unwrap_or(""))
            }
            ("xri/mistaken-language", Some(mistaken)) => {
                let is = mistaken.is.unwrap_or("no language");
                let (meant, instead) = (mistaken.meant, mistaken.instead);
                format!("\"{text}\" is {is} in ISO 639-1, {meant} is \"{instead}\"")
            }
            (id, _) => id.to_owned(),
        });
        core::ops::ControlFlow::Continue(())
    });
    Some(warnings.iter().map(|warning| format!("warn: {warning}")).collect::<Vec<_>>().join("; "))
}
