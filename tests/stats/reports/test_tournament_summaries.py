"""The tournaments report over summaries, and over hands and summaries together: STATS section 4."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from hhparse._resources import resource_dir
from hhparse.cli.app import app
from hhparse.stats import hero_guess
from hhparse.stats.base import Account
from hhparse.stats.reports import tournament_totals, tournaments
from hhparse.store import import_paths
from tests.store import texts
from tests.store.test_summaries import HAND, HANDS, PACIFIC, SUMMARY

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

SAMPLES = resource_dir("sample_histories") / "summaries"


def stored(folder: Path, **named: str) -> Path:
    files = [texts.write(folder / f"{name}.txt", text) for name, text in named.items()]
    import_paths(files, folder / "x.duckdb")
    return folder / "x.duckdb"


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> pl.DataFrame:
    """Riverbend's tournaments by all sample summaries, without any hands."""
    database = tmp_path_factory.mktemp("samples") / "x.duckdb"
    import_paths(sorted(path for path in SAMPLES.iterdir() if path.stem != "faults"), database)
    return tournaments(database, "Riverbend")


def row(found: pl.DataFrame, number: str) -> dict[str, Any]:
    (only,) = (one for one in found.to_dicts() if one["tournament"] == number)
    return only


def told(found: pl.DataFrame, number: str, *columns: str) -> tuple[Any, ...]:
    return tuple(row(found, number)[column] for column in columns)


RESULT = ("cost", "place", "prize", "net", "entries")


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("3621450917", ("5.50", 1, "11.25", "15.75", 1)),  # 11.25 + 4 bounties of 2.50 for 5.50
        ("3624781302", ("5", 3, "0", "-5", 1)),
        ("3700000101", ("110", 2, "60", "31.25", 2)),  # 55 and a re-entry for 55; 60 + 81.25 bounties
        ("3700000102", ("5.50", 2, "27.50", "22", 1)),  # the seat at the price of its tournament
        ("3700000104", ("5", 1, None, None, 1)),  # a ticket without a value
        ("3700000106", ("10.20", 4, "0", "-10.20", 1)),  # 2.20 + 8.00 for rebuys and an add-on
        ("250100201", ("41", 2, "48", "7", 1)),  # 11 + 2 rebuys and 1 add-on of 10
        ("250100202", ("26", 3, "24", "10", 1)),  # 24 + 3 x 4
        ("250100203", ("10", None, "15", "5", 2)),  # two matches: 15 and 0 for 5 each
        ("250100204", (None, 1, None, None, 1)),  # points are no money
        ("910000301", ("40", 9, "0", "-40", 1)),  # 10 + 2 rebuys and 1 add-on of 10
        ("910000302", ("2", 101, "2.40", "3.55", 1)),  # 2.40 + 3.15 bounties for 2
        ("910000304", ("5", None, None, None, 1)),
        ("910000305", (None, 1, None, None, 1)),  # entered with a ticket
        ("36000406", ("5.10", 12, "1005.50", "1000.40", 1)),  # 1.10 + 3 rebuys and 1 add-on of 1
        ("10000602", ("67.50", 38, "0", "-67.50", 1)),  # 18 + 2 rebuys and 1 add-on of 16.50, all by the list
        ("8000801", ("20.37", None, "0", "-20.37", 1)),  # 5.37 + 10 + 5
    ],
)
def test_cost_and_result(samples: pl.DataFrame, number: str, expected: tuple[Any, ...]) -> None:
    values = tuple(Decimal(value) if isinstance(value, str) else value for value in expected)
    assert told(samples, number, *RESULT) == values


def test_prize_and_bounties_told_together(tmp_path: Path) -> None:
    """GGPoker: 7.50 in all for 10.80; whether there was a prize for the place is not told."""
    import_paths([SAMPLES / "ggpoker.txt"], tmp_path / "x.duckdb")
    found = tournaments(tmp_path / "x.duckdb", "Hero")
    assert told(found, "280000502", "cost", "prize", "received", "net") == (
        Decimal("10.80"), None, Decimal("7.50"), Decimal("-3.30"),
    )  # fmt: skip
    assert told(found, "280000501", "cost", "net", "entries") == (30, Decimal("32.34"), 3)  # three entries of 10
    sums = tournament_totals(found)["USD"]
    assert (sums.entries, sums.known) == (6, 5)  # of the freeroll the prize is unknown


def test_bands_and_places(samples: pl.DataFrame) -> None:
    """7 of 254: 6 / 253 = 2.4 %, late. 3 of 6: 40 %, the middle. 12 of 40: 11 / 39 = 28 %. 101 of 1097: 9.1 %."""
    assert told(samples, "36000401", "entrants", "band") == (254, "late")
    assert told(samples, "3624781302", "entrants", "band") == (6, "middle")
    assert told(samples, "36000406", "band") == ("middle/late",)
    assert told(samples, "910000302", "band") == ("late",)
    assert told(samples, "8000801", "entrants", "band") == (None, None)


