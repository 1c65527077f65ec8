//! `confuse --unicode-diff`: what an older Unicode judges in another way.

use std::io::{self, Write};
use std::sync::Arc;

use isonym::ambiguity::{RestrictionLevel, skeleton, v17_0};
use serde::Serialize;

use super::answer::version;
use super::subject::plain_subject;
use crate::args::confuse::Confuse;
use crate::input::{Content, Record, Records};
use crate::output::excerpt::{short, visible};
use crate::output::paint::Color;
use crate::output::secret::Hidden;
use crate::output::{Format, Paint, Report, jsonl};
use crate::pool::{Output, Work};
use crate::run::{self, Files};
use crate::verbs::{faults_report, write_fault};

/// Writes which names of what the arguments name have other verdicts; gives the exit code.
///
/// # Errors
/// When something cannot be written.
pub(super) fn run(args: &Confuse, color: Color) -> io::Result<u8> {
    let work = Diff {
        format: args.format,
        paint: color.paint_output(args.output.as_deref()),
        report: faults_report(args.report.is_some(), color),
    };
    let files = Files {
        output: args.output.as_deref(),
        report: args.report.as_deref(),
        ..Files::default()
    };
    let outcome = run::run(&args.input, Arc::new(work), files)?;
    Ok(super::code(&outcome, false))
}

struct Diff {
    format: Format,
    paint: Paint,
    report: Report,
}

/// What one version says of a name.
#[derive(Debug, Serialize)]
struct Verdict {
    unicode: String,
    level: &'static str,
    skeleton: String,
}

#[derive(Serialize)]
struct Changed<'a> {
    file: &'a str,
    line: u64,
    value: &'a str,
    before: Verdict,
    now: Verdict,
}

impl Work for Diff {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            match record.content() {
                Content::Absent => {}
                Content::Text(text) => self.name(&record, text, &mut output.main),
                Content::Fault(fault) => write_fault(&record, fault, self.report, output),
            }
        }
    }
}

impl Diff {
    fn name(&self, record: &Record<'_>, value: &str, out: &mut Vec<u8>) {
        let name = plain_subject(value);
        let before = Verdict {
            unicode: "17.0".to_owned(),
            level: v17_0::restriction_level(&name).as_str(),
            skeleton: v17_0::skeleton(&name),
        };
        let now = Verdict {
            unicode: version(),
            level: RestrictionLevel::of(&name).as_str(),
            skeleton: skeleton(&name).into_owned(),
        };
        if before.level == now.level && before.skeleton == now.skeleton {
            return;
        }
        match self.format {
            Format::Jsonl => {
                let (file, line) = (record.file(), record.line());
                jsonl::line(out, &Changed { file, line, value, before, now });
            }
            // Writing to a vector does not fail.
            _ => {
                drop(self.try_write_text(record, value, [&before, &now], out));
            }
        }
    }

    fn try_write_text(
        &self,
        record: &Record<'_>,
        value: &str,
        verdicts: [&Verdict; 2],
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let value = visible(&Hidden::of(value.as_bytes()).bytes);
        let place = format!("{}:{}", visible(record.file().as_bytes()), record.line());
        writeln!(out, "{place}: {}", self.paint.bold(value))?;
        for Verdict { unicode, level, skeleton } in verdicts {
            writeln!(out, "  {unicode}: {level}, skeleton {}", short(skeleton.as_bytes()))?;
        }
        Ok(())
    }
}
