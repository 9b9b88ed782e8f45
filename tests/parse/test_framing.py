"""Bytes to frames: where hands begin, which lines and bytes they span, and that nothing is lost."""

from __future__ import annotations

import codecs
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.parse import blocks, framing
from hhparse.parse.blocks import Blocks
from hhparse.parse.framing import Framer
from hhparse.sites import SITES

HEADER = "PokerStars Hand #24300011122{}:  Hold'em No Limit ($1/$2 USD) - 2024/03/14 21:07:45 ET\n"
FIRST = HEADER.format(1) + "Table 'Alpha' 2-max Seat #1 is the button\nSeat 1: Zoë (x) ($5 in chips)\n"
SECOND = HEADER.format(2) + "Seat 1: Bob ($5 in chips)\n"


def frames_of(data):
    framer = Framer(SITES)
    frames = list(framer.frames(BytesIO(data)))
    return framer, frames


def starts(frames):
    return [(frame.start, frame.line, frame.site.name if frame.site else None, frame.foreign) for frame in frames]


def test_text_hands_and_their_places():
    data = ("***** # 1 *****\n" + FIRST + "\n\n" + SECOND).encode()
    framer, frames = frames_of(data)
    lead = len("***** # 1 *****\n")
    assert starts(frames) == [
        (0, 1, None, False),
        (lead, 2, "PokerStars", False),
        (lead + len((FIRST + "\n\n").encode()), 7, "PokerStars", False),
    ]
    assert [frame.last for frame in frames] == [False, False, True]
    assert framer.size == len(data)


def test_header_inside_a_line_begins_a_hand():
    data = ("Seat 2: Carol folded " + FIRST).encode()
    _, frames = frames_of(data)
    assert starts(frames) == [(0, 1, None, False), (21, 1, "PokerStars", False)]


@pytest.mark.parametrize("size", [1, 2, 7, 64, 65, 100, 255, 256, 257, 300])
def test_blocks_may_end_anywhere(monkeypatch, size):
    data = ("lead\n" + FIRST + "\n" + SECOND + "\n" + FIRST).encode()
    _, whole = frames_of(data)
    monkeypatch.setattr(blocks, "BLOCK", size)
    _, frames = frames_of(data)
    assert frames == whole
    assert len(frames) == 4


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_numbers_with_other_line_ends(ends):
    data = (FIRST + "\n" + SECOND).replace("\n", ends).encode()
    _, frames = frames_of(data)
    assert [frame.line for frame in frames] == [1, 5]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("PokerStars Zoom Hand #243000111222: Tournament", 0),
        ("Full Tilt Hand #243000111222: Hold'em", 0),
    ],
)
def test_headers_of_the_family(line, place):
    _, frames = frames_of(("\n" + line + "\nSeat").encode())
    assert starts(frames)[1] == (1 + place, 2, "PokerStars", False)


@pytest.mark.parametrize(
    "line",
    [
        "Раздача PokerStars №243000111222:  Холдем",
        "Main PokerStars n°243000111222 : Hold'em",
        "Mão PokerStars #243000111222:  Hold'em",
        "Mano n.º 243000111222 de PokerStars: Hold'em",
        "PokerStars Spiel Nr. 243000111222: Hold'em",
        "PokerStars Παρτίδα #243000111222: Hold'em",
    ],
)
def test_headers_in_other_languages_are_frames_of_their_own(line):
    _, frames = frames_of(("x\n" + line + "\n").encode())
    assert starts(frames) == [(0, 1, None, False), (2, 2, "PokerStars", True)]


