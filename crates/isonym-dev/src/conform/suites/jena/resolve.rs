//! Jena's tests of resolution and of its way back.

use std::borrow::Cow;
use std::collections::HashMap;

use isonym::syntax::Reference;
use isonym::syntax::resolve::{RelativeForm, relativize};

use super::strings;
use crate::conform::data::Row;
use crate::conform::ops::{Operation, Outcome, resolve::resolved};

pub(in crate::conform::suites) const OPERATIONS: &[Operation] = &[
    ("testResolve", resolves),
    ("testRelative", relativizes),
    ("test_relative_path", relativizes),
    ("executeTest", relativizes),
];

/// Down from the base, and up through its parent: two methods of Jena's, one question of ours.
const DOWN: &str = "_relativePath";
const UP: &str = "_relativeParentPath";

/// Makes one row of the two that ask for a relative path: what the way up gives stands where the
/// way down gives nothing.
pub(super) fn fold_ways(rows: &mut Vec<Row>) {
    let ways_up: Vec<Row> = rows.extract_if(.., |row| row.at.ends_with(UP)).collect();
    let up = |row: Row| Some((row.at.strip_suffix(UP)?.to_owned(), row.input));
    let mut up: HashMap<_, _> = ways_up.into_iter().filter_map(up).collect();
    for row in rows {
        let Some(test) = row.at.strip_suffix(DOWN) else { continue };
        match up.remove(test) {
            Some(input) if strings(row).len() == 2 => row.input = input,
            _ => {}
        }
    }
}

fn shown(text: Option<&str>) -> String {
    text.unwrap_or("nothing").to_owned()
}

/// Base, reference, target.
fn resolves(row: &Row) -> Outcome {
    let strings = strings(row);
    let [base, reference, expected] = strings.as_slice() else {
        return Outcome::Failed("base, reference and target are expected".to_owned());
    };
    let got = resolved(base, reference);
    Outcome::of(got.as_ref() == Some(expected), || shown(got.as_deref()))
}

/// Base, target, and the reference; without it there is none but the target itself. The reference
/// must lead back.
fn relativizes(row: &Row) -> Outcome {
    let strings = strings(row);
    let (Some(base), Some(target)) = (strings.first(), strings.get(1)) else {
        return Outcome::Failed("base and target are expected".to_owned());
    };
    // Paths by themselves are no base.
    let host = if base.starts_with('/') { "http://example" } else { "" };
    let [base, target] = [base, target].map(|text| format!("{host}{text}"));
    let (base, target) = (Reference::split(&base), Reference::split(&target));
    let got = match relativize(&base, &target, forms(&row.at, &base)) {
        Cow::Borrowed(_) => None,
        Cow::Owned(reference) => Some(reference),
    };
    if let Some(reference) = &got
        && resolved(base.as_str(), reference).as_deref() != Some(target.as_str())
    {
        return Outcome::Failed(format!("{reference}, which does not lead back"));
    }
    Outcome::of(got.as_ref() == strings.get(2), || shown(got.as_deref()))
}

/// The forms that the method lets a reference have; it is named behind the last `_`.
fn forms(test: &str, base: &Reference<'_>) -> &'static [RelativeForm] {
    use RelativeForm::{AbsolutePath, NetworkPath, RelativePath, SameDocument};
    match test.rsplit('_').next() {
        Some("relativeScheme") => &[NetworkPath],
        Some("relativeResource") => &[AbsolutePath],
        Some("relativeSameDocument") => &[SameDocument],
        Some("relativePath") if base.path().ends_with('/') => &[RelativePath],
        Some("relativePath") => &[SameDocument, RelativePath],
        // To another authority goes `relativeScheme` only.
        _ => &[SameDocument, RelativePath, AbsolutePath],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_up_stands_where_there_is_none_down() {
        let row =
            |at: &str, input: &str| Row { at: at.into(), input: input.into(), ..Row::default() };
        let mut rows = vec![
            row("a_relativePath", r#"["b", "t"]"#),
            row("b_relativePath", r#"["b", "t", "down"]"#),
            row("a_relativeParentPath", r#"["b", "t", "up"]"#),
            row("b_relativeParentPath", r#"["b", "t", "up"]"#),
        ];
        fold_ways(&mut rows);
        let inputs: Vec<_> = rows.iter().map(|row| row.input.as_str()).collect();
        assert_eq!(inputs, [r#"["b", "t", "up"]"#, r#"["b", "t", "down"]"#]);
    }
}
