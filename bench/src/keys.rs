//! Keys of the ladder, beside what peers call the normal form.

use std::rc::Rc;

use iri_string::format::ToDedicatedString;
use iri_string::types::IriStr;
use isonym::ladder::{Step, key, settled_lines};

use crate::measure::{Contestant, Work};
use crate::rows::{Rows, Shared, each, respelled};

/// The works, over URLs as crawled, escaped IRIs and IRIs.
pub(crate) fn works(urls: &Rows, escaped: &Rows, iris: &Shared) -> Vec<Work> {
    let urls_settled = Rc::new(settled("the URLs, normal", urls));
    let escaped = Rc::new(settled("escaped IRIs, normal", escaped));
    let respelled = Rc::new(respelled("the URLs, respelled", &urls_settled));
    vec![
        work("key, nothing to do", &urls_settled, Some(2.5)),
        work("key, nothing to do", &escaped, Some(2.5)),
        work("key, work needed", &respelled, Some(1.5)),
        work("key, work needed", iris, Some(1.5)),
        lines(&urls_settled),
    ]
}

/// Parsing and the normal form by RFC 3986 section 6.2, of scheme-based normalization what each
/// knows. Ours takes normal forms of characters and domain names besides.
fn work(name: &'static str, rows: &Shared, goal: Option<f64>) -> Work {
    let contestants: Vec<Contestant> = vec![
        each("isonym", rows, |row| !key(row, Step::Scheme).is_empty()),
        each("iri-string", rows, |row| {
            let normal = |iri: &IriStr| iri.normalize().to_dedicated_string();
            IriStr::new(row).is_ok_and(|iri| !normal(iri).as_str().is_empty())
        }),
        each("fluent-uri", rows, |row| {
            fluent_uri::Iri::parse(row).is_ok_and(|iri| !iri.normalize().as_str().is_empty())
        }),
        each("url", rows, |row| url::Url::parse(row).is_ok()),
    ];
    let (count, rows) = (rows.count(), rows.describe());
    Work { name, rows, count, goal, rival: "fluent-uri", contestants }
}

/// The quick look at a text of lines; the peers take row by row.
fn lines(rows: &Shared) -> Work {
    let text: String = rows.iter().flat_map(|row| [row, "\n"]).collect();
    let us = move || {
        let mut own = 0;
        settled_lines(&text, Step::Scheme, |_, settled| own += usize::from(settled));
        own
    };
    let mut work = work("key of lines, nothing to do", rows, None);
    if let Some(first) = work.contestants.first_mut() {
        first.run = Box::new(us);
    }
    work
}

/// The keys of rows.
pub(crate) fn settled(name: &'static str, rows: &Rows) -> Rows {
    let keys: Vec<_> = rows.iter().map(|row| key(row, Step::Scheme).into_owned()).collect();
    Rows::new(name, &keys)
}
