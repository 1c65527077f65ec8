//! x
pub mod input;
