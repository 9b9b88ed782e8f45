"""Real histories and worked cases that lie beside the checkout, read in place; skipped when they are not there."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import hhparse
from hhparse.formats.jsonl import json_line
from hhparse.model.audited import Audited, FileReport
from hhparse.model.findings import Verdict
from hhparse.pipeline import audit_paths

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
CORPUS = SHARED / "corpus"
CASES = {"PokerStars": 39, "GGPoker": 5, "Winamax": 3, "PHH": 5, "888poker": 1, "Bovada": 1, "PokerNow": 1}
"""Rooms, and how many worked cases each has at least."""
EXPLAINED = (
    "PokerStars", "GGPoker", "Winamax", "Bovada", "888", "WPN", "PartyPoker", "BetOnline", "KingsClub", "SealsWithClubs",
    "Unibet",
)  # fmt: skip
"""Folders of the collection of which a second program's values are there."""
COMMAND = shlex.join([sys.executable, "-c", "from hhparse.cli import main; main()"])

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not SHARED.is_dir(), reason="nothing shared lies beside the checkout"),
]


def tool(name):
    """A program of the shared folder as a module."""
    spec = importlib.util.spec_from_file_location(name, SHARED / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("room", "cases"), CASES.items())
def test_worked_cases_agree(monkeypatch, capsys, room, cases):
    """Each case states verdict, findings, pots, payouts and nets; the program that compares them is not ours."""
    checker = tool("check_cases")
    monkeypatch.setattr(checker, "run", lambda _, files: ([json.loads(json_line(r)) for r in audit_paths(files)], ""))
    monkeypatch.setattr(sys, "argv", ["check_cases", "--site", room])
    code = checker.main()
    out = capsys.readouterr().out
    assert code == 0, out
    assert re.search(r"^(\d+) of \1 cases agree$", out, re.MULTILINE)
    assert int(re.search(r"(\d+) of", out)[1]) >= cases


def test_the_command_says_what_the_library_says():
    """One case through the real command, as its output is what other programs read."""
    program = [sys.executable, str(SHARED / "tools" / "check_cases.py"), "--cmd", COMMAND, "--only", "006-ps"]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.stdout == "1 of 1 cases agree\n"


def test_pluribus_is_consistent():
    """The published hands of the Pluribus experiment: 3,156 in the shared files, played by program and professionals."""
    files = sorted((CORPUS / "PokerStars").rglob("*pluribus*.txt"))
    verdicts = Counter(hand.verdict.value for hand in hhparse.read(*files))
    assert verdicts == {"consistent": 3156}


@pytest.mark.parametrize("kind", ["iPoker", "PokerNow"])
def test_documents_are_read_and_what_is_wrong_is_explained(kind):
    """Each hand that is inconsistent or rejected stands in `docs/corpus.md`, alone or as the end of a row of numbers."""
    files = sorted(path for path in (SHARED / "corpus" / kind).rglob("*") if path.is_file())
    records = list(audit_paths(files))
    hands = [one for one in records if isinstance(one, Audited)]
    assert sum(one.unknown_lines for one in records if isinstance(one, FileReport)) == 0
    assert {one.site for one in hands} == {kind}
    wrong = [one for one in hands if one.verdict.value in ("inconsistent", "rejected")]
    page = (ROOT / "docs" / "corpus.md").read_text(encoding="utf-8")
    told = {one.hand_id for one in wrong if one.hand_id not in page}
    partial = {one.hand_id for one in wrong if "partial.format" in one.source.file}
    assert (len(partial), told - partial) == ({"iPoker": 31}.get(kind, 0), set())


@pytest.mark.slow
@pytest.mark.parametrize("room", EXPLAINED)
def test_every_difference_to_the_other_program_is_explained(tmp_path, room):
    """`docs/corpus.md` lists the hands on which a second, independent program differs, and who is right."""
    report = tmp_path / "report.tsv"
    program = [sys.executable, str(SHARED / "tools" / "check_corpus.py"), "--cmd", COMMAND, "--site", room]
    done = subprocess.run([*program, "--out", str(report)], capture_output=True, text=True, check=True)
    forms = tool("check_corpus").ids
    differing = {}
    for row in report.read_text(encoding="utf-8").splitlines():
        path, hand_id, *_ = row.split("\t")
        differing.setdefault(path, set()).add(hand_id)
    ours = set()
    for path, ids in differing.items():
        for hand in hhparse.read(CORPUS / path):
            unread = hand.hand is None and any(f.code in ("unsupported_game", "unknown_header") for f in hand.findings)
            ours |= {hand.hand_id} if not unread and ids & set(forms(hand.hand_id)) else set()
    page = (ROOT / "docs" / "corpus.md").read_text(encoding="utf-8")
    assert {hand_id for hand_id in ours if hand_id not in page} == set(), done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("room", [*EXPLAINED[1:], "CoinPoker"])
def test_every_hand_that_is_not_consistent_is_explained(room):
    """Real hands that are inconsistent or rejected are named on the page too, whatever a second program says."""
    page = (ROOT / "docs" / "corpus.md").read_text(encoding="utf-8")
    hands = hhparse.read(*sorted((CORPUS / room).rglob("*.txt")))
    bad = {hand.hand_id for hand in hands if hand.verdict in (Verdict.INCONSISTENT, Verdict.REJECTED)}
    assert {hand_id for hand_id in bad if hand_id not in page} == set()
