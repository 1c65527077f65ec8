//! The first steps of the processing, mapping and normalization, and the way back: from a place
//! in the mapped name to the one in the host as given.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::Span;
use crate::host::bidi;
use crate::unicode::{GeneralCategory, IdnaStatus, Props, map, normal, props};

/// What becomes of a character; `None`: it stays. Disallowed characters stay, to be found later.
#[inline]
fn mapped(c: char, status: IdnaStatus, transitional: bool) -> Option<&'static str> {
    match status {
        IdnaStatus::Valid | IdnaStatus::Disallowed => None,
        IdnaStatus::Mapped if transitional && c == '\u{1E9E}' => Some("ss"),
        IdnaStatus::Mapped | IdnaStatus::Ignored => map::uts46(c),
        IdnaStatus::Deviation if transitional => map::nfkc_casefold(c),
        IdnaStatus::Deviation => None,
    }
}

/// Whether no rule but those for US-ASCII has anything to say about the character, wherever it
/// stands: it is valid, no mark, not right-to-left, and normalization leaves it alone.
#[inline]
fn is_plain(props: Props) -> bool {
    use GeneralCategory as G;
    props.idna_status() == IdnaStatus::Valid
        && props.is_nfc_boundary()
        && !matches!(props.general_category(), G::Mn | G::Mc | G::Me)
        && !bidi::is_bidi_class(props.bidi_class())
}

/// A host mapped and normalized.
pub(super) struct Mapped<'a> {
    /// In Normalization Form C.
    pub(super) text: Cow<'a, str>,
    /// Every character that is not of US-ASCII was given as it is and is plain, so that labels
    /// need no look at their characters.
    pub(super) is_plain: bool,
}

impl<'a> Mapped<'a> {
    pub(super) fn of(host: &'a str, transitional: bool) -> Mapped<'a> {
        if host.is_ascii() {
            let has_upper = host.bytes().any(|byte| byte.is_ascii_uppercase());
            let text = if has_upper { host.to_ascii_lowercase().into() } else { host.into() };
            return Mapped { text, is_plain: true };
        }
        let mapped = map_all(host, transitional);
        if mapped.is_plain {
            return mapped;
        }
        let text = match mapped.text {
            Cow::Borrowed(host) => normal::nfc(host),
            Cow::Owned(text) => match normal::nfc(&text) {
                Cow::Borrowed(_) => Cow::Owned(text),
                Cow::Owned(normal) => Cow::Owned(normal),
            },
        };
        Mapped { text, is_plain: false }
    }
}

fn map_all(host: &str, transitional: bool) -> Mapped<'_> {
    let mut out = String::new();
    let mut copied = 0;
    let mut all_plain = true;
    for (at, c) in host.char_indices() {
        let new = match c {
            'A'..='Z' => None,
            _ if c.is_ascii() => continue,
            _ => {
                let props = props(c);
                if is_plain(props) {
                    continue;
                }
                all_plain = false;
                match mapped(c, props.idna_status(), transitional) {
                    None => continue,
                    new => new,
                }
            }
        };
        if out.is_empty() {
            out.reserve(host.len());
        }
        out.push_str(host.get(copied..at).unwrap_or(""));
        match new {
            Some(new) => out.push_str(new),
            None => out.push(c.to_ascii_lowercase()),
        }
        copied = at + c.len_utf8();
    }
    if copied == 0 {
        return Mapped { text: Cow::Borrowed(host), is_plain: all_plain };
    }
    out.push_str(host.get(copied..).unwrap_or(""));
    Mapped { text: Cow::Owned(out), is_plain: all_plain }
}

/// Where every stretch of a mapped name comes from. Made only when there is something to report.
pub(super) struct Origin {
    /// Ends of consecutive stretches, in bytes of the mapped name and of the host as given.
    ends: Vec<Ends>,
}

#[derive(Clone, Copy, Default)]
struct Ends {
    mapped: usize,
    given: usize,
}

impl Origin {
    pub(super) fn of(host: &str, transitional: bool) -> Origin {
        let mut origin = Origin { ends: Vec::with_capacity(host.len()) };
        // Normalization changes nothing across a boundary, so it is done stretch by stretch.
        let mut stretch = String::new();
        let mut inner = Vec::new();
        let mut own = [0; 4];
        for (at, c) in host.char_indices() {
            let lower = c.to_ascii_lowercase().encode_utf8(&mut own);
            let new = mapped(c, props(c).idna_status(), transitional);
            let new = if c.is_ascii() { lower } else { new.unwrap_or(lower) };
            if new.chars().next().is_some_and(|first| props(first).is_nfc_boundary()) {
                origin.close(&mut stretch, &mut inner);
            }
            stretch.push_str(new);
            inner.push(Ends { mapped: stretch.len(), given: at + c.len_utf8() });
        }
        origin.close(&mut stretch, &mut inner);
        origin
    }

    /// Ends a stretch: character by character where normalization left it alone, else as one.
    fn close(&mut self, stretch: &mut String, inner: &mut Vec<Ends>) {
        let start = self.ends.last().map_or(0, |ends| ends.mapped);
        let normal = normal::nfc(stretch);
        if let Cow::Owned(normal) = &normal {
            let given = inner.last().map_or(0, |ends| ends.given);
            self.ends.push(Ends { mapped: start + normal.len(), given });
        } else {
            let shifted = |ends: &Ends| Ends { mapped: start + ends.mapped, given: ends.given };
            self.ends.extend(inner.iter().map(shifted));
        }
        drop(normal);
        stretch.clear();
        inner.clear();
    }

    /// The part of the host from which a part of the mapped name comes; for an empty part, what
    /// was dropped in its place.
    pub(super) fn span(&self, mapped: Span) -> Span {
        let given = |at: Option<usize>| {
            at.and_then(|at| self.ends.get(at)).copied().unwrap_or_default().given
        };
        let first = self.ends.partition_point(|ends| ends.mapped <= mapped.start);
        let start = given(first.checked_sub(1));
        let last = self.ends.partition_point(|ends| ends.mapped < mapped.end);
        let end = if mapped.end == 0 { 0 } else { given(Some(last)) };
        Span::new(start.min(end), start.max(end))
    }
}
