//! The userinfo of mail servers: a user and an authentication mechanism (RFC 5092 section 3,
//! RFC 2384 section 4).

use alloc::borrow::Cow;
use alloc::string::String;

use super::parts::splice;
use crate::finding::Component;
use crate::percent::{self, Set};
use crate::syntax::Reference;

/// User and mechanism, as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Login<'a> {
    pub(super) user: Option<&'a str>,
    pub(super) auth: Option<&'a str>,
}

impl<'a> Login<'a> {
    /// Reads `[user][;AUTH=mechanism]`; `None` when it is something else, or nothing.
    pub(super) fn parse(userinfo: &'a str) -> Option<Login<'a>> {
        let (user, auth) = match userinfo.split_once(';') {
            Some((user, parameter)) => (user, Some(after_name(parameter, "AUTH=")?)),
            None => (userinfo, None),
        };
        let is_good = |text: &str| !text.contains([';', ':']);
        let good_auth = auth.is_none_or(|auth| is_good(auth) && !auth.is_empty());
        let is_there = auth.is_some() || !user.is_empty();
        let user = Some(user).filter(|user| !user.is_empty());
        (is_there && good_auth && user.is_none_or(is_good)).then_some(Login { user, auth })
    }

    /// The mechanism that is meant: any, where a user is given without one.
    pub(super) fn mechanism(&self) -> Option<&'a str> {
        self.auth.or(self.user.map(|_| "*"))
    }
}

/// What follows `name` at the head of `text`, in whichever case that is written.
pub(super) fn after_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(name.len())?;
    head.eq_ignore_ascii_case(name).then_some(rest)
}

/// `achar`, without escapes.
pub(super) const ACHAR: Set = Set::UNRESERVED.union(Set::SUB_DELIMS).without(b";");

/// A user name given as data, as it stands in the identifier: its UTF-8 octets are escaped where
/// they have to be (RFC 5092 section 11 `achar`, RFC 2384 section 8 `achar`: the same set).
pub fn user_encode(user: &str) -> String {
    let mut encoded = String::with_capacity(user.len());
    percent::encode(user, &ACHAR, &mut encoded);
    encoded
}

/// `AUTH` in upper case, and nothing for any mechanism behind a user.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let span = reference.span(Component::Userinfo);
    let Some((span, login)) = span.and_then(|span| Some((span, Login::parse(span.of(text))?)))
    else {
        return Cow::Borrowed(text);
    };
    let auth = login.auth.filter(|&auth| auth != "*" || login.user.is_none());
    let mut new = String::from(login.user.unwrap_or(""));
    if let Some(auth) = auth {
        new.push_str(";AUTH=");
        new.push_str(auth);
    }
    splice(text, span, &new)
}
