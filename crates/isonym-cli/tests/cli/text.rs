//! `text`.

use std::fs;

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

/// What a verb of `text` writes, whatever it reports, and how it ends.
fn answer(arguments: &[&str], input: &[u8], code: i32) -> Vec<u8> {
    let run = isonym().arg("text").args(arguments).stdin(input).assert().code(code);
    run.get_output().stdout.clone()
}

fn text(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    String::from_utf8(answer(arguments, input.as_ref(), 0)).unwrap()
}

#[test]
fn from_legacy_encodings_and_back() {
    assert_eq!(text(&["transcode", "--from", "windows-1258"], b"Vi\xEA\xF2t\n"), "Vi\u{1EC7}t\n");
    let as_is = text(&["transcode", "--from", "windows-1258", "--as-is"], b"Vi\xEA\xF2t\n");
    assert_eq!(as_is, "Vi\u{EA}\u{323}t\n");
    let back = answer(&["transcode", "--to", "windows-1258"], "Vi\u{1EC7}t\n".as_bytes(), 0);
    assert_eq!(back, b"Vi\xEA\xF2t\n");
    let japanese = answer(&["transcode", "--to", "shift_jis"], "表\nソ\n".as_bytes(), 0);
    assert_eq!(japanese, b"\x95\\\n\x83\\\n");
}

