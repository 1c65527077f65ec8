//! Data that is not in the repository: `$ISONYM_SHARED`, or `../shared` beside the workspace.

use std::path::PathBuf;

/// The text of a file; says so and gives `None` when it is not at hand.
pub(crate) fn shared(path: &str) -> Option<String> {
    let root = std::env::var_os("ISONYM_SHARED").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")),
        PathBuf::from,
    );
    match std::fs::read_to_string(root.join(path)) {
        Ok(text) => Some(text),
        Err(error) => {
            println!("skipped: {path}: {error}");
            None
        }
    }
}
