"""Writes `docs/filters.md` from the table of fields: `python -m hhparse.stats.filters.document [--check] [PATH]`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hhparse._pages import keep_page
from hhparse.stats.filters.fields import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hhparse.stats.filters.field import Field


_HEAD = """\
# Filters

This page is written by the program from the fields it knows: `python -m hhparse.stats.filters.document`.

One small language chooses hands everywhere: on the command line (`--filter`), in the dashboard, in the library
(`hhparse.stats.parse_filter`), in saved filters.

```
position = BTN and pot_type = 3bet and net_bb < -50 and date >= 2026-01-01
site in (PokerStars, GGPoker) and not (saw_flop or ats)
cards in (TT+, AQs+) and opponent = "Bob the Fish" and cbet_flop = no
@regs and stack_bb between 80 and 120
```

A filter is asked of every row: one player in one hand. It may ask about the hand (site, date, pot) or about the player
(position, cards, what he did); with a hero these are his rows.

## Conditions

| written | means |
|---|---|
| `field = value`, `!=` | equal, not equal |
| `<` `<=` `>` `>=` | numbers, amounts, dates; pot types too |
| `field in (a, b)`, `not in` | one of the values |
| `field between a and b`, `not between` | from a to b, both included |
| `field ~ text` | the text contains it, upper and lower case alike |
| `field is known`, `is unknown` | it has a value, has none |
| `field` alone | of yes/no fields and chances: `field = yes` |
| `not`, `and`, `or`, `( )` | `not` binds closest, `or` least |
| `@name` | a filter saved as `name` (`hhparse filter save`) |

Upper and lower case matter in names of players, tables and stakes only. Values with blanks, brackets, commas or signs
of comparison stand in quotes, `"like this"` or `'this'`; `\\"` is a quote within them.

A condition on an unknown value does not hold, and `not` (so `!=` too) is everything else: a filter and its opposite
part the rows.

## Types

| type | values |
|---|---|
| word | one of the words listed with the field |
| number | `6`, `2.5` |
| money | `-12.50`, in the currency of the hand; nothing is converted |
| big blinds | `-50`, `2.5`: the amount against the hand's own big blind (in hands without one the ante), exactly |
| date | a year `2026`, month `2026-01`, day `2026-01-31`, minute or second `2026-01-31T18:30`; `today`, `today-30` |
| yes/no | `yes`, `no` |
| chance | `yes`: done; `no`: he had the chance and passed it up; unknown: he had none |
| text | any; quotes where needed |
| cards | `AKs`, `AKo`, `AK`, `TT`, `TT+` (tens and better), `A5s+` (A5 to AK suited), `AsKd` |

A date is a stretch of time: `date = 2026-01` is within January, `date <= 2026-01` not after it. It is meant in the time
zone given (`--zone`), else in UTC, or in its own: `2026-01-31T18:30Z`, `2026-01-31T18:30+02:00`.

## Fields
"""


def document() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_groups()])


def _groups() -> Iterable[str]:
    for name, fields in GROUPS.items():
        yield f"### {name}\n"
        yield _table(("field", "also", "type", "meaning"), map(_row, fields))


def _row(field: Field) -> Sequence[str]:
    also = ", ".join(f"`{alias}`" for alias in field.aliases)
    words = ", ".join(f"`{word.name}`" + _others(word.others) for word in field.words)
    meaning = field.says[0].upper() + field.says[1:] + (f": {words}" if words else "")
    kind = "ordered word" if field.ordered else field.kind.value
    return (f"`{field.name}`", also, kind, meaning)


def _others(others: Sequence[str]) -> str:
    return f" ({', '.join(others)})" if others else ""


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` only say whether it is up to date; returns the exit code."""
    return keep_page(document(), "docs/filters.md", "hhparse.stats.filters.document", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
