//! Skeletons, script sets and restriction levels against the `unicode-security` crate, whose tables
//! are those of Unicode 18.0 as well; and the laws of skeletons.

use isonym::ambiguity::{
    Fold, RestrictionLevel, ScriptSet, bidi_skeleton, skeleton, skeleton_into, v17_0,
};
use isonym::unicode::bidi::Direction;
use isonym::unicode::normal::Form;
use isonym::unicode::{Script, props};
use proptest::prelude::*;
use unicode_security::{
    MixedScript, RestrictionLevel as Theirs, RestrictionLevelDetection, UNICODE_VERSION,
    skeleton as their_skeleton,
};

const _: () = assert!(matches!(UNICODE_VERSION, (18, 0, 0)));

fn level(theirs: Theirs) -> RestrictionLevel {
    match theirs {
        Theirs::ASCIIOnly => RestrictionLevel::AsciiOnly,
        Theirs::SingleScript => RestrictionLevel::SingleScript,
        Theirs::HighlyRestrictive => RestrictionLevel::HighlyRestrictive,
        Theirs::ModeratelyRestrictive => RestrictionLevel::ModeratelyRestrictive,
        Theirs::MinimallyRestrictive => RestrictionLevel::MinimallyRestrictive,
        Theirs::Unrestricted => RestrictionLevel::Unrestricted,
    }
}

#[test]
fn every_character_has_the_skeleton_script_and_level_of_the_oracle() {
    for c in '\0'..=char::MAX {
        let text = String::from(c);
        let once = skeleton(&text);
        assert_eq!(once, their_skeleton(&text).collect::<String>(), "{c:?}");
        assert_eq!(skeleton(&once), once, "{c:?}");
        assert_eq!(RestrictionLevel::of(&text), level(text.detect_restriction_level()), "{c:?}");
        // To the oracle what is not assigned is of no script; to us it is of the script Unknown.
        if props(c).script() == Script::Unknown {
            continue;
        }
        assert_eq!(ScriptSet::resolved(&text).is_empty(), !text.is_single_script(), "{c:?}");
        // Beside a letter of another script the sets decide.
        for other in ["a", "д", "漢", "か"] {
            let pair = format!("{other}{c}");
            let single = !ScriptSet::resolved(&pair).is_empty();
            assert_eq!(single, pair.is_single_script(), "{pair:?}");
        }
    }
}

/// Characters that are decomposed, reordered, mapped to marks, dropped, or of several scripts.
fn text() -> impl Strategy<Value = String> {
    let chars = "am01I|\"%`lрасоеѕαοא\u{5B0}\u{627}ب٣क১漢一ーカヵか한각ᄀ깍éÅǘçŉ\u{AD}\u{200D}\u{34F}\
                 \u{301}\u{307}\u{323}\u{338}\u{64B}\u{64F}\u{655}\u{5C2}\u{F71}\u{F73}\u{3099}\
                 \u{1D15E}\u{FDFB}\u{247E}。．।\u{202E}\u{2067}";
    let chars: Vec<char> = chars.chars().collect();
    prop::collection::vec(prop::sample::select(chars), 0..24).prop_map(|c| c.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn texts_have_the_skeleton_of_the_oracle(text in text()) {
        prop_assert_eq!(skeleton(&text), their_skeleton(&text).collect::<String>());
        let mut appended = String::from("m\u{301}");
        skeleton_into(&text, &mut appended);
        prop_assert_eq!(&appended["m\u{301}".len()..], &*skeleton(&text));
    }

    #[test]
    fn texts_that_are_canonically_equivalent_have_one_skeleton(text in text()) {
        for form in [Form::Nfc, Form::Nfd] {
            let normal = form.normalize(&text);
            prop_assert_eq!(skeleton(&normal), skeleton(&text));
        }
    }

    #[test]
    fn levels_are_those_of_the_oracle_but_for_scripts_that_share_a_character(text in text()) {
        let (ours, theirs) = (RestrictionLevel::of(&text), level(text.detect_restriction_level()));
        // It asks that what is beside Latin be of exactly one script. UTS #39 section 5.2 asks that
        // Latin and one other Recommended script cover the text: the danda, of many scripts, does
        // not hinder that.
        let shared = ours == RestrictionLevel::ModeratelyRestrictive
            && theirs == RestrictionLevel::MinimallyRestrictive;
        prop_assert!(ours == theirs || shared, "{:?} {:?}", ours, theirs);
    }

    #[test]
    fn wider_folds_let_go_of_more(a in text(), b in text()) {
        if skeleton(&a) == skeleton(&b) {
            for fold in [Fold::MARKS, Fold::ASCII] {
                prop_assert_eq!(fold.apply(&a), fold.apply(&b));
            }
        }
    }

    #[test]
    fn what_is_shown_in_the_order_in_which_it_is_stored_has_one_skeleton(text in "[a-z0-9а-я .-]*") {
        prop_assert_eq!(bidi_skeleton(&text, Direction::LeftToRight), skeleton(&text));
        prop_assert_eq!(bidi_skeleton(&text, Direction::FirstStrong), skeleton(&text));
    }

    #[test]
    fn in_ascii_only_the_percent_sign_has_changed_since_17(text in "[ -$&-~]*") {
        prop_assert_eq!(v17_0::skeleton(&text), skeleton(&text));
        prop_assert_eq!(v17_0::restriction_level(&text), RestrictionLevel::of(&text));
    }
}
