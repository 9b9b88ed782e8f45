"""Hands spoiled in eight ways, at a random place each time: for counting what an audit notices and what it does not.

`tamper` spoils a hand where the finding is certain; here the place is left to chance, so a mutant may still be a legal
hand. Each function returns the changed hand or text, None where the hand has no place for it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.cards import CARD_SET
from hhparse.model.events import (
    Bet,
    Call,
    Check,
    Collect,
    Complete,
    Draw,
    Fold,
    HoleCards,
    Raise,
    StandPat,
    UncalledReturn,
)
from hhparse.testing.spoil_money import with_claims, with_event, without_event

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from hhparse.model.cards import Card
    from hhparse.model.events import Event
    from hhparse.model.hand import Hand, SeatClaim
    from hhparse.model.money import Money

    Mutator: TypeAlias = Callable[[Hand, Random], Hand | str | None]

ACTIONS: Final = (Fold, Check, Call, Bet, Raise, Complete)
DRAWS: Final = (Draw, StandPat)
BRACKETS: Final = re.compile(r"\[[^\]\n]*\]")


def mutant(kind: str, hand: Hand, rng: Random) -> str | None:
    """The text of a hand spoiled in that way; None where it has no place for it. Raises KeyError: no such kind."""
    spoiled = MUTATORS[kind](hand, rng)
    text = pokerstars_text(spoiled) if spoiled is not None and not isinstance(spoiled, str) else spoiled
    return text if text != pokerstars_text(hand) else None


# ---- who is paid ----------------------------------------------------------------------------------------------------


def _payments(hand: Hand) -> list[int]:
    return [place for place, event in enumerate(hand.events) if isinstance(event, Collect)]


def _pay_another(hand: Hand, rng: Random, others: list[int]) -> Hand | None:
    """One payment goes to somebody else, in the body and mostly in the summary."""
    places = _payments(hand)
    if not places or not others:
        return None
    place = rng.choice(places)
    event = hand.events[place]
    assert isinstance(event, Collect)
    rivals = [seat for seat in others if seat != event.seat]
    if not rivals:
        return None
    changed = with_event(hand, place, replace(event, seat=rng.choice(rivals)))
    return _summed_up(changed) if rng.random() < 0.7 else changed


def _summed_up(hand: Hand) -> Hand:
    """The summary follows the payments, as far as it knows the cards."""
    return with_claims(hand, replace(hand.claims, seats=tuple(_claim(hand, claim) for claim in hand.claims.seats)))


def _claim(hand: Hand, claim: SeatClaim) -> SeatClaim:
    paid: dict[int, Money] = {}
    for event in hand.events:
        if isinstance(event, Collect) and event.seat == claim.seat:
            paid[event.run] = paid.get(event.run, 0) + event.amount
    won = tuple(amount for _, amount in sorted(paid.items()))
    if claim.result == "collected":
        return replace(claim, won=won) if won else claim
    if claim.result not in ("won", "lost", "mucked") or not claim.cards or claim.cashed_out:
        return claim
    return replace(claim, won=won, result="won" if won else "lost" if claim.result != "mucked" else "mucked")


def winner_swapped(hand: Hand, rng: Random) -> Hand | None:
    """A payment goes to another player who is still in."""
    return _pay_another(hand, rng, [claim.seat for claim in hand.claims.seats if claim.result != "folded"])


def folded_player_paid(hand: Hand, rng: Random) -> Hand | None:
    """A payment goes to somebody who folded."""
    return _pay_another(hand, rng, [claim.seat for claim in hand.claims.seats if claim.result == "folded"])


def unit_moved(hand: Hand, rng: Random) -> Hand | None:
    """One unit goes from the printed total into a payment, or from a payment into the total."""
    places = _payments(hand)
    total = hand.claims.total_pot
    if not places or total is None:
        return None
    place, more = rng.choice(places), rng.choice((1, -1))
    event = hand.events[place]
    assert isinstance(event, Collect)
    changed = with_event(hand, place, replace(event, amount=event.amount + more))
    changed = with_claims(changed, replace(changed.claims, total_pot=total - more))
    return _summed_up(changed) if rng.random() < 0.5 else changed


# ---- cards ----------------------------------------------------------------------------------------------------------


def card_doubled(hand: Hand, rng: Random) -> str | None:
    """A card becomes one that stands in the text already: wherever it is told, or in one place."""
    text = pokerstars_text(hand)
    places = [at.span() for at in BRACKETS.finditer(text)]
    cards = [
        (start + at.start(), at[0])
        for start, end in places
        for at in re.finditer(r"\b[2-9TJQKA][cdhs]\b", text[start:end])
    ]
    if len({card for _, card in cards}) < 2:
        return None
    where, old = rng.choice(cards)
    new = rng.choice(sorted({card for _, card in cards} - {old}))
    if rng.random() < 0.3:
        return text[:where] + new + text[where + 2 :]
    return BRACKETS.sub(lambda bracket: bracket[0].replace(old, new), text)


def told_cards(hand: Hand) -> set[Card]:
    """All cards that the text names."""
    return {card for bracket in BRACKETS.findall(pokerstars_text(hand)) for card in bracket[1:-1].split()} & CARD_SET


# ---- play -----------------------------------------------------------------------------------------------------------


def actions_swapped(hand: Hand, rng: Random) -> Hand | None:
    """Two neighbouring actions, or draws, of different players change places."""
    found = [
        place
        for place, (one, two) in enumerate(pairwise(hand.events))
        if _same_kind(one, two) and one.seat != two.seat  # type: ignore[union-attr]
    ]
    if not found:
        return None
    place = rng.choice(found)
    one, two = hand.events[place : place + 2]
    if isinstance(two, Draw) and isinstance(hand.events[place + 2], HoleCards):
        return None  # the cards drawn belong to the draw
    return with_event(with_event(hand, place, two), place + 1, one)


def _same_kind(one: Event, two: Event) -> bool:
    return any(isinstance(one, kinds) and isinstance(two, kinds) for kinds in (ACTIONS, DRAWS))


def raise_lowered(hand: Hand, rng: Random) -> Hand | None:
    """A bet or raise that is not all-in becomes smaller than the smallest bet; who answers it pays as before.

    When everybody folds to it less comes back, so that nothing else is wrong.
    """
    unit = hand.game.stakes.big_blind
    wagers = [
        place for place, e in enumerate(hand.events) if isinstance(e, Bet | Raise) and not e.all_in and _size(e) > 1
    ]
    if not wagers or unit < 2:
        return None
    place = rng.choice(wagers)
    event = hand.events[place]
    assert isinstance(event, Bet | Raise)
    less = _size(event) - rng.randint(1, min(unit, _size(event)) - 1)
    if isinstance(event, Bet):
        changed: Event = replace(event, amount=event.amount - less)
    else:
        changed = replace(event, to=event.to - less, by=_size(event) - less)
    return _less_back(with_event(hand, place, changed), place, event.seat, less)


def _size(event: Bet | Raise) -> Money:
    return event.amount if isinstance(event, Bet) else event.by or 0


def _less_back(hand: Hand, place: int, seat: int, less: Money) -> Hand:
    for number, event in enumerate(hand.events[place + 1 :], place + 1):
        if isinstance(event, UncalledReturn) and event.seat == seat and event.amount > less:
            return with_event(hand, number, replace(event, amount=event.amount - less))
        if not isinstance(event, Fold):
            break
    return hand


# ---- lines ----------------------------------------------------------------------------------------------------------


def uncalled_dropped(hand: Hand, rng: Random) -> Hand | None:
    """A line that returns a bet is missing."""
    places = [place for place, event in enumerate(hand.events) if isinstance(event, UncalledReturn)]
    return without_event(hand, rng.choice(places)) if places else None


def line_dropped(hand: Hand, rng: Random) -> str:
    """Any line but the header is missing."""
    lines = pokerstars_text(hand).splitlines(keepends=True)
    del lines[rng.randrange(1, len(lines))]
    return "".join(lines)


MUTATORS: Final[Mapping[str, Mutator]] = MappingProxyType(
    {
        "winner swapped": winner_swapped,
        "unit moved between pot and payment": unit_moved,
        "card doubled": card_doubled,
        "two actions swapped": actions_swapped,
        "raise under the minimum": raise_lowered,
        "uncalled line dropped": uncalled_dropped,
        "folded player paid": folded_player_paid,
        "line dropped": line_dropped,
    }
)
"""In the order in which they are counted."""
