//! Passwords, which people are not shown: "Applications should not render as clear text any data
//! after the first colon" of userinfo (RFC 3986 section 3.2.1).
//!
//! ```
//! use isonym::finding::Span;
//! use isonym_cli::output::secret::Hidden;
//!
//! let hidden = Hidden::of(b"http://u:key@a/");
//! assert_eq!(&*hidden.bytes, b"http://u:***@a/");
//! assert!(hidden.touches(Span::new(9, 10)) && !hidden.touches(Span::new(7, 8)));
//! assert_eq!(&*Hidden::of(b"http://u:@a/").bytes, b"http://u:@a/");
//! ```
//!
//! Every byte keeps its place, so how long the password is can be seen, and so can a single
//! character of it that is at fault. What programs read is not changed, and neither is what only
//! looks like a password, as in a query.

use std::borrow::Cow;

use isonym::finding::{Component, Finding, Span};
use isonym::syntax::Reference;
use isonym::xri;

/// An identifier without its password.
#[derive(Clone, Debug)]
pub struct Hidden<'a> {
    /// Its bytes, those of the password each as `*`.
    pub bytes: Cow<'a, [u8]>,
    secret: Span,
}

impl<'a> Hidden<'a> {
    /// `bytes` without the password.
    pub fn of(bytes: &'a [u8]) -> Hidden<'a> {
        let secret = password(bytes).unwrap_or_default();
        let mut bytes = Cow::Borrowed(bytes);
        if secret.start < secret.end
            && let Some(secret) = bytes.to_mut().get_mut(secret.range())
        {
            secret.fill(b'*');
        }
        Hidden { bytes, secret }
    }

    /// Whether some of the password stands under `span`.
    pub fn touches(&self, span: Span) -> bool {
        span.start < self.secret.end && self.secret.start < span.end
    }

    /// What stands under `span`.
    pub fn get(&self, span: Span) -> &[u8] {
        self.bytes.get(span.range()).unwrap_or(&[])
    }

    /// `message`, the sentence of a finding, without the password.
    pub fn message(&self, finding: &Finding, message: String) -> String {
        if !self.touches(finding.span) || !finding.rule.message.contains("{text}") {
            return message;
        }
        finding.message(&String::from_utf8_lossy(&self.bytes))
    }
}

/// Where the password of an identifier stands.
fn password(bytes: &[u8]) -> Option<Span> {
    memchr::memchr(b'@', bytes)?;
    let text = match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(in_place(bytes)),
    };
    let reference = Reference::split(&text);
    let userinfo = reference.span(Component::Userinfo)?;
    // What an XRI's own authority names has no userinfo.
    let is_xri = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("xri"));
    if is_xri && xri::is_xri(userinfo.of(&text)) {
        return None;
    }
    let colon = userinfo.of(&text).find(':')?;
    Some(Span::new(userinfo.start + colon + 1, userinfo.end))
}

/// `bytes` with a letter for each that is not UTF-8.
fn in_place(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| 'x'));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(bytes: &[u8]) -> String {
        String::from_utf8_lossy(&Hidden::of(bytes).bytes).into_owned()
    }

    #[test]
    fn whatever_stands_after_the_first_colon_of_userinfo() {
        for (given, expected) in [
            (&b"//u:a:b@h"[..], "//u:***@h"),
            (b"//:p@h/:@", "//:*@h/:@"),
            // Userinfo reaches to the last `@`.
            (b"//u:a@b:c@h", "//u:*****@h"),
            ("//u:é\u{202E}@h".as_bytes(), "//u:*****@h"),
            (b"//u:\xE9 \xFF@h?\xE9@", "//u:***@h?\u{FFFD}@"),
            (b"//u@h:80/", "//u@h:80/"),
            (b"mailto:u:p@h", "mailto:u:p@h"),
            (b"xri://u:p@h", "xri://u:*@h"),
            (b"xri://@a*(mailto:u@h)", "xri://@a*(mailto:u@h)"),
            (b"http://=u:p@h", "http://=u:*@h"),
        ] {
            assert_eq!(shown(given), expected);
        }
    }
}
