//! What can be asked.

pub mod check;
pub mod convert;
pub mod explain;
pub mod host;
pub mod resolve;
pub mod rules;
pub mod show;
