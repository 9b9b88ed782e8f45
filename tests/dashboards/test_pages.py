"""The pages without a browser: nothing breaks, whatever the database and the address hold."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhparse.cli.app import app as command_line
from hhparse.store import open_database
from hhparse.store.database import create_database
from tests.dashboards.showing import PAGES, Start, go, metrics, words

if TYPE_CHECKING:
    from pathlib import Path

HERO = "Riverbend"
PERCENTAGES = {"VPIP": "vpip", "PFR": "pfr", "3Bet": "threebet", "WTSD": "wtsd", "W$SD": "wsd", "WWSF": "wwsf"}


def ask(database: Path, sql: str) -> list[tuple]:
    with open_database(database, read_only=True) as connection:
        return connection.execute(sql).fetchall()


# ---- every page, every kind of database ------------------------------------------------------------------------------


def test_a_name_on_several_sites_is_one_person_with_the_hands_of_all(start: Start, sample_db: Path) -> None:
    sql = "SELECT count(*), count(DISTINCT site) FROM seats JOIN players USING (player_key) WHERE name = 'Riverbend'"
    [(hands, sites)] = ask(sample_db, sql)
    assert sites > 1
    assert f"{HERO} ({hands:,})" in start(sample_db).run().selectbox(key="hero").options


def test_without_a_database_every_page_offers_the_demo(start: Start, tmp_path: Path) -> None:
    app = start(tmp_path / "none.duckdb").run()
    for page in PAGES:
        go(app, page)
        assert not app.exception, page
        assert "Load demo data" in [button.label for button in app.button], page
    assert app.text_input  # the page that was opened last is the one for imports
    assert not (tmp_path / "none.duckdb").exists()  # looking creates nothing


def test_an_empty_database_offers_the_demo(start: Start, tmp_path: Path) -> None:
    create_database(tmp_path / "empty.duckdb")
    app = start(tmp_path / "empty.duckdb").run()
    for page in PAGES:
        go(app, page)
        assert not app.exception, page
        assert "Load demo data" in [button.label for button in app.button], page


def test_one_hand(start: Start, one_hand_db: Path) -> None:
    app = start(one_hand_db).run()
    shown = metrics(app)
    assert shown["Hands"][0] == "1"
    assert shown["Net USD"][0] == "+$3.20"
    assert shown["Net bb"][0] == "+3.2"
    assert shown["bb/100"][0] == "+320.00"
    assert shown["VPIP"] == ("100.0\N{NO-BREAK SPACE}%", "1 / 1")
    assert shown["WTSD"] == ("0.0\N{NO-BREAK SPACE}%", "0 / 1")
    assert shown["W$SD"] == ("–", "–")  # no showdown: no data, not zero
    for page in PAGES:
        assert not go(app, page).exception, page


def test_every_page_shows_the_samples(start: Start, sample_db: Path) -> None:
    app = start(sample_db).run()
    for page in PAGES:
        assert not go(app, page).exception, page
        assert app.title, page


def test_a_file_that_is_no_database_is_told_in_words(start: Start, tmp_path: Path) -> None:
    other = tmp_path / "other.duckdb"
    other.write_bytes(b"this is a shopping list, and no short one at that\n" * 300)
    app = start(other).run()
    assert not app.exception
    assert "not a database of hhparse" in words(app)


def test_a_locked_database_is_told_and_tried_again(
    start: Start, one_hand_db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HHPARSE_DASHBOARD_WAIT", "0.3")
    hold = f"import duckdb, sys; c = duckdb.connect({str(one_hand_db)!r}); print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        app = start(one_hand_db).run()
        assert not app.exception
        assert "being written by another program" in words(app)
        assert "Try again" in [button.label for button in app.button]
        holder.communicate(b"")
    app.run()
    assert metrics(app)["Hands"][0] == "1"


@pytest.mark.parametrize(
    "parameters",
    [
        {"hero": "abc"},
        {"hero": "999999"},
        {"stakes": "nonsense", "position": "XX", "site": "Nowhere"},
        {"dates": "foo", "since": "2020-99-99"},
        {"unit": "XYZ", "across": "moon"},
    ],
)
def test_bad_parameters_are_ignored(start: Start, sample_db: Path, parameters: dict[str, str]) -> None:
    app = start(sample_db, **parameters).run()
    assert not app.exception
    hands = ask(sample_db, f"SELECT count(*) FROM v_results WHERE in_statistics AND player = '{HERO}'")[0][0]
    assert metrics(app)["Hands"][0] == f"{hands:,}"


@pytest.mark.parametrize("key", ["abc", "-1", "999999999", "9" * 40, "²"])
def test_addresses_of_hands_that_do_not_exist(start: Start, sample_db: Path, key: str) -> None:
    app = start(sample_db).run()
    assert not go(app, "views/hands.py", hand=key).exception
    assert "does not hold" in words(app)
    assert not go(app, "views/audit.py", reject=key).exception


# ---- overview --------------------------------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_command_line(start: Start, sample_db: Path) -> None:
    printed = CliRunner().invoke(command_line, ["stats", "--hero", HERO, "--db", str(sample_db), "--format", "json"])
    row = json.loads(printed.stdout)["rows"][0]
    shown = metrics(start(sample_db).run())
    assert shown["Hands"][0] == f"{row['hands']:,}"
    assert shown["bb/100"][0].replace("−", "-") == f"{row['stats']['bb100']['value']:+.2f}"
    for label, stat_id in PERCENTAGES.items():
        stat = row["stats"][stat_id]
        value = 100 * stat["done"] / stat["opp"]  # the printed value is rounded to two digits already
        assert shown[label] == (f"{value:.1f}\N{NO-BREAK SPACE}%", f"{stat['done']:,} / {stat['opp']:,}"), label
    assert shown["AF"][0] == f"{row['stats']['af']['value']:.2f}"


def test_the_win_rate_carries_its_interval(start: Start, sample_db: Path) -> None:
    """Mean give or take 1.96 standard errors of the hand results, computed here from the rows."""
    results = [
        row[0]
        for row in ask(sample_db, f"SELECT net_bb FROM v_results WHERE in_statistics AND player = '{HERO}'")
        if row[0] is not None
    ]
    mean, error = statistics.fmean(results), statistics.stdev(results) / len(results) ** 0.5
    low, high = 100 * (mean - 1.959964 * error), 100 * (mean + 1.959964 * error)
    written = metrics(start(sample_db).run())["bb/100"][1].replace("−", "-")
    assert written == f"95 %: {low:+.1f} … {high:+.1f}"


def test_money_is_shown_by_currency_and_never_added_up(start: Start, sample_db: Path) -> None:
    shown = metrics(start(sample_db).run())
    nets = ask(
        sample_db,
        f"SELECT currency, sum(net) FROM v_results WHERE in_statistics AND player = '{HERO}' GROUP BY currency",
    )
    assert {"USD", "EUR"} <= {currency for currency, _ in nets}
    for currency, symbol in (("USD", "$"), ("EUR", "€")):
        net = dict(nets)[currency]
        sign = "+" if net > 0 else "−"
        assert shown[f"Net {currency}"][0] == f"{sign}{symbol}{abs(net):,.2f}"


def test_filters_narrow_and_reset_widens(start: Start, sample_db: Path) -> None:
    hands = f"SELECT count(*) FROM v_results WHERE in_statistics AND player = '{HERO}'"
    small_blind = ask(sample_db, f"{hands} AND position = 'SB'")[0][0]
    app = start(sample_db, position="SB").run()
    assert metrics(app)["Hands"][0] == f"{small_blind:,}"
    next(button for button in app.button if button.label == "Reset filters").click().run()
    assert metrics(app)["Hands"][0] == f"{ask(sample_db, hands)[0][0]:,}"


def test_filters_stay_from_page_to_page(start: Start, sample_db: Path) -> None:
    app = start(sample_db, position="BB").run()
    go(app, "views/audit.py")
    go(app, "views/hands.py")
    positions = ask(sample_db, f"SELECT count(*) FROM v_results WHERE player = '{HERO}' AND position = 'BB'")[0][0]
    assert set(app.dataframe[0].value["position"]) == {"BB"}
    assert len(app.dataframe[0].value) == min(positions, 100)


def test_a_filter_without_hands_says_so_and_offers_the_way_back(start: Start, sample_db: Path) -> None:
    app = start(sample_db, dates="Custom", since="2099-01-01").run()
    for page in ("views/overview.py", "views/hands.py"):
        go(app, page)
        assert not app.exception
        assert "No hands match these filters" in words(app)
    app.button("reset_here").click().run()
    assert not app.exception
    assert "No hands match" not in words(app)


def test_another_hero(start: Start, sample_db: Path) -> None:
    key, name, hands = ask(
        sample_db,
        "SELECT min(player_key), player, count(*) FROM v_results WHERE in_statistics AND "
        f"player <> '{HERO}' GROUP BY player ORDER BY 3 DESC LIMIT 1",
    )[0]
    app = start(sample_db, hero=str(key)).run()
    assert metrics(app)["Hands"][0] == f"{hands:,}"
    assert name in words(app)
    assert name not in str(app.query_params)  # addresses hold no names


# ---- hands -----------------------------------------------------------------------------------------------------------


def test_pages_of_hands_follow_each_other_without_gap_or_overlap(start: Start, sample_db: Path) -> None:
    app = start(sample_db).run()
    go(app, "views/hands.py")
    seen: list[str] = []
    while True:
        seen += list(app.dataframe[0].value["hand_id"])
        older = next(button for button in app.button if button.label == "Older")
        if older.disabled:
            break
        older.click().run()
    newest_first = ask(
        sample_db,
        f"SELECT hand_id FROM v_results WHERE player = '{HERO}' ORDER BY time_utc DESC NULLS LAST, hand_key DESC",
    )
    assert seen == [row[0] for row in newest_first]
    next(button for button in app.button if button.label == "Newer").click().run()
    assert list(app.dataframe[0].value["hand_id"]) == seen[-100 - len(seen) % 100 :][:100]


def test_search_result_and_verdict_narrow_the_list(start: Start, sample_db: Path) -> None:
    hand_id, key = ask(sample_db, f"SELECT hand_id, hand_key FROM v_results WHERE player = '{HERO}' LIMIT 1")[0]
    app = start(sample_db).run()
    go(app, "views/hands.py", q=hand_id)
    assert list(app.dataframe[0].value["hand_id"]) == [hand_id]
    app.text_input("q").set_value("")
    app.selectbox("result").set_value("Won").run()
    assert len(app.dataframe[0].value) == 100
    assert (app.dataframe[0].value["net"] > 0).all()
    assert not go(app, "views/hands.py", hand=str(key)).exception
    assert hand_id in app.title[0].value


def test_a_number_of_somebody_elses_hand_is_found(start: Start, sample_db: Path) -> None:
    """The list is the hero's; a number that is stored all the same is not called unknown."""
    sql = f"""SELECT hand_id, hand_key FROM v_hands
              WHERE hand_key NOT IN (SELECT hand_key FROM v_results WHERE player = '{HERO}') LIMIT 1"""
    hand_id, _ = ask(sample_db, sql)[0]
    app = start(sample_db).run()
    go(app, "views/hands.py", q=f"#{hand_id}")
    assert "is stored, but it is not among those" in words(app)
    next(button for button in app.button if button.label.startswith("Open ")).click().run()
    assert not app.exception
    assert hand_id in app.title[0].value
    app = start(sample_db).run()
    go(app, "views/hands.py", q="123456789012345")
    assert "No hands match" in words(app)


