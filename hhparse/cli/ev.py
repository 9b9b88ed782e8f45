"""`hhparse ev`: all-in hands adjusted; and the same for some seconds after an import."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hhparse.cli.harmless import harmless
from hhparse.cli.words import counted
from hhparse.store import MissingDatabaseError, StoreError

if TYPE_CHECKING:
    from pathlib import Path

    from hhparse.stats.adjusting import Adjustment

DONE, FAILED = 0, 3
MOST_AFTER: Final = 20_000
"""Hands of an import after which all-ins are adjusted at once."""


def ev_command(database: Path, seconds: float | None, *, again: bool = False) -> int:
    """Adjust the all-in hands of `database`, with `again` all anew; returns the exit code, 0 also when time ran out."""
    from hhparse.stats.adjusting import forget

    errors = Console(stderr=True)
    try:
        if not database.exists():
            raise MissingDatabaseError(f"there is no database {database}; make one with: hhparse import PATH")
        if again:
            forget(database)
        account = _adjust(database, seconds, errors)
    except StoreError as error:
        errors.print(harmless(f"hhparse ev: {error}"), markup=False, highlight=False, soft_wrap=True)
        return FAILED
    console = Console()
    looked = f"{counted(account.done, 'all-in hand')} looked at, {counted(account.spots, 'spot')} counted"
    if not account.done and not account.left:
        looked = "nothing to do: every all-in hand is adjusted or cannot be (hhparse ev --again counts all anew)"
    console.print(looked, highlight=False, soft_wrap=True)
    if account.left:
        console.print(f"{account.left:,} are left; run it again and it goes on from here", highlight=False)
    return DONE


def adjust_after(database: Path, hands: int, errors: Console) -> None:
    """Adjust the all-in hands among so many new `hands` within the budget, and say on a terminal what is left.

    A large import is left to `hhparse ev`: some seconds are a small part of it, and counting takes 150 MB of memory.
    """
    from hhparse.stats.adjusting import BUDGET

    if hands > MOST_AFTER:
        if errors.is_terminal:
            errors.print(harmless(_LATER.format(database)), markup=False, highlight=False, soft_wrap=True)
        return
    try:
        account = _adjust(database, BUDGET, errors)
    except StoreError as error:  # the hands are stored all the same
        errors.print(
            harmless(f"all-in hands are not adjusted yet: {error}"), markup=False, highlight=False, soft_wrap=True
        )
        return
    if account.left and errors.is_terminal:  # how many depends on the machine: nothing for a log
        errors.print(harmless(_LEFT.format(account.left, database)), markup=False, highlight=False, soft_wrap=True)


def say_waiting(database: Path) -> None:
    """Say on standard error how many all-in hands wait, if any do: for who reads statistics of them."""
    from hhparse.stats.adjusting import waiting

    if left := waiting(database):
        Console(stderr=True).print(
            harmless(_LEFT.format(left, database)), markup=False, highlight=False, soft_wrap=True
        )


_LATER: Final = "all-in hands count by their result until you adjust them with: hhparse ev --db {}"
_LEFT: Final = "{:,} all-in hands still count by their result; adjust them with: hhparse ev --db {}"


def _adjust(database: Path, seconds: float | None, errors: Console) -> Adjustment:
    from hhparse.stats.adjusting import adjust

    columns = TextColumn("all-in hands"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("all-in hands", total=None)

        def step(account: Adjustment) -> None:
            progress.update(task, completed=account.done, total=account.waiting)

        return adjust(database, seconds=seconds, on_step=step)
