"""Remembers what is derived from a grammar, so that only the first run after a change of grammar has to derive it.

The families' patterns are kept as JSON, under a hash of everything that they follow from: all grammars, the deriving
code and Lark's version.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from hhparse._kept import kept
from hhparse._resources import resource_dir
from hhparse.parse.matcher import FamilyText

if TYPE_CHECKING:
    from collections.abc import Callable

_DECODER = msgspec.json.Decoder(tuple[FamilyText, ...])


def remembered(name: str, derive: Callable[[], tuple[FamilyText, ...]]) -> tuple[FamilyText, ...]:
    """The families of the grammar `name`: read from the cache, else made by `derive` and kept."""
    return _DECODER.decode(kept("grammar", f"{name}-{_origin()}.json", lambda: msgspec.json.encode(derive())))


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
