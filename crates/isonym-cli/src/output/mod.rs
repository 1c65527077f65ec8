//! From findings to what is printed.
//!
//! ```
//! use isonym_cli::output::excerpt::visible;
//! assert_eq!(visible(b"a\x1B[31m"), "a\\u{1B}[31m");
//! ```
//!
//! [`text`] is for people, [`jsonl`] and [`csv`] are for programs, [`sarif`] and [`junit`] for those
//! who keep watch over a repository, [`parquet`] for engines, [`summary`] is for a run as a
//! whole. Workers write pieces, and
//! a [`document`] is what they are put into.
//!
//! What is said does not depend on where it is written, but for colours.

pub mod columns;
pub mod csv;
pub mod document;
pub mod excerpt;
pub mod jsonl;
pub mod junit;
pub mod paint;
pub mod parquet;
pub mod report;
pub mod sarif;
pub mod secret;
pub mod summary;
pub mod text;
pub mod verdict;

pub use paint::Paint;
pub use report::{Format, Judgement, Report};
pub use verdict::Verdict;
