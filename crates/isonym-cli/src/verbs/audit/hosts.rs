//! What there is to know of hosts: their scripts, and who registered them.

use std::collections::BTreeSet;

use isonym::ambiguity::{ScriptSet, WritingSystem};
use isonym::host::uts46::{self, Flags};
use isonym::host::{self, HostKind};
use isonym::percent;

/// Names that are no script's.
pub(super) const ADDRESS: &str = "an address";
/// A host that UTS #46 refuses.
pub(super) const REFUSED: &str = "no name by UTS #46";
/// Scripts that do not go together in one label or word.
pub(super) const MIXED: &str = "mixed within a part";

/// The scripts and the registrable domain of a host.
pub(super) struct Host {
    /// The resolved script sets of its labels in Unicode.
    pub scripts: String,
    /// The domain in Unicode, where there is one.
    pub domain: Option<String>,
}

impl Host {
    /// What is known of `host`, which is written as in a reference.
    pub(super) fn of(given: &str) -> Host {
        if HostKind::of(given) != HostKind::RegName {
            return Host { scripts: ADDRESS.to_owned(), domain: None };
        }
        let decoded = match given.contains('%') {
            false => None,
            true => String::from_utf8(percent::decode(given.as_bytes())).ok(),
        };
        let answer = uts46::to_unicode(decoded.as_deref().unwrap_or(given), &Flags::DEFAULT);
        match answer.result() {
            None => Host { scripts: REFUSED.to_owned(), domain: None },
            Some(name) => Host {
                scripts: scripts(name.split('.')),
                domain: host::registrable_domain(name).map(str::to_owned),
            },
        }
    }
}

/// The scripts of the parts of a name: the resolved script set of each (UTS #39 section 5.1), by one
/// name, those of all with `+` between.
pub(super) fn scripts<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    let mut names = BTreeSet::new();
    for part in parts {
        match ScriptSet::resolved(part) {
            // Digits and signs, which go with any script.
            ScriptSet::ALL => {}
            set if set.is_empty() => return MIXED.to_owned(),
            set => {
                names.insert(name(set));
            }
        }
    }
    match names.is_empty() {
        true => ScriptSet::ALL.to_string(),
        false => names.into_iter().collect::<Vec<_>>().join(" + "),
    }
}

/// A script, rather than the writing systems that it is part of.
fn name(set: ScriptSet) -> String {
    let is_system = |name: &&str| WritingSystem::ALL.iter().any(|system| system.as_str() == *name);
    let scripts: Vec<_> = set.names().filter(|name| !is_system(name)).collect();
    match scripts.is_empty() {
        true => set.names().next().unwrap_or_default().to_owned(),
        false => scripts.join(" or "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_resolved_one_by_one() {
        for (host, scripts, domain) in [
            ("www.EXAMPLE.com", "Latin", Some("example.com")),
            ("xn--r8jz45g.xn--zckzah", "Japanese + Katakana", Some("例え.テスト")),
            ("b%C3%BCcher.example", "Latin", Some("bücher.example")),
            ("пример.com", "Cyrillic + Latin", Some("пример.com")),
            ("рaypal.com", MIXED, Some("рaypal.com")),
            ("127.0.0.1", ADDRESS, None),
            ("[::1]", ADDRESS, None),
            ("a\u{202E}b", REFUSED, None),
            ("東京.jp", "Han + Latin", None),
        ] {
            let found = Host::of(host);
            assert_eq!((found.scripts.as_str(), found.domain.as_deref()), (scripts, domain));
        }
    }
}
