"""Differential test: random no-limit hands played by pokerkit, replayed by us.

Same calls, same raises and limits at every decision, same payoffs. The named exceptions, each with a test of its own below:
- a short big blind: pokerkit lowers the price to what was posted, R35 keeps it; not dealt here;
- the first wager of a round all-in for less than a full one: pokerkit takes it as full, by R23 it reopens nothing; not
  dealt here;
- a raise that no other player could call in full: pokerkit forbids it, here it is only not worth it (R28);
- odd units: pokerkit gives all of a pot's to one player, R34 one to each at most.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, State

from hhparse.model.cards import DECK
from hhparse.model.events import Bet, Board, Call, Check, Event, Fold, HoleCards, Post, PostKind, Raise, Street
from hhparse.model.findings import Severity
from hhparse.rules import replay
from tests.rules.table import table

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STREETS = (Street.FLOP, Street.TURN, Street.RIVER)
Seen = tuple[int, bool, int, int]
"""To call, may raise, least and most to raise to (0, 0)."""


class Game:
    """One random hand: pokerkit's player 0 sits in seat 1, the last player has the button."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        count = self.draw.choice((2, 2, 3, 3, 4, 5, 6))
        self.ante = self.draw.choice((0, 0, 0, 10))
        self.stacks = [
            self.draw.choice((self.draw.randint(3, 300), self.draw.randint(100, 2500))) for _ in range(count)
        ]
        big = 0 if count == 2 else 1  # heads-up the last player has the button and the small blind
        self.stacks[big] = max(self.stacks[big], 100 + self.ante)
        for place, stack in enumerate(self.stacks):
            if place != big:
                self.stacks[place] = max(stack, self.ante + 1)
        self.state: State = NoLimitTexasHoldem.create_state(
            AUTOMATIC, True, self.ante, (50, 100), 100, tuple(self.stacks), count
        )
        self.deck = self.draw.sample(DECK, len(DECK))
        self.events: list[Event] = []
        self.seen: list[Seen] = []
        self.futile: set[int] = set()
        """Numbers of the decisions at which no other player could call a raise in full."""
        self.wagers = 0

    def play(self) -> None:
        state = self.state
        self.posts()
        for place in range(len(self.stacks)):
            held = self.deck.pop(), self.deck.pop()
            state.deal_hole("".join(held))
            self.events.append(HoleCards(0, place + 1, held))
        street = 0
        while state.status:
            if state.can_burn_card():
                state.burn_card("??")
                self.wagers = 0
            elif state.can_deal_board():
                dealt = tuple(self.deck.pop() for _ in range(1 if street else 3))
                state.deal_board("".join(dealt))
                self.events.append(Board(0, STREETS[street], dealt))
                street += 1
            else:
                self.act()

    def posts(self) -> None:
        count = len(self.stacks)
        for place, stack in enumerate(self.stacks if self.ante else ()):
            self.events.append(Post(0, place + 1, PostKind.ANTE, min(self.ante, stack)))
        small, big = (1, 0) if count == 2 else (0, 1)
        for place, kind in ((small, PostKind.SMALL_BLIND), (big, PostKind.BIG_BLIND)):
            if self.state.bets[place]:
                self.events.append(Post(0, place + 1, kind, self.state.bets[place]))

    def act(self) -> None:
        state = self.state
        place: Any = state.actor_index
        seat = place + 1
        call = state.checking_or_calling_amount or 0
        may_raise = state.can_complete_bet_or_raise_to()
        low = state.min_completion_betting_or_raising_to_amount or 0
        high = state.max_completion_betting_or_raising_to_amount or 0
        price = max(state.bets)
        others = [number for number in range(len(self.stacks)) if number != place and state.statuses[number]]
        if call < state.stacks[place] and all(state.stacks[one] + state.bets[one] <= price for one in others):
            self.futile.add(len(self.seen))
        self.seen.append((call, may_raise, low if may_raise else 0, high if may_raise else 0))
        choice = self.draw.random()
        to = self.draw.choice((low, low, high, self.draw.randint(low, high), min(high, 2 * low)))
        if may_raise and choice < 0.35 and (self.wagers or to - price >= 100):
            self.wagers += 1
            event = Raise(0, seat, to) if max(state.bets) else Bet(0, seat, to)
            state.complete_bet_or_raise_to(to)
            self.events.append(event)
        elif call and state.can_fold() and choice < 0.55:
            state.fold()
            self.events.append(Fold(0, seat))
        else:
            state.check_or_call()
            self.events.append(Call(0, seat, call) if call else Check(0, seat))

    @property
    def hand(self) -> Hand:
        stacks = ", ".join(f"{chr(ord('A') + place)} {stack}" for place, stack in enumerate(self.stacks))
        button = chr(ord("A") + len(self.stacks) - 1)
        return table(stacks, "", button=button, more=self.events)


