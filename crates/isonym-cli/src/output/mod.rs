//! From findings to what is printed.
//!
//! [`text`] is for people, [`jsonl`] for programs, [`summary`] for both a run and its reader.

pub mod excerpt;
pub mod jsonl;
pub mod paint;
pub mod report;
pub mod secret;
pub mod summary;
pub mod text;
pub mod verdict;

pub use paint::Paint;
pub use report::{Format, Judgement, Report};
pub use verdict::Verdict;
