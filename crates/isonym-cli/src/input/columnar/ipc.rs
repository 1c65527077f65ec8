//! Columns of Arrow files and streams, batch by batch.
//!
//! A file is a stream with a mark before it and a footer after it, and both are read as streams: so
//! nothing needs seeking, and of a file that is cut off every whole batch is read. A batch is held
//! as a whole, whatever its size, since its columns stand one after the other.

use std::collections::HashMap;
use std::io::{Cursor, Read};
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_ipc::convert::fb_to_schema;
use arrow_ipc::reader::{read_dictionary, read_record_batch};
use arrow_ipc::{CompressionType, Message, MessageHeader, RecordBatch, root_as_message};
use arrow_schema::{DataType, Field, Schema};

use super::Table;
use super::columns::{Holds, Known, choose};
use super::rows::Rows;
use crate::input::Column;

/// What a file begins and ends with; in a file of the first version of Feather, something else
/// follows.
const MAGIC: &[u8] = b"ARROW1";
const FEATHER_1: &[u8] = b"FEA1";

/// What stands before the length of a message.
const CONTINUATION: [u8; 4] = [0xFF; 4];

/// An Arrow file or stream.
pub(super) struct Ipc {
    source: Box<dyn Read + Send>,
    is_file: bool,
    schema: Arc<Schema>,
    dictionaries: HashMap<i64, ArrayRef>,
    /// The columns that are read: the way to each from the top, field by field.
    paths: Vec<Vec<usize>>,
    /// What the columns hold of the batch that is being handed on.
    batch: Vec<Values>,
    /// The batch that is read, from 1; its first row, from 0; how many rows it has and how many of
    /// them were handed on.
    number: usize,
    before: u64,
    length: usize,
    done: usize,
}

impl Ipc {
    /// The `wanted` columns of what `source` gives.
    ///
    /// # Errors
    /// When it is no Arrow, or has no such columns.
    pub(super) fn open(
        mut source: Box<dyn Read + Send>,
        wanted: &[Option<&Column>],
    ) -> Result<Ipc, String> {
        let mut mark = next_eight(&mut source)?;
        if mark.starts_with(FEATHER_1) {
            return Err(
                "is Feather of version 1, which is not Arrow; pyarrow.feather can read it \
                        and write version 2"
                    .to_owned(),
            );
        }
        let is_file = mark.starts_with(MAGIC);
        if is_file {
            // Zeros fill up the mark, as many as whoever wrote it has liked.
            mark = next_eight(&mut source)?;
            while mark.len() == 8 && mark.iter().all(|&byte| byte == 0) {
                mark = next_eight(&mut source)?;
            }
        }
        source = Box::new(Cursor::new(mark).chain(source));
        let no_arrow = || "is no Arrow file or stream: it does not begin with a schema".to_owned();
        let (head, _) = message(&mut source).map_err(|_| no_arrow())?.ok_or_else(no_arrow)?;
        let schema = parse(&head).ok().and_then(|message| message.header_as_schema());
        let schema = Arc::new(fb_to_schema(schema.ok_or_else(no_arrow)?));
        let (known, ways) = leaves(&schema);
        let paths = wanted
            .iter()
            .map(|wanted| {
                choose(&known, *wanted).map(|at| ways.get(at).cloned().unwrap_or_default())
            })
            .collect::<Result<_, _>>()?;
        let (dictionaries, batch) = (HashMap::new(), Vec::new());
        let (number, before, length, done) = (0, 0, 0, 0);
        Ok(Ipc {
            source,
            is_file,
            schema,
            dictionaries,
            paths,
            batch,
            number,
            before,
            length,
            done,
        })
    }

    /// Reads on to the end of the next batch; whether there is one.
    fn advance(&mut self) -> Result<bool, String> {
        self.before += self.length as u64;
        (self.length, self.done) = (0, 0);
        self.batch.clear();
        self.number += 1;
        loop {
            let Some((head, body)) = message(&mut self.source)? else {
                return self.end().map(|()| false);
            };
            let message = parse(&head)?;
            let version = message.version();
            match message.header_type() {
                MessageHeader::DictionaryBatch => {
                    let Some(dictionary) = message.header_as_dictionary_batch() else { continue };
                    dictionary.data().map_or(Ok(()), |batch| look_at(batch, &body))?;
                    let (schema, known) = (&self.schema, &mut self.dictionaries);
                    read_dictionary(&body, dictionary, schema, known, &version)
                        .map_err(|error| error.to_string())?;
                }
                MessageHeader::RecordBatch => {
                    let Some(batch) = message.header_as_record_batch() else { continue };
                    look_at(batch, &body)?;
                    let (schema, known) = (self.schema.clone(), &self.dictionaries);
                    let tops: Vec<_> =
                        self.paths.iter().filter_map(|way| way.first().copied()).collect();
                    let batch = read_record_batch(
                        &body,
                        batch,
                        schema,
                        known,
                        Some(tops.as_slice()),
                        &version,
                    )
                    .map_err(|error| error.to_string())?;
                    for (array, way) in batch.columns().iter().zip(&self.paths) {
                        self.batch.push(Values::at(array, way)?);
                    }
                    self.length = batch.num_rows();
                    return Ok(true);
                }
                other => return Err(format!("a message of the kind {other:?}")),
            }
        }
    }

