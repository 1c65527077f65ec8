//! The rules of single schemes, as data.
//!
//! Errors are what the definition of a scheme forbids; a profile that judges by the generic
//! grammar alone may take them for less.

mod base;
mod common;
mod data;
mod mail;
mod names;
mod news;
mod urn;
mod web;

pub use common::*;
pub use data::*;
pub use mail::*;
pub use names::*;
pub use news::*;
pub use urn::*;
pub use web::*;

use crate::finding::Rule;

/// Every rule of single schemes.
pub static RULES: &[&Rule] = &[
    &UNREGISTERED,
    &UNEXPECTED,
    &HISTORICAL,
    &NO_HOST,
    &EMPTY_HOST,
    &AUTHORITY_NOT_ALLOWED,
    &USERINFO_NOT_ALLOWED,
    &PORT_NOT_ALLOWED,
    &NO_PATH,
    &QUERY_NOT_ALLOWED,
    &LEGACY_QUERY,
    &FRAGMENT_NOT_ALLOWED,
    &EMPTY_PATH,
    &PORT_DEFAULT,
    &PORT_WELL_KNOWN,
    &PORT_ZERO,
    &PORT_TOO_LARGE,
    &WS_FRAGMENT,
    &FTP_PARAMETER,
    &FTP_TYPE_UPPER_CASE,
    &FILE_RELATIVE_PATH,
    &FILE_NO_AUTHORITY,
    &FILE_HOST,
    &FILE_DOUBLE_SLASH,
    &FILE_DRIVE_LETTER,
    &JAVASCRIPT,
    &ABOUT_TOKEN,
    &NEWS_NAME,
    &NNTP_PATH,
    &MAILTO_ADDRESS,
    &MAILTO_RAW_DELIMITER,
    &MAILTO_SECOND_QUESTION_MARK,
    &MAILTO_HEADER,
    &MAILTO_NOT_UTF8,
    &MAILTO_HEADER_TWICE,
    &MAILTO_LINE_BREAK,
    &MAILTO_TO_HEADER,
    &IMAP_USERINFO,
    &IMAP_PARAMETER,
    &IMAP_SEARCH,
    &IMAP_SEARCH_IN_MESSAGE,
    &IMAP_NOT_UTF8,
    &IMAP_MODIFIED_UTF7,
    &POP_USERINFO,
    &POP_PASSWORD,
    &POP_PATH,
    &DATA_NO_COMMA,
    &DATA_MEDIA_TYPE,
    &DATA_PARAMETER,
    &DATA_BASE64,
    &URN_INCOMPLETE,
    &URN_NID,
    &URN_RESERVED_NID,
    &URN_X_NAMESPACE,
    &URN_COUNTRY_NID,
    &URN_NSS,
    &URN_QUERY,
    &URN_EMPTY_COMPONENT,
    &URN_NON_ASCII,
    &UUID_PATTERN,
    &UUID_UPPER_CASE,
    &UUID_UNREGISTERED,
    &UUID_QUERY,
    &UUID_FRAGMENT,
    &OID_SYNTAX,
    &OID_ROOT,
    &OID_UNREGISTERED,
    &ISBN_LENGTH,
    &ISBN_PREFIX,
    &ISBN_CHECK_DIGIT,
    &DID_SYNTAX,
    &TAG_SYNTAX,
    &INFO_SYNTAX,
    &ARK_SYNTAX,
    &TEL_NUMBER,
    &TEL_NO_CONTEXT,
    &TEL_CONTEXT,
    &TEL_PARAMETER_ORDER,
    &TEL_PARAMETER,
];
