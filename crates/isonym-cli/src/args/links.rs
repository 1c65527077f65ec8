//! Arguments of `links`: what counts as a link, and what is done with it.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use isonym::finding::Severity;
use isonym::profile::Profile;

use super::filter::{format, output};
use super::findings::severity;
use super::{Input, reference_profile};
use crate::input::Kind;
use crate::output::{Format, Paint, Report};

/// The long help, but for the exit status.
pub const HELP: &str = "\
Text of any kind is read as plain text: Markdown and HTML, too; so what stands directly behind a \
link, such as a tag or the | of a table, may be read as part of it. A link is what UTS #58 says: \
something with a known scheme, a name that begins with www. or ends in a top-level domain, an \
e-mail address; it ends earlier in some places, which docs/display.md names. The wire form is the \
URI, under https or mailto where no scheme is written; the display form is what people read.

What could deceive a reader of the display form is told of by the rules display/*, as warnings: a \
host of look-alikes, a label that is shown as an A-label, a host that is not where a reader looks \
for it, userinfo that looks like a host. http and https with userinfo is no link (UTS #58) and is \
not listed nor replaced; but other programs make a link of it, and so it is told of all the same: \
https://apple.com@evil.example/ leads to evil.example. The warnings are on standard error; with \
--check on standard output, and as JSON beside the link. --fail-on warning makes the exit status 1.

With --replace the text is written again with every link converted in place, and escaped where it \
would not be found again; a scheme that is not written is not added, and e-mail addresses stay as \
they are. `--replace wire` escapes what may not stand in a URI, whatever it was to the page: {id} \
becomes %7Bid%7D. `--replace display` leaves what is US-ASCII behind the host as it is written, and \
the letter case of names without a scheme, such as README.md. What has no such form stays, and the \
reason is on standard error.

Examples:
  Where the links of a page are:
      isonym links README.md
  As JSON, with both forms:
      isonym links --format jsonl mails.txt.gz
  Which of them are no valid URIs:
      isonym links --check --profile uri --fail-on error *.html
  A page with its links readable:
      isonym links --replace display page.md";

/// Arguments of `links`.
#[derive(Args, Debug)]
pub struct Links {
    /// Files to read; `-` or none is standard input. .gz, .bz2, .zst and .xz are decompressed
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Schemes that begin a link beside the known ones
    #[arg(long, value_delimiter = ',', value_name = "NAME[,NAME..]")]
    pub schemes: Vec<String>,
    /// Write the text with every link in this form
    #[arg(long, value_enum, value_name = "FORM", conflicts_with_all = ["check", "format"])]
    pub replace: Option<Form>,
    /// Judge every link; as text, only what is found is written
    #[arg(long)]
    pub check: bool,
    /// The profile that judges
    #[arg(
        long,
        value_parser = reference_profile,
        default_value = "iri",
        value_name = "NAME",
        requires = "check"
    )]
    pub profile: &'static Profile,
    /// The form of the output
    #[arg(long, value_parser = format(), default_value = "text", value_name = "FORMAT")]
    pub format: Format,
    /// Write the output to this file, which is there once it is complete, not to standard output
    #[arg(long, value_parser = output(), value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How many workers to use [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=512), value_name = "N")]
    pub threads: Option<u16>,
    /// The lowest severity that makes the exit status 1 [default: none does]
    #[arg(
        long,
        value_parser = severity(),
        value_name = "SEVERITY",
        help_heading = "Findings"
    )]
    pub fail_on: Option<Severity>,
    /// The lowest severity that is reported [default: warning, or --fail-on if that is lower]
    #[arg(
        long,
        value_parser = severity(),
        value_name = "SEVERITY",
        help_heading = "Findings"
    )]
    pub severity: Option<Severity>,
    /// How many findings to write out of one line of text at most
    #[arg(long, default_value_t = 100, value_name = "N", help_heading = "Findings")]
    pub max_findings: usize,
}

/// What takes the place of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// What goes on the wire
    Wire,
    /// What people read
    Display,
}

impl Links {
    /// What is read: lines, whatever a file's name promises.
    pub fn input(&self) -> Input {
        Input {
            files: self.files.clone(),
            input: Some(Kind::Lines),
            threads: self.threads,
            ..Input::default()
        }
    }

    /// The report that is asked for.
    pub fn report(&self, paint: Paint) -> Report {
        let noticed = self.fail_on.unwrap_or(Severity::Error).min(Severity::Warning);
        let severity = self.severity.unwrap_or(noticed);
        let fail_on = self.fail_on.unwrap_or(Severity::Error);
        Report { format: Format::Text, severity, fail_on, most: self.max_findings, paint }
    }
}
