"""What holds for every kind of document: no byte and no line is lost, hands stand by themselves, nothing fails."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhparse._resources import resource_dir
from hhparse.model.audited import Audited, FileReport
from hhparse.model.events import Post, PostKind
from hhparse.model.game import Kind, Limit
from hhparse.model.stored import StoredText
from hhparse.parse.documents.script import lines_with_ends
from hhparse.pipeline import audit_bytes, audit_stored
from hhparse.rules import replay
from hhparse.sites import SITES
from hhparse.testing.generator import random_hand
from hhparse.testing.setups import Wanted
from hhparse.testing.table import Quirks
from tests.parse.documents.reading import audited, by_name, check_blocks, frames_of, nets
from tests.parse.documents.writers import IPoker, phh_text, pokernow_csv

KINDS = {site.document for site in SITES if site.document}
SAMPLES = [path for kind in sorted(KINDS) for path in sorted((resource_dir("sample_histories") / kind).iterdir())]
each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")


def test_every_kind_has_samples():
    assert {path.parent.name for path in SAMPLES} == KINDS
    assert sum(len(audited(path.read_bytes())[0]) for path in SAMPLES) >= 100


# ---- pieces ---------------------------------------------------------------------------------------------------------


@each_sample
@pytest.mark.parametrize("size", [7, 100, 4097])
def test_blocks_may_end_anywhere(monkeypatch, sample, size):
    check_blocks(monkeypatch, sample.read_bytes(), size)


@each_sample
def test_context_and_text_of_a_hand_are_a_document_with_that_hand(sample):
    _, frames = frames_of(sample.read_bytes())
    for frame in frames:
        if frame.site is not None:
            _, again = frames_of(frame.context + frame.data)
            hands = [one for one in again if one.site is not None]
            assert [(one.site, one.data, one.context) for one in hands] == [(frame.site, frame.data, frame.context)]


@each_sample
def test_a_stored_hand_reads_as_in_its_file(sample):
    data = sample.read_bytes()
    *hands, _ = audit_bytes(data, file="a.txt")
    for hand in hands:
        place = hand.source
        text = StoredText("a.txt", hand.site, place.line, place.start, hand.raw, "utf-8", False, hand.context)
        (again,) = audit_stored(text)
        assert (again.hand, again.verdict, again.fingerprint) == (hand.hand, hand.verdict, hand.fingerprint)


@each_sample
def test_reading_on_gives_the_hands_behind_a_place(sample):
    """A growing file is read on from where the last whole hand ends; what the hands need stands before that place."""
    data = sample.read_bytes()
    _, whole = frames_of(data)
    for place in [frame.start for frame in whole[1::3]]:
        framer, frames = frames_of(data, start=place)
        assert frames == [frame for frame in whole if frame.start >= place]
        assert framer.size == len(data)


def test_reading_on_within_a_piece_between_hands_gives_its_rest():
    head = '<?xml version="1.0"?>\n<session sessioncode="1">\n<general>\n</general>\n'
    _, frames = frames_of(head.encode(), start=23)
    assert b"".join(frame.raw for frame in frames) == head.encode()[23:]
    assert (frames[0].start, frames[0].line) == (23, 2)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", ["ipoker/cash-nl-eur.xml", "pokernow/home-game.csv", "phh/cash-nl-usd.phhs"])
def test_wide_documents(name, encoding):
    text = (resource_dir("sample_histories") / name).read_text(encoding="utf-8")
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}[encoding]
    wide, _ = audited(mark + text.encode(encoding))
    usual, _ = audited(text)
    assert [(one.hand_id, one.verdict, one.fingerprint) for one in wide] == [
        (one.hand_id, one.verdict, one.fingerprint) for one in usual
    ]


@each_sample
def test_line_ends_and_a_byte_order_mark_change_nothing(sample):
    text = sample.read_text(encoding="utf-8")
    usual, _ = audited(text)
    for other in (text.replace("\n", "\r\n").encode(), codecs.BOM_UTF8 + text.encode()):
        hands, _ = audited(other)
        assert [(one.verdict, one.source.line, one.fingerprint) for one in hands if one.hand] == [
            (one.verdict, one.source.line, one.fingerprint) for one in usual if one.hand
        ]


def test_a_document_is_told_by_its_content_and_not_by_a_name():
    text = "PokerStars Hand #243000111222:  Hold'em No Limit ($1/$2 USD) - 2024/03/14 21:07:45 ET\n"
    for before in ("<session>\n", "entry at order\n", "variant, antes\n", "# variant = 'NT'\n"):
        _, frames = frames_of((before + text).encode())
        assert [frame.document for frame in frames] == [None] * len(frames)


@given(st.lists(st.binary(max_size=9), max_size=9))
def test_lines_joined_are_the_blocks(blocks):
    lines = list(lines_with_ends(blocks))
    assert b"".join(lines) == b"".join(blocks)
    assert all(b"\n" not in line[:-1] for line in lines)


# ---- hands of a dealer that knows no document -----------------------------------------------------------------------


def dealt(seed, kind, limit, currency):
    return random_hand(seed, Wanted(quirks=Quirks(), odd_names=0.3, kind=kind, limit=limit, currency=currency))


WRITTEN = [
    pytest.param(lambda hand: IPoker([hand]).text(), Kind.CASH, Limit.NO_LIMIT, "EUR", id="ipoker"),
    pytest.param(
        lambda hand: IPoker([hand], inside=False).text(), Kind.CASH, Limit.POT_LIMIT, "GBP", id="ipoker-apart"
    ),
    pytest.param(lambda hand: IPoker([hand]).text(), Kind.CASH, Limit.FIXED_LIMIT, "USD", id="ipoker-limit"),
    pytest.param(lambda hand: pokernow_csv([hand]), Kind.CASH, Limit.NO_LIMIT, "play", id="pokernow"),
]


@pytest.mark.parametrize(("write", "kind", "limit", "currency"), WRITTEN)
def test_dealt_hands_are_consistent_and_give_the_dealers_results(write, kind, limit, currency):
    for seed in range(60):
        hand = dealt(seed, kind, limit, currency)
        (record,), report = audited(write(hand))
        assert record.verdict.value == "consistent", (seed, record.findings)
        assert report.unknown_lines == 0
        names = {seat.seat: seat.name for seat in hand.seats}
        assert nets(record) == {names[seat]: net for seat, net in replay(hand).net.items() if net}, seed


def test_dealt_hands_in_the_notation_of_phh():
    """Hands with newcomers have no form there, and a winner who is not shown is not told."""
    count = 0
    for seed in range(80):
        hand = dealt(seed, Kind.CASH, Limit.NO_LIMIT, "USD")
        posts = [
            event.kind.value for event in hand.events if isinstance(event, Post) and event.kind is not PostKind.ANTE
        ]
        usual = posts in (["small_blind", "big_blind"], ["big_blind"])
        if not usual or hand.button_seat not in {seat.seat for seat in hand.seats}:
            continue
        count += 1
        (record,), _ = audited(phh_text(hand) + "currency = 'USD'\n")
        assert record.verdict.value == "consistent", (seed, record.findings)
        names = {seat.seat: seat.name for seat in hand.seats}
        assert nets(record) == {names[seat]: net for seat, net in replay(hand).net.items() if net}, seed
        assert by_name(record, record.replay.contributed)
    assert count > 40


# ---- damage ---------------------------------------------------------------------------------------------------------


PIECES = [
    b"<", b">", b"</game>", b'<game gamecode="1">', b'<session sessioncode="2">', b"&x;", b"&#0;", b'"', b"'", b"[",
    b"]", b"[9]", b"#", b"=", b",", b"\0", b"\xff", b"\n", b"-- ending hand #9 --", b"d db ", b"inf", b"-1", b"1e99",
    b"9" * 40, b"<!DOCTYPE a [<!ENTITY b 'c'>]>", "♠".encode(),
]  # fmt: skip


@st.composite
def damaged(draw, data):
    """A document with pieces cut out, put in, doubled, or cut off."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.sampled_from([0, 1, 3, 40, 900])))
        middle = draw(st.sampled_from([b"", data[start:end] * 2, *PIECES]))
        data = data[:start] + middle + data[end:]
    return data[: draw(st.sampled_from([len(data), len(data), len(data) // 2]))]


@pytest.mark.parametrize(
    "name", ["ipoker/tournament.xml", "pokernow/straddle-twice-bounty-bomb.csv", "phh/every-variant.phhs"]
)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_damage_is_found_and_never_fails(name, data):
    content = data.draw(damaged((resource_dir("sample_histories") / name).read_bytes()[:9000]))
    *hands, report = audit_bytes(content)
    assert isinstance(report, FileReport)
    assert all(isinstance(hand, Audited) for hand in hands)
    _, frames = frames_of(content)
    assert b"".join(frame.raw for frame in frames) == content
    assert report.lines == report.hand_lines + report.reject_lines + report.noise_lines + report.unknown_lines
