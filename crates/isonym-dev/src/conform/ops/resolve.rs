//! Resolution of references: RFC 3986 section 5.2.

use std::borrow::Cow;

use isonym::syntax::Reference;
use isonym::syntax::resolve::{Dots, Options, resolve};

use super::{Operation, Outcome, text};
use crate::conform::data::Row;

pub(crate) const OPERATIONS: &[Operation] = &[
    ("resolve(base=*)", |row| against_base(row, &LETTER)),
    ("resolve(backward_compatible, base=*)", |row| {
        against_base(row, &Options { backward_compatible: true, ..LETTER })
    }),
];

/// Section 5.2.2 to the letter, as a strict parser takes it.
const LETTER: Options = Options { backward_compatible: false, dots: Dots::Literal };

/// The input resolved against the base that the operation names.
fn against_base(row: &Row, options: &Options) -> Outcome {
    let base = row.operation.split_once("base=").and_then(|(_, base)| base.strip_suffix(')'));
    match base {
        Some(base) => text(row, |reference| resolved_by(base, reference, options)),
        None => Outcome::Failed("the operation names no base".to_owned()),
    }
}

/// The target; `None` where the base is refused.
pub(crate) fn resolved(base: &str, reference: &str) -> Option<String> {
    resolved_by(base, reference, &LETTER)
}

fn resolved_by(base: &str, reference: &str, options: &Options) -> Option<String> {
    let target = resolve(&Reference::split(base), &Reference::split(reference), options);
    target.ok().map(Cow::into_owned)
}
