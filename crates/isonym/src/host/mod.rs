//! Names of machines: is it one, how does it go on the wire, how may it be shown.
//!
//! ```
//! use isonym::host::{HostKind, HostPolicy, judge, wire};
//!
//! assert_eq!(HostKind::of("[::1]"), HostKind::Ipv6);
//! assert_eq!(HostKind::of("例え.テスト"), HostKind::RegName);
//! assert_eq!(wire("例え.テスト", HostPolicy::Idna).text, "xn--r8jz45g.xn--zckzah");
//! assert_eq!(judge("0x7f.1")[0].finding.rule.id, "host/ipv4-shorthand");
//! ```
//!
//! Three protocols carry names in other characters than US-ASCII. They share [`punycode`] and the
//! version of Unicode, and disagree on what a name is:
//!
//! ```
//! use isonym::host::{Answer, idna2003, idna2008, uts46};
//!
//! let short = |answer: Answer<'_>| match answer.result() {
//!     Some(text) => text.to_string(),
//!     None => answer.findings[0].finding.rule.id.to_string(),
//! };
//! for (host, by_uts46, by_idna2008, by_idna2003) in [
//!     // ß is a letter of its own, or another way to write ss; so is capital ẞ, which is in
//!     // Unicode since 5.1, too late for IDNA2003, and never is in lower case.
//!     ("faß.de", "xn--fa-hia.de", "xn--fa-hia.de", "fass.de"),
//!     ("ẞ", "xn--zca", "host/disallowed-character", "host/nameprep-unassigned"),
//!     // A symbol is no letter or digit; the first generation took whatever is no control.
//!     ("☃.net", "xn--n3h.net", "host/disallowed-character", "xn--n3h.net"),
//!     // It decodes to a⒈, which is mapped to a1. and can so be in no label. IDNA2003 looks into
//!     // no A-label on the way to the wire.
//!     (
//!         "xn--a-ecp.ru",
//!         "host/disallowed-character",
//!         "host/disallowed-character",
//!         "xn--a-ecp.ru",
//!     ),
//!     // The Bidi rule concerns all labels of a name; in 2003 each stood for itself.
//!     ("0a.א", "host/bidi-rule", "host/bidi-rule", "0a.xn--4db"),
//!     // In the DNS, but no host name (RFC 1123). UTS #46 asks only with UseSTD3ASCIIRules.
//!     (
//!         "ex_ample.org",
//!         "ex_ample.org",
//!         "host/not-letter-digit-hyphen",
//!         "host/not-letter-digit-hyphen",
//!     ),
//!     // Hyphens in this place are reserved since 2010. UTS #46 asks only with CheckHyphens.
//!     (
//!         "r2---sn-huoa-cvhl.googlevideo.com",
//!         "r2---sn-huoa-cvhl.googlevideo.com",
//!         "host/hyphens-in-third-and-fourth",
//!         "r2---sn-huoa-cvhl.googlevideo.com",
//!     ),
//! ] {
//!     assert_eq!(short(uts46::to_ascii(host, &uts46::Flags::DEFAULT)), by_uts46);
//!     assert_eq!(short(idna2008::to_ascii(host, &idna2008::Flags::REGISTRATION)), by_idna2008);
//!     assert_eq!(short(idna2003::to_ascii(host, &idna2003::Flags::STORED)), by_idna2003);
//! }
//! ```
//!
//! It does not look names up, and does not ask whether one could be mistaken for another.

mod a_label;
mod answer;
pub mod bidi;
pub mod context;
mod convert;
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
mod top_level;
pub mod uts46;

pub use a_label::a_labels;
pub use answer::{Answer, HostFinding};
pub use convert::{convert, show};
pub use judge::{Protocol, judge, judge_address, judge_by, judge_number};
pub use kind::HostKind;
pub(crate) use label::is_dot;
pub(crate) use policy::unfit;
pub use policy::{HostPolicy, names_domains, wire};
pub(crate) use top_level::begins_like_none;
pub use top_level::is_top_level;
#[cfg(feature = "psl")]
pub use top_level::registrable_domain;
