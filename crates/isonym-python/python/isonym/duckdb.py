"""The functions of ``docs/columns.md`` in DuckDB.

>>> import duckdb
>>> import isonym.duckdb
>>> con = duckdb.connect()
>>> isonym.duckdb.register(con)
>>> con.sql("SELECT iso_key('HTTP://example.org/%7Ea', 'percent')").fetchall()
[('http://example.org/~a',)]
>>> con.sql("SELECT iso_valid(url), iso_same(url, 'http://a/') FROM (VALUES ('HTTP://a/'), (NULL), ('a b')) t(url)").fetchall()
[(True, 'case'), (None, None), (False, None)]

It needs pyarrow. Options stand by position, and can be left out from the end; each is one value for all rows. A column
of BLOB is read as UTF-8. What was asked wrongly is DuckDB's ``InvalidInputException``, with the message of isonym.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ._engine import TYPES, udf

if TYPE_CHECKING:
    import duckdb

_REPAIR = 'STRUCT("start" BIGINT, "end" BIGINT, "text" VARCHAR, safe BOOLEAN)'
_FINDING = f"""STRUCT("rule" VARCHAR, severity VARCHAR, component VARCHAR, "start" BIGINT, "end" BIGINT,
char_start BIGINT, char_end BIGINT, message VARCHAR, expected VARCHAR, source VARCHAR, repair {_REPAIR})"""
_PARTS = """STRUCT(scheme VARCHAR, userinfo VARCHAR, "host" VARCHAR, port VARCHAR, path VARCHAR,
"query" VARCHAR, fragment VARCHAR)"""

#: What is not VARCHAR.
_SQL = {
    "iso_valid": "BOOLEAN",
    "iso_findings": _FINDING + "[]",
    "iso_key128": "BLOB",
    "iso_parts": _PARTS,
    "iso_scripts": "VARCHAR[]",
}


def register(con: duckdb.DuckDBPyConnection) -> None:
    """Makes the functions known to a connection."""
    for name, return_type in TYPES.items():
        con.create_function(
            name,
            udf(name, return_type),
            None,
            _SQL.get(name, "VARCHAR"),
            type=cast(Any, "arrow"),
            null_handling=cast(Any, "special"),
        )
