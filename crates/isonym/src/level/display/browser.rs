//! Hosts that browsers see where RFC 3986 sees none, or another.
//!
//! ```
//! use isonym::level::display::{display, rules};
//! let found = |text| display(text, &Default::default()).findings;
//! let text = r"https://evil.example\@apple.com/";
//! let finding = &found(text)[0];
//! assert_eq!(*finding.rule, rules::BROWSER_HOST);
//! assert_eq!(finding.span.of(text), "evil.example");
//! assert!(found("https://apple.com/").is_empty());
//! ```
//!
//! What else browsers read otherwise is not asked: the host is what a reader trusts.

use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::syntax::Reference;
use crate::whatwg::Url;

/// The schemes, but for `file`, of which browsers read `\` as `/` and any number of either, and none,
/// as two.
const SPECIAL: [&str; 5] = ["http", "https", "ftp", "ws", "wss"];

/// The finding about a host that browsers read and the grammar does not.
pub(super) fn other_host(reference: &Reference<'_>) -> Option<Finding> {
    let scheme = reference.scheme()?;
    if !SPECIAL.iter().any(|special| special.eq_ignore_ascii_case(scheme)) {
        return None;
    }
    // Browsers split an authority as the grammar does, but for these.
    let is_other = |byte| matches!(byte, b'\\' | b'\t' | b'\n' | b'\r' | b'[');
    if reference.authority().is_some_and(|text| !text.is_empty() && !text.bytes().any(is_other)) {
        return None;
    }
    other_host_of(reference, scheme)
}

fn other_host_of(reference: &Reference<'_>, scheme: &str) -> Option<Finding> {
    let text = reference.as_str();
    let host = browser_host(text, scheme.len() + 1);
    if reference.span(Component::Host) == Some(host) {
        return None;
    }
    let url = Url::parse(text, None).ok()?;
    let is_host = url.host().is_some_and(|name| !name.is_empty());
    is_host.then(|| Finding::new(&rules::BROWSER_HOST, host).within(Component::Host))
}

/// Where browsers look for the host in `text`, whose scheme ends before `from`: the *special
/// authority ignore slashes*, *authority* and *host* states of WHATWG URL, section 4.4. Tabs and
/// line ends are left out.
fn browser_host(text: &str, from: usize) -> Span {
    let is_skipped = |c| matches!(c, '/' | '\\' | '\t' | '\n' | '\r');
    let rest = text.get(from..).unwrap_or("").trim_start_matches(is_skipped);
    let start = text.len() - rest.len();
    let authority = rest.split(['/', '\\', '?', '#']).next().unwrap_or("");
    let host = authority.rfind('@').map_or(0, |at| at + 1);
    let name = authority.get(host..).unwrap_or("");
    let literal = if name.starts_with('[') { name.find(']').unwrap_or(0) } else { 0 };
    let colon = name.get(literal..).and_then(|rest| rest.find(':'));
    let length = colon.map_or(name.len(), |colon| literal + colon);
    Span::new(start + host, start + host + length)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// What takes the short way would come to the same on the long one.
        #[test]
        fn the_same_authority(
            pieces in prop::collection::vec(
                select(&["/", "/", "\\", "\t", "?", "#", "@", ":", "[", "]", "a", ".", "é", "%40", " "][..]),
                0..8,
            ),
        ) {
            let text = String::from("http:") + &pieces.concat();
            let reference = Reference::split(&text);
            prop_assert_eq!(other_host(&reference), other_host_of(&reference, "http"));
        }
    }
}
