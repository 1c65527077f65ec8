//! What is known of a pair, for people and for programs.

use std::io::{self, Write};

use isonym::ambiguity::{
    Categories, Compare, Comparison, ConfusableClass, Deception, Reason, decode_labels,
    script_names,
};
use isonym::finding::{Severity, Span};
use isonym::unicode::{UNICODE_VERSION, name, props};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::input::Record;
use crate::output::excerpt::{alone, short, visible};
use crate::output::secret::Hidden;
use crate::output::summary::{aligned, counted};
use crate::output::{Format, Paint, jsonl};

/// How many places are shown of a pair, and how many characters of a place.
const MOST: usize = 16;
/// The columns that are kept at both ends of a long part in which the two are the same.
const ENDS: usize = 24;

/// A pair.
#[derive(Clone, Copy)]
pub(super) struct Answer<'a> {
    /// The record that was held against a list, and what it holds.
    pub record: Option<(&'a Record<'a>, &'a str)>,
    pub a: &'a str,
    pub b: &'a str,
    pub found: &'a Comparison,
}

/// How pairs are written.
#[derive(Clone, Copy)]
pub(super) struct Writer {
    pub compare: Compare,
    pub format: Format,
    pub paint: Paint,
}

#[derive(Serialize)]
struct Compared<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a str>,
    a: &'a str,
    b: &'a str,
    confusable: bool,
    class: Option<&'static str>,
    category: Option<String>,
    reason: Option<&'static str>,
    same_host: bool,
    single_script: bool,
    scripts_a: Vec<&'static str>,
    scripts_b: Vec<&'static str>,
    skeleton: &'a str,
    skeleton_b: &'a str,
    pairs: Vec<Pair>,
    unicode: String,
}

#[derive(Serialize)]
struct Pair {
    span_a: [usize; 2],
    span_b: [usize; 2],
    code_points_a: Vec<String>,
    code_points_b: Vec<String>,
}

impl Pair {
    fn of(deception: &Deception) -> Pair {
        let bounds = |span: Span| [span.start, span.end];
        Pair {
            span_a: bounds(deception.span_a),
            span_b: bounds(deception.span_b),
            code_points_a: jsonl::code_points(&deception.a),
            code_points_b: jsonl::code_points(&deception.b),
        }
    }
}

impl Writer {
    pub(super) fn write(&self, answer: &Answer<'_>, out: &mut Vec<u8>) {
        match self.format {
            Format::Jsonl => jsonl::line(out, &compared(answer)),
            // Writing to a vector does not fail.
            _ => drop(self.try_write_text(answer, out)),
        }
    }

    fn try_write_text(&self, answer: &Answer<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let Answer { record, a, b, found } = *answer;
        if let Some((record, _)) = record {
            write!(out, "{}:{}: ", visible(record.file().as_bytes()), record.line())?;
        }
        match (found.categories, found.reason) {
            (Some(categories), Some(reason)) => {
                let class = match found.class {
                    Some(class) => format!("{}, {}", reason.as_str(), class.as_str()),
                    None => reason.as_str().to_owned(),
                };
                let categories = self.paint.bold(categories);
                writeln!(out, "{categories}: {} ({class})", sentence(reason))?;
            }
            _ => writeln!(out, "{}", self.paint.bold("not confusable"))?,
        }
        let plain = [a, b].map(decode_labels);
        let [plain_a, plain_b] = &plain;
        let is_decoded = *plain_a != a || *plain_b != b;
        let decoded =
            is_decoded.then(|| Compare { hosts: false, ..self.compare }.pair(plain_a, plain_b));
        let shown = decoded.as_ref().unwrap_or(found);
        let hidden = [plain_a, plain_b].map(|text| Hidden::of(text.as_bytes()));
        self.write_aligned(&hidden, &shown.pairs, out)?;
        out.write_all(characters(&hidden, &shown.pairs).as_bytes())?;
        for (name, given, plain) in [("a", a, plain_a), ("b", b, plain_b)] {
            if given != *plain {
                let given = short(&Hidden::of(given.as_bytes()).bytes);
                writeln!(out, "  = {name} is written {given}")?;
            }
        }
        if found.same_host {
            writeln!(out, "  = the same host by UTS 46: not one that is taken for the other")?;
        }
        if !found.is_confusable() && a != b {
            let [a, b] =
                [&found.skeletons[0], &found.skeletons[1]].map(|text| short(text.as_bytes()));
            writeln!(out, "  = skeletons: {a}, {b}")?;
        }
        let scripts = [plain_a, plain_b].map(|text| match script_names(text).join(", ") {
            none if none.is_empty() => "none".to_owned(),
            names => names,
        });
        writeln!(out, "  = scripts: a {}; b {} (Unicode {})", scripts[0], scripts[1], version())
    }

