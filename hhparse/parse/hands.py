"""A frame -> a hand, or the reasons why there is none."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from hhparse.model.findings import Finding, Severity
from hhparse.model.hand import Hand, Source
from hhparse.parse.decode import decode_hand, lines_of
from hhparse.parse.grammar import LineGrammar, load_grammar
from hhparse.parse.header import first_exponent
from hhparse.parse.numbers import AmountOutOfRange, FinerUnit
from hhparse.parse.rooms import builder_of, methods_of
from hhparse.parse.state import UnseatedPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from hhparse.parse.builder import HandBuilder
    from hhparse.parse.framing import Frame
    from hhparse.parse.grammar import Fields
    from hhparse.sites import Site

NOISE_RULES = frozenset({"chat", "note", "wrapper", "hole_cards_open", "tournament_note"})
_QUIET_RULES = frozenset({"chat", "note", "wrapper"})
LINE_ENDS = ("\n", "\r")
MEMO_SIZE = 16384
HEADER_RULES = "header_"
HEADER_LINES = 24
"""Within so many lines stands all that belongs to a header."""
MOST_UNKNOWN = 20
"""Unknown lines of a hand that are explained one by one: Lark takes a millisecond for each."""
_MASK = "\x02"
_CARDS_AT_END = re.compile(r"\[(?:[2-9TJQKA][cdhs] )*[2-9TJQKA][cdhs]\]")
"""Cards in brackets as nearly all rooms write them."""
_AMOUNT = re.compile(r"[$€£₹¥] ?\d|(?<![\w#.,])\d[\d.,]*(?![\w#])")
_CARD_LIST = re.compile(r"\[(?:[^\s\[\]]{1,3} )+[^\s\[\]]{1,3}\]|\[(?:10|[2-9TJQKA])[cdhs]\]")
"""Several short words in brackets, or one card: cards, maybe damaged ones."""
_HAND_ID = re.compile(r"\d{6,}(?:-\d+)*")


def _first_number(line: str) -> str | None:
    """What stands where a hand's number is, in a header that no grammar reads."""
    found = _HAND_ID.search(line)
    return found[0] if found else None


@dataclass(slots=True)
class LineCount:
    """Every line of a frame is one of these."""

    claimed: int = 0
    noise: int = 0
    unknown: int = 0
    told: int = 0
    """Unknown lines with a finding of their own."""
    untold: list[tuple[int, bool]] = field(default_factory=list)
    """Unknown lines beyond `MOST_UNKNOWN`: number, and whether the line has an amount or cards."""


class ParsedHand(Struct, frozen=True):
    """A frame after parsing. `hand` is None when no hand could be built; then `findings` holds the errors.

    `whole` is False when the text stops before its result. `separated` tells whether a blank line follows.
    """

    source: Source
    site: str | None
    hand_id: str | None
    raw: bytes
    text: str
    fingerprint: bytes
    hand: Hand | None
    findings: tuple[Finding, ...]
    whole: bool
    separated: bool
    lines: LineCount
    encoding: str
    context: bytes = b""


class Resolved(NamedTuple):
    """A line with all that does not depend on its hand: its rule, what the builder does, fields, and who acts."""

    method: Callable[[HandBuilder, int, Fields], None] | None
    fields: Fields
    actor: str | None
    quiet: bool
    rule: str


