"""Seals With Clubs and other rooms of its software. All hands are invented."""

from __future__ import annotations

from tests.parse.rooms.reading import changed, codes, read, record

HAND = """Hand #11999101-7 - 2026-04-22 12:57:59
Game: NL Hold'em (40 - 200) - Blinds 1/2
Site: Seals With Clubs
Table: NLHE 6max 1/2 #3
Seat 1: Alice (10)
Seat 2: Bob (492)
Seat 3: Carol (50)
Seat 5: Dave (80) - sitting out
Seat 6: Erin (80) - waiting for big blind
Carol has the dealer button
Alice posts small blind 1
Bob posts big blind 2
** Hole Cards **
Dealt to Carol [Ks Kd]
Carol raises to 6
Alice raises to 10 (All-in)
Bob calls 8
Carol raises to 20
Bob calls 10
** Flop ** [4s 6c 2d]
Bob checks
Carol bets 30 (All-in)
Bob folds
Carol refunded 30
** Turn ** [4c]
** River ** [Ah]
** Side Pot 1 Show Down ** [4s 6c 2d 4c Ah]
Carol wins Side Pot 1 (20)
** Main Pot Show Down ** [4s 6c 2d 4c Ah]
Carol shows [Ks Kd] (two pair, Kings and Fours)
Alice shows [Qd 8d] (a pair of Fours +Q8)
Carol wins Main Pot (29.50)
Rake (0.50)
"""


def test_a_hand_with_two_pots():
    """Main pot 3 x 10 - 0.50, side pot 2 x 10; the other two are not in the hand."""
    hand = record(HAND)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["hand_id"], hand["site"], hand["total_pot"]) == ("11999101-7", "SealsWithClubs", "50.0")
    assert hand["net"] == {"Alice": "-10.0", "Bob": "-20.0", "Carol": "29.5"}


def test_wrong_payments():
    assert "payout_mismatch" in codes(changed(HAND, ("Main Pot (29.50)", "Main Pot (30.50)")))
    assert "wrong_winner" in codes(changed(HAND, ("Alice shows [Qd 8d]", "Alice shows [4d 4h]")))


def test_other_rooms_with_the_software():
    assert record(changed(HAND, ("Site: Seals With Clubs", "Site: Some Home Game")))["site"] == "PokerMavens"


def test_pots_are_split():
    text = changed(
        HAND,
        ("Alice shows [Qd 8d] (a pair of Fours +Q8)", "Alice shows [Kc Kh] (two pair, Kings and Fours)"),
        ("Carol wins Main Pot (29.50)", "Carol splits Main Pot (14.75) with Alice\nAlice splits Main Pot (14.75) with Carol"),
    )  # fmt: skip
    assert record(text)["payouts"] == {"Carol": "34.75", "Alice": "14.75"}
    assert record(text)["audit"]["verdict"] == "consistent"


def test_both_blinds_in_one_post():
    text = changed(HAND, ("** Hole", "Carol posts big & small blind 3\n** Hole"))
    assert record(text)["dead_money"] == {"Carol": "1.0"}


def test_a_hand_without_the_line_for_the_rake_is_cut_off():
    found = read(HAND.rsplit("Rake", maxsplit=1)[0])
    assert (found.hand, {one.code for one in found.findings}) == (None, {"truncated_hand"})


def test_a_second_header_in_a_hand_that_was_cut():
    """Its own line alone begins a hand; where the rest of it is missing it is no line of this one."""
    first, game, *_ = HAND.splitlines()
    text = f"{first}\n{game}\n{first.replace('101-7', '102-7')}\n"
    assert read(text).hand_id == "11999101-7"
    assert codes(text) == {"unknown_line", "no_players"}
