//! Mail addresses (`addr-spec` of RFC 5322 as RFC 6068 section 2 narrows it), unescaped.

use alloc::vec::Vec;

/// The addresses of a list: cut at commas outside of quotes.
pub(super) fn split(list: &str) -> Vec<&str> {
    let mut in_quotes = false;
    let mut escaped = false;
    list.split(|c| {
        let was_escaped = escaped;
        escaped = c == '\\' && in_quotes && !was_escaped;
        if c == '"' && !was_escaped {
            in_quotes = !in_quotes;
        }
        c == ',' && !in_quotes
    })
    .collect()
}

/// Whether `address` is a mail address. Characters beyond US-ASCII may stand where letters may
/// (RFC 6531 section 3.3).
pub(super) fn is_valid(address: &str) -> bool {
    address.rsplit_once('@').is_some_and(|(local, domain)| {
        (is_dot_atom(local) || is_quoted(local)) && (is_dot_atom(domain) || is_literal(domain))
    })
}

/// `dot-atom-text`.
fn is_dot_atom(text: &str) -> bool {
    let is_atext = |c: char| match c {
        '\0'..='\x7F' => c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c),
        _ => !c.is_control(),
    };
    text.split('.').all(|atom| !atom.is_empty() && atom.chars().all(is_atext))
}

/// `quoted-string` without white space that folds: a space stands behind a backslash.
fn is_quoted(text: &str) -> bool {
    let inside = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let Some(inside) = inside else { return false };
    let mut escaped = false;
    for c in inside.chars() {
        let was_escaped = escaped;
        escaped = c == '\\' && !was_escaped;
        if c.is_control() || !was_escaped && matches!(c, '"' | ' ') {
            return false;
        }
    }
    !escaped
}

/// `[` and `]` with printable characters between.
fn is_literal(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let is_dtext = |byte: u8| byte.is_ascii_graphic() && !b"[]\\".contains(&byte);
    inside.is_some_and(|inside| inside.bytes().all(is_dtext))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_rfc() {
        for good in [
            "gorby%kremvax@example.com",
            "\"not@me\"@example.org",
            "\"oh\\\\no\"@example.org",
            "\"\\\\\\\"it's\\ ugly\\\\\\\"\"@example.org",
            "user@納豆.example.org",
            "user@[192.0.2.1]",
        ] {
            assert!(is_valid(good), "{good}");
        }
        for bad in
            ["joe", "@example.org", "joe@", "a b@c", "a..b@c", ".a@b", "\"a\"b\"@c", "\"a b\"@c"]
        {
            assert!(!is_valid(bad), "{bad}");
        }
    }

    #[test]
    fn a_comma_in_quotes_is_part_of_the_address() {
        assert_eq!(split("a@b,\"c,\\\",d\"@e"), ["a@b", "\"c,\\\",d\"@e"]);
        assert_eq!(split(""), [""]);
    }
}
