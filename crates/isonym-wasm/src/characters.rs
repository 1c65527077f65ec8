//! The characters of a text, those that stand escaped among them, and how they may deceive.
//!
//! Who is deceived reads words, so letters are judged by their word: what looks like another letter
//! is told of only in a word that mixes scripts, or that as a whole could be read as US-ASCII. So
//! nothing is said of the `р` in a Russian word.

use isonym::ambiguity::{RestrictionLevel, skeleton};
use isonym::percent;
use isonym::unicode::{BidiClass, GeneralCategory, IdentifierType, Props, name, props};
use serde::Serialize;

use crate::judge::code_point;

#[derive(Serialize)]
pub(crate) struct Characters {
    characters: Vec<Row>,
    /// Whether the text goes on.
    more: bool,
}

#[derive(Serialize)]
struct Row {
    /// Where it begins, in code points and in bytes.
    at: usize,
    byte: usize,
    /// How it is written, where that is by escapes.
    written: Option<String>,
    /// The character; empty for an escaped octet that is of none.
    text: String,
    code_point: Option<String>,
    name: String,
    script: Option<&'static str>,
    category: Option<&'static str>,
    status: Option<&'static str>,
    types: Vec<&'static str>,
    /// What is to be known of it before it is believed.
    deceives: Option<String>,
}

/// A character or an octet of none, as it stands in the text.
struct Item<'a> {
    at: usize,
    byte: usize,
    written: Option<&'a str>,
    what: Result<char, u8>,
}

pub(crate) fn characters(text: &str, most: usize) -> Characters {
    // One more tells whether there are more.
    let mut items = items(text, most.saturating_add(1));
    let more = items.len() > most;
    items.truncate(most);
    let words = words(&items);
    let rows = items.iter().zip(words).map(|(item, in_doubt)| row(item, in_doubt)).collect();
    Characters { characters: rows, more }
}

fn items(text: &str, most: usize) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let (mut at, mut byte) = (0, 0);
    while items.len() < most
        && let Some(rest) = text.get(byte..)
        && let Some(c) = rest.chars().next()
    {
        let escapes = if c == '%' { escapes(rest) } else { 0 };
        if escapes == 0 {
            items.push(Item { at, byte, written: None, what: Ok(c) });
            at += 1;
            byte += c.len_utf8();
            continue;
        }
        let written = rest.get(..escapes).unwrap_or(rest);
        let octets = percent::decode(written.as_bytes());
        let mut octet = 0;
        let mut push = |what, length: usize| {
            let written = written.get(3 * octet..3 * (octet + length));
            items.push(Item { at: at + 3 * octet, byte: byte + 3 * octet, written, what });
            octet += length;
        };
        for chunk in octets.utf8_chunks() {
            chunk.valid().chars().for_each(|c| push(Ok(c), c.len_utf8()));
            chunk.invalid().iter().for_each(|&octet| push(Err(octet), 1));
        }
        at += escapes;
        byte += escapes;
    }
    items
}

/// The length of the run of escapes at the beginning of `text`. A long one is taken in pieces: of a
/// character that is cut, the octets are told.
fn escapes(text: &str) -> usize {
    let is_escape = |escape: &&[u8; 3]| {
        let [sign, digits @ ..] = escape;
        *sign == b'%' && digits.iter().all(u8::is_ascii_hexdigit)
    };
    let (escapes, _) = text.as_bytes().as_chunks();
    3 * escapes.iter().take(4096).take_while(is_escape).count()
}

