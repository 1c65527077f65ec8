"""Internationalized identifiers: are they valid, the same, mistakable, and what goes on wire and screen?

>>> import isonym
>>> for finding in isonym.check("http://example.org/a b"):
...     print(finding)
error[char/space] at 20..21: a space may not stand in the path
>>> isonym.same("http://example.org/é", "HTTP://example.org/%C3%A9")
'percent'
>>> isonym.to_uri("http://bücher.example/é")
'http://xn--bcher-kva.example/%C3%A9'

This module asks about one identifier, a ``str`` or ``bytes`` of UTF-8. ``isonym.columns`` asks the same of
columns; ``isonym.polars``, ``isonym.pandas``, ``isonym.duckdb`` and ``isonym.spark`` make it at home there, and
need these packages; isonym itself needs none.

What an identifier holds is never an exception: it is a finding, or ``None`` where there is no answer. ``ValueError``
is for names that nobody knows (and for the classes, which hold valid identifiers only), ``TypeError`` for what is no
text. Positions are those of Python, in code points; those in bytes of UTF-8 are there as well.
"""

from ._alike import Deception, Likeness, confusable
from ._finding import Finding, Repair
from ._identifier import Iri, IriRef, NotValid, Uri, UriRef
from ._native import UNICODE_VERSION
from ._native import VERSION as __version__
from ._scalar import (
    Parts,
    check,
    display,
    host,
    key,
    key128,
    level,
    parts,
    repair,
    resolve,
    same,
    scripts,
    skeleton,
    to_iri,
    to_uri,
    valid,
)
from ._text import Decoded, Encoded, positions, transcode

__all__ = [
    "UNICODE_VERSION",
    "Decoded",
    "Deception",
    "Encoded",
    "Finding",
    "Iri",
    "IriRef",
    "Likeness",
    "NotValid",
    "Parts",
    "Repair",
    "Uri",
    "UriRef",
    "__version__",
    "check",
    "confusable",
    "display",
    "host",
    "key",
    "key128",
    "level",
    "parts",
    "positions",
    "repair",
    "resolve",
    "same",
    "scripts",
    "skeleton",
    "to_iri",
    "to_uri",
    "transcode",
    "valid",
]
