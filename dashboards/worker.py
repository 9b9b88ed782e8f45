"""The import as a process of its own: `python -m dashboards.worker DATABASE PATH...`.

It tells on standard output how far it is, one JSON object a line, and stops when standard input is closed. What was
read until then is stored; the same import later goes on from there.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hhparse.store import StoreError, import_paths

if TYPE_CHECKING:
    from hhparse.store import Plan, Step

_PAUSE = 0.2


class _Reporter:
    """Writes progress, at most five times a second, and ends the import when it is told to."""

    def __init__(self) -> None:
        self._last = 0.0
        self._stop = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        sys.stdin.read()
        self._stop.set()

    def plan(self, plan: Plan) -> None:
        _say(event="plan", files=len(plan.paths), skipped=plan.skipped, bytes=plan.bytes)

    def step(self, step: Step) -> None:
        if self._stop.is_set():
            raise KeyboardInterrupt  # what the importer understands as the wish to stop
        now = time.monotonic()
        if now - self._last >= _PAUSE:
            self._last = now
            _say(event="step", bytes=step.bytes_done, hands=step.hands, file=step.file)


def _say(**fields: Any) -> None:
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


def main() -> int:
    """Runs the import named on the command line; 0 when it came to its end or was stopped."""
    database, *paths = sys.argv[1:]
    reporter = _Reporter()
    try:
        ledger = import_paths(paths, database, on_plan=reporter.plan, on_step=reporter.step)
    except StoreError as error:
        _say(event="failed", message=str(error))
        return 3
    _say(event="done", ledger=asdict(ledger))
    return 0


if __name__ == "__main__":
    sys.exit(main())