@pytest.mark.parametrize("verdict", ["consistent", "consistent_with_warnings", "inconsistent"])
def test_a_hand_opens_with_replay_proof_findings_and_text(start: Start, sample_db: Path, verdict: str) -> None:
    key, hand_id, errors = ask(
        sample_db,
        "SELECT hand_key, hand_id, errors FROM v_hands "
        f"WHERE site = 'PokerStars' AND verdict = '{verdict}' ORDER BY errors DESC LIMIT 1",
    )[0]
    app = start(sample_db).run()
    go(app, "views/hands.py", hand=str(key))
    assert not app.exception
    said = words(app)
    assert hand_id in app.title[0].value
    assert "Preflop" in said
    assert "Main pot" in said
    assert f"PokerStars Hand #{hand_id}" in said  # the text itself
    assert ('class="ln mark-error"' in said) == bool(errors)


def test_names_that_look_like_markup_stay_harmless(start: Start, one_hand_db: Path) -> None:
    key = ask(one_hand_db, "SELECT hand_key FROM v_hands")[0][0]
    app = start(one_hand_db).run()
    go(app, "views/hands.py", hand=str(key))
    assert not app.exception
    markup = "".join(element.proto.body for element in app.html)
    assert "&lt;b&gt;Alice&lt;/b&gt;" in markup
    assert "<b>Alice</b>" not in markup


