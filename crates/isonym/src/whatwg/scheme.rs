//! The schemes that the URL Standard knows by name (section 4.2, *special scheme*).
//!
//! ```
//! use isonym::whatwg::Url;
//! // A default port goes, and `\` is `/`; of another scheme neither is so.
//! let href = |text| Url::parse(text, None).unwrap().to_string();
//! assert_eq!(href(r"wss://a.example:443\b"), "wss://a.example/b");
//! assert_eq!(href(r"foo://a.example:443/\b"), r"foo://a.example:443/\b");
//! ```
//!
//! What single schemes ask beyond that is in [`scheme`](crate::scheme).

/// What a scheme is to the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Special, with this default port.
    Server(u16),
    /// Special, without ports: `file`.
    File,
    /// Not special.
    Other,
}

impl Kind {
    /// The kind of a scheme in lower case.
    pub(super) fn of(scheme: &str) -> Kind {
        match scheme {
            "http" | "ws" => Kind::Server(80),
            "https" | "wss" => Kind::Server(443),
            "ftp" => Kind::Server(21),
            "file" => Kind::File,
            _ => Kind::Other,
        }
    }

    /// Whether it is one of the six.
    pub(super) fn is_special(self) -> bool {
        self != Kind::Other
    }

    /// Whether `byte` parts segments.
    pub(super) fn is_slash(self, byte: u8) -> bool {
        byte == b'/' || byte == b'\\' && self.is_special()
    }
}

/// The length of the scheme that `text` begins with, without its colon.
pub(super) fn length(text: &str) -> Option<usize> {
    let is_in_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    let length = text.bytes().position(|byte| !is_in_scheme(byte))?;
    let is_scheme = text.as_bytes().get(length) == Some(&b':')
        && text.starts_with(|first: char| first.is_ascii_alphabetic());
    is_scheme.then_some(length)
}
