//! What is measured: each work once for us and once for every peer that can do it.

use std::rc::Rc;

use isonym::ambiguity::policy::Policy;
use isonym::syntax::{Grammar, Iri, gate, validate};
use isonym::{level, whatwg};

use crate::measure::{Contestant, Effort, Work};
use crate::rows::{Rows, Shared, ascii_urls, corpus, each, eight_scripts, escaped};
use crate::{columns, confusables, hosts, keys, links, texts};

/// All works.
pub(crate) fn all(effort: &Effort) -> Vec<Work> {
    let urls = ["urls/kasztp.txt.gz", "urls/userbait.txt.gz"];
    let ascii = Rc::new(corpus("crawled URLs", &urls, effort.rows, ascii_urls));
    let dbpedia = [
        "dbpedia/dbp15k-ja.txt",
        "dbpedia/dbp15k-zh.txt",
        "dbpedia/dbp15k-fr.txt",
        "dbpedia/dbp5l-el.txt",
        "dbpedia/dbp5l-de.txt.gz",
        "dbpedia/dbp5l-es.txt.gz",
    ];
    let real = Rc::new(corpus("DBpedia in 6 languages", &dbpedia, effort.rows, eight_scripts));
    let scripts = Rc::new(eight_scripts(effort.rows));
    let escaped = Rc::new(escaped(effort.rows));
    let mut works = Vec::new();
    for rows in [&ascii, &real, &scripts, &escaped] {
        works.push(work("validate one by one", rows, Some(2.5), validators(rows)));
        works.push(work("parse one by one", rows, None, parsers(rows)));
    }
    for rows in [&ascii, &real, &scripts] {
        let rival = "url";
        works.push(Work { rival, ..work("parse as browsers do", rows, None, browsers(rows)) });
    }
    for rows in [&ascii, &real, &scripts, &escaped] {
        works.push(work("validate a column", rows, Some(7.0), column(rows)));
    }
    works.push(work("validate lines of a text", &ascii, None, lines(&ascii)));
    for rows in [&ascii, &real] {
        works.push(Work {
            rival: "iri-string",
            ..work("IRI to URI, parsing included", rows, None, to_uri(rows))
        });
    }
    for rows in [&ascii, &escaped, &real] {
        let contestants = to_people(rows);
        let rival = "isonym, to_iri alone";
        works.push(Work { rival, ..work("show to people", rows, Some(1.0), contestants) });
    }
    works.extend(keys::works(&ascii, &escaped, &scripts));
    works.extend(hosts::works(effort));
    works.extend(links::works(effort));
    works.extend(texts::works(effort));
    works.extend(confusables::works(effort));
    works.extend(columns::works(&ascii, &real, &scripts, effort));
    works
}

fn work(name: &'static str, rows: &Rows, goal: Option<f64>, contestants: Vec<Contestant>) -> Work {
    let (count, rows) = (rows.count(), rows.describe());
    Work { name, rows, count, goal, rival: "oxiri", contestants }
}

fn validators(rows: &Shared) -> Vec<Contestant> {
    let us = each("isonym", rows, |row| validate(row, &Grammar::IRI).is_ok());
    [us].into_iter().chain(peers(rows)).collect()
}

fn parsers(rows: &Shared) -> Vec<Contestant> {
    let us = each("isonym", rows, |row| Iri::parse(row).is_ok());
    [us].into_iter().chain(peers(rows)).collect()
}

/// By the URL Standard, with the serialization that comes of it.
fn browsers(rows: &Shared) -> Vec<Contestant> {
    vec![
        each("isonym", rows, |row| whatwg::Url::parse(row, None).is_ok()),
        each("url", rows, |row| url::Url::parse(row).is_ok()),
    ]
}

/// The peers have one way to validate: to parse.
fn peers(rows: &Shared) -> Vec<Contestant> {
    vec![
        each("oxiri", rows, |row| oxiri::Iri::parse(row).is_ok()),
        each("iri-string", rows, |row| iri_string::types::IriStr::new(row).is_ok()),
        each("fluent-uri", rows, |row| fluent_uri::Iri::parse(row).is_ok()),
        each("iref", rows, |row| iref::Iri::new(row).is_ok()),
        each("url", rows, |row| url::Url::parse(row).is_ok()),
    ]
}

fn column(rows: &Shared) -> Vec<Contestant> {
    let offsets: Vec<_> = rows.offsets.iter().map(|&offset| offset as i32).collect();
    let held = Rc::clone(rows);
    let us = move || {
        let mut good = 0;
        let count = |_, valid| good += usize::from(valid);
        gate::validate_column(&held.text, &offsets, &Grammar::IRI, count);
        good
    };
    let peer = each("oxiri", rows, |row| oxiri::Iri::parse(row).is_ok());
    vec![Contestant { name: "isonym", run: Box::new(us) }, peer]
}

fn lines(rows: &Shared) -> Vec<Contestant> {
    let text: String = rows.iter().flat_map(|row| [row, "\n"]).collect();
    // Every row begins one line feed further on for every row before it.
    let ends = rows.offsets.array_windows().enumerate();
    let spans: Vec<_> = ends.map(|(line, [start, end])| start + line..end + line).collect();
    let us = move || {
        let mut good = 0;
        let count = |_, valid| good += usize::from(valid);
        gate::validate_rows(&text, spans.iter().cloned(), &Grammar::IRI, count);
        good
    };
    let peer = each("oxiri", rows, |row| oxiri::Iri::parse(row).is_ok());
    vec![Contestant { name: "isonym", run: Box::new(us) }, peer]
}

/// No peer has a form for display.
fn to_people(rows: &Shared) -> Vec<Contestant> {
    let (options, policy) = (level::Options::default(), Policy::default());
    vec![
        each("isonym", rows, move |row| !level::display(row, &policy).text.is_empty()),
        each("isonym, to_iri alone", rows, move |row| {
            !level::to_iri(row, &options).text.is_empty()
        }),
    ]
}

fn to_uri(rows: &Shared) -> Vec<Contestant> {
    let options = level::Options::default();
    vec![
        each("isonym", rows, move |row| !level::to_uri(row, &options).text.is_empty()),
        each("iri-string", rows, |row| {
            use iri_string::format::ToDedicatedString;
            iri_string::types::IriStr::new(row)
                .is_ok_and(|iri| !iri.encode_to_uri().to_dedicated_string().as_str().is_empty())
        }),
        each("fluent-uri", rows, |row| {
            fluent_uri::Iri::parse(row).is_ok_and(|iri| !iri.to_uri().as_str().is_empty())
        }),
    ]
}
