//! The examples of RFC 3986 section 5.4.

use std::path::Path;

use crate::conform::data::{self, Result, Row};

/// The operation names the base, as in the vectors, and what is done for backward compatibility.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "tsv")? {
        let lines = data::table(&path, ["reference", "base", "expected", "note"])?;
        for (at, [input, base, expected, note]) in lines {
            let operation = match note.as_str() {
                "for backward compatibility" => {
                    format!("resolve(backward_compatible, base={base})")
                }
                _ => format!("resolve(base={base})"),
            };
            rows.push(Row { operation, at, input, expected, ..Row::default() });
        }
    }
    Ok(rows)
}
