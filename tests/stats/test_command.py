"""`hhparse stats` as programs and people see it."""

from __future__ import annotations

import csv
import io
import json
import shutil
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import polars as pl
import pytest
from msgspec.structs import replace

from hhparse.cli.amounts import money_text
from hhparse.cli.asking import Selection
from hhparse.cli.stats import stats_command
from hhparse.model.game import Kind
from hhparse.stats import STATS
from hhparse.store import own
from tests.facts.notation import deal
from tests.stats.database import store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Alice has the button three times: she wins 1.5, folds, and folds heads-up in a tournament."""
    hands = [
        deal("BTN r2.5", hero="BTN"),
        deal("UTG r3", hero="BTN"),
        deal("BTN f", seats=("BTN", "BB"), kind=Kind.TOURNAMENT, hero="BTN"),
    ]
    people = {"BTN": "Alice", "BB": "Bob [x]"}
    named = [
        replace(
            hand,
            hand_id=str(number),
            seats=tuple(replace(seat, name=people.get(seat.name, seat.name)) for seat in hand.seats),
        )
        for number, hand in enumerate(hands)
    ]
    return store(named, tmp_path_factory.mktemp("command") / "hands.duckdb")


def test_json(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection("Alice"), database, output="json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["hero"], told["filter"], len(told["rows"])) == ("Alice", None, 1)
    row = told["rows"][0]
    assert (row["group"], row["hands"]) == ({}, 3)
    assert row["net"] == {"USD": "1.50", "chips": "-50"}
    assert row["stats"]["vpip"] == {"done": 1, "opp": 3, "value": 33.33, "low": 6.15, "high": 79.23}
    assert row["stats"]["threebet"] == {"done": 0, "opp": 1, "value": 0.0, "low": 0.0, "high": 79.35}
    assert row["stats"]["wtsd"] == {"done": 0, "opp": 0, "value": None}
    assert row["stats"]["bb100"] == {"value": 33.33}  # (1.5 + 0 - 0.5) / 3
    assert set(row["stats"]) == set(STATS) - {"hands"}


def test_json_in_groups(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection("Alice"), database, output="json", by=["kind,position"], stat_ids=["vpip"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [(row["group"], row["hands"], row["net"]) for row in rows] == [
        ({"kind": "cash", "position": "BTN"}, 2, {"USD": "1.50"}),
        ({"kind": "tournament", "position": "BTN"}, 1, {"chips": "-50"}),
    ]
    assert [list(row["stats"]) for row in rows] == [["vpip"], ["vpip"]]


def test_the_filter_is_told(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        stats_command(
            Selection("Alice", "hand_id != 9", {"kind": ["cash"]}, since="2024-01-01"), database, output="json"
        )
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["filter"] == "hand_id != 9 and kind = cash and date >= 2024-01-01"
    assert told["rows"][0]["hands"] == 2


def test_csv(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection("Alice"), database, output="csv", by=["kind"], stat_ids=["vpip", "bb100"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["kind"], row["hands"], row["net_USD"], row["net_chips"]) for row in rows] == [
        ("cash", "2", "1.50", ""),
        ("tournament", "1", "", "-50"),
    ]
    assert (rows[0]["vpip_done"], rows[0]["vpip_opp"], rows[0]["vpip"]) == ("1", "2", "50.0")


def test_table(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection("Alice"), database) == 0
    table = capsys.readouterr().out
    for words in ("Alice", "Hands", "VPIP", "33.3", "1/3", "+1.50 USD", "-50 chips", "+33.33", "–"):
        assert words in table, words


def test_no_number_is_cut_on_a_narrow_screen(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert stats_command(Selection("Alice"), database, by=["stakes"]) == 0
    table = capsys.readouterr().out
    assert "…" not in table
    assert "0.50/1.00" in table


def test_without_a_name_it_is_the_owner_of_the_histories(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection(), database, output="json", stat_ids=["vpip"]) == 0
    assert json.loads(capsys.readouterr().out)["hero"] == "Alice"


def test_names_with_markup_are_printed_as_they_are(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection("Bob [x]"), database) == 0
    assert "Bob [x]" in capsys.readouterr().out


def test_the_hands_behind_a_number(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = {"by": ["kind", "position"], "stat_ids": ["vpip"], "output": "csv"}
    assert stats_command(Selection("Alice"), database, which=["cash", "BTN"], **asked) == 0  # type: ignore[arg-type]
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["hand_id"], row["done"], row["opp"]) for row in rows] == [("0", "1", "1"), ("1", "0", "1")]
    assert stats_command(Selection("Alice"), database, which=["kind=tournament"], **asked) == 0  # type: ignore[arg-type]
    assert [row["hand_id"] for row in csv.DictReader(io.StringIO(capsys.readouterr().out))] == ["2"]


def test_parquet(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "x.parquet"
    assert stats_command(Selection("Alice"), database, output="parquet", by=["kind"], out=out) == 0
    assert capsys.readouterr().out == ""
    frame = pl.read_parquet(out)
    assert frame.select("kind", "hands", "net_USD", "net_chips", "vpip_done").rows() == [
        ("cash", 2, Decimal("1.50"), None, 1),
        ("tournament", 1, None, Decimal(-50), 0),
    ]


def test_money_is_converted_by_dated_rates_only(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own_copy = tmp_path / "rates.duckdb"
    shutil.copy(database, own_copy)
    asked = {"output": "json", "stat_ids": ["vpip"], "currency": "EUR"}
    assert stats_command(Selection("Alice"), own_copy, **asked) == 0  # type: ignore[arg-type]
    said = capsys.readouterr()
    assert json.loads(said.out)["rows"][0]["net"] == {"USD": "1.50", "chips": "-50"}
    assert "no rate from USD to EUR" in said.err
    own.replace_rates(own_copy, [(date(2024, 2, 1), "USD", "EUR", Decimal("0.93"))])
    assert stats_command(Selection("Alice"), own_copy, **asked) == 0  # type: ignore[arg-type]
    said = capsys.readouterr()
    assert json.loads(said.out)["rows"][0]["net"] == {"EUR": "1.40", "chips": "-50"}  # 1.395, shown in cents
    assert said.err == ""


@pytest.mark.parametrize(
    ("selection", "arguments", "code", "words"),
    [
        (Selection("alice"), {}, 2, "do you mean Alice?"),
        (Selection("Zzyzx"), {}, 2, "no hand in"),
        (Selection("Alice"), {"by": ["moon"]}, 2, "cannot group by 'moon'; choose from position, stakes"),
        (Selection("Alice"), {"stat_ids": ["vpp"]}, 2, "vpip"),
        (Selection("Alice"), {"output": "xml"}, 2, "choose table, json, csv"),
        (Selection("Alice", since="yesterweek"), {}, 2, "2026-01-31"),
        (Selection("Alice", "positon = BTN"), {}, 2, "column 1: there is no field `positon`, did you mean `position`?"),
        (Selection("Alice", "@mine"), {}, 2, "no filter is saved as `mine`"),
        (Selection("Alice", zone="Mars"), {}, 2, "there is no time zone 'Mars'"),
        (Selection("Alice", one_of={"position": ["SB"]}), {}, 0, "none that passes the filter"),
        (Selection("Alice"), {"which": ["BTN"]}, 2, "name it with --stat"),
        (Selection("Alice"), {"which": ["BTN"], "stat_ids": ["vpip"]}, 2, "more values than --by has columns"),
        (Selection("Alice"), {"which": [], "stat_ids": ["vpip_pfr_gap"]}, 2, "is computed from vpip and pfr"),
    ],
)  # fmt: skip
def test_messages(
    database: Path,
    capsys: pytest.CaptureFixture[str],
    selection: Selection,
    arguments: dict[str, object],
    code: int,
    words: str,
) -> None:
    assert stats_command(selection, database, **arguments) == code  # type: ignore[arg-type]
    said = capsys.readouterr()
    assert words in said.err
    assert said.out == ""


def test_a_database_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats_command(Selection("Alice"), tmp_path / "none.duckdb") == 3
    assert "hhparse import" in capsys.readouterr().err


def test_a_database_without_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = store([], tmp_path / "empty.duckdb")
    assert stats_command(Selection("Alice"), path) == 3
    assert stats_command(Selection(), path) == 3
    assert capsys.readouterr().err.count("holds no hands yet") == 2


def test_hands_that_do_not_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = store([deal("BTN r3")], tmp_path / "x.duckdb", wrong={"1"})
    assert stats_command(Selection("BTN"), path) == 0
    assert "none that counts" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("amount", "currency", "text"),
    [
        ("12.30000000", "USD", "12.30"),
        ("-0.50000000", "EUR", "-0.50"),
        ("0E-8", "USD", "0.00"),
        ("1500.00000000", "chips", "1500"),
        ("0.50000000", "play", "0.50"),
        ("0.00012000", "BTC", "0.00012"),
        ("12.345", "USD", "12.345"),
        ("2000000", "USD", "2000000.00"),
    ],
)
def test_money_text(amount: str, currency: str, text: str) -> None:
    assert money_text(Decimal(amount), currency) == text
