//! Which column is read.

use crate::input::Column;

/// A column with values of its own: a field, or one within others.
#[derive(Debug)]
pub(super) struct Known {
    /// Its name, after those of the fields around it, with dots between.
    pub path: String,
    /// The number of its outermost field, from 0.
    pub field: usize,
    /// What its values are.
    pub holds: Holds,
}

/// What the values of a column are.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// Strings.
    Text,
    /// Bytes that may be strings.
    Bytes,
    /// Something else, by its name.
    Other(String),
}

/// The place among those that are `known` of the column that is `wanted`, or of the only one that
/// holds strings.
///
/// # Errors
/// When there is none, or more than one, or it holds no strings: names those that do.
pub(super) fn choose(known: &[Known], wanted: Option<&Column>) -> Result<usize, String> {
    let (called, found): (String, Vec<usize>) = match wanted {
        None => return only(known),
        Some(Column::Name(name)) => {
            let exact = places(known, |column| column.path == *name);
            let within = |column: &Known| {
                column.path.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with('.'))
            };
            let found = if exact.is_empty() { places(known, within) } else { exact };
            (name.clone(), found)
        }
        Some(&Column::Index(number)) => {
            ((number + 1).to_string(), places(known, |column| column.field == number))
        }
    };
    let names = |found: &[usize]| names(found.iter().filter_map(|&at| known.get(at)));
    match found.as_slice() {
        [] => Err(format!("has no column {called}, only {}", self::names(known))),
        &[one] => match known.get(one).map(|column| &column.holds) {
            Some(Holds::Other(what)) => {
                Err(format!("column {called} is {what}, not strings; {}", hint(known)))
            }
            _ => Ok(one),
        },
        several => Err(format!("column {called} has several within: {}", names(several))),
    }
}

/// The only column of strings; where no column says that it holds strings, the only one of bytes.
fn only(known: &[Known]) -> Result<usize, String> {
    match strings(known).as_slice() {
        &[one] => Ok(one),
        _ => Err(format!("--column must say which column to read: {}", hint(known))),
    }
}

fn strings(known: &[Known]) -> Vec<usize> {
    let text = places(known, |column| column.holds == Holds::Text);
    if text.is_empty() { places(known, |column| column.holds == Holds::Bytes) } else { text }
}

/// Which columns hold strings.
fn hint(known: &[Known]) -> String {
    let strings = strings(known);
    match strings.as_slice() {
        [] => "no column holds strings".to_owned(),
        found => format!("strings are in {}", names(found.iter().filter_map(|&at| known.get(at)))),
    }
}

fn places(known: &[Known], is_one: impl Fn(&Known) -> bool) -> Vec<usize> {
    known.iter().enumerate().filter(|(_, column)| is_one(column)).map(|(at, _)| at).collect()
}

fn names<'a>(columns: impl IntoIterator<Item = &'a Known>) -> String {
    let names: Vec<_> = columns.into_iter().map(|column| column.path.as_str()).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(columns: &[(&str, usize, &str)]) -> Vec<Known> {
        let known = |&(path, field, holds): &(&str, usize, &str)| Known {
            path: path.to_owned(),
            field,
            holds: match holds {
                "text" => Holds::Text,
                "bytes" => Holds::Bytes,
                other => Holds::Other(other.to_owned()),
            },
        };
        columns.iter().map(known).collect()
    }

    #[test]
    fn by_name_number_or_alone() {
        let table = known(&[
            ("id", 0, "Int64"),
            ("a.b", 1, "text"),
            ("a.c", 1, "bytes"),
            ("d", 2, "bytes"),
        ]);
        let by = |name: &str| choose(&table, Some(&Column::Name(name.to_owned())));
        assert_eq!(choose(&table, None), Ok(1));
        assert_eq!(by("a.c"), Ok(2));
        assert_eq!(choose(&table, Some(&Column::Index(2))), Ok(3));
        assert_eq!(by("a"), Err("column a has several within: a.b, a.c".into()));
        assert_eq!(by("e"), Err("has no column e, only id, a.b, a.c, d".into()));
        assert_eq!(by("id"), Err("column id is Int64, not strings; strings are in a.b".into()));
        let bytes = known(&[("a", 0, "bytes"), ("b", 1, "bytes")]);
        let message = "--column must say which column to read: strings are in a, b";
        assert_eq!(choose(&bytes, None), Err(message.into()));
        let message = "--column must say which column to read: no column holds strings";
        assert_eq!(choose(&[], None), Err(message.into()));
    }
}
