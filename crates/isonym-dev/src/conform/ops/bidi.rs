//! Right-to-left components.

use isonym::syntax::component_bidi;

use super::{Operation, word};

pub(super) const OPERATIONS: &[Operation] = &[("bidi.component_check", |row| {
    word(row, |text| {
        let found = component_bidi(text);
        match (found.mixes, found.ends) {
            (false, false) => "ok",
            (true, false) => "mixes rtl and ltr",
            (false, true) => "does not start and end with rtl",
            (true, true) => "mixes rtl and ltr; does not start and end with rtl",
        }
    })
})];
