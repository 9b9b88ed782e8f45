"""Statistics of the first betting round.

"Facing a raise" means one raise was made before, "facing a 3-bet" two, and so on; posts, antes and straddles are never
raises. "Could raise" means the rules allowed it: more chips than the call, the action open, somebody left to raise.
"""

from __future__ import annotations

from functools import partial

from hhparse.stats.stat import Stat, Unit, called, chance, flag, where

FAMILY = "preflop"
_c = partial(chance, FAMILY)
_BLIND_FACES = "the first decision of a blind, facing a steal that nobody called"
_BB = "is_bb AND NOT is_sb"
_STEAL_SEATS = "position IN ('CO', 'BTN', 'SB')"
_STOLEN_FROM = "stole, was 3-bet by a blind, and was the next to raise or not"
_STRADDLED = (
    "SELECT h.hand_key FROM hands AS h WHERE (h.site, h.table_name) IN "
    "(SELECT (o.site, o.table_name) FROM hands AS o JOIN seat_facts AS p USING (hand_key) WHERE p.straddler)"
)
"""Hands of tables at which somebody straddled."""
_SQUEEZED = "fold_squeeze IS NOT NULL"
_SQUEEZE_FACED = "raised or called, then faced a squeeze with the next decision"
_THREE_BET_OPENER = "the chances of fold to 3Bet"


_ENTRY = (
    _c(
        "vpip", "VPIP", "put money in by choice before the flop", "hands with a decision before the flop",
        note="A walk gives the big blind no decision. Checking the option is a decision without VPIP. "
        "Posts, antes and straddles are never VPIP."
    ),
    _c(
        "pfr", "PFR", "bet or raised before the flop", "hands with a decision before the flop in which he could raise",
        note="Facing a bet that takes his whole stack a player cannot raise."
    ),
    Stat(
        "pfr_simple", "PFR (simple)", FAMILY, Unit.PERCENT, "bet or raised before the flop",
        "hands with a decision before the flop", "sum(pfr)", "count(vpip)",
    ),
    Stat(
        "vpip_pfr_gap", "VPIP - PFR", FAMILY, Unit.POINTS, "the difference of the two percentages",
        formula="vpip - pfr", needs=("vpip", "pfr"),
    ),
    Stat(
        "pfr_vpip_ratio", "PFR / VPIP", FAMILY, Unit.RATIO, "hands raised before the flop",
        "hands with money put in by choice before the flop", "sum(pfr)", "sum(vpip)",
    ),
    _c("allin_pf", "All-in preflop", "went all-in before the flop by an own action", "hands with a decision there"),
    Stat(
        "af_pf", "AF preflop", FAMILY, Unit.RATIO, "raises before the flop (every one counts)", "calls before the flop",
        "sum(aggressive_preflop)", "sum(calls_preflop)",
    ),
    _c(
        "walk", "Walk", "won as the big blind without a decision", "hands as the big blind",
        sql=where("is_bb AND NOT away", flag("won_pf AND vpip IS NULL")),
    ),
    _c(
        "threebet_plus", "3Bet+", "raised at least once", "faced a raise or more, could raise",
        sql="greatest(threebet, fourbet_plus)",
    ),
    Stat(
        "fold_any_pf_raise", "Fold to any raise", FAMILY, Unit.PERCENT, "folds facing a raise (every decision counts)",
        "decisions facing a raise", "sum(CASE WHEN faced_pf > 0 THEN folds_preflop END)", "sum(faced_pf)",
    ),
)  # fmt: skip

