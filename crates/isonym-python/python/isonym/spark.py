"""isonym on Spark 4.1 or newer: the functions in SQL, and jobs over whole data sets.

The work goes to the executors in Arrow batches; Spark reads, shuffles, spills and tries again what fails. Every
executor needs isonym and pyarrow. ``docs/spark.md`` has a job of each kind, and what a large one costs.

- ``register``: ``iso_key(url, 'percent')`` and its kin in SQL and ``selectExpr``;
- ``keys``: a column more; ``check``, ``confuse``: the rows with something to tell; ``twins``: the groups of spellings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf
from pyspark.sql.types import StructField, StructType, _parse_datatype_string

from . import _scalar, columns
from ._engine import TYPES, udf

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_REPAIR = "struct<start: bigint, end: bigint, text: string, safe: boolean>"
_FINDINGS = f"""array<struct<rule: string, severity: string, component: string, start: bigint, end: bigint,
char_start: bigint, char_end: bigint, message: string, expected: string, source: string, repair: {_REPAIR}>>"""
_PARTS = """struct<scheme: string, userinfo: string, host: string, port: string, path: string,
query: string, fragment: string>"""

#: What is not string.
_SQL = {
    "iso_valid": "boolean",
    "iso_findings": _FINDINGS,
    "iso_key128": "binary",
    "iso_parts": _PARTS,
    "iso_scripts": "array<string>",
}

#: What is found of a group of spellings.
_GROUPS = "step string, key string, members array<struct<value: string, count: bigint>>"

_STEPS = ["bytes", "case", "percent", "nfc", "idna", "path", "scheme", "nfkc", "casefold"]


def register(spark: SparkSession) -> None:
    """Makes the functions of ``docs/columns.md`` known to SQL. Options are literals."""
    # Its stubs do not know functions of any number of arrays.
    make: Any = arrow_udf
    for name, return_type in TYPES.items():
        spark.udf.register(name, make(udf(name, return_type), _SQL.get(name, "string")))


def keys(
    df: DataFrame, column: str, step: str = "scheme", ladder: str = "reference", name: str = "key"
) -> DataFrame:
    """The rows with a column more: the key of each, as text."""
    columns.key(pa.array([], pa.string()), step, ladder)
    return _with(df, name, "string", column, lambda texts: columns.key(texts, step, ladder))


def check(
    df: DataFrame, column: str, profile: str = "iri", severity: str = "warning"
) -> DataFrame:
    """The rows of which something is to be told, with a column ``findings`` more."""
    columns.findings(pa.array([], pa.string()), profile, severity)
    return _with(
        df,
        "findings",
        _FINDINGS,
        column,
        lambda texts: columns.findings(texts, profile, severity),
        lambda findings: pc.greater(pc.list_value_length(findings), 0),
    )


def confuse(
    df: DataFrame,
    column: str,
    against: Iterable[str],
    *,
    marks: bool = True,
    ascii: bool = False,
) -> DataFrame:
    """The rows that could be taken for a name of the list, with a column ``alike`` more: these names.

    The list goes to every executor; it is for names by the thousand, the rows may be any number.
    """
    names = list(against)

    def find() -> Callable[[Any], Any]:
        return columns.Against(names, marks=marks, ascii=ascii).find

    return _with_state(
        df,
        "alike",
        "array<string>",
        column,
        find,
        lambda alike: pc.greater(pc.list_value_length(alike), 0),
    )


def twins(
    df: DataFrame, column: str, step: str = "scheme", ladder: str = "reference"
) -> DataFrame:
    """The groups of different spellings that are the same at a step, as ``isonym twins`` finds them.

    Of each group the lowest step that joins it, the key there, and each spelling with how often it stands. One
    shuffle: of every row its key in 128 bits and its text.
    """
    columns.key128(pa.array([], pa.string()), step, ladder)
    keyed = _with(
        df.select(F.col(column).alias("value")),
        "key128",
        "binary",
        "value",
        lambda texts: columns.key128(texts, step, ladder),
        pc.is_valid,
    )
    # Rows that lie together by key need no second shuffle to be counted by spelling.
    together = keyed.repartition("key128")
    spellings = together.groupBy("key128", "value").count()
    members = F.sort_array(F.collect_list(F.struct("value", "count")))
    groups = spellings.groupBy("key128").agg(members.alias("members")).where("size(members) > 1")

    def describe(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            described = [_group(members, ladder) for members in batch["members"].to_pylist()]
            steps = pa.array([step for step, _ in described], pa.string())
            found = pa.array([key for _, key in described], pa.string())
            arrays = [steps, found, batch["members"]]
            yield pa.RecordBatch.from_arrays(arrays, ["step", "key", "members"])

    return groups.select("members").mapInArrow(describe, _GROUPS)


def _group(members: Sequence[dict[str, Any]], ladder: str) -> tuple[str, str | None]:
    """The lowest step that joins all members, and their key there."""
    first, *others = [member["value"] for member in members]
    steps = [_scalar.same(first, other, ladder) or _STEPS[-1] for other in others]
    step = max(steps, key=_STEPS.index)
    return step, _scalar.key(first, step, ladder)


def _with(
    df: DataFrame,
    name: str,
    return_type: str,
    column: str,
    answer: Callable[[Any], Any],
    keep: Callable[[Any], Any] | None = None,
) -> DataFrame:
    """The rows with a column more, of which some may be kept only."""
    return _with_state(df, name, return_type, column, lambda: answer, keep)


def _with_state(
    df: DataFrame,
    name: str,
    return_type: str,
    column: str,
    begin: Callable[[], Callable[[Any], Any]],
    keep: Callable[[Any], Any] | None = None,
) -> DataFrame:
    """The same for an answer that is prepared once a partition."""
    if column not in df.columns:
        raise ValueError(f"no column {column!r}; there are: {', '.join(df.columns)}")
    if name in df.columns:
        raise ValueError(f"there is a column {name!r} already")

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        answer = begin()
        for batch in batches:
            found = answer(batch[column])
            if pa.types.is_fixed_size_binary(found.type):
                found = found.cast(pa.binary())
            batch = batch.append_column(name, found)
            yield batch if keep is None else batch.filter(keep(found))

    field = StructField(name, _parse_datatype_string(return_type))
    return df.mapInArrow(add, StructType([*df.schema.fields, field]))
