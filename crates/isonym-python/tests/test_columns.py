"""Columns: which types go in and come out, what is shared, what is refused."""

from __future__ import annotations

import threading
import time
from typing import Any

import isonym
import pytest
from isonym import columns

pa = pytest.importorskip("pyarrow")
FUNCTIONS = [name.removeprefix("iso_") for name, _, _, _ in isonym._native.FUNCTIONS]


def ask(name: str, column: Any) -> Any:
    function = getattr(columns, name)
    return function(column, column) if name == "same" else function(column)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_takes_every_column(name: str) -> None:
    texts = pa.array(["http://a/", None, "é b"])
    types = ["string", "large_string", "string_view", "binary", "large_binary", "binary_view"]
    given = [texts.cast(kind) for kind in types] + [texts.dictionary_encode()]
    expected = ask(name, texts).to_pylist()
    assert expected[1] is None
    for column in given:
        assert ask(name, column).to_pylist() == expected, column.type
        assert ask(name, column[1:]).to_pylist() == expected[1:], column.type
        assert ask(name, column[:0]).to_pylist() == []
        chunks = ask(name, pa.chunked_array([column[:1], column[:0], column[1:]]))
        assert isinstance(chunks, pa.ChunkedArray) and chunks.to_pylist() == expected
        assert [len(chunk) for chunk in chunks.chunks] == [1, 0, 2]
        nothing = ask(name, pa.chunked_array([], column.type))
        assert len(nothing) == 0 and nothing.type == ask(name, column).type
    assert ask(name, pa.nulls(3)).null_count == 3


def test_text_comes_back_in_kind_and_shared_where_nothing_changes() -> None:
    plain = pa.array(["http://example.org/"] * 100)
    assert columns.key(plain).buffers()[2].address == plain.buffers()[2].address
    assert columns.key(plain.cast("large_string")).type == pa.large_string()
    assert columns.key(plain.cast("string_view")).type == pa.string_view()
    assert columns.key(plain.cast("binary")).type == pa.string()
    assert pa.types.is_dictionary(columns.key(plain.dictionary_encode()).type)


def test_bytes_that_are_no_text_have_findings() -> None:
    column = pa.array([b"http://a/\xff", b"http://a/\xc3\xa9", None])
    assert columns.valid(column).to_pylist() == [False, True, None]
    [[finding], none, null] = columns.findings(column).to_pylist()
    assert (finding["rule"], finding["start"], finding["char_start"]) == ("char/not-utf8", 9, 9)
    assert (none, null) == ([], None)
    assert columns.key(column).to_pylist() == [None, "http://a/é".replace("é", "%C3%A9"), None]


def test_what_holds_no_text_is_a_type_error() -> None:
    for column, named in [
        (pa.array([1]), "a column of Int64 holds no text; taken are Utf8"),
        (pa.array([["a"]]), "a column of List"),
        (pa.table({"a": ["b"], "c": [1]}), "a column of Struct"),
        (["http://a/"], "speaks the Arrow PyCapsule interface.*given is list"),
        ("http://a/", "given is str"),
        (None, "given is NoneType"),
    ]:
        with pytest.raises(TypeError, match=named):
            columns.valid(column)


def test_what_nobody_knows_is_a_value_error_whatever_the_rows() -> None:
    for rows in (pa.array(["a"]), pa.array([], pa.string()), pa.chunked_array([], pa.string())):
        with pytest.raises(ValueError, match="no step \"normal\"; there are: bytes, case"):
            columns.key(rows, "normal")
        with pytest.raises(ValueError, match="no profile \"irl\"; there are: uri, uri-ref"):
            columns.valid(rows, "irl")
    with pytest.raises(ValueError, match="columns of 1 and 2 rows do not go together"):
        columns.same(pa.array(["a"]), pa.array(["a", "b"]))


def test_same_takes_columns_in_other_chunks() -> None:
    a = pa.chunked_array([["http://a/"], ["http://b/", None]])
    b = pa.chunked_array([["HTTP://a/", "http://c/"], ["x"]])
    assert columns.same(a, b).to_pylist() == ["case", None, None]
    assert columns.same(a, pa.array(["HTTP://a/", "http://b:80", "x"])).to_pylist()[1] == "scheme"
    assert columns.same(a, "http://b/").to_pylist() == [None, "bytes", None]


def test_other_libraries_get_what_speaks_the_interface() -> None:
    class Foreign:
        def __init__(self, column: Any) -> None:
            self.column = column

        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return self.column.__arrow_c_array__(requested_schema)

    answer: Any = columns.key(Foreign(pa.array(["HTTP://a/"])))
    assert pa.array(answer).to_pylist() == ["http://a/"]


