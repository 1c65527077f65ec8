//! A record with another value, as its file may have it.

use std::borrow::Cow;

use super::{Content, Format, Record, escapes};

/// The bytes that take the place of those of `record` so that its value is `new`. What old and new
/// value begin and end with alike stays as it is written; the rest is escaped as the format asks
/// and in the manner of the record. `None` where the format has no way to write it, or the value
/// does not stand there alone ([`Record::is_derived`]).
///
/// ```
/// use isonym_cli::input::{Block, Format, Parsed, Records, rewrite::rewritten};
///
/// let block = Block::of("a.nt", Format::Ntriples, br"<http://\u00e9.example/%c3%bc> .");
/// let mut parsed = Parsed::default();
/// let record = Records::of(&block, &mut parsed).iter().next().unwrap();
/// let new = rewritten(&record, "http://é.example/ü").unwrap();
/// assert_eq!(&new[..], br"http://\u00e9.example/\u00FC");
/// ```
pub fn rewritten<'a>(record: &Record<'a>, new: &'a str) -> Option<Cow<'a, [u8]>> {
    let Content::Text(old) = record.content() else { return None };
    if record.is_derived() {
        return None;
    }
    let plain = || Some(Cow::Borrowed(new.as_bytes()));
    match &record.block().origin.format {
        Format::Lines if new.is_empty() || new.contains('\n') || new.ends_with('\r') => None,
        Format::Zero if new.is_empty() || new.contains('\0') => None,
        Format::Whole if new.is_empty() => None,
        Format::Pieces | Format::Parquet | Format::Arrow => None,
        Format::Lines | Format::Zero | Format::Whole => plain(),
        Format::Csv { delimiter: b'\t', .. } => {
            let fits = !new.is_empty() && !new.contains(['\t', '\r', '\n']);
            fits.then_some(Cow::Borrowed(new.as_bytes()))
        }
        Format::Csv { delimiter, .. } => match quotes(record) {
            Quotes::Around => Some(Cow::Owned(doubled(new).into_bytes())),
            Quotes::None if is_bare(new, *delimiter) => plain(),
            Quotes::Within | Quotes::None => {
                Some(Cow::Owned(["\"", &doubled(new), "\""].concat().into_bytes()))
            }
        },
        Format::Ntriples | Format::Turtle { .. } => escaped(record, old, new, escapes::write_iri),
        Format::Jsonl(_) | Format::Cdxj => escaped(record, old, new, escapes::write_json),
        Format::Xml(_) => escaped(record, old, new, escapes::write_attribute),
        Format::Html => in_html(record, old, new),
        Format::Cdx => is_field(record, new).then_some(Cow::Borrowed(new.as_bytes())),
        Format::Warc | Format::Zone => None,
    }
}

/// The value of an attribute of HTML, or one of several that blanks and commas part. Where `&` may
/// stand for itself, what follows it decides; so all is written anew where there is any.
fn in_html<'a>(record: &Record<'_>, old: &str, new: &str) -> Option<Cow<'a, [u8]>> {
    if new.is_empty() || new.starts_with(',') || new.ends_with(',') || new.contains(WHITE) {
        return None;
    }
    if !record.raw().contains(&b'&') {
        return escaped(record, old, new, escapes::write_attribute);
    }
    let mut text = String::new();
    escapes::write_attribute(new, "", &mut text);
    Some(Cow::Owned(text.into_bytes()))
}

const WHITE: [char; 5] = [' ', '\t', '\n', '\r', '\u{C}'];

/// Whether a field of an index may hold a text: what parts its fields stands before or behind it.
fn is_field(record: &Record<'_>, new: &str) -> bool {
    let (place, bytes) = (record.place(), record.block().bytes());
    let before = place.start.checked_sub(1).and_then(|at| bytes.get(at));
    let beside = [before, bytes.get(place.end)];
    let parts = |byte: u8| byte == b'\n' || beside.contains(&Some(&byte));
    !matches!(new, "" | "-") && !new.bytes().any(parts)
}

/// Where the quotes of a CSV field stand: outside of the record's bytes, or within them.
enum Quotes {
    None,
    Around,
    Within,
}

fn quotes(record: &Record<'_>) -> Quotes {
    let before = record.place().start.checked_sub(1);
    let before = before.and_then(|at| record.block().bytes().get(at));
    match (record.is_escaped(), before) {
        (true, _) => Quotes::Within,
        (false, Some(b'"')) => Quotes::Around,
        (false, _) => Quotes::None,
    }
}

fn doubled(text: &str) -> String {
    text.replace('"', "\"\"")
}