def check(seed: int) -> int:
    """Compare one hand; returns its number of decisions."""
    game = Game(seed)
    game.play()
    got = replay(game.hand)
    ours = [(one.to_call, one.can_raise, one.min_to, one.max_to) for one in got.decisions]
    for number in game.futile:
        ours[number] = (ours[number][0], False, 0, 0)
    assert ours == game.seen, f"decisions, seed {seed}"
    assert not [finding for finding in got.violations if finding.severity is not Severity.INFO], (
        f"findings, seed {seed}"
    )
    odd_units = sum(pot.amount % len(pot.winners[0]) for pot in got.pots)
    tied = {seat for pot in got.pots for seat in pot.winners[0] if len(pot.winners[0]) > 1}
    for seat, payoff in enumerate(game.state.payoffs, start=1):
        assert abs(got.net[seat] - payoff) <= (odd_units if seat in tied else 0), f"payoffs, seed {seed}"
    return len(got.decisions)


@pytest.mark.parametrize("block", range(4))
def test_random_hands(block: int) -> None:
    assert sum(check(seed) for seed in range(100 * block, 100 * block + 100)) > 100


@pytest.mark.slow
def test_many_random_hands() -> None:
    assert sum(check(seed) for seed in range(1_000, 4_000)) > 3_000


def test_short_big_blind_differs() -> None:
    """The named exception: with 60 of a big blind of 100 the others owe 100 here, 60 in pokerkit."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (50, 100), 100, (1000, 60, 1000), 3)
    for _ in range(3):
        state.deal_hole("????")
    hand = table("A 1000, B 60, C 1000", "A sb 50, B bb 60", "C c 100", button="C")
    assert state.checking_or_calling_amount == 60
    assert replay(hand).decisions[0].to_call == 100


def dealt(stacks: tuple[int, ...]) -> State:
    state = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (50, 100), 100, stacks, len(stacks))
    for _ in stacks:
        state.deal_hole("????")
    return state


def test_first_short_wager_differs() -> None:
    """The named exception: over a check an all-in of 30 at big blind 100 reopens nothing here."""
    state = dealt((500, 500, 130))
    for _ in range(3):
        state.check_or_call()
    state.burn_card("??")
    state.deal_board("2c7dJh")
    state.check_or_call()
    state.check_or_call()
    state.complete_bet_or_raise_to(30)
    play = "C c 100, A c 50, B x | 2c 7d Jh: A x, B x, C b 30, A c 30"
    hand = table("A 500, B 500, C 130", "A sb 50, B bb 100", play, button="C")
    assert state.can_complete_bet_or_raise_to()
    assert not replay(hand).decisions[-1].can_raise


def test_futile_raise_differs() -> None:
    """The named exception: the others' last chips are less than the price, but not yet in."""
    state = dealt((60, 100, 1000))
    hand = table("A 60, B 100, C 1000", "A sb 50, B bb 100", "C c 100", button="C")
    assert not state.can_complete_bet_or_raise_to()
    assert replay(hand).decisions[-1].can_raise
