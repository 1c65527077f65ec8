//! What people reported about other tools. Input and expected answer are JSON; of an expected
//! object only the keys that stand in it are compared.

use isonym::ambiguity::policy::{Outcome as Verdict, Policy};
use isonym::ambiguity::{Compare, Fold};
use isonym::check::{self, Repairs};
use isonym::finding::{Component, Severity};
use isonym::host::{HostKind, idna2008, uts46};
use isonym::ladder::{self, Ladder, Step};
use isonym::level::{self, Options, RunPolicy};
use isonym::link;
use isonym::profile;
use isonym::scheme::data;
use isonym::scheme::urn;
use isonym::syntax::resolve::{Dots, without_dot_segments};
use isonym::syntax::{Builder, Reference, ip, kind};
use isonym::text::positions::{Positions, Unit};
use isonym::text::{js_escape, transcode};
use isonym::unicode::grapheme;
use isonym::unicode::normal::Form;
use isonym::xri::{self, Authority, Grammar};
use serde_json::{Map, Value, json};

use super::ladder::step;
use super::resolve::resolved;
use super::scheme::hex;
use super::syntax::verdict;
use super::{Operation, Outcome};
use crate::conform::data::Row;

pub(super) const OPERATIONS: &[Operation] = &[
    ("check", |row| answer(row, check)),
    ("to_uri", |row| answer(row, to_uri)),
    ("to_iri", |row| answer(row, to_iri)),
    ("repair", |row| answer(row, repair)),
    ("build", |row| answer(row, build)),
    ("to_ascii", |row| answer(row, to_ascii)),
    ("parse", |row| answer(row, parse)),
    ("normal_form", |row| answer(row, normal_form)),
    ("index", |row| answer(row, index)),
    ("legacy_escapes", |row| answer(row, legacy_escapes)),
    ("resolve", |row| answer(row, resolve)),
    ("urn_equivalent", |row| answer(row, urn_equivalent)),
    ("compare", |row| answer(row, compare_texts)),
    ("key(*)", key),
    ("parse_data", |row| answer(row, parse_data)),
    ("parse_xri", |row| answer(row, parse_xri)),
    ("links", |row| answer(row, links)),
    ("confuse", |row| answer(row, confuse)),
    ("inspect", |row| answer(row, inspect)),
];

/// Why an operation has no answer.
enum Unanswered {
    /// The case is not of the form that the operation takes.
    Malformed(String),
    /// The library does not have yet what it takes.
    Needs(String),
}

type Answer = std::result::Result<Value, Unanswered>;

/// Runs `operate` on the case's input and compares its answer.
fn answer(row: &Row, operate: fn(&Value, &Value) -> Answer) -> Outcome {
    let read = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
    let (input, expected) = match (read(&row.input), read(&row.expected)) {
        (Ok(input), Ok(expected)) => (input, expected),
        (Err(error), _) | (_, Err(error)) => return Outcome::Failed(error),
    };
    match operate(&input, &expected) {
        Ok(got) => compare(&expected, got),
        Err(Unanswered::Malformed(why)) => Outcome::Failed(why),
        Err(Unanswered::Needs(what)) => Outcome::NotYet(what),
    }
}

fn compare(expected: &Value, got: Value) -> Outcome {
    let got = match (expected, got) {
        (Value::Object(keys), Value::Object(got)) => {
            let asked = got.into_iter().filter(|(key, _)| keys.contains_key(key));
            Value::Object(asked.collect::<Map<_, _>>())
        }
        (_, got) => got,
    };
    Outcome::of(*expected == got, || got.to_string())
}

/// The string under a key of the input.
fn field<'a>(input: &'a Value, key: &str) -> std::result::Result<&'a str, Unanswered> {
    let missing = || Unanswered::Malformed(format!("the input has no string `{key}`"));
    input.get(key).and_then(Value::as_str).ok_or_else(missing)
}

