//! Properties of characters.

use isonym::unicode::props;

use super::{Operation, text};

pub(super) const OPERATIONS: &[Operation] =
    &[("uts39.identifier_type(*)", |row| text(row, identifier_type))];

/// Every Identifier_Type of the one character that is given.
fn identifier_type(given: &str) -> Option<String> {
    let mut characters = given.chars();
    let (Some(c), None) = (characters.next(), characters.next()) else { return None };
    let types = props(c).identifier_type().iter().map(|value| value.as_str());
    Some(types.collect::<Vec<_>>().join(" "))
}
