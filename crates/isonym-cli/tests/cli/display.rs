//! The display form: `convert --to display`, `host --to display`.

use snapbox::str;

use crate::isonym;

const GIVEN: &str = "https://apple.com@evil.example/\nhttp://p\u{430}ypal.example/a b\u{202E}\n\n\
    http://xn--80ak6aa92e.com/%zz\nhttp://ab.\u{5D2}\u{5D3}.\u{5D4}/\u{5D6}/kl.html\n";

#[test]
fn one_record_for_each() {
    isonym()
        .args(["convert", "--to", "display"])
        .stdin(GIVEN)
        .assert()
        .code(0)
        .stdout_eq(str![])
        .stderr_eq(str![]);
}

#[test]
fn options_of_the_screen() {
    let options = ["--policy", "chrome", "--isolate", "--shorten", "30"];
    let arguments = ["convert", "--to", "display", "--report", "/dev/null"];
    isonym().args(arguments).args(options).stdin(GIVEN).assert().code(0).stdout_eq(str![]);
    for option in [&["--isolate"][..], &["--policy", "uts39"], &["--shorten", "9"]] {
        isonym().args(["convert", "--to", "iri"]).args(option).assert().code(2);
    }
    let component = ["convert", "--to", "display", "--component", "path"];
    isonym().args(component).stdin("").assert().code(2).stderr_eq(str![]);
}

#[test]
fn what_to_copy_stands_beside_it() {
    isonym()
        .args(["convert", "--to", "display", "--format", "jsonl", "--shorten", "24"])
        .stdin("http://example.org/%C3%A9%2F\nhttp://a/%zz\nhttp://example.org/a/b/c/d/e\n")
        .assert()
        .code(0)
        .stdout_eq(str![]);
}

#[test]
fn hosts() {
    let hosts = "b\u{FC}cher.p\u{430}ypal.example\n\u{430}\u{440}\u{440}\u{4CF}\u{435}.com\n";
    isonym()
        .args(["host", "--to", "display"])
        .stdin(hosts)
        .assert()
        .code(0)
        .stdout_eq(str![])
        .stderr_eq(str![]);
    let chrome = ["host", "--to", "display", "--policy", "chrome", "--report", "/dev/null"];
    isonym().args(chrome).stdin(hosts).assert().code(0).stdout_eq(str![]);
    isonym().args(["host", "--to", "ascii", "--policy", "chrome"]).assert().code(2);
}
