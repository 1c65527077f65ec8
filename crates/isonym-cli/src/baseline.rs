//! What was found before: findings that are known and not told again.
//!
//! ```
//! use isonym::finding::Span;
//! use isonym_cli::baseline::Baseline;
//! use isonym_cli::fingerprint::Fingerprints;
//!
//! let line = r#"{"value":"urn:a b","findings":[{"rule":"char/space","span":[5,6]}]}"#;
//! let mut known = Baseline::of(line.as_bytes()).unwrap();
//! let print = Fingerprints::of(Some("urn:a b")).print("char/space", Span::new(5, 6));
//! assert!(known.knows(print) && !known.knows(print));
//! assert_eq!((known.hidden, known.gone()), (1, 0));
//! ```
//!
//! It keeps a print of each, of 16 bytes, and how often it was there: nothing of the texts.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use isonym::finding::Span;
use serde::Deserialize;

use crate::fingerprint::{Fingerprint, Fingerprints, NAME};
use crate::input::source;

/// The findings of an earlier run.
#[derive(Debug, Default)]
pub struct Baseline {
    /// How often each was there and has not been met again.
    left: HashMap<Fingerprint, u64>,
    /// How many have been met again.
    pub hidden: u64,
    /// How many of the earlier run's findings are not written there.
    pub left_out: u64,
}

/// A line of JSON lines, or SARIF.
#[derive(Deserialize)]
struct Entry {
    value: Option<String>,
    findings: Option<Vec<Seen>>,
    #[serde(default)]
    left_out: u64,
    runs: Option<Vec<Run>>,
}

#[derive(Deserialize)]
struct Seen {
    rule: String,
    span: [usize; 2],
}

#[derive(Deserialize)]
struct Run {
    #[serde(default)]
    results: Vec<Found>,
    #[serde(default)]
    properties: Counts,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    #[serde(default)]
    partial_fingerprints: BTreeMap<String, String>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Counts {
    left_out: u64,
}

impl Baseline {
    /// What `path` holds, compressed or not.
    ///
    /// # Errors
    /// When it cannot be read, or is not what a check has written.
    pub fn read(path: &Path) -> io::Result<Baseline> {
        source::open(path, Arc::default())
            .and_then(|source| Baseline::of(BufReader::new(source.reader)))
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
    }

    /// What is read from `reader`: JSON lines or SARIF of an earlier check.
    ///
    /// # Errors
    /// When it is something else.
    pub fn of(reader: impl Read) -> io::Result<Baseline> {
        const EXPECTED: &str =
            "a baseline is what `isonym check` writes with --format jsonl or --format sarif";
        let refused = |reason: String| io::Error::new(ErrorKind::InvalidData, reason);
        let mut known = Baseline::default();
        for entry in serde_json::Deserializer::from_reader(reader).into_iter::<Entry>() {
            let entry = entry.map_err(|error| match error.io_error_kind() {
                Some(_) => io::Error::from(error),
                None => refused(format!("no JSON of findings ({error}); {EXPECTED}")),
            })?;
            known.left_out += entry.left_out;
            let prints = Fingerprints::of(entry.value.as_deref());
            match (entry.findings, entry.runs) {
                (Some(findings), _) => {
                    for Seen { rule, span: [start, end] } in findings {
                        known.add(prints.print(&rule, Span::new(start, end)));
                    }
                }
                (None, Some(runs)) => {
                    for run in runs {
                        known.left_out += run.properties.left_out;
                        for found in run.results {
                            let print = found.partial_fingerprints.get(NAME);
                            let print = print.and_then(|print| Fingerprint::parse(print));
                            let missing = || refused(format!("a result has no {NAME}; {EXPECTED}"));
                            known.add(print.ok_or_else(missing)?);
                        }
                    }
                }
                (None, None) => {
                    return Err(refused(format!("neither findings nor runs; {EXPECTED}")));
                }
            }
        }
        Ok(known)
    }

    fn add(&mut self, print: Fingerprint) {
        *self.left.entry(print).or_default() += 1;
    }

    /// Whether a finding was there before, and not yet met as often.
    pub fn knows(&mut self, print: Fingerprint) -> bool {
        let Some(left) = self.left.get_mut(&print).filter(|left| **left > 0) else { return false };
        *left -= 1;
        self.hidden += 1;
        true
    }

    /// How many have not been met again.
    pub fn gone(&self) -> u64 {
        self.left.values().sum()
    }
}
