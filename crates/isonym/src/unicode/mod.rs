//! Characters.
