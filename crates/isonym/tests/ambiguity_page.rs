//! The tables of the page on ambiguity are what the library says.

#![allow(clippy::unwrap_used)]

mod shared;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Read as _;

use isonym::ambiguity::policy::{Chrome, Outcome, Policy};
use isonym::ambiguity::{Compare, RestrictionLevel, ScriptSet, guidelines, skeleton};
use isonym::check;
use isonym::finding::{Severity, is_visible};
use isonym::host::uts46::{self, Flags};
use isonym::profile;
use isonym::text::duerst::{Data, normalize};
use isonym::unicode::normal::is_nfc;

#[track_caller]
fn page_has(table: &str) {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ambiguity.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains(table), "the page should have this:\n{table}");
}

/// A list, unpacked where it is packed; says so and gives `None` when it is not at hand.
fn list(name: &str) -> Option<String> {
    if !name.ends_with(".gz") {
        return shared::shared(name);
    }
    let Ok(bytes) = std::fs::read(shared::path(name)) else {
        println!("skipped: there is no {name}");
        return None;
    };
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    Some(text)
}

/// Names of places, shops and operators under every key that holds names, each with the language or
/// whatever else its key tells.
fn places() -> Option<BTreeSet<(String, String)>> {
    let text = list("corpora/osm/nsi-names.tsv.gz")?;
    let row = |line: &str| {
        let mut fields = line.split('\t');
        let (key, name) = (fields.next()?, fields.next()?);
        let language = key.split_once(':').map_or("", |(_, language)| language);
        // `operator:type` says what kind of operator, in English.
        (language != "type").then(|| (language.to_owned(), name.to_owned()))
    };
    Some(text.lines().skip(1).filter_map(row).collect())
}

/// The names of articles in IRIs.
fn articles(file: &str) -> Option<BTreeSet<String>> {
    let text = list(&format!("corpora/dbpedia/{file}"))?;
    let name = |line: &str| line.split_once("/resource/").map(|(_, name)| name.replace('_', " "));
    Some(text.lines().filter_map(name).collect())
}

fn percent(part: usize, all: usize) -> String {
    format!("{:.2} %", 100.0 * part as f64 / all as f64)
}

fn count(names: &BTreeSet<String>, is: impl Fn(&str) -> bool) -> usize {
    names.iter().filter(|name| is(name)).count()
}

fn flags(policy: Policy<'_>) -> impl Fn(&str) -> bool + '_ {
    move |name| policy.name(name).outcome != Outcome::Accept
}

#[test]
fn names_that_the_form_of_1997_changes() {
    let mut lists = vec![(
        "names of places and shops",
        places().map(|places| places.into_iter().map(|(_, name)| name).collect()),
    )];
    for (title, file) in [
        ("articles, German", "dbp5l-de.txt.gz"),
        ("articles, Greek", "dbp5l-el.txt"),
        ("articles, Spanish", "dbp5l-es.txt.gz"),
        ("articles, French", "dbp15k-fr.txt"),
        ("articles, Japanese", "dbp15k-ja.txt"),
        ("articles, Chinese", "dbp15k-zh.txt"),
    ] {
        lists.push((title, articles(file)));
    }
    let mut table = "| names | distinct | changed by the form of 1997 | by NFC | warned of by \
                     `duerst-1997` | by `uts39` |\n|---|---|---|---|---|---|\n"
        .to_owned();
    for (title, names) in lists {
        let Some(names) = names else { return };
        let cell = |is: &dyn Fn(&str) -> bool| {
            let part = count(&names, is);
            format!("{part} ({})", percent(part, names.len()))
        };
        let _ = writeln!(
            table,
            "| {title} | {} | {} | {} | {} | {} |",
            names.len(),
            cell(&|name| normalize(name, Data::Modern) != name),
            cell(&|name| !is_nfc(name)),
            cell(&flags(Policy::Duerst1997)),
            cell(&flags(Policy::default())),
        );
    }
    page_has(&table);
}

#[test]
fn honest_names_pass() {
    let Some(places) = places() else { return };
    let mut table =
        "| language | names | warned of by `uts39` | by profile `name` |\n|---|---|---|---|\n"
            .to_owned();
    for (language, code) in [
        ("German", "de"),
        ("French", "fr"),
        ("Japanese", "ja"),
        ("Korean", "ko"),
        ("Chinese", "zh"),
        ("Arabic", "ar"),
        ("Hebrew", "he"),
        ("Hindi", "hi"),
        ("Thai", "th"),
        ("Russian", "ru"),
        ("Greek", "el"),
    ] {
        let names: BTreeSet<String> = places
            .iter()
            .filter(|(language, _)| language == code)
            .map(|(_, name)| name.clone())
            .collect();
        let flagged = count(&names, flags(Policy::default()));
        let warned = count(&names, warned);
        let _ = writeln!(
            table,
            "| {language} | {} | {flagged} ({}) | {warned} ({}) |",
            names.len(),
            percent(flagged, names.len()),
            percent(warned, names.len())
        );
        assert!(flagged * 200 < names.len(), "{language}: {flagged} of {}", names.len());
    }
    page_has(&table);
}

fn warned(name: &str) -> bool {
    check::all(name, &profile::NAME).worst() >= Some(Severity::Warning)
}

#[test]
fn honest_names_by_script() {
    let Some(places) = places() else { return };
    let mut scripts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, name) in places {
        let of_letters: String = name.chars().filter(|c| !c.is_ascii()).collect();
        let script = match ScriptSet::resolved(&of_letters) {
            ScriptSet::ALL => "US-ASCII, or no letters beside it".to_owned(),
            ScriptSet::EMPTY => "several".to_owned(),
            set => set.names().next().unwrap().to_owned(),
        };
        scripts.entry(script).or_default().insert(name);
    }
    let mut rows: Vec<_> = scripts.into_iter().filter(|(_, names)| names.len() >= 200).collect();
    rows.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    let mut table = "| letters beside US-ASCII | names | warned of by `uts39` | by profile `name` |\n|---|---|---|---|\n".to_owned();
    for (script, names) in rows {
        let flagged = count(&names, flags(Policy::default()));
        let warned = count(&names, warned);
        let all = names.len();
        let _ = writeln!(
            table,
            "| {script} | {all} | {flagged} ({}) | {warned} ({}) |",
            percent(flagged, all),
            percent(warned, all)
        );
    }
    page_has(&table);
}

