//! The questions, one after the other.

use isonym::ladder::Step;
use maud::{Markup, html};

use super::chart::{self, Share};
use super::shown::{self, shown};
use crate::args::ladder::summary;
use crate::output::summary::{counted, thousands};
use crate::verbs::audit::level::Level;
use crate::verbs::audit::report::{Member, Named, Names, Report, Rule, Rung, Sample};
use crate::verbs::audit::text::percent;

/// How many entries of a list are shown at once; the rest can be opened.
const FIRST: usize = 10;

/// Is it valid?
pub(super) fn valid(report: &Report) -> Markup {
    let Report { identifiers, not_valid, unreadable, .. } = *report;
    let shares = [
        Share { name: "valid".into(), count: report.valid(), class: "good" },
        Share {
            name: "not valid".into(),
            count: not_valid - unreadable.min(not_valid),
            class: "bad",
        },
        Share { name: "not readable as text".into(), count: unreadable, class: "fair" },
    ];
    let rules = &report.findings.rules;
    let most = rules.iter().map(|rule| rule.identifiers).max().unwrap_or(0);
    html! {
        section #valid {
            h2 { "Are they valid?" }
            p {
                (thousands(report.valid())) " of " (counted(identifiers, "identifier"))
                " (" (percent(report.valid(), identifiers)) ") have no error under the profile "
                (report.profile) ". Warnings and notes make nothing invalid."
            }
            (chart::shares("validity", "Valid and not valid identifiers", &shares))
            @if rules.is_empty() {
                p.none { "No rule has anything to say." }
            } @else {
                h3 { "By rule" }
                (listed(rules, "rule", |rules| html! {
                    table.counts {
                        thead { tr {
                            th scope="col" { "Rule, and what breaks it" }
                            th scope="col" { "Identifiers" }
                        } }
                        tbody { @for rule in rules { (rule_row(rule, most)) } }
                    }
                }))
            }
        }
    }
}

fn rule_row(rule: &Rule, most: u64) -> Markup {
    html! {
        tr {
            td.what {
                span.tag.(rule.severity) { (rule.severity) }
                " " code { (rule.rule) }
                @if let Some(message) = rule.samples.first().and_then(|s| s.message.as_ref()) {
                    span.said { (shown(message)) }
                }
                (chart::bar(rule.identifiers, most, rule.severity))
                (samples(&rule.samples))
            }
            td.number {
                (thousands(rule.identifiers))
                @if rule.findings > rule.identifiers {
                    span.small { (counted(rule.findings, "finding")) }
                }
            }
        }
    }
}

/// The first sample, and the others to be opened.
fn samples(samples: &[Sample]) -> Markup {
    let Some((first, others)) = samples.split_first() else { return html! {} };
    html! {
        ul.samples { li { (shown::sample(first)) } }
        @if !others.is_empty() {
            details {
                summary { (others.len()) " more" }
                ul.samples { @for sample in others { li { (shown::sample(sample)) } } }
            }
        }
    }
}

/// The first entries of a list, and the others to be opened.
fn listed<T>(entries: &[T], what: &str, table: impl Fn(&[T]) -> Markup) -> Markup {
    let (first, others) = entries.split_at_checked(FIRST).unwrap_or((entries, &[]));
    html! {
        (table(first))
        @if !others.is_empty() {
            details.rest {
                summary { (counted(others.len() as u64, &format!("more {what}"))) }
                (table(others))
            }
        }
    }
}

