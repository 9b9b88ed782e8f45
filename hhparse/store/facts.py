"""Loads the facts of statistics: one byte a column on the way, typed columns in the tables `plays` and `seat_plays`.

Amounts follow the bytes as 64-bit integers. A batch's rows are stored player by player: who asks for one player then
reads few of the blocks that hold the others.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from hashlib import blake2b
from struct import Struct
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

import polars as pl

from hhparse import facts as spine
from hhparse.rules import rake_of
from hhparse.store.holdings import HOLE_CLASS
from hhparse.store.outcome import outcome_of
from hhparse.store.rake import METHODS, rake_parts
from hhparse.store.tables import MONEY_TYPE, decimal_of, insert_frame

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import duckdb

    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay

OF_THE_SEAT: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        **{name: (f"{kind} NOT NULL", name) for name, kind in (("player_key", "INTEGER"), ("player", "VARCHAR"))},
        "in_statistics": ("BOOLEAN NOT NULL", "in_statistics"),
        "time_utc": ("TIMESTAMP", "time_utc"),
        **{
            name: ("VARCHAR NOT NULL", name)
            for name in ("site", "kind", "variant", "betting_limit", "currency", "stakes")
        },
        **{
            name: (f"{MONEY_TYPE} NOT NULL", decimal_of(f'"{name}"'))
            for name in ("big_blind", "net", "payout", "contributed")
        },
        "ev_net": (f"{MONEY_TYPE} NOT NULL", decimal_of('"net"')),
        "ev_status": ("VARCHAR", "CAST(NULL AS VARCHAR)"),
        "bb": (MONEY_TYPE, decimal_of("nullif(CASE WHEN big_blind > 0 THEN big_blind ELSE ante END, 0)")),
        "hole_class": ("VARCHAR", HOLE_CLASS),
    }
)
"""Columns of `seat_plays` besides amounts: name -> (type, SQL over the batch). `bb` is what results in big blinds are
counted by: the stake's big blind, without one the ante. `ev_net` is the result and `ev_status` NULL until the hand is
adjusted (`hhparse.stats.adjusting`). `hole_class` is the class of the hole cards as far as they are known."""

FactRow: TypeAlias = tuple[int, int, int, bytes]
"""local, seat, key of the play, eight bytes an amount."""

PLAYS: Final = "plays"
SEAT_PLAYS: Final = "seat_plays"
_VIEW: Final = """\
COMMENT ON TABLE plays IS 'What a player had the chance to do in a hand and did, each course of play once: 1 done, \
0 passed up, NULL no chance.';
COMMENT ON TABLE seat_plays IS 'Which play every dealt-in player made and what came of it. Columns of hands, seats and \
players that statistics are chosen and parted by stand here again, so that they need no join.';
CREATE VIEW seat_facts AS SELECT s.*, p.* EXCLUDE (play_key) FROM seat_plays AS s JOIN plays AS p USING (play_key);
COMMENT ON VIEW seat_facts IS 'One row a hand and dealt-in player, with all that statistics are counted from: they are \
sum(x) / count(x).';
"""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a hand's seats are counted by: `columns` name -> DuckDB type, in the byte order of `packed` rows.

    Byte 255 is NULL; of a column in `labels` the byte is an index into its words. `amounts` are columns of whole units
    in the byte order of the machine, behind the others.

    The bytes of a row without its amounts are a *play*: what a seat had the chance to do and did. Players do the same
    things again and again (6,000 rows of real hands hold 700 plays, 18,000 hold 1,500), so each play is stored once, in
    `plays`, and the rows of `seat_plays` name theirs. The view `seat_facts` joins both.
    """

    columns: Mapping[str, str]
    labels: Mapping[str, Sequence[str]]
    packed: Callable[[Hand, Replay], Mapping[int, bytes]]
    amounts: Sequence[str] = ()

    def signature(self) -> str:
        """The columns as JSON, to tell whether a database was made with the same."""
        of_the_seat = {name: kind for name, (kind, _) in OF_THE_SEAT.items()}
        return json.dumps(of_the_seat | dict.fromkeys(self.amounts, MONEY_TYPE) | dict(self.columns))

    def table(self) -> str:
        """The statements that create `plays`, `seat_plays` and `seat_facts`."""
        rows = {name: kind for name, (kind, _) in OF_THE_SEAT.items()}
        rows |= dict.fromkeys(self.amounts, f"{MONEY_TYPE} NOT NULL") | {"play_key": "BIGINT NOT NULL"}
        return (
            f"CREATE TABLE {PLAYS} (\n    play_key BIGINT NOT NULL{_listed(self.columns)}\n);\n"
            f"CREATE TABLE {SEAT_PLAYS} (\n    hand_key BIGINT NOT NULL,\n    seat INTEGER NOT NULL"
            f"{_listed(rows)}\n);\n{_VIEW}"
        )

    def play_of(self, packed: bytes) -> tuple[bytes, bytes]:
        """The bytes of the play and those of the amounts in a row."""
        width = len(self.columns)
        return packed[:width], packed[width:]

    def frame(self, rows: Sequence[FactRow]) -> pl.DataFrame:
        """`rows` as a frame: local, seat, play_key, and the amounts in units."""
        series = [
            pl.Series(name, [row[place] for row in rows], kind)
            for place, (name, kind) in enumerate((("local", pl.Int32), ("seat", pl.Int32), ("play_key", pl.Int64)))
        ]
        units = _columns([row[3] for row in rows], pl.Int64, self.amounts)
        return pl.DataFrame(series).hstack(units)

    def plays_frame(self, plays: Mapping[bytes, int]) -> pl.DataFrame:
        """Plays and their keys as a frame: play_key and the columns, those with labels as an index into their words."""
        keys = pl.Series("play_key", list(plays.values()), pl.Int64)
        flags = pl.col([name for name, kind in self.columns.items() if kind == "BOOLEAN"])
        bytes_ = _columns(list(plays), pl.UInt8, list(self.columns))
        told = bytes_.select(pl.when(pl.all() != spine.NONE).then(pl.all()).name.keep())
        return pl.DataFrame([keys]).hstack(told.with_columns(flags.cast(pl.Boolean)))

    def insert_plays(self, connection: duckdb.DuckDBPyConnection, frame: pl.DataFrame) -> None:
        """Inserts those plays of a `plays_frame` that are not there yet; memory is taken for the frame's keys alone."""
        if frame.is_empty():
            return
        values = ", ".join(self._value(name, kind) for name, kind in self.columns.items())
        insert_frame(
            connection, frame,
            f"INSERT INTO {PLAYS} SELECT play_key, {values} FROM batch_rows "  # noqa: S608
            f"WHERE play_key NOT IN (SELECT play_key FROM {PLAYS} WHERE play_key IN (SELECT play_key FROM batch_rows))",
        )  # fmt: skip

    def insert(self, connection: duckdb.DuckDBPyConnection, frame: pl.DataFrame) -> None:
        """Inserts a frame that has got its `hand_key` and the columns that `OF_THE_SEAT` is made of."""
        if frame.is_empty():
            return
        values = [sql for _, sql in OF_THE_SEAT.values()] + [decimal_of(f'"{name}"') for name in self.amounts]
        names = ", ".join(f'"{name}"' for name in (*OF_THE_SEAT, *self.amounts))
        insert_frame(
            connection, frame.sort("player_key", maintain_order=True),
            f"INSERT INTO {SEAT_PLAYS} (hand_key, seat, {names}, play_key) "  # noqa: S608
            f"SELECT hand_key, seat, {', '.join(values)}, play_key FROM batch_rows",
        )  # fmt: skip

    def _value(self, name: str, kind: str) -> str:
        if name in self.labels:
            words = ", ".join("'" + word.replace("'", "''") + "'" for word in self.labels[name])
            return f'[{words}][CAST("{name}" AS INTEGER) + 1]'
        return f'CAST("{name}" AS {kind})'


