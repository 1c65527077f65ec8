//! From findings to what is printed.
//!
//! ```
//! use isonym_cli::output::excerpt::visible;
//! assert_eq!(visible(b"a\x1B[31m"), "a\\u{1B}[31m");
//! ```
//!
//! [`text`] is for people, [`jsonl`] for programs, [`summary`] for both a run and its reader.
//!
//! What is said does not depend on where it is written, but for colours.

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
