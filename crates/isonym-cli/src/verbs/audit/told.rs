//! How the report tells of what was counted and found.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;

use isonym::ambiguity::policy::Policy;
use isonym::finding::{Severity, Span};
use isonym::host::uts46::Flags;
use isonym::ladder::Step;
use isonym::level::display;
use isonym::profile::{Profile, Subject};
use isonym::unicode::UNICODE_VERSION;

use super::alike::Confusable;
use super::charset::Escapes;
use super::count::{Breaches, Counts};
use super::ladder::{Pair, Rungs, SAME, Twins};
use super::level::Level;
use super::report::{
    Alike, AlikeGroup, File, Findings, Member, Named, Names, Report, Rule, Rung, Same, Sample,
    TwinGroup, TwinGroups,
};
use super::sample::{self, Count, Part, Place};
use super::top::Top;
use crate::tally::Tally;
use crate::verbs::climber::Climber;
use crate::verbs::groups::Spelling;

/// How many names of a list are told; the others are counted.
const MOST_NAMES: usize = 100;

/// The report of what was counted and found.
pub(super) fn report(
    profile: &Profile,
    climber: Climber,
    names: &[PathBuf],
    tally: &Tally,
    counts: Counts,
    rungs: &Rungs,
    alike: &Top<Confusable>,
) -> Report {
    let names: Vec<String> = names.iter().map(|path| path.display().to_string()).collect();
    let told = Told { names: &names, climber };
    let file = |(number, file): (usize, &String)| {
        let counted = counts.files.get(&number).copied().unwrap_or_default();
        File {
            file: file.clone(),
            records: counted.records,
            identifiers: counted.identifiers,
            not_valid: counted.not_valid,
        }
    };
    let files: Vec<File> = names.iter().enumerate().map(file).collect();
    let (major, minor, update) = UNICODE_VERSION;
    let is_reference = matches!(profile.subject, Subject::Reference(_) | Subject::Url);
    Report {
        isonym: env!("CARGO_PKG_VERSION"),
        unicode: format!("{major}.{minor}.{update}"),
        profile: profile.to_string(),
        ladder: climber.ladder.profile(),
        records: files.iter().map(|file| file.records).sum(),
        identifiers: files.iter().map(|file| file.identifiers).sum(),
        not_valid: files.iter().map(|file| file.not_valid).sum(),
        files,
        unreadable: counts.unreadable,
        findings: Findings {
            error: tally.of(Severity::Error),
            warning: tally.of(Severity::Warning),
            info: tally.of(Severity::Info),
            rules: told.rules(counts.rules),
        },
        same: told.same(rungs),
        confusable: told.alike(alike),
        levels: told.kinds(&counts.levels, Level::ALL, Level::as_str, is_reference),
        escapes: told.kinds(&counts.escapes, Escapes::ALL, Escapes::as_str, is_reference),
        charsets: told.charsets(counts.charsets),
        schemes: told.names(counts.schemes),
        scripts: told.names(counts.scripts),
        domains: told.domains(counts.domains),
    }
}

/// What is needed to tell of what was found.
struct Told<'a> {
    names: &'a [String],
    climber: Climber,
}