_FIRST_IN = (
    _c(
        "rfi", "RFI", "raised first in", "first decision, nobody in yet, chips to pay, could raise",
        note="Not for players who posted out of turn, whose check is no limp. The big blind only in a straddled pot."
    ),
    _c(
        "ats", "Steal", "raised first in from CO, BTN or SB", "the chances of RFI in CO, BTN and SB",
        note="Heads-up included. A limper before, or a big blind all-in from the post, leaves no chance.",
        sql=where(_STEAL_SEATS, "rfi"),
    ),
    _c(
        "ats_success", "Steal success", "won the pot before the flop without being raised", "steals made",
        sql=where(f"{_STEAL_SEATS} AND rfi = 1", flag("won_pf AND pot_type = 1")),
    ),
    _c(
        "open_limp", "Open limp", "called the blind first in", "first decision, nobody in yet, chips to pay",
        sql=where("over_limp IS NULL", "limp"),
    ),
    _c(
        "limp", "Limp", "called the blind as first action", "first decision in an unraised pot, chips to pay",
        note="limp = open limp + over-limp. Not for players who posted out of turn."
    ),
    _c(
        "over_limp", "Over-limp", "called the blind behind a limper", "limp chances with a limper in"
    ),
    _c("limp_fold", "Limp-fold", "folded", "limped, then faced a raise"),
    _c("limp_call", "Limp-call", "called", "limped, then faced a raise", sql=called("limp_fold", "limp_raise")),
    _c("limp_raise", "Limp-raise", "raised", "limped, then faced a raise and could raise"),
    _c(
        "iso", "Isolation raise", "raised", "unraised pot with a limper, could raise"
    ),
    _c(
        "bvb_iso", "BB raises SB limp", "raised in the big blind",
        "the small blind limped and nobody else is left, could raise",
    ),
    _c(
        "bvb_fold_iso", "SB folds to BB raise", "folded",
        "limped in the small blind with only the big blind left, who raised",
    ),
)  # fmt: skip

_STEALS = (
    _c("fold_steal", "Fold to steal", "folded in a blind", _BLIND_FACES),
    _c(
        "fold_sb_steal", "SB fold to steal", "folded in the small blind", _BLIND_FACES, sql=where("is_sb", "fold_steal")
    ),
    _c("fold_bb_steal", "BB fold to steal", "folded in the big blind", _BLIND_FACES, sql=where(_BB, "fold_steal")),
    _c(
        "sb_defend", "SB defends", "called or raised in the small blind", _BLIND_FACES,
        sql=where("is_sb", "1 - fold_steal"),
    ),
    _c("bb_defend", "BB defends", "called or raised in the big blind", _BLIND_FACES, sql=where(_BB, "1 - fold_steal")),
    _c("call_steal", "Call a steal", "called in a blind", _BLIND_FACES, sql=called("fold_steal", "threebet")),
    _c(
        "resteal", "Resteal", "raised in a blind", f"{_BLIND_FACES}, could raise",
        sql=where("fold_steal IS NOT NULL", "threebet"),
    ),
    _c("fold_resteal", "Fold to resteal", "folded", _STOLEN_FROM),
    _c("call_resteal", "Call a resteal", "called", _STOLEN_FROM, sql=called("fold_resteal", "fourbet")),
)  # fmt: skip

_FACING_RAISE = (
    _c("fold_2bet", "Fold to raise", "folded", "facing one raise before the flop"),
    _c("call_2bet", "Call a raise", "called", "facing one raise before the flop", sql=called("fold_2bet", "threebet")),
    _c(
        "cold_call", "Cold call", "called", "facing one raise with nothing put in by choice",
        note="Without blinds, posters and straddlers, whose price differs.",
        sql=where("NOT (is_sb OR is_bb OR poster OR straddler)", "flat"),
    ),
    _c(
        "flat_sb", "SB flat call", "called", "facing one raise in the small blind, no money in by choice",
        sql=where("is_sb", "flat"),
    ),
    _c(
        "flat_bb", "BB flat call", "called", "facing one raise in the big blind, no money in by choice",
        sql=where(_BB, "flat"),
    ),
    _c(
        "threebet", "3Bet", "raised", "facing one raise, could raise",
        note="A limper who faces a raise has the chance; a short all-in raise is a 3-bet."
    ),
    _c(
        "threebet_cold", "3Bet cold", "raised", "3-bet chances of players who neither limped nor posted",
        sql=where("NOT poster AND coalesce(limp, 0) = 0", "threebet"),
    ),
    _c(
        "threebet_success", "3Bet success", "won the pot before the flop", "3-bets made",
        sql=where("threebet = 1", flag("won_pf AND pot_type = 2")),
    ),
    _c(
        "squeeze", "Squeeze", "raised", "facing one raise and at least one caller of it, could raise"
    ),
)  # fmt: skip

