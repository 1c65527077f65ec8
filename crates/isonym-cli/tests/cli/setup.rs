//! `completions` and `man`.

use std::fs;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::isonym;

/// Whether a program of that name can be run.
fn has(program: &str) -> bool {
    let ended = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if ended.is_err() {
        println!("skipped: there is no {program}");
    }
    ended.is_ok()
}

#[test]
fn every_shell_gets_a_script_that_knows_the_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = isonym().args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(script.stdout).unwrap();
        for word in ["check", "baseline", "completions"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        if ["bash", "zsh", "fish"].contains(&shell) && has(shell) {
            let folder = TempDir::new().unwrap();
            let file = folder.path().join("script");
            fs::write(&file, &script).unwrap();
            let checked = Command::new(shell).arg("-n").arg(&file).output().unwrap();
            assert!(checked.status.success() && checked.stderr.is_empty(), "{shell}: {checked:?}");
        }
    }
    isonym().args(["completions", "sh"]).assert().code(2);
}

#[test]
fn every_command_has_a_page() {
    let folder = TempDir::new().unwrap();
    let pages = folder.path().join("man1");
    let ended = isonym().arg("man").arg(&pages).assert().code(0).stdout_eq("");
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    let mut names: Vec<_> = fs::read_dir(&pages)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    for name in ["isonym.1", "isonym-check.1", "isonym-man.1", "isonym-text-transcode.1"] {
        assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
    }
    assert!(names.iter().all(|name| name.ends_with(".1")), "{names:?}");
    assert_eq!(said, format!("isonym: {} pages written to {}\n", names.len(), pages.display()));
    let first = isonym().arg("man").output().unwrap().stdout;
    assert_eq!(first, fs::read(pages.join("isonym.1")).unwrap());
    if !has("groff") {
        return;
    }
    for name in names {
        let groff = Command::new("groff")
            .args(["-man", "-Tutf8", "-P-cbou", "-ww", "-K", "utf8"])
            .arg(pages.join(&name))
            .output()
            .unwrap();
        let said = String::from_utf8(groff.stderr).unwrap();
        assert!(groff.status.success() && said.is_empty(), "{name}: {said}");
        assert!(String::from_utf8(groff.stdout).unwrap().contains("SYNOPSIS"), "{name}");
    }
}

/// Where it was not built, whatever is asked of it.
#[cfg(not(feature = "sql"))]
#[test]
fn sql_says_how_to_come_by_it() {
    for arguments in [&["sql", "SELECT 1"][..], &["sql", "--table", "t=u", "-"], &["sql", "--help"]]
    {
        isonym().args(arguments).assert().code(2).stdout_eq("").stderr_eq(
            "isonym: this isonym was built without sql; `cargo install --path crates/isonym-cli \
             --features sql` builds one with it\n",
        );
    }
    let help = isonym().arg("--help").output().unwrap();
    assert!(!String::from_utf8(help.stdout).unwrap().contains("sql"));
}

#[test]
fn the_name_of_a_verb_is_taken_for_no_folder_unless_there_is_one() {
    let folder = TempDir::new().unwrap();
    let man = || isonym().args(["man", "check"]).current_dir(folder.path());
    man().assert().code(2).stdout_eq("").stderr_eq(
        "isonym: man writes pages into a folder, and there is none called check; for one page see \
         `isonym help check`\n",
    );
    assert!(!folder.path().join("check").exists());
    fs::create_dir(folder.path().join("check")).unwrap();
    man().assert().code(0);
    assert!(folder.path().join("check/isonym-check.1").exists());
}
