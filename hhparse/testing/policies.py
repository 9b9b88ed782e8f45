"""How invented players decide: at random (for tests), or by a style that looks like somebody (for samples)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from hhparse.model.cards import DECK, RANKS
from hhparse.model.events import Street
from hhparse.testing.strength import best_strength

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.money import Money
    from hhparse.testing.table import Spot

Choice = tuple[str, int]
RIVALS: Final = 24
"""How many random rival hands a player's estimate of the own hand is measured against."""


@dataclass(frozen=True, slots=True)
class RandomPolicy:
    """Legal moves at random; the numbers are weights. All-ins and minimum raises come far more often than in life."""

    fold: float = 1.0
    call: float = 3.0
    bet: float = 1.5
    all_in: float = 0.3

    def choose(self, spot: Spot, rng: Random) -> Choice:
        """See `Policy`."""
        verbs = ("fold", "call", "raise", "all-in")
        fold = self.fold if spot.options.to_call else 0.05
        verb = rng.choices(verbs, (fold, self.call, self.bet, self.all_in))[0]
        if verb == "all-in":
            return "raise", spot.options.max_to
        if verb != "raise" or not spot.options.can_raise:
            return verb, 0
        low, high = spot.options.min_to, spot.options.max_to
        pot_sized = spot.level + spot.pot
        return verb, rng.choice((low, low, min(high, low * 2), min(high, pot_sized), rng.randint(low, high)))


@dataclass(frozen=True, slots=True)
class Style:
    """A player's habits. `open_share` of hands are raised first in from late position, `call_share` more are called.

    `aggression` is how readily strength is bet, `bluff` how often weakness is, `sticky` how lightly bets are called.
    """

    open_share: float
    call_share: float
    three_bet: float
    aggression: float
    bluff: float
    sticky: float


STYLES: Final = {
    "tight": Style(0.16, 0.05, 0.035, 0.55, 0.12, 0.35),
    "solid": Style(0.26, 0.07, 0.06, 0.65, 0.22, 0.40),
    "loose": Style(0.34, 0.18, 0.08, 0.60, 0.30, 0.50),
    "station": Style(0.14, 0.38, 0.03, 0.30, 0.06, 0.72),
    "maniac": Style(0.52, 0.15, 0.15, 0.80, 0.45, 0.55),
}


@dataclass(frozen=True, slots=True)
class StyledPolicy:
    """Plays each seat in its style."""

    styles: Mapping[int, Style]

    def choose(self, spot: Spot, rng: Random) -> Choice:
        """See `Policy`."""
        style = self.styles[spot.seat]
        if spot.street is Street.PREFLOP:
            return _preflop(spot, style, rng)
        return _postflop(spot, style, rng)


@cache
def _percentiles() -> dict[tuple[str, str, bool], float]:
    """Starting hand -> share of hands at least as good, by a rough points count."""
    hands = {(a, b, suited) for a in RANKS for b in RANKS for suited in (True, False) if _legal(a, b, suited=suited)}
    ranked = sorted(hands, key=lambda hand: (-_points(*hand), hand))
    combos = {hand: 6 if hand[0] == hand[1] else 4 if hand[2] else 12 for hand in ranked}
    out, so_far = {}, 0
    for hand in ranked:
        so_far += combos[hand]
        out[hand] = so_far / 1326
    return out


def _legal(high: str, low: str, *, suited: bool) -> bool:
    return RANKS.index(high) > RANKS.index(low) or (high == low and not suited)


def _points(high: str, low: str, suited: bool) -> float:
    top, bottom = RANKS.index(high) + 2, RANKS.index(low) + 2
    if high == low:
        return 10 + top * 1.9
    gap = top - bottom
    return top + bottom * 0.72 + (3.2 if suited else 0) + max(0, 4 - gap) * 0.9 + (1.5 if top == 14 else 0)


def starting_share(hole: tuple[Card, ...]) -> float:
    """The share of starting hands at least as good as `hole`: aces 0.005, the worst hand 1."""
    high, low = sorted(hole, key=lambda card: -RANKS.index(card[0]))
    return _percentiles()[high[0], low[0], high[1] == low[1]]


def _preflop(spot: Spot, style: Style, rng: Random) -> Choice:
    share = starting_share(spot.hole) * rng.uniform(0.85, 1.15)
    if spot.aggressions == 0:
        return _unraised(spot, style, share, rng)
    deep = 1 if spot.aggressions == 1 else 0.4 if spot.aggressions == 2 else 0.2
    if share < style.three_bet * deep or (spot.aggressions == 1 and rng.random() < style.three_bet * 0.35):
        return "raise", _three_bet_size(spot, rng)
    price = spot.options.to_call / (spot.pot + spot.options.to_call)
    width = (style.open_share * 0.55 + style.call_share) * deep * (1.25 - price)
    return ("call", 0) if share < width else ("fold", 0)


