//! Book numbers (RFC 8254 section 4, ISO 2108).

use alloc::borrow::Cow;
use alloc::string::String;

use crate::finding::{Component, Finding, Span};
use crate::scheme::parts::{Flow, replacing, report};
use crate::scheme::rules;
use crate::syntax::Sink;

/// Judges the ISBN under `name`.
pub(super) fn judge(text: &str, name: Span, sink: Sink<'_>) -> Flow {
    let written = name.of(text);
    let Some(right) = check_digit(written) else {
        let digits = written.bytes().filter(u8::is_ascii_digit).count();
        let is_13 = digits == 13 && written.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        let rule = if is_13 { &rules::ISBN_PREFIX } else { &rules::ISBN_LENGTH };
        return report(rule, Component::Path, name, sink);
    };
    if written.ends_with(right) || written.ends_with(right.to_ascii_lowercase()) {
        return Flow::Continue(());
    }
    let digit = Span::new(name.end - "0".len(), name.end);
    let finding = Finding::new(&rules::ISBN_CHECK_DIGIT, name).within(Component::Path);
    // Any other digit may be the wrong one.
    sink(replacing(finding, digit, String::from(right), false))
}

/// The check digit that the digits before the last ask for; `None` when they are not those of an
/// ISBN. Hyphens may stand between digits.
fn check_digit(isbn: &str) -> Option<char> {
    let is_inner = |byte: u8| byte.is_ascii_digit() || byte == b'-';
    let (last, rest) = isbn.as_bytes().split_last()?;
    if !rest.iter().all(|&byte| is_inner(byte)) || isbn.starts_with('-') || isbn.contains("--") {
        return None;
    }
    let digits = rest.iter().filter(|&&byte| byte != b'-').map(|byte| u32::from(byte - b'0'));
    let count = digits.clone().count();
    let (sum, modulus) = match (count, last) {
        (9, b'0'..=b'9' | b'x' | b'X') => {
            (digits.zip((2..=10).rev()).map(|(d, w)| d * w).sum(), 11)
        }
        (12, b'0'..=b'9')
            if digits.clone().take(3).eq([9, 7, 8]) || digits.clone().take(3).eq([9, 7, 9]) =>
        {
            (digits.zip([1, 3].into_iter().cycle()).map(|(d, w)| d * w).sum::<u32>(), 10)
        }
        _ => return None,
    };
    match (modulus - sum % modulus) % modulus {
        10 => Some('X'),
        digit => char::from_digit(digit, 10),
    }
}

/// Without hyphens, `X` in upper case (RFC 3187 section 3.3, RFC 8254 section 4).
pub(super) fn normalize(name: &str) -> Cow<'_, str> {
    match check_digit(name) {
        Some(_) => Cow::Owned(name.replace('-', "").to_ascii_uppercase()),
        None => Cow::Borrowed(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_digits() {
        assert_eq!(check_digit("0-131-10362-8"), Some('8'));
        assert_eq!(check_digit("080442957X"), Some('X'));
        assert_eq!(check_digit("978-3-16-148410-0"), Some('0'));
        for bad in [
            "",
            "-131-10362-8",
            "0-131-10362",
            "97831614841X0",
            "978316148410X",
            "977-3-16-148410-0",
            "x",
        ] {
            assert_eq!(check_digit(bad), None, "{bad}");
        }
    }
}
