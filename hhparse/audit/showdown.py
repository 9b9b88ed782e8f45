"""Hands that stay unseen, and what those that were shown still prove (R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Collect, Muck

if TYPE_CHECKING:
    from hhparse.audit.case import Case
    from hhparse.model.money import Money
    from hhparse.model.replay import Pot, Ranking


def check_unknown_hands(case: Case) -> None:
    """A live hand that nobody saw cannot be ranked; unpaid it gave up its claim."""
    for seat in case.replay.unknown:
        paid = paid_unseen(case, seat)
        what = f"is paid {case.text(paid)}" if paid else "gave up the claim"
        message = f"{case.name(seat)} {what} without showing: the hand cannot be ranked"
        case.info("winner_unverifiable", message, _line_of(case, seat), rule="R41")


def paid_unseen(case: Case, seat: int) -> Money:
    """What a player, whose cards are not known, is paid against others; a pot that is his alone needs no cards."""
    return sum(pot.won.get(seat, 0) for pot in case.replay.pots if not pot.winners)


def _line_of(case: Case, seat: int) -> int:
    """Where the text tells how the player ended: his muck, else what the summary says; 0 when nothing does."""
    mucks = [event.line for event in case.of(Muck) if event.seat == seat]
    claims = [claim.line for claim in case.hand.claims.seats if claim.seat == seat]
    return next(iter([*mucks, *claims]), 0)


def check_shown_hands(case: Case) -> None:
    """Where an unseen hand leaves a pot to the text, still no shown hand that is paid may be beaten by another one.

    Where halves are won apart it must be beaten in both.
    """
    names = {pot.name for pot in case.replay.pots}
    labels = {event.pot for event in case.of(Collect)}
    if case.replay.decided or len(case.replay.boards) > 1 or (len(names) > 1 and not labels <= names):
        return
    for pot in case.replay.pots:
        ranked = [ranking for ranking in case.replay.rankings if ranking.seat in pot.eligible]
        if not pot.winners and ranked:
            _check_pot(case, pot, ranked)


def _check_pot(case: Case, pot: Pot, ranked: list[Ranking]) -> None:
    tops = {one.half: max((r for r in ranked if r.half == one.half), key=lambda r: r.value) for one in ranked}
    good = {one.seat for one in ranked if one.value == tops[one.half].value}
    for ranking in {one.seat: one for one in reversed(ranked)}.values():
        paid, best = pot.won.get(ranking.seat, 0), tops[ranking.half]
        if paid and ranking.seat not in good:
            loser, winner = (f"{case.name(one.seat)} ({one.words})" for one in (ranking, best))
            line = next(e.line for e in case.of(Collect) if e.seat == ranking.seat)
            message = f"{winner} beats {loser}, whom the text pays"
            case.error("wrong_winner", message, line, rule="R41", expected=winner, actual=loser)
            message = f"{case.name(ranking.seat)} is paid {case.text(paid)} for a hand that is beaten"
            case.error("payout_mismatch", message, line, rule="R41", expected="0", actual=case.text(paid))
