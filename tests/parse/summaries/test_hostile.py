"""Summaries made to break the reader: they cost bounded work, and nothing is lost or taken for something."""

from __future__ import annotations

import time

import pytest

from hhparse.model.audited import FileReport
from hhparse.pipeline import audit_bytes
from tests.parse.summaries.reading import one, summaries
from tests.parse.summaries.test_pokerstars import END, HEAD, LIST

LIMIT = 10.0
"""Seconds for a megabyte on a busy machine; quadratic work would take minutes."""


@pytest.mark.parametrize(
    "line",
    [
        "1: " + "a (b" * 490,
        "1: " + "(" * 1990,
        "1: " + " (x)," * 390,
        "You collected " + "1" * 1980,
        "$" * 1990,
        "PokerStars Tournament #1, " * 60,
    ],
    ids=lambda line: line[:12],
)
def test_long_lines_cost_little(line: str) -> None:
    data = (HEAD + (line + "\n") * 500).encode()
    began = time.monotonic()
    *_, report = audit_bytes(data)
    assert time.monotonic() - began < LIMIT
    assert isinstance(report, FileReport)
    assert report.lines == 505


@pytest.mark.parametrize("piece", ["<tr><td>", "<td", "<tr<tr", "<", "&", "<td>1</td>" * 3 + "<tr>", "<!--"])
def test_broken_markup_costs_little(piece: str) -> None:
    data = b"<title>TOURNEYS: &lt;Alice&gt;</title><tr><th>Tourney</th></tr>" + piece.encode() * (900_000 // len(piece))
    began = time.monotonic()
    *_, report = audit_bytes(data)
    assert time.monotonic() - began < LIMIT
    assert isinstance(report, FileReport)


def test_numbers_beyond_all_sense() -> None:
    many = "9" * 30
    made = one(HEAD.replace("4 players", f"{many} players").replace("$20.00", f"${many}") + END + LIST)
    assert (made.entrants, made.prize_pool) == (None, None)
    assert one(HEAD + END + LIST + f"You finished in {many}th place.\n").place is None
    huge = one(HEAD + END + LIST.replace("$13.00", f"${'9' * 15}.00").replace("$7.00", "$0.00000001"))
    assert huge.players[0].prize is None  # no column holds it in that unit
    assert huge.players[1].prize == 1


def test_a_number_of_other_scripts_is_none() -> None:
    assert summaries("PokerStars Tournament #٣٤٥, No Limit Hold'em\nBuy-In: $5.00/$0.50 USD\n") == []


def test_headers_without_end_and_binary() -> None:
    for data in (
        b"PokerStars Tournament #1, ",
        b"***** " * 1000,
        b"\0" * 1000 + HEAD.encode(),
        b"Tournament #1, a, b\nBuy-in: ",
    ):
        *_, report = audit_bytes(data)
        assert isinstance(report, FileReport)


def test_a_thousand_summaries_in_one_file() -> None:
    text = "".join((HEAD + END + LIST).replace("#900", f"#{number}") + "\n\n" for number in range(1000))
    assert [made.tournament_id for made in summaries(text)] == [str(number) for number in range(1000)]
