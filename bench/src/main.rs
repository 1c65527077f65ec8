//! Speed against the peers: one run, the same rows for everybody, one table.
//!
//! `cargo run --release -p isonym-bench` prints the table; `--matrix` prints, in its place, who says
//! what where tools disagree; `--write` puts either into COMPARE.md as well; `--quick` only shows that everything runs; `--only WORD` keeps the works whose name holds
//! the word. The rows are real ones from `corpora/` under `$ISONYM_SHARED` or `../shared`, and
//! generated ones where there are none; the table says which.

mod columns;
mod confusables;
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
    let mut only = String::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => effort = Effort::QUICK,
            "--write" => write = true,
            "--matrix" => matrix = true,
            "--only" => only = arguments.next().unwrap_or_default(),
            _ => {
                eprintln!(
                    "isonym-bench: {argument}? I know --quick, --matrix, --write and --only WORD"
                );
                return ExitCode::from(2);
            }
        }
    }
    let made = if matrix {
        matrix::Rows::read().map(|rows| ("--matrix --write", rows.tables()))
    } else {
        Ok(("--write", speed(&effort, &only)))
    };
    let written = made.map_err(std::io::Error::other).and_then(|(command, table)| {
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
