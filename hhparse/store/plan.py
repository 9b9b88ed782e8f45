"""What an import has to read: leaves out unchanged files, finds out how the others stand to what is stored.

A file is known by its path; whether it is the same is told by size and time, then by a digest of its content. So an
unchanged file is skipped, one that grew is read on from where it ended, one that changed is read anew.
"""

from __future__ import annotations

import hashlib
import stat
import sys
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from hhparse.parse.walk import STDIN, places
from hhparse.store.database import is_missing, open_database
from hhparse.store.progress import FileProgress, SourceProgress, load_files, load_sources

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_BLOCK = 1 << 20
_CHUNK = 5000
_BEHIND_ALL = 2**31 - 1
"""A line behind every file: until a new hand is met, only what concerns the whole file is taken back."""


class Reading(Enum):
    """How a file is read."""

    NEW = auto()
    AGAIN = auto()
    """From the start: it changed, or its end was not final."""
    ON = auto()
    """From where it ended: it grew."""
    REST = auto()
    """From the start, but what an interrupted import stored is passed over."""
    DONE = auto()
    """A finished member of an archive whose reading was interrupted."""


@dataclass(slots=True)
class Plan:
    """`paths` are to be read; `resume` says from which byte (files not named: from the start)."""

    paths: list[str] = field(default_factory=list)
    resume: dict[str, int] = field(default_factory=dict)
    files: dict[str, tuple[Reading, FileProgress]] = field(default_factory=dict)
    """Known files among those to be read."""
    again: dict[str, list[FileProgress]] = field(default_factory=dict)
    """Archive that changed -> its known files, as they are stored."""
    sources: dict[str, SourceProgress] = field(default_factory=dict)
    """Size and time of everything to be read; the digest is taken when its first batch is written."""
    skipped: int = 0
    bytes: int = 0
    """Size on disk of what is to be read."""
    passed_over: list[tuple[str, str]] = field(default_factory=list)
    """(path, why) of what is not opened: hidden files, links to folders, pipes; and folders without files."""

    def stored_to(self, name: str) -> int:
        """The byte up to which the hands of the file `name`, which is read from its start, are stored already."""
        reading, progress = self.files.get(name, (Reading.NEW, None))
        if reading is Reading.DONE:
            return sys.maxsize
        return progress.stored_to if progress is not None and reading is Reading.REST else 0

    def source_of(self, name: str) -> str:
        """The path on disk that holds the file `name`."""
        if name in self.sources:
            return name
        ends = [index for index, letter in enumerate(name) if letter == "!"]
        return next((name[:end] for end in ends if name[:end] in self.sources), name)


def make_plan(paths: Sequence[str | Path], database: Path) -> Plan:
    """The plan for `paths` (files, folders, patterns, archives, `-`), in their order; `database` need not exist yet."""
    plan = Plan()
    found = list(dict.fromkeys(_on_disk(paths, plan)))
    for start in range(0, len(found), _CHUNK):
        chunk = found[start : start + _CHUNK]
        sources, files = _known(chunk, database)
        by_source: dict[str, list[FileProgress]] = {}
        for progress in files.values():
            by_source.setdefault(progress.source_path, []).append(progress)
        for path in chunk:
            _add(plan, path, sources.get(path), by_source.get(path, []))
    return plan


def _known(paths: Sequence[str], database: Path) -> tuple[dict[str, SourceProgress], dict[str, FileProgress]]:
    """What the database holds of `paths`."""
    if is_missing(database):
        return {}, {}
    with open_database(database, read_only=True) as connection:
        sources = load_sources(connection, paths)
        return sources, load_files(connection, [path for path in paths if path in sources])


def _on_disk(paths: Sequence[str | Path], plan: Plan) -> Iterable[str]:
    """The paths on disk behind what the user named, absolute."""
    for path in paths:
        if str(path) == STDIN:
            yield STDIN
            continue
        absolute, found = str(Path(path).absolute()), False
        for place in places(absolute):
            found = True
            if place.passed_over is None:
                yield place.path
            else:
                plan.passed_over.append((place.path, place.passed_over))
        if not found:
            yield absolute


def _add(plan: Plan, path: str, known: SourceProgress | None, files: Sequence[FileProgress]) -> None:
    now = _stat(path)
    if now is None:  # standard input, or nothing that can be read: the reading will say why
        plan.paths.append(path)
        return
    reading = Reading.NEW if known is None else _compare(known, now, files)
    if reading is None:
        plan.skipped += 1
        return
    plan.paths.append(path)
    plan.sources[path] = now
    plan.bytes += now.size
    if reading is Reading.AGAIN and len(files) > 1:
        plan.again[path] = list(files)
    for file in files:
        _add_file(plan, file, reading)


def _add_file(plan: Plan, file: FileProgress, reading: Reading) -> None:
    if reading is Reading.AGAIN:
        file = FileProgress(file.file_key, file.name, file.source_path, file.import_id)
        file.retract_copies = file.retract_file = 0
    elif reading is Reading.ON:
        file.state = "partial"  # until its new end is read: an interrupted import must not leave it finished
        file.retract_file = _BEHIND_ALL
        plan.resume[file.name] = file.complete_to
    elif file.state == "finished":
        reading = Reading.DONE
        plan.resume[file.name] = file.size
    else:
        file.retract_file = 0
    plan.files[file.name] = (reading, file)


def _compare(known: SourceProgress, now: SourceProgress, files: Sequence[FileProgress]) -> Reading | None:
    """How to read a known source; None when there is nothing new in it."""
    if known.finished and (now.size, now.modified_ns) == (known.size, known.modified_ns):
        return None
    if now.size < known.size or digest(known.path, known.size) != known.digest:
        return Reading.AGAIN
    if not known.finished:
        return Reading.REST
    if now.size == known.size:
        return None
    file = files[0] if len(files) == 1 and files[0].name == known.path else None
    if file is None or file.state != "finished" or file.complete_to != file.size or _wide(file):
        return Reading.AGAIN
    return Reading.ON


def _wide(file: FileProgress) -> bool:
    """UTF-16 is told by the first bytes of a file, so such a file is always read from its start."""
    return (file.encoding or "").startswith("utf-16")


def _stat(path: str) -> SourceProgress | None:
    try:
        found = Path(path).stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):  # a pipe must not be opened to take its digest
        return None
    return SourceProgress(path, found.st_size, found.st_mtime_ns, b"")


def digest(path: str, size: int) -> bytes:
    """BLAKE2b-128 over the first `size` bytes; of a file that cannot be read any more, of what was read."""
    state = hashlib.blake2b(digest_size=16)
    try:
        with Path(path).open("rb") as stream:
            while size > 0 and (block := stream.read(min(size, _BLOCK))):
                state.update(block)
                size -= len(block)
    except OSError:
        state.update(b"\0unreadable")
    return state.digest()
