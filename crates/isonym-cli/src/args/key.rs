//! Arguments of `key`: the key of what, at which step, and how it is written.

use clap::Args;

use super::Filter;
use super::ladder::{On, STEPS};

/// The long help, but for the exit status.
pub fn help() -> String {
    format!(
        "\
What is the same at a step has the same key there, and nothing else has. Any text has a key; a \
record that is no text (not UTF-8, broken JSON) is an empty line (in JSON, a null key), and the \
reason is on standard error or in --report FILE.

{STEPS}

Examples:
  URLs as they can be compared, and each once:
      isonym key urls.txt | sort -u
  The same for people to read:
      isonym key --human --step nfc urls.txt
  A column of 128-bit keys beside the column it comes from:
      isonym key --hash --column url --format jsonl table.csv
  Names that look alike:
      isonym key --skeleton --profile name names.txt"
    )
}

/// Arguments of `key`.
#[derive(Args, Debug)]
pub struct Key {
    /// What is the same.
    #[command(flatten)]
    pub on: On,
    /// Write keys in the characters of the world, for people to read; their keys are the same
    /// again, so A-labels (xn--) stay: what they stand for has another key below `idna`
    #[arg(long)]
    pub human: bool,
    /// Write keys as 128 bits in hex digits
    #[arg(long, conflicts_with = "human")]
    pub hash: bool,
    /// Write skeletons (UTS 39), which are the same for what looks alike, not for what is the same
    #[arg(long, conflicts_with_all = ["human", "hash", "step"])]
    pub skeleton: bool,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}
