//! Arguments of `check`: who judges, and what is reported.

use clap::Args;
use isonym::profile::{self, Profile};

use super::{Findings, Input, named_profile};
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
      find . -print0 | isonym check -z --profile iri-ref"
    )
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct Check {
    /// The profiles that judge (--help lists them)
    #[arg(
        long,
        value_delimiter = ',',
        value_parser = named_profile,
        default_value = "iri",
        value_name = "NAME[,NAME..]"
    )]
    pub profile: Vec<&'static Profile>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
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
