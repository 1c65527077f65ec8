//! Files that are cut off, overwritten, or something else than they say.

use std::fs::{self, File};
use std::path::Path;

use arrow_array::{ArrayRef, RecordBatch};
use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use parquet::basic::Compression;
use parquet::file::properties::{WriterProperties, WriterVersion};
use parquet::file::reader::{FileReader as _, SerializedFileReader};

use super::tables::{Value, array, parquet, read};

fn values(rows: usize) -> Vec<Value> {
    (0..rows)
        .map(|row| (row % 5 > 0).then(|| format!("http://example.org/{row}").into_bytes()))
        .collect()
}

fn table(rows: usize) -> RecordBatch {
    let column: ArrayRef = array("utf8", &values(rows));
    RecordBatch::try_from_iter([("url", column)]).unwrap()
}

/// Small files in all formats.
fn files(folder: &Path) -> Vec<(std::path::PathBuf, usize)> {
    let parquet_of = |name: &str, properties: WriterProperties| {
        parquet(&folder.join(name), &[table(60)], properties);
        (folder.join(name), 60)
    };
    let of = |compression, dictionary, version| {
        WriterProperties::builder()
            .set_compression(compression)
            .set_dictionary_enabled(dictionary)
            .set_writer_version(version)
            .set_max_row_group_row_count(Some(25))
            .build()
    };
    let (one, two) = (WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0);
    let arrow_of = |name: &str, compression| {
        let out = File::create(folder.join(name)).unwrap();
        let options = IpcWriteOptions::default().try_with_compression(compression).unwrap();
        let column = array("utf8-dictionary", &values(60));
        let batch = RecordBatch::try_from_iter([("url", column)]).unwrap();
        if name.ends_with(".arrow") {
            let mut writer =
                FileWriter::try_new_with_options(out, &batch.schema(), options).unwrap();
            writer.write(&batch).unwrap();
            writer.finish().unwrap();
        } else {
            let mut writer =
                StreamWriter::try_new_with_options(out, &batch.schema(), options).unwrap();
            writer.write(&batch).unwrap();
            writer.finish().unwrap();
        }
        (folder.join(name), 60)
    };
    vec![
        parquet_of("plain.parquet", of(Compression::UNCOMPRESSED, false, one)),
        parquet_of("snappy.parquet", of(Compression::SNAPPY, true, one)),
        parquet_of("zstd.parquet", of(Compression::ZSTD(Default::default()), true, two)),
        parquet_of("delta.parquet", of(Compression::LZ4_RAW, false, two)),
        arrow_of("plain.arrow", None),
        arrow_of("lz4.arrow", Some(CompressionType::LZ4_FRAME)),
        arrow_of("zstd.arrows", Some(CompressionType::ZSTD)),
    ]
}

/// However a byte is changed, there is an end, and rows are in order.
#[test]
fn any_byte_may_be_wrong() {
    let folder = tempfile::tempdir().unwrap();
    for (path, rows) in files(folder.path()) {
        let whole = fs::read(&path).unwrap();
        assert_eq!(read(&path, &[]).0.len(), rows);
        for at in 0..whole.len() {
            let mut broken = whole.clone();
            broken[at] ^= if at % 2 == 0 { 0xFF } else { 1 << (at % 8) };
            fs::write(&path, &broken).unwrap();
            let (read, _) = read(&path, &[]);
            assert!(read.is_sorted_by(|(a, _), (b, _)| a < b), "{} {at}", path.display());
        }
    }
}

/// What is cut off is said, and the rows that are read are those that were there.
#[test]
fn any_end_may_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    for (path, _) in files(folder.path()) {
        let whole = fs::read(&path).unwrap();
        let (expected, _) = read(&path, &[]);
        let is_stream = path.extension().unwrap() == "arrows";
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let (read, notes) = read(&path, &[]);
            assert!(expected.starts_with(&read), "{} {length}", path.display());
            // A stream may end without saying so, after any message.
            assert!(notes.len() == 1 || is_stream, "{} {length}", path.display());
        }
    }
}

/// A row group that cannot be read is left out, and those around it are read.
#[test]
fn a_broken_page_costs_its_row_group() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.parquet");
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(Default::default()))
        .set_dictionary_enabled(false)
        .set_max_row_group_row_count(Some(20))
        .set_data_page_row_count_limit(8)
        .set_write_batch_size(8)
        .build();
    parquet(&path, &[table(60)], properties);
    let (expected, _) = read(&path, &[]);
    let metadata = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
    let column = metadata.metadata().row_group(1).column(0).byte_range();
    let end = usize::try_from(column.0 + column.1).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    bytes[end - 8..end].fill(0);
    fs::write(&path, &bytes).unwrap();
    let (rows, notes) = read(&path, &[]);
    // The last of its three pages is broken: rows 37 to 40.
    let kept: Vec<_> =
        expected.iter().filter(|(row, _)| !(37..=40).contains(row)).cloned().collect();
    assert_eq!(rows, kept);
    assert_eq!(notes.len(), 1);
    assert!(notes[0].starts_with("row group 2, row 37: "), "{}", notes[0]);
    assert!(notes[0].ends_with("; the rest of the row group is left out"), "{}", notes[0]);
}

#[test]
fn what_is_no_table_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let said = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        read(&path, &[]).1.join("; ")
    };
    let no_parquet = "is no Parquet file: it does not begin with PAR1";
    assert_eq!(said("a.parquet", b""), no_parquet);
    assert_eq!(said("a.parquet", b"http://a/\nhttp://b/\n"), no_parquet);
    let cut_off = "is cut off: a Parquet file ends in a footer and PAR1, without which nothing of \
                   it can be found";
    assert_eq!(said("a.parquet", b"PAR1\x15\x04\x15\x10"), cut_off);
    let encrypted = "is encrypted, and encrypted Parquet is not read";
    assert_eq!(said("a.parquet", b"PARE\x15\x04\x15\x10PARE"), encrypted);
    let no_arrow = "is no Arrow file or stream: it does not begin with a schema";
    assert_eq!(said("a.arrow", b""), no_arrow);
    assert_eq!(said("a.arrow", b"http://a/\n"), no_arrow);
    let feather = said("a.feather", b"FEA1\0\0\0\0");
    assert!(feather.starts_with("is Feather of version 1"), "{feather}");
}
