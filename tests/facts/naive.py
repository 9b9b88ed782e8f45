"""Every statistic once more, slowly and simply: one function a statistic, over the events of a hand.

Every function takes the story of a hand and a seat. Chances return None (no opportunity), False or True, other
statistics a pair (done, opp). Nothing is remembered from one statistic to the next; everything is asked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.facts import naive_money as money
from tests.facts import naive_postflop as post
from tests.facts import naive_preflop as pre

if TYPE_CHECKING:
    from tests.facts.naive_story import Stat, Story

BY_LABEL = frozenset(
    {
        "ats", "ats_success", "fold_sb_steal", "fold_bb_steal", "fold_steal", "sb_defend", "bb_defend", "call_steal",
        "resteal", "fold_resteal", "call_resteal", "bvb_iso", "bvb_fold_iso",
    }
)  # fmt: skip
"""Statistics that ask for positions, which the simple table of labels knows only at regular tables."""


def pfr_simple(s: Story, p: int) -> bool | None:
    return any(step.raised for step in s.on("preflop", p)) if s.on("preflop", p) else None


def cbet_size(street: str) -> money.Counting:
    return money.sizes(
        lambda s, x: money.verb_on(street, "bet")(s, x) and post.cbet(street)(s, x.seat) is True, money.of_pot
    )


PREFLOP: list[Stat] = [
    pre.vpip, pre.pfr, pfr_simple, pre.rfi, pre.ats, pre.ats_success, pre.limp,
    pre.open_limp, pre.over_limp, pre.iso, pre.limp_fold, pre.limp_call, pre.limp_raise,
    pre.fold_2bet, pre.call_2bet, pre.threebet, pre.threebet_cold, pre.threebet_plus, pre.threebet_success, pre.squeeze,
    pre.cold_call, pre.flat_sb, pre.flat_bb, pre.fold_sb_steal, pre.fold_bb_steal, pre.fold_steal, pre.sb_defend,
    pre.bb_defend, pre.call_steal, pre.resteal, pre.fold_resteal, pre.call_resteal, pre.bvb_iso, pre.bvb_fold_iso,
    pre.fold_3bet, pre.call_3bet, pre.fold_3bet_ip, pre.fold_3bet_oop, pre.fold_3bet_any, pre.cold_call_3bet,
    pre.fold_squeeze, pre.fold_squeeze_opener, pre.fold_squeeze_caller, pre.call_squeeze, pre.raise_squeeze,
    pre.fourbet, pre.fourbet_or, pre.fourbet_cold, pre.fourbet_plus, pre.fold_4bet, pre.call_4bet, pre.fivebet,
    pre.fold_5bet, pre.fold_allin_pf, pre.allin_pf, pre.walk,
]  # fmt: skip
CHANCES: dict[str, Stat] = {function.__name__: function for function in PREFLOP} | post.CHANCES
TOTALS: dict[str, tuple[str, ...]] = {
    "xr_any": tuple(f"check_raise_{street}" for street in money.STREETS),
    "float_any": ("float_turn", "float_river"),
    "probe_any": ("probe_turn", "probe_river"),
    "fold_3bet_all": ("fold_3bet", *(f"fold_3bet_{street}" for street in money.STREETS)),
}


def chance(name: str, s: Story, p: int) -> money.Count:
    found = None if p in s.away() else CHANCES[name](s, p)
    return (0, 0) if found is None else (int(found), 1)


def counted(name: str) -> money.Counting:
    if name in CHANCES:
        return lambda s, p: chance(name, s, p)
    return lambda s, p: (
        sum(chance(one, s, p)[0] for one in TOTALS[name]),
        sum(chance(one, s, p)[1] for one in TOTALS[name]),
    )


STATS: dict[str, money.Counting] = {
    **money.COUNTS,
    **{f"cbet_size_{street}": cbet_size(street) for street in money.STREETS},
    "pfr_vpip_ratio": lambda s, p: (chance("pfr", s, p)[0], chance("vpip", s, p)[0]),
    "fourbet_hands": lambda s, p: (chance("fourbet", s, p)[0], 1),
    **{name: counted(name) for name in (*CHANCES, *TOTALS)},
}
"""(done, opp) of every statistic that is a sum over hands or decisions."""
