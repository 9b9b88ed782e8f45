"""The text's body against its summary."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.model.events import Collect, Street

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.audit.case import Case
    from hhparse.model.hand import SeatClaim
    from hhparse.model.money import Money

_FIRST: Final = frozenset({Street.PREFLOP, Street.THIRD, Street.PREDRAW})
_FOLDED_ON: Final[Mapping[str, frozenset[Street]]] = MappingProxyType(
    {
        "before Flop": _FIRST,  # rooms say so of games without a flop, too
        "on the Pre-Flop": _FIRST,
        "the pre-flop": _FIRST,
        "the flop": frozenset({Street.FLOP}),
        "the turn": frozenset({Street.TURN}),
        "the river": frozenset({Street.RIVER, Street.SEVENTH}),
        "before the Draw": _FIRST,
        "in the first round": _FIRST,
        "on the Flop": frozenset({Street.FLOP}),
        "on the Turn": frozenset({Street.TURN}),
        "on the River": frozenset({Street.RIVER, Street.SEVENTH}),
        "on the 3rd Street": frozenset({Street.THIRD}),
        "on the 4th Street": frozenset({Street.FOURTH}),
        "on the 5th Street": frozenset({Street.FIFTH}),
        "on the 6th Street": frozenset({Street.SIXTH}),
        "on the 7th Street": frozenset({Street.SEVENTH}),
        "after the Draw": frozenset({Street.FIRST_DRAW}),
        "after the 1st Draw": frozenset({Street.FIRST_DRAW}),
        "after the 2nd Draw": frozenset({Street.SECOND_DRAW}),
        "after the 3rd Draw": frozenset({Street.THIRD_DRAW}),
    }
)
_WHERE: Final[Mapping[Street, str]] = MappingProxyType(
    {
        Street.PREFLOP: "before Flop",
        Street.FLOP: "on the Flop",
        Street.TURN: "on the Turn",
        Street.RIVER: "on the River",
        Street.THIRD: "on the 3rd Street",
        Street.FOURTH: "on the 4th Street",
        Street.FIFTH: "on the 5th Street",
        Street.SIXTH: "on the 6th Street",
        Street.SEVENTH: "on the 7th Street",
        Street.PREDRAW: "before the Draw",
        Street.FIRST_DRAW: "after the 1st Draw",
        Street.SECOND_DRAW: "after the 2nd Draw",
        Street.THIRD_DRAW: "after the 3rd Draw",
    }
)
_SUMS_OFF: Final = frozenset({"pot_mismatch", "payout_mismatch", "side_pot_mismatch"})


def check_summary(case: Case) -> None:
    """Body and summary of the same text must tell the same hand; computed values stay out of it."""
    folds = {one.seat: one.street for one in case.replay.decisions if one.action == "fold"}
    for claim in case.hand.claims.seats:
        _check_result(case, claim)
        _check_fold(case, claim, folds)
    if case.hand.claims.seats:
        _check_lines(case)
    _check_nets(case)
    _check_boards(case)
    _check_pots(case)


def _check_result(case: Case, claim: SeatClaim) -> None:
    """What the summary says that a player won, and what the body pays."""
    name, body = case.name(claim.seat), case.printed_collected.get(claim.seat, 0)
    won = sum(claim.won)
    if body and claim.result == "lost" and len(case.printed_collected) > 1 and not _names_winner(case):
        message = f"{name} shares the pot, the summary says that {name} lost"
        case.info("split_written_as_loss", message, claim.line, actual=case.text(body))
    elif claim.cashed_out and claim.seat not in case.cashed_out:
        case.error("summary_mismatch", f"the summary says {name} cashed out, the body does not", claim.line)
    elif won != body and claim.seat not in case.cashed_out and not _first_pot_alone(case, claim.seat, won):
        message = f"{name} is paid {_amount(case, body)} by the body, {_amount(case, won)} by the summary"
        case.error("summary_mismatch", message, claim.line, expected=case.text(body), actual=case.text(won))


def _first_pot_alone(case: Case, seat: int, won: Money) -> bool:
    """Whether the summary tells of several pots the first one, as some rooms do."""
    tells = case.site is not None and case.site.summary_tells_first_pot
    return tells and won == next((event.amount for event in case.of(Collect) if event.seat == seat), None)


def _amount(case: Case, amount: Money) -> str:
    return case.text(amount) if amount else "nothing"


def _names_winner(case: Case) -> bool:
    return any(claim.won for claim in case.hand.claims.seats)


def _check_fold(case: Case, claim: SeatClaim, folds: dict[int, Street]) -> None:
    """Whether and on which street a player folded."""
    name, folded = case.name(claim.seat), folds.get(claim.seat)
    if claim.result == "folded":
        said = _FOLDED_ON.get(claim.folded_on)
        if folded is None:
            case.error("summary_mismatch", f"the summary says {name} folded, the body does not", claim.line)
        elif said is not None and folded not in said:
            where = _WHERE[folded]
            message = f"the summary says {name} folded {claim.folded_on}, the body {where}"
            case.error("summary_mismatch", message, claim.line, expected=where, actual=claim.folded_on)
    elif claim.result in ("won", "lost") and claim.cards and folded is not None:
        case.error("summary_mismatch", f"the summary says {name} showed down, the body that he folded", claim.line)


def _check_lines(case: Case) -> None:
    """A summary that has lines for seats has one for everybody who played, and one for the board.

    Some programs never write lines for those who folded.
    """
    claims = case.hand.claims
    claimed = {claim.seat for claim in claims.seats}
    wanted = list(case.printed_collected)
    if any(claim.result == "folded" for claim in claims.seats):
        wanted = list(dict.fromkeys((*case.replay.dealt_in, *wanted)))
    missing = [case.name(seat) for seat in wanted if seat not in claimed]
    if case.replay.boards and not claims.boards:
        missing.append("the board")
    if missing:
        message = f"the summary has no line for {', '.join(missing)}"
        case.info("summary_line_missing", message, claims.summary_line)


def _check_nets(case: Case) -> None:
    """What a player has won or lost in all is what he was paid less what he has put in.

    Pots that only one can win may come back to him without a line.
    """
    alone = case.site is not None and case.site.lone_pots_untold
    if any(f.code in _SUMS_OFF for f in case.findings):
        return
    for seat, net, line in case.hand.claims.nets:
        body = case.collected.get(seat, 0) - case.replay.contributed.get(seat, 0)
        if net != body and not (alone and net == case.replay.net.get(seat)):
            message = (
                f"{case.name(seat)} comes out at {case.text(body)} by the body, at {case.text(net)} by the summary"
            )
            case.error("summary_mismatch", message, line, expected=case.text(body), actual=case.text(net))


def _check_boards(case: Case) -> None:
    """The summary's boards and those that were dealt."""
    boards, dealt = case.hand.claims.boards, case.replay.boards
    if not boards or not dealt:
        return
    line = case.hand.claims.total_line
    for printed, played in zip(boards, dealt, strict=False):
        if printed[: len(played)] != played[: len(printed)]:
            told = {"expected": " ".join(played), "actual": " ".join(printed)}
            message = f"the summary's board is {told['actual']}, dealt was {told['expected']}"
            case.error("summary_mismatch", message, line, **told)
    if len(boards) != len(dealt):
        message = f"the summary prints {len(boards)} boards, the hand was dealt {len(dealt)}"
        case.error("summary_mismatch", message, line)


