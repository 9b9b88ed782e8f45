"""Every statistic by its id."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from hhparse.stats.allin import ALLIN
from hhparse.stats.costs import RAKE
from hhparse.stats.deviation import RISK
from hhparse.stats.postflop import POSTFLOP
from hhparse.stats.preflop import PREFLOP
from hhparse.stats.results import RESULTS
from hhparse.stats.sizes import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hhparse.stats.stat import Stat

STATS: Mapping[str, Stat] = MappingProxyType(
    {stat.id: stat for stat in (*RESULTS, *ALLIN, *RISK, *RAKE, *PREFLOP, *POSTFLOP, *SIZES)}
)
"""All statistics, in the order in which reports show them."""
HEADLINE = ("hands", "vpip", "pfr", "threebet", "af", "wtsd", "wsd", "wwsf", "bb100")
"""What a report shows when it is not told what."""


class UnknownStatError(LookupError):
    """There is no statistic of that id; `known` lists those there are."""

    def __init__(self, stat_id: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no statistic {stat_id!r}")
        self.stat_id = stat_id
        self.known = tuple(known)


def chosen(ids: Iterable[str] | None) -> list[Stat]:
    """The statistics of these ids (None: all), in the order given.

    Raises:
        UnknownStatError: an id is not in the registry.
    """
    if ids is None:
        return list(STATS.values())
    for stat_id in (wanted := list(ids)):
        if stat_id not in STATS:
            raise UnknownStatError(stat_id, STATS)
    return [STATS[stat_id] for stat_id in wanted]
