"""`hhparse report`: one report of a player, as a table, CSV, JSON or Parquet."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from hhparse.cli.asking import AskError, Selection, answered, complain, say_untimed
from hhparse.cli.frames import FORMATS, put
from hhparse.cli.harmless import harmless
from hhparse.stats import reports
from hhparse.stats.untimed import asks_time

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import polars as pl

    from hhparse.stats import Filter
    from hhparse.stats.base import Hero
    from hhparse.stats.reports import Range


@dataclass(frozen=True, slots=True)
class Options:
    """What a report can be told beside whose hands and which."""

    by: tuple[str, ...] = ()
    currency: str | None = None
    most: int | None = None
    minimum: int | None = None
    gap: int = 30
    day_start: str = "00:00"
    zone: str = "UTC"
    ranges: Path | None = None
    population: bool = False


@dataclass(frozen=True, slots=True)
class _Question:
    database: Path
    hero: Hero
    filter: Filter
    options: Options


def _positions(asked: _Question) -> pl.DataFrame:
    by = asked.options.by or ("position",)
    return reports.positions(asked.database, asked.hero, by=by, filter=asked.filter, currency=asked.options.currency)


def _hands(asked: _Question) -> pl.DataFrame:
    return reports.hands(asked.database, asked.hero, filter=asked.filter, most=asked.options.most or 10)


def _opponents(asked: _Question) -> pl.DataFrame:
    options = asked.options
    return reports.opponents(
        asked.database, asked.hero, filter=asked.filter, most=options.most or 50, minimum=options.minimum or 1
    )


def _sessions(asked: _Question) -> pl.DataFrame:
    options = asked.options
    found = reports.sessions(
        asked.database, asked.hero, filter=asked.filter, gap=timedelta(minutes=options.gap), zone=options.zone,
        day_start=_day_start(options.day_start), currency=options.currency,
    )  # fmt: skip
    sums = reports.session_totals(found)
    for currency, played in sums.by_currency.items():
        hourly = f", {played.hourly:.2f} an hour" if played.hourly is not None else ""
        words = f"{currency}: won {played.won} of {played.sessions} sessions{hourly}"
        print(f"hhparse report: {words}", file=sys.stderr)
    return found


def _downswings(asked: _Question) -> pl.DataFrame:
    return reports.downswings(asked.database, asked.hero, filter=asked.filter)


def _rake(asked: _Question) -> pl.DataFrame:
    options = asked.options
    return reports.rake(asked.database, asked.hero, by=options.by, filter=asked.filter, currency=options.currency)


def _tournaments(asked: _Question) -> pl.DataFrame:
    found = reports.tournaments(asked.database, asked.hero, filter=asked.filter)
    for currency, sums in reports.tournament_totals(found).items():
        known = f"{sums.known} of {sums.entries} entries known to the end"
        roi = f", ROI {sums.roi_total:+.1f} %" if sums.roi_total is not None else ""
        words = f"{currency or 'unknown currency'}: {known}{roi}, in the money {sums.itm} of {sums.placed}"
        words += f", won {sums.wins} of {sums.ended}"
        print(f"hhparse report: {words}", file=sys.stderr)
    return found


def _leaks(asked: _Question) -> pl.DataFrame:
    options = asked.options
    return reports.leaks(
        asked.database, asked.hero, filter=asked.filter, ranges=_ranges(options.ranges),
        population=options.population, minimum=options.minimum or reports.ENOUGH,
    )  # fmt: skip


_REPORTS: Final[dict[str, Callable[[_Question], pl.DataFrame]]] = {
    "positions": _positions,
    "hands": _hands,
    "opponents": _opponents,
    "sessions": _sessions,
    "rake": _rake,
    "downswings": _downswings,
    "tournaments": _tournaments,
    "leaks": _leaks,
}
NAMES: Final = tuple(_REPORTS)


def report_command(
    name: str, selection: Selection, database: Path, options: Options, *, output: str = "table", out: Path | None = None
) -> int:
    """Print the report of this name and return the exit code."""
    if name not in _REPORTS:
        return complain("report", f"there is no report {name!r}; choose {', '.join(NAMES)}")
    if output not in FORMATS:
        return complain("report", f"there is no format {output!r}; choose {', '.join(FORMATS)}")

    def answer() -> int:
        chosen = selection.filter(database)
        person, hero = selection.person(database, summaries=name == "tournaments")
        if name == "sessions" or asks_time(chosen):
            say_untimed("report", database, person, hero)
        frame = _REPORTS[name](_Question(database, hero, chosen, options))
        if frame.is_empty():
            print(harmless(f"hhparse report: nothing of {person} passes the filter"), file=sys.stderr)
        put(frame, output, title=f"{person}: {name}", out=out)
        return 0

    return answered("report", answer)


def _ranges(path: Path | None) -> Sequence[Range] | None:
    if path is None:
        return None
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return reports.read_ranges(file, path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise AskError(f"cannot read {path}: {error}", 3) from error


def _day_start(text: str) -> timedelta:
    hours, _, minutes = text.partition(":")
    if not (hours.isdecimal() and (minutes or "0").isdecimal() and int(hours) < 24 and int(minutes or 0) < 60):
        raise AskError(f"a day starts at a time such as 05:00, not at {text!r}")
    return timedelta(hours=int(hours), minutes=int(minutes or 0))
