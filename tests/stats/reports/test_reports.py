"""Positions, hands, opponents, tournaments and leaks over databases whose numbers can be counted by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hhparse.model.events import Finish
from hhparse.model.game import Kind, Tournament
from hhparse.stats import UnknownStatError, stats
from hhparse.stats.intervals import wilson
from hhparse.stats.reports import (
    NoHeroError,
    Range,
    RangesError,
    hands,
    leaks,
    opponents,
    positions,
    read_ranges,
    tournament_totals,
    tournaments,
)
from hhparse.stats.spread import spread
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path

    from hhparse.model.hand import Hand

START = datetime(2026, 1, 1, 20, tzinfo=UTC)


def timed(dealt: list[Hand]) -> list[Hand]:
    return [
        replace(hand, hand_id=str(number), time_utc=START + timedelta(minutes=number))
        for number, hand in enumerate(dealt, start=1)
    ]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Alice on the button of 1, 2 and 3, in the big blind of 4 (heads-up, chips)."""
    dealt = timed([
        deal("BTN r2.5", hero="BTN"),  # 1: +1.5
        deal("UTG r3, BTN c | UTG b4, BTN f", hero="BTN"),  # 2: -3
        deal("CO r3, BTN r9, CO c | CO x, BTN b10, CO f", hero="BTN", shows={}),  # 3: +10.5
        deal("BTN r2.5", seats=("BTN", "BB"), kind=Kind.TOURNAMENT, hero="BB"),  # 4: -1
    ])  # fmt: skip
    named = [
        replace(
            hand,
            seats=tuple(replace(seat, name="Alice") if seat.seat == hand.hero_seat else seat for seat in hand.seats),
        )
        for hand in dealt
    ]
    return store(named, tmp_path_factory.mktemp("evening") / "evening.duckdb")


def test_positions(evening: Path) -> None:
    found = positions(evening, "Alice")
    assert found.select("position", "hands", "net_USD", "net_chips").rows() == [
        ("BTN", 3, Decimal("9.00"), None),
        ("BB", 1, None, Decimal(-100)),
    ]
    button = found.row(0, named=True)
    assert button["bb100"] == pytest.approx(300)
    alone = spread(evening, "Alice", filter="position = BTN")
    assert alone is not None
    assert (button["bb100_low"], button["bb100_high"]) == alone.interval
    assert (button["vpip_done"], button["vpip_opp"]) == (3, 3)
    assert (button["vpip_low"], button["vpip_high"]) == wilson(3, 3)
    assert found.row(1, named=True)["bb100_low"] is None  # one hand has no spread
    both = positions(evening, "Alice", by=["table_size", "position"], filter="kind = cash", stats=["pfr"])
    assert both.select("table_size", "position", "hands", "pfr_done", "pfr_opp").rows() == [(6, "BTN", 3, 2, 3)]


def test_hands(evening: Path) -> None:
    found = hands(evening, "Alice", most=1)
    assert found.select("end", "hand_id", "net_bb", "net", "pot", "position", "currency").rows() == [
        ("won", "3", 10.5, Decimal("10.50"), Decimal("19.50"), "BTN", "USD"),
        ("lost", "2", -3.0, Decimal("-3.00"), Decimal("7.50"), "BTN", "USD"),
    ]
    every = hands(evening, "Alice", filter="net_bb > -2")
    assert every.select("end", "hand_id").rows() == [("won", "3"), ("won", "1"), ("lost", "4")]
    assert hands(evening, "nobody").is_empty()


