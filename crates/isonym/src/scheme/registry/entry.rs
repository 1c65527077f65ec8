//! What is known of a scheme.

/// How a scheme stands in IANA's registry (RFC 7595).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Reviewed, and meant to last.
    Permanent,
    /// On record, on somebody's word.
    Provisional,
    /// Out of use.
    Historical,
    /// In wide use, and not registered.
    Unregistered,
}

impl Status {
    /// The name used in every output: `permanent`, `provisional`, `historical`, `unregistered`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Status::Permanent => "permanent",
            Status::Provisional => "provisional",
            Status::Historical => "historical",
            Status::Unregistered => "unregistered",
        }
    }
}

/// What is known of a scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name, in lower case.
    pub name: &'static str,
    /// How it stands in the registry.
    pub status: Status,
    /// The port meant where the authority names none; `None` when the scheme has none.
    pub default_port: Option<u16>,
    /// Whether what follows the colon is no hierarchy: `/` and `..` are then plain characters.
    pub is_opaque: bool,
    /// Whether the host of its authority is a domain name, as
    /// [`host::names_domains`](crate::host::names_domains) has it.
    pub names_domains: bool,
    /// Whether an empty path after an authority means the same as `/` (RFC 3986 section 6.2.3),
    /// by the specification of the scheme.
    pub empty_path_is_root: bool,
}

impl Info {
    pub(super) const fn new(name: &'static str, status: Status) -> Info {
        Info {
            name,
            status,
            default_port: None,
            is_opaque: false,
            names_domains: false,
            empty_path_is_root: false,
        }
    }

    pub(super) const fn port(self, port: u16) -> Info {
        Info { default_port: Some(port), ..self }
    }

    pub(super) const fn opaque(self) -> Info {
        Info { is_opaque: true, ..self }
    }

    pub(super) const fn domains(self) -> Info {
        Info { names_domains: true, ..self }
    }

    pub(super) const fn rooted(self) -> Info {
        Info { empty_path_is_root: true, ..self }
    }
}
