//! isonym for browsers and Node: the questions asked of one identifier or two.
//!
//! Every function takes strings and gives plain objects, in the shapes that the command line writes
//! as JSON lines, without what the caller has at hand (`file`, `line`, `column`, the `value` that was
//! judged): so the answers can be held against each other. `types.ts` beside this file says what is
//! in them; it becomes part of the package's declarations.
//!
//! ```ts
//! import { check, ladder, levels } from "isonym";
//!
//! check("http://example.org/a b", "iri").findings[0].rule;   // "char/space"
//! levels("http://example.org/é")[1].result;                  // "http://example.org/%C3%A9"
//! ladder("http://a/%41", "http://a/A").step;                 // "percent"
//! ```
//!
//! A JavaScript string may hold lone surrogates, which are no characters: every function throws a
//! `TypeError` that says where the first stands, rather than judging another text.
//!
//! Here is only the border to JavaScript: each room beside it asks the library one question and says
//! what the answer looks like. Nothing here judges, and files and columns are for other faces.

mod alike;
mod characters;
mod convert;
mod judge;
mod links;
mod parts;
mod positions;
mod steps;

use js_sys::{JSON, JsString, TypeError};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use isonym::profile::Profile;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

/// What every function gives, or throws.
type Answer = Result<JsValue, JsValue>;

fn wrong(message: &str) -> JsValue {
    TypeError::new(message).into()
}

/// The text of a JavaScript string.
fn text(given: &JsString) -> Result<String, JsValue> {
    if given.is_valid_utf16() {
        return Ok(String::from(given));
    }
    let units: Vec<u16> = given.iter().collect();
    let decoded = char::decode_utf16(units.iter().copied());
    let mut at = 0;
    for unit in decoded {
        match unit {
            Ok(c) => at += c.len_utf16(),
            Err(lone) => {
                let lone = lone.unpaired_surrogate();
                return Err(wrong(&format!(
                    "no text: a lone surrogate U+{lone:04X} at UTF-16 unit {at}; expected a string \
                     that is well-formed, as toWellFormed() makes one"
                )));
            }
        }
    }
    Ok(String::from(given))
}

/// The answer as an object of JavaScript.
fn give(answer: &impl Serialize) -> Answer {
    let json = serde_json::to_string(answer).map_err(|error| wrong(&error.to_string()))?;
    JSON::parse(&json)
}

fn profile(name: &str) -> Result<&'static Profile, JsValue> {
    isonym::profile::find(name).ok_or_else(|| wrong(&format!("no profile is named `{name}`")))
}

/// The value that has this name.
fn named<T: Copy>(all: &[T], as_str: impl Fn(T) -> &'static str, name: &str) -> Result<T, JsValue> {
    let names = || all.iter().map(|&value| as_str(value)).collect::<Vec<_>>().join(", ");
    let known = all.iter().copied().find(|&value| as_str(value) == name);
    known.ok_or_else(|| wrong(&format!("expected one of {}, not `{name}`", names())))
}

/// The version of isonym and the version of Unicode that decides.
#[wasm_bindgen(unchecked_return_type = "Version")]
pub fn version() -> Answer {
    let (major, minor, update) = isonym::unicode::UNICODE_VERSION;
    give(&Version {
        isonym: env!("CARGO_PKG_VERSION"),
        unicode: format!("{major}.{minor}.{update}"),
    })
}

#[derive(Serialize)]
struct Version {
    isonym: &'static str,
    unicode: String,
}

/// Every profile that `check` knows.
#[wasm_bindgen(unchecked_return_type = "Profile[]")]
pub fn profiles() -> Answer {
    give(&judge::profiles())
}

/// The page of a rule; `null` where there is none of that name.
#[wasm_bindgen(unchecked_return_type = "Rule | null")]
pub fn explain(id: &str) -> Answer {
    give(&judge::explain(id))
}

