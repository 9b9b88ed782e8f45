"""The facts once more, slowly and simply: one function a statistic.

Every function takes the story of a hand and a seat and returns None (no opportunity), False or True. Nothing is
remembered from one statistic to the next; everything is asked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Collect
from tests.facts import naive_postflop as post
from tests.facts import naive_preflop as pre

if TYPE_CHECKING:
    from tests.facts.naive_story import Stat, Story

BY_LABEL = frozenset({"ats", "ats_success", "fold_sb_steal", "fold_bb_steal", "resteal", "fold_resteal"})
"""Statistics that ask for positions, which the simple table of labels knows only at regular tables."""


def saw(street: str) -> Stat:
    return lambda s, p: street in s.dealt_streets and p not in s.folded_before(street)


def showdown(s: Story, p: int) -> bool | None:
    return len(s.live()) > 1 and p in s.live()


def won(s: Story, p: int) -> bool | None:
    return any(isinstance(event, Collect) and event.seat == p and event.amount > 0 for event in s.hand.events)


def _all() -> dict[str, Stat]:
    plain: list[Stat] = [
        pre.vpip, pre.pfr, pre.rfi, pre.ats, pre.ats_success, pre.limp,
        pre.open_limp, pre.over_limp, pre.iso, pre.limp_fold, pre.limp_call, pre.limp_raise,
        pre.fold_2bet, pre.threebet, pre.threebet_cold, pre.threebet_success, pre.squeeze, pre.cold_call,
        pre.flat_sb, pre.flat_bb, pre.fold_sb_steal, pre.fold_bb_steal, pre.resteal, pre.fold_resteal,
        pre.fold_3bet, pre.call_3bet, pre.fold_3bet_any, pre.cold_call_3bet, pre.fold_squeeze_opener, pre.fold_squeeze_caller,
        pre.fourbet, pre.fourbet_or, pre.fourbet_cold, pre.fourbet_plus, pre.fold_4bet, pre.fold_5bet,
        pre.fold_allin_pf, pre.allin_pf, pre.walk, post.probe_turn, post.probe_river, post.delayed_cbet_turn,
        post.delayed_cbet_river, showdown, won,
    ]  # fmt: skip
    stats = {function.__name__: function for function in plain}
    stats |= {"float_flop": post.stab_flop, "fold_float_flop": post.fold_stab}
    makers = [
        post.bet, post.fold_bet, post.raise_bet, post.check_fold, post.check_raise, post.fold_xr, post.cbet,
        post.fold_cbet, post.raise_cbet,  post.fold_raise_after_cbet, post.donk, post.fold_donk, post.raise_donk,
        post.overbet,
    ]  # fmt: skip
    later = [post.fold_probe, post.raise_probe, post.fold_delayed_cbet, post.fold_float]
    for street in post.BEFORE:
        stats |= {f"{maker.__name__}_{street}": maker(street) for maker in makers}
        stats |= {f"fold_2bet_{street}": post.fold_2bet_on(street), f"threebet_{street}": post.threebet_on(street)}
        stats |= {f"fold_3bet_{street}": post.fold_3bet_on(street), f"saw_{street}": saw(street)}
    for street in ("turn", "river"):
        stats |= {f"float_{street}": post.float_on(street)}
        stats |= {f"{maker.__name__}_{street}": maker(street) for maker in later}
    return stats


STATS = _all()