# ---- audit -----------------------------------------------------------------------------------------------------------


def test_audit_counts_verdicts_and_lists_findings(start: Start, sample_db: Path) -> None:
    app = start(sample_db).run()
    go(app, "views/audit.py")
    shown = metrics(app)
    counts = dict(ask(sample_db, "SELECT verdict, count(*) FROM v_hands GROUP BY verdict"))
    rejects = ask(sample_db, "SELECT count(*) FROM v_rejects")[0][0]
    assert shown["Checked"][0] == f"{sum(counts.values()) + rejects:,}"
    assert shown["Consistent"][0] == f"{counts['consistent']:,}"
    assert shown["Inconsistent"][0] == f"{counts['inconsistent']:,}"
    assert shown["Rejected"][0] == f"{rejects:,}"
    errors = ask(sample_db, "SELECT count(*) FROM v_findings WHERE severity = 'error'")[0][0]
    table = app.dataframe[0].value
    assert (table["severity"][:errors] == "error").all()
    app.button_group("severity").set_value(["error"]).run()
    assert len(app.dataframe[0].value) == errors


@pytest.mark.parametrize("view", ["By code", "By site", "By file"])
def test_audit_groups_add_up(start: Start, sample_db: Path, view: str) -> None:
    app = start(sample_db).run()
    go(app, "views/audit.py", view=view)
    assert not app.exception
    assert app.dataframe[0].value["findings"].sum() == ask(sample_db, "SELECT count(*) FROM v_findings")[0][0]


def test_a_rejected_text_opens_with_its_reason(start: Start, sample_db: Path) -> None:
    key, reason = ask(sample_db, "SELECT reject_key, reason FROM v_rejects LIMIT 1")[0]
    app = start(sample_db).run()
    go(app, "views/audit.py", reject=str(key))
    assert not app.exception
    said = words(app)
    assert "No hand could be built" in said
    assert reason.replace("_", "\\_") in said
