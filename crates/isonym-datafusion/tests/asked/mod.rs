//! A query, asked of a table `t`.

use std::sync::Arc;

use arrow_array::RecordBatch;
use datafusion::datasource::MemTable;
use datafusion::error::DataFusionError;
use datafusion::prelude::{SessionConfig, SessionContext};

/// What a query gives, of a table of these batches. There is one partition, so rows keep their order.
pub(crate) fn of(
    table: Vec<RecordBatch>,
    query: &str,
) -> Result<Vec<RecordBatch>, DataFusionError> {
    let ctx = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(1));
    isonym_datafusion::register(&ctx);
    let schema = table[0].schema();
    ctx.register_table("t", Arc::new(MemTable::try_new(schema, vec![table])?))?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(async { ctx.sql(query).await?.collect().await })
}
