//! What the elements that are open say of what is in them: bases and namespaces.
//!
//! ```
//! use isonym_cli::input::xml::scope::{Namespace, Scope};
//!
//! let mut scope = Scope::default();
//! scope.open(b"rdf:RDF");
//! scope.declare(b"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#");
//! scope.set_base("http://example.org/");
//! assert_eq!(scope.namespace(b"rdf"), Some(Namespace::Rdf));
//! scope.open(b"rdf:li");
//! scope.set_base("http://example.net/é/");
//! assert_eq!(scope.base(), Some("http://example.net/é/"));
//! assert_eq!(scope.close(b"rdf:li"), true);
//! assert_eq!(scope.base(), Some("http://example.org/"));
//! assert_eq!(scope.close(b"rdf:RDF"), true);
//! assert_eq!((scope.namespace(b"rdf"), scope.base()), (None, None));
//! ```

use std::collections::HashMap;

/// The namespaces in which attributes are identifiers, and all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Namespace {
    /// RDF.
    Rdf,
    /// XLink.
    Xlink,
    /// That of the prefix `xml`.
    Xml,
    /// Any other.
    Other,
}

/// The elements that are open. Depths count from 1.
#[derive(Debug, Default)]
pub struct Scope {
    /// The names of all of them.
    names: Vec<u8>,
    /// Where in that each begins.
    open: Vec<usize>,
    /// The base of the innermost element that sets one.
    base: String,
    /// The bases that were set.
    bases: Vec<Base>,
    /// What prefixes stand for, the innermost last.
    prefixes: HashMap<Vec<u8>, Vec<Namespace>>,
    /// Which prefixes are declared, with the depth.
    declared: Vec<(usize, Vec<u8>)>,
    /// The element whose content is a literal of RDF.
    literal: Option<usize>,
}

/// A base that was set, as what it changed: in each other a few more characters may stand than in the
/// one before, and all of them would be more than the document many times over.
#[derive(Debug)]
struct Base {
    /// The depth of the element.
    depth: usize,
    /// How many bytes are those of the base before.
    kept: usize,
    /// What that had after them.
    rest: String,
}

/// How far out the element may be that an end tag closes, when it is not the innermost.
const FARTHEST: usize = 8;

impl Scope {
    /// Opens an element.
    pub fn open(&mut self, name: &[u8]) {
        self.open.push(self.names.len());
        self.names.extend_from_slice(name);
    }

    /// Closes the innermost element of that name, and those in it: whether it is the innermost of
    /// all. Where none of the inner ones has the name, nothing is closed.
    pub fn close(&mut self, name: &[u8]) -> bool {
        let mut end = self.names.len();
        for (place, &start) in self.open.iter().enumerate().rev().take(FARTHEST) {
            if self.names.get(start..end) == Some(name) {
                let is_innermost = place + 1 == self.open.len();
                self.open.truncate(place);
                self.names.truncate(start);
                self.forget();
                return is_innermost;
            }
            end = start;
        }
        false
    }

    /// Closes the innermost element.
    pub fn close_last(&mut self) {
        self.names.truncate(self.open.pop().unwrap_or(0));
        self.forget();
    }

    /// Forgets what elements said that are closed.
    fn forget(&mut self) {
        let depth = self.open.len();
        while let Some(set) = self.bases.pop_if(|set| set.depth > depth) {
            self.base.truncate(set.kept);
            self.base.push_str(&set.rest);
        }
        while let Some((_, prefix)) = self.declared.pop_if(|(at, _)| *at > depth) {
            self.prefixes.get_mut(&prefix).and_then(Vec::pop);
        }
        self.literal = self.literal.filter(|&at| at <= depth);
    }

    /// Whether any element is open.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Declares what a prefix stands for in the innermost element.
    pub fn declare(&mut self, prefix: &[u8], namespace: &str) {
        let known = match namespace {
            "http://www.w3.org/1999/02/22-rdf-syntax-ns#" => Namespace::Rdf,
            "http://www.w3.org/1999/xlink" => Namespace::Xlink,
            _ => Namespace::Other,
        };
        self.prefixes.entry(prefix.to_owned()).or_default().push(known);
        self.declared.push((self.open.len(), prefix.to_owned()));
    }

    /// What a prefix stands for.
    pub fn namespace(&self, prefix: &[u8]) -> Option<Namespace> {
        match prefix {
            b"xml" => Some(Namespace::Xml),
            _ => self.prefixes.get(prefix)?.last().copied(),
        }
    }

    /// Sets the base of the innermost element.
    pub fn set_base(&mut self, base: &str) {
        let pairs = self.base.chars().zip(base.chars());
        let kept = pairs.take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum();
        let rest = self.base.split_off(kept);
        self.base.push_str(base.get(kept..).unwrap_or(""));
        self.bases.push(Base { depth: self.open.len(), kept, rest });
    }

    /// The base where nothing else is said.
    pub fn base(&self) -> Option<&str> {
        (!self.bases.is_empty()).then_some(self.base.as_str())
    }

    /// Tells that the content of the innermost element is a literal of RDF.
    pub fn set_literal(&mut self) {
        self.literal = self.literal.or(Some(self.open.len()));
    }

    /// Whether the innermost element is in a literal of RDF.
    pub fn is_in_literal(&self) -> bool {
        self.literal.is_some_and(|at| at < self.open.len())
    }
}
