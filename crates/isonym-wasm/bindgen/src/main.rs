//! Writes the JavaScript and the types that go with a `.wasm` file of isonym-wasm.
//!
//! ```text
//! isonym-wasm-bindgen IN.wasm OUT_DIR
//! ```
//!
//! This is what the program `wasm-bindgen` does with `--target web`, without the servers and test
//! runners that would have to be built along with it.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [input, folder] = arguments.as_slice() else {
        eprintln!("usage: isonym-wasm-bindgen IN.wasm OUT_DIR");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let written = bindgen.web(true).and_then(|bindgen| {
        bindgen.input_path(input).out_name("isonym").typescript(true).generate(folder)
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("isonym-wasm-bindgen: {error:?}");
            ExitCode::from(2)
        }
    }
}