/// The verdict of the expected profile, and where the first error is.
fn check(input: &Value, expected: &Value) -> Answer {
    let text = field(input, "s")?;
    let asked = [expected, input].into_iter().find_map(|value| value.get("profile"));
    let name = asked.and_then(Value::as_str).unwrap_or(profile::IRI.name);
    let needed = || Unanswered::Needs(format!("profile {name}"));
    let profile = profile::find(name).ok_or_else(needed)?;
    let valid = match verdict(text, profile) {
        "valid" => json!(true),
        "invalid" => json!(false),
        torn => json!(torn),
    };
    let error = check::first_error(text, profile).err();
    let at = error.map(|finding| finding.span.chars(text).start);
    let char = at.and_then(|at| text.chars().nth(at)).map(|c| format!("U+{:04X}", u32::from(c)));
    Ok(json!({ "profile": name, "valid": valid, "at": at, "char": char }))
}

fn to_uri(input: &Value, _: &Value) -> Answer {
    Ok(json!(level::to_uri(field(input, "s")?, &Options::default()).result()))
}

fn to_iri(input: &Value, _: &Value) -> Answer {
    Ok(json!(level::to_iri(field(input, "s")?, &Options::default()).result()))
}

/// The smallest repair under `iri`; null where escapes cannot mend it.
fn repair(input: &Value, _: &Value) -> Answer {
    let text = field(input, "s")?;
    let mended = check::repair(text, &profile::IRI, Severity::Error, Repairs::All);
    Ok(json!(mended.left.is_empty().then_some(mended.text)))
}

/// A path segment, given as data, put after the path of a base.
fn build(input: &Value, _: &Value) -> Answer {
    let base = Reference::split(field(input, "base")?);
    let built = Builder::<kind::IriRef>::on(&base).segment(field(input, "segment")?);
    let built = built.ok().and_then(|builder| builder.build().ok());
    Ok(json!(built.as_ref().map(|built| built.as_str())))
}

/// By UTS #46 and by IDNA2008; null where it is refused.
fn to_ascii(input: &Value, _: &Value) -> Answer {
    let text = field(input, "s")?;
    Ok(json!({
        "uts46": uts46::to_ascii(text, &uts46::Flags::DEFAULT).result(),
        "idna2008": idna2008::to_ascii(text, &idna2008::Flags::REGISTRATION).result(),
    }))
}

/// The components and what they are; `rfc3986` is the verdict of that grammar.
fn parse(input: &Value, _: &Value) -> Answer {
    let text = field(input, "s")?;
    let reference = Reference::split(text);
    let literal = reference.host().map(|host| host.trim_matches(['[', ']']));
    let zone = literal.and_then(ip::ipv6_with_zone).map(|(_, zone)| zone);
    // With a zone the grammar has no kind for it; a lenient reader takes it for what it is.
    let kind = match (reference.host(), zone) {
        (Some(_), Some(_)) => Some(HostKind::Ipv6),
        (host, _) => host.map(HostKind::of),
    };
    let address = literal.filter(|_| kind == Some(HostKind::Ipv6));
    let address = address.map(|literal| literal.split('%').next().unwrap_or(literal));
    let mut got = Map::new();
    got.insert("authority".into(), json!(reference.authority()));
    got.insert("host_kind".into(), json!(kind.map(HostKind::as_str)));
    got.insert("address".into(), json!(address));
    got.insert("zone".into(), json!(zone));
    got.insert("rfc3986".into(), json!(verdict(text, &profile::URI_REF)));
    for component in Component::ALL {
        got.insert(component.as_str().into(), json!(reference.get(component)));
    }
    Ok(Value::Object(got))
}

/// The string in a normal form; what comes in parts is appended to what is normal already.
fn normal_form(input: &Value, _: &Value) -> Answer {
    let name = field(input, "form")?;
    let Some(form) = Form::ALL.into_iter().find(|form| form.as_str() == name) else {
        return Err(Unanswered::Malformed(format!("there is no normal form `{name}`")));
    };
    let Some(parts) = input.get("parts").and_then(Value::as_array) else {
        return Ok(json!(form.normalize(field(input, "s")?)));
    };
    let mut text = String::new();
    for part in parts.iter().filter_map(Value::as_str) {
        form.append(&mut text, part);
    }
    Ok(json!(text))
}