/// Of every item, whether it stands in a word that could be read as another.
fn words(items: &[Item<'_>]) -> Vec<bool> {
    let letter = |item: &Item<'_>| item.what.ok().filter(|&c| props(c).is_xid_continue());
    let mut doubts = Vec::with_capacity(items.len());
    for run in items.chunk_by(|a, b| letter(a).is_some() == letter(b).is_some()) {
        let word: String = run.iter().filter_map(letter).collect();
        let mixes = || RestrictionLevel::of(&word) > RestrictionLevel::HighlyRestrictive;
        let in_doubt = !word.is_ascii() && (skeleton(&word).is_ascii() || mixes());
        doubts.extend(run.iter().map(|_| in_doubt));
    }
    doubts
}

fn row(item: &Item<'_>, in_doubt: bool) -> Row {
    let Item { at, byte, written, what } = *item;
    let written = written.map(str::to_owned);
    let c = match what {
        Ok(c) => c,
        Err(octet) => {
            return Row {
                at,
                byte,
                written,
                text: String::new(),
                code_point: None,
                name: format!("octet {octet:02X}, of no character in UTF-8"),
                script: None,
                category: None,
                status: None,
                types: Vec::new(),
                deceives: None,
            };
        }
    };
    let props = props(c);
    let name = name::name(c).map(|name| name.to_string());
    Row {
        at,
        byte,
        written,
        text: c.to_string(),
        code_point: Some(code_point(c)),
        name: name.or_else(|| name::label(c).map(|label| label.to_string())).unwrap_or_default(),
        script: Some(props.script().as_str()),
        category: Some(props.general_category().as_str()),
        status: Some(props.identifier_status().as_str()),
        types: props.identifier_type().iter().map(IdentifierType::as_str).collect(),
        deceives: deceives(c, props, in_doubt),
    }
}

fn deceives(c: char, props: Props, in_doubt: bool) -> Option<String> {
    use BidiClass::{FSI, LRE, LRI, LRO, PDF, PDI, RLE, RLI, RLO};
    let turns = matches!(props.bidi_class(), FSI | LRE | LRI | LRO | PDF | PDI | RLE | RLI | RLO)
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{61C}');
    let plain = match (turns, props.general_category()) {
        (true, _) => "changes the order in which text is shown",
        _ if props.is_default_ignorable() => "is not seen",
        (_, GeneralCategory::Cc) => "is a control",
        _ if props.is_white_space() => "is a blank",
        (_, GeneralCategory::Cn) => "is not assigned",
        (_, GeneralCategory::Co) => "is for private use",
        _ => "",
    };
    if !plain.is_empty() {
        return Some(plain.to_owned());
    }
    if c.is_ascii() {
        return None;
    }
    let mut buffer = [0; 4];
    let like = skeleton(c.encode_utf8(&mut buffer));
    let is_sign = !props.is_xid_continue() && like.bytes().all(|byte| byte.is_ascii_punctuation());
    (like.is_ascii() && (in_doubt || is_sign)).then(|| format!("looks like {like}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deceivers(text: &str) -> Vec<String> {
        let rows = characters(text, 100).characters.into_iter();
        rows.filter_map(|row| Some(format!("{} {}", row.at, row.deceives?))).collect()
    }

    #[test]
    fn letters_deceive_in_words_that_could_be_read_as_others() {
        assert_eq!(deceivers("p\u{430}y"), ["1 looks like a"]);
        assert_eq!(deceivers("\u{440}\u{430}\u{443}").len(), 3);
        assert!(deceivers("при\u{43C}\u{435}р").is_empty());
        assert!(deceivers("café-Straße 東京").iter().all(|told| told.ends_with("blank")));
    }

    #[test]
    fn escapes_are_looked_behind() {
        assert_eq!(deceivers("a%E2%80%AEb"), ["1 changes the order in which text is shown"]);
        let rows = characters("%C4%C4%BFx%", 100).characters;
        let told: Vec<_> = rows.iter().map(|row| (row.at, row.written.as_deref())).collect();
        assert_eq!(told, [(0, Some("%C4")), (3, Some("%C4%BF")), (9, None), (10, None)]);
    }

    #[test]
    fn signs_that_look_like_delimiters_deceive_anywhere() {
        assert_eq!(deceivers("a\u{2044}b"), ["1 looks like /"]);
        assert!(deceivers("\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}").is_empty());
    }
}
