//! The command line.

pub mod audit;
pub mod check;
pub mod confuse;
pub mod convert;
mod filter;
mod findings;
pub mod host;
mod input;
pub mod key;
pub mod ladder;
pub mod links;
mod pairs;
pub mod resolve;
pub mod rules;
pub mod same;
pub mod setup;
pub mod show;
#[cfg(feature = "sql")]
pub mod sql;
pub mod text;
pub mod twins;

pub use filter::Filter;
pub use findings::Findings;
pub use input::Input;

use std::fmt::Display;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::profile::{self, Profile, Subject};
use isonym::syntax::Iri;
use isonym::unicode::UNICODE_VERSION;

use crate::output::paint::Color;

const ABOUT: &str = "\
Are identifiers valid, are they the same, could they be mistaken, what goes on the wire, what do \
people read?

Reads URIs, IRIs, XRIs, URNs and host names, one or hundreds of millions: checks them, converts \
them between the wire and the human level, gives keys by which they can be compared, converts hosts \
by IDNA, resolves references against a base, finds links in running text, and says why it says what it \
says. Findings and values go to standard output, everything else to standard error.";

const EXIT: &str = "Exit status: 0 when nothing at or above --fail-on was found, 1 when something \
was, 2 for wrong usage or when something could not be read or written.";

fn version() -> String {
    let (major, minor, update) = UNICODE_VERSION;
    format!("{} (Unicode {major}.{minor}.{update})", env!("CARGO_PKG_VERSION"))
}

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "isonym", version = version(), about = ABOUT, after_help = EXIT)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Color,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Say what is wrong with identifiers, where, by which rule, and how to mend it
    #[command(after_help = EXIT, after_long_help = with_exit(check::help()))]
    Check(check::Check),
    /// Write identifiers as IRIs, as URIs, or as octets, one record for each
    #[command(after_help = EXIT, after_long_help = with_exit(convert::HELP))]
    Convert(convert::Convert),
    /// Write host names for the DNS or for people, by any of the three IDNAs, one record for each
    #[command(after_help = EXIT, after_long_help = with_exit(host::HELP))]
    Host(host::Host),
    /// Write the key of each identifier at a step of sameness, one record for each
    #[command(after_help = EXIT, after_long_help = with_exit(key::help()))]
    Key(key::Key),
    /// Say from which step on two identifiers are the same, and why not before
    #[command(after_help = same::EXIT, after_long_help = format!("{}\n\n{}", same::help(), same::EXIT))]
    Same(same::Same),
    /// Say what references mean against a base, one record for each; or go back to references
    #[command(after_help = EXIT, after_long_help = with_exit(resolve::HELP))]
    Resolve(resolve::Resolve),
    /// Find the links in running text, in every script; judge them, or convert them in place
    #[command(after_help = EXIT, after_long_help = with_exit(links::HELP))]
    Links(links::Links),
    /// Text before it is an identifier: encodings, normal forms, matching, positions
    Text(text::Text),
    /// Show everything about an identifier
    #[command(after_long_help = show::HELP)]
    Show(show::Show),
    /// Find identifiers that are the same and spelled differently
    #[command(after_help = twins::EXIT, after_long_help = format!("{}\n\n{}", twins::help(), twins::EXIT))]
    Twins(twins::Twins),
    /// Say who could be taken for whom, and by which characters
    #[command(
        override_usage = confuse::USAGE,
        after_help = confuse::EXIT,
        after_long_help = format!("{}\n\n{}", confuse::HELP, confuse::EXIT)
    )]
    Confuse(confuse::Confuse),
    /// Say what a collection of identifiers is like: all questions at once, with samples
    #[command(after_help = audit::EXIT, after_long_help = format!("{}\n\n{}", audit::HELP, audit::EXIT))]
    Audit(audit::Audit),
    /// Answer a query over files: Parquet, CSV, JSON lines, N-Triples
    #[cfg(feature = "sql")]
    #[command(after_help = sql::EXIT, after_long_help = format!("{}\n\n{}", sql::HELP, sql::EXIT))]
    Sql(sql::Sql),
    /// Say how to come by `sql`
    #[cfg(not(feature = "sql"))]
    #[command(hide = true, disable_help_flag = true)]
    Sql(setup::Missing),
    /// List every rule
    Rules(rules::Rules),
    /// Explain a rule: what it says, why, who says so, what breaks it
    #[command(after_long_help = rules::EXPLAIN_HELP)]
    Explain(rules::Explain),
    /// Print the script that completes these commands in a shell
    #[command(after_long_help = setup::COMPLETIONS_HELP)]
    Completions(setup::Completions),
    /// Print the manual page, or write those of all commands to a folder
    #[command(after_long_help = setup::MAN_HELP)]
    Man(setup::Man),
}

