//! Internationalized identifiers.
#![no_std]
#![forbid(clippy::todo)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod unicode;
