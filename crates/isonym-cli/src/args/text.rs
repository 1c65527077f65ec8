//! Arguments of `text`: its five verbs.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Subcommand, ValueEnum};
use isonym::text::escapes::Escapes;
use isonym::text::levels::{Level, Role};
use isonym::text::matching::Fold;
use isonym::text::positions::Unit;
use isonym::text::transcode;

use super::{Cli, EXIT, Filter, with_exit};

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
    #[command(after_help = EXIT, after_long_help = with_exit(TRANSCODE_HELP))]
    Transcode(Transcode),
    /// Bring text to a normal form
    #[command(after_help = EXIT, after_long_help = with_exit(NORMALIZE_HELP))]
    Normalize(Normalize),
    /// Say how normalized text is, where it is not, and who has to see to it
    #[command(after_help = EXIT, after_long_help = with_exit(CHECK_HELP))]
    Check(Check),
    /// Say at which step two strings become one
    #[command(after_help = EXIT, after_long_help = with_exit(MATCH_HELP))]
    Match(Match),
    /// Count positions in another unit
    #[command(after_help = EXIT, after_long_help = with_exit(POSITIONS_HELP))]
    Positions(Positions),
}

const TRANSCODE_HELP: &str = "\
Encodings are those of the WHATWG Encoding Standard, by any of their labels. The text is brought \
to NFC on the way, as RFC 3987 section 3.1 asks; --as-is leaves it as the encoding has it. Bytes \
that stand for nothing, and characters that the encoding does not have, are errors: the record is \
an empty line. With --input whole, which takes no more memory for a long file than for a short \
one, U+FFFD or ? goes in their place, and each is reported.

Examples:
  From a legacy encoding to UTF-8, line by line:
      isonym text transcode --from shift_jis old.txt
  A whole file of UTF-16:
      isonym text transcode --from utf-16le --input whole notes.txt
  To a legacy encoding:
      isonym text transcode --to windows-1252 names.txt
  Nobody knows which encoding it is; the guess is reported:
      isonym text transcode --guess --input whole found.txt
  Escaped octets of a declared encoding, and what JavaScript's escape() wrote:
      isonym text transcode --escapes-in euc-jp urls.txt
      isonym text transcode --js-escapes urls.txt";

const NORMALIZE_HELP: &str = "\
With --input whole the file is one text that comes out with its own line ends, in memory that \
grows with nothing but the longest run of marks (for the forms of 1997, with the longest text \
without US-ASCII). More than 30 marks in a row are a warning.

Examples:
  Lines, to NFC:
      isonym text normalize names.txt
  A whole file:
      isonym text normalize --to nfc --input whole dump.txt.gz > dump.nfc.txt
  The form of Dürst's draft of 1997:
      isonym text normalize --to duerst-1997 names.txt";

const CHECK_HELP: &str = "\
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

const MATCH_HELP: &str = "\
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

const POSITIONS_HELP: &str = "\
A record is a position in the document (13), or a range of them (13..23). Positions stand between \
units and count from 0. In the unit `line` they are LINE:COLUMN, both from 1, columns counted in \
--columns.

Examples:
  Offsets that an editor gave, for a program that counts bytes:
      isonym text positions --of page.html --from utf16 --to byte offsets.txt
  Where is that?
      echo 1042..1050 | isonym text positions --of page.html --from byte --to line";

/// The label of an encoding.
fn label(text: &str) -> Result<String, String> {
    match transcode::decode(text, b"") {
        Ok(_) => Ok(text.into()),
        Err(unknown) => Err(unknown.to_string()),
    }
}

