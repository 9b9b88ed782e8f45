"""Statistics of money, aggression and showdowns: a pair (done, opp) of a hand and seat, straight from the definition."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from hhparse.model.events import CashOut, PostKind
from tests.facts.naive_story import Step, Story

Count = tuple[Fraction | int, Fraction | int]
Counting = Callable[[Story, int], Count]
STREETS = ("flop", "turn", "river")


def in_blinds(amount: Callable[[Story, int], int]) -> Counting:
    """An amount in big blinds, over one hand; nothing where there is no blind to measure by."""
    return lambda s, p: (Fraction(amount(s, p), s.unit()), 1) if s.unit() else (0, 0)


def at_showdown(s: Story, p: int) -> bool:
    return p not in s.away() and len(s.live()) > 1 and p in s.live()


def paid(s: Story, p: int) -> bool:
    return s.collected(p) > 0


def saw(s: Story, p: int, street: str) -> bool:
    return p not in s.away() and street in s.dealt_streets and p not in s.folded_before(street)


def share(done: Callable[[Story, int], bool], opp: Callable[[Story, int], bool]) -> Counting:
    return lambda s, p: (int(done(s, p)), 1) if p not in s.away() and opp(s, p) else (0, 0)


def saw_street(street: str) -> Callable[[Story, int], bool]:
    return lambda s, p: saw(s, p, street)


def present(s: Story, p: int) -> bool:
    return True


def acted(street: str) -> Callable[[Story, int], bool]:
    return lambda s, p: bool(s.on(street, p))


def _verbs(s: Story, p: int, streets: tuple[str, ...], *verbs: str) -> int:
    if p in s.away():
        return 0
    return len([step for street in streets for step in s.on(street, p) if step.verb in verbs])


def actions(done: tuple[str, ...], opp: tuple[str, ...], *streets: str) -> Counting:
    return lambda s, p: (_verbs(s, p, streets, *done), _verbs(s, p, streets, *opp))


RAISES, CALLS = ("bet", "raise"), ("call",)


def after(street: str, verb: str) -> Callable[[Story, int], bool]:
    return lambda s, p: at_showdown(s, p) and any(step.verb == verb for step in s.on(street, p))


def fold_any_pf_raise(s: Story, p: int) -> Count:
    faced = [step for step in s.on("preflop", p) if step.raises and p not in s.away()]
    return len([step for step in faced if step.folded]), len(faced)


def larger(s: Story, p: int) -> bool:
    return at_showdown(s, p) and bool(s.unit()) and s.put_in[p] > 5 * s.unit()


def river_call_eff(s: Story, p: int) -> Count:
    calls = [step for step in s.on("river", p) if step.called and at_showdown(s, p)]
    if not s.unit():
        return 0, 0
    return Fraction(len(calls) * s.collected(p), s.unit()), Fraction(sum(step.added for step in calls), s.unit())


def effective(s: Story, p: int) -> int:
    cap = s.hand.game.stakes.cap
    stacks = {seat.seat: min(seat.stack, cap or seat.stack) for seat in reversed(s.hand.seats)}
    own = s.on("preflop", p)
    before = s.steps[: s.steps.index(own[0])] if own else []
    gone = {step.seat for step in before if step.folded}
    return min(stacks[p], max((stacks[other] for other in s.dealt if other != p and other not in gone), default=0))


def rake_of(s: Story) -> int:
    if s.hand.claims.rake is not None:
        return s.hand.claims.rake
    return sum(s.put_in.values()) - sum(s.collected(seat) for seat in s.dealt)


def shared(s: Story, weights: dict[int, int]) -> dict[int, int]:
    """The rake by weight: whole units, what is over to the largest cut, left of the button first (by seat where it is unknown)."""
    whole = sum(weights.values())
    exact = {seat: Fraction(rake_of(s) * weight, whole) for seat, weight in weights.items()}
    parts = {seat: int(part) for seat, part in exact.items()}
    round_ = s.dealt if s.hand.button_seat is None else s.clockwise
    order = sorted(s.dealt, key=lambda seat: (parts[seat] - exact[seat], round_.index(seat)))
    for seat in order[: rake_of(s) - sum(parts.values())]:
        parts[seat] += 1
    return parts


def rake_part(method: str) -> Callable[[Story, int], int]:
    def part(s: Story, p: int) -> int:
        if rake_of(s) <= 0:
            return 0
        put_in = {seat: s.put_in[seat] for seat in s.dealt}
        sold = {event.seat for event in s.hand.events if isinstance(event, CashOut)}
        won = {seat: s.collected(seat) for seat in s.dealt if seat not in sold or s.collected(seat)}
        weights = {
            "dealt": dict.fromkeys(s.dealt, 1),
            "contributed": {seat: int(amount > 0) for seat, amount in put_in.items()},
            "weighted": put_in,
            "won": {seat: won.get(seat, 0) for seat in s.dealt} if any(won.values()) else put_in,
        }
        return shared(s, weights[method])[p]

    return part


def rake_pct(s: Story, p: int) -> Count:
    return (Fraction(rake_part("weighted")(s, p), s.unit()), Fraction(s.collected(p), s.unit())) if s.unit() else (0, 0)


def straddles(s: Story, p: int) -> bool:
    return any(post.seat == p and post.kind is PostKind.STRADDLE for post in s.posts)


def sizes(wanted: Callable[[Story, Step], bool], size: Callable[[Story, Step], Fraction | None]) -> Counting:
    """Sums over the decisions of the seat."""

    def counted(s: Story, p: int) -> Count:
        found = [size(s, step) for step in s.steps if step.seat == p and wanted(s, step)]
        known = [one for one in found if one is not None]
        return sum(known, Fraction(0)), len(known)

    return counted


def of_pot(s: Story, step: Step) -> Fraction | None:
    return Fraction(step.added, step.pot) if step.pot else None


def raise_of_pot(s: Story, step: Step) -> Fraction | None:
    to_call = step.price - (step.total - step.added)
    return Fraction(step.added - to_call, step.pot + to_call) if step.pot + to_call else None


def opens(*, all_in: bool) -> Callable[[Story, Step], bool]:
    return lambda s, x: x.street == "preflop" and x.raised and x.raises == 0 and x.all_in is all_in


def three_bets(*, all_in: bool) -> Callable[[Story, Step], bool]:
    return lambda s, x: x.street == "preflop" and x.verb == "raise" and x.raises == 1 and x.all_in is all_in


def verb_on(street: str, verb: str) -> Callable[[Story, Step], bool]:
    return lambda s, x: x.street == street and x.verb == verb


COUNTS: dict[str, Counting] = {
    "hands": lambda s, p: (1, 0),
    "measured": lambda s, p: (int(s.unit() > 0), 0),
    "bb100": in_blinds(lambda s, p: s.net(p)),
    "blue100": in_blinds(lambda s, p: s.net(p) if at_showdown(s, p) else 0),
    "red100": in_blinds(lambda s, p: 0 if at_showdown(s, p) else s.net(p)),
    "square_bb": lambda s, p: (Fraction(s.net(p), s.unit()) ** 2, 1) if s.unit() else (0, 0),
    "avg_dealt": lambda s, p: (len(s.dealt), 1),
    "avg_eff_bb": in_blinds(effective),
    "saw_flop": share(saw_street("flop"), present),
    "saw_turn": share(saw_street("turn"), saw_street("flop")),
    "saw_river": share(saw_street("river"), saw_street("turn")),
    **{f"act_{street}": share(acted(street), saw_street(street)) for street in STREETS},
    "wtsd": share(at_showdown, saw_street("flop")),
    "wtsd_act": share(at_showdown, lambda s, p: saw(s, p, "flop") and any(acted(street)(s, p) for street in STREETS)),
    "wtsd_turn": share(at_showdown, saw_street("turn")),
    "wtsd_river": share(at_showdown, saw_street("river")),
    "wsd": share(paid, at_showdown),
    "wsd_net": share(lambda s, p: s.net(p) > 0, at_showdown),
    "wwsf": share(paid, saw_street("flop")),
    "wwst": share(paid, saw_street("turn")),
    "wwsr": share(paid, saw_street("river")),
    "wonsd": share(paid, lambda s, p: saw(s, p, "flop") and not at_showdown(s, p)),
    "won_hand": share(paid, present),
    "wsd_river_bet": share(paid, after("river", "bet")),
    "wsd_river_raise": share(paid, after("river", "raise")),
    "wsd_turn_raise": share(paid, after("turn", "raise")),
    "wsd_nonsmall": share(paid, larger),
    "river_call_won": share(paid, after("river", "call")),
    "river_call_eff": river_call_eff,
    "af": actions(RAISES, CALLS, *STREETS),
    **{f"af_{street}": actions(RAISES, CALLS, street) for street in STREETS},
    "afq": actions(RAISES, ("bet", "raise", "call", "fold"), *STREETS),
    "aggpct": actions(RAISES, ("bet", "raise", "call", "fold", "check"), *STREETS),
    "af_pf": actions(RAISES, CALLS, "preflop"),
    "fold_any_pf_raise": fold_any_pf_raise,
    "straddle": lambda s, p: (int(straddles(s, p)), 1) if s.straddled and p not in s.away() else (0, 0),
    **{f"rake_{way}_bb100": in_blinds(rake_part(way)) for way in ("dealt", "contributed", "weighted", "won")},
    "rake_pct": rake_pct,
    "open_size": sizes(opens(all_in=False), lambda s, x: Fraction(x.total, s.unit()) if s.unit() else None),
    "open_allin_size": sizes(opens(all_in=True), lambda s, x: Fraction(x.total, s.unit()) if s.unit() else None),
    "threebet_size": sizes(three_bets(all_in=False), lambda s, x: Fraction(x.total, x.price)),
    "threebet_allin_size": sizes(three_bets(all_in=True), lambda s, x: Fraction(x.total, x.price)),
    **{f"bet_size_{street}": sizes(verb_on(street, "bet"), of_pot) for street in STREETS},
    **{f"raise_size_{street}": sizes(verb_on(street, "raise"), raise_of_pot) for street in STREETS},
}
