"""Poker Hand History files (TOML): `.phh` with one hand, `.phhs` with a table a hand.

A table is cut out by its heading and parsed by itself, so what is broken in one touches no other. TOML says nothing of
lines: where a key or an action stands is looked up in the text.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from hhparse.model.hand import ID_MARK
from hhparse.parse.documents.phh_actions import action_steps
from hhparse.parse.documents.phh_fields import KNOWN, BadField, header_of, player_steps, result_steps
from hhparse.parse.documents.script import PIECE_LIMIT, Piece, Script, lines_with_ends

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

RULES: Final = frozenset(
    {
        "table", "seat", "post_ante", "post_small_blind", "post_big_blind", "post_straddle", "post_button_blind",
        "post_late", "dealt", "dealt_board", "fold", "check_or_call", "bet_or_raise", "post_bring_in", "discard",
        "show_or_muck", "winning", "stack_after",
    }
)  # fmt: skip
"""The steps that a hand of this kind has."""
LISTS: Final = frozenset[str]()
_HEADING: Final = re.compile(rb"""[ \t]*\[[ \t]*["']?[^\[\]"'\n=]+["']?[ \t]*\][ \t]*(?:#.*)?$""")
_KEY: Final = re.compile(r"""[ \t]*["']?([A-Za-z_][\w-]*)["']?[ \t]*=""")
_HAND: Final = re.compile(r"(?m)^[ \t]*hand[ \t]*=[ \t]*[\"']?([^\"'#\n]+?)[\"']?[ \t]*(?:#.*)?$")
_SPAN: Final = re.compile(r"at line (\d+), column \d+")
_PLACE: Final = re.compile(r" \(at [^()]*\)$")


def cut(blocks: Iterable[bytes]) -> Iterator[Piece]:
    """A piece at every heading of a table; what stands before the first one is a hand itself when it has a field."""
    piece, begun = b"", False
    for line in lines_with_ends(blocks):
        if _HEADING.match(line.rstrip(b"\r\n")) is not None or len(piece) + len(line) > PIECE_LIMIT:
            if piece:
                yield Piece(piece, begun)
            piece, begun = b"", _HEADING.match(line.rstrip(b"\r\n")) is not None
        piece += line
        begun = begun or _begins(line)
    if piece:
        yield Piece(piece, begun)


def _begins(line: bytes) -> bool:
    text = line.removeprefix(b"\xef\xbb\xbf").strip()
    return bool(text) and not text.startswith(b"#")


def noise_of(lines: Sequence[str]) -> list[bool]:
    """Comments."""
    return [line.startswith("#") for line in lines]


def read(text: str, context: str, line: int) -> Script:  # noqa: ARG001 - a hand of this kind stands by itself
    """One hand."""
    script = Script(text, line)
    script.words = [part for part in map(str.strip, text.split("\n")) if part and not part.startswith("#")]
    found = _HAND.search(text)
    script.hand_id = found[1] if found else None
    try:
        told = _table(text)
    except tomllib.TOMLDecodeError as error:
        place = _SPAN.search(str(error))
        where = line - 1 + int(place[1]) if place else script.last_line
        script.broken(f"this is no TOML: {_PLACE.sub('', str(error))}", where)
        return script
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits, brackets without end
        script.broken(f"this is no TOML that can be read: {error}", line)
        return script
    key, fields = told
    script.words = [f"{name}={value!r}" for name, value in sorted(fields.items())]
    script.hand_id = _identity(key, fields, script.words)
    _steps(script, fields)
    return script


def _table(text: str) -> tuple[str, dict[str, Any]]:
    """The heading and the fields of a piece; the heading is empty where it has none."""
    told = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), parse_float=Decimal)
    if len(told) == 1:
        ((key, fields),) = told.items()
        if isinstance(fields, dict):
            return key, fields
    return "", told


def _identity(key: str, fields: dict[str, Any], words: list[str]) -> str:
    """The number of the hand and a mark of its content: such numbers begin anew in every collection."""
    mark = blake2b("\n".join(words).encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
    number = fields.get("hand", key)
    return f"{number}{ID_MARK}{mark}" if isinstance(number, int | str) and number != "" else mark


def _steps(script: Script, fields: dict[str, Any]) -> None:
    lines = _lines_of_keys(script)
    for name in fields:
        if name not in KNOWN and not name.startswith("_"):
            script.unknown_at(lines.get(name, script.line), name, "no field of the format has this name")
    try:
        script.header = header_of(fields, script.hand_id or "")
        script.steps = [
            *player_steps(fields, lines, script.line),
            *action_steps(fields, script.text, script.line),
            *result_steps(fields, lines, script.line),
        ]
    except BadField as bad:
        script.broken(str(bad), lines.get(bad.name, script.line), str(fields.get(bad.name))[:200])


def _lines_of_keys(script: Script) -> dict[str, int]:
    """Field -> the line where it is set; comments are noise."""
    out: dict[str, int] = {}
    for number, line in enumerate(script.text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), script.line):
        if line.lstrip().startswith("#"):
            script.noise.add(number)
        found = _KEY.match(line.removeprefix("\ufeff"))
        if found is not None:
            out.setdefault(found[1], number)
    return out
