//! The command line.

pub mod host;
pub mod resolve;

use std::path::PathBuf;
use std::thread;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use isonym::finding::{Component, Severity};
use isonym::host::HostPolicy;
use isonym::level::{Labels, RunPolicy};
use isonym::profile::{self, Profile};
use isonym::text::transcode;
use isonym::unicode::UNICODE_VERSION;

use crate::input::jsonl::Pointer;
use crate::input::{Column, Kind, Reader};
use crate::output::paint::Color;
use crate::output::{Format, Paint, Report};

const ABOUT: &str = "Are identifiers valid, what goes on the wire, what do people read, and what do they refer to?

Reads URIs, IRIs, URNs and host names, one or hundreds of millions: checks them, converts them \
between the wire and the human level, converts hosts by IDNA, resolves references against a base, \
and says why it says what it says. Findings and values go to standard output, everything else to standard error.";

const EXIT: &str = "Exit status: 0 when nothing at or above --fail-on was found, 1 when something \
was, 2 for wrong usage or when something could not be read or written.";

fn version() -> String {
    let (major, minor, update) = UNICODE_VERSION;
    format!("{} (Unicode {major}.{minor}.{update})", env!("CARGO_PKG_VERSION"))
}

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "isonym", version = version(), about = ABOUT, after_help = EXIT)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Color,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Say what is wrong with identifiers, where, by which rule, and how to mend it
    #[command(after_help = EXIT, after_long_help = check_help())]
    Check(Check),
    /// Write identifiers as IRIs, as URIs, or as octets, one record for each
    #[command(after_help = EXIT, after_long_help = CONVERT_HELP)]
    Convert(Convert),
    /// Write host names for the DNS or for people, by any of the three IDNAs, one record for each
    #[command(after_help = EXIT, after_long_help = host_help())]
    Host(host::Host),
    /// Say what references mean against a base, one record for each; or go back to references
    #[command(after_help = EXIT, after_long_help = resolve_help())]
    Resolve(resolve::Resolve),
    /// Show everything about an identifier
    #[command(after_long_help = SHOW_HELP)]
    Show(Show),
    /// List every rule
    Rules(Rules),
    /// Explain a rule: what it says, why, who says so, what breaks it
    #[command(after_long_help = EXPLAIN_HELP)]
    Explain(Explain),
}

fn check_help() -> String {
    let profiles: String = profile::ALL
        .iter()
        .map(|profile| format!("  {:<15} {}\n", profile.name, profile.summary))
        .collect();
    format!(
        "\
Empty lines and empty cells hold no identifier and are passed over.

Profiles:
{profiles}
Examples:
  Check the lines of a file:
      isonym check urls.txt
  The IRIs of an N-Triples dump, as RDF sees them, as JSON:
      isonym check --profile rdf --format jsonl dump.nt.bz2
  The string `url` of every object of a log, at a glance:
      isonym check --pointer /url --format summary log.jsonl.gz
  A column of a table, under two profiles at once:
      isonym check --column homepage --profile uri,iri people.csv
  File names, which may hold line breaks:
      find . -print0 | isonym check -z --profile iri-ref

{EXIT}"
    )
}

fn host_help() -> String {
    format!("{}\n\n{EXIT}", host::HELP)
}

fn resolve_help() -> String {
    format!("{}\n\n{EXIT}", resolve::HELP)
}

const CONVERT_HELP: &str = "\
Every record that is read is one that is written: what cannot be converted is an empty line (in \
JSON, a null result), and the reason is on standard error or in --report FILE.

Converting is not checking. On the way `--to uri`, what may not stand in a URI but can be escaped \
is escaped, with a warning; `--to iri` refuses broken escapes and does not judge the text \
otherwise. Whether an identifier is valid is what `isonym check` says.

Examples:
  To the wire, and back to the screen:
      isonym convert --to uri iris.txt
      isonym convert --to iri uris.txt
  Mend what can be mended on the way:
      isonym convert --repair --to uri links.txt
  From a file in a legacy encoding:
      isonym convert --from windows-1258 --to uri cũ.txt
  Typed from paper, where nobody sees which normal form it has:
      isonym convert --from paper --to uri
  Names that are to be segments of a path, with all that they may hold but `/`:
      isonym convert --component path --to uri names.txt
  By a mapping of 2001:
      isonym convert --profile carroll-2001 --to uri
  The octets that a server decodes:
      isonym convert -z --to octets

Exit status: 0 when nothing at or above --fail-on was found, 1 when something was, 2 for wrong \
usage or when something could not be read or written.";

const SHOW_HELP: &str = "\
Examples:
      isonym show http://例え.テスト/résumé?q=a%20b
      isonym show < one.txt";

const EXPLAIN_HELP: &str = "\
Examples:
      isonym explain percent/not-hex
      isonym explain percent
      isonym rules | less";

