//! Names that go on after characters that UTS #46 leaves out of them, such as U+00AD, and nobody sees.
//!
//! ```
//! use isonym::link::{Options, detect};
//! let count = |text| detect(text, &Options::default()).count();
//! assert_eq!(count("https://apple.com\u{2060}.evil.example/"), 0);
//! assert_eq!(count("ดู\u{200B}https://example.org\u{200B}และ"), 1);
//! ```
//!
//! To cut a name there is to tell of another host than the one it leads to. In paths they are what
//! Link_Term says.

use core::iter::Peekable;

use super::chars::NAME;
use crate::host::is_dot;
use crate::unicode::{IdnaStatus, Script, props};

/// Whether `c` is left out of names.
pub(super) fn is_hidden(c: char) -> bool {
    !c.is_ascii() && props(c).idna_status() == IdnaStatus::Ignored
}

/// Whether the name that ends at `at` goes on after hidden characters.
pub(super) fn goes_on(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    is_one_name(before.chars().next_back(), after.chars().peekable())
}

/// Whether the name that begins at `at` began before hidden characters.
pub(super) fn began_before(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    is_one_name(after.chars().next(), before.chars().rev().peekable())
}

/// Whether `near` and what follows the hidden characters in `far` are of one name. The zero width
/// space parts words where a script has no spaces: with another script beyond it, it parts names.
fn is_one_name(near: Option<char>, mut far: Peekable<impl Iterator<Item = char>>) -> bool {
    let mut is_hiding = false;
    let mut is_space = true;
    while let Some(c) = far.next_if(|&c| is_hidden(c)) {
        (is_hiding, is_space) = (true, is_space && c == '\u{200B}');
    }
    let (true, Some(near), Some(&far)) = (is_hiding, near, far.peek()) else { return false };
    let is_part = NAME.contains(far) || matches!(far, '_' | '%');
    is_part && (!is_space || is_dot(near) || is_dot(far) || is_latin(near) == is_latin(far))
}

fn is_latin(c: char) -> bool {
    c.is_ascii() || props(c).script() == Script::Latin
}
