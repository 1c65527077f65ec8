//! Files as tables.

use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;

use datafusion::catalog::TableProvider;
use datafusion::catalog::streaming::StreamingTable;
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::arrow::ArrowFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::{DataFusionError, Result};
use datafusion::physical_plan::streaming::PartitionStream;
use datafusion::prelude::SessionContext;
use url::Url;

use super::lines::{Left, Lines};
use crate::input::{Kind, is_compressed};

/// TSV has no quotes: what stands for them there is a byte that no text has.
const NO_QUOTE: u8 = 0xFF;

/// Whether a name that no table has is that of a file: there is one, or it is spelled like one.
pub(super) fn is_named(path: &Path) -> bool {
    path.extension().is_some() || path.components().count() > 1 || path.exists()
}

/// The table in a file. What has to be left out of it is kept in `left`.
pub(super) async fn open(
    ctx: &SessionContext,
    path: &Path,
    left: &Left,
) -> Result<Arc<dyn TableProvider>> {
    let about = |error: io::Error| {
        let message = format!("{}: {error}", path.display());
        DataFusionError::from(io::Error::new(error.kind(), message))
    };
    let place = path.canonicalize().map_err(about)?;
    if place.is_dir() {
        return Err(about(io::Error::new(ErrorKind::IsADirectory, "is a directory")));
    }
    let compression = compression(path)?;
    let csv = || CsvFormat::default().with_has_header(true).with_file_compression_type(compression);
    let format: Arc<dyn FileFormat> = match Kind::of(path) {
        Ok(Kind::Parquet) if !is_compressed(path) => Arc::new(ParquetFormat::default()),
        Ok(Kind::Arrow) if !is_compressed(path) => Arc::new(ArrowFormat),
        Ok(Kind::Csv) => Arc::new(csv().with_newlines_in_values(true)),
        Ok(Kind::Tsv) => Arc::new(csv().with_delimiter(b'\t').with_quote(NO_QUOTE)),
        Ok(Kind::Jsonl) => Arc::new(JsonFormat::default().with_file_compression_type(compression)),
        Ok(kind @ (Kind::Lines | Kind::Ntriples)) => {
            let lines = Lines::new(place, path.to_owned(), kind, left.clone());
            let schema = lines.schema().clone();
            return Ok(Arc::new(StreamingTable::try_new(schema, vec![Arc::new(lines)])?));
        }
        _ => {
            let message = "no table can be made of it; `isonym key --format parquet` makes one of its \
                           identifiers";
            return Err(about(io::Error::new(ErrorKind::InvalidInput, message)));
        }
    };
    let state = ctx.state();
    let url = Url::from_file_path(&place).map_err(|()| about(ErrorKind::InvalidInput.into()))?;
    let url = ListingTableUrl::try_new(url, None)?;
    let options = ListingOptions::new(format).with_file_extension("");
    let schema = options.infer_schema(&state, &url).await?;
    let config = ListingTableConfig::new(url).with_listing_options(options).with_schema(schema);
    Ok(Arc::new(ListingTable::try_new(config)?))
}

/// How a file is compressed, by its extension.
fn compression(path: &Path) -> Result<FileCompressionType> {
    match path.extension().and_then(OsStr::to_str) {
        Some(extension) if is_compressed(path) => extension.parse(),
        _ => Ok(FileCompressionType::UNCOMPRESSED),
    }
}
