"""What is noted while a hand is read, why a text is no hand, and by what equal hands are known."""

from __future__ import annotations

import pytest

from hhparse.model.events import Board, HoleCards
from hhparse.model.findings import Severity
from hhparse.parse import HandParser
from tests.parse.parsing import END, HEADER, POSTS, SEATS, TABLE, codes, frames, parsed, walk

# ---- what is noted --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "severity"),
    [
        ("Bob is dealt a surprise", "unknown_line", "info"),
        ("Bob: gives $5 to charity", "unknown_line", "warning"),
        ("Stranger: checks", "unseated_player", "info"),
        ("Stranger: bets $5", "unseated_player", "warning"),
        ("Agent 007: checks", "unseated_player", "info"),  # the number is the name's
        ("Dealt to Bob [As Kx]", "unknown_line", "warning"),  # cards are missing from the hand
        ("Bob: shows [A? K?] (a pair of Kings)", "unknown_line", "warning"),
        ("Bob waves [BB]", "unknown_line", "info"),
    ],
)
def test_lines_that_nobody_claims(line, code, severity):
    parse = walk(line)
    assert codes(parse) == [(code, severity, 7)]
    assert parse.findings[0].actual == line
    assert parse.lines.unknown == (code == "unknown_line")


def test_many_unknown_lines_are_told_in_one_finding():
    """Twenty one by one, then how many more there are; one of these has an amount, so together they are a warning."""
    parse = walk(*["Bob is dealt a surprise"] * 30, "Bob: gives $5 to charity", *["Bob is dealt a surprise"] * 4)
    assert codes(parse) == [("unknown_line", "info", line) for line in range(7, 27)] + [("unknown_line", "warning", 27)]
    assert parse.findings[-1].message == "15 more lines of this hand are claimed by no rule, the last in line 41"
    assert parse.lines.unknown == 35


def test_damaged_cards_are_not_dealt():
    """Not even the readable one of the two."""
    parse = walk("Dealt to Bob [As Kx]")
    assert parse.hand is not None
    assert [event for event in parse.hand.events if isinstance(event, HoleCards)] == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (lambda: walk("Bob: bets $9999999999999999"), 7),  # sixteen digits
        (lambda: walk("Bob: bets $0.123456789"), 7),  # nine decimals
        (lambda: walk(seats=["Seat 5: Eve ($1" + 30 * "0" + " in chips)"], end=["Eve: checks", *END]), 5),
        (
            lambda: parsed(HEADER.replace("$0.50/$1", "$1" + 20 * "0" + "/$2" + 20 * "0"), TABLE, *SEATS, *POSTS, *END),
            1,
        ),
    ],
)
def test_an_amount_beyond_all_money_is_one_finding(text, line):
    """What follows from the missing line - a player without a seat, a sum - is not told."""
    parse = text()
    assert parse.hand is None
    assert codes(parse) == [("amount_out_of_range", "error", line)]


def test_seat_taken_twice():
    assert codes(walk(seats=["Seat 2: Carol ($9 in chips)"])) == [("duplicate_seat", "error", 5)]


def test_summary_of_a_seat_that_is_not_there():
    assert codes(walk(end=[*END, "Seat 6: Zed folded on the Flop"]))[0][0] == "unseated_player"


def test_summary_that_names_somebody_else():
    assert codes(walk(end=[*END, "Seat 2: Carol folded on the Flop"])) == [("summary_mismatch", "error", 12)]


def test_name_that_ends_in_a_role():
    """The summary prints roles behind names, so of a name that ends like one only the beginning can be told."""
    parse = walk(seats=["Seat 5: Al (button) ($9 in chips)"], end=[*END, "Seat 5: Al (button) folded before Flop"])
    assert codes(parse) == []


@pytest.mark.parametrize(
    ("stamp", "note"),
    [
        ("2019/11/03 1:30:00 ET", ("time_ambiguous", "info", 1)),
        ("2020/03/08 2:30:00 ET", ("time_nonexistent", "warning", 1)),
        ("2020/13/08 2:30:00 ET", ("time_unreadable", "info", 1)),
    ],
)
def test_times_worth_a_note(stamp, note):
    header = HEADER.replace("2024/03/14 21:07:45 ET", stamp)
    assert codes(parsed(header, TABLE, *SEATS, *POSTS, *END)) == [note]


def test_old_headers_are_remembered_as_a_dialect():
    header = HEADER.replace("2024/03/14 21:07:45 ET", "2006/09/30 - 14:07:45 (ET)")
    assert parsed(header, TABLE, *SEATS, *END).hand.dialect == {"eastern_time_in_parentheses"}
    assert parsed(HEADER, TABLE, *SEATS, *END).hand.dialect == frozenset()


def test_lines_are_counted():
    parse = walk('Bob said, "hi"', "Bob leaves the table", "", "what?")
    assert (parse.lines.claimed, parse.lines.noise, parse.lines.unknown) == (11, 3, 1)


