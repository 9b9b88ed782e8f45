"""Writes the generated pages of `docs/`, or says that one is not what the program would write."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def keep_page(page: str, place: str, module: str, arguments: Sequence[str]) -> int:
    """Writes `page` to the path among `arguments`, else to `place`; with `--check` only compares.

    `module` is what writes it. Returns the exit code, 1 when the page is missing or differs.
    """
    paths = [Path(argument) for argument in arguments if argument != "--check"]
    path = paths[0] if paths else Path(place)
    if "--check" not in arguments:
        path.write_text(page, encoding="utf-8")
        return 0
    if path.exists() and path.read_text(encoding="utf-8") == page:
        return 0
    sys.stderr.write(f"{path} is not up to date; run: python -m {module}\n")
    return 1
