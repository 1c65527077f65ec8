//! Which characters a name may have at all.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("caf\u{E9}", &profile::WORLDWIDE).findings;
//! assert_eq!(found[0].rule.id, "ambiguity/not-worldwide");
//! ```
//!
//! Where in a name they stand does not matter here.

use core::ops::ControlFlow;

use super::{rules, runs, spans};
use crate::finding::{Edit, Finding, Rule};
use crate::host::context;
use crate::syntax::Sink;
use crate::unicode::{GeneralCategory, props};

use alloc::borrow::Cow;

/// The characters that names of a kind may have.
///
/// ```
/// use isonym::{check, profile};
///
/// assert!(check::all("Café “Zur Post”", &profile::NAME).is_valid());
/// assert!(!check::all("Café\u{0}", &profile::NAME).is_valid());
/// assert!(check::all("cafe-zur-post.example", &profile::WORLDWIDE).is_valid());
/// assert!(!check::all("café", &profile::WORLDWIDE).is_valid());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameRepertoire {
    /// Of people, places, things: all that is a character and is no control.
    Plain,
    /// Of what is of interest in all the world: letters and digits of US-ASCII, `-` and `.`.
    Worldwide,
}

impl NameRepertoire {
    /// Hands every run of characters that may not stand in `text` to `give`, and what cannot be
    /// seen.
    pub fn judge(self, text: &str, give: Sink<'_>) -> ControlFlow<()> {
        let (rule, is_outside): (&'static Rule, fn(char) -> bool) = match self {
            NameRepertoire::Plain => (&rules::NO_NAME_CHARACTER, is_no_name_character),
            NameRepertoire::Worldwide => {
                (&rules::NOT_WORLDWIDE, |c| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '.'))
            }
        };
        for (span, ()) in runs(text, |c| is_outside(c).then_some(())) {
            give(Finding::new(rule, span))?;
        }
        if self == NameRepertoire::Plain {
            invisible(text, give)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Controls, line ends, and code points that are no characters, or nobody's but somebody's own.
fn is_no_name_character(c: char) -> bool {
    use GeneralCategory as G;
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    let props = props(c);
    let category = props.general_category();
    matches!(category, G::Cc | G::Cs | G::Co | G::Zl | G::Zp)
        || category == G::Cn && !props.is_default_ignorable()
        || matches!(c, '\u{FFF9}'..='\u{FFFD}')
}

/// What cannot be seen, but for joiners where their script asks for them.
fn invisible(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    if text.is_ascii() {
        return ControlFlow::Continue(());
    }
    let mut breaches = context::joiners(text).into_iter().map(|breach| breach.at).peekable();
    for (span, c) in spans(text).filter(|&(_, c)| props(c).is_default_ignorable()) {
        let is_breach = breaches.next_if(|&at| at == span.start).is_some();
        if is_breach || !matches!(c, '\u{200C}' | '\u{200D}') {
            let edit = Edit::Text(Cow::Borrowed(""));
            give(Finding::new(&rules::INVISIBLE, span).repaired(edit, false))?;
        }
    }
    ControlFlow::Continue(())
}
