"""Unibet. All hands are invented."""

from __future__ import annotations

from tests.parse.rooms.reading import changed, codes, read, record

MARK = "[Unibet_5a5a11aa22bb33cc]"
HAND = """Unibet Hand #1599000901 - 0.25/0.50 - No Limit Hold'Em - UTC 16:09:00 2026/03/16
Table "1589999453" 6-max
*** Seated players ***
Seat 1: AliceMARK (€50)
Seat 2: Bob (€27.88)
Seat 4: Carol (€61)
Seat 5: Dave (€61)
*** Blinds and button ***
AliceMARK has the button
Bob posts small blind €0.25
Carol posts big blind €0.50
*** Hole cards ***
Dealt to AliceMARK [Qd Qs]
Dealt in Bob
Dealt to Carol [Ad Kd]
*** Preflop ***
AliceMARK raises €1.50 to €1.50
Bob folds (timed out)
Carol raises €4 to €4.50
AliceMARK calls €3
*** Flop *** [As Js 5c]
Carol checks
AliceMARK checks
*** Turn *** [As Js 5c] [Ks]
Carol bets €5
AliceMARK calls €5
*** River *** [As Js 5c] [Ks] [4c]
Carol bets €10
AliceMARK raises €30 to €30
Carol calls €20
*** Showdown ***
AliceMARK shows [Qd Qs], a pair of Queens
Carol shows [Ad Kd], two pair, Aces and Kings
Carol wins €77.25
*** Summary ***
Total pot €79.25 Rake €2
Seat 1: AliceMARK: bet €39.50 and won €0, net result: €-39.50
Seat 2: Bob: bet €0.25 and won €0, net result: €-0.25
Seat 4: Carol: bet €39.50 and won €77.25, net result: €37.75
""".replace("MARK", MARK)


def test_the_mark_is_no_part_of_the_name_and_who_has_no_cards_is_not_in_the_hand():
    hand = record(HAND)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert list(hand["net"]) == ["Alice", "Bob", "Carol"]
    assert (hand["total_pot"], hand["rake"]) == ("79.25", "2.00")
    assert (hand["time_utc"], hand["game"]["currency"]) == ("2026-03-16T16:09:00Z", "EUR")


def test_results_of_the_summary_are_those_of_the_body():
    assert codes(changed(HAND, ("and won €77.25", "and won €70"))) == {"summary_mismatch"}
    assert codes(changed(HAND, ("net result: €37.75", "net result: €30"))) == {"summary_mismatch"}


def test_the_older_header():
    old = changed(
        HAND,
        ("Unibet Hand #1599000901 - 0.25/0.50 - No Limit Hold'Em - UTC 16:09:00 2026/03/16\nTable \"1589999453\" 6-max\n",
         "Game #1599000901: Table €50 NL - 0.25/0.50 - No Limit Hold'Em - 16:09:00 2026/03/16\n"),
    )  # fmt: skip
    found = read(old)
    assert found.verdict.value == "consistent"
    assert (found.hand.table, found.hand.time_utc, found.hand.hand_id) == ("€50 NL", None, "1599000901")


def test_fast_tables():
    assert record(changed(HAND, ("Hold'Em -", "Hold'Em Banzai -")))["audit"]["verdict"] == "consistent"


def test_straddles_and_both_blinds():
    text = changed(HAND, ("*** Hole cards", "Dave posts small & big blinds €0.75\n*** Hole cards"))
    assert record(text)["dead_money"] == {"Dave": "0.25"}


def test_tournaments():
    header = "Unibet Hand #1, Tournament #86000111, €4.65 + €0.35 - 25/50 - No Limit Hold'Em - Total prize €4 - UTC 09:05:00 2026/02/03"
    text = header + "\n" + HAND.partition("\n")[2].replace("€", "").replace(" Rake 2", "")
    found = read(text)
    assert (found.hand.tournament.tournament_id, found.hand.tournament.buy_in) == ("86000111", "€4.65+€0.35")
    assert found.hand.game.stakes.currency == "chips"
