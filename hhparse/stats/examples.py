"""Worked examples of the statistics: a hand in shorthand, and what it counts for whom. Tests deal and count them.

Shorthand: six players UTG HJ CO BTN SB BB with 100 big blinds each, blinds 0.5 and 1, unless the set-up says
otherwise; f fold, x check, c call, bN bet N, rN raise to N, in big blinds; `|` opens the next street; who is not
named folds. In what is counted, `vpip 1/1` is done / opportunities and `none` no opportunity; `net`, `red`
(without showdown) and `blue` (at showdown) are big blinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hhparse.model.game import Kind

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Example:
    """One hand. `setup` changes the table, `counts` maps a seat, or several parted by blanks, to what is counted."""

    id: str
    title: str
    hand: str
    setup: Mapping[str, Any]
    counts: Mapping[str, str]

    def claims(self) -> list[tuple[str, str, str]]:
        """(seat, statistic, what is counted) of everything the example says."""
        return [
            (seat, claim.split()[0], claim.split()[1])
            for seats, words in self.counts.items()
            for seat in seats.split()
            for claim in words.split(", ")
        ]


def _setup(**setup: Any) -> Mapping[str, Any]:
    return setup


def _example(number: str, title: str, hand: str, setup: Mapping[str, Any] | None = None, **counts: str) -> Example:
    return Example(
        number, title, hand, setup or {}, {seats.replace("_", " "): words for seats, words in counts.items()}
    )


_E16 = "CO r3, BTN c, BB c | BB x, CO b5, BTN r15, BB f, CO c | CO x, BTN b30, CO f"

_PREFLOP = (
    _example(
        "E1", "walk", "SB f",
        BB="hands 1, vpip none, pfr none, threebet none, net +0.5, red +0.5, saw_flop 0/1, walk 1/1",
        SB="hands 1, vpip 0/1, open_limp 0/1, ats 0/1, net -0.5, red -0.5",
        CO_BTN="ats 0/1, rfi 0/1, vpip 0/1",
        UTG="rfi 0/1, ats none, net 0",
    ),
    _example(
        "E2", "the big blind checks his option", "UTG c, BB x | BB x, UTG b2, BB f",
        UTG="vpip 1/1, open_limp 1/1, limp 1/1, pfr 0/1",
        BB="vpip 0/1, pfr 0/1, limp none, iso 0/1, walk 0/1",
        HJ_CO_BTN_SB="iso 0/1, rfi none, over_limp 0/1, open_limp none",
    ),
    _example(
        "E3", "limp-fold", "SB c, BB r3, SB f",
        SB="vpip 1/1, limp 1/1, rfi 0/1, ats 0/1, limp_fold 1/1, limp_raise 0/1, threebet 0/1",
        BB="iso 1/1, pfr 1/1, threebet none, fold_bb_steal none",
    ),
    _example(
        "E4", "steal defended", "BTN r2.5, SB f, BB c | BB x, BTN b2, BB f",
        BTN="rfi 1/1, ats 1/1, ats_success 0/1, pfr 1/1",
        SB="fold_sb_steal 1/1, resteal 0/1, threebet 0/1, fold_steal 1/1, sb_defend 0/1",
        BB="fold_bb_steal 0/1, bb_defend 1/1, call_steal 1/1, cold_call none, flat_bb 1/1",
    ),
    _example(
        "E5", "a caller ends the steal", "CO r2.5, BTN c, SB f, BB f | CO b3, BTN f",
        CO="ats 1/1, ats_success 0/1",
        BTN="cold_call 1/1, threebet 0/1, squeeze none",
        SB="threebet 0/1, squeeze 0/1, fold_sb_steal none, resteal none",
        BB="threebet 0/1, squeeze 0/1, fold_bb_steal none, fold_steal none",
    ),
    _example(
        "E6", "a limper ends the steal", "UTG c, CO r4",
        CO="ats none, rfi none, iso 1/1, pfr 1/1",
        UTG="limp_fold 1/1",
        BTN="threebet 0/1, cold_call 0/1",
    ),
    _example(
        "E7", "squeeze", "UTG r3, HJ c, BTN r12, UTG f, HJ c | HJ x, BTN b10, HJ f",
        BTN="threebet 1/1, squeeze 1/1, threebet_success 0/1",
        UTG="fold_3bet 1/1, fold_squeeze 1/1, fold_squeeze_opener 1/1, fourbet_or 0/1, call_3bet 0/1",
        HJ="fold_3bet none, fold_3bet_any 0/1, fourbet 0/1, fourbet_cold none, fold_squeeze_caller 0/1",
        SB_BB="fourbet 0/1, fourbet_cold 0/1, fold_squeeze none",
    ),
    _example(
        "E8", "cold 4-bet", "UTG r3, HJ r9, CO r22, UTG f, HJ f",
        CO="fourbet 1/1, fourbet_cold 1/1, threebet none",
        UTG="fold_3bet none, fold_4bet none, fold_3bet_any none",
        HJ="fold_4bet 1/1, threebet 1/1, threebet_success 0/1",
    ),
    _example(
        "E9", "short all-in raise",
        "UTG r3, HJ r4, CO c, UTG c | UTG x, CO b5, UTG f",
        _setup(stacks={"HJ": 4}, shows={"HJ": "As Ad", "CO": "Ks Kd"}),
        HJ="threebet 1/1",
        CO="fourbet 0/1, cold_call_3bet 1/1",
        UTG="fold_3bet 0/1, call_3bet 1/1, fourbet_or none",
    ),
    _example(
        "E10", "call for less", "UTG r3, BB c", _setup(stacks={"BB": 2}, shows={"UTG": "As Ad", "BB": "Ks Kd"}),
        BB="vpip 1/1, threebet none, pfr none, fold_allin_pf none, allin_pf 1/1",
    ),
    _example(
        "E11", "all-in from the blind",
        "CO r2.5", _setup(stacks={"BB": 0.6}, shows={"CO": "Ks Kd", "BB": "As Ad"}),
        BB="vpip none, saw_flop 1/1, saw_turn 1/1, saw_river 1/1, wtsd 1/1, cbet_flop none, af none, net +1.1",
        CO="pfr 1/1, cbet_flop none, af none, wtsd 1/1, wsd 0/1, net -0.6",
    ),
    _example(
        "E12", "heads-up", "BTN r2.5, BB c | BB x, BTN b2, BB f", _setup(seats=("BTN", "BB")),
        BTN="ats 1/1, rfi 1/1",
        BB="fold_bb_steal 0/1, bb_defend 1/1",
    ),
    _example(
        "E13", "straddle", "HJ c, BTN r9, HJ f", _setup(straddles={"UTG": 2}),
        UTG="straddle 1/1, vpip 0/1, threebet 0/1, fold_steal none, net -2",
        HJ="straddle 0/1, open_limp 1/1, limp_fold 1/1",
        BTN="iso 1/1, ats none",
        SB_BB="threebet 0/1, fold_steal none",
    ),
    _example(
        "E14", "live and dead blind out of turn", "CO x, BB x | BB b2, CO f", _setup(posters={"CO": (1, 0.5)}),
        CO="vpip 0/1, pfr 0/1, limp none, rfi none, ats none, net -1.5",
        BTN_SB="rfi 0/1, ats 0/1, iso none",
        BB="vpip 0/1, rfi none, iso none, net +2",
    ),
)  # fmt: skip

_POSTFLOP = (
    _example(
        "E15", "donk bet raised", "BTN r2.5, BB c | BB b2, BTN r7, BB f",
        BTN="cbet_flop none, raise_donk_flop 1/1, fold_donk_flop 0/1",
        BB="donk_flop 1/1, fold_cbet_flop none, fold_2bet_flop 1/1",
    ),
    _example(
        "E16", "raised before me", _E16,
        CO="cbet_flop 1/1, cbet_turn none, donk_turn 0/1, fold_raise_after_cbet_flop 0/1",
        BTN="fold_cbet_flop 0/1, raise_cbet_flop 1/1, call_cbet_flop 0/1, cbet_turn none",
        BB="fold_cbet_flop none, donk_flop 0/1, check_fold_flop 1/1",
    ),
    _example(
        "E17", "probe", "BTN r2.5, BB c | BB x, BTN x | BB b3, BTN f",
        BTN="cbet_flop 0/1, delayed_cbet_turn none, fold_probe_turn 1/1",
        BB="probe_turn 1/1, donk_turn none",
    ),
    _example(
        "E18", "delayed c-bet", "BTN r2.5, BB c | BB x, BTN x | BB x, BTN b4, BB f",
        BB="probe_turn 0/1, fold_delayed_cbet_turn 1/1",
        BTN="delayed_cbet_turn 1/1",
    ),
    _example(
        "E19", "float", "CO r3, BTN c | CO b4, BTN c | CO x, BTN b10, CO f",
        CO="cbet_flop 1/1, cbet_turn 0/1, fold_float_turn 1/1, check_fold_turn 1/1",
        BTN="float_turn 1/1, fold_cbet_flop 0/1, wwsf 1/1, wtsd 0/1, red +8.5, net +8.5",
    ),
    _example(
        "E20", "check-raise by the raiser", "SB r3, BB c | SB x, BB b3, SB r10, BB f",
        SB="cbet_flop 0/1, check_raise_flop 1/1, fold_stab 0/1, raise_stab 1/1",
        BB="stab_flop 1/1, fold_xr_flop 1/1, fold_cbet_flop none",
    ),
    _example(
        "E21", "nothing to check-raise with", "CO r3, BB c | BB x, CO b6, BB f", _setup(stacks={"BB": 7}),
        BB="check_raise_flop none, check_fold_flop 1/1, raise_cbet_flop none",
    ),
    _example(
        "E43", "the raiser is all-in",
        "BTN r10, SB c, BB c | SB b10, BB f", _setup(stacks={"BTN": 10}, shows={"SB": "As Ad", "BTN": "Ks Kd"}),
        BTN="cbet_flop none, fold_donk_flop none",
        SB="donk_flop none, bet_flop 1/1",
        BB="donk_flop none, fold_bet_flop 1/1",
    ),
    _example(
        "E49", "fold to a raise", _E16,
        BB="fold_2bet_flop 1/1, fold_3bet_flop none",
        CO="fold_2bet_flop 0/1, fold_3bet_flop none",
        BTN="fold_3bet_flop none",
    ),
)  # fmt: skip

_RESULTS = (
    _example(
        "E22", "all-in before the flop",
        "UTG r30, BB c", _setup(stacks={"UTG": 30}, shows={"UTG": "As Ad", "BB": "Ks Kd"}),
        UTG_BB="saw_flop 1/1, wtsd 1/1, wtsd_act none, cbet_flop none, af none, aggpct none",
    ),
    _example(
        "E23", "side pot only",
        "SB b22, BB c, BTN c",
        _setup(
            seats=("BTN", "SB", "BB"), blinds=False, stacks={"BTN": 20, "SB": 22, "BB": 22},
            shows={"BTN": "Jd Js", "SB": "As Ad", "BB": "Ks Kd"},
        ),
        BTN="net +40, wsd 1/1, wsd_net 1/1",
        SB="net -18, wsd 1/1, wsd_net 0/1",
        BB="net -22, wsd 0/1",
    ),
    _example(
        "E24", "uncalled bet, rake 0.36",
        "CO r3, BTN c, SB c | SB x, CO x, BTN x | SB x, CO b9.6, BTN f, SB c | SB x, CO b50.8, SB c",
        _setup(big_blind=5, stacks={"SB": 56.6}, rake=7.2, shows={"SB": "Ks Kd", "CO": "As Ad"}),
        CO="net +53.4, wsd 1/1",
        SB="net -56.6, wsd 0/1",
    ),
    _example(
        "E25", "folded on the river, two others show down",
        "CO r3, BTN c, BB c | BB x, CO x, BTN x | BB x, CO x, BTN x | BB b5, CO c, BTN f",
        _setup(shows={"BB": "As Ad", "CO": "Ks Kd"}),
        BTN="red -3, blue 0, wtsd 0/1, wonsd 0/1, wsd none",
        BB="blue +11.5, red 0, wsd 1/1",
        CO="blue -8, wtsd 1/1, wsd 0/1",
    ),
    _example(
        "E39", "away in a tournament", "SB f", _setup(kind=Kind.TOURNAMENT, away=["BTN"]),
        BTN="hands 1, vpip none, ats none, rfi none, saw_flop none, net 0",
        CO="ats 0/1",
    ),
    _example(
        "E45", "mucked at the showdown",
        "BTN r2.5, BB c | BB x, BTN x | BB x, BTN x | BB x, BTN x",
        _setup(shows={"BB": "As Ad"}, won={"BB": 5.5}),
        BTN="wtsd 1/1, wsd 0/1, blue -2.5",
        BB="wtsd 1/1, wsd 1/1",
    ),
)  # fmt: skip

_MORE = (
    _example(
        "E40", "limp-reraise", "UTG c, BTN r4, UTG r14, BTN f",
        UTG="limp_raise 1/1, threebet 1/1, rfi 0/1, threebet_cold none, limp_fold 0/1",
        BTN="iso 1/1, fold_3bet 1/1",
    ),
    _example(
        "E41", "nobody to raise", "BTN r10, SB f, BB f", _setup(stacks={"BTN": 10, "BB": 50}),
        SB="threebet 0/1, fold_sb_steal 1/1",
        BB="threebet none, fold_bb_steal 1/1, resteal none, fold_allin_pf 1/1",
        BTN="ats 1/1, ats_success 1/1, allin_pf 1/1",
    ),
    _example(
        "E42", "antes only", "SB b4", _setup(blinds=False, ante=1),
        SB="rfi 1/1, pfr 1/1, vpip 1/1",
        BB_UTG_HJ_CO_BTN="threebet 0/1, rfi none, net -1",
    ),
    _example(
        "E44", "two raises faced", "UTG r3, HJ r9, UTG r24, HJ r60, UTG f",
        UTG="fold_3bet 0/1, fourbet_or 1/1, fold_5bet 1/1, fold_4bet none, pfr 1/1",
        HJ="threebet 1/1, fold_4bet 0/1, fourbet_plus 1/1",
    ),
    _example(
        "E46", "straddled pot, the big blind completes", "BB c, UTG x | BB x, UTG b3, BB f",
        _setup(straddles={"UTG": 2}),
        BB="open_limp 1/1, limp 1/1, over_limp none, rfi 0/1, vpip 1/1",
        UTG="vpip 0/1, iso 0/1, limp none, rfi none",
    ),
    _example(
        "E47", "big blind all-in from the post", "SB f", _setup(stacks={"BB": 0.6}),
        SB="vpip 0/1, open_limp 0/1, limp 0/1, rfi none, ats none, pfr none",
        BTN="ats 0/1",
    ),
    _example(
        "E50", "cold 4-bet over a squeeze", "UTG r3, HJ c, BTN r12, BB r30, UTG f",
        UTG="fold_squeeze none, fold_3bet none",
        BTN="squeeze 1/1, fold_4bet 1/1",
        BB="fourbet_cold 1/1",
    ),
)  # fmt: skip

EXAMPLES: tuple[Example, ...] = _PREFLOP + _POSTFLOP + _RESULTS + _MORE


def examples_of(stat_id: str) -> tuple[str, ...]:
    """Ids of the examples that count this statistic."""
    lines = {"bb100": "net", "red100": "red", "blue100": "blue"}
    name = lines.get(stat_id, stat_id)
    return tuple(example.id for example in EXAMPLES if any(claim[1] == name for claim in example.claims()))
