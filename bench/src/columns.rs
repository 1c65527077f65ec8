//! Arrow columns: ours take the column, the peers row by row what is in it.

use std::rc::Rc;

use arrow_array::{Array, StringArray, StringViewArray};
use idna::AsciiDenyList;
use isonym::ladder::{Ladder, Step};
use isonym::profile;
use isonym_arrow::option::Form;
use unicode_security::skeleton;

use crate::measure::{Contestant, Effort, Work};
use crate::rows::{Rows, Shared, each, respelled};
use crate::{hosts, keys};

/// The works, over URLs as crawled, IRIs of DBpedia, IRIs in 8 scripts, and hosts.
pub(crate) fn works(urls: &Shared, real: &Shared, scripts: &Shared, effort: &Effort) -> Vec<Work> {
    let normal = Rc::new(keys::settled("the URLs, normal", urls));
    let mostly = Rc::new(mostly_normal(&normal));
    let (ascii, idn) = (hosts::ascii_hosts(effort), hosts::unicode_names(effort));
    vec![
        valid(urls),
        valid(real),
        valid(scripts),
        Work { name: "arrow: validate views", ..views(urls) },
        key(&normal),
        key(&mostly),
        host(&ascii),
        host(&idn),
        skeletons(&ascii),
        skeletons(&idn),
    ]
}

/// One URL in twenty is not in normal form.
fn mostly_normal(normal: &Rows) -> Rows {
    let other = respelled("", normal);
    let rows = normal.iter().zip(other.iter()).enumerate();
    let rows: Vec<_> = rows
        .map(|(at, (normal, other))| if at.is_multiple_of(20) { other } else { normal }.to_owned())
        .collect();
    Rows::new("the URLs, 19 of 20 normal", &rows)
}

fn work(
    name: &'static str,
    rows: &Rows,
    goal: Option<f64>,
    rival: &'static str,
    us: impl Fn() -> usize + 'static,
    peer: Contestant,
) -> Work {
    let us = Contestant { name: "isonym", run: Box::new(us) };
    let (count, rows) = (rows.count(), rows.describe());
    Work { name, rows, count, goal, rival, contestants: vec![us, peer] }
}

fn valid(rows: &Shared) -> Work {
    let column = StringArray::from_iter_values(rows.iter());
    let us = move || isonym_arrow::valid(&column, &profile::IRI).map_or(0, |v| v.true_count());
    let peer = each("oxiri", rows, |row| oxiri::Iri::parse(row).is_ok());
    work("arrow: validate", rows, Some(7.0), "oxiri", us, peer)
}

fn views(rows: &Shared) -> Work {
    let column = StringViewArray::from_iter_values(rows.iter());
    let us = move || isonym_arrow::valid(&column, &profile::IRI).map_or(0, |v| v.true_count());
    let peer = each("oxiri", rows, |row| oxiri::Iri::parse(row).is_ok());
    work("", rows, None, "oxiri", us, peer)
}

fn key(rows: &Shared) -> Work {
    let column = StringArray::from_iter_values(rows.iter());
    let us = move || {
        isonym_arrow::key(&column, Step::Scheme, Ladder::Reference).map_or(0, |keys| keys.len())
    };
    let peer = each("fluent-uri", rows, |row| {
        fluent_uri::Iri::parse(row).is_ok_and(|iri| !iri.normalize().as_str().is_empty())
    });
    work("arrow: key", rows, None, "fluent-uri", us, peer)
}

fn host(rows: &Shared) -> Work {
    let column = StringArray::from_iter_values(rows.iter());
    let us = move || isonym_arrow::host(&column, Form::Ascii).map_or(0, |hosts| hosts.len());
    let peer = each("idna", rows, |row| {
        idna::domain_to_ascii_cow(row.as_bytes(), AsciiDenyList::URL).is_ok()
    });
    work("arrow: host to ASCII", rows, None, "idna", us, peer)
}

fn skeletons(rows: &Shared) -> Work {
    let column = StringArray::from_iter_values(rows.iter());
    let us = move || isonym_arrow::skeleton(&column, Ladder::Name).map_or(0, |s| s.len());
    let peer = each("unicode-security", rows, |row| skeleton(row).count() > 0);
    work("arrow: skeleton", rows, None, "unicode-security", us, peer)
}
