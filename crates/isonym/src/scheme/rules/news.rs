//! `news` and `nntp`.

use super::base::SCHEME;
use crate::finding::Rule;

/// Neither a newsgroup, nor `*`, nor a message identifier.
pub static NEWS_NAME: Rule = Rule {
    id: "news/bad-name",
    message: "{text} names no newsgroup and no article",
    expected: "a newsgroup, `*`, or a message identifier with one `@`",
    source: "RFC 5538 section 4; RFC 1738 section 5 (grouppart)",
    why: "Names of newsgroups are letters, digits and `-.+_`; articles are named by their \
          Message-ID, without angle brackets.",
    bad: "news:alt/test",
    good: "news:alt.test",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    ..SCHEME
};

/// A path that is not group and article number.
pub static NNTP_PATH: Rule = Rule {
    id: "nntp/bad-path",
    message: "{text} is no newsgroup with an article number",
    expected: "`/`, a newsgroup, and perhaps `/` and a number",
    source: "RFC 5538 section 3; RFC 1738 section 5 (nntpurl)",
    why: "The server is asked for a group, and for an article in it by number.",
    bad: "nntp://example.org/foo/4/3",
    good: "nntp://example.org/foo/4",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    ..SCHEME
};
