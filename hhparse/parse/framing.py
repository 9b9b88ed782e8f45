"""A stream of bytes -> frames: one a hand or summary, and the text before, between and after them.

Hands are found by the pattern of their header anywhere, also inside a line, never by blank lines. Text and documents
may follow each other in one file: a document begins where a line has its form, text where a line is a hand's header.
Memory stays bounded: blocks are read one by one, and a frame without end is cut at `FRAME_LIMIT`.
"""

from __future__ import annotations

from collections import Counter
from heapq import merge
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hhparse.parse.blocks import HEAD, Blocks, alike
from hhparse.parse.decode import count_line_ends
from hhparse.parse.documents import document_named
from hhparse.sites import Site
from hhparse.sites.summaries import SummaryForm

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    Owner: TypeAlias = Site | SummaryForm
    Place: TypeAlias = tuple[int, int]
    """Offset in the stream and number of the line there."""
    Section: TypeAlias = Generator["Frame", None, Place]

FRAME_LIMIT = 1 << 20
"""No hand of any room comes near a megabyte; what does is cut into a reject."""
MOST_DOUBTS = 64
"""So often a mark of a document may turn out to be none; then that kind of document is not looked for in the file any
more, since each look costs up to 30 milliseconds of a hostile file.
"""
MOST_SECTIONS = 1000
"""So often text and documents may alternate in a file; beginning a section costs milliseconds."""
_LEAD_REACH = 64
_HEADER_REACH = 256
"""A header pattern is complete within so many bytes: so far back the search starts again when a block arrives."""


def _places(buffer: bytes, mark: bytes, start: int) -> Iterator[int]:
    place = buffer.find(mark, start)
    while place >= 0:
        yield place
        place = buffer.find(mark, place + len(mark))


def _marked(buffer: bytes, mark: bytes, start: int, site: Site) -> Iterator[tuple[int, Site]]:
    """The places where a line may begin a document of the site; a mark may hold the end of the line before."""
    return ((place + mark.startswith(b"\n"), site) for place in _places(buffer, mark, start))


def _place_to_cut(buffer: bytes) -> int:
    """Behind the last whole line within the limit; in a line without end, behind the last whole UTF-8 character."""
    cut = max(buffer.rfind(b"\n", 0, FRAME_LIMIT), buffer.rfind(b"\r", 0, FRAME_LIMIT - 1)) + 1
    if cut:
        return cut
    cut = FRAME_LIMIT
    while cut > FRAME_LIMIT - 3 and buffer[cut] & 0xC0 == 0x80:
        cut -= 1
    return cut


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


class Frame(Struct, frozen=True):
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


def _after(frame: Frame) -> Place:
    """The place behind a frame."""
    return frame.start + len(frame.raw), frame.line + count_line_ends(frame.data)


