//! Mistaken: who could be taken for whom, and by which characters (UTS #39).
//!
//! ```
//! use isonym::ambiguity::{ConfusableClass, RestrictionLevel, confusable_class, skeleton};
//!
//! assert_eq!(skeleton("раураl"), "paypal"); // five of the six are Cyrillic
//! assert_eq!(confusable_class("раураl", "paypal"), Some(ConfusableClass::MixedScript));
//! assert_eq!(confusable_class("раура1", "paypa1"), Some(ConfusableClass::WholeScript));
//! assert_eq!(confusable_class("québec", "quebec"), None);
//! assert_eq!(RestrictionLevel::of("québec"), RestrictionLevel::SingleScript);
//! assert_eq!(RestrictionLevel::of("mαstodon"), RestrictionLevel::MinimallyRestrictive);
//! ```
//!
//! Confusable is not the same: nothing here says that two names are equal. Nothing here asks
//! whether a name is valid, registered or meant to deceive.

mod align;
mod category;
mod class;
mod compare;
mod email;
mod fold;
pub mod guidelines;
mod index;
mod known;
mod level;
mod numbers;
pub mod policy;
mod scripts;
mod sequences;
mod skeleton;
mod subject;
pub mod v17_0;
mod verdict;

pub use align::{Deception, decode_labels};
pub use category::{Categories, Category, Reason, Restricted, restricted};
pub use class::{ConfusableClass, confusable_class};
pub use compare::{Compare, Comparison};
pub use email::{EmailFault, local_part_fault, quoted_string_fault};
pub use fold::Fold;
pub use index::Index;
pub use known::{Known, LookAlike, Names};
pub use level::RestrictionLevel;
pub use numbers::mixed_number;
pub use scripts::{ScriptSet, WritingSystem, script_names, scripts};
pub use sequences::{MarkFault, mark_fault};
pub use skeleton::{bidi_skeleton, skeleton, skeleton_into};
pub use subject::subject;
