//! Columns of every kind with the same rows, and rows as they can be compared.

#![allow(dead_code, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)] // Each test takes what it needs.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowDictionaryKeyType, Int8Type, Int64Type, UInt16Type};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, LargeBinaryArray,
    LargeStringArray, PrimitiveArray, StringArray, StringViewArray,
};
use arrow_schema::DataType;

/// The rows in every kind of column that takes them: strings only where all are.
pub(crate) fn of_bytes(rows: &[Option<&[u8]>]) -> Vec<ArrayRef> {
    let mut columns: Vec<ArrayRef> = vec![
        Arc::new(BinaryArray::from_iter(rows)),
        Arc::new(LargeBinaryArray::from_iter(rows)),
        Arc::new(BinaryViewArray::from_iter(rows)),
    ];
    let texts = rows.iter().map(|row| row.map(std::str::from_utf8).transpose());
    if let Ok(texts) = texts.collect::<Result<Vec<_>, _>>() {
        columns.push(Arc::new(StringArray::from_iter(&texts)));
        columns.push(Arc::new(LargeStringArray::from_iter(&texts)));
        columns.push(Arc::new(StringViewArray::from_iter(&texts)));
    }
    let plain = columns.clone();
    columns.extend(plain.iter().map(sliced));
    columns.extend(plain.iter().map(in_dictionary::<UInt16Type>));
    columns.extend(plain.iter().map(in_dictionary::<Int64Type>).map(|column| sliced(&column)));
    if rows.len() < 100 {
        columns.extend(plain.iter().map(in_dictionary::<Int8Type>));
    }
    columns
}

/// The same for rows that are texts.
pub(crate) fn of_texts(rows: &[Option<&str>]) -> Vec<ArrayRef> {
    of_bytes(&rows.iter().map(|row| row.map(str::as_bytes)).collect::<Vec<_>>())
}

/// The rows as a slice of a longer column, with other rows around them.
fn sliced(column: &ArrayRef) -> ArrayRef {
    let twice = arrow_select::concat::concat(&[&**column, &**column, &**column]).unwrap();
    twice.slice(column.len(), column.len())
}

/// The rows as a dictionary, last row first, with a value that nobody has and nulls of both kinds.
fn in_dictionary<K: ArrowDictionaryKeyType>(column: &ArrayRef) -> ArrayRef {
    let length = column.len();
    let nobodys = column.slice(0, length.min(1));
    let backwards: PrimitiveArray<Int64Type> = (0..length as i64).rev().collect();
    let backwards = arrow_select::take::take(column, &backwards, None).unwrap();
    let values = arrow_select::concat::concat(&[&*backwards, &*nobodys]).unwrap();
    let key = |row: usize| match row.is_multiple_of(2) && column.is_null(row) {
        true => None,
        false => K::Native::from_usize(length - 1 - row),
    };
    use arrow_buffer::ArrowNativeType as _;
    let keys: PrimitiveArray<K> = (0..length).map(key).collect();
    Arc::new(DictionaryArray::new(keys, values))
}

/// The rows of a column of strings of any kind.
pub(crate) fn strings(column: &dyn Array) -> Vec<Option<String>> {
    (0..column.len()).map(|row| string(column, row)).collect()
}

fn string(column: &dyn Array, row: usize) -> Option<String> {
    if let Some(dictionary) = column.as_any_dictionary_opt() {
        let keys = dictionary.keys();
        return keys.is_valid(row).then(|| {
            let key = dictionary.normalized_keys()[row];
            string(dictionary.values(), key)
        })?;
    }
    column.is_valid(row).then(|| match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(row).to_owned(),
        DataType::LargeUtf8 => column.as_string::<i64>().value(row).to_owned(),
        DataType::Utf8View => column.as_string_view().value(row).to_owned(),
        other => panic!("{other} is no string"),
    })
}

/// A row as JSON has it, its fields in order.
pub(crate) fn json(column: &dyn Array, row: usize) -> String {
    if !column.is_valid(row) {
        return "null".into();
    }
    match column.data_type() {
        DataType::Boolean => column.as_boolean().value(row).to_string(),
        DataType::Int64 => column.as_primitive::<Int64Type>().value(row).to_string(),
        DataType::FixedSizeBinary(_) => {
            let bytes = column.as_fixed_size_binary().value(row);
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{hex:?}")
        }
        DataType::List(_) => {
            let items = column.as_list::<i32>().value(row);
            let items: Vec<_> = (0..items.len()).map(|item| json(&items, item)).collect();
            format!("[{}]", items.join(","))
        }
        DataType::Struct(fields) => {
            let columns = fields.iter().zip(column.as_struct().columns());
            let fields: Vec<_> = columns
                .map(|(field, column)| format!("{:?}:{}", field.name(), json(column, row)))
                .collect();
            format!("{{{}}}", fields.join(","))
        }
        _ => string(column, row).map_or("null".into(), |text| format!("{text:?}")),
    }
}

/// A finding.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found {
    pub(crate) rule: String,
    pub(crate) severity: String,
    pub(crate) component: Option<String>,
    pub(crate) span: [i64; 2],
    pub(crate) chars: [i64; 2],
    pub(crate) message: String,
    pub(crate) expected: String,
    pub(crate) source: String,
    /// Span, text, and whether it is safe.
    pub(crate) repair: Option<([i64; 2], String, bool)>,
}

/// The findings about a row, unless it is null.
pub(crate) fn findings(column: &dyn Array, row: usize) -> Option<Vec<Found>> {
    column.is_valid(row).then(|| {
        let list = column.as_list::<i32>().value(row);
        let list = list.as_struct();
        let part = |name: &str| list.column_by_name(name).unwrap();
        let text = |name: &str, at| string(part(name), at).unwrap();
        let number = |name: &str, at| part(name).as_primitive::<Int64Type>().value(at);
        let repairs = part("repair").as_struct();
        let repair = |at| {
            let end =
                |name| repairs.column_by_name(name).unwrap().as_primitive::<Int64Type>().value(at);
            let text = string(repairs.column_by_name("text").unwrap(), at).unwrap();
            let safe = repairs.column_by_name("safe").unwrap().as_boolean().value(at);
            repairs.is_valid(at).then(|| ([end("start"), end("end")], text, safe))
        };
        (0..list.len())
            .map(|at| Found {
                rule: text("rule", at),
                severity: text("severity", at),
                component: string(part("component"), at),
                span: [number("start", at), number("end", at)],
                chars: [number("char_start", at), number("char_end", at)],
                message: text("message", at),
                expected: text("expected", at),
                source: text("source", at),
                repair: repair(at),
            })
            .collect()
    })
}
