"""The cases of testdata/ through every face, with a null row among them: all answer the same."""

from __future__ import annotations

import cases
import pytest
from cases import Question
from faces import FACES

QUESTIONS = cases.questions()


def test_there_are_cases_for_every_kind_of_answer() -> None:
    counts = cases.by_function()
    least = {"iso_valid": 80, "iso_findings": 100, "iso_key": 300, "iso_same": 50, "iso_uri": 25}
    assert all(counts[name] >= least[name] for name in least), counts
    assert counts["iso_iri"] > 25 and counts["iso_display"] > 50 and counts["iso_host"] > 20, counts


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
@pytest.mark.parametrize("face", FACES)
def test_case(face: str, question: Question, request: pytest.FixtureRequest) -> None:
    if face == "spark":
        request.getfixturevalue("spark")
    texts: list[list[str | None]] = [list(column) for column in zip(*question.rows)]
    for column in texts:
        column.insert(1, None)
    answers = FACES[face](question.function, question.options, texts)
    assert answers.pop(1) is None
    assert len(answers) == len(question.rows)
    for row, answer, expected in zip(question.rows, answers, question.expected):
        assert cases.as_expected(answer, expected) == expected, row