def test_polars_stays_lazy_and_takes_every_type() -> None:
    pl = pytest.importorskip("polars")
    import isonym.polars

    frame = pl.DataFrame({"url": ["HTTP://a/", None, "b c"], "other": ["http://a/", "x", "b c"]})
    query = frame.lazy().select(
        pl.col("url").isonym.key("case").alias("key"),
        pl.col("url").cast(pl.Categorical).isonym.key("case").alias("of_categorical"),
        pl.col("url").cast(pl.Binary).isonym.key("case").alias("of_bytes"),
        pl.col("url").isonym.same(pl.col("other")).alias("same"),
        pl.col("url").isonym.findings().list.len().alias("found"),
        pl.col("url").isonym.parts().struct.field("scheme").alias("scheme"),
    )
    assert isinstance(query, pl.LazyFrame)
    schema, answer = query.collect_schema(), query.collect()
    assert answer.schema == schema
    assert answer["key"].to_list() == ["http://a/", None, "b c"]
    assert answer["of_categorical"].to_list() == answer["of_bytes"].to_list() == answer["key"].to_list()
    assert answer["same"].to_list() == ["case", None, "bytes"]
    assert answer["found"].to_list() == [0, None, 2]
    assert frame["url"].isonym.valid().name == "url"
    streamed = frame.lazy().select(pl.col("url").isonym.valid()).collect(engine="streaming")
    assert streamed["url"].to_list() == [True, None, False]
    with pytest.raises(Exception, match="no step \"normal\""):
        frame.select(pl.col("url").isonym.key("normal"))
    for name in FUNCTIONS:
        expression = pl.col("url").isonym
        asked = expression.same("a") if name == "same" else getattr(expression, name)()
        lazy = frame.lazy().select(asked)
        assert lazy.collect_schema() == lazy.collect().schema, name


def test_pandas_keeps_the_index() -> None:
    pd = pytest.importorskip("pandas")
    import isonym.pandas

    for dtype in (object, "str", pd.ArrowDtype(pa.string()), "category"):
        series = pd.Series(["HTTP://a/", None, "b c"], index=[3, 5, 7], name="url", dtype=dtype)
        keys = series.isonym.key("case")
        assert (keys.index.tolist(), keys.name) == ([3, 5, 7], "url")
        assert [None if pd.isna(key) else key for key in keys] == ["http://a/", None, "b c"]
        assert series.isonym.same("http://a/").iloc[0] == "case"
    with pytest.raises(TypeError, match="a column of Int64 holds no text"):
        pd.Series([1]).isonym.valid()


def test_duckdb() -> None:
    duckdb = pytest.importorskip("duckdb")
    import isonym.duckdb

    with duckdb.connect() as con:
        isonym.duckdb.register(con)

        def one(sql: str) -> Any:
            return con.sql(f"SELECT {sql}").fetchall()[0][0]

        for name, _, call, _ in isonym._native.FUNCTIONS:
            assert con.sql(f"SELECT {name}(url{', url' * (name == 'iso_same')}) FROM (VALUES (NULL), ('http://a/')) t(url)").fetchall()[0] == (None,), call
        assert one("iso_key('HTTP://a/')") == "http://a/"
        assert one("iso_key('HTTP://a/', NULL)") is None
        assert one("iso_key('HTTP://a/', 'case', 'reference')") == "http://a/"
        assert one("iso_key('http://a/\\xFF'::BLOB)") is None
        assert one("iso_findings('http://a/\\xFF'::BLOB)[1].rule") == "char/not-utf8"
        assert one("iso_findings('a b', 'iri-ref')[1].repair.text") == "%20"
        assert one("hex(iso_key128('http://example.org'))") == isonym.key128("http://example.org").hex().upper()
        assert one("iso_parts('http://a/b').host") == "a"
        assert one("iso_scripts('a\u0430')") == ["Latin", "Cyrillic"]
        for wrong, message in [
            ("iso_key('a', 'normal')", "no step .*normal.*; there are: bytes"),
            ("iso_key(1)", "a column of Int32 holds no text"),
            ("iso_same('a')", "iso_same\\(a, b, ladder = 'reference'\\) was given 1"),
            ("iso_key('a', 'case', 'reference', 'x')", "was given 4 arguments"),
            ("iso_key('a', s) FROM (VALUES ('case'), ('nfc')) t(s)", "one text for all rows"),
        ]:
            with pytest.raises(duckdb.Error, match=message):
                con.sql(f"SELECT {wrong}").fetchall()
        relation = con.sql("SELECT * FROM (VALUES ('HTTP://a/'), (NULL)) t(url)")
        assert pa.chunked_array(columns.key(relation)).to_pylist() == ["http://a/", None]


def test_others_run_meanwhile() -> None:
    column = pa.array([f"HTTP://Example.org/%7E{n}/../x" for n in range(400_000)])
    # What a thread counts while a column is asked shows that the interpreter is free.
    counts, running = [0], threading.Event()

    def count() -> None:
        while running.is_set():
            counts[0] += 1
            time.sleep(0.0005)

    running.set()
    thread = threading.Thread(target=count)
    thread.start()
    before = counts[0]
    columns.key(column, "casefold")
    after = counts[0]
    running.clear()
    thread.join()
    assert after > before + 1


def test_against_finds_what_the_command_finds() -> None:
    ours = columns.Against(["paypal.com", "québec.example"])
    given = pa.array(["https://p\u0430ypal.com/login", "PAYPAL.com", "quebec.example", "xn--pypal-4ve.com", None, "other"])
    assert ours.find(given).to_pylist() == [
        ["paypal.com"], [], ["québec.example"], ["paypal.com"], None, [],
    ]
    with pytest.raises(TypeError, match="a column of Int64"):
        ours.find(pa.array([1]))
