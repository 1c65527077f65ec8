//! The identifiers in a `srcset` (HTML section 4.8.4.2.1, "parse a srcset attribute").

use std::ops::Range;

/// Where each of them stands in `text`.
///
/// What follows one up to the comma describes the image. A comma within an identifier is part of
/// it, one at its end is not.
pub fn identifiers(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c| c != ',' && !is_space(c))?;
        let rest = text.get(start..)?;
        let end = start + rest.find(is_space).unwrap_or(rest.len());
        let identifier = text.get(start..end)?;
        let trimmed = identifier.trim_end_matches(',');
        at = end;
        if trimmed.len() == identifier.len() {
            at += described(text.get(end..)?);
        }
        Some(start..start + trimmed.len())
    })
}

/// How long a description is: up to a comma outside of parentheses.
fn described(text: &str) -> usize {
    let mut is_open = false;
    let comma = text.find(|c| {
        is_open = if is_open { c != ')' } else { c == '(' };
        c == ',' && !is_open
    });
    comma.map_or(text.len(), |at| at + 1)
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_within_and_behind() {
        let all = |text| identifiers(text).map(|range| &text[range]).collect::<Vec<_>>();
        assert_eq!(all("a.png 1x, b.png 2x"), ["a.png", "b.png"]);
        assert_eq!(all(" ,a,b.png,, c.png"), ["a,b.png", "c.png"]);
        assert_eq!(all("data:,a ( , ) 1x, b"), ["data:,a", "b"]);
        assert_eq!(all("a,\nb"), ["a", "b"]);
        assert_eq!(all(" , "), [""; 0]);
    }
}