#[test]
fn what_cannot_be_transcoded_is_named() {
    isonym()
        .args(["text", "transcode", "--from", "euc-jp", "--to", "windows-1252"])
        .stdin(&b"a\n\xC6\xFC\nb\x8F\n\n"[..])
        .assert()
        .code(1)
        .stdout_eq("a\n\n\n\n")
        .stderr_eq(str![[r#"
-:2:1: error[text/unmappable]: U+65E5 CJK UNIFIED IDEOGRAPH-65E5 is not in the encoding
  | 日
  | ^^
  = expected: characters that the encoding has
  = source: Encoding Standard (WHATWG) section 4.1
-:3:2: error[input/not-in-charset]: the bytes here stand for nothing in the declared encoding (byte 1 of the line, 6 of the file)
  | b\x8F
  |  ^^^^
  = expected: text in that encoding
  = source: RFC 3987 section 3.1 step 1b; Encoding Standard (WHATWG)

"#]].raw());
}

#[test]
fn transcoded_for_programs() {
    isonym()
        .args(["text", "transcode", "--to", "shift_jis", "--format", "jsonl", "--input", "jsonl"])
        .args(["--pointer", "/t"])
        .stdin("{\"t\":\"\u{E9}¥\"}\n{}\n{\"t\":\"ソ\"}\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"value":"é¥","from":"UTF-8","guessed":false,"to":"Shift_JIS","result":null,"octets":null,"findings":[{"rule":"text/unmappable","severity":"error","component":null,"span":[0,2],"chars":[0,1],"code_points":["U+00E9"],"message":"U+00E9 LATIN SMALL LETTER E WITH ACUTE is not in the encoding","expected":"characters that the encoding has","source":"Encoding Standard (WHATWG) section 4.1","repair":null},{"rule":"text/comes-back-changed","severity":"warning","component":null,"span":[2,4],"chars":[1,2],"code_points":["U+00A5"],"message":"U+00A5 YEN SIGN is sent as the octets of another character","expected":"the character that the octets stand for","source":"Encoding Standard (WHATWG), the encoders of gb18030, EUC-JP, ISO-2022-JP, Shift_JIS","repair":{"span":[2,4],"text":"\\","safe":false}}]}
{"value":null,"from":null,"guessed":false,"to":null,"result":null,"octets":null,"findings":[]}
{"value":"ソ","from":"UTF-8","guessed":false,"to":"Shift_JIS","result":"ソ","octets":"835C","findings":[]}

"#]].raw());
}

#[test]
fn a_guess_is_said() {
    let russian = b"\xD2\xD5\xCB\xC1 \xC9 \xC4\xCF\xD2\xCF\xC7\xC1 \xCB \xC4\xCF\xCD\xD5\n";
    for input in ["lines", "whole"] {
        let run = isonym()
            .args(["text", "transcode", "--guess", "--input", input])
            .stdin(&russian[..])
            .assert()
            .code(0)
            .stdout_eq("рука и дорога к дому\n");
        let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(said.starts_with("-:1:1: warning[input/guessed-encoding]"), "{said}");
        assert!(said.contains("= expected: KOI8-U"), "{said}");
    }
}

#[test]
fn escapes_are_read_when_asked_for() {
    let escapes = |arguments: &[&str], input| text(&[&["transcode"], arguments].concat(), input);
    assert_eq!(escapes(&["--escapes-in", "latin1"], "/%E9%2F\n"), "/é%2F\n");
    assert_eq!(escapes(&["--escapes-in", "euc-jp"], "%C6%FC%ff\n"), "日%ff\n");
    assert_eq!(escapes(&["--js-escapes"], "%u0414%E9%25\n"), "Дé%25\n");
    assert_eq!(escapes(&[], "%u0414%E9\n"), "%u0414%E9\n");
}

/// What is advised is not refused.
#[test]
fn a_result_that_ends_its_record() {
    let expected = |input: &str, arguments: &[&str], record: &str| {
        let run = isonym()
            .args(["convert", "--to", "octets", "--input", input])
            .args(arguments)
            .stdin(record)
            .assert()
            .code(1);
        let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        told.lines().find_map(|line| line.strip_prefix("  = expected: ")).map(str::to_owned)
    };
    let json = Some("--format jsonl".to_owned());
    assert_eq!(expected("lines", &[], "a%0A\n"), Some("--zero, or --format jsonl".to_owned()));
    assert_eq!(expected("jsonl", &["--pointer", "/a"], "{\"a\":\"%0A\"}\n"), json);
    assert_eq!(expected("csv", &["--column", "1"], "%0A\n"), json);
}

#[test]
fn utf16_is_a_whole_file() {
    let utf16: Vec<u8> =
        "\u{FEFF}a\né\u{1F600}\u{A0A}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let whole = ["transcode", "--input", "whole"];
    let read = answer(&[&whole[..], &["--from", "utf-16le"]].concat(), &utf16, 0);
    assert_eq!(read, "a\né\u{1F600}\u{A0A}".as_bytes());
    let back = answer(&[&whole[..], &["--to", "utf-16le"]].concat(), &read, 0);
    assert_eq!(back, utf16[2..]);
    isonym().args(["text", "transcode", "--to", "utf-16"]).assert().code(2).stderr_eq(str![[r#"
error: UTF-16 has no lines that are bytes: --input whole

Usage: isonym text transcode [OPTIONS] [FILE]...

For more information, try '--help'.

"#]]);
    // Any other verb says what it met, once, and goes on with the next file.
    let folder = folder_with("a.txt", &utf16);
    fs::write(folder.path().join("b.txt"), "http://a/\n").unwrap();
    isonym()
        .args(["convert", "--to", "uri", "a.txt", "b.txt"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stdout_eq("http://a/\n")
        .stderr_eq(str![[r#"
isonym: a.txt: begins with the byte order mark of UTF-16; UTF-8 is read here, and `isonym text transcode --input whole --from utf-16le` makes UTF-8 of it

"#]]);
}

#[test]
fn all_forms() {
    let input = "e\u{301} \u{FB01} \u{212B} \u{219} \u{1100}\u{1100}\u{1161} \u{4D4}\n";
    for (form, expected) in [
        ("nfc", "\u{E9} \u{FB01} \u{C5} \u{219} \u{1100}\u{AC00} \u{4D4}\n"),
        ("nfd", "e\u{301} \u{FB01} A\u{30A} s\u{326} \u{1100}\u{1100}\u{1161} \u{4D4}\n"),
        ("nfkc", "\u{E9} fi \u{C5} \u{219} \u{1100}\u{AC00} \u{4D4}\n"),
        ("nfkd", "e\u{301} fi A\u{30A} s\u{326} \u{1100}\u{1100}\u{1161} \u{4D4}\n"),
        ("nfkc-casefold", "\u{E9} fi \u{E5} \u{219} \u{1100}\u{AC00} \u{4D5}\n"),
        ("duerst-1997", "\u{E9} \u{FB01} \u{C5} s\u{326} \u{AE4C} \u{4D4}\n"),
        ("duerst-1997-unicode2", "\u{E9} \u{FB01} \u{C5} s\u{326} \u{AE4C} \u{C6}\n"),
    ] {
        assert_eq!(text(&["normalize", "--to", form], input), expected, "{form}");
        let whole = text(&["normalize", "--to", form, "--input", "whole"], input.trim_end());
        assert_eq!(whole, expected.trim_end(), "{form}");
    }
    // Whole files keep their line ends, lines do not.
    assert_eq!(text(&["normalize"], "a\r\nb"), "a\nb\n");
    assert_eq!(text(&["normalize", "--input", "whole"], "a\r\nb"), "a\r\nb");
}

/// Marks, syllables and malformed bytes on both sides of where a file is cut into pieces.
#[test]
fn whole_files_come_in_pieces() {
    const PIECE: usize = 1 << 20;
    for (at_the_cut, normal) in [
        ("e\u{301}", "\u{E9}"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
        ("\u{AC00}\u{11A8}", "\u{AC01}"),
        ("\u{1F600}", "\u{1F600}"),
        ("a\u{323}\u{302}", "\u{1EAD}"),
    ] {
        for before in 0..at_the_cut.len() {
            let filled = "x".repeat(PIECE - before - 1) + "\n";
            let input = format!("{filled}{at_the_cut}\n");
            let got = text(&["normalize", "--input", "whole"], &input);
            assert!(got == format!("{filled}{normal}\n"), "{at_the_cut} {before}");
        }
    }
    let mut input = "x\n".repeat(PIECE / 2 - 10).into_bytes();
    input.extend_from_slice("bc".as_bytes());
    input.extend_from_slice("\u{301}".repeat(40).as_bytes());
    input.extend_from_slice(b"\nd\xC3e");
    let folder = folder_with("a.txt", &input);
    let run = isonym()
        .args(["text", "normalize", "--input", "whole", "--report", "r.jsonl", "a.txt"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stderr_eq("");
    let expected =
        "x\n".repeat(PIECE / 2 - 10) + "b\u{107}" + &"\u{301}".repeat(39) + "\nd\u{FFFD}e";
    assert!(run.get_output().stdout == expected.as_bytes());
    let report = fs::read_to_string(folder.path().join("r.jsonl")).unwrap();
    let places: Vec<_> =
        report.lines().map(|line| line.split(",\"message\"").next().unwrap()).collect();
    assert_eq!(
        places,
        [
            r#"{"file":"a.txt","line":524279,"column":3,"value":null,"valid":true,"findings":[{"rule":"text/long-run","severity":"warning","span":[1048558,1048638]"#,
            r#"{"file":"a.txt","line":524280,"column":2,"value":null,"valid":false,"findings":[{"rule":"char/not-utf8","severity":"error","span":[1048640,1048641]"#,
        ]
    );
}

#[test]
fn levels_policies_and_duties() {
    let input = "suçon\nsuc\u{327}on\nsuc&#x327;on\n\u{327}on\n\n";
    let xml = ["check", "--escapes", "xml"];
    assert_eq!(
        text(&xml, input),
        "fully-normalized\nnot-normalized\nUnicode-normalized\ninclude-normalized\n\n"
    );
    let role = |policy, role| {
        let run = answer(&["check", "--policy", policy, "--role", role], "a\n".as_bytes(), 0);
        String::from_utf8(run).unwrap()
    };
    assert_eq!(role("1999", "producer"), "fully-normalized\tnormalize\n");
    assert_eq!(role("1999", "intermediate"), "fully-normalized\tkeep\n");
    assert_eq!(role("1999", "recipient"), "fully-normalized\tassume\n");
    assert_eq!(role("1999", "generator"), "fully-normalized\tonly-check\n");
    assert_eq!(role("today", "producer"), "fully-normalized\tonly-check\n");
    // What is an error in 1999 is a warning today.
    answer(&["check", "--policy", "1999"], input.as_bytes(), 1);
    answer(&["check", "--fail-on", "warning"], input.as_bytes(), 1);
    isonym()
        .args(["text", "check", "--level", "fully-normalized", "--format", "jsonl"])
        .stdin("\u{301}\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
{"value":"́","result":"include-normalized","policy":"today","duty":null,"findings":[{"rule":"text/begins-composing","severity":"warning","component":null,"span":[0,2],"chars":[0,1],"code_points":["U+0301"],"message":"the text begins with U+0301 COMBINING ACUTE ACCENT, which may join what is put before it","expected":"a character that does not compose","source":"Charmod (WD 20 February 2002) section 4.2.3, fully-normalized; XML 1.1 section 2.13","repair":null}]}

"#]].raw());
    // A document is one text: its lines do not begin it.
    let whole = ["check", "--level", "fully-normalized", "--input", "whole"];
    assert_eq!(text(&whole, "a\n\u{301}\n"), "fully-normalized\n");
}

#[test]
fn steps_of_matching() {
    let pairs = "a\ta\ne\u{301}\té\nhello\tHELLO\nﬁ\tFI\n①\t1\na\tb\n";
    assert_eq!(
        text(&["match"], pairs),
        "code-points\tdefault\n\
         normalization\tunicode-canonical-case-fold\n\
         normalization\tascii-case-fold\n\
         normalization\tunicode-canonical-case-fold\n\
         normalization\tunicode-compatibility-case-fold\n\
         different\n"
    );
    assert_eq!(
        text(&["match", "--fold", "default"], "a\tA\na\ta\n"),
        "different\ncode-points\tdefault\n"
    );
    let of_1999 = ["match", "--policy", "1999", "--escapes", "xml"];
    assert_eq!(
        text(&of_1999, "a\ta\ne\u{301}\té\nsu&#xE7;on\tsuçon\na\tA\n"),
        "conversion\nnormalization\nescapes\ndifferent\n"
    );
    assert_eq!(
        text(&["match", "--with", "É"], "é\n"),
        "normalization\tunicode-canonical-case-fold\n"
    );
    assert_eq!(answer(&["match"], b"a\n", 1), b"\n");
    answer(&["match", "--policy", "1999", "--fold", "default"], b"", 2);
}

#[test]
fn pairs_are_those_of_same() {
    let folder = folder_with("p.tsv", "a\tA\n\"x\t\"x\n");
    fs::write(folder.path().join("p.csv"), "id,ours,theirs\n1,\"a\tb\",\"a\tb\"\n").unwrap();
    fs::write(folder.path().join("p.jsonl"), "{\"a\":\"x\",\"b\":\"X\",\"c\":\"x\"}\n").unwrap();
    let matched = |arguments: &[&str]| {
        let run = isonym()
            .args(["text", "match"])
            .args(arguments)
            .current_dir(folder.path())
            .assert()
            .code(0);
        String::from_utf8(run.get_output().stdout.clone()).unwrap()
    };
    let (same, folded) = ("code-points\tdefault\n", "normalization\tascii-case-fold\n");
    assert_eq!(matched(&["p.tsv"]), format!("{folded}{same}"));
    assert_eq!(matched(&["--column", "ours", "--column", "theirs", "p.csv"]), same);
    assert_eq!(matched(&["p.jsonl"]), folded);
    assert_eq!(matched(&["--pointer", "/a", "--pointer", "/c", "p.jsonl"]), same);
    assert_eq!(matched(&["--with", "x", "--pointer", "/b", "p.jsonl"]), folded);
    answer(&["match", "--pointer", "/a"], b"", 2);
    answer(&["match", "--with", "x", "--column", "1", "--column", "2"], b"", 2);
    // What is wrong with one of the two, or with both, is said once.
    for line in ["x\t\u{0}\n", "\u{0}\tx\n", "{\n"] {
        let line: Vec<u8> = line.bytes().map(|byte| if byte == 0 { 0xE9 } else { byte }).collect();
        let input = if line == b"{\n" { "jsonl" } else { "tsv" };
        let run = isonym().args(["text", "match", "--input", input]).stdin(line).assert().code(1);
        let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert_eq!(told.matches("error[").count(), 1, "{told}");
        assert_eq!(run.get_output().stdout, b"\n");
    }
}

/// The bytes of a record are decoded before its escapes and quotes are read.
#[test]
fn records_of_every_format_in_legacy_encodings() {
    for (input, column, record, expected) in [
        ("jsonl", "--pointer=/a", &b"{\"a\":\"\\u0041\xE9\"}\n"[..], "Aé\n"),
        ("jsonl", "--pointer=/a", b"{\"a\":\"\\u00e9\"}\n", "é\n"),
        ("jsonl", "--pointer=/a", b"{\"b\":\"\xE9\",\"a\":\"x\"}\n{\"b\":\"\xE9\"}\n", "x\n\n"),
        ("ntriples", "--pointer=", b"<http://a/\\u00e9\xE9> .\n", "http://a/éé\n"),
        ("ntriples", "--pointer=", b"<http://a/\\u00e9> .\n", "http://a/é\n"),
        ("csv", "--column=2", b"1,\"a\"\"\xE9,b\"\n2,\"\xE9,\"\n3,\xE9\n", "a\"é,b\né,\né\n"),
        ("tsv", "--column=2", b"1\t\"\xE9\n", "\"é\n"),
    ] {
        let read = ["--input", input, column];
        let text =
            answer(&[&["transcode", "--from", "windows-1252"], &read[..]].concat(), record, 0);
        assert_eq!(String::from_utf8(text).unwrap(), expected, "{input}");
        let run = isonym()
            .args(["convert", "--to", "iri", "--from", "windows-1252"])
            .args(read)
            .stdin(record)
            .assert();
        let converted = String::from_utf8(run.get_output().stdout.clone()).unwrap();
        assert_eq!(converted.lines().count(), expected.lines().count(), "{input}");
    }
    // Its second byte is a backslash.
    let shift_jis = b"{\"a\":\"\x95\x5C\"}\n";
    assert_eq!(
        answer(&["transcode", "--from", "shift_jis", "--pointer", "/a"], shift_jis, 0),
        "表\n".as_bytes()
    );
    let run = isonym()
        .args(["text", "transcode", "--from", "windows-1252", "--pointer", "/a"])
        .stdin(&b"{\"a\":\xE9}\n"[..])
        .assert()
        .code(1);
    let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(told.starts_with("-:1:1: error[input/not-json]"), "{told}");
}

#[test]
fn positions_of_a_document() {
    let document = "💩 résumé\r\nzwei\n";
    let folder = folder_with("d.txt", document);
    let place = |from, to, input: &str, code| {
        let run = isonym()
            .args(["text", "positions", "--of", "d.txt", "--from", from, "--to", to])
            .current_dir(folder.path())
            .stdin(input)
            .assert()
            .code(code);
        String::from_utf8(run.get_output().stdout.clone()).unwrap()
    };
    assert_eq!(place("byte", "utf16", "0\n4\n5\n8..13\n", 0), "0\n2\n3\n5..9\n");
    assert_eq!(place("utf16", "char", "13..15\n", 0), "12..14\n");
    // CR LF is one cluster.
    assert_eq!(place("code-point", "grapheme", "8\n9\n10\n", 1), "8\n\n9\n");
    assert_eq!(place("byte", "line", "0\n15\n19\n20\n", 0), "1:1\n2:1\n2:5\n3:1\n");
    assert_eq!(place("line", "byte", "2:1..2:5\n1:2\n", 0), "15..19\n4\n");
    let run = isonym()
        .args(["text", "positions", "--of", "d.txt", "--from", "line", "--to", "byte"])
        .current_dir(folder.path())
        .stdin("0:1\n1:0\n9:1\n")
        .assert()
        .code(1);
    let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    let heads: Vec<_> = told.lines().filter(|line| line.starts_with('-')).collect();
    assert_eq!(
        heads,
        [
            "-:1:1: error[position/before-start]: position “0:1” is before the beginning of the document, or of its line",
            "-:2:1: error[position/before-start]: position “1:0” is before the beginning of the document, or of its line",
            "-:3:1: error[position/past-end]: position “9:1” is behind the end of the document, or of its line",
        ]
    );
    for files in [&[][..], &["a.txt", "-"]] {
        let of = ["positions", "--of", "-", "--from", "byte", "--to", "line"];
        let run = isonym().arg("text").args(of).args(files).stdin("0\n").assert().code(2);
        let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(told.starts_with("error: the document and the positions cannot both"), "{told}");
    }
    assert_eq!(place("byte", "utf16", "1\n99\nx\n-1\n+1\n1..\n\n", 1), "\n\n\n\n\n\n\n");
    isonym()
        .args(["text", "positions", "--of", "nowhere", "--from", "byte", "--to", "line"])
        .assert()
        .code(2);
}
