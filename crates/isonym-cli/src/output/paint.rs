//! Colours, on a terminal.
//!
//! ```
//! use isonym_cli::output::Paint;
//! assert_eq!(Paint(false).bold("x").to_string(), "x");
//! assert_eq!(Paint(true).bold("x").to_string(), "\x1B[1mx\x1B[0m");
//! ```
//!
//! Nothing is told by colour alone.

use std::env;
use std::fmt;
use std::io::{self, IsTerminal};
use std::path::Path;

use clap::ValueEnum;
use isonym::finding::Severity;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Whether the output is coloured: a file, or else standard output.
    pub fn paint_output(self, file: Option<&Path>) -> Paint {
        match (self, file) {
            (Color::Auto, Some(_)) => Paint(false),
            _ => self.paint(&io::stdout()),
        }
    }

    /// Whether what is written to `stream` is coloured.
    pub fn paint(self, stream: &impl IsTerminal) -> Paint {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        Paint(match self {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
                stream.is_terminal() && !set("NO_COLOR") && !dumb
            }
        })
    }
}

/// Paints, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint(pub bool);

impl Paint {
    /// In the colour of a severity.
    pub fn severity<T: fmt::Display>(self, severity: Severity, text: T) -> Painted<T> {
        let code = match severity {
            Severity::Error => "1;31",
            Severity::Warning => "1;33",
            Severity::Info => "1;36",
        };
        Painted { code: self.0.then_some(code), text }
    }

    /// Set off from the rest.
    pub fn bold<T: fmt::Display>(self, text: T) -> Painted<T> {
        Painted { code: self.0.then_some("1"), text }
    }

    /// Less important than the rest.
    pub fn faint<T: fmt::Display>(self, text: T) -> Painted<T> {
        Painted { code: self.0.then_some("2"), text }
    }

    /// Advice to follow.
    pub fn help<T: fmt::Display>(self, text: T) -> Painted<T> {
        Painted { code: self.0.then_some("1;32"), text }
    }
}

/// Painted text, to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Painted<T> {
    code: Option<&'static str>,
    text: T,
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => write!(f, "\x1B[{code}m{}\x1B[0m", self.text),
            None => self.text.fmt(f),
        }
    }
}
