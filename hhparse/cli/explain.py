"""`hhparse explain`: what a finding code means, which rule decides, what to do, and an example; or what a rule says."""

from __future__ import annotations

import sys
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhparse.audit.codes import Code

EXIT_FOUND, EXIT_UNKNOWN = 0, 2
_WIDTH = 100


def explain_command(code: str | None) -> int:
    """Explain one code or rule, or list all codes; returns the exit code: 0, or 2 when there is no such thing."""
    from hhparse.audit.codes import code_named, near_codes
    from hhparse.rules.rulebook import RULES

    if code is None:
        _list_all()
        return EXIT_FOUND
    rule = code.strip().upper()
    if rule in RULES:
        print(fill(f"{rule}: {RULES[rule]}", _WIDTH))
        return EXIT_FOUND
    name = code.strip().lower().replace(" ", "_").replace("-", "_")
    found = code_named(name)
    if found is not None:
        _explain(found, name)
        return EXIT_FOUND
    near = near_codes(name)
    hint = f"did you mean {', '.join(near)}?" if near else "run `hhparse explain` for all codes"
    print(f"there is no finding code {code!r}; {hint}", file=sys.stderr)
    return EXIT_UNKNOWN


def _list_all() -> None:
    from hhparse.audit.codes import CODES, FAMILIES

    width = max(map(len, CODES))
    for family, codes in FAMILIES.items():
        print(f"{family}\n")
        for code in codes:
            print(f"  {code.name:{width}}  {code.severity.word:7}  {code.title}")
        print()
    print("`hhparse explain CODE` tells more of one, `hhparse explain R31` what a rule says.")


def _explain(code: Code, asked: str) -> None:
    from hhparse.audit.document import facts_of
    from hhparse.rules.rulebook import RULES

    print(f"{code.name}: {code.title}\n")
    print(fill(code.meaning, _WIDTH) + "\n")
    for line in facts_of(code):
        print(fill(line, _WIDTH, subsequent_indent="  "))
    chosen = [rule for reason in code.reasons if reason.name == asked for rule in reason.rule.split(", ")]
    for rule in chosen or code.rules:
        print(fill(f"{rule}: {RULES[rule]}", _WIDTH, initial_indent="  ", subsequent_indent="    "))
    for reason in code.reasons:
        mark = "*" if reason.name == asked else "-"
        print(fill(f"{mark} {reason.name} ({reason.rule}): {reason.meaning}", _WIDTH, subsequent_indent="  "))
    _show_example(code, asked)


def _show_example(code: Code, asked: str) -> None:
    """One example: that of the reason asked for, else the first."""
    from hhparse.audit.example import examples

    known = examples(code.name)
    if not known:
        return
    example = next((example for example in known if example.variant.startswith(asked)), known[-1])
    print("\nExample:\n")
    for number, line in enumerate(example.shown.splitlines(), 1):
        print(f"{number:5}  {line}".rstrip())
    print("\nThe audit says:\n")
    for line in example.output.splitlines():
        print(f"  {line.partition(':')[2]}")
