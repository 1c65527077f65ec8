//! Arguments of `convert`: from where, to which level, by which policies.

mod together;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use isonym::ambiguity::policy::Policy;
use isonym::check::Repairs;
use isonym::finding::Component;
use isonym::host::HostPolicy;
use isonym::level::{Labels, RunPolicy};
use isonym::profile::Profile;
use isonym::syntax::Uri;
use isonym::text::transcode;

use super::{Filter, is_for_references, is_for_urls, is_for_xris, policy, profile_for};

/// The long help, but for the exit status.
pub const HELP: &str = "\
Every record that is read is one that is written: what cannot be converted is an empty line (in \
JSON, a null result), and the reason is on standard error or in --report FILE.

Converting is not checking. On the way `--to uri`, what may not stand in a URI but can be escaped \
is escaped, with a warning; `--to iri` refuses broken escapes and does not judge the text \
otherwise. Whether an identifier is valid is what `isonym check` says. `--to display` never fails: \
whatever the text is, what is written can be shown and does not deceive, and leads to the same; \
JSON has the form to copy beside it. Octets that are not UTF-8 are shown as escapes, and are an \
error all the same: the exit status is 1.

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
      isonym convert -z --to octets
  XRIs as people write them to the wire, and back:
      isonym convert --profile xri --to uri xris.txt
      isonym convert --to xri uris.txt
  To the address of a proxy resolver, with a parameter of resolution:
      isonym convert --to hxri --parameter _xrd_t=xri://+login xris.txt
  As browsers read them, by the URL Standard; and as they do in a document in a legacy encoding:
      isonym convert --to href links.txt
      isonym convert --to href --from shift_jis links.txt
  Each language run of XRIs of 2003 in the usual encoding of its language, and back:
      isonym convert --profile xri-2003 --to local xris.txt
      isonym convert --profile xri-2003 --from local --to xri local.txt

Of an XRI, the text does not say which form it is in. What is converted --to xri or utf8 is taken \
to be in URI-normal or IRI-normal form or an HXRI, unless --from says where it comes from; all \
else is taken to be in XRI-normal form, as people write it, and is brought to NFC.

An option that could change nothing of what is written is refused. What decides on the way back, \
too, such as --labels with `--to uri`, goes with --format jsonl, whose `exact` asks for that way.";

/// Where to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// For people: characters (RFC 3987 section 3.2)
    Iri,
    /// For the wire: US-ASCII (RFC 3987 section 3.1)
    Uri,
    /// For people's eyes: what is safe to show, whatever the text is
    Display,
    /// The octets of the IRI in UTF-8; of an XRI, those of its XRI-normal form
    Utf8,
    /// The octets that the identifier stands for, every escape decoded
    Octets,
    /// XRIs: XRI-normal form, for people; `iri` and `uri` are the other two normal forms
    Xri,
    /// XRIs: an HTTP URI with the address of a proxy resolver
    Hxri,
    /// XRIs: octets, each language run in the usual encoding of its language
    Local,
    /// What browsers make of it: the serialization of the URL Standard
    Href,
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
            Level::Xri => "xri",
            Level::Hxri => "hxri",
            Level::Local => "local",
            Level::Href => "href",
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
    /// XRIs, from the encodings of their language runs.
    Local,
}

fn from(text: &str) -> Result<From, String> {
    if text == "paper" {
        return Ok(From::Paper);
    }
    if text == "local" {
        return Ok(From::Local);
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
    /// The profile whose mapping and host policy are used [default: iri; xri for --to xri, hxri
    /// and local; whatwg for --to href]
    #[arg(long, value_parser = convertible, value_name = "NAME")]
    pub profile: Option<&'static Profile>,
    /// What becomes of a host that is not US-ASCII, and by which protocol its labels are read
    /// [default: what the profile says]
    #[arg(long, value_parser = host(), value_name = "POLICY")]
    pub host: Option<HostPolicy>,
    /// With IDNA2003: the identifiers are being created, so that characters unassigned in Unicode
    /// 3.2 are refused (AllowUnassigned FALSE)
    #[arg(long)]
    pub creating: bool,
    /// What becomes of A-labels (xn--...) on the way to the human level [default: keep]
    #[arg(long, value_parser = labels(), value_name = "POLICY")]
    pub labels: Option<Labels>,
    /// Which runs of escapes are decoded on the way to the human level: those that are UTF-8 as a
    /// whole, or whatever is UTF-8 in a run (RFC 3987 to the letter; so it is with XRIs, always)
    /// [default: whole]
    #[arg(long, value_parser = runs(), value_name = "POLICY")]
    pub runs: Option<RunPolicy>,
    /// Where the identifiers come from: the encoding of their bytes, such as iso-8859-1 or
    /// shift_jis, or `paper`, or `local`: XRIs whose language runs are each in the usual encoding
    /// of its language; they are brought to NFC first. With --to href they are not, and queries
    /// are written in the encoding, as browsers do in a document
    #[arg(long, value_parser = from, value_name = "CHARSET|paper|local")]
    pub from: Option<From>,
    /// What each record is, when it is no whole identifier: this component by itself
    #[arg(long, value_parser = component(), conflicts_with = "repair", value_name = "NAME")]
    pub component: Option<Component>,
    /// Mend the errors that the profile finds in a reference before converting: those whose repair
    /// is surely what was meant, or all that have one. Every repair is a warning; an error that is
    /// left fails
    #[arg(
        long,
        value_parser = repairs(),
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "safe",
        value_name = "WHICH"
    )]
    pub repair: Option<Repairs>,
    /// XRIs.
    #[command(flatten)]
    pub xri: Xri,
    /// What is shown.
    #[command(flatten)]
    pub screen: Screen,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

/// Arguments for XRIs.
#[derive(Args, Debug)]
#[command(next_help_heading = "XRIs")]
pub struct Xri {
    /// Bring XRIs to NFKC, as XRI 2.0 asks, not to NFC, as the draft of 2003 does
    #[arg(long)]
    pub nfkc: bool,
    /// With --to hxri: the address of the proxy resolver, which ends in `/` [default:
    /// http://xri.net/]
    #[arg(long, value_parser = proxy, value_name = "URI")]
    pub proxy: Option<String>,
    /// With --to hxri: a parameter of resolution to be added to the query; may be given again
    #[arg(long, value_parser = parameter, value_name = "NAME=VALUE")]
    pub parameter: Vec<(String, String)>,
}

impl Xri {
    /// The address of the proxy resolver.
    pub fn proxy(&self) -> &str {
        self.proxy.as_deref().unwrap_or("http://xri.net/")
    }
}

/// A profile by which identifiers can be converted.
fn convertible(name: &str) -> Result<&'static Profile, String> {
    let is_for = |profile: &Profile| {
        is_for_references(profile) || is_for_xris(profile) || is_for_urls(profile)
    };
    profile_for("references, XRIs and URLs", is_for, name)
}

fn proxy(text: &str) -> Result<String, String> {
    let uri = Uri::parse(text.to_owned()).map_err(|error| error.to_string())?;
    let reference = uri.reference();
    let is_http = ["http", "https"].contains(&reference.scheme().unwrap_or(""));
    let is_root = reference.path().ends_with('/') && reference.query().is_none();
    match is_http && is_root && reference.fragment().is_none() {
        true => Ok(text.to_owned()),
        false => Err("not an http or https URI that ends in /".to_owned()),
    }
}

fn parameter(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if name.starts_with("_xrd_") => Ok((name.into(), value.into())),
        _ => Err("not NAME=VALUE with a name such as _xrd_r or _xrd_t".to_owned()),
    }
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
