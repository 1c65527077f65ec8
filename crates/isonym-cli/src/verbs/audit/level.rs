//! On which level an identifier is: for people, for the wire, or in between.

use isonym::syntax::{Grammar, Reference, gate};

/// A level. What is of US-ASCII and has no escapes is on all levels at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// A URI without escapes: the same for people and on the wire.
    Plain,
    /// A URI with escapes: as it goes on the wire.
    Wire,
    /// An IRI and no URI, without escapes: as people read it.
    Human,
    /// An IRI and no URI, with escapes besides.
    Mixed,
    /// Not even an IRI.
    Neither,
}

impl Level {
    /// All levels.
    pub(super) const ALL: [Level; 5] =
        [Level::Plain, Level::Wire, Level::Human, Level::Mixed, Level::Neither];

    /// The level of `text`, absolute or not, and its components.
    pub(super) fn of(text: &str) -> (Level, Reference<'_>) {
        let has_escapes = || memchr::memchr(b'%', text.as_bytes()).is_some();
        match gate::split(text, &Grammar::IRI_REFERENCE) {
            None => (Level::Neither, Reference::split(text)),
            // Beside the characters of the world, some of US-ASCII are an IRI's only where they are
            // a URI's.
            Some(iri) => {
                let level = match (text.is_ascii(), has_escapes()) {
                    (true, false) => Level::Plain,
                    (true, true) => Level::Wire,
                    (false, false) => Level::Human,
                    (false, true) => Level::Mixed,
                };
                (level, iri)
            }
        }
    }

    /// Its name in every output.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Level::Plain => "plain",
            Level::Wire => "wire",
            Level::Human => "human",
            Level::Mixed => "mixed",
            Level::Neither => "neither",
        }
    }

    /// What it is.
    pub(super) const fn summary(self) -> &'static str {
        match self {
            Level::Plain => "URIs without escapes: the same for people and on the wire",
            Level::Wire => "URIs with escapes: as they go on the wire",
            Level::Human => "IRIs that are no URIs: as people read them",
            Level::Mixed => "IRIs that are no URIs, with escapes besides",
            Level::Neither => "not even IRIs",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_one() {
        for (text, level) in [
            ("http://a/b", Level::Plain),
            ("http://a/%62", Level::Wire),
            ("é", Level::Human),
            ("http://a/é%20", Level::Mixed),
            ("a b", Level::Neither),
            ("http://a/%", Level::Neither),
        ] {
            let (found, _) = Level::of(text);
            assert_eq!(found, level, "{text}");
            // US-ASCII is an IRI where it is a URI.
            let is_uri = gate::is_valid(text, &Grammar::URI_REFERENCE);
            assert_eq!(is_uri, matches!(level, Level::Plain | Level::Wire));
        }
    }
}
