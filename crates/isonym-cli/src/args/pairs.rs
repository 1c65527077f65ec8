//! Where the two of every pair stand.

use std::path::PathBuf;

use crate::input::jsonl::Pointer;
use crate::input::{Column, Field, Kind, Reader};

/// What reads the pairs of `files`: of JSON lines the strings under two pointers (if none is given,
/// /a and /b), of tables two columns (the first and the second). Where nothing tells the format,
/// it is TSV, since identifiers hold commas.
///
/// # Errors
/// When of pointers or columns there is one, or more than two.
pub(super) fn reader(
    files: Vec<PathBuf>,
    kind: Option<Kind>,
    pointers: &[Pointer],
    columns: &[Column],
) -> Result<Reader, &'static str> {
    let (first, second) = match pointers {
        [] => (Pointer::member("a"), Pointer::member("b")),
        [a, b] => (a.clone(), b.clone()),
        _ => return Err("--pointer is given twice, once for each of a pair"),
    };
    let (first_column, second_column) = match columns {
        [] => (Column::Index(0), Column::Index(1)),
        [a, b] => (a.clone(), b.clone()),
        _ => return Err("--column is given twice, once for each of a pair"),
    };
    let otherwise = match (pointers, columns) {
        ([_, ..], _) => Kind::Jsonl,
        (_, [_, ..]) => Kind::Csv,
        _ => Kind::Tsv,
    };
    Ok(Reader {
        files: if files.is_empty() { vec![PathBuf::from("-")] } else { files },
        kind,
        otherwise,
        field: Field { pointer: first, column: Some(first_column) },
        second: Some(Field { pointer: second, column: Some(second_column) }),
        ..Reader::default()
    })
}
