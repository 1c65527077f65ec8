//! Arguments of `text match`.

use clap::Args;
use isonym::text::escapes::Escapes;
use isonym::text::matching::Fold;

use super::{EscapeName, Policy, escapes, misuse};
use crate::args::Filter;

/// The long help, but for the exit status.
pub(super) const HELP: &str = "\
A record is two strings with a tab between them; with --with TEXT it is one, compared with TEXT. \
The result is the step at which they become one (code-points, escapes, normalization), a tab, and \
the finest folding that does it (default, ascii-case-fold, unicode-canonical-case-fold, \
unicode-compatibility-case-fold); or `different`. Under --policy 1999 the steps are normalization \
by the producers, conversion to one encoding, expansion of escapes, comparison bit by bit: the \
result is the step that made them one.

Examples:
      printf 'hello\\tHELLO\\n' | isonym text match
      isonym text match --with résumé names.txt
      isonym text match --policy 1999 --escapes xml pairs.txt";

/// Arguments of `text match`.
#[derive(Args, Debug)]
pub struct Match {
    /// Compare every record with this
    #[arg(long, value_name = "TEXT")]
    pub with: Option<String>,
    /// Whose character model
    #[arg(long, value_enum, default_value_t, value_name = "POLICY")]
    pub policy: Policy,
    /// The only folding to try, of those that --help names
    #[arg(long, value_parser = fold, value_name = "FOLDING")]
    pub fold: Option<Fold>,
    /// The escapes that are expanded
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND[,KIND..]")]
    escapes: Vec<EscapeName>,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

impl Match {
    /// The escapes that are expanded.
    pub fn escapes(&self) -> Escapes {
        escapes(&self.escapes)
    }

    /// Checks what cannot go together.
    ///
    /// # Errors
    /// A folding under the policy of 1999, which knows none.
    pub fn check(&self) -> Result<(), clap::Error> {
        if self.policy == Policy::Charmod1999 && self.fold.is_some() {
            return Err(misuse("match", "the policy of 1999 knows no folding"));
        }
        Ok(())
    }
}

fn fold(name: &str) -> Result<Fold, String> {
    let names = Fold::ALL.map(Fold::as_str).join(", ");
    let known = Fold::ALL.into_iter().find(|fold| fold.as_str() == name);
    known.ok_or_else(|| format!("the foldings are {names}"))
}