/// Are two the same?
pub(super) fn same(report: &Report) -> Markup {
    let steps = &report.same.steps;
    let joined: Vec<u64> = steps.iter().map(|rung| rung.joined).collect();
    let all: u64 = joined.iter().sum();
    let twins = &report.same.twins;
    html! {
        section #same {
            h2 { "Are they the same?" }
            p {
                "Two spellings may name one thing. Each step of the ladder takes more spellings for \
                 the same, and is on top of those before it: "
                (counted(report.distinct(Step::Bytes), "different string"))
                (if all == 0 { " stay" } else { " become" }) " "
                (counted(report.distinct(Step::Casefold), "identifier"))
                " at the last. Up to " code { (twins.step) } " the standards themselves say that they are the same."
            }
            (ladder(steps, &joined, all))
            @if all > 0 {
                h3 { "What joined them" }
                dl.pairs {
                    @for rung in steps.iter().filter(|rung| !rung.pairs.is_empty()) { (pairs(rung)) }
                }
            }
            h3 { "Most spellings" }
            @if twins.groups == 0 {
                p.none { "Every identifier has one spelling." }
            } @else {
                p {
                    (counted(twins.groups, "identifier")) " in " (counted(twins.spellings, "spelling"))
                    ", on " (counted(twins.records, "record")) "."
                }
                @for group in &twins.largest {
                    (members(&group.key, &format!("same at {}", group.step), &group.members, group.spellings))
                }
            }
        }
    }
}

fn ladder(steps: &[Rung], joined: &[u64], all: u64) -> Markup {
    let description: Vec<_> =
        steps.iter().map(|rung| format!("{}: {}", rung.step, rung.distinct)).collect();
    html! {
        div.scroll {
            table.ladder {
                caption.hidden { "Different identifiers at each step" }
                thead { tr {
                    th scope="col" { "Step" }
                    th.stairs scope="col" { (if all > 0 { "joined so far" } else { "" }) }
                    th.number scope="col" { "Joined" }
                    th.number scope="col" { "Left" }
                } }
                tbody {
                    @for (row, rung) in steps.iter().enumerate() {
                        tr {
                            th scope="row" { (rung.step) }
                            @if row == 0 {
                                td.stairs rowspan=(steps.len()) {
                                    @if all > 0 {
                                        (chart::stairs(
                                            "How many identifiers each step joined",
                                            &description.join(", "),
                                            joined,
                                        ))
                                    } @else {
                                        span.none { "No step joins anything." }
                                    }
                                }
                            }
                            td.number { (if rung.joined == 0 { "·".into() } else { format!("−{}", thousands(rung.joined)) }) }
                            td.number { (thousands(rung.distinct)) }
                        }
                    }
                }
            }
        }
    }
}

fn pairs(rung: &Rung) -> Markup {
    let step = rung.step.parse().map_or("", summary);
    html! {
        div {
            dt { code { (rung.step) } " " span.said { (step) } }
            @for pair in &rung.pairs {
                dd { @for one in pair { div { (shown::member(one)) } } }
            }
        }
    }
}

/// A group of members, named by what they have in common.
fn members(common: &str, said: &str, members: &[Member], count: u64) -> Markup {
    let more = count.saturating_sub(members.len() as u64);
    html! {
        div.group {
            h4 { (shown(common)) " " span.said { (said) ", " (thousands(count)) } }
            ul.samples {
                @for one in members { li { (shown::member(one)) } }
                @if more > 0 { li.none { "and " (thousands(more)) " more" } }
            }
        }
    }
}

/// Could one be mistaken for another?
pub(super) fn mistaken(report: &Report) -> Markup {
    let alike = &report.confusable;
    html! {
        section #mistaken {
            h2 { "Could they be mistaken?" }
            p {
                "Names with one skeleton (UTS #39) look the same, or nearly so. Of identifiers with a \
                 host the host is looked at, of others the whole."
            }
            @if alike.groups == 0 {
                p.none { "No name could be taken for another one here." }
            } @else {
                p {
                    (counted(alike.groups, "group")) " of " (counted(alike.names, "name")) ", on "
                    (counted(alike.records, "record")) "."
                }
                @for group in &alike.largest {
                    @let said = match &group.category {
                        Some(category) => format!("category {category}"),
                        None => "alike through a third".to_owned(),
                    };
                    (members(&group.skeleton, &said, &group.members, group.names))
                }
            }
        }
    }
}

