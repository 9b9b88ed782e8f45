"""Zip archives and gzip files as streams, told by their first bytes; also those that lie in another one.

Members are never unpacked to disk. Archives are opened to a depth of two; an archive within one is held in memory, as
its list of members stands at its end, so its size is bounded.
"""

from __future__ import annotations

import gzip
import io
import lzma
import struct
import sys
import zipfile
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

SWELL_FROM: Final = 1 << 26
SWELL_RATIO: Final = 400
"""From 64 MiB on an archive member may be at most so many times its compressed size; real histories reach 10 to 30."""
INNER_LIMIT: Final = 1 << 26
"""So large may an archive within an archive be."""
DEPTH: Final = 2
_BLOCK: Final = 1 << 18
READ_ERRORS: Final = (
    OSError, EOFError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, RuntimeError, NotImplementedError,
)  # fmt: skip
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
"""How an archive begins, and how one without members."""
_GZIP: Final = b"\x1f\x8b"
_TOO_DEEP: Final = "it is an archive within an archive within an archive, which is not opened; unpack the outer one"
_TOO_LARGE: Final = "it is an archive within an archive and too large to be opened there; unpack the outer one"


@dataclass(frozen=True, slots=True)
class Opened:
    """One stream. `name` is how reports call it (`hands.zip!may.txt`), `bytes_hint` its size on disk if known.

    Without a stream either `error` says why it cannot be read, or `passed_over` why it is left alone; `empty` is a
    folder without files.
    """

    name: str
    path: str | None
    stream: BinaryIO | None
    bytes_hint: int = 0
    error: str | None = None
    passed_over: str | None = None
    empty: bool = False


class _Guarded(io.RawIOBase):
    """A decompressing stream that stops when it swells like no text does; what comes before any damage is given."""

    def __init__(self, stream: zipfile.ZipExtFile | gzip.GzipFile, compressed: int) -> None:
        super().__init__()
        self._stream, self._limit, self._count = stream, max(SWELL_FROM, compressed * SWELL_RATIO), 0
        self._peeked = b""
        self._damage: BaseException | None = None

    def readable(self) -> bool:
        return True

    def peek(self, size: int) -> bytes:
        """The next bytes, which are read again."""
        if not self._peeked:
            self._peeked = self.read(size)
        return self._peeked

    def read(self, size: int = -1) -> bytes:
        """So many bytes, fewer only at the end or before damage, which the next call raises."""
        if size < 0:
            size = sys.maxsize
        if self._damage is not None and not self._peeked:
            raise self._damage
        parts, self._peeked = [self._peeked[:size]], self._peeked[size:]
        wanted = size - len(parts[0])
        try:
            while self._damage is None and wanted > 0 and (part := self._part(wanted)):
                parts.append(part)
                wanted -= len(part)
        except READ_ERRORS as error:
            self._damage = error
            if not any(parts):
                raise
        return b"".join(parts)

    def _part(self, wanted: int) -> bytes:
        part = self._stream.read1(min(wanted, _BLOCK))
        self._count += len(part)
        if self._count > self._limit:
            raise OSError("the archive swells beyond any history's compression; it is not read further")
        return part


def open_stream(
    name: str, path: str, stream: io.BufferedReader | _Guarded, size: int, depth: int = 0
) -> Iterator[Opened]:
    """The stream itself, or the members of the archive that it is; `size` is that on disk."""
    head = stream.peek(4)[:4]
    if head not in _ZIP and not head.startswith(_GZIP):
        yield Opened(name, path, cast("BinaryIO", stream), size)
    elif depth == DEPTH:
        yield Opened(name, path, None, passed_over=_TOO_DEEP)
    elif head in _ZIP:
        yield from _open_zip(name, path, stream, size, depth)
    else:
        with gzip.open(stream) as inner:
            yield from open_stream(name, path, _Guarded(inner, size), size, depth + 1)


def _open_zip(name: str, path: str, stream: io.BufferedReader | _Guarded, size: int, depth: int) -> Iterator[Opened]:
    content = cast("BinaryIO", stream)
    if not stream.seekable():
        held = stream.read(INNER_LIMIT + 1)
        if len(held) > INNER_LIMIT:
            yield Opened(name, path, None, error=_TOO_LARGE)
            return
        content = io.BytesIO(held)
    with zipfile.ZipFile(content) as archive:
        members = sorted((info for info in archive.infolist() if not info.is_dir()), key=lambda info: info.filename)
        if not members:
            yield Opened(name, path, io.BytesIO(), size)
        for member in members:
            yield from _open_member(
                f"{name}!{member.filename}", path, archive, member, min(member.compress_size, size), depth
            )


def _open_member(
    name: str, path: str, archive: zipfile.ZipFile, member: zipfile.ZipInfo, size: int, depth: int
) -> Iterator[Opened]:
    try:
        with archive.open(member) as inner:
            guarded = _Guarded(cast("zipfile.ZipExtFile", inner), member.compress_size)
            yield from open_stream(name, path, guarded, size, depth + 1)
    except READ_ERRORS as error:
        yield Opened(name, path, None, error=reason(error))


def reason(error: BaseException) -> str:
    """An operating system's or archive's error in words."""
    if isinstance(error, PermissionError):
        return "permission denied: you may not read it"
    if isinstance(error, IsADirectoryError):
        return "it is a folder"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    if isinstance(error, zipfile.BadZipFile) and "not a zip file" in str(error):
        return "the zip archive is cut short or damaged: the list of its members, which stands at its end, is missing"
    return str(error) or ("it ends too early" if isinstance(error, EOFError) else type(error).__name__)
