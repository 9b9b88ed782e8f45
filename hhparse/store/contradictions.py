"""What summaries of a tournament say against each other, and against its hands."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from hhparse.model.findings import Finding, Severity
from hhparse.parse.buy_in import read_buy_in, read_prize
from hhparse.sites.summaries import conventions_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import duckdb

_SUMMARIES: Final = """
    SELECT s.summary_key, x.file_key, s.line, s.tournament_key, t.site, t.tournament_id, s.part, s.hero, s.running,
           s.place, s.prize, s.bounty_won, s.buy_in_prize + s.buy_in_bounty + s.buy_in_fee AS cost, s.buy_in_currency,
           s.currency, t.buy_in, s.rank,
           coalesce(s.re_entries, 0) > 0 OR EXISTS (
               SELECT 1 FROM tournament_players AS p
               WHERE p.summary_key = s.summary_key AND p.name = s.hero AND p.entry > 1
           ) AS again
    FROM v_summaries AS s
    JOIN summary_texts AS x USING (text_key)
    JOIN tournaments AS t USING (tournament_key)
    WHERE s.tournament_key IN (SELECT unnest($keys))
    ORDER BY s.tournament_key, s.part, s.hero, s.rank
"""
_FINISHES: Final = """
    SELECT h.tournament_key, p.name, s.place, s.prize, h.hand_id
    FROM hands AS h
    JOIN seats AS s USING (hand_key)
    JOIN players AS p USING (player_key)
    WHERE h.tournament_key IN (SELECT unnest($keys)) AND (s.place IS NOT NULL OR s.prize IS NOT NULL)
    ORDER BY h.time_utc NULLS FIRST, h.hand_id
"""


def contradictions_of(connection: duckdb.DuckDBPyConnection, keys: Sequence[int]) -> list[tuple[int, int, Finding]]:
    """(summary key, file key, finding) of all that is contradicted in the tournaments of these keys."""
    summaries = _records(connection, _SUMMARIES, keys)
    finishes: dict[tuple[int, str], list[dict[str, Any]]] = {}
    for row in _records(connection, _FINISHES, keys):
        finishes.setdefault((row["tournament_key"], row["name"]), []).append(row)
    best: dict[tuple[Any, ...], dict[str, Any]] = {}
    said = []
    for row in summaries:
        first = best.setdefault((row["tournament_key"], row["part"], row["hero"]), row)
        found = _against_hands(row, finishes) if first is row else _against_other(first, row)
        said += [(row["summary_key"], row["file_key"], finding) for finding in found]
    return said


def _records(connection: duckdb.DuckDBPyConnection, query: str, keys: Sequence[int]) -> list[dict[str, Any]]:
    result = connection.execute(query, {"keys": list(keys)})
    names = [column[0] for column in result.description or ()]
    return [dict(zip(names, row, strict=True)) for row in result.fetchall()]


def _against_other(best: dict[str, Any], row: dict[str, Any]) -> Iterator[Finding]:
    """A summary against the one that tells most; one written while the tournament ran contradicts nothing."""
    if best["running"] or row["running"]:
        return
    for name, words in (("place", "the place"), ("prize", "the prize"), ("cost", "the buy-in")):
        first, second = best[name], row[name]
        if first is not None and second is not None and first != second:
            message = f"another summary of tournament {row['tournament_id']} says otherwise of {words}"
            expected, actual = _plain(first), _plain(second)
            yield Finding(
                "conflicting_summary", Severity.WARNING, message, row["line"], expected=expected, actual=actual
            )


def _against_hands(row: dict[str, Any], finishes: dict[tuple[int, str], list[dict[str, Any]]]) -> Iterator[Finding]:
    bare, bounty_last = conventions_of(row["site"])
    printed = read_buy_in(row["buy_in"], bare, bounty_last=bounty_last)
    if printed is not None and row["cost"] is not None and not row["part"]:
        cost = Decimal(printed.cost).scaleb(-printed.exponent)
        same = printed.currency in (None, row["buy_in_currency"]) or row["buy_in_currency"] is None
        if cost != row["cost"] or not same:
            message = f"the hands of tournament {row['tournament_id']} print another buy-in: {row['buy_in']}"
            yield _contradiction(message, cost, row["cost"], row["line"])
    told = finishes.get((row["tournament_key"], row["hero"]), [])
    if not told or row["again"] or row["running"]:
        return
    yield from _finish(row, told[-1], bare)


def _finish(row: dict[str, Any], told: dict[str, Any], bare: str | None) -> Iterator[Finding]:
    place = told["place"] or (1 if told["prize"] is not None else None)
    where = f"hand {told['hand_id']} tells that {row['hero']}"
    if place is not None and row["place"] is not None and place != row["place"]:
        message = f"{where} finished in place {place}"
        yield _contradiction(message, place, row["place"], row["line"])
    prize = read_prize(told["prize"], bare) if told["prize"] is not None else None
    if prize is None or prize.amount is None or prize.ticket or row["prize"] is None:
        return
    amount = Decimal(f"{prize.amount.whole}.{prize.amount.decimals or 0}")
    if amount != row["prize"]:
        message = f"{where} won {told['prize']}"
        yield _contradiction(message, amount, row["prize"], row["line"])


def _contradiction(message: str, expected: object, actual: object, line: int) -> Finding:
    return Finding(
        "summary_contradicts_hands", Severity.WARNING, message, line, expected=_plain(expected), actual=_plain(actual)
    )


def _plain(value: object) -> str:
    return f"{value.normalize():f}" if isinstance(value, Decimal) else str(value)
