"""What is wrong with an identifier: where, by which rule, and how to mend it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ._native import positions


class Repair(NamedTuple):
    """What mends a finding.

    >>> import isonym
    >>> text = "http://é.example/a b"
    >>> [finding] = isonym.check(text)
    >>> start, end = finding.repair.span
    >>> text[:start] + finding.repair.text + text[end:]
    'http://é.example/a%20b'
    """

    #: What is replaced, in code points.
    span: tuple[int, int]
    #: What takes its place.
    text: str
    #: Whether the result surely names what the author meant.
    safe: bool
    #: What is replaced, in bytes of UTF-8.
    byte_span: tuple[int, int]


class Finding(NamedTuple):
    """A breach of a rule, or advice.

    >>> import isonym
    >>> [finding] = isonym.check("http://a/é b")
    >>> finding.rule, finding.severity, finding.component, finding.span, finding.byte_span
    ('char/space', 'error', 'path', (10, 11), (11, 12))
    >>> finding.message, finding.expected
    ('a space may not stand in the path', '`%20`')
    """

    #: The id of the rule: ``isonym explain char/space`` tells it whole.
    rule: str
    #: ``error``, ``warning`` or ``info``; only errors make an identifier invalid.
    severity: str
    #: In which component, or ``None`` where it concerns the whole.
    component: str | None
    #: Where, in code points: ``text[start:end]``.
    span: tuple[int, int]
    #: What is wrong with this text.
    message: str
    #: What could have stood there.
    expected: str
    #: Where the rule is written.
    source: str
    #: How to mend it, if there is a way.
    repair: Repair | None
    #: Where, in bytes of UTF-8.
    byte_span: tuple[int, int]

    def __str__(self) -> str:
        start, end = self.span
        return f"{self.severity}[{self.rule}] at {start}..{end}: {self.message}"


def findings(text: str | bytes, rows: Any) -> list[Finding]:
    """The rows of ``iso_findings`` as objects."""
    return [_finding(text, *row) for row in rows]


def _finding(
    text: str | bytes,
    rule: str,
    severity: str,
    component: str | None,
    start: int,
    end: int,
    char_start: int,
    char_end: int,
    message: str,
    expected: str,
    source: str,
    repair: tuple[int, int, str, bool] | None,
) -> Finding:
    return Finding(
        rule=rule,
        severity=severity,
        component=component,
        span=(char_start, char_end),
        message=message,
        expected=expected,
        source=source,
        repair=None if repair is None else _repair(text, *repair),
        byte_span=(start, end),
    )


def _repair(text: str | bytes, start: int, end: int, new: str, safe: bool) -> Repair:
    # What is no text has no repair.
    given = text if isinstance(text, str) else text.decode()
    first, last = positions(given, [start, end], "byte", "code-point")
    return Repair(span=(first or 0, last or 0), text=new, safe=safe, byte_span=(start, end))
