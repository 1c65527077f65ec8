//! `--output`: a file that is complete or not there, whatever happens to the run.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use snapbox::cmd::cargo_bin;
use snapbox::str;
use tempfile::TempDir;

use crate::{folder_with, isonym};

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn what_would_be_printed_is_in_the_file() {
    let folder = folder_with("a", "http://a/ b\nhttp://A/\nhttp://a/\nwww.example.org\n");
    fs::write(folder.path().join("pairs"), "a\tb\n").unwrap();
    for arguments in [
        &["check", "a"][..],
        &["check", "--format", "jsonl", "a"],
        &["check", "--format", "sarif", "a"],
        &["check", "--format", "junit", "a"],
        &["check", "--format", "csv", "a"],
        &["check", "--format", "summary", "a"],
        &["convert", "--to", "uri", "a"],
        &["host", "--to", "ascii", "a"],
        &["key", "a"],
        &["resolve", "--base", "http://b/", "a"],
        &["text", "normalize", "--to", "nfc", "a"],
        &["text", "normalize", "--to", "nfc", "--input", "whole", "a"],
        &["links", "a"],
        &["twins", "a"],
        &["confuse", "--within", "a"],
        &["confuse", "--against", "pairs", "a"],
        &["confuse", "--unicode-diff", "17.0", "a"],
        &["same", "--pairs", "pairs"],
    ] {
        let run = |more: &[&str]| {
            isonym().current_dir(folder.path()).args(arguments).args(more).output().unwrap()
        };
        let (printed, kept) = (run(&[]), run(&["--output", "out"]));
        let out = folder.path().join("out");
        assert_eq!(fs::read(&out).unwrap(), printed.stdout, "{arguments:?}");
        assert_eq!((kept.status, &*kept.stderr), (printed.status, &*printed.stderr));
        assert!(kept.stdout.is_empty(), "{arguments:?}");
        // Standard output has a name.
        assert_eq!(run(&["--output", "-"]).stdout, printed.stdout, "{arguments:?}");
        assert_eq!(names(folder.path()), ["a", "out", "pairs"], "{arguments:?}");
        fs::remove_file(&out).unwrap();
    }
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = folder_with("a", "http://a/\n");
    for arguments in [
        &["check", "--output", "a", "a"][..],
        &["check", "--output", "./a", "a"],
        &["convert", "--to", "uri", "--output", "a", "a"],
        &["convert", "--to", "uri", "--output", "new", "--report", "new", "a"],
        &["twins", "--output", "a", "a"],
        &["confuse", "--against", "a", "--output", "a", "-"],
    ] {
        isonym().current_dir(folder.path()).args(arguments).stdin("").assert().code(2);
        assert_eq!(fs::read(folder.path().join("a")).unwrap(), b"http://a/\n");
        assert_eq!(names(folder.path()), ["a"]);
    }
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_rights_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder_with("out", "old");
    let path = |name: &str| folder.path().join(name);
    fs::set_permissions(path("out"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("out", path("link")).unwrap();
    let run = |output: &str| {
        let command = isonym().current_dir(folder.path()).args(["check", "--output", output]);
        command.stdin("http://a/\n").assert().code(0);
    };
    run("link");
    let rights = |name: &str| fs::metadata(path(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!((fs::read(path("out")).unwrap(), rights("out")), (Vec::new(), 0o640));
    assert!(path("link").is_symlink());
    // A new file has the rights of any.
    run("new");
    fs::write(path("any"), "").unwrap();
    assert_eq!(rights("new"), rights("any"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = folder_with("out", "old");
    let device = ["check", "--all", "--output", "/dev/full"];
    isonym().args(device).stdin("http://a/\n").assert().code(2).stderr_eq(str![[r#"
isonym: /dev/full: No space left on device (os error 28)

"#]]);
    // As if the disk had room for four kilobytes.
    let lines = "http://a/ b\n".repeat(1000);
    fs::write(folder.path().join("in"), lines).unwrap();
    for verb in ["check", "key", "links", "text normalize --to nfc"] {
        let script = format!(
            "trap '' XFSZ; ulimit -f 8; exec '{}' {verb} --output out in",
            cargo_bin!("isonym").display()
        );
        let ended =
            Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(
            (ended.status.code(), &*said),
            (Some(2), "isonym: out: File too large (os error 27)\n")
        );
        assert_eq!(fs::read(folder.path().join("out")).unwrap(), b"old", "{verb}");
        assert_eq!(names(folder.path()), ["in", "out"], "{verb}");
    }
}

/// A folder with an input that takes a while and an output from before, and a way to begin.
fn slow() -> (TempDir, impl Fn(&TempDir) -> Child) {
    let lines: String = (0..10_000).map(|n| format!("http://a/ {n}\n")).collect();
    let folder = folder_with("in", lines);
    let start = |folder: &TempDir| {
        Command::new(cargo_bin!("isonym"))
            .args(["check", "--format", "jsonl", "--output", "out", "in"])
            .current_dir(folder.path())
            .spawn()
            .unwrap()
    };
    (folder, start)
}

/// Ends runs at moments spread over the time that one takes; each finds another output there, and
/// leaves it or its own.
fn stopped(times: u32, stop: impl Fn(&mut Child), and_then: impl Fn(&Path)) {
    let (folder, start) = slow();
    let out = folder.path().join("out");
    let begun = Instant::now();
    start(&folder).wait().unwrap();
    let took = begun.elapsed().min(Duration::from_millis(300));
    let complete = fs::read(&out).unwrap();
    let mut finished = 0;
    for time in 0..times {
        let old = format!("old {time}");
        fs::write(&out, &old).unwrap();
        let mut child = start(&folder);
        // In no order, so that what the machine does meanwhile is spread, too.
        sleep(took * (time * 7 % times) / times);
        stop(&mut child);
        child.wait().unwrap();
        let now = fs::read(&out).unwrap();
        assert!(now == old.as_bytes() || now == complete, "{time}: {} bytes", now.len());
        finished += u32::from(now == complete);
        and_then(folder.path());
    }
    assert!(finished < times, "none was stopped in time");
    // Whatever is left of them is in nobody's way.
    assert!(start(&folder).wait().unwrap().code() == Some(1));
    assert!(fs::read(&out).unwrap() == complete);
}

#[test]
fn a_killed_run_leaves_a_whole_file() {
    stopped(50, |child| child.kill().unwrap(), |_| ());
}

/// Whether who runs the tests ignores a signal, as `nohup` does, and so every run does that they begin.
#[cfg(unix)]
fn is_ignored(signal: &str) -> bool {
    let number = match signal {
        "HUP" => 1,
        "INT" => 2,
        _ => 15,
    };
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    let is_ignored = mask.is_some_and(|mask| mask >> (number - 1) & 1 == 1);
    if is_ignored {
        eprintln!("skipped: {signal} is ignored by who runs this test");
    }
    is_ignored
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_nothing_else() {
    for signal in ["INT", "TERM", "HUP"] {
        if is_ignored(signal) {
            continue;
        }
        stopped(
            7,
            |child| {
                let process = child.id().to_string();
                // It may have ended.
                let mut kill = Command::new("kill");
                let _ = kill.args(["-s", signal, &process]).stderr(Stdio::null()).status();
            },
            |folder| assert_eq!(names(folder), ["in", "out"], "{signal}"),
        );
    }
}

/// A run whose shell ignores one signal, and what becomes of it when it gets another.
#[cfg(target_os = "linux")]
#[test]
fn an_ignored_signal_stays_so_and_the_others_are_not() {
    use std::os::unix::process::ExitStatusExt;
    for (ignored, signal) in [("INT", "TERM"), ("INT", "HUP"), ("HUP", "TERM"), ("HUP", "INT")] {
        if is_ignored(signal) {
            continue;
        }
        let folder = TempDir::new().unwrap();
        let script = format!(
            "trap '' {ignored}; exec '{}' check --all --output out -",
            cargo_bin!("isonym").display()
        );
        let mut child = Command::new("sh")
            .current_dir(folder.path())
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let process = child.id().to_string();
        let send = |signal: &str| {
            assert!(
                Command::new("kill").args(["-s", signal, &process]).status().unwrap().success()
            );
        };
        // It waits for its input, with the output begun.
        while names(folder.path()).is_empty() {
            sleep(Duration::from_millis(5));
        }
        sleep(Duration::from_millis(50));
        send(ignored);
        sleep(Duration::from_millis(50));
        assert!(child.try_wait().unwrap().is_none(), "{ignored} is ignored");
        send(signal);
        let status = child.wait().unwrap();
        assert_eq!((status.code(), status.signal()), (Some(130), None), "{ignored}, {signal}");
        assert!(names(folder.path()).is_empty(), "{ignored}, {signal}");
    }
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let mut lines = String::new();
    for n in 0..60_000 {
        let line = match n % 5 {
            0 => format!("http://example.org/{n} x\n"),
            1 => format!("http://u:p{n}@example.org/\n"),
            2 => format!("http://example.org/caf%C3%a9/{n}\n"),
            _ => format!("http://example.org/{n}\n"),
        };
        lines.push_str(&line);
    }
    let folder = folder_with("a", &lines);
    fs::write(folder.path().join("b"), &lines).unwrap();
    for format in ["text", "jsonl", "sarif", "junit", "csv"] {
        let run = |threads: &str| {
            let command = isonym().current_dir(folder.path());
            let arguments = ["check", "--format", format, "--threads", threads, "a", "b"];
            command.args(arguments).output().unwrap().stdout
        };
        let one = run("1");
        assert!(one.len() > 1 << 20, "{format}");
        assert!(one == run("8"), "{format}");
    }
}
