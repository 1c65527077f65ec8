//! The command `isonym`. Everything is in the library `isonym_cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    isonym_cli::main()
}
