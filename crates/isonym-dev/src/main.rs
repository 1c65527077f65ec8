//! Placeholder of the workspace skeleton.
fn main() {}
