//! The mapping of RFC 5895, for what people type before the protocol begins.
//!
//! ```
//! use isonym::host::idna2008::{Flags, to_ascii};
//! let typed = Flags { mapping: true, ..Flags::LOOKUP };
//! assert_eq!(to_ascii("BÜCHER。de", &typed).result(), Some("xn--bcher-kva.de"));
//! ```
//!
//! The protocol itself maps nothing.

use alloc::string::String;

use crate::host::mapping::Mapping;
use crate::unicode::{DecompositionType, Idna2008, map, normal, props};

/// Lower case, full width for half and half for full, Normalization Form C (section 2 steps 1 to
/// 3). Capital sigma becomes `σ` wherever it stands. What is valid as it is stays: of Cherokee,
/// whose small letters came with Unicode 8.0, the capital letters are PVALID.
pub(super) const RFC_5895: Mapping = Mapping {
    map: |c, out| match map::lower_case(c) {
        Some(lower) if props(c).idna2008() != Idna2008::Pvalid => {
            lower.chars().for_each(|c| width(c, out));
        }
        _ => width(c, out),
    },
    normalize: normal::nfc,
    begins: |mapped| mapped.chars().next().is_some_and(|head| props(head).is_nfc_boundary()),
};

fn width(c: char, out: &mut String) {
    let mapped = match props(c).decomposition_type() {
        DecompositionType::Wide | DecompositionType::Narrow => map::compatibility_step(c),
        _ => None,
    };
    match mapped {
        Some(mapped) => out.push_str(mapped),
        None => out.push(c),
    }
}
