//! `imap` (RFC 5092, and RFC 2192 before it): a server, a mailbox, a search, or a message.
//!
//! ```
//! use isonym::scheme::imap;
//!
//! let text = "imap://;AUTH=KERBEROS_V4@minbari.org/gray-council/;uid=20/;section=1.2";
//! let parsed = imap::parse(text).unwrap();
//! assert_eq!(parsed.mailbox.as_deref(), Some("gray-council"));
//! assert_eq!((parsed.uid, parsed.section.as_deref()), (Some(20), Some("1.2")));
//!
//! let name = imap::mailbox_url_to_modified_utf7("~peter/%E6%97%A5%E6%9C%AC%E8%AA%9E");
//! assert_eq!(name.as_deref(), Some("~peter/&ZeVnLIqe-"));
//! ```
//!
//! It does not check the grammar of a search program or of a section.

pub use super::login::user_encode;

use alloc::borrow::Cow;
use alloc::string::String;

use super::authority::require_host;
use super::date::is_date_time;
use super::login::{self, ACHAR, Login, after_name};
use super::parts::{Flow, decoded, path_span, replacing, report, splice, valid};
use super::urlauth::is_urlauth;
use super::{rules, utf7};
use crate::finding::{Component, Finding, Span};
use crate::percent::{self, Set};
use crate::syntax::{Grammar, Reference, Sink};

/// What an `imap` reference names. Everything is unescaped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imap {
    /// The user: whose mailboxes are meant, and who logs in.
    pub user: Option<String>,
    /// The authentication mechanism; `*` for any, which is meant when there is only a user.
    pub auth: Option<String>,
    /// The host, as written.
    pub host: String,
    /// The port; 143 where none is given.
    pub port: u16,
    /// The mailbox, or the pattern for a list of mailboxes.
    pub mailbox: Option<String>,
    /// `;TYPE=`: `LIST` or `LSUB` (RFC 2192 only).
    pub list_type: Option<String>,
    /// `;UIDVALIDITY=`.
    pub uidvalidity: Option<u64>,
    /// `;UID=`.
    pub uid: Option<u64>,
    /// `;SECTION=`.
    pub section: Option<String>,
    /// `;PARTIAL=`.
    pub partial: Option<String>,
    /// `;EXPIRE=`.
    pub expire: Option<String>,
    /// `;URLAUTH=`.
    pub urlauth: Option<String>,
    /// The search program.
    pub search: Option<String>,
}

/// Reads an `imap` reference that is absolute.
///
/// # Errors
/// The first breach of RFC 3987 or RFC 5092, or a port beyond 16 bits.
pub fn parse(text: &str) -> Result<Imap, Finding> {
    let reference = valid(text, &Grammar::IRI, "imap", judge)?;
    let login = reference.userinfo().and_then(Login::parse).unwrap_or_default();
    let unescaped = |text: &str| decoded(text).map(Cow::into_owned);
    let mut imap = Imap {
        user: login.user.and_then(unescaped),
        auth: login.mechanism().and_then(unescaped),
        host: reference.host().unwrap_or_default().into(),
        port: super::authority::port(&reference, 143)?,
        search: reference.query().and_then(unescaped),
        ..Imap::default()
    };
    for piece in pieces(&reference) {
        let text = piece.text;
        match piece.parameter() {
            None => imap.mailbox = unescaped(text).filter(|mailbox| !mailbox.is_empty()),
            Some((Name::Type, value)) => imap.list_type = unescaped(value),
            Some((Name::UidValidity, value)) => imap.uidvalidity = value.parse().ok(),
            Some((Name::Uid, value)) => imap.uid = value.parse().ok(),
            Some((Name::Section, value)) => imap.section = unescaped(value),
            Some((Name::Partial, value)) => imap.partial = unescaped(value),
            Some((Name::Expire, value)) => imap.expire = unescaped(value),
            Some((Name::UrlAuth, value)) => imap.urlauth = unescaped(value),
        }
    }
    Ok(imap)
}

