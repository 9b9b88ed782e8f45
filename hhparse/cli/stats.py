"""`hhparse stats`: a player's statistics as a table, JSON, CSV or Parquet, and the hands behind a number."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hhparse.cli.asking import AskError, Selection, answered, complain, parted, say_untimed
from hhparse.cli.ev import say_waiting
from hhparse.cli.frames import put
from hhparse.cli.harmless import harmless
from hhparse.cli.stats_output import csv_text, json_text, print_table
from hhparse.stats import HEADLINE, STATS, counted_hands, stats
from hhparse.stats.allin import FAMILY as ALLIN_FAMILY
from hhparse.stats.base import NO_MONEY, rows_of
from hhparse.stats.dimensions import columns_by
from hhparse.stats.money import UNIT, beside, money_of
from hhparse.stats.untimed import asks_time

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import polars as pl

    from hhparse.stats import Filter
    from hhparse.stats.base import Hero

FORMATS = ("table", "json", "csv", "parquet")


def stats_command(
    selection: Selection,
    database: Path,
    *,
    by: Sequence[str] = (),
    stat_ids: Sequence[str] = (),
    output: str = "table",
    currency: str | None = None,
    which: Sequence[str] | None = None,
    out: Path | None = None,
) -> int:
    """Print statistics of the selected player and hands, and return the exit code.

    `by` and `stat_ids` may also name several at once, parted by commas. Without `stat_ids` JSON and Parquet hold every
    statistic, table and CSV the usual ones. `currency` is what money is converted to. `which` asks for the hands behind
    one statistic in one group: values of the columns of `by`, in their order or as `column=value`.
    """
    if output not in FORMATS:
        return complain("stats", f"there is no format {output!r}; choose {', '.join(FORMATS)}")
    every = list(STATS) if output in ("json", "parquet") else list(HEADLINE)
    shown, groups = parted(stat_ids) or every, parted(by)

    def answer() -> int:
        chosen = selection.filter(database)
        name, hero = selection.person(database)
        if asks_time(chosen):
            say_untimed("stats", database, name, hero)
        if which is not None:
            ids = parted(stat_ids)
            return _which(database, hero, chosen, ids, groups, which=which, output=output, out=out)
        return _numbers(database, name, hero, chosen, groups, shown, output=output, currency=currency, out=out)

    return answered("stats", answer)


def _numbers(
    database: Path, name: str, hero: Hero, chosen: Filter, by: Sequence[str], shown: Sequence[str],
    *, output: str, currency: str | None, out: Path | None,
) -> int:  # fmt: skip
    frame = stats(database, hero, by=by, stats=shown, filter=chosen, intervals=True)
    money = money_of(database, rows_of(hero, chosen), columns_by(by), {"net": "net"}, currency)
    if frame.is_empty():
        why = "none that passes the filter" if chosen.describe() else "none that counts (see hhparse audit)"
        print(harmless(f"hhparse stats: {name} has hands, but {why}"), file=sys.stderr)
    told_of_rates(money, currency, "stats")
    if output == "parquet":
        put(beside(frame, money, frame.columns[: frame.columns.index("hands")], ["net"]), output, out=out)
    elif output == "json":
        _say(json_text(name, chosen, frame, money, shown, currency) + "\n", out)
    elif output == "csv":
        _say(csv_text(frame, money), out)
    elif not frame.is_empty():
        print_table(name, frame, money, shown, currency)
    if len(shown) < len(STATS) and any(STATS[stat_id].family == ALLIN_FAMILY for stat_id in shown):
        say_waiting(database)
    return 0


def told_of_rates(money: pl.DataFrame, currency: str | None, verb: str) -> None:
    """Says on standard error which currencies could not be converted."""
    if currency is None:
        return
    left = [unit for unit in money[UNIT].unique().sort() if unit not in (currency, *NO_MONEY)]
    if left:
        words = f"no rate from {' and '.join(left)} to {currency} for all days; these hands stay as they are"
        print(f"hhparse {verb}: {words} (see hhparse rates)", file=sys.stderr)


def _which(
    database: Path, hero: Hero, chosen: Filter, ids: Sequence[str], by: Sequence[str],
    *, which: Sequence[str], output: str, out: Path | None,
) -> int:  # fmt: skip
    if len(ids) != 1:
        raise AskError("--which shows the hands behind one statistic; name it with --stat")
    columns = [column.name for column in columns_by(by)]
    cell = _cell(which, columns)
    frame = counted_hands(database, hero, ids[0], by=by, cell=cell, filter=chosen)
    put(frame, output, title=STATS[ids[0]].name, out=out)
    return 0


def _cell(which: Sequence[str], columns: Sequence[str]) -> dict[str, str | None]:
    cell: dict[str, str | None] = {}
    for place, words in enumerate(which):
        name, sign, value = words.partition("=")
        if not sign or name not in columns:
            if place >= len(columns):
                raise AskError(f"--which has more values than --by has columns ({', '.join(columns) or 'none'})")
            name, value = columns[place], words
        cell[name] = None if value in ("", "unknown") else value
    return cell


def _say(text: str, out: Path | None) -> None:
    if out is None:
        print(text, end="")
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise AskError(f"cannot write {out}: {error.strerror}", 3) from error
