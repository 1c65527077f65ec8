//! Speed against the peers: one run, the same rows for everybody, one table.
//!
//! `cargo run --release -p isonym-bench` prints the table; `--matrix` prints, in its place, who says
//! what where tools disagree; `--files ROWS` runs the command on files of up to so many rows;
//! `--write` puts what is printed into COMPARE.md as well; `--quick` only shows that everything runs;
//! `--only WORD` keeps the works whose name holds the word. The rows are real ones from `corpora/` under `$ISONYM_SHARED` or `../shared`, and
//! generated ones where there are none; the table says which.

mod columns;
mod confusables;
mod files;
mod hosts;
mod keys;
mod links;
mod matrix;
mod measure;
mod peers;
mod rows;
mod table;
mod texts;
mod works;

use std::process::ExitCode;

use measure::Effort;

fn main() -> ExitCode {
    let mut effort = Effort::FULL;
    let mut write = false;
    let mut matrix = false;
    let mut files = None;
    let mut only = String::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => effort = Effort::QUICK,
            "--write" => write = true,
            "--matrix" => matrix = true,
            "--files" => match arguments.next().and_then(|rows| rows.parse().ok()) {
                Some(rows) => files = Some(rows),
                None => {
                    eprintln!("isonym-bench: --files asks for the most rows of a file");
                    return ExitCode::from(2);
                }
            },
            "--only" => only = arguments.next().unwrap_or_default(),
            _ => {
                eprintln!(
                    "isonym-bench: {argument}? I know --quick, --matrix, --files ROWS, --write and \
                     --only WORD"
                );
                return ExitCode::from(2);
            }
        }
    }
    let made = match files {
        _ if matrix => {
            let rows = matrix::Rows::read().map_err(std::io::Error::other);
            rows.map(|rows| ("--matrix --write", rows.tables()))
        }
        Some(rows) => files::table(rows).map(|table| ("--files --write", table)),
        None => Ok(("--write", speed(&effort, &only))),
    };
    let written = made.and_then(|(command, table)| {
        print!("{table}");
        if write { table::write(command, &table) } else { Ok(()) }
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("isonym-bench: {error}");
            ExitCode::from(2)
        }
    }
}

/// The table of times, of the works whose name holds `only`.
fn speed(effort: &Effort, only: &str) -> String {
    let mut results = Vec::new();
    for work in works::all(effort) {
        if work.name.contains(only) {
            eprintln!("{} ({})", work.name, work.rows);
            results.push(measure::run(work, effort));
        }
    }
    table::render(&results)
}
