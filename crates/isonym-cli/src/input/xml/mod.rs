//! Identifiers in the attributes of XML: of RDF/XML, and of XML of any kind.
//!
//! ```
//! use isonym_cli::input::xml::Vocabulary;
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let xml = br#"<a xmlns="http://n/" xml:base="http://example.org/b/"><a href="../c"/></a>"#;
//! let block = Block::of("a.xml", Format::Xml(Vocabulary::Any), xml);
//! let mut parsed = Parsed::default();
//! let values: Vec<_> = Records::of(&block, &mut parsed).iter().map(|r| r.content()).collect();
//! let expected = ["http://n/", "http://example.org/b/", "http://example.org/c"];
//! assert_eq!(values, expected.map(Content::Text));
//! ```
//!
//! [`lexer`] finds tags and what is in them, [`scope`] knows what the elements around say,
//! [`entities`] decodes values. A relative reference becomes what it refers to from the nearest
//! `xml:base`, where there is one; one with a scheme stays as it is written.
//!
//! What is in text is not read, nor what is declared in other files. Whether elements and
//! attributes are where a schema wants them is not asked.

mod along;
mod declaration;
pub mod entities;
pub mod lexer;
pub mod scope;

use std::mem;
use std::str;

use isonym::finding::{Rule, Span};
use memchr::memmem;

use self::along::text;
use self::entities::Entities;
use self::lexer::{Lexer, Part, Piece};
use self::scope::{Namespace, Scope};
use super::found::Found;
use super::parsed::Parsed;
use super::scanner::Scanner;
use super::written::Written;
use crate::rules::markup as rules;

/// In which attributes identifiers stand, beside those of namespaces and `xml:base`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vocabulary {
    /// `rdf:about`, `rdf:resource`, `rdf:datatype`, `rdf:ID` and `rdf:type` (RDF/XML section 7).
    Rdf,
    /// `xlink:href`, and `href` and `src` without a prefix.
    Any,
}

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// What a prefix stands for.
    Namespace,
    /// A base for references.
    Base,
    /// A reference.
    Reference,
    /// The fragment of a reference to the base.
    Id,
    /// How RDF/XML reads the content: as a literal, unless the content is named.
    ParseType,
    /// No identifier, but a prefix that is not declared.
    Undeclared,
    /// No identifier.
    None,
}

/// Scans XML.
#[derive(Debug)]
pub struct Xml {
    vocabulary: Vocabulary,
    lexer: Lexer,
    scope: Scope,
    entities: Entities,
    /// How many bytes of the document were scanned before.
    offset: u64,
}

impl Xml {
    /// Scans a document in which identifiers stand so.
    pub fn new(vocabulary: Vocabulary) -> Xml {
        let (lexer, scope, entities) = Default::default();
        Xml { vocabulary, lexer, scope, entities, offset: 0 }
    }
}

impl Scanner for Xml {
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize {
        let mut lexer = mem::take(&mut self.lexer);
        let mut found = Found::new(bytes, parsed);
        let mut is_cut = false;
        while !found.is_full()
            && let Some(piece) = lexer.next(bytes, is_last)
        {
            match piece {
                Piece::Start { name, empty, unclosed } => {
                    if let Some(span) = unclosed {
                        found.fault(&rules::TAG_NOT_CLOSED, span);
                    }
                    self.start(name, empty, lexer.parts(), &mut found);
                }
                Piece::End(name) => {
                    if !self.scope.close(text(bytes, name)) {
                        found.fault(&rules::NOT_THE_END, name);
                    }
                }
                Piece::System(span) => found.value(span),
                Piece::Entity { name, value } => {
                    let str = |span| str::from_utf8(text(bytes, span));
                    if let (Ok(name), Ok(value)) = (str(name), str(value)) {
                        self.entities.declare(name, value);
                    }
                }
                Piece::Fault(rule, span) => {
                    is_cut |= *rule == rules::NOT_CLOSED;
                    found.fault(rule, span);
                }
            }
        }
        is_cut |= lexer.unclosed().is_some();
        if is_last && self.scope.is_open() && !is_cut && !found.is_full() {
            found.fault(&rules::ELEMENT_NOT_CLOSED, Span::new(bytes.len(), bytes.len()));
        }
        let done = lexer.take_done();
        self.offset += done as u64;
        self.lexer = lexer;
        done
    }

    fn unclosed(&self) -> Option<&'static Rule> {
        self.lexer.unclosed()
    }
}

