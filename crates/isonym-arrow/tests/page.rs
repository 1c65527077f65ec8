//! docs/columns.md says what the code does.

#![allow(clippy::unwrap_used)]

use isonym_arrow::function::FUNCTIONS;

#[test]
fn the_page_has_every_function() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/columns.md");
    let page = std::fs::read_to_string(path).unwrap();
    let rows = FUNCTIONS.iter().map(|function| {
        let (call, gives) = (function.call(), function.returns.as_str());
        format!("| `{call}` | {} | {gives} |\n", function.summary)
    });
    let table = rows.collect::<String>();
    assert!(page.contains(&format!("|---|---|---|\n{table}\n")), "has to be:\n{table}");
    let calls = FUNCTIONS.iter();
    let examples = calls.map(|f| format!("{}\n  {}\n", f.example_call(), f.example.gives));
    let examples = examples.collect::<String>();
    assert!(page.contains(&format!("```text\n{examples}```\n")), "has to be:\n{examples}");
}
