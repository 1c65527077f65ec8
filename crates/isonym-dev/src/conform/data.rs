//! Reading the data: tab-separated tables, the escapes in their fields, and the rows they make.
//!
//! A table is a header line and lines of fields parted by tabs, without any quoting. In a vector
//! file `\u{HEX}` is one code point, `\\` a backslash, and two operands are joined by ` == `.

use std::borrow::Cow;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use isonym::unicode::{GeneralCategory, props};

/// A value, or why the data cannot be read.
pub(crate) type Result<T> = std::result::Result<T, String>;

/// One thing to be tested: what is done with what, and what must come of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// What `--area` chooses by.
    pub(crate) area: String,
    /// The name of the operation, with its parameters.
    pub(crate) operation: String,
    /// Where it stands: file and line, or the id of a case.
    pub(crate) at: String,
    /// The input as it stands in the file, escapes and all.
    pub(crate) input: String,
    /// The expected answer as it stands in the file.
    pub(crate) expected: String,
}

/// The lines of a table: where each stands, and the fields of the columns that were asked for.
pub(crate) fn table<const N: usize>(
    path: &Path,
    columns: [&str; N],
) -> Result<Vec<(String, [String; N])>> {
    parse_table(&read(path)?, &name(path), columns)
}

fn parse_table<const N: usize>(
    text: &str,
    name: &str,
    columns: [&str; N],
) -> Result<Vec<(String, [String; N])>> {
    let mut lines = text.lines().zip(1..);
    let (header, _) = lines.next().ok_or_else(|| format!("{name} is empty"))?;
    let mut places = [0; N];
    for (place, column) in places.iter_mut().zip(columns) {
        *place = header
            .split('\t')
            .position(|name| name == column)
            .ok_or_else(|| format!("{name} has no column `{column}`"))?;
    }
    let mut rows = Vec::new();
    for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
        let fields: Vec<&str> = line.split('\t').collect();
        let at = format!("{name}:{number}");
        let mut row = [const { String::new() }; N];
        for (field, place) in row.iter_mut().zip(places) {
            let given = fields.get(place).ok_or_else(|| format!("{at} lacks a field"))?;
            *field = (*given).to_owned();
        }
        rows.push((at, row));
    }
    Ok(rows)
}

/// The rows of every vector file of a directory.
pub(crate) fn vectors(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in files(dir, "tsv")? {
        let lines = table(&path, ["area", "operation", "input", "expected"])?;
        rows.extend(lines.into_iter().map(|(at, [area, operation, input, expected])| Row {
            area,
            operation,
            at,
            input,
            expected,
        }));
    }
    some(rows, || format!("no vectors (*.tsv) in {}", dir.display()))
}

/// The rows of a file of cases; input and expected answer are JSON.
pub(crate) fn cases(file: &Path) -> Result<Vec<Row>> {
    let lines = table(file, ["id", "kind", "operation", "input", "expected"])?;
    let rows = lines.into_iter().map(|(_, [id, area, operation, input, expected])| Row {
        area,
        operation,
        at: id,
        input,
        expected,
    });
    some(rows.collect(), || format!("no cases in {}", file.display()))
}

/// The rows, if there are any: without them nothing was tested, which must not pass for success.
pub(crate) fn some(rows: Vec<Row>, none: impl FnOnce() -> String) -> Result<Vec<Row>> {
    if rows.is_empty() { Err(none()) } else { Ok(rows) }
}

/// The files of a directory, and of those in it, that end in `.extension`; in order of name.
pub(crate) fn files(dir: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in entries(dir)? {
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|given| given == extension) {
            found.push(path);
        }
    }
    Ok(found)
}

/// What is in a directory, in order of name.
pub(crate) fn entries(dir: &Path) -> Result<Vec<PathBuf>> {
    let failed = |error| format!("{}: {error}", dir.display());
    let listing = std::fs::read_dir(dir).map_err(failed)?;
    let mut found = Vec::new();
    for entry in listing {
        found.push(entry.map_err(failed)?.path());
    }
    found.sort();
    Ok(found)
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The last part of a path.
pub(crate) fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The text that a field of a vector file stands for.
pub(crate) fn unescape(field: &str) -> Result<String> {
    let mut text = String::with_capacity(field.len());
    let mut rest = field;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        if let Some(after) = after.strip_prefix('\\') {
            text.push('\\');
            rest = after;
            continue;
        }
        let code = after.strip_prefix("u{").and_then(|after| after.split_once('}'));
        let (hex, after) = code.ok_or("a backslash that begins neither `\\u{HEX}` nor `\\\\`")?;
        let scalar = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32);
        text.push(scalar.ok_or_else(|| format!("`\\u{{{hex}}}` is no character"))?);
        rest = after;
    }
    text.push_str(rest);
    Ok(text)
}

