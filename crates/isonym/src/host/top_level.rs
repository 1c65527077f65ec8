//! The top-level domains that there are.

use alloc::borrow::Cow;

use psl::{List, Psl, Type};

use super::uts46::{self, Flags};
use crate::unicode::{IdnaStatus, props};

/// Whether `label` is a top-level domain, as the list of public suffixes has them that the crate
/// `psl` carries. In any letter case, in Unicode or as an A-label.
///
/// ```
/// use isonym::host::is_top_level;
/// assert!(is_top_level("COM") && is_top_level("香港") && is_top_level("xn--j6w193g"));
/// assert!(!is_top_level("example") && !is_top_level("co.uk"));
/// ```
pub fn is_top_level(label: &str) -> bool {
    // Where nothing is to be mapped, the list has the label as it stands.
    let status = |c| props(c).idna_status();
    let label = match label.chars().all(|c| status(c) == IdnaStatus::Valid) {
        true => Cow::Borrowed(label),
        false => uts46::to_ascii(label, &Flags::DEFAULT).text,
    };
    // Under some top-level domains nothing but names of two labels are public suffixes.
    let labels = [label.as_bytes(), b"-"];
    !label.is_empty() && List.find(labels.into_iter()).typ == Some(Type::Icann)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds_of_top_level_domains_are_known() {
        let known = ["com", "De", "ck", "arpa", "みんな", "vermögensberatung", "VERMÖGENSBERATUNG"];
        assert!(known.into_iter().all(is_top_level));
        let unknown =
            ["", ".", "-", "example", "com.", "com了解", "😎", "1", "localhost", "github"];
        assert!(!unknown.into_iter().any(is_top_level));
    }
}
