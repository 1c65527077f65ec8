//! Language and font context: `($l/ja)`, `($l/en/Times)` (seed 000, draft section 2.3.1).
//!
//! ```
//! use isonym::xri::{self, Grammar, language};
//!
//! let text = "xri://($l/en/Times).english.($l/ja).日本";
//! let runs = language::runs(&xri::parse(text, &Grammar::DRAFT_2003));
//! let shown: Vec<_> = runs.iter().map(|run| (run.text.of(text), run.language(text))).collect();
//! assert_eq!(shown, [("english", Some("en")), ("日本", Some("ja"))]);
//! assert_eq!(runs[0].font(text), Some("Times"));
//! ```
//!
//! A context lasts until the next `$l` and is reset by no other cross-reference, though the seed's
//! sentence could be read so: else a name could not hold one. Only what stands in no other
//! cross-reference counts. Query and fragment have no language.
//!
//! The context is part of the identifier: one without it is another.

use alloc::vec::Vec;

use super::parsed::{Parsed, Role};
use super::rules;
use crate::finding::{Finding, Rule, Span};

/// The kinds of metadata of the `$` dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metadata {
    /// `$l`: language and font.
    Language,
    /// `$d`: date and time.
    DateTime,
    /// `$v`: version.
    Version,
    /// `$-`: annotation.
    Annotation,
    /// `$t`: type of identifier (draft of 2006).
    IdentifierType,
}

/// The metadata that the inside of a cross-reference begins with, and what follows its tag.
///
/// ```
/// use isonym::xri::language::{Metadata, metadata};
/// assert_eq!(metadata("$v/3"), Some((Metadata::Version, "/3")));
/// assert_eq!(metadata("$dictionary"), None);
/// ```
pub fn metadata(inside: &str) -> Option<(Metadata, &str)> {
    let mut chars = inside.strip_prefix('$')?.chars();
    let kind = match chars.next()? {
        'l' => Metadata::Language,
        'd' => Metadata::DateTime,
        'v' => Metadata::Version,
        '-' => Metadata::Annotation,
        't' => Metadata::IdentifierType,
        _ => return None,
    };
    let rest = chars.as_str();
    (rest.is_empty() || rest.starts_with(SEPARATORS)).then_some((kind, rest))
}

/// What parts a tag from what follows: `/` in seed 000, sub-segments in later drafts.
const SEPARATORS: [char; 3] = ['/', '*', '!'];

/// Text in one language and font. Spans are bytes of the XRI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The text, without the delimiters at its ends.
    pub text: Span,
    /// The cross-reference that set the context; `None` before the first.
    pub set_by: Option<Span>,
    language: Option<Span>,
    font: Option<Span>,
}

impl Run {
    /// The language tag in `xri`, as written.
    pub fn language<'a>(&self, xri: &'a str) -> Option<&'a str> {
        self.language.map(|span| span.of(xri))
    }

    /// The font.
    pub fn font<'a>(&self, xri: &'a str) -> Option<&'a str> {
        self.font.map(|span| span.of(xri))
    }
}

/// A `$l` cross-reference, and what it names.
#[derive(Clone, Copy)]
struct Context {
    span: Span,
    language: Option<Span>,
    font: Option<Span>,
}

/// The contexts that are set in `parsed`, in order.
fn contexts(parsed: &Parsed<'_>) -> impl Iterator<Item = Context> {
    let references = parsed.parts.iter().filter(|part| part.depth == 0);
    references.filter_map(|part| {
        let Role::CrossReference(_) = part.role else { return None };
        let span = part.span;
        let inside = Span::new(span.start + 1, span.end - 1).of(parsed.as_str());
        let (Metadata::Language, rest) = metadata(inside.trim_matches(' '))? else { return None };
        // What follows the tag ends where the parentheses close, but for blanks.
        let end = span.end - 1 - (inside.len() - inside.trim_end_matches(' ').len());
        let mut start = end - rest.len();
        let mut next = || {
            let rest = Span::new(start, end).of(parsed.as_str()).strip_prefix(SEPARATORS)?;
            let length = rest.find(SEPARATORS).unwrap_or(rest.len());
            let found = Span::new(start + 1, start + 1 + length);
            start = found.end;
            (length > 0).then_some(found)
        };
        let language = next();
        Some(Context { span, language, font: next() })
    })
}

/// The runs of text, in order; empty ones are left out.
pub fn runs(parsed: &Parsed<'_>) -> Vec<Run> {
    let mut runs = Vec::new();
    let (mut start, end) = body(parsed);
    let mut context: Option<Context> = None;
    let mut push = |start, end, context: Option<Context>| {
        let text = trimmed(parsed.as_str(), Span::new(start, end));
        if text.start < text.end {
            let language = context.and_then(|context| context.language);
            let font = context.and_then(|context| context.font);
            runs.push(Run { text, set_by: context.map(|context| context.span), language, font });
        }
    };
    for next in contexts(parsed) {
        push(start, next.span.start, context);
        start = next.span.end;
        context = Some(next);
    }
    push(start, end, context);
    runs
}

