//! `isonym._native`: what the Python package asks of the Rust crates.
//!
//! Two ways into one list of functions ([`isonym_arrow::function`]): [`scalar`] for one text,
//! [`column`] for columns of any library that speaks the Arrow PyCapsule interface. What that list does
//! not have is in [`text`] (positions, encodings, references) and [`alike`] (look-alikes). Names,
//! defaults, types and documents are those of the Python modules beside it, which are what users see:
//! nothing here is public.
//!
//! It computes without the interpreter's lock, and no row makes it fail: `TypeError` and `ValueError`
//! are for what was asked.

mod alike;
mod column;
mod error;
mod scalar;
mod text;

use pyo3::prelude::*;

/// The functions by which the Python modules ask.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::alike::{Against, compare};
    #[pymodule_export]
    use super::column::column;
    #[pymodule_export]
    use super::scalar::scalar;
    #[pymodule_export]
    use super::text::{decode, encode, positions, repair, resolve};

    use isonym_arrow::function::FUNCTIONS;
    use pyo3::prelude::*;

    /// The version of Unicode, and of each function the name, the call and what it answers.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let (major, minor, _) = isonym::unicode::UNICODE_VERSION;
        module.add("UNICODE_VERSION", format!("{major}.{minor}"))?;
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        let functions =
            FUNCTIONS.iter().map(|f| (f.name, f.columns().count(), f.call(), f.summary));
        module.add("FUNCTIONS", functions.collect::<Vec<_>>())
    }
}
