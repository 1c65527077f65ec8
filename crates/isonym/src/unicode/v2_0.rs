//! Unicode 2.0, as far as the form of 1997 stands on it: where its data was not today's, and the
//! clusters of jamo that only it decomposed.

use super::tables::unicode2 as table;

/// The full canonical decomposition of `c` in Unicode 2.0 where it is not today's; `c` itself
/// where there was none.
pub(crate) fn canonical_decomposition(c: char) -> Option<&'static str> {
    let at = table::DECOMPOSITION.binary_search_by_key(&u32::from(c), |&(cp, _)| cp).ok()?;
    table::DECOMPOSITION.get(at).map(|&(_, text)| text)
}

/// The combining class in Unicode 2.0 where it is not today's.
pub(crate) fn combining_class(c: char) -> Option<u8> {
    let at = table::CLASSES.binary_search_by_key(&u32::from(c), |&(cp, _)| cp).ok()?;
    table::CLASSES.get(at).map(|&(_, class)| class)
}

/// What a full decomposition composed to in Unicode 2.0 where today's data does not say it; inside,
/// `None` where it composed to nothing.
pub(crate) fn composition(decomposition: &str) -> Option<Option<char>> {
    let at = table::COMPOSITION.binary_search_by_key(&decomposition, |&(text, _)| text).ok()?;
    table::COMPOSITION.get(at).map(|&(_, cp)| char::from_u32(cp).filter(|&c| c != '\0'))
}

/// The jamo that a cluster is made of, 0 for none.
pub(crate) fn cluster_parts(cluster: char) -> Option<[u16; 3]> {
    let cluster = u16::try_from(u32::from(cluster)).ok()?;
    let at = table::CLUSTERS.binary_search_by_key(&cluster, |&(jamo, _)| jamo).ok()?;
    table::CLUSTERS.get(at).map(|&(_, parts)| parts)
}

/// The cluster made of these jamo, 0 for none.
pub(crate) fn cluster(parts: [u16; 3]) -> Option<char> {
    let (cluster, _) = table::CLUSTERS.iter().find(|&&(_, made_of)| made_of == parts)?;
    char::from_u32(u32::from(*cluster))
}