@pytest.mark.parametrize(
    "line",
    [
        "PokerStars: welcome",
        "I play on PokerStars Hand #x:",
        'Bob said, "PokerStars Hand"',
        "PokerStars Rewards #12: x",
    ],
)
def test_the_rooms_name_alone_begins_no_hand(line):
    _, frames = frames_of((FIRST + line + "\n").encode())
    assert len(frames) == 1


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", [True, False])
@pytest.mark.parametrize("size", [1, 3, 4096])
def test_utf16(monkeypatch, encoding, mark, size):
    monkeypatch.setattr(blocks, "BLOCK", max(size, 400))
    monkeypatch.setattr(framing, "_HEADER_REACH", 256)
    text = ("\ufeff" if mark else "") + (FIRST + "\n" + SECOND).replace("\n", "\r\n")
    data = text.encode(encoding)
    framer, frames = frames_of(data)
    assert framer.encoding == encoding
    assert not framer.odd_byte
    assert [frame.line for frame in frames if frame.site] == [1, 5]
    assert b"".join(frame.raw for frame in frames) == data
    assert "Zoë" in "".join(frame.data.decode() for frame in frames)


def test_odd_byte_at_the_end_of_utf16():
    data = codecs.BOM_UTF16_LE + FIRST.encode("utf-16-le") + b"\n"
    framer, frames = frames_of(data)
    assert framer.odd_byte
    assert b"".join(frame.raw for frame in frames) == data[:-1]


def test_unpaired_surrogates_come_back_as_they_were():
    data = codecs.BOM_UTF16_LE + ("x\n" + FIRST).encode("utf-16-le") + b"\x00\xd8a\x00"
    _, frames = frames_of(data)
    assert b"".join(frame.raw for frame in frames) == data


def test_frame_without_end_is_cut_between_lines(monkeypatch):
    monkeypatch.setattr(framing, "FRAME_LIMIT", 1000)
    monkeypatch.setattr(blocks, "BLOCK", 512)
    data = (FIRST + "and so on, äöü\n" * 300 + SECOND).encode()
    _, frames = frames_of(data)
    assert all(len(frame.data) <= 1000 for frame in frames)
    assert all(frame.data.endswith(b"\n") for frame in frames)
    assert [frame.site is not None for frame in frames] == [True, *[False] * (len(frames) - 2), True]
    assert b"".join(frame.raw for frame in frames) == data
    assert frames[-1].line == 3 + 300 + 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_line_without_end_is_cut_between_characters(monkeypatch, encoding):
    monkeypatch.setattr(framing, "FRAME_LIMIT", 1000)
    monkeypatch.setattr(blocks, "BLOCK", 512)
    data = ("\ufeffa" + "€🙂" * 800).encode(encoding)
    _, frames = frames_of(data)
    assert len(frames) > 3
    assert b"".join(frame.raw for frame in frames) == data
    assert "".join(frame.data.decode() for frame in frames) == data.decode(encoding)


def test_header_at_the_limit_is_not_torn(monkeypatch):
    monkeypatch.setattr(framing, "FRAME_LIMIT", 1000)
    monkeypatch.setattr(blocks, "BLOCK", 1010)
    lead = "x" * 979 + "\n"
    _, frames = frames_of((lead + FIRST).encode())
    assert starts(frames) == [(0, 1, None, False), (980, 2, "PokerStars", False)]


def test_empty_stream_has_no_frames():
    framer, frames = frames_of(b"")
    assert (frames, framer.size, framer.encoding) == ([], 0, None)


@given(st.lists(st.sampled_from([FIRST, SECOND, "\n", "PokerStars", "Main ", "Seat 1: x\r\n", "\r", "ä", "\ufeff"])))
def test_nothing_is_lost(pieces):
    data = "".join(pieces).encode()
    framer, frames = frames_of(data)
    assert b"".join(frame.raw for frame in frames) == data
    assert [frame.start for frame in frames] == [
        sum(len(before.raw) for before in frames[:index]) for index in range(len(frames))
    ]
    assert framer.size == len(data)


def test_reading_on_from_a_place(monkeypatch):
    data = (FIRST + "\r\n" + SECOND).encode()
    place = len(FIRST.encode()) + 2
    for size in (1, 2, 3, 1000):
        monkeypatch.setattr(blocks, "BLOCK", size)
        stream = BytesIO(data)
        framer = Framer(SITES)
        frames = list(framer.frames(stream, start=place))
        assert starts(frames) == [(place, 5, "PokerStars", False)]
        assert framer.size == len(data)


def test_skipping_more_than_there_is():
    assert Blocks(BytesIO(b"a\nb")).skip(10) == 1
