"""Keeps in the user's cache folder what takes long to make and follows from the program alone.

A file is named by all that it follows from, and begins with a hash of the rest. A missing, damaged or unwritable file
costs time only; those made long ago are dropped.
"""

from __future__ import annotations

import contextlib
import os
import time
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from platformdirs import user_cache_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_KEPT_FOR: Final = 90 * 24 * 3600
"""Seconds; several versions of the program may take turns."""
_HASH_SIZE: Final = 16


def kept(kind: str, name: str, make: Callable[[], bytes]) -> bytes:
    """The content `name` of this `kind`: read from the cache, else made by `make` and kept."""
    file = user_cache_path("hhparse", appauthor=False) / f"{kind}-{name}"
    with contextlib.suppress(OSError):
        known = file.read_bytes()
        if known[:_HASH_SIZE] == _hash_of(known[_HASH_SIZE:]):
            return known[_HASH_SIZE:]
    content = make()
    with contextlib.suppress(OSError):
        _keep(file, kind, _hash_of(content) + content)
    return content


def _hash_of(content: bytes) -> bytes:
    return blake2b(content, digest_size=_HASH_SIZE).digest()


def _keep(file: Path, kind: str, content: bytes) -> None:
    """Writes the file whole or not at all, and drops those of its kind that were made long ago."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    outdated = time.time() - _KEPT_FOR
    for other in file.parent.glob(f"{kind}-*"):
        if other.stat().st_mtime < outdated:
            other.unlink(missing_ok=True)
