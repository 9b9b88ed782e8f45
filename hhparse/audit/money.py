"""Checks of sums: total pot, returned bets, payouts, side pots, rake (R31 to R39)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hhparse.model.events import Board, CarryOut, Collect, Post, UncalledReturn
from hhparse.model.game import Kind
from hhparse.rules import VARIANTS, rules_of, usual_shares

if TYPE_CHECKING:
    from hhparse.audit.case import Case
    from hhparse.model.replay import Pot, Share

RAKE_LIMIT = 4
"""More than a quarter of a pot is no rake of any room."""


def check_total_pot(case: Case) -> None:
    """The printed total against the contributions (R31, R36)."""
    claimed, computed = case.total_pot, case.replay.total_pot
    line = case.hand.claims.total_line
    if claimed is None or claimed == computed:
        return
    printed = {"expected": case.text(computed), "actual": case.text(claimed)}
    if case.deductions and claimed == computed - case.deductions:
        message = f"the printed total is net of rake: {case.text(computed)} less {case.text(case.deductions)}"
        case.warn("total_pot_net_of_rake", message, line, rule="R36", **printed)
        return
    message = f"the text says a total pot of {case.text(claimed)}, the players put in {case.text(computed)}"
    case.error("pot_mismatch", message, line, rule="R31", **printed)


def check_returns(case: Case) -> None:
    """Printed uncalled bets against what nobody matched (R32)."""
    due = case.replay.returned
    for event in case.of(UncalledReturn):
        printed, expected = case.printed_returns[event.seat], due.get(event.seat, 0)
        if printed != expected:
            who = case.name(event.seat)
            message = f"{case.text(printed)} goes back to {who}, but {case.text(expected)} was not called"
            case.error(
                "payout_mismatch",
                message,
                event.line,
                rule="R32",
                expected=case.text(expected),
                actual=case.text(printed),
            )
            return
    if case.absent_returns:
        _absent_return(case)


def _absent_return(case: Case) -> None:
    seat, amount = next(iter(case.absent_returns.items()))
    what = f"{case.text(amount)} was not called and goes back to {case.name(seat)}"
    line = _last_bet(case, seat)
    if case.rounded_return:
        message = f"{what}; the text pays whole chips"
        case.warn("rounded_amount", message, _pay_line(case, seat), rule="R32", expected=case.text(amount))
    if case.return_in_collected:
        message = f"{what}; the text counts it as pot and as won"
        case.info("uncalled_in_collected", message, line, rule="R32", expected=case.text(amount))
    elif case.return_in_put_in:
        message = f"{what}; the text counts it among what this player put in"
        case.info("bet_includes_uncalled", message, line, rule="R32", expected=case.text(amount))
    elif _line_is_usual(case):
        message = f"{what}; the text has no line for it"
        case.warn("missing_uncalled_line", message, line, rule="R32", expected=case.text(amount))
    else:
        message = f"{what}; histories of this form never say so"
        case.info("uncalled_line_absent", message, line, rule="R32", expected=case.text(amount))


def _last_bet(case: Case, seat: int) -> int:
    """Where the player put in the chips that came back: his last bet, else his last post."""
    moves = [one.line for one in case.replay.decisions if one.seat == seat and one.added]
    posts = [event.line for event in case.of(Post) if event.seat == seat]
    return next(iter([*moves[::-1], *posts[::-1]]), 0)


def _line_is_usual(case: Case) -> bool:
    hand, since = case.hand, case.site.uncalled_line_since if case.site else 0
    if since is None or "eastern_time_in_parentheses" in hand.dialect:
        return False
    year = int(hand.time_text[:4]) if hand.time_text[:4].isdigit() else since
    return year >= since


def check_payouts(case: Case) -> None:
    """What the text pays each player against the rules' award after the printed rake (R33, R34, R36)."""
    if "pays_nobody" in case.hand.dialect:
        return
    paid, due = case.collected, case.due
    if not case.replay.decided:
        _check_sum(case)
        return
    wrong = [seat for seat in {**paid, **due} if paid.get(seat, 0) != due.get(seat, 0) and not _sold(case, seat)]
    if not wrong:
        return
    strangers = [seat for seat in wrong if not due.get(seat, 0) and paid.get(seat, 0)]
    passed_over = [seat for seat in wrong if due.get(seat, 0) and not paid.get(seat, 0)]
    if (strangers or (passed_over and paid)) and not case.replay.carried_out:
        _wrong_winner(case, strangers, passed_over)
    for seat in wrong:
        have, want = case.text(paid.get(seat, 0)), case.text(due.get(seat, 0))
        message = f"{case.name(seat)} is paid {have}, by the rules {want}"
        rule = "R89" if case.replay.carried_out else "R33"
        case.error("payout_mismatch", message, _pay_line(case, seat), rule=rule, expected=want, actual=have)


