//! Parquet and Arrow, read as the rows that were written: whatever wrote them, and however they
//! break.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

mod damage;
mod examples;
mod rows;
mod tables;
