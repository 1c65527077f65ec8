//! What is read, and how an answer is written.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::{isonym, lines};

const CSV: &str = "url,n\nHTTP://a/%7e,1\n\"http://a/x,y\",2\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, content) in files {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

fn compressed(path: &Path, name: &str, content: &str) {
    let file = File::create(path.join(name)).unwrap();
    let content = content.as_bytes();
    match name.rsplit_once('.').unwrap().1 {
        "gz" => flate2::write::GzEncoder::new(file, Default::default()).write_all(content),
        "bz2" => bzip2::write::BzEncoder::new(file, Default::default()).write_all(content),
        "xz" => liblzma::write::XzEncoder::new(file, 6).write_all(content),
        _ => zstd::stream::copy_encode(content, file, 0),
    }
    .unwrap();
}

#[test]
fn every_format_is_a_table() {
    let folder = folder(&[
        ("t.csv", CSV),
        ("t.tsv", "url\tn\nHTTP://a/%7e\t1\nhttp://a/x,y\t2\n"),
        ("t.jsonl", "{\"url\":\"HTTP://a/%7e\",\"n\":1}\n{\"n\":2,\"url\":\"http://a/x,y\"}\n"),
        ("a*b c.csv", CSV),
    ]);
    let path = folder.path();
    for extension in ["gz", "bz2", "xz", "zst"] {
        compressed(path, &format!("t.csv.{extension}"), CSV);
    }
    for form in ["parquet", "csv"] {
        let name = format!("made.{form}");
        let arguments = ["sql", "--format", form, "--output", &name, "SELECT * FROM 't.csv'"];
        isonym(path).args(arguments).assert().code(0).stdout_eq("").stderr_eq("");
    }
    let expected = [json!({"k": "http://a/~", "n": 1}), json!({"k": "http://a/x,y", "n": 2})];
    for file in [
        "t.csv",
        "t.tsv",
        "t.jsonl",
        "a*b c.csv",
        "t.csv.gz",
        "t.csv.bz2",
        "t.csv.xz",
        "t.csv.zst",
        "made.parquet",
        "made.csv",
        "./t.csv",
        path.join("t.csv").to_str().unwrap(),
    ] {
        let query = "SELECT iso_key(url, 'percent') AS k, n FROM t ORDER BY n";
        let table = format!("t={file}");
        assert_eq!(lines(path, &["--table", &table, query]), expected, "{file}");
        let query = query.replace("FROM t", &format!("FROM '{file}'"));
        assert_eq!(lines(path, &[&query]), expected, "{file}");
    }
    isonym(path)
        .args(["sql", "-"])
        .stdin("SELECT count(*) AS n\nFROM 't.csv'")
        .assert()
        .code(0)
        .stdout_eq("n\n2\n");
}

#[test]
fn statements_are_rows() {
    let folder = folder(&[(
        "g.nq",
        "# a graph\n<http://a/> <http://p> \"caf\\u00E9\"@fr <http://g/> .\r\n\
         _:b <http://p> \"1\"^^<http://t> .\n<http://a/> <http://p> <http://o/\\u00E9> .\n",
    )]);
    compressed(folder.path(), "g.nt.gz", "<http://a/> <http://p> _:c .\n");
    let row = |subject: &str, [object, kind]: [&str; 2], line: u32| {
        json!({
            "subject": subject, "predicate": "http://p", "object": object, "kind": kind,
            "datatype": null, "language": null, "graph": null, "line": line
        })
    };
    let mut expected = [
        row("http://a/", ["café", "literal"], 2),
        row("_:b", ["1", "literal"], 3),
        row("http://a/", ["http://o/é", "iri"], 4),
    ];
    expected[0]["language"] = json!("fr");
    expected[0]["graph"] = json!("http://g/");
    expected[1]["datatype"] = json!("http://t");
    assert_eq!(lines(folder.path(), &["SELECT * FROM 'g.nq' ORDER BY line"]), expected);
    let blank = lines(folder.path(), &["SELECT object, kind FROM 'g.nt.gz'"]);
    assert_eq!(blank, [json!({"object": "_:c", "kind": "blank"})]);
}

#[test]
fn lines_are_rows() {
    let folder = folder(&[("urls", "http://a/\r\n\nhttp://b/")]);
    assert_eq!(
        lines(folder.path(), &["SELECT line, value FROM urls ORDER BY line"]),
        [json!({"line": 1, "value": "http://a/"}), json!({"line": 3, "value": "http://b/"})]
    );
}

#[test]
fn what_cannot_be_read_is_left_out_and_told() {
    let folder = folder(&[("g.nt", "<a> <b> <c> .\n<a> b <c> .\n<é> <b> .\n<a> <b> <d> .\n")]);
    isonym(folder.path())
        .args(["sql", "SELECT object FROM 'g.nt'"])
        .assert()
        .code(2)
        .stdout_eq("object\nc\nd\n")
        .stderr_eq("isonym: g.nt:2:5: expected a predicate; 2 lines are left out\n");
    fs::write(folder.path().join("urls.txt"), b"a\nb\xFFc\n").unwrap();
    isonym(folder.path())
        .args(["sql", "SELECT value FROM 'urls.txt'"])
        .assert()
        .code(2)
        .stdout_eq("value\na\n")
        .stderr_eq("isonym: urls.txt:2:2: expected UTF-8; 1 line is left out\n");
}

#[test]
fn answers_are_written_in_four_forms() {
    let folder = folder(&[("t.csv", "u,n\nhttp://a/\u{202E}b,1\n,10\n")]);
    let path = folder.path();
    let query = "SELECT u, n, iso_scripts('ab') AS s FROM 't.csv' ORDER BY n";
    let said = |form: &str, query: &str| {
        let run = isonym(path).args(["sql", "--format", form, query]).output().unwrap();
        assert!(run.status.success(), "{run:?}");
        String::from_utf8(run.stdout).unwrap()
    };
    assert_eq!(
        said("text", query),
        "u                    n  s\n\
         http://a/\\u{202E}b   1  [Latin]\n                    10  [Latin]\n"
    );
    assert_eq!(
        said("jsonl", query),
        "{\"u\":\"http://a/\u{202E}b\",\"n\":1,\"s\":[\"Latin\"]}\n{\"u\":null,\"n\":10,\"s\":[\"Latin\"]}\n"
    );
    let flat = "SELECT n, u FROM 't.csv' ORDER BY n";
    assert_eq!(said("csv", flat), "n,u\n1,http://a/\u{202E}b\n10,\n");
    let nothing = "SELECT n, u FROM 't.csv' WHERE n < 0";
    assert_eq!(said("csv", nothing), "n,u\n");
    assert_eq!(said("text", nothing), "n  u\n");
    assert_eq!(said("jsonl", nothing), "");
    let to_file = ["sql", "--format", "parquet", "--output", "e.parquet", nothing];
    isonym(path).args(to_file).assert().code(0);
    assert_eq!(said("csv", "SELECT * FROM 'e.parquet'"), "n,u\n");
}
