"""A hand's events by class, in their order; what a hand has worked out once."""

from __future__ import annotations

from msgspec.structs import replace

from hhparse.model.events import Absence, Collect, Fold, HoleCards, Muck, Post, Show
from hhparse.pipeline import audit_text

TEXT = """\
PokerStars Hand #243000111222:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/03/14 21:07:45 ET
Table 'Alpha' 6-max Seat #1 is the button
Seat 1: Alice ($100 in chips)
Seat 2: Bob ($50 in chips)
Seat 3: Carol ($50 in chips)
Bob: posts small blind $0.50
Carol: posts big blind $1
*** HOLE CARDS ***
Dealt to Alice [As Kd]
Alice: calls $1
Bob: folds [2c 7d]
Carol: checks
*** FLOP *** [2h 7h 9d]
Carol: checks
Alice: checks
*** TURN *** [2h 7h 9d] [Jc]
Carol: checks
Alice: checks
*** RIVER *** [2h 7h 9d Jc] [3s]
Carol: checks
Alice: checks
*** SHOW DOWN ***
Carol: shows [Qd Js] (a pair of Jacks)
Alice: mucks hand
Carol collected $2.50 from pot
*** SUMMARY ***
Total pot $2.50 | Rake $0
Board [2h 7h 9d Jc 3s]
Seat 1: Alice (button) mucked [As Kd]
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) showed [Qd Js] and won ($2.50) with a pair of Jacks
"""


def hand():
    (audited,) = audit_text(TEXT)
    assert audited.hand is not None
    return audited.hand


def test_events_of_a_class_come_in_the_order_of_the_text():
    one = hand()
    assert [(post.seat, post.amount) for post in one.of(Post)] == [(2, 50), (3, 100)]
    assert [event.amount for event in one.of(Collect)] == [250]
    assert list(one.of(Absence)) == []


def test_classes_hold_every_event_once():
    one = hand()
    found = [event for events in one.by_kind.values() for event in events]
    assert sorted(found, key=lambda event: event.line) == list(one.events)


def test_actions_are_what_players_choose_to_do():
    assert [(type(event).__name__, event.seat) for event in hand().actions] == [
        ("Call", 1), ("Fold", 2), ("Check", 3), *[("Check", 3), ("Check", 1)] * 3,
    ]  # fmt: skip


def test_told_are_the_events_with_cards_of_a_player():
    told = [(type(event), event.seat, event.cards) for event in hand().told]
    assert told == [(HoleCards, 1, ("As", "Kd")), (Fold, 2, ("2c", "7d")), (Show, 3, ("Qd", "Js"))]
    assert hand().of(Muck)[0].cards == ()


def test_what_was_worked_out_belongs_to_one_hand_alone():
    one = hand()
    assert len(one.actions) == 9
    shorter = replace(one, events=one.events[:4])
    assert len(shorter.actions) == 1
    assert shorter.by_kind is shorter.by_kind
    assert len(one.actions) == 9


def test_having_worked_it_out_changes_no_comparison():
    one, two = hand(), hand()
    assert one.by_kind
    assert one == two
