//! Text around identifiers: positions, legacy encodings, references against a base.

use isonym::check::{self, Repairs};
use isonym::syntax::Reference;
use isonym::syntax::resolve::{Options, resolve as resolved};
use isonym::text::positions::{Unit, convert_all};
use isonym::text::transcode::{self, UnknownLabel};
use isonym_arrow::option;
use pyo3::exceptions::{PyLookupError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::exception;

/// Starts and ends.
type Spans = Vec<(usize, usize)>;

/// Positions of one text in another unit; `None` for one that is behind the end or within a unit.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
pub(crate) fn positions(
    text: &str,
    at: Vec<usize>,
    from: &str,
    to: &str,
) -> PyResult<Vec<Option<usize>>> {
    let (from, to) = (unit(from)?, unit(to)?);
    Ok(convert_all(text, &at, from, to).into_iter().map(Result::ok).collect())
}

fn unit(name: &str) -> PyResult<Unit> {
    let names = Unit::ALL.map(Unit::as_str);
    let unknown =
        || PyValueError::new_err(format!("no unit {name:?}; there are: {}", names.join(", ")));
    Unit::ALL.into_iter().find(|unit| unit.as_str() == name).ok_or_else(unknown)
}

/// Bytes as text: the text, the encoding, and the malformed sequences in bytes of the input.
#[pyfunction]
pub(crate) fn decode(bytes: &[u8], encoding: &str) -> PyResult<(String, &'static str, Spans)> {
    let decoded = transcode::decode(encoding, bytes).map_err(|error| unknown(error, encoding))?;
    let malformed = decoded.malformed.iter().map(|span| (span.start, span.end));
    Ok((decoded.text, decoded.encoding, malformed.collect()))
}

/// Text as bytes: the bytes, the encoding, and what is lost, in bytes of the text.
#[pyfunction]
pub(crate) fn encode<'py>(
    py: Python<'py>,
    text: &str,
    encoding: &str,
) -> PyResult<(Bound<'py, PyBytes>, &'static str, Spans)> {
    let encoded = transcode::encode(text, encoding).map_err(|error| unknown(error, encoding))?;
    let lost = encoded.findings.iter().map(|finding| (finding.span.start, finding.span.end));
    Ok((PyBytes::new(py, &encoded.octets), encoded.encoding, lost.collect()))
}

fn unknown(error: UnknownLabel, label: &str) -> PyErr {
    PyLookupError::new_err(format!("{label:?}: {error}"))
}

/// What a reference means where `base` is the base (RFC 3986 section 5.2).
#[pyfunction]
pub(crate) fn resolve(base: &str, reference: &str) -> PyResult<String> {
    let options = Options::default();
    let target = resolved(&Reference::split(base), &Reference::split(reference), &options);
    let target = target.map_err(|finding| {
        PyValueError::new_err(format!("{base:?} is no base: {}", finding.message(base)))
    });
    Ok(target?.into_owned())
}

/// The text with the repairs made of what is found of at least that severity: the safe ones, or
/// every one.
#[pyfunction]
pub(crate) fn repair(text: String, profile: &str, severity: &str, every: bool) -> PyResult<String> {
    let profile = option::profile(profile).map_err(exception)?;
    let severity = option::severity(severity).map_err(exception)?;
    let repairs = if every { Repairs::All } else { Repairs::Safe };
    let mut text = text;
    for _ in 0..ROUNDS {
        let repaired = check::repair(&text, profile, severity, repairs);
        if repaired.made.is_empty() {
            break;
        }
        text = repaired.text.into_owned();
    }
    Ok(text)
}

/// One repair may uncover the next; more rounds than that have never been needed.
const ROUNDS: usize = 8;