_FACING_RERAISE = (
    _c(
        "fold_3bet", "Fold to 3Bet", "folded", "made the first raise and faced a 3-bet with the next decision",
        note="Facing a cold 4-bet is not facing a 3-bet. Limpers before the raise do not matter."
    ),
    _c("call_3bet", "Call 3Bet", "called", _THREE_BET_OPENER, sql=called("fold_3bet", "fourbet")),
    _c(
        "fold_3bet_ip", "Fold to 3Bet in position", "folded",
        f"{_THREE_BET_OPENER}, acting behind who made it after the flop", sql=where("place_3bet = 'IP'", "fold_3bet"),
    ),
    _c(
        "fold_3bet_oop", "Fold to 3Bet out of position", "folded",
        f"{_THREE_BET_OPENER}, acting before who made it after the flop", sql=where("place_3bet = 'OOP'", "fold_3bet"),
    ),
    _c("fold_3bet_any", "Fold to 3Bet (any)", "folded", "facing a 3-bet of another player, whatever was done before"),
    _c("cold_call_3bet", "Cold call 3Bet", "called", "facing a 3-bet with nothing put in by choice"),
    _c("fold_squeeze", "Fold to squeeze", "folded", _SQUEEZE_FACED),
    _c(
        "fold_squeeze_opener", "Raiser folds to squeeze", "folded", "raised first, faced a squeeze",
        sql=where("fold_3bet IS NOT NULL", "fold_squeeze"),
    ),
    _c(
        "fold_squeeze_caller", "Caller folds to squeeze", "folded", "called the raise, faced a squeeze",
        sql=where("fold_3bet IS NULL", "fold_squeeze"),
    ),
    _c("call_squeeze", "Call a squeeze", "called", _SQUEEZE_FACED, sql=called("fold_squeeze", "fourbet")),
    _c("raise_squeeze", "Raise a squeeze", "raised", f"{_SQUEEZE_FACED}, could raise", sql=where(_SQUEEZED, "fourbet")),
    _c("fourbet", "4Bet", "raised", "facing a 3-bet, could raise"),
    _c(
        "fourbet_or", "4Bet as raiser", "raised", "made the first raise, faced a 3-bet, could raise",
        sql=where("fold_3bet IS NOT NULL", "fourbet"),
    ),
    _c("fourbet_cold", "4Bet cold", "raised", "facing a 3-bet with nothing put in by choice, could raise",
       note="Blinds count as cold.", sql=where("cold_call_3bet IS NOT NULL", "fourbet")),
    _c("fourbet_plus", "4Bet+", "raised at least once", "faced a 3-bet or more, could raise"),
    Stat(
        "fourbet_ratio", "4Bet ratio", FAMILY, Unit.PERCENT, "PFR x 4Bet / 100: not a count and not a range",
        formula="pfr * fourbet / 100", needs=("pfr", "fourbet"),
    ),
    Stat(
        "fourbet_hands", "4Bet hands", FAMILY, Unit.PERCENT, "4-bets made", "all hands", "sum(fourbet)", "count(*)"
    ),
    _c(
        "fold_4bet", "Fold to 4Bet", "folded", "made the 3-bet and faced a 4-bet with the next decision"
    ),
    _c(
        "call_4bet", "Call 4Bet", "called", "made the 3-bet and faced a 4-bet with the next decision",
        sql=called("fold_4bet", "fivebet"),
    ),
    _c("fivebet", "5Bet", "raised", "facing a 4-bet, could raise"),
    _c("fold_5bet", "Fold to 5Bet", "folded", "made the 4-bet and faced a 5-bet with the next decision"),
    _c(
        "fold_allin_pf", "Fold to all-in", "folded", "first decision facing a bet whose maker is all-in by it",
        note="A blind all-in from the post and an all-in call are not faced."
    ),
    Stat(
        "straddle", "Straddle", FAMILY, Unit.PERCENT, "posted a straddle", "hands at tables where somebody straddled",
        "count(CASE WHEN straddler AND NOT away THEN 1 END)",
        f"count(CASE WHEN NOT away AND hand_key IN ({_STRADDLED}) THEN 1 END)",
        note="What a table allows is known only from straddles seen there.",
    ),
)  # fmt: skip

PREFLOP: tuple[Stat, ...] = _ENTRY + _FIRST_IN + _STEALS + _FACING_RAISE + _FACING_RERAISE
