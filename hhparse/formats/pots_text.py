"""The proof of the pots as plain text: layers, ranks, awards, results, sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhparse.formats.text_table import table
from hhparse.model.money import money_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.formats.proof_data import BoardAward, Equation, Figure, PotProof, Proof


class _Writer:
    """Writes figures with the decimals of one hand."""

    def __init__(self, exponent: int) -> None:
        self._exponent = exponent

    def money(self, amount: int) -> str:
        return money_text(amount, self._exponent)

    def figure(self, figure: Figure) -> str:
        """`90.00 [R31 = text, line 23]`."""
        return f"{self.money(figure.value)} [{self.origin(figure)}]"

    def origin(self, figure: Figure) -> str:
        where = f"text, line {figure.line}" if figure.line else "text"
        if figure.printed is None:
            return figure.rule or "-"
        if not figure.agrees:
            said = self.money(figure.printed)
            return f"{figure.rule or 'as paid'}; the text says {said}" + (
                f", line {figure.line}" if figure.line else ""
            )
        return where if figure.rule is None else f"{figure.rule} = {where}"


def pots_lines(made: Proof) -> Iterator[str]:
    """Every pot with its proof, then total and rake."""
    write = _Writer(made.exponent)
    for pot in made.pots:
        yield from ("", *_pot(write, pot, sole=len(made.pots) == 1))
    yield ""
    yield f"Total pot {write.figure(made.total_pot)}, rake {write.figure(made.rake)}" + "".join(
        f", {word} {write.figure(fee)}" for word, fee in made.fees
    )
    if made.house_money.value:
        yield f"The room added {write.figure(made.house_money)}"
    if made.carried_in.value:
        yield f"From the deal before {write.figure(made.carried_in)} lay in the middle"


def _pot(write: _Writer, pot: PotProof, *, sole: bool) -> Iterator[str]:
    title = "The pot" if sole else "Main pot" if pot.name == "main" else pot.name.replace("side-", "Side pot ")
    yield f"{title}: {write.figure(pot.amount)}"
    parts = " + ".join(
        f"{part.name} {write.money(part.amount.value)}{' (folded)' if part.folded else ''}" for part in pot.parts
    )
    span = f"between {write.money(pot.low.value)} and {write.money(pot.high.value)}"
    yield f"  put in {span} [R31]: {parts or 'nothing'}"
    if pot.dead.value:
        yield f"  dead money and house money: {write.figure(pot.dead)}"
    yield f"  can be won by {', '.join(pot.eligible)} [R31]"
    yield f"  less rake {write.figure(pot.rake)} leaves {write.figure(pot.net)}"
    if pot.how == "stays":
        yield "  nobody takes it: it stays for the next deal [R89]"
        return
    if pot.how == "text":
        yield "  cards that are missing or impossible leave the award to the text [R41]"
        yield from (f"  {part.name} gets {write.figure(part.amount)}" for part in pot.awards)
        return
    for award in pot.boards:
        yield from _award(write, award, uncontested=pot.how == "uncontested")
    for run, half in pot.unclaimed:
        board = f" on board {run + 1}" if len({award.run for award in pot.boards}) > 1 else ""
        yield f"  no hand qualifies for the {half}{board}: it goes with the other half [R8]"
    if len(pot.boards) > 1 or any(part.amount.printed is not None for part in pot.awards):
        yield "  together: " + ", ".join(f"{part.name} {write.figure(part.amount)}" for part in pot.awards)


def _award(write: _Writer, award: BoardAward, *, uncontested: bool) -> Iterator[str]:
    if uncontested:
        yield f"  {award.winners[0]} is the only one who can win it: {write.figure(award.part)}"
        return
    where = f"on the board {' '.join(award.board)} " if award.board else ""
    half = f" for the {award.half}" if award.half else ""
    yield f"  {where}{write.figure(award.part)} are won{half}"
    rows = [(f"{one.place}.", one.name, " ".join(one.hole), one.words, " ".join(one.best)) for one in award.hands]
    rows += [("-", name, "", "not seen: gave up the claim [R41]", "") for name in award.unseen]
    best = "best four" if award.half == "badugi" else "best five"
    yield from table(("", "player", "cards", f"hand ({award.ranked_by})", best), rows, "rllll", "    ")
    if len(award.winners) == 1:
        yield f"    {award.winners[0]} wins {write.figure(award.each)}"
        return
    yield f"    {', '.join(award.winners)} share: {write.figure(award.each)} each"
    if award.odd.value:
        yield f"    odd chips {write.figure(award.odd)}: to {', '.join(award.odd_to)}"


def results_lines(made: Proof) -> Iterator[str]:
    """Net results of the players, and the sums that must hold."""
    write = _Writer(made.exponent)
    rows = []
    for one in made.results:
        said = "" if one.payout.printed is None or one.payout.agrees else f"text: {write.money(one.payout.printed)}"
        rows.append(
            (
                one.name,
                write.money(one.contributed.value),
                write.money(one.payout.value),
                said,
                write.money(one.cash_out.value) if one.cash_out.value else "",
                f"{'+' if one.net.value > 0 else ''}{write.money(one.net.value)}",
                write.money(one.final.value),
            )
        )
    by = "R33" if made.decided else "text"
    head = ("player", "put in (R31)", f"paid ({by})", "", "cash-out (text)", "net (R39)", "stack after (R39)")
    yield from ("", "Results", *table(head, rows, "lrrlrrr"), "", "Sums")
    yield from (_equation(write, one) for one in made.equations)


def _equation(write: _Writer, one: Equation) -> str:
    sign = "=" if one.holds else "is not"
    left, right = write.money(one.left.value), write.money(one.right.value)
    return f"  {one.left_words} {sign} {one.right_words}: {left} {sign} {right} [{one.rule}]"
