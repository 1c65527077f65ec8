//! The values of options by their names, as the command and SQL have them.
//!
//! ```
//! use isonym_arrow::option;
//!
//! assert_eq!(option::profile("rdf@1")?.name, "rdf");
//! let error = option::profile("irl").unwrap_err().to_string();
//! assert!(error.starts_with("no profile \"irl\"; there are: uri, uri-ref, iri, "));
//! # Ok::<(), isonym_arrow::Error>(())
//! ```
//!
//! Names are taken exactly, in lower case. Every error lists the names there are.

use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::finding::Severity;
use isonym::ladder::{Ladder, Step};
use isonym::level;
use isonym::profile::{self, Profile};

use crate::Error;

/// The profiles, by name or `name@version`.
///
/// # Errors
/// When there is none of that name or version.
pub fn profile(name: &str) -> Result<&'static Profile, Error> {
    profile::find(name).ok_or_else(|| unknown("profile", name, Kind::Profile))
}

/// How references are converted under a profile: by its mapping and its policy for hosts.
///
/// # Errors
/// When there is none of that name or version, or it is not for references.
pub fn conversion(name: &str) -> Result<level::Options, Error> {
    let found = profile::find(name).filter(|profile| converts(profile));
    let found = found.ok_or_else(|| unknown("profile for conversions", name, Kind::Conversion))?;
    Ok(level::Options { mapping: found.mapping, host: found.host, ..level::Options::default() })
}

fn converts(profile: &Profile) -> bool {
    profile.grammar().is_some()
}

/// The steps of the ladder.
///
/// # Errors
/// When there is none of that name.
pub fn step(name: &str) -> Result<Step, Error> {
    name.parse().map_err(|_| unknown("step", name, Kind::Step))
}

/// The ladders.
///
/// # Errors
/// When there is none of that name.
pub fn ladder(name: &str) -> Result<Ladder, Error> {
    name.parse().map_err(|_| unknown("ladder", name, Kind::Ladder))
}

/// The severities.
///
/// # Errors
/// When there is none of that name.
pub fn severity(name: &str) -> Result<Severity, Error> {
    let found = SEVERITIES.into_iter().find(|severity| severity.as_str() == name);
    found.ok_or_else(|| unknown("severity", name, Kind::Severity))
}

/// The policies for what may be shown, each with its defaults.
///
/// # Errors
/// When there is none of that name.
pub fn policy(name: &str) -> Result<Policy<'static>, Error> {
    let found = policies().into_iter().find(|policy| policy.as_str() == name);
    found.ok_or_else(|| unknown("policy", name, Kind::Policy))
}

/// The forms of a host.
///
/// # Errors
/// When there is none of that name.
pub fn form(name: &str) -> Result<Form, Error> {
    let found = Form::ALL.into_iter().find(|form| form.as_str() == name);
    found.ok_or_else(|| unknown("form", name, Kind::Form))
}

/// Where a host is converted to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// For the DNS: A-labels (ToASCII of UTS #46).
    #[default]
    Ascii,
    /// For people: U-labels (ToUnicode of UTS #46).
    Unicode,
    /// For people, whatever the name: what is refused is shown as it cannot deceive.
    Display,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 3] = [Form::Ascii, Form::Unicode, Form::Display];

    /// The name: `ascii`, `unicode`, `display`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Form::Ascii => "ascii",
            Form::Unicode => "unicode",
            Form::Display => "display",
        }
    }
}

/// What an option is a name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// [`profile`].
    Profile,
    /// [`conversion`].
    Conversion,
    /// [`severity`].
    Severity,
    /// [`step`].
    Step,
    /// [`ladder`].
    Ladder,
    /// [`policy`].
    Policy,
    /// [`form`].
    Form,
}

impl Kind {
    /// The names there are, for documents and completion.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            Kind::Profile => profile::ALL.iter().map(|profile| profile.name).collect(),
            Kind::Conversion => {
                profile::ALL.iter().filter(|p| converts(p)).map(|profile| profile.name).collect()
            }
            Kind::Severity => SEVERITIES.map(Severity::as_str).to_vec(),
            Kind::Step => Step::ALL.map(Step::as_str).to_vec(),
            Kind::Ladder => Ladder::ALL.map(Ladder::as_str).to_vec(),
            Kind::Policy => policies().iter().map(Policy::as_str).collect(),
            Kind::Form => Form::ALL.map(Form::as_str).to_vec(),
        }
    }
}

const SEVERITIES: [Severity; 3] = [Severity::Info, Severity::Warning, Severity::Error];

fn policies() -> [Policy<'static>; 3] {
    [Policy::default(), Policy::Chrome(Chrome::default()), Policy::Duerst1997]
}

fn unknown(what: &'static str, name: &str, kind: Kind) -> Error {
    Error::Unknown { what, name: name.to_owned(), names: kind.names() }
}
