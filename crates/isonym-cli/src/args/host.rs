//! Arguments of `host`: where to, by which protocol, and the protocol's own flags.

use clap::{Args, ValueEnum};
use isonym::ambiguity::policy::Policy;
use isonym::host::{idna2003, idna2008, uts46};

use super::{Filter, misuse, policy};

/// The long help, but for the exit status.
pub const HELP: &str = "\
Every record that is read is one that is written: a name that is refused is an empty line (in \
JSON, a null result), and the reason is on standard error or in --report FILE: the label, counted \
from 1, the place in the name as given, the character, and the rule. An IP address is no name: \
one that is spelled well passes as it is. `--to display` refuses nothing; octets that are not \
UTF-8 are shown as escapes, and are an error all the same: the exit status is 1.

Examples:
  As a browser asks the DNS, and back to the screen:
      isonym host --to ascii names.txt
      isonym host --to unicode names.txt
  Whatever it is, in a form that can be shown; labels that pass for others as A-labels:
      isonym host --to display names.txt
      isonym host --to display --policy chrome names.txt
  Every check of UTS #46 there is:
      isonym host --to ascii --check-hyphens --std3 --verify-dns-length names.txt
  Names to be registered, and names to be looked up as people type them:
      isonym host --to ascii --idna idna2008 names.txt
      isonym host --to ascii --idna idna2008 --lookup --mapping names.txt
  The protocol of 2003, for names that are being created:
      isonym host --to ascii --idna idna2003 --creating names.txt
  The column `host` of a table, as JSON:
      isonym host --to ascii --column host --format jsonl table.csv";

/// The form that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For the DNS: A-labels (ToASCII)
    Ascii,
    /// For people: U-labels (ToUnicode)
    Unicode,
    /// For people, whatever the name: what is refused is shown as it cannot deceive (uts46 only)
    Display,
}

impl Form {
    /// The name, as in `--to`.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Ascii => "ascii",
            Form::Unicode => "unicode",
            Form::Display => "display",
        }
    }
}

/// The protocols.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Idna {
    /// What browsers do: UTS #46
    #[default]
    Uts46,
    /// What registries do: RFC 5890 to 5893
    Idna2008,
    /// What came before: RFC 3490 and 3491, on Unicode 3.2
    Idna2003,
}

impl Idna {
    /// The name, as in `--idna`.
    pub const fn name(self) -> &'static str {
        match self {
            Idna::Uts46 => "uts46",
            Idna::Idna2008 => "idna2008",
            Idna::Idna2003 => "idna2003",
        }
    }
}

/// A protocol with its flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// UTS #46.
    Uts46(uts46::Flags),
    /// RFC 5890 to 5893.
    Idna2008(idna2008::Flags),
    /// RFC 3490.
    Idna2003(idna2003::Flags),
}

impl Protocol {
    /// Which it is.
    pub const fn idna(&self) -> Idna {
        match self {
            Protocol::Uts46(_) => Idna::Uts46,
            Protocol::Idna2008(_) => Idna::Idna2008,
            Protocol::Idna2003(_) => Idna::Idna2003,
        }
    }
}

