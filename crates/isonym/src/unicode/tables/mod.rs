//! The generated tables. `isonym-dev tables` writes the files here, `--check` proves them current.

#[rustfmt::skip]
pub(super) mod bidi;
#[rustfmt::skip]
pub(super) mod cjk;
#[rustfmt::skip]
pub(super) mod grapheme;
#[rustfmt::skip]
pub(super) mod link;
#[rustfmt::skip]
pub(super) mod maps;
#[rustfmt::skip]
pub(super) mod nameprep;
#[cfg(feature = "names")]
#[rustfmt::skip]
pub(super) mod names;
#[rustfmt::skip]
pub(super) mod normal;
#[rustfmt::skip]
pub(super) mod props;
#[rustfmt::skip]
pub(super) mod security;
#[rustfmt::skip]
pub(super) mod unicode2;
#[rustfmt::skip]
pub(super) mod values;
