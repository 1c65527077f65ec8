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
//! RFC 3986 section 5.2 is followed to the letter, also where others go another way.
//!
//! - **Absolute references** lose their dot segments like others: against any base,
//!   `http://e/a/./b` is `http://e/a/b` (section 5.2.2). Some libraries leave them alone.
//! - **The base is taken as it stands.** Its dot segments go only with the path that they are
//!   merged into: against `http://e/a/../b/`, `#s` is `http://e/a/../b/#s` (5.2.2), and against
//!   `http://e/a/..`, `c` is `http://e/a/c` (5.2.3). Browsers and fluent-uri normalize the base
//!   first, as section 5.2.1 allows, and say `http://e/b/#s` and `http://e/c`.
//! - **Rootless paths** (`urn:`, `mailto:`, `x:a/b`) are merged like any others: against
//!   `urn:example:a`, `b` is `urn:b`; against `x:foo/bar`, `../baz` is `x:/baz`, for step C of
//!   5.2.4 takes away the segment before and leaves the slash after. Others say `x:baz`, or keep
//!   the `..`; fluent-uri refuses such a base.
//! - **No authority is born.** The RFC's algorithm makes `x://b` of `..//b` against `x:/a`, whose
//!   host `b` nobody named. Here it is `x:/.//b`, as the URL Standard writes such a path; oxiri
//!   refuses the reference.
//! - **Escaped dots** are no dots (5.2.4) unless [`Dots::Escaped`] says so, as browsers do: then
//!   the segment `%2e%2E` goes up. `..%2e` is a name either way: three dots.
//! - **A relative base** is refused (5.1). Jena resolves against one.
//! - **A scheme that is the base's** is a scheme like any other (5.2.2, strict) unless
//!   [`Options::backward_compatible`] says otherwise. Browsers say so of `http` and its kin.
//!
//! The way back has no standard; [`relativize`](relativize()) asks only that resolution leads
//! there, and takes the shortest. Jena gives up where the base has a query, goes up by one level
//! at most, and never names another authority unless asked to.

mod dots;
mod relativize;
mod transform;
mod typed;

pub use dots::{Dots, remove_dot_segments, without_dot_segments};
pub use relativize::{RelativeForm, relativize};
pub use transform::{Options, resolve};
pub use typed::Base;
