//! What there is to show of an XRI: its parts with what is in its cross-references, its language
//! runs, its forms.

use std::fmt::{self, Write as _};

use isonym::level::{self, Options};
use isonym::xri::{Normalization, Parsed, XriNormal, hxri, language, local};

use super::{MOST, beginning_in_hex};
use crate::output::excerpt::{short, visible};
use crate::output::secret::Hidden;
use crate::output::summary::aligned;

/// The most levels that are drawn as such.
const DEEP: usize = 8;

/// Every part, what is in cross-references behind a line for each of them.
pub(super) fn parts(parsed: &Parsed<'_>, hidden: &Hidden<'_>) -> String {
    let text = parsed.as_str();
    let mut rows = vec![["", "bytes", "characters", "text"].map(str::to_owned)];
    for part in parsed.parts.iter().take(MOST) {
        let chars = part.span.chars(text);
        let lines = match part.depth {
            0..=DEEP => "│ ".repeat(part.depth),
            depth => format!("{}{depth}: ", "│ ".repeat(DEEP)),
        };
        rows.push([
            format!("{lines}{}", part.role.as_str()),
            format!("{}..{}", part.span.start, part.span.end),
            format!("{}..{}", chars.start, chars.end),
            short(hidden.get(part.span)),
        ]);
    }
    let mut table = aligned(&rows, &[1, 2]);
    if let Some(more) = parsed.parts.len().checked_sub(MOST).filter(|more| *more > 0) {
        // Writing to a string does not fail.
        let _ = writeln!(table, "and {more} more");
    }
    table
}

/// The runs of text and what `$l` says of them; nothing where it says nothing.
pub(super) fn runs(parsed: &Parsed<'_>, hidden: &Hidden<'_>) -> String {
    let text = parsed.as_str();
    let runs = language::runs(parsed);
    if runs.iter().all(|run| run.set_by.is_none()) {
        return String::new();
    }
    let head = ["text", "bytes", "language", "font", "usual encodings"];
    let mut rows = vec![head.map(str::to_owned)];
    for run in runs.iter().take(MOST) {
        let language = run.language(text);
        rows.push([
            short(hidden.get(run.text)),
            format!("{}..{}", run.text.start, run.text.end),
            language.map(|tag| short(tag.as_bytes())).unwrap_or_default(),
            run.font(text).map(|font| short(font.as_bytes())).unwrap_or_default(),
            language.map(local::usual_encodings).unwrap_or_default().join(", "),
        ]);
    }
    aligned(&rows, &[1])
}

/// The normal forms, and what a proxy resolver is asked.
pub(super) fn levels(text: &str, page: &mut String) -> fmt::Result {
    let xri = XriNormal::new(text, Normalization::Nfc);
    let wire = level::xri::to_wire(&xri, &Options::default());
    let way = if xri.as_str() == text { "as given" } else { "brought to NFC" };
    let mut line = |name: &str, form: &str| {
        writeln!(page, "{name:<6} {}", visible(&Hidden::of(form.as_bytes()).bytes))
    };
    line("xri", &format!("{xri}  ({way})"))?;
    line("octets", &beginning_in_hex(&Hidden::of(xri.as_str().as_bytes()).bytes))?;
    line("iri", xri.to_iri().as_str())?;
    let Some(uri) = wire.result() else { return line("uri", "cannot be converted") };
    let back = level::xri::from_wire(uri, &Options::default());
    let has_scheme = back.normal.as_str().strip_prefix("xri://") == Some(xri.as_str());
    let is_exact = back.normal == xri || has_scheme;
    let way = if is_exact { "exact" } else { "not exact: the way back gives another spelling" };
    line("uri", &format!("{uri}  ({way})"))?;
    let hxri = hxri::wrap("http://xri.net/", uri);
    match hxri::unwrap(&hxri) {
        Some(_) => line("hxri", &hxri),
        None => Ok(()),
    }
}
