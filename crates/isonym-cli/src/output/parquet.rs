//! Parquet: what a verb says as JSON lines, column by column.
//!
//! Workers write JSON lines, and the one who takes what they made in order turns them into columns.
//! So the two forms say the same, by the same names; only spans are numbers of their own, as in
//! `isonym-arrow`, whose type the findings have.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use super::columns::Rows;
use super::document::Document;
use crate::tally::Tally;

/// So many rows are in a row group at most, and so many bytes: they are held until it is written.
const GROUP_ROWS: usize = 1 << 17;
const GROUP_BYTES: usize = 32 << 20;

/// A Parquet file.
pub struct Table {
    rows: Rows,
    writer: ArrowWriter<Vec<u8>>,
}

impl Table {
    /// A table of what JSON lines hold under these names.
    ///
    /// # Errors
    /// When Parquet has no such columns.
    pub fn new(names: &[&str]) -> io::Result<Table> {
        let schema = Arc::new(Schema::new(names.iter().map(|name| field(name)).collect::<Vec<_>>()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(Default::default()))
            .set_max_row_group_row_count(Some(GROUP_ROWS))
            .set_max_row_group_bytes(Some(GROUP_BYTES))
            .build();
        let writer = ArrowWriter::try_new(Vec::new(), schema.clone(), Some(properties))?;
        Ok(Table { rows: Rows::new(&schema), writer })
    }

    /// Hands on what was written so far.
    fn hand_on(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let written = self.writer.inner_mut();
        out.write_all(written)?;
        written.clear();
        Ok(())
    }
}

/// The column of that name.
fn field(name: &str) -> Field {
    let kind = match name {
        "line" | "column" | "left_out" => DataType::Int64,
        "valid" | "exact" => DataType::Boolean,
        "findings" => DataType::List(isonym_arrow::finding_field()),
        _ => DataType::Utf8,
    };
    Field::new(name, kind, true)
}

impl Document for Table {
    fn piece(&mut self, made: &[u8], out: &mut dyn Write) -> io::Result<()> {
        for line in made.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            self.rows.push(line)?;
        }
        self.writer.write(&self.rows.take()?)?;
        self.hand_on(out)
    }

    fn end(&mut self, _: &Tally, _: Duration, out: &mut dyn Write) -> io::Result<()> {
        self.writer.finish()?;
        self.hand_on(out)
    }
}
