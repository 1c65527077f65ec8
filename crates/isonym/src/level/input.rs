//! What is converted: a reference, or one component by itself (RFC 3987 section 3: everything there
//! applies to references "as well as to components thereof").
//!
//! ```
//! use isonym::finding::Component;
//! use isonym::level::{self, Options};
//! let options = Options::default();
//! assert_eq!(level::component_to_uri("a?b", Component::Path, &options).text, "a%3Fb");
//! ```
//!
//! It converts nothing.

use core::ops::ControlFlow;

use crate::finding::{Component, Span};
use crate::syntax::{self, Grammar, Reference, Sink};

/// A text and what it is.
#[derive(Clone, Copy)]
pub(super) enum Input<'a> {
    Reference(Reference<'a>),
    Component(Component, &'a str),
}

impl<'a> Input<'a> {
    /// `text` as that component, or as a reference.
    pub(super) fn new(text: &'a str, component: Option<Component>) -> Input<'a> {
        match component {
            Some(component) => Input::Component(component, text),
            None => Input::Reference(Reference::split(text)),
        }
    }

    pub(super) const fn as_str(&self) -> &'a str {
        match self {
            Input::Reference(reference) => reference.as_str(),
            Input::Component(_, text) => text,
        }
    }

    /// The scheme, if it is known.
    pub(super) fn scheme(&self) -> Option<&'a str> {
        match self {
            Input::Reference(reference) => reference.scheme(),
            Input::Component(..) => None,
        }
    }

    /// The components that are there, in order.
    pub(super) fn components(self) -> impl Iterator<Item = (Component, Span)> {
        let (reference, alone) = match self {
            Input::Reference(reference) => (Some(reference), None),
            Input::Component(component, text) => (None, Some((component, text.len()))),
        };
        let alone = alone.map(|(component, length)| (component, Span::new(0, length)));
        reference.into_iter().flat_map(Reference::components).chain(alone)
    }

    /// Hands every breach of `grammar` to `sink`, in order of position.
    pub(super) fn judge(&self, grammar: &Grammar, sink: Sink<'_>) -> ControlFlow<()> {
        match self {
            Input::Reference(reference) => syntax::judge(reference, grammar, sink),
            Input::Component(component, text) => {
                syntax::judge_component(text, *component, grammar, sink)
            }
        }
    }
}
