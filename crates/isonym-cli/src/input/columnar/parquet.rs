//! Columns of Parquet files, page by page.
//!
//! The column readers of the crate `parquet` are used and not its Arrow arrays: these refuse a whole
//! batch when one string of it is not UTF-8, which here is a finding about one row. What a row
//! group lacks or breaks does not keep the next from being read, since the footer says how many rows
//! each has.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parquet::basic::{ConvertedType, LogicalType, Type};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArrayType, DataType, FixedLenByteArrayType};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;

use super::Table;
use super::columns::{Holds, Known, choose};
use super::rows::Rows;
use crate::input::Column;

/// So many rows are asked for at once. Their values are references into pages until they are copied
/// to the block, which is looked at in between.
const AT_ONCE: usize = 256;

/// What a Parquet file begins and ends with, and one whose footer is encrypted.
const MAGIC: &[u8; 4] = b"PAR1";
const ENCRYPTED: &[u8; 4] = b"PARE";

/// A Parquet file.
pub(super) struct Parquet {
    file: SerializedFileReader<File>,
    /// The places of the columns that are read among all that have values.
    columns: Vec<usize>,
    /// The row group that is read, from 0.
    group: usize,
    /// Its columns, once it has been begun.
    readers: Vec<Values>,
    /// How many rows the groups before it have, and how many of its own were read.
    before: u64,
    read: u64,
    progress: Arc<AtomicU64>,
}

impl Parquet {
    /// The `wanted` columns of `file`. What is read of it is added to `progress`.
    ///
    /// # Errors
    /// When it is no Parquet file, or has no such columns.
    pub(super) fn open(
        mut file: File,
        wanted: &[Option<&Column>],
        progress: Arc<AtomicU64>,
    ) -> Result<Parquet, String> {
        look_at(&mut file)?;
        let file =
            SerializedFileReader::new(file).map_err(|error| format!("its footer: {error}"))?;
        let schema = file.metadata().file_metadata().schema_descr();
        let known: Vec<_> = schema
            .columns()
            .iter()
            .enumerate()
            .map(|(at, column)| Known {
                path: column.path().string(),
                field: schema.get_column_root_idx(at),
                holds: holds(column),
            })
            .collect();
        let columns =
            wanted.iter().map(|wanted| choose(&known, *wanted)).collect::<Result<_, _>>()?;
        Ok(Parquet { file, columns, group: 0, readers: Vec::new(), before: 0, read: 0, progress })
    }

    /// How many rows the row group has, by the footer; `None` when there is no such group.
    fn rows(&self) -> Option<u64> {
        let group = self.file.metadata().row_groups().get(self.group)?;
        Some(u64::try_from(group.num_rows()).unwrap_or(0))
    }

    /// Goes on to the next row group.
    fn leave(&mut self) {
        if let Some(group) = self.file.metadata().row_groups().get(self.group) {
            let bytes = u64::try_from(group.compressed_size()).unwrap_or(0);
            self.progress.fetch_add(bytes, Ordering::Relaxed);
        }
        self.before += self.rows().unwrap_or(0);
        (self.group, self.read) = (self.group + 1, 0);
        self.readers.clear();
    }

    fn begin(&mut self) -> Result<(), String> {
        let group = self.file.get_row_group(self.group).map_err(|error| error.to_string())?;
        let schema = self.file.metadata().file_metadata().schema_descr();
        for &column in &self.columns {
            let reader = group.get_column_reader(column).map_err(|error| error.to_string())?;
            let defined = schema.column(column).max_def_level();
            self.readers.push(Values::of(reader, defined)?);
        }
        Ok(())
    }
}

impl Table for Parquet {
    fn next(&mut self, rows: &mut Rows) -> Result<bool, String> {
        while self.rows().is_some_and(|all| self.read >= all) {
            self.leave();
        }
        let Some(all) = self.rows() else { return Ok(false) };
        rows.first = self.before + self.read + 1;
        if self.readers.is_empty() {
            self.begin()?;
        }
        let left = usize::try_from(all - self.read).unwrap_or(usize::MAX);
        let mut wanted = left;
        let mut broken = None;
        for (column, reader) in self.readers.iter_mut().enumerate() {
            while rows.len(column) < wanted && (column > 0 || !rows.is_full(column)) {
                let more = AT_ONCE.min(wanted - rows.len(column));
                match reader.read(more, |value| rows.push(column, value)) {
                    Ok(()) => {}
                    Err(reason) => {
                        broken = Some(reason);
                        break;
                    }
                }
            }
            wanted = wanted.min(rows.len(column));
        }
        self.read += wanted as u64;
        broken.map_or(Ok(true), Err)
    }

    fn place(&self) -> String {
        format!("row group {}, row {}", self.group + 1, self.before + self.read + 1)
    }

