"""Random hands: the same seed gives the same hand, and the odd cases are there."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.events import Absence, Board, CashOut, Collect, Draw, Fold, Muck, Post, PostKind, Raise
from hhparse.model.game import Game, Kind, Limit, Variant
from hhparse.testing.games import GAMES, Forced
from hhparse.testing.generator import final_stacks, hand_of, random_hand, random_outcome
from hhparse.testing.people import utc
from hhparse.testing.session import SessionPlan, play_session
from hhparse.testing.setups import Wanted, stakes_of

if TYPE_CHECKING:
    from hhparse.testing.settling import Outcome


def test_seeds_decide() -> None:
    assert random_hand(7) == random_hand(7)
    assert random_hand(7) != random_hand(8)


def test_options_are_kept() -> None:
    for seed in range(20):
        hand = random_hand(seed, Wanted(limit=Limit.FIXED_LIMIT, kind=Kind.CASH, players=4, currency="EUR"))
        assert (hand.game.limit, hand.game.kind, hand.game.stakes.currency) == (Limit.FIXED_LIMIT, Kind.CASH, "EUR")
        assert len(hand.claims.seats) == 4


def test_chips_are_conserved() -> None:
    """R39, by the dealer's own account."""
    for seed in range(200):
        outcome = random_outcome(seed)
        if not outcome.cashed_out:
            start = sum(seat.stack for seat in outcome.deal.setup.seats)
            assert sum(final_stacks(outcome).values()) + outcome.rake == start


def kinds_of(outcome: Outcome) -> set[str]:
    hand = hand_of(outcome)
    found = {type(event).__name__ for event in hand.events}
    posts = [event for event in hand.events if isinstance(event, Post)]
    found |= {post.kind.value for post in posts} | {"short blind" for post in posts if post.all_in}
    found |= {"side pot"} if len(outcome.pots) > 1 else set()
    found |= {"run twice"} if len(outcome.boards) == 2 else set()
    shares = [award.amount for award in outcome.awards if award.pot == 0 and award.run == 0]
    found |= {"split"} if len(shares) > 1 else set()
    found |= {"odd chip"} if len(set(shares)) > 1 else set()
    found |= {"walk"} if not any(isinstance(e, Raise | Board) for e in hand.events) else set()
    found |= {"no small blind"} if outcome.deal.setup.small_blind is None else set()
    return found


def test_odd_cases_are_over_represented() -> None:
    """How many of 400 hands have each; the floor is about half of what the seeds give."""
    count = Counter(kind for seed in range(400) for kind in kinds_of(random_outcome(seed)))
    floors = {
        "side pot": 80, "split": 25, "odd chip": 8, "short blind": 25, "run twice": 12, "big_blind": 380, "ante": 40,
        "both_blinds": 12, "no small blind": 8, "walk": 3, Muck.__name__: 120, Absence.__name__: 40, CashOut.__name__: 1,
        Fold.__name__: 250, Collect.__name__: 390,
    }  # fmt: skip
    assert {kind: n for kind, n in floors.items() if count[kind] < n} == {}, count


def odd_cases(variant: Variant) -> Counter[str]:
    """How many of 120 hands of a game have each."""
    count: Counter[str] = Counter()
    for seed in range(120):
        outcome = random_outcome(seed, Wanted(variant=variant))
        count.update(kinds_of(outcome))
        count["all-in"] += any(getattr(event, "all_in", False) for event in outcome.deal.events)
        count["two halves"] += len({award.half for award in outcome.awards}) > 1
        count["community card"] += bool(outcome.boards and outcome.deal.game.open)
    return count


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.value)
def test_odd_cases_are_over_represented_in_every_game(variant: Variant) -> None:
    count, game = odd_cases(variant), GAMES[variant]
    floors = {"all-in": 40, "side pot": 12, "split": 4, "Show": 40, "Muck": 20}
    floors |= {"odd chip": 1} if game.board_size and game.boards == 1 else {}
    floors |= {"two halves": 5} if len(game.halves) > 1 else {}
    floors |= {"BringIn": 60, "Complete": 5} if game.open else {}
    floors |= {"Draw": 60, "StandPat": 30} if game.legs[-1].draw else {}
    floors |= {"button_blind": 110} if game.forced is Forced.BUTTON else {}
    assert {kind: n for kind, n in floors.items() if count[kind] < n} == {}, count


def test_rare_cases_of_some_games() -> None:
    """R53: a full table of stud that stays to the end shares its last card. R54: discards that are dealt again."""
    full = [random_outcome(seed, Wanted(variant=Variant.STUD7, players=8)) for seed in range(250)]
    assert sum(bool(outcome.boards) for outcome in full) >= 3
    back = 0
    for seed in range(150):
        deal = random_outcome(seed, Wanted(variant=Variant.BADEUCEY, players=6)).deal
        dealt = 5 * len(deal.setup.dealt) + sum(event.count for event in deal.events if isinstance(event, Draw))
        back += dealt > 52
    assert back >= 3


def test_straddles() -> None:
    """R18: twice the big blind, left of it."""
    posts = [
        (post.amount, outcome.deal.setup.game.stakes.big_blind)
        for outcome in (random_outcome(seed, Wanted(variant=Variant.OMAHA)) for seed in range(250))
        for post in outcome.deal.events
        if isinstance(post, Post) and post.kind is PostKind.STRADDLE
    ]
    assert len(posts) >= 3
    assert all(amount == 2 * big for amount, big in posts)


def plan(**options: object) -> SessionPlan:
    stakes = stakes_of(Limit.NO_LIMIT, "USD", 10, 25)
    game = Game(Variant.HOLDEM, Limit.NO_LIMIT, Kind.CASH, stakes)
    fields = {"table": "T", "max_seats": 6, "hero": "Me", "start": utc(2026, 5, 1), "hands": 60, "first_id": 1000}
    return SessionPlan(game=game, **(fields | options))


def test_a_session_carries_stacks_and_moves_on() -> None:
    hands = [hand_of(outcome) for outcome in play_session(plan(), Random(3))]
    assert len(hands) == 60
    assert all(hand.hero_seat is not None for hand in hands)
    ids, times = [int(hand.hand_id) for hand in hands], [hand.time_utc for hand in hands]
    assert ids == sorted(set(ids))
    assert times == sorted(times)
    assert len({hand.button_seat for hand in hands}) >= 5
    assert len({seat.name for hand in hands for seat in hand.seats}) > 6, "nobody ever joins"


def test_stacks_follow_the_results_unless_someone_buys_in() -> None:
    """Between two hands a stack only ever grows by a rebuy; what a hand paid is there in the next."""
    before: dict[str, int] = {}
    for outcome in play_session(plan(), Random(3)):
        names = {seat.seat: seat.name for seat in outcome.deal.setup.seats}
        for seat in outcome.deal.setup.seats:
            assert seat.stack >= before.get(seat.name, 0) or seat.name not in before
        before = {names[seat]: stack for seat, stack in final_stacks(outcome).items() if stack}


def test_posts_open_every_hand() -> None:
    for outcome in play_session(plan(hands=80), Random(11)):
        first = outcome.deal.events[0]
        assert isinstance(first, Post)
        assert first.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
        assert "*** HOLE CARDS ***" in pokerstars_text(hand_of(outcome))
