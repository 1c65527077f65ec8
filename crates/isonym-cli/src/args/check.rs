//! Arguments of `check`: who judges, and what is reported.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::profile::{self, Profile};
use isonym::syntax::Iri;

use super::{Findings, Input, base, named_profile};
use crate::output::Format;

/// The long help, but for the exit status.
pub fn help() -> String {
    let profiles: String = profile::ALL
        .iter()
        .map(|profile| format!("  {:<15} {}\n", profile.name, profile.summary))
        .collect();
    format!(
        "\
Empty lines and empty cells hold no identifier and are passed over.

Profiles:
{profiles}
Examples:
  Check the lines of a file:
      isonym check urls.txt
  The IRIs of an N-Triples dump, as RDF sees them, as JSON:
      isonym check --profile rdf --format jsonl dump.nt.bz2
  The string `url` of every object of a log, at a glance:
      isonym check --pointer /url --format summary log.jsonl.gz
  A column of a table, under two profiles at once:
      isonym check --column homepage --profile uri,iri people.csv
  File names, which may hold line breaks:
      find . -print0 | isonym check -z --profile iri-ref
  The links of a page, as what they refer to:
      isonym check --base https://example.org/a/b links.txt
  Hosts that a browser would not show in Unicode:
      isonym check --profile host --policy chrome hosts.txt
  For GitHub's code scanning; names of files from the root of the repository:
      isonym check --format sarif --output isonym.sarif data/*.nt
  Only what is new since another run:
      isonym check --format jsonl --max-findings 1000000 --output known.jsonl old.nt
      isonym check --baseline known.jsonl new.nt
  A dump made fit to be published, as far as that can be done safely:
      isonym check --profile rdf-reference --fix --output better.nt dump.nt"
    )
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct Check {
    /// The profiles that judge (--help lists them) [default: iri; host where all files are master
    /// files of the DNS]
    #[arg(
        long,
        value_delimiter = ',',
        value_parser = named_profile,
        value_name = "NAME[,NAME..]"
    )]
    pub profile: Vec<&'static Profile>,
    /// Ask a policy, too, whether hosts may be shown in Unicode and names may stand without a
    /// warning
    #[arg(long, value_enum, conflicts_with_all = ["base", "fix"], value_name = "POLICY")]
    pub policy: Option<Named>,
    /// Resolve every identifier against this IRI before it is judged
    #[arg(long, value_parser = base, value_name = "IRI")]
    pub base: Option<Iri>,
    /// Write the input again with everything mended that is reported and has a safe repair, and
    /// the changes beside it, as JSON lines in FILE.changes.jsonl; what is reported is what is left
    #[arg(long, conflicts_with_all = ["base", "all"])]
    pub fix: bool,
    /// Write the findings to this file, which is there once it is complete, not to standard output;
    /// with --fix, where the mended input goes [default: NAME.fixed.EXT beside it]
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Do not report what an earlier run has found, as its JSON lines or SARIF in this file say:
    /// the same rule at the same place of the same identifier, in whatever file and line, as often
    /// as it was there
    #[arg(long, conflicts_with = "fix", value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// The form of the output [default: parquet where --output ends in .parquet, else text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// Report identifiers in which nothing is found, too
    #[arg(long)]
    pub all: bool,
    /// Which findings count.
    #[command(flatten)]
    pub findings: Findings,
    /// What is read.
    #[command(flatten)]
    pub input: Input,
}

impl Check {
    /// Where the findings go, if not to standard output.
    pub fn findings_output(&self) -> Option<&Path> {
        self.output.as_deref().filter(|_| !self.fix)
    }

    /// The form of the findings.
    pub fn format(&self) -> Format {
        self.format.unwrap_or_else(|| Format::of(self.findings_output()))
    }

    /// The profiles that judge.
    pub fn profiles(&self) -> Vec<&'static Profile> {
        if self.profile.is_empty() { vec![self.input.profile()] } else { self.profile.clone() }
    }
}

/// The policies, each as it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Named {
    /// UTS #39, Highly Restrictive
    Uts39,
    /// What Chromium's documentation says of its display of host names
    Chrome,
    /// The guidelines of Dürst 1997
    #[value(name = "duerst-1997")]
    Duerst1997,
}

impl Named {
    /// The policy of that name.
    #[must_use]
    pub fn policy(self) -> Policy<'static> {
        match self {
            Named::Uts39 => Policy::default(),
            Named::Chrome => Policy::Chrome(Chrome::default()),
            Named::Duerst1997 => Policy::Duerst1997,
        }
    }
}
