//! Names of machines: what kind of host stands in an authority, and how it goes on the wire.
//!
//! ```
//! use isonym::host::HostKind;
//! assert_eq!(HostKind::of("[::1]"), HostKind::Ipv6);
//! assert_eq!(HostKind::of("127.0.0.1"), HostKind::Ipv4);
//! assert_eq!(HostKind::of("例え.テスト"), HostKind::RegName);
//! ```
//!
//! It does not look names up.

mod answer;
pub mod bidi;
pub mod context;
pub mod idna2003;
pub mod idna2008;
pub mod ip;
mod judge;
mod kind;
mod label;
mod mapping;
mod policy;
pub mod punycode;
pub mod rules;
pub mod uts46;

pub use answer::{Answer, HostFinding};
pub use judge::judge;
pub use kind::HostKind;
pub use policy::{HostPolicy, names_domains, wire};
