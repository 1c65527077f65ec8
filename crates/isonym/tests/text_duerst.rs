//! The normal form of 1997: the vectors, its promises over NormalizationTest.txt, its laws.

use isonym::text::duerst::{Data, combining_sequences, normalize};
use isonym::text::hangul;
use isonym::unicode::normal::Form;
use proptest::prelude::*;
use std::borrow::Cow;

mod rows;
mod shared;

fn hostile() -> impl Strategy<Value = String> {
    let pool = "aeKsxE\u{E1}\u{219}\u{22A}\u{212A}\u{1E1C}\u{300}\u{301}\u{308}\u{327}\u{323}\u{344}\
                \u{345}\u{3B1}\u{3AC}\u{1F82}\u{915}\u{93C}\u{958}\u{9C7}\u{9BE}\u{5E9}\u{5BC}\u{5C1}\
                \u{1100}\u{1101}\u{1107}\u{1109}\u{1161}\u{1169}\u{119E}\u{11A8}\u{11BA}\u{115F}\
                \u{1160}\u{AC00}\u{AC01}\u{D7A3}\u{4D4}\u{5AE}\u{F71}\u{F72}\u{F73}\u{E33}";
    let picked = prop::sample::select(pool.chars().collect::<Vec<_>>()).prop_map(String::from);
    let piece = prop_oneof![8 => picked, 1 => any::<char>().prop_map(String::from)];
    prop::collection::vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn modern_data_is_a_normal_form(text in hostile()) {
        let once = normalize(&text, Data::Modern).into_owned();
        prop_assert!(matches!(normalize(&once, Data::Modern), Cow::Borrowed(_)), "{:?}", once);
        for equivalent in [Form::Nfc.normalize(&text), Form::Nfd.normalize(&text)] {
            prop_assert_eq!(normalize(&equivalent, Data::Modern), once.as_str());
        }
    }

    #[test]
    fn without_jamo_it_is_canonically_equivalent(text in "[a-zÄ-ž\u{300}-\u{345}ͰϿ]{0,12}") {
        let normal = normalize(&text, Data::Modern).into_owned();
        prop_assert_eq!(Form::Nfd.normalize(&normal), Form::Nfd.normalize(&text));
    }

    #[test]
    fn borrowed_exactly_when_unchanged(text in hostile()) {
        for data in [Data::Modern, Data::Unicode2] {
            for normal in [normalize(&text, data), combining_sequences(&text, data)] {
                match normal {
                    Cow::Borrowed(same) => prop_assert_eq!(same, text.as_str()),
                    Cow::Owned(other) => prop_assert_ne!(other, text.as_str()),
                }
            }
        }
    }

    #[test]
    fn malformed_jamo_stay_and_are_found(text in hostile()) {
        let spans: Vec<_> = hangul::findings(&text).into_iter()
            .filter(|f| f.rule.id == "hangul/malformed").map(|f| f.span).collect();
        prop_assert!(spans.is_sorted());
        for span in spans {
            let jamo = Form::Nfd.normalize(span.of(&text)).into_owned();
            prop_assert_eq!(hangul::normalize(&jamo), jamo.as_str());
            prop_assert_eq!(hangul::findings(&jamo).len(), 1);
        }
    }
}

/// norm.tsv: all rows, and the normal forms asked for in cases/reports.tsv.
#[test]
fn vectors() {
    let Some(rows) = rows::vectors("norm.tsv") else { return };
    let mut seen = 0;
    for row in rows {
        let input = row.input.as_str();
        let found = match row.operation.as_str() {
            "nfc" => Form::Nfc.normalize(input),
            "nfkc" => Form::Nfkc.normalize(input),
            "duerst1997(modern-data)" | "duerst1997.hangul" | "duerst1997.hangul.open" => {
                normalize(input, Data::Modern)
            }
            "duerst1997(unicode2-data)" => normalize(input, Data::Unicode2),
            other => panic!("no operation {other}"),
        };
        assert_eq!(found, row.expected, "{} {input:?}", row.operation);
        seen += 1;
    }
    assert_eq!(seen, 207);
}

