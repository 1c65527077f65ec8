//! Text that somebody else wrote, on a page of ours.

use isonym::finding::is_visible;
use maud::{Markup, html};

use crate::output::excerpt::visible;
use crate::verbs::audit::report::{Member, Sample};
use crate::verbs::audit::sample::Part;

/// `text` by itself: what stands around it does not order it, nor it what stands around it. From
/// left to right, as identifiers are to be laid out (RFC 3987 section 4.1).
pub(super) fn shown(text: &str) -> Markup {
    html! { bdi dir="ltr" { (marked(text, None)) } }
}

/// The same where no element may stand.
pub(super) fn text(text: &str) -> String {
    visible(text.as_bytes())
}

/// A value, with what it is about marked.
pub(super) fn part(part: &Part) -> Markup {
    html! { bdi.id dir="ltr" { (marked(&part.value, part.span)) } }
}

fn marked(text: &str, span: Option<[usize; 2]>) -> Markup {
    let [start, end] = span.unwrap_or_default();
    let (before, under, after) = (text.get(..start), text.get(start..end), text.get(end..));
    html! {
        (characters(before.unwrap_or("")))
        @if start < end { mark { (characters(under.unwrap_or(""))) } }
        (characters(after.unwrap_or("")))
    }
}

/// Characters that are seen, and the code points of those that are not.
fn characters(text: &str) -> Markup {
    let pieces = text.split_inclusive(|c| !is_visible(c)).map(|piece| {
        match piece.char_indices().next_back() {
            Some((at, c)) if !is_visible(c) => (piece.get(..at).unwrap_or(""), Some(c)),
            _ => (piece, None),
        }
    });
    html! {
        @for (seen, unseen) in pieces {
            (seen)
            @if let Some(c) = unseen { span.unseen { "U+" (format!("{:04X}", u32::from(c))) } }
        }
    }
}

/// Where something stands.
fn place(file: &str, line: u64) -> Markup {
    html! { span.place { (shown(file)) ":" (line) } }
}

/// An identifier and where it stands.
pub(super) fn sample(sample: &Sample) -> Markup {
    html! {
        (part(&sample.part)) " " (place(&sample.file, sample.line))
        @if let Some(decoded) = &sample.decoded {
            span.read { "may read " (shown(decoded)) }
        }
    }
}

/// A spelling, how often, and where first.
pub(super) fn member(member: &Member) -> Markup {
    html! {
        (part(&member.part)) " " (place(&member.file, member.line))
        @if member.count > 1 { span.place { ", " (member.count) " times" } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_value_is_markup_or_moves_text() {
        let value = "a<script>\u{202E}\n&\"'".to_owned();
        let part = part(&Part { value, span: Some([1, 9]) }).into_string();
        assert_eq!(
            part,
            "<bdi class=\"id\" dir=\"ltr\">a<mark>&lt;script&gt;</mark>\
             <span class=\"unseen\">U+202E</span><span class=\"unseen\">U+000A</span>\
             &amp;&quot;'</bdi>"
        );
    }
}
