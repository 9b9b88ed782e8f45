"""A hand's story, proof and text as HTML: complete, marked, and harmless whatever names it holds."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from dashboards import markup
from dashboards.proof_view import proof_page
from dashboards.story import chapters
from hhparse.formats.proof import proof
from hhparse.pipeline import audit_text
from tests.dashboards.showing import ONE_HAND

if TYPE_CHECKING:
    from hhparse.model.audited import Audited

ALL_IN = """PokerStars Hand #9002:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/03/04 18:31:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Alice ($10 in chips)
Seat 2: Bob ($30 in chips)
Seat 3: Carol ($50 in chips)
Bob: posts small blind $0.50
Carol: posts big blind $1
*** HOLE CARDS ***
Dealt to Carol [Qh Qd]
Alice: raises $9 to $10 and is all-in
Bob: raises $20 to $30 and is all-in
Carol: calls $29
*** FLOP *** [2c 7d 9s]
*** TURN *** [2c 7d 9s] [Jh]
*** RIVER *** [2c 7d 9s Jh] [3c]
*** SHOW DOWN ***
Bob: shows [Ks Kd] (a pair of Kings)
Carol: shows [Qh Qd] (a pair of Queens)
Bob collected $40 from side pot
Alice: shows [As Ac] (a pair of Aces)
Alice collected $30 from main pot
*** SUMMARY ***
Total pot $70 Main pot $30. Side pot $40. | Rake $0
Board [2c 7d 9s Jh 3c]
Seat 1: Alice (button) showed [As Ac] and won ($30) with a pair of Aces
Seat 2: Bob (small blind) showed [Ks Kd] and won ($40) with a pair of Kings
Seat 3: Carol (big blind) showed [Qh Qd] and lost with a pair of Queens


"""
"""Alice's 10 makes a main pot of 30, the other 20 of Bob and Carol a side pot of 40."""


def read(text: str) -> Audited:
    (record,) = audit_text(text)
    assert record.hand is not None
    return record


def show(amount: int) -> str:
    return f"{amount / 100:.2f}"


class Tags(HTMLParser):
    """The tags and the text of a piece of HTML, as a browser reads it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"div", "span", "b", "table", "thead", "tbody", "tr", "td", "th", "p", "ul", "li"}, tag
        assert {name for name, _ in attrs} <= {"class", "title"}
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.words))


def pages(record: Audited) -> list[str]:
    """Everything that the page of a hand writes as HTML."""
    made = proof(record.hand, record.replay)
    told = chapters(record.hand, record.replay)
    return [
        markup.seats(made.players, made.results, show, show),
        markup.story(told, made.players, show, {}),
        proof_page(made, show, show),
        markup.numbered_text(record.text, 1, {}),
    ]


def test_the_story_has_every_street_with_its_board_and_pot() -> None:
    record = read(ALL_IN)
    told = chapters(record.hand, record.replay)
    assert [chapter.title for chapter in told] == ["Preflop", "Flop", "Turn", "River", "Showdown and result"]
    assert told[3].board == ("2c", "7d", "9s", "Jh", "3c")
    assert [chapter.new for chapter in told[1:4]] == [3, 1, 1]
    assert [chapter.pot for chapter in told[1:]] == [7000] * 4
    preflop = [(beat.what, beat.amount, beat.pot) for beat in told[0].beats]
    assert preflop == [
        ("posts small blind", 50, None),
        ("posts big blind", 100, None),
        ("raises to", 1000, 1150),
        ("raises to", 3000, 4100),
        ("calls", 2900, 7000),
    ]
    assert [beat.all_in for beat in told[0].beats] == [False, False, True, True, False]


def test_every_event_of_the_text_is_told() -> None:
    """Each line from the first post to the summary that is no heading and no deal appears once, by its line."""
    record = read(ALL_IN)
    lines = record.text.splitlines()
    expected = [
        number
        for number, line in enumerate(lines, start=1)
        if lines.index("Bob: posts small blind $0.50") < number <= lines.index("*** SUMMARY ***")
        and not line.startswith(("***", "Dealt to"))
    ]
    assert [beat.line for chapter in chapters(record.hand, record.replay) for beat in chapter.beats] == expected


def test_the_proof_shows_pots_hands_and_awards() -> None:
    record = read(ALL_IN)
    text = Tags(proof_page(proof(record.hand, record.replay), show, show)).text
    assert "contributions = total pot" in text
    assert "Main pot 30.00" in text
    assert "Side pot 1 40.00" in text
    assert "Alice 10.00 + Bob 10.00 + Carol 10.00" in text
    assert "Bob 20.00 + Carol 20.00" in text
    assert "1. Alice" in text
    assert "✗" not in text


def test_the_proof_says_where_the_text_differs() -> None:
    spoiled = ALL_IN.replace("Alice collected $30", "Alice collected $29.99")
    page = proof_page(proof((record := read(spoiled)).hand, record.replay), show, show)
    assert "✗ text: 29.99" in Tags(page).text


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x onerror=y>', "a & b", "x\u202ey", "'); --"]
)
def test_names_are_text_wherever_they_appear(name: str) -> None:
    record = read(ALL_IN.replace("Alice", name))
    for page in pages(record):
        seen = Tags(page)
        assert name.replace("\u202e", "·") in "".join(seen.words)


def test_markup_of_a_plain_hand_is_well_formed() -> None:
    for page in pages(read(ONE_HAND)):
        assert Tags(page).text


def test_lines_with_findings_are_marked_by_their_number_in_the_file() -> None:
    html = markup.numbered_text("one\r\ntwo\nthree\n", 41, {42: "error", 43: "warning"})
    assert html.count('<div class="ln') == 3
    assert '<div class="ln mark-error"><span class="no">42</span><span class="tx">two</span>' in html
    assert '<div class="ln mark-warning"><span class="no">43</span>' in html
    assert '<div class="ln"><span class="no">41</span>' in html


def test_a_finding_behind_the_last_word_still_has_a_line() -> None:
    """A truncated text is marked where it ends, also when only blank lines follow."""
    html = markup.numbered_text("one\n\n\n", 7, {9: "error"})
    assert html.count('<div class="ln') == 3
    assert '<div class="ln mark-error"><span class="no">9</span>' in html
    assert markup.numbered_text("one\n\n\n", 7, {}).count('<div class="ln') == 1


def test_cards_show_rank_and_suit_in_four_colours() -> None:
    html = markup.cards(("Td", "2c", "As", "Kh"), new=1)
    assert re.findall(r'class="card (\w)( old)?">([^<]+)<', html) == [
        ("d", " old", "10♦"),
        ("c", " old", "2♣"),
        ("s", " old", "A♠"),
        ("h", "", "K♥"),
    ]
