"""Identifiers that are known to be valid."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from . import _scalar
from ._finding import Finding

I = TypeVar("I", bound="Identifier")


class NotValid(ValueError):
    """The text is no identifier of the kind; ``finding`` says where, by which rule, and how to mend it."""

    def __init__(self, text: str, profile: str, finding: Finding) -> None:
        super().__init__(text, profile, finding)
        self.text = text
        self.profile = profile
        self.finding = finding

    def __str__(self) -> str:
        return f"{self.text!r} under {self.profile}: {self.finding}"


class Identifier(str):
    """A ``str`` that is valid under a profile. Two are equal when they are the same characters; ``isonym.same``
    knows of more."""

    __slots__ = ()
    profile: ClassVar[str]

    def __new__(cls: type[I], text: str) -> I:
        found = _scalar.check(text, cls.profile, "error")
        if found:
            raise NotValid(text, cls.profile, found[0])
        return super().__new__(cls, text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @property
    def parts(self) -> _scalar.Parts:
        """The components."""
        found = _scalar.parts(str(self))
        assert found is not None
        return found

    @property
    def scheme(self) -> str | None:
        """The scheme as it stands."""
        return self.parts.scheme

    @property
    def userinfo(self) -> str | None:
        """What stands before the ``@`` of the authority."""
        return self.parts.userinfo

    @property
    def host(self) -> str | None:
        """The host as it stands."""
        return self.parts.host

    @property
    def port(self) -> str | None:
        """The port: digits, perhaps none."""
        return self.parts.port

    @property
    def path(self) -> str:
        """The path, perhaps empty."""
        return self.parts.path

    @property
    def query(self) -> str | None:
        """What stands behind the first ``?``."""
        return self.parts.query

    @property
    def fragment(self) -> str | None:
        """What stands behind the first ``#``."""
        return self.parts.fragment


class UriRef(Identifier):
    """A URI or a relative reference (RFC 3986).

    >>> UriRef("../a?b").query
    'b'
    """

    __slots__ = ()
    profile = "uri-ref"


class IriRef(Identifier):
    """An IRI or a relative reference (RFC 3987).

    >>> IriRef("../é").path
    '../é'
    """

    __slots__ = ()
    profile = "iri-ref"


class Uri(Identifier):
    """A URI (RFC 3986).

    >>> Uri("http://example.org/%C3%A9").to_iri()
    Iri('http://example.org/é')
    """

    __slots__ = ()
    profile = "uri"

    def resolve(self, reference: str) -> Uri:
        """What a reference means where this is the base.

        >>> Uri("http://example.org/a/b").resolve("../c")
        Uri('http://example.org/c')
        """
        return Uri(_scalar.resolve(str(self), UriRef(reference)))

    def to_iri(self) -> Iri:
        """In the characters of the world, as far as the way back is exact."""
        iri = _scalar.to_iri(str(self))
        return Iri(str(self) if iri is None else iri)


class Iri(Identifier):
    """An IRI (RFC 3987).

    >>> iri = Iri("http://例え.テスト/résumé?q#f")
    >>> iri.host, iri.path, iri.query, iri.fragment
    ('例え.テスト', '/résumé', 'q', 'f')
    >>> iri.to_uri()
    Uri('http://xn--r8jz45g.xn--zckzah/r%C3%A9sum%C3%A9?q#f')
    >>> try:
    ...     Iri("http://example.org/a b")
    ... except NotValid as error:
    ...     print(error.finding.rule)
    char/space
    """

    __slots__ = ()
    profile = "iri"

    def resolve(self, reference: str) -> Iri:
        """What a reference means where this is the base.

        >>> Iri("http://例え.テスト/ü/x?q").resolve("../ö?ä#ß")
        Iri('http://例え.テスト/ö?ä#ß')
        """
        return Iri(_scalar.resolve(str(self), IriRef(reference)))

    def to_uri(self) -> Uri | None:
        """As it goes on the wire; ``None`` where its host cannot."""
        uri = _scalar.to_uri(str(self))
        return None if uri is None else Uri(uri)
