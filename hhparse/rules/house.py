"""House rules: the parameters in which houses differ, by name (R18, R23-R25, R42, R52, R54, section 7)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hhparse.model.game import HouseValue
    from hhparse.model.money import Money


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Parameters in which houses differ; the defaults are the usual ones.

    Agreed before play, so they travel with a hand (`Game.house`). Fractions are numerator and denominator.
    """

    bets_per_round: int = 4
    """Fixed limit: the bet and the raises allowed in a round (R25); the big blind is the first bet."""
    capped_heads_up: bool = False
    """Fixed limit: whether that cap also holds when two players are left before it is reached (R25)."""
    short_bets_completed: bool = False
    """Fixed limit: an all-in of half a bet or more may be completed to the full bet instead of raised (R29)."""
    short_bets_count_full: bool = False
    """Fixed limit: the next raise over such an all-in is to two bets, not to one more than it (R29)."""
    short_raises_add_up: bool = True
    """Whether all-in raises that together make a full raise reopen the betting (R23)."""
    pot_fraction: tuple[int, int] = (1, 1)
    """Pot limit: the part of the pot that may be bet or raised; (1, 2) half pot, (2, 1) double pot (R24).
    (0, 1) means no cap where there is no minimum raise (R85)."""
    antes_trimmed: bool = True
    """Who cannot pay the whole ante wins of the others' antes only as much as that ante; else all of them (R35)."""
    antes_in_pot_limit: bool = True
    """Pot limit: antes count into the pot that limits a bet (R24)."""
    full_small_blind_in_pot_limit: bool = False
    """Pot limit: the small blind counts as a big blind in the first round (R24)."""
    straddle_doubles: bool = True
    """The straddle counts as the big blind: a raise is to at least twice it; else by its difference (R18)."""
    after_button_straddle: str = ""
    """Who acts first after a straddle on the button: `small_blind`, or `big_blind` for the player left of that, when
    the straddler speaks last. Empty: either, as the text has it (R13)."""
    absent_blinds_dead: bool = False
    """A blind of a player who sits out is dead: it counts toward nobody's level (R19)."""
    open_pair_big_bet: bool = True
    """Seven-card stud high: an open pair on fourth street allows everybody the big bet (R52)."""
    raises_on_bring_in: bool = False
    """Stud: raises of a completed bring-in stand on the bring-in: to it and one bet more, two bets more (R51)."""
    open_ties_by_suit: bool = False
    """Stud: of equal open boards the one with the higher suit leads; else who received cards first (R52)."""
    odd_low_to_lowest: bool = False
    """No button: the odd unit of a low goes to the lowest card by suit; else to the highest (R42)."""
    odd_low_to_high: bool = False
    """What the winners of a low cannot share evenly goes to the high half (R34, R38)."""
    most_changed: int = 0
    """Draw: how many cards a player may change, 0 for all (R54, R86)."""
    no_minimum_raise: bool = False
    """Any raise of at least `chip` is allowed (R85)."""
    chip: Money = 1
    """The smallest bet or raise where there is no minimum raise (R85)."""
    most_opening: Money = 0
    """The largest first bet of the hand, 0 for none agreed (R85)."""
    opening: str = ""
    """What the first bettor must hold, as its ranks: `JJ` for a pair of jacks or better (R88)."""
    first_round_passed: bool = False
    """Everybody posts the same and the betting begins with the second round (a bomb pot)."""
    carry_over: bool = False
    """When nobody bets in any round the pot stays for the next deal; else there is a showdown (R89)."""


DEFAULT_RULES: Final = RuleSet()
_NAMES: Final = frozenset(field.name for field in fields(RuleSet))


def agreed(rules: RuleSet, house: tuple[tuple[str, HouseValue], ...]) -> RuleSet:
    """The rule set with the parameters that a house or a hand names; those of its deck are for the ranking to read."""
    return replace(rules, **{name: value for name, value in house if name in _NAMES})  # type: ignore[arg-type]
