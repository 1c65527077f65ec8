//! Charts: shapes in SVG, that take the place there is. What they say in shapes stands beside them in
//! words and numbers.

use maud::{Markup, html};

/// A bar as long as `part` is of `all`, in percent of its place.
pub(super) fn bar(part: u64, all: u64, class: &str) -> Markup {
    html! {
        svg.bar.(class) aria-hidden="true" focusable="false" {
            rect.ground width="100%" height="100%" rx="3" {}
            rect.value width={ (length(part, all)) "%" } height="100%" rx="3" {}
        }
    }
}

/// A part of a whole that is drawn as one bar.
pub(super) struct Share {
    /// What it is.
    pub name: String,
    /// How many.
    pub count: u64,
    /// How it is coloured.
    pub class: &'static str,
}

/// Parts of a whole, side by side, with a legend.
pub(super) fn shares(id: &str, title: &str, shares: &[Share]) -> Markup {
    let all: u64 = shares.iter().map(|share| share.count).sum();
    let mut at = 0;
    let placed: Vec<_> = shares
        .iter()
        .filter(|share| share.count > 0)
        .map(|share| {
            let from = at;
            at += share.count;
            (from, share)
        })
        .collect();
    let described: Vec<_> =
        placed.iter().map(|(_, share)| format!("{}: {}", share.name, share.count)).collect();
    html! {
        figure.shares {
            svg role="img" aria-labelledby={ (id) "-title " (id) "-desc" } {
                title id={ (id) "-title" } { (title) }
                desc id={ (id) "-desc" } { (described.join(", ")) }
                @for (from, share) in &placed {
                    rect class=(share.class) x={ (exact(*from, all)) "%" }
                        width={ (length(share.count, all)) "%" } height="100%" {}
                }
            }
            figcaption {
                @for (_, share) in &placed {
                    span.key { i class=(share.class) {} (share.name) }
                }
            }
        }
    }
}

/// A staircase: at each step what was joined below it, and beside that what it joined itself. The
/// steps are of one height, and as wide as all that was joined.
pub(super) fn stairs(title: &str, description: &str, joined: &[u64]) -> Markup {
    let all: u64 = joined.iter().sum();
    let mut below = 0;
    let steps: Vec<_> = joined
        .iter()
        .map(|&count| {
            let from = below;
            below += count;
            (from, count)
        })
        .collect();
    html! {
        svg viewBox={ "0 0 100 " (joined.len()) } preserveAspectRatio="none" role="img"
            aria-labelledby="stairs-title stairs-desc" {
            title id="stairs-title" { (title) }
            desc id="stairs-desc" { (description) }
            @for (row, (from, count)) in steps.iter().enumerate() {
                rect.below y=(row) width=(exact(*from, all)) height="1.02" {}
                @if *count > 0 {
                    rect.joined x=(exact(*from, all)) y=(row) width=(length(*count, all))
                        height="1.02" {}
                }
            }
        }
    }
}

/// The length of a part in percent; what is there at all is seen.
fn length(part: u64, all: u64) -> String {
    let least = if part == 0 { 0.0 } else { 0.4 };
    format!("{:.2}", (part as f64 * 100.0 / all.max(1) as f64).max(least))
}

/// A place in percent.
fn exact(part: u64, all: u64) -> String {
    format!("{:.2}", part as f64 * 100.0 / all.max(1) as f64)
}
