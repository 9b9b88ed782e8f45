"""`hhparse import`: histories into the database, with progress and a closing account."""

from __future__ import annotations

import contextlib
import os
import signal
from typing import TYPE_CHECKING, Final, Self

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hhparse.cli.ev import adjust_after
from hhparse.cli.harmless import harmless
from hhparse.store import Ledger, StoreError, import_paths

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from types import FrameType

    from rich.progress import TaskID

    from hhparse.store import Plan, Step

EXIT_CLEAN, EXIT_FINDINGS, EXIT_IO, EXIT_STOPPED = 0, 1, 3, 130
_MOST_SHOWN: Final = 10
_STEP_EVERY: Final = 50
_LONG: Final = 60
"""Seconds after which somebody may wonder how it would go faster."""


def import_command(paths: list[str], db: Path, zones: Mapping[str, str] | None = None, jobs: int = 1) -> int:
    """Import `paths` into `db`; `zones` maps rooms that print no time zone to theirs; `jobs` 0 uses all processors.

    Returns the exit code: 0 clean, 1 error findings or rejects, 3 a file or the database failed, 130 stopped.
    """
    errors = Console(stderr=True)
    with _Bar(errors) as bar, _stoppable(bar):
        try:
            ledger = import_paths(
                paths, db, zones=zones, on_plan=bar.plan, on_step=bar.step, jobs=jobs or _processors()
            )
        except StoreError as error:
            bar.close()
            errors.print(harmless(f"hhparse import: {error}"), markup=False, highlight=False, soft_wrap=True)
            return EXIT_IO
    Console().print(_table(ledger))
    _notes(ledger, errors, db)
    if jobs == 1 and ledger.seconds > _LONG and _processors() > 1:
        errors.print(f"several processes read faster: --jobs {_processors()}", highlight=False)
    if ledger.hands and not ledger.stopped:
        adjust_after(db, ledger.hands, errors)
    return _exit_code(ledger)


def _processors() -> int:
    """How many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Bar:
    """The progress bar: shown on a terminal only, told of every hand, drawn now and then."""

    def __init__(self, console: Console) -> None:
        self.stop = False
        self._drawn = 0
        self._task: TaskID | None = None
        self._progress = Progress(
            TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TextColumn("{task.fields[hands]} hands"),
            TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal,
        )  # fmt: skip

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Takes the bar from the screen."""
        self._progress.stop()

    def plan(self, plan: Plan) -> None:
        """What there is to read."""
        self._task = self._progress.add_task(
            f"{len(plan.paths)} file{'s' * (len(plan.paths) != 1)}", total=plan.bytes or None, hands=0
        )

    def step(self, step: Step) -> None:
        """How far the import is. The wish to stop is granted here, between two hands."""
        if self.stop:
            raise KeyboardInterrupt
        if self._task is not None and step.hands >= self._drawn + _STEP_EVERY:
            self._drawn = step.hands
            self._progress.update(self._task, completed=step.bytes_done, hands=step.hands)


@contextlib.contextmanager
def _stoppable(bar: _Bar) -> Iterator[None]:
    """The first Ctrl-C ends the import after the present hand; the second breaks off at once."""

    def ask(_signal: int, _frame: FrameType | None) -> None:
        if bar.stop:
            raise KeyboardInterrupt
        bar.stop = True

    try:
        before = signal.signal(signal.SIGINT, ask)
    except ValueError:  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _table(ledger: Ledger) -> Table:
    """The account: one line a count, zeros left out except of hands and rejects."""
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column()
    table.add_column(justify="right")
    for name, number in _counts(ledger):
        if number or name in ("files read", "hands stored", "rejects"):
            table.add_row(name, f"{number:,}")
    table.add_row("hands a second", f"{ledger.hands_per_second:,.0f}")
    table.add_row("seconds", f"{ledger.seconds:,.1f}")
    return table


def _counts(ledger: Ledger) -> list[tuple[str, int]]:
    return [
        ("files read", ledger.files),
        ("files unchanged", ledger.skipped_files),
        ("files failed", ledger.failed_files),
        ("hands stored", ledger.hands),
        ("hands known, read again", ledger.known),
        ("hands known from other files", ledger.duplicates),
        ("tournament summaries", ledger.summaries),
        ("copies of summaries", ledger.summary_copies),
        ("conflicts", ledger.conflicts),
        ("made whole", ledger.replaced),
        ("rejects", ledger.rejects),
        ("rejected texts known", ledger.known_rejects),
        ("errors", ledger.errors),
        ("warnings", ledger.warnings),
        ("infos", ledger.infos),
        ("bytes read", ledger.bytes),
    ]


def _notes(ledger: Ledger, console: Console, db: Path) -> None:
    """What the counts do not say: which files failed or hold no hands, and where to look further."""

    def say(words: str) -> None:
        console.print(harmless(words), markup=False, highlight=False, soft_wrap=True)

    for file, reason in ledger.failures[:_MOST_SHOWN]:
        say(f"cannot read {file}: {reason}")
    if len(ledger.failures) > _MOST_SHOWN:
        say(f"... and {len(ledger.failures) - _MOST_SHOWN} more files; see the view v_files")
    for path, why in ledger.passed_over[:_MOST_SHOWN]:
        say(f"passed over {path}: {why}")
    if len(ledger.passed_over) > _MOST_SHOWN:
        say(f"... and {len(ledger.passed_over) - _MOST_SHOWN} more; hhparse audit names them all")
    for file, words in ledger.handless[:_MOST_SHOWN]:
        say(f"no hands in {file}: {words}")
    if len(ledger.handless) > _MOST_SHOWN:
        say("... and more files without hands; see the view v_files")
    if ledger.nothing_new and not ledger.stopped:
        say(f"nothing new: {db} holds all that was read already")
    if ledger.stopped:
        say("stopped; run the same import again and it goes on from here")
    elif ledger.rejects or ledger.errors > ledger.failed_files:
        say(f"some hands are wrong or could not be read: see the views v_findings and v_rejects in {db}")


def _exit_code(ledger: Ledger) -> int:
    if ledger.failed_files:
        return EXIT_IO
    if ledger.stopped:
        return EXIT_STOPPED
    return EXIT_CLEAN if ledger.clean else EXIT_FINDINGS
