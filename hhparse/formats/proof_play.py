"""The first half of a proof: who sits where, what was posted, dealt and done, who put in how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.facts.positions import places
from hhparse.formats.proof_cards import cards_by_street
from hhparse.formats.proof_data import Change, Contribution, Dealt, Figure, Held, Player, Posting, Round, Step
from hhparse.model.events import (
    Board,
    BringIn,
    Check,
    Complete,
    Fold,
    Misdeal,
    Post,
    PostKind,
    Raise,
    Street,
    UncalledReturn,
)
from hhparse.model.game import Limit
from hhparse.rules import VARIANTS, bound_rules, known_cards, moves, rules_of

if TYPE_CHECKING:
    from hhparse.model.events import Action
    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Decision, Replay

NOTHING: Final = Figure(0)
_MOST_RULE: Final = {
    Limit.FIXED_LIMIT: "R25",
    Limit.POT_LIMIT: "R24",
    Limit.CAP_POT_LIMIT: "R24",
    Limit.CAP_NO_LIMIT: "R27",
}


def names_of(hand: Hand) -> dict[int, str]:
    """Seat -> name; of two lines for one seat the first."""
    return {seat.seat: seat.name for seat in reversed(hand.seats)}


def positions_of(hand: Hand, replay: Replay) -> dict[int, str]:
    """Seat -> `BTN`, `SB` ...; seats without a position are absent."""
    posts = hand.of(Post)
    return places(replay.dealt_in, hand.button_seat, posts).labels


def players_of(hand: Hand, replay: Replay) -> tuple[Player, ...]:
    """All seat lines."""
    positions, cards = positions_of(hand, replay), known_cards(hand)
    return tuple(
        Player(
            seat=seat.seat,
            name=seat.name,
            position=positions.get(seat.seat, ""),
            stack=Figure(seat.stack, printed=seat.stack, line=seat.line),
            cards=cards.get(seat.seat, ()),
            button=seat.seat == hand.button_seat,
            hero=seat.seat == hand.hero_seat,
            dealt_in=seat.seat in replay.dealt_in,
        )
        for seat in hand.seats
    )


def posts_of(hand: Hand) -> tuple[Posting, ...]:
    """The forced bets in the order of the text."""
    names = names_of(hand)
    return tuple(
        Posting(
            event.line,
            event.seat,
            names[event.seat],
            event.kind.value if isinstance(event, Post) else "bring_in",
            Figure(event.amount, printed=event.amount, line=event.line),
            event.all_in,
        )
        for event in hand.events
        if isinstance(event, Post | BringIn)
    )


def rounds_of(hand: Hand, replay: Replay) -> tuple[Round, ...]:
    """The first round, and every street that was dealt or acted on."""
    boards = hand.of(Board)
    first = VARIANTS[hand.game.variant].rounds[0].street
    streets = {first, *(event.street for event in boards), *(one.street for one in replay.decisions)}
    steps = _steps(hand, replay)
    cards = cards_by_street(hand)
    return tuple(
        Round(
            street,
            tuple(
                Dealt(e.line, e.run - 1 if e.run else None, e.cards) for e in boards if e.street is street and e.cards
            ),
            tuple(step for where, step in steps if where is street),
            tuple(one for where, one in cards if where is street and isinstance(one, Held)),
            tuple(one for where, one in cards if where is street and isinstance(one, Change)),
        )
        for street in Street
        if street in streets
    )


def _steps(hand: Hand, replay: Replay) -> list[tuple[Street, Step]]:
    names, positions = names_of(hand), positions_of(hand, replay)
    brought = bool(hand.of(BringIn))
    first = VARIANTS[hand.game.variant].rounds[0].street
    least, most = _bound_rules(hand)
    return [
        (
            one.street,
            Step(
                line=one.line,
                seat=one.seat,
                name=names[one.seat],
                position=positions.get(one.seat, ""),
                action="complete" if brought and _completes(one, first) else one.action,
                added=_added(one, event),
                to=_to(one, event),
                all_in=one.all_in,
                short=one.short_raise,
                pot=Figure(one.pot, "R31"),
                to_call=Figure(one.to_call, "R20"),
                least=Figure(one.min_to, least) if one.can_raise else None,
                most=Figure(one.max_to, most) if one.can_raise else None,
                stack=Figure(one.stack, "R39"),
            ),
        )
        for event, one in moves(hand, replay)
    ]


def _completes(one: Decision, first: Street) -> bool:
    """Whether a raise completes the bring-in to a full bet (R51)."""
    return one.action == "raise" and one.street is first and not one.aggressions


def _bound_rules(hand: Hand) -> tuple[str, str]:
    """The rules of the least and the most that may be bet or raised."""
    limit = hand.game.limit
    least, _ = bound_rules(limit, rules_of(hand))
    return least, _MOST_RULE.get(limit, least)


def _added(one: Decision, event: Action) -> Figure:
    """What a call or bet puts in is printed; of a raise it follows from its total."""
    if isinstance(event, Fold | Check):
        return NOTHING
    if isinstance(event, Raise | Complete):
        return Figure(one.added, "R21")
    return Figure(one.added, printed=event.amount, line=event.line)


def _to(one: Decision, event: Action) -> Figure:
    """The street total after the action: printed of a raise, else it follows from the money before."""
    if isinstance(event, Raise | Complete):
        return Figure(one.to, printed=event.to, line=event.line)
    return Figure(one.to, "R20")


def contributions_of(hand: Hand, replay: Replay) -> tuple[Contribution, ...]:
    """What every dealt-in player put in, in seat order."""
    names, antes, live = names_of(hand), _antes(hand), set(replay.live)
    uniform = all(antes.get(seat) for seat in replay.dealt_in)
    printed = _returns(hand)
    out = []
    for seat in replay.dealt_in:
        ante = antes.get(seat, 0)
        dead = replay.dead.get(seat, 0) - (0 if uniform else ante)
        back = replay.returned.get(seat, 0)
        said, line = printed.get(seat, (None, 0))
        out.append(
            Contribution(
                seat=seat,
                name=names[seat],
                folded=seat not in live,
                ante=_summed(ante),
                dead=Figure(max(dead, 0), "R16"),
                streets=_by_street(hand, replay, seat, max(dead, 0)),
                returned=Figure(back, "R32", said, line),
                total=Figure(replay.contributed.get(seat, 0), "R31"),
            )
        )
    return tuple(out)


def _summed(amount: Money) -> Figure:
    """An amount that lines of the text add up to."""
    return Figure(amount, printed=amount) if amount else NOTHING


def _antes(hand: Hand) -> dict[int, Money]:
    antes: dict[int, Money] = {}
    for event in hand.events:
        if type(event) is Post and event.kind is PostKind.ANTE:
            antes[event.seat] = antes.get(event.seat, 0) + event.amount
    return antes


def _returns(hand: Hand) -> dict[int, tuple[Money, int]]:
    """Seat -> what the text returns, and the line that says so last."""
    out: dict[int, tuple[Money, int]] = {}
    for event in hand.events:
        if type(event) is UncalledReturn:
            out[event.seat] = (out.get(event.seat, (0, 0))[0] + event.amount, event.line)
    return out


def _by_street(hand: Hand, replay: Replay, seat: int, dead: Money) -> tuple[tuple[Street, Figure], ...]:
    """Live money by street, posts but no antes with the first one."""
    forced = [e for e in hand.events if isinstance(e, Post | BringIn | Misdeal) and e.seat == seat]
    posted = sum(e.amount for e in forced if not isinstance(e, Post) or e.kind is not PostKind.ANTE)
    put = {VARIANTS[hand.game.variant].rounds[0].street: posted - dead}
    for one in replay.decisions:
        if one.seat == seat:
            put[one.street] = put.get(one.street, 0) + one.added
    return tuple((street, _summed(put[street])) for street in Street if put.get(street))
