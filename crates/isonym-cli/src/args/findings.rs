//! Which findings count, and which are written.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use isonym::finding::Severity;

use crate::output::{Format, Paint, Report};

/// Which findings count.
#[derive(Args, Clone, Copy, Debug)]
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
        Report { format, severity, fail_on: self.fail_on, most: self.max_findings, paint }
    }
}

pub(super) fn severity() -> impl TypedValueParser<Value = Severity> {
    PossibleValuesParser::new(["error", "warning", "info"]).map(|name| match name.as_str() {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        _ => Severity::Info,
    })
}
