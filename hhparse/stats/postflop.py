"""Statistics of the flop, the turn and the river; each exists once a street, its id ends in the street's name."""

from __future__ import annotations

from hhparse.stats.stat import Stat, Unit, chance

FAMILY = "postflop"
STREETS = ("flop", "turn", "river")
_BEFORE = {"turn": "flop", "river": "turn"}


def _c(column: str, name: str, counts: str, out_of: str, note: str = "", examples: tuple[str, ...] = ()) -> Stat:
    return chance(FAMILY, column, name, counts, out_of, note=note, examples=examples)


def _difference(stat_id: str, name: str, counts: str, out_of: str, fold: str, others: tuple[str, ...]) -> Stat:
    """What is left of a chance when the folds and the raises are taken away: the calls."""
    taken = "".join(f" - coalesce(sum({column}), 0)" for column in (fold, *others))
    return Stat(stat_id, name, FAMILY, Unit.PERCENT, counts, out_of, f"count({fold}){taken}", f"count({fold})")


def _cbet(s: str) -> tuple[Stat, ...]:
    if s == "flop":
        chance_words = "made the last raise before the flop and decides before any bet on the flop"
    else:
        chance_words = f"c-bet every street before, made the last bet or raise of the {_BEFORE[s]}, decides before any bet"
    faces = f"facing the c-bet on the {s}, not yet raised"
    return (
        _c(f"cbet_{s}", f"C-bet {s}", "bet", chance_words,
           "No chance after a donk bet, all-in, or in a limped pot; raising a donk bet is no c-bet.",
           ("E15", "E16", "E17", "E19", "E20", "E22", "E43")),
        _c(f"fold_cbet_{s}", f"Fold to c-bet {s}", "folded", faces, "A caller between leaves the chance, a raiser ends it.",
           ("E15", "E16", "E19")),
        _c(f"raise_cbet_{s}", f"Raise c-bet {s}", "raised", f"{faces}, could raise", "", ("E16",)),
        _difference(f"call_cbet_{s}", f"Call c-bet {s}", "called", faces, f"fold_cbet_{s}", (f"raise_cbet_{s}",)),
        _c(f"fold_raise_after_cbet_{s}", f"C-bet-fold {s}", "folded", f"c-bet the {s} and faced a raise"),
    )  # fmt: skip


def _donk(s: str) -> tuple[Stat, ...]:
    before = _BEFORE.get(s, "street before the flop")
    return (
        _c(f"donk_{s}", f"Donk bet {s}", "bet",
           f"decides before any bet while the last to bet or raise on the {before} is another, still to act and not all-in",
           "", ("E15", "E16", "E43")),
        _c(f"fold_donk_{s}", f"Fold to donk {s}", "folded", f"facing the donk bet aimed at him on the {s}"),
        _c(f"raise_donk_{s}", f"Raise donk {s}", "raised", f"facing the donk bet aimed at him on the {s}, could raise",
           "", ("E15",)),
        _difference(f"call_donk_{s}", f"Call donk {s}", "called", f"facing the donk bet aimed at him on the {s}",
                    f"fold_donk_{s}", (f"raise_donk_{s}",)),
    )  # fmt: skip


def _float(s: str) -> tuple[Stat, ...]:
    if s == "flop":
        name, words = "Stab", "called a single raise, acts behind the raiser, who checked; nobody bet"
        note = "The bet at a missed c-bet, which others call float flop."
        examples: tuple[str, ...] = ("E20",)
    else:
        name, words = f"Float {s}", f"called the c-bet on the {_BEFORE[s]}; its maker checked; nobody bet"
        note, examples = "", ("E19",)
    aimed = f"checked and faced that bet on the {s}"
    return (
        _c(f"float_{s}", name, "bet", words, note, examples),
        _c(f"fold_float_{s}", f"Fold to {name.lower()}", "folded", aimed, "", () if s == "flop" else ("E19",)),
        _c(f"raise_float_{s}", f"Raise {name.lower()}", "raised", f"{aimed}, could raise"),
    )


def _probe(s: str) -> tuple[Stat, ...]:
    if s == "turn":
        words = "did not raise before the flop; the flop was checked through, the raiser passing a c-bet; acts before him"
        late = "could have c-bet the flop, which was checked through; decides before any bet"
    else:
        words = "called the flop c-bet; the turn was checked through, its maker passing a c-bet; acts before him"
        late = "c-bet the flop, could have c-bet the turn, which was checked through; decides before any bet"
    return (
        _c(f"probe_{s}", f"Probe {s}", "bet", words, "", ("E17", "E18") if s == "turn" else ()),
        _c(f"fold_probe_{s}", f"Fold to probe {s}", "folded", f"passed the c-bet before, faced a probe on the {s}",
           "", ("E17",) if s == "turn" else ()),
        _c(f"raise_probe_{s}", f"Raise probe {s}", "raised", f"passed the c-bet before, faced a probe on the {s}, could raise"),
        _c(f"delayed_cbet_{s}", f"Delayed c-bet {s}", "bet", late, "", ("E17", "E18") if s == "turn" else ()),
        _c(f"fold_delayed_cbet_{s}", f"Fold to delayed c-bet {s}", "folded", f"facing the delayed c-bet on the {s}"),
    )  # fmt: skip


def _check(s: str) -> tuple[Stat, ...]:
    faced = f"checked the {s}, then faced a bet"
    return (
        _c(f"check_raise_{s}", f"Check-raise {s}", "raised", f"{faced}, could raise",
           "A bet that takes the whole stack leaves no chance.", ("E20", "E21")),
        _c(f"check_fold_{s}", f"Check-fold {s}", "folded", faced, "", ("E21",)),
        _difference(f"check_call_{s}", f"Check-call {s}", "called", faced, f"check_fold_{s}", (f"check_raise_{s}",)),
        _c(f"fold_xr_{s}", f"Fold to check-raise {s}", "folded", f"bet the {s} and was check-raised", "", ("E20",)),
    )  # fmt: skip


def _bets(s: str) -> tuple[Stat, ...]:
    return (
        _c(f"bet_{s}", f"Bet {s}", "bet", f"decides before any bet on the {s}"),
        _c(f"overbet_{s}", f"Overbet {s}", "bet more than the pot", f"bets made on the {s}"),
        _c(f"fold_bet_{s}", f"Fold to bet {s}", "folded", f"facing a bet on the {s}, not yet raised"),
        _c(f"raise_bet_{s}", f"Raise bet {s}", "raised", f"facing a bet on the {s}, not yet raised, could raise"),
        _difference(f"call_bet_{s}", f"Call bet {s}", "called", f"facing a bet on the {s}, not yet raised",
                    f"fold_bet_{s}", (f"raise_bet_{s}",)),
        _c(f"fold_2bet_{s}", f"Fold to raise {s}", "folded", f"facing a raise on the {s}",
           "The bettor and third players alike.", ("E49",)),
        _c(f"threebet_{s}", f"3Bet {s}", "raised", f"facing a raise on the {s}, could raise"),
        _c(f"fold_3bet_{s}", f"Fold to 3Bet {s}", "folded", f"facing a re-raise on the {s}", "", ("E49",)),
    )  # fmt: skip


def _street(s: str) -> tuple[Stat, ...]:
    later = _probe(s) if s in _BEFORE else ()
    return _cbet(s) + _donk(s) + _float(s) + later + _check(s) + _bets(s)


POSTFLOP: tuple[Stat, ...] = tuple(stat for street in STREETS for stat in _street(street))
