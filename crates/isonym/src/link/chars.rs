//! Characters that domain names in a text consist of.

use crate::host::is_dot;
use crate::unicode::{GeneralCategory, Idna2008, IdnaStatus, props};

/// Whether `c` may stand in a label: IDNA2008 allows it, or UTS #46 maps it and it is a letter,
/// mark or digit.
#[inline]
pub(super) fn is_label_char(c: char) -> bool {
    use GeneralCategory as G;
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || c == '-';
    }
    let props = props(c);
    let is_mapped = || match props.idna_status() {
        IdnaStatus::Mapped | IdnaStatus::Deviation => matches!(
            props.general_category(),
            G::Lu | G::Ll | G::Lt | G::Lm | G::Lo | G::Mn | G::Mc | G::Nd | G::Nl | G::No
        ),
        _ => false,
    };
    props.idna2008() != Idna2008::Disallowed && props.idna2008() != Idna2008::Unassigned
        || is_mapped()
}

/// Whether `c` may stand in a name.
#[inline]
pub(super) fn is_name_char(c: char) -> bool {
    is_label_char(c) || is_dot(c)
}
