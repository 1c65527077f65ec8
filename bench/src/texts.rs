//! Text: normal forms, grapheme clusters and positions.

use std::rc::Rc;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use isonym::text::positions::{Unit, convert_all};
use isonym::unicode::{grapheme, normal};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::measure::{Contestant, Effort, Work};
use crate::rows::{Rows, Shared, ascii_urls, corpus, each, eight_scripts};

const UNICODE_NORMALIZATION: &str = "unicode-normalization";
const ICU_NORMALIZER: &str = "icu_normalizer";
const UNICODE_SEGMENTATION: &str = "unicode-segmentation";

/// All works.
pub(crate) fn works(effort: &Effort) -> Vec<Work> {
    let urls = ["urls/kasztp.txt.gz", "urls/userbait.txt.gz"];
    let ascii = corpus("crawled URLs", &urls, effort.rows, ascii_urls);
    let lipsum = |name, language: &str| {
        let file = format!("lipsum/{language}-Lipsum.utf8.txt");
        Rc::new(corpus(name, &[&file], effort.rows, eight_scripts))
    };
    let languages = [
        lipsum("Arabic text", "Arabic"),
        lipsum("Chinese text", "Chinese"),
        lipsum("Hindi text", "Hindi"),
        lipsum("Japanese text", "Japanese"),
        lipsum("Korean text", "Korean"),
        lipsum("Latin text", "Latin"),
        lipsum("Russian text", "Russian"),
    ];
    let mut works = vec![verdict(&Rc::new(ascii), 1.5)];
    works.extend(languages.iter().map(|rows| verdict(rows, 1.3)));
    works.extend(languages.iter().map(to_nfc));
    works.push(to_nfc(&Rc::new(eight_scripts(effort.rows))));
    works.extend(languages.iter().map(clusters));
    works.push(positions(&languages));
    works
}

fn work(
    name: &'static str,
    rows: &Rows,
    goal: Option<f64>,
    rival: &'static str,
    contestants: Vec<Contestant>,
) -> Work {
    let (count, rows) = (rows.count(), rows.describe());
    Work { name, rows, count, goal, rival, contestants }
}

/// The rival is the faster one.
fn verdict(rows: &Shared, goal: f64) -> Work {
    let icu = ComposingNormalizerBorrowed::new_nfc();
    let contestants = vec![
        each("isonym", rows, normal::is_nfc),
        each(UNICODE_NORMALIZATION, rows, unicode_normalization::is_nfc),
        each(ICU_NORMALIZER, rows, move |row| icu.is_normalized(row)),
    ];
    work("NFC verdict", rows, Some(goal), Work::FASTEST, contestants)
}

fn to_nfc(rows: &Shared) -> Work {
    let nfd = DecomposingNormalizerBorrowed::new_nfd();
    let decomposed: Vec<_> = rows.iter().map(|row| nfd.normalize(row).into_owned()).collect();
    let rows = Rc::new(Rows::new(rows.name, &decomposed));
    let icu = ComposingNormalizerBorrowed::new_nfc();
    let contestants = vec![
        each("isonym", &rows, |row| !normal::nfc(row).is_empty()),
        each(UNICODE_NORMALIZATION, &rows, |row| !row.nfc().collect::<String>().is_empty()),
        each(ICU_NORMALIZER, &rows, move |row| !icu.normalize(row).is_empty()),
    ];
    work("NFD to NFC", &rows, Some(1.0), ICU_NORMALIZER, contestants)
}

fn clusters(rows: &Shared) -> Work {
    let contestants = vec![
        each("isonym", rows, |row| grapheme::count(row) > 0),
        each(UNICODE_SEGMENTATION, rows, |row| row.graphemes(true).count() > 0),
    ];
    work("count grapheme clusters", rows, Some(2.0), UNICODE_SEGMENTATION, contestants)
}

/// A million positions in ten megabytes, from UTF-16 units to bytes; no peer does that.
fn positions(languages: &[Shared]) -> Work {
    const POSITIONS: usize = 1_000_000;
    const LENGTH: usize = 10_000_000;
    let once: String = languages.iter().map(|rows| rows.text.as_str()).collect();
    let text = once.repeat(LENGTH / once.len() + 1);
    let utf16 = text.chars().map(char::len_utf16).sum::<usize>();
    let asked: Vec<_> = (0..POSITIONS).map(|n| n * utf16 / POSITIONS).collect();
    let rows = format!("a million in {} B of text", text.len());
    let us = move || {
        let answers = convert_all(&text, &asked, Unit::Utf16, Unit::Byte);
        answers.iter().filter(|answer| answer.is_ok()).count()
    };
    let contestants = vec![Contestant { name: "isonym", run: Box::new(us) }];
    let (name, count) = ("convert a position", POSITIONS);
    Work { name, rows, count, goal: None, rival: Work::FASTEST, contestants }
}
