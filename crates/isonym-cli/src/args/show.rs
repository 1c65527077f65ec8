//! Arguments of `show`.

use clap::Args;

/// The long help.
pub const HELP: &str = "\
Examples:
      isonym show http://例え.テスト/résumé?q=a%20b
      isonym show < one.txt";

/// Arguments of `show`.
#[derive(Args, Debug)]
pub struct Show {
    /// The identifiers; none: the lines of standard input
    #[arg(value_name = "ID")]
    pub identifiers: Vec<String>,
}