def test_sums_by_currency(samples: pl.DataFrame) -> None:
    """Euro: 40 + 2 + 5 + 5.50 + 5 + 0.01 are known to the end, and the archive's 1,300 with 4.50 of bounties."""
    sums = tournament_totals(samples)["EUR"]
    costs = [Decimal(cost) for cost in ("40", "2", "5", "5.50", "5", "0.01", "1300")]
    income = [Decimal(won) for won in ("0", "5.55", "10", "30", "6", "1.20", "4.50")]
    assert sums.cost == sum(costs)
    assert sums.won == sum(income)
    assert (sums.known, sums.entries) == (7, 9)  # of the flight nothing came out yet, one entry was a ticket


# ---- hands and summaries ---------------------------------------------------------------------------------------------


def test_a_summary_tells_what_hands_do_not(tmp_path: Path) -> None:
    played = {"hands": HANDS.replace(" and received $7.00.", "")}
    only = tournaments(stored(tmp_path / "1", **played), "Alice")
    assert told(only, "900", "place", "prize", "net", "entrants", "source") == (2, None, None, None, "hands")
    both = tournaments(stored(tmp_path / "2", **played, summary=SUMMARY), "Alice")
    assert told(both, "900", "place", "prize", "net", "entrants", "hands", "source") == (
        2, Decimal(7), Decimal("1.50"), 4, 2, "both",
    )  # fmt: skip
    assert told(both, "900", "buy_in", "currency", "band") == ("$5.00+$0.50 USD", "USD", "middle")


def test_others_in_the_list_have_results_too(tmp_path: Path) -> None:
    """The summary is Alice's. Bob played in her hands; of him it tells nothing as its hero, but he is asked for."""
    database = stored(tmp_path, hands=HANDS, summary=SUMMARY.partition("\nYou")[0] + "\n")
    assert told(tournaments(database, "Bob"), "900", "place", "prize", "net") == (1, 13, Decimal("7.50"))
    assert told(tournaments(database, Account("PokerStars", "Dave")), "900", "place", "net") == (4, Decimal("-5.50"))
    assert tournaments(database, Account("GGPoker", "Dave")).is_empty()
    assert tournaments(database, "nobody").is_empty()


def test_bounties_that_hands_tell_are_shown_and_not_taken_for_all(tmp_path: Path) -> None:
    knockout = HAND.replace("$5.00+$0.50", "$2.50+$2.50+$0.50")
    played = knockout.format(number=1, minute=1, more="Alice wins the $2.50 bounty for eliminating Bob\n")
    database = stored(tmp_path, hands=played.replace("$2.50 bounty", "$2.50 bounty"))
    assert told(tournaments(database, "Alice"), "900", "bounty", "bounties_won", "bounties_seen", "net") == (
        True, None, Decimal("2.50"), None,
    )  # fmt: skip


def test_a_filter_is_about_hands(tmp_path: Path) -> None:
    other = SUMMARY.replace("#900", "#901")
    database = stored(tmp_path, hands=HANDS, summary=SUMMARY, other=other)
    assert tournaments(database, "Alice")["tournament"].to_list() == [
        "901",
        "900",
    ]  # one began before the other's first hand
    assert tournaments(database, "Alice", filter="site = PokerStars")["tournament"].to_list() == ["900"]


@pytest.fixture(scope="module")
def summary_only(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One tournament, Alice's by its summary, and no hand."""
    return stored(tmp_path_factory.mktemp("summaries"), summary=SUMMARY)


def asked(database: Path, *words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, [*words, "--db", str(database)])
    return done.exit_code, done.output


def test_who_is_named_by_summaries_alone_has_a_report_of_tournaments(summary_only: Path) -> None:
    assert hero_guess(summary_only) is None
    assert hero_guess(summary_only, summaries=True) == "Alice"
    for words in ((), ("--hero", "Alice")):
        code, said = asked(summary_only, "report", "tournaments", "--format", "csv", *words)
        assert (code, said.count("900")) == (0, 1)


def test_what_is_counted_from_hands_says_that_there_are_summaries_only(summary_only: Path) -> None:
    for words in (
        ["stats"],
        ["stats", "--hero", "Alice"],
        ["report", "positions"],
        ["tag", "add", "x", "--filter", "ats"],
    ):
        code, said = asked(summary_only, *words)
        assert code == 3
        assert "holds 1 tournament summary but no hands" in said
        assert "hhparse report tournaments" in said


def test_a_player_of_summaries_alone_is_told_beside_hands(tmp_path: Path) -> None:
    database = stored(tmp_path, summary=PACIFIC.replace("Alice", "Erin"), hands=texts.hand(1))
    code, said = asked(database, "stats", "--hero", "Erin")
    assert code == 2
    assert f"only tournament summaries of {database} name 'Erin', no hand" in said
    code, said = asked(database, "report", "tournaments", "--hero", "Erik")
    assert code == 2
    assert "do you mean Erin?" in said


def test_texts_that_could_not_be_read_are_what_the_database_holds(tmp_path: Path) -> None:
    code, said = asked(stored(tmp_path, broken=texts.cut(1)), "stats")
    assert code == 3
    assert "holds no hands yet, only 1 text that could not be read (view v_rejects); import some" in said
