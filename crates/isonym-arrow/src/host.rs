//! Names of machines, on the wire and on the screen.

use arrow_array::{Array, ArrayRef};
use isonym::ambiguity::policy::Policy;
use isonym::host::{Answer, convert, show, uts46};
use isonym::level;

use crate::Error;
use crate::option::Form;
use crate::text::{self, Change, Look, of};

/// Each row, a host by itself, in that form by UTS #46 with its default flags; null where it is
/// refused. An address passes as it is if it is spelled well; a name that is or becomes a number and
/// no address is refused. `display` never fails.
///
/// Takes any column of text and gives strings of its kind, as [`key`](crate::key) does, and shares
/// the buffers of the column where nothing changes. A null row, and one that is not UTF-8, gives
/// null. The hosts of references are a component of [`parts`](crate::parts).
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
/// use isonym_arrow::option::Form;
///
/// let column = StringArray::from(vec!["bücher.example", "a..℀", "[::1]"]);
/// let hosts = isonym_arrow::host(&column, Form::Ascii)?;
/// let hosts: Vec<_> = hosts.as_string::<i32>().iter().collect();
/// assert_eq!(hosts, [Some("xn--bcher-kva.example"), None, Some("[::1]")]);
/// # Ok::<(), isonym_arrow::Error>(())
/// ```
///
/// # Errors
/// When the column holds no text, or the result of a column with offsets of 32 bits is longer than
/// these can count.
pub fn host(array: &dyn Array, form: Form) -> Result<ArrayRef, Error> {
    text::in_strings(array, |column| {
        column.texts.rewrite(Look::None, |host, _, new| {
            if is_plain(host) {
                return Change::Same;
            }
            let answer = answer(host, form);
            match answer.result() {
                Some(_) => of(answer.text, new),
                None => Change::Null,
            }
        })
    })
}

/// Whether a host is a name of letters, digits and hyphens of US-ASCII in lower case, without
/// A-labels, and ends with a letter: that is the same in every form.
fn is_plain(host: &str) -> bool {
    let bytes = host.as_bytes();
    // No way out before the end, so that many bytes are judged at once.
    let (is_name, has_hyphen) = bytes.iter().fold((true, false), |(is_name, has_hyphen), byte| {
        let is_plain = matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.');
        (is_name & is_plain, has_hyphen | (*byte == b'-'))
    });
    // A number ends with a label that begins with a digit.
    let last = bytes.iter().rposition(|byte| *byte == b'.').map_or(0, |dot| dot + 1);
    is_name
        && bytes.get(last).is_some_and(u8::is_ascii_lowercase)
        && !(has_hyphen && host.contains("xn--"))
}

/// What becomes of a host.
fn answer(host: &str, form: Form) -> Answer<'_> {
    let flags = &uts46::Flags::DEFAULT;
    match form {
        Form::Ascii => convert(host, |name| uts46::to_ascii(name, flags)),
        Form::Unicode => convert(host, |name| uts46::to_unicode(name, flags)),
        Form::Display => show(host, |name| level::display::host(name, flags, &Policy::default())),
    }
}