def check_odd_units(case: Case) -> None:
    """What cannot be divided may lie with any of the winners; another order than the usual one is told (R34, R42)."""
    pots = case.replay.pots
    if not case.replay.decided or case.cashed_out or case.collected != case.replay.payouts:
        return
    if (
        len(pots) > 1
        and case.deductions
        and not {event.pot for event in case.of(Collect)} <= {pot.name for pot in pots}
    ):
        return  # how the rake was divided over the pots, and so what was odd in each, is a guess
    rules = rules_of(case.hand)
    for pot in pots:
        if len(pot.shares) < 2 or (case.hand.button_seat is None and not _without_button(case)):
            continue
        usual = usual_shares(case.hand, case.replay, pot, rules)
        if Counter(usual) != Counter(pot.shares):
            _tell_order(case, pot, usual)


def _without_button(case: Case) -> bool:
    return VARIANTS[case.hand.game.variant].open_cards


def _tell_order(case: Case, pot: Pot, usual: list[Share]) -> None:
    """Whose share is larger by the text, and whose by the usual order."""
    more, rest = Counter(pot.shares), Counter(usual)
    more.subtract(rest)
    lucky = [case.name(share.seat) for share, count in more.items() if count > 0 and _is_larger(share, usual)]
    due = [case.name(share.seat) for share, count in more.items() if count < 0 and _is_larger(share, list(pot.shares))]
    have, want = ", ".join(dict.fromkeys(lucky)), ", ".join(dict.fromkeys(due))
    message = f"the odd units of the {pot.name} pot go to {have}, by the usual order to {want}"
    rule = "R42" if _without_button(case) and case.hand.button_seat is None else "R34"
    line = _pay_line(case, pot.shares[0].seat)
    case.info("odd_chip_order", message, line, rule=rule, expected=want, actual=have)


def _is_larger(share: Share, others: list[Share]) -> bool:
    """Whether the same player's share of the same part is smaller there, or missing."""
    same = [one.amount for one in others if (one.seat, one.run, one.half) == (share.seat, share.run, share.half)]
    return share.amount > max(same, default=0)


def check_carried(case: Case) -> None:
    """A pot that the text leaves in the middle, against what the rules leave there (R89, R90)."""
    stays = case.replay.carried_out
    for event in case.of(CarryOut):
        if event.amount != stays:
            told = {"expected": case.text(stays), "actual": case.text(event.amount)}
            message = f"the text leaves {told['actual']} in the middle, by the rules {told['expected']} stay"
            case.error("payout_mismatch", message, event.line, rule="R89", **told)


def _sold(case: Case, seat: int) -> bool:
    """A player who cashed out gets nothing from the pot, or the text still prints the award: both are right."""
    return seat in case.cashed_out and not case.collected.get(seat, 0)


def _wrong_winner(case: Case, strangers: list[int], passed_over: list[int]) -> None:
    """Of several pots each one that goes wrong is told, as far as the text says from which one it pays."""
    told = 0
    for pot in case.replay.pots if len(case.replay.pots) > 1 else ():
        here = [seat for seat in strangers if any(e.seat == seat and e.pot == pot.name for e in case.of(Collect))]
        missed = [seat for seat in passed_over if pot.won.get(seat)]
        if here or missed:
            name = "the main pot" if pot.name == "main" else pot.name.replace("-", " pot ")
            _tell_winner(case, f"{name} goes", [seat for seat, won in pot.won.items() if won], here, missed)
            told += 1
    if not told:
        pots = "the pots go" if len(case.replay.pots) > 1 else "the pot goes"
        _tell_winner(case, pots, list(case.replay.payouts), strangers, passed_over)


def _tell_winner(case: Case, pot: str, winners: list[int], strangers: list[int], passed_over: list[int]) -> None:
    rankings = {ranking.seat: ranking.words for ranking in case.replay.rankings}
    live = set(case.replay.live)

    def told(seats: list[int]) -> str:
        why = {seat: rankings.get(seat) or ("" if seat in live else "folded") for seat in seats}
        return ", ".join(f"{case.name(seat)} ({why[seat]})" if why[seat] else case.name(seat) for seat in seats)

    best = told(winners)
    wrong = told(strangers) or f"nothing to {told(passed_over)}"
    message = f"{pot} to {best}, the text pays {wrong}"
    line = _pay_line(case, (strangers or passed_over)[0])
    case.error("wrong_winner", message, line, rule="R33", expected=best, actual=wrong)


