//! `convert --to href`.

use snapbox::{IntoData as _, str};

use crate::isonym;

#[test]
fn what_browsers_make_of_it() {
    isonym()
        .args(["convert", "--to", "href"])
        .stdin("https:\\\\0x7f.1\\a b\nhttps://a b/\nhttps://é.example/é?é\n")
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
https://127.0.0.1/a%20b

https://xn--9ca.example/%C3%A9?%C3%A9

"#]]
            .raw(),
        )
        .stderr_eq(
            str![[r#"
-:1:7: warning[whatwg/special-scheme-missing-following-solidus]: the scheme is followed by something else than `//`
  | https:\\0x7f.1\a b
  |       ^^
  = expected: `//`
  = help: write //
  = source: WHATWG URL section 4.4: special-scheme-missing-following-solidus (profile whatwg@1/unicode-18.0)
-:1:9: warning[whatwg/ipv4-non-decimal-part]: “0x7f” is read as hexadecimal or octal
  | https:\\0x7f.1\a b
  |         ^^^^
  = expected: a decimal number without leading zeros
  = help: write 127.0.0.1 for 0x7f.1
  = source: WHATWG URL section 3.5: IPv4-non-decimal-part (profile whatwg@1/unicode-18.0)
-:1:15: warning[whatwg/invalid-reverse-solidus]: a backslash is read as a slash
  | https:\\0x7f.1\a b
  |               ^
  = expected: `/`
  = help: write /
  = source: WHATWG URL section 4.4: invalid-reverse-solidus (profile whatwg@1/unicode-18.0)
-:1:17: warning[whatwg/invalid-url-unit]: “ ” may not stand here
  | https:\\0x7f.1\a b
  |                 ^
  = expected: a URL code point, or an escape
  = help: write %20
  = source: WHATWG URL section 4.4: invalid-URL-unit (profile whatwg@1/unicode-18.0)
-:2:10: error[whatwg/domain-invalid-code-point]: “ ” may not stand in a domain, nor come out of it by decoding or mapping
  | https://a b/
  |          ^
  = expected: characters other than controls, space and `#%/:<>?@[\]^|`
  = source: WHATWG URL section 3.5: domain-invalid-code-point (profile whatwg@1/unicode-18.0)

"#]]
            .raw(),
        );
}

#[test]
fn what_browsers_make_of_it_in_a_document() {
    isonym()
        .args(["convert", "--to", "href", "--from", "iso-8859-1"])
        .stdin(&b"https://a.example/\xE9?\xE9#\xE9\n"[..])
        .assert()
        .success()
        .stdout_eq("https://a.example/%C3%A9?%E9#%C3%A9\n".raw());
    for (arguments, said) in [
        ("--to href --profile iri", "--to href is for URLs: --profile whatwg"),
        ("--to uri --profile whatwg", "--profile whatwg goes with --to href"),
        ("--to href --component path", "--component is not for --to href"),
        ("--to href --repair", "--repair is not for --to href"),
        ("--to href --from paper", "--from paper is not for --to href"),
        ("--to href --host percent", "--host has no say"),
        ("--to href --labels unicode", "--labels goes with"),
        ("--to href --runs literal", "--runs goes with"),
    ] {
        let arguments: Vec<_> = ["convert"].into_iter().chain(arguments.split(' ')).collect();
        let output = isonym().args(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(said), "{arguments:?}: {told}");
    }
}
