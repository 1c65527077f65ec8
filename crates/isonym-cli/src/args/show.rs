//! Arguments of `show`.

use clap::Args;
use isonym::profile::Profile;

use super::xri_profile;

/// The long help.
pub const HELP: &str = "\
Examples:
      isonym show http://例え.テスト/résumé?q=a%20b
      isonym show < one.txt
      isonym show '@example*(http://例え.テスト/a)/b'
      isonym show --profile xri-2003 'xri://($l/en).english.($l/ja).日本'

What begins with `xri://`, `=`, `@`, `+`, `$`, `!` or `(` is shown as an XRI.";

/// Arguments of `show`.
#[derive(Args, Debug)]
pub struct Show {
    /// The identifiers; none: the lines of standard input
    #[arg(value_name = "ID")]
    pub identifiers: Vec<String>,
    /// Show them as XRIs, by this profile
    #[arg(long, value_parser = xri_profile, value_name = "NAME")]
    pub profile: Option<&'static Profile>,
}
