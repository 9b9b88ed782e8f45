"""Counting by plays: the rows of a report are first counted by what was done in them, then each play is looked at once.

A million hands hold some ten thousand different plays (`hhparse.store.facts`). So a statistic that asks only what was
done in a hand is summed over the plays, each times the number `n` of its rows, and money over the sums of money of the
rows of each play. Both say the same as a sum over the rows; the tests hold them against each other.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from hhparse.facts import FACT_COLUMNS
from hhparse.stats.base import MEASURES
from hhparse.stats.stat import Source, Stat
from hhparse.store.facts import SEAT_PLAYS, default_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hhparse.stats.dimensions import Column

AMOUNTS: Final = frozenset({"net", "ev_net", "payout", "contributed", *default_facts().amounts, *MEASURES})
"""Columns of rows that add up: of the rows of one play their sum is enough."""
_KEYS: Final = frozenset({"bb"})
_WORDS: Final = re.compile(r"'(?:[^']|'')*'|\b[A-Za-z_][A-Za-z_0-9]*\b(?!\()")
_NO_COLUMNS: Final = frozenset(
    ("CASE", "WHEN", "THEN", "ELSE", "END", "AND", "OR", "NOT", "IS", "NULL", "IN", "AS", "TRUE", "FALSE",
     "TINYINT", "DOUBLE", "BIGINT", "VARCHAR")
)  # fmt: skip
_AMOUNT: Final = f"(?:{'|'.join(sorted(AMOUNTS))})"
_AMOUNT_ALONE: Final = re.compile(
    rf"(?:CASE WHEN (?P<when>.+) THEN )?{_AMOUNT}(?: - {_AMOUNT})?(?: END)?(?: \* (?P<times>\w+))?"
)
_SUM: Final = re.compile(r"\b(sum|count)\(")


def columns_in(sql: str) -> frozenset[str]:
    """The columns that an expression names."""
    words = {word for word in _WORDS.findall(sql) if not word.startswith("'")}
    return frozenset(word for word in words if word.upper() not in _NO_COLUMNS)


def asks_plays(sql: str) -> bool:
    """Whether SQL names a column of `plays`."""
    return not columns_in(sql).isdisjoint(FACT_COLUMNS)


def weighted(sql: str) -> str | None:
    """Sums over rows as sums over plays, each of which stands for `n` rows; None where the rows are needed."""
    out, place = [], 0
    while (found := _SUM.search(sql, place)) is not None:
        end = _closing(sql, found.end())
        inner = _of_plays(found[1], sql[found.end() : end])
        if inner is None:
            return None
        out += [sql[place : found.start()], inner]
        place = end + 1
    rest = "".join(out) + sql[place:]
    return rest if _names_only(re.sub(r"\bn\b", "", rest), AMOUNTS) else None


def _of_plays(function: str, inside: str) -> str | None:
    """One sum or count."""
    if function == "count":
        if not columns_in(inside).isdisjoint(AMOUNTS):
            return None
        return "sum(n)" if inside == "*" else f"sum(CASE WHEN ({inside}) IS NOT NULL THEN n ELSE 0 END)"
    if columns_in(inside).isdisjoint(AMOUNTS):
        return f"sum(({inside}) * n)"
    alone = _AMOUNT_ALONE.fullmatch(inside)
    if alone is None or not columns_in(f"{alone['when'] or ''} {alone['times'] or ''}").isdisjoint(AMOUNTS):
        return None
    return f"sum({inside})"


def _names_only(sql: str, more: Iterable[str]) -> bool:
    return columns_in(sql) <= {*FACT_COLUMNS, *more, *_KEYS}


def _closing(sql: str, start: int) -> int:
    """Where the bracket closes that opened before `start`."""
    depth = 1
    for place in range(start, len(sql)):
        depth += {"(": 1, ")": -1}.get(sql[place], 0)
        if not depth:
            return place
    raise ValueError(sql)


@cache
def by_plays(stat: Stat) -> Stat | None:
    """The statistic as it is counted by plays; None where its rows themselves are needed."""
    if stat.source is not Source.HANDS:
        return None
    done, opp = weighted(stat.done), weighted(stat.opp)
    return None if done is None or opp is None else replace(stat, done=done, opp=opp)


def counted_by_plays(rows: str, columns: Sequence[Column], aggregates: Sequence[str]) -> str:
    """SQL of the groups of `rows`, and of each big blind apart; the aggregates are those of `by_plays`."""
    amounts = columns_in(" ".join(aggregates)) & AMOUNTS
    early = [column for column in columns if not asks_plays(column.sql)]
    inner = [f'{column.sql} AS "{column.name}"' for column in early]
    inner += [f'{column.sort} AS "sort {column.name}"' for column in early if column.sort]
    inner += ["bb", "play_key", "count(*) AS n", *(f"sum({name}) AS {name}" for name in sorted(amounts))]
    outer = [f'c."{column.name}"' if column in early else f'{column.sql} AS "{column.name}"' for column in columns]
    for column in columns:
        if column.sort:
            sort = f'min(c."sort {column.name}")' if column in early else column.sort
            outer.append(f'{sort} AS "{SORT}{column.name}"')
    return (
        f"SELECT {', '.join([*outer, 'c.bb', 'CAST(sum(n) AS BIGINT) AS hands', *aggregates])} "  # noqa: S608 - all parts are ours
        f"FROM (SELECT {', '.join(inner)} FROM ({narrow(rows)}) AS r GROUP BY ALL) AS c "
        "JOIN plays AS p USING (play_key) GROUP BY ALL ORDER BY c.bb"
    )


SORT: Final = "sort of "
"""What the name of a column begins with that orders the groups of another."""


def narrow(rows: str, *asked: str) -> str:
    """The same rows without the columns of their plays, where neither a condition nor what is `asked` of the rows needs
    them: that saves a join.
    """
    needed = any(map(asks_plays, (rows, *asked)))
    return rows if needed else rows.replace("FROM seat_facts", f"FROM {SEAT_PLAYS}")
