"""Adjusts the all-in hands of a database: apart from the import, as long as it may, each spot counted once.

Every hand's text is in the database: those that somebody reached a showdown of all-in, and that have no rows in
`ev_seats` yet, are read and replayed again. The file is open for moments only; what is counted is written every few
seconds, so an interruption loses no more than that.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import polars as pl

from hhparse.model.money import money_text
from hhparse.model.stored import StoredText
from hhparse.pipeline import audit_stored
from hhparse.stats.base import Database, reading
from hhparse.stats.equity import Shares
from hhparse.stats.ev import DECIMALS, Ev, ev_of, rounded
from hhparse.stats.moment import EvStatus
from hhparse.stats.spots import SpotMemory
from hhparse.store.database import open_database
from hhparse.store.tables import DType, insert_frame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import duckdb

    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay
    from hhparse.stats.equity import Spot

Row: TypeAlias = tuple[int, int, str, str | None, float | None, str | None]
"""A row of `ev_seats`; money as decimal text, which is exact whatever its size."""

BUDGET: Final = 5.0
"""Seconds that may be spent after an import before the user gets the terminal back."""
_CHUNK: Final = 64
_WRITE_EVERY: Final = 5.0
"""Seconds; on a million hands a write takes half of one."""

# The same as in `moment`: nothing left but what came back, in cap games up to the cap.
_WAITING: Final = """
FROM hands AS h JOIN seats AS s USING (hand_key)
WHERE h.showdown AND h.in_statistics AND s.at_showdown AND s.stack > 0
  AND s.contributed >= CASE WHEN h.cap > 0 THEN least(h.cap, s.stack) ELSE s.stack END
  AND NOT EXISTS (SELECT 1 FROM ev_seats AS e WHERE e.hand_key = h.hand_key)
