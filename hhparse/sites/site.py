"""What a site is, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping

    from hhparse.model.game import HouseValue, Limit, Variant


class RaiseBy(StrEnum):
    """What the first number of "raises X to Y" means."""

    OVER_THE_BET = "over_the_bet"
    """The difference to the bet that stands."""
    CHIPS_ADDED = "chips_added"
    """What the raiser puts in."""


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """Facts and conventions of one room's histories.

    A hand starts anywhere in a file where one of the `marks` stands and `hand_start` matches. `foreign_start` matches
    at a
    mark in headers that are the room's but that its grammar does not read (other languages); `foreign_lead` what may
    stand
    before the mark there. `brands` maps the word before the hand
    number to the site's name. `variants` and `limits` map the header's words. `symbols` maps a currency symbol to its
    code when the header names none. `raise_by` is the meaning of the first number of a raise line.
    """

    name: str
    grammar: str
    marks: tuple[bytes, ...]
    hand_start: re.Pattern[bytes]
    foreign_start: re.Pattern[bytes]
    foreign_lead: re.Pattern[bytes]
    brands: Mapping[str, str]
    variants: Mapping[str, Variant]
    limits: Mapping[str, Limit]
    symbols: Mapping[str, str]
    chat_mark: bytes = b' said, "'
    """What precedes quoted words on a line: a header behind it is talk."""
    raise_by: RaiseBy = RaiseBy.OVER_THE_BET
    supported: frozenset[Variant] = frozenset()
    pots_net_of_rake: bool = True
    """Printed main and side pots are after rake."""
    house: tuple[tuple[str, HouseValue], ...] = ()
    """Parameters of the rules in which the room differs from the usual ones (`rules.house.RuleSet`)."""
    uncalled_line_since: int = 0
    """The year from which the room prints uncalled bets (`missing_uncalled_line` before is only an info)."""
