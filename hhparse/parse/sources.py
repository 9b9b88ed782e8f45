"""What a user names on the command line -> open streams of bytes.

Files, folders (all files in them, sorted), glob patterns, `-` for standard input, members of `.zip` archives and `.gz`
files, told apart by their first bytes, not by their names. Everything is streamed; an archive that swells beyond any
text's compression is stopped. What lies in a folder and is not opened is told, too.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hhparse.parse.archives import READ_ERRORS, Opened, open_stream, reason
from hhparse.parse.walk import MISSING, STDIN, places, special

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

__all__ = ["STDIN", "Opened", "SourceError", "open_sources", "reading", "reason"]


class SourceError(Exception):
    """A source cannot be read; the message says why in words."""


def open_sources(paths: Sequence[str | Path]) -> Iterator[Opened]:
    """Every stream behind the paths, in order; closed when the next one is asked for.

    A source that cannot be opened comes as `Opened` with `error` in words and no stream; what is passed over in a
    folder or an archive, and a folder without files, with `passed_over` in words.
    """
    for named in paths:
        text = str(named)
        if text == STDIN:
            yield Opened("<stdin>", None, sys.stdin.buffer)
            continue
        found = False
        for place in places(text):
            found = True
            path, passed_over, empty, error = place
            if passed_over is None and error is None:
                yield from _open_file(path)
            else:
                yield Opened(path, path, None, error=error, passed_over=passed_over, empty=empty)
        if not found:
            yield Opened(text, text, None, error=MISSING)


def _open_file(name: str) -> Iterator[Opened]:
    try:
        kind = special(name)
        if kind is not None:  # opening a pipe waits for its writer, and a device has no end
            yield Opened(name, name, None, error=f"it is {kind}, no regular file; pipe its content to - instead")
            return
        with open(name, "rb") as stream:  # noqa: PTH123 - a glob's result may hold any byte
            yield from open_stream(name, name, stream, os.fstat(stream.fileno()).st_size)
    except READ_ERRORS as error:
        yield Opened(name, name, None, error=reason(error))


@contextmanager
def reading() -> Iterator[None]:
    """Turns what can go wrong while a stream is read into SourceError."""
    try:
        yield
    except READ_ERRORS as error:
        raise SourceError(reason(error)) from error
