//! `completions` and `man`: what a shell and a system want to know of the command line.
//!
//! Both are made from the one definition of the arguments in [`crate::args`], so they are never
//! behind it.

use std::fs;
use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_complete::generate;
use clap_mangen::Man;

use crate::args::Cli;
use crate::args::setup;
use crate::aside::Aside;
use crate::output::summary::counted;
use crate::{CLEAN, run};

/// Says how to come by the verb `sql`.
///
/// # Errors
/// Always: it is not there.
#[cfg(not(feature = "sql"))]
pub fn missing_sql() -> io::Result<u8> {
    let message = "this isonym was built without sql; `cargo install --path crates/isonym-cli --features sql` \
                   builds one with it";
    Err(io::Error::new(io::ErrorKind::Unsupported, message))
}

/// Prints the completions of a shell.
///
/// # Errors
/// When they cannot be written.
pub fn completions(args: &setup::Completions) -> io::Result<u8> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "isonym", &mut script);
    run::print(&String::from_utf8_lossy(&script))?;
    Ok(CLEAN)
}

/// Prints the page of the command, or writes those of all verbs to a folder.
///
/// # Errors
/// When they cannot be written, or no folder seems to be meant.
pub fn man(args: &setup::Man) -> io::Result<u8> {
    // There is a page for every command, and no use for one about `help`.
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    let Some(folder) = &args.folder else {
        run::print(&String::from_utf8_lossy(&page(command)?))?;
        return Ok(CLEAN);
    };
    if let Some(verb) = folder.to_str().filter(|_| !folder.is_dir())
        && command.find_subcommand(verb).is_some()
    {
        let message = format!(
            "man writes pages into a folder, and there is none called {verb}; for one page see \
             `isonym help {verb}`"
        );
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    fs::create_dir_all(folder)?;
    let mut files = Vec::new();
    let mut commands = vec![command];
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands().filter(|verb| !verb.is_hide_set()).cloned());
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        let mut file = Aside::create(&folder.join(format!("{name}.1")))?;
        file.write_all(&page(command)?)?;
        files.push(file);
    }
    let pages = counted(files.len() as u64, "page");
    Aside::finish(files)?;
    run::say(&format!("{pages} written to {}", folder.display()));
    Ok(CLEAN)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
