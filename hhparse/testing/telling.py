"""What the text tells after the last bet: showdown, payments, summary (R40, R41). Works out nothing that is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.model.events import CashOut, Collect, Muck, Show, Street
from hhparse.model.game import Limit
from hhparse.model.hand import Claims, SeatClaim
from hhparse.testing.dealing import is_cash
from hhparse.testing.strength import best_strength, kicker_words, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.testing.settling import Outcome, PotMoney
    from hhparse.testing.strength import Strength
    from hhparse.testing.table import Deal

FOLDED_WORDS: Final = {
    Street.PREFLOP: "before Flop",
    Street.FLOP: "on the Flop",
    Street.TURN: "on the Turn",
    Street.RIVER: "on the River",
    Street.THIRD: "on the 3rd Street",
    Street.FOURTH: "on the 4th Street",
    Street.FIFTH: "on the 5th Street",
    Street.SIXTH: "on the 6th Street",
    Street.SEVENTH: "on the River",
    Street.PREDRAW: "before the Draw",
    Street.FIRST_DRAW: "after the 1st Draw",
    Street.SECOND_DRAW: "after the 2nd Draw",
    Street.THIRD_DRAW: "after the 3rd Draw",
}


def tell(outcome: Outcome) -> None:
    """Adds shows, mucks, payments and cash-outs to the events of the deal."""
    live = outcome.deal.chips.in_play()
    if len(live) == 1:
        _end_without_showdown(outcome, live[0])
    else:
        _showdown(outcome)


def _end_without_showdown(outcome: Outcome, winner: int) -> None:
    deal, quirks = outcome.deal, outcome.deal.setup.quirks
    deal.events.append(Collect(0, winner, outcome.awards[0].amount))
    if deal.rng.random() >= quirks.show_unseen:
        deal.events.append(Muck(0, winner, at_showdown=False))
    elif deal.rng.random() < quirks.show_one and deal.game.board_size:
        deal.events.append(Show(0, winner, deal.hole[winner][:1]))
    else:
        deal.events.append(Show(0, winner, deal.hole[winner], _unseen_words(deal, winner)))


def _unseen_words(deal: Deal, seat: int) -> str:
    """A hand that nobody had to see, perhaps before the board is complete."""
    if deal.game.kickers:
        return words(best_strength(deal.hole[seat], deal.board))
    return deal.game.describe(deal.hole[seat], deal.board) if len(deal.boards) == 1 else ""


def showdown_order(deal: Deal) -> list[int]:
    """Live seats in the order in which they open: the last aggressor first, else as the round was opened (R40)."""
    live = deal.chips.in_play()
    ranked = [seat for seat in deal.clockwise(deal.setup.button) if seat in live]
    first = deal.last_aggressor if deal.last_aggressor in ranked else deal.first
    start = ranked.index(first) if first in ranked else 0
    return ranked[start:] + ranked[:start]


def _showdown(outcome: Outcome) -> None:
    order = showdown_order(outcome.deal)
    _decide_mucks(outcome, order)
    _decide_cash_out(outcome, order)
    for run in outcome.runs:
        _open_hands(outcome, order, run, run + 1 if len(outcome.runs) > 1 else 0)
    for seat, amount in outcome.cashed_out.items():
        outcome.deal.events.append(CashOut(0, seat, amount, amount // 99))


def _decide_mucks(outcome: Outcome, order: Sequence[int]) -> None:
    """Losers may muck, but not the first to open, and nobody when a tournament all-in is face up."""
    deal, quirks = outcome.deal, outcome.deal.setup.quirks
    face_up = not is_cash(deal.setup) and any(deal.all_in(seat) for seat in order)
    for seat in _opening_order(outcome, order)[1:]:
        if seat not in outcome.payouts and not face_up and deal.rng.random() < quirks.muck:
            outcome.mucked[seat] = deal.rng.random() >= quirks.hide_mucked or seat == deal.setup.hero


def _decide_cash_out(outcome: Outcome, order: Sequence[int]) -> None:
    """Now and then one of two all-in players sells the hand: priced at the equity over sampled run-outs, less 1%."""
    deal, quirks = outcome.deal, outcome.deal.setup.quirks
    early = deal.betting_on is not Street.RIVER and is_cash(deal.setup) and deal.setup.game.limit is Limit.NO_LIMIT
    if (
        not early
        or not deal.game.sold
        or len(order) != 2
        or len(outcome.boards) != 1
        or len(outcome.payouts) != 1
        or len(outcome.pots) != 1
    ):
        return
    if deal.rng.random() >= quirks.cash_out:
        return
    seat, rival = deal.rng.sample(sorted(order), 2)
    known = len(deal.board)
    rest = [*deal.deck, *outcome.boards[0][known:]]
    won = 0
    for _ in range(100):
        board = deal.board + tuple(deal.rng.sample(rest, 5 - known))
        mine, other = best_strength(deal.hole[seat], board), best_strength(deal.hole[rival], board)
        won += 2 if mine > other else int(mine == other)
    price = outcome.pots[0].net * won * 99 // 20_000
    if price > 0:
        outcome.cashed_out[seat] = price
        outcome.mucked.pop(seat, None)


def _opening_order(outcome: Outcome, order: Sequence[int]) -> list[int]:
    """Who is in the last side pot opens first, then the next lower pot, down to the main pot."""
    out: list[int] = []
    for pot in reversed(outcome.pots):
        out += [seat for seat in order if seat in pot.eligible and seat not in out]
    return out


def _open_hands(outcome: Outcome, order: Sequence[int], run: int, label: int) -> None:
    events = outcome.deal.events
    opened: list[Strength] = []
    done: set[int] = set()
    for number in reversed(range(len(outcome.pots))):
        pot = outcome.pots[number]
        for seat in order:
            if seat not in pot.eligible or seat in done:
                continue
            done.add(seat)
            if seat in outcome.mucked:
                events.append(Muck(0, seat))
                continue
            events.append(Show(0, seat, outcome.deal.hole[seat], _told(outcome, seat, run, opened), run=label))
        for award in outcome.awards:
            if award.pot == number and award.run == run and award.seat not in outcome.cashed_out:
                events.append(Collect(0, award.seat, award.amount, pot_label(number, outcome.pots), run=label))


def _told(outcome: Outcome, seat: int, run: int, opened: list[Strength]) -> str:
    """A hand as it is opened; `opened` are those before it, and grows."""
    if not outcome.deal.game.kickers:
        return outcome.described(seat, run)
    strength = best_strength(outcome.deal.hole[seat], outcome.board(run))
    text = words(strength) + kicker_words(strength, opened)
    opened.append(strength)
    return text


def pot_label(number: int, pots: Sequence[PotMoney]) -> str:
    """`pot` when there is one, else `main`, `side-1`, `side-2` ..."""
    if len(pots) == 1:
        return "pot"
    return f"side-{number}" if number else "main"


def claims_of(outcome: Outcome) -> Claims:
    """What the summary will say."""
    several = len(outcome.pots) > 1
    return Claims(
        total_pot=outcome.total,
        main_pot=outcome.pots[0].net if several else None,
        side_pots=tuple(pot.net for pot in outcome.pots[1:]),
        rake=outcome.rake,
        boards=tuple(outcome.boards),
        seats=tuple(_seat_claim(outcome, seat) for seat in sorted(outcome.deal.setup.dealt)),
    )


def _seat_claim(outcome: Outcome, seat: int) -> SeatClaim:
    deal = outcome.deal
    if seat in deal.folded_on:
        return SeatClaim(0, seat, "folded", folded_on=_folded_on(deal, deal.folded_on[seat]))
    if len(deal.chips.in_play()) == 1:
        return SeatClaim(0, seat, "collected", won=(outcome.awards[0].amount,))
    cards = deal.hole[seat]
    if seat in outcome.mucked:
        return SeatClaim(0, seat, "mucked", cards=cards if outcome.mucked[seat] else ())
    won = [sum(a.amount for a in outcome.awards if a.seat == seat and a.run == run) for run in outcome.runs]
    return SeatClaim(
        0,
        seat,
        "won" if any(won) else "lost",
        won=tuple(amount for amount in won if amount),
        cards=cards,
        description=", ".join(outcome.described(seat, run) for run in outcome.runs),
        cashed_out=seat in outcome.cashed_out,
    )


def _folded_on(deal: Deal, street: Street) -> str:
    """When somebody folded; the only draw of a game has no number."""
    last = len(deal.game.legs) == 2 and street is Street.FIRST_DRAW
    return "after the Draw" if last else FOLDED_WORDS[street]
