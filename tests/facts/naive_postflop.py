"""Statistics of the later streets, one function each (or one a street), straight from the definition."""

from __future__ import annotations

from collections.abc import Callable

from tests.facts.naive_story import Stat, Step, Story, answer, called, folded, raised

BEFORE = {"flop": "preflop", "turn": "flop", "river": "turn"}


def bet(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 0), done=raised)


def _after_check(s: Story, p: int, street: str) -> Step | None:
    own = s.on(street, p)
    return own[1] if len(own) > 1 and own[0].verb == "check" else None


def fold_xr(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        raiser = s.raiser(street, 1)
        checked = raiser is not None and s.on(street, raiser)[0].verb == "check"
        return answer(s.at(street, p, 2), done=folded, given=checked and p == s.raiser(street, 0))

    return stat


def cbet(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        if p != s.last_raiser(BEFORE[street]):
            return None
        if street != "flop" and not cbet(BEFORE[street])(s, p):
            return None
        return answer(s.at(street, p, 0), done=raised)

    return stat


def _cbettor(s: Story, street: str) -> int | None:
    return next((p for p in s.dealt if cbet(street)(s, p)), None)


def _still_to_act(s: Story, who: int | None, step: Step) -> bool:
    """Live, with chips, and not yet heard on this street."""
    if who is None or who in s.folded_before(step.street) or who in s.all_in_before(step):
        return False
    return all(other.seat != who for other in s.on(step.street)[: s.on(step.street).index(step)])


def donk(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        step = s.at(street, p, 0)
        aggressor = s.last_raiser(BEFORE[street])
        return answer(step, done=raised, given=bool(step) and p != aggressor and _still_to_act(s, aggressor, step))

    return stat


def _donked(s: Story, street: str) -> bool:
    return any(donk(street)(s, p) for p in s.dealt)


def _checked_through(s: Story, street: str) -> bool:
    return street in s.dealt_streets and not any(step.raised for step in s.on(street))


def probe_turn(s: Story, p: int) -> bool | None:
    pfa = s.last_raiser("preflop")
    step = s.at("turn", p, 0)
    if pfa is None or step is None or p == pfa or any(x.raised for x in s.on("preflop", p)):
        return None
    passed = _checked_through(s, "flop") and cbet("flop")(s, pfa) is False
    own = [x.verb for x in s.on("flop", p)] == ["check"]
    return answer(step, done=raised, given=passed and own and _still_to_act(s, pfa, step))


def delayed_cbet_turn(s: Story, p: int) -> bool | None:
    return answer(s.at("turn", p, 0), done=raised, given=_checked_through(s, "flop") and cbet("flop")(s, p) is False)


def probe_river(s: Story, p: int) -> bool | None:
    maker, called_it = _cbettor(s, "flop"), s.at("flop", p, 1)
    step = s.at("river", p, 0)
    if maker is None or step is None or p == maker or called_it is None or not called_it.called:
        return None
    passed = _checked_through(s, "turn") and cbet("turn")(s, maker) is False
    return answer(step, done=raised, given=passed and _still_to_act(s, maker, step))


def delayed_cbet_river(s: Story, p: int) -> bool | None:
    return answer(s.at("river", p, 0), done=raised, given=_checked_through(s, "turn") and cbet("turn")(s, p) is False)


def _facing(s: Story, p: int, street: str, stats: list[Stat]) -> Step | None:
    """The decision of `p` at one bet, where the bet counts as done in one of the statistics."""
    bettor = s.raiser(street, 0)
    aimed = bettor is not None and any(stat(s, bettor) for stat in stats)
    return s.at(street, p, 1) if aimed else None


def float_on(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        step, maker = s.at(street, p, 0), _cbettor(s, BEFORE[street])
        own = s.at(BEFORE[street], p, 1)
        if step is None or maker is None or own is None or not own.called or p == maker:
            return None
        so_far = s.on(street)[: s.on(street).index(step)]
        return answer(step, done=raised, given=any(x.seat == maker and x.verb == "check" for x in so_far))

    return stat


def stab_flop(s: Story, p: int) -> bool | None:
    step, pfa, own = s.at("flop", p, 0), s.last_raiser("preflop"), s.at("preflop", p, 1)
    single = len([x for x in s.on("preflop") if x.raised]) == 1
    if step is None or own is None or not own.called or not single:
        return None
    so_far = s.on("flop")[: s.on("flop").index(step)]
    return answer(step, done=raised, given=any(x.seat == pfa and x.verb == "check" for x in so_far))


# ---- answers to bets ------------------------------------------------------------------------------------------------

Spot = Callable[[str], Callable[[Story, int], Step | None]]


def at_raises(number: int) -> Spot:
    """The decision facing a bet (1), a raise (2), a re-raise (3) ..."""
    return lambda street: lambda s, p: s.at(street, p, number)


def after_check(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: _after_check(s, p, street)


def after_missed_cbet(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: _after_check(s, p, street) if cbet(street)(s, p) is False else None


def after_own_bet(street: str) -> Callable[[Story, int], Step | None]:
    """The bettor's next decision, when it is facing exactly one raise."""
    return lambda s, p: (
        s.at(street, p, 2) if bet(street)(s, p) and s.on(street, p)[1:2] == [s.at(street, p, 2)] else None
    )


def raised_after(kind: Callable[[str], Stat]) -> Spot:
    """The next decision of a player whose bet was of some kind, facing any raise."""

    def spot(street: str) -> Callable[[Story, int], Step | None]:
        return lambda s, p: next(iter(s.on(street, p)[1:]), None) if kind(street)(s, p) else None

    return spot


def _bet_is(s: Story, street: str, stat: Stat) -> bool:
    bettor = s.raiser(street, 0)
    return bettor is not None and stat(s, bettor) is True


def faces_cbet(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: s.at(street, p, 1) if _bet_is(s, street, cbet(street)) else None


def faces_donk(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: (
        s.at(street, p, 1) if _bet_is(s, street, donk(street)) and p == s.last_raiser(BEFORE[street]) else None
    )


def faces_probe(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: (
        s.at(street, p, 1) if _bet_is(s, street, probe(street)) and cbet(BEFORE[street])(s, p) is False else None
    )


def faces_float(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: (
        s.at(street, p, 1) if _bet_is(s, street, float_on(street)) and p == _cbettor(s, BEFORE[street]) else None
    )


def faces_stab(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: s.at(street, p, 1) if _bet_is(s, street, stab_flop) and p == s.last_raiser("preflop") else None


def faces_delayed(street: str) -> Callable[[Story, int], Step | None]:
    return lambda s, p: s.at(street, p, 1) if _bet_is(s, street, delayed(street)) else None


def fold(spot: Callable[[Story, int], Step | None]) -> Stat:
    return lambda s, p: answer(spot(s, p), done=folded)


def call(spot: Callable[[Story, int], Step | None]) -> Stat:
    return lambda s, p: answer(spot(s, p), done=called)


def raise_(spot: Callable[[Story, int], Step | None]) -> Stat:
    return lambda s, p: answer(spot(s, p), done=raised, could_raise=True)


# ---- the rest -------------------------------------------------------------------------------------------------------


def probe(street: str) -> Stat:
    return {"turn": probe_turn, "river": probe_river}[street]


def delayed(street: str) -> Stat:
    return {"turn": delayed_cbet_turn, "river": delayed_cbet_river}[street]


def stab(street: str) -> Stat:
    assert street == "flop"
    return stab_flop


def overbet(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        step = s.at(street, p, 0)
        return step.added > step.pot if step is not None and step.raised else None

    return stat


def allin(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        own = s.on(street, p)
        return any(step.all_in and step.added > 0 for step in own) if own else None

    return stat


def in_pots(stat: Stat, least: int, most: int) -> Stat:
    """In hands with so many raises before the flop."""
    return lambda s, p: stat(s, p) if least <= len([x for x in s.on("preflop") if x.raised]) <= most else None


def _per_street(street: str) -> dict[str, Stat]:
    found = {
        "bet": bet(street), "overbet": overbet(street), "allin": allin(street), "cbet": cbet(street),
        "donk": donk(street), "fold_xr": fold_xr(street), "cbet_srp": in_pots(cbet(street), 1, 1),
        "cbet_3bp": in_pots(cbet(street), 2, 99), "fold_cbet_srp": in_pots(fold(faces_cbet(street)), 1, 1),
        "fold_cbet_3bp": in_pots(fold(faces_cbet(street)), 2, 99),
        "fold_2bet": fold(at_raises(2)(street)), "call_2bet": call(at_raises(2)(street)),
        "threebet": raise_(at_raises(2)(street)), "fold_3bet": fold(at_raises(3)(street)),
        "fourbet": raise_(at_raises(3)(street)), "fold_4bet": fold(at_raises(4)(street)),
        "check_fold": fold(after_check(street)), "check_call": call(after_check(street)),
        "check_raise": raise_(after_check(street)), "skip_cbet_xf": fold(after_missed_cbet(street)),
        "skip_cbet_xc": call(after_missed_cbet(street)), "skip_cbet_xr": raise_(after_missed_cbet(street)),
        "bet_fold": fold(after_own_bet(street)), "bet_call": call(after_own_bet(street)),
        "bet_3bet": raise_(after_own_bet(street)),
    }  # fmt: skip
    faces: dict[str, Callable[[Story, int], Step | None]] = {
        "bet": at_raises(1)(street), "cbet": faces_cbet(street), "donk": faces_donk(street),
    }  # fmt: skip
    made: dict[str, Callable[[str], Stat]] = {"cbet": cbet, "donk": donk}
    if street == "flop":
        faces["stab"], made["stab"], found["stab"] = faces_stab(street), stab, stab_flop
    else:
        faces |= {"probe": faces_probe(street), "float": faces_float(street)}
        made |= {"probe": probe, "float": float_on}
        found |= {"probe": probe(street), "float": float_on(street), "delayed_cbet": delayed(street)}
        found["fold_delayed_cbet"] = fold(faces_delayed(street))
    for kind, spot in faces.items():
        found |= {f"fold_{kind}": fold(spot), f"call_{kind}": call(spot), f"raise_{kind}": raise_(spot)}
    for kind, maker in made.items():
        found[f"fold_raise_after_{kind}"] = fold(raised_after(maker)(street))
    return found


def _named(name: str, street: str) -> str:
    """`cbet_srp` on the flop is `cbet_flop_srp`, answers to a stab carry no street."""
    if name.endswith("_stab") and not name.startswith("fold_raise"):
        return name
    if name.endswith(("_srp", "_3bp")):
        return f"{name[:-4]}_{street}{name[-4:]}"
    return f"{name}_{street}"


CHANCES: dict[str, Stat] = {
    _named(name, street): stat for street in BEFORE for name, stat in _per_street(street).items()
}
