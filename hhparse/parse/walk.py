"""Paths on disk behind what a user names: files, folders with all that is in them, glob patterns."""

from __future__ import annotations

import errno
import glob
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

STDIN: Final = "-"
MISSING: Final = "there is no such file, folder or pattern"
EMPTY: Final = "there are no files in this folder"
_HIDDEN: Final = "its name begins with a dot, so it is hidden; name it to have it read"
_LINKED: Final = "it is a link to a folder and not followed; name it to have it read"
_KINDS: Final[tuple[tuple[Callable[[int], bool], str], ...]] = (
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class Place(NamedTuple):
    """A file to open; with `passed_over` why it is left alone, with `error` why it cannot be looked into.

    `empty` is a folder without files.
    """

    path: str
    passed_over: str | None = None
    empty: bool = False
    error: str | None = None


def special(path: str) -> str | None:
    """What a path is that has no content of its own, in words; None for files, folders and what is not there."""
    mode = _mode(path)
    return next((words for test, words in _KINDS if mode is not None and test(mode)), None)


def require_paths(paths: Sequence[object]) -> None:
    """Raises TypeError when one of them is no path."""
    for path in paths:
        if not isinstance(path, (str, os.PathLike)):
            hint = "unpack it, read(*paths)" if isinstance(path, (list, tuple, set)) else "give a str or a pathlib.Path"
            raise TypeError(f"{type(path).__name__} is no path; {hint}; a text goes to audit_text")


def require(paths: Sequence[str | Path]) -> None:
    """Checks what a program names.

    Raises:
        TypeError: something is no path.
        FileNotFoundError: a path or pattern leads to nothing.
    """
    require_paths(paths)
    for text in map(str, paths):
        if text != STDIN and next(places(text), None) is None:
            hint = "; a text goes to audit_text" if "\n" in text else ""
            raise FileNotFoundError(errno.ENOENT, MISSING + hint, text if len(text) < 200 else f"{text[:200]}...")


def places(text: str) -> Iterator[Place]:
    """All places behind a path or pattern, sorted; none when there is no such thing.

    What is named is opened whatever it is; what is only found in a folder or by a pattern is passed over when it is
    no regular file, hidden, or a link to a folder.
    """
    if _is_folder(text):
        yield from _in_folder(text)
    elif _mode(text) is not None or _is_link(text):
        yield Place(text)
    elif glob.has_magic(text):
        for match in sorted(glob.glob(text, recursive=True)):  # noqa: PTH207 - absolute patterns
            if not _is_folder(match):
                yield _found(match)
            elif "**" not in text:  # that pattern names the files in the folder as well
                yield from _in_folder(match)


def _in_folder(path: str) -> Iterator[Place]:
    some, denied = False, list[OSError]()
    for folder, folders, files in os.walk(path, onerror=denied.append):
        inside = sorted(folders)
        folders[:] = [name for name in inside if _why_not_entered(folder, name) is None]
        for name in sorted(files):
            place = _found(str(Path(folder) / name))
            some |= place.passed_over is None
            yield place
        for name in inside:
            why = _why_not_entered(folder, name)
            if why is not None:
                yield Place(str(Path(folder) / name), why)
    yield from (Place(str(error.filename), error=(error.strerror or "it cannot be listed").lower()) for error in denied)
    if not some and not denied:
        yield Place(path, EMPTY, empty=True)


def _found(path: str) -> Place:
    """A file that was not named itself."""
    if Path(path).name.startswith("."):
        return Place(path, _HIDDEN)
    kind = special(path)
    return Place(path, f"it is {kind}, no regular file" if kind else None)


def _why_not_entered(folder: str, name: str) -> str | None:
    if name.startswith("."):
        return _HIDDEN
    return _LINKED if _is_link(str(Path(folder) / name)) else None


def _mode(path: str) -> int | None:
    """Type and rights of what a path leads to; None when there is nothing, or nothing that can have this name."""
    try:
        return os.stat(path).st_mode  # noqa: PTH116 - a path may hold any byte
    except (OSError, ValueError):
        return None


def _is_folder(path: str) -> bool:
    return stat.S_ISDIR(_mode(path) or 0)


def _is_link(path: str) -> bool:
    try:
        return stat.S_ISLNK(os.lstat(path).st_mode)
    except (OSError, ValueError):
        return False
