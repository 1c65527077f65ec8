//! The statements of N-Triples and N-Quads, a line at a time.
//!
//! ```
//! use isonym_cli::input::statements::{self, Term};
//!
//! let line = br#"<http://a/> <http://b/> "caf\u00E9"@fr ."#;
//! let statement = statements::parse(line).unwrap().unwrap();
//! assert_eq!(statement.subject, Term::Iri("http://a/".into()));
//! assert_eq!(statement.object.text(), "café");
//!
//! let broken = statements::parse(b"<http://a/> <http://b/> .").unwrap_err();
//! assert_eq!((broken.at, broken.expected), (24, "an object"));
//! ```
//!
//! As RDF 1.2 N-Triples and N-Quads have it, with escapes decoded. What an IRI may hold is not looked at,
//! as in [`ntriples`](super::ntriples), which finds IRIs in lines that are no statements, too.

use std::borrow::Cow;

use super::escapes::uchar;
use super::terms::{self, Ended};

/// A statement of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement<'a> {
    /// An IRI or a blank node.
    pub subject: Term<'a>,
    /// An IRI.
    pub predicate: Term<'a>,
    /// Any term.
    pub object: Term<'a>,
    /// An IRI or a blank node; `None` in the default graph.
    pub graph: Option<Term<'a>>,
}

/// A term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term<'a> {
    /// What stands between `<` and `>`.
    Iri(Cow<'a, str>),
    /// A blank node, with its `_:`.
    Blank(&'a str),
    /// A literal.
    Literal {
        /// What stands between the quotes.
        text: Cow<'a, str>,
        /// The IRI of its datatype, if it is written.
        datatype: Option<Cow<'a, str>>,
        /// The language tag, perhaps with a direction: `ar--rtl`.
        language: Option<&'a str>,
    },
    /// A triple term, from `<<(` to `)>>`, as it is written.
    Triple(&'a str),
}

impl Term<'_> {
    /// The IRI, the label, the text of the literal, or the triple.
    pub fn text(&self) -> &str {
        match self {
            Term::Iri(text) | Term::Literal { text, .. } => text,
            Term::Blank(text) | Term::Triple(text) => text,
        }
    }

    /// The name of its kind: `iri`, `blank`, `literal`, `triple`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Term::Iri(_) => "iri",
            Term::Blank(_) => "blank",
            Term::Literal { .. } => "literal",
            Term::Triple(_) => "triple",
        }
    }

    const fn is_resource(&self) -> bool {
        matches!(self, Term::Iri(_) | Term::Blank(_))
    }
}

/// Why a line holds no statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The byte of the line where something else was expected.
    pub at: usize,
    /// What was expected there.
    pub expected: &'static str,
}

/// The statement of a line, which is given without its line end; `None` of one that is empty, a comment
/// or a version.
///
/// # Errors
/// When the line is none of these.
pub fn parse(line: &[u8]) -> Result<Option<Statement<'_>>, Broken> {
    let line = str::from_utf8(line)
        .map_err(|error| Broken { at: error.valid_up_to(), expected: "UTF-8" })?;
    let mut rest = Rest { line, at: 0 };
    if rest.ends() || rest.left().starts_with("VERSION") {
        return Ok(None);
    }
    let subject = rest.term("a subject", Term::is_resource)?;
    let predicate = rest.term("a predicate", |term| matches!(term, Term::Iri(_)))?;
    let object = rest.term("an object", |_| true)?;
    let graph = match rest.left().starts_with('.') {
        true => None,
        false => Some(rest.term("a graph or `.`", Term::is_resource)?),
    };
    rest.pass(".", "`.`")?;
    match rest.ends() {
        true => Ok(Some(Statement { subject, predicate, object, graph })),
        false => Err(rest.broken("the end of the line")),
    }
}