/// Where text can have a language: from behind scheme and global context symbol to the end of the
/// path.
fn body(parsed: &Parsed<'_>) -> (usize, usize) {
    let mut body = (0, parsed.as_str().len());
    for part in parsed.parts.iter().filter(|part| part.depth == 0) {
        match part.role {
            Role::Scheme | Role::GlobalContext => body.0 = part.span.end,
            Role::Query | Role::Fragment => body.1 = body.1.min(part.span.start - 1),
            _ => {}
        }
    }
    body
}

/// `span` without the delimiters at its ends.
fn trimmed(text: &str, span: Span) -> Span {
    const DELIMITERS: [char; 5] = ['.', ':', '*', '!', '/'];
    let inside = span.of(text);
    let start = span.start + (inside.len() - inside.trim_start_matches(DELIMITERS).len());
    Span::new(start, (span.start + inside.trim_end_matches(DELIMITERS).len()).max(start))
}

/// What is wrong with the contexts: advice, in order of position.
pub fn lint(parsed: &Parsed<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for context in contexts(parsed) {
        let Some(language) = context.language else {
            findings.push(Finding::new(&rules::LANGUAGE_MISSING, context.span));
            continue;
        };
        let tag = language.of(parsed.as_str());
        if let Some(mistaken) = mistaken(tag) {
            let primary = Span::new(language.start, language.start + mistaken.tag.len());
            let mut finding = Finding::new(&rules::LANGUAGE_MISTAKEN, primary);
            finding.expected = mistaken.instead;
            findings.push(finding);
        } else if let Some(rule) = malformed(tag) {
            findings.push(Finding::new(rule, language));
        }
    }
    if let [first, next, ..] = runs(parsed).as_slice()
        && first.set_by.is_none()
        && next.set_by.is_some()
    {
        findings.push(Finding::new(&rules::TEXT_BEFORE_LANGUAGE, first.text));
    }
    findings.sort_by_key(|finding| finding.span);
    findings
}

#[cfg(feature = "bcp47")]
fn malformed(tag: &str) -> Option<&'static Rule> {
    oxilangtag::LanguageTag::parse(tag).is_err().then_some(&rules::LANGUAGE_MALFORMED)
}

/// Well-formedness is asked of a library only.
#[cfg(not(feature = "bcp47"))]
fn malformed(_: &str) -> Option<&'static Rule> {
    None
}

/// A language subtag that is taken for another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistaken {
    /// The subtag.
    pub tag: &'static str,
    /// The language that it means; `None` where it means none.
    pub is: Option<&'static str>,
    /// The language that is meant.
    pub meant: &'static str,
    /// The subtag of that.
    pub instead: &'static str,
}

/// What the primary subtag of `tag` is likely mistaken for.
///
/// ```
/// use isonym::xri::language::mistaken;
/// assert_eq!(mistaken("ch").map(|found| (found.is, found.instead)), Some((Some("Chamorro"), "zh")));
/// assert_eq!(mistaken("zh-Hant"), None);
/// ```
pub fn mistaken(tag: &str) -> Option<&'static Mistaken> {
    let primary = tag.split('-').next().unwrap_or(tag);
    MISTAKEN.iter().find(|mistaken| mistaken.tag.eq_ignore_ascii_case(primary))
}

const fn no(tag: &'static str, meant: &'static str, instead: &'static str) -> Mistaken {
    Mistaken { tag, is: None, meant, instead }
}

const fn other(
    tag: &'static str,
    is: &'static str,
    meant: &'static str,
    instead: &'static str,
) -> Mistaken {
    Mistaken { tag, is: Some(is), meant, instead }
}

/// Codes of countries, and of three letters where there is one of two (RFC 5646 section 2.2.1: the
/// shortest). Tags that are as often right, such as `se`, `ar` and `be`, are not listed.
static MISTAKEN: &[Mistaken] = &[
    other("ch", "Chamorro", "Chinese", "zh"),
    no("cn", "Chinese", "zh"),
    no("jp", "Japanese", "ja"),
    other("kr", "Kanuri", "Korean", "ko"),
    no("gr", "Greek", "el"),
    no("cz", "Czech", "cs"),
    no("dk", "Danish", "da"),
    no("ua", "Ukrainian", "uk"),
    no("vn", "Vietnamese", "vi"),
    no("ir", "Persian", "fa"),
    no("chi", "Chinese", "zh"),
    no("zho", "Chinese", "zh"),
    no("jpn", "Japanese", "ja"),
    no("kor", "Korean", "ko"),
    no("eng", "English", "en"),
    no("ger", "German", "de"),
    no("deu", "German", "de"),
    no("fre", "French", "fr"),
    no("fra", "French", "fr"),
    no("spa", "Spanish", "es"),
    no("rus", "Russian", "ru"),
    no("ara", "Arabic", "ar"),
];
