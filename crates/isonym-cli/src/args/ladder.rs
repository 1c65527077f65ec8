//! On which ladder, and how far up.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use isonym::ladder::{Ladder, Step};

/// The steps, for long help.
pub const STEPS: &str = "\
Steps, each on top of those before it:
  bytes     the same bytes
  case      case of scheme, US-ASCII host and hex digits: HTTP://A/%c3 is http://a/%C3
  percent   what is escaped and what is not: é~ is %C3%A9%7E
  nfc       canonically equivalent characters: é is e with an accent after it
  idna      spellings of a host name by UTS 46: bücher.example is xn--bcher-kva.example
  path      dot segments: /a/../b is /b
  scheme    default ports, empty paths, rules of the scheme: http://a:80 is http://a/
  nfkc      compatibility characters: the ligature ﬁ is fi
  casefold  letter case everywhere, and what is not seen: /Straße is /STRASSE";

/// What is said of a step above.
pub fn summary(step: Step) -> &'static str {
    let of_step = |line: &'static str| line.trim_start().strip_prefix(step.as_str());
    STEPS.lines().find_map(of_step).map_or("", str::trim)
}

/// What is the same.
#[derive(Args, Debug)]
pub struct On {
    /// What is the same: spellings up to this step of the ladder (--help lists them)
    #[arg(long, value_parser = step(), default_value = "scheme", value_name = "STEP")]
    pub step: Step,
    /// What the identifiers are, and hence in what two spellings may differ
    #[arg(long = "profile", value_parser = ladder(), default_value = "reference", value_name = "NAME")]
    pub ladder: Ladder,
}

fn step() -> impl TypedValueParser<Value = Step> {
    PossibleValuesParser::new(Step::ALL.map(Step::as_str))
        .map(|name| name.parse().unwrap_or(Step::Scheme))
}

fn ladder() -> impl TypedValueParser<Value = Ladder> {
    PossibleValuesParser::new([
        PossibleValue::new("reference")
            .help("URIs, IRIs and references; hosts where all files are master files of the DNS"),
        PossibleValue::new("name")
            .help("Plain names: only nfc, nfkc and casefold make a difference"),
        PossibleValue::new("carroll-2001")
            .help("Names of Carroll 2001: one step, percent, E(a) = E(b)"),
        PossibleValue::new("xri")
            .help("XRIs as people write them: case, nfc, scheme (all that XRI 2.0 holds the same), nfkc, casefold"),
    ])
    .map(|name| name.parse().unwrap_or_default())
}
