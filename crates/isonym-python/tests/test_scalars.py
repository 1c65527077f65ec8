"""One identifier: findings as objects, classes, look-alikes, text; and the cases that only these answer."""

from __future__ import annotations

import pickle

import cases
import isonym
import pytest


def test_findings_have_places_in_code_points_and_bytes() -> None:
    text = "http://😀.example/é b"
    [finding] = [found for found in isonym.check(text) if found.severity == "error"]
    assert text[slice(*finding.span)] == " "
    assert text.encode()[slice(*finding.byte_span)] == b" "
    assert finding.repair is not None and finding.repair.safe
    start, end = finding.repair.span
    assert text[:start] + finding.repair.text + text[end:] == "http://😀.example/é%20b"
    assert str(finding) == "error[char/space] at 18..19: a space may not stand in the path"
    assert pickle.loads(pickle.dumps(finding)) == finding


def test_what_is_no_text_is_a_finding() -> None:
    for text in (b"http://a/\xff", "http://a/\ud800"):
        [finding] = isonym.check(text)
        assert (finding.rule, finding.byte_span[0]) == ("char/not-utf8", 9)
        assert not isonym.valid(text)
        assert isonym.key(text) is None and isonym.to_uri(text) is None
    assert isonym.check("http://a/é".encode()) == []


def test_exceptions_are_for_wrong_use_only() -> None:
    with pytest.raises(ValueError, match="no step \"normal\"; there are: bytes, case, percent"):
        isonym.key("http://a/", "normal")
    with pytest.raises(ValueError, match="no profile \"irl\"; there are: uri, uri-ref, iri"):
        isonym.check("http://a/", "irl")
    with pytest.raises(TypeError, match="a str or bytes, not int"):
        isonym.valid(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a str or bytes, not list; columns are for isonym.columns"):
        isonym.valid(["http://a/"])  # type: ignore[arg-type]
    with pytest.raises(LookupError, match="klingon"):
        isonym.transcode(b"", "klingon")
    with pytest.raises(ValueError, match="no unit \"word\"; there are: byte, utf16"):
        isonym.positions("a", [0], "word")
    for hostile in ("", "%", "://", "\x00", "http://[", "a" * 100_000, "\u202e", "xn--" * 50):
        isonym.check(hostile)
        isonym.display(hostile)
        isonym.key(hostile, "casefold")
        isonym.confusable(hostile, "http://a/")


def test_classes_hold_what_is_valid() -> None:
    iri = isonym.Iri("http://u@例え.テスト:80/ü/x?q#f")
    assert iri == "http://u@例え.テスト:80/ü/x?q#f" and isinstance(iri, str)
    assert iri.parts == ("http", "u", "例え.テスト", "80", "/ü/x", "q", "f")
    assert iri.resolve("../ö") == isonym.Iri("http://u@例え.テスト:80/ö")
    assert repr(pickle.loads(pickle.dumps(iri))) == repr(iri)
    with pytest.raises(isonym.NotValid) as caught:
        isonym.Uri("http://a/é")
    assert caught.value.finding.rule == "char/non-ascii"
    assert "'http://a/é' under uri: error[char/non-ascii] at 9..10" in str(caught.value)
    with pytest.raises(isonym.NotValid):
        iri.resolve("a b")
    assert isonym.IriRef("../é").scheme is None


def test_resolve() -> None:
    count = 0
    for case in cases.read("resolve.toml")["case"]:
        if case["op"] != "resolve" or case.keys() & {"backward_compatible", "dots"}:
            continue
        count += 1
        if "rule" in case:
            with pytest.raises(ValueError):
                isonym.resolve(case["base"], case["input"])
        else:
            assert isonym.resolve(case["base"], case["input"]) == case["expected"]
    assert count > 50


def test_repair() -> None:
    for case in cases.read("repair.toml")["case"]:
        mended = isonym.repair(case["input"], case["profile"], "info")
        assert mended == case.get("expected", case["input"])
        if "left" in case:
            left = [finding.rule for finding in isonym.check(mended, case["profile"], "info")]
            assert left == case["left"]


def test_confusable() -> None:
    count = 0
    for case in cases.read("ambiguity.toml")["case"]:
        if case["op"] != "pair":
            continue
        count += 1
        a, b = case["input"]
        modes = {mode: True for mode in case.get("modes", [])}
        found = isonym.confusable(a, b, **{"hosts": False, **modes})
        assert (found and found.categories) == case.get("categories"), case
        if found is not None:
            assert found.reason == case["reason"]
            for pair in found.pairs if not modes.get("hosts") else []:
                assert (a[slice(*pair.span_a)], b[slice(*pair.span_b)]) == (pair.a, pair.b)
    assert count > 20


def test_text() -> None:
    assert isonym.positions("a😀é", [3, 0, 9], "code-point", "byte") == [7, 0, None]
    decoded = isonym.transcode(b"r\xe9sum\xe9", "windows-1252")
    assert decoded == ("résumé", "windows-1252", [])
    assert isonym.transcode(b"a\xffb", "utf-8").lost == [(1, 2)]
    assert isonym.transcode("é😀", "latin1") == (b"\xe9?", "windows-1252", [(1, 2)])


def test_the_typed_program() -> None:
    import typed

    assert typed.report("http://a/b c") == [
        "10..11 char/space: a space may not stand in the path (%20)"
    ]
    assert typed.target("http://a/b", "é") == "http://a/%C3%A9"
    assert typed.target("http://a/b", "é d") == "a space may not stand in the path"
    step, likeness = typed.of_two("p\u0430ypal", "paypal")
    assert step is None and likeness is not None
    assert typed.text(b"\x93\xfa") == "日"
