//! The names of schemes: who registered them, which port they default to, and what stands behind
//! the colon.
//!
//! ```
//! use isonym::scheme::{Status, info};
//!
//! let https = info("HTTPS").unwrap();
//! assert_eq!((https.status, https.default_port), (Status::Permanent, Some(443)));
//! assert!(info("urn").unwrap().is_opaque);
//! assert!(info("x-made-up").is_none());
//! ```
//!
//! It does not know every scheme: a name that is not found may be registered all the same.

mod entry;
mod table;

pub use entry::{Info, Status};

use core::cmp::Ordering;

/// What is known of the scheme of that name; `None` when nothing is. Letter case does not matter.
pub fn info(scheme: &str) -> Option<&'static Info> {
    let at = table::TABLE.binary_search_by(|info| compare(info.name, scheme)).ok()?;
    table::TABLE.get(at)
}

/// Every scheme that something is known of, sorted by name.
pub fn known() -> &'static [Info] {
    table::TABLE
}

/// Orders a name in lower case and one in any case by the bytes of their lower case.
fn compare(lower: &str, any: &str) -> Ordering {
    lower.bytes().cmp(any.bytes().map(|byte| byte.to_ascii_lowercase()))
}
