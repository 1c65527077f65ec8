//! `pop` (RFC 2384): the mailbox of a user on a server.
//!
//! ```
//! use isonym::scheme::pop;
//!
//! let parsed = pop::parse("pop://rg;AUTH=+APOP@mail.eudora.com:8110").unwrap();
//! assert_eq!((parsed.user.as_deref(), parsed.auth.as_deref()), (Some("rg"), Some("+APOP")));
//! assert_eq!((&*parsed.host, parsed.port), ("mail.eudora.com", 8110));
//! assert_eq!(pop::user_encode("jörg;x"), "j%C3%B6rg%3Bx");
//! ```
//!
//! It does not connect to anything.

pub use super::login::user_encode;

use alloc::borrow::Cow;
use alloc::string::String;

use super::authority::require_host;
use super::login::{self, Login};
use super::parts::{Flow, decoded, path_span, prohibit, report, valid};
use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::syntax::{Grammar, Reference, Sink};

/// What a `pop` reference names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pop {
    /// The user, unescaped.
    pub user: Option<String>,
    /// The mechanism, unescaped; `*` for any, which is meant when there is only a user.
    pub auth: Option<String>,
    /// The host, as written.
    pub host: String,
    /// The port; 110 where none is given.
    pub port: u16,
}

/// Reads a `pop` reference.
///
/// # Errors
/// The first breach of RFC 3987 or RFC 2384, or a port beyond 16 bits.
pub fn parse(text: &str) -> Result<Pop, Finding> {
    let reference = valid(text, &Grammar::IRI, "pop", judge)?;
    let login = reference.userinfo().and_then(Login::parse).unwrap_or_default();
    let unescaped = |text| decoded(text).map(Cow::into_owned);
    Ok(Pop {
        user: login.user.and_then(unescaped),
        auth: login.mechanism().and_then(unescaped),
        host: reference.host().unwrap_or_default().into(),
        port: super::authority::port(&reference, 110)?,
    })
}

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    require_host(reference, sink)?;
    if let Some(span) = reference.span(Component::Userinfo) {
        let userinfo = span.of(reference.as_str());
        if let Some(colon) = userinfo.find(':') {
            let password = Span::new(span.start + colon + ":".len(), span.end);
            report(&rules::POP_PASSWORD, Component::Userinfo, password, sink)?;
        } else if Login::parse(userinfo).is_none_or(|login| login.user.is_none()) {
            report(&rules::POP_USERINFO, Component::Userinfo, span, sink)?;
        }
    }
    if reference.authority_span().is_some() && !reference.path().is_empty() {
        report(&rules::POP_PATH, Component::Path, path_span(reference), sink)?;
    }
    prohibit(reference, Component::Query, &rules::QUERY_NOT_ALLOWED, sink)
}

pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    login::normalize(reference)
}
