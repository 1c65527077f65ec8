//! What a finding is: a [`Rule`] that was broken (or advice that applies), where, what was
//! expected there, and how to repair it.
//!
//! Every room of the library reports through these types, so that every face prints the
//! same answer. Nothing here allocates until a message or a repaired text is asked
//! for: the verdict path stays free of allocation.
//!
//! ```
//! use isonym::check;
//! use isonym::profile;
//!
//! let text = "http://example.org/a b";
//! let finding = check::first_error(text, &profile::IRI).unwrap_err();
//! assert_eq!(finding.rule.id, "char/space");
//! assert_eq!((finding.span.start, finding.span.end), (20, 21));
//! assert_eq!(finding.repair.as_ref().unwrap().replacement(text), "%20");
//! ```
//!
//! It does not judge anything: the rules stand in the rooms whose grammar they judge.

mod message;
mod repair;
mod rule;
mod span;

pub use message::is_visible;
pub(crate) use repair::to_be_made;
pub use repair::{Edit, Repair, apply};
pub use rule::{Rule, Severity};
pub(crate) use span::splice;
pub use span::{Component, Span};

/// One place in an identifier where a rule applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule, from the table of the room that judged.
    pub rule: &'static Rule,
    /// How grave it is under the profile that judged; the rule only holds a default.
    pub severity: Severity,
    /// The component it lies in; `None` when it concerns the reference as a whole.
    pub component: Option<Component>,
    /// Where, in bytes of the text that was judged. Both ends are character boundaries.
    pub span: Span,
    /// What could have stood there instead, as a noun phrase.
    pub expected: &'static str,
    /// How to mend it, where there is a way.
    pub repair: Option<Repair>,
}

impl Finding {
    /// A finding with the rule's own severity and expectation, without component or repair.
    pub const fn new(rule: &'static Rule, span: Span) -> Finding {
        Finding {
            rule,
            severity: rule.severity,
            component: None,
            span,
            expected: rule.expected,
            repair: None,
        }
    }

    /// The same finding, placed in a component.
    pub(crate) fn within(mut self, component: Component) -> Finding {
        self.component = Some(component);
        self
    }

    /// A finding about a part of a text that begins at `start`, as one about the text.
    pub(crate) fn shifted(mut self, start: usize) -> Finding {
        let shift = |span: Span| Span::new(span.start + start, span.end + start);
        self.span = shift(self.span);
        if let Some(repair) = &mut self.repair {
            repair.span = shift(repair.span);
        }
        self
    }

    /// The same finding with a repair of its own span.
    pub(crate) fn repaired(mut self, edit: Edit, safe: bool) -> Finding {
        self.repair = Some(Repair { span: self.span, edit, safe });
        self
    }
}