/// The long help of a verb that ends with this exit status.
fn with_exit(help: impl Display) -> String {
    format!("{help}\n\n{EXIT}")
}

fn named_profile(name: &str) -> Result<&'static Profile, String> {
    profile::find(name).ok_or_else(|| {
        let names: Vec<_> = profile::ALL.iter().map(|profile| profile.name).collect();
        format!("the profiles are {}", names.join(", "))
    })
}

/// A profile that is for XRIs.
fn xri_profile(name: &str) -> Result<&'static Profile, String> {
    profile_for("XRIs", is_for_xris, name)
}

fn is_for_urls(profile: &Profile) -> bool {
    profile.subject == Subject::Url
}

fn is_for_xris(profile: &Profile) -> bool {
    matches!(profile.subject, Subject::Xri(_))
}

/// A profile that is for references.
fn reference_profile(name: &str) -> Result<&'static Profile, String> {
    profile_for("references", is_for_references, name)
}

fn is_for_references(profile: &Profile) -> bool {
    profile.grammar().is_some()
}

/// The profile of that name among those for `subjects`.
fn profile_for(
    subjects: &str,
    is_for: impl Fn(&Profile) -> bool,
    name: &str,
) -> Result<&'static Profile, String> {
    let known = profile::find(name).filter(|profile| is_for(profile));
    known.ok_or_else(|| {
        let those = profile::ALL.iter().filter(|profile| is_for(profile));
        let names: Vec<_> = those.map(|profile| profile.name).collect();
        format!("the profiles for {subjects} are {}", names.join(", "))
    })
}

/// Wrong usage of a verb that shows only after parsing.
fn misuse(verb: &str, message: &str) -> clap::Error {
    let mut command = Cli::command();
    // Only a built command gives its verbs the words they are called by.
    command.build();
    let kind = ErrorKind::ArgumentConflict;
    match command.find_subcommand_mut(verb) {
        Some(verb) => verb.error(kind, message),
        None => command.error(kind, message),
    }
}

/// The policies that say which labels are shown in Unicode.
fn policy() -> impl TypedValueParser<Value = Policy<'static>> {
    let all = || [Policy::default(), Policy::Chrome(Chrome::default()), Policy::Duerst1997];
    PossibleValuesParser::new(all().map(|policy| policy.as_str())).map(move |name| {
        all().into_iter().find(|policy| policy.as_str() == name).unwrap_or_default()
    })
}

/// An IRI that references are relative to.
fn base(text: &str) -> Result<Iri, String> {
    Iri::parse(text.to_owned()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use isonym::finding::Severity;

    use super::*;
    use crate::output::{Format, Paint};

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn what_fails_is_reported() {
        let severity = |arguments: &[&str]| {
            let arguments = ["isonym", "check"].iter().chain(arguments);
            let Verb::Check(check) = Cli::parse_from(arguments).verb else { panic!() };
            check.findings.report(Format::Text, Paint(false)).severity
        };
        assert_eq!(severity(&[]), Severity::Warning);
        assert_eq!(severity(&["--fail-on", "info"]), Severity::Info);
        assert_eq!(severity(&["--fail-on", "info", "--severity", "error"]), Severity::Error);
    }
}
