"""What a user names on the command line -> open streams of bytes.

Files, folders (all files in them, sorted), glob patterns, `-` for standard input, members of `.zip` archives and `.gz`
files, told apart by their first bytes, not by their names. Everything is streamed; an archive that swells beyond any
text's compression is stopped.
"""

from __future__ import annotations

import glob
import gzip
import io
import os
import sys
import zipfile
import zlib
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from _typeshed import WriteableBuffer

STDIN = "-"
SWELL_FROM = 1 << 26
SWELL_RATIO = 400
"""From 64 MiB on an archive member may be at most so many times its compressed size; real histories reach 10 to 30."""
_READ_ERRORS = (OSError, EOFError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError)


class SourceError(Exception):
    """A source cannot be read; the message says why in words."""


@dataclass(frozen=True, slots=True)
class Opened:
    """One stream. `name` is how reports call it (`hands.zip!may.txt`), `bytes_hint` its size on disk if known."""

    name: str
    path: str | None
    stream: BinaryIO | None
    bytes_hint: int = 0
    error: str | None = None


class _Guarded(io.RawIOBase):
    """A decompressing stream that stops when it swells like no text does."""

    def __init__(self, stream: IO[bytes] | gzip.GzipFile, compressed: int) -> None:
        super().__init__()
        self._stream, self._limit, self._read = stream, max(SWELL_FROM, compressed * SWELL_RATIO), 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        block = self._stream.read(memoryview(buffer).nbytes)
        self._read += len(block)
        if self._read > self._limit:
            raise OSError("the archive swells beyond any history's compression; it is not read further")
        memoryview(buffer)[: len(block)] = block
        return len(block)


def open_sources(paths: Sequence[str | Path]) -> Iterator[Opened]:
    """Every stream behind the paths, in order; closed when the next one is asked for.

    A source that cannot be opened comes as `Opened` with `error` in words and no stream.
    """
    for path in paths:
        text = str(path)
        if text == STDIN:
            yield Opened("<stdin>", None, sys.stdin.buffer)
            continue
        names = _expand(text)
        if not names:
            yield Opened(text, text, None, error="there is no such file, folder or pattern")
        for name in names:
            yield from _open_file(name)


def _expand(text: str) -> list[str]:
    path = Path(text)
    if path.is_dir():
        found = []
        for folder, folders, files in os.walk(path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            found += [str(Path(folder) / name) for name in sorted(files) if not name.startswith(".")]
        return found
    if path.exists() or not glob.has_magic(text):
        return [text] if path.exists() or path.is_symlink() else []
    return [name for match in sorted(glob.glob(text, recursive=True)) for name in _expand(match)]  # noqa: PTH207 - absolute patterns


def _open_file(name: str) -> Iterator[Opened]:
    try:
        with open(name, "rb") as stream:  # noqa: PTH123 - a glob's result may hold any byte
            size = os.fstat(stream.fileno()).st_size
            head = stream.peek(4)[:4]
            if head.startswith(b"PK\x03\x04"):
                yield from _open_zip(name, stream, size)
            elif head.startswith(b"\x1f\x8b"):
                with gzip.open(stream) as inner:
                    yield Opened(name, name, io.BufferedReader(_Guarded(inner, size)), size)
            else:
                yield Opened(name, name, stream, size)
    except _READ_ERRORS as error:
        yield Opened(name, name, None, error=reason(error))


def _open_zip(name: str, stream: BinaryIO, size: int) -> Iterator[Opened]:
    with zipfile.ZipFile(stream) as archive:
        for member in sorted(archive.infolist(), key=lambda info: info.filename):
            if member.is_dir():
                continue
            shown = f"{name}!{member.filename}"
            with ExitStack() as stack:
                try:
                    inner = stack.enter_context(archive.open(member))
                except _READ_ERRORS as error:
                    yield Opened(shown, name, None, error=reason(error))
                    continue
                guarded = io.BufferedReader(_Guarded(inner, member.compress_size))
                yield Opened(shown, name, guarded, min(member.compress_size, size))


@contextmanager
def reading() -> Iterator[None]:
    """Turns what can go wrong while a stream is read into SourceError."""
    try:
        yield
    except _READ_ERRORS as error:
        raise SourceError(reason(error)) from error


def reason(error: BaseException) -> str:
    """An operating system's or archive's error in words."""
    if isinstance(error, PermissionError):
        return "permission denied: you may not read it"
    if isinstance(error, IsADirectoryError):
        return "it is a folder"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error) or type(error).__name__
