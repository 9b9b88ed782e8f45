"""What is played: variant, betting limit, stakes, tournament."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from hhparse.model.money import Money

HouseValue: TypeAlias = bool | int | str | tuple[int, int]
"""A parameter of a rule set: a switch, a number or an amount, a word, a fraction."""


class Variant(StrEnum):
    """The game. Values are those of the audit's output."""

    HOLDEM = "holdem"
    SHORT_DECK = "short_deck"
    SPLIT_HOLDEM = "split_holdem"
    OMAHA = "omaha"
    OMAHA_HILO8 = "omaha_hilo8"
    OMAHA5 = "omaha5"
    OMAHA5_HILO8 = "omaha5_hilo8"
    OMAHA6 = "omaha6"
    OMAHA6_HILO8 = "omaha6_hilo8"
    COURCHEVEL = "courchevel"
    COURCHEVEL_HILO8 = "courchevel_hilo8"
    STUD7 = "stud7"
    STUD_HILO8 = "stud_hilo8"
    RAZZ = "razz"
    RAZZ_27 = "razz_27"
    """Stud for the lowest hand with the ace high."""
    DRAW5 = "draw5"
    SINGLE_DRAW_27 = "single_draw_27"
    SINGLE_DRAW_A5 = "single_draw_a5"
    TRIPLE_DRAW_27 = "triple_draw_27"
    TRIPLE_DRAW_A5 = "triple_draw_a5"
    BADUGI = "badugi"
    BADEUCEY = "badeucey"
    BADACEY = "badacey"
    DRAWMAHA_27 = "drawmaha_27"
    """Omaha with five cards and a draw after the flop's bets; half of the pot goes to the lowest hand held."""
    HUNGARIAN_DRAW = "hungarian_draw"


class Limit(StrEnum):
    """The betting structure."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"
    CAP_NO_LIMIT = "cap_no_limit"
    CAP_POT_LIMIT = "cap_pot_limit"
    POT_THEN_NO_LIMIT = "pot_limit_preflop_no_limit_postflop"


class Kind(StrEnum):
    """Cash game or tournament."""

    CASH = "cash"
    TOURNAMENT = "tournament"


class Stakes(Struct, frozen=True):
    """What a hand is played for.

    `currency` is an ISO code, `chips` (tournaments) or `play`. `exponent` is the number of decimals of one
    unit. In fixed limit the header names the bets (`small_bet`, `big_bet`, R12); blinds are then half
    (`small_blind`) and all (`big_blind`) of the small bet unless the posts say otherwise.
    `text` is how the stakes are shown: `0.02/0.05`.
    """

    currency: str
    exponent: int
    text: str
    small_blind: Money
    big_blind: Money
    ante: Money = 0
    small_bet: Money = 0
    big_bet: Money = 0
    cap: Money = 0


class Game(Struct, frozen=True):
    """Variant, limit, kind and stakes of one hand."""

    variant: Variant
    limit: Limit
    kind: Kind
    stakes: Stakes
    fast: bool = False
    """Fast-fold table (Zoom)."""
    home: bool = False
    """Home game of a club."""
    mixed: str | None = None
    """Name of the mixed game this hand is part of, as printed."""
    house: tuple[tuple[str, HouseValue], ...] = ()
    """Parameters of the rule set agreed for this hand, by name; what is not named is as usual in the variant."""


class Tournament(Struct, frozen=True):
    """What a hand's header says of its tournament; amounts as printed, in the currency of the buy-in."""

    tournament_id: str
    buy_in: str | None = None
    """The printed buy-in, fee and bounty: `$5+$0.50 USD`, `200FPP`, `Freeroll`; None when not printed."""
    level: str | None = None
    round: str | None = None