/// What is not read of a line.
struct Rest<'a> {
    line: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    /// What comes next, without white space before it.
    fn left(&mut self) -> &'a str {
        let rest = self.line.get(self.at..).unwrap_or("");
        let left = rest.trim_start_matches([' ', '\t', '\r']);
        self.at += rest.len() - left.len();
        left
    }

    fn ends(&mut self) -> bool {
        matches!(self.left().as_bytes(), [] | [b'#', ..])
    }

    const fn broken(&self, expected: &'static str) -> Broken {
        Broken { at: self.at, expected }
    }

    fn pass(&mut self, mark: &str, expected: &'static str) -> Result<(), Broken> {
        match self.left().starts_with(mark) {
            true => self.at += mark.len(),
            false => return Err(self.broken(expected)),
        }
        Ok(())
    }

    /// The next so many bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let taken = self.line.get(self.at..self.at + length).unwrap_or("");
        self.at += taken.len();
        taken
    }

    fn term(
        &mut self,
        expected: &'static str,
        is_it: impl Fn(&Term<'a>) -> bool,
    ) -> Result<Term<'a>, Broken> {
        let left = self.left();
        let start = self.at;
        let term = match left.as_bytes() {
            [b'<', b'<', b'(', ..] => self.triple()?,
            [b'<', ..] => Term::Iri(self.iri()?),
            [b'_', b':', ..] => Term::Blank(self.take(label(left))),
            [b'"', ..] => self.literal()?,
            _ => return Err(self.broken(expected)),
        };
        match is_it(&term) {
            true => Ok(term),
            false => Err(Broken { at: start, expected }),
        }
    }

    fn iri(&mut self) -> Result<Cow<'a, str>, Broken> {
        let left = self.left().as_bytes();
        match (left.first(), terms::iri(left)) {
            (Some(b'<'), Ended::Closed(length)) => self.unescaped(length, "`\\u` or `\\U`"),
            _ => Err(self.broken("an IRI that `>` closes")),
        }
    }

    fn literal(&mut self) -> Result<Term<'a>, Broken> {
        let Ended::Closed(length) = terms::string(self.left().as_bytes(), 1, b'"') else {
            return Err(self.broken("a string that `\"` closes"));
        };
        let text = self.unescaped(length, "an escape of a string")?;
        let (mut datatype, mut language) = (None, None);
        let left = self.left();
        if let Some(tag) = left.strip_prefix('@') {
            let is_tag = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let length = tag.find(|c| !is_tag(c)).unwrap_or(tag.len());
            language = self.take(1 + length).get(1..);
        } else if left.starts_with("^^") {
            self.at += 2;
            datatype = Some(self.iri()?);
        }
        Ok(Term::Literal { text, datatype, language })
    }

    /// Passes over a triple term, and those in it.
    fn triple(&mut self) -> Result<Term<'a>, Broken> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            let left = self.left();
            match left.as_bytes() {
                [b'<', b'<', b'(', ..] => {
                    depth += 1;
                    self.at += 3;
                }
                [b')', b'>', b'>', ..] => {
                    depth -= 1;
                    self.at += 3;
                    if depth == 0 {
                        return Ok(Term::Triple(self.line.get(start..self.at).unwrap_or("")));
                    }
                }
                [b'<', ..] => drop(self.iri()?),
                [b'"', ..] => drop(self.literal()?),
                [b'_', b':', ..] => drop(self.take(label(left))),
                _ => return Err(self.broken("a term or `)>>`")),
            }
        }
    }

    /// What stands between the first and the last of the next so many bytes, escapes decoded.
    fn unescaped(&mut self, length: usize, expected: &'static str) -> Result<Cow<'a, str>, Broken> {
        let start = self.at + 1;
        let is_string = self.left().starts_with('"');
        let raw = self.take(length).get(1..length - 1).unwrap_or("");
        let mut text = String::new();
        let mut done = 0;
        while let Some(next) = raw.get(done..).and_then(|rest| rest.find('\\')) {
            let at = done + next;
            let escape = raw.get(at..).unwrap_or("");
            let short = character(escape).filter(|_| is_string).map(|c| (c, 2));
            let (c, length) = match short {
                Some(short) => short,
                None => uchar(escape).map_err(|_| Broken { at: start + at, expected })?,
            };
            text.push_str(raw.get(done..at).unwrap_or(""));
            text.push(c);
            done = at + length;
        }
        match done {
            0 => Ok(Cow::Borrowed(raw)),
            _ => Ok(Cow::Owned(text + raw.get(done..).unwrap_or(""))),
        }
    }
}

