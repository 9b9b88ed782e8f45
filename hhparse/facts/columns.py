"""The columns of a seat's facts: what every statistic is summed from.

Three kinds of column:

- *context* (position, dealt, poster ...): who the player was in this hand;
- *chance*: 1 where a player took a chance, 0 where he passed it up, NULL where he had none. So `sum(vpip)` counts what
  was done, `count(vpip)` the opportunities, and done can never exceed opportunities;
- *tally*: a number of actions.

What follows from these columns of the same row is no column of its own (`raise_cbet_flop` is `raise_bet_flop` where the
bet was a c-bet): statistics say such things in SQL. A player marked away has context columns only. A row is gathered as
a `bytearray`, one byte a column, indexed by the named tuples below: rows of Python objects would cost more to hand on
and to load than all the counting.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from hhparse.model.events import BOARD_STREETS, Street

if TYPE_CHECKING:
    from collections.abc import Mapping

NONE = 255
"""The byte that stands for NULL."""
MOST = 127
"""The largest number a column holds; tallies stop there."""
POSITIONS = ("UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO", "BTN", "SB", "BB")
"""Position labels in preflop order; a row holds the index."""
PLACES = ("OOP", "MID", "IP")
"""Relative positions on a later street: first to act, between, last to act; a row holds the index."""
STREETS = (Street.FLOP, Street.TURN, Street.RIVER)


class ContextColumns(NamedTuple):
    """Who the player was. `pot_type` is the number of preflop raises (0 limped, 1 single raised ...), `opener` the
    position of who made the first of them.
    """

    position: int
    seat_offset: int
    dealt: int
    is_sb: int
    is_bb: int
    poster: int
    straddler: int
    away: int
    pot_type: int
    opener: int


class PreflopColumns(NamedTuple):
    """Chances before the flop.

    `won_pf`: he was left alone in that round. `flat`: he called one raise with nothing put in by choice. `faced_pf`
    counts decisions facing a raise. `place_3bet` is the place, after the flop, of an opener against who 3-bet him.
    `bvb_iso`: raise over the small blind's limp when nobody else is left, `bvb_fold_iso` the answer to it.
    """

    vpip: int
    pfr: int
    allin_pf: int
    won_pf: int
    faced_pf: int
    rfi: int
    limp: int
    over_limp: int
    limp_fold: int
    limp_raise: int
    iso: int
    bvb_iso: int
    bvb_fold_iso: int
    fold_steal: int
    fold_resteal: int
    fold_2bet: int
    flat: int
    threebet: int
    squeeze: int
    fold_3bet: int
    place_3bet: int
    fold_3bet_any: int
    cold_call_3bet: int
    fold_squeeze: int
    fourbet: int
    fourbet_plus: int
    fold_4bet: int
    fivebet: int
    fold_5bet: int
    fold_allin_pf: int


class TallyColumns(NamedTuple):
    """Actions of one betting round; the column carries the round's name: `calls_preflop`."""

    aggressive: int
    calls: int
    checks: int
    folds: int


class StreetColumns(NamedTuple):
    """Chances of every later street; the column carries the street's name: `cbet_flop`.

    `place` is the relative position among those who can act. `float` on the flop is the bet at a missed c-bet.
    `fold_raised` is the bettor's first answer to a raise.
    """

    place: int
    allin: int
    cbet: int
    fold_cbet: int
    donk: int
    fold_donk: int
    float: int
    fold_float: int
    bet: int
    overbet: int
    fold_raised: int
    fold_bet: int
    raise_bet: int
    fold_2bet: int
    threebet: int
    fold_3bet: int
    fourbet: int
    fold_4bet: int
    check_fold: int
    check_raise: int
    fold_xr: int


class LaterColumns(NamedTuple):
    """Chances of the turn and the river alone, that look back at the street before."""

    probe: int
    fold_probe: int
    delayed_cbet: int
    fold_delayed_cbet: int


class ResultColumns(NamedTuple):
    """How far the player came; `won` is true when he was paid from a pot."""

    saw_flop: int
    saw_turn: int
    saw_river: int
    showdown: int
    won: int


def _names() -> list[str]:
    names = [*ContextColumns._fields, *PreflopColumns._fields]
    for street in BOARD_STREETS:
        names += [f"{field}_{street}" for field in TallyColumns._fields]
    for street in STREETS:
        names += [f"{field}_{street}" for field in StreetColumns._fields]
    for street in STREETS[1:]:
        names += [f"{field}_{street}" for field in LaterColumns._fields]
    return names + list(ResultColumns._fields)


_NAMES = _names()
_INDEX = {name: index for index, name in enumerate(_NAMES)}

CONTEXT = ContextColumns._make(_INDEX[name] for name in ContextColumns._fields)
PREFLOP = PreflopColumns._make(_INDEX[name] for name in PreflopColumns._fields)
RESULT = ResultColumns._make(_INDEX[name] for name in ResultColumns._fields)
TALLY: Mapping[Street, TallyColumns] = {
    street: TallyColumns._make(_INDEX[f"{name}_{street}"] for name in TallyColumns._fields) for street in BOARD_STREETS
}
STREET: Mapping[Street, StreetColumns] = {
    street: StreetColumns._make(_INDEX[f"{name}_{street}"] for name in StreetColumns._fields) for street in STREETS
}
LATER: Mapping[Street, LaterColumns] = {
    street: LaterColumns._make(_INDEX[f"{name}_{street}"] for name in LaterColumns._fields) for street in STREETS[1:]
}


def _blank() -> bytes:
    row = bytearray([NONE]) * len(_NAMES)
    for columns in TALLY.values():
        for column in columns:
            row[column] = 0
    row[PREFLOP.faced_pf] = 0
    return bytes(row)


AMOUNTS = ("eff_pf", "river_called")
"""Amounts of a seat in the hand's smallest units, which stand behind the bytes of its row.

`eff_pf` is the effective stack: the most that the player could lose to somebody who had not folded when he first had to
decide; without a decision, to anybody dealt in. `river_called` is what he paid for calls on the river.
"""

BLANK = _blank()
"""A row in which nothing happened: tallies 0, everything else NULL."""

LABELS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"position": POSITIONS, "opener": POSITIONS, **{f"place_{street}": PLACES for street in ("3bet", *STREETS)}}
)
"""Columns whose byte is an index into words."""
_FLAGS = frozenset({"is_sb", "is_bb", "poster", "straddler", "away", "won_pf", *ResultColumns._fields})


def _type(name: str) -> str:
    if name in LABELS:
        return "VARCHAR"
    return "BOOLEAN" if name in _FLAGS else "TINYINT"


FACT_COLUMNS: Mapping[str, str] = MappingProxyType({name: _type(name) for name in _NAMES})
"""Column -> DuckDB type, in the order of the rows."""
