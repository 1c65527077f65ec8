//! The profiles that ship.

use super::{Profile, Schemes, Subject};
use crate::ambiguity::guidelines::{self as g, NameRepertoire};
use crate::finding::{Rule, Severity};
use crate::host::rules as h;
use crate::host::{HostPolicy, Protocol};
use crate::level::Mapping;
use crate::scheme::rules as s;
use crate::syntax::advice as a;
use crate::syntax::{Edition, Form, Grammar, Repertoire};
use crate::xri;

type Advice = &'static [(&'static Rule, Severity)];

/// What is worth knowing about any identifier, and never more than that: nothing here makes one
/// invalid. Normal forms are advice since RFC 3987 section 5.3.2.2 forbids normalizing, and
/// since people switched such warnings off elsewhere.
const NOTES: Advice = &[
    (&a::SCHEME_UPPER_CASE, Severity::Info),
    (&a::USERINFO, Severity::Info),
    (&a::PASSWORD, Severity::Warning),
    (&a::HOST_UPPER_CASE, Severity::Info),
    (&a::IPV6_UPPER_CASE, Severity::Info),
    (&a::PORT_EMPTY, Severity::Info),
    (&a::PORT_LEADING_ZERO, Severity::Info),
    (&a::DOT_SEGMENT, Severity::Info),
    (&a::LOWER_CASE_HEX, Severity::Info),
    (&a::UNRESERVED_ESCAPED, Severity::Info),
    (&a::INVISIBLE_ESCAPED, Severity::Info),
    (&a::ESCAPES_NOT_UTF8, Severity::Info),
    (&a::NOT_NFC, Severity::Info),
    (&a::NOT_NFKC, Severity::Info),
    (&a::INVISIBLE, Severity::Info),
    (&a::LOOK_ALIKE, Severity::Info),
    (&a::UNASSIGNED, Severity::Info),
    (&a::BIDI_MIXED, Severity::Info),
    (&a::BIDI_ENDS, Severity::Info),
];

/// The list of RDF 1.2 Concepts for IRIs that are to be published, with what RFC 3987 section 5
/// normalizes besides: of all spellings that name the same by definition, one is to be published.
const PUBLISH: Advice = &[
    (&a::SCHEME_UPPER_CASE, Severity::Warning),
    (&a::USERINFO, Severity::Info),
    (&a::PASSWORD, Severity::Warning),
    (&a::HOST_UPPER_CASE, Severity::Warning),
    (&a::IPV6_UPPER_CASE, Severity::Warning),
    (&h::A_LABEL, Severity::Warning),
    (&a::PORT_EMPTY, Severity::Warning),
    (&a::PORT_LEADING_ZERO, Severity::Warning),
    (&s::PORT_DEFAULT, Severity::Warning),
    (&s::EMPTY_PATH, Severity::Warning),
    (&s::UUID_UPPER_CASE, Severity::Warning),
    (&s::FTP_TYPE_UPPER_CASE, Severity::Warning),
    (&a::DOT_SEGMENT, Severity::Warning),
    (&a::LOWER_CASE_HEX, Severity::Warning),
    (&a::UNRESERVED_ESCAPED, Severity::Warning),
    (&a::NON_ASCII_ESCAPED, Severity::Warning),
    (&a::INVISIBLE_ESCAPED, Severity::Warning),
    (&a::ESCAPES_NOT_UTF8, Severity::Info),
    (&a::NOT_NFC, Severity::Warning),
    (&a::NOT_NFKC, Severity::Info),
    (&a::INVISIBLE, Severity::Warning),
    (&a::LOOK_ALIKE, Severity::Info),
    (&a::UNASSIGNED, Severity::Warning),
    (&a::BIDI_MIXED, Severity::Info),
    (&a::BIDI_ENDS, Severity::Info),
];

/// What the guidelines of 1997 say of labels, as far as the protocols let it stand. Which labels
/// may be shown is for a policy to say, which is asked for by name; so these are notes.
const LABELS: Advice = &[
    (&g::MIXED_ALPHABETS, Severity::Info),
    (&g::LONE_LETTER, Severity::Info),
    (&g::JIS_REVISED, Severity::Info),
    (&g::SOURCE_SEPARATION, Severity::Info),
    (&g::SIMPLIFIED_TRADITIONAL, Severity::Info),
];

/// `URI` of RFC 3986.
pub static URI: Profile = Profile {
    name: "uri",
    version: 1,
    summary: "absolute URIs, US-ASCII",
    source: "RFC 3986",
    subject: Subject::Reference(Grammar::URI),
    mapping: Mapping::Rfc3987,
    host: HostPolicy::Idna,
    advice: NOTES,
    schemes: Schemes::Advice,
};

