//! The checked-in tables, and what the library reads from them, held against the data files.
//! Where the files are not at hand the tests say so and pass.

use super::ucd::{CodePoints, Ucd};
use super::{
    Args, Failure, VERSION, check, default_data, default_out, generate, render, root, store,
};
use isonym::unicode::{IdnaStatus, Props, bidi, map, name, props};

fn data() -> Option<Ucd> {
    match Ucd::open(&default_data(&root()).join(VERSION)) {
        Ok(ucd) => Some(ucd),
        Err(failure) => {
            println!("skipped: {failure}");
            None
        }
    }
}

fn characters() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

/// Every character has the value that the file gives it, by its long or short name.
fn assert_enumerated(
    ucd: &Ucd,
    path: &str,
    property: Option<&str>,
    missing: &'static str,
    names: impl Fn(Props) -> [&'static str; 2],
) {
    let n = usize::from(property.is_some());
    let lines = ucd.lines_with_missing(path).unwrap();
    let lines: Vec<_> = lines.iter().filter(|l| property.is_none_or(|p| l.field(0) == p)).collect();
    let mut values = CodePoints::new(missing);
    for line in &lines {
        values.set(line.range.clone(), line.field(n));
    }
    for c in characters() {
        let value = values.get(c.into());
        let names = names(props(c));
        assert!(names.contains(&value), "{path}: {c:?} is {value}, not {names:?}");
    }
}

#[test]
fn checked_in_tables_are_current_and_stale_ones_are_named() {
    let Some(ucd) = data() else { return };
    let files = render(&ucd).unwrap();
    assert_eq!(check(&default_out(&root()), &files).map_err(|e| e.to_string()), Ok(()));

    let out = std::env::temp_dir().join(format!("isonym-dev-{}", std::process::id()));
    store(&out, &files).unwrap();
    assert!(check(&out, &files).is_ok());
    std::fs::write(out.join("bidi.rs"), "// changed").unwrap();
    let stale = check(&out, &files).unwrap_err();
    std::fs::remove_dir_all(&out).unwrap();
    assert!(matches!(&stale, Failure::Stale(message) if message.contains("bidi.rs")), "{stale}");
}

#[test]
fn missing_data_is_said_plainly() {
    let args = Args { unicode: Some("no/such/place".into()), check: true, out: None };
    let failure = generate(&args).unwrap_err();
    let expected = "no Unicode data: no/such/place/18.0.0";
    assert!(matches!(&failure, Failure::Broken(m) if m.starts_with(expected)), "{failure}");
}

#[test]
fn enumerated_properties() {
    let Some(ucd) = data() else { return };
    let ucd = &ucd;
    assert_enumerated(ucd, "ucd/DerivedGeneralCategory.txt", None, "", |p| {
        let value = p.general_category();
        [value.as_str(), value.code()]
    });
    assert_enumerated(ucd, "ucd/DerivedBidiClass.txt", None, "", |p| {
        let value = p.bidi_class();
        [value.as_str(), value.code()]
    });
    assert_enumerated(ucd, "ucd/DerivedJoiningType.txt", None, "", |p| {
        let value = p.joining_type();
        [value.as_str(), value.code()]
    });
    assert_enumerated(ucd, "ucd/EastAsianWidth.txt", None, "", |p| {
        let value = p.east_asian_width();
        [value.as_str(), value.code()]
    });
    assert_enumerated(ucd, "ucd/DerivedDecompositionType.txt", None, "", |p| {
        let value = p.decomposition_type();
        [value.as_str(), value.code()]
    });
    assert_enumerated(ucd, "ucd/GraphemeBreakProperty.txt", None, "", |p| {
        let value = p.grapheme_break();
        [value.as_str(), value.code()]
    });
    let core = "ucd/DerivedCoreProperties.txt";
    assert_enumerated(ucd, core, Some("InCB"), "", |p| [p.indic_conjunct_break().as_str(); 2]);
    assert_enumerated(ucd, "idna/Idna2008.txt", None, "UNASSIGNED", |p| [p.idna2008().as_str(); 2]);
}

#[test]
fn binary_properties() {
    let Some(ucd) = data() else { return };
    let core = "ucd/DerivedCoreProperties.txt";
    type Get = fn(Props) -> bool;
    let list: [(&str, &str, Get); 6] = [
        (core, "Default_Ignorable_Code_Point", Props::is_default_ignorable),
        (core, "XID_Start", Props::is_xid_start),
        (core, "XID_Continue", Props::is_xid_continue),
        ("ucd/PropList.txt", "White_Space", Props::is_white_space),
        ("ucd/PropList.txt", "Noncharacter_Code_Point", Props::is_noncharacter),
        ("ucd/emoji-data.txt", "Extended_Pictographic", Props::extended_pictographic),
    ];
    for (path, name, get) in list {
        let set = ucd.binary(path, name).unwrap();
        for c in characters() {
            assert_eq!(get(props(c)), set.get(c.into()), "{name} of {c:?}");
        }
    }
}

#[test]
fn ages() {
    let Some(ucd) = data() else { return };
    let mut age = CodePoints::new(f32::MAX);
    for line in ucd.lines("ucd/DerivedAge.txt").unwrap() {
        age.set(line.range.clone(), line.field(0).parse().unwrap());
    }
    for c in characters() {
        assert_eq!(props(c).is_age_2_0(), age.get(c.into()) <= 2.0, "{c:?}");
        assert_eq!(props(c).is_age_3_2(), age.get(c.into()) <= 3.2, "{c:?}");
    }
}

#[test]
fn mapping_table_of_uts46() {
    let Some(ucd) = data() else { return };
    for line in ucd.lines("idna/IdnaMappingTable.txt").unwrap() {
        let status = line.field(0);
        let text = line.text(1).unwrap();
        for c in line.range.clone().filter_map(char::from_u32) {
            let ours = props(c).idna_status();
            assert_eq!(ours.as_str(), status, "{c:?}");
            let mapped = matches!(ours, IdnaStatus::Mapped | IdnaStatus::Ignored);
            assert_eq!(map::uts46(c), mapped.then_some(text.as_str()), "{c:?}");
            if ours == IdnaStatus::Deviation {
                assert_eq!(map::nfkc_casefold(c), Some(text.as_str()), "{c:?}");
            }
        }
    }
}

#[test]
fn string_mappings() {
    let Some(ucd) = data() else { return };
    let mut fold = 0;
    for line in ucd.lines("ucd/CaseFolding.txt").unwrap() {
        if matches!(line.field(0), "C" | "F") {
            let c = char::from_u32(*line.range.start()).unwrap();
            assert_eq!(map::case_fold(c), Some(line.text(1).unwrap().as_str()), "{c:?}");
            fold += 1;
        }
    }
    assert_eq!(characters().filter(|&c| map::case_fold(c).is_some()).count(), fold);

    let mut casefold = 0;
    for line in ucd.lines("ucd/DerivedNormalizationProps.txt").unwrap() {
        if line.field(0) == "NFKC_CF" {
            for c in line.range.clone().filter_map(char::from_u32) {
                assert_eq!(map::nfkc_casefold(c), Some(line.text(1).unwrap().as_str()), "{c:?}");
                casefold += 1;
            }
        }
    }
    assert_eq!(characters().filter(|&c| map::nfkc_casefold(c).is_some()).count(), casefold);

    let prototypes = ucd.lines("security/confusables.txt").unwrap();
    for line in &prototypes {
        let c = char::from_u32(*line.range.start()).unwrap();
        assert_eq!(map::prototype(c), Some(line.text(0).unwrap().as_str()), "{c:?}");
    }
    assert_eq!(characters().filter(|&c| map::prototype(c).is_some()).count(), prototypes.len());
}

#[test]
fn unicode_data_mappings() {
    let Some(ucd) = data() else { return };
    let mut decompose = 0;
    let mut lower = 0;
    for line in ucd.lines("ucd/UnicodeData.txt").unwrap() {
        let Some(c) = char::from_u32(*line.range.start()) else { continue };
        let mapping = line.field(4);
        if let Some((_tag, hex)) = mapping.split_once('>') {
            let text = line.decode(hex).unwrap();
            assert_eq!(map::compatibility_step(c), Some(text.as_str()), "{c:?}");
            decompose += 1;
        } else if !mapping.is_empty() {
            let text = line.text(4).unwrap();
            assert_eq!(map::canonical_step(c), Some(text.as_str()), "{c:?}");
            decompose += 1;
        }
        // U+0130 is the one lower-case mapping that SpecialCasing.txt makes longer.
        if !line.field(12).is_empty() {
            let text = if c == '\u{130}' { "i\u{307}".into() } else { line.text(12).unwrap() };
            assert_eq!(map::lower_case(c), Some(text.as_str()), "{c:?}");
            lower += 1;
        }
    }
    let both = |c| map::canonical_step(c).is_some() || map::compatibility_step(c).is_some();
    assert_eq!(characters().filter(|&c| both(c)).count(), decompose);
    assert_eq!(characters().filter(|&c| map::lower_case(c).is_some()).count(), lower);
}

#[test]
fn mirrors_and_brackets() {
    let Some(ucd) = data() else { return };
    for line in ucd.lines("ucd/BidiMirroring.txt").unwrap() {
        let c = char::from_u32(*line.range.start()).unwrap();
        assert_eq!(bidi::mirror(c), Some(line.char(line.field(0)).unwrap()));
    }
    for line in ucd.lines("ucd/BidiBrackets.txt").unwrap() {
        let c = char::from_u32(*line.range.start()).unwrap();
        let ours = bidi::paired_bracket(c).unwrap();
        assert_eq!(
            (ours.pair, ours.opens),
            (line.char(line.field(0)).unwrap(), line.field(1) == "o")
        );
    }
    assert_eq!((bidi::mirror('a'), bidi::paired_bracket('<')), (None, None));
}

#[test]
fn links() {
    use isonym::unicode::link::{LinkTerm, bracket, is_email, term};

    let Some(ucd) = data() else { return };
    let mut terms = std::collections::HashMap::new();
    for line in ucd.lines("linkification/LinkTerm.txt").unwrap() {
        for c in line.range.clone().filter_map(char::from_u32) {
            terms.insert(c, line.field(0).to_owned());
        }
    }
    let name = |term: LinkTerm| format!("{term:?}");
    for c in characters() {
        assert_eq!(name(term(c)), terms.get(&c).map_or("Hard", String::as_str), "{c:?}");
        assert_eq!(bracket(c).is_some(), term(c) == LinkTerm::Close, "{c:?}");
    }
    for line in ucd.lines("linkification/LinkBracket.txt").unwrap() {
        let close = char::from_u32(*line.range.start()).unwrap();
        assert_eq!(bracket(close), Some(line.char(line.field(0)).unwrap()));
    }
    let mut emails = 0;
    for line in ucd.lines("linkification/LinkEmail.txt").unwrap() {
        let mut range = line.range.clone().filter_map(char::from_u32);
        assert!(range.all(is_email), "{:?}", line.range);
        emails += line.range.count();
    }
    assert_eq!(characters().filter(|&c| is_email(c)).count(), emails);
}

#[test]
fn names() {
    let Some(ucd) = data() else { return };
    let mut named = 0;
    let mut first = None;
    for line in ucd.lines("ucd/UnicodeData.txt").unwrap() {
        let cp = *line.range.start();
        let Some(c) = char::from_u32(cp) else { continue };
        let expected = line.field(0);
        if expected.ends_with(", First>") {
            first = Some(cp);
        } else if expected.ends_with(", Last>") {
            let private = expected.contains("Private Use");
            for c in (first.unwrap()..=cp).filter_map(char::from_u32) {
                assert_eq!(name::name(c).is_none(), private, "{c:?}");
                named += usize::from(!private);
            }
        } else {
            let ours = name::name(c).unwrap_or_else(|| panic!("{c:?} has no name")).to_string();
            assert!(ours == expected || expected == "<control>", "{c:?}: {ours}, not {expected}");
            named += 1;
        }
    }
    assert_eq!(characters().filter(|&c| name::name(c).is_some()).count(), named);
    let mut aliased = std::collections::HashSet::new();
    for line in ucd.lines("ucd/NameAliases.txt").unwrap() {
        let c = char::from_u32(*line.range.start()).unwrap();
        if c.is_control() && line.field(1) == "control" && aliased.insert(c) {
            assert_eq!(name::name(c).unwrap().to_string(), line.field(0));
        }
    }
    // Ends of ranges, as the comments of DerivedAge.txt and Scripts.txt spell them.
    for (c, expected) in [
        ('\u{4E00}', "CJK UNIFIED IDEOGRAPH-4E00"),
        ('\u{187EC}', "TANGUT IDEOGRAPH-187EC"),
        ('\u{19191}', "JURCHEN CHARACTER-19191"),
        ('\u{3FC3F}', "SMALL SEAL CHARACTER-3FC3F"),
        ('\u{D7A3}', "HANGUL SYLLABLE HIH"),
        ('\u{D4DB}', "HANGUL SYLLABLE PWILH"),
    ] {
        assert_eq!(name::name(c).unwrap().to_string(), expected);
    }
}
