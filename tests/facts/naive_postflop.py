"""Statistics of the later streets, one function each (or one a street), straight from the definition."""

from __future__ import annotations

from hhparse.model.events import Bet, Board, Call, Post, PostKind, Raise, UncalledReturn
from tests.facts.naive_story import Stat, Step, Story, answer, folded, raised

BEFORE = {"flop": "preflop", "turn": "flop", "river": "turn"}


def bet(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 0), done=raised)


def fold_bet(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 1), done=folded)


def raise_bet(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 1), done=raised, could_raise=True)


def fold_2bet_on(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 2), done=folded)


def threebet_on(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 2), done=raised, could_raise=True)


def fold_3bet_on(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 3), done=folded)


def _after_check(s: Story, p: int, street: str) -> Step | None:
    own = s.on(street, p)
    return own[1] if len(own) > 1 and own[0].verb == "check" else None


def check_fold(street: str) -> Stat:
    return lambda s, p: answer(_after_check(s, p, street), done=folded)


def check_raise(street: str) -> Stat:
    return lambda s, p: answer(_after_check(s, p, street), done=raised, could_raise=True)


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


def fold_cbet(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 1), done=folded, given=_cbettor(s, street) is not None)


def raise_cbet(street: str) -> Stat:
    return lambda s, p: answer(s.at(street, p, 1), done=raised, given=_cbettor(s, street) is not None, could_raise=True)


def fold_raise_after_cbet(street: str) -> Stat:
    def stat(s: Story, p: int) -> bool | None:
        own = s.on(street, p)
        return own[1].folded if p == _cbettor(s, street) and len(own) > 1 else None

    return stat


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


def fold_donk(street: str) -> Stat:
    return lambda s, p: answer(
        s.at(street, p, 1), done=folded, given=_donked(s, street) and p == s.last_raiser(BEFORE[street])
    )


def raise_donk(street: str) -> Stat:
    return lambda s, p: answer(
        s.at(street, p, 1),
        done=raised,
        given=_donked(s, street) and p == s.last_raiser(BEFORE[street]),
        could_raise=True,
    )


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


def fold_probe(street: str) -> Stat:
    probe = {"turn": probe_turn, "river": probe_river}[street]
    return lambda s, p: answer(_facing(s, p, street, [probe]), done=folded, given=cbet(BEFORE[street])(s, p) is False)


def raise_probe(street: str) -> Stat:
    probe = {"turn": probe_turn, "river": probe_river}[street]
    return lambda s, p: answer(
        _facing(s, p, street, [probe]), done=raised, given=cbet(BEFORE[street])(s, p) is False, could_raise=True
    )


def fold_delayed_cbet(street: str) -> Stat:
    delayed = {"turn": delayed_cbet_turn, "river": delayed_cbet_river}[street]
    return lambda s, p: answer(_facing(s, p, street, [delayed]), done=folded)


def fold_float(street: str) -> Stat:
    return lambda s, p: answer(
        _facing(s, p, street, [float_on(street)]), done=folded, given=p == _cbettor(s, BEFORE[street])
    )


def fold_stab(s: Story, p: int) -> bool | None:
    return answer(_facing(s, p, "flop", [stab_flop]), done=folded, given=p == s.last_raiser("preflop"))


def overbet(street: str) -> Stat:
    """The pot is counted from the first chip on; players' returned bets come later and do not matter."""

    def stat(s: Story, p: int) -> bool | None:
        if s.raiser(street, 0) != p:
            return None
        bets: dict[int, int] = {}
        pot = sum(post.amount for post in s.posts)
        for event in s.hand.events:
            if isinstance(event, Post) and event.kind is not PostKind.ANTE and event.kind is not PostKind.DEAD_BLIND:
                big = s.hand.game.stakes.big_blind
                bets[event.seat] = event.amount if event.kind is not PostKind.BOTH_BLINDS else min(event.amount, big)
            elif isinstance(event, Board):
                bets = {}
                here = str(event.street) == street
            elif isinstance(event, Bet) and event.seat == p and here:
                return event.amount > pot
            elif isinstance(event, UncalledReturn):
                pot -= event.amount
            elif isinstance(event, Call | Bet | Raise):
                total = (
                    event.to
                    if isinstance(event, Raise)
                    else event.amount + (bets.get(event.seat, 0) if isinstance(event, Call) else 0)
                )
                pot += total - bets.get(event.seat, 0)
                bets[event.seat] = total
        raise AssertionError("the bet is among the events")

    return stat


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
