//! Speed against the peers: one run, the same rows for everybody, one table.
//!
//! `cargo run --release -p isonym-bench` prints the table; `--write` puts it into COMPARE.md as
//! well; `--quick` only shows that everything runs; `--only WORD` keeps the works whose name holds
//! the word. The rows are real ones from `corpora/` under `$ISONYM_SHARED` or `../shared`, and
//! generated ones where there are none; the table says which.

mod confusables;
mod hosts;
mod keys;
mod links;
mod measure;
mod rows;
mod table;
mod texts;
mod works;

use std::process::ExitCode;

use measure::Effort;

fn main() -> ExitCode {
    let mut effort = Effort::FULL;
    let mut write = false;
    let mut only = String::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => effort = Effort::QUICK,
            "--write" => write = true,
            "--only" => only = arguments.next().unwrap_or_default(),
            _ => {
                eprintln!("isonym-bench: {argument}? I know --quick, --write and --only WORD");
                return ExitCode::from(2);
            }
        }
    }
    let mut results = Vec::new();
    for work in works::all(&effort) {
        if work.name.contains(&only) {
            eprintln!("{} ({})", work.name, work.rows);
            results.push(measure::run(work, &effort));
        }
    }
    let table = table::render(&results);
    print!("{table}");
    if write && let Err(error) = table::write(&table) {
        eprintln!("isonym-bench: COMPARE.md: {error}");
        return ExitCode::from(2);
    }
    ExitCode::SUCCESS
}
