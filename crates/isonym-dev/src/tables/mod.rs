//! `isonym-dev tables`: reads the Unicode Character Database and writes the library's tables.
//!
//! One file per idea: [`ucd`] reads, [`props`], [`maps`], [`normal`], [`grapheme`], [`bidi`],
//! [`security`], [`cjk`], [`link`], [`unicode2`] and [`names`] gather, [`values`] makes the enums, [`idna2008`] derives, [`record`], [`trie`], [`set`]
//! and [`spell`] pack, [`mod@write`] prints.
//!
//! The command is built on the library and so on the tables that are there. Whoever changes the
//! form of a table changes the generator first, runs it, and then changes the reader.

use failure::{Failure, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use ucd::Ucd;
use write::Source;

mod basics;
mod bidi;
mod cjk;
mod failure;
mod grapheme;
mod idna2008;
mod link;
mod maps;
mod nameprep;
mod names;
mod normal;
mod props;
mod record;
mod security;
mod set;
mod spell;
mod trie;
mod ucd;
mod unicode2;
mod values;
mod write;

#[cfg(test)]
mod tests;

/// The version of every table.
const VERSION: &str = "18.0.0";

/// Options of `isonym-dev tables`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The directory that has `18.0.0` in it [default: $ISONYM_SHARED/unicode or ../shared/unicode].
    #[arg(long, value_name = "DIR")]
    unicode: Option<PathBuf>,
    /// Write nothing; exit 1 when a checked-in file is not what the data says.
    #[arg(long)]
    check: bool,
    /// Where the tables go [default: crates/isonym/src/unicode/tables].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs the command: 0 done, 1 the tables are stale, 2 no data or unreadable.
pub(crate) fn run(args: &Args) -> ExitCode {
    match generate(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("isonym-dev tables: {failure}");
            failure.exit_code()
        }
    }
}

fn generate(args: &Args) -> Result<()> {
    let root = root();
    let dir = args.unicode.clone().unwrap_or_else(|| default_data(&root));
    let out = args.out.clone().unwrap_or_else(|| default_out(&root));
    let files = render(&Ucd::open(&dir.join(VERSION))?)?;
    if args.check { check(&out, &files) } else { store(&out, &files) }
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Where the tables are checked in.
fn default_out(root: &Path) -> PathBuf {
    root.join("crates/isonym/src/unicode/tables")
}

/// Where the data is when nobody says.
fn default_data(root: &Path) -> PathBuf {
    let shared = std::env::var_os("ISONYM_SHARED").map(PathBuf::from);
    shared.unwrap_or_else(|| root.join("../shared")).join("unicode")
}

/// The files: name and text.
fn render(ucd: &Ucd) -> Result<Vec<(&'static str, String)>> {
    let mut values = Source::new("The values of the enumerated properties; position is code.");
    let mut records = Source::new("The records of properties, and the trie that finds them.");
    let mut mappings = Source::new("The mappings of characters to strings.");
    let mut normal = Source::new("What normalization passes over, and what it composes.");
    let mut grapheme = Source::new("What grapheme segmentation counts without looking around.");
    let mut pairs = Source::new("Mirrored characters and paired brackets.");
    let mut security = Source::new("What UTS #39 needs beside the records.");
    let mut cjk = Source::new("Ideographs that are coded apart and written alike.");
    let mut links = Source::new("Which brackets match in links in text.");
    let mut unicode2 = Source::new("What was different in Unicode 2.0, and its clusters of jamo.");
    let mut old = Source::new("What was different in Unicode 3.2.");
    let mut names = Source::new("The names of the characters, compressed.");

    let props = props::Gathered::read(ucd)?;
    props.write_values(&mut values);
    props.write(&mut records)?;
    let from = ucd.provenance();
    let values = values.finish(&from);
    let records = records.finish(&from);
    maps::Maps::read(ucd)?.write(&mut mappings)?;
    let mappings = mappings.finish(&ucd.provenance());
    normal::write(ucd, &mut normal)?;
    let normal = normal.finish(&ucd.provenance());
    grapheme::write(ucd, &mut grapheme)?;
    let grapheme = grapheme.finish(&ucd.provenance());
    bidi::write(ucd, &mut pairs)?;
    let pairs = pairs.finish(&ucd.provenance());
    security::write(ucd, &mut security)?;
    let security = security.finish(&ucd.provenance());
    cjk::write(ucd, &mut cjk)?;
    let cjk = cjk.finish(&ucd.provenance());
    link::write(ucd, &mut links)?;
    let links = links.finish(&ucd.provenance());
    unicode2::write(ucd, &mut unicode2)?;
    let unicode2 = unicode2.finish(&ucd.provenance());
    nameprep::write(ucd, &mut old)?;
    let old = old.finish(&ucd.provenance());
    names::Names::read(ucd)?.write(&mut names)?;
    let names = names.finish(&ucd.provenance());

    let mut sizes = String::from("| table | bytes |\n|---|---|\n");
    for (title, bytes) in [
        ("properties: one trie, one 64-bit record", records.1),
        ("mappings: three tries, one pool of blocks and one of strings", mappings.1),
        ("normal forms: five sets, one table of pairs", normal.1),
        ("grapheme clusters: one set", grapheme.1),
        ("mirrors and brackets", pairs.1),
        ("digits, intentional pairs, differences of Unicode 17.0", security.1),
        ("related ideographs", cjk.1),
        ("brackets in links", links.1),
        ("differences of Unicode 2.0", unicode2.1),
        ("differences of Unicode 3.2", old.1),
        ("names (feature `names`)", names.1),
    ] {
        sizes.push_str(&format!("| {title} | {bytes} |\n"));
    }
    print!("{sizes}");
    Ok(vec![
        ("values.rs", values.0),
        ("props.rs", records.0),
        ("maps.rs", mappings.0),
        ("normal.rs", normal.0),
        ("grapheme.rs", grapheme.0),
        ("bidi.rs", pairs.0),
        ("security.rs", security.0),
        ("cjk.rs", cjk.0),
        ("link.rs", links.0),
        ("unicode2.rs", unicode2.0),
        ("nameprep.rs", old.0),
        ("names.rs", names.0),
        ("sizes.md", sizes),
    ])
}

fn store(out: &Path, files: &[(&str, String)]) -> Result<()> {
    std::fs::create_dir_all(out).map_err(|e| Failure::io(out, &e))?;
    for (name, text) in files {
        let path = out.join(name);
        std::fs::write(&path, text).map_err(|e| Failure::io(&path, &e))?;
    }
    Ok(())
}

fn check(out: &Path, files: &[(&str, String)]) -> Result<()> {
    for (name, text) in files {
        let path = out.join(name);
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        if &stored != text {
            return Err(Failure::Stale(format!(
                "{} is not what the data says; run `isonym-dev tables`",
                path.display()
            )));
        }
    }
    Ok(())
}
