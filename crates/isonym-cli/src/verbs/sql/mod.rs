//! `sql`: a query over files, answered by DataFusion with the functions of `isonym-datafusion`.
//!
//! Files are only read: statements that make or change something are refused. What is written is
//! written as the other verbs write it.

mod lines;
mod tables;
mod written;

use std::any::Any;
use std::io::{self, ErrorKind, Read, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::{panic, thread};

use datafusion::common::TableReference;
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::context::SQLOptions;
use datafusion::execution::memory_pool::{FairSpillPool, TrackConsumersPool};
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{DataFrame, SessionConfig, SessionContext};
use futures::StreamExt;
use tokio::runtime::Builder;

use crate::args::sql::Sql;
use crate::aside::Aside;
use crate::output::{Format, parquet};
use crate::run::{self, Files};
use crate::{CLEAN, FAILED};
use lines::Left;
use written::Written;

/// How much of the memory is set aside for each worker's merging of what it has sorted, at most.
const MERGE: usize = 10 << 20;

/// How many rows are in a batch at most, and how much of a worker's part of the memory there is for each:
/// whatever spills holds a few batches, and several things in a query may.
const ROWS: usize = 8192;
const ROW: usize = 2 << 10;

/// Queries are parsed and planned by functions that call themselves.
const STACK: usize = 256 << 20;

/// Answers the query of the arguments; gives the exit code.
///
/// # Errors
/// When it cannot be answered, or the answer not be written.
pub fn run(args: &Sql) -> io::Result<u8> {
    let query = query(args)?;
    if args.format() == Format::Parquet {
        parquet::refuse_terminal(args.output.as_deref())?;
    }
    let runtime = Builder::new_multi_thread()
        .worker_threads(args.workers())
        .thread_stack_size(STACK / 8)
        .build()?;
    let left = Left::default();
    let run = || runtime.block_on(answer(args, &query, &left));
    // Decoders may panic at bytes that nobody wrote on purpose: that is an error as any other.
    panic::set_hook(Box::new(|_| ()));
    let answered = thread::scope(|scope| {
        let planner = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run)?;
        planner.join().unwrap_or_else(|panic| Err(broken_down(&*panic)))
    });
    answered.map_err(told)?;
    let said = left.said();
    said.iter().for_each(|text| run::say(text));
    Ok(if said.is_empty() { CLEAN } else { FAILED })
}

/// What is said when the engine panics.
fn broken_down(panic: &(dyn Any + Send)) -> DataFusionError {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text =
        text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason is given");
    let message = format!("the engine broke down, perhaps over a damaged file: {text}");
    DataFusionError::Execution(message)
}

fn query(args: &Sql) -> io::Result<String> {
    if args.query != "-" {
        return Ok(args.query.clone());
    }
    let mut query = String::new();
    io::stdin().read_to_string(&mut query)?;
    Ok(query)
}

/// Writes the answer.
async fn answer(args: &Sql, query: &str, left: &Left) -> Result<()> {
    let ctx = session(args)?;
    let (frame, inputs) = planned(&ctx, args, query, left).await?;
    let files = Files { output: args.output.as_deref(), ..Files::default() };
    files.check(&inputs)?;
    let mut output = files.output().map(Aside::create).transpose()?;
    let mut put = |bytes: &[u8]| match &mut output {
        Some(output) => output.write_all(bytes),
        None => io::stdout().write_all(bytes),
    };
    let mut rows = frame.execute_stream().await?;
    let mut written = Written::new(args.format(), rows.schema())?;
    let mut bytes = Vec::new();
    loop {
        let batch = rows.next().await.transpose()?;
        match &batch {
            Some(batch) => written.rows(batch, &mut bytes)?,
            None => written.end(&mut bytes)?,
        }
        match put(&bytes) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            put => put?,
        }
        bytes.clear();
        if batch.is_none() {
            break;
        }
    }
    Ok(Aside::finish(output)?)
}

/// A session with the functions, in which no more is kept than the arguments say.
fn session(args: &Sql) -> Result<SessionContext> {
    let workers = args.workers();
    let most = NonZeroUsize::MIN.saturating_add(2);
    let pool = TrackConsumersPool::new(FairSpillPool::new(args.memory), most);
    let runtime = RuntimeEnvBuilder::new().with_memory_pool(Arc::new(pool)).build_arc()?;
    let merge = MERGE.min(args.memory / (8 * workers));
    let config = SessionConfig::new()
        .with_target_partitions(workers)
        .with_batch_size((args.memory / (workers * ROW)).clamp(64, ROWS))
        .with_information_schema(true)
        .with_sort_spill_reservation_bytes(merge);
    let ctx = SessionContext::new_with_config_rt(config, runtime);
    isonym_datafusion::register(&ctx);
    Ok(ctx)
}

/// The plan of the query, and the files that it reads.
async fn planned(
    ctx: &SessionContext,
    args: &Sql,
    query: &str,
    left: &Left,
) -> Result<(DataFrame, Vec<PathBuf>)> {
    let mut inputs = Vec::new();
    for (name, file) in &args.tables {
        ctx.register_table(TableReference::bare(&**name), tables::open(ctx, file, left).await?)?;
        inputs.push(file.clone());
    }
    let dialect = ctx.state().config_options().sql_parser.dialect;
    let statement = ctx.state().sql_to_statement(query, &dialect)?;
    for reference in ctx.state().resolve_table_references(&statement)? {
        let file = PathBuf::from(reference.table());
        let is_bare = matches!(reference, TableReference::Bare { .. });
        if is_bare && !ctx.table_exist(reference.clone())? && tables::is_named(&file) {
            ctx.register_table(reference, tables::open(ctx, &file, left).await?)?;
            inputs.push(file);
        }
    }
    let plan = ctx.state().statement_to_plan(statement).await?;
    let only_queries =
        SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
    only_queries.verify_plan(&plan)?;
    Ok((ctx.execute_logical_plan(plan).await?, inputs))
}

/// The error as it is said, and what to do about it.
fn told(error: DataFusionError) -> io::Error {
    if let DataFusionError::IoError(error) = error {
        return error;
    }
    let text = error.strip_backtrace();
    let hint = match error.find_root() {
        DataFusionError::ResourcesExhausted(_) => "; more is allowed by --memory",
        _ => "",
    };
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    io::Error::other(lines.join(" ") + hint)
}
