//! Arguments of `resolve`: against what, and which way.

use clap::Args;
use isonym::syntax::Iri;

use super::{Filter, base};

/// The long help, but for the exit status.
pub const HELP: &str = "\
Every record that is read is one that is written: what is no IRI reference is an empty line (in \
JSON, a null result), and the reason is on standard error or in --report FILE. The empty \
reference, which means the base itself, can be told from a line with nothing on it in JSON only.

Examples:
  What the links of a page mean:
      isonym resolve --base https://example.org/a/b links.txt
  The shortest references to these from there:
      isonym resolve --base https://example.org/a/b --relativize iris.txt";

/// Arguments of `resolve`.
#[derive(Args, Debug)]
pub struct Resolve {
    /// The IRI that the references are relative to; its fragment plays no part
    #[arg(long, value_parser = base, value_name = "IRI")]
    pub base: Iri,
    /// Take a scheme that is the base's for absent, so that `http:g` is `g` (RFC 3986 section
    /// 5.2.2)
    #[arg(long, conflicts_with = "relativize")]
    pub backward_compatible: bool,
    /// Go back: write the shortest reference to each IRI
    #[arg(long)]
    pub relativize: bool,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}
