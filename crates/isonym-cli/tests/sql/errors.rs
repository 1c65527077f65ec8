//! What cannot be answered is said, and leaves nothing behind.

use std::fs;

use tempfile::TempDir;

use crate::isonym;

fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("t.csv"), "url,n\nhttp://a/,1\n").unwrap();
    fs::write(folder.path().join("page.html"), "<a href=b>").unwrap();
    fs::write(folder.path().join("broken.parquet"), "PAR1PAR1PAR1PAR1").unwrap();
    fs::write(folder.path().join("no.parquet"), "url\nhttp://a/\n").unwrap();
    fs::write(folder.path().join("late.jsonl"), "{\"n\":1}\n".repeat(2000) + "{\"n\":[}\n")
        .unwrap();
    folder
}

/// Each with what is said of it.
#[test]
fn wrong_questions_have_status_2() {
    let folder = folder();
    for (arguments, said) in [
        (&["SELECT * FORM t"][..], "Line: 1, Column: 10"),
        (&["SELECT nothing FROM 't.csv'"], "No field named nothing. Valid fields are"),
        (&["SELECT * FROM nothing"], "nothing' not found"),
        (&["SELECT * FROM 'none.parquet'"], "none.parquet: No such file"),
        (&["--table", "t=none.csv", "SELECT 1"], "none.csv: No such file"),
        (&["SELECT * FROM 'page.html'"], "page.html: no table can be made of it"),
        (&["SELECT * FROM '.'"], ".: is a directory"),
        (&["SELECT * FROM 'broken.parquet'"], "the engine broke down, perhaps over a damaged file"),
        (&["SELECT * FROM 'no.parquet'"], "Parquet error"),
        (&["SELECT sum(n) FROM 'late.jsonl'"], "Json error"),
        (&["SELECT iso_key(url, 'normal') FROM 't.csv'"], "there are: bytes, case, percent"),
        (&["SELECT iso_valid(n) FROM 't.csv'"], "a column of Int64 holds no text"),
        (&["CREATE TABLE x AS SELECT 1"], "DDL not supported"),
        (&["COPY (SELECT 1) TO 'x.csv'"], "DML not supported"),
        (&["SET datafusion.execution.batch_size = 1"], "Statement not supported"),
        (&["SELECT 1; SELECT 2"], "a single SQL statement"),
        (&["--format", "csv", "SELECT iso_scripts('a')"], "not supported in CSV"),
        (&["--table", "t", "SELECT 1"], "a name, =, and a file"),
        (&["--output", "t.csv", "SELECT * FROM 't.csv'"], "would take the place of the input"),
    ] {
        let run = isonym(folder.path()).arg("sql").args(arguments).output().unwrap();
        let error = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(said), "{arguments:?}: {error}");
        assert!(!error.contains("panicked"), "{arguments:?}: {error}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("t.csv")).unwrap(), "url,n\nhttp://a/,1\n");
}

/// A query that fails half way, and one whose answer is not for its form.
#[test]
fn an_output_is_complete_or_not_there() {
    let folder = folder();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = names();
    for query in ["SELECT * FROM 'late.jsonl'", "SELECT iso_scripts('a')"] {
        let arguments = ["sql", "--format", "csv", "--output", "out.csv", query];
        isonym(folder.path()).args(arguments).assert().code(2);
        assert_eq!(names(), before, "{query}");
    }
}

#[test]
fn deep_queries_do_not_overflow() {
    let folder = folder();
    let deep = format!("SELECT {}1{}", "(".repeat(5000), ")".repeat(5000));
    isonym(folder.path()).args(["sql", &deep]).assert().code(2);
    let long = format!("SELECT {} AS n FROM 't.csv'", vec!["n"; 1500].join(" + "));
    isonym(folder.path()).args(["sql", &long]).assert().code(0).stdout_eq("   n\n1500\n");
}
