"""`hhparse stats`: a player's statistics as a table, JSON or CSV."""

from __future__ import annotations

import sys
from datetime import datetime
from typing import TYPE_CHECKING

from hhparse.cli.stats_output import csv_text, json_text, print_table
from hhparse.stats import (
    DIMENSIONS,
    HEADLINE,
    STATS,
    Filter,
    UnknownDimensionError,
    UnknownStatError,
    count_hands,
    hero_guess,
    is_player,
    similar_players,
    stats,
    winnings,
)
from hhparse.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FORMATS = ("table", "json", "csv")
USAGE, FAILURE = 2, 3
"""Exit codes: the question makes no sense; the database cannot answer."""


def stats_command(
    hero: str | None,
    database: Path,
    *,
    by: Sequence[str] = (),
    stat_ids: Sequence[str] = (),
    output: str = "table",
    sites: Sequence[str] = (),
    kinds: Sequence[str] = (),
    currencies: Sequence[str] = (),
    stakes: Sequence[str] = (),
    positions: Sequence[str] = (),
    table_sizes: Sequence[int] = (),
    since: str | None = None,
    until: str | None = None,
) -> int:
    """Print statistics of `hero` (None: the player the histories belong to) and return the exit code.

    `by` and `stat_ids` may also name several at once, parted by commas. Without `stat_ids` JSON holds every statistic,
    table and CSV the usual ones. `since` and `until` are ISO dates or times in UTC, `until` excluded.
    """
    if output not in FORMATS:
        return _complain(f"there is no format {output!r}; choose {', '.join(FORMATS)}")
    try:
        chosen = Filter(
            tuple(sites), tuple(kinds), tuple(currencies), tuple(stakes),
            positions=tuple(positions), table_sizes=tuple(table_sizes), since=_moment(since), until=_moment(until),
        )  # fmt: skip
    except ValueError as error:
        return _complain(f"{error}; write a date as 2024-03-01 or a time as 2024-03-01T18:30")
    shown = _parted(stat_ids) or (list(STATS) if output == "json" else list(HEADLINE))
    try:
        return _answer(hero, database, by=_parted(by), shown=shown, output=output, chosen=chosen)
    except UnknownDimensionError as error:
        return _complain(f"{error}; choose from {', '.join(DIMENSIONS)}")
    except UnknownStatError as error:
        return _complain(f"{error}; docs/statistics.md lists all, these are like it: {', '.join(_like(error))}")
    except StoreError as error:
        return _complain(str(error), FAILURE)


def _answer(
    hero: str | None, database: Path, *, by: Sequence[str], shown: Sequence[str], output: str, chosen: Filter
) -> int:
    name = hero if hero is not None else hero_guess(database)
    if name is None or not is_player(database, name):
        return _unknown_player(name, database)
    frame = stats(database, name, by=by, stats=shown, filter=chosen)
    money = winnings(database, name, by=by, filter=chosen)
    if frame.is_empty():
        why = "none that passes the filter" if chosen.describe() else "none that counts (see hhparse audit)"
        print(f"hhparse stats: {name} has hands, but {why}", file=sys.stderr)
    if output == "json":
        print(json_text(name, chosen, frame, money, shown))
    elif output == "csv":
        print(csv_text(frame, money), end="")
    elif not frame.is_empty():
        print_table(name, frame, money, shown)
    return 0


def _unknown_player(name: str | None, database: Path) -> int:
    if not count_hands(database):
        return _complain(
            f"{database} holds no hands yet; import some with: hhparse import PATH --db {database}", FAILURE
        )
    if name is None:
        return _complain("the histories do not say whose they are; name a player with --hero")
    near = similar_players(database, name)
    hint = f"; do you mean {' or '.join(near)}?" if near else ""
    return _complain(f"no hand in {database} has a player {name!r}{hint}")


def _like(error: UnknownStatError) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(error.stat_id.lower(), error.known, n=5, cutoff=0.3)


def _parted(words: Sequence[str]) -> list[str]:
    return [part.strip() for word in words for part in word.split(",") if part.strip()]


def _moment(text: str | None) -> datetime | None:
    """An ISO date or time.

    Raises:
        ValueError: it is neither.
    """
    return None if text is None else datetime.fromisoformat(text)


def _complain(words: str, code: int = USAGE) -> int:
    print(f"hhparse stats: {words}", file=sys.stderr)
    return code
