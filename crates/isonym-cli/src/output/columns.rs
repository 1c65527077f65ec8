//! JSON lines, column by column.
//!
//! ```
//! use arrow_array::cast::AsArray;
//! use arrow_schema::{DataType, Field, Schema};
//! use isonym_cli::output::columns::Rows;
//!
//! let text = |name: &str| Field::new(name, DataType::Utf8, true);
//! let mut rows = Rows::new(&Schema::new(vec![text("value"), text("key")]).into());
//! rows.push(br#"{"value":"HTTP://a","key":"http://a/","profile":"reference"}"#)?;
//! rows.push(br#"{"value":null,"key":null}"#)?;
//! let batch = rows.take()?;
//! assert_eq!(batch.column(1).as_string::<i32>().iter().collect::<Vec<_>>(), [Some("http://a/"), None]);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! What the schema has no column for is left out. It is not for JSON of others: what does not fit
//! its column is null there.

use std::io;
use std::mem;
use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, ListArray, RecordBatch, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer};
use arrow_schema::{DataType, FieldRef, Fields, SchemaRef};
use serde_json::Value;

/// Rows that wait to be a batch.
pub struct Rows {
    schema: SchemaRef,
    columns: Vec<Column>,
}

impl Rows {
    /// No rows of columns that are strings, Int64, Boolean, lists and structs.
    pub fn new(schema: &SchemaRef) -> Rows {
        let columns = schema.fields().iter().map(Column::of).collect();
        Rows { schema: schema.clone(), columns }
    }

    /// Adds a JSON object.
    ///
    /// # Errors
    /// When it is no JSON.
    pub fn push(&mut self, line: &[u8]) -> io::Result<()> {
        let row: Value = serde_json::from_slice(line)?;
        self.columns.iter_mut().for_each(|column| column.push(&row));
        Ok(())
    }

    /// All that were added since the last time.
    ///
    /// # Errors
    /// When there is nothing in a place where there must be something.
    pub fn take(&mut self) -> io::Result<RecordBatch> {
        let columns = self.columns.iter_mut().map(|column| column.values.take());
        let columns = columns.collect::<io::Result<_>>()?;
        RecordBatch::try_new(self.schema.clone(), columns).map_err(io::Error::other)
    }
}

/// A column, and where in a JSON object its values are.
struct Column {
    pointer: String,
    values: Values,
}

impl Column {
    fn of(field: &FieldRef) -> Column {
        // Spans are pairs in JSON, and columns of their own here.
        let pointer = match field.name().as_str() {
            "start" => "/span/0".to_owned(),
            "end" => "/span/1".to_owned(),
            "char_start" => "/chars/0".to_owned(),
            "char_end" => "/chars/1".to_owned(),
            name => format!("/{name}"),
        };
        Column { pointer, values: Values::of(field.data_type()) }
    }

    fn push(&mut self, row: &Value) {
        self.values.push(row.pointer(&self.pointer).unwrap_or(&Value::Null));
    }
}

/// The values of a column.
enum Values {
    Text(StringBuilder),
    Number(Int64Builder),
    Flag(BooleanBuilder),
    List { of: FieldRef, lengths: Vec<usize>, nulls: NullBufferBuilder, items: Box<Values> },
    Struct { of: Fields, columns: Vec<Column>, nulls: NullBufferBuilder },
}

impl Values {
    fn of(kind: &DataType) -> Values {
        let nulls = NullBufferBuilder::new(0);
        match kind {
            DataType::Int64 => Values::Number(Int64Builder::new()),
            DataType::Boolean => Values::Flag(BooleanBuilder::new()),
            DataType::List(of) => {
                let items = Box::new(Values::of(of.data_type()));
                Values::List { of: of.clone(), lengths: Vec::new(), nulls, items }
            }
            DataType::Struct(of) => {
                let columns = of.iter().map(Column::of).collect();
                Values::Struct { of: of.clone(), columns, nulls }
            }
            _ => Values::Text(StringBuilder::new()),
        }
    }

    fn push(&mut self, value: &Value) {
        match self {
            Values::Text(values) => values.append_option(value.as_str()),
            Values::Number(values) => values.append_option(value.as_i64()),
            Values::Flag(values) => values.append_option(value.as_bool()),
            Values::List { lengths, nulls, items, .. } => {
                let all = value.as_array().map(Vec::as_slice);
                nulls.append(all.is_some());
                lengths.push(all.map_or(0, <[Value]>::len));
                all.into_iter().flatten().for_each(|item| items.push(item));
            }
            Values::Struct { columns, nulls, .. } => {
                nulls.append(value.is_object());
                columns.iter_mut().for_each(|column| column.push(value));
            }
        }
    }

    fn take(&mut self) -> io::Result<ArrayRef> {
        let array: ArrayRef = match self {
            Values::Text(values) => Arc::new(values.finish()),
            Values::Number(values) => Arc::new(values.finish()),
            Values::Flag(values) => Arc::new(values.finish()),
            Values::List { of, lengths, nulls, items } => {
                let offsets = OffsetBuffer::from_lengths(mem::take(lengths));
                let list = ListArray::try_new(of.clone(), offsets, items.take()?, nulls.finish());
                Arc::new(list.map_err(io::Error::other)?)
            }
            Values::Struct { of, columns, nulls } => {
                let columns = columns.iter_mut().map(|column| column.values.take());
                let columns = columns.collect::<io::Result<_>>()?;
                let array = StructArray::try_new(of.clone(), columns, nulls.finish());
                Arc::new(array.map_err(io::Error::other)?)
            }
        };
        Ok(array)
    }
}
