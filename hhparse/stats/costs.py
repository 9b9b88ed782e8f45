"""Statistics of the rake: a player's part of it by four ways to share it (`hhparse.store.rake`), in big blinds."""

from __future__ import annotations

from typing import Final

from hhparse.stats.stat import Stat, Unit
from hhparse.store.rake import METHODS

FAMILY: Final = "rake"
_WORDS: Final = {
    "dealt": "shared equally among the players dealt in",
    "contributed": "shared equally among those who put money in",
    "weighted": "shared by what each put in",
    "won": "borne by those who were paid",
}
RAKE: Final[tuple[Stat, ...]] = (
    *(
        Stat(
            f"rake_{method}_bb100", f"Rake bb/100 ({method})", FAMILY, Unit.PER_100, f"rake in big blinds, {words}",
            "hands", f"sum(rake_{method}) / any_value(bb)", "count(bb)",
        )
        for method, words in _WORDS.items()
    ),
    Stat(
        "rake_pct", "Rake of winnings", FAMILY, Unit.PERCENT, "rake shared by what each put in, in big blinds",
        "paid from the pots, in big blinds", "sum(rake_weighted) / any_value(bb)", "sum(payout) / any_value(bb)",
        real=True,
    ),
)  # fmt: skip
assert tuple(_WORDS) == METHODS
