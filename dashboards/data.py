"""What the pages read: the functions of `hhparse`, cached for as long as the database stays the same.

Every read opens the database read-only, asks, and closes it again, so that an import can write in between. The cache
key holds the database's size and time of change, so nothing has to be cleared by hand.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

import polars as pl
import streamlit as st

from dashboards.charts import MOST_POINTS
from hhparse import stats as statistics
from hhparse.stats import Filter
from hhparse.stats.spread import spread
from hhparse.stats.untimed import untimed
from hhparse.store import DEFAULT_DATABASE, MissingDatabaseError, open_database, own
from hhparse.store.queries import list_players

if TYPE_CHECKING:
    from collections.abc import Callable

    import duckdb

T = TypeVar("T")
P = ParamSpec("P")
Version: TypeAlias = tuple[tuple[int, int], ...]
DATABASE_VARIABLE: Final = "HHPARSE_DB"
WAIT_VARIABLE: Final = "HHPARSE_DASHBOARD_WAIT"
_WAIT: Final = 8.0


def database() -> Path:
    """The database that the dashboard shows."""
    return Path(os.environ.get(DATABASE_VARIABLE, DEFAULT_DATABASE)).absolute()


def version(path: Path) -> Version:
    """Changes whenever something was written: size and time of the file and of its log. Empty without a database."""
    found: list[tuple[int, int]] = []
    for file in (path, path.with_name(path.name + ".wal")):
        try:
            state = file.stat()
        except OSError:
            continue
        found.append((state.st_size, state.st_mtime_ns))
    return tuple(found)


def read(ask: Callable[[duckdb.DuckDBPyConnection], T]) -> T:
    """Asks in one short read-only connection; raises StoreError when the file stays taken or cannot be read."""
    wait = float(os.environ.get(WAIT_VARIABLE, _WAIT))
    with open_database(database(), read_only=True, wait=wait) as connection:
        return ask(connection)


def ask(question: Callable[Concatenate[duckdb.DuckDBPyConnection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The answer to `question(connection, ...)`, remembered until the database changes."""
    path = database()
    answer: T = _remember(question.__qualname__, (str(path), version(path)), args, kwargs, question)
    return answer


@st.cache_data(max_entries=256, show_spinner=False)
def _remember(name: str, at: object, args: Any, kwargs: Any, _question: Callable[..., Any]) -> Any:  # noqa: ARG001
    """`name` and `at` only serve as parts of the key."""
    return read(lambda connection: _question(connection, *args, **kwargs))


# ---- statistics: what `hhparse stats` asks too -----------------------------------------------------------------------

EVERYTHING: Final = Filter()
HEADLINE: Final = (*statistics.HEADLINE, "blue100", "red100")


def games(hero: str | None) -> pl.DataFrame:
    """The games that `hero` played: columns `kind`, `site`, `currency`, `stakes`, `hands`, `net`."""
    return ask(statistics.winnings, hero, by=("kind", "site", "stakes"))


def winnings(hero: str | None, chosen: Filter) -> pl.DataFrame:
    """Money won, one row a currency: `currency`, `hands`, `net`."""
    return ask(statistics.winnings, hero, filter=chosen)


def winnings_by_position(hero: str | None, chosen: Filter) -> pl.DataFrame:
    """Money won, one row a position and currency: `position`, `currency`, `hands`, `net`."""
    return ask(statistics.winnings, hero, by=("position",), filter=chosen)


def positions(hero: str | None) -> list[str]:
    """The positions in which `hero` was dealt in, in their order."""
    found: list[str] = (
        winnings_by_position(hero, EVERYTHING)["position"].drop_nulls().unique(maintain_order=True).to_list()
    )
    return found


def hands_of(hero: str | None, chosen: Filter) -> int:
    """How many hands of `hero` are in the statistics."""
    return int(winnings(hero, chosen)["hands"].sum())


def untimed_of(hero: str | None) -> int:
    """How many of these hands have no known time."""
    return int(ask(untimed, hero))


def headline(hero: str | None, chosen: Filter, by: tuple[str, ...] = ()) -> pl.DataFrame:
    """The headline statistics, one row a group, with intervals."""
    return ask(statistics.stats, hero, by=by, stats=HEADLINE, filter=chosen, intervals=True)


def interval(hero: str | None, chosen: Filter) -> tuple[float, float] | None:
    """The 95 % interval of bb/100; None where there are too few hands for one."""
    found = ask(spread, hero, filter=chosen)
    return found.interval if found else None


def adjusted(hero: str | None, chosen: Filter) -> tuple[int, int]:
    """All-ins before the last card, and how many of them are adjusted."""
    found = ask(statistics.stats, hero, stats=("allins", "ev_coverage"), filter=chosen)
    return (int(found["allins"][0]), int(found["ev_coverage_done"][0])) if found.height else (0, 0)


def curve(hero: str | None, chosen: Filter) -> pl.DataFrame:
    """The results curve, thinned out to what a screen can show."""
    return ask(statistics.results_curve, hero, filter=chosen, points=MOST_POINTS)


# ---- what the user added ---------------------------------------------------------------------------------------------


def saved_filters() -> dict[str, str]:
    """The saved filters by name."""
    return dict(ask(own.saved_filters))


# ---- what the database holds -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Summary:
    """What the database holds: hands, texts in quarantine."""

    hands: int = 0
    rejects: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """A player who can be the hero; `key` names him in addresses, `label` to the reader."""

    key: int
    name: str
    label: str


def summary() -> Summary:
    """How much the database holds; nothing as long as there is none."""
    try:
        return ask(_summary)
    except MissingDatabaseError:
        return Summary()


def _summary(connection: duckdb.DuckDBPyConnection) -> Summary:
    row = connection.execute("SELECT (SELECT count(*) FROM hands), (SELECT count(*) FROM rejects)").fetchone()
    return Summary(*row) if row else Summary()


def people() -> list[Person]:
    """The players who can be the hero, those to whom the histories belong first; a name on several sites is one."""
    ranked = ask(list_players).sort("hero_hands", "hands", descending=True)
    by_name = ranked.group_by("player", maintain_order=True).agg(pl.first("player_key"), pl.sum("hands"))
    return [Person(key, name, f"{name} ({hands:,})") for name, key, hands in by_name.iter_rows()]
