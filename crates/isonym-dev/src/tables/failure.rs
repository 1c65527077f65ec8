//! Why a run stopped, and with which exit code.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// The two ways a run can fail.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The checked-in tables are not what the data says: exit code 1.
    Stale(String),
    /// The run could not be made: data missing, unreadable, or not of the expected form.
    /// Exit code 2.
    Broken(String),
}

impl Failure {
    pub(crate) fn broken(message: impl Into<String>) -> Self {
        Failure::Broken(message.into())
    }

    pub(crate) fn io(path: &Path, error: &std::io::Error) -> Self {
        Failure::Broken(format!("{}: {error}", path.display()))
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Stale(_) => ExitCode::from(1),
            Failure::Broken(_) => ExitCode::from(2),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Stale(message) | Failure::Broken(message) => f.write_str(message),
        }
    }
}
