//! What can be wrong with markup.

use isonym::finding::{Rule, Severity};

use super::INPUT;

/// A comment, CDATA section or processing instruction without its end.
pub static NOT_CLOSED: Rule = Rule {
    id: "input/xml-not-closed",
    message: "what begins here is never closed: all that follows is in it",
    expected: "`-->` after a comment, `]]>` after a CDATA section, `?>` after an instruction",
    source: "XML 1.0 sections 2.5, 2.6, 2.7",
    why: "A comment, a CDATA section and a processing instruction reach to their own end, over any \
          number of lines. One that has none takes the rest of the file with it.",
    bad: "<a xmlns=\"http://example.org/\"><!-- </a>",
    good: "<a xmlns=\"http://example.org/\"><!-- --></a>",
    ..INPUT
};

/// A `<` that begins no tag.
pub static NOT_A_TAG: Rule = Rule {
    id: "input/xml-tag",
    message: "{text} begins no tag",
    expected: "a name after `<` or `</`; `&lt;` in text",
    source: "XML 1.0 sections 2.4, 3.1",
    why: "In XML `<` stands for nothing but the beginning of markup. It is passed over here, and the \
          reading goes on behind it.",
    bad: "<a xmlns=\"http://example.org/\">1 < 2</a>",
    good: "<a xmlns=\"http://example.org/\">1 &lt; 2</a>",
    ..INPUT
};

/// A tag without `>`.
pub static TAG_NOT_CLOSED: Rule = Rule {
    id: "input/xml-tag-not-closed",
    message: "the tag {text} has no closing `>`",
    expected: "`>` or `/>` after the tag",
    source: "XML 1.0 section 3.1",
    why: "A tag ends with `>`, before other markup begins. What it has before that is read all the \
          same.",
    bad: "<a xmlns=\"http://example.org/\"<b/></a>",
    good: "<a xmlns=\"http://example.org/\"><b/></a>",
    ..INPUT
};

/// What stands in a tag and is no attribute.
pub static NOT_AN_ATTRIBUTE: Rule = Rule {
    id: "input/xml-attribute",
    message: "{text} is no attribute of XML",
    expected: "white space, a name, `=`, and a value in quotes",
    source: "XML 1.0 section 3.1",
    why: "In XML every attribute has a value, in quotes, and white space before it; only HTML does \
          without. It is passed over here, and the rest of the tag is read.",
    bad: "<a xmlns=http://example.org/></a>",
    good: "<a xmlns=\"http://example.org/\"></a>",
    ..INPUT
};

/// A value without its quote.
pub static VALUE_NOT_CLOSED: Rule = Rule {
    id: "input/xml-value-not-closed",
    message: "the value of {text} has no closing quote before the next `<`",
    expected: "the quote that opened it; `&lt;` in values",
    source: "XML 1.0 sections 2.3 (AttValue), 3.1",
    why: "A value reaches to the quote that opened it, and `<` may not stand in it. The reading goes \
          on with the markup that begins there.",
    bad: "<a xmlns=\"http://example.org/><b/></a>",
    good: "<a xmlns=\"http://example.org/\"><b/></a>",
    ..INPUT
};

/// What begins with `<!` and is nothing that is declared.
pub static NOT_A_DECLARATION: Rule = Rule {
    id: "input/xml-declaration",
    message: "{text} is no declaration of XML",
    expected: "`<!DOCTYPE`, once; in its brackets ENTITY, ELEMENT, ATTLIST or NOTATION; each with `>`",
    source: "XML 1.0 sections 2.8, 3.2, 3.3, 4.2, 4.7",
    why: "`<!` begins comments, CDATA sections and declarations. What it begins here is passed over \
          up to its `>`.",
    bad: "<!doctype a><a/>",
    good: "<!DOCTYPE a><a/>",
    ..INPUT
};

/// `&` that refers to nothing.
pub static NOT_A_REFERENCE: Rule = Rule {
    id: "input/xml-reference",
    message: "{text} refers to no character and no entity",
    expected: "`&amp;` for `&`; a name or the number of a character, and `;`",
    source: "XML 1.0 sections 2.2, 4.1",
    why: "In XML `&` stands for nothing but the beginning of a reference, in values, too. What the \
          identifier was meant to be is not known, so it is not judged.",
    bad: "<a xmlns=\"http://example.org/?a=1&b=2\"/>",
    good: "<a xmlns=\"http://example.org/?a=1&amp;b=2\"/>",
    ..INPUT
};

/// An entity that is not declared in the file.
pub static ENTITY_NOT_DECLARED: Rule = Rule {
    id: "input/xml-entity",
    message: "the entity {text} is not declared in this file",
    expected: "`<!ENTITY` with its name and text in the document type; or what it stands for",
    source: "XML 1.0 sections 4.1 (Entity Declared), 4.6",
    why: "Without a declaration only `amp`, `lt`, `gt`, `quot` and `apos` stand for something. What \
          other files declare is not read, so the identifier is not judged.",
    bad: "<a xmlns=\"&owl;Thing\"/>",
    good: "<!DOCTYPE a [<!ENTITY owl \"http://www.w3.org/2002/07/owl#\">]><a xmlns=\"&owl;Thing\"/>",
    ..INPUT
};

