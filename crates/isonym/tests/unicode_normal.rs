//! Laws of the normal forms, on text made to hurt them, and the suite of Unicode where it is at
//! hand.

use isonym::unicode::normal::{
    Form, LongRuns, Normalizer, STREAM_SAFE_RUN, Why, is_nfc, long_runs, nfc,
};
use isonym::unicode::{DecompositionType, QuickCheck, map, props};
use proptest::prelude::*;
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

mod shared;

// The oracle must speak of the same version.
const _: () = {
    let (major, minor, update) = unicode_normalization::UNICODE_VERSION;
    let (ours, our_minor, our_update) = isonym::unicode::UNICODE_VERSION;
    assert!(major == ours && minor == our_minor && update == our_update);
};

/// Text of composing pairs, jamo, marks of many classes, singletons, exclusions and anything.
fn hostile() -> impl Strategy<Value = String> {
    let marks = "\u{300}\u{301}\u{304}\u{308}\u{30A}\u{316}\u{323}\u{327}\u{328}\u{338}\u{345}\
                 \u{5B0}\u{5BC}\u{64B}\u{651}\u{93C}\u{94D}\u{9BE}\u{9D7}\u{DCA}\u{DCF}\u{102E}\
                 \u{1161}\u{1175}\u{11A8}\u{11C2}\u{302A}\u{3099}\u{11127}\u{1D165}\u{1E94B}\
                 \u{F71}\u{F72}\u{F73}\u{F81}\u{344}\u{113C2}\u{113B8}\u{113C9}\u{16D67}";
    let bases = "aAdDoOuzZ <=/?#\u{C5}\u{D5}\u{E4}\u{1D7}\u{212B}\u{2126}\u{2F00}\u{958}\u{9C7}\
                 \u{DD9}\u{1025}\u{1100}\u{1112}\u{AC00}\u{AC01}\u{D788}\u{F900}\u{FB1D}\u{30AB}\
                 \u{FF76}\u{1E0A}\u{1EA4}\u{344}\u{340}\u{11131}\u{1D157}\u{1D15E}\u{2F800}\
                 \u{16D63}\u{16D68}\u{16D69}\u{113C5}\u{113C7}\u{1F82}\u{1FC1}\u{FDFA}\u{AD}\u{DF}";
    let pick = |pool: &'static str| prop::sample::select(pool.chars().collect::<Vec<_>>());
    let piece = prop_oneof![
        3 => pick(bases).prop_map(String::from),
        4 => pick(marks).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
        1 => "[a-zA-Z/.:]{1,20}",
        1 => "\\PC{0,4}",
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

fn forms() -> impl Strategy<Value = Form> {
    prop::sample::select(Form::ALL.to_vec())
}

/// What the definition says, by another implementation.
fn oracle(form: Form, text: &str) -> String {
    match form {
        Form::Nfc => text.nfc().collect(),
        Form::Nfd => text.nfd().collect(),
        Form::Nfkc => text.nfkc().collect(),
        Form::Nfkd => text.nfkd().collect(),
        // The Unicode Standard, section 3.13, R5: map each character, then NFC.
        Form::NfkcCasefold => {
            let fold = |c: char| map::nfkc_casefold(c).map_or_else(|| c.to_string(), String::from);
            text.chars().map(fold).collect::<String>().nfc().collect()
        }
    }
}

fn in_chunks<'t>(form: Form, chunks: impl IntoIterator<Item = &'t str>) -> String {
    let mut normalizer = Normalizer::new(form);
    let mut out = String::new();
    for chunk in chunks {
        normalizer.push(chunk, &mut out);
    }
    normalizer.finish(&mut out);
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_definition(text in hostile()) {
        for form in Form::ALL {
            let expected = oracle(form, &text);
            prop_assert_eq!(form.normalize(&text), expected.as_str(), "{:?}", form);
            prop_assert_eq!(form.is_normal(&text), expected == text, "{:?}", form);
        }
    }

    #[test]
    fn borrowed_exactly_when_unchanged(text in hostile(), form in forms()) {
        match form.normalize(&text) {
            Cow::Borrowed(same) => prop_assert_eq!(same, text.as_str()),
            Cow::Owned(other) => prop_assert_ne!(other, text),
        }
    }

    #[test]
    fn idempotent(text in hostile(), form in forms()) {
        let once = form.normalize(&text).into_owned();
        prop_assert!(matches!(form.normalize(&once), Cow::Borrowed(_)));
    }

    #[test]
    fn forms_of_forms(text in hostile()) {
        let of = |form: Form, text: &str| form.normalize(text).into_owned();
        let canonical = of(Form::Nfd, &text);
        let compatibility = of(Form::Nfkd, &text);
        prop_assert_eq!(of(Form::Nfc, &canonical), of(Form::Nfc, &text));
        prop_assert_eq!(of(Form::Nfd, &of(Form::Nfc, &text)), canonical.clone());
        prop_assert_eq!(of(Form::Nfkc, &compatibility), of(Form::Nfkc, &text));
        prop_assert_eq!(of(Form::Nfkd, &canonical), compatibility);
    }

    #[test]
    fn breaches_are_where_text_changes(text in hostile(), form in forms()) {
        let mut mended = String::new();
        let mut done = 0;
        for breach in form.breaches(&text) {
            let (place, stretch) = (breach.place, breach.stretch);
            prop_assert!(done <= stretch.start && stretch.start <= place.start);
            prop_assert!(place.end <= stretch.end);
            let last = text[..place.end].chars().next_back().unwrap();
            let before = place.end - last.len_utf8();
            prop_assert!(place.start <= before);
            prop_assert!(form.is_normal(&text[done..before]));
            prop_assert!(!form.is_normal(&text[done..place.end]));
            prop_assert!(!form.is_normal(&text[place]));
            mended.push_str(&text[done..stretch.start]);
            mended.push_str(&form.normalize(&text[stretch.clone()]));
            done = stretch.end;
        }
        mended.push_str(&text[done..]);
        prop_assert_eq!(mended, form.normalize(&text));
    }

    #[test]
    fn any_chunks_give_what_one_piece_gives(text in hostile(), cuts in any::<u64>(), form in forms()) {
        let mut chunks = Vec::new();
        let mut from = 0;
        for (n, (at, _)) in text.char_indices().enumerate() {
            if cuts >> (n % 64) & 1 == 1 {
                chunks.push(&text[from..at]);
                from = at;
            }
        }
        chunks.push(&text[from..]);
        prop_assert_eq!(in_chunks(form, chunks), form.normalize(&text));
        for (at, _) in text.char_indices() {
            let (a, b) = text.split_at(at);
            prop_assert_eq!(in_chunks(form, [a, b]), form.normalize(&text));
        }
    }

    #[test]
    fn appending_is_normalizing_the_concatenation(a in hostile(), b in hostile(), form in forms()) {
        let mut joined = form.normalize(&a).into_owned();
        form.append(&mut joined, &b);
        let whole = a + &b;
        prop_assert_eq!(joined, form.normalize(&whole));
    }

    #[test]
    fn concatenation_is_safe_at_boundaries(a in hostile(), b in hostile()) {
        if b.chars().next().is_none_or(|c| props(c).is_nfc_boundary()) {
            let whole = nfc(&format!("{a}{b}")).into_owned();
            prop_assert_eq!(whole, format!("{}{}", nfc(&a), nfc(&b)));
        }
    }

    #[test]
    fn long_runs_are_those_of_the_decomposition(
        pieces in prop::collection::vec((hostile(), 0..40usize), 0..4)
    ) {
        let text: String =
            pieces.iter().map(|(text, n)| format!("{text}{}", "\u{344}".repeat(*n))).collect();
        let decomposed: String = text.nfkd().collect();
        let expected = decomposed
            .split(|c| props(c).ccc() == 0)
            .filter(|run| run.chars().count() > STREAM_SAFE_RUN)
            .count();
        let found: Vec<_> = long_runs(&text).collect();
        prop_assert_eq!(found.len(), expected);
        prop_assert!(found.iter().all(|run| text.get(run.clone()).is_some_and(|t| !t.is_empty())));
        let (mut runs, mut in_chunks) = (LongRuns::new(), Vec::new());
        text.split_inclusive(|_| true).for_each(|chunk| runs.push(chunk, &mut in_chunks));
        runs.finish(&mut in_chunks);
        prop_assert_eq!(in_chunks, found);
        let longest = decomposed.split(|c| props(c).ccc() == 0).map(|run| run.chars().count()).max();
        let mut normalizer = Normalizer::new(Form::Nfkd);
        normalizer.push(&text, &mut String::new());
        normalizer.finish(&mut String::new());
        // What the gate passes over is shorter than what would matter.
        prop_assert!(Some(normalizer.longest_run()) <= longest.max(Some(0)));
    }
}

#[test]
fn every_character_agrees_with_the_definition() {
    let agrees = |text: &str| {
        for form in Form::ALL {
            let expected = oracle(form, text);
            assert_eq!(form.normalize(text), expected, "{form:?} {text:?}");
            assert_eq!(form.is_normal(text), expected == text, "{form:?} {text:?}");
        }
    };
    // Those without a property that matters are in the suite of Unicode, below.
    for c in ('\0'..=char::MAX).filter(|&c| map::nfkc_casefold(c).is_some() || !is_inert(c)) {
        agrees(&String::from(c));
        agrees(&format!("a{c}\u{301}\u{323}"));
        agrees(&format!("\u{E4}\u{345}{c}b"));
    }
}

/// No form changes it nor joins it to anything.
fn is_inert(c: char) -> bool {
    let props = props(c);
    props.ccc() == 0
        && props.nfkc_quick_check() == QuickCheck::Yes
        && props.decomposition_type() == DecompositionType::None
}

#[test]
fn the_reason_is_given() {
    for (form, text, place, why) in [
        // UAX #15 figure 5 and section 1.2.
        (Form::Nfc, "xe\u{301}", 1..4, Why::Decomposed),
        (Form::Nfc, "\u{1100}\u{1161}", 0..6, Why::Decomposed),
        // The dot below goes under the a: U+1EA1 U+0301.
        (Form::Nfc, "\u{E1}\u{323}", 0..4, Why::Decomposed),
        (Form::Nfc, "q\u{301}\u{316}", 0..5, Why::OutOfOrder),
        // CompositionExclusions.txt, and a composite of marks.
        (Form::Nfc, "a\u{958}", 1..4, Why::ExcludedComposite),
        (Form::Nfc, "\u{344}", 0..2, Why::ExcludedComposite),
        (Form::Nfc, "\u{212B}", 0..3, Why::Singleton),
        (Form::Nfc, "\u{F900}", 0..3, Why::Singleton),
        (Form::Nfd, "e\u{E9}", 1..3, Why::Composed),
        (Form::Nfd, "\u{AC00}", 0..3, Why::Composed),
        (Form::Nfkc, "\u{FB01}", 0..3, Why::Compatibility),
        (Form::Nfkd, "x\u{BD}", 1..3, Why::Compatibility),
        (Form::NfkcCasefold, "abC", 2..3, Why::Folded),
        (Form::NfkcCasefold, "a\u{AD}", 1..3, Why::Folded),
    ] {
        let found = form.breaches(text).next().map(|breach| (breach.place, breach.why));
        assert_eq!(found, Some((place, why)), "{form:?} {text:?}");
    }
    assert_eq!(Form::Nfc.breaches("q\u{316}\u{301}").next(), None);
}

#[test]
fn long_runs_of_marks_are_handled() {
    let marks = "\u{301}\u{316}".repeat(20_000);
    let text = format!("x{marks}y");
    assert_eq!(nfc(&text), text.nfc().collect::<String>());
    assert!(!is_nfc(&text));
    let mut runs = long_runs(&text);
    assert_eq!((runs.next(), runs.next()), (Some(1..1 + marks.len()), None));
    let mut normalizer = Normalizer::new(Form::Nfc);
    normalizer.push(&text, &mut String::new());
    assert_eq!(normalizer.longest_run(), 40_000);
    for form in Form::ALL {
        let pieces = in_chunks(form, text.split_inclusive(|_| true));
        assert!(pieces == oracle(form, &text), "{form:?}");
    }
    // Vowels without end are no run of marks: nothing is held back.
    let vowels = "\u{1161}".repeat(20_000);
    let mut out = String::new();
    let mut normalizer = Normalizer::new(Form::Nfc);
    normalizer.push(&vowels, &mut out);
    assert!(out.len() + 3 >= vowels.len());
}

/// NormalizationTest.txt: every invariant it states, for its rows and, by part 1, for every
/// character that has no row there.
#[test]
fn normalization_test() {
    let Some(text) = shared::shared("unicode/18.0.0/ucd/NormalizationTest.txt") else { return };
    // Which column each form makes of each column.
    let invariants = [
        (Form::Nfc, [1, 1, 1, 3, 3]),
        (Form::Nfd, [2, 2, 2, 4, 4]),
        (Form::Nfkc, [3, 3, 3, 3, 3]),
        (Form::Nfkd, [4, 4, 4, 4, 4]),
    ];
    let mut rows = 0;
    let mut part = "";
    let mut listed = std::collections::HashSet::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(header) = line.strip_prefix('@') {
            part = header.split(' ').next().unwrap();
            continue;
        }
        let columns: Vec<String> = line
            .split(';')
            .take(5)
            .map(|column| {
                let code = |hex| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
                column.split(' ').map(code).collect()
            })
            .collect();
        if part == "Part1" {
            listed.extend(columns[0].chars());
        }
        for (form, targets) in invariants {
            for (given, target) in columns.iter().zip(targets) {
                assert_eq!(form.normalize(given), columns[target], "{form:?}: {line}");
                assert_eq!(form.is_normal(given), *given == columns[target], "{form:?}: {line}");
                let bytewise = in_chunks(form, given.split_inclusive(|_| true));
                assert_eq!(bytewise, columns[target], "{form:?}: {line}");
            }
        }
        rows += 1;
    }
    assert!(rows > 19_000, "{rows} rows");
    for c in ('\0'..=char::MAX).filter(|c| !listed.contains(c)) {
        let text = String::from(c);
        for (form, _) in invariants {
            assert!(form.is_normal(&text) && form.normalize(&text) == text, "{form:?}: {c:?}");
        }
    }
}
