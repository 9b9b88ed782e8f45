"""A replayed hand as plain text: the play street by street, then the proof of its pots.

Every number says where it comes from: `[text, line 9]` the history prints it, `[R31]` the rule derives it,
`[R31 = text, line 9]` both say the same. In tables the head of the column says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hhparse.formats.pots_text import pots_lines, results_lines
from hhparse.formats.proof import proof
from hhparse.formats.text_table import table
from hhparse.model.money import money_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.formats.proof_data import Change, Contribution, Dealt, Held, Proof, Round, Step
    from hhparse.model.audited import Audited

_DID: Final = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "bet": "bets",
    "complete": "completes to",
    "raise": "raises to",
}


def replay_text(record: Audited) -> str:
    """The whole replay of a hand, or of a rejected one its text and why it was rejected; ends with a line end."""
    if record.hand is None or record.replay is None:
        lines = list(_rejected(record))
    else:
        made = proof(record.hand, record.replay)
        lines = [*proof_lines(made), "", *_findings(record)]
    return "\n".join(lines) + "\n"


def proof_lines(made: Proof) -> Iterator[str]:
    """The lines of a proof."""
    yield from _head(made)
    yield from ("", *_players(made), "", *_posts(made))
    for one in made.rounds:
        yield from ("", *_round(made, one))
    if made.cancelled:
        yield from ("", "The room cancelled the hand: everything goes back.")
    yield from ("", *_contributions(made))
    yield from pots_lines(made)
    yield from results_lines(made)


def _head(made: Proof) -> Iterator[str]:
    game = made.game
    words = f"{game.variant.value} {game.limit.value} {game.stakes.text} {game.stakes.currency}, {game.kind.value}"
    yield f"{made.site} hand {made.hand_id}: {words}"
    event = f"tournament {made.tournament_id}, " if made.tournament_id else ""
    yield f"{event}table {made.table!r}, {made.time_text}; {made.file}, line {made.line}"
    yield "Numbers: `text` is printed by the history, R.. is derived by that rule."


def _players(made: Proof) -> Iterator[str]:
    rows = [
        (
            str(player.seat),
            player.position,
            player.name,
            money_text(player.stack.value, made.exponent),
            " ".join(player.cards),
            ", ".join(
                word
                for word, true in (
                    ("hero", player.hero), ("button", player.button), ("not in this hand", not player.dealt_in)
                )
                if true
            ),
        )
        for player in made.players
    ]  # fmt: skip
    yield from table(("seat", "", "player", "stack (text)", "cards", ""), rows, "rllrll", "")


def _posts(made: Proof) -> Iterator[str]:
    rows = [
        (
            str(post.line),
            post.name,
            post.kind.replace("_", " "),
            money_text(post.amount.value, made.exponent),
            "all-in" if post.all_in else "",
        )
        for post in made.posts
    ]
    yield "Posts"
    yield from table(("line", "player", "post", "amount (text)", ""), rows, "rllrl") if rows else ("  none",)


def _round(made: Proof, one: Round) -> Iterator[str]:
    cards = "; ".join(_dealt(dealt) for dealt in one.dealt)
    yield one.street.value.replace("_", " ").capitalize() + (f"  {cards}" if cards else "")
    yield from _cards_and_draws(one)
    if not one.steps:
        yield "  no decisions"
        return
    bounds = [figure for step in one.steps for figure in (step.least, step.most) if figure is not None]
    rules = ", ".join(dict.fromkeys(figure.rule for figure in bounds if figure.rule))
    may = f"may bet or raise to ({rules})" if rules else "may raise"
    head = ("line", "", "player", "stack (R39)", "pot (R31)", "to call (R20)", may, "does (text)")
    yield from table(head, [_step(made, step) for step in one.steps], "rllrrrrl")


def _cards_and_draws(one: Round) -> Iterator[str]:
    """What the players are dealt and change, a line each, in the order of the text."""
    lines = [(held.line, _held(held)) for held in one.held]
    lines += [(change.line, _change(change)) for change in one.changes]
    yield from (f"  {words} [text, line {line}]" for line, words in sorted(lines))


def _held(held: Held) -> str:
    """`Alice: Kc + 4d up`: what is held, what is new, and whether it lies open."""
    before = f"{' '.join(held.before)} + " if held.before else ""
    closed, last = held.cards[:-1], held.cards[-1:]
    new = f"{' '.join(closed)} down, {' '.join(last)} up" if held.up and closed else " ".join(held.cards)
    return f"{held.name}: {before}{new}{' up' if held.up and not closed else ''}"


def _change(change: Change) -> str:
    if not change.count:
        return f"{change.name} stands pat"
    gone = f" ({' '.join(change.discarded)})" if change.discarded else ""
    return f"{change.name} changes {change.count}{gone}"


def _dealt(dealt: Dealt) -> str:
    run = "" if dealt.run is None else f"board {dealt.run + 1}: "
    return f"{run}{' '.join(dealt.cards)} (line {dealt.line})"


def _step(made: Proof, step: Step) -> tuple[str, ...]:
    def text(amount: int) -> str:
        return money_text(amount, made.exponent)

    may = "no"
    if step.least is not None and step.most is not None:
        low, high = text(step.least.value), text(step.most.value)
        may = low if low == high else f"{low} to {high}"
    did = _DID[step.action]
    if step.action in ("raise", "complete"):
        did += f" {text(step.to.value)} (adds {text(step.added.value)})"
    elif step.added.value:
        did += f" {text(step.added.value)}"
    did += ", all-in" if step.all_in else ""
    did += ", less than a full raise" if step.short else ""
    state = (text(step.stack.value), text(step.pot.value), text(step.to_call.value))
    return (str(step.line), step.position, step.name, *state, may, did)


def _contributions(made: Proof) -> Iterator[str]:
    def text(amount: int) -> str:
        return money_text(amount, made.exponent) if amount else ""

    def row(one: Contribution) -> tuple[str, ...]:
        put = {street: figure.value for street, figure in one.streets}
        return (
            one.name,
            "folded" if one.folded and not made.cancelled else "",
            text(one.ante.value),
            text(one.dead.value),
            *(text(put.get(round_.street, 0)) for round_ in made.rounds),
            text(-one.returned.value),
            money_text(one.total.value, made.exponent),
        )

    streets = [f"{round_.street.value.replace('_', ' ')} (text)" for round_ in made.rounds]
    head = ("player", "", "ante (text)", "dead (R16)", *streets, "returned (R32)", "total (R31)")
    yield "Put in"
    yield from table(head, [row(one) for one in made.contributions], "ll" + "r" * (len(head) - 2))
    for one in made.contributions:
        if not one.returned.agrees and one.returned.printed is not None:
            said, due = (money_text(amount, made.exponent) for amount in (one.returned.printed, one.returned.value))
            yield f"  The text returns {said} to {one.name} (line {one.returned.line}), by R32 it is {due}."


def _findings(record: Audited) -> Iterator[str]:
    count = len(record.findings)
    yield f"Audit: {record.verdict.value}" + ("" if count else ", no findings")
    for finding in record.findings:
        rule = f" [{finding.rule}]" if finding.rule else ""
        reason = f" ({finding.reason})" if finding.reason else ""
        yield f"  line {finding.line}: {finding.code} {finding.severity.word}: {finding.message}{reason}{rule}"


def _rejected(record: Audited) -> Iterator[str]:
    source = record.source
    yield f"{record.site or 'unknown site'} hand {record.hand_id or 'without a number'}: no hand could be built"
    yield f"{source.file}, line {source.line}"
    yield ""
    yield from _findings(record)
    yield from ("", "The text:", "")
    lines = record.text.rstrip().splitlines()
    yield from (f"{number:6}  {line}".rstrip() for number, line in enumerate(lines, source.line))
