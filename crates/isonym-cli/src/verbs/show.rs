//! `show`: everything about one identifier, drawn for people.

mod xri;

use std::fmt::{self, Write as _};
use std::io;
use std::sync::Arc;

use isonym::ambiguity::policy::Policy;
use isonym::check::{self, Report};
use isonym::finding::{Component, Finding, Severity, Span};
use isonym::host::HostKind;
use isonym::level::{self, Options};
use isonym::profile::{self, Profile, Schemes};
use isonym::syntax::Reference;
use isonym::unicode::{name, props};
use isonym::xri::{Grammar, parse};
use unicode_width::UnicodeWidthStr;

use crate::args;
use crate::input::{Block, Content, Format, Parsed, Records};
use crate::output::Paint;
use crate::output::excerpt::{alone, short, visible};
use crate::output::paint::Color;
use crate::output::secret::Hidden;
use crate::output::summary::{aligned, counted};
use crate::pool::{Output, Work};
use crate::{CLEAN, FAILED, run};

/// The most rows of a table.
const MOST: usize = 100;
/// Up to this many characters every one is shown, not only those outside of US-ASCII.
const FEW: usize = 16;
/// The widest identifier that gets a diagram.
const WIDE: usize = 100;

/// Shows what the arguments name; gives the exit code.
///
/// # Errors
/// When it cannot be written.
pub fn run(args: &args::show::Show, color: Color) -> io::Result<u8> {
    let work = Showing { paint: color.paint(&io::stdout()), profile: args.profile };
    if args.identifiers.is_empty() {
        let outcome = run::run(&args::Input::default(), Arc::new(work), run::Files::default())?;
        return Ok(if outcome.failed { FAILED } else { CLEAN });
    }
    let block = Block::of("-", Format::Zero, args.identifiers.join("\0").as_bytes());
    let mut output = Output::default();
    work.block(&Records::of(&block, &mut Parsed::default()), &mut output);
    run::print(&String::from_utf8_lossy(&output.main))?;
    Ok(CLEAN)
}

struct Showing {
    paint: Paint,
    /// The XRI profile by which everything is shown.
    profile: Option<&'static Profile>,
}

impl Work for Showing {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            let mut page = String::new();
            // Writing to a string does not fail.
            let _ = match record.content() {
                Content::Absent => Ok(()),
                Content::Text(text) => match self.profile.or_else(|| profile::of_xri(text)) {
                    Some(profile) => self.xri_page(text, profile, &mut page),
                    None => self.page(text, &mut page),
                },
                Content::Fault(fault) => {
                    let hidden = Hidden::of(record.raw());
                    writeln!(page, "{}\n{}\n", visible(&hidden.bytes), fault.message(""))
                }
            };
            output.main.extend_from_slice(page.as_bytes());
        }
    }
}

impl Showing {
    fn page(&self, text: &str, page: &mut String) -> fmt::Result {
        let reference = Reference::split(text);
        let hidden = Hidden::of(text.as_bytes());
        self.diagram(&reference, &hidden, page)?;
        self.components(&reference, &hidden, page)?;
        self.levels(text, page)?;
        // What judges hosts by themselves, or another scheme, has nothing to say of it.
        let is_for = |profile: &Profile| match profile.schemes {
            Schemes::Only(name) => reference.scheme().is_some_and(|s| s.eq_ignore_ascii_case(name)),
            _ => profile.grammar().is_some(),
        };
        let profiles = profile::ALL.iter().copied().filter(|profile| is_for(profile));
        self.judged(text, profiles.collect(), &hidden, page)
    }

    /// The page of an XRI.
    fn xri_page(&self, text: &str, profile: &Profile, page: &mut String) -> fmt::Result {
        let hidden = Hidden::of(text.as_bytes());
        writeln!(page, "{}", self.paint.bold(visible(&hidden.bytes)))?;
        let parsed = parse(text, profile.xri_grammar().unwrap_or(&Grammar::REFERENCE));
        self.title(&format!("Parts by {}", profile.name), page)?;
        page.push_str(&xri::parts(&parsed, &hidden));
        let runs = xri::runs(&parsed, &hidden);
        if !runs.is_empty() {
            self.title("Language runs", page)?;
            page.push_str(&runs);
        }
        self.title("Forms", page)?;
        xri::levels(text, page)?;
        let profiles = profile::ALL.iter().copied().filter(|known| known.xri_grammar().is_some());
        self.judged(text, profiles.collect(), &hidden, page)
    }

