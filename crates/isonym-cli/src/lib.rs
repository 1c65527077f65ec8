//! The command `isonym`: identifiers in by the file, findings and values out.
//!
//! [`input`] turns files into records, [`pool`] hands them to as many workers as there are
//! processors, [`verbs`] does what was asked with each, and [`output`] says what was found.
//! Everything known about identifiers is in the library `isonym`; nothing here judges.

pub mod args;
pub mod aside;
pub mod baseline;
pub mod count;
pub mod fingerprint;
pub mod input;
pub mod interrupt;
pub mod output;
pub mod pool;
pub mod progress;
pub mod rules;
pub mod run;
pub mod tally;
pub mod verbs;

use std::process::ExitCode;

use clap::Parser;

/// Exit code: nothing at or above `--fail-on`.
pub const CLEAN: u8 = 0;
/// Exit code: findings at or above `--fail-on`.
pub const FOUND: u8 = 1;
/// Exit code: wrong usage, or something could not be read or written.
pub const FAILED: u8 = 2;

/// Runs the command that the program's arguments ask for.
pub fn main() -> ExitCode {
    let cli = match args::Cli::try_parse() {
        Ok(cli) => cli,
        Err(told) => return ExitCode::from(run::told(&told)),
    };
    let done = match &cli.verb {
        args::Verb::Check(check) => verbs::check::run(check, cli.color),
        args::Verb::Convert(convert) => verbs::convert::run(convert, cli.color),
        args::Verb::Host(host) => verbs::host::run(host, cli.color),
        args::Verb::Key(key) => verbs::key::run(key, cli.color),
        args::Verb::Same(same) => verbs::same::run(same, cli.color),
        args::Verb::Resolve(resolve) => verbs::resolve::run(resolve, cli.color),
        args::Verb::Links(links) => verbs::links::run(links, cli.color),
        args::Verb::Text(text) => verbs::text::run(text, cli.color),
        args::Verb::Show(show) => verbs::show::run(show, cli.color),
        args::Verb::Twins(twins) => verbs::twins::run(twins, cli.color),
        args::Verb::Confuse(confuse) => verbs::confuse::run(confuse, cli.color),
        args::Verb::Audit(audit) => verbs::audit::run(audit, cli.color),
        #[cfg(feature = "sql")]
        args::Verb::Sql(sql) => verbs::sql::run(sql),
        #[cfg(not(feature = "sql"))]
        args::Verb::Sql(_) => verbs::setup::missing_sql(),
        args::Verb::Rules(rules) => verbs::rules::run(rules),
        args::Verb::Completions(completions) => verbs::setup::completions(completions),
        args::Verb::Man(man) => verbs::setup::man(man),
        args::Verb::Explain(explain) => verbs::explain::run(explain, cli.color),
    };
    ExitCode::from(done.unwrap_or_else(|error| run::failed(&error)))
}
