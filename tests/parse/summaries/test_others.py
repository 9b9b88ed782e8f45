"""The summaries of the other rooms: one short text for each thing that real files do."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hhparse._resources import resource_dir
from hhparse.model.tournament import BuyIn, TournamentSummary
from tests.parse.summaries.reading import codes, one, summaries

SAMPLES = resource_dir("sample_histories") / "summaries"
FULL_TILT = """Full Tilt Poker Tournament Summary $26 (KO) (900) Hold'em No Limit (Knockout)
Buy-In: $24 + $2
Knockout Bounty: $4
Alice received 3 Knockout Bounty Awards
3 Entries
Total Prize Pool: $60
Tournament started: 2012/03/07 20:00:00 ET
Tournament finished: 2012/03/07 21:00:00 ET

1: Bob, $60
2: Alice
3: Carol
Alice finished in 2nd place
"""
WINAMAX = """Winamax Poker - Tournament summary : KING 50(900)
Player : Alice
Buy-In : 4.50€ + 0.50€
Registered players : 90
Prizepool : 405€
Tournament started 2026/05/28 19:10:00 UTC
You played 36min 15s
You finished in 9th place
"""
PACIFIC = "***** Cassava Tournament Summary *****\nTournament ID: 900\nBuy-In: $5 + $0.50\nAlice finished 3/6\n"
GG = """Tournament #900, Nightly, the Late One, Hold'em No Limit
Buy-in: $9.2+$0.8
823 Players
Total Prize Pool: $7,571.6
Tournament started 2026/05/05 20:00:00
15th : Hero, $62.34
You finished the tournament in 15th place.
You received a total of $62.34.
"""
TRACKER = """PokerTracker 4 Tournament Summary
Site: MicroGaming
Game: Holdem
Tournament #: 900
Started: 2013/07/31 18:32:39
Buyin: $16.50
Fee: $1.50
Prize Pool: $0.00
Table Type: STT
Tourney Type: No Limit
Players: 9

