"""Lines that move chips against themselves: raises, posts, all-ins, the button."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hhparse.model.events import Bet, BringIn, Call, Cancelled, Complete, Post, PostKind, Raise
from hhparse.model.game import Limit
from hhparse.rules import VARIANTS
from hhparse.sites import RaiseBy

if TYPE_CHECKING:
    from hhparse.audit.case import Case
    from hhparse.model.game import Game
    from hhparse.model.money import Money

_RAISES: Final = (Raise, Complete)
_PAID: Final = (Call, Bet, Raise, Complete)
"""Named once: a union written where it is asked for is built anew for every event."""


def check_raise_amounts(case: Case) -> None:
    """The other number of `raises X to Y` against what it means at this site."""
    if case.site is None:
        return
    if not case.of(Raise) and not case.of(Complete):
        return
    added = case.site.raise_by is RaiseBy.CHIPS_ADDED
    level, street = _opening_level(case), VARIANTS[case.hand.game.variant].rounds[0].street
    for event, decision in case.moves:
        if decision.street is not street:
            level, street = 0, decision.street
        if not isinstance(event, _RAISES) or event.by is None:
            pass
        elif added:
            _check_added(case, event, decision.added)
        elif event.by not in _differences(case, event, level):
            want, have = case.text(event.to - level), case.text(event.by)
            message = f"a raise to {case.text(event.to)} over {case.text(level)} is by {want}, the text says {have}"
            case.warn("raise_amount_contradiction", message, event.line, rule="R21", expected=want, actual=have)
        if decision.action != "fold":
            level = max(level, decision.to)


def _check_added(case: Case, event: Raise | Complete, added: Money) -> None:
    if event.by != added:
        want, have = case.text(added), case.text(event.by or 0)
        message = f"a raise to {case.text(event.to)} adds {want}, the text says {have}"
        case.warn("raise_amount_contradiction", message, event.line, rule="R21", expected=want, actual=have)


def _differences(case: Case, event: Raise | Complete, level: Money) -> set[Money]:
    """What the first number of a raise may be: the difference to the bet, in some rooms with dead blinds in it."""
    found = {event.to - level}
    if case.site is not None and case.site.raises_over_dead_blinds:
        before = {one.seat: one.to for one in case.replay.decisions if one.line < event.line}
        found |= {event.to - before.get(seat, 0) - dead for seat, dead in case.replay.dead.items()}
    return found


def _opening_level(case: Case) -> int:
    """The bet that stands before the first decision: the highest live post.

    Of a short big blind the text counts what was posted; of both blinds in one post only the big one is live (R16); a
    straddle comes on top of a blind that its player posted.
    """
    big, level = case.hand.game.stakes.big_blind, 0
    own: dict[int, Money] = {}
    for event in case.of(Post):
        if event.kind not in (PostKind.ANTE, PostKind.DEAD_BLIND):
            live = min(event.amount, big) if event.kind is PostKind.BOTH_BLINDS else event.amount
            own[event.seat] = own.get(event.seat, 0) + live
            level = max(level, own[event.seat] if event.kind is PostKind.STRADDLE else live)
    return max([level, *(event.amount for event in case.of(BringIn))])


def check_posts(case: Case) -> None:
    """Blinds are those of the header unless a player has less, and nobody posts one twice (R16, R35)."""
    due = _posts_due(case)
    left = {seat.seat: seat.stack for seat in case.hand.seats}
    posted: set[tuple[int, PostKind]] = set()
    for event in case.of(Post):
        left[event.seat] = left.get(event.seat, 0) - event.amount
        want = due.get(event.kind, 0)
        if want and event.amount != want and (left[event.seat] > 0 or event.amount > want):
            message = f"{case.name(event.seat)} posts {case.text(event.amount)}, by the header it is {case.text(want)}"
            told = {"expected": case.text(want), "actual": case.text(event.amount)}
            case.warn("blind_mismatch", message, event.line, rule="R16", **told)
        if (event.seat, event.kind) in posted and event.kind is not PostKind.STRADDLE:  # some rooms let it be doubled
            what = event.kind.value.replace("_", " ")
            case.warn("posted_twice", f"{case.name(event.seat)} posts the {what} twice", event.line, rule="R16")
        posted.add((event.seat, event.kind))
        _check_all_in(case, event, said=event.all_in, left=left[event.seat])


def _posts_due(case: Case) -> dict[PostKind, Money]:
    """What a post should be: the blinds of the header, in stud the ante of the header or of most players."""
    game = case.hand.game
    if not VARIANTS[game.variant].open_cards:
        return _blinds(game)
    antes = Counter(event.amount for event in case.of(Post) if event.kind is PostKind.ANTE)
    return {PostKind.ANTE: game.stakes.ante or max(antes, key=antes.__getitem__, default=0)}


def _blinds(game: Game) -> dict[PostKind, Money]:
    """What a blind is by the header. The header of fixed limit names the bets: only the big blind follows (R12)."""
    small, big = game.stakes.small_blind, game.stakes.big_blind
    if game.limit is Limit.FIXED_LIMIT:
        return {PostKind.BIG_BLIND: big}
    return {PostKind.SMALL_BLIND: small, PostKind.BIG_BLIND: big, PostKind.BOTH_BLINDS: small + big if small else 0}


def check_all_in(case: Case) -> None:
    """What a line says of an all-in against the chips that are left (R30)."""
    for event, one in case.moves:
        if isinstance(event, _PAID):
            _check_all_in(case, event, said=event.all_in, left=one.stack - one.added)


def _check_all_in(case: Case, event: Post | Call | Bet | Raise | Complete, *, said: bool, left: Money) -> None:
    """A cap makes all-ins of its own (R27); who puts in more than he has is told elsewhere."""
    if left < 0 or case.hand.game.stakes.cap or said is (left == 0):
        return
    name, chips = case.name(event.seat), case.text(left)
    if said and case.site is not None and case.site.all_in_of_others:
        return
    if said:
        message = f"the text says {name} is all-in, {chips} are left"
        case.warn("all_in_contradiction", message, event.line, rule="R30", expected="0", actual=chips)
    elif case.site is None or case.site.all_in_told:
        message = f"{name} has no chips left, the text does not say all-in"
        case.info("all_in_contradiction", message, event.line, rule="R30")


def check_button(case: Case) -> None:
    """Positions need a button; without one the posts decide who acts when (R11)."""
    if case.hand.button_seat is None and not VARIANTS[case.hand.game.variant].open_cards:
        case.info("button_unknown", "no line says who has the button; the posts decide who acts when", rule="R11")


def check_seats(case: Case) -> None:
    """No more players than the table has seats. A number beyond the table's size says nothing: some programs keep the
    seat's number of a larger table.
    """
    seats, most = case.hand.seats, case.hand.max_seats
    if most and len(seats) > most:
        message = f"{len(seats)} players sit at a table for {most}"
        case.warn("too_many_players", message, seats[most].line, rule="R11", expected=str(most), actual=str(len(seats)))


def check_cancelled(case: Case) -> None:
    """A cancelled hand counts nowhere."""
    for event in case.of(Cancelled):
        message = "the hand was cancelled: posts come back, it counts in no statistic"
        case.info("hand_cancelled", message, event.line)
