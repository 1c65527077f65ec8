//! The questions of isonym asked of Arrow columns.
