"""The rows of facts: their shape, who is counted, and what never changes them."""

from __future__ import annotations

import struct
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hhparse.facts import AMOUNTS, FACT_COLUMNS, LABELS, NONE, packed_facts, seat_facts
from hhparse.model.events import Absence, CashOut
from hhparse.model.game import Kind
from hhparse.rules import replay
from hhparse.testing.generator import random_hand
from tests.facts.notation import deal

if TYPE_CHECKING:
    from hhparse.model.hand import Hand

SEEDS = st.integers(0, 2**32)


def facts(hand: Hand) -> dict[str, dict[str, Any]]:
    """Player -> fact -> value."""
    names = {seat.seat: seat.name for seat in hand.seats}
    rows = seat_facts(hand, replay(hand))
    return {names[seat]: dict(zip((*FACT_COLUMNS, *AMOUNTS), row, strict=True)) for seat, row in rows.items()}


def test_every_dealt_in_seat_has_one_value_a_column() -> None:
    hand = deal("BTN r2.5, BB c | BB x, BTN b2, BB f")
    played = replay(hand)
    packed, unpacked = packed_facts(hand, played), seat_facts(hand, played)
    assert set(packed) == set(unpacked) == set(played.dealt_in)
    assert {len(row) for row in packed.values()} == {len(FACT_COLUMNS) + 8 * len(AMOUNTS)}
    for seat, row in unpacked.items():
        assert row[len(FACT_COLUMNS) :] == struct.unpack(f"={len(AMOUNTS)}q", packed[seat][len(FACT_COLUMNS) :])
        for byte, value, (name, kind) in zip(packed[seat], row, FACT_COLUMNS.items(), strict=False):
            if byte == NONE:
                assert value is None
            elif name in LABELS:
                assert (kind, value) == ("VARCHAR", LABELS[name][byte])
            else:
                assert type(value) is {"BOOLEAN": bool, "TINYINT": int}[kind]
                assert value == byte


def test_context_of_a_plain_hand() -> None:
    seen = facts(deal("BTN r2.5, SB c, BB c | SB x, BB x, BTN b5, SB f, BB f"))
    assert [seen[name]["position"] for name in seen] == ["UTG", "HJ", "CO", "BTN", "SB", "BB"]
    assert (seen["BTN"]["dealt"], seen["BTN"]["pot_type"]) == (6, 1)
    assert [name for name in seen if seen[name]["is_sb"]] == ["SB"]
    assert [name for name in seen if seen[name]["is_bb"]] == ["BB"]
    assert [seen[name]["place_flop"] for name in ("SB", "BB", "BTN", "CO")] == ["OOP", "MID", "IP", None]


def test_e12_heads_up_the_button_is_the_small_blind_and_in_position() -> None:
    seen = facts(deal("BTN r2.5, BB c | BB x, BTN b2, BB f", seats=("BTN", "BB")))
    assert (seen["BTN"]["position"], seen["BTN"]["is_sb"], seen["BTN"]["dealt"]) == ("BTN", True, 2)
    assert (seen["BB"]["place_flop"], seen["BTN"]["place_flop"]) == ("OOP", "IP")


def test_e13_the_straddler_is_marked() -> None:
    seen = facts(deal("HJ c, BTN r9, HJ f", straddles={"UTG": 2}))
    assert [name for name in seen if seen[name]["straddler"]] == ["UTG"]


def test_e14_the_poster_is_marked_and_keeps_his_position() -> None:
    seen = facts(deal("CO x, BB x | BB b2, CO f", posters={"CO": (1, 0.5)}))
    assert [name for name in seen if seen[name]["poster"]] == ["CO"]
    assert (seen["CO"]["position"], seen["BB"]["position"]) == ("CO", "BB")


def test_e16_in_the_middle_is_neither_in_nor_out_of_position() -> None:
    seen = facts(deal("CO r3, BTN c, BB c | BB x, CO b5, BTN r15, BB f, CO c | CO x, BTN b30, CO f"))
    assert (seen["BB"]["place_flop"], seen["CO"]["place_flop"], seen["BTN"]["place_flop"]) == ("OOP", "MID", "IP")
    assert (seen["CO"]["place_turn"], seen["BTN"]["place_turn"]) == ("OOP", "IP")


def test_e22_nobody_has_a_place_when_fewer_than_two_can_act() -> None:
    seen = facts(deal("UTG r30, BB c", stacks={"UTG": 30}, shows={"UTG": "As Ad", "BB": "Ks Kd"}))
    assert seen["BB"]["place_flop"] is None


def test_e39_an_away_player_has_a_place_and_no_chances() -> None:
    row = facts(deal("SB f", kind=Kind.TOURNAMENT, away=["BTN"]))["BTN"]
    known = {name for name, value in row.items() if value is not None}
    assert known == {
        "position", "seat_offset", "dealt", "is_sb", "is_bb", "poster", "straddler", "away", *AMOUNTS,
    }  # fmt: skip
    assert row["away"] is True


def test_who_comes_back_or_bets_is_not_away() -> None:
    hand = deal("BTN r3", kind=Kind.TOURNAMENT, away=["BTN", "CO", "HJ"])
    events = (Absence(0, hand.seats[2].seat, "has returned"), *hand.events)
    seen = facts(replace(hand, events=events))
    assert [name for name in seen if seen[name]["away"]] == ["HJ"]
    assert (seen["BTN"]["rfi"], seen["CO"]["rfi"], seen["HJ"]["rfi"]) == (1, 0, None)