impl Xml {
    /// Opens an element and keeps its identifiers, those of namespaces and bases first, since the
    /// others are to be read by them.
    fn start(&mut self, name: Span, empty: bool, parts: &[Part], found: &mut Found<'_, '_>) {
        let bytes = found.bytes;
        self.scope.open(text(bytes, name));
        let in_literal = self.scope.is_in_literal();
        let outer = self.scope.base().map(str::to_owned);
        let attributes = parts.iter().filter_map(|part| match part {
            Part::Attribute { name, value } => Some((*name, *value)),
            Part::Fault(..) => None,
        });
        for (name, value) in attributes.filter(|_| !in_literal) {
            let name = text(bytes, name);
            let base = name == b"xml:base";
            let Some(prefix) = declared(name).or(base.then_some(b"")) else { continue };
            let Ok(raw) = str::from_utf8(text(bytes, value)) else { continue };
            let mut written = Written::default();
            // What is wrong with it is told below.
            let offset = self.offset + value.start as u64;
            if self.entities.decode(raw, offset, &mut written).is_err() {
                continue;
            }
            match (base, &outer) {
                (true, Some(outer)) => {
                    self.scope.set_base(written.resolved(outer).text());
                }
                (true, None) => self.scope.set_base(written.text()),
                (false, _) => self.scope.declare(prefix, written.text()),
            }
        }
        let (prefix, _) = split(text(bytes, name));
        if !prefix.is_empty() && self.scope.namespace(prefix).is_none() && !in_literal {
            found.fault(
                &rules::PREFIX_NOT_DECLARED,
                Span::new(name.start, name.start + prefix.len()),
            );
        }
        let outer = outer.as_deref();
        for part in parts {
            match part {
                Part::Fault(rule, span) => found.fault(rule, *span),
                Part::Attribute { .. } if in_literal => {}
                Part::Attribute { name, value } => match self.role(text(bytes, *name)) {
                    Role::None => {}
                    Role::Undeclared => {
                        let (prefix, _) = split(text(bytes, *name));
                        let span = Span::new(name.start, name.start + prefix.len());
                        found.fault(&rules::PREFIX_NOT_DECLARED, span);
                    }
                    Role::ParseType => {
                        let known: [&[u8]; 2] = [b"Resource", b"Collection"];
                        if !known.contains(&text(bytes, *value)) {
                            self.scope.set_literal();
                        }
                    }
                    role => self.identifier(role, *value, outer, found),
                },
            }
        }
        if empty {
            self.scope.close_last();
        }
    }

    fn role(&self, name: &[u8]) -> Role {
        if declared(name).is_some() {
            return Role::Namespace;
        }
        let (prefix, local) = split(name);
        if prefix.is_empty() {
            let is_reference = matches!(local, b"href" | b"src");
            let any = self.vocabulary == Vocabulary::Any;
            return if any && is_reference { Role::Reference } else { Role::None };
        }
        match (self.vocabulary, self.scope.namespace(prefix), local) {
            (_, None, _) => Role::Undeclared,
            (_, Some(Namespace::Xml), b"base") => Role::Base,
            (Vocabulary::Any, Some(Namespace::Xlink), b"href") => Role::Reference,
            (Vocabulary::Rdf, Some(Namespace::Rdf), local) => match local {
                b"about" | b"resource" | b"datatype" | b"type" => Role::Reference,
                b"ID" => Role::Id,
                b"parseType" => Role::ParseType,
                _ => Role::None,
            },
            _ => Role::None,
        }
    }

    /// Keeps the identifier that an attribute holds.
    fn identifier(
        &mut self,
        role: Role,
        value: Span,
        outer: Option<&str>,
        found: &mut Found<'_, '_>,
    ) {
        let Ok(raw) = str::from_utf8(text(found.bytes, value)) else {
            // The record finds out by itself that it is not UTF-8.
            return found.value(value);
        };
        let mut written = Written::default();
        if role == Role::Id {
            written.push_for("#", 0, 0);
        }
        let offset = self.offset + value.start as u64;
        if let Err((rule, span)) = self.entities.decode(raw, offset, &mut written) {
            return found.fault(rule, Span::new(value.start + span.start, value.start + span.end));
        }
        let base = match role {
            Role::Namespace => None,
            Role::Base => outer,
            _ => self.scope.base(),
        };
        if let Some(base) = base {
            written = written.resolved(base);
        }
        match role {
            // It takes the default away (Namespaces in XML section 6.2).
            Role::Namespace if raw.is_empty() => {}
            Role::Namespace | Role::Base => found.derived(value, &written),
            _ => found.written(value, &written),
        }
    }
}

/// The encoding that a document declares, when it is another than UTF-8 (XML 1.0 section 4.3.3).
pub fn foreign_encoding(bytes: &[u8]) -> Option<&str> {
    let declaration = bytes.strip_prefix(b"<?xml")?;
    let end = memmem::find(declaration, b"?>")?;
    let declaration = str::from_utf8(declaration.get(..end)?).ok()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let label = value.get(1..)?.split(['"', '\'']).next()?;
    // US-ASCII is UTF-8, too; only a name of an encoding is one (production 81).
    let ours = ["utf-8", "utf8", "us-ascii"].iter().any(|ours| ours.eq_ignore_ascii_case(label));
    let named = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    (!ours && named).then_some(label)
}

/// The prefix that an attribute declares; the empty one is the default.
fn declared(name: &[u8]) -> Option<&[u8]> {
    match name {
        b"xmlns" => Some(b""),
        _ => name.strip_prefix(b"xmlns:"),
    }
}

/// The prefix of a name and the rest.
fn split(name: &[u8]) -> (&[u8], &[u8]) {
    match memchr::memchr(b':', name) {
        Some(at) => (name.get(..at).unwrap_or(b""), name.get(at + 1..).unwrap_or(b"")),
        None => (b"", name),
    }
}
