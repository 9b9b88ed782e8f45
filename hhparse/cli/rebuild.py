"""`hhparse rebuild`: everything counted anew from the stored texts, and what changed by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from hhparse.cli.ev import adjust_after
from hhparse.cli.harmless import harmless
from hhparse.cli.words import counted
from hhparse.store import Changes, StoreError, rebuild

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import polars as pl

DONE, FAILED = 0, 3
_MOST_SHOWN: Final = 20


def rebuild_command(database: Path, *, dry_run: bool, zones: Mapping[str, str] | None = None) -> int:
    """Rebuild `database` (with `dry_run` only look) and print the changes; returns the exit code."""
    errors = Console(stderr=True)
    columns = TextColumn("texts"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("texts", total=None)
        try:
            changes = rebuild(
                database,
                dry_run=dry_run,
                zones=zones,
                on_step=lambda done, all_: progress.update(task, completed=done, total=all_),
            )
        except StoreError as error:
            progress.stop()
            errors.print(harmless(f"hhparse rebuild: {error}"), markup=False, highlight=False, soft_wrap=True)
            return FAILED
    _print(changes, database, dry_run=dry_run)
    if not dry_run:
        adjust_after(database, changes.hands[1], errors)
    return DONE


def _print(changes: Changes, database: Path, *, dry_run: bool) -> None:
    console = Console()
    for what, (before, after) in (("hands", changes.hands), ("in quarantine", changes.rejects)):
        console.print(f"{what}: {before:,} before, {after:,} after", highlight=False)
    if changes.times:
        console.print(f"another time: {counted(changes.times, 'hand')}", highlight=False)
    if changes.none:
        console.print("nothing changed")
    for title, frame in (
        ("verdicts", changes.verdicts),
        ("findings", changes.findings),
        ("facts", changes.facts),
        ("results", changes.money),
    ):
        if not frame.is_empty():
            console.print(_table(title, frame))
    done = f"would be rebuilt; {database} is as it was" if dry_run else f"{database} is rebuilt"
    console.print(harmless(f"{done} ({changes.seconds:,.1f} s)"), highlight=False, markup=False)


def _table(title: str, frame: pl.DataFrame) -> Table:
    more = frame.height - _MOST_SHOWN
    table = Table(title=title, title_justify="left", caption=f"... and {more:,} more" if more > 0 else None)
    for name in frame.columns:
        table.add_column(name.replace("_", " "), justify="right" if frame[name].dtype.is_numeric() else "left")
    for row in frame.head(_MOST_SHOWN).rows():
        cells = ("-" if value is None else f"{value:,}" if isinstance(value, int) else str(value) for value in row)
        table.add_row(*(Text(harmless(cell)) for cell in cells))
    return table