def _columns(rows: Sequence[bytes], kind: pl.DataType | type[pl.DataType], names: Sequence[str]) -> pl.DataFrame:
    """Rows of packed numbers, in the byte order of the machine, as columns."""
    packed = pl.Series("row", rows, pl.Binary)
    numbers = packed.bin.reinterpret(dtype=pl.Array(kind, len(names)), endianness=sys.byteorder)
    return numbers.arr.to_struct(fields=names).struct.unnest()


def _listed(columns: Mapping[str, str]) -> str:
    """Columns as they follow others in a CREATE TABLE."""
    return "".join(f',\n    "{name}" {kind}' for name, kind in columns.items())


def key_of(play: bytes) -> int:
    """The key of a play: 64 bits of a hash of its bytes, signed, the same in every database.

    Among a million different plays two share a key with a probability of 3 in 100 million.
    """
    return int.from_bytes(blake2b(play, digest_size=8).digest(), "big", signed=True)


def default_facts() -> Facts:
    """The facts of the statistics that ship with the program, and everybody's part of the rake."""
    amounts = (*spine.AMOUNTS, *(f"rake_{method}" for method in METHODS))
    return Facts(spine.FACT_COLUMNS, spine.LABELS, _packed, amounts)


_RAKE: Final = Struct(f"={len(METHODS)}q")
_NO_RAKE: Final = _RAKE.pack(*[0] * len(METHODS))


def _packed(hand: Hand, replay: Replay) -> Mapping[int, bytes]:
    rows = spine.packed_facts(hand, replay)
    if rake_of(hand, replay) <= 0:
        return {seat: row + _NO_RAKE for seat, row in rows.items()}
    outcome = outcome_of(hand, replay)
    button = hand.button_seat or 0
    order = sorted(rows, key=lambda seat: (seat <= button, seat))
    parts = rake_parts(outcome.rake, order, outcome.contributed, outcome.payouts)
    return {seat: rows[seat] + _RAKE.pack(*part) for seat, part in zip(order, parts, strict=True)}
