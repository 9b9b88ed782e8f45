"""Writes `docs/sites.md` from the registry of rooms and the measured numbers of real hands.

`python -m hhparse.sites.document` writes it, `--check` only says whether it is up to date (exit code 1: it is not);
a path may be given.
"""

from __future__ import annotations

import ast
import inspect
import sys
from dataclasses import MISSING, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hhparse._pages import keep_page
from hhparse.sites import SITES, Site
from hhparse.sites import site as site_module
from hhparse.sites.support import ENOUGH_FILES, ENOUGH_HANDS, Tier, measured, site_names, summary_support, support

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DEFAULT: Final = Path("docs") / "sites.md"
_FACTS: Final = frozenset(
    {
        "name", "grammar", "marks", "hand_start", "brands", "variants", "limits", "symbols", "foreign_start",
        "foreign_lead", "builder", "header_goes_on", "chat_mark", "supported", "document_marks",
    }
)  # fmt: skip
"""Fields of a room that are no conventions: how its texts are found and whose words they are."""
_HEAD: Final = f"""# Rooms

Which rooms, games and formats are read, and how much real play has proved of it. *Proven*: at least {ENOUGH_HANDS} real
hands of {ENOUGH_FILES} or more files are consistent, each replayed and audited to the smallest unit; every exception is
explained in [corpus.md](corpus.md). *Sample-only*: built from descriptions and few real texts, or none; hands
are read and audited all the same, and faults of the reader show as findings. `hhparse sites` prints the same.

This page is generated from the program and from the counts in `hhparse/sites/verified.json`:
`python -m hhparse.sites.document`.
"""


def document() -> str:
    """The whole page; the same text for the same program and counts."""
    parts = [_HEAD, *_games(), *_unseen(), *_conventions(), *_summaries()]
    return "\n".join(parts) + "\n"


def _games() -> Iterator[str]:
    counts = measured()
    hands, verified = (sum(getattr(row, what) for row in counts.played) for what in ("hands", "verified"))
    yield "## Games in real histories\n"
    yield f"Measured {counts.measured}: {hands:,} different hands, {verified:,} of them verified.\n"
    yield "| room | game | format | limits | real hands | verified | support |"
    yield "|---|---|---|---|---|---|---|"
    for row in support():
        if row.hands:
            limits = ", ".join(limit.replace("_", " ") for limit in row.limits)
            game = row.game.replace("_", " ")
            yield f"| {row.site} | {game} | {row.format} | {limits} | {row.hands:,} | {row.verified:,} | {row.tier} |"
    rejected = ", ".join(f"{site} {number:,}" for site, number in sorted(counts.rejected.items()))
    yield f"\nTexts of which no hand could be built (cut, other languages, kept in quarantine): {rejected or 'none'}.\n"


def _unseen() -> Iterator[str]:
    yield "## Games that no real history has shown\n"
    yield "The rooms' headers can name them and the rules play them; support is sample-only.\n"
    brands = {name: site.name for site in SITES for name in site.brands.values() if name != site.name}
    for name in site_names():
        games = [row.game.replace("_", " ") for row in support() if row.site == name and not row.hands]
        if games:
            yield f"- {name}: {', '.join(games)}"
    yield from (f"- {brand}: whatever {name} has" for brand, name in brands.items())
    yield ""


def _conventions() -> Iterator[str]:
    """A line a convention and value, with the rooms it holds for."""
    yield "## Conventions\n"
    yield "What the audit and the rules know of each room, as data (`hhparse/sites`).\n"
    yield "| convention | value | rooms |"
    yield "|---|---|---|"
    told = _docstrings()
    for one in fields(Site):
        if one.name in _FACTS:
            continue
        rooms: dict[str, list[str]] = {}
        for site in SITES:
            rooms.setdefault(_shown(getattr(site, one.name)), []).append(site.name)
        words = told.get(one.name) or one.name.replace("_", " ")
        for value, names in rooms.items():
            usual = " (usual)" if one.default is not MISSING and value == _shown(one.default) else ""
            yield f"| {words} | {value}{usual} | {', '.join(dict.fromkeys(names))} |"
    yield ""


def _docstrings() -> dict[str, str]:
    """Field of `Site` -> the first sentence of the text below it."""
    (described,) = (
        node
        for node in ast.parse(inspect.getsource(site_module)).body
        if isinstance(node, ast.ClassDef) and node.name == "Site"
    )
    out: dict[str, str] = {}
    for field, text in zip(described.body, described.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            words = " ".join(str(ast.literal_eval(text.value)).split())
            out[field.target.id] = words.rstrip(".").replace("|", "/")
    return out


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(f"{name}: {_shown(inner)}" for name, inner in value) or "none"
    return (
        "never" if value is None else "none" if value == "" else str(getattr(value, "value", value)).replace("_", " ")
    )


def _summaries() -> Iterator[str]:
    yield "## Tournament summaries\n"
    yield "| room | form | real summaries | lines | lines nobody claims | support |"
    yield "|---|---|---|---|---|---|"
    for row in summary_support():
        form = row.form.replace("_", " ")
        yield f"| {row.site} | {form} | {row.summaries:,} | {row.lines:,} | {row.unknown:,} | {row.tier} |"
    thin = [row for row in support() if row.hands and row.tier is Tier.SAMPLE_ONLY]
    yield f"\n{len(thin)} of the games above are sample-only although real hands of them are known: too few."


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` only say whether it is up to date; returns the exit code."""
    return keep_page(document(), "docs/sites.md", "hhparse.sites.document", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