def _check_pots(case: Case) -> None:
    """The pots that the body pays from are those of the summary, with the same amounts."""
    claims = case.hand.claims
    if case.site is not None and not case.site.summary_names_pots:
        return
    if claims.total_pot is None or case.cashed_out or any(f.code in _SUMS_OFF for f in case.findings):
        return
    printed = _printed_pots(case)
    paid: dict[str, Money] = {}
    for event in case.of(Collect):
        paid[event.pot] = paid.get(event.pot, 0) + event.amount
        if event.pot not in printed:
            message = f"the body pays from a pot ({event.pot}) that the summary does not have"
            case.error("summary_mismatch", message, event.line, expected=", ".join(printed), actual=event.pot)
    for pot, amount in paid.items():
        said = printed.get(pot)
        if said is not None and said != amount:
            message = f"the body pays {case.text(amount)} from the pot {pot}, the summary has {case.text(said)} in it"
            told = {"expected": case.text(amount), "actual": case.text(said)}
            case.error("summary_mismatch", message, claims.total_line, **told)


def _printed_pots(case: Case) -> dict[str, Money | None]:
    """Label -> amount after rake of the summary's pots; None where the summary does not say it so."""
    claims = case.hand.claims
    if claims.main_pot is None:
        return {"pot": None}
    amounts = (claims.main_pot, *claims.side_pots)
    names = [f"side-{number}" if number else "main" for number in range(len(amounts))]
    net = case.site is None or case.site.pots_net_of_rake
    return {name: amount if net else None for name, amount in zip(names, amounts, strict=True)}
