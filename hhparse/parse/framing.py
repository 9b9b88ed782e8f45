"""A stream of bytes -> frames: one a hand or summary, and the text before, between and after them.

Hands are found by the pattern of their header anywhere, also inside a line, never by blank lines. Memory stays bounded:
blocks are read one by one, and a frame without end is cut at `FRAME_LIMIT`.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

from hhparse.parse.decode import count_line_ends, utf16_of
from hhparse.parse.documents import document_named
from hhparse.sites.summaries import SummaryForm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.sites import Site

    Owner: TypeAlias = Site | SummaryForm

BLOCK = 1 << 18
FRAME_LIMIT = 1 << 20
"""No hand of any room comes near a megabyte; what does is cut into a reject."""
HEAD = 1 << 12
"""Within so many bytes a file shows that it is a document."""
_LEAD_REACH = 64
_HEADER_REACH = 256
"""A header pattern is complete within so many bytes: so far back the search starts again when a block arrives."""


def _places(buffer: bytes, mark: bytes, start: int) -> Iterator[int]:
    place = buffer.find(mark, start)
    while place >= 0:
        yield place
        place = buffer.find(mark, place + len(mark))


def _place_to_cut(buffer: bytes) -> int:
    """Behind the last whole line within the limit; in a line without end, behind the last whole UTF-8 character."""
    cut = max(buffer.rfind(b"\n", 0, FRAME_LIMIT), buffer.rfind(b"\r", 0, FRAME_LIMIT - 1)) + 1
    if cut:
        return cut
    cut = FRAME_LIMIT
    while cut > FRAME_LIMIT - 3 and buffer[cut] & 0xC0 == 0x80:
        cut -= 1
    return cut


class _Resumed:
    """A stream whose first bytes were read already and come again."""

    def __init__(self, head: bytes, stream: BinaryIO) -> None:
        self._head, self._stream = head, stream

    def read(self, size: int) -> bytes:
        """At most so many bytes; none at the end."""
        if not self._head:
            return self._stream.read(size)
        out, self._head = self._head[:size], self._head[size:]
        return out


def skip(stream: BinaryIO | _Resumed, size: int) -> int:
    """Reads over the first `size` bytes; the number of the line that stands behind them."""
    line, after_return = 1, False
    while size > 0 and (block := stream.read(min(size, BLOCK))):
        line += count_line_ends(block) - (after_return and block.startswith(b"\n"))
        after_return = block.endswith(b"\r")
        size -= len(block)
    return line


def _behind(frame: Frame, start: int) -> Frame:
    """The rest of a piece between hands of which the first part was read before."""
    cut = start - frame.start
    line = frame.line + count_line_ends(frame.data[:cut])
    return replace(frame, start=start, raw=frame.raw[cut:], data=frame.data[cut:], line=line)


def _in_chat(buffer: bytes, place: int, site: Site) -> bool:
    """The mark is quoted in table talk, so it begins no hand."""
    if place == 0 or buffer[place - 1] == 10:
        return False
    return site.chat_mark in buffer[buffer.rfind(b"\n", 0, place) + 1 : place]


def _begins_line(buffer: bytes, place: int) -> bool:
    """Nothing stands before the place on its line but blanks or a byte order mark."""
    return not buffer[buffer.rfind(b"\n", 0, place) + 1 : place].strip(b" \t\r\xef\xbb\xbf")


@dataclass(frozen=True, slots=True)
class Frame:
    """A piece of a file.

    `site` is None for text outside of hands, which is of a tournament when it has the form of a `summary`. `foreign`
    marks a header in a language or form that is the room's but not in its grammar. `start` is the offset in the
    decompressed file, `raw` its exact bytes, `data` the same as UTF-8 or cp1252 text in bytes, `line` the number of its
    first line. `document` is the site whose document the file is, and `context` what belongs to this hand and stands
    before it.
    """

    site: Site | None
    foreign: bool
    start: int
    raw: bytes
    data: bytes
    line: int
    last: bool = False
    document: Site | None = None
    context: bytes = b""
    summary: SummaryForm | None = None


class Framer:
    """Cuts one stream. After the last frame `size`, `encoding` and `odd_byte` tell what was read."""

    def __init__(self, sites: tuple[Site, ...], summaries: tuple[SummaryForm, ...] = ()) -> None:
        self._sites = sites
        self._forms = tuple((mark, form) for form in summaries for mark in form.marks)
        self.size = 0
        self.encoding: str | None = None
        self.odd_byte = False
        self._marks = tuple((mark, site) for site in sites for mark in site.marks)

    def frames(self, stream: BinaryIO, *, start: int = 0) -> Iterator[Frame]:
        """Frames in file order, without a gap: their `raw` joined is what stands behind the first `start` bytes.

        The stream stands at its beginning. A piece of a document that begins before `start` and is a hand comes whole.
        """
        head = stream.read(HEAD)
        again = _Resumed(head, stream)
        document = self._document_of(head)
        if document is not None:
            return self._pieces(document, again, start)
        line = skip(again, start)
        return self._hands(again, start, line)

    def _document_of(self, head: bytes) -> Site | None:
        """The site whose document begins so, told by content alone."""
        wide = utf16_of(head)
        if wide is not None:
            head = head.decode(wide, "replace").encode("utf-8", "replace")
        return next((site for site in self._sites if site.document and site.document_head.search(head)), None)

    def _pieces(self, site: Site, stream: _Resumed, start: int) -> Iterator[Frame]:
        """The pieces of a document; it is cut from its beginning, where the context of later hands stands."""
        self.size = offset = 0
        line, held = 1, None
        for piece in document_named(site.document).cut(self._blocks(stream)):
            owner = site if piece.hand else None
            frame = self._frame(owner, False, offset, piece.data, line)
            frame = replace(frame, document=site, context=piece.context)
            offset, line = offset + len(frame.raw), line + count_line_ends(frame.data)
            if offset > start:
                if held is not None:
                    yield held
                held = frame if piece.hand or frame.start >= start else _behind(frame, start)
        if held is not None:
            yield replace(held, last=True)

    def _hands(self, stream: _Resumed, start: int, line: int) -> Iterator[Frame]:
        """Hands of lines of text and what stands between them; `start` is where the stream stands."""
        self.size = start
        offset, foreign = start, False
        owner: Owner | None = None
        buffer, searched, ended = b"", 0, False
        blocks = self._blocks(stream)
        while not ended:
            block = next(blocks, None)
            ended = block is None
            buffer += block or b""
            begin = 0
            for place, site, is_foreign in self._headers(buffer, searched):
                if isinstance(site, SummaryForm) and site.document and owner is None:
                    place = begin  # noqa: PLW2901 - the page around the mark is its own
                if place > begin or owner is not None:
                    frame = self._frame(owner, foreign, offset, buffer[begin:place], line)
                    yield frame
                    offset, line = offset + len(frame.raw), line + count_line_ends(frame.data)
                    begin = place
                owner, foreign = site, is_foreign
            buffer = buffer[begin:]
            searched = max(len(buffer) - _HEADER_REACH, _LEAD_REACH if owner is not None else 0)
            while len(buffer) > FRAME_LIMIT and not ended:
                cut = _place_to_cut(buffer)
                frame = self._frame(owner, foreign, offset, buffer[:cut], line)
                yield frame
                offset, line = offset + len(frame.raw), line + count_line_ends(frame.data)
                buffer, owner, searched = buffer[cut:], None, 0
        if buffer or owner is not None:
            yield self._frame(owner, foreign, offset, buffer, line, last=True)

    def _headers(self, buffer: bytes, searched: int) -> Iterator[tuple[int, Owner, bool]]:
        """Place, owner and foreignness of every header from `searched` on, in order."""
        places: list[tuple[int, Owner]] = [
            (place, site) for mark, site in self._marks for place in _places(buffer, mark, searched)
        ]
        places += [(place, form) for mark, form in self._forms for place in _places(buffer, mark, searched)]
        for place, site in sorted(places, key=lambda item: item[0]):
            if isinstance(site, SummaryForm):
                if (site.document or _begins_line(buffer, place)) and site.start.match(buffer, place):
                    yield place, site, False
                continue
            if site.hand_start.match(buffer, place):
                if not _in_chat(buffer, place, site):
                    yield place, site, False
            elif found := site.foreign_start.match(buffer, place):
                if _in_chat(buffer, place, site):
                    continue
                lead = site.foreign_lead.search(buffer[max(place - _LEAD_REACH, 0) : place])
                if lead is not None or found[0][-2:].strip(b" :").isdigit():
                    yield place - (len(lead[0]) if lead else 0), site, True

    def _frame(
        self, owner: Owner | None, foreign: bool, offset: int, data: bytes, line: int, *, last: bool = False
    ) -> Frame:
        raw = data
        if self.encoding is not None:
            raw = data.decode("utf-8", "surrogatepass").encode(self.encoding, "surrogatepass")
        if isinstance(owner, SummaryForm):
            return Frame(None, foreign, offset, raw, data, line, last, summary=owner)
        return Frame(owner, foreign, offset, raw, data, line, last)

    def _blocks(self, stream: _Resumed) -> Iterator[bytes]:
        """Blocks of the stream; those of a UTF-16 file as UTF-8."""
        first = stream.read(BLOCK)
        if self.size == 0:
            self.encoding = utf16_of(first)
        decoder = None
        if self.encoding is not None:
            decoder = codecs.getincrementaldecoder(self.encoding)("surrogatepass")
        block = first
        while block:
            self.size += len(block)
            yield block if decoder is None else decoder.decode(block).encode("utf-8", "surrogatepass")
            block = stream.read(BLOCK)
        if decoder is not None:
            self.odd_byte = bool(decoder.getstate()[0])