    /// The two under each other, and a line that marks where they differ.
    fn write_aligned(
        &self,
        texts: &[Hidden<'_>; 2],
        pairs: &[Deception],
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let mut lines = [String::new(), String::new()];
        let mut marks = String::new();
        let (mut end_a, mut end_b) = (0, 0);
        let [a, b] = texts;
        for pair in pairs.iter().take(MOST) {
            let same = shortened(a.get(Span::new(end_a, pair.span_a.start)));
            pad(&mut lines, &mut marks, [same.clone(), same], " ");
            let differ = [short(a.get(pair.span_a)), short(b.get(pair.span_b))];
            pad(&mut lines, &mut marks, differ, "^");
            (end_a, end_b) = (pair.span_a.end, pair.span_b.end);
        }
        let rest = [(a, end_a), (b, end_b)]
            .map(|(text, end)| shortened(text.get(Span::new(end, text.bytes.len()))));
        pad(&mut lines, &mut marks, rest, " ");
        let marks = marks.trim_end();
        for (name, line) in ["a", "b"].into_iter().zip(&lines) {
            writeln!(out, "  {name} | {}", line.trim_end())?;
        }
        if !marks.is_empty() {
            writeln!(out, "    | {}", self.paint.severity(Severity::Warning, marks))?;
        }
        Ok(())
    }
}

/// Appends a part of the two, as wide as the wider, and what stands under it.
fn pad(lines: &mut [String; 2], marks: &mut String, parts: [String; 2], mark: &str) {
    let width = parts.iter().map(|part| part.width()).max().unwrap_or(0);
    for (line, part) in lines.iter_mut().zip(&parts) {
        line.push_str(part);
        line.push_str(&" ".repeat(width - part.width()));
    }
    marks.push_str(&mark.repeat(width));
}

/// The part as it can be shown, without the middle of a long one.
fn shortened(part: &[u8]) -> String {
    let text = visible(part);
    let (Some((head, _)), Some((tail, _))) =
        (text.char_indices().nth(ENDS), text.char_indices().nth_back(ENDS))
    else {
        return text;
    };
    match (text.get(..head), text.get(tail..)) {
        (Some(before), Some(after)) if head < tail => format!("{before}…{after}"),
        _ => text,
    }
}

/// The characters of every kind of place.
fn characters(texts: &[Hidden<'_>; 2], pairs: &[Deception]) -> String {
    let is_secret =
        |pair: &&Deception| texts[0].touches(pair.span_a) || texts[1].touches(pair.span_b);
    let mut known: Vec<[&str; 2]> = Vec::new();
    let mut rows = Vec::new();
    for pair in pairs.iter().take(MOST).filter(|pair| !is_secret(pair)) {
        let sides = [&*pair.a, &*pair.b];
        if known.contains(&sides) {
            continue;
        }
        known.push(sides);
        for (side, text) in ["a", "b"].into_iter().zip(sides) {
            if text.is_empty() {
                let nothing = ["", side, "", "nothing", "", ""];
                rows.push(nothing.map(str::to_owned));
            }
            rows.extend(text.chars().take(MOST).map(|c| {
                let name = name::name(c).map(|name| name.to_string());
                let name = name.or_else(|| name::label(c).map(|label| label.to_string()));
                [
                    String::new(),
                    side.to_owned(),
                    alone(c),
                    format!("U+{:04X}", u32::from(c)),
                    props(c).script().as_str().to_owned(),
                    name.unwrap_or_default(),
                ]
            }));
        }
    }
    let mut table = aligned(&rows, &[]);
    if pairs.len() > MOST {
        table.push_str(&format!("  {} more\n", counted((pairs.len() - MOST) as u64, "place")));
    }
    table
}

fn compared<'a>(answer: &Answer<'a>) -> Compared<'a> {
    let Answer { record, a, b, found } = *answer;
    let [skeleton, skeleton_b] = &found.skeletons;
    Compared {
        file: record.map(|(record, _)| record.file()),
        line: record.map(|(record, _)| record.line()),
        value: record.map(|(_, value)| value),
        a,
        b,
        confusable: found.is_confusable(),
        class: found.class.map(ConfusableClass::as_str),
        category: found.categories.as_ref().map(Categories::to_string),
        reason: found.reason.map(Reason::as_str),
        same_host: found.same_host,
        single_script: found.single_script == [true, true],
        scripts_a: script_names(a),
        scripts_b: script_names(b),
        skeleton,
        skeleton_b,
        pairs: found.pairs.iter().map(Pair::of).collect(),
        unicode: version(),
    }
}

/// The version of Unicode that decides.
pub(super) fn version() -> String {
    let (major, minor, _) = UNICODE_VERSION;
    format!("{major}.{minor}")
}

/// Why two could be taken for one another.
fn sentence(reason: Reason) -> &'static str {
    match reason {
        Reason::Canonical => "canonically equivalent: two spellings of the same characters",
        Reason::HangulCluster => "the same Hangul, in other clusters of jamo",
        Reason::Ignorable => "they differ in what is not seen",
        Reason::Width => "they differ in width",
        Reason::Vertical => "one has forms of vertical text",
        Reason::SmallForm => "one has small forms",
        Reason::Ligature => "one has ligatures or presentation forms",
        Reason::Compatibility => "one has compatibility characters",
        Reason::Ideographs(_) => "they differ in ideographs that are coded apart and written alike",
        Reason::Intentional => "characters of different scripts, made alike by intention",
        Reason::CrossScript => "characters of different scripts that look alike",
        Reason::SameScript => "characters of one script that look alike",
        Reason::Case => "they differ in letter case",
        Reason::Marks => "they differ in marks that may be overlooked",
        Reason::AsciiShape => "letters of US-ASCII that are near in shape",
        Reason::BidiOrder => "shown in the same order, though stored in another",
        Reason::SameHost => "two spellings of one host",
        Reason::Mixture => "alike by several of these rules at once",
    }
}
