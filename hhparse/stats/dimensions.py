"""What statistics can be grouped by."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from hhparse.facts import LABELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the result: name, SQL over the base, and the aggregate that sorts its groups (else they sort it)."""

    name: str
    sql: str
    sort: str = ""


@dataclass(frozen=True, slots=True)
class Dimension:
    """A way to part the hands; `words` say what a group is."""

    id: str
    words: str
    columns: tuple[Column, ...]


class UnknownDimensionError(LookupError):
    """Nothing of that name can be grouped by; `known` lists what can."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"cannot group by {name!r}")
        self.name = name
        self.known = tuple(known)


_CURRENCY = Column("currency", "currency")
_POSITION_ORDER = f"min(list_position({list(LABELS['position'])}, position))"


def _plain(name: str, words: str, sql: str = "", sort: str = "") -> Dimension:
    return Dimension(name, words, (Column(name, sql or name, sort),))


_DEPTHS = (10, 15, 25, 40, 60, 100, 150)
"""Upper bounds in big blinds, included."""


def _depth() -> str:
    """Effective stacks by depth; amounts are compared exactly, nothing is divided."""
    names = [f"to {_DEPTHS[0]}", *(f"{low}-{high}" for low, high in pairwise(_DEPTHS))]
    cases = [f"WHEN eff_pf <= {most} * bb THEN '{name}'" for most, name in zip(_DEPTHS, names, strict=True)]
    return f"CASE {' '.join(cases)} WHEN bb IS NOT NULL THEN 'above {_DEPTHS[-1]}' END"


def _board(name: str, words: str) -> Dimension:
    """Looked up by the hand; NULL where there is no flop."""
    return _plain(name, words, f"(SELECT x.{name} FROM v_textures AS x WHERE x.hand_key = r.hand_key)")  # noqa: S608


_ALL = (
    _plain("position", "position at the table", sort=_POSITION_ORDER),
    Dimension("stakes", "currency and stakes", (_CURRENCY, Column("stakes", "stakes", "min(big_blind)"))),
    _plain("site", "site"),
    _plain("kind", "cash or tournament"),
    _plain("currency", "currency"),
    Dimension("game", "game and betting limit", (Column("variant", "variant"), Column("limit", "betting_limit"))),
    _plain("table_size", "players dealt in", "dealt"),
    _plain("year", "year (UTC)", "strftime(time_utc, '%Y')"),
    _plain("month", "month (UTC)", "strftime(time_utc, '%Y-%m')"),
    _plain("day", "day (UTC)", "strftime(time_utc, '%Y-%m-%d')"),
    _plain("pot_type", "raises before the flop: 0 limped, 1 single raised, 2 3-bet ..."),
    _plain("place_flop", "position on the flop: OOP, MID, IP"),
    _plain("opener", "position of who raised first", sort=_POSITION_ORDER.replace("position)", "opener)")),
    _plain(
        "depth",
        "effective stack in big blinds at the first decision, upper bounds included",
        _depth(),
        "min(CAST(eff_pf AS DOUBLE) / CAST(bb AS DOUBLE))",
    ),
    _plain("hole_class", "class of the hole cards, as far as they are known"),
    _board("texture", "wet or dry flop"),
    _board("suits", "suits of the flop: monotone, two_tone, rainbow"),
    _board("pairing", "ranks of the flop: trips, paired, unpaired"),
    _board("high_card", "highest card of the flop"),
    _plain("weekday", "day of the week (UTC)", "dayname(time_utc)", "min(isodow(time_utc))"),
    _plain("hour", "hour of the day (UTC)", "hour(time_utc)"),
    _plain("ev_status", "what the all-in adjustment says of the hand"),
    _plain("player", "player"),
)
DIMENSIONS: Mapping[str, Dimension] = MappingProxyType({dimension.id: dimension for dimension in _ALL})


def columns_by(by: Iterable[str]) -> list[Column]:
    """The columns for grouping by these dimensions, none twice.

    Raises:
        UnknownDimensionError: a name is not among `DIMENSIONS`.
    """
    found: dict[str, Column] = {}
    for name in by:
        if name not in DIMENSIONS:
            raise UnknownDimensionError(name, DIMENSIONS)
        found |= {column.name: column for column in DIMENSIONS[name].columns}
    return list(found.values())
