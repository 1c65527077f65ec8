//! `text check`: the level that text is on, and where it is short of the one that is asked for.

use std::io;

use isonym::finding::Finding;
use isonym::text::hangul;
use isonym::text::levels::{self, Duty, Options, Policy, Role};
use serde::Serialize;

use super::{About, Writer};
use crate::args::text as args;
use crate::input::{Content, Records};
use crate::output::paint::Color;
use crate::pool::{Output, Work};

/// Judges what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &args::Check, color: Color) -> io::Result<u8> {
    let policy = match args.policy {
        args::Policy::Today => Policy::Today,
        args::Policy::Charmod1999 => Policy::Charmod1999,
    };
    let work = Leveling {
        options: Options { level: args.level.into(), escapes: args.escapes(), policy },
        role: args.role.map(Role::from),
        writer: Writer::new(&args.filter, color),
    };
    crate::verbs::filter(&args.filter, &[], work)
}

/// The work of `text check`.
pub struct Leveling {
    /// What is asked for.
    pub options: Options,
    /// Who asks.
    pub role: Option<Role>,
    /// How it is written.
    pub writer: Writer,
}

#[derive(Serialize)]
struct Leveled {
    result: Option<&'static str>,
    policy: &'static str,
    /// What the role has to do, where one was named.
    duty: Option<&'static str>,
}

impl Work for Leveling {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            let (value, findings) = match record.content() {
                Content::Text(text) => (Some(text), self.findings(text)),
                Content::Fault(fault) => (None, vec![fault]),
                Content::Absent => (None, Vec::new()),
            };
            let level = value.map(|text| {
                let level = levels::level(text, self.options.escapes);
                level.map_or("not-normalized", levels::Level::as_str)
            });
            let duty = self.role.map(|role| duty(self.options.policy.duty(role)));
            let line = level.map(|level| match duty {
                Some(duty) => format!("{level}\t{duty}"),
                None => level.to_owned(),
            });
            let answer = Leveled { result: level, policy: policy(self.options.policy), duty };
            let octets = line.as_deref().map(str::as_bytes);
            let about = vec![About { text: value, findings }];
            self.writer.write(&record, octets, answer, about, output);
        }
    }
}

impl Leveling {
    fn findings(&self, text: &str) -> Vec<Finding> {
        let mut findings = levels::findings(text, &self.options);
        findings.extend(hangul::findings(text));
        findings
    }
}

const fn policy(policy: Policy) -> &'static str {
    match policy {
        Policy::Today => "today",
        Policy::Charmod1999 => "1999",
    }
}

const fn duty(duty: Duty) -> &'static str {
    match duty {
        Duty::Normalize => "normalize",
        Duty::Keep => "keep",
        Duty::Assume => "assume",
        Duty::OnlyCheck => "only-check",
    }
}
