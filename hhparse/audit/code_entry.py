"""What the registry of finding codes says of one code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhparse.model.findings import Severity


@dataclass(frozen=True, slots=True)
class Reason:
    """A refinement of a code, printed in brackets behind its message; `rule` is the rule broken."""

    name: str
    rule: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Code:
    """One finding code.

    `severity` is the usual one; `varies` says when it is another. `rules` are the numbered rules that decide (`R31`),
    empty where the matter is one of reading and not of the game. `sites` are the rooms in whose histories the code can
    occur, empty for all. `place` tells what a finding of the code hangs on: `hand`, `file`, `hand or file`, `summary`,
    `import`.
    """

    name: str
    severity: Severity
    title: str
    meaning: str
    advice: str
    rules: tuple[str, ...] = ()
    varies: str = ""
    reasons: tuple[Reason, ...] = ()
    sites: tuple[str, ...] = ()
    place: str = "hand"
