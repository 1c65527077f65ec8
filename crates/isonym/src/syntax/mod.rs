//! The generic grammar: RFC 3986 and RFC 3987, and the editions and relatives before them.
//!
//! [`Reference`] splits any string; [`judge`] says where a split string breaks a [`Grammar`];
//! [`Uri`], [`UriRef`], [`Iri`] and [`IriRef`] are strings that break none; [`Builder`] makes
//! new ones from components given as data.
//!
//! ```
//! use isonym::syntax::{Iri, IriRef};
//!
//! let iri = Iri::parse("http://例え.テスト/résumé")?;
//! assert_eq!(iri.host(), Some("例え.テスト"));
//! assert!(Iri::parse("résumé").is_err());
//! assert!(IriRef::parse("résumé").is_ok());
//! # Ok::<(), isonym::syntax::NotValid<&str>>(())
//! ```
//!
//! It does not know what a scheme asks of its components, nor whether a host name exists or a
//! label is a good one: that is for `host` and `scheme`. Equality of the types is that of their
//! bytes; every other sameness is a step of the ladder.

pub mod advice;
mod bidi;
mod builder;
mod chars;
pub mod gate;
mod grammar;
mod identifier;
pub mod ip;
mod judge;
mod look_alike;
mod reference;
pub mod resolve;
pub mod rules;
mod validate;

pub use bidi::{ComponentBidi, bidi_units, component_bidi};
pub use builder::{Builder, DotSegment};
pub use chars::{is_bidi_formatting, is_iprivate, is_noncharacter, is_ucschar, may_stand_in_iri};
pub use grammar::{Edition, Form, Grammar, Repertoire};
pub use identifier::{Identifier, Iri, IriRef, Kind, NotValid, Uri, UriRef, kind};
pub(crate) use judge::broken_escape;
pub use judge::{Sink, judge, judge_component, obeys};
pub use look_alike::look_alike;
pub(crate) use look_alike::{dots, in_dot_segment, is_sign};
pub use reference::Reference;
pub use validate::validate;
