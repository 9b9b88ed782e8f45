"""A frame that is a piece of a document -> a hand, or the reasons why there is none."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.findings import Finding, Severity
from hhparse.model.hand import Hand, Source
from hhparse.parse.decode import decode_hand, lines_of
from hhparse.parse.documents import document_named
from hhparse.parse.hands import MOST_UNKNOWN, LineCount, ParsedHand, is_grave, note_untold, reject_of
from hhparse.parse.header import first_exponent
from hhparse.parse.numbers import AmountOutOfRange, FinerUnit
from hhparse.parse.rooms import builder_of, methods_of
from hhparse.parse.state import UnseatedPlayer

if TYPE_CHECKING:
    from hhparse.parse.builder import HandBuilder
    from hhparse.parse.documents.script import Script, Step
    from hhparse.parse.framing import Frame
    from hhparse.parse.grammar import Fields
    from hhparse.sites import Site


_CUT = ("truncated_hand", "unfinished_hand")


class DocumentParser:
    """Parses the frames of one site whose histories are documents."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._document = document_named(site.document)
        self._builder = builder_of(site)
        self._methods = methods_of(self._builder)

    def parse(self, frame: Frame, file: str) -> ParsedHand:
        """The hand of a frame that is one of this site's documents."""
        text, encoding = decode_hand(frame.data)
        context, _ = decode_hand(frame.context)
        script = self._document.read(text, context, frame.line)
        source = Source(file, frame.line, frame.start, frame.start + len(frame.raw), encoding)
        fingerprint = blake2b("\n".join(script.words).encode("utf-8", "surrogatepass"), digest_size=16).digest()
        builder = self._played(script, source)
        hand, findings = self._result(script, builder)
        count = _count(script)
        whole = not any(finding.code in _CUT for finding in findings)
        return ParsedHand(
            source, self.site.name, script.hand_id, frame.raw, text, fingerprint, hand, findings, whole, separated=True,
            lines=count, encoding=encoding, context=frame.context,
        )  # fmt: skip

    def _played(self, script: Script, source: Source) -> HandBuilder | None:
        """The builder after all steps; None when the document is broken or does not say what is played."""
        header = script.header
        if header is None or any(note.severity is Severity.ERROR for note in script.notes):
            return None
        exponent, unknown = first_exponent(header, self.site), set(script.unknown)
        while True:
            builder = self._builder(self.site, source, exponent)
            builder.notes += script.notes
            script.unknown = set(unknown)
            try:
                builder.on_header(source.line, header)
                if builder.game is not None and builder.game.variant in self.site.supported:
                    self._steps(builder, script)
            except FinerUnit as finer:
                exponent = finer.exponent
            except AmountOutOfRange as beyond:
                builder.note("amount_out_of_range", Severity.ERROR, str(beyond), source.line)
                return builder
            except (KeyError, ValueError):  # words that the site's tables do not know, amounts that are none
                return None
            else:
                return builder

    def _steps(self, builder: HandBuilder, script: Script) -> None:
        told, untold = 0, list[tuple[int, bool]]()
        for step in script.steps:
            method = self._methods.get(step.rule, _no_such_step)
            try:
                method(builder, step.line, step.fields)
            except UnseatedPlayer as unseated:
                severity = Severity.WARNING if is_grave(step.shown.replace(str(unseated), "", 1)) else Severity.INFO
                message = f"{str(unseated)!r} has no seat in this hand"
                builder.note("unseated_player", severity, message, step.line, step.shown[:200])
            except AmountOutOfRange as beyond:
                builder.note("amount_out_of_range", Severity.ERROR, str(beyond), step.line, step.shown[:200])
            except (KeyError, ValueError):
                script.unknown.add(step.line)
                told += 1
                if told > MOST_UNKNOWN:
                    untold.append((step.line, is_grave(step.shown)))
                else:
                    self._unknown(builder, step)
        if untold:
            note_untold(builder, untold)

    def _unknown(self, builder: HandBuilder, step: Step) -> None:
        severity = Severity.WARNING if is_grave(step.shown) else Severity.INFO
        message = f"no {self.site.name} hand has this"
        builder.note("unknown_line", severity, message, step.line, step.shown[:200])

    def _result(self, script: Script, builder: HandBuilder | None) -> tuple[Hand | None, tuple[Finding, ...]]:
        if any(note.severity is Severity.ERROR for note in script.notes):
            return None, tuple(script.notes)
        if builder is None:
            message = f"this {self.site.name} document does not say what is played, or in words that are not known"
            shown = " ".join(f"{key}={value}" for key, value in (script.header or {}).items())
            return None, (Finding("unknown_header", Severity.ERROR, message, script.line, actual=shown[:200]),)
        beyond = next((note for note in builder.notes if note.code == "amount_out_of_range"), None)
        if beyond is not None:
            return None, (beyond,)
        reject = reject_of(builder, script.line, script.last_line, self.site)
        if reject is not None:
            cut = replace(reject, message="the text does not tell what came of the hand")
            return None, (*builder.notes, cut if reject.code in _CUT else reject)
        hand = builder.finish()
        return hand, hand.notes


def _no_such_step(_builder: HandBuilder, _line: int, fields: Fields) -> None:
    raise ValueError(fields)


def _count(script: Script) -> LineCount:
    """Every line of the piece: claimed, noise or unknown."""
    lines = lines_of(script.text)
    unknown = {number for number in script.unknown if script.line <= number < script.line + len(lines)}
    noise = {number for number, line in enumerate(lines, script.line) if not line} | script.noise
    noise -= unknown
    return LineCount(claimed=len(lines) - len(noise) - len(unknown), noise=len(noise), unknown=len(unknown))
