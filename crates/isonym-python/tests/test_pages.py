"""The examples of the pages run, and print what stands beside them."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parents[1]
ROOT = HERE.parents[1]


@pytest.mark.parametrize(
    "page", [HERE / "README.md", ROOT / "README.md", ROOT / "docs" / "python.md"], ids=["package", "repository", "python.md"]
)
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(page, {})


def test_page_spark(spark: Any) -> None:
    run(ROOT / "docs" / "spark.md", {"spark": spark})


def test_the_examples_are_typed(tmp_path: Path) -> None:
    mypy = pytest.importorskip("mypy.api")
    program = tmp_path / "example.py"
    program.write_text("\n".join(examples(HERE / "README.md")), encoding="utf-8")
    report, errors, status = mypy.run(["--strict", "--config-file", str(HERE / "pyproject.toml"), str(program)])
    assert (status, errors) == (0, ""), report


def examples(page: Path) -> list[str]:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)
    assert blocks
    return blocks


def run(page: Path, names: dict[str, object]) -> None:
    for block in examples(page):
        expected = re.findall(r"^ *print\(.*?\)  +# (.*)$", block, re.M)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block, str(page), "exec"), names)
        lines = printed.getvalue().splitlines()
        for line in expected:
            assert line in lines, f"{page.name}: {line!r} is not in {lines}"
