"""The verbs for what the user adds, and reports, as typed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import polars as pl
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from hhparse.cli.app import app
from hhparse.cli.report import NAMES
from tests.facts.notation import deal
from tests.stats.database import store


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Alice at one site, Al1ce at another: both steal once."""
    hands = [deal("BTN r2.5", hero="BTN"), deal("BTN r2.5", hero="BTN")]
    named = [
        replace(hand, hand_id=f"10{number}", site=site,
                seats=tuple(replace(seat, name=name) if seat.name == "BTN" else seat for seat in hand.seats))
        for number, (hand, site, name) in enumerate(zip(hands, ["PokerStars", "GGPoker"], ["Alice", "Al1ce"], strict=True))
    ]  # fmt: skip
    return store(named, tmp_path_factory.mktemp("fresh") / "own.duckdb")


@pytest.fixture
def database(fresh: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(fresh, tmp_path / "own.duckdb"))


def run(database: Path, *words: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, [*words, "--db", str(database)])
    assert done.exit_code == code, done.output
    return done.output


def hands(database: Path, *words: str) -> int:
    return sum(
        row["hands"] for row in json.loads(run(database, "stats", "--format", "json", "--stat", "vpip", *words))["rows"]
    )


def test_saved_filters(database: Path) -> None:
    assert run(database, "filter", "save", "steals", "steal and pos = button") == (
        "steals: ats = yes and position = BTN\n"
    )
    assert hands(database, "--hero", "Alice", "--filter", "@steals") == 1
    run(database, "filter", "save", "lost", "@steals and net < 0")
    assert run(database, "filter", "list") == "lost: @steals and net < 0\nsteals: steal and pos = button\n"
    assert run(database, "filter", "show", "lost") == "ats = yes and position = BTN and net < 0\n"
    assert "did you mean `@lost`" in run(database, "filter", "show", "lots", code=2)
    assert run(database, "filter", "delete", "lost") == "lost deleted, 1 filter left\n"
    assert "no filter is saved" in run(database, "filter", "delete", "lost", code=2)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [("x", "positoin = BTN", "did you mean `position`"), ("a b", "won", "cannot name a filter"), ("x", " ", "empty"),
     ("x", "@x or won", "contains itself")],
)  # fmt: skip
def test_only_filters_that_can_be_read_are_saved(database: Path, name: str, text: str, words: str) -> None:
    assert words in run(database, "filter", "save", name, text, code=2)
    assert run(database, "filter", "list") == "no filter is saved\n"


def test_several_names_are_one_person(database: Path) -> None:
    assert run(database, "hero", "add", "Me", "Alice") == "Me has 1 name, dealt in 1 hand\n"
    assert run(database, "hero", "add", "Me", "Al1ce", "--site", "GGPoker") == "Me has 2 names, dealt in 2 hands\n"
    assert run(database, "hero", "list") == "Me: Alice, Al1ce (GGPoker)\n"
    assert hands(database, "--hero", "Me") == 2
    assert hands(database, "--hero", "Me", "--filter", "site = GGPoker") == 1
    assert run(database, "hero", "remove", "Me", "Alice") == "1 name taken from Me, 1 left\n"
    assert hands(database, "--hero", "Me") == 1
    assert "no such name" in run(database, "hero", "remove", "You", code=2)
    run(database, "hero", "add", "Elsewhere", "Al1ce", "--site", "PokerStars")
    assert "none that" in run(database, "stats", "--hero", "Elsewhere")


def test_names_and_rooms_that_are_not_there_are_told(database: Path) -> None:
    said = run(database, "hero", "add", "Me", "Zed")
    assert "Me has 1 name, dealt in 0 hands\n" in said
    assert "has a player 'Zed' so far" in said
    assert "did you mean GGPoker" in run(database, "hero", "add", "Me", "Alice", "--site", "GGPokr", code=2)
    assert run(database, "hero", "list") == "Me: Zed\n"
    assert run(database, "tag", "list") == "no hand has a tag\n"