/// Valid? What `profile` finds in `text` from `severity` upward (of itself, everything), the first
/// 100 by position; how many more there are is in `left_out`.
#[wasm_bindgen(unchecked_return_type = "Judged")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsString,
    #[wasm_bindgen(unchecked_param_type = "ProfileName")] profile: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Severity")] severity: Option<String>,
) -> Answer {
    let at_least = judge::severity(severity.as_deref().unwrap_or("info"))?;
    give(&judge::check(&self::text(text)?, self::profile(profile)?, at_least))
}

/// Wire and screen: the text at its other levels, each with whether the way back is exact. Of an
/// XRI, `iri`, `uri` and `hxri`; of everything else, `iri`, `uri` and `display`.
#[wasm_bindgen(unchecked_return_type = "Converted[]")]
pub fn levels(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsString) -> Answer {
    give(&convert::levels(&self::text(text)?))
}

/// What may be shown to people.
#[wasm_bindgen(unchecked_return_type = "Converted")]
pub fn display(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsString) -> Answer {
    give(&convert::display(&self::text(text)?))
}

/// Same? From which step on, what differs at the step before, and the keys of both at every step.
#[wasm_bindgen(unchecked_return_type = "Ladder")]
pub fn ladder(
    #[wasm_bindgen(unchecked_param_type = "string")] a: &JsString,
    #[wasm_bindgen(unchecked_param_type = "string")] b: &JsString,
    #[wasm_bindgen(unchecked_optional_param_type = "LadderName")] ladder: Option<String>,
) -> Answer {
    let ladder = steps::ladder(ladder.as_deref().unwrap_or("reference"))?;
    give(&steps::compare(&text(a)?, &text(b)?, ladder))
}

/// Mistaken? Whether one could be taken for the other, and by which characters.
#[wasm_bindgen(unchecked_return_type = "Confused")]
pub fn confuse(
    #[wasm_bindgen(unchecked_param_type = "string")] a: &JsString,
    #[wasm_bindgen(unchecked_param_type = "string")] b: &JsString,
) -> Answer {
    give(&alike::confuse(&text(a)?, &text(b)?))
}

/// What all that looks like `text` has in common: the skeleton of UTS #39.
#[wasm_bindgen]
pub fn skeleton(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsString,
    #[wasm_bindgen(unchecked_optional_param_type = "LadderName")] ladder: Option<String>,
) -> Result<String, JsValue> {
    let ladder = steps::ladder(ladder.as_deref().unwrap_or("reference"))?;
    Ok(ladder.skeleton(&self::text(text)?))
}

/// The scripts of `text`, its restriction level, and what it looks like; of what has a host, of that,
/// with its A-labels as what they stand for.
#[wasm_bindgen(unchecked_return_type = "Scripts")]
pub fn scripts(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsString) -> Answer {
    give(&alike::scripts(&self::text(text)?))
}

/// The components of a reference; of an XRI its parts with what is in its cross-references, and its
/// language runs.
#[wasm_bindgen(unchecked_return_type = "Parts")]
pub fn parts(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsString) -> Answer {
    give(&parts::parts(&self::text(text)?))
}

/// The first `most` characters (of itself, 200), those that stand escaped among them, with names and
/// properties, and with how they may deceive.
#[wasm_bindgen(unchecked_return_type = "Characters")]
pub fn characters(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsString,
    most: Option<usize>,
) -> Answer {
    give(&characters::characters(&self::text(text)?, most.unwrap_or(200)))
}

/// The links in running text, each with what goes on the wire and on the screen.
#[wasm_bindgen(unchecked_return_type = "Link[]")]
pub fn links(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsString) -> Answer {
    give(&links::links(&self::text(text)?))
}

/// Offsets in `text` counted in another unit; what lies inside of a unit, or behind the end, has no
/// `result` but a `reason`.
#[wasm_bindgen(unchecked_return_type = "Position[]")]
pub fn positions(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsString,
    #[wasm_bindgen(unchecked_param_type = "number[]")] offsets: Vec<usize>,
    #[wasm_bindgen(unchecked_param_type = "Unit")] from: &str,
    #[wasm_bindgen(unchecked_param_type = "Unit")] to: &str,
) -> Answer {
    let (from, to) = (positions::unit(from)?, positions::unit(to)?);
    give(&positions::convert(&self::text(text)?, &offsets, from, to))
}
