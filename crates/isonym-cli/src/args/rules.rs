//! Arguments of `rules` and of `explain`.

use clap::{Args, ValueEnum};

/// The long help of `explain`.
pub const EXPLAIN_HELP: &str = "\
Examples:
      isonym explain percent/not-hex
      isonym explain percent
      isonym rules | less";

/// The forms of the list of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum RulesFormat {
    /// A table
    #[default]
    Text,
    /// JSON objects, one a line
    Jsonl,
    /// A table in Markdown
    Markdown,
}

/// Arguments of `rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// The form of the output
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: RulesFormat,
}

/// Arguments of `explain`.
#[derive(Args, Debug)]
pub struct Explain {
    /// The rule, as findings name it; or its group, the part before `/`, whose rules are listed
    pub rule: String,
}
