"""The filter line, saved filters, and the pages of reports: they show what the library answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl
import pytest

from hhparse.stats import parse_filter, reports, stats
from hhparse.store import own
from tests.dashboards.showing import REPORTS, Start, go, metrics, words

if TYPE_CHECKING:
    from pathlib import Path

    from streamlit.testing.v1 import AppTest

HERO = "Riverbend"
FILTER = "position = BTN and pot_type = srp"


def table(app: AppTest) -> pl.DataFrame:
    return pl.from_pandas(app.dataframe[0].value.reset_index(drop=True))


def hands(database: Path, text: str) -> int:
    return int(stats(database, HERO, stats=["hands"], filter=text)["hands"].sum())


def test_the_filter_line_narrows_every_page(start: Start, sample_db: Path) -> None:
    app = start(sample_db, where=FILTER).run()
    assert not app.exception
    assert metrics(app)["Hands"][0] == f"{hands(sample_db, FILTER):,}"
    assert app.text_input(key="where").value == FILTER
    go(app, "views/rake.py")
    assert table(app)["hands"].sum() == hands(sample_db, FILTER)


def test_a_filter_that_cannot_be_read_is_told_at_its_place_and_left_out(start: Start, sample_db: Path) -> None:
    app = start(sample_db, where="positoin = BTN").run()
    assert not app.exception
    assert "The filter cannot be read" in words(app)
    (said,) = [block.value for block in app.code]
    message, line, mark = said.split("\n")
    assert "did you mean `position`?" in message
    assert line.strip() == "positoin = BTN"
    assert mark.index("^") == line.index("positoin")
    assert metrics(app)["Hands"][0] == f"{hands(sample_db, ''):,}"


def test_resetting_empties_the_line(start: Start, sample_db: Path) -> None:
    app = start(sample_db, where=FILTER).run()
    next(button for button in app.button if button.label == "Reset filters").click().run()
    assert app.text_input(key="where").value == ""
    assert metrics(app)["Hands"][0] == f"{hands(sample_db, ''):,}"


def test_saving_using_and_deleting_a_filter(start: Start, sample_db: Path, tmp_path: Path) -> None:
    database = tmp_path / "own.duckdb"
    database.write_bytes(sample_db.read_bytes())
    app = start(database, where=FILTER).run()
    app.text_input(key="save_as").set_value("steals").run()
    app.button(key="save_filter").click().run()
    assert not app.exception
    assert own.saved_filters(database) == {"steals": FILTER}
    app.text_input(key="where").set_value("").run()
    app.button(key="use_steals").click().run()
    assert app.text_input(key="where").value == "@steals"
    assert metrics(app)["Hands"][0] == f"{hands(database, FILTER):,}"
    app.text_input(key="where").set_value("").run()
    app.button(key="delete_steals").click().run()
    assert own.saved_filters(database) == {}


@pytest.mark.parametrize("page", [page for page in REPORTS if "leaks" not in page])
def test_reports_without_hands_and_with_a_filter_that_leaves_none(page: str, start: Start, sample_db: Path) -> None:
    app = start(sample_db, where="hand_id = nothing").run()
    assert not go(app, page).exception
    assert "No hands match these filters." in words(app)


def test_sessions_are_those_of_the_library(start: Start, sample_db: Path) -> None:
    app = go(start(sample_db).run(), "views/sessions.py")
    found = reports.sessions(sample_db, HERO)
    assert table(app)["hands"].to_list() == found["hands"].to_list()
    assert table(app)["bb100"].to_list() == pytest.approx(found["bb100"].to_list())
    app.number_input(key="gap").set_value(1).run()
    assert table(app).height > found.height


def test_sessions_that_the_filter_cuts_are_told(start: Start, sample_db: Path) -> None:
    app = go(start(sample_db, where="position = BTN").run(), "views/sessions.py")
    assert "The filter cuts" in words(app)


def test_positions_are_those_of_the_library(start: Start, sample_db: Path) -> None:
    app = go(start(sample_db).run(), "views/positions.py")
    found = reports.positions(sample_db, HERO)
    assert table(app)["position"].to_list() == found["position"].to_list()
    assert table(app)["vpip"].to_list() == pytest.approx(found["vpip"].to_list())
    assert "vpip n/d" not in table(app).columns
    app.toggle(key="counts_Positions").set_value(True).run()
    done, opp = found.row(0, named=True)["vpip_done"], found.row(0, named=True)["vpip_opp"]
    assert table(app)["vpip n/d"][0] == f"{done} / {opp}"
    app.selectbox(key="group").set_value("Position and opener").run()
    assert table(app).height > found.height


def test_opponents_leaks_tournaments_rake_and_big_hands_are_those_of_the_library(start: Start, sample_db: Path) -> None:
    app = start(sample_db).run()
    opponents = reports.opponents(sample_db, HERO, most=200)
    assert table(go(app, "views/opponents.py"))["player"].to_list() == opponents["player"].to_list()
    leaks = reports.leaks(sample_db, HERO)
    assert table(go(app, "views/leaks.py"))["verdict"].to_list() == leaks["verdict"].to_list()
    tournaments = reports.tournaments(sample_db, HERO)
    assert table(go(app, "views/tournaments.py"))["tournament"].to_list() == tournaments["tournament"].to_list()
    assert "ROI" in metrics(app)
    rake = reports.rake(sample_db, HERO)
    assert table(go(app, "views/rake.py"))["rake_won"].to_list() == [float(part) for part in rake["rake_won"]]
    big = reports.hands(sample_db, HERO)
    assert table(go(app, "views/big_hands.py"))["hand_id"].to_list() == big["hand_id"].to_list()


def test_the_graph_tells_how_many_all_ins_are_adjusted(start: Start, sample_db: Path) -> None:
    app = start(sample_db).run()
    found = stats(sample_db, HERO, stats=["allins", "ev_coverage"], filter=parse_filter(""))
    told = [line for line in words(app).split("\n") if line.startswith("All-in adjusted")]
    assert bool(told) == bool(found["allins"][0])
