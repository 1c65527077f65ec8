//! `mailto`, `imap`, `pop`.

use super::base::SCHEME;
use crate::finding::{Rule, Severity};

/// What is no mail address.
pub static MAILTO_ADDRESS: Rule = Rule {
    id: "mailto/bad-address",
    message: "{text} is no mail address",
    expected: "a local part, `@` and a domain; commas between addresses",
    source: "RFC 6068 section 2 (addr-spec)",
    why: "Mail to it cannot be sent. Comments and display names are not allowed here.",
    bad: "mailto:Joe",
    good: "mailto:joe@example.org",
    ..SCHEME
};

/// A character that has to be escaped in an address.
pub static MAILTO_RAW_DELIMITER: Rule = Rule {
    id: "mailto/raw-delimiter",
    message: "{char} has to be escaped here",
    expected: "its escape",
    source: "RFC 6068 section 2 item 1",
    why: "The generic grammar or the header fields use these characters as delimiters, and \
          programs cut addresses at them.",
    bad: "mailto:Mike&family@example.org",
    good: "mailto:Mike%26family@example.org",
    ..SCHEME
};

/// A second question mark.
pub static MAILTO_SECOND_QUESTION_MARK: Rule = Rule {
    id: "mailto/second-question-mark",
    message: "a second `?` does not begin another header field",
    expected: "`&` between header fields, `%3F` for a question mark that is data",
    source: "RFC 6068 sections 2 and 6.1",
    why: "The first `?` ends the addresses. Programs take what follows the second one for part \
          of the value before it.",
    bad: "mailto:joe@example.com?cc=bob@example.com?body=hello",
    good: "mailto:joe@example.com?cc=bob@example.com&body=hello",
    ..SCHEME
};

/// A header field without `=`, or with a second one.
pub static MAILTO_HEADER: Rule = Rule {
    id: "mailto/bad-header",
    message: "{text} is no header field",
    expected: "a name, `=` and a value",
    source: "RFC 6068 section 2 (hfield)",
    why: "Programs drop what they cannot read, and the mail is not what was meant.",
    bad: "mailto:joe@example.com?hello",
    good: "mailto:joe@example.com?body=hello",
    ..SCHEME
};

/// A line break that is half of one.
pub static MAILTO_LINE_BREAK: Rule = Rule {
    id: "mailto/bare-line-break",
    message: "{text} is half of a line break",
    expected: "`%0D%0A`",
    source: "RFC 6068 section 5",
    why: "Lines of mail end with CR and LF, and no other use of either is allowed.",
    bad: "mailto:joe@example.com?body=send%0Aindex",
    good: "mailto:joe@example.com?body=send%0D%0Aindex",
    ..SCHEME
};

/// Escapes that are not UTF-8.
pub static MAILTO_NOT_UTF8: Rule = Rule {
    id: "mailto/not-utf8",
    message: "the escapes in {text} are not UTF-8",
    expected: "UTF-8",
    source: "RFC 6068 section 2 items 4 and 5",
    why: "Addresses and header fields are text, and UTF-8 is the only encoding allowed.",
    bad: "mailto:r%E9sum%E9@example.org",
    good: "mailto:r%C3%A9sum%C3%A9@example.org",
    ..SCHEME
};

/// The same header field twice.
pub static MAILTO_HEADER_TWICE: Rule = Rule {
    id: "mailto/header-twice",
    severity: Severity::Warning,
    message: "the header field {text} stands twice",
    expected: "every header field once",
    source: "RFC 6068 section 2",
    why: "Some programs use the first, some the last, some both.",
    bad: "mailto:joe@example.com?cc=a@example.com&CC=b@example.com",
    good: "mailto:joe@example.com?cc=a@example.com,b@example.com",
    ..SCHEME
};

/// Addresses before the `?` and in a `to` field.
pub static MAILTO_TO_HEADER: Rule = Rule {
    id: "mailto/to-header",
    severity: Severity::Warning,
    message: "there are addresses before the `?` and in the header field {text}",
    expected: "all addresses in one place",
    source: "RFC 6068 section 2",
    why: "It is allowed and not recommended: some programs ignore the `to` field.",
    bad: "mailto:addr1@an.example?to=addr2@an.example",
    good: "mailto:addr1@an.example,addr2@an.example",
    ..SCHEME
};

/// Userinfo that is not user and mechanism.
pub static IMAP_USERINFO: Rule = Rule {
    id: "imap/bad-userinfo",
    message: "{text} names no user and no authentication mechanism",
    expected: "a user, `;AUTH=` and a mechanism, or both; no password",
    source: "RFC 5092 sections 3 and 11 (iuserinfo)",
    why: "There is no password in these identifiers: what stands here is shown and passed on.",
    bad: "imap://fred:secret@example.org/INBOX",
    good: "imap://fred;AUTH=*@example.org/INBOX",
    ..SCHEME
};