class Framer:
    """Cuts one stream. After the last frame `size`, `encoding` and `odd_byte` tell what was read."""

    def __init__(self, sites: tuple[Site, ...], summaries: tuple[SummaryForm, ...] = ()) -> None:
        self._sites = sites
        self._forms = tuple((mark, form) for form in summaries for mark in form.marks)
        self.size = 0
        self.encoding: str | None = None
        self.odd_byte = False
        self._marks = tuple((mark, site) for site in sites for mark in site.marks)
        self._doubts: Counter[str] = Counter()
        self._left = MOST_SECTIONS
        self._documents = tuple((mark, site) for site in sites for mark in site.document_marks)

    def frames(self, stream: BinaryIO, *, start: int = 0) -> Iterator[Frame]:
        """Frames in file order, without a gap: their `raw` joined is what stands behind the first `start` bytes.

        The stream stands at its beginning. A piece that begins before `start` and is a hand of a document comes whole.
        """
        blocks = Blocks(stream)
        self.encoding = blocks.encoding
        for frame in self._sections(blocks, self._skipped(blocks, start)):
            self.size, self.odd_byte = blocks.size, blocks.odd_byte
            if frame.start + len(frame.raw) > start:
                yield frame if frame.site or frame.start >= start else _behind(frame, start)
        self.size, self.odd_byte = blocks.size, blocks.odd_byte

    def _skipped(self, blocks: Blocks, start: int) -> Place:
        """Reads over text that stands before `start`, up to the first document: it is cut from its own beginning, where
        the context of its later hands stands. So is UTF-16, whose offsets are not those of its blocks.
        """
        offset, line = 0, 1
        while self.encoding is None and offset < start and (view := alike(blocks.peek(FRAME_LIMIT))):
            size = len(view)
            if size == FRAME_LIMIT:  # what stands at the end is looked at again with what follows
                size = view.rfind(b"\n", 0, -HEAD) + 1 or size - HEAD
            size = min(size, start - offset)
            first = offset == 0 and self._document_of(view[:HEAD]) is not None
            begin = 0 if first else self._document_in(view)
            stop = begin is not None and begin < size
            taken = begin if stop and begin is not None else size
            offset, line = offset + taken, line + blocks.skip(taken)
            if stop:
                break
        return offset, line

    def _sections(self, blocks: Blocks, place: Place) -> Iterator[Frame]:
        """Text and documents in turn."""
        while head := blocks.peek(HEAD):
            self._left -= 1
            document = self._document_of(alike(head))
            section = self._hands(blocks, place) if document is None else self._pieces(document, blocks, place)
            place = yield from section

    def _document_of(self, head: bytes) -> Site | None:
        """The site whose document begins so, told by content alone: no hand of text stands before its form."""
        for site in self._sites:
            found = site.document_head.search(head) if site.document else None
            if found is not None and next(self._headers(head[: found.start()], 0), None) is None:
                return site
        return None

    def _document_in(self, view: bytes, searched: int = 0, but: Site | None = None) -> int | None:
        """Where a document begins within text, at the beginning of a line; marks before `searched` are known."""
        if self._left <= 0:
            return None
        found = [_marked(view, mark, searched, site) for mark, site in self._documents if site is not but]
        if not searched:
            found.append((0, site) for site in self._sites if site.document and site is not but)
        for place, site in merge(*found, key=lambda item: item[0]):
            begin = view.rfind(b"\n", 0, place) + 1
            if self._doubts[site.document] >= MOST_DOUBTS or not _begins_line(view, place):
                continue
            if site.document_head.match(view[begin : begin + HEAD]):
                return begin
            self._doubts[site.document] += 1
        return None

    def _pieces(self, site: Site, blocks: Blocks, place: Place) -> Section:
        """The pieces of a document, up to where text or another document begins."""
        (offset, line), held = place, None
        read = _Read(blocks)
        for piece in document_named(site.document).cut(read.blocks()):
            size = len(piece.data)
            ended = None if piece.hand else self._other_in(piece.data, site)
            frame = self._frame(
                site if piece.hand else None, False, offset, read.take(size if ended is None else ended), line
            )
            frame = replace(frame, data=piece.data[:ended], document=site, context=piece.context)
            offset, line = _after(frame)
            if held is not None:
                yield held
            held = frame if frame.raw else None
            if ended is not None:
                read.give_back()
                break
        if held is not None:
            yield replace(held, last=not blocks.peek(1))
        return offset, line

    def _other_in(self, data: bytes, site: Site) -> int | None:
        """Where in a piece between a document's hands a line begins text or another document."""
        if self._left <= 0:
            return None
        view = alike(data)
        begins = [place for place, *_ in self._headers(view, 0) if _begins_line(view, place)]
        document = self._document_in(view, 0, site)
        return min([*begins[:1], *([document] if document is not None else [])], default=None)

    def _hands(self, blocks: Blocks, place: Place) -> Section:
        """Hands of lines of text and what stands between them, up to where a document begins."""
        offset, line = place
        owner: Owner | None = None
        foreign, buffer, searched, ended = False, b"", 0, False
        while not ended:
            block = next(blocks, None)
            looked, begin = max(len(buffer) - HEAD, 0), 0
            buffer += block or b""
            view = alike(buffer)
            document = self._document_in(view, looked)
            if document is not None:
                blocks.give_back(buffer[document:])
                buffer, view = buffer[:document], view[:document]
            ended = block is None or document is not None
            for found, site, is_foreign in self._headers(view, searched):
                here = found
                if isinstance(site, SummaryForm) and site.document and owner is None:
                    here = begin  # the page around the mark is its own
                if here > begin or owner is not None:
                    frame = self._frame(owner, foreign, offset, buffer[begin:here], line)
                    yield frame
                    (offset, line), begin = _after(frame), here
                owner, foreign = site, is_foreign
            buffer = buffer[begin:]
            searched = max(len(buffer) - _HEADER_REACH, _LEAD_REACH if owner is not None else 0)
            while len(buffer) > FRAME_LIMIT and not ended:
                cut = _place_to_cut(buffer)
                frame = self._frame(owner, foreign, offset, buffer[:cut], line)
                yield frame
                offset, line = _after(frame)
                buffer, owner, searched = buffer[cut:], None, 0
        if buffer or owner is not None:
            frame = self._frame(owner, foreign, offset, buffer, line, last=not blocks.peek(1))
            yield frame
            offset, line = _after(frame)
        return offset, line

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


class _Read:
    r"""What a document is cut from: blocks in which each lone `\r` is a `\n`, and their bytes as they were."""

    def __init__(self, blocks: Blocks) -> None:
        self._blocks, self._read, self._taken = blocks, b"", 0

    def blocks(self) -> Iterator[bytes]:
        """The blocks to be cut."""
        for block in self._blocks:
            self._read, self._taken = self._read[self._taken :] + block, 0
            yield alike(block)

    def take(self, size: int) -> bytes:
        """The next bytes as they were."""
        self._taken += size
        return self._read[self._taken - size : self._taken]

    def give_back(self) -> None:
        """What was read and not taken comes again."""
        self._blocks.give_back(self._read[self._taken :])
        self._read, self._taken = b"", 0