/// What is read.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Input")]
pub struct Input {
    /// Files to read; `-` or none is standard input. .gz, .bz2, .zst and .xz are decompressed
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The format, instead of what the extension tells (.nt .nq .jsonl .csv .tsv; else lines)
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub input: Option<Kind>,
    /// Identifiers end in NUL, not in a line break; so they do when written
    #[arg(short = 'z', long, conflicts_with = "input")]
    pub zero: bool,
    /// JSON pointer (RFC 6901) to the string in each line of JSON lines, such as /url; where no
    /// extension tells otherwise, the input is then taken for JSON lines
    #[arg(long, default_value = "", hide_default_value = true, value_name = "POINTER")]
    pub pointer: Pointer,
    /// Column of CSV or TSV: a name from the first row, or a number from 1 (then the first row
    /// is data, too); where no extension tells otherwise, the input is then taken for CSV
    #[arg(long, value_parser = column, value_name = "NAME|NUMBER")]
    pub column: Option<Column>,
    /// How many workers to use [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=512), value_name = "N")]
    pub threads: Option<u16>,
}

impl Input {
    /// Whether records end in NUL.
    pub fn is_zero(&self) -> bool {
        self.zero || self.input == Some(Kind::Z)
    }

    /// What reads it.
    pub fn reader(&self) -> Reader {
        let files =
            if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files.clone() };
        Reader {
            files,
            kind: if self.zero { Some(Kind::Z) } else { self.input },
            pointer: self.pointer.clone(),
            column: self.column.clone(),
            ..Reader::default()
        }
    }

    /// How many workers to use.
    pub fn workers(&self) -> usize {
        match self.threads {
            Some(threads) => usize::from(threads),
            None => thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

fn column(text: &str) -> Result<Column, String> {
    match text.parse::<usize>() {
        Ok(0) => Err("columns are counted from 1".into()),
        Ok(number) => Ok(Column::Index(number - 1)),
        Err(_) => Ok(Column::Name(text.into())),
    }
}

/// Which findings count.
#[derive(Args, Debug)]
#[command(next_help_heading = "Findings")]
pub struct Findings {
    /// The lowest severity that makes the exit status 1
    #[arg(long, value_parser = severity(), default_value = "error", value_name = "SEVERITY")]
    pub fail_on: Severity,
    /// The lowest severity that is reported [default: warning, or --fail-on if that is lower]
    #[arg(long, value_parser = severity(), value_name = "SEVERITY")]
    pub severity: Option<Severity>,
    /// How many findings to write out of one identifier at most
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub max_findings: usize,
}

impl Findings {
    /// The report they ask for.
    pub fn report(&self, format: Format, paint: Paint) -> Report {
        let severity = self.severity.unwrap_or(Severity::Warning.min(self.fail_on));
        Report { format, severity, most: self.max_findings, paint }
    }
}

fn severity() -> impl TypedValueParser<Value = Severity> {
    PossibleValuesParser::new(["error", "warning", "info"]).map(|name| match name.as_str() {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        _ => Severity::Info,
    })
}

fn named_profile(name: &str) -> Result<&'static Profile, String> {
    profile::find(name).ok_or_else(|| {
        let names: Vec<_> = profile::ALL.iter().map(|profile| profile.name).collect();
        format!("the profiles are {}", names.join(", "))
    })
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct Check {
    /// The profiles that judge (--help lists them)
    #[arg(
        long,
        value_delimiter = ',',
        value_parser = named_profile,
        default_value = "iri",
        value_name = "NAME[,NAME..]"
    )]
    pub profile: Vec<&'static Profile>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// Report identifiers in which nothing is found, too
    #[arg(long)]
    pub all: bool,
    /// Which findings count.
    #[command(flatten)]
    pub findings: Findings,
    /// What is read.
    #[command(flatten)]
    pub input: Input,
}

/// Where to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// For people: characters (RFC 3987 section 3.2)
    Iri,
    /// For the wire: US-ASCII (RFC 3987 section 3.1)
    Uri,
    /// The octets of the IRI in UTF-8
    Utf8,
    /// The octets that the identifier stands for, every escape decoded
    Octets,
}

impl Level {
    /// The name, as in `--to`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Iri => "iri",
            Level::Uri => "uri",
            Level::Utf8 => "utf8",
            Level::Octets => "octets",
        }
    }
}

/// Where identifiers come from, when that is not Unicode in UTF-8. Both are normalized.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// From paper or a voice (RFC 3987 section 3.1, variant a).
    Paper,
    /// From an encoding of this label (RFC 3987 section 3.1, variant b).
    Charset(String),
}

fn from(text: &str) -> Result<From, String> {
    if text == "paper" {
        return Ok(From::Paper);
    }
    match transcode::decode(text, b"a") {
        Ok(decoded) if decoded.text == "a" => Ok(From::Charset(text.into())),
        Ok(decoded) => Err(format!("{} has no line breaks that are bytes", decoded.encoding)),
        Err(unknown) => Err(unknown.to_string()),
    }
}

/// Which errors are mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Repairs {
    /// Those whose repair surely names what the author meant
    Safe,
    /// Those with any repair
    All,
}