@pytest.mark.parametrize(
    ("board", "line", "restored"),
    [
        ("*** TURN *** [2c 7d Jh] []", 8, ("Qs",)),  # the river line repeats it
        ("*** FLOP *** [2c 7d]", 7, ("2c", "7d", "Jh")),
    ],
)
def test_missing_board_cards_come_from_the_rest_of_the_text(board, line, restored):
    lines = ["*** FLOP *** [2c 7d Jh]", "*** TURN *** [2c 7d Jh] [Qs]", "*** RIVER *** [2c 7d Jh Qs] [5c]"]
    lines[line - 7] = board
    parse = walk(*lines)
    assert codes(parse) == [("missing_board_card", "warning", line)]
    boards = {event.line: event.cards for event in parse.hand.events if isinstance(event, Board)}
    assert boards[line] == restored
    assert "restored" in parse.findings[0].message


def test_missing_card_that_nothing_tells():
    parse = walk("*** FLOP *** [2c 7d Jh]", "*** TURN *** [2c 7d Jh] []")
    assert codes(parse) == [("missing_board_card", "warning", 8)]
    assert parse.hand.events[3].cards == ()
    assert "nothing else tells it" in parse.findings[0].message


def test_missing_card_from_the_summary():
    end = [*END, "Board [2c 7d Jh Qs]"]
    parse = walk("*** FLOP *** [2c 7d Jh]", "*** TURN *** [2c 7d Jh] []", end=end)
    assert parse.hand.events[3].cards == ("Qs",)


# ---- what is no hand ------------------------------------------------------------------------------------------------


TIME = "2024/03/14 21:07:45"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((HEADER, TABLE), "no_players"),
        ((HEADER, TABLE, *SEATS, *POSTS), "truncated_hand"),
        ((HEADER, TABLE, *SEATS, *POSTS, "*** SUMMARY ***"), "truncated_hand"),
        ((HEADER, TABLE, *SEATS, "Total pot $1 | Rake $0"), "truncated_hand"),
        (
            (f"Run It Once Poker Hand #243000111222:  Razz Limit ($1/$2 USD) - {TIME} UTC", *SEATS, *END),
            "unsupported_game",
        ),
        ((HEADER.replace("Hold'em", "Ludo"), TABLE, *SEATS, *END), "unknown_header"),
        ((HEADER.replace("Hold'em", "Single Draw A-5 Lowball"), TABLE, *SEATS, *END), "unknown_header"),
        ((HEADER.replace("$0.50", "$99999999999999999"), TABLE, *SEATS, *END), "amount_out_of_range"),
        ((HEADER.replace("USD", "usd"), TABLE, *SEATS, *END), "unknown_header"),
        (("PokerStars Раздача #243000111222:  Hold'em No Limit",), "unknown_header"),
    ],
)
def test_why_there_is_no_hand(lines, code):
    parse = parsed(*lines)
    assert parse.hand is None
    assert [f.code for f in parse.findings if f.severity is Severity.ERROR] == [code]
    assert parse.hand_id == "243000111222"
    assert parse.raw.decode() == "".join(line + "\n" for line in lines)
    assert parse.lines.claimed + parse.lines.noise + parse.lines.unknown == len(lines)


def test_other_languages_are_said_to_be_not_read_yet():
    (finding,) = parsed("PokerStars Раздача #243000111222:  Hold'em No Limit").findings
    assert "in this language yet" in finding.message


def test_header_without_a_number_to_name_it():
    assert parsed("PokerStars Hand #12: of something").hand_id is None


def test_truncated_hand_names_its_last_line():
    assert codes(parsed("", HEADER, TABLE, *SEATS)) == [("truncated_hand", "error", 5)]


def test_cancelled_hand_is_whole_without_a_total():
    parse = parsed(HEADER, TABLE, *SEATS, *POSTS, "Hand cancelled", "*** SUMMARY ***")
    assert (parse.whole, parse.hand is not None) == (True, True)


# ---- identity -------------------------------------------------------------------------------------------------------


def test_fingerprint_is_of_the_words_not_of_their_form():
    lines = [HEADER, TABLE, *SEATS, *POSTS, *END]
    same = parsed(*(line + "  \r" for line in lines), "")
    talk = parsed(*lines[:6], 'Bob said, "hi"', *lines[6:])
    other = parsed(*lines[:-1], "Total pot $1 | Rake $0.00")
    mine = parsed(*lines)
    assert mine.fingerprint == same.fingerprint == talk.fingerprint != other.fingerprint


@pytest.mark.parametrize(("end", "separated"), [("\n\n", True), ("\n", False), (" \r\n \r\n", True), (" ", True)])
def test_a_blank_line_before_the_next_hand(end, separated):
    text = "\n".join([HEADER, TABLE, *SEATS, *POSTS, *END]) + end
    first, _ = frames(text + text.replace("111222", "111223"))
    assert HandParser(first.site).parse(first, "a.txt").separated is separated


def test_the_last_hand_needs_no_separator():
    assert parsed(HEADER, TABLE, *SEATS, *POSTS, *END).separated
