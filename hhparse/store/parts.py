"""Parts of a file that are made ready for the database apart from each other, in this process or another one."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from hhparse.model.audited import Audited
from hhparse.parse import Frame, Framer
from hhparse.pipeline import FileAccount, Forgetful
from hhparse.sites import SITES, Site
from hhparse.sites.summaries import SUMMARIES, SummaryForm
from hhparse.store.batch import Batch
from hhparse.store.facts import default_facts
from hhparse.store.gathered import Gathered

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from hhparse.store.facts import Facts

MOST_FRAMES: Final = 200
"""Texts of a part: work of a tenth of a second, against which handing it over costs little."""
MOST_BYTES: Final = 400_000


class Part(Struct, frozen=True):
    """Frames of a file that follow each other.

    `encoding` is the file's as far as it is known from what stands before, empty if it is not. Texts that begin before
    `stored_to` are counted and not stored again.
    """

    file: str
    frames: tuple[Frame, ...]
    encoding: str
    zones: Mapping[str, str]
    stored_to: int


class Prepared(Struct, frozen=True):
    """A part that is read and audited: its account, and all that is to be stored of it.

    `line` is the first line of the first text to be stored, None where there is none; `end` the byte behind the part.
    """

    file: str
    account: FileAccount
    gathered: Gathered
    line: int | None
    end: int


def parts(account: FileAccount, framer: Framer, stream: BinaryIO, start: int = 0, stored_to: int = 0) -> Iterator[Part]:
    """The parts of a stream, in order. Text between hands is counted in `account` meanwhile."""
    frames: list[Frame] = []
    size = 0
    for frame in account.frames(framer, stream, start):
        frames.append(frame)
        size += len(frame.raw)
        if len(frames) == MOST_FRAMES or size > MOST_BYTES:
            yield Part(account.name, tuple(frames), account.encoding, account.zones, stored_to)
            frames, size = [], 0
    if frames:
        yield Part(account.name, tuple(frames), account.encoding, account.zones, stored_to)


def prepare(part: Part) -> Prepared:
    """Reads and audits a part, and makes columns of it."""
    account = FileAccount(part.file, Forgetful(), part.zones, encoding=part.encoding)
    batch, line = Batch(facts=_facts()), None
    for frame in part.frames:
        record = account.record(frame)
        if record.source.start < part.stored_to:
            continue
        line = record.source.line if line is None else line
        if isinstance(record, Audited):
            batch.add(record)
        else:
            batch.add_summaries(record)
    last = part.frames[-1]
    return Prepared(part.file, account, batch.gathered(), line, last.start + len(last.raw))


@cache
def _facts() -> Facts:
    return default_facts()


# Sites and forms of summaries are told apart by what they are, not by what they hold: another process takes its own.


def _site(number: int) -> Site:
    return SITES[number]


def _form(number: int) -> SummaryForm:
    return SUMMARIES[number]


copyreg.pickle(Site, lambda site: (_site, (SITES.index(site),)))
copyreg.pickle(SummaryForm, lambda form: (_form, (SUMMARIES.index(form),)))
