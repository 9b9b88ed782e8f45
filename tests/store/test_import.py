"""What an import leaves in the database."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.formats.jsonl import hand_record
from hhparse.formats.pokerstars import pokerstars_text
from hhparse.model.audited import Audited
from hhparse.pipeline import audit_bytes, audit_paths
from hhparse.store import import_paths, ingest, open_database
from hhparse.testing.generator import random_hand
from tests.store import texts

if TYPE_CHECKING:
    from pathlib import Path

    import duckdb


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with open_database(path, read_only=True) as connection:
        return connection.execute(sql).fetchall()


def test_results_are_exact(tmp_path: Path) -> None:
    """Nets by hand: see `texts.NETS`."""
    ledger = import_paths([texts.write(tmp_path / "a.txt", texts.session(1000001, 3))], tmp_path / "x.duckdb")
    assert (ledger.files, ledger.hands, ledger.rejects, ledger.errors) == (1, 3, 0, 0)
    found = rows(
        tmp_path / "x.duckdb", "SELECT player, sum(net), sum(contributed) FROM v_results GROUP BY 1 ORDER BY 1"
    )
    assert found == [
        ("Alice", Decimal("9.75"), Decimal(9)),
        ("Bob", Decimal("-1.5"), Decimal("1.5")),
        ("Carol", Decimal(-9), Decimal(9)),
    ]


def test_a_hand_in_all_tables(tmp_path: Path) -> None:
    """Header, seats, actions, board, pot and share of the sample hand, as its text says."""
    path = tmp_path / "x.duckdb"
    import_paths([texts.write(tmp_path / "a.txt", texts.hand(1000001))], path)
    assert rows(
        path,
        "SELECT site, hand_id, stakes, currency, kind, variant, table_name, board, total_pot, rake, dealt_in, showdown, "
        "verdict, in_statistics, strftime(time_utc, '%Y-%m-%d %H:%M') FROM v_hands",
    ) == [
        ("PokerStars", "1000001", "0.50/1.00", "USD", "cash", "holdem", "Alpha", "2c 7h 9d", Decimal("6.5"),
         Decimal("0.25"), 3, False, "consistent", True, "2020-03-01 20:46"),
    ]  # fmt: skip
    assert rows(
        path, "SELECT player, seat, position, stack, stack_bb, cards, is_hero FROM v_results ORDER BY seat"
    ) == [
        ("Alice", 1, "BTN", Decimal(100), 100.0, "As Kd", True),
        ("Bob", 2, "SB", Decimal(80), 80.0, None, False),
        ("Carol", 3, "BB", Decimal("60.5"), 60.5, None, False),
    ]
    assert rows(path, "SELECT player, street, action, added, to_call, pot FROM v_actions ORDER BY n") == [
        ("Bob", "preflop", "small_blind", Decimal("0.5"), None, None),
        ("Carol", "preflop", "big_blind", Decimal(1), None, None),
        ("Alice", "preflop", "raise", Decimal(3), Decimal(1), Decimal("1.5")),
        ("Bob", "preflop", "fold", Decimal(0), Decimal("2.5"), Decimal("4.5")),
        ("Carol", "preflop", "call", Decimal(2), Decimal(2), Decimal("4.5")),
        ("Carol", "flop", "check", Decimal(0), Decimal(0), Decimal("6.5")),
        ("Alice", "flop", "bet", Decimal(4), Decimal(0), Decimal("6.5")),
        ("Carol", "flop", "fold", Decimal(0), Decimal(4), Decimal("10.5")),
    ]
    assert rows(path, "SELECT name, amount, rake, eligible, player, won FROM v_pots") == [
        ("main", Decimal("6.5"), Decimal("0.25"), [1], "Alice", Decimal("6.25")),
    ]
    assert rows(path, "SELECT vpip, pfr FROM seat_facts ORDER BY seat") == [(1, 1), (0, 0), (1, 0)]


def test_every_hand_prints_byte_for_byte(tmp_path: Path) -> None:
    """The stored bytes of all hands, in order, are the file."""
    crlf = texts.session(1000001, 4).replace("\n", "\r\n") + texts.hand(1000009).replace("Carol", "Jos\xe9 \xe4\xdf")
    data = crlf.encode("cp1252")
    (tmp_path / "a.txt").write_bytes(data)
    import_paths([tmp_path / "a.txt"], tmp_path / "x.duckdb")
    found = rows(tmp_path / "x.duckdb", "SELECT raw FROM raw_hands WHERE role = 'kept' ORDER BY hand_key")
    assert len(found) == 5
    assert b"".join(raw for (raw,) in found) == data
    assert rows(tmp_path / "x.duckdb", "SELECT count(*) FROM players WHERE name = 'José äß'") == [(1,)]


def test_rejects_are_kept_byte_for_byte(tmp_path: Path) -> None:
    """A cut hand goes to quarantine with file, line, reason and its bytes, also those that are no UTF-8."""
    whole, broken = texts.hand(1000001) + texts.GAP, texts.cut(1000002).encode() + b"\xff\xfe\x81 odd bytes"
    path = tmp_path / "a.txt"
    path.write_bytes(whole.encode() + broken)
    ledger = import_paths([path], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.rejects, ledger.clean) == (1, 1, False)
    found = rows(
        tmp_path / "x.duckdb",
        "SELECT r.hand_id, f.name, line, reason, raw FROM rejects r JOIN files f USING (file_key)",
    )
    assert found == [("1000002", str(path), whole.count("\n") + 1, "truncated_hand", broken)]
    assert rows(
        tmp_path / "x.duckdb",
        "SELECT code, severity FROM v_findings WHERE reject_key IS NOT NULL AND severity = 'error'",
    ) == [("truncated_hand", "error")]


def test_findings_and_verdicts(tmp_path: Path) -> None:
    """A hand with an error is stored, out of the statistics, its finding with line, expected and printed value."""
    ledger = import_paths([texts.write(tmp_path / "a.txt", texts.wrong(1000001))], tmp_path / "x.duckdb")
    assert ledger.hands == 1
    assert ledger.errors > 0
    assert rows(tmp_path / "x.duckdb", "SELECT verdict, in_statistics, errors > 0 FROM hands") == [
        ("inconsistent", False, True)
    ]
    found = rows(
        tmp_path / "x.duckdb", "SELECT code, hand_id, expected, actual FROM v_findings WHERE code = 'payout_mismatch'"
    )
    assert found == [("payout_mismatch", "1000001", "6.25", "7.25")]


def test_amounts_that_no_column_holds_are_quarantined(tmp_path: Path) -> None:
    """A stack of 10^19 cents: set aside as a reject, not rounded and no crash."""
    text = texts.hand(1000001).encode()
    audited, report = audit_bytes(text, file="a.txt")
    assert isinstance(audited, Audited)
    assert audited.hand is not None
    seats = (replace(audited.hand.seats[0], stack=10**19), *audited.hand.seats[1:])
    absurd = replace(audited, hand=replace(audited.hand, seats=seats))
    ledger = ingest([absurd, report], tmp_path / "x.duckdb")
    assert (ledger.hands, ledger.rejects) == (0, 1)
    assert rows(tmp_path / "x.duckdb", "SELECT reason, raw FROM rejects") == [("amount_out_of_range", text)]


def test_stored_money_is_that_of_the_audit(tmp_path: Path) -> None:
    """Odd generated hands: nets, payouts and pots in the database are those that `hhparse audit` prints."""
    text = "".join(pokerstars_text(random_hand(seed)) + texts.GAP for seed in range(60))
    file = texts.write(tmp_path / "a.txt", text)
    import_paths([file], tmp_path / "x.duckdb")
    compared = 0
    with open_database(tmp_path / "x.duckdb", read_only=True) as connection:
        for record in audit_paths([file]):
            if isinstance(record, Audited) and record.hand is not None:
                printed = hand_record(record)
                assert _stored(connection, record.hand_id or "") == _printed(printed)
                compared += 1
    assert compared > 40


def _stored(connection: duckdb.DuckDBPyConnection, hand_id: str) -> tuple[object, ...]:
    key = connection.execute("SELECT hand_key, total_pot, rake FROM hands WHERE hand_id = ?", [hand_id]).fetchall()[0]
    seats = connection.execute(
        "SELECT name, net, payout, contributed FROM seats JOIN players USING (player_key) WHERE hand_key = ? AND dealt_in",
        [key[0]],
    ).fetchall()
    pots = connection.execute("SELECT amount FROM pots WHERE hand_key = ? ORDER BY pot", [key[0]]).fetchall()
    return (
        key[1], key[2], {n: net for n, net, _, _ in seats}, {n: p for n, _, p, _ in seats if p},
        {n: c for n, _, _, c in seats if c}, [amount for (amount,) in pots],
    )  # fmt: skip


def _printed(record: dict[str, object]) -> tuple[object, ...]:
    def amounts(name: str) -> dict[str, Decimal]:
        return {player: Decimal(text) for player, text in record[name].items()}  # type: ignore[attr-defined]

    pots = [Decimal(pot["amount"]) for pot in record["pots"]]  # type: ignore[attr-defined]
    return (
        Decimal(str(record["total_pot"])), Decimal(str(record["rake"])), amounts("net"), amounts("payouts"),
        amounts("contributed"), pots,
    )  # fmt: skip
