//! `file` (RFC 8089): three forms for one local file, and drive letters in four spellings.

use alloc::borrow::Cow;
use alloc::string::String;

use super::authority::prohibit_userinfo;
use super::parts::{Flow, path_span, prohibit, replacing, report, scheme_span, splice};
use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let path = path_span(reference);
    match reference.authority_span() {
        None if reference.path().starts_with('/') => {
            let scheme = scheme_span(reference);
            let finding = Finding::new(&rules::FILE_NO_AUTHORITY, scheme);
            let finding = finding.within(Component::Scheme);
            sink(replacing(finding, Span::new(path.start, path.start), "//", true))?;
        }
        None => report(&rules::FILE_RELATIVE_PATH, Component::Path, path, sink)?,
        Some(authority) => {
            judge_authority(reference, authority, sink)?;
            if reference.path().is_empty() {
                report(&rules::NO_PATH, Component::Path, path, sink)?;
            } else if reference.path().starts_with("//") {
                report(&rules::FILE_DOUBLE_SLASH, Component::Path, path, sink)?;
            }
        }
    }
    prohibit(reference, Component::Query, &rules::LEGACY_QUERY, sink)?;
    match drive(reference) {
        Some(span) if !span.of(reference.as_str()).ends_with(':') => {
            let mark = Span::new(span.start + "c".len(), span.end);
            let finding = Finding::new(&rules::FILE_DRIVE_LETTER, span).within(Component::Path);
            sink(replacing(finding, mark, ":", true))
        }
        _ => Flow::Continue(()),
    }
}

fn judge_authority(reference: &Reference<'_>, authority: Span, sink: Sink<'_>) -> Flow {
    prohibit_userinfo(reference, sink)?;
    prohibit(reference, Component::Port, &rules::PORT_NOT_ALLOWED, sink)?;
    match reference.span(Component::Host) {
        Some(host) if !is_local(host.of(reference.as_str())) => {
            let finding = Finding::new(&rules::FILE_HOST, host).within(Component::Host);
            sink(replacing(finding, Span::new(authority.start, authority.start), "/", false))
        }
        _ => Flow::Continue(()),
    }
}

fn is_local(host: &str) -> bool {
    host.is_empty() || host.eq_ignore_ascii_case("localhost")
}

/// `file:/p` and `file://localhost/p` become `file:///p` (RFC 8089 section 2, appendix B); the
/// drive becomes a letter in lower case and `:` (appendix E.2).
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let path = path_span(reference);
    let start = scheme_span(reference).end + ":".len();
    let slashes = match reference.authority() {
        None if reference.path().starts_with('/') => "//",
        Some(host) if host.eq_ignore_ascii_case("localhost") => "//",
        _ => Span::new(start, path.start).of(text),
    };
    let mut head = String::from(slashes);
    let mut end = path.start;
    if let Some(drive) = drive(reference) {
        let letter = drive.of(text).chars().take(1);
        head.push('/');
        head.extend(letter.map(|letter| letter.to_ascii_lowercase()));
        head.push(':');
        end = drive.end;
    }
    splice(text, Span::new(start, end), &head)
}

/// The drive at the head of the path, without the `/` before it: a letter and `:`, `|`, or the
/// escape of one.
fn drive(reference: &Reference<'_>) -> Option<Span> {
    let drive = reference.path().strip_prefix('/')?.split('/').next()?;
    let letter = drive.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let marks = [":", "|", "%3A", "%3a", "%7C", "%7c"];
    let mark = drive.strip_prefix(char::from(letter))?;
    let start = path_span(reference).start + "/".len();
    marks.contains(&mark).then(|| Span::new(start, start + drive.len()))
}
