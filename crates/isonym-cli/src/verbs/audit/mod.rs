//! `audit`: what the questions are worth on a whole collection.
//!
//! What is read is read four times, by the machine of [`groups`](super::groups): twice for what is
//! the same, with everything that is [counted](count) at the first reading, and twice for what looks
//! alike. So the rows of both are never held at once. A [`report`] is [`told`] of what was found, and
//! written as [`text`], as JSON, as a [page](html).

mod alike;
mod charset;
mod count;
mod hosts;
mod html;
mod ladder;
mod level;
mod report;
mod sample;
mod text;
mod told;
mod top;

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use isonym::ladder::Ladder;
use isonym::level::Mapping;
use isonym::profile::{Profile, Subject};

use self::count::Counting;
use self::ladder::Rungs;
use self::report::Report;
use super::climber::Climber;
use super::groups::{Search, Source};
use crate::args::audit::{Audit, Format};
use crate::aside::Aside;
use crate::output::paint::Color;
use crate::run::{self, Files};
use crate::{CLEAN, FAILED, FOUND};

/// Audits what the arguments name; gives the exit code.
///
/// # Errors
/// When something cannot be kept or written, or a file was not the same at the next reading.
pub fn run(args: &Audit, color: Color) -> io::Result<u8> {
    let files =
        Files { output: args.output.as_deref(), copy: args.html.as_deref(), ..Files::default() };
    let source = Source::open(&args.input, &files)?;
    // Hours later would be too late to hear that they cannot be written.
    let mut output = files.output().map(Aside::create).transpose()?;
    let mut page = args.html.as_deref().map(Aside::create).transpose()?;
    let held = Arc::new(AtomicUsize::new(0));
    let search = Search { source: &source, memory: args.memory, beside: held.clone(), join: false };
    let profile = args.profile.unwrap_or_else(|| args.input.profile());
    let climber = climber(profile);
    let counting = Arc::new(Counting::new(profile, source.workers, held));
    let (outcome, same) = search.groups(climber, counting.clone(), Files::default())?;
    let rungs = Rungs::of(same, climber)?;
    let alike = alike::largest(search.more_groups(alike::ALIKE)?)?;
    let report = told::report(
        profile,
        climber,
        source.files(),
        &outcome.tally,
        counting.take(),
        &rungs,
        &alike,
    );
    let written = match args.format {
        Format::Text => text::write(&report, color.paint_output(args.output.as_deref())),
        Format::Json => json(&report),
    };
    match &mut output {
        Some(output) => output.write_all(written.as_bytes())?,
        None => run::print(&written)?,
    }
    if let Some(page) = &mut page {
        let title = args.title.as_deref();
        page.write_all(html::write(&report, title, args.date.as_deref()).as_bytes())?;
    }
    Aside::finish([output, page].into_iter().flatten())?;
    Ok(match (outcome.failed, args.fail_on) {
        (true, _) => FAILED,
        (false, Some(severity)) if outcome.tally.reaches(severity) => FOUND,
        _ => CLEAN,
    })
}

/// The ladder of what a profile judges.
fn climber(profile: &Profile) -> Climber {
    let ladder = match (profile.subject, profile.mapping) {
        (Subject::Xri(_), _) => Ladder::Xri,
        (Subject::Name(_), _) => Ladder::Name,
        (Subject::Reference(_), Mapping::Carroll2001) => Ladder::Carroll2001,
        (Subject::Reference(_) | Subject::Url | Subject::Host(_), _) => Ladder::Reference,
    };
    Climber { ladder, hosts: matches!(profile.subject, Subject::Host(_)) }
}

/// The report as a JSON document.
fn json(report: &Report) -> String {
    // Strings and numbers can always be written.
    let mut document = serde_json::to_string_pretty(report).unwrap_or_default();
    document.push('\n');
    document
}
