//! How an answer is written: for people, or as CSV, JSON lines, Parquet.

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use datafusion::arrow::csv;
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::writer::{LineDelimited, WriterBuilder};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::error::Result;
use parquet::arrow::ArrowWriter;

use crate::output::excerpt::visible;
use crate::output::{Format, parquet as table, summary};

/// So many rows are drawn at once, as wide as the widest of them.
const DRAWN: usize = 1000;

/// An answer on its way.
pub(super) enum Written {
    /// Rows of cells that are not yet drawn, and whether a column is of numbers.
    Text { rows: Vec<Vec<String>>, right: Vec<usize> },
    /// The columns whose names are still to be written.
    Csv { head: Option<SchemaRef> },
    /// JSON lines.
    Jsonl,
    /// Parquet.
    Parquet(Box<ArrowWriter<Vec<u8>>>),
}

impl Written {
    pub(super) fn new(format: Format, schema: SchemaRef) -> Result<Written> {
        Ok(match format {
            Format::Csv => Written::Csv { head: Some(schema) },
            Format::Jsonl => Written::Jsonl,
            Format::Parquet => Written::Parquet(Box::new(table::writer(schema)?)),
            _ => {
                let fields = schema.fields().iter();
                let names = fields.clone().map(|field| visible(field.name().as_bytes()));
                let numbers = fields.enumerate().filter(|(_, it)| it.data_type().is_numeric());
                Written::Text {
                    right: numbers.map(|(at, _)| at).collect(),
                    rows: vec![names.collect()],
                }
            }
        })
    }

    /// Adds rows to `bytes`, or keeps them.
    pub(super) fn rows(&mut self, batch: &RecordBatch, bytes: &mut Vec<u8>) -> Result<()> {
        match self {
            Written::Text { rows, right } => {
                let options = FormatOptions::default().with_null("");
                let columns = batch.columns().iter();
                let cells = columns.map(|column| ArrayFormatter::try_new(column, &options));
                let cells = cells.collect::<std::result::Result<Vec<_>, ArrowError>>()?;
                for row in 0..batch.num_rows() {
                    let cell = |column: &ArrayFormatter<'_>| -> std::result::Result<_, ArrowError> {
                        Ok(visible(column.value(row).try_to_string()?.as_bytes()))
                    };
                    rows.push(cells.iter().map(cell).collect::<std::result::Result<_, _>>()?);
                    if rows.len() > DRAWN {
                        draw(rows, right, bytes);
                    }
                }
            }
            Written::Csv { head } => {
                let has_head = head.take().is_some();
                csv::WriterBuilder::new().with_header(has_head).build(bytes).write(batch)?;
            }
            Written::Jsonl => {
                let builder = WriterBuilder::new().with_explicit_nulls(true);
                let mut writer = builder.build::<_, LineDelimited>(bytes);
                writer.write(batch)?;
                writer.finish()?;
            }
            Written::Parquet(writer) => {
                writer.write(batch)?;
                bytes.append(writer.inner_mut());
            }
        }
        Ok(())
    }

    /// Adds what is still to be written.
    pub(super) fn end(&mut self, bytes: &mut Vec<u8>) -> Result<()> {
        match self {
            Written::Text { rows, right } => draw(rows, right, bytes),
            Written::Parquet(writer) => {
                writer.finish()?;
                bytes.append(writer.inner_mut());
            }
            Written::Csv { head: Some(head) } => {
                let nothing = RecordBatch::new_empty(head.clone());
                self.rows(&nothing, bytes)?;
            }
            Written::Csv { head: None } | Written::Jsonl => {}
        }
        Ok(())
    }
}

fn draw(rows: &mut Vec<Vec<String>>, right: &[usize], bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(summary::aligned(rows, right).as_bytes());
    rows.clear();
}