def test_a_sold_hand_wins_nothing_from_the_pots() -> None:
    hand = deal("UTG r30, BB c", stacks={"UTG": 30}, shows={"UTG": "As Ad", "BB": "Ks Kd"})
    assert facts(hand)["UTG"]["won"] is True
    sold = replace(hand, events=(*hand.events, CashOut(0, hand.seats[0].seat, 4000)))
    assert facts(sold)["UTG"]["won"] is False


def test_tallies_count_every_action() -> None:
    row = facts(deal("BTN r2.5, BB c | BB b2, BTN r7, BB r20, BTN c | BB x, BTN x | BB b10, BTN f"))["BB"]
    tallies = {
        name: value for name, value in row.items() if name.split("_")[0] in ("aggressive", "calls", "checks", "folds")
    }
    assert {name: value for name, value in tallies.items() if value} == {
        "calls_preflop": 1, "aggressive_flop": 2, "checks_turn": 1, "aggressive_river": 1,
    }  # fmt: skip


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_moving_everybody_to_other_seats_changes_nothing(seed: int) -> None:
    """Seat numbers grow in the same order, so the table is the same one."""
    hand = random_hand(seed)
    moved = {seat.seat: seat.seat * 3 + 5 for seat in hand.seats}
    events = tuple(replace(event, seat=moved[event.seat]) if hasattr(event, "seat") else event for event in hand.events)
    other = replace(
        hand,
        events=events,
        seats=tuple(replace(seat, seat=moved[seat.seat]) for seat in hand.seats),
        button_seat=None if hand.button_seat is None else hand.button_seat * 3 + 5,
    )
    before, after = packed_facts(hand, replay(hand)), packed_facts(other, replay(other))
    assert after == {moved[seat]: row for seat, row in before.items()}


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_other_names_change_nothing(seed: int) -> None:
    hand = random_hand(seed)
    names = [f"player {number}" for number in range(len(hand.seats))]
    Random(seed).shuffle(names)
    seats = tuple(replace(seat, name=name) for seat, name in zip(hand.seats, names, strict=True))
    renamed = replace(hand, seats=seats)
    assert packed_facts(renamed, replay(renamed)) == packed_facts(hand, replay(hand))


@given(SEEDS)
@settings(max_examples=100, deadline=None)
def test_what_is_done_excludes_what_is_not(seed: int) -> None:
    """Partitions and implications that hold in every hand for every player."""
    for row in facts(random_hand(seed)).values():
        if row["away"]:
            continue
        assert row["pfr"] != 1 or row["vpip"] == 1
        assert row["over_limp"] is None or row["over_limp"] == row["limp"]
        assert row["fold_3bet"] is None or row["fold_3bet"] + (row["fourbet"] or 0) <= 1
        assert row["limp_fold"] is None or row["limp_fold"] + (row["limp_raise"] or 0) <= 1
        assert row["bvb_iso"] is None or row["bvb_iso"] == row["iso"]
        assert row["saw_flop"] or not (row["saw_turn"] or row["saw_river"])
        for street in ("flop", "turn", "river"):
            assert row[f"fold_cbet_{street}"] is None or row[f"fold_cbet_{street}"] == row[f"fold_bet_{street}"]
            assert row[f"cbet_{street}"] is None or row[f"cbet_{street}"] == row[f"bet_{street}"]
            decided = sum(row[f"{tally}_{street}"] for tally in ("aggressive", "calls", "checks", "folds"))
            assert not decided or row[f"saw_{street}"]


def test_a_tally_stops_at_the_largest_number_a_column_holds() -> None:
    """A raising war of two players with boundless chips."""
    steps = ["BTN r2", "BB r3"]
    steps += [f"{'BTN' if size % 2 == 0 else 'BB'} r{size}" for size in range(4, 300)]
    hand = deal(", ".join([*steps, "BTN f"]), seats=("BTN", "BB"), stacks={"BTN": 10_000, "BB": 10_000})
    row = facts(hand)["BTN"]
    assert (row["aggressive_preflop"], row["pot_type"]) == (127, 127)


def test_effective_stacks_are_those_of_who_is_still_in() -> None:
    """UTG with 40 folds to nobody's loss; HJ has 100 against 60, the button 60, the blinds 100 against who is in."""
    stacks = {"UTG": 40, "HJ": 100, "CO": 20, "BTN": 60, "SB": 100, "BB": 30}
    seen = facts(deal("HJ r3, CO f, BTN c, SB f, BB f | HJ b5, BTN f", stacks=stacks))
    assert {name: row["eff_pf"] / 100 for name, row in seen.items()} == {
        "UTG": 40, "HJ": 100, "CO": 20, "BTN": 60, "SB": 100, "BB": 30,
    }  # fmt: skip
    seen = facts(deal("HJ f, CO f, BTN r3, SB f, BB f", stacks=stacks))
    assert (seen["BTN"]["eff_pf"], seen["SB"]["eff_pf"]) == (6000, 6000)  # HJ is gone when these decide


def test_without_a_decision_the_effective_stack_is_that_of_the_start() -> None:
    assert facts(deal("SB f", stacks={"BB": 80, "UTG": 70, "HJ": 60}))["BB"]["eff_pf"] == 8000