Place: 0, Player: Alice, Won: $0.00, Rebuys: 2,
Place: 3, Player: Bob, Won: $12.00, Rebuys: 2, Addons: 1, Bounties: 4,
Place: 4, Player: Carol, Won: $0.00,
"""


def result(made: TournamentSummary) -> tuple[object, ...]:
    return made.hero, made.place, made.prize, made.ticket


# ---- Full Tilt -------------------------------------------------------------------------------------------------------


def test_a_knockout_bounty_is_part_of_the_buy_in() -> None:
    """24 - 4 = 20 a head is the prize pool of three: 60. Three heads of 4 are 12."""
    made = one(FULL_TILT)
    assert (made.name, made.tournament_id, made.buy_in) == ("$26 (KO)", "900", BuyIn(2000, 400, 200, "USD"))
    assert (made.bounties, made.bounty_won, made.prize_pool) == (3, 1200, 6000)
    assert result(made) == ("Alice", 2, 0, None)
    assert one(FULL_TILT.replace("Alice received 3", "3 received %1")).bounty_won == 1200


def test_rebuys_and_add_ons() -> None:
    text = FULL_TILT.replace("Knockout Bounty: $4", "Rebuy: $8\nAdd-On: $9\nAlice performed 1 Add-On")
    made = one(text.replace("Alice received 3 Knockout Bounty Awards", "Alice performed 2 Rebuys\nTotal Rebuys: 7"))
    assert (made.rebuy, made.addon, made.rebuys, made.addons, made.all_rebuys) == (
        BuyIn(800, currency="USD"), BuyIn(900, currency="USD"), 2, 1, 7,
    )  # fmt: skip
    assert (made.bounties, made.bounty_won) == (None, None)


def test_two_lines_in_one() -> None:
    made = one(FULL_TILT.replace("Total Prize Pool: $60", "Total Rebuys: 2Total Prize Pool: $60"))
    assert (made.all_rebuys, made.prize_pool, codes(made)) == (2, 6000, [])


def test_matches_of_one_tournament_are_parts() -> None:
    match = "Match {} Hold'em No Limit (Matrix)"
    both = "".join(FULL_TILT.replace("Hold'em No Limit (Knockout)", match.format(number)) + "\n" for number in (1, 2))
    made = summaries(both)
    assert [(one.tournament_id, one.part, codes(one)) for one in made] == [
        ("900", "Match 1", []),
        ("900", "Match 2", []),
    ]


def test_several_winners_of_tickets() -> None:
    text = FULL_TILT.replace("1: Bob, $60\n2: Alice\n", "1: Bob, $33 Mini Ticket\n1: Alice, $33 Mini Ticket\n")
    assert result(one(text.replace("in 2nd", "in 1st"))) == ("Alice", 1, 3300, "$33 Mini Ticket")


def test_a_list_that_is_missing_tells_no_prize() -> None:
    text = FULL_TILT.replace("1: Bob, $60\n2: Alice\n3: Carol\n", "")
    assert result(one(text)) == ("Alice", 2, None, None)


def test_a_list_that_names_him_otherwise() -> None:
    assert result(one(FULL_TILT.replace("1: Bob, $60", "1: Hero, $60").replace("2: Alice", "2: Hero2")))[1:3] == (2, 0)


def test_half_a_tournament() -> None:
    text = FULL_TILT.replace("Tournament finished: 2012/03/07 21:00:00 ET", "Tournament is still in progress")
    made = one(text.replace("1: Bob, $60", "Still Playing - Bob"))
    assert (made.running, made.finished_utc, codes(made)) == (True, None, ["tournament_running"])


# ---- Winamax ---------------------------------------------------------------------------------------------------------


def test_winamax() -> None:
    made = one(WINAMAX)
    assert (made.name, made.buy_in, made.entrants, made.prize_pool) == ("KING 50", BuyIn(450, 0, 50, "EUR"), 90, 40500)
    assert made.started_utc == datetime(2026, 5, 28, 19, 10, tzinfo=UTC)
    assert result(made) == ("Alice", 9, 0, None)


@pytest.mark.parametrize(
    ("line", "prize", "ticket", "bounties"),
    [
        ("You won 12.50€", 1250, None, None),
        ("You won 12,50€ + Bounty 3.15€", 1250, None, 315),
        ("You won Bounty 3.15€", 0, None, 315),
        ("You won Ticket 25€", 2500, "Ticket 25€", None),
        ("You won 5€ + Ticket 25€", 3000, "Ticket 25€", None),
        ("You won Ticket Tremplin", None, "Ticket Tremplin", None),
        ("You won 5€ + Ticket Tremplin", None, "Ticket Tremplin", None),
    ],
)
def test_what_winamax_pays(line: str, prize: int | None, ticket: str | None, bounties: int | None) -> None:
    made = one(WINAMAX + line + "\n")
    assert (made.prize, made.ticket, made.bounty_won) == (prize, ticket, bounties)


def test_winamax_without_money_to_win_tells_no_prize() -> None:
    made = one(WINAMAX.replace("405€", "0€").replace("4.50€ + 0.50€", "Ticket uniquement"))
    assert (made.prize, made.buy_in, codes(made)) == (None, None, ["cost_unknown"])


def test_winamax_bounty_late_registration_and_no_place() -> None:
    text = WINAMAX.replace("50(900)", "50(900) - Late registration").replace("9th place", "... place")
    made = one(text.replace("4.50€ + 0.50€", "2€ + 2.50€ + 0.50€"))
    assert (made.buy_in, made.place, made.prize) == (BuyIn(200, 250, 50, "EUR"), None, None)
    assert made.words[0] == "Late registration"
    assert made.whole


def test_a_long_structure_is_noise() -> None:
    assert codes(one(WINAMAX + "Levels : [" + "50-100:0:900:holdem-no-limit," * 200 + "]\n")) == []


# ---- 888, GGPoker, PokerTracker --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("buy_in", "won", "expected", "prize"),
    [
        ("$5 + $0.50", "", BuyIn(500, 0, 50, "USD"), 0),
        ("20$ + 1$", " and won 50.80$", BuyIn(2000, 0, 100, "USD"), 5080),
        ("0,01 €", " and won 1,20 €", BuyIn(1, currency="EUR"), 120),
        ("Free", " and won $0.30", BuyIn(0), 30),
        ("10 + 1", "", BuyIn(1000, 0, 100, "play"), 0),
    ],
)
def test_888(buy_in: str, won: str, expected: BuyIn, prize: int) -> None:
    made = one(PACIFIC.replace("$5 + $0.50", buy_in).replace("3/6", f"3/6{won}"))
    assert (made.site, made.buy_in, made.entrants) == ("888poker", expected, 6)
    assert result(made) == ("Alice", 3, prize, None)


def test_888_rebuys() -> None:
    text = PACIFIC.replace("Alice finished", "Rebuy: $5\nAlice performed 3 rebuys\nAlice finished")
    assert (one(text).rebuys, one(text).rebuy) == (3, BuyIn(500, currency="USD"))


def test_888_without_a_number_is_rejected() -> None:
    assert summaries(PACIFIC.replace("Tournament ID: 900\n", "")) == []


def test_ggpoker() -> None:
    made = one(GG)
    assert (made.name, made.game, made.entrants) == ("Nightly, the Late One", "Hold'em No Limit", 823)
    assert (made.buy_in, made.prize_pool) == (BuyIn(920, 0, 80, "USD"), 757160)
    assert result(made) == ("Hero", 15, 6234, None)
    assert made.started_utc is None  # the zone is not told
    again = one(GG.replace("You received", "You made 2 re-entries and received"))
    assert (again.re_entries, again.prize) == (2, 6234)


def test_ggpoker_tells_prize_and_bounties_together() -> None:
    made = one(GG.replace("$9.2+$0.8", "$4.6+$0.4+$5"))
    assert made.buy_in == BuyIn(460, 500, 40, "USD")
    assert (made.prize, made.bounty_won, made.received) == (None, None, 6234)


def test_a_hand_header_is_no_summary() -> None:
    """888 opens a line of its hands with the same word."""
    assert summaries("Tournament #900 $5 + $0.50 - Table #2 (Real Money)\nSeat 1 is the button\n") == []


def test_poker_tracker() -> None:
    """A place of 0 is one that it does not know, and its prize of 0.00 none that was told."""
    made = one(TRACKER)
    assert (made.site, made.buy_in, made.prize_pool) == ("Microgaming", BuyIn(1650, 0, 150, "USD"), None)
    assert [(p.name, p.place, p.prize, p.rebuys, p.addons, p.bounties) for p in made.players] == [
        ("Alice", None, None, 2, None, None), ("Bob", 3, 1200, 2, 1, 4), ("Carol", 4, 0, None, None, None),
    ]  # fmt: skip
    assert result(made) == (None, None, None, None)


# ---- web pages -------------------------------------------------------------------------------------------------------


def test_the_archive_of_pokerstars() -> None:
    first, second = summaries((SAMPLES / "pokerstars-archive.htm").read_bytes())
    assert (first.tournament_id, first.buy_in, first.spent) == ("3700000701", BuyIn(1000, 0, 100, "USD"), 2000)
    assert result(first) == ("Riverbend", 2, 2700, None)
    assert (second.entrants, second.buy_in, second.bounty_won) == (1210, BuyIn(125000, 0, 5000, "EUR"), 450)
    assert second.target == "3700000799"


def test_the_report_of_the_winning_network() -> None:
    rebuys, heads_up, points = summaries((SAMPLES / "wpn-report.htm").read_bytes())
    assert (rebuys.buy_in, rebuys.spent, rebuys.prize) == (BuyIn(500, 0, 37, "USD"), 1500, 0)
    assert (heads_up.hero, heads_up.place, heads_up.prize) == ("Riverbend", None, 480)
    assert (points.buy_in, points.prize, codes(points)) == (None, 125, ["cost_unknown"])


def test_the_page_of_winamax() -> None:
    made = one((SAMPLES / "winamax-page.htm").read_bytes())
    assert (made.tournament_id, made.name, made.buy_in) == ("910000901", "Petit Tremplin", BuyIn(450, 0, 50, "EUR"))
    assert [(p.name, p.prize, p.ticket) for p in made.players] == [
        ("Pebblerun", 1200, "Tremplin"), ("Riverbend", 600, None), ("Hazelwick", 0, None),
        ("ember_fox", None, "Petit Tremplin"),
    ]  # fmt: skip


def test_a_page_without_its_table_is_rejected() -> None:
    page = (SAMPLES / "wpn-report.htm").read_text(encoding="utf-8").replace("<td", "<p")
    assert summaries(page) == []
