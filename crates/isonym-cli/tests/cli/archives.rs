//! Web archives, their indexes, and master files of the DNS.

use snapbox::{IntoData as _, str};

use crate::{isonym, testdata};

#[test]
fn addresses_of_web_archives() {
    isonym()
        .args(["check", "example.warc"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
    isonym()
        .args(["key", "example.warc"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}

#[test]
fn addresses_of_indexes() {
    isonym()
        .args(["check", "example.cdx", "example.cdxj"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
    isonym()
        .args(["key", "example.cdx", "example.cdxj"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}

#[test]
fn owners_of_master_files() {
    isonym()
        .args(["check", "--profile", "host", "example.zone"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
    isonym()
        .args(["key", "--ladder", "name", "example.zone"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}