class HandParser:
    """Parses the frames of one site."""

    def __init__(self, site: Site, *, plain_lark: bool = False) -> None:
        self.site = site
        self.grammar: LineGrammar = load_grammar(site.grammar)
        self._match = self.grammar.parse if plain_lark else self.grammar.matcher.match
        self._builder = builder_of(site)
        self._methods = methods_of(self._builder)
        self._header_goes_on = site.header_goes_on
        self._pattern = lru_cache(maxsize=MEMO_SIZE)(self._patterned)
        self._resolve = lru_cache(maxsize=MEMO_SIZE)(self._resolved)
        """Lines repeat within a session: fold after fold by the same players. Results are shared, so nobody changes
        them."""

    def parse(self, frame: Frame, file: str) -> ParsedHand:
        """The hand of a frame that begins with a header of this site."""
        text, encoding = decode_hand(frame.data)
        lines = lines_of(self._builder.translated(text))
        source = Source(file, frame.line, frame.start, frame.start + len(frame.raw), encoding)
        builder, count, kept = self._read(lines, source)
        fingerprint = blake2b("\n".join(kept).encode("utf-8", "surrogatepass"), digest_size=16).digest()
        hand, findings = self._result(builder, lines, source, frame)
        hand_id = _first_number(lines[0]) if builder is None else builder.header.get("HAND_ID")
        whole = all(finding.code != "truncated_hand" for finding in findings)
        separated = frame.last or self._separated(lines) or not text.endswith(LINE_ENDS)
        name = hand.site if hand is not None else self.site.name
        return ParsedHand(
            source, name, hand_id, frame.raw, text, fingerprint, hand, findings, whole, separated, count, encoding
        )

    def _separated(self, lines: list[str]) -> bool:
        """A blank line follows the hand; what a room writes above a hand stands below the one before."""
        above = next((line for line in reversed(lines) if not line or not self._quiet(line)), "")
        return not above

    def _quiet(self, line: str) -> bool:
        known = self._resolve(line)
        return known is not None and known.quiet

    # ---- reading ----------------------------------------------------------------------------------------------------

    def _read(self, lines: list[str], source: Source) -> tuple[HandBuilder | None, LineCount, list[str]]:
        header = self._header(lines)
        if header is None:
            return None, LineCount(noise=sum(not line for line in lines), claimed=sum(map(bool, lines))), lines
        exponent = first_exponent(header, self.site)
        while True:
            builder = self._builder(self.site, source, exponent)
            try:
                try:
                    builder.on_header(source.line, header)
                except AmountOutOfRange as beyond:
                    builder.note("amount_out_of_range", Severity.ERROR, str(beyond), source.line, lines[0][:200])
                    return builder, LineCount(claimed=len(lines)), lines
                except (KeyError, ValueError):  # words that the site's tables do not know, amounts that are none
                    return None, LineCount(claimed=len(lines)), lines
                if builder.game is not None and builder.game.variant not in self.site.supported:
                    return builder, LineCount(claimed=len(lines)), lines
                return builder, *self._lines(builder, lines, source.line)
            except FinerUnit as finer:
                exponent = finer.exponent

    def _header(self, lines: list[str]) -> Fields | None:
        """The fields of the header: its line, and those of the lines below it whose rules begin with `header_`."""
        first = self._match(lines[0])
        if first is None or first[0] != "header":
            return None
        if not self._header_goes_on:
            return first[1]
        header = dict(first[1])
        for line in lines[1:HEADER_LINES]:
            known = self._resolve(line)
            if known is not None and known.rule.startswith(HEADER_RULES):
                header |= known.fields
        return header

    def _lines(self, builder: HandBuilder, lines: list[str], first: int) -> tuple[LineCount, list[str]]:
        count, kept = LineCount(), [lines[0]]
        resolve, seats = self._resolve, builder.seat_of
        stutters = self.site.stutters
        noise = 0
        for number, line in enumerate(lines[1:], first + 1):
            if not line:
                noise += 1
                continue
            known = resolve(line)
            if known is None or (known.actor is not None and known.actor not in seats):
                known = self._by_known_name(line, builder) or known
                if known is None:
                    kept.append(line)
                    count.unknown += 1
                    self._unknown(builder, number, line, count)
                    continue
            method, fields, actor, quiet, _ = known
            if quiet:
                noise += 1
                continue
            if stutters and actor is not None and line == kept[-1]:
                builder.note("repeated_line", Severity.INFO, "the line repeats the one before", number, line[:200])
                continue
            kept.append(line)
            if method is None:
                continue
            try:
                method(builder, number, fields)
            except UnseatedPlayer as unseated:
                self._unseated(builder, number, line, str(unseated))
            except AmountOutOfRange as beyond:
                builder.note("amount_out_of_range", Severity.ERROR, str(beyond), number, line[:200])
            except ValueError:
                self._unknown(builder, number, line, count)
        if count.untold:
            note_untold(builder, count.untold)
        count.noise, count.claimed = noise, len(lines) - noise - count.unknown
        return count, kept

    def _resolved(self, line: str) -> Resolved | None:
        """What a line is, whoever plays the hand; None when no rule claims it."""
        place = line.rfind("[") if line[-1:] == "]" else -1
        if place >= 0 and _CARDS_AT_END.fullmatch(line, place):
            pattern = self._pattern(line[:place], len(line) - place)
            if pattern is not None:
                (method, fields, actor, quiet, rule), name = pattern
                return Resolved(method, {**fields, name: line[place:]}, actor, quiet, rule)
        return self._found(line)

    def _patterned(self, begin: str, size: int) -> tuple[Resolved, str] | None:
        """The lines that begin so and end in cards in brackets of this size, and the field that holds the cards.

        To a grammar one card is like another, so lines that differ in their last cards alone are read once. None where
        the brackets are not a field of their own.
        """
        cards = f"[{' '.join(['2c'] * (size // 3))}]"
        known = self._found(begin + cards)
        if known is None:
            return None
        names = [name for name, text in known.fields.items() if cards in text]
        return (known, names[0]) if len(names) == 1 and known.fields[names[0]] == cards else None

    def _found(self, line: str) -> Resolved | None:
        """What a line is by the grammar; another header that begins no hand of its own is nothing in this one."""
        found = self._match(line)
        if found is None or found[0] == "header":
            return None
        rule, fields = found
        quiet = rule in _QUIET_RULES
        return Resolved(self._methods.get(rule), fields, None if quiet else fields.get("NAME"), quiet, rule)

    def _by_known_name(self, line: str, builder: HandBuilder) -> Resolved | None:
        """The line when it begins with a seated player's name, the longest first, whatever the name holds."""
        for name in sorted(builder.seat_of, key=len, reverse=True):
            if line.startswith(name) and len(line) > len(name):
                known = self._resolve(_MASK + line[len(name) :])
                if known is not None and known.fields.get("NAME") == _MASK:
                    return known._replace(fields={**known.fields, "NAME": name}, actor=name)
        return None

    # ---- findings ---------------------------------------------------------------------------------------------------

    def _unknown(self, builder: HandBuilder, number: int, line: str, count: LineCount) -> None:
        grave = is_grave(line)
        if count.told == MOST_UNKNOWN:
            count.untold.append((number, grave))
            return
        count.told += 1
        severity = Severity.WARNING if grave else Severity.INFO
        message = f"no rule of {self.site.name} claims this line: {self.grammar.explain(line[:200])}"
        builder.note("unknown_line", severity, message, number, line[:200])

    def _unseated(self, builder: HandBuilder, number: int, line: str, name: str) -> None:
        grave = bool(_AMOUNT.search(line.replace(name, "", 1)))
        builder.meet_stranger(number, grave=grave)
        severity = Severity.WARNING if grave else Severity.INFO
        builder.note("unseated_player", severity, f"{name!r} has no seat in this hand", number, line[:200])

    def _result(
        self, builder: HandBuilder | None, lines: list[str], source: Source, frame: Frame
    ) -> tuple[Hand | None, tuple[Finding, ...]]:
        if builder is None or (builder.game is None and not builder.notes):
            message = f"the {self.site.name} grammar does not read a header of this form"
            if frame.foreign:
                message = f"the {self.site.name} grammar does not read histories in this language yet"
            return None, (Finding("unknown_header", Severity.ERROR, message, source.line, actual=lines[0][:200]),)
        beyond = next((note for note in builder.notes if note.code == "amount_out_of_range"), None)
        if beyond is not None:  # what else is told follows from the line that is missing
            return None, (beyond,)
        reject = reject_of(builder, source.line, source.line + len(lines) - 1, self.site)
        if reject is not None:
            return None, (*builder.notes, reject)
        hand = builder.finish()
        return hand, hand.notes


