"""Tournament summaries in the database: the same whichever comes first, unknown where nothing is told."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from hhparse.pipeline import audit_paths
from hhparse.store import batch, import_paths, ingest, rebuild
from hhparse.store.compare import content
from hhparse.store.database import create_database, open_database
from hhparse.store.plan import make_plan
from tests.store import texts
from tests.store.test_import import rows

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HAND = """PokerStars Hand #{number}: Tournament #900, $5.00+$0.50 USD Hold'em No Limit - Level I (10/20) - 2026/05/02 14:0{minute}:00 ET
Table '900 1' 2-max Seat #1 is the button
Seat 1: Alice (500 in chips)
Seat 2: Bob (500 in chips)
Alice: posts small blind 10
Bob: posts big blind 20
*** HOLE CARDS ***
Dealt to Alice [As Kd]
Alice: folds
Uncalled bet (10) returned to Bob
Bob collected 20 from pot
{more}*** SUMMARY ***
Total pot 20 | Rake 0
Seat 1: Alice (button) (small blind) folded before Flop (didn't bet)
Seat 2: Bob (big blind) collected (20)
"""
LEFT = "Alice finished the tournament in 2nd place and received $7.00.\n"
SUMMARY = """PokerStars Tournament #900, No Limit Hold'em
Buy-In: $5.00/$0.50 USD
4 players
Total Prize Pool: $20.00 USD
Tournament started 2026/05/02 20:00:00 CET [2026/05/02 14:00:00 ET]
Tournament finished 2026/05/02 23:00:00 CET [2026/05/02 17:00:00 ET]
  1: Bob (Norway), $13.00 (65%)
  2: Alice (Austria), $7.00 (35%)
  3: Carol (Peru),
  4: Dave (Ghana),

You finished in 2nd place (eliminated at hand #555).
"""
RUNNING = SUMMARY.replace("Tournament finished 2026/05/02 23:00:00 CET [2026/05/02 17:00:00 ET]\n", "").replace(
    "1: Bob (Norway), $13.00 (65%)", "1: Bob (Norway), still playing"
).replace("4 players", "3 players")  # fmt: skip
PACIFIC = "***** Cassava Tournament Summary *****\nTournament ID: 77\nBuy-In: $5 + $0.50\nAlice finished 3/6\n"
HANDS = HAND.format(number=1, minute=1, more="") + "\n\n" + HAND.format(number=2, minute=2, more=LEFT)
TOURNAMENT = (
    "SELECT tournament_id, buy_in, hands, summaries, currency, entrants, prize_pool, started_utc IS NOT NULL, running "
    "FROM v_tournaments"
)
SAID = "SELECT code, severity, line, expected, actual FROM v_findings ORDER BY ALL"


def write(folder: Path, **named: str) -> list[Path]:
    return [texts.write(folder / f"{name}.txt", text) for name, text in named.items()]


def imported(database: Path, *files: Path) -> Path:
    """The files, imported one after the other."""
    for file in files:
        import_paths([file], database)
    return database


def dump(database: Path) -> dict[str, Any]:
    """What is stored of tournaments, without keys and imports, which count in order of arrival."""
    summaries = "SELECT * EXCLUDE (summary_key, text_key, tournament_key) FROM v_summaries ORDER BY ALL"
    players = "SELECT * EXCLUDE (summary_key) FROM tournament_players ORDER BY ALL"
    tournaments = "SELECT * EXCLUDE (tournament_key) FROM v_tournaments ORDER BY ALL"
    said = "SELECT code, file, line, expected, actual, message FROM v_findings WHERE code NOT LIKE 'duplicate%' ORDER BY ALL"
    raw = "SELECT f.name, t.line, t.start_byte, t.raw FROM summary_texts AS t JOIN files AS f USING (file_key) ORDER BY ALL"
    with open_database(database, read_only=True) as connection:
        queries = (summaries, players, tournaments, said, raw)
        return {query: connection.execute(query).fetchall() for query in queries}


def test_what_a_summary_tells_is_stored(tmp_path: Path) -> None:
    (file,) = write(tmp_path, summary=SUMMARY)
    ledger = import_paths([file], tmp_path / "x.duckdb")
    assert (ledger.summaries, ledger.summary_copies, ledger.hands, ledger.handless) == (1, 0, 0, [])
    found = rows(tmp_path / "x.duckdb", TOURNAMENT)
    assert found == [("900", "$5.00/$0.50 USD", 0, 1, "USD", 4, Decimal(20), True, False)]
    own = (
        "SELECT hero, place, prize, buy_in_prize, buy_in_bounty, buy_in_fee, buy_in_currency FROM tournament_summaries"
    )
    assert rows(tmp_path / "x.duckdb", own) == [("Alice", 2, 7, 5, 0, Decimal("0.50"), "USD")]
    assert rows(tmp_path / "x.duckdb", "SELECT name, place, prize FROM tournament_players ORDER BY line") == [
        ("Bob", 1, 13), ("Alice", 2, 7), ("Carol", 3, 0), ("Dave", 4, 0),
    ]  # fmt: skip
    assert rows(tmp_path / "x.duckdb", "SELECT raw FROM summary_texts") == [(SUMMARY.encode(),)]
    assert rows(tmp_path / "x.duckdb", "SELECT summaries, summary_lines, noise_lines, lines FROM files") == [
        (1, 11, 1, 12)
    ]


def test_what_no_text_tells_is_null(tmp_path: Path) -> None:
    """Without a summary nothing is known of the field; a summary tells nothing of rebuys and bounties: never zero."""
    hands, summary = write(tmp_path, hands=HANDS, summary=SUMMARY)
    imported(tmp_path / "hands.duckdb", hands)
    assert rows(tmp_path / "hands.duckdb", TOURNAMENT) == [("900", "$5.00+$0.50 USD", 2, 0, *(None,) * 3, False, None)]
    imported(tmp_path / "both.duckdb", summary)
    unknown = (
        "SELECT rebuys, addons, re_entries, spent, bounties, bounty_won, received, ticket FROM tournament_summaries"
    )
    assert rows(tmp_path / "both.duckdb", unknown) == [(None,) * 8]


def test_hands_first_or_summary_first(tmp_path: Path) -> None:
    hands, summary = write(tmp_path, hands=HANDS, summary=SUMMARY)
    one = dump(imported(tmp_path / "1.duckdb", hands, summary))
    assert one == dump(imported(tmp_path / "2.duckdb", summary, hands))
    import_paths([summary, hands], tmp_path / "3.duckdb")  # in one batch
    assert one == dump(tmp_path / "3.duckdb")
    assert rows(tmp_path / "1.duckdb", TOURNAMENT)[0][:4] == ("900", "$5.00+$0.50 USD", 2, 1)
    assert (
        rows(tmp_path / "1.duckdb", SAID) == []
    )  # $5.00/$0.50 and $5.00+$0.50, 2nd and $7.00 in both: no contradiction


def test_the_later_snapshot_counts_whichever_is_read_first(tmp_path: Path) -> None:
    early, late = write(tmp_path, early=RUNNING, late=SUMMARY)
    one = imported(tmp_path / "1.duckdb", early, late)
    two = imported(tmp_path / "2.duckdb", late, early)
    assert dump(one) == dump(two)
    assert rows(one, TOURNAMENT) == [("900", "$5.00/$0.50 USD", 0, 2, "USD", 4, Decimal(20), True, False)]
    assert rows(one, "SELECT running, rank FROM v_summaries ORDER BY rank") == [(False, 1), (True, 2)]
    assert [code for code, *_ in rows(one, SAID)] == ["tournament_running"]


def test_copies_are_counted_not_stored(tmp_path: Path) -> None:
    first, again = write(tmp_path, first=SUMMARY + "\n\n" + PACIFIC, again=SUMMARY.replace("\n", "\r\n"))
    imported(tmp_path / "x.duckdb", first)
    ledger = import_paths([again], tmp_path / "x.duckdb")
    assert (ledger.summaries, ledger.summary_copies) == (0, 1)
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM tournament_summaries") == [(2,)]
    assert rows(tmp_path / "x.duckdb", SAID) == [("duplicate_summary", "info", 1, None, None)]
    assert import_paths([first, again], tmp_path / "x.duckdb").skipped_files == 2


def test_a_tournament_of_two_players_has_two_summaries(tmp_path: Path) -> None:
    other = SUMMARY.replace("You finished in 2nd", "You finished in 1st")
    imported(tmp_path / "x.duckdb", *write(tmp_path, one=SUMMARY, two=other))
    assert rows(tmp_path / "x.duckdb", "SELECT hero, place, rank FROM v_summaries ORDER BY place") == [
        ("Bob", 1, 1), ("Alice", 2, 1),
    ]  # fmt: skip
    assert rows(tmp_path / "x.duckdb", SAID) == []


def test_conflicting_summaries_are_told_alike_in_either_order(tmp_path: Path) -> None:
    other = SUMMARY.replace("$7.00 (35%)", "$6.00 (30%)").replace("$20.00", "$19.00")
    one, two = write(tmp_path, one=SUMMARY, two=other)
    first, second = imported(tmp_path / "1.duckdb", one, two), imported(tmp_path / "2.duckdb", two, one)
    assert dump(first) == dump(second)
    ((code, severity, line, expected, actual),) = rows(first, SAID)
    assert (code, severity, line, {expected, actual}) == ("conflicting_summary", "warning", 1, {"7", "6"})


@pytest.mark.parametrize(
    ("hands", "expected", "actual"),
    [
        (HANDS.replace("$5.00+$0.50", "$10+$1"), "11", "5.5"),
        (HANDS.replace("$5.00+$0.50 USD", "€5.00+€0.50 EUR"), "5.5", "5.5"),
        (HANDS.replace("2nd place", "3rd place"), "3", "2"),
        (HANDS.replace("$7.00.", "$7.10."), "7.1", "7"),
    ],
)
def test_hands_that_say_otherwise(tmp_path: Path, hands: str, expected: str, actual: str) -> None:
    import_paths(write(tmp_path, hands=hands, summary=SUMMARY), tmp_path / "x.duckdb")
    assert rows(tmp_path / "x.duckdb", SAID) == [("summary_contradicts_hands", "warning", 1, expected, actual)]


def test_a_contradiction_is_told_once_whichever_is_read_first(tmp_path: Path) -> None:
    played, summary, more = write(
        tmp_path, hands=HANDS.replace("2nd", "3rd"), summary=SUMMARY, more=HAND.format(number=3, minute=0, more="")
    )
    one, two = imported(tmp_path / "1.duckdb", played, summary), imported(tmp_path / "2.duckdb", summary, played)
    assert dump(one) == dump(two)
    assert rows(imported(one, more), SAID) == rows(two, SAID)


def test_re_entries_explain_several_places(tmp_path: Path) -> None:
    text = SUMMARY.replace("4: Dave (Ghana),\n", "4: Dave (Ghana),\n  5: Alice (Austria),\n").replace(
        "2: Alice (", "2: Alice [2] ("
    )
    played = HAND.format(number=1, minute=1, more="Alice finished the tournament in 5th place\n")
    imported(tmp_path / "x.duckdb", *write(tmp_path, summary=text, hands=played))
    assert rows(tmp_path / "x.duckdb", SAID) == []


def test_a_file_that_is_written_anew_replaces_what_it_told(tmp_path: Path) -> None:
    (file,) = write(tmp_path, summary=RUNNING)
    imported(tmp_path / "x.duckdb", file)
    write(tmp_path, summary=SUMMARY)
    imported(tmp_path / "x.duckdb", file)
    imported(tmp_path / "fresh.duckdb", file)
    assert dump(tmp_path / "x.duckdb") == dump(tmp_path / "fresh.duckdb")


def test_a_file_that_grew(tmp_path: Path) -> None:
    (file,) = write(tmp_path, summary=SUMMARY + "\n")
    imported(tmp_path / "x.duckdb", file)
    write(tmp_path, summary=SUMMARY + "\n" + PACIFIC)
    ledger = import_paths([file], tmp_path / "x.duckdb")
    assert (ledger.summaries, ledger.summary_copies) == (1, 0)
    imported(tmp_path / "fresh.duckdb", file)
    assert dump(tmp_path / "x.duckdb") == dump(tmp_path / "fresh.duckdb")


def test_a_summary_that_cannot_be_read_is_in_quarantine(tmp_path: Path) -> None:
    imported(tmp_path / "x.duckdb", *write(tmp_path, cut=PACIFIC.replace("Tournament ID: 77\n", "")))
    assert rows(tmp_path / "x.duckdb", "SELECT site, reason FROM rejects") == [("888poker", "unreadable_summary")]
    rebuild(tmp_path / "x.duckdb")
    assert rows(tmp_path / "x.duckdb", "SELECT site, reason FROM rejects") == [("888poker", "unreadable_summary")]


LIBRARY = {
    "a": HANDS, "b": SUMMARY + "\n" + RUNNING, "c": PACIFIC + "\n" + texts.session(1000001, 3) + PACIFIC,
    "d": SUMMARY.replace("$7.00 (35%)", "$6.00 (30%)") + "stray line with $5\n",
}  # fmt: skip


@pytest.mark.parametrize("limit", [9])
def test_an_import_that_breaks_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """After any record the program may die; running again leaves what an undisturbed import leaves."""
    files = write(tmp_path, **LIBRARY)
    import_paths(files, tmp_path / "calm.duckdb")
    monkeypatch.setattr(batch, "MOST_HANDS", 1)
    path = tmp_path / "x.duckdb"
    create_database(path)
    plan = make_plan(files, path)

    def dying() -> Iterator[object]:
        for number, record in enumerate(audit_paths(plan.paths)):
            if number == limit:
                raise SystemError
            yield record

    with pytest.raises(SystemError):
        ingest(dying(), path, plan=plan)  # type: ignore[arg-type]
    import_paths(files, path)
    assert dump(path) == dump(tmp_path / "calm.duckdb")
    assert rows(path, SAID) == rows(tmp_path / "calm.duckdb", SAID)


def test_counting_anew_changes_nothing(tmp_path: Path) -> None:
    import_paths(write(tmp_path, **LIBRARY), tmp_path / "x.duckdb")
    before, said = dump(tmp_path / "x.duckdb"), rows(tmp_path / "x.duckdb", SAID)
    whole = content(tmp_path / "x.duckdb")
    rebuild(tmp_path / "x.duckdb")
    assert dump(tmp_path / "x.duckdb") == before
    assert rows(tmp_path / "x.duckdb", SAID) == said
    assert content(tmp_path / "x.duckdb") == whole
