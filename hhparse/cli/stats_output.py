"""How statistics are printed: JSON, CSV, or a table."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from hhparse.cli.amounts import money_text
from hhparse.cli.frames import NO_DATA, stat_text
from hhparse.cli.harmless import harmless
from hhparse.stats import STATS, Filter, Stat, Unit
from hhparse.stats.money import UNIT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from decimal import Decimal

    import polars as pl


def json_text(
    hero: str,
    chosen: Filter,
    frame: pl.DataFrame,
    money: pl.DataFrame,
    shown: Sequence[str],
    currency: str | None = None,
) -> str:
    """The answer as one JSON object; values are rounded to two decimals, money is exact decimal text.

    Money converted to `currency` is rounded to cents.
    """
    groups = _groups(frame)
    nets = _nets(money, groups)
    rows = [
        {
            "group": {name: row[name] for name in groups},
            "hands": row["hands"],
            "net": {
                unit: money_text(net, unit, rounded=unit == currency) for unit, net in nets[_key(row, groups)].items()
            },
            "stats": {stat.id: _stat_json(stat, row) for stat in _statistics(shown)},
        }
        for row in frame.to_dicts()
    ]
    return json.dumps({"hero": hero, "filter": chosen.describe(), "rows": rows}, ensure_ascii=False)


def _stat_json(stat: Stat, row: Mapping[str, Any]) -> dict[str, Any]:
    value = row[stat.id]
    rounded = round(value, 2) if isinstance(value, float) else value
    if stat.is_fraction:
        counted = {"done": row[f"{stat.id}_done"], "opp": row[f"{stat.id}_opp"], "value": rounded}
        if stat.unit is Unit.PERCENT and rounded is not None:
            counted |= {part: round(row[f"{stat.id}_{part}"], 2) for part in ("low", "high")}
        return counted
    return {"value": rounded}


def csv_text(frame: pl.DataFrame, money: pl.DataFrame) -> str:
    """The answer as CSV with a header: groups, hands, net in each currency, and each statistic with done and opp."""
    groups = _groups(frame)
    nets = _nets(money, groups)
    currencies = sorted({currency for group in nets.values() for currency in group})
    columns = [name for name in frame.columns if name not in groups and name != "hands"]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*groups, "hands", *(f"net_{currency}" for currency in currencies), *columns])
    for row in frame.to_dicts():
        won = nets[_key(row, groups)]
        amounts = [money_text(won[currency], currency) if currency in won else "" for currency in currencies]
        values = [round(row[name], 4) if isinstance(row[name], float) else row[name] for name in columns]
        writer.writerow([*(row[name] for name in groups), row["hands"], *amounts, *values])
    return out.getvalue()


def print_table(
    hero: str, frame: pl.DataFrame, money: pl.DataFrame, shown: Sequence[str], currency: str | None = None
) -> None:
    """The answer as a table on standard output; under each percentage stand done and opportunities, and its interval.

    Numbers are never cut: where the table is wider than the screen, its lines run on.
    """
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.measure import Measurement
    from rich.table import Table
    from rich.text import Text

    groups = _groups(frame)
    nets = _nets(money, groups)
    statistics = _statistics(shown)
    table = Table(title=Text(harmless(hero)), title_justify="left", box=SIMPLE_HEAD, leading=1 if groups else 0)
    for name in groups:
        table.add_column(name.replace("_", " "), no_wrap=True)
    for heading in ("Hands", "Net", *(stat.name for stat in statistics)):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in frame.to_dicts():
        won = "\n".join(_signed(net, unit, rounded=unit == currency) for unit, net in nets[_key(row, groups)].items())
        cells = [NO_DATA if row[name] is None else harmless(str(row[name])) for name in groups]
        cells += [f"{row['hands']:,}", won, *(stat_text(stat.id, row) for stat in statistics)]
        table.add_row(*map(Text, cells))
    console = Console()
    wanted = Measurement.get(console, console.options.update(width=1000), table).maximum
    console.width = max(console.width, wanted)
    console.print(table)


def _signed(amount: Decimal, unit: str, *, rounded: bool) -> str:
    return f"{'+' if amount > 0 else ''}{money_text(amount, unit, rounded=rounded)} {unit}"


def _groups(frame: pl.DataFrame) -> list[str]:
    """The columns before `hands` are those of the groups."""
    return frame.columns[: frame.columns.index("hands")]


def _statistics(shown: Iterable[str]) -> list[Stat]:
    """What is shown beside the number of hands."""
    return [STATS[stat_id] for stat_id in shown if stat_id != "hands"]


def _key(row: Mapping[str, Any], groups: Sequence[str]) -> tuple[Any, ...]:
    return tuple(row[name] for name in groups)


def _nets(money: pl.DataFrame, groups: Sequence[str]) -> dict[tuple[Any, ...], dict[str, Decimal]]:
    """Group -> currency -> net."""
    nets: dict[tuple[Any, ...], dict[str, Decimal]] = {}
    for row in money.to_dicts():
        nets.setdefault(_key(row, groups), {})[row[UNIT]] = row["net"]
    return nets