def _pay_line(case: Case, seat: int) -> int:
    return next((e.line for e in case.of(Collect) if e.seat == seat), case.hand.claims.total_line)


def _check_sum(case: Case) -> None:
    """Who should win is open: the sum must still be right (R36). Nothing is said of an inferred rake."""
    if case.hand.claims.rake is None or case.cashed_out:
        return
    paid = sum(case.collected.values())
    expected = case.replay.total_pot - case.deductions
    if paid != expected:
        message = f"the text pays {case.text(paid)} of a pot of {case.text(expected)} after rake"
        printed = {"expected": case.text(expected), "actual": case.text(paid)}
        case.error("payout_mismatch", message, case.hand.claims.total_line, rule="R36", **printed)


def check_side_pots(case: Case) -> None:
    """Printed main and side pots, net of rake, against the layers (R31)."""
    claims, pots = case.hand.claims, case.replay.pots
    if claims.main_pot is None:
        return
    printed = (claims.main_pot, *claims.side_pots)
    net = case.site is None or case.site.pots_net_of_rake
    taken = case.deductions if net else case.replay.house_money
    layers = [layer for pot in pots for layer in _finest(pot)]
    if sum(printed) == case.replay.total_pot - taken and _covers(printed, layers, taken):
        return
    if any(f.code in ("pot_mismatch", "payout_mismatch") for f in case.findings):
        return
    want = ", ".join(case.text(pot.amount - pot.rake) for pot in pots)
    have = ", ".join(case.text(amount) for amount in printed)
    message = f"the text's pots are {have}; the layers after rake are {want}"
    case.error("side_pot_mismatch", message, claims.total_line, rule="R31", expected=want, actual=have)


def _covers(printed: tuple[int, ...], layers: list[int], deductions: int) -> bool:
    """Each printed pot is a run of neighbouring layers less some share of the rake, all shares together the rake.

    Rooms merge pots that the same player wins, and split one where a player who was all-in from a blind folded.
    """
    if not printed:
        return not layers
    held = 0
    for count, layer in enumerate(layers, 1):
        held += layer
        share = held - printed[0]
        if share > deductions:
            return False
        if share >= 0 and _covers(printed[1:], layers[count:], deductions - share):
            return True
    return False


def _finest(pot: Pot) -> list[int]:
    """The pot cut at every level at which any of its contributors, folded or not, stopped."""
    cut, out = 0, []
    paid = [amount for _, amount in pot.contributors]
    for level in sorted({amount for amount in paid if amount}):
        out.append(sum(min(amount, level) - min(amount, cut) for amount in paid))
        cut = level
    if out:
        out[0] += pot.amount - sum(out)
    return out or [pot.amount]


def check_rake(case: Case) -> None:
    """Rake is the text's; only what no room takes is noted (R36)."""
    rake, total = case.hand.claims.rake, case.replay.total_pot
    if rake is None:
        inferred = total - case.replay.carried_out - sum(case.collected.values())
        case.info("rake_inferred", "the text prints no rake; it is what was not paid", actual=case.text(inferred))
        rake = inferred
    if rake * RAKE_LIMIT > total:
        message = f"a rake of {case.text(rake)} from a pot of {case.text(total)}"
        case.warn("rake_implausible", message, case.hand.claims.total_line, rule="R36", actual=case.text(rake))
    usual = case.site is not None and case.site.rake_before_flop
    if rake > 0 and not usual and case.hand.game.kind is Kind.CASH and _ended_before_flop(case):
        message = f"rake of {case.text(rake)} although the hand ended before the flop"
        printed = {"expected": "0", "actual": case.text(rake)}
        case.warn("rake_without_flop", message, case.hand.claims.total_line, rule="R36", **printed)


def _ended_before_flop(case: Case) -> bool:
    """Whether a hand of a board game saw no card dealt after the first round; stud and draw games have no flop."""
    game = VARIANTS[case.hand.game.variant]
    return (
        bool(game.board_size)
        and not case.replay.boards
        and not any(game.number.get(event.street) for event in case.of(Board))
    )
