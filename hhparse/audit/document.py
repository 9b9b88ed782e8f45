"""Writes `docs/findings.md` from the registry of codes and its examples.

`python -m hhparse.audit.document` writes it, `--check` only says whether it is up to date (exit code 1: it is not);
a path may be given.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hhparse._pages import keep_page
from hhparse.audit.codes import CODES, FAMILIES
from hhparse.audit.example import Example, examples

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhparse.audit.code_entry import Code

DEFAULT: Final = Path("docs") / "findings.md"
_HEAD: Final = """# Findings

What the audit has to say about a hand or a file. Each finding has a code that never changes its meaning, a severity, a
line, and where the rules of poker decide the number of the rule. *Errors* keep a hand out of the statistics, *warnings*
flag it, *infos* only tell. `hhparse explain CODE` shows the same as this page.

This page is generated from the program and from examples that its tests run: `python -m hhparse.audit.document`.
"""


def document() -> str:
    """The whole page; the same text for the same program."""
    return "\n".join([_HEAD, *_contents(), "", *(line for family in FAMILIES for line in _family(family))])


def _contents() -> Iterator[str]:
    yield "| code | severity | what |"
    yield "|---|---|---|"
    for code in CODES.values():
        yield f"| [`{code.name}`](#{code.name}) | {code.severity.word} | {code.title} |"


def _family(name: str) -> Iterator[str]:
    yield from (f"## {name}", "")
    for code in FAMILIES[name]:
        yield from _entry(code)


def _entry(code: Code) -> Iterator[str]:
    yield from (f"### {code.name}", "", f"**{code.title}.** {code.meaning}", "")
    yield from (f"- {line}" for line in facts_of(code))
    if code.reasons:
        yield from ("", "| reason | rule | meaning |", "|---|---|---|")
        yield from (f"| `{reason.name}` | {reason.rule} | {reason.meaning} |" for reason in code.reasons)
    yield ""
    for example in examples(code.name):
        yield from _example(example)


def facts_of(code: Code) -> list[str]:
    """What the registry says of a code beside its meaning, a line each: `Severity: error`."""
    varies = f" ({code.varies})" if code.varies else ""
    facts = [f"Severity: {code.severity.word}{varies}", f"Found on: {code.place}"]
    facts += [f"Rules: {', '.join(code.rules)}"] if code.rules else []
    facts += [f"Sites: {', '.join(code.sites)}"] if code.sites else []
    return [*facts, f"What to do: {code.advice}"]


def _example(example: Example) -> Iterator[str]:
    variant = f" ({example.variant.replace('_', ' ')})" if example.variant else ""
    yield from (f"Example{variant}:", "", "```text", example.shown.rstrip("\n"), "```", "", "The audit says:", "")
    yield from ("```text", example.output.rstrip("\n"), "```", "")


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` only say whether it is up to date; returns the exit code."""
    return keep_page(document(), "docs/findings.md", "hhparse.audit.document", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