/// Whether a field may stand without quotes.
fn is_bare(text: &str, delimiter: u8) -> bool {
    !text.is_empty() && !text.bytes().any(|byte| byte == delimiter || b"\"\r\n".contains(&byte))
}

/// Replaces what is between the beginning and the end that old and new value share.
fn escaped<'a>(
    record: &Record<'_>,
    old: &str,
    new: &str,
    write: fn(&str, &str, &mut String),
) -> Option<Cow<'a, [u8]>> {
    let same = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        pairs.take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum()
    };
    let head = same(&mut old.chars().zip(new.chars()));
    let (old_rest, new_rest) = (old.get(head..)?, new.get(head..)?);
    let tail = same(&mut old_rest.chars().rev().zip(new_rest.chars().rev()));
    let raw = str::from_utf8(record.raw()).ok()?;
    let mut text = String::from(raw.get(..record.source(head))?);
    write(new_rest.get(..new_rest.len() - tail)?, raw, &mut text);
    text.push_str(raw.get(record.source(old.len() - tail)..)?);
    Some(Cow::Owned(text.into_bytes()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::input::{Block, Parsed, Records};

    /// What is read of the first record of `text`, with `new` in its place.
    fn read_back(text: &str, format: &Format, new: &str) -> Option<(String, String)> {
        let block = Block::of("-", format.clone(), text.as_bytes());
        let mut parsed = Parsed::default();
        let record = Records::of(&block, &mut parsed).iter().next().unwrap();
        let place = record.place();
        let bytes = rewritten(&record, new)?.into_owned();
        let mut whole = text.as_bytes().to_vec();
        whole.splice(place.start..place.end, bytes);
        let block = Block::of("-", format.clone(), &whole);
        let mut parsed = Parsed::default();
        let record = Records::of(&block, &mut parsed).iter().next().unwrap();
        let Content::Text(value) = record.content() else { panic!("{whole:?}") };
        Some((value.to_owned(), String::from_utf8(whole).unwrap()))
    }

    fn csv(column: usize) -> Format {
        Format::Csv { delimiter: b',', column }
    }

    #[test]
    fn what_is_around_stays() {
        let whole = |text, format: &Format, new| read_back(text, format, new).unwrap().1;
        assert_eq!(whole("a\r\nb", &Format::Lines, "c"), "c\r\nb");
        assert_eq!(whole("1,\"a\",2\r\n", &csv(1), "b\""), "1,\"b\"\"\",2\r\n");
        assert_eq!(whole("1,\"a\"\"b\",2", &csv(1), "c"), "1,\"c\",2");
        assert_eq!(whole("a,2", &csv(0), "b,"), "\"b,\",2");
        let tsv = Format::Csv { delimiter: b'\t', column: 0 };
        assert_eq!(whole("\"a\t2", &tsv, "b\""), "b\"\t2");
        assert_eq!(read_back("a\t2", &tsv, "b\tc"), None);
        let json = Format::Jsonl("/u".parse().unwrap());
        assert_eq!(whole(r#"{"u" : "\/a\u00fc"}"#, &json, "/bü"), r#"{"u" : "\/b\u00fc"}"#);
        assert_eq!(whole(r#"{"u":"a"}"#, &json, "é\u{1}"), "{\"u\":\"é\\u0001\"}");
        assert_eq!(whole("_:a <x> _:b .", &Format::Ntriples, "a>b"), r"_:a <a\u003Eb> _:b .");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(old in ".{1,9}", new in "([\"\\\\,é\u{10348}\n\0 >a-c]|\r){1,9}") {
            for format in [Format::Lines, Format::Zero, csv(0), csv(1)] {
                let text = match &format {
                    Format::Csv { .. } => format!("\"{0}\",\"{0}\"", doubled(&old)),
                    _ => old.replace(['\n', '\r', '\0'], "x"),
                };
                let back = read_back(&text, &format, &new);
                prop_assert!(back.is_none_or(|(value, _)| value == new));
            }
            for like in ["é", r"\u00e9", r"\/"] {
                let (mut iri, mut json) = (String::from("<"), String::from("\""));
                escapes::write_iri(&old, like, &mut iri);
                escapes::write_json(&old, like, &mut json);
                let (iri, json) = (iri + ">", json + "\"");
                prop_assert_eq!(&read_back(&iri, &Format::Ntriples, &new).unwrap().0, &new);
                let format = Format::Jsonl(Default::default());
                prop_assert_eq!(&read_back(&json, &format, &new).unwrap().0, &new);
            }
        }
    }
}