/// Arguments of `host`.
#[derive(Args, Debug)]
pub struct Host {
    /// The form that is asked for
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Form,
    /// The protocol
    #[arg(long, value_enum, default_value_t, value_name = "PROTOCOL")]
    pub idna: Idna,
    /// With --to display: who says which labels are shown in Unicode [default: uts39]
    #[arg(long, value_parser = policy(), value_name = "POLICY")]
    pub policy: Option<Policy<'static>>,
    /// Flags of UTS #46.
    #[command(flatten)]
    pub uts46: Uts46,
    /// Flags of IDNA2008.
    #[command(flatten)]
    pub idna2008: Idna2008,
    /// Flags of IDNA2003.
    #[command(flatten)]
    pub idna2003: Idna2003,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

/// Flags of UTS #46.
#[derive(Args, Debug)]
#[command(next_help_heading = "With --idna uts46")]
pub struct Uts46 {
    /// CheckHyphens: refuse hyphens at either end of a label, and in its third and fourth position
    #[arg(long)]
    pub check_hyphens: bool,
    /// CheckBidi off: right-to-left names need not obey the Bidi rule
    #[arg(long)]
    pub no_check_bidi: bool,
    /// CheckJoiners off: ZERO WIDTH JOINER and NON-JOINER may stand anywhere
    #[arg(long)]
    pub no_check_joiners: bool,
    /// UseSTD3ASCIIRules: of US-ASCII only letters, digits and hyphens
    #[arg(long)]
    pub std3: bool,
    /// VerifyDnsLength: labels of 1 to 63 octets, names of 1 to 253, no final dot
    #[arg(long)]
    pub verify_dns_length: bool,
    /// Transitional_Processing (deprecated): `ß` becomes `ss`, `ς` becomes `σ`, joiners are
    /// dropped; not --to unicode
    #[arg(long)]
    pub transitional: bool,
    /// IgnoreInvalidPunycode: labels after `xn--` that are no Punycode stay as they are
    #[arg(long)]
    pub ignore_invalid_punycode: bool,
}

/// Flags of IDNA2008.
#[derive(Args, Debug)]
#[command(next_help_heading = "With --idna idna2008")]
pub struct Idna2008 {
    /// Names are looked up (RFC 5891 section 5), not registered (section 4): what is the
    /// registry's to check is a warning
    #[arg(long)]
    pub lookup: bool,
    /// Map first as RFC 5895 says: lower case, width, NFC, all four dots
    #[arg(long)]
    pub mapping: bool,
}

/// Flags of IDNA2003.
#[derive(Args, Debug)]
#[command(next_help_heading = "With --idna idna2003")]
pub struct Idna2003 {
    /// AllowUnassigned off: names are being created, not looked up, and hold no character that
    /// Unicode 3.2 had not assigned
    #[arg(long)]
    pub creating: bool,
    /// UseSTD3ASCIIRules off: any character of US-ASCII, and hyphens at the ends of a label
    #[arg(long)]
    pub no_std3: bool,
}

impl Host {
    /// The protocol with its flags.
    ///
    /// # Errors
    /// When flags of another protocol or form were given, or a form that it does not have.
    pub fn protocol(&self) -> Result<Protocol, clap::Error> {
        if self.policy.is_some() && self.to != Form::Display {
            return Err(misuse("host", "--policy goes with --to display"));
        }
        let (uts46, idna2008, idna2003) = (&self.uts46, &self.idna2008, &self.idna2003);
        let given = [
            (self.to == Form::Display, "--to display", Idna::Uts46),
            (uts46.check_hyphens, "--check-hyphens", Idna::Uts46),
            (uts46.no_check_bidi, "--no-check-bidi", Idna::Uts46),
            (uts46.no_check_joiners, "--no-check-joiners", Idna::Uts46),
            (uts46.std3, "--std3", Idna::Uts46),
            (uts46.verify_dns_length, "--verify-dns-length", Idna::Uts46),
            (uts46.transitional, "--transitional", Idna::Uts46),
            (uts46.ignore_invalid_punycode, "--ignore-invalid-punycode", Idna::Uts46),
            (idna2008.lookup, "--lookup", Idna::Idna2008),
            (idna2008.mapping, "--mapping", Idna::Idna2008),
            (idna2003.creating, "--creating", Idna::Idna2003),
            (idna2003.no_std3, "--no-std3", Idna::Idna2003),
        ];
        let mut given = given.into_iter().filter(|&(is_given, ..)| is_given);
        if let Some((_, flag, owner)) = given.find(|&(.., owner)| owner != self.idna) {
            let (owner, idna) = (owner.name(), self.idna.name());
            let message = format!("{flag} goes with --idna {owner}, not with --idna {idna}");
            return Err(misuse("host", &message));
        }
        Ok(match self.idna {
            Idna::Uts46 => Protocol::Uts46(uts46::Flags {
                check_hyphens: uts46.check_hyphens,
                check_bidi: !uts46.no_check_bidi,
                check_joiners: !uts46.no_check_joiners,
                use_std3_ascii_rules: uts46.std3,
                verify_dns_length: uts46.verify_dns_length,
                transitional: uts46.transitional,
                ignore_invalid_punycode: uts46.ignore_invalid_punycode,
            }),
            Idna::Idna2008 => Protocol::Idna2008(idna2008::Flags {
                mode: match idna2008.lookup {
                    true => idna2008::Mode::Lookup,
                    false => idna2008::Mode::Registration,
                },
                mapping: idna2008.mapping,
            }),
            Idna::Idna2003 => Protocol::Idna2003(idna2003::Flags {
                allow_unassigned: !idna2003.creating,
                use_std3_ascii_rules: !idna2003.no_std3,
            }),
        })
    }
}
