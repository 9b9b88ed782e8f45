"""Databases for the dashboard, and the dashboard itself without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from hhparse._resources import resource_dir
from hhparse.store import import_paths
from tests.dashboards.showing import APP, ONE_HAND, Start

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def sample_db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundled sample histories, imported."""
    database = tmp_path_factory.mktemp("sample") / "sample.duckdb"
    import_paths(sorted(resource_dir("sample_histories").rglob("*.txt")), database)
    return database


@pytest.fixture(scope="session")
def one_hand_db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with one hand, won by a player whose name looks like HTML."""
    folder = tmp_path_factory.mktemp("one")
    text = folder / "one.txt"
    text.write_text(ONE_HAND, encoding="utf-8")
    import_paths([text], folder / "one.duckdb")
    return folder / "one.duckdb"


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Start:
    """Starts the dashboard on a database; keyword arguments are parameters of the address."""

    def starting(database: Path, **parameters: str | list[str]) -> AppTest:
        monkeypatch.setenv("HHPARSE_DB", str(database))
        app = AppTest.from_file(str(APP), default_timeout=120)
        for name, value in parameters.items():
            app.query_params[name] = value
        return app

    st.cache_resource.clear()
    st.cache_data.clear()
    return starting
