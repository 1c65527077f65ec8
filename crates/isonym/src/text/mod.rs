//! The character model: text before it is an identifier.
//!
//! | module | asks |
//! |---|---|
//! | [`positions`] | where is that place, counted in another unit? |
//!
//! ```
//! use isonym::text::positions::{Positions, Unit};
//!
//! let positions = Positions::new("Dürst");
//! assert_eq!(positions.convert(3, Unit::Byte, Unit::CodePoint), Ok(2));
//! ```
//!
//! Nothing here knows the components of an identifier.

pub mod positions;
