"""Finds the files that ship beside the code: grammars, dashboards, samples; in a checkout and in a wheel."""

from __future__ import annotations

from pathlib import Path


def resource_dir(name: str) -> Path:
    """The folder `name` (`grammars`, `dashboards`, `sample_histories`).

    A wheel carries it in `hhparse/_data/`, a checkout beside the package. Raises FileNotFoundError when neither
    has it, which means a broken installation.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "_data" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"hhparse is not installed completely: the folder {name!r} is missing; install it again")