/// What goes on the wire, what on the screen?
pub(super) fn wire(report: &Report) -> Markup {
    if report.levels.is_empty() {
        return html! {};
    }
    let classes = ["good", "one", "two", "three", "bad"];
    let shares: Vec<_> = report
        .levels
        .iter()
        .zip(classes)
        .map(|(named, class)| Share { name: named.name.clone(), count: named.identifiers, class })
        .collect();
    let all = report.identifiers;
    // The first kind is that there are none.
    let escapes = report.escapes.get(1..).unwrap_or(&[]);
    html! {
        section #wire {
            h2 { "What goes on the wire, what on the screen?" }
            p { "An identifier is written with the characters of the world, for people, or with escapes, for the wire." }
            (chart::shares("levels", "Identifiers by level", &shares))
            (kinds(&report.levels, "Level", all, |name| {
                Level::ALL.into_iter().find(|level| level.as_str() == name).map_or("", Level::summary)
            }))
            h3 { "What escapes stand for" }
            @if escapes.iter().all(|kind| kind.identifiers == 0) {
                p.none { "No identifier has escapes." }
            } @else {
                (kinds(escapes, "Escapes", all, |name| match name {
                    "ascii" => "characters of US-ASCII",
                    "utf-8" => "other characters, in UTF-8",
                    _ => "octets that are not UTF-8",
                }))
            }
            @if !report.charsets.is_empty() {
                h3 { "Escapes that are not UTF-8" }
                p { "Nothing says what these octets stand for. By a guess, which is a bad one for a few of them:" }
                (kinds(&report.charsets, "Likely encoding", all, |_| ""))
            }
        }
    }
}

/// Kinds of identifiers with what they are, in a fixed order.
fn kinds(kinds: &[Named], head: &str, all: u64, said: impl Fn(&str) -> &'static str) -> Markup {
    html! {
        table.counts {
            thead { tr {
                th scope="col" { (head) }
                th scope="col" { "Identifiers" }
            } }
            tbody {
                @for named in kinds.iter().filter(|named| named.identifiers > 0) {
                    tr {
                        td.what {
                            strong { (shown(&named.name)) } " "
                            span.said { (said(&named.name)) }
                            (samples(&named.samples))
                        }
                        td.number { (thousands(named.identifiers)) span.small { (percent(named.identifiers, all)) } }
                    }
                }
            }
        }
    }
}

/// What are they made of?
pub(super) fn made_of(report: &Report) -> Markup {
    let all = report.identifiers;
    let lists = [
        ("Schemes", "scheme", &report.schemes),
        ("Scripts", "combination", &report.scripts),
        ("Domains", "domain", &report.domains),
    ];
    html! {
        section #made-of {
            h2 { "What are they made of?" }
            div.columns {
                @for (head, what, list) in lists {
                    @if !list.names.is_empty() { (names(head, what, list, all)) }
                }
            }
        }
    }
}

fn names(head: &str, what: &str, list: &Names, all: u64) -> Markup {
    let most = list.names.first().map_or(0, |named| named.identifiers);
    html! {
        div {
            h3 { (head) " " span.said { (thousands(list.distinct)) } }
            (listed(&list.names, what, |names| html! {
                table.counts {
                    thead.hidden { tr {
                        th scope="col" { (head) }
                        th scope="col" { "Identifiers" }
                    } }
                    tbody {
                        @for named in names {
                            tr {
                                th scope="row" {
                                    @if named.name.is_empty() { em { "none" } }
                                    @else { (shown(&named.name)) }
                                    (chart::bar(named.identifiers, most, "one"))
                                }
                                td.number {
                                    (thousands(named.identifiers))
                                    span.small { (percent(named.identifiers, all)) }
                                }
                            }
                        }
                    }
                }
            }))
            @if list.others > 0 {
                p.none { (counted(list.others, "identifier")) " with others" }
            }
        }
    }
}

/// What was read.
pub(super) fn files(report: &Report) -> Markup {
    html! {
        section #files {
            h2 { "What was read" }
            div.scroll {
                table.files {
                    thead { tr {
                        th scope="col" { "File" }
                        th.number scope="col" { "Records" }
                        th.number scope="col" { "Identifiers" }
                        th.number scope="col" { "Not valid" }
                    } }
                    tbody {
                        @for file in &report.files {
                            tr {
                                th scope="row" { (shown(&file.file)) }
                                td.number { (thousands(file.records)) }
                                td.number { (thousands(file.identifiers)) }
                                td.number { (thousands(file.not_valid)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
