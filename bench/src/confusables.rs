//! Who could be taken for whom: ours against the `unicode-security` crate.

use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

use isonym::ambiguity::{Fold, Index, RestrictionLevel, skeleton_into};
use unicode_security::{
    RestrictionLevel as TheirLevel, RestrictionLevelDetection, skeleton as their_skeleton,
};

use crate::hosts;
use crate::measure::{Contestant, Effort, Work};
use crate::rows::{Rows, Shared, each, eight_scripts};

/// All works.
pub(crate) fn works(effort: &Effort) -> Vec<Work> {
    let ascii = hosts::ascii_hosts(effort);
    let idn = hosts::unicode_names(effort);
    let scripts = Rc::new(Rows { name: "names in 8 scripts", ..words(effort.rows) });
    let mut works = Vec::new();
    for (rows, goal) in [(&ascii, 40.0), (&idn, 4.0), (&scripts, 4.0)] {
        works.push(work("skeleton", rows, Some(goal), skeletons(rows)));
    }
    for (rows, goal) in [(&ascii, 40.0), (&idn, 4.0), (&scripts, 4.0)] {
        works.push(work("restriction level", rows, Some(goal), levels(rows)));
    }
    works.push(work("hosts against a list of 10,000", &ascii, None, lists(&ascii)));
    works
}

fn work(name: &'static str, rows: &Rows, goal: Option<f64>, contestants: Vec<Contestant>) -> Work {
    let (count, rows) = (rows.count(), rows.describe());
    Work { name, rows, count, goal, rival: "unicode-security", contestants }
}

/// The last segments of generated IRIs.
fn words(count: usize) -> Rows {
    let iris = eight_scripts(count);
    let last = |iri: &str| iri.split(['/', '?']).rfind(|word| !word.is_ascii()).map(str::to_owned);
    Rows::new("", &iris.iter().filter_map(last).collect::<Vec<_>>())
}

fn skeletons(rows: &Shared) -> Vec<Contestant> {
    let buffer = RefCell::new(String::new());
    let theirs = RefCell::new(String::new());
    vec![
        each("isonym", rows, move |row| {
            let mut buffer = buffer.borrow_mut();
            buffer.clear();
            skeleton_into(row, &mut buffer);
            !buffer.is_empty()
        }),
        each("unicode-security", rows, move |row| {
            let mut buffer = theirs.borrow_mut();
            buffer.clear();
            buffer.extend(their_skeleton(row));
            !buffer.is_empty()
        }),
    ]
}

fn levels(rows: &Shared) -> Vec<Contestant> {
    vec![
        each("isonym", rows, |row| RestrictionLevel::of(row) <= RestrictionLevel::SingleScript),
        each("unicode-security", rows, |row| {
            row.detect_restriction_level() <= TheirLevel::SingleScript
        }),
    ]
}

/// Each host is looked for among 10,000 others, a fiftieth of which it may be.
fn lists(rows: &Shared) -> Vec<Contestant> {
    let names: Vec<String> = rows.iter().step_by(5).take(10_000).map(str::to_owned).collect();
    let index = Index::new(Fold::SKELETON, &names);
    let set: HashSet<String> = names.iter().map(|name| their_skeleton(name).collect()).collect();
    let buffer = RefCell::new(String::new());
    let theirs = RefCell::new(String::new());
    vec![
        each("isonym", rows, move |row| index.find(row, &mut buffer.borrow_mut()).next().is_some()),
        each("unicode-security", rows, move |row| {
            let mut buffer = theirs.borrow_mut();
            buffer.clear();
            buffer.extend(their_skeleton(row));
            set.contains(&*buffer)
        }),
    ]
}
