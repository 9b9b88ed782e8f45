"""`hhparse sites`: the support table as text and JSON."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from hhparse.cli.app import app
from hhparse.sites import SITES
from hhparse.sites.support import measured, support


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["sites", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_the_table_names_every_room(monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    code, out, _ = run()
    assert code == 0
    seen = {row.site for row in support() if row.hands}
    assert {line.split()[0] for line in out.splitlines()} >= seen


def test_one_room(monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    code, out, _ = run("pokerstars")
    assert code == 0
    assert {line.split()[0].rstrip(",") for line in out.splitlines()[1:]} == {"PokerStars"}
    (holdem,) = (line for line in out.splitlines() if line.split()[1:3] == ["holdem", "cash"])
    row = next(row for row in support() if (row.site, row.game, row.format) == ("PokerStars", "holdem", "cash"))
    assert holdem.split()[-3:] == [f"{row.hands:,}", f"{row.verified:,}", row.tier.value]


def test_json() -> None:
    code, out, _ = run("--format", "json")
    assert code == 0
    found = json.loads(out)
    assert found["measured"] == measured().measured
    assert len(found["games"]) == len(support())
    assert {row["site"] for row in found["games"]} >= {site.name for site in SITES}
    assert set(found["summaries"][0]) == {"site", "form", "summaries", "lines", "unknown", "tier"}


def test_what_is_not_there() -> None:
    code, _, err = run("nowhere")
    assert code == 2
    assert "there is no room 'nowhere'; there are PokerStars" in err
    assert run("--format", "xml")[0] == 2
