//! The identifier in the `content` of a `meta` that leads elsewhere (HTML section 4.2.5.3, "shared
//! declarative refresh steps").

use std::ops::Range;

/// Where it stands in `text`, white space around it included; `None` where the page only loads
/// again, or nothing happens.
pub fn identifier(text: &str) -> Option<Range<usize>> {
    let rest = text.trim_ascii_start();
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let is_time = rest.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let parts = |c: char| c.is_ascii_whitespace() || matches!(c, ';' | ',');
    if !is_time || !after.starts_with(parts) {
        return None;
    }
    let after = after.trim_ascii_start();
    let target = after.strip_prefix([';', ',']).unwrap_or(after).trim_ascii_start();
    let unmarked = after_mark(target).unwrap_or(target);
    let quote = unmarked.chars().next().filter(|c| matches!(c, '"' | '\''));
    let target = quote.and_then(|quote| unmarked.strip_prefix(quote)).unwrap_or(unmarked);
    let length = quote.and_then(|quote| target.find(quote)).unwrap_or(target.len());
    let start = text.len() - target.len();
    (length > 0).then_some(start..start + length)
}

/// What follows `url=`.
fn after_mark(text: &str) -> Option<&str> {
    let (mark, rest) = text.split_at_checked(3)?;
    let rest = rest.trim_ascii_start().strip_prefix('=')?;
    mark.eq_ignore_ascii_case("url").then(|| rest.trim_ascii_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_and_without_a_mark() {
        let found = |text| identifier(text).map(|range| &text[range]);
        assert_eq!(found("0; url=http://a/"), Some("http://a/"));
        assert_eq!(found(" 1.5 , URL = 'b c' d"), Some("b c"));
        assert_eq!(found("0;url=\"b"), Some("b"));
        assert_eq!(found("0 b?url=c"), Some("b?url=c"));
        assert_eq!(found("0;'b'"), Some("b"));
        assert_eq!(found("0;urls"), Some("urls"));
        for none in ["", "5", "5;", "0;url=", "x;url=b", "0url=b", ";url=b"] {
            assert_eq!(found(none), None, "{none}");
        }
    }
}
