"""PokerStars' summaries: the list of players tells places and prizes, the hero's lines who he is."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hhparse.model.tournament import BuyIn
from tests.parse.summaries.reading import codes, one, summaries

HEAD = """PokerStars Tournament #900, No Limit Hold'em
Buy-In: $5.00/$0.50 USD
4 players
Total Prize Pool: $20.00 USD
Tournament started 2026/05/02 20:00:00 CET [2026/05/02 14:00:00 ET]
"""
END = "Tournament finished 2026/05/02 23:00:00 CET [2026/05/02 17:00:00 ET]\n"
LIST = """  1: Alice (Austria), $13.00 (65%)
  2: Bob (Norway), $7.00 (35%)
  3: Carol (Peru),
  4: Dave (Ghana),
"""


def test_a_whole_summary() -> None:
    made = one(HEAD + END + LIST + "\nYou finished in 2nd place (eliminated at hand #555).\n")
    assert (made.site, made.tournament_id, made.game) == ("PokerStars", "900", "No Limit Hold'em")
    assert (made.buy_in, made.currency, made.entrants) == (BuyIn(500, 0, 50, "USD"), "USD", 4)
    assert (made.prize_pool, made.hero, made.place, made.prize, made.last_hand) == (2000, "Bob", 2, 700, "555")
    assert made.started_utc == datetime(2026, 5, 2, 18, tzinfo=UTC)  # 14:00 Eastern summer time
    assert made.finished_utc == datetime(2026, 5, 2, 21, tzinfo=UTC)
    assert [(p.name, p.place, p.prize) for p in made.players] == [
        ("Alice", 1, 1300), ("Bob", 2, 700), ("Carol", 3, 0), ("Dave", 4, 0),
    ]  # fmt: skip
    assert (made.running, made.whole, made.findings) == (False, True, ())
    assert (made.rebuys, made.addons, made.re_entries, made.bounties, made.bounty_won) == (None,) * 5


def test_whoever_still_plays_has_no_place_and_no_prize() -> None:
    text = HEAD + "\n  1: Alice (Austria), still playing\n  2: Bob (Norway), still playing\n  3: Carol (Peru),\n"
    made = one(text + "  4: Dave (Ghana),\n\nYou finished in 3rd place.\n")
    assert made.running
    assert codes(made) == ["tournament_running"]
    assert [(p.place, p.prize) for p in made.players] == [(None, None), (None, None), (3, 0), (4, 0)]
    assert (made.hero, made.place, made.prize) == ("Carol", 3, 0)


def test_without_a_line_of_his_own_the_hero_is_unknown() -> None:
    made = one(HEAD + END + LIST)
    assert (made.hero, made.place, made.prize) == (None, None, None)


def test_re_entries_and_bounties() -> None:
    """Two entries of Bob: 14 places of 4 + re-entries; 3 bounties of a progressive knockout."""
    text = HEAD.replace("$5.00/$0.50", "$2.50/$2.50/$0.50") + END
    text += "  1: Alice (Austria), $13.00 (65%)\n  2: Bob [2] (Norway), $7.00 (35%)\n  3: Carol (Peru),\n"
    text += "  4: Dave (Ghana),\n  5: Bob (Norway),\n\nYou finished in 2nd place (eliminated at hand #555).\n\n"
    text += "You made 1 re-entries for a total of $5.50.\n\nYou collected 3 bounties for a total of USD 6.25.\n"
    made = one(text)
    assert made.buy_in == BuyIn(250, 250, 50, "USD")
    assert (made.hero, made.place, made.prize) == ("Bob", 2, 700)
    assert (made.re_entries, made.spent, made.bounties, made.bounty_won) == (1, 550, 3, 625)
    assert [player.entry for player in made.players] == [None, 2, None, None, None]
    assert made.findings == ()


def test_a_satellite_is_worth_its_target() -> None:
    """A seat is taken at the price of the tournament that it leads to: 25 + 2.50."""
    text = HEAD.replace("\nBuy-In", "\nSuper Satellite\nBuy-In").replace(
        "Tournament started", "Target Tournament #901 Buy-In: $25.00/$2.50 USD\n1 tickets to the target tournament\n\n"
        "Tournament started"
    ) + END  # fmt: skip
    made = one(text + LIST.replace(" $13.00 (65%)", "  (qualified for the target tournament)").replace(
        " $7.00 (35%)", "") + "You finished in 1st place.\n")  # fmt: skip
    assert (made.target, made.target_cost, made.words) == ("901", 2750, ("Super Satellite", "1 tickets"))
    assert (made.hero, made.prize, made.ticket) == ("Alice", 2750, "entry to tournament 901")
    assert made.findings == ()


def test_a_ticket_without_a_value_is_no_zero() -> None:
    text = HEAD.replace("$20.00 USD", "Sunday ticket") + LIST.replace("$13.00 (65%)", "Sunday ticket")
    made = one(text.replace(" $7.00 (35%)", "") + "You finished in 1st place.\n")
    assert (made.prize_pool, made.pool_text) == (None, "Sunday ticket")
    assert (made.prize, made.ticket) == (None, "Sunday ticket")


def test_money_without_a_sign_is_play_money() -> None:
    text = HEAD.replace("$5.00/$0.50 USD", "900/100").replace("$20.00 USD", "3600") + END
    made = one(text + LIST.replace("$13.00", "2,340").replace("$7.00", "1,260") + "You finished in 1st place.\n")
    assert (made.buy_in, made.currency) == (BuyIn(90000, 0, 10000, "play"), "play")
    assert (made.prize, made.findings) == (234000, ())


def test_the_old_form_of_times() -> None:
    text = HEAD.partition("Tournament started")[0] + "Tournament started - 2007/08/13 - 08:15:00 (ET)\n"
    assert one(text + LIST).started_utc == datetime(2007, 8, 13, 12, 15, tzinfo=UTC)


def test_names_and_towns_hold_anything() -> None:
    rows = "  1: a (b), c (Horn (Upper Town)), $13.00 (65%)\n  2: [2] (Norway), $7.00 (35%)\n  3: ,x, [3] (Peru),\n"
    made = one(HEAD + END + rows + "  4: 10: (Ghana),\n")
    assert [(p.name, p.entry) for p in made.players] == [("a (b), c", None), ("[2]", None), (",x,", 3), ("10:", None)]


def test_a_mail_with_three_summaries() -> None:
    """Mails escape blanks at the end of lines, and letters beyond ASCII by their cp1252 byte."""
    text = "Subject: history\n\n" + (HEAD + END + LIST + "You finished in 1st place.\n\n\n") * 2
    text = text.replace("(Peru),", "(Peru),=20").replace("4: Dave", "4: =8Adave")
    made = summaries(text)
    assert len(made) == 2
    assert [player.name for player in made[0].players] == ["Alice", "Bob", "Carol", "Šdave"]
    assert codes(made[1]) == ["duplicate_summary"]


def test_full_tilt_at_its_end_wrote_the_same_form() -> None:
    assert one(HEAD.replace("PokerStars", "Full Tilt") + LIST).site == "FullTilt"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings_and_line_ends(encoding: str) -> None:
    text = (HEAD + END + LIST.replace("Carol", "Cäröl") + "You finished in 3rd place.\n").replace("\n", "\r\n")
    made = one(text.encode(encoding))
    assert (made.hero, made.place, made.entrants) == ("Cäröl", 3, 4)


def test_talk_about_a_summary_begins_none() -> None:
    assert summaries('Bob said, "PokerStars Tournament #900, No Limit Hold\'em"\n') == []


def test_a_summary_that_stops_early() -> None:
    made = one(HEAD)
    assert (made.whole, made.place, made.prize, codes(made)) == (False, None, None, ["truncated_summary"])


def test_contradictions_within() -> None:
    assert codes(one(HEAD + END + LIST.replace("$7.00", "$3.00"))) == ["prize_pool_mismatch"]
    assert codes(one(HEAD + END + LIST.replace("$7.00", "$9.00"))) == []  # rooms add to a pool
    assert codes(one(HEAD + END + LIST.replace("$7.00", "$6.98"))) == []  # two prizes, each rounded by a cent
    assert codes(one(HEAD + LIST + "You finished in 9th place.\n")) == ["tournament_mismatch"]