/// Entities that stand for more than anybody needs.
pub static EXPANSION: Rule = Rule {
    id: "input/xml-expansion",
    message: "the entity {text} is itself a part of itself, or stands for too much",
    expected: "entities that in all are no longer than a hundred times the file",
    source: "XML 1.0 section 4.1 (No Recursion)",
    why: "A few lines of entities in entities can stand for more text than any machine holds, and \
          are made for no other purpose. The identifier is not judged.",
    bad: "<!DOCTYPE a [<!ENTITY b \"&b;\">]><a xmlns=\"&b;\"/>",
    good: "<!DOCTYPE a [<!ENTITY b \"http://example.org/\">]><a xmlns=\"&b;\"/>",
    ..INPUT
};

/// An end tag that closes something else than the innermost element.
pub static NOT_THE_END: Rule = Rule {
    id: "input/xml-end-tag",
    message: "the end tag {text} does not close the innermost open element",
    expected: "end tags in the reverse order of the start tags, with the same names",
    source: "XML 1.0 section 3 (Element Type Match)",
    why: "Elements are nested, and bases and namespaces hold in the element that declares them. \
          Where an element around has the name, it is closed with all that is in it.",
    bad: "<a xmlns=\"http://example.org/\"><b></a>",
    good: "<a xmlns=\"http://example.org/\"><b></b></a>",
    ..INPUT
};

/// Elements that are still open at the end.
pub static ELEMENT_NOT_CLOSED: Rule = Rule {
    id: "input/xml-element-not-closed",
    message: "the file ends here, in an element that is still open",
    expected: "an end tag for every start tag",
    source: "XML 1.0 sections 2.1, 3.1",
    why: "Files that are cut off end so. All that is there was read.",
    bad: "<a xmlns=\"http://example.org/\">",
    good: "<a xmlns=\"http://example.org/\"></a>",
    ..INPUT
};

/// A prefix that stands for nothing.
pub static PREFIX_NOT_DECLARED: Rule = Rule {
    id: "input/xml-prefix",
    message: "the prefix {text} is not declared",
    expected: "`xmlns:` with the prefix on this element or one around it",
    source: "Namespaces in XML section 5 (Prefix Declared)",
    why: "A name with a prefix that stands for no namespace is the name of nothing, and attributes \
          of RDF and XLink are known by their namespace.",
    bad: "<a xmlns=\"http://example.org/\" xlink:href=\"b\"/>",
    good: "<a xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"http://example.org/\"/>",
    ..INPUT
};

/// What a file ends in before it has ended.
pub static HTML_NOT_CLOSED: Rule = Rule {
    id: "input/html-not-closed",
    message: "what begins here is never closed: the file ends in it",
    expected: "`>` after a tag, `-->` after a comment",
    source: "HTML section 13.2.2 (eof-in-tag, eof-in-comment)",
    why: "Browsers drop a tag that the file ends in, and take all after an open `<!--` for a comment. \
          Often a quote is missing, or the file is cut off.",
    bad: "<a href=\"http://example.org/>a</a>",
    good: "<a href=\"http://example.org/\">a</a>",
    ..INPUT
};

/// What browsers repair in a tag.
pub static HTML_ATTRIBUTE: Rule = Rule {
    id: "input/html-attribute",
    severity: Severity::Warning,
    message: "{text} is out of place in this tag",
    expected: "white space, a name, and perhaps `=` and a value; quotes on both sides of it, or none",
    source: "HTML section 13.1.2.3, 13.2.2 (parse errors)",
    why: "Every browser repairs such a tag in the same way, and so does isonym; but what was meant \
          is often something else, such as a quote in another place.",
    bad: "<a href=\"http://example.org/\"class=\"b\">a</a>",
    good: "<a href=\"http://example.org/\" class=\"b\">a</a>",
    ..INPUT
};

/// What browsers drop from a reference.
pub static HTML_BREAK: Rule = Rule {
    id: "input/html-break",
    severity: Severity::Warning,
    message: "there is a tab or a line break within this reference",
    expected: "the reference without them; `%09`, `%0A` or `%0D` where they are meant",
    source: "URL section 4.4 (invalid-URL-unit); HTML section 2.4.1",
    why: "Browsers drop tabs and line breaks from references before they read them, and so does isonym: \
          what is judged is what is left. Other programs keep or escape them, and go elsewhere.",
    bad: "<a href=\"http://example.org/a\nb\">a</a>",
    good: "<a href=\"http://example.org/ab\">a</a>",
    ..INPUT
};

/// Every rule of markup.
pub static RULES: &[&Rule] = &[
    &NOT_CLOSED,
    &NOT_A_TAG,
    &TAG_NOT_CLOSED,
    &NOT_AN_ATTRIBUTE,
    &VALUE_NOT_CLOSED,
    &NOT_A_DECLARATION,
    &NOT_A_REFERENCE,
    &ENTITY_NOT_DECLARED,
    &EXPANSION,
    &NOT_THE_END,
    &ELEMENT_NOT_CLOSED,
    &PREFIX_NOT_DECLARED,
    &HTML_NOT_CLOSED,
    &HTML_ATTRIBUTE,
    &HTML_BREAK,
];