def test_opponents(evening: Path) -> None:
    found = opponents(evening, "Alice", stats=["vpip", "pfr"])
    rows = {row["player"]: row for row in found.to_dicts()}
    assert set(rows) == {"UTG", "HJ", "CO", "SB", "BB", "BTN"}
    assert [rows[name]["hands"] for name in ("UTG", "BTN")] == [3, 1]
    assert (rows["UTG"]["vpip_done"], rows["UTG"]["vpip_opp"]) == (1, 3)
    assert rows["UTG"]["hero_bb100"] == pytest.approx(100 * (1.5 - 3 + 10.5) / 3)
    assert rows["BTN"]["hero_bb100"] == pytest.approx(-100)
    assert rows["UTG"]["first_seen"] == datetime(2026, 1, 1, 20, 1)  # noqa: DTZ001
    assert rows["UTG"]["last_seen"] == datetime(2026, 1, 1, 20, 3)  # noqa: DTZ001
    assert opponents(evening, "Alice", minimum=2)["player"].to_list() == ["BB", "CO", "HJ", "SB", "UTG"]
    assert opponents(evening, "Alice", most=2).height == 2
    only = opponents(evening, "Alice", filter="position = BB")  # of the hero's rows
    assert only["player"].to_list() == ["BTN"]
    with pytest.raises(NoHeroError):
        opponents(evening, None)


# ---- tournaments -----------------------------------------------------------------------------------------------------


def of_tournament(number: int, script: str, tournament: Tournament, *, stack: float = 100, **finish: object) -> Hand:
    """A heads-up hand; Alice is the button. `finish` is her last line."""
    hand = deal(script, seats=("BTN", "BB"), kind=Kind.TOURNAMENT, stacks={"BTN": stack}, hero="BTN",
                shows={"BTN": "2s 3d", "BB": "As Ad"} if "c" in script else None)  # fmt: skip
    events = (*hand.events, Finish(0, 1, **finish)) if finish else hand.events  # type: ignore[arg-type]
    seats = tuple(replace(seat, name={"BTN": "Alice"}.get(seat.name, seat.name)) for seat in hand.seats)
    return replace(hand, hand_id=str(number), tournament=tournament, events=events, seats=seats,
                   time_utc=START + timedelta(minutes=number))  # fmt: skip


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    plain, knockout = Tournament("1", "$10+$1 USD"), Tournament("2", "$5+$5+$1 USD")
    told = [
        of_tournament(1, "BTN f", plain),
        of_tournament(2, "BTN r5, BB c", plain, stack=5, place=9),
        of_tournament(3, "BTN f", knockout, place=1, prize="$33.00"),
        of_tournament(4, "BTN r5, BB c", Tournament("3", "$10+$1 USD"), stack=5),
        of_tournament(5, "BTN f", Tournament("3", "$10+$1 USD"), place=2, prize="$20"),
        of_tournament(6, "BTN f", Tournament("4", "200FPP")),
        of_tournament(7, "BTN f", Tournament("5", "$10+$1 USD"), place=None, prize="$50.00 - congratulations!"),
    ]
    return store(told, tmp_path_factory.mktemp("tour") / "tour.duckdb")


def test_tournaments_as_far_as_hands_tell(tour: Path) -> None:
    found = tournaments(tour, "Alice")
    told = found.select("tournament", "cost", "bounty", "hands", "restarts", "place", "prize", "net").rows()
    assert told == [
        ("1", Decimal(11), False, 2, 0, 9, Decimal(0), Decimal(-11)),  # the room prints prizes; here it printed none
        ("2", Decimal(11), True, 1, 0, 1, Decimal(33), None),  # bounties are not told
        ("3", None, False, 2, 1, 2, Decimal(20), None),  # what playing on cost is not told
        ("4", None, None, 1, 0, None, None, None),
        ("5", Decimal(11), False, 1, 0, 1, Decimal(50), Decimal(39)),  # who wins has the first place
    ]
    assert found["bb"].to_list()[0] == pytest.approx(-5.5)
    assert found["cev"].to_list()[0] == -550  # half a blind of 100, then all of 5
    sums = tournament_totals(found)["USD"]
    assert (sums.entries, sums.known, sums.cost, sums.won) == (4, 2, 22, 50)
    assert (sums.placed, sums.itm) == (4, 3)
    assert (sums.tournaments, sums.ended, sums.wins, sums.avg_profit) == (4, 4, 2, 14)


