"""The questions asked of one identifier. The answers are those of ``isonym.columns``."""

from __future__ import annotations

from typing import NamedTuple, cast

from . import _native
from ._finding import Finding, findings
from ._native import scalar


def check(
    identifier: str | bytes, profile: str = "iri", severity: str = "warning"
) -> list[Finding]:
    """What is wrong with an identifier, in order of position; an empty list where nothing is.

    ``severity`` is the lowest of interest: ``error``, ``warning`` or ``info``. Bytes are read as UTF-8.

    >>> check("http://example.org/résumé")
    []
    >>> [finding.rule for finding in check("http://example.org/résumé", profile="uri")]
    ['char/non-ascii', 'char/non-ascii']
    >>> [finding.rule for finding in check(b"http://example.org/r\\xE9sum\\xE9")]
    ['char/not-utf8']
    >>> check("http://a/", profile="irl")
    Traceback (most recent call last):
    ValueError: no profile "irl"; there are: uri, uri-ref, iri, ...
    """
    return findings(identifier, scalar("iso_findings", [identifier], [profile, severity]))


def valid(identifier: str | bytes, profile: str = "iri") -> bool:
    """Whether an identifier is valid under a profile.

    >>> valid("http://example.org/résumé"), valid("http://example.org/résumé", "uri")
    (True, False)
    """
    return cast(bool, scalar("iso_valid", [identifier], [profile]))


def repair(
    identifier: str, profile: str = "iri", severity: str = "warning", every: bool = False
) -> str:
    """The identifier with its repairs made: the safe ones, or every one that is known.

    >>> repair("http://example.org/a b|c")
    'http://example.org/a%20b%7Cc'
    """
    return _native.repair(identifier, profile, severity, every)


def same(a: str | bytes, b: str | bytes, ladder: str = "reference") -> str | None:
    """The lowest step of the ladder at which two identifiers are the same; ``None`` when they never are.

    The steps are ``bytes``, ``case``, ``percent``, ``nfc``, ``idna``, ``path``, ``scheme``, ``nfkc``, ``casefold``.

    >>> same("http://example.org", "http://example.org:80/")
    'scheme'
    >>> same("http://example.org", "http://example.com") is None
    True
    """
    return cast("str | None", scalar("iso_same", [a, b], [ladder]))


def key(identifier: str | bytes, step: str = "scheme", ladder: str = "reference") -> str | None:
    """What identifiers that are the same at a step have in common; ``None`` of bytes that are no UTF-8.

    >>> key("HTTP://example.org:80/%7ea/../b")
    'http://example.org/b'
    >>> key("HTTP://example.org:80/%7ea/../b", "case")
    'http://example.org:80/%7Ea/../b'
    """
    return cast("str | None", scalar("iso_key", [identifier], [step, ladder]))


def key128(
    identifier: str | bytes, step: str = "scheme", ladder: str = "reference"
) -> bytes | None:
    """The same in 128 bits. Keys of different ladders, steps and versions of Unicode are never the same.

    >>> key128("http://example.org") == key128("HTTP://EXAMPLE.org/")
    True
    """
    return cast("bytes | None", scalar("iso_key128", [identifier], [step, ladder]))


def to_uri(identifier: str | bytes, profile: str = "iri") -> str | None:
    """An identifier as it goes on the wire, by the mapping of a profile; ``None`` where that fails.

    >>> to_uri("http://bücher.example/é")
    'http://xn--bcher-kva.example/%C3%A9'
    >>> to_uri("http://example.org/%c3%a9", "carroll-2001")
    'http://example.org/%C3%A9'
    """
    return cast("str | None", scalar("iso_uri", [identifier], [profile]))


def to_iri(identifier: str | bytes, profile: str = "iri") -> str | None:
    """An identifier in the characters of the world; ``None`` where that fails.

    Only what is safe is decoded: the way back, by the mapping of the profile, gives the same URI.

    >>> to_iri("http://example.org/r%C3%A9sum%C3%A9%2F1")
    'http://example.org/résumé%2F1'
    """
    return cast("str | None", scalar("iso_iri", [identifier], [profile]))


def display(identifier: str | bytes, policy: str = "uts39") -> str | None:
    """An identifier as it may be shown to people: never fails, never deceives; ``None`` of bytes that are no UTF-8.

    >>> display("https://xn--bcher-kva.example/%E2%80%AEa")
    'https://bücher.example/%E2%80%AEa'
    """
    return cast("str | None", scalar("iso_display", [identifier], [policy]))


def host(name: str | bytes, to: str = "ascii") -> str | None:
    """A host by itself in another form: ``ascii``, ``unicode`` or ``display``; ``None`` where it is refused.

    >>> host("例え.テスト"), host("xn--r8jz45g.xn--zckzah", to="unicode"), host("a..℀")
    ('xn--r8jz45g.xn--zckzah', '例え.テスト', None)
    """
    return cast("str | None", scalar("iso_host", [name], [to]))


class Parts(NamedTuple):
    """The components of a reference as they stand; ``None`` for those that are not there."""

    scheme: str | None
    userinfo: str | None
    host: str | None
    port: str | None
    path: str
    query: str | None
    fragment: str | None


def parts(identifier: str | bytes) -> Parts | None:
    """The components of a reference; ``None`` of bytes that are no UTF-8.

    >>> parts("http://example.org:80/a?b").host
    'example.org'
    """
    found = cast("tuple[str, ...] | None", scalar("iso_parts", [identifier], []))
    return None if found is None else Parts(*found)


def skeleton(identifier: str | bytes, ladder: str = "reference") -> str | None:
    """What identifiers that look the same have in common (UTS #39); of plain names by the ladder ``name``.

    >>> skeleton("p\\u0430ypal", "name") == skeleton("paypal", "name")
    True
    """
    return cast("str | None", scalar("iso_skeleton", [identifier], [ladder]))


def scripts(text: str | bytes) -> list[str] | None:
    """The scripts of its characters, in the order in which they come.

    >>> scripts("p\\u0430ypal")
    ['Latin', 'Cyrillic']
    """
    return cast("list[str] | None", scalar("iso_scripts", [text], []))


def level(name: str | bytes) -> str | None:
    """The restriction level of a name (UTS #39).

    >>> level("m\\u03B1stodon")
    'minimally-restrictive'
    """
    return cast("str | None", scalar("iso_level", [name], []))


def resolve(base: str, reference: str) -> str:
    """What a reference means where ``base`` is the base (RFC 3986 section 5.2).

    >>> resolve("http://example.org/a/b", "../ö?q")
    'http://example.org/ö?q'
    >>> resolve("a/b", "c")
    Traceback (most recent call last):
    ValueError: "a/b" is no base: ...
    """
    return _native.resolve(base, reference)
