//! From a base and a reference to the target (RFC 3986 section 5.2).
//!
//! ```
//! use isonym::syntax::Reference;
//! use isonym::syntax::resolve::{Options, resolve};
//! let base = Reference::split("http://a/b?c");
//! let target = resolve(&base, &Reference::split("?q"), &Options::default());
//! assert_eq!(target.unwrap(), "http://a/b?q");
//! ```
//!
//! Nothing is normalized but dot segments.

use alloc::borrow::Cow;
use alloc::string::String;

use super::dots::{self, Dots};
use crate::finding::{Finding, Span};
use crate::syntax::{Reference, rules};

/// How references are resolved. The default is RFC 3986's own way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether a scheme that is the base's is taken for absent, so that `http:g` is `g`: a
    /// loophole of RFC 1630 that RFC 3986 section 5.2.2 allows for backward compatibility.
    pub backward_compatible: bool,
    /// Which segments of a path are dot segments.
    pub dots: Dots,
}

/// The target that `reference` means where `base` is the base (RFC 3986 section 5.2). Borrowed
/// when the reference is the target already; linear in the length of both.
///
/// The fragment of the base plays no part (RFC 3986 section 5.1). Nothing is asked of the two but
/// that the base has a scheme; when they are valid IRIs or URIs, then so is the target.
///
/// ```
/// use isonym::syntax::Reference;
/// use isonym::syntax::resolve::{Options, resolve};
///
/// let base = Reference::split("http://a/b/c/d;p?q");
/// let options = Options::default();
/// assert_eq!(resolve(&base, &Reference::split("../g?y"), &options).unwrap(), "http://a/b/g?y");
/// assert_eq!(resolve(&base, &Reference::split("http:g"), &options).unwrap(), "http:g");
///
/// let options = Options { backward_compatible: true, ..options };
/// assert_eq!(resolve(&base, &Reference::split("http:g"), &options).unwrap(), "http://a/b/c/g");
/// ```
///
/// # Errors
/// [`SCHEME_MISSING`](rules::SCHEME_MISSING) over the whole base when it has no scheme.
pub fn resolve<'r>(
    base: &Reference<'_>,
    reference: &Reference<'r>,
    options: &Options,
) -> Result<Cow<'r, str>, Finding> {
    if base.scheme().is_none() {
        let whole = Span::new(0, base.as_str().len());
        return Err(Finding::new(&rules::SCHEME_MISSING, whole));
    }
    Ok(transform(base, reference, options))
}

/// RFC 3986 sections 5.2.2 and 5.3, from a base that has a scheme.
pub(super) fn transform<'r>(
    base: &Reference<'_>,
    reference: &Reference<'r>,
    options: &Options,
) -> Cow<'r, str> {
    let base_scheme = base.scheme().unwrap_or("");
    if let Some(scheme) = reference.scheme()
        && !(options.backward_compatible && scheme.eq_ignore_ascii_case(base_scheme))
    {
        return dots::cleaned(reference, options.dots);
    }
    let mut out = String::with_capacity(base.as_str().len() + reference.as_str().len() + 3);
    out.push_str(base_scheme);
    out.push(':');

    let (path, own_authority) = (reference.path(), reference.authority());
    let authority = own_authority.or(base.authority());
    if let Some(authority) = authority {
        out.push_str("//");
        out.push_str(authority);
    }
    let mut query = reference.query();
    if own_authority.is_none() && path.is_empty() {
        out.push_str(base.path());
        query = query.or(base.query());
    } else {
        let start = out.len();
        if own_authority.is_none()
            && !path.starts_with('/')
            && let Some(directory) = directory(base)
        {
            out.push_str(directory);
            out.push('/');
        }
        out.push_str(path);
        dots::clean_from(&mut out, start, authority.is_some(), options.dots);
    }
    for (before, part) in [('?', query), ('#', reference.fragment())] {
        if let Some(part) = part {
            out.push(before);
            out.push_str(part);
        }
    }
    Cow::Owned(out)
}

/// What stands before the last `/` of the base's path, where a relative path goes on (RFC 3986
/// section 5.2.3). `None` when the path has no `/`, and a relative path takes its place.
pub(super) fn directory<'b>(base: &Reference<'b>) -> Option<&'b str> {
    let path = base.path();
    match path.rsplit_once('/') {
        Some((directory, _)) => Some(directory),
        // The first segment after an authority has a `/` before it.
        None => (path.is_empty() && base.authority().is_some()).then_some(path),
    }
}
