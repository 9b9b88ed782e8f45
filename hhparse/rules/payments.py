"""What the text pays, put in the form in which the rules' awards can be compared with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.model.events import CashOut, Collect, HouseMoney, UncalledReturn
from hhparse.model.game import Kind
from hhparse.sites import site_named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.hand import Hand
    from hhparse.model.money import Money
    from hhparse.model.replay import Replay


LARGEST_SILENT_RAKE: Final = 4
"""A rake that the text does not print is believed up to a quarter of the pot, never more."""


def sold_hands(hand: Hand) -> frozenset[int]:
    """Seats that sold their hand, and with it what it wins, to the room."""
    return frozenset([event.seat for event in hand.of(CashOut) if not event.apart])


def sold_unpaid(hand: Hand) -> frozenset[int]:
    """Those of them whom the text pays nothing from the pots: what they win the room keeps."""
    sold = sold_hands(hand)
    return sold.difference([event.seat for event in hand.of(Collect)]) if sold else sold


def paid_out(hand: Hand, replay: Replay) -> dict[int, Money]:
    """Seat -> what the rules award and the room did not keep."""
    sold = sold_unpaid(hand)
    return {seat: won for seat, won in replay.payouts.items() if seat not in sold} if sold else replay.payouts


class Payments(NamedTuple):
    """What the text pays, by seat.

    `total`: seat -> everything paid from pots. `by_pot`: pot label -> seat -> amount. `free`: seats that sold their
    hand and may be owed an award that no line pays.
    """

    total: dict[int, Money]
    by_pot: dict[str, dict[int, Money]]
    free: frozenset[int]

    def labelled(self, names: Sequence[str]) -> bool:
        """Whether every payment names one of these pots."""
        return bool(self.by_pot) and set(self.by_pot) <= set(names)


def return_inside(hand: Hand, paid: Money, back: Money, pot: Money, deductions: Money | None) -> bool:
    """Whether payments of `paid` hold the returned bets of `back` in all.

    Where no rake is printed the rest must be a likely one. Payments that a rake makes smaller than the pot do not tell:
    then the text's own way decides (`returns_in_collected`).
    """
    excess = paid - (pot - (deductions or 0))
    rake = back - excess if deductions is None else 0
    told = excess > 0 or (deductions is None and "returns_in_collected" in hand.dialect)
    return back > 0 and told and excess == back - rake and 0 <= rake * LARGEST_SILENT_RAKE <= pot


def payments(hand: Hand, returned: Mapping[int, Money], pot: Money, deductions: Money | None) -> Payments:
    """Read the payments of a text.

    Some rooms pay an uncalled bet back inside the collected amount: where no line returns it and the payments exceed
    the pot by just that much, it is taken out (R32). Of a text that prints no rake it may be less by a likely rake.
    """
    total: dict[int, Money] = {}
    by_pot: dict[str, dict[int, Money]] = {}
    sold = sold_hands(hand).union([claim.seat for claim in hand.claims.seats if claim.cashed_out])
    for event in hand.of(Collect):
        total[event.seat] = total.get(event.seat, 0) + event.amount
        label = by_pot.setdefault(event.pot, {})
        label[event.seat] = label.get(event.seat, 0) + event.amount
    for seat, amount in house_shares(hand).items():
        total[seat] += amount
        label = next(label for label in by_pot.values() if seat in label)
        label[seat] += amount
    paid, back = sum(total.values()), sum(returned.values())
    more = rounded_up(hand, paid - pot + (deductions or 0), back)
    if not hand.of(UncalledReturn) and return_inside(hand, paid - more, back, pot, deductions):
        for seat, amount in returned.items():
            _take_out(seat, amount, total, by_pot)
            if more and total.get(seat) == more:
                total[seat] = 0
    return Payments(total, by_pot, sold)


def rake_of(hand: Hand, replay: Replay) -> Money:
    """The printed rake; where the text prints none, what the pots of the replay leave for it (R36)."""
    if hand.claims.rake is not None:
        return hand.claims.rake
    fees = sum(amount for _, amount in hand.claims.fees)
    return max(sum(pot.rake for pot in replay.pots) - fees, 0)


def house_shares(hand: Hand) -> dict[int, Money]:
    """Seat -> the room's money that a winner gets besides what is collected; empty where that holds it.

    It belongs to the main pot (R31), so all who are paid from the first pot share it, odd units first come first.
    """
    site = site_named(hand.site)
    if site is None or not site.house_money_apart:
        return {}
    house = sum(event.amount for event in hand.of(HouseMoney))
    paid = hand.of(Collect)
    seats = list(dict.fromkeys(event.seat for event in paid if event.pot == paid[0].pot))
    if not house or not seats:
        return {}
    each, odd = divmod(house, len(seats))
    return {seat: each + (place < odd) for place, seat in enumerate(seats)}


def rounded_up(hand: Hand, printed: Money, exact: Money) -> Money:
    """What `printed` is more than `exact` because the text has whole chips only and the hand parts of one; else 0."""
    chip = 10**hand.game.stakes.exponent if hand.game.kind is Kind.TOURNAMENT else 1
    return printed - exact if printed % chip == 0 and exact % chip and 0 < printed - exact < chip else 0


def _take_out(seat: int, amount: Money, total: dict[int, Money], by_pot: dict[str, dict[int, Money]]) -> None:
    """Remove a returned bet from what a seat is paid, from the last pot that pays this seat enough."""
    for label in reversed(by_pot):
        if by_pot[label].get(seat, 0) >= amount:
            by_pot[label][seat] -= amount
            total[seat] -= amount
            return
