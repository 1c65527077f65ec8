"""The functions as engines call them: with columns of pyarrow for everything, options too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from . import _native
from ._arrow import to_pyarrow

#: For each function its name and how it is called: ``iso_key``, ``iso_key(s, step = 'scheme', ...)``.
CALLS = {name: call for name, _, call, _ in _native.FUNCTIONS}

_COLUMNS = {name: columns for name, columns, _, _ in _native.FUNCTIONS}


def udf(name: str, return_type: Any) -> Callable[..., Any]:
    """The function of that name: columns first, then options, of which each is one value for all rows.

    An array for arrays, and a chunked array for chunked ones, of that type.
    """
    columns = _COLUMNS[name]

    def function(*arguments: pa.Array) -> pa.Array:
        if len(arguments) < columns:
            raise TypeError(f"{CALLS[name]} was given {len(arguments)} arguments")
        names = [_constant(option) for option in arguments[columns:]]
        other = arguments[1] if columns == 2 else None
        answer = to_pyarrow(_native.column(name, arguments[0], names, other))
        return answer if answer.type == return_type else answer.cast(return_type)

    function.__name__ = name
    return function


def _constant(column: Any) -> str | None:
    """The one value of an option."""
    values = pc.unique(column)
    if len(values) > 1:
        raise ValueError(f"an option is one text for all rows, not {values[:3].to_pylist()}")
    value = values[0].as_py() if len(values) else None
    if value is not None and not isinstance(value, str):
        raise TypeError(f"an option is text, not {values.type}")
    return value


_REPAIR = pa.struct(
    [("start", pa.int64()), ("end", pa.int64()), ("text", pa.string()), ("safe", pa.bool_())]
)

#: The type of the findings of a row.
FINDINGS = pa.list_(
    pa.struct(
        [
            ("rule", pa.string()),
            ("severity", pa.string()),
            ("component", pa.string()),
            ("start", pa.int64()),
            ("end", pa.int64()),
            ("char_start", pa.int64()),
            ("char_end", pa.int64()),
            ("message", pa.string()),
            ("expected", pa.string()),
            ("source", pa.string()),
            ("repair", _REPAIR),
        ]
    )
)
_PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"]

#: What each function gives.
TYPES = {
    **dict.fromkeys(CALLS, pa.string()),
    "iso_valid": pa.bool_(),
    "iso_findings": FINDINGS,
    "iso_key128": pa.binary(),
    "iso_parts": pa.struct([(name, pa.string()) for name in _PARTS]),
    "iso_scripts": pa.list_(pa.string()),
}
