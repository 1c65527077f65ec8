//! Arguments of `convert`: from where, to which level, by which policies.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use isonym::ambiguity::policy::Policy;
use isonym::check::Repairs;
use isonym::finding::Component;
use isonym::host::HostPolicy;
use isonym::level::{Labels, RunPolicy};
use isonym::profile::Profile;
use isonym::text::transcode;

use super::{Filter, misuse, named_profile, policy};

/// The long help, but for the exit status.
pub const HELP: &str = "\
Every record that is read is one that is written: what cannot be converted is an empty line (in \
JSON, a null result), and the reason is on standard error or in --report FILE.

Converting is not checking. On the way `--to uri`, what may not stand in a URI but can be escaped \
is escaped, with a warning; `--to iri` refuses broken escapes and does not judge the text \
otherwise. Whether an identifier is valid is what `isonym check` says. `--to display` never fails: \
whatever the text is, what is written can be shown and does not deceive, and leads to the same; JSON \
has the form to copy beside it.

Examples:
  To the wire, and back to the screen:
      isonym convert --to uri iris.txt
      isonym convert --to iri uris.txt
  For people to look at, in a text of any direction, at most 60 characters each:
      isonym convert --to display --isolate --shorten 60 links.txt
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
      isonym convert -z --to octets";

/// Where to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// For people: characters (RFC 3987 section 3.2)
    Iri,
    /// For the wire: US-ASCII (RFC 3987 section 3.1)
    Uri,
    /// For people's eyes: what is safe to show, whatever the text is
    Display,
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
            Level::Display => "display",
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
    /// Mend the errors that the profile finds in a reference before converting: those whose repair is surely what
    /// was meant, or all that have one. Every repair is a warning; an error that is left fails
    #[arg(
        long,
        value_parser = repairs(),
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "safe",
        value_name = "WHICH"
    )]
    pub repair: Option<Repairs>,
    /// What is shown.
    #[command(flatten)]
    pub screen: Screen,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

/// Options of the display form.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "With --to display")]
pub struct Screen {
    /// Who says which labels of a host are shown in Unicode [default: uts39]
    #[arg(long, value_parser = policy(), value_name = "POLICY")]
    pub policy: Option<Policy<'static>>,
    /// Put isolates (U+2066, U+2069) around each and around its right-to-left components, so that
    /// neither text nor components move one another
    #[arg(long)]
    pub isolate: bool,
    /// At most so many characters: the middle is left out, never the registrable domain
    #[arg(long, value_name = "N")]
    pub shorten: Option<usize>,
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
    /// Whether the arguments go together.
    ///
    /// # Errors
    /// When options of another level were given.
    pub fn check(&self) -> Result<(), clap::Error> {
        let Screen { policy, isolate, shorten } = &self.screen;
        let shows = self.to == Level::Display;
        if !shows && (policy.is_some() || *isolate || shorten.is_some()) {
            let message = "--policy, --isolate and --shorten go with --to display";
            return Err(misuse("convert", message));
        }
        if shows && self.component.is_some() {
            return Err(misuse("convert", "--to display shows whole identifiers, no components"));
        }
        Ok(())
    }

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

fn repairs() -> impl TypedValueParser<Value = Repairs> {
    PossibleValuesParser::new(["safe", "all"]).map(|name| match name.as_str() {
        "all" => Repairs::All,
        _ => Repairs::Safe,
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
