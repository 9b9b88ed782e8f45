"""Encodings of hands and lines of text."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhparse.parse.decode import BLANKS, count_line_ends, decode_hand, lines_of, utf16_of


@pytest.mark.parametrize(
    ("raw", "text", "encoding"),
    [
        (b"Bob: folds", "Bob: folds", "ascii"),
        ("Zoë: bets €5".encode(), "Zoë: bets €5", "utf-8"),
        ("Zoë: bets €5".encode("cp1252"), "Zoë: bets €5", "cp1252"),
        (b"\x81\xe9", "\x81é", "cp1252"),  # 0x81 is a hole in cp1252
        ("🂡🙂".encode(), "🂡🙂", "utf-8"),
    ],
)
def test_encodings(raw, text, encoding):
    assert decode_hand(raw) == (text, encoding)


@given(st.binary())
def test_no_bytes_fail(raw):
    text, encoding = decode_hand(raw)
    assert encoding in ("ascii", "utf-8", "cp1252")
    assert len(text) <= len(raw)


def test_the_handler_of_holes_is_for_decoding_only():
    with pytest.raises(UnicodeEncodeError):
        "\u4e00".encode("cp1252", errors="latin1_holes")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb", ["a", "b"]),
        ("a\nb\n", ["a", "b"]),
        ("a\n\n", ["a", ""]),
        ("a\r\nb\rc", ["a", "b", "c"]),
        ("\ufeffa \t\n\u200eb\u00a0", ["a", "b"]),
        ("a\u202fb\u2007c\u00a0d", ["a b c d"]),
        ("", [""]),
    ],
)
def test_lines(text, lines):
    assert lines_of(text) == lines


@pytest.mark.parametrize(("data", "count"), [(b"", 0), (b"a\nb\n", 2), (b"a\r\nb\r", 2), (b"\n\r\n\r", 3)])
def test_line_ends_of_every_kind(data, count):
    assert count_line_ends(data) == count


@pytest.mark.parametrize(
    ("head", "found"),
    [
        (codecs.BOM_UTF16_LE + "Poker".encode("utf-16-le"), "utf-16-le"),
        (codecs.BOM_UTF16_BE + "Poker".encode("utf-16-be"), "utf-16-be"),
        ("PokerStars Hand #1".encode("utf-16-le"), "utf-16-le"),
        ("PokerStars Hand #1".encode("utf-16-be"), "utf-16-be"),
        (b"PokerStars Hand #1", None),
        (b"P\0", None),  # too short to tell
        (b"\0" * 100, None),  # zeros alone are no text
        (b"", None),
    ],
)
def test_utf16_is_told_by_the_first_bytes(head, found):
    assert utf16_of(head) == found


@given(st.text(alphabet=" \t\0\nab\u00a0\ufeff", max_size=12))
def test_lines_are_stripped_wherever_blanks_stand(text):
    plain = [line.strip(BLANKS) for line in text.replace("\u00a0", " ").split("\n")]
    assert lines_of(text) == (plain[:-1] if text.endswith("\n") else plain)
