//! `isonym-dev conform`: runs every suite against the library and counts.
//!
//! [`data`] reads tables, [`suites`] says where rows come from, [`ops`] what is done with them,
//! [`deviations`] what is known to differ or to come later, [`report`] counts and prints.
//!
//! It judges the library and holds no rule of its own: where an operation needs more than a few
//! lines here, the library lacks something.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use data::{Result, Row};
use deviations::Lists;
use report::Report;
use suites::Suite;

mod data;
mod deviations;
mod ops;
mod report;
mod suites;

/// Options of `isonym-dev conform`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A directory of vector files [default: vectors in $ISONYM_SHARED or ../shared].
    #[arg(long, value_name = "DIR")]
    vectors: Option<PathBuf>,
    /// A file of cases [default: cases/reports.tsv there].
    #[arg(long, value_name = "FILE")]
    cases: Option<PathBuf>,
    /// A directory of suites [default: conformance there].
    ///
    /// With none of the three everything runs, and the suite `unicode` there if it is; with some,
    /// only those.
    #[arg(long, value_name = "DIR")]
    suites: Option<PathBuf>,
    /// Run only this area: the first column of a vector file, the kind of a case, the name of a
    /// suite. May be given again.
    #[arg(long, value_name = "NAME")]
    area: Vec<String>,
    /// How the result is printed.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Write CONFORMANCE.md as well; it is about everything, so nothing can be left out.
    #[arg(long, conflicts_with_all = ["vectors", "cases", "suites", "area"])]
    write: bool,
    /// Exit with 1 when CONFORMANCE.md is not what is found, too; it is about everything.
    #[arg(long, conflicts_with_all = ["vectors", "cases", "suites", "area", "write"])]
    check: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// Counts and failing rows for people.
    Text,
    /// A list of objects, one an operation.
    Json,
}

/// Runs the command: 0 nothing failed but listed deviations, 1 something did or the page is not
/// current, 2 data missing or unreadable.
pub(crate) fn run(args: &Args) -> ExitCode {
    match conform(args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("isonym-dev conform: {why}");
            if args.vectors.is_none() && args.cases.is_none() && args.suites.is_none() {
                eprintln!("the data is looked for in $ISONYM_SHARED, then in ../shared");
            }
            ExitCode::from(2)
        }
    }
}

/// Whether all is as it should be.
fn conform(args: &Args) -> Result<bool> {
    let lists = Lists::checked_in()?;
    let sources = Sources::of(args);
    let mut report = Report::default();
    let mut areas = Areas { asked: &args.area, seen: Vec::new() };
    let mut run = |name: &str, suite: Option<&Suite>, rows: Vec<Row>| {
        for row in rows {
            if areas.take(&row.area) {
                report.run(name, suite, row, &lists);
            }
        }
    };
    if let Some(dir) = &sources.vectors {
        run(suites::VECTORS.name, Some(&suites::VECTORS), (suites::VECTORS.rows)(dir)?);
    }
    if let Some(file) = &sources.cases {
        run(suites::CASES.name, Some(&suites::CASES), (suites::CASES.rows)(file)?);
    }
    if let Some(dir) = &sources.suites {
        let mut directories = data::entries(dir)?;
        directories.retain(|path| path.is_dir());
        if directories.is_empty() {
            return Err(format!("no suites in {}", dir.display()));
        }
        for path in directories.into_iter().chain(sources.unicode) {
            let name = data::name(&path);
            run(&name, suites::find(&name), suites::rows(&name, &path)?);
        }
    }
    if let Some(area) = areas.missing() {
        return Err(format!("there is no area `{area}` in the data"));
    }
    let result = match args.format {
        Format::Text => report.text(),
        Format::Json => report.json().map_err(|error| error.to_string())? + "\n",
    };
    std::io::stdout().write_all(result.as_bytes()).map_err(|error| error.to_string())?;
    let page = root().join("CONFORMANCE.md");
    let named = |error| format!("{}: {error}", page.display());
    if args.write {
        std::fs::write(&page, report.markdown(&lists)).map_err(named)?;
    }
    let is_current =
        !args.check || std::fs::read_to_string(&page).map_err(named)? == report.markdown(&lists);
    if !is_current {
        eprintln!("CONFORMANCE.md is not what is found: isonym-dev conform --write");
    }
    Ok(is_current && !report.is_wrong())
}

/// Where the data is.
struct Sources {
    vectors: Option<PathBuf>,
    cases: Option<PathBuf>,
    suites: Option<PathBuf>,
    /// The suite `unicode`, which is kept beside the others.
    unicode: Option<PathBuf>,
}

impl Sources {
    fn of(args: &Args) -> Sources {
        let Args { vectors, cases, suites, .. } = args;
        if vectors.is_some() || cases.is_some() || suites.is_some() {
            let [vectors, cases, suites] = [vectors, cases, suites].map(Option::clone);
            return Sources { vectors, cases, suites, unicode: None };
        }
        let shared = std::env::var_os("ISONYM_SHARED").map(PathBuf::from);
        let shared = shared.unwrap_or_else(|| root().join("../shared"));
        Sources {
            vectors: Some(shared.join("vectors")),
            cases: Some(shared.join("cases/reports.tsv")),
            suites: Some(shared.join("conformance")),
            // Not everybody has it; the page needs it.
            unicode: Some(shared.join("unicode"))
                .filter(|dir| args.write || args.check || dir.is_dir()),
        }
    }
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The areas that were asked for, and those that were there.
struct Areas<'a> {
    asked: &'a [String],
    seen: Vec<String>,
}

impl Areas<'_> {
    fn take(&mut self, area: &str) -> bool {
        if self.asked.is_empty() {
            return true;
        }
        let asked = self.asked.iter().any(|asked| asked == area);
        if asked && !self.seen.iter().any(|seen| seen == area) {
            self.seen.push(area.to_owned());
        }
        asked
    }

    fn missing(&self) -> Option<&String> {
        self.asked.iter().find(|asked| !self.seen.contains(asked))
    }
}
