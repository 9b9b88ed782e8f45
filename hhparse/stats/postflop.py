"""Statistics of the flop, the turn and the river; each exists once a street, its id ends in the street's name."""

from __future__ import annotations

from functools import partial

from hhparse.stats.stat import Stat, Unit, chance

FAMILY = "postflop"
STREETS = ("flop", "turn", "river")
_BEFORE = {"turn": "flop", "river": "turn"}
_c = partial(chance, FAMILY)


def _calls(stat_id: str, name: str, out_of: str, fold: str, raised: str) -> Stat:
    """What is left of a chance when the folds and the raises are taken away."""
    done = f"count({fold}) - coalesce(sum({fold}), 0) - coalesce(sum({raised}), 0)"
    return Stat(stat_id, name, FAMILY, Unit.PERCENT, "called", out_of, done, f"count({fold})")


def _cbet(s: str) -> tuple[Stat, ...]:
    faces = f"facing the c-bet on the {s}, not yet raised"
    could = "made the last raise before the flop and decides before any bet on the flop"
    if s in _BEFORE:
        could = f"c-bet every street before, made the last bet or raise of the {_BEFORE[s]}, decides before any bet"
    return (
        _c(
            f"cbet_{s}", f"C-bet {s}", "bet", could,
            note="No chance after a donk bet, all-in, or in a limped pot; raising a donk bet is no c-bet."
        ),
        _c(
            f"fold_cbet_{s}", f"Fold to c-bet {s}", "folded", faces,
            note="A caller between leaves the chance, a raiser ends it."
        ),
        _c(f"raise_cbet_{s}", f"Raise c-bet {s}", "raised", f"{faces}, could raise"),
        _calls(f"call_cbet_{s}", f"Call c-bet {s}", faces, f"fold_cbet_{s}", f"raise_cbet_{s}"),
        _c(f"fold_raise_after_cbet_{s}", f"C-bet-fold {s}", "folded", f"c-bet the {s} and faced a raise"),
    )  # fmt: skip


def _donk(s: str) -> tuple[Stat, ...]:
    last = f"the last to bet or raise on the {_BEFORE[s]}" if s in _BEFORE else "the last to raise before the flop"
    could = f"decides before any bet while {last} is another player, still to act and not all-in"
    aimed = f"facing the donk bet aimed at him on the {s}"
    return (
        _c(f"donk_{s}", f"Donk bet {s}", "bet", could),
        _c(f"fold_donk_{s}", f"Fold to donk {s}", "folded", aimed),
        _c(f"raise_donk_{s}", f"Raise donk {s}", "raised", f"{aimed}, could raise"),
        _calls(f"call_donk_{s}", f"Call donk {s}", aimed, f"fold_donk_{s}", f"raise_donk_{s}"),
    )


def _stab() -> tuple[Stat, ...]:
    could = "called a single raise before the flop, acts behind the raiser, who checked; nobody bet"
    aimed = "made the last raise before the flop, checked the flop and faced that bet"
    return (
        _c(
            "float_flop", "Stab", "bet", could, stat_id="stab_flop",
            note="The bet at a missed c-bet, elsewhere called float flop.",
        ),
        _c("fold_float_flop", "Fold to stab", "folded", aimed, stat_id="fold_stab"),
        _c("raise_float_flop", "Raise stab", "raised", f"{aimed}, could raise", stat_id="raise_stab"),
    )  # fmt: skip


def _float(s: str) -> tuple[Stat, ...]:
    could = f"called the c-bet on the {_BEFORE[s]}; its maker checked; nobody bet"
    aimed = f"c-bet the {_BEFORE[s]}, checked the {s} and faced a float bet"
    return (
        _c(f"float_{s}", f"Float {s}", "bet", could),
        _c(f"fold_float_{s}", f"Fold to float {s}", "folded", aimed),
        _c(f"raise_float_{s}", f"Raise float {s}", "raised", f"{aimed}, could raise"),
        _calls(f"call_float_{s}", f"Call float {s}", aimed, f"fold_float_{s}", f"raise_float_{s}"),
    )


def _probe(s: str) -> tuple[Stat, ...]:
    could = "did not raise before the flop; the flop was checked through, the raiser passing a c-bet; acts before him"
    if s == "river":
        could = "called the flop c-bet; the turn was checked through, its maker passing a c-bet; acts before him"
    aimed = f"passed the c-bet before, faced a probe on the {s}"
    return (
        _c(f"probe_{s}", f"Probe {s}", "bet", could),
        _c(f"fold_probe_{s}", f"Fold to probe {s}", "folded", aimed),
        _c(f"raise_probe_{s}", f"Raise probe {s}", "raised", f"{aimed}, could raise"),
        _calls(f"call_probe_{s}", f"Call probe {s}", aimed, f"fold_probe_{s}", f"raise_probe_{s}"),
    )


def _delayed(s: str) -> tuple[Stat, ...]:
    could = "could have c-bet the flop, which was checked through; decides before any bet"
    if s == "river":
        could = "c-bet the flop, could have c-bet the turn, which was checked through; decides before any bet"
    return (
        _c(f"delayed_cbet_{s}", f"Delayed c-bet {s}", "bet", could),
        _c(f"fold_delayed_cbet_{s}", f"Fold to delayed c-bet {s}", "folded", f"facing the delayed c-bet on the {s}"),
    )


def _check(s: str) -> tuple[Stat, ...]:
    faced = f"checked the {s}, then faced a bet"
    return (
        _c(
            f"check_raise_{s}", f"Check-raise {s}", "raised", f"{faced}, could raise",
            note="A bet that takes the whole stack leaves no chance."
        ),
        _c(f"check_fold_{s}", f"Check-fold {s}", "folded", faced),
        _calls(f"check_call_{s}", f"Check-call {s}", faced, f"check_fold_{s}", f"check_raise_{s}"),
        _c(
            f"fold_xr_{s}", f"Fold to check-raise {s}", "folded", f"bet the {s} and was check-raised"
        ),
    )  # fmt: skip


def _bets(s: str) -> tuple[Stat, ...]:
    bet = f"facing a bet on the {s}, not yet raised"
    raised = f"facing a raise on the {s}"
    return (
        _c(f"bet_{s}", f"Bet {s}", "bet", f"decides before any bet on the {s}"),
        _c(f"overbet_{s}", f"Overbet {s}", "bet more than the pot", f"bets made on the {s}"),
        _c(f"fold_bet_{s}", f"Fold to bet {s}", "folded", bet),
        _c(f"raise_bet_{s}", f"Raise bet {s}", "raised", f"{bet}, could raise"),
        _calls(f"call_bet_{s}", f"Call bet {s}", bet, f"fold_bet_{s}", f"raise_bet_{s}"),
        _c(
            f"fold_2bet_{s}", f"Fold to raise {s}", "folded", raised,
            note="The bettor and third players alike."
        ),
        _c(f"threebet_{s}", f"3Bet {s}", "raised", f"{raised}, could raise"),
        _c(f"fold_3bet_{s}", f"Fold to 3Bet {s}", "folded", f"facing a re-raise on the {s}"),
    )  # fmt: skip


def _street(s: str) -> tuple[Stat, ...]:
    looking_back = _float(s) + _probe(s) + _delayed(s) if s in _BEFORE else _stab()
    return _cbet(s) + _donk(s) + looking_back + _check(s) + _bets(s)


POSTFLOP: tuple[Stat, ...] = tuple(stat for street in STREETS for stat in _street(street))
