//! Mistaken?

use isonym::ambiguity::{
    self, Categories, Compare, ConfusableClass, Deception, Reason, RestrictionLevel, decode_labels,
    script_names,
};
use isonym::syntax::Reference;
use isonym::unicode::UNICODE_VERSION;
use isonym::xri::is_xri;
use serde::Serialize;

use crate::judge::{bounds, code_points};

/// What is known of a pair.
#[derive(Serialize)]
pub(crate) struct Confused {
    confusable: bool,
    class: Option<&'static str>,
    category: Option<String>,
    reason: Option<&'static str>,
    same_host: bool,
    single_script: bool,
    scripts_a: Vec<&'static str>,
    scripts_b: Vec<&'static str>,
    skeleton: String,
    skeleton_b: String,
    pairs: Vec<Pair>,
    unicode: String,
}

/// What stands in one where the other has something that looks like it.
#[derive(Serialize)]
struct Pair {
    span_a: [usize; 2],
    span_b: [usize; 2],
    code_points_a: Vec<String>,
    code_points_b: Vec<String>,
}

impl From<Deception> for Pair {
    fn from(deception: Deception) -> Pair {
        Pair {
            span_a: bounds(deception.span_a),
            span_b: bounds(deception.span_b),
            code_points_a: code_points(&deception.a),
            code_points_b: code_points(&deception.b),
        }
    }
}

pub(crate) fn confuse(a: &str, b: &str) -> Confused {
    let found = Compare { hosts: true, ..Compare::default() }.pair(a, b);
    let confusable = found.is_confusable();
    let [skeleton, skeleton_b] = found.skeletons;
    let (major, minor, _) = UNICODE_VERSION;
    Confused {
        confusable,
        class: found.class.map(ConfusableClass::as_str),
        category: found.categories.as_ref().map(Categories::to_string),
        reason: found.reason.map(Reason::as_str),
        same_host: found.same_host,
        single_script: found.single_script == [true, true],
        scripts_a: script_names(a),
        scripts_b: script_names(b),
        skeleton,
        skeleton_b,
        pairs: found.pairs.into_iter().map(Pair::from).collect(),
        unicode: format!("{major}.{minor}"),
    }
}

/// What a name is written in, and what it looks like.
#[derive(Serialize)]
pub(crate) struct Scripts {
    of: String,
    scripts: Vec<&'static str>,
    level: &'static str,
    skeleton: String,
}

pub(crate) fn scripts(text: &str) -> Scripts {
    let host = Reference::split(text).host().filter(|host| !host.is_empty() && !is_xri(text));
    let of = decode_labels(host.unwrap_or(text)).into_owned();
    Scripts {
        scripts: script_names(&of),
        level: RestrictionLevel::of(&of).as_str(),
        skeleton: ambiguity::skeleton(&of).into_owned(),
        of,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_labels_are_compared_as_what_they_stand_for() {
        assert!(confuse("www.xn--80ak6aa92e.com", "www.apple.com").confusable);
    }

    #[test]
    fn the_host_counts_with_its_labels_decoded() {
        let scripts = scripts("http://xn--pypal-4ve.com/x");
        assert_eq!(scripts.of, "p\u{430}ypal.com");
        assert_eq!(scripts.scripts, ["Cyrillic", "Latin"]);
        assert_eq!(scripts.skeleton, "paypal.corn");
    }
}
