//! Arguments of `text`: its five verbs.

mod check;
mod matching;
mod normalize;
mod positions;
mod transcode;

pub use check::{Check, LevelName, RoleName};
pub use matching::Match;
pub use normalize::{Form, Normalize};
pub use positions::{Positions, UnitName};
pub use transcode::Transcode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Subcommand, ValueEnum};
use isonym::text::escapes::Escapes;

use super::{Cli, EXIT, with_exit};

/// Arguments of `text`.
#[derive(Args, Debug)]
pub struct Text {
    /// What to do with text.
    #[command(subcommand)]
    pub verb: Verb,
}

/// What to do with text.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Read text in a legacy encoding, or write it in one
    #[command(after_help = EXIT, after_long_help = with_exit(transcode::HELP))]
    Transcode(Transcode),
    /// Bring text to a normal form
    #[command(after_help = EXIT, after_long_help = with_exit(normalize::HELP))]
    Normalize(Normalize),
    /// Say how normalized text is, where it is not, and who has to see to it
    #[command(after_help = EXIT, after_long_help = with_exit(check::HELP))]
    Check(Check),
    /// Say at which step two strings become one
    #[command(after_help = EXIT, after_long_help = with_exit(matching::HELP))]
    Match(Match),
    /// Count positions in another unit
    #[command(after_help = EXIT, after_long_help = with_exit(positions::HELP))]
    Positions(Positions),
}

/// Wrong usage that shows only after parsing.
fn misuse(verb: &str, message: &str) -> clap::Error {
    let mut command = Cli::command();
    // Only a built command gives its verbs the words they are called by.
    command.build();
    let kind = ErrorKind::ArgumentConflict;
    let text = command.find_subcommand_mut("text");
    match text.and_then(|text| text.find_subcommand_mut(verb)) {
        Some(verb) => verb.error(kind, message),
        None => command.error(kind, message),
    }
}

/// Whose character model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// charmod-norm: never change text, warn
    #[default]
    Today,
    /// The working draft of February 1999: normalize early
    #[value(name = "1999")]
    Charmod1999,
}

/// The kinds of escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EscapeName {
    /// &#xE7; &#231; &amp;
    Xml,
    /// \u00E7 \u{E7} \U000000E7
    Backslash,
    /// %C3%A7
    Percent,
}

fn escapes(names: &[EscapeName]) -> Escapes {
    Escapes {
        references: names.contains(&EscapeName::Xml),
        backslash: names.contains(&EscapeName::Backslash),
        percent: names.contains(&EscapeName::Percent),
    }
}
