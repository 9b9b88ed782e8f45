"""BetOnline and the rooms that share its network. All hands are invented."""

from __future__ import annotations

import pytest

from tests.parse.rooms.reading import changed, codes, read, record

HAND = """BetOnline Poker Game #1590000901: Hold'em No Limit ($0.50/1) - 2026/05/12 15:20:57 Eastern Daylight Time
Table 'Copper Ridge' 6-Max, Seat #1 is the button
Seat 1: Alice (80.00 in chips) - The button
Seat 3: Bob (40.00 in chips) - Small Blind
Seat 4: Carol (60.00 in chips) - Big Blind
Bob: posts small blind 0.50
Carol: posts big blind 1
*** HOLE CARDS ***
Dealt to Alice [9c 9d]
Alice: raises 3 to 3
Bob: folds
Carol: calls 2
*** FLOP *** [10s 9h 2c]
Carol: bets 4
Alice: calls 4
*** TURN *** [10s 9h 2c][3h]
Carol: checks
Alice: checks
*** RIVER *** [10s 9h 2c 3h][4s]
Carol: checks
Alice: bets 10
Carol: calls 10
*** SHOW DOWN ***
Alice shows 9c 9d
Carol shows 10h Ac
*** SUMMARY ***
Total pot 32.78 | Rake 1.72
Board [10s 9h 2c 3h 4s]
Seat 1: Alice showed [9c 9d] and won (32.78)
Seat 3: Bob folded before Flop
Seat 4: Carol showed [10h Ac] but did not win
"""


def test_the_total_is_net_of_rake():
    """2 x 17 + 0.50 = 34.50 = 32.78 + 1.72."""
    hand = record(HAND)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["total_pot"], hand["rake"], hand["net"]["Alice"]) == ("34.50", "1.72", "15.78")
    assert (hand["time_utc"], hand["game"]["currency"]) == ("2026-05-12T19:20:57Z", "USD")
    assert "pot_mismatch" in codes(changed(HAND, ("Total pot 32.78", "Total pot 34.50")))


@pytest.mark.parametrize(
    ("mark", "site"),
    [
        ("BetOnline Poker Game", "BetOnline"),
        ("PayNoRake Hand", "PayNoRake"),
        ("ActionPoker.com Game", "ActionPoker"),
        ("Gear Poker Game", "GearPoker"),
        ("SportsBetting.ag Poker Game", "SportsBetting"),
        ("Tiger Gaming Game", "TigerGaming"),
    ],
)
def test_rooms_of_the_network(mark, site):
    hand = record(changed(HAND, ("BetOnline Poker Game", mark)))
    assert (hand["site"], hand["audit"]["verdict"]) == (site, "consistent")


def test_a_rake_of_nothing_is_not_believed_where_the_total_is_short():
    text = changed(HAND, (" | Rake 1.72", " | Rake 0.00"))
    hand = record(text)
    assert (hand["rake"], hand["audit"]["verdict"]) == ("1.72", "consistent")
    assert codes(text, severity="info") == {"rake_inferred"}


def test_a_total_that_is_short_of_more_than_any_rake_is_wrong():
    text = changed(HAND, ("Total pot 32.78 | Rake 1.72", "Total pot 30 | Rake 0.00"), ("won (32.78)", "won (30)"))
    assert "pot_mismatch" in codes(text)


def test_omaha_under_the_name_of_holdem():
    """The table says (Hi), or four cards are dealt."""
    text = changed(HAND, ("9c 9d", "9c 9d 2h Qs"), ("10h Ac", "10h Ac Kc Jd"))
    assert record(text)["game"]["variant"] == "omaha"
    assert record(changed(text, ("'Copper Ridge'", "'Copper Ridge (Hi)'")))["audit"]["verdict"] == "consistent"


def test_who_has_no_cards_to_see_has_empty_brackets():
    assert record(changed(HAND, ("Dealt to Alice [9c 9d]", "Dealt to Alice []")))["audit"]["verdict"] == "consistent"


