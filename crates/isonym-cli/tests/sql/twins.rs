//! Twins by SQL, of more than may be kept, and by the verb: the same groups.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;
use tempfile::TempDir;

use crate::{isonym, lines, page};

/// Spellings, and how often each is there.
type Groups = BTreeSet<Vec<(String, u64)>>;

/// The query of the page, of the column `url` of a table.
fn query(table: &str) -> String {
    let page = fs::read_to_string(page::PATH).unwrap();
    let blocks = page::blocks(&page);
    let (_, lines) = blocks.iter().find(|(info, _)| *info == "text twins.sql").unwrap();
    let query = lines.join("\n");
    assert!(query.contains("FROM pages "));
    query.replace("FROM pages ", &format!("FROM {table} "))
}

fn groups(found: &[Value]) -> Groups {
    let group = |group: &Value| {
        let members = group["members"].as_array().unwrap().iter();
        let member =
            |m: &Value| (m["value"].as_str().unwrap().to_owned(), m["count"].as_u64().unwrap());
        let mut members: Vec<_> = members.map(member).collect();
        members.sort();
        members
    };
    found.iter().map(group).collect()
}

fn of_the_verb(folder: &Path, files: &[&str]) -> Groups {
    let run = isonym(folder).args(["twins", "--format", "jsonl"]).args(files).output().unwrap();
    assert!(run.status.success(), "{run:?}");
    let text = String::from_utf8(run.stdout).unwrap();
    let found: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    groups(&found)
}

/// The groups, and how many files were written while they were looked for.
fn of_sql(folder: &Path, table: &str, memory: &str) -> (Groups, u64) {
    let memory = ["--threads", "2", "--memory", memory];
    let found = lines(folder, &[&memory[..], &[&query(table)]].concat());
    let explained =
        lines(folder, &[&memory[..], &[&format!("EXPLAIN ANALYZE {}", query(table))]].concat());
    let plan = explained.iter().map(|row| row["plan"].as_str().unwrap()).collect::<String>();
    let spilled = plan.split("spill_count=").skip(1).map(|rest| {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse::<u64>().unwrap()
    });
    (groups(&found), spilled.sum())
}

#[test]
fn the_groups_of_more_than_may_be_kept() {
    let folder = TempDir::new().unwrap();
    let mut urls = String::from("url\n");
    for row in 0..120_000 {
        let name = row % 30_000;
        // Each name four times: some always alike, the others in three spellings.
        let (start, tilde) = match (name, row / 30_000) {
            (20_000.., _) | (_, 0 | 2) => ("http://example.org", "~"),
            (_, 1) => ("HTTP://EXAMPLE.org:80", "%7e"),
            _ => ("http://example.org", "%7E"),
        };
        writeln!(urls, "{start}/a/folder/{tilde}{name}/index.html").unwrap();
    }
    fs::write(folder.path().join("urls.csv"), &urls).unwrap();
    assert!(urls.len() > 5 << 20);
    let (by_sql, spilled) = of_sql(folder.path(), "'urls.csv'", "4M");
    assert!(spilled > 0, "it was kept in memory");
    let by_the_verb = of_the_verb(folder.path(), &["--column", "url", "urls.csv"]);
    assert_eq!(by_the_verb.len(), 20_000);
    assert!(by_sql == by_the_verb, "{} and {} groups", by_sql.len(), by_the_verb.len());
}

#[test]
fn the_groups_of_dbpedia_and_openstreetmap() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = env::var_os("ISONYM_SHARED").map_or(here, PathBuf::from);
    let corpora = shared.join("corpora");
    if !corpora.is_dir() {
        println!("skipped: there is no {}", corpora.display());
        return;
    }
    let graphs = ["fr", "ja", "zh"].map(|name| format!("dbpedia/dbp15k-sameas-{name}-en.nt.gz"));
    let osm = "osm/nsi-wikidata-urls.tsv.gz";
    let iris = graphs.iter().flat_map(|graph| {
        ["subject", "predicate", "object"].map(|term| format!("SELECT {term} FROM '{graph}'"))
    });
    let all: Vec<_> = iris.chain([format!("SELECT url FROM '{osm}'")]).collect();
    let table = format!("({}) AS t(url)", all.join(" UNION ALL "));
    let (by_sql, spilled) = of_sql(&corpora, &table, "6M");
    assert!(spilled > 0, "it was kept in memory");
    let files: Vec<_> = graphs.iter().map(String::as_str).chain(["--column", "url", osm]).collect();
    let by_the_verb = of_the_verb(&corpora, &files);
    assert!(by_the_verb.len() > 50);
    assert!(by_sql == by_the_verb, "{} and {} groups", by_sql.len(), by_the_verb.len());
}

/// Too little even to spill: an error, and what to do.
#[test]
fn too_little_memory_is_said() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("urls.txt"), "http://example.org/\n".repeat(100_000)).unwrap();
    let sorted = "SELECT value FROM 'urls.txt' ORDER BY value";
    let run = isonym(folder.path()).args(["sql", "--memory", "1K", sorted]).output().unwrap();
    let error = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(2), "{error}");
    assert!(error.contains("more is allowed by --memory"), "{error}");
    assert!(run.stdout.is_empty());
}
