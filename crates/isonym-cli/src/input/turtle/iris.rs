//! What the IRIs of a file are, by the prefixes and the base that are declared before them.

use std::str;

use isonym::finding::Span;
use isonym::syntax::Reference;
use isonym::syntax::resolve::{Options, resolve};

use super::prefixes::Prefixes;
use crate::input::escapes::{self, Decoder, source};
use crate::input::parsed::{Parsed, Place};
use crate::input::terms;
use crate::rules;

/// The declarations of a file so far.
#[derive(Debug, Default)]
pub(super) struct Iris {
    base: Option<String>,
    prefixes: Prefixes,
    /// For a reference before it is resolved.
    scratch: Decoder,
    /// How many scans have begun.
    scans: u64,
}

impl Iris {
    /// Begins another scan: where something was put in a [`Parsed`] before says nothing any more.
    pub(super) fn begin(&mut self) {
        self.scans += 1;
    }

    /// Adds what stands at `place` between `<` and `>`, and makes a base of it.
    pub(super) fn declare_base(&mut self, raw: &[u8], place: Place, parsed: &mut Parsed) {
        let declared = self.resolve(raw, place, parsed);
        // Nothing can be resolved by a base without a scheme.
        self.base = declared.filter(|base| Reference::split(base).scheme().is_some());
    }

    /// Adds what stands at `place` between `<` and `>`, and makes it what `prefix` stands for.
    pub(super) fn declare_prefix(
        &mut self,
        prefix: Vec<u8>,
        raw: &[u8],
        place: Place,
        parsed: &mut Parsed,
    ) {
        let declared = self.resolve(raw, place, parsed);
        self.prefixes.declare(prefix, declared);
    }

    /// Adds what stands at `place` between `<` and `>`, resolved by the base if it is relative.
    pub(super) fn reference(&mut self, raw: &[u8], place: Place, parsed: &mut Parsed) {
        if self.base.is_none() || has_scheme(raw) {
            terms::push_iri(raw, place, parsed);
        } else {
            self.resolve(raw, place, parsed);
        }
    }

    /// Adds what `raw` is by the base, and gives it, if it can be read.
    fn resolve(&mut self, raw: &[u8], place: Place, parsed: &mut Parsed) -> Option<String> {
        let Ok(text) = str::from_utf8(raw) else {
            // The record finds out by itself that it is not UTF-8.
            parsed.push_value(place);
            return None;
        };
        self.scratch.clear();
        if let Err(span) = self.scratch.decode(text, b'\\', escapes::uchar) {
            parsed.push_fault(place, &rules::IRI_ESCAPE, span);
            return None;
        }
        let (written, jumps) = self.scratch.finish();
        let (written, jumps) = (self.scratch.text(written), self.scratch.jumps(jumps));
        let reference = Reference::split(written);
        let target = match &self.base {
            Some(base) if reference.scheme().is_none() => {
                resolve(&Reference::split(base), &reference, &Options::default()).ok()
            }
            _ => None,
        };
        let target = target.map_or_else(|| written.to_owned(), |target| target.into_owned());

        // Both end alike; what stands before that in the target comes of the reference as a whole.
        let pairs = target.chars().rev().zip(written.chars().rev());
        let shared: usize = pairs.take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum();
        let decoder = &mut parsed.decoder;
        decoder.stand_in(target.get(..target.len() - shared).unwrap_or(""), 0);
        let mut start = written.len() - shared;
        let parts = jumps.iter().map(|&(at, _)| at).filter(|&at| at > start).collect::<Vec<_>>();
        for end in parts.into_iter().chain([written.len()]) {
            decoder.piece(written.get(start..end).unwrap_or(""), source(jumps, start));
            start = end;
        }
        parsed.push_derived(place);
        Some(target)
    }

    /// Adds the prefixed name `name` whose prefix ends before the `colon`.
    pub(super) fn name(
        &mut self,
        name: &[u8],
        colon: usize,
        is_escaped: bool,
        place: Place,
        parsed: &mut Parsed,
    ) {
        let Some(prefix) = self.prefixes.get(name.get(..colon).unwrap_or(&[])) else {
            let span = Span::new(0, colon + 1);
            return parsed.push_fault(place, &rules::UNDECLARED_PREFIX, span);
        };
        // Where it could not be read, that was reported.
        let Some(iri) = &prefix.namespace else { return parsed.push_absent(place) };
        let local = colon + 1;
        if is_escaped {
            decode_local(iri, name, local, &mut parsed.decoder);
            return parsed.push_derived(place);
        }
        let number = match prefix.number {
            Some((scan, number)) if scan == self.scans => number,
            _ => parsed.add_namespace(iri, local),
        };
        prefix.number = Some((self.scans, number));
        parsed.push_name(place, number);
    }
}

/// Decodes a name with escapes whose prefix stands for `iri`; what follows that begins at `local`.
fn decode_local(iri: &str, name: &[u8], local: usize, decoder: &mut Decoder) {
    decoder.stand_in(iri, 0);
    let (mut start, mut rest) = (local, name.get(local..).unwrap_or(&[]));
    // A backslash stands before a character that is meant as it is.
    while let Some(backslash) = memchr::memchr(b'\\', rest) {
        let (piece, after) = rest.split_at_checked(backslash).unwrap_or_default();
        decoder.piece(str::from_utf8(piece).unwrap_or(""), start);
        start += backslash + 1;
        rest = after.get(1..).unwrap_or(&[]);
    }
    decoder.piece(str::from_utf8(rest).unwrap_or(""), start);
}

/// Whether an IRI, not decoded, begins with a scheme for certain.
fn has_scheme(raw: &[u8]) -> bool {
    let is_inner = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    raw.first().is_some_and(u8::is_ascii_alphabetic)
        && raw.iter().find(|byte| !is_inner(byte)) == Some(&b':')
}
