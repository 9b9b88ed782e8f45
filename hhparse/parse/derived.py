"""Remembers what is derived from a grammar, so that only the first run after a change of grammar has to derive it.

A file in the user's cache folder holds the families' patterns as JSON. Its name holds a hash of everything that they
follow from: all grammars, the deriving code and Lark's version. A missing, damaged or unwritable file costs time only.
"""

from __future__ import annotations

import contextlib
import os
import time
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from platformdirs import user_cache_path

from hhparse._resources import resource_dir
from hhparse.parse.matcher import FamilyText

if TYPE_CHECKING:
    from collections.abc import Callable

_KEPT_FOR = 90 * 24 * 3600
"""Seconds; several versions of the program may take turns."""
_DECODER = msgspec.json.Decoder(tuple[FamilyText, ...])


def remembered(name: str, derive: Callable[[], tuple[FamilyText, ...]]) -> tuple[FamilyText, ...]:
    """The families of the grammar `name`: read from the cache, else made by `derive` and kept."""
    file = user_cache_path("hhparse", appauthor=False) / f"grammar-{name}-{_origin()}.json"
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return _DECODER.decode(file.read_bytes())
    families = derive()
    with contextlib.suppress(OSError):
        _keep(file, families)
    return families


def _keep(file: Path, families: tuple[FamilyText, ...]) -> None:
    """Writes the file whole or not at all, and drops those that were made long ago."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}.new")
    try:
        draft.write_bytes(msgspec.json.encode(families))
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    outdated = time.time() - _KEPT_FOR
    for other in file.parent.glob("grammar-*.json"):
        if other.stat().st_mtime < outdated:
            other.unlink(missing_ok=True)


@cache
def _origin() -> str:
    """A hash of all that families follow from."""
    digest = blake2b(digest_size=12)
    own = Path(__file__).parent
    lark = find_spec("lark")  # its first file tells its version; loading it would take longer than all the rest
    code = [own / "derive.py", own / "matcher.py", *([Path(lark.origin)] if lark and lark.origin else [])]
    for source in (*sorted(resource_dir("grammars").glob("*.lark")), *code):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()
