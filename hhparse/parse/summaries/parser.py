"""A frame that begins like a summary -> its summaries, with an account of its lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from hhparse.model.findings import Finding, Severity
from hhparse.model.hand import Source
from hhparse.model.tournament import SummaryText
from hhparse.parse.decode import decode_hand, lines_of
from hhparse.parse.grammar import load_grammar
from hhparse.parse.hands import LineCount
from hhparse.parse.matcher import LINE_LIMIT
from hhparse.parse.summaries import documents, lines
from hhparse.parse.summaries.facts import summary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhparse.model.tournament import TournamentSummary
    from hhparse.parse.framing import Frame
    from hhparse.parse.grammar import Fields, LineGrammar
    from hhparse.parse.summaries.facts import Facts
    from hhparse.parse.summaries.lines import LinesBuilder
    from hhparse.sites.summaries import SummaryForm

MOST_UNKNOWN: Final = 20
"""Unknown lines that are explained one by one."""
_NOISE: Final = "note"
_MONEY: Final = re.compile(r"[$€£] ?\d|\d ?[$€£]")
_QUOTED: Final = re.compile(r"=20\r?$", re.MULTILINE)
_QUOTED_BYTE: Final = re.compile(r"=([0-9A-F]{2})")


@dataclass(frozen=True, slots=True)
class ParsedSummary:
    """A frame after parsing: its text with all summaries, and what its lines are. Without a summary it is a reject."""

    text: SummaryText
    fingerprint: bytes
    lines: LineCount
    encoding: str


class SummaryParser:
    """Parses the frames of one form."""

    def __init__(self, form: SummaryForm, *, plain_lark: bool = False) -> None:
        self.form = form
        self._report: documents.Report | None = None
        if form.document:
            self._report = getattr(documents, form.builder)(form)
            return
        self.grammar: LineGrammar = load_grammar(form.grammar)
        self._builder: type[LinesBuilder] = getattr(lines, form.builder)
        self._match = self.grammar.parse if plain_lark else self.grammar.matcher.match
        names = [name for name in dir(self._builder) if name.startswith("on_")]
        self._methods: dict[str, Callable[[LinesBuilder, int, Fields], None]] = {
            name.removeprefix("on_"): getattr(self._builder, name) for name in names
        }

    def parse(self, frame: Frame, file: str) -> ParsedSummary:
        """The summaries of a frame of this form."""
        text, encoding = decode_hand(frame.data)
        source = Source(file, frame.line, frame.start, frame.start + len(frame.raw), encoding)
        read = self._page if self._report else self._lines
        summaries, findings, count, kept = read(text, source)
        site = summaries[0].site if summaries else self.form.site
        record = SummaryText(source, site, self.form.name, frame.raw, text, tuple(summaries), tuple(findings))
        return ParsedSummary(record, _fingerprint(kept), count, encoding)

    # ---- lines ------------------------------------------------------------------------------------------------------

    def _lines(self, text: str, source: Source) -> tuple[list[TournamentSummary], list[Finding], LineCount, list[str]]:
        """The summary of a text of lines."""
        builder, count, kept = self._builder(self.form), LineCount(), list[str]()
        quoted = _QUOTED.search(text) is not None
        for number, line in enumerate(lines_of(text), source.line):
            words = _unquoted(line) if quoted else line
            if not words:
                count.noise += 1
                continue
            kept.append(words)
            self._line(builder, number, words, count)
        self._tell_untold(builder.facts, count)
        if builder.facts.tournament_id is None:
            return [], [*builder.facts.findings, _unreadable(self.form, source)], count, kept
        return [summary_of(builder.facts, source, _fingerprint(kept))], [], count, kept

    def _line(self, builder: LinesBuilder, number: int, words: str, count: LineCount) -> None:
        cut = words[:LINE_LIMIT]
        found = self._match(cut)
        if found is None or (len(cut) < len(words) and found[0] != _NOISE):
            self._unknown(builder.facts, number, words, count)
            return
        rule, fields = found
        if rule == _NOISE:
            count.noise += 1
            return
        try:
            self._methods[rule](builder, number, fields)
            count.claimed += 1
        except ValueError:  # a number that is none
            self._unknown(builder.facts, number, words, count)

    def _unknown(self, facts: Facts, number: int, words: str, count: LineCount) -> None:
        count.unknown += 1
        if count.told == MOST_UNKNOWN:
            count.untold.append((number, False))
            return
        count.told += 1
        severity = Severity.WARNING if _MONEY.search(words) else Severity.INFO
        message = f"no rule of {self.form.site}'s summaries claims this line: {self.grammar.explain(words[:200])}"
        facts.note("unknown_line", severity, message, number, words[:200])

    @staticmethod
    def _tell_untold(facts: Facts, count: LineCount) -> None:
        if count.untold:
            message = f"{len(count.untold)} more lines of this summary are claimed by no rule"
            facts.note("unknown_line", Severity.INFO, message, count.untold[0][0])

    # ---- pages ------------------------------------------------------------------------------------------------------

    def _page(self, text: str, source: Source) -> tuple[list[TournamentSummary], list[Finding], LineCount, list[str]]:
        """The summaries of a web page: its markup is one piece, so its lines are all claimed."""
        assert self._report is not None
        every = lines_of(text)
        blank = sum(not line for line in every)
        summaries, kept = [], []
        for facts, line, words in self._report.read(text):
            place = Source(source.file, source.line + line, source.start, source.end, source.encoding)
            summaries.append(summary_of(facts, place, _fingerprint([words])))
            kept.append(words)
        findings = [] if summaries else [_unreadable(self.form, source)]
        return summaries, findings, LineCount(claimed=len(every) - blank, noise=blank), kept or every


def _unquoted(line: str) -> str:
    """A line of a mail without its escapes: `=20` is a blank, `=8A` a letter of cp1252."""
    decoded = _QUOTED_BYTE.sub(lambda found: bytes([int(found[1], 16)]).decode("cp1252", "latin1_holes"), line)
    return decoded.removesuffix("=").strip()


def _fingerprint(words: list[str]) -> bytes:
    return blake2b("\n".join(words).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _unreadable(form: SummaryForm, source: Source) -> Finding:
    message = f"this begins like a summary of {form.site}, but no tournament number can be read in it"
    return Finding("unreadable_summary", Severity.ERROR, message, source.line)
