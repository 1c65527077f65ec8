//! What is written is read, by whatever encoding.

use std::fs::File;
use std::sync::Arc;

use arrow_array::{Array as _, ArrayRef, Int32Array, RecordBatch, StringArray, StructArray};
use arrow_buffer::NullBuffer;
use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use arrow_schema::{DataType, Field, Fields};
use isonym_cli::input::Column;
use parquet::basic::{Compression, Encoding};
use parquet::file::properties::{WriterProperties, WriterPropertiesBuilder, WriterVersion};
use parquet::schema::types::ColumnPath;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::tables::{BYTES, STRINGS, Value, array, parquet, read};

fn named(name: &str) -> [Column; 1] {
    [Column::Name(name.to_owned())]
}

/// The rows of one column, numbered.
fn numbered(values: &[Value]) -> Vec<(u64, Vec<Value>)> {
    (1..).zip(values).map(|(line, value)| (line, vec![value.clone()])).collect()
}

/// How a column is written.
fn properties() -> impl Strategy<Value = WriterPropertiesBuilder> {
    let compression = select(vec![
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::LZ4_RAW,
        Compression::ZSTD(Default::default()),
        Compression::GZIP(Default::default()),
    ]);
    let encoding = select(vec![
        Encoding::PLAIN,
        Encoding::DELTA_LENGTH_BYTE_ARRAY,
        Encoding::DELTA_BYTE_ARRAY,
    ]);
    let version = select(vec![WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0]);
    (compression, encoding, version, any::<bool>(), 1usize..40, 1usize..100).prop_map(
        |(compression, encoding, version, dictionary, page, group)| {
            WriterProperties::builder()
                .set_compression(compression)
                .set_column_encoding(ColumnPath::from("c"), encoding)
                .set_writer_version(version)
                .set_dictionary_enabled(dictionary)
                .set_data_page_row_count_limit(page)
                .set_write_batch_size(page)
                .set_max_row_group_row_count(Some(group))
        },
    )
}

/// Columns of strings or of bytes, and the kind of array.
fn columns() -> impl Strategy<Value = (&'static str, Vec<Value>)> {
    let text = prop_oneof!["http://a/[é\n]?b", "", "\u{10348}{0,3}"].prop_map(String::into_bytes);
    let bytes = vec(select(b"a\n\xC3\xA9\xFF".to_vec()), 0..9);
    prop_oneof![
        (select(STRINGS.to_vec()), vec(option::of(text), 0..300)),
        (select(BYTES.to_vec()), vec(option::of(bytes), 0..300)),
        (Just("fixed"), vec(option::of(vec(any::<u8>(), 3)), 0..300)),
    ]
}

/// Batches of `column` beside another, cut at `cut`.
fn batches(column: &ArrayRef, cut: usize) -> Vec<RecordBatch> {
    let rows = column.len();
    let numbers: ArrayRef = Arc::new(Int32Array::from_iter_values(0..rows as i32));
    let batch = RecordBatch::try_from_iter([("n", numbers), ("c", column.clone())]).unwrap();
    let cut = cut.min(rows);
    vec![batch.slice(0, cut), batch.slice(cut, rows - cut)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn parquet_is_read_as_written((kind, values) in columns(), properties in properties()) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.parquet");
        let properties = match kind {
            "fixed" => properties.set_column_encoding(ColumnPath::from("c"), Encoding::PLAIN),
            _ => properties,
        };
        parquet(&path, &batches(&array(kind, &values), 7), properties.build());
        prop_assert_eq!(read(&path, &[]), (numbered(&values), vec![]));
    }

    #[test]
    fn arrow_is_read_as_written(
        (kind, values) in columns(),
        cut in 0usize..300,
        compression in select(vec![None, Some(CompressionType::LZ4_FRAME), Some(CompressionType::ZSTD)]),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let [file, stream] = ["a.arrow", "a.arrows"].map(|name| folder.path().join(name));
        let batches = batches(&array(kind, &values), cut);
        let options = || IpcWriteOptions::default().try_with_compression(compression).unwrap();
        let schema = batches[0].schema();
        let out = File::create(&file).unwrap();
        let mut writer = FileWriter::try_new_with_options(out, &schema, options()).unwrap();
        batches.iter().for_each(|batch| writer.write(batch).unwrap());
        writer.finish().unwrap();
        let out = File::create(&stream).unwrap();
        let mut writer = StreamWriter::try_new_with_options(out, &schema, options()).unwrap();
        batches.iter().for_each(|batch| writer.write(batch).unwrap());
        writer.finish().unwrap();
        prop_assert_eq!(read(&file, &[]), (numbered(&values), vec![]));
        prop_assert_eq!(read(&stream, &[]), (numbered(&values), vec![]));
    }
}

