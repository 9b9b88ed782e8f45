"""Positions by the button and the posts."""

from __future__ import annotations

import pytest

from hhparse.facts.positions import places
from hhparse.model.events import Post, PostKind

SMALL, BIG, BOTH, DEAD, STRADDLE = (
    PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BOTH_BLINDS, PostKind.DEAD_BLIND, PostKind.STRADDLE,
)  # fmt: skip


def posts(**kinds: PostKind) -> list[Post]:
    """`s3=SMALL`: seat 3 posts the small blind."""
    return [Post(0, int(seat[1:]), kind, 10) for seat, kind in kinds.items()]


@pytest.mark.parametrize(
    ("dealt", "preflop_order"),
    [
        (3, "BTN SB BB"),
        (4, "CO BTN SB BB"),
        (5, "HJ CO BTN SB BB"),
        (6, "UTG HJ CO BTN SB BB"),
        (7, "UTG LJ HJ CO BTN SB BB"),
        (8, "UTG UTG+1 LJ HJ CO BTN SB BB"),
        (9, "UTG UTG+1 UTG+2 LJ HJ CO BTN SB BB"),
        (10, "UTG UTG+1 UTG+2 UTG+3 LJ HJ CO BTN SB BB"),
    ],
)
def test_labels_in_the_order_of_the_first_round(dealt: int, preflop_order: str) -> None:
    """The button sits in seat 2, so the blinds are 3 and 4 and the first to act is 5 (or comes round)."""
    seats = tuple(range(1, dealt + 1))
    small, big = 3, 4 if dealt > 3 else 1
    table = places(seats, 2, [Post(0, small, SMALL, 5), Post(0, big, BIG, 10)])
    acting = [seat for seat in (*range(big + 1, dealt + 1), *range(1, big + 1)) if seat in seats]
    assert [table.labels[seat] for seat in acting] == preflop_order.split()
    assert table.order[0] == 3
    assert table.order[-1] == 2


def test_heads_up_the_small_blind_is_the_button() -> None:
    table = places((2, 7), 2, posts(s2=SMALL, s7=BIG))
    assert (table.labels, table.small_blind, table.big_blind) == ({2: "BTN", 7: "BB"}, 2, 7)
    assert table.order == (7, 2)  # the big blind acts first after the flop


def test_heads_up_the_posts_decide_against_the_button_mark() -> None:
    table = places((2, 7), 2, posts(s7=SMALL, s2=BIG))
    assert table.labels == {7: "BTN", 2: "BB"}
    assert table.order == (2, 7)


def test_heads_up_without_a_small_blind_the_other_player_is_the_button() -> None:
    assert places((2, 7), 7, posts(s7=BIG)).labels == {2: "BTN", 7: "BB"}


def test_a_dead_small_blind_leaves_no_sb() -> None:
    table = places((1, 2, 3, 4, 5), 5, posts(s1=BIG))
    assert table.labels == {1: "BB", 2: "UTG", 3: "HJ", 4: "CO", 5: "BTN"}
    assert table.small_blind is None


def test_a_dead_button_leaves_no_btn_but_keeps_distances() -> None:
    """Seat 3 is empty and has the button; the blinds are 4 and 5."""
    table = places((1, 2, 4, 5, 6), 3, posts(s4=SMALL, s5=BIG))
    assert table.labels == {6: "UTG", 1: "HJ", 2: "CO", 4: "SB", 5: "BB"}
    assert table.offsets == {2: 1, 1: 2, 6: 3, 5: 4, 4: 5}


def test_blinds_out_of_turn_make_nobody_a_blind() -> None:
    """Seats 1 to 6, button 4: the blinds are 5 and 6. Seat 2 comes in with a big blind, seat 3 with both blinds."""
    table = places((1, 2, 3, 4, 5, 6), 4, posts(s5=SMALL, s6=BIG, s2=BIG, s3=BOTH))
    assert (table.small_blind, table.big_blind) == (5, 6)
    assert table.posters == {2, 3}
    assert (table.labels[2], table.labels[3]) == ("HJ", "CO")


def test_a_small_blind_behind_the_big_blind_is_posted_out_of_turn() -> None:
    table = places((1, 2, 3, 4), 4, posts(s1=BIG, s3=SMALL))
    assert table.small_blind is None
    assert table.posters == {3}


def test_dead_money_alone_makes_no_poster() -> None:
    assert places((1, 2, 3, 4), 4, posts(s1=SMALL, s2=BIG, s3=DEAD)).posters == frozenset()


def test_a_straddle_changes_no_label() -> None:
    table = places((1, 2, 3, 4), 1, posts(s2=SMALL, s3=BIG, s4=STRADDLE))
    assert table.labels == {1: "BTN", 2: "SB", 3: "BB", 4: "CO"}
    assert table.straddlers == {4}


def test_without_a_button_only_the_blinds_have_labels() -> None:
    table = places((1, 2, 3, 4), None, posts(s2=SMALL, s3=BIG))
    assert (table.labels, table.offsets) == ({2: "SB", 3: "BB"}, {})


def test_without_blinds_labels_walk_back_from_the_button() -> None:
    table = places((1, 2, 3, 4, 5, 6), 6, [Post(0, 1, PostKind.ANTE, 1)])
    assert table.labels == {6: "BTN", 5: "CO", 4: "HJ", 3: "LJ", 2: "UTG+1", 1: "UTG"}
    assert not table.blinds


def test_without_a_marked_button_the_small_blind_begins_the_order() -> None:
    """The small blind in seat 5, the big one round the table in seat 1: regular blinds, and nobody else has a place."""
    table = places((1, 2, 3, 5), None, posts(s5=SMALL, s1=BIG))
    assert table.order == (5, 1, 2, 3)
    assert (table.small_blind, table.big_blind, table.posters) == (5, 1, frozenset())
    assert table.labels == {5: "SB", 1: "BB"}
    assert places((1, 2, 3), None, posts(s1=BIG)).order == (1, 2, 3)
