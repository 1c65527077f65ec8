//! Display forms that have to be short.
//!
//! ```
//! use isonym::level::display::shortened;
//! let long = "https://www.example.co.uk/a/long/path/to/some/page.html";
//! assert_eq!(shortened(long, 40), "https://www.example.co.uk/a/long…ge.html");
//! ```
//!
//! Whatever is left out, the host's owner is not.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::finding::{Component, Span};
use crate::percent::{self, Piece};
use crate::scheme::mailto;
use crate::syntax::Reference;
use crate::unicode::grapheme;

const CUT: char = '…';

/// A display form in at most so many characters, `…` in place of what was left out.
///
/// What goes first is the userinfo, then the middle of what follows the authority, never within a
/// cluster of characters, escaped or not; then labels before the registrable domain. The domain stays
/// whole, if it takes more characters, and so do the domains of all addresses of a `mailto`. Without
/// the feature `psl` that is the whole host.
///
/// ```
/// use isonym::level::display::shortened;
/// assert_eq!(shortened("https://apple.com@evil.example/", 26), "https://…@evil.example/");
/// # #[cfg(feature = "psl")]
/// assert_eq!(shortened("https://apple.com.login.evil.co.uk/sign-in", 24), "https://….evil.co.uk/s…n");
/// ```
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    if text.chars().nth(most).is_none() {
        return Cow::Borrowed(text);
    }
    let reference = Reference::split(text);
    let path = reference.span(Component::Path).unwrap_or_default();
    let (before, rest) = (Span::new(0, path.start).of(text), text.get(path.start..).unwrap_or(""));
    let mut head = String::from(before);
    if let Some(host) = reference.span(Component::Host) {
        let userinfo = reference.span(Component::Userinfo);
        let scheme = Span::new(0, userinfo.map_or(host.start, |userinfo| userinfo.start)).of(text);
        let port = Span::new(host.end, path.start).of(text);
        let user = if userinfo.is_some() { "…@" } else { "" };
        head = [scheme, user, host.of(text), port].concat();
        let room = most.saturating_sub(LEAST.min(rest.chars().count()));
        if head.chars().count() > room {
            head = [scheme, &registrable(host.of(text)), port].concat();
        }
    }
    let room = most.saturating_sub(head.chars().count()).max(LEAST);
    let is_mail = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let rest = if is_mail { mail_cut(text, path, room).into() } else { middle_cut(rest, room) };
    head.push_str(&rest);
    Cow::Owned(head)
}

/// What follows the scheme of a `mailto` in so many characters, if its domains leave room: what goes
/// first is the query, then local parts, then labels before registrable domains.
fn mail_cut(text: &str, path: Span, most: usize) -> String {
    // The delimiter before an address, its local part, its domain.
    let mut addresses = Vec::new();
    let mut done = path.start;
    for domain in mailto::domains(path, text) {
        let before = Span::new(done, domain.start).of(text);
        let (delimiter, local) =
            before.split_at_checked(addresses.len().min(1)).unwrap_or_default();
        addresses.push((delimiter, local.strip_suffix('@').unwrap_or(""), domain.of(text)));
        done = domain.end;
    }
    let rest = Span::new(done, path.end).of(text);
    let after = text.get(path.end..).unwrap_or("");
    let count = |text: &str| text.chars().count();
    let fixed = |(delimiter, _, domain): &(&str, &str, &str)| count(delimiter) + count(domain) + 1;
    let locals = addresses.iter().map(|&(_, local, _)| local).chain([rest]).map(count);
    let fixed = addresses.iter().map(fixed).sum::<usize>() + LEAST.min(count(after));
    let local = most.checked_sub(fixed).map_or(0, |room| longest(locals.collect(), room));
    let mut new = String::new();
    for (delimiter, name, domain) in addresses {
        let domain = if local == 0 { registrable(domain) } else { Cow::Borrowed(domain) };
        new.extend([delimiter, &middle_cut(name, local), "@", &domain]);
    }
    new.push_str(&middle_cut(rest, local));
    let room = most.saturating_sub(count(&new)).max(LEAST);
    new.push_str(&end_cut(after, room));
    new
}

