//! Tables to be read, and what is read of them.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::builder::{
    BinaryDictionaryBuilder, FixedSizeBinaryBuilder, StringDictionaryBuilder,
};
use arrow_array::types::{Int8Type, UInt32Type};
use arrow_array::{
    ArrayRef, BinaryArray, BinaryViewArray, LargeBinaryArray, LargeStringArray, RecordBatch,
    StringArray, StringViewArray,
};
use isonym_cli::input::{Column, Content, Field, Item, Kind, Parsed, Reader, Records};
use parquet::arrow::ArrowWriter;
use parquet::file::properties::WriterProperties;

/// What a row holds.
pub(crate) type Value = Option<Vec<u8>>;

/// The arrays that hold strings, and those that hold bytes.
pub(crate) const STRINGS: [&str; 4] = ["utf8", "large-utf8", "utf8-view", "utf8-dictionary"];
pub(crate) const BYTES: [&str; 4] = ["binary", "large-binary", "binary-view", "binary-dictionary"];

/// An array of that kind with these values; else one of bytes that are three each.
pub(crate) fn array(kind: &str, values: &[Value]) -> ArrayRef {
    let text =
        || values.iter().map(|value| value.as_ref().map(|value| str::from_utf8(value).unwrap()));
    let bytes = || values.iter().map(|value| value.as_deref());
    match kind {
        "utf8" => Arc::new(text().collect::<StringArray>()),
        "large-utf8" => Arc::new(text().collect::<LargeStringArray>()),
        "utf8-view" => Arc::new(text().collect::<StringViewArray>()),
        "utf8-dictionary" => {
            let mut builder = StringDictionaryBuilder::<Int8Type>::new();
            text().for_each(|value| builder.append_option(value));
            Arc::new(builder.finish())
        }
        "binary" => Arc::new(bytes().collect::<BinaryArray>()),
        "large-binary" => Arc::new(bytes().collect::<LargeBinaryArray>()),
        "binary-view" => Arc::new(bytes().collect::<BinaryViewArray>()),
        "binary-dictionary" => {
            let mut builder = BinaryDictionaryBuilder::<UInt32Type>::new();
            bytes().for_each(|value| builder.append_option(value));
            Arc::new(builder.finish())
        }
        _ => {
            let mut builder = FixedSizeBinaryBuilder::new(3);
            for value in values {
                match value {
                    Some(value) => builder.append_value(value).unwrap(),
                    None => builder.append_null(),
                }
            }
            Arc::new(builder.finish())
        }
    }
}

/// Writes `batches` as Parquet.
pub(crate) fn parquet(path: &Path, batches: &[RecordBatch], properties: WriterProperties) {
    let file = File::create(path).unwrap();
    let mut writer = ArrowWriter::try_new(file, batches[0].schema(), Some(properties)).unwrap();
    batches.iter().for_each(|batch| writer.write(batch).unwrap());
    writer.close().unwrap();
}

/// Reads the columns of a file: for each row its number and what it holds, of one column or two,
/// and what is said of the file. What cannot be read as text is its bytes.
pub(crate) fn read(path: &Path, columns: &[Column]) -> (Vec<(u64, Vec<Value>)>, Vec<String>) {
    let field = |column: Option<&Column>| Field { column: column.cloned(), ..Field::default() };
    let reader = Reader {
        files: vec![path.to_owned()],
        kind: None::<Kind>,
        field: field(columns.first()),
        second: columns.get(1).map(|column| field(Some(column))),
        ..Reader::default()
    };
    let (mut rows, mut notes, mut ended, mut offset) = (Vec::new(), Vec::new(), false, 0);
    let taken = reader.read(
        || Ok(Default::default()),
        |item| {
            match item {
                Item::Note(note) => notes.push(note.text),
                Item::End(_) => {}
                Item::Block(block) => {
                    assert!(!ended, "a block after the last");
                    ended = block.is_last;
                    assert_eq!(block.offset, offset);
                    offset += block.bytes().len() as u64;
                    let [mut first, mut second] = [Parsed::default(), Parsed::default()];
                    let records = Records::of(&block, &mut first);
                    let seconds = records.seconds(&mut second);
                    for (at, record) in records.iter().enumerate() {
                        let mut values = vec![value(&record.content(), record.raw())];
                        if let Some(seconds) = &seconds {
                            let other = seconds.get(at).unwrap();
                            assert_eq!(other.line(), record.line());
                            values.push(value(&other.content(), other.raw()));
                        }
                        assert_eq!((record.offset_in_line(), record.columns().at(0)), (0, 1));
                        rows.push((record.line(), values));
                    }
                }
            }
            Ok(())
        },
    );
    assert!(taken.is_ok());
    let name = format!("{}: ", path.display());
    (rows, notes.iter().map(|note| note.replace(&name, "")).collect())
}

fn value(content: &Content<'_>, raw: &[u8]) -> Value {
    match content {
        Content::Absent => None,
        Content::Text(text) => Some(text.as_bytes().to_vec()),
        Content::Fault(_) => Some(raw.to_vec()),
    }
}
