"""Text outside of hands: noise that is declared, lines that nobody knows, and what is no text at all."""

from __future__ import annotations

from hhparse.parse.framing import Frame
from hhparse.parse.stray import SHOWN, count_stray, is_binary


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
