"""What somebody wants to import: dropped files are kept beside the database, typed paths are looked at first."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable


class Dropped(Protocol):
    """A file that came through the browser."""

    name: str

    def getvalue(self) -> bytes:
        """Its content."""


def keep(dropped: Iterable[Dropped], database: Path) -> list[Path]:
    """Writes dropped files beside the database, each in a folder named by its content.

    So the same file dropped twice is known, and two files of one name stay apart. Raises OSError.
    """
    kept = []
    for file in dropped:
        content = file.getvalue()
        folder = database.with_name(f"{database.stem}-dropped") / hashlib.blake2b(content, digest_size=8).hexdigest()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / (Path(file.name.replace("\\", "/")).name.lstrip(".") or "history.txt")
        if not path.exists() or path.stat().st_size != len(content):
            path.write_bytes(content)
        kept.append(path)
    return kept


def absolute(typed: str) -> Path:
    """The path that somebody typed, without quotes around it, `~` spelled out."""
    return Path(typed.strip().strip("\"'")).expanduser().absolute()


def trouble_with(typed: str) -> str | None:
    """What is wrong with a path that somebody typed, in words; None when it can be tried."""
    if not typed.strip().strip("\"'"):
        return "Type the path of a file or a folder first."
    if "\0" in typed:
        return "A path cannot hold a null character."
    try:
        path = absolute(typed)
        if path.exists() or any(sign in str(path) for sign in "*?["):
            return None
        above = next((folder for folder in path.parents if folder.exists()), None)
    except (OSError, RuntimeError) as error:  # a name too long, or `~` of nobody
        return f"The path cannot be looked at: {error}."
    return f"There is no file or folder {path} on this computer. The last part that exists is {above}."
