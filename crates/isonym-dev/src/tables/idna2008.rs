//! The IDNA2008 derived property, computed by RFC 5892 section 3 from 18.0 properties and held
//! against Idna2008.txt, which Unicode publishes since version 17.

use super::basics::Basics;
use super::failure::{Failure, Result};
use super::ucd::{CodePoints, LIMIT, Ucd};
use super::values::Enumeration;
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;

const PUBLISHED: &str = "idna/Idna2008.txt";
const DISALLOWED: u16 = 0;
const PVALID: u16 = 1;
const CONTEXTJ: u16 = 2;
const CONTEXTO: u16 = 3;
const UNASSIGNED: u16 = 4;

/// Section 2.6: code points that no property decides.
fn exception(cp: u32) -> Option<u16> {
    match cp {
        0xDF | 0x3C2 | 0x6FD | 0x6FE | 0xF0B | 0x3007 => Some(PVALID),
        0xB7 | 0x375 | 0x5F3 | 0x5F4 | 0x30FB | 0x660..=0x669 | 0x6F0..=0x6F9 => Some(CONTEXTO),
        0x640 | 0x7FA | 0x302E | 0x302F | 0x3031..=0x3035 | 0x303B => Some(DISALLOWED),
        _ => None,
    }
}

/// The names of the classes, in the order of their codes.
pub(crate) fn classes() -> Enumeration {
    Enumeration::of(
        "Idna2008",
        "IDNA2008 derived property (RFC 5892), computed from the properties of Unicode 18.0.",
        &[
            ("Disallowed", "DISALLOWED"),
            ("Pvalid", "PVALID"),
            ("ContextJ", "CONTEXTJ"),
            ("ContextO", "CONTEXTO"),
            ("Unassigned", "UNASSIGNED"),
        ],
    )
}

/// Section 3, for every code point.
pub(crate) fn derive(ucd: &Ucd, props: &Basics) -> Result<CodePoints<u16>> {
    let join_control = ucd.binary("ucd/PropList.txt", "Join_Control")?;
    let blocks = ignorable_blocks(ucd)?;
    let folding = super::maps::case_folding(ucd)?;
    let derived = CodePoints::from_fn(|cp| {
        let category = props.category(cp);
        let noncharacter = props.noncharacter.get(cp);
        let ignorable =
            props.default_ignorable.get(cp) || props.white_space.get(cp) || noncharacter;
        if let Some(class) = exception(cp) {
            class
        } else if category == "Cn" && !noncharacter {
            UNASSIGNED
        } else if matches!(cp, 0x2D | 0x30..=0x39 | 0x61..=0x7A) {
            PVALID
        } else if join_control.get(cp) {
            CONTEXTJ
        } else if unstable(cp, &folding)
            || ignorable
            || blocks.get(cp)
            || props.conjoining_jamo.get(cp)
        {
            DISALLOWED
        } else if matches!(category.as_str(), "Ll" | "Lu" | "Lo" | "Nd" | "Lm" | "Mn" | "Mc") {
            PVALID
        } else {
            DISALLOWED
        }
    });
    verify(ucd, &derived)?;
    Ok(derived)
}

/// Section 2.2: NFKC(casefold(NFKC(cp))) is another string.
fn unstable(cp: u32, folding: &HashMap<char, String>) -> bool {
    let Some(c) = char::from_u32(cp) else { return false };
    let folded: String = core::iter::once(c)
        .nfkc()
        .flat_map(|c| {
            folding.get(&c).cloned().unwrap_or_else(|| c.to_string()).chars().collect::<Vec<_>>()
        })
        .collect();
    !folded.nfkc().eq(core::iter::once(c))
}

/// Section 2.4: blocks of marks that help no name.
fn ignorable_blocks(ucd: &Ucd) -> Result<CodePoints<bool>> {
    let mut set = CodePoints::new(false);
    for line in ucd.lines("ucd/Blocks.txt")? {
        if matches!(
            line.field(0),
            "Combining Diacritical Marks for Symbols"
                | "Musical Symbols"
                | "Ancient Greek Musical Notation"
        ) {
            set.set(line.range, true);
        }
    }
    Ok(set)
}

fn verify(ucd: &Ucd, derived: &CodePoints<u16>) -> Result<()> {
    let published = classes().assign(ucd, PUBLISHED, None)?;
    let differs: Vec<_> = (0..LIMIT).filter(|&cp| derived.get(cp) != published.get(cp)).collect();
    if let Some(first) = differs.first() {
        return Err(Failure::broken(format!(
            "the derivation of RFC 5892 differs from {PUBLISHED} at {} code points, first U+{first:04X}",
            differs.len()
        )));
    }
    Ok(())
}
