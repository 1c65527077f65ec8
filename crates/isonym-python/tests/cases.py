"""The cases of testdata/ and of docs/columns.md as questions: a function, its options, rows, what is expected of each."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
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
        profile = _profile(case)
        if function and profile:
            yield "level", function, (profile,), (case["input"],), case.get("expected")
    for case in read("display.toml")["case"]:
        expected = case.get("expected", case["input"])
        yield "display", "iso_display", (case.get("policy", "uts39"),), (case["input"],), expected
    for case in read("host.toml")["case"]:
        protocol, _, form = case["op"].partition(".to_")
        form = "display" if case["op"] == "uts46.display" else form
        if protocol.startswith("uts46") and form and not case.get("flags"):
            yield "host", "iso_host", (form,), (case["input"],), case.get("expected")
        judges = {"judge": "host", "judge.idna2008": "idna2008", "judge.idna2003": "idna2003"}
        if case["op"] in judges:
            first = [{"rule": case["rule"], "span": case["span"]}, ...] if "rule" in case else []
            options = (judges[case["op"]], "info")
            yield "host", "iso_findings", options, (case["input"],), first
    for case in read("whatwg.toml")["case"]:
        if not case.keys() & {"base", "query_encoding"}:
            yield "whatwg", "iso_valid", ("whatwg",), (case["input"],), "href" in case
            found = [
                {"rule": f"whatwg/{rule}", "span": span} for rule, *span in case.get("found", [])
            ]
            yield "whatwg", "iso_findings", ("whatwg", "info"), (case["input"],), found
    for case in read("ambiguity.toml")["case"]:
        if case["op"] == "level":
            yield "ambiguity", "iso_level", (), (case["input"][0],), case["expected"]
    lists = read("disagreements.toml")
    for case in lists["valid"]:
        yield "disagreements", "iso_valid", ("iri",), (case["input"],), case["isonym"] == "yes"
    for case in lists["same"]:
        step = case["isonym"] if case["isonym"] in STEPS else None
        yield "disagreements", "iso_same", ("reference",), tuple(case["input"]), step
    yield from _examples()


def _examples() -> Iterator[tuple[str, str, tuple[str, ...], tuple[str, ...], Any]]:
    """The calls of docs/columns.md, each with its answer below."""
    page = (TESTDATA.parent / "docs" / "columns.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^```text\n(.*?)^```", page, re.M | re.S)
    for name, arguments, answer in re.findall(r"^(iso_\w+)\((.*)\)\n  (.*)$", block, re.M):
        given = tuple(re.findall(r"'([^']*)'", arguments))
        texts = 2 if name == "iso_same" else 1
        yield "page", name, given[texts:], given[:texts], json.loads(answer)


def _profile(case: dict[str, Any]) -> str | None:
    """The profile that has the options of a case of level.toml; ``None`` where none has."""
    options = {name: case[name] for name in ("host", "labels", "runs", "decoding") if name in case}
    mapping: str = case.get("mapping", "rfc3987")
    if mapping in ("any-uri", "carroll-2001", "charmod-1999", "html4", "iri-draft-04"):
        # Of hosts they have their own opinion, or none.
        return mapping if not options else None
    # Profiles have IDNA, a case that says nothing has escapes, which is the same for a plain host.
    if options and options != {"host": "idna"} or not options and not _has_plain_host(case["input"]):
        return None
    return "iri" if mapping == "rfc3987" else mapping


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
    if isinstance(answer, bytes):
        return answer.hex()
    if isinstance(expected, dict):
        return dict(answer)
    if not isinstance(expected, list) or answer is None:
        return answer
    some = ... in expected
    known = [item for item in expected if item is not ...]
    given = list(answer)[: len(known)] if some else list(answer)
    seen = [_fields(item, like) for item, like in zip_longest(given, known[: len(given)])]
    return [*seen, ...] if some else seen


def _fields(found: Any, like: Any) -> Any:
    """The fields of a finding, or of its repair, that the case has; a span as one."""
    if not isinstance(like, dict) or found is None:
        return found
    fields = {**found, "span": [found["start"], found["end"]]}
    return {name: _fields(fields[name], like[name]) for name in like}


def by_function() -> dict[str, int]:
    """How many rows are asked of each function."""
    counts: dict[str, int] = defaultdict(int)
    for question in questions():
        counts[question.function] += len(question.rows)
    return counts
