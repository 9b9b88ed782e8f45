"""`docs/findings.md` is what the program writes, and says when it is not."""

import runpy
import sys
from pathlib import Path

import pytest

from hhparse.audit.codes import CODES
from hhparse.audit.document import document, main
from hhparse.audit.example import examples

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_in_the_checkout_is_up_to_date() -> None:
    assert main(["--check", str(ROOT / "docs" / "findings.md")]) == 0


def test_every_code_and_example_is_on_the_page() -> None:
    page = document()
    for code in CODES:
        assert f"\n### {code}\n" in page
    for example in examples():
        assert example.output in page


def test_the_page_is_always_the_same() -> None:
    assert document() == document()


def test_a_stale_page_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "findings.md"
    assert main(["--check", str(page)]) == 1
    assert main([str(page)]) == 0
    assert main(["--check", str(page)]) == 0
    page.write_text(page.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert main(["--check", str(page)]) == 1
    assert "not up to date" in capsys.readouterr().err


def test_bytes_that_are_no_text_are_not_printed() -> None:
    shown = {example.code: example.shown for example in examples()}
    assert shown["binary_file"].endswith("bytes that are no text)\n")
    assert "no text" in shown["unreadable_file"]
    assert shown["odd_trailing_byte"].startswith("PokerStars Hand #")


def test_it_runs_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs" / "findings.md"
    monkeypatch.setattr(sys, "argv", ["document", "--check", str(page)])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / "hhparse" / "audit" / "document.py"), run_name="__main__")
    assert ended.value.code == 0
