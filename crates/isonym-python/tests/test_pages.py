"""The examples of the pages run, and print what stands beside them."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
PAGES = [HERE / "README.md", HERE.parents[1] / "docs" / "python.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)
    assert blocks
    for block in blocks:
        expected = re.findall(r"^ *print\(.*?\)  +# (.*)$", block, re.M)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block, str(page), "exec"), names)
        lines = printed.getvalue().splitlines()
        for line in expected:
            assert line in lines, f"{page.name}: {line!r} is not in {lines}"