#[test]
fn reported_normal_forms() {
    let Some(rows) = rows::reports("normal_form") else { return };
    assert!(!rows.is_empty());
    for row in rows {
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        let name = row.input["form"].as_str().unwrap();
        let form = Form::ALL.into_iter().find(|form| form.as_str() == name).unwrap();
        let found = match row.input.get("parts") {
            Some(parts) => {
                let mut joined = String::new();
                for part in parts.as_array().unwrap() {
                    form.append(&mut joined, part.as_str().unwrap());
                }
                joined
            }
            None => form.normalize(&text(&row.input["s"])).into_owned(),
        };
        assert_eq!(found, text(&row.expected), "{}", row.id);
    }
}

/// The single characters that differ from NFC on either data, and no others.
#[test]
fn single_characters_that_differ_from_nfc() {
    let Some(file) = shared::shared("tables/duerst-vs-nfc-singles.tsv") else { return };
    let Some(ages) = shared::shared("unicode/18.0.0/ucd/DerivedAge.txt") else { return };
    // The list was made for 15.0; composites that came later are taken apart as well.
    let mut later = std::collections::HashSet::new();
    for line in ages.lines() {
        let data = line.split('#').next().unwrap();
        let Some((range, age)) = data.split_once(';') else { continue };
        let major: u32 = age.trim().split('.').next().unwrap().parse().unwrap();
        let (first, last) = range.trim().split_once("..").unwrap_or((range.trim(), range.trim()));
        let [first, last] = [first, last].map(|hex| u32::from_str_radix(hex, 16).unwrap());
        later.extend((first..=last).filter(|_| major > 15));
    }
    let hex = |field: &str| -> String {
        field
            .split(' ')
            .map(|hex| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap())
            .collect()
    };
    let mut listed = std::collections::HashMap::new();
    for line in file.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        listed.insert(hex(fields[0]), [hex(fields[1]), hex(fields[2])]);
    }
    for c in '\0'..=char::MAX {
        let text = String::from(c);
        let nfc = Form::Nfc.normalize(&text).into_owned();
        let found = [Data::Modern, Data::Unicode2]
            .map(|data| combining_sequences(&text, data).into_owned());
        match listed.get(&text) {
            Some(expected) => assert_eq!(&found, expected, "{c:?}"),
            None if later.contains(&u32::from(c)) => {
                let nfd = Form::Nfd.normalize(&text).into_owned();
                assert!(found.iter().all(|form| *form == nfd), "{c:?}: {found:?}");
            }
            None => assert!(found.iter().all(|form| *form == nfc), "{c:?}: {found:?}"),
        }
    }
}

/// Canonically equivalent columns of NormalizationTest.txt have one result on modern data.
#[test]
fn equivalent_rows_have_one_result() {
    let Some(file) = shared::shared("unicode/18.0.0/ucd/NormalizationTest.txt") else { return };
    let mut rows = 0;
    for line in file.lines().filter(|line| !line.starts_with(['#', '@'])) {
        let columns: Vec<String> = line
            .split(';')
            .take(5)
            .map(|column| {
                let code = |hex| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
                column.split(' ').map(code).collect()
            })
            .collect();
        let normal = normalize(&columns[0], Data::Modern);
        for equivalent in [&columns[1], &columns[2]] {
            assert_eq!(normalize(equivalent, Data::Modern), normal, "{line}");
        }
        assert_eq!(normalize(&normal, Data::Modern), normal, "{line}");
        rows += 1;
    }
    assert!(rows > 19_000);
}

/// hangul-clusters-unicode2.tsv: the 187 clusters, and that each is what its parts become.
#[test]
fn clusters_of_jamo() {
    let Some(file) = shared::shared("tables/hangul-clusters-unicode2.tsv") else { return };
    let jamo = |hex: &str| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
    let mut rows = 0;
    for line in file.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (cluster, kind) = (jamo(fields[0]), fields[1]);
        let parts: String = fields[3].split(' ').map(jamo).collect();
        let [one, many] = [String::from(cluster), parts].map(|jamo| match kind {
            "L" => format!("{jamo}\u{1160}"),
            "V" => format!("\u{115F}{jamo}"),
            _ => format!("\u{115F}\u{1160}{jamo}"),
        });
        assert_eq!(hangul::normalize(&many), hangul::normalize(&one), "{line}");
        assert!(hangul::normalize(&one).contains(cluster), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 187);
}
