"""What a site is, as data."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.model.game import HouseValue, Limit, Variant


NOTHING: Final = re.compile(rb"(?!)")
"""A pattern that matches nowhere."""
SYMBOLS: Final = MappingProxyType({"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "¥": "CNY"})


class RaiseBy(StrEnum):
    """What the first number of "raises X to Y" means."""

    OVER_THE_BET = "over_the_bet"
    """The difference to the bet that stands."""
    CHIPS_ADDED = "chips_added"
    """What the raiser puts in."""


class HeaderAmounts(StrEnum):
    """What the two amounts in the header of a fixed-limit game are."""

    BETS = "bets"
    BLINDS = "blinds"


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
    """The file of `grammars` with the room's lines; empty where its histories are documents without any."""
    marks: tuple[bytes, ...]
    hand_start: re.Pattern[bytes]
    brands: Mapping[str, str]
    variants: Mapping[str, Variant]
    limits: Mapping[str, Limit]
    symbols: Mapping[str, str] = field(default_factory=lambda: SYMBOLS)
    foreign_start: re.Pattern[bytes] = NOTHING
    foreign_lead: re.Pattern[bytes] = NOTHING
    builder: str = ""
    """The module of `parse.rooms` whose `Builder` reads what only this room writes; empty where the shared one does."""
    header_goes_on: bool = False
    """Whether the header has more than one line: then the grammar's rules `header_...` belong to it."""
    document: str = ""
    """The module of `parse.documents` that reads the room's files, which are documents (XML, CSV, TOML) and not lines;
    then there are no marks."""
    document_head: re.Pattern[bytes] = NOTHING
    """Is found in the first bytes of such a document, and in no other text."""
    document_marks: tuple[bytes, ...] = ()
    r"""Behind other text such a document begins with one of these, at the beginning of a line, if the pattern matches
    there. A mark may hold the `\n` before it."""
    chat_mark: bytes = b' said, "'
    """What precedes quoted words on a line: a header behind it is talk."""
    anonymous: bool = False
    """Whether names belong to one hand alone: nobody is followed by name but the owner of the text."""
    stutters: bool = False
    """Whether texts repeat a player's line, word by word, for one and the same act."""
    raise_by: RaiseBy = RaiseBy.OVER_THE_BET
    """The first number of "raises X to Y"."""
    fixed_limit_header: HeaderAmounts = HeaderAmounts.BETS
    """The amounts in the header of a fixed-limit game."""
    all_in_told: bool = True
    """Whether lines say that a player is all-in."""
    raises_over_dead_blinds: bool = False
    """Dead blinds count as bets in the first number of a raise."""
    all_in_of_others: bool = False
    """Whether a bet of all that the others have is called all-in, too."""
    supported: frozenset[Variant] = frozenset()
    currency: str = ""
    """What a table plays for whose header names neither currency nor symbol; empty for play money."""
    collects_returns: bool = False
    """Whether what the room says is collected may hold the player's own uncalled bet, the total pot not."""
    total_net_of_rake: bool = False
    """The printed total pot is after rake and fees."""
    lone_pots_untold: bool = False
    """Whether a side pot that one player alone can win has no line that pays it."""
    summary_ends_board: bool = False
    """Whether streets that nobody bets on stand in the summary's board alone."""
    returns_in_pot: bool = False
    """The total pot and what is collected always hold the bet that nobody called."""
    house_money_apart: bool = False
    """What is collected leaves out the room's money, which the winner gets all the same."""
    summary_tells_first_pot: bool = False
    """Of a player who wins several pots the summary tells the first one alone."""
    summary_names_pots: bool = True
    """Whether the summary lists main and side pots where there are several."""
    pots_net_of_rake: bool = True
    """Printed main and side pots are after rake."""
    rake_before_flop: bool = False
    """The room takes rake from pots that end before the flop."""
    house: tuple[tuple[str, HouseValue], ...] = ()
    """Parameters of the rules in which the room differs from the usual ones (`rules.house.RuleSet`)."""
    uncalled_line_since: int | None = 0
    """The year from which the room prints uncalled bets, None if it never does (`uncalled_line_absent`, an info)."""
