"""Replay of whole hands: cancelled ones, bad ones, and what must hold for every hand."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hhparse.model.cards import DECK
from hhparse.model.events import (
    Bet,
    Board,
    Call,
    Cancelled,
    CashOut,
    Check,
    Collect,
    Event,
    Fold,
    HoleCards,
    HouseMoney,
    Muck,
    Post,
    PostKind,
    Raise,
    Show,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Limit, Variant
from hhparse.model.hand import Claims, Hand, SeatClaim
from hhparse.rules import replay
from tests.rules.table import named, run, table

STACKS = "A 1000, B 1000, C 1000, D 1000"


def test_cancelled_hand() -> None:
    """Posts come back, nobody wins or loses."""
    hand = table(STACKS, "A ante 5, B sb 50, C bb 100", "D r 300", more=[Cancelled(0)])
    got = run(hand)
    assert named(got.returned) == {"A": 5, "B": 50, "C": 100, "D": 300}
    assert (got.contributed, got.pots, got.total_pot, got.payouts) == ({}, (), 0, {})
    assert got.net == {1: 0, 2: 0, 3: 0, 4: 0}


def test_hand_without_events() -> None:
    got = run(replace(table(STACKS, ""), events=()))
    assert (got.pots, got.total_pot, got.net) == ((), 0, {1: 0, 2: 0, 3: 0, 4: 0})


def test_hand_without_seats() -> None:
    assert run(replace(table(STACKS, ""), events=(), seats=())).net == {}


def test_seat_that_has_no_seat_line() -> None:
    got = run(table("A 1000, B 1000", "A sb 50, B bb 100", "Z c 100"))
    assert got.contributed[26] == 100
    assert "negative_stack" in [finding.code for finding in got.violations]


def test_net_of_everybody_dealt_in() -> None:
    hand = table(STACKS, "B sb 50, C bb 100", "D r 300, A f, B f, C f", collect=["D 250"])
    assert named(run(hand).net) == {"A": 0, "B": -50, "C": -100, "D": 150}


amounts = st.integers(0, 1500)
hands_of_cards = st.lists(st.sampled_from(DECK), max_size=3).map(tuple)
seats = st.integers(1, 5)
events = st.one_of(
    st.builds(Post, st.just(0), seats, st.sampled_from(PostKind), amounts, st.booleans()),
    st.builds(HoleCards, st.just(0), seats, hands_of_cards),
    st.builds(Board, st.just(0), st.sampled_from(Street), hands_of_cards, hands_of_cards, st.integers(0, 3)),
    st.builds(Fold, st.just(0), seats, hands_of_cards),
    st.builds(Check, st.just(0), seats),
    st.builds(Call, st.just(0), seats, amounts),
    st.builds(Bet, st.just(0), seats, amounts),
    st.builds(Raise, st.just(0), seats, amounts),
    st.builds(UncalledReturn, st.just(0), seats, amounts),
    st.builds(Show, st.just(0), seats, hands_of_cards),
    st.builds(Muck, st.just(0), seats),
    st.builds(Collect, st.just(0), seats, amounts, st.sampled_from(["pot", "main", "side-1", "side-2"])),
    st.builds(CashOut, st.just(0), seats, amounts),
    st.builds(HouseMoney, st.just(0), amounts),
)
claims = st.builds(
    Claims,
    rake=st.none() | amounts,
    fees=st.just(()) | st.just((("jackpot", 3),)),
    boards=st.lists(st.lists(st.sampled_from(DECK), max_size=5).map(tuple), max_size=2).map(tuple),
    seats=st.lists(st.builds(SeatClaim, st.just(0), seats, st.sampled_from(["", "folded", "showed"])), max_size=3).map(
        tuple
    ),
)


@st.composite
def bad_hands(draw: Any) -> Hand:
    """Hands as no dealer would deal them."""
    stacks = ", ".join(f"{letter} {draw(amounts)}" for letter in "ABCD")
    hand = table(
        stacks,
        "B sb 50, C bb 100",
        button=draw(st.sampled_from(["A", "D", None])),
        limit=draw(st.sampled_from(Limit)),
        cap=draw(st.sampled_from([0, 500])),
        variant=draw(st.sampled_from([Variant.HOLDEM, Variant.OMAHA])),
        claims=draw(claims),
        more=draw(st.lists(events, max_size=25)),
    )
    return hand if draw(st.booleans()) else replace(hand, events=tuple(draw(st.lists(events, max_size=12))))


def put_in(hand: Hand) -> int:
    """Chips that the events put into the middle, counted without the rules; raises by a naive reading."""
    total = 0
    bets: dict[int, int] = {}
    street = 0
    for event in hand.events:
        if isinstance(event, Board):
            number = list(Street).index(event.street)
            if number > street:
                street, bets = number, {}
        elif isinstance(event, Raise):
            total += max(event.to - bets.get(event.seat, 0), 0)
            bets[event.seat] = max(bets.get(event.seat, 0), event.to)
        elif isinstance(event, Call | Bet):
            total += event.amount
            bets[event.seat] = bets.get(event.seat, 0) + event.amount
    return total


@settings(max_examples=150, deadline=None)
@given(bad_hands())
def test_no_hand_makes_the_replay_fail_or_lose_chips(hand: Hand) -> None:
    got = replay(hand)
    assert sum(got.contributed.values()) + got.house_money == got.total_pot
    assert sum(pot.amount for pot in got.pots) == got.total_pot
    assert all(amount > 0 for amount in [*got.contributed.values(), *got.returned.values(), *got.dead.values()])
    assert set(got.net) >= set(got.dealt_in)
    for seat, net in got.net.items():
        assert net == got.payouts.get(seat, 0) - got.contributed.get(seat, 0)
    for pot in got.pots:
        assert 0 <= pot.rake <= pot.amount
        if got.decided:
            assert sum(pot.won.values()) == pot.amount - pot.rake
    if got.decided:
        assert sum(got.net.values()) == got.house_money - sum(pot.rake for pot in got.pots)
    for one in got.decisions:
        assert 0 <= one.min_to <= one.max_to
        assert one.can_raise == (one.max_to > 0)
        assert 0 <= one.to_call <= one.stack


@settings(max_examples=60, deadline=None)
@given(bad_hands())
def test_every_chip_put_in_is_won_or_comes_back(hand: Hand) -> None:
    """Where the events hold no posts but the blinds, the total is known without the rules."""
    kept = tuple(event for event in hand.events if not isinstance(event, Post) or event.kind is PostKind.DEAD_BLIND)
    hand = replace(hand, events=kept)
    got = replay(hand)
    posted = sum(event.amount for event in kept if isinstance(event, Post))
    assert sum(got.contributed.values()) + sum(got.returned.values()) == put_in(hand) + posted


def moved(event: Event, to: dict[int, int]) -> Event:
    return replace(event, seat=to[event.seat]) if hasattr(event, "seat") else event  # type: ignore[type-var]


@settings(max_examples=60, deadline=None)
@given(bad_hands(), st.integers(0, 4), st.sampled_from([(1, 2, 3, 4, 5), (2, 3, 5, 8, 9)]))
def test_seat_numbers_mean_nothing(hand: Hand, turn: int, numbers: tuple[int, ...]) -> None:
    """Turning the table or leaving seats free between the players changes nothing but the numbers."""
    turned = numbers[turn:] + numbers[:turn]
    to = dict(zip(range(1, 6), turned, strict=True))
    other = replace(
        hand,
        seats=tuple(replace(seat, seat=to[seat.seat]) for seat in hand.seats),
        events=tuple(moved(event, to) for event in hand.events),
        button_seat=to[hand.button_seat] if hand.button_seat else None,
        claims=replace(hand.claims, seats=tuple(replace(claim, seat=to[claim.seat]) for claim in hand.claims.seats)),
    )
    one, two = replay(hand), replay(other)
    for field in ("contributed", "returned", "dead"):
        assert {to[seat]: amount for seat, amount in getattr(one, field).items()} == getattr(two, field)
    assert [(pot.amount, {to[seat] for seat in pot.eligible}) for pot in one.pots] == [
        (pot.amount, set(pot.eligible)) for pot in two.pots
    ]
    if hand.button_seat:
        assert {to[seat]: amount for seat, amount in one.net.items()} == two.net
        assert [finding.code for finding in one.violations] == [finding.code for finding in two.violations]
