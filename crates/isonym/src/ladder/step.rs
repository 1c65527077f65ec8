//! The steps and the ladders by their names.

use core::fmt;
use core::str::FromStr;

use super::Ladder;

/// A rung of the ladder: what two spellings may differ in and still be the same.
///
/// Steps are ordered; each takes in all below it.
///
/// ```
/// use isonym::ladder::Step;
///
/// assert!(Step::Case < Step::Percent);
/// assert_eq!("nfc".parse(), Ok(Step::Nfc));
/// assert_eq!(Step::Nfc.below(), Some(Step::Percent));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// Nothing: byte for byte (RFC 3987 section 5.3.1). The equality of RDF, of XML namespaces,
    /// and of the types of this library.
    Bytes,
    /// The letter case of scheme, US-ASCII host and hex digits (section 5.3.2.1).
    Case,
    /// What need not be escaped and is, or has to be and is not (section 5.3.2.3): from here on a
    /// key is a URI reference.
    Percent,
    /// Canonically equivalent characters: Normalization Form C (section 5.3.2.2).
    Nfc,
    /// Spellings of a domain name that UTS #46 holds the same (section 5.3.3): of the host, whatever
    /// the scheme, and of the addresses before the `?` of a `mailto`.
    Idna,
    /// Dot segments (section 5.3.2.4).
    Path,
    /// What the scheme holds the same: default ports, empty paths, rules of its own (5.3.3).
    Scheme,
    /// Compatibility characters: Normalization Form KC.
    Nfkc,
    /// Letter case everywhere, and characters that are not seen: NFKC_Casefold.
    Casefold,
}

impl Step {
    /// All steps, from the lowest to the highest.
    pub const ALL: [Step; 9] = [
        Step::Bytes,
        Step::Case,
        Step::Percent,
        Step::Nfc,
        Step::Idna,
        Step::Path,
        Step::Scheme,
        Step::Nfkc,
        Step::Casefold,
    ];

    /// The name used in every output: `bytes`, `case`, `percent`, `nfc`, `idna`, `path`, `scheme`,
    /// `nfkc`, `casefold`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Step::Bytes => "bytes",
            Step::Case => "case",
            Step::Percent => "percent",
            Step::Nfc => "nfc",
            Step::Idna => "idna",
            Step::Path => "path",
            Step::Scheme => "scheme",
            Step::Nfkc => "nfkc",
            Step::Casefold => "casefold",
        }
    }

    /// The step below; `None` below `bytes`.
    pub fn below(self) -> Option<Step> {
        Step::ALL.into_iter().take_while(|&step| step < self).last()
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// There is no step of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownStep;

impl fmt::Display for UnknownStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no step of the ladder; the steps are")?;
        Step::ALL.iter().try_for_each(|step| write!(f, " {step}"))
    }
}

impl core::error::Error for UnknownStep {}

impl FromStr for Step {
    type Err = UnknownStep;

    /// The step of that name, exactly as [`as_str`](Step::as_str) has it.
    fn from_str(name: &str) -> Result<Step, UnknownStep> {
        Step::ALL.into_iter().find(|step| step.as_str() == name).ok_or(UnknownStep)
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// There is no ladder of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLadder;

impl fmt::Display for UnknownLadder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no ladder; the ladders are")?;
        Ladder::ALL.iter().try_for_each(|ladder| write!(f, " {ladder}"))
    }
}

impl core::error::Error for UnknownLadder {}

impl FromStr for Ladder {
    type Err = UnknownLadder;

    /// The ladder of that name, exactly as [`as_str`](Ladder::as_str) has it.
    fn from_str(name: &str) -> Result<Ladder, UnknownLadder> {
        Ladder::ALL.into_iter().find(|ladder| ladder.as_str() == name).ok_or(UnknownLadder)
    }
}