/// A table with a field in a field in a field, each of which is null somewhere.
fn nested() -> RecordBatch {
    let names: ArrayRef = Arc::new(StringArray::from(vec![Some("a"), None, Some("c"), Some("d")]));
    let numbers: ArrayRef = Arc::new(Int32Array::from(vec![1, 2, 3, 4]));
    let field = |name: &str, kind: &DataType| Field::new(name, kind.clone(), true);
    let inner = StructArray::new(
        Fields::from(vec![field("n", &DataType::Int32), field("name", &DataType::Utf8)]),
        vec![numbers.clone(), names],
        Some(NullBuffer::from(vec![true, true, false, true])),
    );
    let outer: ArrayRef = Arc::new(StructArray::new(
        Fields::from(vec![field("inner", inner.data_type())]),
        vec![Arc::new(inner.clone())],
        Some(NullBuffer::from(vec![true, true, true, false])),
    ));
    let others: ArrayRef = Arc::new(StringArray::from(vec!["w", "x", "y", "z"]));
    RecordBatch::try_from_iter([("id", numbers), ("outer", outer), ("other", others)]).unwrap()
}

/// The nested table in all formats.
fn nested_files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let table = nested();
    parquet(&folder.join("a.parquet"), std::slice::from_ref(&table), WriterProperties::default());
    let out = File::create(folder.join("a.feather")).unwrap();
    let mut writer = FileWriter::try_new(out, &table.schema()).unwrap();
    writer.write(&table).unwrap();
    writer.finish().unwrap();
    vec![folder.join("a.parquet"), folder.join("a.feather")]
}

#[test]
fn fields_within_fields() {
    let folder = tempfile::tempdir().unwrap();
    let expected = numbered(&[Some(b"a".to_vec()), None, None, None]);
    for path in nested_files(folder.path()) {
        assert_eq!(read(&path, &named("outer.inner.name")), (expected.clone(), vec![]));
    }
}

#[test]
fn pairs_of_columns() {
    let folder = tempfile::tempdir().unwrap();
    let columns = [Column::Name("other".to_owned()), Column::Name("outer.inner.name".to_owned())];
    for path in nested_files(folder.path()) {
        let (rows, notes) = read(&path, &columns);
        assert_eq!((rows.len(), notes), (4, vec![]));
        assert_eq!(rows[0], (1, vec![Some(b"w".to_vec()), Some(b"a".to_vec())]));
        assert_eq!(rows[2], (3, vec![Some(b"y".to_vec()), None]));
        let twice = [Column::Index(2), Column::Index(2)];
        assert_eq!(read(&path, &twice).0[3], (4, vec![Some(b"z".to_vec()); 2]));
    }
}

#[test]
fn long_columns_come_in_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.parquet");
    let value = |number: usize| {
        (!number.is_multiple_of(9)).then(|| vec![b'a' + (number % 26) as u8; number % 99])
    };
    let values: Vec<_> = (0..100_000).map(value).collect();
    parquet(&path, &batches(&array("utf8", &values), 50_000), WriterProperties::default());
    assert_eq!(read(&path, &[]), (numbered(&values), vec![]));
}

#[test]
fn what_column_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    for path in nested_files(folder.path()) {
        let said = |columns: &[Column]| read(&path, columns).1.join("; ");
        assert_eq!(
            said(&[]),
            "--column must say which column to read: strings are in outer.inner.name, other"
        );
        assert_eq!(
            said(&named("url")),
            "has no column url, only id, outer.inner.n, outer.inner.name, other"
        );
        assert_eq!(
            said(&named("outer")),
            "column outer has several within: outer.inner.n, outer.inner.name"
        );
        let is_number = said(&[Column::Index(0)]);
        assert!(
            is_number.starts_with("column 1 is of Int32, not strings; ")
                || is_number.starts_with("column 1 is of INT32, not strings; "),
            "{is_number}"
        );
    }
}
