"""The questions asked of columns: of anything that speaks the Arrow PyCapsule interface.

>>> import pyarrow as pa
>>> from isonym import columns
>>> urls = pa.chunked_array([["HTTP://example.org/%7Ea", None], ["a b"]])
>>> columns.valid(urls).to_pylist()
[True, None, False]
>>> columns.key(urls, "percent").to_pylist()
['http://example.org/~a', None, 'a%20b']

An answer is of the library that the column is of: an array or chunked array for those of pyarrow, a series for those of
Polars and pandas (with its index); for others an object that speaks the interface. A table or a relation of one
column, as DuckDB gives it, is that column. A null row gives null; a row that is not UTF-8 is not valid, has a finding
that says so, and gives null elsewhere. A column of another type is a ``TypeError``, an option that nobody knows a
``ValueError``, whatever the rows are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from . import _native
from ._arrow import exported, like

#: A column of any library.
C = TypeVar("C")


def valid(column: C, profile: str = "iri") -> C:
    """Whether each is valid under a profile: booleans."""
    return _answer("iso_valid", column, profile)


def findings(column: C, profile: str = "iri", severity: str = "warning") -> C:
    """What is wrong with each: lists of structs, with the fields of ``docs/columns.md``.

    >>> import pyarrow as pa
    >>> [[finding]] = findings(pa.array([b"http://a/\\xFF"])).to_pylist()
    >>> finding["rule"], finding["start"]
    ('char/not-utf8', 9)
    """
    return _answer("iso_findings", column, profile, severity)


def key(column: C, step: str = "scheme", ladder: str = "reference") -> C:
    """What identifiers that are the same at a step have in common: text."""
    return _answer("iso_key", column, step, ladder)


def key128(column: C, step: str = "scheme", ladder: str = "reference") -> C:
    """The same in 128 bits, for joins and groups of many rows: 16 bytes each."""
    return _answer("iso_key128", column, step, ladder)


def same(column: C, other: object, ladder: str = "reference") -> C:
    """The lowest step at which each is the same as its row in another column, or as one ``str``; null when never.

    >>> import pyarrow as pa
    >>> same(pa.array(["HTTP://a/", "http://b/"]), "http://a/").to_pylist()
    ['case', None]
    """
    return _answer("iso_same", column, ladder, other=other)


def uri(column: C, profile: str = "iri") -> C:
    """Each as it goes on the wire, by the mapping of a profile: text; null where that fails."""
    return _answer("iso_uri", column, profile)


def iri(column: C, profile: str = "iri") -> C:
    """Each in the characters of the world: text; null where that fails."""
    return _answer("iso_iri", column, profile)


def display(column: C, policy: str = "uts39") -> C:
    """Each as it may be shown to people: text."""
    return _answer("iso_display", column, policy)


def host(column: C, to: str = "ascii") -> C:
    """Hosts by themselves in another form: text; null where one is refused."""
    return _answer("iso_host", column, to)


def parts(column: C) -> C:
    """The components of references: structs of text."""
    return _answer("iso_parts", column)


def skeleton(column: C, ladder: str = "reference") -> C:
    """What identifiers that look the same have in common (UTS #39): text."""
    return _answer("iso_skeleton", column, ladder)


def scripts(column: C) -> C:
    """The scripts of the characters of each: lists of text."""
    return _answer("iso_scripts", column)


def level(column: C) -> C:
    """The restriction level of names (UTS #39): text."""
    return _answer("iso_level", column)


class Against:
    """A list of names that others are held against, as ``isonym confuse --against`` does.

    Of what has an authority the host counts. Marks count as overlooked, near shapes of US-ASCII (``vv`` and ``w``) only
    where they are asked for.

    >>> import pyarrow as pa
    >>> ours = Against(["paypal.com", "example.org"])
    >>> ours.find(pa.array(["https://p\\u0430ypal.com/login", "paypal.com", None])).to_pylist()
    [['paypal.com'], [], None]
    """

    def __init__(self, names: Sequence[str], *, marks: bool = True, ascii: bool = False) -> None:
        self._names = _native.Against(names, marks, ascii)

    def find(self, column: C) -> C:
        """For each row the names that it could be taken for: lists of text."""
        return cast(C, like(column, self._names.find(exported(column))))


def _answer(function: str, column: C, *options: str, other: object | None = None) -> C:
    if other is not None and not isinstance(other, str):
        other = exported(other)
    return cast(C, like(column, _native.column(function, exported(column), options, other)))