/// The two operands of a field of a vector file.
pub(crate) fn operands(field: &str) -> Result<(String, String)> {
    let (a, b) = field.split_once(" == ").ok_or("two operands joined by ` == ` are expected")?;
    Ok((unescape(a)?, unescape(b)?))
}

/// JSON in which every escape of a surrogate that stands alone is one of U+FFFD: what strings are
/// made of where they hold scalar values (Web IDL, `USVString`).
pub(crate) fn scalar_values(json: &str) -> Cow<'_, str> {
    let unit = |text: &str| u16::from_str_radix(text.strip_prefix("u")?.get(..4)?, 16).ok();
    let mut text = String::new();
    let mut rest = json;
    while let Some((before, escape)) = rest.split_once('\\') {
        text.push_str(before);
        // What is escaped is one character, but for units.
        let low = || unit(escape.get(5..)?.strip_prefix('\\')?);
        let (length, is_alone) = match unit(escape) {
            Some(0xD800..=0xDBFF) if matches!(low(), Some(0xDC00..=0xDFFF)) => (11, false),
            Some(0xD800..=0xDFFF) => (5, true),
            _ => (escape.chars().next().map_or(0, char::len_utf8), false),
        };
        let (escape, after) = escape.split_at(length);
        text.push('\\');
        text.push_str(if is_alone { "ufffd" } else { escape });
        rest = after;
    }
    if text.is_empty() { Cow::Borrowed(json) } else { Cow::Owned(text + rest) }
}

/// A text as a field: what cannot be seen, or would join what stands before it, is escaped.
pub(crate) fn escape(text: &str) -> String {
    use GeneralCategory as G;
    let mut field = String::with_capacity(text.len());
    for c in text.chars() {
        match props(c).general_category() {
            _ if c == '\\' => field.push_str("\\\\"),
            _ if c == ' ' => field.push(c),
            G::Cc | G::Cf | G::Cn | G::Co | G::Cs | G::Zs | G::Zl | G::Zp | G::Mn | G::Me => {
                // Writing to a string cannot fail.
                let _ = write!(field, "\\u{{{:X}}}", u32::from(c));
            }
            _ => field.push(c),
        }
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_code_points_and_backslashes() {
        assert_eq!(unescape(r"a\u{301}\\u{10FFFF}").unwrap(), "a\u{301}\\u{10FFFF}");
        assert_eq!(unescape("").unwrap(), "");
        assert_eq!(unescape(r"\u{0}\u{1F}").unwrap(), "\0\u{1F}");
        for bad in [r"\n", r"a\", r"\u{}", r"\u{D800}", r"\u{110000}", r"\u{41", r"\u0041"] {
            assert!(unescape(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn what_is_escaped_reads_back() {
        for text in ["", "a b", "\\", "\\u{41}", "e\u{301}\u{202E}\0\t\u{E000}", "日本語 é"] {
            assert_eq!(unescape(&escape(text)).unwrap(), text);
        }
        assert_eq!(escape("e\u{301}\\"), r"e\u{301}\\");
    }

    #[test]
    fn surrogates_that_stand_alone_are_no_scalar_values() {
        for (json, scalar) in [
            (r#""\ud83d\ude00 \n""#, r#""\ud83d\ude00 \n""#),
            (r#""\ud83d\ud83d\ude00""#, r#""\ufffd\ud83d\ude00""#),
            (r#""\uDE00\ud83d""#, r#""\ufffd\ufffd""#),
            (r#""\\ud83d""#, r#""\\ud83d""#),
        ] {
            assert_eq!(scalar_values(json), scalar);
        }
    }

    #[test]
    fn operands_are_parted_before_escapes_are_read() {
        let both = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(operands(r"a\u{20} == b").unwrap(), both("a ", "b"));
        assert_eq!(operands(r"a\u{20}==\u{20}b == ").unwrap(), both("a == b", ""));
        assert_eq!(operands(" == b").unwrap(), both("", "b"));
        assert!(operands("a==b").is_err());
    }

    #[test]
    fn columns_are_found_by_name_and_empty_fields_are_kept() {
        let text = "source\texpected\tinput\n\t\t \n\nRFC\tx\ty\tmore\n";
        let rows = parse_table(text, "t.tsv", ["input", "expected"]).unwrap();
        let fields = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        assert_eq!(
            rows,
            [("t.tsv:2".to_owned(), fields(" ", "")), ("t.tsv:4".to_owned(), fields("y", "x"))]
        );
    }

    #[test]
    fn a_table_that_lacks_something_is_refused() {
        assert!(parse_table("", "t", ["a"]).is_err());
        assert!(parse_table("a\tb\n", "t", ["c"]).is_err());
        assert!(parse_table("a\tb\n1\n", "t", ["b"]).is_err());
    }
}
