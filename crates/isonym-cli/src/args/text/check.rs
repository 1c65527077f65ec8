//! Arguments of `text check`.

use clap::{Args, ValueEnum};
use isonym::text::escapes::Escapes;
use isonym::text::levels::{Level, Role};

use super::{EscapeName, Policy, escapes};
use crate::args::Filter;
use crate::args::filter::{plain_format, plain_output};

/// The long help, but for the exit status.
pub(super) const HELP: &str = "\
The result of a record is the level that it is on: not-normalized, Unicode-normalized, \
include-normalized or fully-normalized; with --role, then a tab and what that role has to do \
about normal forms: normalize, keep, assume, only-check. Text is never changed.

Under --policy 1999, text that is short of the level is an error; today it is a warning, since \
no form is required any more (charmod-norm). Compatibility characters and the like are advice: \
--severity info.

Examples:
  Fragments of XML that are to be put together:
      isonym text check --level fully-normalized --escapes xml fragments.txt
  As the character model of 1999 had it, for who sends:
      isonym text check --policy 1999 --role producer names.txt
  A document as one text:
      isonym text check --input whole page.html";

/// The levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LevelName {
    /// In NFC
    UnicodeNormalized,
    /// And so when escapes are expanded
    IncludeNormalized,
    /// And not beginning with a composing character
    FullyNormalized,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Level {
        match name {
            LevelName::UnicodeNormalized => Level::UnicodeNormalized,
            LevelName::IncludeNormalized => Level::IncludeNormalized,
            LevelName::FullyNormalized => Level::FullyNormalized,
        }
    }
}

/// The roles of the character model of 1999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RoleName {
    /// It sends text, or makes a file
    Producer,
    /// It passes text on
    Intermediate,
    /// It takes text in
    Recipient,
    /// It takes text in for people who write it
    Generator,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Role {
        match name {
            RoleName::Producer => Role::Producer,
            RoleName::Intermediate => Role::Intermediate,
            RoleName::Recipient => Role::Recipient,
            RoleName::Generator => Role::TextGeneratingTool,
        }
    }
}

/// Arguments of `text check`.
#[derive(Args, Debug)]
#[command(mut_arg("format", plain_format), mut_arg("output", plain_output))]
pub struct Check {
    /// The level that is asked for
    #[arg(long, value_enum, default_value = "include-normalized", value_name = "LEVEL")]
    pub level: LevelName,
    /// Whose character model
    #[arg(long, value_enum, default_value_t, value_name = "POLICY")]
    pub policy: Policy,
    /// What one does with the text: its duty is part of the answer
    #[arg(long, value_enum, value_name = "ROLE")]
    pub role: Option<RoleName>,
    /// The escapes that the format of the text recognizes
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND[,KIND..]")]
    escapes: Vec<EscapeName>,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

impl Check {
    /// The escapes that are recognized.
    pub fn escapes(&self) -> Escapes {
        escapes(&self.escapes)
    }
}
