//! `confuse --within`: the names of some files that could be taken for each other.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use isonym::ambiguity::{Categories, Compare, Fold, decode_labels, skeleton};
use serde::Serialize;

use super::answer::version;
use super::subject::plain_subject;
use crate::args::confuse::Confuse;
use crate::output::excerpt::short;
use crate::output::paint::Color;
use crate::output::{Format, Paint, jsonl};
use crate::run::Files;
use crate::verbs::groups::{self, Keys, Member, Search, Source, Spelling};
use crate::verbs::{Faults, faults_report};

/// Finds the groups in what the arguments name; gives the exit code.
///
/// # Errors
/// When something cannot be kept or written, or a file was not the same the second time.
pub(super) fn run(args: &Confuse, color: Color) -> io::Result<u8> {
    let files = Files {
        output: args.output.as_deref(),
        report: args.report.as_deref(),
        ..Files::default()
    };
    let source = Source::open(&args.input, &files)?;
    let (memory, beside) = (args.memory, Arc::default());
    let search = Search { source: &source, memory, beside, join: false };
    let faults = Arc::new(Faults(faults_report(args.report.is_some(), color)));
    let alike = Alike(Fold { variants: true, ..args.fold() });
    let (outcome, found) = search.groups(alike, faults, files)?;
    let code = super::code(&outcome, false);
    let writer = Writer {
        compare: args.compare(),
        alike,
        format: args.format,
        paint: color.paint_output(args.output.as_deref()),
        files: found.files.clone(),
    };
    let groups = found.write(&outcome, |group, out| writer.group(group, out))?;
    Ok(if groups > 0 { code.max(crate::FOUND) } else { code })
}

/// What looks alike.
#[derive(Clone, Copy)]
pub(in crate::verbs) struct Alike(pub(in crate::verbs) Fold);

impl Alike {
    /// The text whose fold is the same for all that are alike: names of one skeleton are, and of
    /// others those whose skeletons differ in compatibility characters and variants only.
    fn text(plain: &str) -> Cow<'_, str> {
        if plain.is_ascii() { Cow::Borrowed(plain) } else { skeleton(plain) }
    }

    /// The fold of a name.
    pub(in crate::verbs) fn fold(self, plain: &str) -> String {
        self.0.apply(&Alike::text(plain)).into_owned()
    }
}

impl Keys for Alike {
    fn of<'a>(&self, text: &'a str) -> (u128, Cow<'a, str>) {
        let plain = plain_subject(text);
        let [high, low] = self.0.key(&Alike::text(&plain), &mut String::new());
        (u128::from(high) << u64::BITS | u128::from(low), plain)
    }
}

/// How groups are written.
struct Writer {
    compare: Compare,
    alike: Alike,
    format: Format,
    paint: Paint,
    files: Vec<PathBuf>,
}

#[derive(Serialize)]
struct Group<'a> {
    category: Option<String>,
    skeleton: &'a str,
    members: Vec<Member<'a>>,
    unicode: String,
}

impl Writer {
    /// Writes a group, with the category of the first two; they have none where they are alike
    /// through a third only.
    fn group(&self, group: &[Spelling], out: &mut Vec<u8>) -> io::Result<()> {
        let names: Vec<_> = group.iter().map(|spelling| plain_subject(&spelling.text)).collect();
        let [first, second, ..] = names.as_slice() else { return Err(groups::changed()) };
        let folded = self.alike.fold(first);
        if names.iter().any(|name| self.alike.fold(name) != folded) {
            return Err(groups::changed());
        }
        let category = self.compare.pair(first, second).categories;
        let skeleton = skeleton(first);
        match self.format {
            Format::Jsonl => {
                let category = category.as_ref().map(Categories::to_string);
                let members = groups::members(group, &self.files);
                jsonl::line(
                    out,
                    &Group { category, skeleton: &skeleton, members, unicode: version() },
                );
            }
            _ => {
                let skeleton = short(skeleton.as_bytes());
                let category = category.map_or_else(|| "-".to_owned(), |found| found.to_string());
                writeln!(out, "{}, skeleton: {skeleton}", self.paint.bold(category))?;
                let shown = |spelling: &Spelling| match decode_labels(&spelling.text) {
                    Cow::Borrowed(text) => groups::shown(text),
                    Cow::Owned(plain) => {
                        format!("{} ({})", groups::shown(&spelling.text), groups::shown(&plain))
                    }
                };
                out.write_all(groups::table(group, &self.files, shown).as_bytes())?;
            }
        }
        Ok(())
    }
}
