//! From a base and a target to a reference: resolution backwards.
//!
//! ```
//! use isonym::syntax::Reference;
//! use isonym::syntax::resolve::{RelativeForm, relativize};
//! let (base, target) = (Reference::split("http://a/b/c"), Reference::split("http://a/b/d"));
//! assert_eq!(relativize(&base, &target, &RelativeForm::ALL), "d");
//! ```
//!
//! Two spellings of one authority are two here.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use super::dots::{Dots, remove_dot_segments};
use super::transform::{Options, directory, resolve};
use crate::syntax::Reference;

/// The forms of relative references (RFC 3986 sections 4.2, 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RelativeForm {
    /// Empty but for a fragment: `#s`.
    SameDocument,
    /// A path from the base's own directory, or a query after the base's own path: `g`, `../g`,
    /// `.`, `?y`.
    RelativePath,
    /// A path from the root: `/g`.
    AbsolutePath,
    /// From the authority on: `//a/g`.
    NetworkPath,
}

impl RelativeForm {
    /// Every form, from the most to the least dependent on the base.
    pub const ALL: [RelativeForm; 4] = [
        RelativeForm::SameDocument,
        RelativeForm::RelativePath,
        RelativeForm::AbsolutePath,
        RelativeForm::NetworkPath,
    ];
}

/// The shortest reference in one of `forms` that [`resolve`] takes from `base` to `target`, by the
/// default options; of equally short ones that of the form named first. The target itself,
/// borrowed, when none leads there. Linear in the length of both.
///
/// From a base with a scheme, what comes back always leads to the target unless that has dot
/// segments, which resolution removes. When base and target are valid IRIs or URIs, then it is a
/// valid reference.
///
/// ```
/// use isonym::syntax::Reference;
/// use isonym::syntax::resolve::{RelativeForm, relativize};
///
/// let base = Reference::split("http://a/b/c/d;p?q");
/// let to = |target, forms: &[_]| relativize(&base, &Reference::split(target), forms);
/// assert_eq!(to("http://a/b/c/g#s", &RelativeForm::ALL), "g#s");
/// assert_eq!(to("http://a/b/g:h", &RelativeForm::ALL), "../g:h");
/// assert_eq!(to("http://a/g", &RelativeForm::ALL), "/g");
/// assert_eq!(to("http://e/", &RelativeForm::ALL), "//e/");
/// assert_eq!(to("https://a/b/c/g", &RelativeForm::ALL), "https://a/b/c/g");
/// assert_eq!(to("http://a/g", &[RelativeForm::RelativePath]), "../../g");
/// ```
pub fn relativize<'t>(
    base: &Reference<'_>,
    target: &Reference<'t>,
    forms: &[RelativeForm],
) -> Cow<'t, str> {
    if base.scheme() != target.scheme() {
        return Cow::Borrowed(target.as_str());
    }
    let leads_there = |reference: &String| {
        let reached = resolve(base, &Reference::split(reference), &Options::default());
        reached.is_ok_and(|reached| reached == target.as_str())
    };
    let candidates = forms.iter().filter_map(|form| form.candidate(base, target));
    let shortest = candidates.filter(leads_there).min_by_key(String::len);
    shortest.map_or(Cow::Borrowed(target.as_str()), Cow::Owned)
}

impl RelativeForm {
    /// The shortest reference of this form that may lead from `base` to `target`.
    fn candidate(self, base: &Reference<'_>, target: &Reference<'_>) -> Option<String> {
        let parts = target.parts();
        let from = |start: usize| target.as_str().get(start..);
        match self {
            RelativeForm::SameDocument => from(parts.query_end).map(String::from),
            RelativeForm::RelativePath => {
                let rest = from(parts.path_end)?;
                let query_alone = target.query().is_some() && target.path() == base.path();
                Some(if query_alone {
                    rest.into()
                } else {
                    relative_path(base, target.path()) + rest
                })
            }
            RelativeForm::AbsolutePath => {
                let path = from(parts.path).filter(|path| path.starts_with('/'))?;
                let guard = if path.starts_with("//") { "/." } else { "" };
                Some(format!("{guard}{path}"))
            }
            RelativeForm::NetworkPath => {
                Some(format!("//{}", from(target.authority_span()?.start)?))
            }
        }
    }
}

/// The path from the directory of `base` to `target`: up to where both part, and down again.
fn relative_path(base: &Reference<'_>, target: &str) -> String {
    let directory = directory(base).map_or(String::new(), |directory| format!("{directory}/"));
    let directory = remove_dot_segments(&directory, Dots::Literal);
    let pairs = directory.bytes().zip(target.bytes());
    let shared = pairs
        .take_while(|(a, b)| a == b)
        .enumerate()
        .fold(0, |shared, (at, (byte, _))| if byte == b'/' { at + 1 } else { shared });

    let ups = directory.get(shared..).unwrap_or("").matches('/').count();
    let down = target.get(shared..).unwrap_or("");
    // Alone, these would be an empty path, an absolute one, and a scheme.
    let first = down.split('/').next().unwrap_or("");
    let mut path = match ups {
        0 if first.is_empty() || first.contains(':') => String::from("./"),
        _ => "../".repeat(ups),
    };
    if down.is_empty() {
        // Its slash follows of itself.
        path.pop();
    }
    path.push_str(down);
    path
}
