//! By what a finding is known again in another run: its rule, the identifier, and where in it.
//!
//! ```
//! use isonym::finding::Span;
//! use isonym_cli::fingerprint::Fingerprints;
//!
//! let prints = Fingerprints::of(Some("http://a/ b"));
//! let print = prints.print("char/space", Span::new(9, 10));
//! assert_eq!(print.to_string(), "fe3d0bb0a15059bd60d9851bbe125089");
//! ```
//!
//! Neither the file counts nor the line, so that it stays when lines are moved or files renamed, nor
//! the profile, whose name holds a version. Of what could not be read, the rule and the place in it
//! are all there is. The hash is SipHash-2-4 in 128 bits: a print is a promise to later versions.

use std::fmt;
use std::hash::Hasher;

use isonym::finding::Span;
use siphasher::sip128::{Hasher128, SipHasher24};

/// Where prints stand in SARIF; the version is of what they are made of.
pub const NAME: &str = "isonymFinding/v1";

/// The print of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// The print that is written so.
    pub fn parse(text: &str) -> Option<Fingerprint> {
        u128::from_str_radix(text, 16).ok().map(Fingerprint)
    }
}

/// 32 hex digits in lower case.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Makes the prints of findings in one identifier, which is looked at once.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprints(u128);

impl Fingerprints {
    /// Those of `value`, or of a record that could not be read.
    pub fn of(value: Option<&str>) -> Fingerprints {
        Fingerprints(hash(&[value.unwrap_or("").as_bytes()]))
    }

    /// The print of a finding of the rule at `span` of the value, in bytes.
    pub fn print(&self, rule: &str, span: Span) -> Fingerprint {
        let [start, end] = [span.start, span.end].map(|at| (at as u64).to_le_bytes());
        Fingerprint(hash(&[&self.0.to_le_bytes(), &start, &end, rule.as_bytes()]))
    }
}

fn hash(parts: &[&[u8]]) -> u128 {
    let mut hasher = SipHasher24::new_with_key(b"isonym::finding1");
    parts.iter().for_each(|part| hasher.write(part));
    hasher.finish128().as_u128()
}
