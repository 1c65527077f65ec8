"""The accessor ``isonym`` of pandas' series; importing this module registers it. It needs pyarrow.

>>> import pandas as pd
>>> import isonym.pandas
>>> urls = pd.Series(["HTTP://example.org/%7Ea", "a b", None], index=[10, 20, 30])
>>> urls.isonym.key("percent").dropna().to_dict()
{10: 'http://example.org/~a', 20: 'a%20b'}
>>> urls[urls.isonym.valid().fillna(False)].index.tolist()
[10]

Answers have the index and the name of the series, and types of Arrow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pandas as pd

from ._questions import Questions


@pd.api.extensions.register_series_accessor("isonym")
class SeriesQuestions(Questions["pd.Series[Any]"]):
    """The functions of ``isonym.columns`` as ``series.isonym.key()`` and so on."""

    def __init__(self, series: pd.Series[Any]) -> None:
        self._series = series

    def _ask(
        self, function: Callable[..., Any], *options: str, other: object | None = None
    ) -> pd.Series[Any]:
        given = [self._series] if other is None else [self._series, other]
        answer: pd.Series[Any] = function(*given, *options)
        return answer
