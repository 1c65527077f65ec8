//! The IRIs of N-Triples and N-Quads, with the place of each.
//!
//! ```
//! use isonym_cli::input::ntriples::{self, Token};
//!
//! let line = br#"_:a <http://example.org/\u00E9> "<not this>"^^<http://example.org/t> ."#;
//! let iris: Vec<_> = ntriples::scan(line)
//!     .map(|token| match token {
//!         Token::Iri(span) => &line[span.range()],
//!         Token::Fault(rule, span) => panic!("{} at {}", rule.id, span.start),
//!     })
//!     .collect();
//! assert_eq!(iris, [&br"http://example.org/\u00E9"[..], b"http://example.org/t"]);
//! ```
//!
//! A line is read token by token (RDF 1.2 N-Triples section 7): IRIs, literals with language tag
//! or datatype, blank nodes, `<<(` and `)>>` of triple terms, comments. What is no token is
//! reported, and the reading goes on behind it; a broken line never harms the next. Whether
//! the tokens of a line make a statement is not looked at, nor what an IRI may hold: that is for
//! `check`, which sees a relative one under any profile that asks for a scheme.

use isonym::finding::{Rule, Span};

use super::lines;
use super::parsed::{Parsed, Place};
use super::terms::{self, Ended};
use crate::rules;

/// What is to be reported of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// An IRI: the bytes between its `<` and `>`, escapes not decoded. See [`uchar`](super::escapes::uchar).
    Iri(Span),
    /// Something else than N-Triples has.
    Fault(&'static Rule, Span),
}

/// The IRIs and faults of a line, given without its line end.
pub fn scan(line: &[u8]) -> Scan<'_> {
    Scan { line, at: 0 }
}

/// See [`scan`].
#[derive(Clone, Debug)]
pub struct Scan<'a> {
    line: &'a [u8],
    at: usize,
}

impl Iterator for Scan<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let rest = self.line.get(self.at..)?;
            let fault = match rest {
                [] | [b'#', ..] => return None,
                [b' ' | b'\t' | b'\r' | b'.', ..] => self.pass(1),
                [b'<', b'<', b'(', ..] | [b')', b'>', b'>', ..] => self.pass(3),
                [b'^', b'^', ..] => self.pass(2),
                [b'<', ..] => return Some(self.iri(rest)),
                [b'"', ..] => self.literal(rest),
                [b'_', b':', ..] => self.pass(2 + count(rest.get(2..), is_label)),
                [b'@', ..] => self.pass(1 + count(rest.get(1..), is_language)),
                _ if rest.starts_with(b"VERSION") => self.pass(7),
                _ => {
                    let start = self.at;
                    self.at += count(Some(rest), |b| !b" \t<\"#".contains(&b)).max(1);
                    Some(Token::Fault(&rules::NOT_A_TOKEN, Span::new(start, self.at)))
                }
            };
            if fault.is_some() {
                return fault;
            }
        }
    }
}

impl Scan<'_> {
    fn pass(&mut self, length: usize) -> Option<Token> {
        self.at += length;
        None
    }

    /// Reads an IRI.
    fn iri(&mut self, rest: &[u8]) -> Token {
        let start = self.at;
        match terms::iri(rest) {
            Ended::Closed(length) => {
                self.at += length;
                Token::Iri(Span::new(start + 1, self.at - 1))
            }
            Ended::Broken(_) | Ended::Unknown(_) => {
                self.at += terms::open_iri(rest);
                Token::Fault(&rules::IRI_NOT_CLOSED, Span::new(start, self.at))
            }
        }
    }

    /// Passes over a literal's string; one without end takes the rest of the line.
    fn literal(&mut self, rest: &[u8]) -> Option<Token> {
        match terms::string(rest, 1, b'"') {
            Ended::Closed(length) => self.pass(length),
            Ended::Broken(_) | Ended::Unknown(_) => {
                let span = Span::new(self.at, self.line.len());
                self.at = self.line.len();
                Some(Token::Fault(&rules::STRING_NOT_CLOSED, span))
            }
        }
    }
}

fn count(bytes: Option<&[u8]>, is_it: impl Fn(u8) -> bool) -> usize {
    bytes.unwrap_or(&[]).iter().take_while(|&&b| is_it(b)).count()
}

fn is_label(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_-.:".contains(&byte) || !byte.is_ascii()
}

fn is_language(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-'
}

/// Finds the records of `bytes`: every IRI is one.
pub fn parse(bytes: &[u8], parsed: &mut Parsed) {
    lines::split(bytes, lines::END, |number, start, end| {
        let line = bytes.get(start..end).unwrap_or(&[]);
        for token in scan(line) {
            let place = |span: Span| Place {
                start: start + span.start,
                end: start + span.end,
                line: number,
            };
            match token {
                Token::Iri(span) => {
                    let raw = line.get(span.range()).unwrap_or(&[]);
                    terms::push_iri(raw, place(span), parsed);
                }
                Token::Fault(rule, span) => {
                    parsed.push_fault(place(span), rule, Span::new(0, span.end - span.start));
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(line: &str) -> Vec<(&'static str, &str)> {
        scan(line.as_bytes())
            .map(|token| match token {
                Token::Iri(span) => ("iri", span.of(line)),
                Token::Fault(rule, span) => (rule.id, span.of(line)),
            })
            .collect()
    }

    #[test]
    fn all_tokens_of_n_quads() {
        let line = "<http://a/s> <http://a/p> \"x \\\" <no> \\\\\"@en--ltr <http://a/g> . # <no>";
        assert_eq!(
            tokens(line),
            [("iri", "http://a/s"), ("iri", "http://a/p"), ("iri", "http://a/g")]
        );
        let tight = "<a><b>\"\"^^<c>.";
        assert_eq!(tokens(tight), [("iri", "a"), ("iri", "b"), ("iri", "c")]);
        let triple_term = "_:r.1 <p> <<(_:b <q> _:é)>> .\r";
        assert_eq!(tokens(triple_term), [("iri", "p"), ("iri", "q")]);
        assert_eq!(tokens("# only <this>"), []);
        assert_eq!(tokens("<>"), [("iri", "")]);
        assert_eq!(tokens("VERSION \"1.2\""), []);
    }

    #[test]
    fn what_an_iri_may_not_hold_stays_in_it() {
        assert_eq!(tokens("<http://a/b c> ."), [("iri", "http://a/b c")]);
        assert_eq!(tokens("<http://a/\"b\"> ."), [("iri", "http://a/\"b\"")]);
    }

    #[test]
    fn faults_end_soon() {
        assert_eq!(
            tokens("<a <b> c:d <e> ."),
            [
                ("input/iri-not-closed", "<a"),
                ("iri", "b"),
                ("input/not-a-token", "c:d"),
                ("iri", "e")
            ]
        );
        assert_eq!(
            tokens("<a> \"open <b> ."),
            [("iri", "a"), ("input/string-not-closed", "\"open <b> .")]
        );
        assert_eq!(tokens("\"\\"), [("input/string-not-closed", "\"\\")]);
        assert_eq!(tokens("<a"), [("input/iri-not-closed", "<a")]);
    }
}
