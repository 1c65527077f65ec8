"""The cases of testdata/ as questions: a function, its options, rows, and what is expected of each."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TESTDATA = Path(__file__).parents[3] / "testdata"
STEPS = ["bytes", "case", "percent", "nfc", "idna", "path", "scheme", "nfkc", "casefold"]


@dataclass
class Question:
    """What is asked of a column."""

    file: str
    function: str
    options: tuple[str, ...]
    #: The texts of a row: one, or two of ``iso_same``.
    rows: list[tuple[str, ...]] = field(default_factory=list)
    #: Of findings, the fields that are in the case, of as many as it has.
    expected: list[Any] = field(default_factory=list)

    def __str__(self) -> str:
        return "-".join([self.file, self.function, *self.options])


def read(file: str) -> dict[str, Any]:
    return tomllib.loads((TESTDATA / file).read_text(encoding="utf-8"))


def _facts() -> Iterator[tuple[str, str, tuple[str, ...], tuple[str, ...], Any]]:
    for case in read("syntax.toml")["case"]:
        text, options = (case["input"],), (case["profile"],)
        yield "syntax", "iso_valid", options, text, "rule" not in case
        if "rule" in case:
            first = [{"rule": case["rule"], "span": case["span"]}, ...]
            yield "syntax", "iso_findings", (*options, "error"), text, first
    for case in read("guidelines.toml")["case"]:
        if "policy" not in case:
            found = [_guideline(found) for found in case["found"]]
            options = (case["profile"], "info")
            yield "guidelines", "iso_findings", options, (case["input"],), found
    ladder = read("ladder.toml")
    for case in ladder["case"]:
        expected = case["input"]
        for step in STEPS:
            expected = case.get(step, expected)
            options = (step, case.get("ladder", "reference"))
            yield "ladder", "iso_key", options, (case["input"],), expected
    for pair in ladder["pair"]:
        options = (pair.get("ladder", "reference"),)
        yield "ladder", "iso_same", options, (pair["a"], pair["b"]), pair.get("step")
    for case in read("level.toml")["case"]:
        function = {"to_uri": "iso_uri", "to_iri": "iso_iri"}.get(case["op"])
        # The functions have no options here, and IDNA for hosts; a case that names no host policy has another.
        own = {"op", "input", "expected", "source", "exact", "findings"}
        plain = not case.keys() - own and _has_plain_host(case["input"])
        if function and (plain or case.keys() - own == {"host"} and case["host"] == "idna"):
            yield "level", function, (), (case["input"],), case.get("expected")
    for case in read("display.toml")["case"]:
        expected = case.get("expected", case["input"])
        yield "display", "iso_display", (case.get("policy", "uts39"),), (case["input"],), expected
    for case in read("host.toml")["case"]:
        protocol, _, form = case["op"].partition(".to_")
        form = "display" if case["op"] == "uts46.display" else form
        if protocol.startswith("uts46") and form and not case.get("flags"):
            yield "host", "iso_host", (form,), (case["input"],), case.get("expected")
    for case in read("ambiguity.toml")["case"]:
        if case["op"] == "level":
            yield "ambiguity", "iso_level", (), (case["input"][0],), case["expected"]
    lists = read("disagreements.toml")
    for case in lists["valid"]:
        yield "disagreements", "iso_valid", ("iri",), (case["input"],), case["isonym"] == "yes"
    for case in lists["same"]:
        step = case["isonym"] if case["isonym"] in STEPS else None
        yield "disagreements", "iso_same", ("reference",), tuple(case["input"]), step


def _has_plain_host(text: str) -> bool:
    found = re.match(r"(?:[a-z]+:)?//([^/?#]*)", text)
    host = found[1] if found else ""
    return host.isascii() and "%" not in host and not text.startswith("mailto:")


def _guideline(found: dict[str, Any]) -> dict[str, Any]:
    repair = found.get("repair")
    fields = {name: found[name] for name in ("rule", "span", "severity")}
    safe = found.get("safe", False)
    return {**fields, "repair": None if repair is None else {"text": repair, "safe": safe}}


def questions() -> list[Question]:
    grouped: dict[tuple[Any, ...], Question] = {}
    for file, function, options, texts, expected in _facts():
        key = (file, function, options)
        question = grouped.setdefault(key, Question(file, function, options))
        question.rows.append(texts)
        question.expected.append(expected)
    return list(grouped.values())


def as_expected(answer: Any, expected: Any) -> Any:
    """What of an answer is in the case: of findings only the fields that it has, up to its ``...``."""
    if not isinstance(expected, list) or answer is None:
        return answer
    some = ... in expected
    known = [item for item in expected if item is not ...]
    given = list(answer)[: len(known)] if some else list(answer)
    seen = [_finding(found, known[0] if known else {}) for found in given]
    return [*seen, ...] if some else seen


def _finding(found: Any, like: dict[str, Any]) -> dict[str, Any]:
    found = dict(found)
    repair = found["repair"]
    found["span"] = [found["start"], found["end"]]
    if repair is not None:
        found["repair"] = {name: repair[name] for name in ("text", "safe")}
    return {name: found[name] for name in like}


def by_function() -> dict[str, int]:
    """How many rows are asked of each function."""
    counts: dict[str, int] = defaultdict(int)
    for question in questions():
        counts[question.function] += len(question.rows)
    return counts
