"""One hand on the auditor's desk: what the text says and what the rules imply, in comparable form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from hhparse.model.events import Collect, UncalledReturn
from hhparse.model.findings import Finding, Severity
from hhparse.model.money import money_text
from hhparse.model.once import once
from hhparse.rules import deductions, house_shares, moves, return_inside, rounded_up, sold_hands

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhparse.model.events import Action, Event
    from hhparse.model.hand import Hand, Seat
    from hhparse.model.money import Money
    from hhparse.model.replay import Decision, Replay
    from hhparse.sites import Site

Kind = TypeVar("Kind", bound="Event")


def add_up(pairs: list[tuple[int, Money]]) -> dict[int, Money]:
    """Seat -> sum of its amounts."""
    out: dict[int, Money] = {}
    for seat, amount in pairs:
        out[seat] = out.get(seat, 0) + amount
    return out


@dataclass
class Case:
    """Hand, replay and site, with the printed amounts brought to one convention (EDGE: gross, without returned bets).

    Some programs print no uncalled line and count the bet that came back as won and as pot. Where the printed total
    says so by arithmetic, `collected` and `total_pot` are corrected and `return_in_collected` is set.
    """

    hand: Hand
    replay: Replay
    site: Site | None
    findings: list[Finding] = field(default_factory=list)

    def of(self, kind: type[Kind]) -> Sequence[Kind]:
        """The hand's events of one class, in their order."""
        return self.hand.of(kind)

    def text(self, amount: Money) -> str:
        """An amount as decimal text."""
        return money_text(amount, self.hand.game.stakes.exponent)

    def name(self, seat: int) -> str:
        """The player's name, or the seat number where no seat line names one."""
        found = self.seats.get(seat)
        return found.name if found else f"seat {seat}"

    def add(
        self,
        code: str,
        severity: Severity,
        message: str,
        line: int = 0,
        *,
        rule: str | None = None,
        expected: str | None = None,
        actual: str | None = None,
    ) -> None:
        """Add a finding."""
        self.findings.append(Finding(code, severity, message, line or self.hand.source.line, rule, expected, actual))

    def error(self, code: str, message: str, line: int = 0, **more: str | None) -> None:
        """Add an error."""
        self.add(code, Severity.ERROR, message, line, **more)

    def warn(self, code: str, message: str, line: int = 0, **more: str | None) -> None:
        """Add a warning."""
        self.add(code, Severity.WARNING, message, line, **more)

    def info(self, code: str, message: str, line: int = 0, **more: str | None) -> None:
        """Add an info."""
        self.add(code, Severity.INFO, message, line, **more)

    @once
    def moves(self) -> Sequence[tuple[Action, Decision]]:
        """Every voluntary action with the decision that the replay made of it."""
        return tuple(moves(self.hand, self.replay))

    @once
    def seats(self) -> dict[int, Seat]:
        """Seat number -> seat line."""
        return {seat.seat: seat for seat in self.hand.seats}

    @once
    def printed_returns(self) -> dict[int, Money]:
        """Seat -> uncalled bets that the text returns."""
        return add_up([(e.seat, e.amount) for e in self.of(UncalledReturn)])

    @once
    def printed_collected(self) -> dict[int, Money]:
        """Seat -> what the text's body pays, as printed."""
        return add_up([(e.seat, e.amount) for e in self.of(Collect)])

    @once
    def cashed_out(self) -> frozenset[int]:
        """Seats that sold their hand, and with it the pot, to the room."""
        return sold_hands(self.hand)

    @once
    def absent_returns(self) -> dict[int, Money]:
        """Seat -> what the rules return and no line of the text mentions."""
        return {seat: amount for seat, amount in self.replay.returned.items() if seat not in self.printed_returns}

    @once
    def return_in_collected(self) -> bool:
        """The text counts the returned bet as won, and mostly as pot; where only as won, what it pays decides."""
        absent, claimed, pot = sum(self.absent_returns.values()), self._gross_total, self.replay.total_pot
        if self.site is not None and self.site.returns_in_pot:
            return bool(absent)
        if claimed is None or (claimed == pot and self.site is not None and self.site.collects_returns):
            paid = sum(self.printed_collected.values())
            return return_inside(self.hand, paid, absent, pot, deductions(self.hand))
        return bool(absent) and claimed == pot + absent

    @once
    def return_in_put_in(self) -> bool:
        """The text counts the returned bet among what its player put in."""
        told, stays = dict(self.hand.claims.put_in), self.replay.contributed
        return any(told.get(seat) == stays.get(seat, 0) + back for seat, back in self.absent_returns.items())

    @once
    def rounded_return(self) -> Money:
        """What a returned bet was rounded up by where the text pays it alone, in whole chips; 0 mostly."""
        excess = sum(self.printed_collected.values()) + self.deductions - self.replay.total_pot
        return rounded_up(self.hand, excess, sum(self.absent_returns.values()))

    @once
    def collected(self) -> dict[int, Money]:
        """Seat -> what the text's body pays from pots, own returns taken out."""
        apart = house_shares(self.hand)
        if not self.return_in_collected and not apart:
            return self.printed_collected
        paid = {seat: amount + apart.get(seat, 0) for seat, amount in self.printed_collected.items()}
        if not self.return_in_collected:
            return paid
        for seat, amount in self.absent_returns.items():
            if paid.get(seat, 0) >= amount:
                paid[seat] -= amount
                if paid[seat] == self.rounded_return:
                    paid[seat] = 0
        return {seat: amount for seat, amount in paid.items() if amount}

    @once
    def due(self) -> Mapping[int, Money]:
        """Seat -> what the rules award of the pots that the text pays: some rooms tell of the lowest pot alone, or
        leave out pots that only one can win.
        """
        if self.site is not None and self.site.lone_pots_untold and self.collected != self.replay.payouts:
            pots = [pot for pot in self.replay.pots if len(pot.eligible) > 1]
            told = add_up([(seat, won) for pot in pots for seat, won in pot.won.items()])
            return told if told == self.collected else self.replay.payouts
        if "lowest_pot_paid_alone" not in self.hand.dialect:
            return self.replay.payouts
        out: dict[int, Money] = {}
        for pot in self.replay.pots:
            out = {**pot.won, **out}
        return out

    @once
    def total_pot(self) -> Money | None:
        """The printed total, gross of rake and without returned bets; None when the text prints none."""
        claimed, unit = self._gross_total, self.hand.claims.total_unit
        always = self.site is not None and self.site.returns_in_pot
        if claimed is not None and self.return_in_collected and (always or claimed != self.replay.total_pot):
            claimed -= sum(self.absent_returns.values())
        if unit and claimed is not None and abs(claimed - self.replay.total_pot) < unit:
            return self.replay.total_pot  # printed without its last digits
        return claimed

    @once
    def _gross_total(self) -> Money | None:
        claimed = self.hand.claims.total_pot
        net = self.site is not None and self.site.total_net_of_rake
        return claimed + self.deductions if claimed is not None and net else claimed

    @once
    def deductions(self) -> Money:
        """Printed rake and fees."""
        claims = self.hand.claims
        return (claims.rake or 0) + sum(amount for _, amount in claims.fees)
