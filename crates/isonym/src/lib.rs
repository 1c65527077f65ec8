//! isonym ("same name"): the engine for internationalized identifiers.
//!
//! URIs, IRIs, XRIs, URNs, host names, plain names: is one *valid*, are two the *same*, could
//! one be *mistaken* for another, what goes on the *wire* and what on the *screen* - and always:
//! why.
//!
//! ```
//! use isonym::{check, level, profile};
//!
//! let finding = check::first_error("http://example.org/a|b", &profile::IRI).unwrap_err();
//! assert_eq!(finding.rule.id, "char/unwise");
//! assert_eq!(finding.span.range(), 20..21);
//!
//! let wire = level::to_uri("http://example.org/résumé", &level::Options::default());
//! assert_eq!(wire.result(), Some("http://example.org/r%C3%A9sum%C3%A9"));
//! ```
//!
//! The rooms, from the ground up; a room calls down, never up:
//!
//! | floor | rooms |
//! |---|---|
//! | 7 | [`check`]: valid? every finding under a profile |
//! | 6 | [`ladder`]: same? keys at the steps of sameness; [`profile`]: named bundles of the rooms' option values |
//! | 5 | [`level`]: wire and screen |
//! | 4 | [`scheme`]: what single schemes ask, and hold the same; [`ambiguity`]: mistaken for whom?; [`xri`]: identifiers of identifiers; [`link`]: links in running text; [`whatwg`]: URLs as browsers read them |
//! | 3 | [`host`]: names of machines |
//! | 2 | [`syntax`], [`text`]: the generic grammar, the character model |
//! | 1 | [`unicode`], [`percent`], [`finding`]: characters, `%HH`, what a finding is |
//!
//! It knows nothing of files, columns or engines, and never touches the network.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

/// Whether the quick ways are there beside the plain ones, which say the same. In WebAssembly every byte
/// is fetched and one identifier is asked at a time: there the plain ways do.
const QUICK: bool = cfg!(not(target_family = "wasm"));

pub mod ambiguity;
pub mod check;
pub mod finding;
pub mod host;
pub mod ladder;
pub mod level;
pub mod link;
pub mod percent;
pub mod profile;
pub mod scheme;
pub mod syntax;
pub mod text;
pub mod unicode;
pub mod whatwg;
pub mod xri;
