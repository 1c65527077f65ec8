//! What stands between the name and the fragment of a URN (RFC 8141 section 2.3).

/// The components between `?` and `#`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Components<'a> {
    pub(super) r: Option<&'a str>,
    pub(super) q: Option<&'a str>,
}

impl<'a> Components<'a> {
    /// Splits a query; one that is neither r- nor q-component has none.
    pub(super) fn split(query: &'a str) -> Components<'a> {
        if let Some(q) = query.strip_prefix('=') {
            return Components { r: None, q: Some(q) };
        }
        match query.strip_prefix('+').map(|rest| (rest, rest.split_once("?="))) {
            Some((_, Some((r, q)))) => Components { r: Some(r), q: Some(q) },
            Some((r, None)) => Components { r: Some(r), q: None },
            None => Components::default(),
        }
    }
}
