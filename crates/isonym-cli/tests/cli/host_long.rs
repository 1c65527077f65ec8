//! `host` and names longer than any host.

use serde_json::json;
use snapbox::{IntoData as _, str};

use crate::host::answers;
use crate::isonym;

#[test]
fn names_of_a_megabyte() {
    let long = "é".repeat(1 << 19);
    let many = "xn--a-ecp.".repeat(100_000);
    let empty = ".".repeat(100_000);
    let given = format!("{long}\nxn--{long}\nxn--{}\n{many}\n{empty}\n", "a".repeat(1 << 20));
    let heads = |arguments: &[&str]| {
        let command = isonym().args(["host", "--to", "ascii", "--max-findings", "1"]);
        let ended = command.args(arguments).stdin(given.clone()).output().unwrap();
        assert_eq!(ended.status.code(), Some(1));
        let said = String::from_utf8(ended.stderr).unwrap();
        let lines = said.lines().filter_map(|line| line.strip_prefix("-:"));
        let head = |line: &str| line.split("]: ").next().unwrap().to_owned() + "\n";
        lines.map(head).collect::<String>()
    };
    snapbox::assert_data_eq!(
        heads(&["--verify-dns-length"]),
        str![[r#"
1:1: error[host/label-too-long
2:1: error[host/label-too-long
2:1: 1 more finding not shown
3:1: error[host/label-too-long
3:1: 2 more findings not shown
4:1: error[host/disallowed-character
4:1: 100001 more findings not shown
5:1: error[host/empty-label
5:1: 100001 more findings not shown

"#]]
        .raw()
    );
    snapbox::assert_data_eq!(
        heads(&["--idna", "idna2008"]),
        str![[r#"
1:1: error[host/name-length
1:1: 1 more finding not shown
2:1: error[host/name-length
2:1: 2 more findings not shown
3:1: error[host/name-length
3:1: 1 more finding not shown
4:1: error[host/disallowed-character
4:1: 100000 more findings not shown
5:1: error[host/empty-label
5:1: 100000 more findings not shown

"#]]
        .raw()
    );
    snapbox::assert_data_eq!(
        heads(&["--idna", "idna2003"]),
        str![[r#"
1:1: error[host/label-too-long
2:1: error[host/ace-prefix-not-encoded
3:1: error[host/label-too-long
5:1: error[host/empty-label
5:1: 99999 more findings not shown

"#]]
        .raw()
    );
}

/// Findings about one label have one span: the places of all are found in linear time.
#[test]
fn places_in_a_name_of_many_labels() {
    let labels = 20_000;
    let many = answers(&["--to", "ascii", "--check-hyphens"], &"ab--é-.".repeat(labels)).remove(0);
    let findings = many["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 2 * labels);
    let last = &findings[2 * labels - 1];
    assert_eq!(last["label"], labels);
    assert_eq!(last["span"], json!([8 * labels - 8, 8 * labels - 1]));
    assert_eq!(last["chars"], json!([7 * labels - 7, 7 * labels - 1]));
}