def is_grave(line: str) -> bool:
    """Whether a line that is not understood may change the hand: it holds an amount or cards."""
    return bool(_AMOUNT.search(line) or _CARD_LIST.search(line))


def note_untold(builder: HandBuilder, untold: list[tuple[int, bool]]) -> None:
    """One finding for all unknown lines beyond those that were told one by one."""
    severity = Severity.WARNING if any(grave for _, grave in untold) else Severity.INFO
    message = f"{len(untold)} more lines of this hand are claimed by no rule, the last in line {untold[-1][0]}"
    builder.note("unknown_line", severity, message, untold[0][0])


def reject_of(builder: HandBuilder, first: int, last: int, site: Site) -> Finding | None:
    """The error that keeps a hand from being built."""
    assert builder.game is not None
    if builder.game.variant not in site.supported:
        message = f"{builder.game.variant.value} is not replayed yet; the text is kept and can be imported again"
        return Finding("unsupported_game", Severity.ERROR, message, first)
    if not builder.seats:
        return Finding("no_players", Severity.ERROR, "the hand names no players", first)
    if builder.stranger:
        message = "somebody plays whom no seat line names: seat and chips are not known"
        return Finding("no_players", Severity.ERROR, message, builder.stranger)
    if not builder.whole:
        message = "the text ends before its result (no total pot in a summary)"
        return Finding("truncated_hand", Severity.ERROR, message, last)
    return None
