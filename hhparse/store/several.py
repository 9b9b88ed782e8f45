"""Reading a plan by several processes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hhparse.parse import Framer, open_sources
from hhparse.pipeline import FileAccount, Forgetful, closed
from hhparse.sites import SITES
from hhparse.sites.summaries import SUMMARIES
from hhparse.store.crew import Crew, Task
from hhparse.store.parts import parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hhparse.model.audited import FileReport
    from hhparse.store.parts import Prepared
    from hhparse.store.plan import Plan


def prepared(plan: Plan, zones: Mapping[str, str], jobs: int) -> Iterator[Prepared | FileReport]:
    """All that `plan` has to read, in order, prepared by `jobs` processes of which this is one.

    Raises RuntimeError in a helper that runs the main module's import anew.
    """
    return _prepared(Crew(jobs - 1), plan, zones)


def _prepared(crew: Crew, plan: Plan, zones: Mapping[str, str]) -> Iterator[Prepared | FileReport]:
    with crew:
        yield from crew.in_order(_tasks(plan, zones))


def _tasks(plan: Plan, zones: Mapping[str, str]) -> Iterator[Task | Callable[[], FileReport]]:
    """The files' parts in order, each file's followed by what makes its report when all of them are done."""
    for opened in open_sources(plan.paths):
        if opened.stream is None:
            yield partial(closed, opened)
            continue
        account, framer = FileAccount(opened.name, Forgetful(), zones), Framer(SITES, SUMMARIES)
        start, stored_to = plan.resume.get(opened.name, 0), plan.stored_to(opened.name)
        for part in parts(account, framer, opened.stream, start, stored_to):
            yield Task(account, part)
        yield partial(account.report, framer)
