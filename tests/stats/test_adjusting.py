"""All-in hands of a database adjusted: from text to statistics, in pieces, again, and with every spot counted once."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from hhparse.stats import adjusting, results_curve, stats, winnings
from hhparse.stats.adjusting import adjust, forget, waiting
from hhparse.stats.spread import spread
from hhparse.store import import_paths, open_database, rebuild

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """PokerStars Hand #{number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/03/0{day} 18:30:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Alice ($100 in chips)
Seat 2: Bob ($100 in chips)
Bob: posts big blind $1
Alice: posts small blind $0.50
*** HOLE CARDS ***
Dealt to Alice [{hers}]
"""
ALLIN = (
    HEAD
    + """Alice: calls $0.50
Bob: checks
*** FLOP *** [{flop}]
Bob: checks
Alice: checks
*** TURN *** [{flop}] [{turn}]
Bob: checks
Alice: bets $99 and is all-in
Bob: calls $99 and is all-in
*** RIVER *** [{flop} {turn}] [{river}]
*** SHOW DOWN ***
Bob: shows [{his}] ({has})
Alice: shows [{hers}] (a pair of Aces)
{winner} collected $195 from pot
*** SUMMARY ***
Total pot $200 | Rake $5
Board [{flop} {turn} {river}]
Seat 1: Alice (button) (small blind) {first}
Seat 2: Bob (big blind) {second}


"""
)
FOLD = (
    HEAD
    + """Alice: raises $2 to $3
Bob: folds
Uncalled bet ($2) returned to Alice
Alice collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Alice (button) (small blind) collected ($2)
Seat 2: Bob (big blind) folded before Flop


"""
)


def lost(number: int, suits: str = "cdhs", day: int = 4) -> str:
    """E27 as the text of a room: aces against flush and straight draw on the turn; the river decides for Bob.

    `suits` are what clubs, diamonds, hearts and spades are called.
    """

    def named(cards: str) -> str:
        return " ".join(card[0] + suits["cdhs".index(card[1])] for card in cards.split())

    return ALLIN.format(
        number=number, day=day, hers=named("As Ad"), his=named("Kh Qh"), flop=named("Jh Th 2c"), turn=named("3d"),
        river=named("4h"), has="a flush, King high", winner="Bob",
        first=f"showed [{named('As Ad')}] and lost with a pair of Aces",
        second=f"showed [{named('Kh Qh')}] and won ($195) with a flush, King high",
    )  # fmt: skip


def folded(number: int, day: int = 5) -> str:
    return FOLD.format(number=number, day=day, hers="As Ad")


def imported(tmp_path: Path, *hands: str) -> Path:
    file, database = tmp_path / "hands.txt", tmp_path / "hands.duckdb"
    file.write_text("".join(hands))
    ledger = import_paths([file], database)
    assert (ledger.hands, ledger.errors) == (len(hands), 0)
    return database


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """Alice loses the all-in twice, with other names of the suits, and wins 1 in a third hand."""
    return imported(tmp_path, lost(1), lost(2, "hscd"), folded(3))


def test_before_it_is_adjusted_a_hand_counts_by_its_result(three: Path) -> None:
    row = stats(three, "Alice", stats=["bb100", "ev_bb100", "luck100", "allins", "ev_coverage"]).row(0, named=True)
    assert waiting(three) == 2
    assert row["bb100"] == row["ev_bb100"] == pytest.approx(100 * (-100 - 100 + 1) / 3)
    assert (row["luck100"], row["allins"], row["ev_coverage"]) == (0, 0, None)


def test_adjusted_statistics(three: Path) -> None:
    """E27: expected +37.39 (31/44 of 195, less 100) where 100 was lost; each cent of it in the sum over both players."""
    account = adjust(three)
    assert (account.waiting, account.done, account.left) == (2, 2, 0)
    assert waiting(three) == 0
    expected = 195 * 31 / 44 - 100
    row = stats(three, "Alice", stats=["ev_bb100", "luck100", "allins", "ev_coverage"]).row(0, named=True)
    assert row["ev_bb100"] == pytest.approx(100 * (2 * expected + 1) / 3)
    assert row["luck100"] == pytest.approx(100 * 2 * (-100 - expected) / 3)
    assert (row["allins"], row["ev_coverage_done"], row["ev_coverage_opp"], row["ev_coverage"]) == (2, 2, 2, 100)
    both = winnings(three, None, adjusted=True).row(0, named=True)
    assert both["net"] == both["ev_net"] == Decimal(-10)
    alice = winnings(three, "Alice", adjusted=True).row(0, named=True)
    assert alice["ev_net"] == 2 * Decimal("37.38636364") + 1


def test_suits_have_no_names(three: Path) -> None:
    assert adjust(three).spots == 1


def test_what_is_stored(three: Path) -> None:
    adjust(three)
    with open_database(three, read_only=True) as connection:
        rows = connection.execute(
            "SELECT hand_id, player, ev_status, street, equity, ev_net, luck FROM v_allins ORDER BY hand_id, player"
        ).fetchall()
        spots = connection.execute("SELECT * FROM ev_spots").fetchall()
        (sums,) = connection.execute("SELECT sum(net), sum(ev_net) FROM v_results").fetchall()
    assert rows[0][:4] == ("1", "Alice", "adjusted", "turn")
    assert rows[0][4:] == (31 / 44, Decimal("37.38636364"), Decimal("-137.38636364"))
    assert rows[1][4:] == (13 / 44, Decimal("-42.38636364"), Decimal("137.38636364"))
    assert spots == [("holdem AcAd/KhQh JhTh3c2s", [62, 26], 88)]
    assert sums == (Decimal(-10), Decimal(-10))


def test_the_curve_has_a_line_for_it(three: Path) -> None:
    adjust(three)
    curve = results_curve(three, "Alice")
    expected = 195 * 31 / 44 - 100
    assert curve["net_bb"].to_list() == [-100, -200, -199]
    assert curve["ev_bb"].to_list() == pytest.approx([expected, 2 * expected, 2 * expected + 1])
    assert curve["ev"].to_list()[-1] == Decimal("75.77272728")


def test_the_adjusted_spread_is_the_narrower_one(three: Path) -> None:
    """Both all-ins are expected the same: all that varies is the third hand."""
    adjust(three)
    plain, better = spread(three, "Alice"), spread(three, "Alice", adjusted=True)
    assert plain is not None
    assert better is not None
    assert better.bb100 == stats(three, "Alice", stats=["ev_bb100"])["ev_bb100"][0]
    assert (better.deviation or 0) < (plain.deviation or 0)


def test_a_run_goes_on_where_the_last_one_ended(three: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time nothing is done; Ctrl-C in the middle keeps what was counted."""
    assert adjust(three, seconds=0).done == 0
    monkeypatch.setattr(adjusting, "_CHUNK", 1)

    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    assert adjust(three, on_step=interrupt).done == 1
    assert waiting(three) == 1
    assert adjust(three).done == 1
    assert adjust(three).waiting == 0


