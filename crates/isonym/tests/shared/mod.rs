//! Data that is not in the repository: `$ISONYM_SHARED`, or `../shared` beside the workspace.

use std::path::PathBuf;

/// Where a file should be.
pub(crate) fn path(path: &str) -> PathBuf {
    let root = std::env::var_os("ISONYM_SHARED").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")),
        PathBuf::from,
    );
    root.join(path)
}

/// The text of a file; says so and gives `None` when it is not at hand.
pub(crate) fn shared(path: &str) -> Option<String> {
    match std::fs::read_to_string(self::path(path)) {
        Ok(text) => Some(text),
        Err(error) => {
            println!("skipped: {path}: {error}");
            None
        }
    }
}
