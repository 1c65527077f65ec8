//! Host names: ours against the `idna` crate, by its quickest functions and with the same list of
//! forbidden characters.

use std::rc::Rc;

use idna::AsciiDenyList;
use idna::uts46::{Hyphens, Uts46};
use isonym::host::uts46::{self, Flags};
use isonym::syntax::Reference;

use crate::measure::{Contestant, Effort, Work};
use crate::rows::{Rows, Shared, ascii_urls, corpus, each, eight_scripts};

/// All works.
pub(crate) fn works(effort: &Effort) -> Vec<Work> {
    let (ascii, unicode) = (ascii_hosts(effort), unicode_names(effort));
    let a_labels: Vec<_> = unicode.iter().filter_map(ascii_form).collect();
    let a_labels = Rc::new(Rows::new("IDN as A-labels", &a_labels));
    vec![
        work("host to ASCII", &ascii, Some(2.0), to_ascii(&ascii)),
        work("host to ASCII", &unicode, Some(1.5), to_ascii(&unicode)),
        work("host to ASCII", &a_labels, Some(1.5), to_ascii(&a_labels)),
        work("host to Unicode", &a_labels, None, both_to_unicode(&a_labels)),
    ]
}

/// The hosts of crawled URLs.
pub(crate) fn ascii_hosts(effort: &Effort) -> Shared {
    let crawled = corpus("", &["commoncrawl/urls.tsv"], effort.rows, ascii_urls);
    Rc::new(Rows::new("ASCII hosts of URLs", &hosts(&crawled, str::is_ascii)))
}

/// Of the registered names those that are valid by now, in Unicode.
pub(crate) fn unicode_names(effort: &Effort) -> Shared {
    let registered = corpus("", &["idn/valid-idn-domains.txt"], effort.rows, a_labels);
    let unicode: Vec<_> = registered.iter().filter_map(to_unicode).collect();
    Rc::new(Rows::new("IDN in Unicode", &unicode))
}

fn work(name: &'static str, rows: &Rows, goal: Option<f64>, contestants: Vec<Contestant>) -> Work {
    let (count, rows) = (rows.count(), rows.describe());
    Work { name, rows, count, goal, rival: "idna", contestants }
}

/// The hosts of URLs; a URL ends at a tab.
fn hosts(urls: &Rows, wanted: fn(&str) -> bool) -> Vec<String> {
    let url = |row: &str| row.split('\t').next().unwrap_or(row).to_owned();
    let host = |url: String| Reference::split(&url).host().map(str::to_owned);
    urls.iter().map(url).filter_map(host).filter(|host| wanted(host)).collect()
}

/// Generated names.
fn a_labels(count: usize) -> Rows {
    let names = hosts(&eight_scripts(count), |host| !host.is_ascii());
    Rows::new("", &names.iter().filter_map(|name| ascii_form(name)).collect::<Vec<_>>())
}

fn ascii_form(name: &str) -> Option<String> {
    uts46::to_ascii(name, &Flags::DEFAULT).result().map(str::to_owned)
}

fn to_unicode(name: &str) -> Option<String> {
    uts46::to_unicode(name, &Flags::DEFAULT).result().map(str::to_owned)
}

fn to_ascii(rows: &Shared) -> Vec<Contestant> {
    vec![
        each("isonym", rows, |row| uts46::to_ascii(row, &Flags::DEFAULT).is_ok()),
        each("idna", rows, |row| {
            idna::domain_to_ascii_cow(row.as_bytes(), AsciiDenyList::URL).is_ok()
        }),
    ]
}

fn both_to_unicode(rows: &Shared) -> Vec<Contestant> {
    vec![
        each("isonym", rows, |row| uts46::to_unicode(row, &Flags::DEFAULT).is_ok()),
        each("idna", rows, |row| {
            let (_, verdict) =
                Uts46::new().to_unicode(row.as_bytes(), AsciiDenyList::URL, Hyphens::Allow);
            verdict.is_ok()
        }),
    ]
}
