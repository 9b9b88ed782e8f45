"""Every finding code that this program can emit: what it means, how much it weighs, what to do about it.

A code is never used again for something else: programs and databases outside may hold findings of any age.
"""

from __future__ import annotations

from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.audit import codes_cards, codes_money, codes_play, codes_reading, codes_tournaments
from hhparse.audit.code_entry import Code, Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CODES", "FAMILIES", "Code", "Reason", "code_named", "near_codes"]

FAMILIES: Final[Mapping[str, tuple[Code, ...]]] = MappingProxyType(
    {
        "Reading": codes_reading.CODES,
        "Play": codes_play.CODES,
        "Money": codes_money.CODES,
        "Cards and words": codes_cards.CODES,
        "Tournament summaries": codes_tournaments.CODES,
    }
)
"""The codes by what they are about, in the order in which a hand is looked at."""

CODES: Final[Mapping[str, Code]] = MappingProxyType({code.name: code for codes in FAMILIES.values() for code in codes})
"""All codes by name."""


def code_named(name: str) -> Code | None:
    """The code of this name, or the one that has a reason of this name; None when there is neither."""
    if name in CODES:
        return CODES[name]
    return next((code for code in CODES.values() if any(reason.name == name for reason in code.reasons)), None)


def near_codes(name: str) -> list[str]:
    """Names of codes and reasons that look like `name` or hold it, the likeliest first."""
    known = [*CODES, *(reason.name for code in CODES.values() for reason in code.reasons)]
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    near = get_close_matches(wanted, known, n=5, cutoff=0.55)
    holding = [code for code in known if wanted and wanted in code and code not in near]
    return [*near, *holding][:8]
