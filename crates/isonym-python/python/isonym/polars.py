"""The name space ``isonym`` of Polars' expressions and series; importing this module registers it.

>>> import polars as pl
>>> import isonym.polars
>>> frame = pl.LazyFrame({"url": ["HTTP://example.org/%7Ea", "a b", None]})
>>> query = frame.with_columns(
...     key=pl.col("url").isonym.key("percent"), valid=pl.col("url").isonym.valid()
... )
>>> query.collect().rows()
[('HTTP://example.org/%7Ea', 'http://example.org/~a', True), ('a b', 'a%20b', False), (None, None, None)]

Expressions stay lazy, and go row by row, so that the streaming engine takes them in batches. Text comes as ``String``
whatever the column is. What was asked wrongly is told when the query runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl
from polars.datatypes import DataType, DataTypeClass

from . import columns
from ._questions import Questions

_REPAIR = pl.Struct({"start": pl.Int64, "end": pl.Int64, "text": pl.String, "safe": pl.Boolean})
_FINDING = pl.Struct(
    {
        "rule": pl.String,
        "severity": pl.String,
        "component": pl.String,
        "start": pl.Int64,
        "end": pl.Int64,
        "char_start": pl.Int64,
        "char_end": pl.Int64,
        "message": pl.String,
        "expected": pl.String,
        "source": pl.String,
        "repair": _REPAIR,
    }
)
_PARTS = pl.Struct(
    dict.fromkeys(["scheme", "userinfo", "host", "port", "path", "query", "fragment"], pl.String)
)

#: What is not text.
_TYPES: dict[Callable[..., Any], DataType | DataTypeClass] = {
    columns.valid: pl.Boolean,
    columns.findings: pl.List(_FINDING),
    columns.key128: pl.Binary,
    columns.parts: _PARTS,
    columns.scripts: pl.List(pl.String),
}


@pl.api.register_series_namespace("isonym")
class SeriesQuestions(Questions[pl.Series]):
    """The functions of ``isonym.columns`` as ``series.isonym.key()`` and so on."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _ask(
        self, function: Callable[..., Any], *options: str, other: object | None = None
    ) -> pl.Series:
        return _answer(function, self._series, other, options)


@pl.api.register_expr_namespace("isonym")
class ExprQuestions(Questions[pl.Expr]):
    """The functions of ``isonym.columns`` as ``pl.col("url").isonym.key()`` and so on."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _ask(
        self, function: Callable[..., Any], *options: str, other: object | None = None
    ) -> pl.Expr:
        return_type = _TYPES.get(function, pl.String)
        if isinstance(other, pl.Expr):
            return pl.map_batches(
                [self._expr, other],
                lambda both: _answer(function, both[0], both[1], options),
                return_dtype=return_type,
                is_elementwise=True,
            )
        return self._expr.map_batches(
            lambda series: _answer(function, series, other, options),
            return_dtype=return_type,
            is_elementwise=True,
        )


def _answer(
    function: Callable[..., Any], series: pl.Series, other: object | None, options: tuple[str, ...]
) -> pl.Series:
    given = [series] if other is None else [series, other]
    answer: pl.Series = function(*given, *options)
    # Of a categorical column text comes as one.
    return answer.cast(_TYPES.get(function, pl.String))
