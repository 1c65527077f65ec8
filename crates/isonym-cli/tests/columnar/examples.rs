//! The example files hold what `example.jsonl` beside them says.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray, StructArray};
use arrow_buffer::NullBuffer;
use arrow_ipc::writer::FileWriter;
use arrow_schema::{DataType, Field, Fields};
use isonym_cli::input::Column;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use serde_json::Value as Json;

use super::tables::{Value, parquet, read};

/// The rows of the example: a number, a string, and a string within a struct.
fn example(lines: &[Json]) -> RecordBatch {
    let ids: ArrayRef =
        Arc::new(lines.iter().map(|row| row["id"].as_i64()).collect::<Int64Array>());
    let urls: ArrayRef =
        Arc::new(lines.iter().map(|row| row["url"].as_str()).collect::<StringArray>());
    let homes: ArrayRef =
        Arc::new(lines.iter().map(|row| row["page"]["home"].as_str()).collect::<StringArray>());
    let pages: ArrayRef = Arc::new(StructArray::new(
        Fields::from(vec![Field::new("home", DataType::Utf8, true)]),
        vec![homes],
        Some(lines.iter().map(|row| !row["page"].is_null()).collect::<NullBuffer>()),
    ));
    RecordBatch::try_from_iter([("id", ids), ("url", urls), ("page", pages)]).unwrap()
}

/// With `SNAPSHOTS=overwrite` they are written anew.
#[test]
fn the_examples_are_alike() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats");
    let text = fs::read_to_string(folder.join("example.jsonl")).unwrap();
    let lines: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [table, file] = ["example.parquet", "example.arrow"].map(|name| folder.join(name));
    if std::env::var("SNAPSHOTS").is_ok_and(|what| what == "overwrite") {
        let batch = example(&lines);
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by("isonym".to_owned())
            .set_max_row_group_row_count(Some(4))
            .build();
        parquet(&table, std::slice::from_ref(&batch), properties);
        let mut writer =
            FileWriter::try_new(File::create(&file).unwrap(), &batch.schema()).unwrap();
        writer.write(&batch).unwrap();
        writer.finish().unwrap();
    }
    let text = |value: &Json| -> Value { value.as_str().map(|text| text.as_bytes().to_vec()) };
    let expected: Vec<_> = (1..)
        .zip(&lines)
        .map(|(line, row)| (line, vec![text(&row["url"]), text(&row["page"]["home"])]))
        .collect();
    let columns = ["url", "page.home"].map(|name| Column::Name(name.to_owned()));
    for path in [table, file] {
        assert!(fs::metadata(&path).unwrap().len() < 5000);
        assert_eq!(read(&path, &columns), (expected.clone(), vec![]), "{}", path.display());
    }
}
