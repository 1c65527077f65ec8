//! The collision ladder: how many identifiers are left at each step, and what joined them.
//!
//! What is the same at a step is the same at every step above it. So the groups of those that are
//! the same at the highest step hold all that is the same anywhere, and only of these every step has
//! to be asked; of what is in no group there is one at every step.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

use isonym::ladder::Step;

use super::sample::MOST;
use super::top::{Size, Top};
use crate::verbs::climber::Climber;
use crate::verbs::groups::{self, Groups, Keys, Spelling};

/// The highest step.
const HIGHEST: Step = Step::Casefold;

/// The step at which identifiers are taken for the same, and spellings for twins.
pub(super) const SAME: Step = Step::Scheme;

impl Keys for Climber {
    fn of<'a>(&self, text: &'a str) -> (u128, Cow<'a, str>) {
        (self.key128(text, HIGHEST).to_u128(), Cow::Borrowed(text))
    }
}

/// Two identifiers that a step joined first.
#[derive(Clone, Debug)]
pub(super) struct Pair(pub Spelling, pub Spelling);

/// What there is at one step.
#[derive(Clone, Debug, Default)]
pub(super) struct Rung {
    /// How many different identifiers.
    pub distinct: u64,
    /// The first that it joined.
    pub pairs: Vec<Pair>,
}

/// Spellings that are the same at [`SAME`].
#[derive(Clone, Debug)]
pub(super) struct Twins {
    /// The lowest step at which they are.
    pub step: Step,
    /// The first of them.
    pub members: Vec<Spelling>,
    /// How many there are.
    pub size: Size,
}

/// The ladder of what was read.
pub(super) struct Rungs {
    /// One for each of [`Step::ALL`].
    pub rungs: Vec<Rung>,
    /// The largest groups of twins.
    pub twins: Top<Twins>,
}

impl Rungs {
    /// Climbs with all of `groups`, which were found by the same `climber`.
    ///
    /// # Errors
    /// When they cannot be read, or the files were not the same the second time.
    pub(super) fn of(groups: Groups, climber: Climber) -> io::Result<Rungs> {
        let mut singles = groups.keys;
        let mut rungs =
            Rungs { rungs: vec![Rung::default(); Step::ALL.len()], twins: Top::default() };
        groups.each(|group| {
            singles -= 1;
            rungs.climb(group, climber)
        })?;
        rungs.rungs.iter_mut().for_each(|rung| rung.distinct += singles);
        Ok(rungs)
    }

    fn climb(&mut self, group: &[Spelling], climber: Climber) -> io::Result<()> {
        // Those that are left: the first of each that are the same. What became of the others.
        let mut left: Vec<usize> = (0..group.len()).collect();
        let mut joined = vec![None; group.len()];
        for (step, rung) in Step::ALL.into_iter().zip(&mut self.rungs) {
            let mut first = HashMap::with_capacity(left.len());
            left.retain(|&member| {
                let Some(spelling) = group.get(member) else { return false };
                let key = climber.key128(&spelling.text, step).to_u128();
                let known = *first.entry(key).or_insert(member);
                if known != member {
                    if let Some(joined) = joined.get_mut(member) {
                        *joined = Some((known, step));
                    }
                    if rung.pairs.len() < MOST
                        && let Some(known) = group.get(known)
                    {
                        rung.pairs.push(Pair(known.clone(), spelling.clone()));
                    }
                }
                known == member
            });
            rung.distinct += left.len() as u64;
        }
        if left.len() != 1 {
            return Err(groups::changed());
        }
        self.keep_twins(group, &joined);
        Ok(())
    }

    /// Keeps the groups of twins, if they are among the largest, in a group that has all of them.
    fn keep_twins(&mut self, group: &[Spelling], joined: &[Option<(usize, Step)>]) {
        let mut parts: HashMap<usize, (Step, Vec<&Spelling>)> = HashMap::new();
        for (member, spelling) in group.iter().enumerate() {
            let (mut root, mut highest) = (member, Step::Bytes);
            // As many steps as there are in the ladder, at most.
            while let Some(&Some((known, step))) = joined.get(root)
                && step <= SAME
            {
                root = known;
                highest = highest.max(step);
            }
            let (step, members) = parts.entry(root).or_insert((Step::Bytes, Vec::new()));
            *step = (*step).max(highest);
            members.push(spelling);
        }
        let mut parts: Vec<_> = parts.into_iter().collect();
        parts.sort_unstable_by_key(|&(root, _)| root);
        for (_, (step, members)) in parts {
            if members.len() > 1 {
                let size = Size::of(members.iter().copied());
                let members = members.into_iter().take(Top::<Twins>::MEMBERS).cloned();
                self.twins.add(size, || Twins { step, members: members.collect(), size });
            }
        }
    }
}
