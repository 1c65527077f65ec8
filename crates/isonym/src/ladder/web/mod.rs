//! The quick way, for most identifiers of the Web: one pass says what there is to mend in a URI or
//! IRI of `http` or `https`, mostly nothing. What takes a closer look goes step by step instead;
//! what that says of all others is what is said here.

mod class;
mod head;
mod tail;

use alloc::borrow::Cow;
use alloc::string::String;

use self::head::{Head, push_wire};
use self::tail::Tail;
use super::Step;
use crate::syntax::resolve::{Dots, remove_dot_segments};
use crate::unicode::normal::Form;

/// The key of `text`; `None` when it has to be taken step by step.
pub(super) fn key(text: &str, step: Step) -> Option<Cow<'_, str>> {
    let form = match step {
        Step::Bytes => return Some(Cow::Borrowed(text)),
        Step::Casefold => return None,
        Step::Nfkc => Form::Nfkc,
        _ => Form::Nfc,
    };
    let head = Head::read(text)?;
    if head.is_foreign && step < Step::Idna {
        return None;
    }
    let tail = Tail::read(text, head.end, form)?;
    let drops_port = step >= Step::Scheme && head.has_idle_port();
    let roots = step >= Step::Scheme && tail.path == head.end;
    let cleans = step >= Step::Path && tail.has_dots;
    if !(head.has_capitals || head.is_foreign || tail.mend || drops_port || roots || cleans) {
        return Some(Cow::Borrowed(text));
    }
    if step < Step::Percent {
        return None;
    }
    let mut new = String::with_capacity(text.len() + 2 * tail.foreign + 1);
    if head.is_foreign {
        new.push_str(text.get(..head.host.start)?);
        push_wire(head.host.of(text), &mut new)?;
    } else {
        new.push_str(text.get(..head.host.end)?);
    }
    if !drops_port {
        new.push_str(text.get(head.host.end..head.end)?);
    }
    new.make_ascii_lowercase();
    let start = new.len();
    tail.push(text.get(head.end..tail.path)?, &mut new);
    if cleans {
        let path = new.split_off(start);
        new.push_str(&remove_dot_segments(&path, Dots::Literal));
    }
    if roots {
        new.push('/');
    }
    tail.push(text.get(tail.path..)?, &mut new);
    Some(if new == text { Cow::Borrowed(text) } else { Cow::Owned(new) })
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec;
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::super::reference::by_steps;
    use super::*;

    /// Escapes of characters, of what is none, and digits in either case.
    fn escapes() -> impl Strategy<Value = String> {
        let octets = prop_oneof![
            any::<char>().prop_map(|c| String::from(c).into_bytes()),
            select("abc.~/?#%\u{301}é\u{FFFF}\u{10FFFF}".chars().collect::<Vec<_>>())
                .prop_map(|c| String::from(c).into_bytes()),
            prop::collection::vec(
                select(vec![0x80, 0xBF, 0xC1, 0xE0, 0xED, 0xA0, 0xF0, 0xF4]),
                1..4
            ),
        ];
        (octets, any::<bool>()).prop_map(|(octets, lower)| {
            let write =
                |octet| if lower { format!("%{octet:02x}") } else { format!("%{octet:02X}") };
            octets.into_iter().map(write).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8192))]

        /// The steps, one by one, are the oracle.
        #[test]
        fn says_what_the_steps_say(
            head in "(http|https|HTTP)://",
            host in prop::collection::vec(
                prop_oneof![
                    1 => escapes(),
                    2 => select(vec![
                        "a", "B.", ".", "-", "1", "é", "É", "ß", "д", "ДА", "א", "٣", "日", "。", "１", "ｘ",
                        "\u{AD}", "\u{301}", "\u{345}", "\u{200D}", "℀", "xn--", "%C3%A9", "%d0%94", "%41",
                        "!", "@", "\u{E000}",
                    ])
                    .prop_map(String::from),
                ],
                1..4,
            ),
            port in "(|:80|:443|:)",
            tail in prop::collection::vec(
                prop_oneof![
                    3 => escapes(),
                    2 => select(vec!["/", "/", ".", "..", "a", "%", "%4", "é", "?", "#", "="])
                        .prop_map(String::from),
                ],
                0..8,
            ),
        ) {
            let text = format!("{head}{}{port}{}", host.concat(), tail.concat());
            for step in Step::ALL {
                if let Some(key) = key(&text, step) {
                    prop_assert_eq!(key, by_steps(&text, step), "{} {:?}", step, text);
                }
            }
        }
    }
}