/// A parameter that is none, or has a bad value, or stands in the wrong place.
pub static IMAP_PARAMETER: Rule = Rule {
    id: "imap/bad-parameter",
    message: "{text} is no parameter of a mailbox or message",
    expected: "`;UIDVALIDITY=` after the mailbox; `/;UID=`, `/;SECTION=`, `/;PARTIAL=` after it; \
               `;EXPIRE=` with `;URLAUTH=` behind it, or that alone, in this order",
    source: "RFC 5092 section 11 (imessagepart, iurlauth)",
    why: "A semicolon begins a parameter, and each has values of one kind: a number, a date and \
          time, one of four kinds of access. In a mailbox name it is written `%3B`.",
    bad: "imap://example.org/gray-council/;uid=0",
    good: "imap://example.org/gray-council/;uid=20",
    ..SCHEME
};

/// What is no search, or is one of no mailbox.
pub static IMAP_SEARCH: Rule = Rule {
    id: "imap/bad-search",
    message: "{text} searches in no mailbox, or is no search",
    expected: "one mailbox before `?`, a search behind it, in which `?` is `%3F` and `;` is `%3B`",
    source: "RFC 5092 section 11 (imessagelist, enc-search)",
    why: "A search is for the messages of a mailbox. A program that finds no such form in what it \
          is given cannot send the search to the server.",
    bad: "imap://example.org/?SEEN",
    good: "imap://example.org/INBOX?SEEN",
    ..SCHEME
};

/// A search beside the number of a message.
pub static IMAP_SEARCH_IN_MESSAGE: Rule = Rule {
    id: "imap/search-in-message",
    message: "one message is named, and {text} would search for others",
    expected: "either `/;UID=` or a search",
    source: "RFC 5092 section 11 (icommand)",
    why: "A search is for the messages of a mailbox.",
    bad: "imap://example.org/INBOX/;uid=20?SEEN",
    good: "imap://example.org/INBOX?SEEN",
    ..SCHEME
};

/// Escapes that are not UTF-8.
pub static IMAP_NOT_UTF8: Rule = Rule {
    id: "imap/not-utf8",
    message: "the escapes in {text} are not UTF-8",
    expected: "UTF-8",
    source: "RFC 5092 section 8; RFC 2192 section 9",
    why: "Names of mailboxes are converted from modified UTF-7 to UTF-8 and then escaped.",
    bad: "imap://example.org/r%E9sum%E9",
    good: "imap://example.org/r%C3%A9sum%C3%A9",
    ..SCHEME
};

/// A mailbox name as it stands in the protocol.
pub static IMAP_MODIFIED_UTF7: Rule = Rule {
    id: "imap/modified-utf7",
    severity: Severity::Warning,
    message: "{text} looks like modified UTF-7",
    expected: "escapes of UTF-8",
    source: "RFC 5092 section 8; RFC 3501 section 5.1.3",
    why: "In the protocol mailbox names are in modified UTF-7; here they are in UTF-8. Taken \
          literally, this is another mailbox.",
    bad: "imap://example.org/&ZeVnLIqe-",
    good: "imap://example.org/%E6%97%A5%E6%9C%AC%E8%AA%9E",
    ..SCHEME
};

/// Userinfo that is not user and mechanism.
pub static POP_USERINFO: Rule = Rule {
    id: "pop/bad-userinfo",
    message: "{text} names no user",
    expected: "a user, and perhaps `;AUTH=` and a mechanism",
    source: "RFC 2384 section 8 (user-auth)",
    why: "A semicolon begins the mechanism; in a user name it is written `%3B`.",
    bad: "pop://rg;x@example.org",
    good: "pop://rg;AUTH=+APOP@example.org",
    ..SCHEME
};

/// A password.
pub static POP_PASSWORD: Rule = Rule {
    id: "pop/password",
    message: "passwords are not permitted, and there is one",
    expected: "the user, and perhaps `;AUTH=` and a mechanism",
    source: "RFC 2384 section 3",
    why: "Identifiers are shown, logged and passed on: a password in one is a secret no longer.",
    bad: "pop://rg:secret@example.org",
    good: "pop://rg@example.org",
    ..SCHEME
};

/// A path.
pub static POP_PATH: Rule = Rule {
    id: "pop/path",
    message: "a mailbox is named by its user and host alone, and {text} follows",
    expected: "nothing after the host and port",
    source: "RFC 2384 section 8 (pop-url)",
    why: "POP knows one mailbox for each user.",
    bad: "pop://rg@example.org/INBOX",
    good: "pop://rg@example.org",
    ..SCHEME
};
