"""Results that documents print of each player: what was put in in all, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.audit.case import add_up
from hhparse.model.events import Post

if TYPE_CHECKING:
    from hhparse.audit.case import Case


def check_put_in(case: Case) -> None:
    """What the text says that a player put in, against the actions (R31); a returned bet may be in it or not.

    Of a player who raised some rooms count the ante or blind a second time.
    """
    if not case.hand.claims.put_in:
        return
    posted = add_up([(post.seat, post.amount) for post in case.of(Post)])
    raisers = {one.seat for one in case.replay.decisions if one.action == "raise"}
    for seat, printed in case.hand.claims.put_in:
        stays, back = case.replay.contributed.get(seat, 0), case.replay.returned.get(seat, 0)
        if printed in (stays, stays + back):
            continue
        told = {"expected": case.text(stays + back), "actual": case.text(printed)}
        message = f"the text says {case.name(seat)} put in {told['actual']}, by the actions it is {told['expected']}"
        line = case.seats[seat].line if seat in case.seats else 0
        own = {post.amount for post in case.of(Post) if post.seat == seat} | {posted.get(seat, 0)}
        if seat in raisers and (printed - stays in own or printed - stays - back in own):
            case.info("post_counted_twice", f"{message}; the rest is what this player posted", line, **told)
        else:
            case.error("pot_mismatch", message, line, rule="R31", **told)


def check_stacks_after(case: Case) -> None:
    """The stacks that a text prints at the end: no chips come into being (R39), and each follows from the payments."""
    if not case.hand.claims.stacks_after:
        return
    after = dict(case.hand.claims.stacks_after)
    before = {seat.seat: seat.stack for seat in case.hand.seats}
    if after.keys() != before.keys():
        return
    line, made = case.hand.claims.total_line, sum(after.values()) - sum(before.values()) - case.replay.house_money
    if made > 0:
        told = {"expected": case.text(sum(before.values())), "actual": case.text(sum(after.values()))}
        message = f"the stacks at the end add up to {told['actual']}, at the beginning to {told['expected']}"
        case.warn("chips_not_conserved", message, line, rule="R39", **told)
    if "unfinished" in case.hand.dialect:
        return
    for seat, printed in after.items():
        due = before[seat] - case.replay.contributed.get(seat, 0) + case.collected.get(seat, 0)
        if printed != due:
            told = {"expected": case.text(due), "actual": case.text(printed)}
            message = f"{case.name(seat)} ends with {told['actual']}, by what the text pays it is {told['expected']}"
            case.error("payout_mismatch", message, line, rule="R39", **told)
