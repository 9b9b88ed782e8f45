"""Cards: a player's are the same all through the text, each street is dealt once and in its order (R1, R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.events import Board, HoleCards, Show, Street
from hhparse.rules import VARIANTS

if TYPE_CHECKING:
    from hhparse.audit.case import Case
    from hhparse.model.cards import Card

_BEFORE: Final = {Street.FLOP: 0, Street.TURN: 3, Street.RIVER: 4}
_DEALT: Final = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
_USUAL_BOARD: Final = (3, 1, 1)


def check_cards(case: Case) -> None:
    """A player's cards do not change."""
    held: dict[int, tuple[Card, ...]] = {}
    opened: tuple[HoleCards | Show, ...] = (*case.of(HoleCards), *case.of(Show))
    prints = [(e.seat, e.cards, e.line) for e in opened if e.cards]
    prints += [(c.seat, c.cards, c.line) for c in case.hand.claims.seats if c.cards]
    for seat, cards, line in prints:
        before = held.setdefault(seat, cards)
        if before == cards:
            continue
        if not (set(cards) <= set(before) or set(before) <= set(cards)):
            message = f"{case.name(seat)} holds {' '.join(before)} in one place and {' '.join(cards)} in another"
            case.error("cards_contradiction", message, line, expected=" ".join(before), actual=" ".join(cards))
        elif len(cards) > len(before):
            held[seat] = cards


def check_shared(case: Case) -> None:
    """What a street line repeats of earlier streets is what was dealt there."""
    for event in case.of(Board):
        if event.shared and case.replay.boards:
            run = max(event.run - 1, 0)
            board = case.replay.boards[min(run, len(case.replay.boards) - 1)]
            dealt = board[: _BEFORE[event.street]]
            if event.shared != dealt and not set(event.shared) < set(dealt):
                message = f"the {event.street.value} line repeats {' '.join(event.shared)}, dealt was {' '.join(dealt)}"
                case.error(
                    "board_contradiction", message, event.line, expected=" ".join(dealt), actual=" ".join(event.shared)
                )


def check_streets(case: Case) -> None:
    """Flop, turn, river, each once on every board; the summary's board has no card that no street deals (R15)."""
    game = VARIANTS.get(case.hand.game.variant)
    if game is None or game.board != _USUAL_BOARD:
        return
    boards = case.of(Board)
    runs = sorted({event.run for event in boards if event.run}) or [0]
    dealt = dict.fromkeys(runs, 0)
    for event in boards:
        affected = [event.run] if event.run else runs
        _check_street(case, event, dealt[affected[0]])
        dealt.update(dict.fromkeys(affected, _BEFORE[event.street] + _DEALT[event.street]))
    claimed = case.hand.claims.boards
    if len(claimed) > len(runs):
        message = f"no street deals the cards of board {len(runs) + 1}; the summary has them"
        case.warn("missing_board_card", message, case.hand.claims.total_line, rule="R15")
    for run, printed in zip(runs, claimed, strict=False):
        if len(printed) > dealt[run]:
            message = f"no street deals {' '.join(printed[dealt[run] :])}; the summary has the rest of the board"
            case.warn("missing_board_card", message, case.hand.claims.total_line, rule="R15")


def _check_street(case: Case, event: Board, before: int) -> None:
    """One street line on a board that has `before` cards."""
    street, due = event.street.value, _BEFORE[event.street]
    if before < due:
        case.warn("missing_board_card", f"the street before the {street} has no line", event.line, rule="R15")
    elif before > due:
        case.error("board_contradiction", f"the {street} is dealt when {before} cards lie", event.line, rule="R15")
    if len(event.cards) > _DEALT[event.street]:
        told = {"expected": str(_DEALT[event.street]), "actual": " ".join(event.cards)}
        case.error("board_contradiction", f"the {street} has too many cards", event.line, rule="R15", **told)