/// `ECHAR` of N-Triples.
fn character(escape: &str) -> Option<char> {
    Some(match escape.as_bytes().get(1)? {
        b't' => '\t',
        b'b' => '\u{8}',
        b'n' => '\n',
        b'r' => '\r',
        b'f' => '\u{C}',
        &c @ (b'"' | b'\'' | b'\\') => char::from(c),
        _ => return None,
    })
}

/// The length of the blank node at the beginning of `text`: it does not end in a dot.
fn label(text: &str) -> usize {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_-.:".contains(c) || !c.is_ascii();
    let end = text.get(2..).and_then(|label| label.find(|c| !is_part(c)));
    let label = text.get(..end.map_or(text.len(), |end| end + 2)).unwrap_or("");
    label.trim_end_matches('.').len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(line: &str) -> Vec<(&'static str, String)> {
        let Statement { subject, predicate, object, graph } =
            parse(line.as_bytes()).unwrap().unwrap();
        let terms = [Some(subject), Some(predicate), Some(object), graph].into_iter().flatten();
        terms.map(|term| (term.kind(), term.text().to_owned())).collect()
    }

    fn broken(line: &str) -> (usize, &'static str) {
        let broken = parse(line.as_bytes()).unwrap_err();
        (broken.at, broken.expected)
    }

    #[test]
    fn all_terms_of_n_quads() {
        let own = |terms: &[(&'static str, &str)]| {
            terms.iter().map(|&(kind, text)| (kind, text.to_owned())).collect::<Vec<_>>()
        };
        assert_eq!(
            terms(r#"<s><p>"a\"\n\U0001F600\\"@en--ltr _:g.1. # "x""#),
            own(&[("iri", "s"), ("iri", "p"), ("literal", "a\"\n😀\\"), ("blank", "_:g.1")])
        );
        assert_eq!(
            terms("_:é <p> <<( _:b <q> <<(<a> <b> \")>>\"^^<t>)>> )>> . \r"),
            own(&[
                ("blank", "_:é"),
                ("iri", "p"),
                ("triple", "<<( _:b <q> <<(<a> <b> \")>>\"^^<t>)>> )>>")
            ])
        );
        let typed = parse(br#"<s> <p> "1"^^<http://t/\u0031> ."#).unwrap().unwrap().object;
        let datatype = Some("http://t/1".into());
        assert_eq!(typed, Term::Literal { text: "1".into(), datatype, language: None });
        for nothing in ["", " \t", "# <a> <b> <c> .", "VERSION \"1.2\""] {
            assert_eq!(parse(nothing.as_bytes()), Ok(None), "{nothing}");
        }
    }

    #[test]
    fn what_is_no_statement_says_where() {
        assert_eq!(broken("\"s\" <p> <o> ."), (0, "a subject"));
        assert_eq!(broken("<s> _:p <o> ."), (4, "a predicate"));
        assert_eq!(broken("<s> <p> ."), (8, "an object"));
        assert_eq!(broken("<s> <p> <o>"), (11, "a graph or `.`"));
        assert_eq!(broken("<s> <p> <o> <g>"), (15, "`.`"));
        assert_eq!(broken("<s> <p> <o> . <s>"), (14, "the end of the line"));
        assert_eq!(broken("<s> <p> <o ."), (8, "an IRI that `>` closes"));
        assert_eq!(broken("<s> <p> \"o ."), (8, "a string that `\"` closes"));
        assert_eq!(broken(r"<s\n> <p> <o> ."), (2, "`\\u` or `\\U`"));
        assert_eq!(broken(r#"<s> <p> "\x" ."#), (9, "an escape of a string"));
        assert_eq!(broken("<s> <p> <<(<a> <b> <c> ."), (23, "a term or `)>>`"));
        assert_eq!(broken("<s> <p> \"o\"^^t ."), (13, "an IRI that `>` closes"));
        assert_eq!(parse(b"<s> <p> \"\xFF\" .").unwrap_err().at, 9);
    }
}
