"""Text before it is an identifier: positions, and legacy encodings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, overload

from . import _native


def positions(
    text: str, at: Sequence[int], unit: str = "code-point", to: str = "utf16"
) -> list[int | None]:
    """Positions of a text in another unit: ``byte``, ``utf16``, ``code-point``, ``grapheme``.

    ``None`` for a position behind the end, or within a unit of the answer.

    >>> positions("a😀b", [0, 1, 2, 3])
    [0, 1, 3, 4]
    >>> positions("é", [0, 1, 2, 9], "byte", "code-point")
    [0, None, 1, None]
    """
    return _native.positions(text, at, unit, to)


class Decoded(NamedTuple):
    """Text that came out of an encoding, and what did not."""

    #: The text; U+FFFD for each malformed sequence.
    text: str
    #: The name of the encoding that was used, for instance ``Shift_JIS``.
    encoding: str
    #: The malformed sequences, in bytes of the input.
    lost: list[tuple[int, int]]


class Encoded(NamedTuple):
    """Text in an encoding, and what is not in it."""

    #: The bytes; ``?`` for each character that the encoding does not have.
    octets: bytes
    #: The name of the encoding that was used.
    encoding: str
    #: What is lost or comes back as another character, in code points of the text.
    lost: list[tuple[int, int]]


@overload
def transcode(given: bytes, encoding: str) -> Decoded: ...
@overload
def transcode(given: str, encoding: str) -> Encoded: ...
def transcode(given: str | bytes, encoding: str) -> Decoded | Encoded:
    """Bytes in an encoding as text, or text in an encoding as bytes.

    The encodings and their labels are those of the WHATWG Encoding Standard; one that it does not know is a
    ``LookupError``. What is malformed becomes U+FFFD, what the encoding does not have ``?``, and both are told of.

    >>> transcode(b"\\xC8\\xD5\\xB1\\xBE", "gbk")
    Decoded(text='日本', encoding='GBK', lost=[])
    >>> transcode("日本, 😀", "shift_jis")
    Encoded(octets=b'\\x93\\xfa\\x96{, ?', encoding='Shift_JIS', lost=[(4, 5)])
    """
    if isinstance(given, str):
        octets, name, spans = _native.encode(given, encoding)
        at = [place or 0 for span in spans for place in _code_points(given, span)]
        return Encoded(octets, name, list(zip(at[::2], at[1::2])))
    text, name, malformed = _native.decode(given, encoding)
    return Decoded(text, name, malformed)


def _code_points(text: str, span: tuple[int, int]) -> list[int | None]:
    return _native.positions(text, span, "byte", "code-point")