/// Arguments of `convert`.
#[derive(Args, Debug)]
pub struct Convert {
    /// Where to convert to
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub to: Level,
    /// The profile whose mapping and host policy are used
    #[arg(long, value_parser = named_profile, default_value = "iri", value_name = "NAME")]
    pub profile: &'static Profile,
    /// What becomes of a host that is not US-ASCII [default: what the profile says]
    #[arg(long, value_parser = host(), value_name = "POLICY")]
    pub host: Option<HostPolicy>,
    /// With IDNA2003: the identifiers are being created, so that characters unassigned in Unicode
    /// 3.2 are refused (AllowUnassigned FALSE)
    #[arg(long)]
    pub creating: bool,
    /// What becomes of A-labels (xn--...) on the way to the human level
    #[arg(long, value_parser = labels(), default_value = "keep", value_name = "POLICY")]
    pub labels: Labels,
    /// Which runs of escapes are decoded: those that are UTF-8 as a whole, or whatever is UTF-8
    /// in a run (RFC 3987 to the letter)
    #[arg(long, value_parser = runs(), default_value = "whole", value_name = "POLICY")]
    pub runs: RunPolicy,
    /// Where the identifiers come from: the encoding of their bytes, such as iso-8859-1 or
    /// shift_jis, or `paper`; they are brought to NFC first
    #[arg(long, value_parser = from, value_name = "CHARSET|paper")]
    pub from: Option<From>,
    /// What each record is, when it is no whole identifier: this component by itself
    #[arg(long, value_parser = component(), conflicts_with = "repair", value_name = "NAME")]
    pub component: Option<Component>,
    /// Mend the errors that the profile finds before converting: those whose repair is surely what
    /// was meant, or all that have one. Every repair is a warning; an error that is left fails
    #[arg(
        long,
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "safe",
        value_name = "WHICH"
    )]
    pub repair: Option<Repairs>,
    /// The form of the output
    #[arg(long, value_parser = filter_format(), default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Write the findings to this file as JSON lines, not to standard error
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Which findings count.
    #[command(flatten)]
    pub findings: Findings,
    /// What is read.
    #[command(flatten)]
    pub input: Input,
}

fn component() -> impl TypedValueParser<Value = Component> {
    PossibleValuesParser::new(COMPONENTS.map(Component::as_str)).map(|name| {
        COMPONENTS.into_iter().find(|known| known.as_str() == name).unwrap_or(Component::Path)
    })
}

/// The components in which there is something to convert.
const COMPONENTS: [Component; 5] =
    [Component::Userinfo, Component::Host, Component::Path, Component::Query, Component::Fragment];

impl Convert {
    /// The host policy that the arguments come to.
    pub fn host(&self) -> HostPolicy {
        match self.host.unwrap_or(self.profile.host) {
            HostPolicy::Idna2003 { creating } => {
                HostPolicy::Idna2003 { creating: creating || self.creating }
            }
            other => other,
        }
    }
}

/// The host policies by name.
const HOSTS: [(&str, HostPolicy); 5] = [
    ("idna", HostPolicy::Idna),
    ("idna2003", HostPolicy::Idna2003 { creating: false }),
    ("idna2008", HostPolicy::Idna2008),
    ("percent", HostPolicy::Percent),
    ("keep", HostPolicy::Keep),
];

fn host() -> impl TypedValueParser<Value = HostPolicy> {
    PossibleValuesParser::new(HOSTS.map(|(name, _)| name)).map(|name| {
        let known = HOSTS.into_iter().find(|&(known, _)| known == name);
        known.map_or_else(HostPolicy::default, |(_, policy)| policy)
    })
}

fn runs() -> impl TypedValueParser<Value = RunPolicy> {
    PossibleValuesParser::new(["whole", "literal"]).map(|name| match name.as_str() {
        "literal" => RunPolicy::Literal,
        _ => RunPolicy::Whole,
    })
}

fn labels() -> impl TypedValueParser<Value = Labels> {
    PossibleValuesParser::new(["keep", "unicode"]).map(|name| match name.as_str() {
        "unicode" => Labels::Unicode,
        _ => Labels::Keep,
    })
}

/// A filter writes values; a summary is none.
fn filter_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(["text", "jsonl"]).map(|name| match name.as_str() {
        "jsonl" => Format::Jsonl,
        _ => Format::Text,
    })
}

/// Arguments of `show`.
#[derive(Args, Debug)]
pub struct Show {
    /// The identifiers; none: the lines of standard input
    #[arg(value_name = "ID")]
    pub identifiers: Vec<String>,
}

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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn what_fails_is_reported() {
        let severity = |arguments: &[&str]| {
            let arguments = ["isonym", "check"].iter().chain(arguments);
            let Verb::Check(check) = Cli::parse_from(arguments).verb else { panic!() };
            check.findings.report(Format::Text, Paint(false)).severity
        };
        assert_eq!(severity(&[]), Severity::Warning);
        assert_eq!(severity(&["--fail-on", "info"]), Severity::Info);
        assert_eq!(severity(&["--fail-on", "info", "--severity", "error"]), Severity::Error);
    }
}