def _unraised(spot: Spot, style: Style, share: float, rng: Random) -> Choice:
    early = max(0.45, 1.1 - 0.12 * spot.to_act_behind)
    limpers = spot.callers
    width = style.open_share * early * (0.7 if limpers else 1)
    if share < width:
        size = rng.choice((2.2, 2.5, 3, 3)) + limpers
        return "raise", round_to_unit(int(spot.big_blind * size), spot.big_blind)
    if share < width + style.call_share * (1.3 if limpers else 0.8):
        return "call", 0
    half_paid = spot.options.to_call * 2 <= spot.big_blind
    return ("call", 0) if half_paid and share < 0.5 + style.call_share and limpers else ("fold", 0)


def _three_bet_size(spot: Spot, rng: Random) -> Money:
    size = int(spot.level * rng.choice((2.7, 3, 3.5))) + spot.callers * spot.level
    if size > 0.45 * (spot.available + spot.level):
        return spot.options.max_to
    return round_to_unit(size, spot.big_blind)


def round_to_unit(amount: Money, big_blind: Money) -> Money:
    """People bet round numbers: a tenth of a big blind up to ten blinds, then a quarter."""
    step = max(1, big_blind // (10 if amount < big_blind * 10 else 4))
    return max(step, round(amount / step) * step)


def made_strength(spot: Spot, rng: Random) -> float:
    """The share of random rival hands that the own hand beats now, with something added for draws."""
    seen = {*spot.hole, *spot.board}
    rest = [card for card in DECK if card not in seen]
    mine = best_strength(spot.hole, spot.board)
    score = 0.0
    for _ in range(RIVALS):
        other = best_strength(tuple(rng.sample(rest, 2)), spot.board)
        score += 1 if mine > other else 0.5 if mine == other else 0
    return min(1, score / RIVALS + (0 if spot.street is Street.RIVER else _draw_value(spot)))


def _draw_value(spot: Spot) -> float:
    suits = [card[1] for card in (*spot.hole, *spot.board)]
    ranks = {RANKS.index(card[0]) for card in (*spot.hole, *spot.board)}
    value = 0.16 if max(suits.count(suit) for suit in set(suits)) == 4 else 0.0
    if any(len(ranks & set(range(low, low + 4))) == 4 for low in range(10)):
        value += 0.12
    return value if spot.street is Street.FLOP else value / 2


def _postflop(spot: Spot, style: Style, rng: Random) -> Choice:
    crowd = 1 if spot.live == 2 else 0.92 if spot.live == 3 else 0.85
    strength = made_strength(spot, rng) ** (1 / crowd)
    if spot.options.to_call == 0:
        return _unopened(spot, style, strength, rng)
    price = spot.options.to_call / (spot.pot + spot.options.to_call)
    if strength > 0.93 - 0.08 * style.aggression and rng.random() < 0.35 + style.aggression / 2:
        return "raise", _bet_size(spot, rng, spot.level * 3)
    if spot.aggressions == 1 and strength < 0.4 and rng.random() < style.bluff * 0.12:
        return "raise", _bet_size(spot, rng, spot.level * 3)
    need = 0.42 + 0.75 * price - 0.25 * (style.sticky - 0.4) + 0.1 * (spot.aggressions - 1)
    return ("call", 0) if strength > need else ("fold", 0)


def _unopened(spot: Spot, style: Style, strength: float, rng: Random) -> Choice:
    last = spot.initiative in (None, spot.seat)
    value = strength > 0.72 - 0.12 * style.aggression and rng.random() < 0.4 + 0.5 * style.aggression
    bluff = strength < 0.45 and rng.random() < style.bluff * (1.3 if last else 0.6) / max(1, spot.live - 1)
    if value or bluff:
        return "raise", _bet_size(spot, rng, int(spot.pot * rng.choice((0.33, 0.5, 0.5, 0.66, 0.75, 1))))
    return "call", 0


def _bet_size(spot: Spot, rng: Random, wish: Money) -> Money:
    """`wish`, or everything when little would be left behind."""
    if wish * 1.6 > spot.available or rng.random() < 0.01:
        return spot.options.max_to
    return round_to_unit(wish, spot.big_blind)
