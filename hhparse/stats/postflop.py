"""Statistics of the flop, the turn and the river; each exists once a street, its id ends in the street's name."""

from __future__ import annotations

from functools import partial

from hhparse.stats.stat import Stat, Unit, called, chance, where

FAMILY = "postflop"
STREETS = ("flop", "turn", "river")
_BEFORE = {"turn": "flop", "river": "turn"}
_c = partial(chance, FAMILY)


def _faced(s: str, purpose: str, name: str, faces: str, fold: str = "", note: str = "") -> tuple[Stat, ...]:
    """Fold to, raise and call a bet of some purpose: the last two are those of any bet where it was such a one."""
    fold = fold or f"fold_{purpose}_{s}"
    ids = [
        f"{answer}_{purpose}" if purpose == "stab" else f"{answer}_{purpose}_{s}"
        for answer in ("fold", "raise", "call")
    ]
    return (
        _c(ids[0], f"Fold to {name}", "folded", faces, note=note, sql=fold),
        _c(ids[1], f"Raise {name}", "raised", f"{faces}, could raise",
           sql=where(f"{fold} IS NOT NULL", f"raise_bet_{s}")),
        _c(ids[2], f"Call {name}", "called", faces, sql=called(fold, f"raise_bet_{s}")),
    )  # fmt: skip


def _raised(s: str, purpose: str, name: str, bet: str, column: str = "") -> Stat:
    """What became of a bet of some purpose that was raised."""
    return _c(
        f"fold_raise_after_{purpose}_{s}", name, "folded", f"{bet} and faced a raise",
        sql=where(f"{column or f'{purpose}_{s}'} = 1", f"fold_raised_{s}"),
    )  # fmt: skip


def _cbet(s: str) -> tuple[Stat, ...]:
    faces = f"facing the c-bet on the {s}, not yet raised"
    could = "made the last raise before the flop and decides before any bet on the flop"
    if s in _BEFORE:
        could = f"c-bet every street before, made the last bet or raise of the {_BEFORE[s]}, decides before any bet"
    skipped = f"could have c-bet the {s}, checked and faced a bet"
    return (
        _c(
            f"cbet_{s}", f"C-bet {s}", "bet", could,
            note="No chance after a donk bet, all-in, or in a limped pot; raising a donk bet is no c-bet."
        ),
        *_cbet_pots(s, could),
        *_faced(s, "cbet", f"c-bet {s}", faces, note="A caller between leaves the chance, a raiser ends it."),
        _raised(s, "cbet", f"C-bet-fold {s}", f"c-bet the {s}"),
        _c(f"skip_cbet_xf_{s}", f"Skip c-bet, fold {s}", "folded", skipped,
           sql=where(f"cbet_{s} = 0", f"check_fold_{s}")),
        _c(f"skip_cbet_xc_{s}", f"Skip c-bet, call {s}", "called", skipped,
           sql=where(f"cbet_{s} = 0", called(f"check_fold_{s}", f"check_raise_{s}"))),
        _c(f"skip_cbet_xr_{s}", f"Skip c-bet, raise {s}", "raised", f"{skipped}, could raise",
           sql=where(f"cbet_{s} = 0", f"check_raise_{s}")),
    )  # fmt: skip


def _cbet_pots(s: str, could: str) -> tuple[Stat, ...]:
    """The c-bet and the fold to it, in single-raised and in 3-bet pots (or larger) apart."""
    pots = (("srp", "single-raised pots", "pot_type = 1"), ("3bp", "3-bet pots and larger", "pot_type >= 2"))
    return tuple(
        stat
        for short, words, condition in pots
        for stat in (
            _c(f"cbet_{s}_{short}", f"C-bet {s} {short.upper()}", "bet", f"{words}: {could}",
               sql=where(condition, f"cbet_{s}")),
            _c(f"fold_cbet_{s}_{short}", f"Fold to c-bet {s} {short.upper()}", "folded",
               f"{words}: facing the c-bet on the {s}, not yet raised", sql=where(condition, f"fold_cbet_{s}")),
        )
    )  # fmt: skip


def _donk(s: str) -> tuple[Stat, ...]:
    last = f"the last to bet or raise on the {_BEFORE[s]}" if s in _BEFORE else "the last to raise before the flop"
    could = f"decides before any bet while {last} is another player, still to act and not all-in"
    return (
        _c(f"donk_{s}", f"Donk bet {s}", "bet", could),
        *_faced(s, "donk", f"donk {s}", f"facing the donk bet aimed at him on the {s}"),
        _raised(s, "donk", f"Donk-fold {s}", f"made a donk bet on the {s}"),
    )


def _stab() -> tuple[Stat, ...]:
    could = "called a single raise before the flop, acts behind the raiser, who checked; nobody bet"
    aimed = "made the last raise before the flop, checked the flop and faced that bet"
    return (
        _c(
            "stab_flop", "Stab", "bet", could, sql="float_flop",
            note="The bet at a missed c-bet, elsewhere called float flop.",
        ),
        *_faced("flop", "stab", "stab", aimed, fold="fold_float_flop"),
        _raised("flop", "stab", "Stab-fold", "made that bet", "float_flop"),
    )  # fmt: skip


