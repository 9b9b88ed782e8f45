"""Hands that stay unseen (R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Muck

if TYPE_CHECKING:
    from hhparse.audit.case import Case


def check_unknown_hands(case: Case) -> None:
    """A live hand that nobody saw cannot be ranked; unpaid it gave up its claim."""
    if not case.replay.showdown:
        return
    for seat in case.replay.unknown:
        paid = case.collected.get(seat, 0)
        what = f"is paid {case.text(paid)}" if paid else "gave up the claim"
        message = f"{case.name(seat)} {what} without showing: the hand cannot be ranked"
        case.info("winner_unverifiable", message, _line_of(case, seat), rule="R41")


def _line_of(case: Case, seat: int) -> int:
    """Where the text tells how the player ended: his muck, else what the summary says; 0 when nothing does."""
    mucks = [event.line for event in case.hand.events if type(event) is Muck and event.seat == seat]
    claims = [claim.line for claim in case.hand.claims.seats if claim.seat == seat]
    return next(iter([*mucks, *claims]), 0)