impl Told<'_> {
    fn file(&self, number: usize) -> String {
        self.names.get(number).cloned().unwrap_or_default()
    }

    fn sample(&self, sample: sample::Sample) -> Sample {
        let (file, line) = (self.file(sample.place.file), sample.place.line);
        Sample { file, line, part: sample.part, message: sample.said, decoded: None }
    }

    fn samples(&self, samples: Vec<sample::Sample>) -> Vec<Sample> {
        samples.into_iter().map(|sample| self.sample(sample)).collect()
    }

    fn member(&self, spelling: &Spelling, span: Option<Span>) -> Member {
        Member {
            part: Part::of(&spelling.text, span),
            count: spelling.count,
            file: self.file(spelling.file),
            line: spelling.line,
        }
    }

    fn rules(&self, rules: BTreeMap<(Severity, &'static str), Breaches>) -> Vec<Rule> {
        let mut rules: Vec<_> = rules.into_iter().collect();
        rules.sort_by_key(|((severity, id), breaches)| {
            (Reverse((*severity, breaches.identifiers.count)), *id)
        });
        let rule = |((severity, _), breaches): ((Severity, _), Breaches)| Rule {
            rule: breaches.rule.id,
            severity: severity.as_str(),
            findings: breaches.findings,
            identifiers: breaches.identifiers.count,
            samples: self.samples(breaches.identifiers.samples),
        };
        rules.into_iter().map(rule).collect()
    }

    fn same(&self, rungs: &Rungs) -> Same {
        let mut below = None;
        let mut steps = Vec::new();
        for (step, rung) in Step::ALL.into_iter().zip(&rungs.rungs) {
            let joined = below.unwrap_or(rung.distinct).saturating_sub(rung.distinct);
            below = Some(rung.distinct);
            steps.push(Rung {
                step: step.as_str(),
                distinct: rung.distinct,
                joined,
                pairs: rung.pairs.iter().map(|pair| self.pair(pair)).collect(),
            });
        }
        let twins = &rungs.twins;
        Same {
            steps,
            twins: TwinGroups {
                step: SAME.as_str(),
                groups: twins.groups,
                spellings: twins.total.members,
                records: twins.total.records,
                largest: twins.largest().map(|twins| self.twins(twins)).collect(),
            },
        }
    }

    /// Two spellings, each about what the other does not have.
    fn pair(&self, Pair(a, b): &Pair) -> [Member; 2] {
        let (span_a, span_b) = difference(&a.text, &b.text);
        [self.member(a, Some(span_a)), self.member(b, Some(span_b))]
    }

    fn twins(&self, Twins { step, members, size }: &Twins) -> TwinGroup {
        let key = members.first().map(|first| self.climber.key(&first.text, *step).into_owned());
        TwinGroup {
            step: step.as_str(),
            key: Part::of(&key.unwrap_or_default(), None).value,
            spellings: size.members,
            records: size.records,
            members: members.iter().map(|member| self.member(member, None)).collect(),
        }
    }

    fn alike(&self, alike: &Top<Confusable>) -> Alike {
        let group = |group: &Confusable| AlikeGroup {
            category: group.category.clone(),
            skeleton: Part::of(&group.skeleton, None).value,
            names: group.size.members,
            records: group.size.records,
            members: group.members.iter().map(|member| self.member(member, None)).collect(),
        };
        Alike {
            groups: alike.groups,
            names: alike.total.members,
            records: alike.total.records,
            largest: alike.largest().map(group).collect(),
        }
    }

    /// All kinds, those of which there is none, too.
    fn kinds<K: Ord + Copy, const N: usize>(
        &self,
        counts: &BTreeMap<K, Count>,
        kinds: [K; N],
        name: fn(K) -> &'static str,
        asked: bool,
    ) -> Vec<Named> {
        let named = |kind| {
            let count = counts.get(&kind).cloned().unwrap_or_default();
            self.named(name(kind).to_owned(), count)
        };
        kinds.into_iter().filter(|_| asked).map(named).collect()
    }

    fn named(&self, name: String, count: Count) -> Named {
        Named { name, identifiers: count.count, samples: self.samples(count.samples) }
    }

    fn charsets(&self, counts: BTreeMap<&'static str, Count>) -> Vec<Named> {
        let mut named: Vec<Named> =
            counts.into_iter().map(|(name, count)| self.named(name.to_owned(), count)).collect();
        for sample in named.iter_mut().flat_map(|named| &mut named.samples) {
            sample.decoded = sample.message.take();
        }
        named.sort_by(|a, b| (b.identifiers, &a.name).cmp(&(a.identifiers, &b.name)));
        named
    }

    fn names(&self, counts: BTreeMap<String, Count>) -> Names {
        let counts: Vec<_> = counts.into_iter().collect();
        list(counts, |count| count.count, |name, count| self.named(name, count))
    }

    /// The domains, as they may be shown.
    fn domains(&self, counts: BTreeMap<String, (u64, Place)>) -> Names {
        let counts: Vec<_> = counts.into_iter().collect();
        list(
            counts,
            |&(count, _)| count,
            |name, (identifiers, place)| {
                let shown = display::host(&name, &Flags::DEFAULT, &Policy::default()).text;
                let part = Part::of(&shown, None);
                let sample = self.sample(sample::Sample { place, part, said: None });
                Named { name: shown.into_owned(), identifiers, samples: vec![sample] }
            },
        )
    }
}

/// The most frequent of what was counted.
fn list<C>(
    mut counts: Vec<(String, C)>,
    count: impl Fn(&C) -> u64,
    named: impl Fn(String, C) -> Named,
) -> Names {
    counts.sort_by(|(a, one), (b, other)| (count(other), a).cmp(&(count(one), b)));
    let distinct = counts.len() as u64;
    let others = counts.iter().skip(MOST_NAMES).map(|(_, counted)| count(counted)).sum();
    let names = counts.into_iter().take(MOST_NAMES).map(|(name, count)| named(name, count));
    Names { distinct, names: names.collect(), others }
}

/// What the other does not have: from the first to the last character in which they differ.
fn difference(a: &str, b: &str) -> (Span, Span) {
    let same = |(a, b): &(char, char)| a == b;
    let length = |(c, _): (char, char)| c.len_utf8();
    let head: usize = a.chars().zip(b.chars()).take_while(same).map(length).sum();
    let rest = |text: &str| text.len() - head;
    let ends = a.chars().rev().zip(b.chars().rev());
    let mut tail = 0;
    for (c, _) in ends.take_while(same) {
        if tail + c.len_utf8() > rest(a).min(rest(b)) {
            break;
        }
        tail += c.len_utf8();
    }
    (Span::new(head, a.len() - tail), Span::new(head, b.len() - tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_spellings_differ_in() {
        for (a, b, part_a, part_b) in [
            ("http://A/x", "http://a/x", "A", "a"),
            ("http://a", "http://a/", "", "/"),
            ("aa", "aaa", "", "a"),
            ("/é", "/%C3%A9", "é", "%C3%A9"),
        ] {
            let (span_a, span_b) = difference(a, b);
            assert_eq!((span_a.of(a), span_b.of(b)), (part_a, part_b));
        }
    }
}
