"""Findings of the rules, put in words in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.model.findings import Finding, Severity
from hhparse.model.money import money_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhparse.model.money import Money


class Judge:
    """Collects the findings of one hand; knows the players' names and how amounts are written."""

    __slots__ = ("_exponent", "_names", "findings", "overdrawn")

    def __init__(self, names: Mapping[int, str], exponent: int) -> None:
        self._names = names
        self._exponent = exponent
        self.findings: list[Finding] = []
        self.overdrawn: set[int] = set()

    def name(self, seat: int) -> str:
        """The player's name, or the seat when the text names nobody there."""
        return self._names.get(seat, f"seat {seat}")

    def amount(self, money: Money) -> str:
        """An amount as decimal text."""
        return money_text(money, self._exponent)

    def illegal(
        self, reason: str, rule: str, line: int, words: str, *, expected: str | None = None, actual: str | None = None
    ) -> None:
        """An action against the rules."""
        self.findings.append(
            Finding("illegal_action", Severity.ERROR, words, line, rule, expected, actual, reason),
        )

    def info(self, code: str, rule: str, line: int, words: str, actual: str | None = None) -> None:
        """Something unusual but legal."""
        self.findings.append(Finding(code, Severity.INFO, words, line, rule, None, actual))

    def negative_stack(self, seat: int, line: int, stack: Money, amount: Money) -> None:
        """A player puts in more than he has: reported at his first such line only."""
        if seat in self.overdrawn:
            return
        self.overdrawn.add(seat)
        words = f"{self.name(seat)} puts in {self.amount(amount)} with {self.amount(stack)} behind"
        self.findings.append(
            Finding(
                "negative_stack", Severity.ERROR, words, line, "R39", self.amount(stack), self.amount(amount),
            )
        )  # fmt: skip
