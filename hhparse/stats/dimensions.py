"""What statistics can be grouped by."""

from __future__ import annotations

from dataclasses import dataclass
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
