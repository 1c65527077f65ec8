//! Where something that makes a link may stand.

/// What a byte may be: nothing that matters, one that alone makes us look, or the first of an
/// ideographic, full-width or half-width full stop.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    classes[b':' as usize] = 1;
    classes[b'@' as usize] = 1;
    classes[b'.' as usize] = 1;
    classes[0xE3] = 2;
    classes[0xEF] = 2;
    classes
};

/// The dots of domain names that are not US-ASCII (UTS #46 maps them), as UTF-8.
const WIDE_DOTS: [[u8; 3]; 3] = [[0xE3, 0x80, 0x82], [0xEF, 0xBC, 0x8E], [0xEF, 0xBD, 0xA1]];

/// Whether `c` parts labels.
pub(super) const fn is_dot(c: char) -> bool {
    c == '.' || is_wide_dot(c)
}

/// Whether `c` ends sentences, too.
pub(super) const fn is_wide_dot(c: char) -> bool {
    matches!(c, '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// The next colon, at sign or dot of `text` from `from` on.
pub(super) fn next(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let rest = text.get(at..)?;
        let class = |&byte: &u8| CLASSES.get(usize::from(byte)).copied().unwrap_or(0);
        at += rest.iter().position(|byte| class(byte) != 0)?;
        let found = text.get(at..)?;
        if found.first().is_some_and(|byte| class(byte) == 1)
            || found.first_chunk().is_some_and(|three| WIDE_DOTS.contains(three))
        {
            return Some(at);
        }
        at += 1;
    }
}