/// The most characters that each of some texts of these lengths may have so that together they have
/// no more than `room`.
fn longest(lengths: Vec<usize>, room: usize) -> usize {
    let most = lengths.iter().copied().max().unwrap_or(0);
    let mut of_length = vec![0; most + 1];
    for &length in &lengths {
        if let Some(count) = of_length.get_mut(length) {
            *count += 1;
        }
    }
    // One more character each, for those that have one more.
    let (mut longer, mut total) = (lengths.len(), 0);
    for (length, count) in of_length.into_iter().enumerate() {
        longer -= count;
        total += longer;
        if total > room {
            return length;
        }
    }
    most
}

/// The beginning of the query of a `mailto`, in at most so many characters; no beginning of a domain
/// that looks like another one.
fn end_cut(text: &str, most: usize) -> Cow<'_, str> {
    if text.chars().nth(most).is_none() {
        return Cow::Borrowed(text);
    }
    let mut left = most.saturating_sub(1);
    let fitting = atoms(text).into_iter().map_while(|atom| {
        left = left.checked_sub(atom.chars().count())?;
        Some(atom.len())
    });
    let head = text.get(..fitting.sum::<usize>()).unwrap_or("");
    let at = head.rfind('@').max(head.rfind("%40"));
    let is_of_domain = |at: &usize| !head.get(*at..).unwrap_or("").contains(['&', ',', '#']);
    let end = at.filter(is_of_domain).unwrap_or(head.len());
    let mut new = String::from(head.get(..end).unwrap_or(""));
    new.push(CUT);
    Cow::Owned(new)
}

/// So much of what follows the host stays: its delimiter and `…`.
const LEAST: usize = 2;

/// The host with `…` for the labels before the registrable domain.
#[cfg(feature = "psl")]
fn registrable(host: &str) -> Cow<'_, str> {
    match crate::host::registrable_domain(host) {
        Some(domain) if domain.len() < host.len() => Cow::Owned(["….", domain].concat()),
        _ => Cow::Borrowed(host),
    }
}

#[cfg(not(feature = "psl"))]
fn registrable(host: &str) -> Cow<'_, str> {
    Cow::Borrowed(host)
}

/// Both ends of `text`, in at most so many characters; at least `…` if something is left out.
fn middle_cut(text: &str, most: usize) -> Cow<'_, str> {
    if text.chars().nth(most).is_none() {
        return Cow::Borrowed(text);
    }
    let room = most.saturating_sub(1);
    let atoms = atoms(text);
    let take = |atoms: &mut dyn Iterator<Item = &&str>, room: usize| {
        let mut left = room;
        let whole = atoms.map_while(|atom| {
            left = left.checked_sub(atom.chars().count())?;
            Some(atom.len())
        });
        whole.sum::<usize>()
    };
    let head = take(&mut atoms.iter(), room.div_ceil(2));
    let tail = take(&mut atoms.iter().rev(), room / 2);
    let mut new = String::from(text.get(..head).unwrap_or(""));
    new.push(CUT);
    new.push_str(text.get(text.len() - tail..).unwrap_or(""));
    Cow::Owned(new)
}

/// The clusters of characters that there are once escapes are decoded, as they stand in `text`; each
/// delimiter and each escape that is no character by itself.
fn atoms(text: &str) -> Vec<&str> {
    // What joins no cluster.
    const APART: char = '\0';
    let mut decoded = String::with_capacity(text.len());
    // In bytes, for each character of `decoded`.
    let mut lengths = Vec::with_capacity(text.len());
    for piece in percent::pieces(text) {
        match piece {
            Piece::Text(text) => {
                decoded.extend(text.chars().map(|c| if "/?#".contains(c) { APART } else { c }));
                lengths.extend(text.chars().map(char::len_utf8));
            }
            Piece::Escapes(run) => {
                for chunk in percent::decode(run.as_bytes()).utf8_chunks() {
                    decoded.push_str(chunk.valid());
                    lengths.extend(chunk.valid().chars().map(|c| "%HH".len() * c.len_utf8()));
                    decoded.extend(chunk.invalid().iter().map(|_| APART));
                    lengths.extend(chunk.invalid().iter().map(|_| "%HH".len()));
                }
            }
        }
    }
    let (mut rest, mut lengths) = (text, lengths.into_iter());
    let clusters = grapheme::clusters(&decoded);
    let atoms = clusters.filter_map(|cluster| {
        let length = lengths.by_ref().take(cluster.chars().count()).sum();
        let (atom, after) = rest.split_at_checked(length)?;
        rest = after;
        Some(atom)
    });
    atoms.collect()
}