/// `URI-reference` of RFC 3986.
pub static URI_REF: Profile = Profile {
    name: "uri-ref",
    summary: "URIs and relative references, US-ASCII",
    subject: Subject::Reference(Grammar::URI_REFERENCE),
    ..URI
};

/// `IRI` of RFC 3987 with section 4.1; the default.
pub static IRI: Profile = Profile {
    name: "iri",
    summary: "absolute IRIs, bidi formatting characters refused; the default",
    source: "RFC 3987",
    subject: Subject::Reference(Grammar::IRI),
    ..URI
};

/// `IRI-reference` of RFC 3987 with section 4.1.
pub static IRI_REF: Profile = Profile {
    name: "iri-ref",
    summary: "IRIs and relative references",
    subject: Subject::Reference(Grammar::IRI_REFERENCE),
    ..IRI
};

/// LEIRI.
pub static LEIRI: Profile = Profile {
    name: "leiri",
    summary: "references as XML specifications take them: spaces, delimiters and controls, too",
    source: "Legacy extended IRIs (W3C Note, 3 November 2008)",
    subject: Subject::Reference(Grammar {
        repertoire: Repertoire::Leiri,
        ..Grammar::IRI_REFERENCE
    }),
    mapping: Mapping::Leiri,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// `anyURI` and XLink.
pub static ANY_URI: Profile = Profile {
    name: "any-uri",
    summary: "XML Schema anyURI and XLink href: what becomes a URI reference once escaped",
    source: "XML Schema 1.0 part 2 section 3.2.17; XLink 1.0 section 5.4",
    subject: Subject::Reference(BEFORE_2005),
    mapping: Mapping::AnyUri,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// RFC 2396 with RFC 2732.
pub static URI_1998: Profile = Profile {
    name: "uri-1998",
    summary: "URI references of the old generic syntax",
    source: "RFC 2396; RFC 2732",
    subject: Subject::Reference(Grammar { repertoire: Repertoire::Ascii, ..BEFORE_2005 }),
    advice: &[],
    schemes: Schemes::Unasked,
    ..URI
};

/// draft-duerst-iri-04.
pub static IRI_DRAFT_04: Profile = Profile {
    name: "iri-draft-04",
    summary: "IRIs as of 2003: the host goes on the wire by ToASCII",
    source: "draft-duerst-iri-04 (seed 000)",
    mapping: Mapping::IriDraft04,
    host: HostPolicy::Idna2003 { creating: true },
    ..IRI
};

/// Seed 003.
pub static CARROLL_2001: Profile = Profile {
    name: "carroll-2001",
    summary: "what becomes an RFC 2396 URI reference by encoding E",
    source: "Carroll 2001 (seed 003)",
    subject: Subject::Reference(BEFORE_2005),
    mapping: Mapping::Carroll2001,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// Seed 004 section 5.
pub static CHARMOD_1999: Profile = Profile {
    name: "charmod-1999",
    summary: "what becomes a URI reference by escaping all excluded characters, `#` and `%` too",
    source: "charmod 1999 (seed 004) section 5",
    subject: Subject::Reference(Grammar { repertoire: Repertoire::Excluded1999, ..BEFORE_2005 }),
    mapping: Mapping::Charmod1999,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// HTML 4.0 appendix B.2.1.
pub static HTML4: Profile = Profile {
    name: "html4",
    summary: "URI attributes of HTML 4: what becomes a URI reference once non-ASCII is escaped",
    source: "HTML 4.0 appendix B.2.1",
    subject: Subject::Reference(Grammar { repertoire: Repertoire::NonAscii, ..BEFORE_2005 }),
    mapping: Mapping::Html4,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// IRIs of RDF: validity and nothing else.
pub static RDF: Profile = Profile {
    name: "rdf",
    summary: "IRIs in RDF 1.1 and 1.2: validity only",
    source: "RDF 1.2 Concepts section 3.2",
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// IRIs that are to be published.
pub static RDF_REFERENCE: Profile = Profile {
    name: "rdf-reference",
    summary: "IRIs fit to be published: one spelling each",
    source: "RDF 1.2 Concepts section 3.2",
    advice: PUBLISH,
    ..IRI
};

/// URNs.
pub static URN: Profile = Profile {
    name: "urn",
    summary: "URNs, with what the namespaces `uuid`, `oid` and `isbn` ask",
    source: "RFC 8141",
    schemes: Schemes::Only("urn"),
    ..IRI
};

/// `data:` URLs.
pub static DATA: Profile = Profile {
    name: "data",
    summary: "`data:` URLs: a media type, and data that can be read",
    source: "RFC 2397",
    schemes: Schemes::Only("data"),
    ..IRI
};

/// Host names by themselves.
pub static HOST: Profile = Profile {
    name: "host",
    summary: "host names and addresses by themselves: every check of UTS #46, limits of the DNS",
    source: "UTS #46 revision 18.0; RFC 1123 section 2.1; RFC 5952",
    subject: Subject::Host(Protocol::Uts46),
    advice: LABELS,
    schemes: Schemes::Unasked,
    ..IRI
};

/// Host names under IDNA2008.
pub static IDNA2008: Profile = Profile {
    name: "idna2008",
    summary: "host names by themselves as IDNA2008 registers them: nothing is mapped",
    source: "RFC 5891; RFC 5892; RFC 5893",
    subject: Subject::Host(Protocol::Idna2008),
    host: HostPolicy::Idna2008,
    ..HOST
};

/// Host names under IDNA2003.
pub static IDNA2003: Profile = Profile {
    name: "idna2003",
    summary: "host names by themselves as IDNA2003 stores them: nameprep on Unicode 3.2",
    source: "RFC 3490; RFC 3491",
    subject: Subject::Host(Protocol::Idna2003),
    host: HostPolicy::Idna2003 { creating: true },
    ..HOST
};

/// XRI 2.0, strictly.
pub static XRI: Profile = Profile {
    name: "xri",
    summary: "absolute XRIs 2.0 as OpenXRI reads them: an authority is XRI's own or a host",
    source: "XRI Syntax 2.0 (Committee Specification 01); OpenXRI",
    subject: Subject::Xri(xri::Grammar::XRI),
    advice: &[(&a::NOT_NFC, Severity::Info), (&a::INVISIBLE, Severity::Info)],
    schemes: Schemes::Unasked,
    ..IRI
};

/// References of XRI 2.0, strictly.
pub static XRI_REF: Profile = Profile {
    name: "xri-ref",
    summary: "XRIs 2.0 and relative references",
    subject: Subject::Xri(xri::Grammar::REFERENCE),
    ..XRI
};

/// XRI 2.0 by its ABNF alone.
pub static XRI_ABNF: Profile = Profile {
    name: "xri-abnf",
    summary: "XRI references 2.0 by the ABNF alone: nearly anything is the authority of an IRI",
    source: "XRI Syntax 2.0 (Committee Specification 01)",
    subject: Subject::Xri(xri::Grammar::ABNF),
    ..XRI
};

/// The drafts of 2003.
pub static XRI_2003: Profile = Profile {
    name: "xri-2003",
    summary: "XRI references as of 2003: `.` and `:` part sub-segments, `$l` sets the language",
    source: "draft XRI 1.0 of July 2003 (seed 000)",
    subject: Subject::Xri(xri::Grammar::DRAFT_2003),
    ..XRI
};

/// Names of people, places and things.
pub static NAME: Profile = Profile {
    name: "name",
    summary: "plain names: blanks, punctuation and signs may stand, look-alikes are warned of",
    source: "Dürst 1997 (seed 002)",
    subject: Subject::Name(NameRepertoire::Plain),
    host: HostPolicy::Keep,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// Names for all the world.
pub static WORLDWIDE: Profile = Profile {
    name: "worldwide",
    summary: "names for all the world: letters and digits of US-ASCII, `-` and `.`, in lower case",
    source: "Dürst 1997 (seed 002) section 1.1",
    subject: Subject::Name(NameRepertoire::Worldwide),
    advice: &[(&g::UPPER_CASE, Severity::Warning)],
    ..NAME
};

/// URLs as browsers read them.
pub static WHATWG: Profile = Profile {
    name: "whatwg",
    summary: "URLs as browsers read them: what they refuse, and what they only mend",
    source: "WHATWG URL (living standard)",
    subject: Subject::Url,
    advice: &[],
    schemes: Schemes::Unasked,
    ..IRI
};

/// RFC 2396 references with the excluded characters let in.
const BEFORE_2005: Grammar =
    Grammar { form: Form::Reference, edition: Edition::Rfc2396, repertoire: Repertoire::Excluded };

/// Every profile, in the order in which they are listed to people.
pub static ALL: &[&Profile] = &[
    &URI,
    &URI_REF,
    &IRI,
    &IRI_REF,
    &RDF,
    &RDF_REFERENCE,
    &LEIRI,
    &ANY_URI,
    &HTML4,
    &URI_1998,
    &IRI_DRAFT_04,
    &CARROLL_2001,
    &CHARMOD_1999,
    &URN,
    &DATA,
    &HOST,
    &IDNA2008,
    &IDNA2003,
    &NAME,
    &WORLDWIDE,
    &XRI,
    &XRI_REF,
    &XRI_ABNF,
    &XRI_2003,
    &WHATWG,
];