/// Arguments of `text transcode`.
#[derive(Args, Debug)]
pub struct Transcode {
    /// The encoding of the input [default: utf-8]
    #[arg(long, value_parser = label, value_name = "LABEL")]
    pub from: Option<String>,
    /// Guess the encoding of each record, or of the file with --input whole, and report the guess
    #[arg(long, conflicts_with = "from")]
    pub guess: bool,
    /// The encoding of the output [default: utf-8]
    #[arg(long, value_parser = label, value_name = "LABEL")]
    pub to: Option<String>,
    /// Do not bring the text to NFC
    #[arg(long)]
    pub as_is: bool,
    /// Read %HH as octets of this encoding; ASCII with a meaning in URIs stays escaped
    #[arg(long, value_parser = label, value_name = "LABEL")]
    pub escapes_in: Option<String>,
    /// Read %uXXXX and %XX as JavaScript's escape() wrote them
    #[arg(long, conflicts_with = "escapes_in")]
    pub js_escapes: bool,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

impl Transcode {
    /// Whether the input comes in pieces that are no records.
    ///
    /// # Errors
    /// When lines or escapes are asked for where there are none.
    pub fn is_stream(&self) -> Result<bool, clap::Error> {
        let wide = |label: &Option<String>| {
            label.as_deref().is_some_and(|label| {
                transcode::decode(label, b"a").is_ok_and(|decoded| decoded.text != "a")
            })
        };
        let stream = self.filter.is_stream();
        if !self.filter.input.is_whole() && (wide(&self.from) || wide(&self.to)) {
            return Err(misuse("transcode", "UTF-16 has no lines that are bytes: --input whole"));
        }
        if stream && (self.escapes_in.is_some() || self.js_escapes) {
            return Err(misuse("transcode", "escapes are read in records, not in a whole file"));
        }
        Ok(stream)
    }
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

/// The normal forms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Composed
    #[default]
    Nfc,
    /// Decomposed
    Nfd,
    /// Composed, compatibility characters replaced
    Nfkc,
    /// Decomposed, compatibility characters replaced
    Nfkd,
    /// NFKC without differences of case and ignorable characters
    NfkcCasefold,
    /// The form of Dürst's draft of 1997, on today's data
    #[value(name = "duerst-1997")]
    Duerst1997,
    /// The same on the data of Unicode 2.0
    #[value(name = "duerst-1997-unicode2")]
    Duerst1997Unicode2,
}

/// Arguments of `text normalize`.
#[derive(Args, Debug)]
pub struct Normalize {
    /// The form
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    pub to: Form,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
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

/// Arguments of `text check`.
#[derive(Args, Debug)]
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

/// What positions are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum UnitName {
    /// Bytes of UTF-8
    Byte,
    /// Code units of UTF-16
    Utf16,
    /// Code points
    #[value(alias = "char")]
    CodePoint,
    /// Extended grapheme clusters
    Grapheme,
    /// Lines and columns
    Line,
}

impl UnitName {
    /// The unit; `None` for lines.
    pub const fn unit(self) -> Option<Unit> {
        match self {
            UnitName::Byte => Some(Unit::Byte),
            UnitName::Utf16 => Some(Unit::Utf16),
            UnitName::CodePoint => Some(Unit::CodePoint),
            UnitName::Grapheme => Some(Unit::Grapheme),
            UnitName::Line => None,
        }
    }
}

/// Arguments of `text positions`.
#[derive(Args, Debug)]
pub struct Positions {
    /// The document that the positions are in, in UTF-8
    #[arg(long, value_name = "FILE")]
    pub of: PathBuf,
    /// The unit of the records
    #[arg(long, value_enum, value_name = "UNIT")]
    pub from: UnitName,
    /// The unit of the results
    #[arg(long, value_enum, value_name = "UNIT")]
    pub to: UnitName,
    /// What columns are counted in
    #[arg(long, value_enum, default_value = "code-point", value_name = "UNIT")]
    pub columns: UnitName,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

impl Positions {
    /// The unit of columns.
    ///
    /// # Errors
    /// Columns counted in lines.
    pub fn columns(&self) -> Result<Unit, clap::Error> {
        let unit = self.columns.unit();
        unit.ok_or_else(|| misuse("positions", "columns are not counted in lines"))
    }
}
