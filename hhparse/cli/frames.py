"""Frames for people and programs: a table, CSV, JSON or Parquet."""

from __future__ import annotations

import csv
import io
import json
import sys
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from hhparse.cli.amounts import money_text
from hhparse.cli.harmless import harmless
from hhparse.stats import STATS, Unit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    import polars as pl

FORMATS: Final = ("table", "csv", "json", "parquet")
NO_DATA: Final = "–"
_PARTS: Final = ("_done", "_opp", "_low", "_high")
_MONEY: Final = ("net_", "hourly_")


class OutputError(ValueError):
    """The answer cannot be written in this form to this place."""


def put(frame: pl.DataFrame, form: str, *, title: str = "", out: Path | None = None) -> None:
    """Writes the frame to the file `out`, or to standard output.

    Raises:
        OutputError: Parquet, which is no text, would go to a terminal, or the file cannot be written.
    """
    try:
        if form == "parquet":
            _put_parquet(frame, out)
        elif form == "table" and out is None:
            print_frame(frame, title)
        else:
            _put_text(json_text(frame) if form == "json" else csv_text(frame), out)
    except OSError as error:
        raise OutputError(f"cannot write {out or 'the answer'}: {error.strerror}") from error


def _put_parquet(frame: pl.DataFrame, out: Path | None) -> None:
    if out is None and sys.stdout.isatty():
        raise OutputError("Parquet is for files and programs; name a file with --out")
    buffer = io.BytesIO()
    frame.write_parquet(buffer)
    if out is not None:
        out.write_bytes(buffer.getvalue())
    else:
        sys.stdout.buffer.write(buffer.getvalue())
        sys.stdout.buffer.flush()


def _put_text(text: str, out: Path | None) -> None:
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")


def json_text(frame: pl.DataFrame) -> str:
    """A list of objects, one a row; amounts are exact decimal texts, times ISO, numbers rounded to four decimals."""
    return json.dumps([{name: _plain(value) for name, value in row.items()} for row in frame.to_dicts()],
                      ensure_ascii=False) + "\n"  # fmt: skip


def csv_text(frame: pl.DataFrame) -> str:
    """CSV with a header; empty cells are unknown values."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(frame.columns)
    writer.writerows([_plain(value) for value in row] for row in frame.iter_rows())
    return out.getvalue()


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    if isinstance(value, datetime | date):
        return value.isoformat()
    return round(value, 4) if isinstance(value, float) else value


def print_frame(frame: pl.DataFrame, title: str = "") -> None:
    """A table on standard output; a statistic's count and 95 % interval stand under its value.

    Numbers are never cut: where the table is wider than the screen, its lines run on.
    """
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.measure import Measurement
    from rich.table import Table
    from rich.text import Text

    shown = [name for name in frame.columns if not _is_part(name, frame.columns)]
    tall = any(name in STATS and f"{name}_opp" in frame.columns for name in shown)
    table = Table(title=Text(harmless(title)), title_justify="left", box=SIMPLE_HEAD, leading=1 if tall else 0)
    for name in shown:
        numeric = frame.schema[name].is_numeric()
        table.add_column(_heading(name), justify="right" if numeric else "left", no_wrap=True)
    for row in frame.to_dicts():
        table.add_row(*(Text(cell_text(name, row)) for name in shown))
    console = Console()
    wanted = Measurement.get(console, console.options.update(width=10_000), table).maximum
    console.width = max(console.width, wanted)
    console.print(table)


def _is_part(name: str, names: Sequence[str]) -> bool:
    return name == "hand_key" or any(
        name.endswith(part) and (name.removesuffix(part) in names) and name.removesuffix(part) in STATS
        for part in _PARTS
    )


def _heading(name: str) -> str:
    return STATS[name].name if name in STATS else name.replace("_", " ")


def cell_text(name: str, row: Mapping[str, Any]) -> str:
    """One cell of a table."""
    value = row[name]
    if value is None:
        return NO_DATA
    if name in STATS:
        return stat_text(name, row)
    if isinstance(value, Decimal):
        unit = row.get("unit") or next((name.removeprefix(word) for word in _MONEY if name.startswith(word)), "")
        sign = "+" if value > 0 and name.startswith(("net", "hourly")) else ""
        return sign + money_text(value, unit or row.get("currency") or "")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:+.2f}" if name.endswith(("bb", "bb100")) else f"{value:.1f}"
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S")
    return f"{value:,}" if isinstance(value, int) else harmless(str(value))


def stat_text(name: str, row: Mapping[str, Any]) -> str:
    """A statistic with its count and, under it, its interval, as far as the row has them."""
    stat, value = STATS[name], row[name]
    if value is None:
        return NO_DATA
    if stat.unit is Unit.COUNT:
        return f"{value:,}"
    if stat.unit is Unit.PER_100:
        lines = [f"{value:+.2f}"]
    else:
        lines = [f"{value:.1f}" if stat.unit is Unit.PERCENT else f"{value:.2f}"]
        if stat.is_fraction and f"{name}_opp" in row:
            lines.append(f"{row[f'{name}_done']}/{row[f'{name}_opp']}")
    if row.get(f"{name}_low") is not None:
        lines.append(f"{row[f'{name}_low']:.0f} to {row[f'{name}_high']:.0f}")
    return "\n".join(lines)
