"""What the tests share: a Spark of two executor processes, where Spark is to be tested."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def spark() -> Iterator[Any]:
    pyspark = pytest.importorskip("pyspark", reason="scripts/test-spark installs it")
    from pyspark.sql import SparkSession

    # The workers of local-cluster are started by the scripts of the installation.
    os.environ["SPARK_HOME"] = str(Path(pyspark.__file__).parent)
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("isonym")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.task.maxFailures", "4")
        .getOrCreate()
    )
    from isonym.spark import register

    register(session)
    yield session
    session.stop()


@pytest.fixture(scope="session")
def corpora() -> Path:
    """The corpora, which are no part of the repository."""
    here = Path(__file__).parents[3]
    shared = os.environ.get("ISONYM_SHARED", str(here.parent / "shared"))
    folder = Path(shared) / "corpora"
    if not folder.is_dir():
        pytest.skip("no corpora in $ISONYM_SHARED or ../shared")
    return folder
