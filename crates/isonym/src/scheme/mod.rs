//! What single schemes ask beyond the generic grammar, and which spellings they hold the same.
//!
//! ```
//! use core::ops::ControlFlow;
//! use isonym::scheme;
//! use isonym::syntax::Reference;
//!
//! let mut found = Vec::new();
//! let _ = scheme::judge(&Reference::split("http:///example.org:80/"), &mut |finding| {
//!     found.push(finding.rule.id);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(found, ["scheme/empty-host"]);
//!
//! let normal = |text| scheme::normalize(&Reference::split(text)).into_owned();
//! assert_eq!(normal("http://example.org:80"), "http://example.org/");
//! assert_eq!(normal("urn:ISBN:0-131-10362-8"), "urn:isbn:0131103628");
//! assert_eq!(normal("file:/C%3A/x"), "file:///c:/x");
//! ```
//!
//! [`urn`], [`mailto`], [`data`], [`imap`] and [`pop`] read what their identifiers hold. No other
//! program is asked, nothing is fetched; names of namespaces and hosts are not looked up.

pub mod data;
pub mod imap;
pub mod mailto;
pub mod pop;
pub mod rules;
pub mod urn;

mod about;
mod ark;
mod authority;
mod base64;
mod date;
mod did;
mod file;
mod ftp;
mod http;
mod info;
mod javascript;
mod login;
mod news;
mod parts;
mod registry;
mod tag;
mod tel;
mod urlauth;
mod utf7;

pub use parts::unexpected;
pub use registry::{Info, Status, info, known};
pub use rules::RULES;

use alloc::borrow::Cow;

use self::parts::{Flow, Judge, report, scheme_span};
use crate::finding::Component;
use crate::syntax::{Reference, Sink};

/// A scheme with rules of its own.
struct Scheme {
    name: &'static str,
    judge: Judge,
    /// What it holds the same beyond port and empty path.
    normalize: for<'a> fn(&Reference<'a>) -> Cow<'a, str>,
}

/// Most used first.
static SCHEMES: &[Scheme] = &[
    Scheme { name: "https", judge: http::judge, normalize: as_it_is },
    Scheme { name: "http", judge: http::judge, normalize: as_it_is },
    Scheme { name: "urn", judge: urn::judge, normalize: urn::normalize },
    Scheme { name: "mailto", judge: mailto::judge, normalize: mailto::normalize },
    Scheme { name: "file", judge: file::judge, normalize: file::normalize },
    Scheme { name: "ftp", judge: ftp::judge, normalize: ftp::normalize },
    Scheme { name: "data", judge: data::judge, normalize: data::normalize },
    Scheme { name: "tel", judge: tel::judge, normalize: tel::normalize },
    Scheme { name: "ws", judge: http::judge_ws, normalize: as_it_is },
    Scheme { name: "wss", judge: http::judge_ws, normalize: as_it_is },
    Scheme { name: "about", judge: about::judge, normalize: as_it_is },
    Scheme { name: "ark", judge: ark::judge, normalize: ark::normalize },
    Scheme { name: "did", judge: did::judge, normalize: as_it_is },
    Scheme { name: "imap", judge: imap::judge, normalize: imap::normalize },
    Scheme { name: "info", judge: info::judge, normalize: info::normalize },
    Scheme { name: "javascript", judge: javascript::judge, normalize: as_it_is },
    Scheme { name: "news", judge: news::judge, normalize: as_it_is },
    Scheme { name: "nntp", judge: news::judge_nntp, normalize: as_it_is },
    Scheme { name: "oid", judge: urn::judge_oid, normalize: as_it_is },
    Scheme { name: "pop", judge: pop::judge, normalize: pop::normalize },
    Scheme { name: "tag", judge: tag::judge, normalize: as_it_is },
    Scheme { name: "uuid", judge: urn::judge_uuid, normalize: urn::normalize_uuid },
];

fn find(name: &str) -> Option<&'static Scheme> {
    SCHEMES.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}

fn as_it_is<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    Cow::Borrowed(reference.as_str())
}

