//! Timing: every contestant does the whole work once a round, the rounds take turns, and the
//! fastest round of each counts. What else the machine does then hits all alike, and mostly none.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How much is measured.
pub(crate) struct Effort {
    /// Rows of a work, at most.
    pub(crate) rows: usize,
    /// Rounds, at most and at least.
    rounds: (usize, usize),
    /// No more rounds after this time on one work.
    time: Duration,
}

impl Effort {
    /// For numbers.
    pub(crate) const FULL: Effort =
        Effort { rows: 50_000, rounds: (25, 400), time: Duration::from_secs(12) };
    /// For seeing that it runs.
    pub(crate) const QUICK: Effort = Effort { rows: 2_000, rounds: (2, 2), time: Duration::ZERO };
}

/// Who takes part: a name, and a function that does all rows and says how many were good.
pub(crate) struct Contestant {
    pub(crate) name: &'static str,
    pub(crate) run: Box<dyn Fn() -> usize>,
}

/// A work: the same rows for everybody.
pub(crate) struct Work {
    /// What is done.
    pub(crate) name: &'static str,
    /// What it is done to.
    pub(crate) rows: String,
    /// How many rows.
    pub(crate) count: usize,
    /// How many times as fast as the rival we want to be.
    pub(crate) goal: Option<f64>,
    /// The peer that the goal is about.
    pub(crate) rival: &'static str,
    /// Ourselves first.
    pub(crate) contestants: Vec<Contestant>,
}

impl Work {
    /// The rival is whoever of the peers is the fastest.
    pub(crate) const FASTEST: &'static str = "fastest";
}

/// A work and how long it took, in nanoseconds a row.
pub(crate) struct Measured {
    pub(crate) work: Work,
    pub(crate) times: Vec<(&'static str, f64)>,
}

/// Measures a work.
pub(crate) fn run(work: Work, effort: &Effort) -> Measured {
    let mut best = vec![Duration::MAX; work.contestants.len()];
    let begun = Instant::now();
    let (least, most) = effort.rounds;
    for round in 0..most {
        if round >= least && begun.elapsed() > effort.time {
            break;
        }
        for turn in 0..best.len() {
            // Another one begins every round, so that none always follows the same one.
            let who = (turn + round) % best.len();
            if let (Some(contestant), Some(best)) = (work.contestants.get(who), best.get_mut(who)) {
                let start = Instant::now();
                black_box((contestant.run)());
                *best = start.elapsed().min(*best);
            }
        }
    }
    let names = work.contestants.iter().map(|contestant| contestant.name);
    let times = names
        .zip(best)
        .map(|(name, time)| (name, time.as_secs_f64() * 1e9 / work.count as f64))
        .collect();
    Measured { work, times }
}