def _float(s: str) -> tuple[Stat, ...]:
    could = f"called the c-bet on the {_BEFORE[s]}; its maker checked; nobody bet"
    return (
        _c(f"float_{s}", f"Float {s}", "bet", could),
        *_faced(s, "float", f"float {s}", f"c-bet the {_BEFORE[s]}, checked the {s} and faced a float bet"),
        _raised(s, "float", f"Float-fold {s}", f"made a float bet on the {s}"),
    )


def _probe(s: str) -> tuple[Stat, ...]:
    could = "did not raise before the flop; the flop was checked through, the raiser passing a c-bet; acts before him"
    if s == "river":
        could = "called the flop c-bet; the turn was checked through, its maker passing a c-bet; acts before him"
    return (
        _c(f"probe_{s}", f"Probe {s}", "bet", could),
        *_faced(s, "probe", f"probe {s}", f"passed the c-bet before, faced a probe on the {s}"),
        _raised(s, "probe", f"Probe-fold {s}", f"made a probe bet on the {s}"),
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
        _c(f"check_call_{s}", f"Check-call {s}", "called", faced, sql=called(f"check_fold_{s}", f"check_raise_{s}")),
        _c(
            f"fold_xr_{s}", f"Fold to check-raise {s}", "folded", f"bet the {s} and was check-raised"
        ),
    )  # fmt: skip


def _bets(s: str) -> tuple[Stat, ...]:
    bet = f"facing a bet on the {s}, not yet raised"
    answered = f"bet the {s}; the next decision faced one raise"
    return (
        _c(f"bet_{s}", f"Bet {s}", "bet", f"decides before any bet on the {s}"),
        _c(f"overbet_{s}", f"Overbet {s}", "bet more than the pot", f"bets made on the {s}"),
        _c(f"fold_bet_{s}", f"Fold to bet {s}", "folded", bet),
        _c(f"raise_bet_{s}", f"Raise bet {s}", "raised", f"{bet}, could raise"),
        _c(f"call_bet_{s}", f"Call bet {s}", "called", bet, sql=called(f"fold_bet_{s}", f"raise_bet_{s}")),
        _c(f"bet_fold_{s}", f"Bet-fold {s}", "folded", answered, sql=where(f"bet_{s} = 1", f"fold_2bet_{s}")),
        _c(f"bet_call_{s}", f"Bet-call {s}", "called", answered,
           sql=where(f"bet_{s} = 1", called(f"fold_2bet_{s}", f"threebet_{s}"))),
        _c(f"bet_3bet_{s}", f"Bet-3bet {s}", "raised", f"{answered}, could raise",
           sql=where(f"bet_{s} = 1", f"threebet_{s}")),
        _c(f"allin_{s}", f"All-in {s}", "went all-in by an own action", f"hands with a decision on the {s}"),
    )  # fmt: skip


def _raises(s: str) -> tuple[Stat, ...]:
    raised, again, more = (f"facing a {word} on the {s}" for word in ("raise", "re-raise", "third raise"))
    return (
        _c(
            f"fold_2bet_{s}", f"Fold to raise {s}", "folded", raised,
            note="The bettor and third players alike."
        ),
        _c(f"call_2bet_{s}", f"Call raise {s}", "called", raised, sql=called(f"fold_2bet_{s}", f"threebet_{s}")),
        _c(f"threebet_{s}", f"3Bet {s}", "raised", f"{raised}, could raise"),
        _c(f"fold_3bet_{s}", f"Fold to 3Bet {s}", "folded", again),
        _c(f"fourbet_{s}", f"4Bet {s}", "raised", f"{again}, could raise"),
        _c(f"fold_4bet_{s}", f"Fold to 4Bet {s}", "folded", more),
    )  # fmt: skip


def _total(stat_id: str, name: str, chances: tuple[str, ...], counts: str, out_of: str) -> Stat:
    """A chance of several streets, each counted."""
    done, opp = (" + ".join(f"coalesce({of}({one}), 0)" for one in chances) for of in ("sum", "count"))
    return Stat(stat_id, name, FAMILY, Unit.PERCENT, counts, out_of, done, opp)


_TOTALS = (
    _total("xr_any", "Check-raise", tuple(f"check_raise_{s}" for s in STREETS), "check-raises",
           "chances on all streets"),
    _total("float_any", "Float", ("float_turn", "float_river"), "float bets", "chances on turn and river"),
    _total("probe_any", "Probe", ("probe_turn", "probe_river"), "probe bets", "chances on turn and river"),
    _total("fold_3bet_all", "Fold to 3Bet (all streets)", ("fold_3bet", *(f"fold_3bet_{s}" for s in STREETS)), "folds",
           "chances of fold to 3Bet before the flop and on all streets"),
)  # fmt: skip


def _street(s: str) -> tuple[Stat, ...]:
    looking_back = _float(s) + _probe(s) + _delayed(s) if s in _BEFORE else _stab()
    return _cbet(s) + _donk(s) + looking_back + _check(s) + _bets(s) + _raises(s)


POSTFLOP: tuple[Stat, ...] = tuple(stat for street in STREETS for stat in _street(street)) + _TOTALS
