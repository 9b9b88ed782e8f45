"""Writes `docs/statistics.md` from the definitions: `python -m hhparse.stats.document [--check] [PATH]`."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from hhparse._pages import keep_page
from hhparse.stats.dimensions import DIMENSIONS
from hhparse.stats.disagreements import DISAGREEMENTS
from hhparse.stats.examples import EXAMPLES, Example, examples_of
from hhparse.stats.registry import HEADLINE, STATS
from hhparse.stats.stat import Stat, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_HEAD = """\
# Statistics

This page is written by the program from the definitions it counts by: `python -m hhparse.stats.document`.

- Every percentage is a number of hands in which something was **done** out of the hands in which it could be done
  (**out of**); both are counted hand by hand and player by player from the replayed decisions and stored. A
  percentage is only ever `sum(done) / sum(out of)`; percentages are never stored, averaged or multiplied.
- Without opportunities there is no value (an en dash, `null`), not 0 %.
- A decision is a fold, check, call, bet or raise. Blinds, antes and straddles are posts: never decisions, never
  raises. "Facing a raise" before the flop means one raise was made, "a 3-bet" two, "a 4-bet" three. After the flop
  the first is the bet, the second the raise, the third the re-raise.
- "Could raise" means the rules allowed it: more chips than the call, the action open, and somebody left to raise.
- A short all-in raise is a raise. An all-in call for less is a call.
- Hands with error findings, cancelled and unfinished hands and duplicates are left out. A player who is away from a
  tournament table has the hand counted and no opportunities. After a fold a player has no opportunities.
- `hands`, `net` and winnings count every hand dealt in. Currencies are never added up, nor are the chips of tournaments
  (`chips`) and those of cash games whose unit the text does not name (`cash_chips`); results in big blinds may be,
  since each hand is measured by its own big blind.
- The formulas are SQL over the view `seat_facts`, one row a hand and player: a chance column is 1 (done), 0
  (passed up) or NULL (no opportunity), so `sum` counts the one and `count` the other.
"""

_EXAMPLES = """\
## Worked examples

The tests deal these hands and count them. Six players UTG HJ CO BTN SB BB with 100 big blinds each and blinds of 0.5
and 1, unless something else is said; f fold, x check, c call, bN bet N, rN raise to N, in big blinds; `|` opens the
next street; who is not named folds. `vpip 1/1` is done / out of, `none` no opportunity; `net`, `red` (without
showdown) and `blue` (at showdown) are big blinds.

"""
_ALLIN = """\
## All-in adjusted winnings

Where nobody could bet any more before the last card, a hand's result is replaced by what it was on average over all
cards that could still come, for each player over the pots he could win:

    ev_net = sum of equity x (pot - rake of the pot) - put in

- Equities are counted card by card, never sampled; ties split, high-low pots are halved, several boards count equally.
  Cards of players still in who cannot win a pot are out of play for it; cards of folded players are not.
- A hand is adjusted when two or more were in with known cards, all of them all-in or all but one, and nobody folded
  beside an all-in that he had matched (`side_action`); nor had others the last betting round still to play. All-ins
  after the last card are no luck. A hand that cannot be adjusted counts by its result; `ev_coverage` tells how many
  could be.
- The adjusted results of a hand add up to its results. Run twice, it has the same expectation. What a player sold the
  hand to the room for is part of `net`, not of the expectation.

On the flop Ts 9s 2h A is in for 40 with 9c 9d, B for 100 with As Ks and C for 100 with Qd Jd, no rake: of 903 run-outs
A has 176/301 of the main pot of 120, B 634/903 of the side pot of 120. Expected are +30.17, +15.35 and -45.51; the
equity of the main pot times all of the money would give A +100.33, who can win 80. With a rake of 3 from each pot:
+28.41, +12.47, -46.88. On the turn Jh Th 2c 3d, As Ad against Kh Qh for 100 each and a rake of 5, 31 of 44 rivers are
good: +37.39 and -42.39. Who then loses has -100 and a luck of -137.39.

