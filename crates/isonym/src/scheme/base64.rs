//! Base64 (RFC 4648 section 4), as MIME has it: white space between is skipped.

use alloc::vec::Vec;

/// Why octets are no base64.
pub(super) enum Fault {
    /// The octet at this index may not stand there.
    Octet(usize),
    /// The last group of four is not full; the `=` that would fill it, where any would.
    Length(Option<&'static str>),
}

/// The octets that `text` stands for.
pub(super) fn decode(text: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut octets = Vec::with_capacity(text.len() / 4 * 3);
    let mut group = 0u32;
    let mut digits = 0;
    let mut padding = 0;
    for (at, &byte) in text.iter().enumerate() {
        if byte.is_ascii_whitespace() {
            continue;
        }
        // Up to two `=` fill the last group, and nothing follows them.
        if byte == b'=' && digits % 4 + padding < 4 && digits % 4 >= 2 {
            padding += 1;
            continue;
        }
        let value = value(byte).filter(|_| padding == 0).ok_or(Fault::Octet(at))?;
        group = group << 6 | u32::from(value);
        digits += 1;
        if digits % 4 == 0 {
            let [_, octet @ ..] = group.to_be_bytes();
            octets.extend(octet);
            group = 0;
        }
    }
    match (digits % 4, padding) {
        (0, 0) => Ok(octets),
        (2, 2) => {
            octets.extend([(group >> 4) as u8]);
            Ok(octets)
        }
        (3, 1) => {
            octets.extend([(group >> 10) as u8, (group >> 2) as u8]);
            Ok(octets)
        }
        (2, 0) => Err(Fault::Length(Some("=="))),
        (2, 1) | (3, 0) => Err(Fault::Length(Some("="))),
        _ => Err(Fault::Length(None)),
    }
}

/// The six bits of a letter of the alphabet.
pub(super) const fn value(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

/// The letter of six bits.
pub(super) const fn letter(value: u8) -> u8 {
    match value {
        0..=25 => b'A' + value,
        26..=51 => b'a' + value - 26,
        52..=61 => b'0' + value - 52,
        62 => b'+',
        _ => b'/',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_padding_and_faults() {
        let decoded = |text: &[u8]| match decode(text) {
            Ok(octets) => Ok(octets),
            Err(Fault::Octet(at)) => Err(alloc::format!("{at}")),
            Err(Fault::Length(padding)) => Err(padding.unwrap_or("?").into()),
        };
        // RFC 4648 section 10.
        assert_eq!(decoded(b"Zm9vYmFy"), Ok(b"foobar".to_vec()));
        assert_eq!(decoded(b"Zm9vYmE="), Ok(b"fooba".to_vec()));
        assert_eq!(decoded(b"Zm9v\r\nYg=="), Ok(b"foob".to_vec()));
        assert_eq!(decoded(b""), Ok(Vec::new()));
        assert_eq!(decoded(b"Zg"), Err("==".into()));
        assert_eq!(decoded(b"Zm8"), Err("=".into()));
        assert_eq!(decoded(b"Z"), Err("?".into()));
        assert_eq!(decoded(b"="), Err("0".into()));
        assert_eq!(decoded(b"Zm8=="), Err("4".into()));
        assert_eq!(decoded(b"Zg==Zg=="), Err("4".into()));
        assert_eq!(decoded(b"Z-=="), Err("1".into()));
    }
}
