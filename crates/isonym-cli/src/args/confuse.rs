//! Arguments of `confuse`: two names, or names and the list they are held against.

use std::path::PathBuf;

use clap::Args;
use isonym::ambiguity::{Compare, Fold};

use super::Input;
use super::filter::{format, output};
use super::input::size;
use crate::input::{Kind, Reader};
use crate::output::Format;

/// How it is called.
pub const USAGE: &str = "\
isonym confuse [OPTIONS] A B
       isonym confuse [OPTIONS] --against LIST [FILE]...
       isonym confuse [OPTIONS] --within [FILE]...
       isonym confuse [OPTIONS] --unicode-diff VERSION [FILE]...";

/// The long help, but for the exit status.
pub const HELP: &str = "\
Shows two names side by side with the characters marked by which one could be taken for the other; \
says the category of 1997 and the rule that decided:
  A  rendered the same: canonical equivalents, what is not seen
  B  alike across scripts
  C  alike within a script, or told apart with care: fullwidth, a lookalike, an ideographic variant
  X  should not be used: a compatibility form or an invisible character makes the difference
and the class of UTS 39, if the skeletons are equal: single-script, mixed-script, whole-script. \
Where UTS 46 makes the same host of both, one is not only taken for the other, it is the other. \
A-labels (xn--) are read as what they stand for.

Names in files are looked up by what they look like; the time does not grow with the product of \
their numbers. Of what has an authority (http://...) the host counts, of anything else the whole. \
--against keeps LIST in memory, and takes marks for what a reader overlooks; a name that is in \
LIST is not held against the others. --within keeps 40 bytes a name and reads the files twice.

Examples:
      isonym confuse paypal раураl
  Hosts that could be taken for one of ours:
      isonym confuse --against ours.txt hosts.txt.gz
      isonym confuse --against ours.txt --ascii --column url --format jsonl log.csv
  Names of one list that could be taken for each other:
      isonym confuse --within users.txt
  What Unicode 18.0 judges in another way than 17.0 did:
      isonym confuse --unicode-diff 17.0 users.txt";

/// The exit status.
pub const EXIT: &str = "Exit status: 0 when nothing is confusable, 1 when something is or could \
not be read as text, 2 for wrong usage, when something could not be read or written, or when \
--memory is not enough.";

/// Arguments of `confuse`.
#[derive(Args, Debug)]
pub struct Confuse {
    /// The form of the output
    #[arg(long, value_parser = format(), default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Hold the names of the files against those of this file, which has the format that its
    /// extension tells, and --column or --pointer as the others
    #[arg(long, value_name = "LIST", group = "many")]
    pub against: Option<PathBuf>,
    /// Find the names of the files that could be taken for each other
    #[arg(long, group = "many")]
    pub within: bool,
    /// Find the names of the files whose level or skeleton was another in this version of Unicode
    #[arg(long, value_parser = ["17.0"], group = "many", value_name = "VERSION")]
    pub unicode_diff: Option<String>,
    /// Names are alike that differ in marks only (québec, quebec), as they are for --against
    #[arg(long, conflicts_with_all = ["against", "unicode_diff"])]
    pub marks: bool,
    /// For --against: names are not alike that differ in marks
    #[arg(long, requires = "against")]
    pub keep_marks: bool,
    /// Near shapes of US-ASCII are alike: vv and w, cl and d, 0 and o, 5 and S
    #[arg(long, conflicts_with = "unicode_diff")]
    pub ascii: bool,
    /// How much memory the list of --against, or with --within the program, may take; where it is
    /// not enough, nothing is written
    #[arg(long, value_parser = size, default_value = "4G", value_name = "BYTES[K|M|G]")]
    pub memory: usize,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_parser = output(), value_name = "FILE", requires = "many")]
    pub output: Option<PathBuf>,
    /// Write what could not be read to this file as JSON lines, not to standard error
    #[arg(long, requires = "many", value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Two names; or what is read.
    #[command(flatten)]
    pub input: Input,
}

impl Confuse {
    /// The two names.
    ///
    /// # Errors
    /// When there are not two, or they are no text.
    pub fn pair(&self) -> Result<[&str; 2], &'static str> {
        match self.input.files.as_slice() {
            [a, b] => {
                a.to_str().zip(b.to_str()).map(<[&str; 2]>::from).ok_or("a name is not UTF-8")
            }
            _ => Err("confuse takes two names, or one of --against, --within and --unicode-diff"),
        }
    }

    /// What counts as alike.
    pub fn compare(&self) -> Compare {
        let marks = self.marks || self.against.is_some() && !self.keep_marks;
        Compare { hosts: true, marks, ascii: self.ascii }
    }

    /// By what names are looked up.
    pub fn fold(&self) -> Fold {
        let Compare { marks, ascii, .. } = self.compare();
        Fold { marks, ascii, variants: false }
    }

    /// What reads the list.
    pub fn list(&self) -> Reader {
        let files = self.against.iter().cloned().collect();
        Reader { files, kind: None, otherwise: Kind::Lines, ..self.input.reader() }
    }
}