/// Where a part of a text stands, in the four units; how many clusters there are, and where.
fn index(input: &Value, _: &Value) -> Answer {
    let text = field(input, "text")?;
    let positions = Positions::new(text);
    let mut got = Map::new();
    let mut starts: Vec<_> = grapheme::starts(text).collect();
    got.insert("graphemes".into(), json!(starts.len()));
    starts.push(text.len());
    got.insert("boundaries_utf8".into(), json!(starts));
    if let Ok(part) = field(input, "span") {
        let found = text.find(part).map(|start| start..start + part.len());
        let names = ["utf8", "utf16", "codepoint", "grapheme"];
        for (name, unit) in names.into_iter().zip(Unit::ALL) {
            let range =
                found.clone().and_then(|r| positions.convert_range(r, Unit::Byte, unit).ok());
            got.insert(name.into(), json!(range.map(|range| [range.start, range.end])));
        }
    }
    Ok(Value::Object(got))
}

/// Escapes read in a declared encoding, and what conversions without one make of them.
fn legacy_escapes(input: &Value, expected: &Value) -> Answer {
    let text = field(input, "s")?;
    match field(input, "convention") {
        Ok("js-escape") => return Ok(json!(js_escape::decode(text))),
        Ok(other) => return Err(Unanswered::Malformed(format!("no convention `{other}`"))),
        Err(_) => {}
    }
    let charset = field(input, "charset")?;
    let read = transcode::escapes_in(text, charset);
    let read = read.map_err(|unknown| Unanswered::Malformed(format!("{charset}: {unknown}")))?.text;
    if expected.is_string() {
        return Ok(json!(read));
    }
    let to_iri = |runs| {
        let options = Options { runs, ..Options::default() };
        level::to_iri(text, &options).result().map(str::to_owned)
    };
    Ok(json!({
        "text": read,
        "as_iri": to_iri(RunPolicy::Whole),
        "rfc3987_literal": to_iri(RunPolicy::Literal),
    }))
}

/// The target; where bases differ, that of the base as given and of one without dot segments.
fn resolve(input: &Value, expected: &Value) -> Answer {
    let (base, reference) = (field(input, "base")?, field(input, "ref")?);
    let target = resolved(base, reference);
    if !expected.is_object() {
        return Ok(json!(target));
    }
    let normal = without_dot_segments(&Reference::split(base), Dots::Literal);
    Ok(json!({ "rfc3986_literal": target, "normalised_base": resolved(&normal, reference) }))
}

fn urn_equivalent(input: &Value, _: &Value) -> Answer {
    Ok(json!(urn::equivalent(field(input, "a")?, field(input, "b")?)))
}

/// From which step on two texts are the same. Steps above `scheme` count where one is expected.
fn compare_texts(input: &Value, expected: &Value) -> Answer {
    let (a, b) = (field(input, "a")?, field(input, "b")?);
    let ladder = if is_name(a) && is_name(b) { Ladder::Name } else { Ladder::Reference };
    let asked =
        expected.get("same_from").and_then(Value::as_str).and_then(|name| name.parse().ok());
    let highest = asked.unwrap_or(Step::Scheme).max(Step::Scheme);
    let step = ladder.same(a, b).step.filter(|&step| step <= highest);
    Ok(json!({ "same_from": step.map(Step::as_str) }))
}

/// Whether a text is no more than a name: it has no scheme, and is no path from a root.
fn is_name(text: &str) -> bool {
    Reference::split(text).scheme().is_none() && !text.starts_with('/')
}

/// The key at the step that the operation names.
fn key(row: &Row) -> Outcome {
    let Some(step) = step(&row.operation) else {
        return Outcome::Failed("there is no such step".to_owned());
    };
    let asked = serde_json::from_str::<Value>(&row.expected).unwrap_or_default();
    let given = serde_json::from_str::<Value>(&row.input).unwrap_or_default();
    match field(&given, "s") {
        Ok(text) => compare(&asked, json!(ladder::key(text, step))),
        Err(_) => Outcome::Failed("the input has no string `s`".to_owned()),
    }
}