New hands are adjusted for some seconds after an import, the rest by `hhparse ev`.

"""
_DISAGREEMENTS = """\
## Where other programs count differently

The same name does not always mean the same number. What is said of other programs comes from their public
documentation, from public tools that read their databases, and from published source (fpdb-3 v3.7.0); nothing was
measured.

"""
_SETUP = {
    "stacks": "stacks in big blinds:", "shows": "shown:", "posters": "live and dead blind out of turn:",
    "straddles": "straddle:", "seats": "players:", "blinds": "blinds:", "ante": "ante of each:", "kind": "kind:",
    "away": "away:", "won": "collected:", "rake": "rake:", "big_blind": "units of a big blind:",
}  # fmt: skip


def document() -> str:
    """The whole page."""
    parts = [_HEAD, _headline(), *_families(), _ALLIN, _dimensions(), _examples(), _disagreements()]
    return "\n".join(parts)


def _headline() -> str:
    names = ", ".join(f"`{stat_id}`" for stat_id in HEADLINE)
    return f"The usual report shows {names}; any other is asked for by its id: `hhparse stats --stat squeeze`.\n"


def _families() -> Iterable[str]:
    for family in dict.fromkeys(stat.family for stat in STATS.values()):
        stats = [stat for stat in STATS.values() if stat.family == family]
        yield f"## {family.capitalize()}\n"
        yield _table(("id", "name", "done", "out of", "unit", "formula", "notes, examples"), map(_row, stats))


def _row(stat: Stat) -> Sequence[str]:
    notes = " ".join(filter(None, [stat.note, ", ".join(examples_of(stat.id))]))
    out_of = stat.out_of or ("-" if stat.unit is Unit.COUNT else "")
    return (f"`{stat.id}`", stat.name, stat.counts, out_of, stat.unit.value, f"`{_formula(stat)}`", notes)


def _formula(stat: Stat) -> str:
    if stat.formula:
        return stat.formula
    if not stat.opp:
        return stat.done
    scale = f"{stat.unit.scale} * " if stat.unit.scale != 1 else ""
    done, opp = (f"({sql})" if ") - " in sql or ") + " in sql else sql for sql in (stat.done, stat.opp))
    if stat.unit is Unit.PER_100:
        done = re.sub(r"^sum\((.+)\) / any_value\(bb\)$", _in_blinds, stat.done)
    return f"{scale}{done} / {opp}"


def _in_blinds(total: re.Match[str]) -> str:
    """What is summed for each big blind apart, said as one sum."""
    amount = total[1]
    if amount.endswith(" END"):
        return f"sum({amount.removesuffix(' END')} / bb END)"
    return f"sum(({amount}) / bb)" if " " in amount else f"sum({amount} / bb)"


def _dimensions() -> str:
    rows = [(f"`{dimension.id}`", dimension.words) for dimension in DIMENSIONS.values()]
    return "## Groups\n\nStatistics can be grouped by one or more of these (`--by position --by stakes`).\n\n" + _table(
        ("id", "groups"), rows
    )


def _examples() -> str:
    examples = sorted(EXAMPLES, key=lambda example: int(example.id[1:]))
    return _EXAMPLES + _table(("", "hand", "counts"), map(_example_row, examples))


def _example_row(example: Example) -> Sequence[str]:
    setup = "; ".join(f"{_SETUP[name]} {_words(value)}" for name, value in example.setup.items())
    hand = f"{example.title}: `{example.hand}`" + (f" ({setup})" if setup else "")
    counts = "; ".join(f"**{seats}** {words}" for seats, words in example.counts.items())
    return (example.id, hand, counts)


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(of)}" for name, of in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(_words, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _disagreements() -> str:
    return _DISAGREEMENTS + _table(("statistic", "here", "elsewhere"), DISAGREEMENTS)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` only say whether it is up to date; returns the exit code."""
    return keep_page(document(), "docs/statistics.md", "hhparse.stats.document", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