def test_where_no_prize_is_ever_printed_it_is_unknown(tmp_path: Path) -> None:
    path = store([of_tournament(1, "BTN f", Tournament("1", "$10+$1 USD"), place=9)], tmp_path / "x.duckdb")
    (row,) = tournaments(path, "Alice").to_dicts()
    assert (row["place"], row["prize"], row["net"]) == (9, None, None)
    assert tournaments(path, "nobody").is_empty()


# ---- leaks -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def habit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The button opens thirty times of thirty, UTG never."""
    return store(timed([deal("BTN r2.5")] * 30), tmp_path_factory.mktemp("habit") / "habit.duckdb")


def test_a_difference_is_told_only_where_the_whole_interval_is_outside(habit: Path) -> None:
    low, high = wilson(30, 30) or (0, 0)
    ranges = [Range("vpip", 10, low - 1), Range("pfr", 10, low + 1), Range("rfi", 90, 100), Range("threebet", 5, 10)]
    found = leaks(habit, "BTN", ranges=ranges)
    assert found.select("stat", "verdict").rows() == [
        ("vpip", "above"), ("pfr", "perhaps above"), ("rfi", "within"), ("threebet", "too few"),
    ]  # fmt: skip
    first = found.row(0, named=True)
    assert (first["done"], first["opp"], first["low"], first["high"]) == (30, 30, low, high)
    assert first["outside"] == pytest.approx(1)
    below = leaks(habit, "UTG", ranges=[Range("vpip", 50, 60), Range("pfr", 5, 60)])
    assert below.select("stat", "verdict").rows() == [("vpip", "below"), ("pfr", "perhaps below")]
    assert leaks(habit, "nobody", ranges=ranges)["verdict"].to_list() == ["too few"] * 4
    with pytest.raises(NoHeroError):
        leaks(habit, None)


def test_rules_of_thumb_are_about_their_games_only(habit: Path) -> None:
    found = leaks(habit, "BTN")
    assert set(found["source"]) == {"rule of thumb"}
    assert found.filter(found["stat"] == "vpip")["verdict"].to_list() == ["above"]
    away = leaks(habit, "BTN", filter="kind = tournament or date < 2020")
    assert set(away["verdict"]) == {"too few"}
    assert away["opp"].sum() == 0


def test_the_population_is_the_middle_half_of_the_others(habit: Path) -> None:
    """UTG, HJ and CO never play; SB and BB never either: all five lie at 0 %, the button at 100 %."""
    found = leaks(habit, "BTN", ranges=[Range("vpip", 0, 100), Range("rfi", 0, 100)], population=True)
    rows = {row["stat"]: row for row in found.to_dicts()}
    assert (rows["vpip"]["range_low"], rows["vpip"]["range_high"]) == (0, 0)
    assert (rows["vpip"]["verdict"], rows["vpip"]["source"]) == ("above", "middle half of 5 other players")
    assert rows["rfi"]["verdict"] == "no range"  # only UTG, HJ and CO had the chance to open
    assert rows["rfi"]["source"] == "only 3 other players with 20 chances"


def test_own_ranges_are_read() -> None:
    assert read_ranges(["stat,low,high", "vpip,18.5,24"], "mine.csv") == (Range("vpip", 18.5, 24, "mine.csv"),)
    for line, words in (("vpip,a,b", "line 2: low and high"), ("vpip,30,20", "line 2: a range goes"),
                        ("bb100,0,5", "no percentage"), ("vpip", "line 2")):  # fmt: skip
        with pytest.raises(RangesError, match=words):
            read_ranges(["stat,low,high", line])
    with pytest.raises(RangesError, match="names the columns"):
        read_ranges(["vpip,18,24"])
    with pytest.raises(UnknownStatError):
        read_ranges(["stat,low,high", "vipp,18,24"])


def test_reports_agree_with_the_statistics(evening: Path) -> None:
    whole = stats(evening, "Alice", by=["position"], stats=["vpip", "pfr"])
    assert positions(evening, "Alice", stats=["vpip", "pfr"])["vpip_done"].to_list() == whole["vpip_done"].to_list()
