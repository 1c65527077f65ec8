"""Could one be taken for the other?"""

from __future__ import annotations

from typing import NamedTuple

from ._native import compare, positions


class Deception(NamedTuple):
    """Characters that deceive."""

    #: The characters of the first; those of an A-label are decoded.
    a: str
    #: The characters of the second.
    b: str
    #: Where they stand in the first, in code points.
    span_a: tuple[int, int]
    #: Where they stand in the second.
    span_b: tuple[int, int]


class Likeness(NamedTuple):
    """How two texts look the same."""

    #: The rule that decided.
    reason: str
    #: The categories of 1997: ``A`` (rendered the same) to ``C`` (told apart with care), ``X`` (should not be used).
    categories: str
    #: The class of UTS #39: ``single-script``, ``mixed-script``, ``whole-script``; ``None`` when skeletons differ.
    confusable_class: str | None
    #: UTS #46 makes the same host of both: not one that is taken for the other, but the other.
    same_host: bool
    #: The characters that deceive, in order.
    pairs: list[Deception]


def confusable(
    a: str, b: str, *, hosts: bool = True, marks: bool = False, ascii: bool = False
) -> Likeness | None:
    """How one could be taken for the other, or ``None``.

    ``hosts``: A-labels are read as what they stand for. ``marks``: what differs in marks only is alike. ``ascii``:
    near shapes of US-ASCII are alike (``vv`` and ``w``).

    >>> found = confusable("p\\u0430ypal", "paypal")
    >>> found.reason, found.categories, found.confusable_class
    ('intentional', 'B', 'mixed-script')
    >>> found.pairs[0].span_a, found.pairs[0].b
    ((1, 2), 'a')
    >>> confusable("paypal", "example") is None
    True
    """
    found = compare(a, b, hosts, marks, ascii)
    if found is None:
        return None
    reason, categories, confusable_class, same_host, pairs = found
    spans_a = _code_points(a, [span for span, _, _, _ in pairs])
    spans_b = _code_points(b, [span for _, span, _, _ in pairs])
    deceptions = [
        Deception(x, y, span_a, span_b)
        for (_, _, x, y), span_a, span_b in zip(pairs, spans_a, spans_b)
    ]
    return Likeness(reason, categories, confusable_class, same_host, deceptions)


def _code_points(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    ends = [end for span in spans for end in span]
    at = [place or 0 for place in positions(text, ends, "byte", "code-point")]
    return list(zip(at[::2], at[1::2]))