    /// Whether the end is that of a file, when it is one.
    fn end(&mut self) -> Result<(), String> {
        if !self.is_file {
            return Ok(());
        }
        let mut footer = Vec::new();
        self.source.read_to_end(&mut footer).map_err(|error| error.to_string())?;
        if footer.ends_with(MAGIC) { Ok(()) } else { Err("breaks off in its footer".to_owned()) }
    }
}

impl Table for Ipc {
    fn next(&mut self, rows: &mut Rows) -> Result<bool, String> {
        while self.done == self.length {
            if !self.advance()? {
                return Ok(false);
            }
        }
        rows.first = self.before + self.done as u64 + 1;
        let mut end = self.length;
        for (column, values) in self.batch.iter().enumerate() {
            let mut row = self.done;
            values.each(self.done..end, |value| {
                rows.push(column, value);
                row += 1;
                column > 0 || !rows.is_full(column)
            });
            end = row;
        }
        self.done = end;
        Ok(true)
    }

    fn place(&self) -> String {
        format!("record batch {}, row {}", self.number, self.before + self.done as u64 + 1)
    }

    /// What the next message means depends on this one.
    fn skip(&mut self) -> bool {
        false
    }
}

/// The columns with values of their own, and the way to each.
fn leaves(schema: &Schema) -> (Vec<Known>, Vec<Vec<usize>>) {
    let (mut known, mut ways) = (Vec::new(), Vec::new());
    let within = |fields: &arrow_schema::Fields, path: &str, way: &[usize]| {
        let each = |(at, field): (usize, &Arc<Field>)| {
            let path = if path.is_empty() {
                field.name().clone()
            } else {
                format!("{path}.{}", field.name())
            };
            (path, [way, &[at]].concat(), field.clone())
        };
        fields.iter().enumerate().map(each).rev().collect::<Vec<_>>()
    };
    let mut waiting = within(schema.fields(), "", &[]);
    while let Some((path, way, field)) = waiting.pop() {
        if let DataType::Struct(fields) = field.data_type() {
            waiting.extend(within(fields, &path, &way));
            continue;
        }
        let field_number = way.first().copied().unwrap_or(0);
        known.push(Known { path, field: field_number, holds: holds(field.data_type()) });
        ways.push(way);
    }
    (known, ways)
}

/// What the values of a column are.
fn holds(kind: &DataType) -> Holds {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Holds::Text,
        DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => Holds::Bytes,
        DataType::Dictionary(_, values) if !matches!(**values, DataType::Dictionary(..)) => {
            holds(values)
        }
        other => Holds::Other(format!("of {other}")),
    }
}

/// What a column holds of a batch.
struct Values {
    array: ArrayRef,
    /// For each row which of the values it has, where these stand in a dictionary.
    keys: Option<Vec<usize>>,
    nulls: Option<NullBuffer>,
}

impl Values {
    /// The column on the rest of the `way` into a field.
    fn at(array: &ArrayRef, way: &[usize]) -> Result<Values, String> {
        let mut array = array.clone();
        let mut around = None;
        for &field in way.iter().skip(1) {
            let Some(fields) = array.as_struct_opt() else { break };
            around = NullBuffer::union(around.as_ref(), fields.nulls());
            let inner = fields.columns().get(field).cloned();
            array = inner.ok_or_else(|| "a field of its column is missing".to_owned())?;
        }
        let nulls = NullBuffer::union(around.as_ref(), array.logical_nulls().as_ref());
        match array.as_any_dictionary_opt() {
            // Without values all rows are null.
            Some(dictionary) if !dictionary.values().is_empty() => {
                let keys = Some(dictionary.normalized_keys());
                Ok(Values { array: dictionary.values().clone(), keys, nulls })
            }
            Some(dictionary) => Ok(Values {
                array: dictionary.values().clone(),
                keys: None,
                nulls: Some(NullBuffer::new_null(array.len())),
            }),
            None => Ok(Values { array, keys: None, nulls }),
        }
    }

