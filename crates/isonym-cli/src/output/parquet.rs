//! Parquet: what a verb says as JSON lines, column by column.
//!
//! Workers write JSON lines, and the one who takes what they made in order turns them into columns.
//! So the two forms say the same, by the same names; only spans are numbers of their own, as in
//! `isonym-arrow`, whose type the findings have.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;

use super::columns::Rows;
use super::document::Document;
use crate::tally::Tally;

/// So many rows are in a row group at most, and so many bytes: they are held until it is written.
const GROUP_ROWS: usize = 1 << 17;
const GROUP_BYTES: usize = 32 << 20;

/// A Parquet file.
pub struct Table {
    names: &'static [&'static str],
    /// Once it has been begun.
    open: Option<(Rows, ArrowWriter<Vec<u8>>)>,
}

impl Table {
    /// A table of what JSON lines hold under these names.
    pub const fn new(names: &'static [&'static str]) -> Table {
        Table { names, open: None }
    }
}

/// Refuses to write to a terminal, where nobody can read it.
///
/// # Errors
/// When that is where the output goes.
pub fn refuse_terminal(output: Option<&Path>) -> io::Result<()> {
    let is_standard = output.is_none_or(|output| output == Path::new("-"));
    if is_standard && io::stdout().is_terminal() {
        let message = "Parquet is not for terminals: --output says which file to write";
        return Err(io::Error::new(ErrorKind::InvalidInput, message));
    }
    Ok(())
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

/// What writes columns, to be handed on as they come.
///
/// # Errors
/// When they are of a type that Parquet does not have.
pub fn writer(schema: SchemaRef) -> parquet::errors::Result<ArrowWriter<Vec<u8>>> {
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .set_max_row_group_bytes(Some(GROUP_BYTES))
        .build();
    ArrowWriter::try_new(Vec::new(), schema, Some(properties))
}

/// Hands on what was written so far.
fn hand_on(writer: &mut ArrowWriter<Vec<u8>>, out: &mut dyn Write) -> io::Result<()> {
    let written = writer.inner_mut();
    out.write_all(written)?;
    written.clear();
    Ok(())
}

impl Document for Table {
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        let fields: Vec<_> = self.names.iter().map(|name| field(name)).collect();
        let schema = Arc::new(Schema::new(fields));
        self.open = Some((Rows::new(&schema), writer(schema)?));
        Ok(())
    }

    fn piece(&mut self, made: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let Some((rows, writer)) = &mut self.open else { return Ok(()) };
        for line in made.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            rows.push(line)?;
        }
        writer.write(&rows.take()?)?;
        hand_on(writer, out)
    }

    fn end(&mut self, _: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let Some((_, mut writer)) = self.open.take() else { return Ok(()) };
        writer.finish()?;
        hand_on(&mut writer, out)
    }
}