def test_who_leaves_folds_when_the_turn_comes():
    text = changed(HAND, ("Bob: folds", "Bob has left the table"))
    found = read(text)
    assert found.verdict.value == "consistent"
    assert [one.action for one in found.replay.decisions][:3] == ["raise", "fold", "call"]


def test_antes_of_nothing():
    text = changed(HAND, ("Bob: posts small", "Alice: ante processed 0\nBob: posts small"))
    assert record(text)["audit"]["verdict"] == "consistent"


@pytest.mark.parametrize(("line", "pot"), [("post now 1", "35.50"), ("post dead 0", "35.00"), ("post dead 1", "36.00")])
def test_posts_of_those_who_come_back(line, pot):
    """`post dead` names the live part; half a big blind that is dead comes with it."""
    text = changed(
        HAND,
        ("Seat 3: Bob", "Seat 2: Dave (50.00 in chips)\nSeat 3: Bob"),
        ("*** HOLE", f"Dave: {line}\n*** HOLE"),
        ("Alice: raises", "Dave: folds\nAlice: raises"),
    )
    text = text.replace("Dave: folds\nAlice: raises 3 to 3", "Alice: raises 3 to 3")
    text = changed(text, ("Bob: folds\nCarol: calls 2", "Bob: folds\nCarol: calls 2\nDave: folds"))
    assert record(text)["total_pot"] == pot


@pytest.mark.parametrize("line", ["Unknown player: folds", ": posts small blind 0.50", "Seat 5:  (0.00 in chips)"])
def test_players_without_names(line):
    """An amount of a nameless player belongs to nobody; a fold does no harm to the sums."""
    found = read(changed(HAND, ("Alice: raises", f"{line}\nAlice: raises")))
    assert (found.hand is None) == ("folds" not in line)


SIDE_POTS = changed(
    HAND,
    ("Seat 3: Bob (40.00", "Seat 3: Bob (3.00"),
    ("Bob: folds", "Bob: calls 2.50 and is all in"),
    ("Total pot 32.78 | Rake 1.72", "Total pot 26.60\nTotal pot 8.55 | Rake 0.45"),
    ("Carol shows 10h Ac", "Carol shows 10h Ac\nBob shows Ah 10d"),
    ("Alice showed [9c 9d] and won (32.78)", "Alice showed [9c 9d] and won (8.55)"),
    ("Seat 3: Bob folded before Flop", "Seat 3: Bob showed [Ah 10d] but did not win"),
)


def test_only_the_lowest_pot_of_each_winner_is_paid():
    """Main pot 3 x 3 = 9 - 0.45, side pot 2 x 14 = 28 - 1.40; the text pays 8.55, the winner has both."""
    hand = record(SIDE_POTS)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["rake"], hand["payouts"]) == ("37.00", "1.85", {"Alice": "35.15"})


def test_chat_is_no_action():
    text = changed(HAND, ("Bob: folds", 'Bob said, "nh: folds"\nBob: folds'))
    assert record(text)["audit"]["verdict"] == "consistent"


def test_tournaments():
    header = "BetOnline Poker Game #1590000901: Tournament #70011: Hold'em No Limit 10/20 - 2026/05/12 15:20:57 ET"
    text = header + "\n" + HAND.partition("\n")[2]
    for old, new in (
        ("0.50", "10"),
        ("blind 1\n", "blind 20\n"),
        ("raises 3 to 3", "raises 60 to 60"),
        ("calls 2\n", "calls 40\n"),
        ("s 4\n", "s 80\n"),
        ("s 10\n", "s 200\n"),
        ("32.78 | Rake 1.72", "690"),
        ("32.78", "690"),
        (".00 in chips", "00 in chips"),
    ):
        text = changed(text, (old, new))
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent", hand["audit"]
    assert (hand["tournament_id"], hand["game"]["currency"], hand["total_pot"]) == ("70011", "chips", "690")
