"""How rows travel from Python into the tables: column by column as frames, then one INSERT ... SELECT a table.

Rows of a hand are gathered under a `local` number (its place in the batch). Only when the batch is written do they get
their keys. Money travels as whole units and becomes decimal in SQL: units times the hand's unit (0.01), exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import polars as pl

from hhparse.store.exchange import lent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import duckdb

Row: TypeAlias = tuple[Any, ...]
"""One row in the column order of its `Table`."""
DType: TypeAlias = pl.DataType | type[pl.DataType]

MONEY_TYPE: Final = "DECIMAL(28,8)"
LARGEST: Final = 10**18
"""Amounts of this many units or more do not fit DECIMAL(28,8) with room for sums."""


@dataclass(frozen=True, slots=True)
class Money:
    """Marks a column of amounts: whole units on the way, DECIMAL(28,8) in the table."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Marks a column of lists: their text (`[1, 2]`) on the way, INTEGER[] in the table. Lists themselves take longer
    than all other columns of their table.
    """


MONEY: Final = Money()
NUMBERS: Final = Numbers()


@dataclass(frozen=True, slots=True)
class Table:
    """A table fed from batches. `keys` are columns that the flush adds; the first of `columns` is always `local`."""

    name: str
    keys: tuple[str, ...]
    columns: tuple[tuple[str, DType | Money | Numbers], ...]

    def frame(self, rows: Sequence[Row]) -> pl.DataFrame:
        """`rows` as a frame with a leading column `local`."""
        names = ("local", *(name for name, _ in self.columns))
        kinds = (pl.Int32, *(_on_the_way(kind) for _, kind in self.columns))
        values: Iterable[Sequence[Any]] = zip(*rows, strict=True) if rows else ([] for _ in names)
        return pl.DataFrame(
            [series(name, column, kind) for name, column, kind in zip(names, values, kinds, strict=True)]
        )

    def insert(self, connection: duckdb.DuckDBPyConnection, frame: pl.DataFrame) -> None:
        """Inserts `frame`: the keys, the columns, and `unit` where there is money."""
        if frame.is_empty():
            return
        names = [*self.keys, *(name for name, _ in self.columns)]
        kinds = dict(self.columns)
        values = ", ".join(_in_sql(f'"{name}"', kinds.get(name)) for name in names)
        into = ", ".join(f'"{name}"' for name in names)
        insert_frame(connection, frame, f"INSERT INTO {self.name} ({into}) SELECT {values} FROM batch_rows")  # noqa: S608


def insert_frame(connection: duckdb.DuckDBPyConnection, frame: pl.DataFrame, statement: str) -> None:
    """Runs `statement`, which knows `frame` as `batch_rows`."""
    with lent(connection, batch_rows=frame):
        connection.execute(statement)


def _on_the_way(kind: DType | Money | Numbers) -> DType:
    if isinstance(kind, Numbers):
        return pl.String
    return pl.Int64 if isinstance(kind, Money) else kind


def _in_sql(column: str, kind: DType | Money | Numbers | None) -> str:
    """SQL for what the table holds."""
    if isinstance(kind, Numbers):
        return f"CAST({column} AS INTEGER[])"
    return decimal_of(column) if isinstance(kind, Money) else column


def decimal_of(units: str) -> str:
    """SQL for an amount from SQL for its units, which are cast to nineteen digits: the product has 128 bits then."""
    return f"CAST({units} AS DECIMAL(19,0)) * CAST(unit AS DECIMAL(9,8))"


def series(name: str, values: Sequence[Any], kind: DType) -> pl.Series:
    """A column; text that is not valid Unicode is written with its odd parts escaped."""
    try:
        return pl.Series(name, values, dtype=kind)
    except UnicodeEncodeError:  # halves of surrogate pairs, in texts that declare a wrong encoding
        return pl.Series(name, [_storable(value) for value in values], dtype=kind)


def _storable(value: str | None) -> str | None:
    return None if value is None else value.encode("utf-8", "backslashreplace").decode("utf-8")


_I, _L, _S, _B = pl.Int32, pl.Int64, pl.String, pl.Boolean

HANDS: Final = Table(
    "hands",
    ("hand_key", "import_id", "file_key", "tournament_key"),
    (
        ("line", _I), ("start_byte", _L), ("identity", _L), ("site", _S), ("hand_id", _S), ("fingerprint", pl.Binary),
        ("whole", _B), ("verdict", _S), ("errors", _I), ("warnings", _I), ("infos", _I), ("in_statistics", _B),
        ("variant", _S), ("betting_limit", _S), ("kind", _S), ("currency", _S), ("exponent", _I), ("stakes", _S),
        ("small_blind", MONEY), ("big_blind", MONEY), ("ante", MONEY), ("small_bet", MONEY), ("big_bet", MONEY),
        ("cap", MONEY), ("fast", _B), ("home", _B), ("mixed", _S), ("level", _S), ("round", _S), ("table_name", _S),
        ("max_seats", _I), ("button_seat", _I), ("hero_seat", _I), ("time_utc", pl.Datetime("us")), ("time_text", _S),
        ("dealt_in", _I), ("runs", _I), ("showdown", _B), ("decided", _B), ("cancelled", _B), ("total_pot", MONEY),
        ("rake", MONEY), ("fees", MONEY), ("house_money", MONEY), ("carried_in", MONEY),
        ("carried_out", MONEY), ("claimed_total_pot", MONEY),
    ),
)  # fmt: skip
SEATS: Final = Table(
    "seats",
    ("hand_key", "player_key"),
    (
        ("seat", _I), ("line", _I), ("stack", MONEY), ("status", _S), ("bounty", _S), ("is_hero", _B),
        ("is_button", _B), ("dealt_in", _B), ("at_showdown", _B), ("cards", _S), ("contributed", MONEY),
        ("returned", MONEY), ("dead", MONEY), ("payout", MONEY), ("cash_out", MONEY), ("net", MONEY),
        ("claimed_collected", MONEY), ("claimed_result", _S), ("place", _I), ("prize", _S),
    ),
)  # fmt: skip
ACTIONS: Final = Table(
    "actions",
    ("hand_key",),
    (  # behind `is_post` the columns stand as the fields of a `Decision`
        ("n", _I), ("is_post", _B), ("line", _I), ("seat", _I), ("street", _S), ("action", _S), ("added", MONEY),
        ("street_total", MONEY), ("all_in", _B), ("to_call", MONEY), ("can_raise", _B), ("min_to", MONEY),
        ("max_to", MONEY), ("stack", MONEY), ("pot", MONEY), ("aggressions", _I), ("callers", _I),
        ("last_aggressor", _I), ("previous_aggressor", _I), ("live", _I), ("can_act", _I), ("short_raise", _B),
    ),
)  # fmt: skip
BOARDS: Final = Table("boards", ("hand_key",), (("run", _I), ("cards", _S)))
POTS: Final = Table(
    "pots",
    ("hand_key",),
    (
        ("pot", _I), ("name", _S), ("amount", MONEY), ("dead", MONEY), ("rake", MONEY),
        ("eligible", NUMBERS),
    ),
)  # fmt: skip
POT_SHARES: Final = Table(
    "pot_shares", ("hand_key",), (("pot", _I), ("seat", _I), ("run", _I), ("half", _S), ("amount", MONEY))
)
RANKINGS: Final = Table(
    "rankings", ("hand_key",), (("seat", _I), ("run", _I), ("half", _S), ("value", _L), ("cards", _S), ("words", _S))
)
FINDINGS: Final = Table(
    "findings",
    ("hand_key", "reject_key", "import_id", "file_key"),
    (
        ("n", _I), ("code", _S), ("severity", _S), ("line", _I), ("rule", _S), ("expected", _S), ("actual", _S),
        ("reason", _S), ("message", _S),
    ),
)  # fmt: skip
REJECTS: Final = Table(
    "rejects",
    ("reject_key", "import_id", "file_key", "superseded_by"),
    (
        ("line", _I), ("start_byte", _L), ("end_byte", _L), ("identity", _L), ("site", _S), ("hand_id", _S),
        ("fingerprint", pl.Binary), ("reason", _S), ("message", _S), ("encoding", _S), ("raw", pl.Binary),
        ("context", pl.Binary),
    ),
)  # fmt: skip
RAW_HANDS: Final = Table(
    "raw_hands",
    ("hand_key", "role", "file_key"),
    (
        ("line", _I), ("start_byte", _L), ("end_byte", _L), ("encoding", _S), ("fingerprint", pl.Binary),
        ("raw", pl.Binary), ("context", pl.Binary),
    ),
)  # fmt: skip
BOUNTIES: Final = Table(
    "bounties", ("hand_key",), (("line", _I), ("seat", _I), ("amount", _S), ("eliminated", _S), ("shared_by", _I))
)
OF_A_HAND: Final = (SEATS, ACTIONS, BOARDS, POTS, POT_SHARES, RANKINGS, BOUNTIES)
"""Tables whose rows belong to a stored hand and need nothing but its key (seats: the player's too)."""
