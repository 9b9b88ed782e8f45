"""Any events in any order, in every game: the rules, the audit, the proof and the facts take them, and no chip is lost."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hhparse.audit import audit
from hhparse.facts import seat_facts
from hhparse.formats.proof import proof
from hhparse.formats.replay_text import proof_lines
from hhparse.model.cards import DECK
from hhparse.model.events import (
    Bet,
    Board,
    BringIn,
    Call,
    CarryIn,
    CarryOut,
    Check,
    Collect,
    Complete,
    Draw,
    Event,
    Fold,
    HoleCards,
    HouseMoney,
    Misdeal,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    StandPat,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Limit, Variant
from hhparse.rules import replay
from tests.rules.script import with_house
from tests.rules.table import table

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

WORDS = ("", "HI: a pair of Aces; LO: 8,5,4,2,A", "Lo: 9,7,5,4,2", "a Badugi: T,8,7,5")
HOUSE = (("jokers", 2), ("opening", "JJ"), ("chip", 5))


def any_event(draw: random.Random) -> Event:
    seat, amount = draw.randint(1, 5), draw.choice((0, 5, 10, 50, 100, 100, 200, 400, 1000))

    def some(*counts: int) -> tuple[str, ...]:
        return tuple(draw.sample(DECK, draw.choice(counts)))

    events: list[Event] = [
        Post(0, seat, draw.choice(list(PostKind)), amount),
        HoleCards(0, seat, some(1, 2, 3, 4, 5, 7), some(0, 0, 1, 3, 4)),
        Board(0, draw.choice(list(Street)), some(0, 0, 1, 3), (), draw.choice((0, 0, 0, 1, 2))),
        Show(0, seat, some(2, 4, 5, 7), draw.choice(WORDS)),
        Draw(0, seat, draw.randint(0, 5), some(0, 0, 1, 2)),
        Fold(0, seat, some(0, 0, 2)),
        *(kind(0, seat, amount) for kind in (Call, Bet, Raise, BringIn, Complete, UncalledReturn, Collect, Misdeal)),
        *(kind(0, seat) for kind in (Check, StandPat, Muck)),
        *(kind(0, amount) for kind in (HouseMoney, CarryIn, CarryOut)),
    ]
    return draw.choice(events)


def any_hand(seed: int, variant: Variant) -> Hand:
    draw = random.Random(seed)
    events = [any_event(draw) for _ in range(draw.randint(0, 40))]
    if draw.random() < 0.5:  # more like a hand: deals first, results last
        results = (Show, Collect, Muck)
        events.sort(key=lambda one: 0 if isinstance(one, Post | HoleCards) else 2 if isinstance(one, results) else 1)
    hand = table(
        "A 500, B 300, C 100, D 50, E 1000",
        "",
        variant=variant,
        limit=draw.choice(list(Limit)),
        button=draw.choice((None, "A", "C")),
        bets=draw.choice(((100, 200), (0, 0))),
        blinds=draw.choice(((50, 100), (0, 0))),
        more=events,
        rake=draw.choice((None, 0, 7)),
    )
    return with_house(hand, HOUSE) if draw.random() < 0.3 else hand


@pytest.mark.parametrize("variant", Variant)
def test_no_events_make_the_rules_fail_or_lose_chips(variant: Variant) -> None:
    for seed in range(25):
        hand = any_hand(seed, variant)
        got = replay(hand)
        audit(hand, got)
        seat_facts(hand, got)
        assert list(proof_lines(proof(hand, got)))
        assert sum(got.contributed.values()) + got.house_money + got.carried_in == got.total_pot, seed
        if got.decided and got.pots:
            taken = sum(pot.rake for pot in got.pots)
            assert sum(got.payouts.values()) + taken + got.carried_out == got.total_pot, seed