"""
_ROWS: Final[dict[str, DType]] = {
    "hand_key": pl.Int64, "seat": pl.Int32, "status": pl.String, "street": pl.String, "equity": pl.Float64,
    "ev_net": pl.String,
}  # fmt: skip
_SPOTS: Final[dict[str, DType]] = {"spot": pl.String, "parts": pl.List(pl.Int64), "whole": pl.Int64}


@dataclass(slots=True)
class Adjustment:
    """The account of a run: hands `waiting` at its start, `done` of them, different `spots` counted anew."""

    waiting: int = 0
    done: int = 0
    spots: int = 0

    @property
    def left(self) -> int:
        """Hands that still wait."""
        return self.waiting - self.done


class _Waiting(NamedTuple):
    """A hand to adjust, with the seats at its showdown."""

    key: int
    seats: tuple[int, ...]
    hand_id: str
    text: StoredText


class _Read(NamedTuple):
    """It read again; None where the text holds another hand in this version of the program. `spots` decide it."""

    waiting: _Waiting
    played: tuple[Hand, Replay] | None
    spots: tuple[Spot, ...]


def waiting(database: Database) -> int:
    """How many all-in hands have not been looked at yet.

    Raises:
        StoreError: the database cannot be read.
    """
    with reading(database) as connection:
        row = connection.execute(f"SELECT count(DISTINCT h.hand_key) {_WAITING}").fetchone()
    return int(row[0]) if row else 0


def forget(database: str | Path) -> None:
    """Takes all adjustments back, counted equities too.

    Raises:
        StoreError: the database cannot be written.
    """
    with open_database(database) as connection:
        connection.execute(
            "BEGIN; DELETE FROM ev_seats; DELETE FROM ev_spots; "
            "UPDATE seat_plays SET ev_net = net, ev_status = NULL WHERE ev_status IS NOT NULL; COMMIT"
        )


def adjust(
    database: str | Path,
    *,
    seconds: float | None = None,
    on_step: Callable[[Adjustment], None] | None = None,
) -> Adjustment:
    """Adjusts waiting hands, those with a hero and the newest first, for about `seconds` (None: all of them).

    An interruption (Ctrl-C) ends the run early; what was counted is kept.

    Raises:
        StoreError: the database cannot be read or written.
    """
    until = None if seconds is None else time.monotonic() + seconds
    with open_database(database, read_only=True) as connection:
        keys = _waiting_keys(connection)
        known = _known_spots(connection) if keys else {}
    with SpotMemory(known) as memory:
        run = _Run(database, Adjustment(waiting=len(keys)), memory)
        try:
            for start in range(0, len(keys), _CHUNK):
                if until is not None and time.monotonic() >= until:
                    break
                run.take(_texts(database, keys[start : start + _CHUNK]), until)
                if on_step is not None:
                    on_step(run.account)
        except KeyboardInterrupt:
            pass
        finally:
            run.write()
    return run.account


class _Run:
    """Hands on their way: read, adjusted, gathered, written."""

    def __init__(self, database: str | Path, account: Adjustment, memory: SpotMemory) -> None:
        self.database, self.account, self._memory = database, account, memory
        self._rows: list[Row] = []
        self._written = time.monotonic()

    def take(self, hands: Sequence[_Waiting], until: float | None) -> None:
        """Adjusts these hands, as many as can be by the moment `until`."""
        read = [_read(one) for one in hands]
        self._memory.count((spot for one in read for spot in one.spots), until)
        for one in read:
            if all(map(self._memory.knows, one.spots)):
                self._rows += _rows_of(one, self._memory)
                self.account.done += 1
        self.account.spots = self._memory.counted
        if time.monotonic() - self._written >= _WRITE_EVERY:
            self.write()

    def write(self) -> None:
        """Writes what was gathered, unless the hand is gone or somebody else was faster."""
        spots = [(text, list(answer.parts), answer.whole) for text, answer in self._memory.new.items()]
        if self._rows or spots:
            found = pl.DataFrame(self._rows, schema=_ROWS, orient="row")
            with open_database(self.database) as connection:
                connection.begin()
                insert_frame(connection, found, _INSERT_ROWS)
                insert_frame(connection, found, _UPDATE_FACTS)
                insert_frame(connection, pl.DataFrame(spots, schema=_SPOTS, orient="row"), _INSERT_SPOTS)
                connection.commit()
        self._rows, self._memory.new = [], {}
        self._written = time.monotonic()


_INSERT_ROWS: Final = """
INSERT INTO ev_seats (hand_key, seat, status, street, equity, ev_net)
SELECT hand_key, seat, status, street, equity, CAST(ev_net AS DECIMAL(28,8)) FROM batch_rows
WHERE hand_key IN (SELECT hand_key FROM hands) AND hand_key NOT IN (SELECT hand_key FROM ev_seats)
"""
_UPDATE_FACTS: Final = """
UPDATE seat_plays SET ev_status = b.status, ev_net = coalesce(CAST(b.ev_net AS DECIMAL(28,8)), seat_plays.net)
FROM batch_rows AS b WHERE seat_plays.hand_key = b.hand_key AND seat_plays.seat = b.seat
"""
_INSERT_SPOTS: Final = """
INSERT INTO ev_spots (spot, parts, whole) SELECT spot, parts, whole FROM batch_rows
WHERE spot NOT IN (SELECT spot FROM ev_spots)
"""


def _read(one: _Waiting) -> _Read:
    """The hand of a stored text with the spots it asks."""
    record = next((record for record in audit_stored(one.text) if record.hand_id == one.hand_id), None)
    if record is None or record.hand is None or record.replay is None:
        return _Read(one, None, ())
    asked: list[Spot] = []

    def note(spot: Spot) -> Shares:
        asked.append(spot)
        return Shares((1,) * len(spot.hands), len(spot.hands))

    ev_of(record.hand, record.replay, note)
    return _Read(one, (record.hand, record.replay), tuple(asked))


def _rows_of(one: _Read, memory: SpotMemory) -> list[Row]:
    key, seats = one.waiting.key, one.waiting.seats
    if one.played is None:  # not adjusted, and not tried for ever
        return [(key, seat, EvStatus.UNCOUNTABLE.value, None, None, None) for seat in seats]
    hand, played = one.played
    found = ev_of(hand, played, memory.solve)
    street = None if found.street is None else found.street.value
    amounts = _amounts(hand, found)
    main = found.pots[0].equity if found.pots else {}
    return [
        (key, seat, found.status.value, street, float(main[seat]) if seat in main else None, amounts.get(seat))
        for seat in seats
    ]


def _amounts(hand: Hand, found: Ev) -> dict[int, str]:
    """Seat -> expectation as decimal text, of an adjusted hand."""
    if not found.pots:
        return {}
    stored = rounded(found.ev_net, hand.game.stakes.exponent, hand.button_seat)
    return {seat: money_text(units, DECIMALS) for seat, units in stored.items()}


def _waiting_keys(connection: duckdb.DuckDBPyConnection) -> list[int]:
    sql = f"SELECT h.hand_key {_WAITING} GROUP BY h.hand_key ORDER BY bool_or(s.is_hero) DESC, h.hand_key DESC"
    return [row[0] for row in connection.execute(sql).fetchall()]


def _known_spots(connection: duckdb.DuckDBPyConnection) -> dict[str, Shares]:
    rows = connection.execute("SELECT spot, parts, whole FROM ev_spots").fetchall()
    return {spot: Shares(tuple(parts), whole) for spot, parts, whole in rows}


def _stored(site: str, encoding: str, raw: bytes, context: bytes) -> StoredText:
    return StoredText("", site, 1, 0, bytes(raw), encoding, context=bytes(context))


def _texts(database: str | Path, keys: Sequence[int]) -> list[_Waiting]:
    """The hands in the order of `keys`."""
    sql = """
        SELECT h.hand_key, list(s.seat ORDER BY s.seat), any_value(h.hand_id), any_value(h.site), any_value(w.encoding),
               any_value(w.raw), any_value(w.context)
        FROM hands AS h JOIN seats AS s USING (hand_key) JOIN raw_hands AS w USING (hand_key)
        WHERE s.at_showdown AND w.role = 'kept' AND h.hand_key IN (SELECT unnest(?)) GROUP BY h.hand_key
    """
    with open_database(database, read_only=True) as connection:
        rows = {row[0]: row for row in connection.execute(sql, [list(keys)]).fetchall()}
    found = (rows[key] for key in keys if key in rows)
    return [
        _Waiting(key, tuple(seats), hand_id, _stored(site, encoding, raw, context))
        for key, seats, hand_id, site, encoding, raw, context in found
    ]
