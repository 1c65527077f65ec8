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

mod class;
mod level;
mod scripts;
mod skeleton;

pub use class::{ConfusableClass, confusable_class};
pub use level::RestrictionLevel;
pub use scripts::{ScriptSet, WritingSystem};
pub use skeleton::{skeleton, skeleton_into};
