//! The three classes of confusable pairs (UTS #39 section 4).

use super::scripts::ScriptSet;
use super::skeleton::skeleton;

/// In which way two confusable texts are so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ConfusableClass {
    /// Their resolved script sets have something in common, as those of `rn` and `m`.
    SingleScript,
    /// They have nothing in common, and at least one of the texts is of no single script.
    MixedScript,
    /// They have nothing in common, and each text is of a single script, as `scope` in Latin and in
    /// Cyrillic letters.
    WholeScript,
}

impl ConfusableClass {
    /// The class of two texts whose skeletons are equal.
    #[must_use]
    pub fn of_scripts(a: ScriptSet, b: ScriptSet) -> ConfusableClass {
        if !a.and(b).is_empty() {
            ConfusableClass::SingleScript
        } else if a.is_empty() || b.is_empty() {
            ConfusableClass::MixedScript
        } else {
            ConfusableClass::WholeScript
        }
    }

    /// The name in kebab case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            ConfusableClass::SingleScript => "single-script",
            ConfusableClass::MixedScript => "mixed-script",
            ConfusableClass::WholeScript => "whole-script",
        }
    }
}

/// The class of a pair; `None` when the skeletons differ. Every text is confusable with itself.
#[must_use]
pub fn confusable_class(a: &str, b: &str) -> Option<ConfusableClass> {
    (skeleton(a) == skeleton(b))
        .then(|| ConfusableClass::of_scripts(ScriptSet::resolved(a), ScriptSet::resolved(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of UTS #39 section 4.
    #[test]
    fn pairs_have_their_classes() {
        for (a, b, class) in [
            ("\u{1C9}eto", "ljeto", Some("single-script")),
            ("p\u{430}ypal", "paypal", Some("mixed-script")),
            ("scope", "\u{455}\u{441}\u{43E}\u{440}\u{435}", Some("whole-script")),
            ("scope", "scopes", None),
        ] {
            assert_eq!(confusable_class(a, b).map(ConfusableClass::as_str), class, "{a} {b}");
        }
    }
}
