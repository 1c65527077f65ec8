"""The ways in which a function can be asked: each takes its name, options and columns, and gives plain values."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import isonym
import pytest
from isonym import columns

Face = Callable[[str, Sequence[str], list[list[str | None]]], list[Any]]

SCALARS: dict[str, Callable[..., Any]] = {
    "iso_valid": isonym.valid,
    "iso_findings": isonym.check,
    "iso_key": isonym.key,
    "iso_key128": isonym.key128,
    "iso_same": isonym.same,
    "iso_uri": isonym.to_uri,
    "iso_iri": isonym.to_iri,
    "iso_display": isonym.display,
    "iso_host": isonym.host,
    "iso_parts": isonym.parts,
    "iso_skeleton": isonym.skeleton,
    "iso_scripts": isonym.scripts,
    "iso_level": isonym.level,
}


def scalar(name: str, options: Sequence[str], texts: list[list[str | None]]) -> list[Any]:
    answers = []
    for row in zip(*texts):
        # A scalar is never null.
        answer = None if None in row else SCALARS[name](*row, *options)
        if name == "iso_findings" and answer is not None:
            answer = [_dict(found) for found in answer]
        answers.append(answer._asdict() if isinstance(answer, isonym.Parts) else answer)
    return answers


def _dict(found: isonym.Finding) -> dict[str, Any]:
    """With the fields of a column."""
    (start, end), (char_start, char_end) = found.byte_span, found.span
    span = {"start": start, "end": end, "char_start": char_start, "char_end": char_end}
    return {**found._asdict(), **span, "repair": found.repair and _repair(found.repair)}


def _repair(repair: isonym.Repair) -> dict[str, Any]:
    start, end = repair.byte_span
    return {**repair._asdict(), "start": start, "end": end}


def of_columns(make: Callable[[list[str | None]], Any]) -> Face:
    def face(name: str, options: Sequence[str], texts: list[list[str | None]]) -> list[Any]:
        function = getattr(columns, name.removeprefix("iso_"))
        answer = function(*[make(column) for column in texts], *options)
        if make is pandas_series:
            import pyarrow as pa

            answer = pa.Array.from_pandas(answer)
        values: list[Any] = answer.to_pylist() if hasattr(answer, "to_pylist") else answer.to_list()
        return values

    return face


def array(texts: list[str | None]) -> Any:
    import pyarrow as pa

    return pa.array(texts, pa.string())


def large(texts: list[str | None]) -> Any:
    import pyarrow as pa

    return pa.array(texts, pa.large_string())


def view(texts: list[str | None]) -> Any:
    import pyarrow as pa

    return pa.array(texts, pa.string_view())


def binary(texts: list[str | None]) -> Any:
    return array(texts).cast("binary")


def dictionary(texts: list[str | None]) -> Any:
    return array(texts).dictionary_encode()


def chunked(texts: list[str | None]) -> Any:
    import pyarrow as pa

    return pa.chunked_array([texts[:3], [], texts[3:]], pa.string())


def sliced(texts: list[str | None]) -> Any:
    return array(["before", None, *texts, "behind"]).slice(2, len(texts))


def table(texts: list[str | None]) -> Any:
    import pyarrow as pa

    return pa.table({"only": array(texts)})


def polars_series(texts: list[str | None]) -> Any:
    import polars as pl

    return pl.Series("url", texts, pl.String)


def pandas_series(texts: list[str | None]) -> Any:
    import pandas as pd
    import pyarrow as pa

    return pd.Series(texts, dtype=pd.ArrowDtype(pa.string()))


def polars(name: str, options: Sequence[str], texts: list[list[str | None]]) -> list[Any]:
    pl = pytest.importorskip("polars")
    import isonym.polars

    names = [f"c{number}" for number in range(len(texts))]
    frame = pl.LazyFrame(dict(zip(names, texts)), dict.fromkeys(names, pl.String))
    first, *rest = map(pl.col, names)
    expression = getattr(first.isonym, name.removeprefix("iso_"))(*rest, *options)
    values: list[Any] = frame.select(expression.alias("answer")).collect()["answer"].to_list()
    return values


def duckdb(name: str, options: Sequence[str], texts: list[list[str | None]]) -> list[Any]:
    duckdb = pytest.importorskip("duckdb")
    import pyarrow as pa

    import isonym.duckdb

    with duckdb.connect() as con:
        isonym.duckdb.register(con)
        rows = pa.table([array(column) for column in texts], _names(texts))
        con.register("t", rows)
        arguments = ", ".join([*_names(texts), *map(_quoted, options)])
        return [row[0] for row in con.sql(f"SELECT {name}({arguments}) FROM t").fetchall()]


def datafusion(name: str, options: Sequence[str], texts: list[list[str | None]]) -> list[Any]:
    """``isonym sql`` on a Parquet file, its answers in another one."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    command = _command_with_sql()
    if command is None:
        pytest.skip("$ISONYM names no command with the feature sql; scripts/test-datafusion builds one")
    arguments = ", ".join([*_names(texts), *map(_quoted, options)])
    with tempfile.TemporaryDirectory() as folder:
        rows, answers = f"{folder}/rows.parquet", f"{folder}/answers.parquet"
        pq.write_table(pa.table([array(column) for column in texts], _names(texts)), rows)
        query = f"SELECT {name}({arguments}) AS answer FROM t"
        asked = [command, "sql", "--table", f"t={rows}", "--format", "parquet", "--output", answers, query]
        subprocess.run(asked, check=True)
        values: list[Any] = pq.read_table(answers)["answer"].to_pylist()
    return values


@cache
def _command_with_sql() -> str | None:
    command = os.environ.get("ISONYM")
    if command is None or subprocess.run([command, "sql", "--help"], capture_output=True).returncode != 0:
        return None
    return command


def spark(name: str, options: Sequence[str], texts: list[list[str | None]]) -> list[Any]:
    """For a session in which the functions are registered."""
    import pyarrow as pa
    from pyspark.sql import SparkSession

    session = SparkSession.getActiveSession()
    assert session is not None
    names = _names(texts)
    frame = session.createDataFrame(pa.table([array(column) for column in texts], names))
    arguments = ", ".join([*names, *map(_quoted, options)])
    asked = frame.coalesce(1).selectExpr(f"{name}({arguments})").collect()
    return [_plain(row[0]) for row in asked]


def _plain(value: Any) -> Any:
    """What Spark gives, in types of Python."""
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value.asDict(recursive=True) if hasattr(value, "asDict") else value


def _names(texts: list[list[str | None]]) -> list[str]:
    return [f"c{number}" for number in range(len(texts))]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


FACES: dict[str, Face] = {
    "scalar": scalar,
    "array": of_columns(array),
    "large": of_columns(large),
    "view": of_columns(view),
    "binary": of_columns(binary),
    "dictionary": of_columns(dictionary),
    "chunked": of_columns(chunked),
    "sliced": of_columns(sliced),
    "table": of_columns(table),
    "polars-series": of_columns(polars_series),
    "pandas": of_columns(pandas_series),
    "polars": polars,
    "duckdb": duckdb,
    "datafusion": datafusion,
    "spark": spark,
}
