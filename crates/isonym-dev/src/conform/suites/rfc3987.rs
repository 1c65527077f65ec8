//! The identifiers that RFC 3987 quotes.

use std::path::Path;

use isonym::profile;

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome, syntax::verdict};

pub(super) const OPERATIONS: &[Operation] = &[("iri_reference.valid", |row| {
    if has_cut_reference(&row.input) {
        return Outcome::Failed("the quotation ends within its XML notation".to_owned());
    }
    match verdict(&row.input, &profile::IRI_REF) {
        "valid" => Outcome::Passed,
        other => Outcome::Failed(other.to_owned()),
    }
})];

pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "tsv")? {
        for (at, [input]) in data::table(&path, ["xml_notation_decoded"])? {
            rows.push(Row {
                operation: "iri_reference.valid".to_owned(),
                at,
                input,
                expected: "valid".to_owned(),
                ..Row::default()
            });
        }
    }
    Ok(rows)
}

/// Whether a numeric character reference lacks its `;`: its `#` would be read as a delimiter.
fn has_cut_reference(text: &str) -> bool {
    text.split("&#").skip(1).any(|after| {
        let digits = after.strip_prefix('x').unwrap_or(after);
        let rest = digits.trim_start_matches(|c: char| c.is_ascii_hexdigit());
        rest.len() < digits.len() && !rest.starts_with(';')
    })
}

#[cfg(test)]
mod tests {
    use super::has_cut_reference;

    #[test]
    fn a_cut_reference_is_noticed() {
        assert!(has_cut_reference("http://example.org/ros&#233"));
        assert!(has_cut_reference("a&#xE9;&#x301b&#x302"));
        assert!(!has_cut_reference("a&#xE9;"));
        assert!(!has_cut_reference("?a=1&b=2#x"));
    }
}
