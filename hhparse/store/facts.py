"""Loads the facts of statistics: one byte a column on the way, typed columns in the table `seat_facts`.

Amounts follow the bytes as 64-bit integers. A batch's rows are stored player by player: who asks for one player then
reads few of the blocks that hold the others.
"""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass
from struct import Struct
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

import polars as pl
import pyarrow as pa

from hhparse import facts as spine
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
"""Columns of `seat_facts` before the facts: name -> (type, SQL over the batch). `bb` is what results in big blinds are
counted by: the stake's big blind, without one the ante. `ev_net` is the result and `ev_status` NULL until the hand is
adjusted (`hhparse.stats.adjusting`). `hole_class` is the class of the hole cards as far as they are known."""

PackedRow: TypeAlias = tuple[int, int, bytes]
"""local, seat, one byte a fact and eight an amount."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a hand's seats are counted by: `columns` name -> DuckDB type, in the byte order of `packed` rows.

    Byte 255 is NULL; of a column in `labels` the byte is an index into its words. `amounts` are columns of whole units
    in the byte order of the machine, behind the others.
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
        """The statements that create `seat_facts`."""
        of_the_seat = "".join(f",\n    {name} {kind}" for name, (kind, _) in OF_THE_SEAT.items())
        kinds = dict.fromkeys(self.amounts, f"{MONEY_TYPE} NOT NULL") | dict(self.columns)
        columns = "".join(f',\n    "{name}" {kind}' for name, kind in kinds.items())
        return (
            f"CREATE TABLE seat_facts (\n    hand_key BIGINT NOT NULL,\n    seat INTEGER NOT NULL{of_the_seat}{columns}"
            "\n);\n"
            "COMMENT ON TABLE seat_facts IS 'What every dealt-in player had the chance to do and did: 1 done, 0 passed "
            "up, NULL no chance. Statistics are sum(x) / count(x). Columns of hands, seats and players that statistics "
            "are chosen and parted by stand here again, so that they need no join.';\n"
        )

    def frame(self, rows: Sequence[PackedRow]) -> pl.DataFrame:
        """`rows` as a frame: local, seat, one unsigned byte a fact, and the amounts in units."""
        width, many = len(self.columns), len(self.amounts)
        packed = [row for _, _, row in rows]
        data = b"".join([row[:width] for row in packed]) if many else b"".join(packed)
        series = [pl.Series("local", [r[0] for r in rows], pl.Int32), pl.Series("seat", [r[1] for r in rows], pl.Int32)]
        for index, name in enumerate(self.columns):
            buffer = pa.py_buffer(data[index::width])
            series.append(pl.Series(name, pa.Array.from_buffers(pa.uint8(), len(rows), [None, buffer])))
        units = array("q", b"".join([row[width:] for row in packed]))
        series += [pl.Series(name, units[index::many], pl.Int64) for index, name in enumerate(self.amounts)]
        return pl.DataFrame(series)

    def insert(self, connection: duckdb.DuckDBPyConnection, frame: pl.DataFrame) -> None:
        """Inserts a frame that has got its `hand_key` and the columns that `OF_THE_SEAT` is made of."""
        if frame.is_empty():
            return
        values = [sql for _, sql in OF_THE_SEAT.values()] + [decimal_of(f'"{name}"') for name in self.amounts]
        values += [self._value(name, kind) for name, kind in self.columns.items()]
        names = ", ".join(f'"{name}"' for name in (*OF_THE_SEAT, *self.amounts, *self.columns))
        insert_frame(
            connection, frame.sort("player_key", maintain_order=True),
            f"INSERT INTO seat_facts (hand_key, seat, {names}) "  # noqa: S608
            f"SELECT hand_key, seat, {', '.join(values)} FROM batch_rows",
        )  # fmt: skip

    def _value(self, name: str, kind: str) -> str:
        byte = f'nullif("{name}", 255)'
        if name in self.labels:
            words = ", ".join("'" + word.replace("'", "''") + "'" for word in self.labels[name])
            return f"[{words}][CAST({byte} AS INTEGER) + 1]"
        return f"CAST({byte} AS {kind})"


def default_facts() -> Facts:
    """The facts of the statistics that ship with the program, and everybody's part of the rake."""
    amounts = (*spine.AMOUNTS, *(f"rake_{method}" for method in METHODS))
    return Facts(spine.FACT_COLUMNS, spine.LABELS, _packed, amounts)


_RAKE: Final = Struct(f"={len(METHODS)}q")
_NO_RAKE: Final = _RAKE.pack(*[0] * len(METHODS))


def _packed(hand: Hand, replay: Replay) -> Mapping[int, bytes]:
    rows = spine.packed_facts(hand, replay)
    outcome = outcome_of(hand, replay)
    if outcome.rake <= 0:
        return {seat: row + _NO_RAKE for seat, row in rows.items()}
    button = hand.button_seat or 0
    order = sorted(rows, key=lambda seat: (seat <= button, seat))
    parts = rake_parts(outcome.rake, order, outcome.contributed, outcome.payouts)
    return {seat: rows[seat] + _RAKE.pack(*part) for seat, part in zip(order, parts, strict=True)}
