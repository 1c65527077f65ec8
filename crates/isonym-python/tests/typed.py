"""What a program looks like, for ``mypy --strict``; the tests run it, too."""

from __future__ import annotations

import isonym
from isonym import columns


def report(text: str) -> list[str]:
    lines: list[str] = []
    for finding in isonym.check(text, profile="iri", severity="info"):
        start, end = finding.span
        fix: str | None = finding.repair.text if finding.repair else None
        lines.append(f"{start}..{end} {finding.rule}: {finding.message} ({fix})")
    return lines


def target(base: str, reference: str) -> str | None:
    try:
        iri: isonym.Iri = isonym.Iri(base).resolve(reference)
    except isonym.NotValid as error:
        found: isonym.Finding = error.finding
        return found.message
    uri: isonym.Uri | None = iri.to_uri()
    return uri


def of_two(a: str, b: str) -> tuple[str | None, isonym.Likeness | None]:
    return isonym.same(a, b), isonym.confusable(a, b, marks=True)


def text(data: bytes) -> str:
    decoded: isonym.Decoded = isonym.transcode(data, "shift_jis")
    at: list[int | None] = isonym.positions(decoded.text, [0], to="byte")
    return decoded.text[at[0] :]


def of_list(column: list[str]) -> list[str]:
    """Whatever goes in, comes out of the same type."""
    same_type: list[str] = columns.key(column, "percent")
    return same_type
