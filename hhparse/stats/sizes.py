"""How large bets and raises are: means over actions, summed over the player's decisions `a` beside his rows.

The single actions stand in the view `v_actions`, for whoever wants distributions.
"""

from __future__ import annotations

from typing import Final

from hhparse.stats.postflop import STREETS
from hhparse.stats.stat import Source, Stat, Unit

FAMILY: Final = "sizes"


def _size(stat_id: str, name: str, counts: str, out_of: str, condition: str, size: str) -> Stat:
    """A mean over actions: a sum of ratios and their number."""
    return Stat(
        stat_id, name, FAMILY, Unit.RATIO, counts, out_of, f"sum(CASE WHEN {condition} THEN {size} END)",
        f"count(CASE WHEN {condition} THEN {size} END)", source=Source.DECISIONS, among=condition,
        real=True,
    )  # fmt: skip


_OF_POT = "CAST(a.added AS DOUBLE) / nullif(CAST(a.pot AS DOUBLE), 0)"
_RAISE_OF_POT = "CAST(a.added - a.to_call AS DOUBLE) / nullif(CAST(a.pot + a.to_call AS DOUBLE), 0)"


def _sizes(s: str) -> tuple[Stat, ...]:
    bet = f"a.street = '{s}' AND a.action = 'bet'"
    raised = f"a.street = '{s}' AND a.action = 'raise'"
    return (
        _size(f"bet_size_{s}", f"Bet size {s}", "bets over the pot before them, summed", f"bets on the {s}", bet,
              _OF_POT),
        _size(f"cbet_size_{s}", f"C-bet size {s}", "c-bets over the pot before them, summed", f"c-bets on the {s}",
              f"{bet} AND cbet_{s} = 1", _OF_POT),
        _size(f"raise_size_{s}", f"Raise size {s}", "what raises add to a call over the pot after a call, summed",
              f"raises on the {s}", raised, _RAISE_OF_POT),
    )  # fmt: skip


_OPEN = "a.street = 'preflop' AND a.action IN ('bet', 'raise') AND a.aggressions = 0"
_THREE_BET = "a.street = 'preflop' AND a.action = 'raise' AND a.aggressions = 1"
_IN_BB = "CAST(a.street_total AS DOUBLE) / CAST(bb AS DOUBLE)"
_OF_RAISE = "CAST(a.street_total AS DOUBLE) / CAST(a.street_total - a.added + a.to_call AS DOUBLE)"
_OPENS = (
    _size("open_size", "Open size", "first raises in big blinds, summed", "first raises that are not all-in",
          f"{_OPEN} AND NOT a.all_in", _IN_BB),
    _size("open_allin_size", "Open all-in size", "first raises in big blinds, summed", "first raises all-in",
          f"{_OPEN} AND a.all_in", _IN_BB),
    _size("threebet_size", "3Bet size", "3-bets over the raise faced, summed", "3-bets that are not all-in",
          f"{_THREE_BET} AND NOT a.all_in", _OF_RAISE),
    _size("threebet_allin_size", "3Bet all-in size", "3-bets over the raise faced, summed", "3-bets all-in",
          f"{_THREE_BET} AND a.all_in", _OF_RAISE),
)  # fmt: skip
SIZES: tuple[Stat, ...] = _OPENS + tuple(stat for street in STREETS for stat in _sizes(street))