    /// Hands what these rows hold to `each`, until it says that it has enough.
    fn each(&self, rows: Range<usize>, each: impl FnMut(Option<&[u8]>) -> bool) {
        let array = &*self.array;
        if let Some(strings) = array.as_string_opt::<i32>() {
            self.hand(rows, |at| strings.value(at).as_bytes(), each);
        } else if let Some(strings) = array.as_string_opt::<i64>() {
            self.hand(rows, |at| strings.value(at).as_bytes(), each);
        } else if let Some(strings) = array.as_string_view_opt() {
            self.hand(rows, |at| strings.value(at).as_bytes(), each);
        } else if let Some(bytes) = array.as_binary_opt::<i32>() {
            self.hand(rows, |at| bytes.value(at), each);
        } else if let Some(bytes) = array.as_binary_opt::<i64>() {
            self.hand(rows, |at| bytes.value(at), each);
        } else if let Some(bytes) = array.as_binary_view_opt() {
            self.hand(rows, |at| bytes.value(at), each);
        } else if let Some(bytes) = array.as_fixed_size_binary_opt() {
            self.hand(rows, |at| bytes.value(at), each);
        }
    }

    fn hand<'a>(
        &self,
        mut rows: Range<usize>,
        value: impl Fn(usize) -> &'a [u8],
        mut each: impl FnMut(Option<&[u8]>) -> bool,
    ) {
        let _ = rows.try_for_each(|row| {
            let is_null = self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(row));
            let at = self.keys.as_ref().map_or(Some(row), |keys| keys.get(row).copied());
            each(at.filter(|_| !is_null).map(&value)).then_some(())
        });
    }
}

/// The next message and its body; `None` at the end of the stream.
fn message(source: &mut dyn Read) -> Result<Option<(Vec<u8>, Buffer)>, String> {
    let mut length = [0; 4];
    if read_up_to(source, &mut length)? == 0 {
        return Ok(None);
    }
    if length == CONTINUATION && read_up_to(source, &mut length)? < length.len() {
        return Err("breaks off".to_owned());
    }
    let length = u32::from_le_bytes(length);
    if length == 0 {
        return Ok(None);
    }
    let head = read_whole(source, u64::from(length))?;
    let body = u64::try_from(parse(&head)?.bodyLength()).map_err(|_| "a length below zero")?;
    let body = read_whole(source, body)?;
    Ok(Some((head, Buffer::from(body))))
}

/// Refuses buffers that promise to be longer once they are decompressed than they can be: the crate
/// makes room for what they promise, and where there is none the program ends.
fn look_at(batch: RecordBatch<'_>, body: &[u8]) -> Result<(), String> {
    let Some(compression) = batch.compression() else { return Ok(()) };
    let most = match compression.codec() {
        CompressionType::LZ4_FRAME => 255,
        _ => 1 << 16,
    };
    for buffer in batch.buffers().into_iter().flatten().filter(|buffer| buffer.length() > 0) {
        let bytes = usize::try_from(buffer.offset()).ok().and_then(|start| body.get(start..));
        let promised = bytes.and_then(|bytes| bytes.first_chunk()).copied().map(i64::from_le_bytes);
        if promised.is_some_and(|length| length > buffer.length().saturating_mul(most)) {
            return Err("a buffer that cannot be as long as it says".to_owned());
        }
    }
    Ok(())
}

fn parse(head: &[u8]) -> Result<Message<'_>, String> {
    root_as_message(head).map_err(|_| "a message that makes no sense".to_owned())
}

/// The next eight bytes, or what is left.
fn next_eight(source: &mut dyn Read) -> Result<Vec<u8>, String> {
    let mut bytes = vec![0; 8];
    let read = read_up_to(source, &mut bytes)?;
    bytes.truncate(read);
    Ok(bytes)
}

/// Fills `buffer` as far as there is something to read; gives how far.
fn read_up_to(source: &mut dyn Read, buffer: &mut [u8]) -> Result<usize, String> {
    let all = buffer.len() as u64;
    let mut read = Vec::with_capacity(buffer.len());
    source.take(all).read_to_end(&mut read).map_err(|error| error.to_string())?;
    buffer.iter_mut().zip(&read).for_each(|(to, &from)| *to = from);
    Ok(read.len())
}

/// So many bytes. Room is made for what comes, not for what is promised.
fn read_whole(source: &mut dyn Read, length: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    source.take(length).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 == length { Ok(bytes) } else { Err("breaks off".to_owned()) }
}