def test_tags(database: Path) -> None:
    assert run(database, "tag", "add", "Bluff", "100", "#101") == "2 hands have the tag bluff\n"
    assert hands(database, "--hero", "Alice", "--filter", "tag = bluff") == 1
    assert (
        run(database, "tag", "remove", "bluff", "--hero", "Alice", "--filter", "steal") == "1 hand had the tag bluff\n"
    )
    assert run(database, "tag", "list") == "bluff: 1\n"
    assert "there is no hand 7" in run(database, "tag", "add", "x", "7", code=2)
    assert "choose them with --filter" in run(database, "tag", "add", "x", code=2)


def test_rates_and_deals(database: Path, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("date,from,to,rate\n2024-01-01,USD,EUR,0.9\n")
    assert run(database, "rates", "load", str(table)) == "1 rate stored, in place of all that were\n"
    assert run(database, "rates", "list") == "date,from,to,rate\n2024-01-01,USD,EUR,0.900000000000\n"
    assert "+1.35 EUR" in run(database, "stats", "--hero", "Alice", "--currency", "EUR")
    table.write_text('site,name,method,percent,since,until\nPokerStars,"A, b",won,30,,2026-01-31\n')
    assert run(database, "deals", "load", str(table)) == "1 deal stored, in place of all that were\n"
    assert run(database, "deals", "list").splitlines()[1] == 'PokerStars,"A, b",won,30.0000,,2026-01-31'
    assert "names the columns" in run(database, "rates", "load", str(table), code=2)
    assert "cannot read" in run(database, "rates", "load", str(tmp_path / "none.csv"), code=3)


def test_additions_are_carried_over(database: Path, tmp_path: Path) -> None:
    run(database, "tag", "add", "bluff", "100")
    other = store([deal("BTN r2.5")], tmp_path / "other.duckdb")
    assert "hand_tags: 1" in run(other, "carry-over", str(database))
    assert run(other, "tag", "list") == "bluff: 1\n"


@pytest.mark.parametrize("name", NAMES)
def test_every_report_in_every_format(database: Path, tmp_path: Path, name: str) -> None:
    asked = ("report", name, "--hero", "Alice")
    frame = tmp_path / "x.parquet"
    run(database, *asked, "--format", "parquet", "--out", str(frame))
    expected = pl.read_parquet(frame)
    assert name == "tournaments" or expected.height
    done = CliRunner().invoke(app, [*asked, "--format", "csv", "--db", str(database)])
    assert done.stdout.splitlines()[0].split(",") == expected.columns
    assert len(done.stdout.splitlines()) == expected.height + 1
    done = CliRunner().invoke(app, [*asked, "--format", "json", "--db", str(database)])
    assert [list(row) for row in json.loads(done.stdout)] == [expected.columns] * expected.height
    assert f"Alice: {name}" in run(database, *asked)


def test_what_reports_say_when_something_is_wrong(database: Path, tmp_path: Path) -> None:
    assert "choose positions, hands" in run(database, "report", "moon", code=2)
    assert "there is no format 'xml'" in run(database, "report", "rake", "--format", "xml", code=2)
    assert "did you mean `position`" in run(database, "report", "rake", "--filter", "positn = BTN", code=2)
    assert "no time zone 'Mars'" in run(database, "report", "sessions", "--zone", "Mars", code=2)
    assert "a day starts at" in run(database, "report", "sessions", "--day-start", "dawn", code=2)
    assert "nothing of Alice passes" in run(database, "report", "hands", "--hero", "Alice", "--filter", "net < 0")
    assert "hhparse import" in run(tmp_path / "none.duckdb", "report", "rake", code=3)
    assert "cannot write" in run(
        database, "report", "rake", "--out", str(tmp_path / "no" / "x.csv"), "--format", "csv", code=3
    )
