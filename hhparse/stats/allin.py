"""Statistics of all-in adjusted winnings; which hands are adjusted, and how, tell `moment` and `ev`."""

from __future__ import annotations

from typing import Final

from hhparse.stats.stat import Stat, Unit

FAMILY: Final = "all-in"
_NOTE: Final = (
    "Where all who were left were all-in, or all but one, before the last card, with known cards and nobody folding "
    "beside an all-in he had matched, the result is replaced by its exact expectation, pot by pot, after rake; "
    "everywhere else it is the result. It is not the value of the decision. Hands still waiting (hhparse ev) count "
    "by their result."
)


def _per_100(stat_id: str, name: str, counts: str, amount: str, note: str) -> Stat:
    return Stat(
        stat_id, name, FAMILY, Unit.PER_100, counts, "hands", f"sum({amount}) / any_value(bb)", "count(bb)", note=note
    )


ALLIN: Final[tuple[Stat, ...]] = (
    _per_100("ev_bb100", "All-in adj bb/100", "big blinds won, all-in hands by their expectation", "ev_net", _NOTE),
    _per_100(
        "luck100", "All-in luck bb/100", "big blinds won beyond the all-in adjusted result", "net - ev_net",
        "bb100 less ev_bb100: what the cards after all-ins brought.",
    ),
    Stat(
        "allins", "All-ins", FAMILY, Unit.COUNT,
        "hands he had a share in at a showdown, with somebody all-in before the last card",
        done="coalesce(sum(allin), 0)",
    ),
    Stat(
        "ev_coverage", "Adjusted", FAMILY, Unit.PERCENT, "all-ins that are adjusted", "those of `allins`",
        "coalesce(sum(adjusted), 0)", "coalesce(sum(allin), 0)",
        note="Rooms that hide losing hands leave these out, which makes the adjusted line look better than it is.",
    ),
)  # fmt: skip
