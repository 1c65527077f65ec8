//! XRI 3.0 as its working drafts have it, to be read only: global context symbols begin
//! sub-segments anywhere, and the scheme is `xri:`.
//!
//! ```
//! use isonym::xri::v3;
//!
//! let xri = v3::parse("+!15+!16$v!3").unwrap();
//! assert_eq!(xri.authority, ["+!15", "+!16", "$v", "!3"]);
//! assert!(v3::is_persistent("+!16"));
//! assert!(v3::is_i_name("=markus") && !v3::is_i_name("=invalid--iname"));
//! ```
//!
//! No version of it was ever adopted, so nothing is written in it, and no form is converted.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::chars::{is_pchar, is_rgcs};
use super::grammar::Edition;
use super::parens::Parens;
use super::rules;
use crate::finding::{Component, Finding, Rule, Span};
use crate::percent;
use crate::syntax;

/// An XRI of the drafts of 3.0, cut into sub-segments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xri3<'a> {
    /// Whether `xri:` stands in front.
    pub has_scheme: bool,
    /// The sub-segments of the authority, each with its symbols.
    pub authority: Vec<&'a str>,
    /// The segments of the path, each in its sub-segments.
    pub path: Vec<Vec<&'a str>>,
    /// The query, without its `?`.
    pub query: Option<&'a str>,
    /// The fragment, without its `#`.
    pub fragment: Option<&'a str>,
}

/// Reads `text` by the grammar of draft 19 (`xri`); what is in cross-references is not judged but
/// for its parentheses.
///
/// # Errors
/// The first breach.
pub fn parse(text: &str) -> Result<Xri3<'_>, Finding> {
    let parens = Parens::of(text);
    let has_scheme = text.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("xri:"));
    let start = if has_scheme { 4 } else { 0 };
    let mut reader = Reader { text, parens: &parens, at: start };
    let authority = reader.segment()?;
    if !authority.first().is_some_and(|first| first.bytes().next().is_some_and(is_rgcs)) {
        return Err(breach(&rules::NOT_ABSOLUTE, Span::new(start, reader.at)));
    }
    let mut path = Vec::new();
    while reader.byte() == Some(b'/') {
        reader.at += 1;
        path.push(reader.segment()?);
    }
    let rest = text.get(reader.at..).unwrap_or("");
    let (before, fragment) = match rest.split_once('#') {
        Some((before, fragment)) => (before, Some(fragment)),
        None => (rest, None),
    };
    let query = before.strip_prefix('?');
    if let Some(query) = query {
        component(query, Component::Query, reader.at + 1)?;
    }
    if let Some(fragment) = fragment {
        component(fragment, Component::Fragment, text.len() - fragment.len())?;
    }
    Ok(Xri3 { has_scheme, authority, path, query, fragment })
}

fn breach(rule: &'static Rule, span: Span) -> Finding {
    Finding::new(rule, span).within(Component::Path)
}

/// The first breach of a query or fragment that begins at `start`.
fn component(part: &str, component: Component, start: usize) -> Result<(), Finding> {
    let mut first = Ok(());
    let _ = syntax::judge_component(part, component, &syntax::Grammar::IRI, &mut |finding| {
        first = Err(finding.shifted(start));
        ControlFlow::Break(())
    });
    first
}

struct Reader<'a, 'p> {
    text: &'a str,
    parens: &'p Parens,
    at: usize,
}

