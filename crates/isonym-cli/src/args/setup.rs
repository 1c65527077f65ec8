//! Arguments of `completions` and of `man`, and of a verb that was not built.

#[cfg(not(feature = "sql"))]
use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// The long help of `completions`.
pub const COMPLETIONS_HELP: &str = "\
Examples:
      isonym completions bash > ~/.local/share/bash-completion/completions/isonym
      isonym completions zsh > ~/.zfunc/_isonym
      isonym completions fish > ~/.config/fish/completions/isonym.fish";

/// The long help of `man`.
pub const MAN_HELP: &str = "\
Examples:
      isonym man | man -l -
      isonym man ~/.local/share/man/man1";

/// Arguments of `completions`.
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Arguments of `man`.
#[derive(Args, Debug)]
pub struct Man {
    /// The folder to write the pages of all commands to, one file each; without it, the first page
    /// goes to standard output
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

/// Arguments of a verb that was not built: any.
#[cfg(not(feature = "sql"))]
#[derive(Args, Debug)]
pub struct Missing {
    /// What it would be given.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub arguments: Vec<OsString>,
}
