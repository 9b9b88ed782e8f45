"""The proof of a hand as a page: every pot down to the last unit, beside what the text prints. Pure.

A number with a tick stands in the text too; where the text says something else, its number follows in red. Small print
names the rule that derives a number.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from dashboards.markup import cards, signed_money, text_of_others
from dashboards.words import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hhparse.formats.proof import Equation, Figure, PotProof, Proof
    from hhparse.formats.proof_data import BoardAward, Contribution, Part, RankedHand
    from hhparse.model.money import Money

    Show = Callable[[Money], str]

_HOW: Final = {
    "uncontested": "only one player can win it",
    "best hand": "the best hand wins it",
    "text": "cards are missing: the text decides",
    "stays": "nobody takes it: it stays for the next deal",
}


def proof_page(made: Proof, show: Show, signed: Show) -> str:
    """The whole proof as HTML; `show` and `signed` write amounts."""
    parts = [
        _equations(made.equations, show),
        _title("Contributions"),
        _contributions(made.contributions, show),
        *(_pot(pot, show) for pot in made.pots),
        _title("Results"),
        _results(made, show, signed),
        '<p class="dim small">✓ the text says the same. R… is the rule that derives a number.</p>',
    ]
    return f'<div class="hh proof">{"".join(parts)}</div>'


def _title(words: str, right: str = "") -> str:
    return f'<div class="street">{escape(words)}<span class="pot">{right}</span></div>'


def _figure(figure: Figure, show: Show, *, rule: bool = False) -> str:
    """The amount, a tick where the text agrees, its own number where it does not."""
    small = f' <span class="rule">{escape(figure.rule)}</span>' if rule and figure.rule else ""
    words = escape(show(figure.value))
    if figure.printed is None:
        return words + small
    if figure.agrees:
        return f'{words} <span class="up" title="{_where(figure)}">✓</span>{small}'
    return f'{words} <span class="down" title="{_where(figure)}">✗ text: {escape(show(figure.printed))}</span>{small}'


def _where(figure: Figure) -> str:
    return f"printed in line {figure.line}" if figure.line else "printed"


def _or_dash(figure: Figure, show: Show) -> str:
    return _figure(figure, show) if figure.value or figure.printed else f'<span class="dim">{NOTHING}</span>'


def _equations(equations: Sequence[Equation], show: Show) -> str:
    rows = []
    for one in equations:
        sign, word, tone = ("=", "holds", "up") if one.holds else ("≠", "does not hold", "down")
        rows.append(
            f'<tr><td class="{tone}">{"✓" if one.holds else "✗"}</td><td class="wide">{escape(one.left_words)} '
            f'{sign} {escape(one.right_words)}</td><td class="num">{escape(show(one.left.value))} {sign} '
            f'{escape(show(one.right.value))}</td><td class="rule">{escape(one.rule)}</td>'
            f'<td class="{tone}">{word}</td></tr>'
        )
    return f"<table><tbody>{''.join(rows)}</tbody></table>"


def _contributions(rows: Sequence[Contribution], show: Show) -> str:
    streets = list(dict.fromkeys(street for row in rows for street, _ in row.streets))
    antes = any(row.ante.value or row.dead.value for row in rows)
    head = "".join(f'<th class="num">{escape(street.value.capitalize())}</th>' for street in streets)
    extra = '<th class="num">Ante</th><th class="num">Dead</th>' if antes else ""
    body = []
    for row in rows:
        by_street = dict(row.streets)
        cells = "".join(
            f'<td class="num">{_or_dash(by_street[s], show) if s in by_street else ""}</td>' for s in streets
        )
        dead = f'<td class="num">{_or_dash(row.ante, show)}</td><td class="num">{_or_dash(row.dead, show)}</td>'
        body.append(
            f'<tr><td class="wide">{_name(row.name, folded=row.folded)}</td>{dead if antes else ""}{cells}'
            f'<td class="num">{_or_dash(row.returned, show)}</td>'
            f'<td class="num"><b>{_figure(row.total, show)}</b></td></tr>'
        )
    return (
        f'<table><thead><tr><th class="wide">Player</th>{extra}{head}<th class="num">Returned</th>'
        f'<th class="num">In the pots</th></tr></thead><tbody>{"".join(body)}</tbody></table>'
    )


def _name(name: str, *, folded: bool = False) -> str:
    return f'<span class="dim">{text_of_others(name)} (folded)</span>' if folded else text_of_others(name)


def _pot(pot: PotProof, show: Show) -> str:
    title = "Main pot" if pot.name == "main" else f"Side pot {pot.name.rpartition('-')[2]}"
    eligible = ", ".join(text_of_others(name) for name in pot.eligible)
    sums = [f"layer {escape(show(pot.low.value))} to {escape(show(pot.high.value))}: {_parts(pot.parts, show)}"]
    if pot.dead.value:
        sums.append(f"dead money {_figure(pot.dead, show)}")
    sums.append(f"together <b>{_figure(pot.amount, show, rule=True)}</b>")
    if pot.rake.value:
        sums.append(f"rake {_figure(pot.rake, show, rule=True)}, leaves <b>{_figure(pot.net, show)}</b>")
    lines = "".join(f"<li>{line}</li>" for line in sums)
    boards = "".join(_board(one, show, several=len(pot.boards) > 1) for one in pot.boards if one.hands or one.unseen)
    awards = _parts(pot.awards, show, plus=", ") or "nobody, as far as the cards tell"
    return (
        f"{_title(title, escape(show(pot.amount.value)))}<ul>{lines}</ul>"
        f'<p>Can win: {eligible} <span class="dim">({escape(_HOW.get(pot.how, pot.how))})</span></p>{boards}'
        f"<p>Goes to: <b>{awards}</b></p>"
    )


def _parts(parts: Sequence[Part], show: Show, *, plus: str = " + ") -> str:
    return plus.join(f"{_name(part.name, folded=part.folded)} {_figure(part.amount, show)}" for part in parts)


def _board(one: BoardAward, show: Show, *, several: bool) -> str:
    board = f"Board {one.run + 1}: {cards(one.board)} plays for " if one.board else ""
    half = f" ({escape(one.half)})" if one.half else ""
    title = f"<p>{board}{_figure(one.part, show)}{half}</p>" if several else ""
    rows = "".join(_ranked(hand) for hand in one.hands)
    unseen = ", ".join(text_of_others(name) for name in one.unseen)
    unseen = f'<p class="dim">Cards not known: {unseen}</p>' if unseen else ""
    odd = ""
    if one.odd.value:
        to = ", ".join(text_of_others(name) for name in one.odd_to)
        odd = f'<p class="dim">{_figure(one.each, show)} each; the odd {_figure(one.odd, show, rule=True)} to {to}</p>'
    return f"{title}<table><tbody>{rows}</tbody></table>{unseen}{odd}"


def _ranked(hand: RankedHand) -> str:
    return (
        f'<tr><td class="dim">{hand.place}.</td><td>{text_of_others(hand.name)}</td><td>{cards(hand.hole)}</td>'
        f'<td>{cards(hand.best)}</td><td class="wide">{text_of_others(hand.words)}</td></tr>'
    )


def _results(made: Proof, show: Show, signed: Show) -> str:
    sold = any(result.cash_out.value for result in made.results)
    body = "".join(
        f'<tr><td class="wide">{text_of_others(one.name)}</td><td class="num">{_figure(one.contributed, show)}</td>'
        f'<td class="num">{_or_dash(one.payout, show)}</td>'
        + (f'<td class="num">{_or_dash(one.cash_out, show)}</td>' if sold else "")
        + f'<td class="num">{signed_money(one.net.value, signed)}</td>'
        + f'<td class="num">{_figure(one.final, show)}</td></tr>'
        for one in made.results
    )
    extra = '<th class="num">Cash-out</th>' if sold else ""
    return (
        f'<table><thead><tr><th class="wide">Player</th><th class="num">Put in</th><th class="num">From the pots</th>'
        f'{extra}<th class="num">Net</th><th class="num">Stack after</th></tr></thead><tbody>{body}</tbody></table>'
    )
