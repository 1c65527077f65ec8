//! Compressed input: by content and extension, of several members, damaged, broken off.

use std::io::Write;

use snapbox::str;

use crate::{folder_with, isonym};

/// `text` compressed by each method.
fn compressed(text: &[u8]) -> [(&'static str, Vec<u8>); 4] {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(text).unwrap();
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    bzip2.write_all(text).unwrap();
    let mut xz = liblzma::write::XzEncoder::new(Vec::new(), 1);
    xz.write_all(text).unwrap();
    [
        ("gz", gzip.finish().unwrap()),
        ("zst", zstd::encode_all(text, 1).unwrap()),
        ("bz2", bzip2.finish().unwrap()),
        ("xz", xz.finish().unwrap()),
    ]
}

#[test]
fn compressed_files_of_several_members_with_and_without_extension() {
    for (extension, member) in compressed(b"http://a/\nhttp://b/ c\n") {
        let content = [member.clone(), member].concat();
        let expected = ["2:10", "4:10"].map(|place| {
            format!("x:{place}: error[char/space]: a space may not stand in the path")
        });
        let named = format!("x.{extension}");
        for name in ["x", &named] {
            let folder = folder_with(name, &content);
            let found = isonym().args(["check", name]).current_dir(folder.path()).output().unwrap();
            let found = String::from_utf8(found.stdout).unwrap();
            let heads: Vec<_> = found
                .lines()
                .filter(|line| !line.starts_with("  "))
                .map(|line| line.replacen(name, "x", 1))
                .collect();
            assert_eq!(heads, expected, "{name}");
        }
    }
}

/// What is compressed may begin with nothing: a frame to be skipped (RFC 8878 section 3.1.2), a stream
/// without a block.
#[test]
fn compressed_files_that_begin_with_nothing() {
    let text = b"http://a/\n";
    let empty = compressed(b"");
    let skipped = [b"\x53\x2A\x4D\x18\x03\0\0\0abc", &b"\x5F\x2A\x4D\x18\0\0\0\0"[..]].concat();
    for (at, (extension, member)) in compressed(text).into_iter().enumerate() {
        let mut before = vec![empty[at].1.clone()];
        if extension == "zst" {
            before.push(skipped.clone());
        }
        for before in before {
            let content = [before, member.clone()].concat();
            let name = format!("a.{extension}");
            let folder = folder_with(&name, &content);
            let key = || isonym().arg("key").current_dir(folder.path());
            key().arg(&name).assert().success().stdout_eq("http://a/\n");
            key().stdin(content).assert().success().stdout_eq("http://a/\n");
        }
    }
}

/// The lines before damage are judged, whoever is asked to work.
#[test]
fn lines_before_damage_to_what_is_compressed() {
    let text: String = (0..200_000).map(|line| format!("http://example.org/{line}\n")).collect();
    let keys = |name: &str, content: &[u8], threads: &str| {
        let folder = folder_with(name, content);
        let arguments = ["key", "--step", "bytes", "--threads", threads, name];
        let ended = isonym().args(arguments).current_dir(folder.path()).output().unwrap();
        assert_eq!(ended.status.code(), Some(2), "{name}");
        let keys = String::from_utf8(ended.stdout).unwrap();
        assert!(text.starts_with(&keys), "{name}");
        keys.len()
    };
    let [_, (_, zst), _, (_, xz)] = compressed(text.as_bytes());
    for (name, content) in [("a.zst", zst), ("a.xz", xz)] {
        for threads in ["1", "2", "4"] {
            let garbage = [&content, &b"garbage here"[..]].concat();
            assert_eq!(keys(name, &garbage, threads), text.len(), "{name}, {threads} threads");
        }
        // What damage makes of xz is seen at the end of a block only, so that is cut off instead.
        let middle = content.len() / 2;
        let mut damaged = content[..middle].to_vec();
        if name == "a.zst" {
            damaged.extend([[0xFF; 40].as_slice(), &content[middle + 40..]].concat());
        }
        let known = ["1", "2", "4"].map(|threads| keys(name, &damaged, threads));
        assert_eq!(known, [known[0]; 3], "{name}");
        // A block of zstd is 128 KiB at most.
        assert!(known[0] > text.len() / 2 - 300_000, "{name}: {}", known[0]);
    }
}

#[test]
fn zeros_after_a_gzip_member_are_padding() {
    let [(_, member), ..] = compressed(b"http://a/\nhttp://b/ c\n");
    let check = |content: &[u8]| {
        let folder = folder_with("x.gz", content);
        let ended = isonym()
            .args(["check", "--format", "jsonl", "x.gz"])
            .current_dir(folder.path())
            .output();
        let ended = ended.unwrap();
        let lines = ended.stdout.split(|&byte| byte == b'\n').count() - 1;
        (ended.status.code(), lines, String::from_utf8(ended.stderr).unwrap())
    };
    for zeros in [1, 511, 100_000] {
        let padded = [member.clone(), vec![0; zeros]].concat();
        assert_eq!(check(&padded), (Some(1), 1, String::new()), "{zeros}");
        assert_eq!(check(&padded.repeat(2)), (Some(1), 2, String::new()), "{zeros}");
    }
    let (code, lines, told) = check(&[&member[..], b"\0garbage"].concat());
    assert_eq!((code, lines), (Some(2), 1));
    assert_eq!(told, "isonym: x.gz: something else follows its gzip data, and was not read\n");
    // The data itself is whole, its last line, too.
    let [(_, member), ..] = compressed(b"http://a/\nhttp://b/ c");
    let (code, lines, _) = check(&[&member[..], b"\x1Fgarbage"].concat());
    assert_eq!((code, lines), (Some(2), 1));
}

#[test]
fn compressed_files_that_break_off() {
    let lines: Vec<u8> =
        (0..200_000).flat_map(|n| format!("http://a/{n}\n").into_bytes()).collect();
    for (extension, mut content) in compressed(&lines) {
        content.truncate(content.len() / 2);
        let name = format!("x.{extension}");
        let folder = folder_with(&name, &content);
        let ended = isonym()
            .args(["convert", "--to", "uri", &name, "-"])
            .current_dir(folder.path())
            .stdin("http://after/\n")
            .output()
            .unwrap();
        assert_eq!(ended.status.code(), Some(2), "{name}");
        let told = String::from_utf8(ended.stderr).unwrap();
        let says = format!("isonym: {name}: breaks off within its compressed data, at line ");
        assert!(told.starts_with(&says), "{told}");
        // Whole lines, as many as there were, and then the next file.
        let lines_read = ended.stdout.strip_suffix(b"http://after/\n").unwrap();
        assert!(lines_read.len() > 100_000 && lines_read.ends_with(b"\n"), "{name}");
        assert!(lines.starts_with(lines_read), "{name}");
    }
}

#[test]
fn an_extension_that_promises_too_much() {
    isonym()
        .args(["check", "a.gz"])
        .current_dir(folder_with("a.gz", "http://a/").path())
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(str![[r#"
isonym: a.gz: is no gzip file, as its extension says

"#]]);
}
