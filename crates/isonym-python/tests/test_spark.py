"""Spark on two executor processes: jobs over columns, and the same answer when one of them is killed."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import isonym
import pytest

pytest.importorskip("pyspark", reason="scripts/test-spark installs it")
from isonym import spark as jobs

ROWS = [
    ("HTTP://example.org/%7Ea",),
    ("http://example.org/~a",),
    ("http://example.org/~a",),
    ("http://example.org/a b",),
    ("http://example.org:80",),
    ("http://example.org/",),
    (None,),
]

Group = tuple[str, str, tuple[tuple[str, int], ...]]


def test_keys_spark(spark: Any) -> None:
    df = spark.createDataFrame(ROWS, "url string")
    keyed = jobs.keys(df, "url", "percent").collect()
    assert [row.key for row in keyed] == [isonym.key(row.url, "percent") if row.url else None for row in keyed]
    with pytest.raises(ValueError, match="no step \"normal\"; there are: bytes, case"):
        jobs.keys(df, "url", "normal")
    with pytest.raises(ValueError, match="no column 'uri'; there are: url"):
        jobs.keys(df, "uri")


def test_check_spark(spark: Any) -> None:
    df = spark.createDataFrame(ROWS, "url string")
    [row] = [row for row in jobs.check(df, "url", "iri", "error").collect()]
    assert row.url == "http://example.org/a b"
    assert [(found.rule, found.start, found.repair.text) for found in row.findings] == [("char/space", 20, "%20")]
    of_bytes = spark.createDataFrame([(bytearray(b"http://a/\xff"),)], "url binary")
    assert jobs.check(of_bytes, "url").collect()[0].findings[0].rule == "char/not-utf8"
    with pytest.raises(ValueError, match="no profile \"irl\""):
        jobs.check(df, "url", "irl")


def test_confuse_spark(spark: Any) -> None:
    df = spark.createDataFrame([("https://p\u0430ypal.com/x",), ("paypal.com",), (None,)], "host string")
    [row] = jobs.confuse(df, "host", ["paypal.com", "example.org"]).collect()
    assert row.alike == ["paypal.com"]


def test_a_column_of_numbers_spark(spark: Any) -> None:
    from pyspark.errors import PythonException

    with pytest.raises(PythonException, match="a column of Int64 holds no text"):
        jobs.keys(spark.createDataFrame([(1,)], "url bigint"), "url").collect()


def test_twins_spark(spark: Any) -> None:
    df = spark.createDataFrame(ROWS, "url string")
    assert groups_of(jobs.twins(df, "url").collect()) == {
        ("percent", "http://example.org/~a", (("HTTP://example.org/%7Ea", 1), ("http://example.org/~a", 2))),
        ("scheme", "http://example.org/", (("http://example.org/", 1), ("http://example.org:80", 1))),
    }
    assert jobs.twins(df.where("url is null"), "url").collect() == []


def groups_of(rows: list[Any]) -> set[Group]:
    return {
        (row.step, row.key, tuple(sorted((member["value"], member["count"]) for member in row.members)))
        for row in rows
    }


@pytest.fixture(scope="session")
def names(corpora: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The names of DBpedia and the addresses of OpenStreetMap, a line each."""
    lines: list[str] = []
    for file in sorted((corpora / "dbpedia").iterdir()):
        # Of the tables that are lines; the links have IRIs in angle brackets.
        text = gzip.open(file, "rt", encoding="utf-8").read() if file.suffix == ".gz" else file.read_text("utf-8")
        for line in text.splitlines():
            lines += [field.strip("<>") for field in line.split() if field.strip("<>").startswith("http")]
    table = gzip.open(corpora / "osm" / "nsi-wikidata-urls.tsv.gz", "rt", encoding="utf-8").read()
    for line in table.splitlines():
        lines += [field for field in line.split("\t") if field.startswith("http")]
    assert len(lines) > 50_000
    path = tmp_path_factory.mktemp("names") / "names.txt"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def of_command(names: Path) -> set[Group]:
    command = os.environ["ISONYM"]
    run = subprocess.run([command, "twins", "--format", "jsonl", str(names)], capture_output=True, check=True)
    groups = [json.loads(line) for line in run.stdout.splitlines()]
    found = {
        (group["step"], group["key"], tuple(sorted((m["value"], m["count"]) for m in group["members"])))
        for group in groups
    }
    assert len(found) > 50
    return found


def test_twins_of_the_command_and_spark(spark: Any, names: Path, of_command: set[Group]) -> None:
    df = spark.read.text(str(names)).repartition(8)
    assert groups_of(jobs.twins(df, "value").collect()) == of_command


def test_twins_of_the_command_and_duckdb_beside_spark(names: Path, of_command: set[Group]) -> None:
    duckdb = pytest.importorskip("duckdb")
    import isonym.duckdb

    with duckdb.connect() as con:
        isonym.duckdb.register(con)
        lines = names.read_text("utf-8").splitlines()
        import pyarrow as pa

        con.register("names", pa.table({"value": lines}))
        groups = con.sql("""
            SELECT list({'value': value, 'count': count} ORDER BY value) FROM (
                SELECT iso_key128(value) AS key, value, count(*) AS count FROM names GROUP BY ALL
            ) GROUP BY key HAVING count(*) > 1
        """).fetchall()
    found = set()
    for [members] in groups:
        step, key = jobs._group(members, "reference")
        assert key is not None
        found.add((step, key, tuple(sorted((m["value"], m["count"]) for m in members))))
    assert found == of_command


def test_an_executor_is_killed_spark(spark: Any, names: Path, of_command: set[Group], tmp_path: Path) -> None:
    """One of the two executors dies while it works on the keys; Spark tries again elsewhere."""
    begun = tmp_path / "begun"
    begun.mkdir()

    def slow(batches: Any) -> Any:
        # The parent of a worker of Python is its daemon, whose parent is the executor.
        daemon = os.getppid()
        executor = int(Path(f"/proc/{daemon}/stat").read_text().rsplit(")", 1)[1].split()[1])
        (begun / str(executor)).touch()
        for batch in batches:
            time.sleep(0.5)
            yield batch

    df = spark.read.text(str(names)).repartition(12)
    job = jobs.twins(df.mapInArrow(slow, df.schema), "value")
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.extend(job.collect()))
    thread.start()
    until = time.monotonic() + 60
    while len(list(begun.iterdir())) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    executors = sorted(int(path.name) for path in begun.iterdir())
    assert len(executors) == 2
    victim = executors[0]
    assert b"CoarseGrainedExecutorBackend" in Path(f"/proc/{victim}/cmdline").read_bytes()
    os.kill(victim, signal.SIGKILL)
    thread.join()
    assert groups_of(found) == of_command
    after = {int(path.name) for path in begun.iterdir()}
    assert after - set(executors), "another executor took its place"
