"""From paths to the database: plans, reads, audits, stores."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hhparse.parse.sources import STDIN
from hhparse.pipeline import Forgetful, audit_paths, no_cycle_search
from hhparse.store.importer import Step, ingest
from hhparse.store.plan import Plan, make_plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hhparse.model.audited import FileReport, Record
    from hhparse.store.facts import Facts
    from hhparse.store.ledger import Ledger
    from hhparse.store.parts import Prepared

FEW_BYTES: Final = 2_000_000
"""Less than this is read before other processes have started."""
MOST_JOBS: Final = 64
"""One process frames and writes for all: more could not be kept busy, and each takes memory."""


def import_paths(
    paths: Sequence[str | Path],
    database: str | Path,
    *,
    facts: Facts | None = None,
    zones: Mapping[str, str] | None = None,
    on_plan: Callable[[Plan], None] | None = None,
    on_step: Callable[[Step], None] | None = None,
    jobs: int = 1,
) -> Ledger:
    """Reads, audits and stores everything behind `paths` that `database` does not hold yet.

    `zones` maps a site whose texts print no time zone to the one that their times are meant in; it is noted with the
    import, so that a rebuild reads them alike. `on_plan` is told what there is to read, `on_step` how far it is. Raises
    StoreError when the database cannot be used; files that cannot be read are `failures` of the ledger.

    `jobs` processes read and audit; what is stored is the same. More than one need a main module that can be imported
    (`if __name__ == "__main__":` around what it does); with `facts` of your own one does it all.
    """
    plan = make_plan(paths, Path(database))
    if on_plan is not None:
        on_plan(plan)
    several = jobs > 1 and facts is None and (plan.bytes >= FEW_BYTES or STDIN in plan.paths)
    records = _prepared(plan, dict(zones or {}), min(jobs, MOST_JOBS)) if several else _audited(plan, zones)
    noted = [str(path) for path in paths]
    with no_cycle_search():
        return ingest(records, database, plan=plan, paths=noted, facts=facts, zones=zones, on_step=on_step)


def _audited(plan: Plan, zones: Mapping[str, str] | None) -> Iterator[Record]:
    if not plan.paths:
        return iter(())
    return audit_paths(plan.paths, resume=plan.resume, duplicates=Forgetful(), zones=zones)


def _prepared(plan: Plan, zones: Mapping[str, str], jobs: int) -> Iterator[Prepared | FileReport]:
    from hhparse.store.several import prepared  # noqa: PLC0415 - what starts processes is loaded when it is needed

    return prepared(plan, zones, jobs)
