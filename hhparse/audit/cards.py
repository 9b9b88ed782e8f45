"""Cards: a player's are the same all through the text, each street is dealt once and in its order (R1, R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.events import Board
from hhparse.rules import VARIANTS, card_clashes

if TYPE_CHECKING:
    from hhparse.audit.case import Case


def check_cards(case: Case) -> None:
    """A player's cards do not change but by drawing; what a room lists after a draw may be its own mistake (R54)."""
    clashes = card_clashes(case.hand)
    noted = {note.line for note in case.hand.notes if note.code == "draw_cards_unreliable"} if clashes else ()
    for clash in clashes:
        known, told = " ".join(clash.known), " ".join(clash.told)
        name = case.name(clash.seat)
        if clash.unreliable:
            if clash.line in noted:
                continue
            message = f"{name} {clash.words}: the room's list of cards cannot be right, the hand is open from here"
            case.warn("draw_cards_unreliable", message, clash.line, rule="R54", expected=known, actual=told)
        else:
            message = f"{name} holds {known} in one place and {told} in another"
            case.error("cards_contradiction", message, clash.line, expected=known, actual=told)


def check_shared(case: Case) -> None:
    """What a street line repeats of earlier streets is what was dealt there."""
    for event in case.of(Board):
        if event.shared and case.replay.boards:
            run = max(event.run - 1, 0)
            board = case.replay.boards[min(run, len(case.replay.boards) - 1)]
            dealt = board[: VARIANTS[case.hand.game.variant].before.get(event.street, 0)]
            if event.shared != dealt and not set(event.shared) < set(dealt):
                message = f"the {event.street.value} line repeats {' '.join(event.shared)}, dealt was {' '.join(dealt)}"
                case.error(
                    "board_contradiction", message, event.line, expected=" ".join(dealt), actual=" ".join(event.shared)
                )


def check_streets(case: Case) -> None:
    """Flop, turn, river, each once on every board; the summary's board has no card that no street deals (R15)."""
    game = VARIANTS[case.hand.game.variant]
    if not game.board_size:
        return
    boards = case.of(Board)
    runs = sorted({event.run for event in boards if event.run}) or [0]
    dealt = dict.fromkeys(runs, 0)
    for event in boards:
        affected = [event.run] if event.run else runs
        before, new = game.before.get(event.street, 0), game.dealt.get(event.street, 0)
        _check_street(case, event, dealt[affected[0]], before, new)
        dealt.update(dict.fromkeys(affected, before + new))
    claimed = case.hand.claims.boards
    if len(claimed) > len(runs):
        message = f"no street deals the cards of board {len(runs) + 1}; the summary has them"
        case.warn("missing_board_card", message, case.hand.claims.total_line, rule="R15")
    for run, printed in zip(runs, claimed, strict=False):
        if len(printed) > dealt[run] and not (case.site is not None and case.site.summary_ends_board):
            message = f"no street deals {' '.join(printed[dealt[run] :])}; the summary has the rest of the board"
            case.warn("missing_board_card", message, case.hand.claims.total_line, rule="R15")


def _check_street(case: Case, event: Board, lie: int, due: int, new: int) -> None:
    """One street line on a board where `lie` cards lie; `due` should, and `new` are dealt."""
    street = event.street.value
    if lie < due:
        case.warn("missing_board_card", f"the street before the {street} has no line", event.line, rule="R15")
    elif lie > due:
        case.error("board_contradiction", f"the {street} is dealt when {lie} cards lie", event.line, rule="R15")
    if len(event.cards) > new and len(event.cards) != due + new:
        told = {"expected": str(new), "actual": " ".join(event.cards)}
        case.error("board_contradiction", f"the {street} has too many cards", event.line, rule="R15", **told)
