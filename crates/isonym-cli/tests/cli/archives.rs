//! Web archives, their indexes, and master files of the DNS.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym, testdata};

#[test]
fn addresses_of_web_archives() {
    isonym()
        .args(["check", "example.warc"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.warc:10:39: error[char/space]: a space may not stand in the path
  | http://example.org/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.warc:18:38: error[char/bracket]: U+005B LEFT SQUARE BRACKET may not stand in the query: brackets only enclose an IP address in the host
  | http://example.org/é?[x]
  |                      ^
  = expected: `%5B` or `%5D`
  = help: write %5B
  = source: RFC 3986 section 3.2.2 (profile iri@1/unicode-18.0)
example.warc:18:40: error[char/bracket]: U+005D RIGHT SQUARE BRACKET may not stand in the query: brackets only enclose an IP address in the host
  | http://example.org/é?[x]
  |                        ^
  = expected: `%5B` or `%5D`
  = help: write %5D
  = source: RFC 3986 section 3.2.2 (profile iri@1/unicode-18.0)
example.warc:19:1: error[input/warc-field]: “This is no field” is no field of the header of a record
  | This is no field
  | ^^^^^^^^^^^^^^^^
  = expected: a name, `:` and a value; of `Content-Length`, a number
  = source: ISO 28500:2017 section 4 (named-field)
example.warc:20:1: error[input/warc-field]: “Content-Length: many” is no field of the header of a record
  | Content-Length: many
  | ^^^^^^^^^^^^^^^^^^^^
  = expected: a name, `:` and a value; of `Content-Length`, a number
  = source: ISO 28500:2017 section 4 (named-field)
example.warc:23:1: error[input/warc-length]: the header of the record ends here, and does not tell its length
  | 
  | ^
  = expected: `Content-Length:` and a number of bytes
  = source: ISO 28500:2017 section 5.3
example.warc:27:37: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/%zz
  |                    ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)
example.warc:32:1: error[input/warc-record]: “more than it said” begins no record of a web archive
  | more than it said
  | ^^^^^^^^^^^^^^^^^
  = expected: `WARC/` and the number of a version
  = source: ISO 28500:2017 section 4 (version)
example.warc:35:18: error[scheme/missing]: there is no scheme: this is a relative reference
  | relative
  | ^^^^^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
example.warc:38:8: error[input/warc-cut]: the file ends here, within a record
  | 
  | ^
  = expected: as many bytes as `Content-Length` says
  = source: ISO 28500:2017 section 4 (warc-record)

"#]].raw());
    isonym().args(["key", "example.warc"]).current_dir(testdata("formats")).assert().stdout_eq(
        str![[r#"
http://example.org/a%20b
http://example.org/%C3%A9?%5Bx%5D



http://example.org/%25zz

relative


"#]]
        .raw(),
    );
}

#[test]
fn addresses_of_indexes() {
    isonym()
        .args(["check", "example.cdx", "example.cdxj"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.cdx:3:58: error[char/unwise]: U+007C VERTICAL LINE may not stand in the path
  | http://example.org/a%2b|b
  |                        ^
  = expected: its escape
  = help: write %7C
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)
example.cdx:5:1: error[input/cdx-line]: “org,example)/ 20260101000000” ends before the field of the original address
  | org,example)/ 20260101000000
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = expected: as many fields as the legend has letters, or at least three without one
  = source: CDX file format, Internet Archive
example.cdx:8:21: error[char/space]: a space may not stand in the path
  | http://example.org/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.cdx:9:1: error[input/cdx-legend]: the legend “ CDX N b” has no field of the original address
  |  CDX N b
  | ^^^^^^^^
  = expected: `a` among the letters
  = source: CDX file format, Internet Archive
example.cdxj:2:64: error[char/space]: a space may not stand in the path
  | http://example.org/é b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.cdxj:4:59: error[input/not-json]: this line is not JSON
  | {"url": "http://example.org/^"
  |                              ^
  = expected: one JSON value on the line
  = source: RFC 8259 section 2
example.cdxj:5:38: error[input/not-a-string]: “7” is no string
  | 7
  | ^
  = expected: a string, null, or nothing
  = source: RFC 6901; RFC 8259 section 7
example.cdxj:6:29: error[input/not-json]: this line is not JSON
  | 
  | ^
  = expected: one JSON value on the line
  = source: RFC 8259 section 2

"#]].raw());
    isonym()
        .args(["key", "example.cdx", "example.cdxj"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(
            str![[r#"
http://example.org/
http://example.org/a%2B%7Cb


http://example.org/a%20b


http://example.org/%C3%A9%20b





"#]]
            .raw(),
        );
}

#[test]
fn owners_of_master_files() {
    isonym()
        .args(["check", "--profile", "host", "example.zone"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.zone:10:1: error[host/not-letter-digit-hyphen]: the label holds or becomes at “*” a character of US-ASCII other than letters, digits and `-`
  | *.wild.example.org
  | ^
  = expected: a letter, a digit or `-`
  = source: UTS #46 section 4.1 (UseSTD3ASCIIRules); RFC 1123 section 2.1; RFC 952 (profile host@1/unicode-18.0)
example.zone:12:2: error[input/zone-name]: “\.” can be no part of the name of a host
  | \.
  | ^^
  = expected: `\` and a character that is no digit, or `\` and three digits up to 255; together UTF-8, and no dot
  = source: RFC 1035 section 5.1; RFC 1123 section 2.1
example.zone:13:1: error[host/a-label-of-ascii]: the A-label “xn--ab-” stands for a label of US-ASCII
  | xn--ab-.test
  | ^^^^^^^
  = expected: the label itself
  = source: UTS #46 section 4 step 4; RFC 5890 section 2.3.2.1 (profile host@1/unicode-18.0)
example.zone:15:1: error[host/not-letter-digit-hyphen]: the label holds or becomes at “_” a character of US-ASCII other than letters, digits and `-`
  | _sip._tcp.example.org
  | ^
  = expected: a letter, a digit or `-`
  = source: UTS #46 section 4.1 (UseSTD3ASCIIRules); RFC 1123 section 2.1; RFC 952 (profile host@1/unicode-18.0)
example.zone:15:6: error[host/not-letter-digit-hyphen]: the label holds or becomes at “_” a character of US-ASCII other than letters, digits and `-`
  | _sip._tcp.example.org
  |      ^
  = expected: a letter, a digit or `-`
  = source: UTS #46 section 4.1 (UseSTD3ASCIIRules); RFC 1123 section 2.1; RFC 952 (profile host@1/unicode-18.0)
example.zone:18:1: warning[input/zone-not-read]: the names that “$GENERATE” adds are not judged
  | $GENERATE
  | ^^^^^^^^^
  = expected: the entries themselves; or the other file among those to be read
  = source: RFC 1035 section 5.1 ($INCLUDE); BIND 9 ARM ($GENERATE)
example.zone:19:1: error[input/zone-entry]: “$WHAT” begins no entry of a master file
  | $WHAT
  | ^^^^^
  = expected: a name and a record; `$ORIGIN`, `$TTL` or `$INCLUDE` and what they name; a comment
  = source: RFC 1035 section 5.1; RFC 2308 section 4
example.zone:20:1: error[input/zone-entry]: “alone” begins no entry of a master file
  | alone
  | ^^^^^
  = expected: a name and a record; `$ORIGIN`, `$TTL` or `$INCLUDE` and what they name; a comment
  = source: RFC 1035 section 5.1; RFC 2308 section 4
example.zone:21:7: error[input/zone-quote]: the text “"open” has no closing quote on its line
  | "open
  | ^^^^^
  = expected: `"` after the text; `\"` in it
  = source: RFC 1035 section 5.1 (character-string)
example.zone:22:15: error[input/zone-parenthesis]: the parenthesis “)” has no counterpart
  | )
  | ^
  = expected: `(` and then `)`, one pair at a time
  = source: RFC 1035 section 5.1
example.zone:24:1: error[input/zone-not-closed]: the file ends here, between parentheses
  | 
  | ^
  = expected: `)` after the last line of the entry
  = source: RFC 1035 section 5.1

"#]].raw());
    isonym()
        .args(["key", "--profile", "name", "example.zone"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(
            str![[r#"
unknown-origin
example.org
www.example.org
*.wild.example.org
café.example.org

xn--ab-.test

_sip._tcp.example.org
www.sub.example.org



a.sub.example.org

b.sub.example.org



"#]]
            .raw(),
        );
}

/// Names in master files are hosts, and need not be called so.
#[test]
fn owners_are_hosts_for_all() {
    let zone = "$ORIGIN example.\nb\\195\\188cher A 192.0.2.1\nxn--bcher-kva A 192.0.2.2\n_x SRV 0 0 1 a\n";
    let folder = folder_with("a.zone", zone.as_bytes());
    let run = |args: &[&str]| {
        let ended = isonym().args(args).current_dir(folder.path()).output().unwrap();
        String::from_utf8(ended.stdout).unwrap()
    };
    let said = run(&["check", "a.zone"]);
    assert!(said.contains("profile host@"), "{said}");
    assert!(!said.contains("scheme/missing"), "{said}");
    assert_eq!(said, run(&["check", "--profile", "host", "a.zone"]));
    assert_eq!(run(&["audit", "a.zone"]), run(&["audit", "--profile", "host", "a.zone"]));
    assert!(run(&["twins", "a.zone"]).starts_with("idna: xn--bcher-kva.example\n"));
    assert_eq!(
        run(&["key", "a.zone"]),
        "xn--bcher-kva.example\nxn--bcher-kva.example\n_x.example\n"
    );
}
