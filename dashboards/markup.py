"""Small pieces of HTML: cards, the story of a hand, its text with marked lines. Whatever others wrote is escaped here.

Everything is drawn with the colours of the page around it, so it looks right on light and on dark.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from dashboards.words import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from dashboards.story import Beat, Chapter
    from hhparse.formats.proof_data import Player, Result
    from hhparse.model.cards import Card
    from hhparse.model.money import Money

    Show = Callable[[Money], str]

CSS: Final = """
.hh {font-variant-numeric: tabular-nums; font-size: 0.92rem; line-height: 1.5;}
.hh table {border-collapse: collapse; width: 100%; border: 0; margin: 0;}
.hh th, .hh td {border: 0; border-bottom: 1px solid color-mix(in srgb, currentColor 10%, transparent);
  padding: 0.28rem 0.6rem 0.28rem 0; text-align: left; white-space: nowrap;}
.hh th {font-weight: 500; opacity: 0.62; font-size: 0.8rem;}
.hh tr:last-child td {border-bottom: 0;}
.hh .num {text-align: right; padding-right: 0.9rem;}
.hh .wide {width: 99%; white-space: normal;}
.hh .dim {opacity: 0.6;}
.hh .who {min-width: 12rem;}
.hh .pos {display: inline-block; min-width: 3.3rem; font-size: 0.78rem; opacity: 0.65;}
.hh .hero {font-weight: 650;}
.hh .up {color: #1f9d63;} .hh .down {color: #e5484d;}
.hh .tag {font-size: 0.7rem; font-weight: 600; border-radius: 4px; padding: 0 0.35rem; margin-left: 0.4rem;
  border: 1px solid currentColor; opacity: 0.8;}
.hh .street {display: flex; align-items: center; gap: 0.7rem; margin: 1rem 0 0.3rem; font-weight: 650;}
.hh .street:first-child {margin-top: 0;}
.hh .street .pot {margin-left: auto; font-weight: 500; opacity: 0.75;}
.hh .card {display: inline-block; min-width: 1.75rem; text-align: center; font-weight: 650; font-size: 0.86rem;
  border-radius: 5px; padding: 0.05rem 0.2rem; margin-right: 0.2rem; line-height: 1.45; background: #fdfdfb;
  border: 1px solid rgba(0,0,0,0.18); box-shadow: 0 1px 1px rgba(0,0,0,0.08);}
.hh .card.old {opacity: 0.6;}
.hh .card.s {color: #1c2430;} .hh .card.h {color: #cf2f36;} .hh .card.d {color: #1f63d6;} .hh .card.c {color: #14794a;}
.hh .mark-error td, .hh .mark-error.ln {background: color-mix(in srgb, #e5484d 16%, transparent);}
.hh .mark-warning td, .hh .mark-warning.ln {background: color-mix(in srgb, #d08a1d 17%, transparent);}
.hh .mark-info td, .hh .mark-info.ln {background: color-mix(in srgb, #3b82f6 12%, transparent);}
.hh .rule, .hh .small {font-size: 0.74rem; opacity: 0.6;}
.hh.proof ul, .hh.proof p, .hh.proof li {font-size: inherit;}
.hh.proof ul {margin: 0.1rem 0 0.3rem; padding-left: 1.2rem;} .hh.proof p {margin: 0.2rem 0;}
.hh.proof .street {margin-top: 1.3rem;} .hh.proof table + p {margin-top: 0.4rem;}
.hh.text {font-family: "Source Code Pro", ui-monospace, Menlo, Consolas, monospace; font-size: 0.79rem;
  line-height: 1.6; overflow-x: auto;}
.hh.text .ln {display: flex; border-left: 3px solid transparent; padding-right: 0.6rem;}
.hh.text .ln.mark-error {border-left-color: #e5484d;} .hh.text .ln.mark-warning {border-left-color: #d08a1d;}
.hh.text .ln.mark-info {border-left-color: #3b82f6;}
.hh.text .no {flex: 0 0 auto; min-width: 3.2rem; text-align: right; padding-right: 0.9rem; opacity: 0.45;
  user-select: none;}
.hh.text .tx {white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0;}
"""
_SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_INVISIBLE: Final = re.compile("[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def text_of_others(text: str) -> str:
    """Escaped, with signs that show nothing or turn the writing direction made visible as `·`."""
    return escape(_INVISIBLE.sub("·", text))


def cards(shown: Iterable[Card], *, new: int | None = None) -> str:
    """Cards as small faces; with `new` all but the last `new` ones are pale."""
    faces = list(shown)
    old = 0 if new is None else len(faces) - new
    return "".join(_card(card, pale=index < old) for index, card in enumerate(faces))


def _card(card: Card, *, pale: bool) -> str:
    rank, suit = card[:-1].replace("T", "10"), card[-1:]
    pale_word = " old" if pale else ""
    return f'<span class="card {escape(suit)}{pale_word}">{escape(rank)}{_SUITS.get(suit, escape(suit))}</span>'


def signed_money(amount: Money | None, show: Show) -> str:
    """A result in green or red, with its sign; `show` writes the size."""
    if amount is None:
        return f'<span class="dim">{NOTHING}</span>'
    words = show(amount)
    return f'<span class="{"up" if amount > 0 else "down" if amount < 0 else "dim"}">{escape(words)}</span>'


def story(chapters: Sequence[Chapter], people: Sequence[Player], show: Show, marks: Mapping[int, str]) -> str:
    """The hand street by street; lines with findings are marked.

    `marks` maps a line to the heaviest severity found there, as below.
    """
    by_seat = {player.seat: player for player in people}
    parts = []
    for chapter in chapters:
        pot = "" if chapter.pot is None else f'<span class="pot">Pot {escape(show(chapter.pot))}</span>'
        face = cards(chapter.board, new=chapter.new)
        parts.append(f'<div class="street">{escape(chapter.title)}<span>{face}</span>{pot}</div>')
        rows = "".join(_beat(beat, by_seat.get(beat.seat), show, marks) for beat in chapter.beats)
        parts.append(f"<table><tbody>{rows}</tbody></table>")
    return f'<div class="hh">{"".join(parts)}</div>'


def _beat(beat: Beat, who: Player | None, show: Show, marks: Mapping[int, str]) -> str:
    name = (
        f'<td class="who"><span class="pos">{escape(who.position)}</span>{_name(who)}</td>'
        if who
        else '<td class="who"></td>'
    )
    money = "" if beat.amount is None else f" <b>{escape(show(beat.amount))}</b>"
    all_in = '<span class="tag">all-in</span>' if beat.all_in else ""
    face = f" {cards(beat.cards)}" if beat.cards else ""
    note = f' <span class="dim">{text_of_others(beat.note)}</span>' if beat.note else ""
    pot = "" if beat.pot is None else f'<span class="dim">{escape(show(beat.pot))}</span>'
    told = f"{text_of_others(beat.what)}{money}{all_in}{face}{note}"
    return f'<tr{_mark(beat.line, marks)}>{name}<td class="wide">{told}</td><td class="num">{pot}</td></tr>'


def _name(who: Player) -> str:
    return f'<span class="hero">{text_of_others(who.name)}</span>' if who.hero else text_of_others(who.name)


def _mark(line: int, marks: Mapping[int, str]) -> str:
    return f' class="mark-{marks[line]}"' if line in marks else ""


def seats(people: Iterable[Player], results: Iterable[Result], show: Show, signed: Show) -> str:
    """The players of a hand: place, stack, cards, what they put in and what came of it."""
    by_seat = {result.seat: result for result in results}
    rows = []
    for who in people:
        result = by_seat.get(who.seat)
        button = '<span class="tag">button</span>' if who.button else ""
        face = cards(who.cards) if who.cards else f'<span class="dim">{NOTHING}</span>'
        put_in = NOTHING if result is None else show(result.contributed.value)
        rows.append(
            f'<tr><td class="dim">{who.seat}</td><td class="dim">{escape(who.position)}</td>'
            f'<td class="wide">{_name(who)}{button}</td>'
            f'<td class="num">{escape(show(who.stack.value))}</td><td>{face}</td><td class="num">{escape(put_in)}</td>'
            f'<td class="num">{signed_money(result.net.value if result else None, signed)}</td></tr>'
        )
    head = (
        '<tr><th>Seat</th><th>Position</th><th class="wide">Player</th><th class="num">Stack</th><th>Cards</th>'
        '<th class="num">Put in</th><th class="num">Net</th></tr>'
    )
    return f'<div class="hh"><table><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table></div>'


def numbered_text(text: str, first_line: int, marks: Mapping[int, str]) -> str:
    """The hand's own text with the line numbers of its file; lines with findings are marked."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while len(lines) > 1 and not lines[-1].strip() and first_line + len(lines) - 1 > max(marks, default=0):
        lines.pop()
    rows = []
    for number, line in enumerate(lines, start=first_line):
        mark = f" mark-{marks[number]}" if number in marks else ""
        rows.append(
            f'<div class="ln{mark}"><span class="no">{number:,}</span>'
            f'<span class="tx">{text_of_others(line) or " "}</span></div>'
        )
    return f'<div class="hh text">{"".join(rows)}</div>'
