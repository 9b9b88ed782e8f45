"""Hands that stay unseen (R41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhparse.audit.case import Case


def check_unknown_hands(case: Case) -> None:
    """A live hand that nobody saw cannot be ranked; unpaid it gave up its claim."""
    if not case.replay.showdown:
        return
    for seat in case.replay.unknown:
        paid = case.collected.get(seat, 0)
        what = f"is paid {case.text(paid)}" if paid else "gave up the claim"
        case.info(
            "winner_unverifiable", f"{case.name(seat)} {what} without showing: the hand cannot be ranked", rule="R41"
        )
