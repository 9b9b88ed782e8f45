"""KingsClub: mixed games. All hands are invented."""

from __future__ import annotations

import pytest

from tests.parse.rooms.reading import changed, codes, read, record

HILO = """#50199101: Pot Limit Omaha Hi-Lo - 5/10
2026-03-05 20:20:11
Table 'Quarry Mix' Seat 1 is the button
Seat 1: Alice (500)
Seat 4: Carol (500)
Alice: posts the small blind 5
Carol: posts the big blind 10
*** HOLE CARDS ***
Dealt to Alice: [Ah 5h 6c Td]
Dealt to Carol: [X X X X]
Alice raises to 30
Carol calls 30
*** FLOP *** [3h 4d Kc]
Carol checks
Alice bets 40
Carol calls 40
*** TURN *** [3h 4d Kc] [8s]
Carol checks
Alice checks
*** RIVER *** [3h 4d Kc 8s] [Jh]
Carol checks
Alice checks
Alice shows [Ah 5h 6c Td]
Carol shows [Qc 7c Ks 9s]
*** SUMMARY ***
Seat 1: Alice (499) -1
Seat 4: Carol (500) 0
Rake 1
"""


def test_calls_are_totals():
    """Alice has the only low, Carol the only pair: 140 - 1 is halved, the odd chip goes to the high half."""
    text = HILO.replace("Alice (499) -1", "Alice (499) -1").replace("Carol (500) 0", "Carol (500)")
    text += "Alice wins pot (69)\nCarol wins pot (70)\n"
    hand = record(text)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert (hand["total_pot"], hand["net"]) == ("140", {"Alice": "-1", "Carol": "0"})


def test_results_are_checked():
    text = HILO.replace("Carol (500) 0", "Carol (500)") + "Alice wins pot (69)\nCarol wins pot (70)\n"
    assert codes(changed(text, ("Alice (499) -1", "Alice (505) +5"))) == {"summary_mismatch"}
    assert "payout_mismatch" in codes(changed(text, ("(69)", "(80)")))


def test_a_dead_small_blind_shows_in_the_results_alone():
    text = HILO.replace("Carol (500) 0", "Carol (500)") + "Alice wins pot (71)\nCarol wins pot (73)\n"
    text = changed(
        text,
        ("Seat 4: Carol (500)\nAlice:", "Seat 4: Carol (500)\nSeat 5: Dave (300)\nAlice:"),
        ("Alice raises to 30", "Dave folds\nAlice raises to 30"),
        ("Alice (499) -1", "Alice (501) +1"),
        ("Seat 4: Carol (500)\nRake 1", "Seat 4: Carol (503) +3\nSeat 5: Dave (295) -5\nRake 1"),
        ("Dealt to Carol: [X X X X]", "Dealt to Carol: [X X X X]\nDealt to Dave: [X X X X]"),
        ("Seat 1 is the button", "Seat 5 is the button"),
        ("Carol checks\nAlice bets", "Alice bets"),
        ("Carol checks\nAlice checks", "Alice checks\nCarol checks"),
    )
    text = text.replace("Alice (501) +1", "Alice (502) +2").replace("wins pot (71)", "wins pot (72)")
    text = text.replace("Carol (503) +3", "Carol (502) +2").replace("wins pot (73)", "wins pot (72)")
    hand = record(text)
    assert hand["dead_money"] == {"Dave": "5"}
    assert codes(text, severity="info") == {"post_untold"}
    assert hand["total_pot"] == "145"


DRAW = """#50199102: Limit 2-7 Triple Draw - 10/20
2026-03-05 21:20:11
Table 'Quarry Mix' Seat 1 is the button
Seat 1: Alice (500)
Seat 4: Carol (500)
Alice: posts the small blind 5
Carol: posts the big blind 10
*** HOLE CARDS ***
Dealt to Alice: [2h 3h 4c 7d Ks]
Dealt to Carol: [X X X X X]
Alice raises to 20
Carol calls 20
*** 1ST DRAW ***
Carol draws 2
Alice discards [Ks] draws [8h]
*** 2ND BETTING ROUND ***
Carol checks
Alice bets 10
Carol calls 10
*** 2ND DRAW ***
Carol draws 1
Alice stands pat
*** 3RD BETTING ROUND ***
Carol checks
Alice bets 20
Carol folds
*** SUMMARY ***
Seat 1: Alice (530) +30
Seat 4: Carol (470) -30
Alice wins pot (60)
"""


def test_draws():
    """Who stands pat may be told as one who discards nothing; the cards after the draw are those held and the new."""
    found = read(DRAW)
    assert found.verdict.value == "consistent"
    assert record(DRAW)["players"][0]["cards"] == ["2h", "3h", "4c", "7d", "8h"]
    assert record(DRAW)["game"]["variant"] == "triple_draw_27"


@pytest.mark.parametrize(
    ("name", "variant"),
    [("Badugi", None), ("A-5 Triple Draw", None), ("Some Game Nobody Knows", "unknown_header")],
)
def test_games_by_name(name, variant):
    found = read(changed(DRAW, ("2-7 Triple Draw", name)))
    said = {one.code for one in found.findings}
    assert ("unknown_header" in said) == (variant is not None)
    assert (found.hand is None) == (variant is not None)


def test_the_time_zone_is_not_told():
    hand = read(DRAW).hand
    assert (hand.time_utc, hand.time_text) == (None, "2026-03-05 21:20:11")