#[test]
fn registered_names_by_script_and_level() {
    let Some(hosts) = list("corpora/idn/valid-idn-domains.txt") else { return };
    let policies = [Policy::default(), Policy::Chrome(Chrome::default()), Policy::Duerst1997];
    let mut scripts: BTreeMap<String, ([usize; 6], [usize; 3])> = BTreeMap::new();
    let mut steps: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for host in hosts.lines() {
        let answer = uts46::to_unicode(host, &Flags::DEFAULT);
        // What people read in another script, and not the domains above it.
        let label = answer.text.split('.').find(|label| !label.is_ascii()).unwrap_or_default();
        let script = match ScriptSet::resolved(label) {
            _ if !answer.is_ok() => "refused by UTS #46".to_owned(),
            ScriptSet::ALL => "no script".to_owned(),
            ScriptSet::EMPTY => "several scripts".to_owned(),
            set => set.names().next().unwrap().to_owned(),
        };
        let (levels, refused) = scripts.entry(script).or_default();
        levels[RestrictionLevel::of(label) as usize] += 1;
        for (policy, refused) in policies.iter().zip(refused) {
            let decision = policy.host(host);
            *refused += usize::from(decision.outcome != Outcome::Accept);
            *steps.entry((policy.as_str(), decision.step.name)).or_default() += 1;
        }
    }
    let mut rows: Vec<_> = scripts.into_iter().collect();
    rows.sort_by_key(|(_, (levels, _))| std::cmp::Reverse(levels.iter().sum::<usize>()));
    let mut table = "| script |".to_owned();
    RestrictionLevel::ALL.iter().for_each(|level| {
        let _ = write!(table, " {} |", level.as_str());
    });
    table += " A-label by `uts39` | by `chrome` | by `duerst-1997` |\n";
    table += &"|---".repeat(10);
    table += "|\n";
    for (script, (levels, refused)) in rows {
        let cells = levels.iter().chain(&refused).map(ToString::to_string);
        let _ = writeln!(table, "| {script} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    page_has(&table);
    let mut table = "| policy | step that decided | hosts |\n|---|---|---|\n".to_owned();
    for ((policy, step), hosts) in steps {
        let _ = writeln!(table, "| `{policy}` | {step} | {hosts} |");
    }
    page_has(&table);
}

/// What the two tables tell and UTS #39 does not.
#[test]
fn ideographs_that_uts_39_keeps_apart() {
    let mut table = "| a | b | same skeleton | level of both | what isonym says of the pair | of `a` alone |\n|---|---|---|---|---|---|\n".to_owned();
    for (a, b) in [("千仞", "千仭"), ("檜山", "桧山")] {
        assert_ne!(skeleton(a), skeleton(b));
        assert_eq!(RestrictionLevel::of(a), RestrictionLevel::of(b));
        let found = Compare::default().pair(a, b);
        let rules: Vec<_> = check::all(a, &profile::NAME)
            .findings
            .iter()
            .map(|finding| format!("`{}`", finding.rule.id))
            .collect();
        let _ = writeln!(
            table,
            "| {a} | {b} | no | {} | {}, {} | {} |",
            RestrictionLevel::of(a).as_str(),
            found.categories.unwrap(),
            found.reason.unwrap().as_str(),
            rules.join(", ")
        );
    }
    page_has(&table);
}

/// The rules of the guidelines, with an example each and what it is repaired to.
#[test]
fn rules_of_the_guidelines() {
    let mut table = "| rule | severity | example | repair |\n|---|---|---|---|\n".to_owned();
    for rule in guidelines::RULES.iter().filter(|rule| rule.profile != "host") {
        let found = check::all(rule.bad, profile::find(rule.profile).unwrap()).findings;
        let Some(found) = found.into_iter().find(|finding| finding.rule == *rule) else { continue };
        let shown = |text: &str| match text.chars().all(is_visible) {
            true => format!("`{text}`"),
            false => format!("`{}`", text.escape_debug()),
        };
        let repair = found.repair.map_or("none".to_owned(), |repair| {
            let text = repair.replacement(rule.bad);
            let text = if text.is_empty() { "nothing".to_owned() } else { shown(&text) };
            format!("{text}, {}", if repair.safe { "safe" } else { "not safe" })
        });
        let bad = shown(rule.bad);
        let _ = writeln!(table, "| `{}` | {} | {bad} | {repair} |", rule.id, rule.severity);
    }
    page_has(&table);
}
