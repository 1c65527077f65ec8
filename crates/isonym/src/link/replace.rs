//! Other forms of links in a text, in which each is found again in its place.
//!
//! ```
//! use isonym::link::{Options, replacements};
//!
//! let text = "http://a.example/%C3%A9。次へ, http://a.example/%C3%A9";
//! let new = replacements(text, &Options::default(), |_| Some("http://a.example/é".into()));
//! // The first would go on to the end of the sentence.
//! let new: Vec<_> = new.iter().map(|(_, new)| new.as_str()).collect();
//! assert_eq!(new, ["http://a.example/%C3%A9", "http://a.example/é"]);
//! ```
//!
//! Which form that is, and whether it leads to the same, is for the caller to say.

use alloc::string::String;
use alloc::vec::Vec;

use super::format::push_escaped;
use super::{Kind, Link, Options, detect, escape};
use crate::syntax::Reference;

/// What takes the place of the links of `text`, in order: for each what `form` makes of it, a whole
/// identifier with its scheme, as far as it is found again as a link of the same kind in its place.
/// Those are left out that `form` has nothing for, or that would not be found.
///
/// Where a link ends depends on what follows it, and what ended a link after an escape may go on after
/// the letter. There the last character is escaped, and where that does not help, the link stays. So
/// it does with all links where those of the new text as a whole are not those of the old one.
///
/// Time is linear in the length of texts.
pub fn replacements<'t>(
    text: &'t str,
    options: &Options<'_>,
    mut form: impl FnMut(&Link<'t>) -> Option<String>,
) -> Vec<(Link<'t>, String)> {
    let links: Vec<_> = detect(text, options).collect();
    let mut new: Vec<_> = links.iter().map(|link| written(link, form(link)?)).collect();
    // From the last to the first, so that what follows is what will be there.
    let mut after = String::new();
    let mut end = text.len();
    for number in (0..links.len()).rev() {
        let (Some(link), Some(new)) = (links.get(number), new.get_mut(number)) else { break };
        let floor = number.checked_sub(1).and_then(|before| links.get(before));
        let before = text.get(floor.map_or(0, |before| before.span.end)..link.span.start);
        let before = before.unwrap_or("");
        after.insert_str(0, text.get(link.span.end..end).unwrap_or(""));
        let is_found = |new: &String| {
            let around = [before, new, &after].concat();
            let found = detect(&around, options).next();
            found.is_some_and(|found| is_at(&found, before.len(), new, link.kind))
        };
        *new = new.take().into_iter().flat_map(or_with_end_escaped).find(is_found);
        after.clear();
        after.push_str(new.as_deref().unwrap_or(link.text));
        end = link.span.start;
    }
    let new: Vec<_> = links.into_iter().zip(new).collect();
    if !are_found(text, &new, options) {
        return Vec::new();
    }
    new.into_iter().filter_map(|(link, new)| Some((link, new?))).collect()
}

/// `identifier` as it is written in place of `link`, if it can be.
fn written(link: &Link<'_>, identifier: String) -> Option<String> {
    escape(&identifier).strip_prefix(link.implied()).map(String::from)
}

/// `link`, and with the last character escaped if it is not US-ASCII and escapes may stand there.
fn or_with_end_escaped(link: String) -> impl Iterator<Item = String> {
    let mut escaped = link.clone();
    let host_end = Reference::split(&link).authority_span().map_or(0, |span| span.end);
    let last = escaped.pop().filter(|c| !c.is_ascii() && host_end < link.len());
    if let Some(last) = last {
        push_escaped(last, &mut escaped);
    }
    [Some(link), last.map(|_| escaped)].into_iter().flatten()
}

fn is_at(found: &Link<'_>, at: usize, text: &str, kind: Kind) -> bool {
    (found.span.start, found.text, found.kind) == (at, text, kind)
}

/// Whether the links of `text` in their new forms are all that are found.
fn are_found(text: &str, new: &[(Link<'_>, Option<String>)], options: &Options<'_>) -> bool {
    let mut whole = String::with_capacity(text.len());
    let mut done = 0;
    let mut places = Vec::with_capacity(new.len());
    for (link, new) in new {
        whole.push_str(text.get(done..link.span.start).unwrap_or(""));
        places.push(whole.len());
        whole.push_str(new.as_deref().unwrap_or(link.text));
        done = link.span.end;
    }
    whole.push_str(text.get(done..).unwrap_or(""));
    let mut found = detect(&whole, options);
    let all = new.iter().zip(places).all(|((link, new), at)| {
        let text = new.as_deref().unwrap_or(link.text);
        found.next().is_some_and(|found| is_at(&found, at, text, link.kind))
    });
    all && found.next().is_none()
}
