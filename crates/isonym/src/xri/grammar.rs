//! The choice of a grammar: which edition of XRI, and whether an authority is asked for.

/// A grammar of XRIs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Whether an authority is asked for.
    pub form: Form,
    /// Whose delimiters, and how much an authority may be.
    pub edition: Edition,
}

/// Whether an authority is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `XRI`: `xri://`, a global context symbol or a cross-reference first.
    Absolute,
    /// `XRI-reference`: relative references as well.
    Reference,
}

/// An edition of the syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// XRI 2.0 as OpenXRI reads it: an authority that is none of XRI's own is the name or address
    /// of a host, behind `xri://` only; a path does not begin with `//`.
    Strict,
    /// XRI 2.0 by its ABNF alone, first match wins: whatever RFC 3987 takes for an authority is
    /// one, also without `xri://`.
    Abnf,
    /// The drafts of 2003 (seed 000): sub-segments are parted by `.` and `:`.
    Draft2003,
}

impl Grammar {
    /// `XRI`, strictly.
    pub const XRI: Grammar = Grammar { form: Form::Absolute, edition: Edition::Strict };

    /// `XRI-reference`, strictly.
    pub const REFERENCE: Grammar = Grammar { form: Form::Reference, ..Grammar::XRI };

    /// `XRI-reference` by the ABNF alone.
    pub const ABNF: Grammar = Grammar { form: Form::Reference, edition: Edition::Abnf };

    /// What the drafts of 2003 call an XRI.
    pub const DRAFT_2003: Grammar = Grammar { form: Form::Reference, edition: Edition::Draft2003 };
}

impl Edition {
    /// Whether a byte parts sub-segments.
    pub(super) const fn is_delimiter(self, byte: u8) -> bool {
        match self {
            Edition::Strict | Edition::Abnf => matches!(byte, b'*' | b'!'),
            Edition::Draft2003 => matches!(byte, b'.' | b':'),
        }
    }

    /// Whether that delimiter begins a persistent sub-segment.
    pub(super) const fn is_persistent(self, byte: u8) -> bool {
        match self {
            Edition::Strict | Edition::Abnf => byte == b'!',
            Edition::Draft2003 => byte == b':',
        }
    }
}