    /// What profiles say of it, and its characters.
    fn judged(
        &self,
        text: &str,
        profiles: Vec<&'static Profile>,
        hidden: &Hidden<'_>,
        page: &mut String,
    ) -> fmt::Result {
        let reports = check::by_all(text, &profiles);
        self.verdicts(&reports, page)?;
        self.findings(text, &reports, hidden, page)?;
        self.characters(text, hidden, page)
    }

    fn title(&self, title: &str, page: &mut String) -> fmt::Result {
        writeln!(page, "\n{}", self.paint.bold(title))
    }

    /// The identifier, and under it a line for every component.
    fn diagram(
        &self,
        reference: &Reference<'_>,
        hidden: &Hidden<'_>,
        page: &mut String,
    ) -> fmt::Result {
        let shown = visible(&hidden.bytes);
        writeln!(page, "{}", self.paint.bold(&shown))?;
        if shown.width() > WIDE {
            return Ok(());
        }
        let mut line = String::new();
        let column = |offset| visible(hidden.get(Span::new(0, offset))).width();
        let mut done = 0;
        for (_, span) in reference.components().filter(|(_, span)| span.start < span.end) {
            let (start, end) = (column(span.start), column(span.end));
            let width = end.saturating_sub(start);
            let bar = match width {
                0 | 1 => "╵".to_owned(),
                _ => format!("└{}┘", "─".repeat(width - 2)),
            };
            write!(line, "{}{bar}", " ".repeat(start.saturating_sub(done)))?;
            done = end;
        }
        writeln!(page, "{}", self.paint.faint(line))
    }

    fn components(
        &self,
        reference: &Reference<'_>,
        hidden: &Hidden<'_>,
        page: &mut String,
    ) -> fmt::Result {
        self.title("Components", page)?;
        let mut rows = vec![["", "bytes", "characters", "text", ""].map(str::to_owned)];
        for (component, span) in reference.components() {
            let text = span.of(reference.as_str());
            let chars = span.chars(reference.as_str());
            let kind = match component {
                Component::Host => host_kind(text),
                _ => "",
            };
            rows.push([
                component.to_string(),
                format!("{}..{}", span.start, span.end),
                format!("{}..{}", chars.start, chars.end),
                short(hidden.get(span)),
                kind.to_owned(),
            ]);
        }
        page.write_str(&aligned(&rows, &[1, 2]))
    }