/// The parts of an XRI, whose names in the README of the cases are words for people.
fn parse_xri(input: &Value, _: &Value) -> Answer {
    let text = field(input, "s")?;
    let parsed = xri::parse(text, &Grammar::REFERENCE);
    let kind = match parsed.authority_kind() {
        _ if !parsed.is_valid() => "invalid",
        None => "relative",
        Some(Authority::GlobalContext) => "gcs-authority",
        Some(Authority::CrossReference) => "xref-authority",
        Some(Authority::Iri) => "iauthority",
    };
    let references: Vec<_> = parsed.cross_references().map(|(reference, _)| reference).collect();
    let sub_segments: Vec<_> = parsed.authority_sub_segments().collect();
    Ok(json!({
        "kind": kind,
        "authority": parsed.authority(),
        "cross_reference": references.first(),
        "cross_references": references,
        "gcs": parsed.global_context(),
        "sub_segments": sub_segments,
        "segments": parsed.segments().collect::<Vec<_>>(),
        "query": parsed.query(),
        "fragment": parsed.fragment(),
    }))
}

fn parse_data(input: &Value, _: &Value) -> Answer {
    let Ok(data) = data::parse(field(input, "s")?) else { return Ok(Value::Null) };
    let parameters = data.parameters.into_iter().map(|(name, value)| (name, json!(value)));
    Ok(json!({
        "media_type": data.media_type,
        "params": parameters.collect::<Map<_, _>>(),
        "hex": hex(&data.octets),
        "text": std::str::from_utf8(&data.octets).ok(),
    }))
}

/// The link in a text, and where it stands in code points; a list where there are more than one,
/// null where there is none.
fn links(input: &Value, _: &Value) -> Answer {
    let text = field(input, "text")?;
    let found = link::detect(text, &link::Options::default()).map(|link| {
        let chars = link.span.chars(text);
        json!({ "link": link.text, "codepoint": [chars.start, chars.end] })
    });
    let mut found: Vec<_> = found.collect();
    Ok(match found.len() {
        0 => Value::Null,
        1 => found.remove(0),
        _ => Value::Array(found),
    })
}

/// Whether one could be taken for the other: by the skeleton, or in a mode that is asked for.
fn confuse(input: &Value, expected: &Value) -> Answer {
    let (s, against) = (field(input, "s")?, field(input, "against")?);
    let found = Compare::default().pair(s, against);
    let by = |fold: Fold| fold.apply(s) == fold.apply(against);
    let modes = [
        ("ascii_pair", by(Fold::ASCII)),
        ("mark_stripped_equal", by(Fold::MARKS)),
        ("uts46_same_host", found.same_host),
    ];
    let asked = modes.iter().any(|(mode, holds)| *holds && expected.get(mode).is_some());
    let mut got = Map::new();
    got.insert("confusable".into(), json!(found.class.is_some() || asked));
    got.insert("single_script".into(), json!(found.single_script[0]));
    got.insert("kind".into(), json!(found.class.map(|class| class.as_str())));
    let ascii = uts46::to_ascii(s, &uts46::Flags::DEFAULT);
    got.insert("ascii".into(), json!(ascii.result()));
    got.extend(modes.map(|(mode, holds)| (mode.to_owned(), json!(holds))));
    Ok(Value::Object(got))
}

/// Whether anything is to be warned of, and where any finding starts.
fn inspect(input: &Value, expected: &Value) -> Answer {
    let text = field(input, "s")?;
    let findings = check::all(text, &profile::IRI_REF).findings;
    let warns = findings.iter().any(|finding| finding.severity >= Severity::Warning);
    let reference = Reference::split(text);
    let decision = match (reference.scheme(), reference.host()) {
        (Some(_), Some(host)) => Policy::default().host(host),
        _ => Policy::default().name(text),
    };
    let starts = findings.iter().map(|finding| finding.span.chars(text).start);
    let asked = expected.get("finding_at").and_then(Value::as_array).cloned().unwrap_or_default();
    let starts: Vec<Value> = starts.map(|start| json!(start)).collect();
    let found: Vec<Value> = asked.into_iter().filter(|start| starts.contains(start)).collect();
    Ok(json!({ "flag": warns || decision.outcome != Verdict::Accept, "finding_at": found }))
}