/// Hands every breach of what the scheme of `reference` asks to `sink`, with the severity of its
/// rule; a reference without a scheme has none. Not in order of position.
///
/// It takes for granted that the generic grammar is judged elsewhere. Linear in the length of the
/// text, but for a logarithm in the number of header fields and parameters.
pub fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let Some(name) = reference.scheme() else { return Flow::Continue(()) };
    match info(name).map(|info| info.status) {
        None | Some(Status::Unregistered) => {
            report(&rules::UNREGISTERED, Component::Scheme, scheme_span(reference), sink)?;
        }
        Some(Status::Historical) => {
            report(&rules::HISTORICAL, Component::Scheme, scheme_span(reference), sink)?;
        }
        Some(Status::Permanent | Status::Provisional) => {}
    }
    authority::judge_port(reference, sink)?;
    authority::judge_path(reference, sink)?;
    match find(name) {
        Some(scheme) => (scheme.judge)(reference, sink),
        None => Flow::Continue(()),
    }
}

/// The beginning of `text` by which it can be told that [`judge`] finds nothing, whatever follows:
/// `http://` or `https://`, a host of plain characters, and the `/` of the path. `None` where it
/// takes a closer look.
///
/// ```
/// use isonym::scheme::plain_head;
/// assert_eq!(plain_head("https://example.org/a?b"), Some("https://example.org/"));
/// assert_eq!(plain_head("https://example.org:443/"), None);
/// ```
pub fn plain_head(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("http")?;
    let rest = rest.strip_prefix('s').unwrap_or(rest).strip_prefix("://")?;
    let is_plain =
        |byte: &u8| byte.is_ascii_alphanumeric() || b"-._".contains(byte) || *byte > 0x7F;
    let length = rest.bytes().take_while(is_plain).count();
    let is_path = length > 0 && rest.as_bytes().get(length) == Some(&b'/');
    let end = text.len() - rest.len() + length + "/".len();
    is_path.then(|| text.get(..end))?
}

/// Whether the scheme of `reference` is known to have no hierarchy behind its colon: then `/` and
/// `..` are data.
///
/// ```
/// use isonym::scheme::is_opaque;
/// use isonym::syntax::Reference;
/// assert!(is_opaque(&Reference::split("mailto:/../a")));
/// assert!(!is_opaque(&Reference::split("x:/../a")));
/// ```
pub fn is_opaque(reference: &Reference<'_>) -> bool {
    reference.scheme().and_then(info).is_some_and(|info| info.is_opaque)
}

/// Whether the scheme of `reference` takes US-ASCII only, in IRIs too: then escapes are not to be
/// undone in what is passed on, but people may be shown what they stand for (RFC 8141 sections 2.2
/// and 4.4).
pub fn is_ascii_only(reference: &Reference<'_>) -> bool {
    reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn"))
}

/// Whether path and query of `reference` are octets of any kind, which are text only by chance: those
/// of `data` (RFC 2397 section 2). Nothing of them is decoded for people, and no normal form is asked
/// of them.
///
/// ```
/// use isonym::scheme::holds_octets;
/// use isonym::syntax::Reference;
/// assert!(holds_octets(&Reference::split("data:image/png,%C3%A9")));
/// ```
pub fn holds_octets(reference: &Reference<'_>) -> bool {
    reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("data"))
}

/// The one spelling of all that the scheme of `reference` holds the same (RFC 3986 section
/// 6.2.3), its letter case and escapes as they are; borrowed when nothing changes.
///
/// The default port and an empty one go, and leading zeros of a port; an empty path becomes `/`
/// where the scheme says so; and what single schemes know:
///
/// | scheme | |
/// |---|---|
/// | `urn` | namespace in lower case; UUIDs too; ISBNs without hyphens; r-, q-, f-components stay |
/// | `mailto` | all addresses before the `?`, names of header fields and domains in lower case, domains as on the wire, escapes where needed only |
/// | `file` | `file:///` for `file:/` and `file://localhost/`; drives as `c:` |
/// | `data` | media type, attributes, charset in lower case; the default left out |
/// | `tel` | numbers without visual separators, lower case, parameters in order |
/// | `ftp` | the transfer type in lower case |
/// | `imap`, `pop` | names of parameters in upper case, no `;AUTH=*` behind a user; `INBOX` |
/// | `ark` | no slash behind `ark:`, no hyphens, the number in lower case |
/// | `info` | the namespace in lower case |
///
/// Idempotent.
pub fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = authority::normalize(reference);
    let Some(scheme) = reference.scheme().and_then(find) else { return text };
    match text {
        Cow::Borrowed(_) => (scheme.normalize)(reference),
        Cow::Owned(text) => Cow::Owned((scheme.normalize)(&Reference::split(&text)).into_owned()),
    }
}