    fn skip(&mut self) -> bool {
        self.leave();
        self.rows().is_some()
    }
}

/// Whether `file` begins and ends as a Parquet file does.
fn look_at(file: &mut File) -> Result<(), String> {
    let mut mark = |from: SeekFrom| {
        let mut mark = [0; 4];
        file.seek(from).and_then(|_| file.read_exact(&mut mark)).map(|()| mark).ok()
    };
    let (start, end) = (mark(SeekFrom::Start(0)), mark(SeekFrom::End(-4)));
    let refused = match (start, end) {
        (Some(start), Some(end)) if &start == MAGIC && &end == MAGIC => return Ok(()),
        (Some(start), Some(end)) if &start == ENCRYPTED || &end == ENCRYPTED => {
            "is encrypted, and encrypted Parquet is not read"
        }
        (Some(start), _) if &start == MAGIC => {
            "is cut off: a Parquet file ends in a footer and PAR1, without which nothing of it can \
             be found"
        }
        _ => "is no Parquet file: it does not begin with PAR1",
    };
    Err(refused.to_owned())
}

/// What the values of a column are.
fn holds(column: &ColumnDescriptor) -> Holds {
    let (physical, logical) = (column.physical_type(), column.logical_type_ref());
    if column.max_rep_level() > 0 {
        return Holds::Other("of lists".to_owned());
    }
    match (physical, logical, column.converted_type()) {
        (
            Type::BYTE_ARRAY,
            Some(LogicalType::String | LogicalType::Enum | LogicalType::Json),
            _,
        )
        | (
            Type::BYTE_ARRAY,
            None,
            ConvertedType::UTF8 | ConvertedType::ENUM | ConvertedType::JSON,
        ) => Holds::Text,
        (Type::BYTE_ARRAY | Type::FIXED_LEN_BYTE_ARRAY, None, ConvertedType::NONE) => Holds::Bytes,
        (_, Some(logical), _) => {
            let mut name = format!("of {logical:?}");
            name.truncate(name.find(['(', '{']).unwrap_or(name.len()));
            Holds::Other(name.trim_end().to_owned())
        }
        (_, None, ConvertedType::NONE) => Holds::Other(format!("of {physical}")),
        (_, None, converted) => Holds::Other(format!("of {converted}")),
    }
}

/// The values of a column in a row group.
enum Values {
    Variable(Buffered<ByteArrayType>),
    Fixed(Buffered<FixedLenByteArrayType>),
}

impl Values {
    /// What `reader` reads; its values are there where they are `defined` so deep.
    fn of(reader: ColumnReader, defined: i16) -> Result<Values, String> {
        match reader {
            ColumnReader::ByteArrayColumnReader(reader) => {
                Ok(Values::Variable(Buffered::new(reader, defined)))
            }
            ColumnReader::FixedLenByteArrayColumnReader(reader) => {
                Ok(Values::Fixed(Buffered::new(reader, defined)))
            }
            _ => Err("its column holds no strings".to_owned()),
        }
    }

    /// Hands so many rows to `each`; when that fails, those that could be read.
    fn read(&mut self, rows: usize, each: impl FnMut(Option<&[u8]>)) -> Result<(), String> {
        match self {
            Values::Variable(reader) => reader.read(rows, each),
            Values::Fixed(reader) => reader.read(rows, each),
        }
    }
}

/// A column reader and what it fills.
struct Buffered<T: DataType> {
    reader: ColumnReaderImpl<T>,
    /// How deep the value of a row is defined, where it is there at all.
    defined: i16,
    /// How deep each row is; none where every row has a value.
    levels: Vec<i16>,
    /// The values that are there.
    values: Vec<T::T>,
}

impl<T: DataType> Buffered<T>
where
    T::T: AsRef<[u8]>,
{
    const fn new(reader: ColumnReaderImpl<T>, defined: i16) -> Buffered<T> {
        Buffered { reader, defined, levels: Vec::new(), values: Vec::new() }
    }

    fn read(&mut self, rows: usize, mut each: impl FnMut(Option<&[u8]>)) -> Result<(), String> {
        self.levels.clear();
        self.values.clear();
        let levels = Some(&mut self.levels);
        let read = self.reader.read_records(rows, levels, None, &mut self.values);
        // Where decoding broke off, values are there that were never set.
        let unset = T::T::default();
        let mut values = self.values.iter().take_while(|value| **value != unset);
        if self.defined == 0 {
            values.for_each(|value| each(Some(value.as_ref())));
        } else {
            for &level in &self.levels {
                let value = if level == self.defined { values.next() } else { None };
                if value.is_none() && level == self.defined {
                    break;
                }
                each(value.map(|value| value.as_ref()));
            }
        }
        match read {
            Ok((found, ..)) if found < rows => {
                Err("has fewer rows than its footer says".to_owned())
            }
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }
}
