//! Tables of what DataFusion does not read: lines, and statements of N-Triples.
//!
//! They are read as they are asked for, by one thread, in batches. A line that cannot be read is left
//! out and told of, so that one of a million does not cost the others.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::builder::{ArrayBuilder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::streaming::PartitionStream;
use futures::stream;

use crate::input::statements::{self, Broken, Statement, Term};
use crate::input::{Kind, source};

/// A batch ends after so many bytes, if not after as many rows as the session wants.
const BYTES: usize = 4 << 20;

/// The columns of N-Triples and N-Quads, before `line`.
const STATEMENT: [&str; 7] =
    ["subject", "predicate", "object", "kind", "datatype", "language", "graph"];

/// The lines of a file.
#[derive(Debug)]
pub(super) struct Lines {
    place: PathBuf,
    /// As it was asked for.
    name: PathBuf,
    names: &'static [&'static str],
    schema: SchemaRef,
    left: Left,
}

impl Lines {
    /// The lines of the file at `place`; those that are left out are kept in `left`.
    pub(super) fn new(place: PathBuf, name: PathBuf, kind: Kind, left: Left) -> Lines {
        let names: &[_] = if kind == Kind::Ntriples { &STATEMENT } else { &["value"] };
        let texts = names.iter().map(|name| Field::new(*name, DataType::Utf8, true));
        let line = Field::new("line", DataType::Int64, false);
        let schema = Schema::new(texts.chain([line]).collect::<Vec<_>>());
        Lines { place, name, names, schema: Arc::new(schema), left }
    }
}

impl PartitionStream for Lines {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, context: Arc<TaskContext>) -> SendableRecordBatchStream {
        self.left.forget(&self.name);
        let batches = match source::open(&self.place, Arc::default()) {
            Ok(source) => Batches {
                lines: Some(BufReader::with_capacity(1 << 16, source.reader)),
                number: 0,
                most: context.session_config().batch_size(),
                name: self.name.clone(),
                names: self.names,
                schema: self.schema.clone(),
                left: self.left.clone(),
            },
            Err(error) => {
                let failed = stream::iter([Err(about(&self.name, &error))]);
                return Box::pin(RecordBatchStreamAdapter::new(self.schema.clone(), failed));
            }
        };
        Box::pin(RecordBatchStreamAdapter::new(self.schema.clone(), stream::iter(batches)))
    }
}

fn about(name: &Path, error: &io::Error) -> DataFusionError {
    io::Error::new(error.kind(), format!("{}: {error}", name.display())).into()
}

/// The batches of a file that is being read.
struct Batches<R> {
    /// `None` once it has ended.
    lines: Option<R>,
    number: i64,
    /// So many rows are in a batch.
    most: usize,
    name: PathBuf,
    names: &'static [&'static str],
    schema: SchemaRef,
    left: Left,
}

impl<R: BufRead> Iterator for Batches<R> {
    type Item = Result<RecordBatch>;

    fn next(&mut self) -> Option<Result<RecordBatch>> {
        let mut rows = Rows::new(self.names.len());
        let mut line = Vec::new();
        while rows.numbers.len() < self.most && rows.bytes < BYTES {
            line.clear();
            match self.lines.as_mut()?.read_until(b'\n', &mut line) {
                Ok(0) => {
                    self.lines = None;
                    break;
                }
                Ok(_) => {}
                Err(error) => {
                    self.lines = None;
                    return Some(Err(about(&self.name, &error)));
                }
            }
            self.number += 1;
            let line = line.strip_suffix(b"\n").unwrap_or(&line);
            let read = match self.names {
                [_] => rows.value(line, self.number),
                _ => rows.statement(line, self.number),
            };
            if let Err(broken) = read {
                self.left.add(&self.name, self.number, line, broken);
            }
        }
        let is_done = self.lines.is_none() && rows.numbers.is_empty();
        (!is_done).then(|| rows.batch(&self.schema))
    }
}

/// Rows on their way into a batch.
struct Rows {
    texts: Vec<StringBuilder>,
    numbers: Int64Builder,
    bytes: usize,
}

impl Rows {
    fn new(texts: usize) -> Rows {
        let texts = (0..texts).map(|_| StringBuilder::new()).collect();
        Rows { texts, numbers: Int64Builder::new(), bytes: 0 }
    }

    /// A line as it is; an empty one holds nothing.
    fn value(&mut self, line: &[u8], number: i64) -> Result<(), Broken> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = str::from_utf8(line)
            .map_err(|error| Broken { at: error.valid_up_to(), expected: "UTF-8" })?;
        if !text.is_empty() {
            self.row([Some(text)], number);
        }
        Ok(())
    }

    fn statement(&mut self, line: &[u8], number: i64) -> Result<(), Broken> {
        let Some(Statement { subject, predicate, object, graph }) = statements::parse(line)? else {
            return Ok(());
        };
        let (datatype, language) = match &object {
            Term::Literal { datatype, language, .. } => (datatype.as_deref(), *language),
            _ => (None, None),
        };
        let terms = [&subject, &predicate, &object].map(|term| Some(term.text()));
        let [subject, predicate, text] = terms;
        let graph = graph.as_ref().map(Term::text);
        let kind = Some(object.kind());
        self.row([subject, predicate, text, kind, datatype, language, graph], number);
        Ok(())
    }

    fn row<const N: usize>(&mut self, texts: [Option<&str>; N], number: i64) {
        for (column, text) in self.texts.iter_mut().zip(texts) {
            column.append_option(text);
            self.bytes += text.map_or(0, str::len);
        }
        self.numbers.append_value(number);
    }

    fn batch(mut self, schema: &SchemaRef) -> Result<RecordBatch> {
        let texts = self.texts.iter_mut().map(|texts| Arc::new(texts.finish()) as ArrayRef);
        let numbers: ArrayRef = Arc::new(self.numbers.finish());
        let columns = texts.chain([numbers]).collect();
        Ok(RecordBatch::try_new(schema.clone(), columns)?)
    }
}

/// What was left out: how many lines of each file, and where the first is.
#[derive(Clone, Debug, Default)]
pub(super) struct Left(Arc<Mutex<BTreeMap<PathBuf, (u64, String)>>>);

impl Left {
    /// A file is read from its beginning.
    fn forget(&self, name: &Path) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
    }

    fn add(&self, name: &Path, number: i64, line: &[u8], broken: Broken) {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = || {
            let before = String::from_utf8_lossy(line.get(..broken.at).unwrap_or(line));
            format!("{number}:{}: expected {}", before.chars().count() + 1, broken.expected)
        };
        left.entry(name.to_owned()).or_insert_with(|| (0, first())).0 += 1;
    }

    /// What is to be said of each file.
    pub(super) fn said(&self) -> Vec<String> {
        let left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let said = left.iter().map(|(name, (count, first))| {
            let lines = if *count == 1 { "line is" } else { "lines are" };
            format!("{}:{first}; {count} {lines} left out", name.display())
        });
        said.collect()
    }
}
