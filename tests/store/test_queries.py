"""The questions readers share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from hhparse.store import import_paths, open_database
from hhparse.store import queries as q
from tests.store import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import duckdb


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """Twelve good hands, one wrong, one rejected, one conflict."""
    folder = tmp_path_factory.mktemp("queries")
    text = texts.session(1000001, 12) + texts.wrong(1000100) + texts.GAP + texts.cut(1000101)
    texts.write(folder / "h" / "a.txt", text)
    texts.write(folder / "h" / "b.txt", texts.hand(1000003, bet="9"))
    import_paths([folder / "h"], folder / "x.duckdb")
    with open_database(folder / "x.duckdb", read_only=True) as opened:
        yield opened


def test_pages(connection: duckdb.DuckDBPyConnection) -> None:
    """Page after page all hands come, newest first, none twice."""
    seen: list[str] = []
    before = None
    while True:
        page = q.list_hands(connection, q.HandFilter(), before=before, limit=5)
        if page.is_empty():
            break
        seen += page["hand_id"].to_list()
        before = page.row(-1, named=True)["time_utc"], page.row(-1, named=True)["hand_key"]
    assert seen == ["1000100", *(str(n) for n in range(1000012, 1000000, -1))]
    assert q.count_hands(connection, q.HandFilter()) == 13


def test_filters(connection: duckdb.DuckDBPyConnection) -> None:
    """Each field narrows; a player brings his own columns."""
    assert q.count_hands(connection, q.HandFilter(verdicts=("inconsistent",))) == 1
    assert q.count_hands(connection, q.HandFilter(sites=("Winamax",))) == 0
    assert q.list_hands(connection, q.HandFilter(hand_ids=("1000002", "1000003")))["hand_id"].to_list() == [
        "1000003",
        "1000002",
    ]
    since = datetime(2020, 3, 1, 20, 46, 43, tzinfo=UTC)
    assert q.list_hands(connection, q.HandFilter(since=since, until=since.replace(second=45)))["hand_id"].to_list() == [
        "1000004", "1000003",
    ]  # fmt: skip
    bob = q.list_hands(connection, q.HandFilter(player="Bob", stakes=("0.50/1.00",), kinds=("cash",)), limit=1)
    assert bob.select("position", "net_bb").rows() == [("SB", -0.5)]
    assert q.count_hands(connection, q.HandFilter(player="Bob'; DROP TABLE hands; --")) == 0


def test_one_hand(connection: duckdb.DuckDBPyConnection) -> None:
    """Everything stored of it, its exact text and both copies in conflict."""
    assert q.find_hands(connection, "1000003", "Winamax") == []
    (key,) = q.find_hands(connection, "1000003")
    hand = q.stored_hand(connection, key)
    assert hand is not None
    assert hand.raw == (texts.hand(1000003) + texts.GAP).encode()
    assert hand.texts["role"].to_list() == ["kept", "conflicting"]
    assert hand.seats["player"].to_list() == ["Alice", "Bob", "Carol"]
    assert hand.actions.height == 8
    assert hand.boards["cards"].to_list() == ["2c 7h 9d"]
    assert hand.pots["player"].to_list() == ["Alice"]
    assert hand.findings["code"].to_list() == ["conflicting_duplicate"]
    assert q.stored_hand(connection, 999) is None


def test_findings(connection: duckdb.DuckDBPyConnection) -> None:
    """Errors first; facets count them."""
    errors = q.list_findings(connection, q.FindingFilter(severities=("error",)))
    assert set(errors["code"]) >= {"truncated_hand", "conflicting_duplicate", "payout_mismatch"}
    facets = q.finding_facets(connection, "code", q.FindingFilter())
    assert dict(facets.select("code", "errors").rows())["truncated_hand"] == 1
    assert q.list_findings(connection, q.FindingFilter(codes=("truncated_hand",)))["hand_id"].to_list() == ["1000101"]
    assert q.list_findings(connection, q.FindingFilter(import_id=2)).is_empty()


def test_files_imports_rejects_players(connection: duckdb.DuckDBPyConnection) -> None:
    """The lists of the import page."""
    assert q.list_imports(connection).select("import_id", "hands", "conflicts", "rejects").rows() == [(1, 13, 1, 1)]
    files = q.list_files(connection, import_id=1)
    assert sorted(files.select("hands", "conflicts", "rejects").rows()) == [(0, 1, 0), (13, 0, 1)]
    reject = q.list_rejects(connection).row(0, named=True)
    assert (reject["hand_id"], reject["reason"]) == ("1000101", "truncated_hand")
    assert q.reject_text(connection, reject["reject_key"]) == (texts.cut(1000101).encode(), b"")
    assert q.reject_text(connection, 999) is None
    players = q.list_players(connection)
    assert players.select("player", "hands", "hero_hands").rows() == [
        ("Alice", 13, 13),
        ("Bob", 13, 0),
        ("Carol", 13, 0),
    ]
