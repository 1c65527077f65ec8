//! Links in running text: prose with a link now and then.

use std::rc::Rc;

use isonym::link::{Options, detect};
use linkify::LinkFinder;

use crate::measure::{Contestant, Effort, Work};
use crate::rows::{Random, Rows, Shared, ascii_urls, corpus, each, eight_scripts};

/// Once in so many words there is a link.
const WORDS: usize = 40;

/// All works.
pub(crate) fn works(effort: &Effort) -> Vec<Work> {
    let urls = ["urls/kasztp.txt.gz", "urls/userbait.txt.gz"];
    let iris = ["dbpedia/dbp15k-ja.txt", "dbpedia/dbp15k-zh.txt", "dbpedia/dbp5l-el.txt"];
    let urls = corpus("", &urls, effort.rows, ascii_urls);
    let iris = corpus("", &iris, effort.rows, eight_scripts);
    let latin = corpus("", &["lipsum/Latin-Lipsum.utf8.txt"], effort.rows, generated);
    let mixed = [
        "lipsum/Arabic-Lipsum.utf8.txt",
        "lipsum/Chinese-Lipsum.utf8.txt",
        "lipsum/Hebrew-Lipsum.utf8.txt",
        "lipsum/Hindi-Lipsum.utf8.txt",
        "lipsum/Japanese-Lipsum.utf8.txt",
        "lipsum/Korean-Lipsum.utf8.txt",
        "lipsum/Latin-Lipsum.utf8.txt",
        "lipsum/Russian-Lipsum.utf8.txt",
    ];
    let mixed = corpus("", &mixed, effort.rows, generated);
    let latin = Rc::new(with_links("ASCII prose with URLs", &latin, &urls));
    let mixed = Rc::new(with_links("prose in 8 scripts with IRIs", &mixed, &iris));
    [latin, mixed].iter().map(work).collect()
}

fn work(rows: &Shared) -> Work {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let contestants: Vec<Contestant> = vec![
        each("isonym", rows, |row| detect(row, &Options::default()).count() > 0),
        each("linkify", rows, move |row| finder.links(row).count() > 0),
    ];
    Work {
        name: "find links in a text",
        rows: rows.describe(),
        count: rows.count(),
        goal: None,
        rival: "linkify",
        contestants,
    }
}

/// Text of the generated words, for want of another.
fn generated(count: usize) -> Rows {
    let words = eight_scripts(count);
    let words: Vec<_> = words.iter().map(|row| row.replace(['/', ':', '.'], " ")).collect();
    let rows: Vec<_> = words.chunks(20).map(|words| words.join(" ")).collect();
    Rows::new("generated words", &rows)
}

/// The paragraphs of `prose` with one of `links` after every so many words or ideographic sentences.
fn with_links(name: &'static str, prose: &Rows, links: &Rows) -> Rows {
    let links: Vec<_> = links.iter().collect();
    let mut links = links.iter().cycle();
    let mut random = Random(5);
    let paragraph = |row: &str| {
        let mut text = String::new();
        for word in row.split_inclusive([' ', '。']) {
            text.push_str(word);
            if random.below(WORDS) == 0 {
                text.extend(["(", links.next().copied().unwrap_or(""), "), "]);
            }
        }
        text
    };
    let rows: Vec<_> = prose.iter().map(paragraph).collect();
    Rows::new(name, &rows)
}
