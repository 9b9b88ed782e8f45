"""Frames to the database and back through Arrow's C interface, which both sides speak.

Handed over by the driver's own ways, frames would go through pyarrow, which takes 40 MB of memory and a
quarter of a second to load.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Iterator

    import duckdb


class _Lent:
    """A frame of which the driver sees nothing but its columns in Arrow's form; it may be read several times."""

    __slots__ = ("_frame",)

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._frame.__arrow_c_stream__(requested_schema)


@contextmanager
def lent(connection: duckdb.DuckDBPyConnection, **frames: pl.DataFrame) -> Iterator[None]:
    """In the block, statements of `connection` know `frames` by their names. Every column must have a type."""
    for name, frame in frames.items():
        connection.register(name, _Lent(frame))
    try:
        yield
    finally:
        for name in frames:
            connection.unregister(name)


def frame_of(relation: duckdb.DuckDBPyRelation) -> pl.DataFrame:
    """The rows of a query as a frame."""
    return pl.DataFrame(relation)
