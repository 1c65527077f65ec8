//! What can be asked.

pub mod check;
pub mod convert;
pub mod explain;
pub mod fix;
pub mod host;
pub mod key;
pub mod links;
pub mod resolve;
pub mod rules;
pub mod same;
pub mod show;
pub mod text;
pub mod twins;

use std::io;
use std::sync::Arc;

use crate::args::Filter;
use crate::pool::Work;
use crate::run::{self, Files};

/// Runs the work of a filter over what it reads; gives the exit code.
fn filter(args: &Filter, work: impl Work + 'static) -> io::Result<u8> {
    let files = Files { report: args.report.as_deref(), copy: None };
    let outcome = run::run(&args.input, Arc::new(work), files)?;
    Ok(outcome.code(args.findings.fail_on))
}
