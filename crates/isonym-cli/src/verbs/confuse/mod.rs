//! `confuse`: who could be taken for whom, and by which characters.
//!
//! [`answer`] writes what is known of a pair. [`against`] finds the pairs of a stream and a list,
//! [`within`] those of one file, and [`diff`] what an older Unicode judges in another way;
//! [`subject`] is what all three look at in a record.

mod against;
mod answer;
mod diff;
mod subject;
mod within;

use std::io;

use self::answer::{Answer, Writer};
pub(super) use self::subject::plain_subject;
pub(super) use self::within::Alike;
use crate::args::confuse::Confuse;
use crate::output::paint::Color;
use crate::run::{self, Outcome};
use crate::{CLEAN, FAILED, FOUND};

/// Compares what the arguments name; gives the exit code.
///
/// # Errors
/// When something cannot be kept or written.
pub fn run(args: &Confuse, color: Color) -> io::Result<u8> {
    if args.against.is_some() {
        return against::run(args, color);
    }
    if args.within {
        return within::run(args, color);
    }
    if args.unicode_diff.is_some() {
        return diff::run(args, color);
    }
    let [a, b] = args.pair().map_err(io::Error::other)?;
    let found = args.compare().pair(a, b);
    let answer = Answer { record: None, a, b, found: &found };
    let mut page = Vec::new();
    writer(args, color).write(&answer, &mut page);
    run::print(&String::from_utf8_lossy(&page))?;
    Ok(if found.is_confusable() { FOUND } else { CLEAN })
}

fn writer(args: &Confuse, color: Color) -> Writer {
    Writer {
        compare: args.compare(),
        format: args.format,
        paint: color.paint_output(args.output.as_deref()),
    }
}

/// The exit code of a run that found something confusable, or nothing.
fn code(outcome: &Outcome, is_confusable: bool) -> u8 {
    match outcome.code(isonym::finding::Severity::Error) {
        FAILED => FAILED,
        CLEAN if !is_confusable => CLEAN,
        _ => FOUND,
    }
}
