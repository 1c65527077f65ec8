//! References against a base: resolution (RFC 3986 section 5, RFC 3987 section 6.5), the way
//! back, and dot segments.
//!
//! ```
//! use isonym::syntax::{Iri, IriRef, Reference};
//! use isonym::syntax::resolve::{Options, RelativeForm, relativize, resolve};
//!
//! // What is known to be valid stays so.
//! let base = Iri::parse("http://example.org/données/index").unwrap();
//! let target = base.resolve(&IriRef::parse("../images/carte.svg").unwrap());
//! assert_eq!(target.as_str(), "http://example.org/images/carte.svg");
//!
//! // Any other string works as well.
//! let (base, target) = (Reference::split("x:/a b/c"), Reference::split("x:/a b/d"));
//! assert_eq!(resolve(&base, &Reference::split("d"), &Options::default()).unwrap(), "x:/a b/d");
//! assert_eq!(relativize(&base, &target, &RelativeForm::ALL), "d");
//! ```
//!
//! Nothing is fetched, and no scheme is asked whether it is hierarchical.
//!
//! # Where libraries differ
//!
//! RFC 3986 section 5.2 is followed to the letter, also where that is not what others do.
//!
//! - **Absolute references** lose their dot segments, too: `http://e/a/./b` is `http://e/a/b`
//!   against any base (section 5.2.2). Some keep them.
//! - **The base is taken as it stands.** Its dot segments go only with the path they are merged
//!   into: against `http://e/a/../b/`, `#s` is `http://e/a/../b/#s` (5.2.2). Browsers, and who
//!   uses the leave of section 5.2.1 to normalize the base first, say `http://e/b/#s`; and
//!   against `http://e/a/..`, where `c` is `http://e/a/c`, they say `http://e/c`.
//! - **Rootless paths** (`urn:`, `mailto:`, `x:a/b`) are merged like any others: against
//!   `x:foo/bar`, `../baz` is `x:/baz` (5.2.4, step C, which takes the segment before with its
//!   `/`, were there one, and leaves that of what follows), and against `urn:example:a`, `b` is
//!   `urn:b`. Others say `x:baz`, keep the `..`, or refuse such a base.
//! - **No authority is born.** Against `x:/a`, `..//b` is `x:/.//b`: `x://b` would have a host
//!   that nobody named. The RFC's algorithm says that; what is added is that of the URL Standard.
//! - **Escaped dots** are none (5.2.4) unless [`Dots::Escaped`] says so, as browsers do. With it
//!   `%2e%2E` goes up; `..%2e` are three dots and a name either way.
//! - **A relative base** is refused (5.1); Jena resolves against one.
//! - **A scheme that is the base's** is a scheme (5.2.2, strict) unless
//!   [`Options::backward_compatible`] says otherwise. Browsers say otherwise for `http` and its
//!   kin.

mod dots;
mod relativize;
mod transform;
mod typed;

pub use dots::{Dots, remove_dot_segments, without_dot_segments};
pub use relativize::{RelativeForm, relativize};
pub use transform::{Options, resolve};
pub use typed::Base;
