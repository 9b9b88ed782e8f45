"""From paths to the database: plans, reads, audits, stores."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hhparse.pipeline import Forgetful, audit_paths, no_cycle_search
from hhparse.store.importer import Step, ingest
from hhparse.store.plan import Plan, make_plan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hhparse.model.audited import Record
    from hhparse.store.facts import Facts
    from hhparse.store.ledger import Ledger


def import_paths(
    paths: Sequence[str | Path],
    database: str | Path,
    *,
    facts: Facts | None = None,
    zones: Mapping[str, str] | None = None,
    on_plan: Callable[[Plan], None] | None = None,
    on_step: Callable[[Step], None] | None = None,
) -> Ledger:
    """Reads, audits and stores everything behind `paths` that `database` does not hold yet.

    `zones` maps a site whose texts print no time zone to the one that their times are meant in; it is noted with the
    import, so that a rebuild reads them alike. `on_plan` is told what there is to read, `on_step` how far it is. Raises
    StoreError when the database cannot be used; files that cannot be read are `failures` of the ledger.
    """
    plan = make_plan(paths, Path(database))
    if on_plan is not None:
        on_plan(plan)
    noted = [str(path) for path in paths]
    with no_cycle_search():
        return ingest(
            _records(plan, zones), database, plan=plan, paths=noted, facts=facts, zones=zones, on_step=on_step
        )


def _records(plan: Plan, zones: Mapping[str, str] | None) -> Iterator[Record]:
    if not plan.paths:
        return iter(())
    return audit_paths(plan.paths, resume=plan.resume, duplicates=Forgetful(), zones=zones)