/// The name that a mailbox, as it stands in an `imap` identifier, has in the protocol; `None`
/// when its escapes are not UTF-8.
pub fn mailbox_url_to_modified_utf7(mailbox: &str) -> Option<String> {
    Some(utf7::encode(&decoded(mailbox)?))
}

/// A name of the protocol as it stands in an `imap` identifier; `None` when it is no modified
/// UTF-7. `/` stays.
pub fn mailbox_url_from_modified_utf7(name: &str) -> Option<String> {
    let mut mailbox = String::new();
    percent::encode(&utf7::decode(name)?, &BCHAR, &mut mailbox);
    Some(mailbox)
}

/// `bchar`.
const BCHAR: Set = ACHAR.with(b":@/");

/// The names of parameters, in the order in which they may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Type,
    UidValidity,
    Uid,
    Section,
    Partial,
    Expire,
    UrlAuth,
}

impl Name {
    const ALL: [(Name, &'static str); 7] = [
        (Name::Type, "TYPE="),
        (Name::UidValidity, "UIDVALIDITY="),
        (Name::Uid, "UID="),
        (Name::Section, "SECTION="),
        (Name::Partial, "PARTIAL="),
        (Name::Expire, "EXPIRE="),
        (Name::UrlAuth, "URLAUTH="),
    ];

    /// Whether it is a step of the path: `/;UID=`.
    fn is_segment(self) -> bool {
        matches!(self, Name::Uid | Name::Section | Name::Partial)
    }

    fn takes(self, value: &str) -> bool {
        match self {
            Name::Type => ["LIST", "LSUB"].iter().any(|kind| value.eq_ignore_ascii_case(kind)),
            Name::UidValidity | Name::Uid => is_positive(value),
            Name::Partial => match value.split_once('.') {
                Some((start, length)) => is_number(start) && is_positive(length),
                None => is_number(value),
            },
            Name::Section => !value.is_empty(),
            Name::Expire => is_date_time(value),
            Name::UrlAuth => is_urlauth(value),
        }
    }
}

/// `enc-search`.
fn is_search(text: &str) -> bool {
    let good = |byte| BCHAR.contains(byte) || byte == b'%' || byte > 0x7F;
    !text.is_empty() && text.bytes().all(good)
}

/// `number`: 32 bits in the protocol, 63 by RFC 9051.
fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u64>().is_ok()
}

/// `nz-number`.
fn is_positive(text: &str) -> bool {
    is_number(text) && !text.starts_with('0')
}

/// What stands between semicolons.
#[derive(Clone, Copy)]
struct Piece<'a> {
    /// Without a `/` that belongs to the next.
    text: &'a str,
    /// Where it begins in the reference; the semicolon stands before.
    start: usize,
    /// Whether `/` stands before the semicolon.
    after_slash: bool,
    /// Whether `/` stands behind, before the semicolon of the next.
    before_slash: bool,
    is_first: bool,
}

impl<'a> Piece<'a> {
    /// Name and value of a parameter; `None` for the mailbox, and for what is no parameter.
    fn parameter(&self) -> Option<(Name, &'a str)> {
        let named = |(name, spelled)| Some((name, after_name(self.text, spelled)?));
        (!self.is_first).then(|| Name::ALL.into_iter().find_map(named))?
    }

    fn span(&self) -> Span {
        let semicolon = if self.is_first { 0 } else { ";".len() };
        Span::new(self.start - semicolon, self.start + self.text.len())
    }
}

