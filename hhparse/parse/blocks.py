"""A stream of bytes as blocks of UTF-8 that can be looked into and given back."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, BinaryIO, Final

from hhparse.parse.decode import count_line_ends, utf16_of

if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK = 1 << 18
HEAD: Final = 1 << 12
"""Within so many bytes a file shows its encoding and whether it is a document."""
_LONE_RETURN: Final = re.compile(rb"\r(?!\n)")


def alike(data: bytes) -> bytes:
    r"""The same with `\n` for each `\r` that is a line end of its own (as old Macs wrote), byte for byte."""
    if b"\r" not in data or data.count(b"\r") == data.count(b"\r\n"):
        return data
    return _LONE_RETURN.sub(b"\n", data)


class Blocks:
    r"""The blocks of a stream, those of a UTF-16 file as UTF-8. No `\r\n` is torn between two of them.

    `size` is the number of bytes read of the stream, `encoding` that of a UTF-16 file, else None.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.size = 0
        first = self._read(max(BLOCK, HEAD))
        self.encoding = utf16_of(first)
        self.odd_byte = False
        self._source = self._decoded(first)
        self._again = b""

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        if self._again:
            block, self._again = self._again, b""
            return block
        return next(self._source)

    def give_back(self, data: bytes) -> None:
        """These bytes come again, before all others."""
        self._again = data + self._again

    def peek(self, size: int) -> bytes:
        """The next bytes, which come again; fewer than `size` only at the end."""
        while len(self._again) < size and (block := next(self._source, b"")):
            self._again += block
        return self._again[:size]

    def skip(self, size: int) -> int:
        """Takes so many bytes; the number of line ends among them."""
        ends, torn = 0, False
        while size > 0 and (block := next(self, b"")):
            if len(block) > size:
                self.give_back(block[size:])
                block = block[:size]
            ends += count_line_ends(block) - (torn and block.startswith(b"\n"))
            torn = block.endswith(b"\r")
            size -= len(block)
        return ends

    def _read(self, size: int) -> bytes:
        block = self._stream.read(size)
        self.size += len(block)
        return block

    def _decoded(self, block: bytes) -> Iterator[bytes]:
        decoder = codecs.getincrementaldecoder(self.encoding)("surrogatepass") if self.encoding else None
        held = b""
        while block:
            text = held + (block if decoder is None else decoder.decode(block).encode("utf-8", "surrogatepass"))
            held = b"\r" if text.endswith(b"\r") else b""
            if text := text.removesuffix(b"\r"):
                yield text
            block = self._read(BLOCK)
        if decoder is not None:
            self.odd_byte = bool(decoder.getstate()[0])
        if held:
            yield held