impl<'a> Reader<'a, '_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The sub-segments up to the next `/`, `?` or `#`.
    fn segment(&mut self) -> Result<Vec<&'a str>, Finding> {
        let mut sub_segments = Vec::new();
        loop {
            let start = self.at;
            self.sub_segment()?;
            if self.at == start {
                return Ok(sub_segments);
            }
            let found = Span::new(start, self.at).of(self.text);
            // A literal by itself is a segment's first only.
            let begins = ['=', '@', '+', '$', '*', '!', '('];
            if !sub_segments.is_empty() && !found.starts_with(begins) {
                return Err(breach(&rules::NOT_ALONE, Span::new(start, self.at)));
            }
            sub_segments.push(found);
        }
    }

    /// A global context symbol or not, a local one or not, then a cross-reference or a literal.
    fn sub_segment(&mut self) -> Result<(), Finding> {
        self.at += usize::from(self.byte().is_some_and(is_rgcs));
        self.at += usize::from(matches!(self.byte(), Some(b'*' | b'!')));
        if let Some(pair) = self.parens.at(self.at) {
            self.at = pair.end;
            return Ok(());
        }
        while let Some(c) = self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            let here = Span::new(self.at, self.at + c.len_utf8());
            self.at = match c {
                '/' | '?' | '#' | '*' | '!' | '=' | '@' | '+' | '$' => return Ok(()),
                // One that is closed begins the next sub-segment.
                '(' if self.parens.at(self.at).is_some() => return Ok(()),
                '(' => return Err(breach(&rules::NOT_CLOSED, here)),
                ')' => return Err(breach(&rules::NOT_OPENED, here)),
                '%' => {
                    let rest = self.text.as_bytes().get(self.at..).unwrap_or(&[]);
                    if percent::octet(rest).is_none() {
                        let rest = Span::new(self.at, self.text.len());
                        return Err(syntax::broken_escape(self.text, rest).within(Component::Path));
                    }
                    self.at + 3
                }
                _ if is_pchar(c, Edition::Strict) => here.end,
                _ => return Err(breach(&rules::CHARACTER, here)),
            };
        }
        Ok(())
    }
}

/// The global context symbols.
const SYMBOLS: [char; 4] = ['=', '@', '+', '$'];

/// Whether a sub-segment is persistent: its local symbol is `!`.
pub fn is_persistent(sub_segment: &str) -> bool {
    sub_segment.trim_start_matches(SYMBOLS).starts_with('!')
}

/// Whether `text` is an i-name: all sub-segments of its authority are reassignable, it is of at
/// most 254 characters, has no `_` and no escapes, and no `.` or `-` at an end or beside another.
pub fn is_i_name(text: &str) -> bool {
    let Ok(xri) = parse(text) else { return false };
    let name: String = xri.authority.concat();
    let is_mark = |c: char| matches!(c, '.' | '-');
    let mut neighbours = name.chars().zip(name.chars().skip(1));
    !xri.authority.iter().any(|sub_segment| is_persistent(sub_segment))
        && name.chars().count() <= MOST
        && !name.contains(['%', '_'])
        && !name.ends_with(is_mark)
        && !name.trim_start_matches(SYMBOLS).starts_with(is_mark)
        && !neighbours.any(|(a, b)| is_mark(a) && is_mark(b))
}

/// The length of i-names, in characters.
const MOST: usize = 254;

/// Whether the authority of `text`, behind its first symbol, is a word that registries keep to
/// themselves: a top-level domain of 2007 that is no country's, or a name of XRI and XDI
/// themselves. OpenXRI has a longer list, of words such as `registry` and `person`.
///
/// ```
/// use isonym::xri::v3::is_reserved;
/// assert!(is_reserved("@aero") && is_reserved("=xri") && !is_reserved("=markus"));
/// ```
pub fn is_reserved(text: &str) -> bool {
    let Ok(xri) = parse(text) else { return false };
    let name: String = xri.authority.concat();
    let word = name.trim_start_matches(SYMBOLS);
    RESERVED.iter().any(|reserved| reserved.eq_ignore_ascii_case(word))
}

static RESERVED: &[&str] = &[
    "aero", "biz", "cat", "com", "coop", "edu", "gov", "info", "int", "jobs", "mil", "mobi",
    "museum", "name", "net", "org", "pro", "travel", "xdi", "xdi-org", "xdi.org", "xri", "xri-org",
    "xri.org",
];
