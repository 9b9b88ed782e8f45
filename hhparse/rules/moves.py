"""Each voluntary action of a hand with the decision that the replay made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.model.events import Action
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Decision, Replay


def moves(hand: Hand, replay: Replay) -> Iterator[tuple[Action, Decision]]:
    """Action and decision, in the order of play. Lines cannot pair them: in a document several may share one."""
    return zip(hand.actions, replay.decisions, strict=False)
