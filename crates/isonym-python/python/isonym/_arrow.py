"""Columns of the libraries as Arrow, and answers as the library of the column has them."""

from __future__ import annotations

import sys
from typing import Any


def exported(column: object) -> object:
    """The column as one that speaks the PyCapsule interface: not every series of pandas does."""
    if not _is_pandas(column):
        return column
    import pyarrow

    return pyarrow.Array.from_pandas(column)


def like(column: Any, answer: Any) -> Any:
    """The answer as the library of the column has it."""
    library = type(column).__module__.partition(".")[0]
    if library == "pyarrow":
        return to_pyarrow(answer)
    if library == "polars":
        import polars

        series: Any = polars.Series(answer)
        return series.alias(column.name) if isinstance(column, polars.Series) else series
    if _is_pandas(column):
        import pandas

        array: Any = pandas.arrays.ArrowExtensionArray(to_pyarrow(answer))
        return pandas.Series(array, index=column.index, name=column.name)
    return answer


def to_pyarrow(answer: Any) -> Any:
    """The answer as an array or a chunked array of pyarrow."""
    import pyarrow

    if hasattr(answer, "__arrow_c_array__"):
        return pyarrow.array(answer)
    return pyarrow.chunked_array(answer)


def _is_pandas(column: object) -> bool:
    # Who has a series has imported the library.
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(column, pandas.Series)
