//! The developer's command of the workspace.
//!
//! `isonym-dev tables` turns the files of the Unicode Character Database into the tables that are
//! checked in under `crates/isonym/src/unicode/tables`, and `isonym-dev top-level` the names of the
//! root zone into the list of top-level domains. It is a command and not a build script so
//! that building the library needs neither the data files nor the time to read them.

use clap::{Parser, Subcommand};
use std::process::ExitCode;

mod conform;
mod tables;
mod top_level;

#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write the Unicode tables of the library, or check that they are what the data says.
    Tables(tables::Args),
    /// Write the list of top-level domains from the names of the root zone.
    TopLevel(top_level::Args),
    /// Run every suite against the library; say what passes, what fails, what differs on purpose.
    Conform(conform::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Tables(args) => tables::run(&args),
        Command::TopLevel(args) => top_level::run(&args),
        Command::Conform(args) => conform::run(&args),
    }
}
