//! The command on whole files: how fast, by how much memory, and whether either grows faster than the
//! rows.
//!
//! Files of 10^5 rows and more are made, the same on every machine, and removed afterwards. The
//! command is the one beside this program (`cargo build --release`). Its peers read the same file in
//! the same run: oxttl in strict mode, here; and riot, where `$RIOT` names it (`bench/riot`).

mod made;
mod watched;

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, io, thread};

use oxttl::{NTriplesParser, TurtleParser};

use made::Kind;
use watched::Watched;

/// A line of the table.
struct Line {
    work: String,
    /// The fastest time.
    time: Duration,
    /// The most memory, where that is known.
    peak: Option<u64>,
    /// How much faster than this `check` ought to be.
    goal: Option<f64>,
}

/// What `check` reads of N-Triples and Turtle ought to be so many MB each second.
const GOAL: f64 = 300.0;

/// Who has taken so long is asked no second time.
const LONG: Duration = Duration::from_secs(5);

/// The table of files of up to so many rows.
///
/// # Errors
/// When files cannot be made or the command cannot be run.
pub(crate) fn table(most: u64) -> io::Result<String> {
    let isonym = env::current_exe()?.with_file_name("isonym");
    if !isonym.is_file() {
        let message = format!("there is no {}: cargo build --release", isonym.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    let folder = isonym.with_file_name("bench-files");
    fs::create_dir_all(&folder)?;
    let mut table = String::from(
        "| file | work | time | MB/s | rows/s | peak memory | `check` is faster by | goal | |\n\
         |---|---|--:|--:|--:|--:|--:|--:|---|\n",
    );
    for kind in Kind::ALL {
        let sizes = (5..).map(|power| 10u64.pow(power)).take_while(|rows| *rows <= most);
        for rows in sizes {
            let file = folder.join(format!("{rows}.{}", kind.extension()));
            eprintln!("{}, 10^{} rows", kind.name(), rows.ilog10());
            made::write(kind, rows, &file)?;
            let size = fs::metadata(&file)?.len();
            let lines = measure(&isonym, kind, rows, &file);
            fs::remove_file(&file)?;
            render(&mut table, kind, rows, size, &lines?);
        }
    }
    fs::remove_dir(&folder)?;
    Ok(table)
}

/// `check` first, then other verbs, then peers.
fn measure(isonym: &Path, kind: Kind, rows: u64, file: &Path) -> io::Result<Vec<Line>> {
    let mut lines = Vec::new();
    for verb in ["check", "key", "twins"] {
        if verb == "twins" && rows * kind.identifiers() * TWIN > free_memory() {
            continue;
        }
        let mut arguments = vec![verb.as_ref(), file.as_os_str()];
        if verb == "twins" {
            // It was seen that there is as much as it takes.
            arguments.extend(["--memory", "1000G"].map(OsStr::new));
        }
        let run = || watched::run(isonym, &arguments);
        let Watched { time, peak } = fastest(run)?;
        lines.push(Line { work: format!("isonym {verb}"), time, peak, goal: None });
    }
    if kind == Kind::Lines {
        return Ok(lines);
    }
    let cores = thread::available_parallelism()?.get();
    // Turtle can only be parted by who has all of it in memory.
    let on_all_cores = (kind == Kind::Ntriples).then_some((cores, Some(1.5)));
    for (threads, goal) in [(1, None)].into_iter().chain(on_all_cores) {
        let time = fastest(|| oxttl(kind, file, threads))?.time;
        let work = match threads {
            1 => "oxttl, strict, 1 thread".to_owned(),
            _ => format!("oxttl, strict, {threads} threads"),
        };
        lines.push(Line { work, time, peak: None, goal });
    }
    if let Some(riot) = env::var_os("RIOT").filter(|_| rows <= MOST_OF_RIOT) {
        let arguments = ["--validate".as_ref(), file.as_os_str()];
        let Watched { time, peak } = fastest(|| watched::run(riot.as_ref(), &arguments))?;
        let goal = (kind == Kind::Ntriples).then_some(20.0);
        lines.push(Line { work: "riot --validate".to_owned(), time, peak, goal });
    }
    Ok(lines)
}

/// What `twins` takes for an identifier, with something to spare, in bytes.
const TWIN: u64 = 50;

/// More rows than that take it a minute and more.
const MOST_OF_RIOT: u64 = 1_000_000;

/// The fastest of some runs.
fn fastest(mut run: impl FnMut() -> io::Result<Watched>) -> io::Result<Watched> {
    let begun = Instant::now();
    let mut best = run()?;
    while begun.elapsed() < LONG {
        let next = run()?;
        best = Watched { time: best.time.min(next.time), peak: best.peak.max(next.peak) };
    }
    Ok(best)
}

/// Reads a file by oxttl, which looks at every IRI in its strict mode.
fn oxttl(kind: Kind, file: &Path, threads: usize) -> io::Result<Watched> {
    let begun = Instant::now();
    match kind {
        Kind::Lines => {}
        Kind::Turtle => {
            for triple in TurtleParser::new().for_reader(File::open(file)?) {
                triple.map_err(io::Error::other)?;
            }
        }
        Kind::Ntriples => {
            let parts = NTriplesParser::new().split_file_for_parallel_parsing(file, threads)?;
            let parts: Vec<_> = parts
                .into_iter()
                .map(|mut part| thread::spawn(move || part.try_for_each(|triple| triple.map(drop))))
                .collect();
            for part in parts {
                let read = part.join().map_err(|_| io::Error::other("oxttl panicked"))?;
                read.map_err(io::Error::other)?;
            }
        }
    }
    Ok(Watched { time: begun.elapsed(), peak: None })
}

/// How much memory there is for programs, in bytes; any where the system does not say.
fn free_memory() -> u64 {
    let said = watched::kilobytes(&PathBuf::from("/proc/meminfo"), "MemAvailable:");
    said.map_or(u64::MAX, |kilobytes| kilobytes * 1024)
}

/// Adds what was measured of a file.
fn render(table: &mut String, kind: Kind, rows: u64, size: u64, lines: &[Line]) {
    let check = lines.first().map_or(0.0, |line| line.time.as_secs_f64());
    for (number, Line { work, time, peak, goal }) in lines.iter().enumerate() {
        let seconds = time.as_secs_f64();
        let speed = size as f64 / seconds / 1e6;
        let (ratio, goal, reached) = match (number, goal) {
            (0, _) if kind != Kind::Lines => (None, Some(format!("{GOAL} MB/s")), speed >= GOAL),
            (_, Some(goal)) => {
                (Some(seconds / check), Some(format!("{goal}")), seconds / check >= *goal)
            }
            (_, None) => (work.starts_with("ox").then_some(seconds / check), None, false),
        };
        let verdict = match (&goal, reached) {
            (None, _) => "",
            (Some(_), true) => "met",
            (Some(_), false) => "short",
        };
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "| {}, 10^{} rows, {:.0} MB | {work} | {seconds:.3} s | {speed:.0} | {:.1} M | {} | {} | {} | {verdict} |",
            kind.name(),
            rows.ilog10(),
            size as f64 / 1e6,
            rows as f64 / seconds / 1e6,
            peak.map_or(String::new(), |peak| format!("{:.0} MB", peak as f64 / 1e6)),
            ratio.map_or(String::new(), |ratio| format!("{ratio:.1}")),
            goal.unwrap_or_default(),
        );
    }
}