/// The pieces of the path behind its first `/`: the mailbox, then the parameters. No semicolon
/// stands in either.
fn pieces<'a>(reference: &Reference<'a>) -> impl Iterator<Item = Piece<'a>> + use<'a> {
    let path = reference.path().strip_prefix('/');
    let mut start = path_span(reference).start + "/".len();
    let mut after_slash = true;
    let mut is_first = true;
    let end = path_span(reference).end;
    path.into_iter().flat_map(|path| path.split(';')).map(move |written| {
        let is_last = start + written.len() == end;
        let text = if is_last { written } else { written.strip_suffix('/').unwrap_or(written) };
        let before_slash = text.len() < written.len();
        let piece = Piece { text, start, after_slash, before_slash, is_first };
        start += written.len() + ";".len();
        // What follows a mailbox that is not there follows the first slash of the path.
        after_slash = before_slash || is_first && written.is_empty();
        is_first = false;
        piece
    })
}

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    require_host(reference, sink)?;
    if let Some(span) = reference.span(Component::Userinfo)
        && Login::parse(span.of(reference.as_str())).is_none()
    {
        report(&rules::IMAP_USERINFO, Component::Userinfo, span, sink)?;
    }
    let mut last = None;
    let mut has_mailbox = false;
    // An end that nobody's access has yet.
    let mut expires = None;
    for piece in pieces(reference) {
        if piece.is_first {
            has_mailbox = !piece.text.is_empty();
            judge_mailbox(piece, sink)?;
            continue;
        }
        let good = piece.parameter().filter(|&(name, value)| {
            let needed = match name {
                Name::Type => last.is_none(),
                Name::UidValidity | Name::Uid => has_mailbox && last != Some(Name::Type),
                _ => last >= Some(Name::Uid),
            };
            // A slash before a parameter of the mailbox is the last character of its name.
            let slash = name < Name::Uid || piece.after_slash == name.is_segment();
            needed && slash && last < Some(name) && name.takes(value)
        });
        match good {
            Some((name, _)) => last = Some(name),
            None => report(&rules::IMAP_PARAMETER, Component::Path, piece.span(), sink)?,
        }
        expires = good.filter(|&(name, _)| name == Name::Expire).map(|_| piece.span());
    }
    if let Some(span) = expires {
        report(&rules::IMAP_PARAMETER, Component::Path, span, sink)?;
    }
    let Some(query) = reference.span(Component::Query) else { return Flow::Continue(()) };
    let search = query.of(reference.as_str());
    if last >= Some(Name::Uid) {
        report(&rules::IMAP_SEARCH_IN_MESSAGE, Component::Query, query, sink)
    } else if decoded(search).is_none() {
        report(&rules::IMAP_NOT_UTF8, Component::Query, query, sink)
    } else if !has_mailbox || last == Some(Name::Type) || !is_search(search) {
        let mark = Span::new(query.start - "?".len(), query.end);
        report(&rules::IMAP_SEARCH, Component::Query, mark, sink)
    } else {
        Flow::Continue(())
    }
}

fn judge_mailbox(mailbox: Piece<'_>, sink: Sink<'_>) -> Flow {
    let span = mailbox.span();
    let Some(text) = decoded(mailbox.text) else {
        return report(&rules::IMAP_NOT_UTF8, Component::Path, span, sink);
    };
    match utf7::decode(&text) {
        Some(meant) if !meant.is_ascii() => {
            let mut mailbox = String::new();
            percent::encode(&meant, &BCHAR, &mut mailbox);
            let finding = Finding::new(&rules::IMAP_MODIFIED_UTF7, span).within(Component::Path);
            sink(replacing(finding, span, mailbox, false))
        }
        _ => Flow::Continue(()),
    }
}

/// Names of parameters and the mailbox `INBOX` in upper case; the userinfo as in `pop`.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let mut path = String::new();
    for piece in pieces(reference) {
        path.push_str(if piece.is_first { "/" } else { ";" });
        match piece.parameter() {
            Some((_, value)) => {
                let name = piece.text.strip_suffix(value).unwrap_or("");
                path.push_str(&name.to_ascii_uppercase());
                path.push_str(value);
            }
            None if piece.is_first && piece.text.eq_ignore_ascii_case("INBOX") => {
                path.push_str("INBOX");
            }
            None => path.push_str(piece.text),
        }
        if piece.before_slash {
            path.push('/');
        }
    }
    if path.is_empty() {
        return login::normalize(reference);
    }
    match splice(reference.as_str(), path_span(reference), &path) {
        Cow::Borrowed(_) => login::normalize(reference),
        Cow::Owned(text) => Cow::Owned(login::normalize(&Reference::split(&text)).into_owned()),
    }
}
