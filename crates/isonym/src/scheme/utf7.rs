//! Modified UTF-7 (RFC 3501 section 5.1.3): how the protocol of IMAP writes names of mailboxes.

use alloc::string::String;
use alloc::vec::Vec;

use super::base64;

/// Printable US-ASCII stands for itself, `&` is `&-`, the rest is UTF-16 in a base64 of its own
/// (`,` for `/`, no padding) between `&` and `-`.
pub(super) fn encode(text: &str) -> String {
    let mut name = String::with_capacity(text.len());
    let mut shifted = Vec::new();
    for c in text.chars() {
        if (' '..='~').contains(&c) {
            flush(&mut shifted, &mut name);
            name.push(c);
            if c == '&' {
                name.push('-');
            }
        } else {
            shifted.extend(c.encode_utf16(&mut [0; 2]).iter().flat_map(|unit| unit.to_be_bytes()));
        }
    }
    flush(&mut shifted, &mut name);
    name
}

/// Writes the octets waiting in `shifted`, if there are any.
fn flush(shifted: &mut Vec<u8>, name: &mut String) {
    if shifted.is_empty() {
        return;
    }
    name.push('&');
    for octets in shifted.chunks(3) {
        let mut group = [0; 4];
        for (place, &octet) in group.iter_mut().skip(1).zip(octets) {
            *place = octet;
        }
        let group = u32::from_be_bytes(group);
        for shift in [18, 12, 6, 0].into_iter().take(octets.len() + 1) {
            let letter = base64::letter((group >> shift & 63) as u8);
            name.push(if letter == b'/' { ',' } else { char::from(letter) });
        }
    }
    name.push('-');
    shifted.clear();
}

/// The text of a name; `None` when it is no modified UTF-7, or not written as it should be.
pub(super) fn decode(name: &str) -> Option<String> {
    let mut text = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((plain, shift)) = rest.split_once('&') {
        let (shifted, after) = shift.split_once('-')?;
        text.push_str(plain);
        if shifted.is_empty() {
            text.push('&');
        } else {
            text.push_str(&unshifted(shifted)?);
        }
        rest = after;
    }
    text.push_str(rest);
    // Every text has one spelling: this refuses all others, and raw characters beyond US-ASCII.
    (encode(&text) == name).then_some(text)
}

/// The text of the base64 between `&` and `-`.
fn unshifted(letters: &str) -> Option<String> {
    let mut units = Vec::with_capacity(letters.len() / 2);
    let mut bits = 0u32;
    let mut count = 0;
    for byte in letters.bytes() {
        let letter = if byte == b',' { b'/' } else { byte };
        let value = base64::value(letter).filter(|_| byte != b'/')?;
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 16 {
            count -= 16;
            units.push((bits >> count & 0xFFFF) as u16);
        }
    }
    String::from_utf16(&units).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        // RFC 3501 section 5.1.3; RFC 2192 section 10.
        for (text, name) in [
            ("~peter/mail/日本語/台北", "~peter/mail/&ZeVnLIqe-/&U,BTFw-"),
            ("Tom&Jerry", "Tom&-Jerry"),
            ("☺!", "&Jjo-!"),
            ("\u{1F600}", "&2D3eAA-"),
            ("", ""),
        ] {
            assert_eq!(encode(text), name);
            assert_eq!(decode(name).as_deref(), Some(text));
        }
    }

    #[test]
    fn other_spellings_are_refused() {
        // A shift that is not needed, one that does not end, a null shift between two, `/`, a raw
        // character, a surrogate by itself.
        for name in ["&AGE-", "&ZeVnLIqe", "&U,BTFw-&ZeVnLIqe-", "&U/BTFw-", "é", "&2AA-"] {
            assert_eq!(decode(name), None, "{name}");
        }
    }
}