def test_known_spots_are_not_counted_again(tmp_path: Path) -> None:
    database = imported(tmp_path, lost(1))
    adjust(database)
    later = tmp_path / "later.txt"
    later.write_text(lost(7, "dchs"))
    import_paths([later], database)
    account = adjust(database)
    assert (account.done, account.spots) == (1, 0)


def test_all_can_be_forgotten(three: Path) -> None:
    adjust(three)
    forget(three)
    assert waiting(three) == 2
    assert winnings(three, "Alice", adjusted=True)["ev_net"].to_list() == [Decimal(-199)]
    assert adjust(three).spots == 1


def test_only_river_all_ins_are_no_all_ins(tmp_path: Path) -> None:
    """All-in on the river: looked at, nothing to adjust, not in the coverage."""
    river = lost(1).replace("Alice: bets $99 and is all-in\nBob: calls $99 and is all-in\n", "Alice: checks\n")
    river = river.replace("*** SHOW DOWN", "Bob: bets $99 and is all-in\nAlice: calls $99 and is all-in\n*** SHOW DOWN")
    database = imported(tmp_path, river)
    adjust(database)
    row = stats(database, "Alice", stats=["allins", "ev_coverage"]).row(0, named=True)
    assert (row["allins"], row["ev_coverage_opp"]) == (0, 0)
    with open_database(database, read_only=True) as connection:
        assert connection.execute("SELECT DISTINCT status, ev_net FROM ev_seats").fetchall() == [("river", None)]


def test_a_hand_that_is_replaced_is_adjusted_anew(tmp_path: Path) -> None:
    """A cut text has no result; the whole one that comes later waits again."""
    whole = lost(1)
    database = imported(tmp_path, whole)
    adjust(database)
    with open_database(database) as connection:  # as if the first copy had been cut
        connection.execute("UPDATE hands SET whole = false")
    second = tmp_path / "second.txt"
    second.write_text(whole.replace("Lyra", "Vega"))
    ledger = import_paths([second], database)
    assert ledger.replaced == 1
    assert waiting(database) == 1
    assert adjust(database).done == 1
    with open_database(database, read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM ev_seats").fetchall() == [(2,)]


def test_a_text_that_reads_otherwise_now_is_not_tried_for_ever(three: Path) -> None:
    with open_database(three) as connection:
        connection.execute("UPDATE raw_hands SET raw = 'nothing of a hand'::BLOB")
    adjust(three)
    assert waiting(three) == 0
    row = stats(three, "Alice", stats=["ev_coverage", "ev_bb100", "bb100"]).row(0, named=True)
    assert (row["ev_coverage_done"], row["ev_coverage_opp"]) == (0, 2)
    assert row["ev_bb100"] == row["bb100"]


def test_a_rebuild_keeps_the_equities(three: Path) -> None:
    """What is counted from texts waits again; the spots need not be counted again."""
    adjust(three)
    rebuild(three)
    assert waiting(three) == 2
    account = adjust(three)
    assert (account.done, account.spots) == (2, 0)
    assert winnings(three, "Alice", adjusted=True)["ev_net"].to_list() == [Decimal("75.77272728")]


def test_an_older_database_has_no_equities_to_keep(three: Path) -> None:
    with open_database(three) as connection:
        connection.execute("DROP VIEW v_allins; DROP TABLE ev_spots; DROP TABLE ev_seats")
    rebuild(three)
    assert adjust(three).done == 2
