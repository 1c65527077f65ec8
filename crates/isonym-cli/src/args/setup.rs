//! Arguments of `completions` and of `man`.

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
