"""Real tournament summaries that lie beside the checkout, read in place; skipped when they are not there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hhparse.model.audited import FileReport
from hhparse.model.tournament import SummaryText
from hhparse.parse.grammar import load_grammar
from hhparse.pipeline import audit_paths

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
ROOMS = ("888", "FullTilt", "PokerStars", "PokerTracker", "WPN", "Winamax")

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason="nothing shared lies beside the checkout"),
]


@pytest.fixture(scope="module")
def records():
    return list(audit_paths([CORPUS / room / "summary" for room in ROOMS]))


def test_all_are_read(records):
    """Figures of docs/corpus.md: 62 files, 71 summaries, 37,037 lines, 23 of them of a mail's head and foot."""
    reports = [record for record in records if isinstance(record, FileReport) and record.opened]
    assert (len(reports), sum(report.rejected + report.hands for report in reports)) == (62, 0)
    assert all(report.summaries for report in reports)
    assert sum(report.summaries for report in reports) == 71
    assert sum(report.lines for report in reports) == 37037
    assert {Path(report.file).suffix: report.unknown_lines for report in reports if report.unknown_lines} == {
        ".eml": 23
    }


def test_nothing_contradicts_itself(records):
    made = [one for record in records if isinstance(record, SummaryText) for one in record.summaries]
    codes = Counter(finding.code for one in made for finding in one.findings)
    assert codes == {"tournament_running": 17, "cost_unknown": 2, "unknown_line": 6}


@pytest.mark.slow
def test_lark_reads_every_line_alike(records):
    """Every different line of the texts, by plain Lark and by the derived matcher."""
    for record in records:
        if isinstance(record, SummaryText) and record.form.endswith("_summary"):
            grammar = load_grammar(record.form)
            for line in {line.strip() for line in record.text.splitlines()[:400]} - {""}:
                assert grammar.match(line) == grammar.parse(line), line