    fn levels(&self, text: &str, page: &mut String) -> fmt::Result {
        self.title("Levels", page)?;
        let options = Options::default();
        let human = level::to_iri(text, &options);
        let wire = level::to_uri(text, &options);
        let described = |converted: &level::Converted<'_>| {
            let Some(result) = converted.result() else {
                return "cannot be converted".to_owned();
            };
            let way = match result == text {
                true => "as given",
                false if converted.exact() => "exact",
                false => "not exact: the way back gives another spelling",
            };
            format!("{}  ({way})", visible(&Hidden::of(result.as_bytes()).bytes))
        };
        writeln!(page, "human  {}", described(&human))?;
        if let Some(result) = human.result() {
            writeln!(page, "octets {}", beginning_in_hex(&Hidden::of(result.as_bytes()).bytes))?;
        }
        writeln!(page, "wire   {}", described(&wire))?;
        let shown = level::display(text, &Policy::default());
        let way = match shown.exact() {
            _ if shown.text == text => "as given",
            true => "exact",
            false => "not exact: read back, it has another form on the wire, or none",
        };
        let hidden = Hidden::of(text.as_bytes());
        writeln!(page, "screen {}  ({way})", visible(&Hidden::of(shown.text.as_bytes()).bytes))?;
        for finding in shown.findings.iter().filter(|f| f.severity > Severity::Info).take(MOST) {
            writeln!(page, "       {}", hidden.message(finding, finding.message(text)))?;
        }
        Ok(())
    }

    fn verdicts(&self, reports: &[Report], page: &mut String) -> fmt::Result {
        self.title("Profiles", page)?;
        let row = |report: &Report| {
            let verdict = if report.is_valid() { "valid" } else { "not valid" };
            let count = |severity, what| {
                let count = report.findings.iter().filter(|f| f.severity == severity).count();
                (count > 0).then(|| counted(count as u64, what))
            };
            let counts = [
                count(Severity::Error, "error"),
                count(Severity::Warning, "warning"),
                count(Severity::Info, "note"),
            ];
            let counts: Vec<_> = counts.into_iter().flatten().collect();
            [report.profile.to_string(), verdict.to_owned(), counts.join(", ")]
        };
        let rows: Vec<_> = reports.iter().map(row).collect();
        page.write_str(&aligned(&rows, &[]))
    }

    /// What was found, each once, with the profiles that say so.
    fn findings(
        &self,
        text: &str,
        reports: &[Report],
        hidden: &Hidden<'_>,
        page: &mut String,
    ) -> fmt::Result {
        let mut found: Vec<(&Finding, Vec<&str>)> = Vec::new();
        for report in reports {
            for finding in report.findings.iter().take(MOST) {
                let same = |(known, _): &&mut (&Finding, _)| {
                    known.rule == finding.rule
                        && known.span == finding.span
                        && known.severity == finding.severity
                };
                match found.iter_mut().find(same) {
                    Some((_, profiles)) => profiles.push(report.profile.name),
                    None => found.push((finding, vec![report.profile.name])),
                }
            }
        }
        if found.is_empty() {
            return Ok(());
        }
        self.title("Findings", page)?;
        found.sort_by_key(|(finding, _)| (finding.span, std::cmp::Reverse(finding.severity)));
        for (finding, profiles) in found.iter().take(MOST) {
            let chars = finding.span.chars(text);
            let head = format!("{}[{}]", finding.severity, finding.rule.id);
            writeln!(
                page,
                "{} at {}..{}: {}  ({})",
                self.paint.severity(finding.severity, head),
                chars.start,
                chars.end,
                hidden.message(finding, finding.message(text)),
                profiles.join(", ")
            )?;
        }
        Ok(())
    }

    fn characters(&self, text: &str, hidden: &Hidden<'_>, page: &mut String) -> fmt::Result {
        let all = text.chars().nth(FEW).is_none();
        let wanted = |&(_, (byte, c)): &(usize, (usize, char))| {
            let plain = c.is_ascii() && !c.is_ascii_control() && c != ' ';
            (all || !plain) && !hidden.touches(Span::new(byte, byte + c.len_utf8()))
        };
        let mut rows = Vec::new();
        for (at, (byte, c)) in text.char_indices().enumerate().filter(wanted).take(MOST) {
            let props = props(c);
            let name = name::name(c).map(|name| name.to_string());
            let name = name.or_else(|| name::label(c).map(|label| label.to_string()));
            rows.push([
                at.to_string(),
                byte.to_string(),
                alone(c),
                format!("U+{:04X}", u32::from(c)),
                props.script().as_str().to_owned(),
                props.general_category().as_str().to_owned(),
                name.unwrap_or_default(),
            ]);
        }
        if !rows.is_empty() {
            self.title("Characters", page)?;
            let head = ["character", "byte", "", "code point", "script", "gc", "name"];
            rows.insert(0, head.map(str::to_owned));
            page.write_str(&aligned(&rows, &[0, 1]))?;
        }
        page.write_str("\n")
    }
}

/// What a host is. Brackets hold an address or nothing: no name has any.
fn host_kind(host: &str) -> &'static str {
    match HostKind::of(host) {
        HostKind::RegName if host.starts_with('[') => "no valid address",
        kind => kind.as_str(),
    }
}

/// The beginning of `octets` in hex digits.
fn beginning_in_hex(octets: &[u8]) -> String {
    let mut text: Vec<_> = octets.iter().take(MOST).map(|octet| format!("{octet:02X}")).collect();
    if octets.len() > MOST {
        text.push("…".to_owned());
    }
    text.join(" ")
}
