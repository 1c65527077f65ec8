//! Pipes and streams: closed ones, slow ones, endless ones.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::{fs, thread};

/// The command with pipes at both ends.
fn start(arguments: &[&str]) -> Child {
    Command::new(snapbox::cmd::cargo_bin!("isonym"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let mut child = start(&["convert", "--to", "uri"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    // Nobody closes its input: it has to notice that its output is closed.
    let writer =
        thread::spawn(move || while stdin.write_all(&b"http://a/\n".repeat(1000)).is_ok() {});
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    assert_eq!(first, "http://a/\n");
    drop(stdout);
    let ended = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!((ended.status.code(), ended.stderr), (Some(0), Vec::new()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_whatever_is_printed() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["check", "-h"],
        &["help", "convert"],
        &["rules"],
        &["explain", "char/space"],
        &["show", "http://a/"],
        &["show"],
        &["check"],
        &["check", "--all", "--format", "jsonl"],
        &["check", "--format", "summary"],
        &["convert", "--to", "uri"],
        &["host", "--to", "ascii"],
        &["resolve", "--base", "http://b/", "-"],
    ] {
        let mut child = Command::new(snapbox::cmd::cargo_bin!("isonym"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(fs::File::options().write(true).open("/dev/full").unwrap())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Not everybody reads it.
        let _ = child.stdin.take().unwrap().write_all(b"http://a/ b\n");
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8(ended.stderr).unwrap();
        assert!(told.contains("isonym: No space left on device"), "{arguments:?}: {told}");
    }
}

#[test]
fn what_is_typed_is_answered_at_once() {
    let mut child = start(&["convert", "--to", "uri"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for line in ["http://a/1\n", "\n", "http://a/2\n"] {
        stdin.write_all(line.as_bytes()).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, line);
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn order_is_kept_by_any_number_of_workers() {
    let lines: String = (0..500_000).map(|n| format!("http://example.org/{n}\n")).collect();
    for threads in ["1", "2", "7"] {
        let mut child = start(&["convert", "--to", "uri", "--threads", threads]);
        let mut stdin = child.stdin.take().unwrap();
        let given = lines.clone();
        let writer = thread::spawn(move || stdin.write_all(given.as_bytes()));
        let ended = child.wait_with_output().unwrap();
        writer.join().unwrap().unwrap();
        assert!(ended.stdout == lines.as_bytes(), "{threads} workers");
    }
}

/// The most memory that a process has held, in kB. Only Linux says.
fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn memory_stays_flat_on_a_long_stream() {
    // Without optimization it would take minutes.
    const MEGABYTES: usize = if cfg!(debug_assertions) { 30 } else { 400 };
    const MOST: u64 = 25 << 10;
    let mut chunk = Vec::new();
    while chunk.len() < 1 << 20 {
        chunk
            .extend_from_slice("http://example.org/ä path?q=1\nhttp://example.org/ok\n".as_bytes());
    }
    let mut child = start(&["check", "--format", "jsonl", "--threads", "2"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let process = child.id();
    let reader = thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while stdout.read(&mut buffer).unwrap() > 0 {}
    });
    for _ in 0..MEGABYTES {
        stdin.write_all(&chunk).unwrap();
    }
    let peak = peak_memory(process);
    drop(stdin);
    reader.join().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    if let Some(peak) = peak {
        assert!(peak < MOST, "{peak} kB");
    }
}

#[test]
fn memory_stays_flat_on_a_line_full_of_errors() {
    // Without optimization it would take minutes.
    const LENGTH: u64 = if cfg!(debug_assertions) { 4 << 20 } else { 100 << 20 };
    const MOST: u64 = (25 << 10) + 3 * (LENGTH >> 10);
    for (byte, severity) in [(" ", "warning"), ("%", "info")] {
        let mut child = start(&["check", "--severity", severity, "--max-findings", "2"]);
        let mut stdin = child.stdin.take().unwrap();
        let line = format!("http://a/{}\n", byte.repeat(LENGTH as usize));
        stdin.write_all(line.as_bytes()).unwrap();
        let answer = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let left_out = format!("-:1:1: {} more findings not shown ", LENGTH - 2);
        assert!(answer.into_iter().any(|line| line.starts_with(&left_out)), "{byte:?}");
        // It waits for more, so it can be asked.
        let peak = peak_memory(child.id());
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(1));
        if let Some(peak) = peak {
            assert!(peak < MOST, "{byte:?}: {peak} kB");
        }
    }
}

/// What is judged takes 300 MB and more, of which no line has a thousandth.
#[test]
fn memory_stays_flat_on_a_long_prefix_and_short_names() {
    const NAMES: usize = 1_000;
    const MOST: u64 = 150 << 10;
    let long = "p".repeat(300_000);
    let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    // Each adds to that in which it is.
    let base = format!("<a xml:base='{}'>", "a/".repeat(500));
    for (format, head, name) in [
        ("turtle", format!("@prefix p: <http://e/{long}> ."), "p:a .\n"),
        ("turtle", format!("@base <http://e/{long}/> ."), "<a> .\n"),
        ("html", format!("<base href=http://e/{long}/>"), "<a href=a>\n"),
        (
            "rdfxml",
            format!("<r xmlns:r='{rdf}' xml:base='http://e/{long}/'>"),
            "<a r:about='a'/>\n",
        ),
        ("rdfxml", "<r xml:base='http://e/'>".to_owned(), &base),
        ("zone", format!("$ORIGIN {long}.\n"), "a A 192.0.2.1\n"),
    ] {
        let mut child = start(&["key", "--hash", "--input", format, "--threads", "2"]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(format!("{head}{}", name.repeat(NAMES)).as_bytes()).unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let mut lines = stdout.lines().map_while(Result::ok);
        assert!(lines.by_ref().nth(NAMES - 2).is_some(), "{format}");
        // It waits for more, so it can be asked.
        let peak = peak_memory(child.id());
        drop(stdin);
        lines.for_each(drop);
        child.wait().unwrap();
        if let Some(peak) = peak {
            assert!(peak < MOST, "{format}: {peak} kB");
        }
    }
}
