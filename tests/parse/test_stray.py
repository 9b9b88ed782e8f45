"""Text outside of hands: noise that is declared, lines that nobody knows, and what is no text at all."""

from __future__ import annotations

from hhparse._resources import resource_dir
from hhparse.model.findings import Severity
from hhparse.parse.framing import Frame
from hhparse.parse.stray import SHOWN, count_stray, is_binary
from hhparse.pipeline import audit_bytes


def stray(text):
    data = text if isinstance(text, bytes) else text.encode()
    return count_stray(Frame(None, False, 0, data, data, 5))


def test_wrappers_blanks_and_talk_are_noise():
    lines = ["***** # 12 *****", "", "Transcript for your last 3 hands requested by Alice", 'Bob said, "hi"', ""]
    assert stray("\n".join(lines) + "\n") == (5, 0, [])


def test_other_lines_are_told_with_their_numbers():
    noise, unknown, findings = stray("hello\n\nBob: folds\n")
    assert (noise, unknown) == (1, 2)
    assert [(finding.code, finding.line, finding.actual) for finding in findings] == [
        ("unknown_line", 5, "hello"),
        ("unknown_line", 7, "Bob: folds"),
    ]


def test_many_lines_are_told_together():
    noise, unknown, findings = stray("hello\n" * (SHOWN + 7))
    assert (noise, unknown, len(findings)) == (0, SHOWN + 7, SHOWN + 1)
    assert findings[-1].message == "7 more lines stand outside of every hand"
    assert findings[-1].line == 5 + SHOWN


def test_long_lines_are_shortened():
    assert len(stray("x" * 5000)[2][0].actual) == 200


def test_what_is_no_text():
    assert is_binary(b"PNG\0\0")
    assert not is_binary(b"text")
    noise, unknown, (finding,) = stray(b"\x89PNG\0\n\n\n")
    assert (noise, unknown, finding.code, finding.line) == (0, 1, "binary_file", 5)


HEADLESS = """Seat 1: Alice ($20 in chips)
Alice: posts small blind $0.10
Bob: posts big blind $0.20
Alice: folds
Bob collected $0.20 from pot
"""


def test_lines_of_play_without_a_header_are_a_warning():
    """Four of the five lines are play; a seat line alone would be none."""
    noise, unknown, (found, *others) = stray("hello\n" + HEADLESS)
    assert (noise, unknown, len(others)) == (0, 6, 6)
    assert (found.code, found.severity, found.line) == ("unread_hands", Severity.WARNING, 7)
    assert found.message.startswith("4 lines from here to line 10 read like poker hands")


def test_two_kinds_of_such_lines_may_be_an_accident():
    assert [finding.code for finding in stray("Alice: folds\nAlice: checks\nAlice: folds\n")[2]] == ["unknown_line"] * 3


def test_rows_of_a_log_whose_quotes_do_not_fit_are_told():
    """A log in which no row begins a hand any more, so all of it stands outside of hands."""
    rows = ['"""Ana @ a1"" folds",', '"Bob @ b2"" checks",', '"""Bob @ b2"" bets 20",']
    text = "entry,at,order\n" + "".join(f"{row}2026-05-01T10:00:00.000Z,{n}\n" for n, row in enumerate(rows, 17))
    *hands, report = audit_bytes(text.encode())
    assert hands == []
    assert [finding.code for finding in report.findings if finding.severity is Severity.WARNING] == ["unread_hands"]


def test_a_broken_row_inside_a_hand_is_a_warning():
    """What stands in it may be a bet."""
    data = (resource_dir("sample_histories") / "pokernow" / "home-game.csv").read_text(encoding="utf-8").split("\n")
    number = next(number for number, row in enumerate(data) if " calls " in row)
    data[number] = data[number].replace('"', "", 1)
    first, *_ = audit_bytes("\n".join(data).encode())
    (found,) = (finding for finding in first.findings if finding.code == "unknown_line")
    assert (found.severity, found.line) == (Severity.WARNING, number + 1)
