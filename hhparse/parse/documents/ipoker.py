"""iPoker's sessions (XML): a head, then one `<game>` a hand.

Real files are cut anywhere, hold several sessions, or have everything on one line. So hands are found by their tags,
and each is parsed by itself: what is broken in one of them touches no other. The head that belongs to a hand is its
context.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.parse.documents.ipoker_head import head_of, header_of
from hhparse.parse.documents.script import PIECE_LIMIT, Piece, Script, Step
from hhparse.parse.documents.xml import Element, XmlError, elements_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhparse.parse.grammar import Fields

RULES: Final = frozenset(
    {
        "table", "seat", "player_bet", "player_win", "street", "flop", "turn", "river", "dealt", "fold",
        "post_small_blind", "post_big_blind", "call", "check", "bet", "raise", "move_in", "absence",
        "post_ante", "bring_in", "raise_to",
    }
)  # fmt: skip
"""The steps that a game has."""
LISTS: Final = frozenset[str]()
_MARK: Final = re.compile(rb"<(/?session|game)[\s>]")
_REACH: Final = 16
"""A mark is complete within so many bytes."""
_END: Final = re.compile(r"</game\s*>")
_CODE: Final = re.compile(r"""<game\s[^>]*?gamecode\s*=\s*["'](\w+)""")
_NOISE: Final = re.compile(r"<[?!/]?\w[^<>]*>.*|<!--.*|.*-->|\}")

_ESCAPED_EURO: Final = "\\x80"
"""Some exports write the byte of the symbol as its escape."""
_RULES: Final = {
    "0": "fold", "1": "post_small_blind", "2": "post_big_blind", "3": "call", "4": "check", "5": "bet",
    "6": "raise", "7": "move_in", "8": "absence", "9": "absence", "15": "post_ante", "16": "bring_in",
    "23": "raise_to",
}  # fmt: skip
_STREETS: Final = {
    "Flop": "flop", "Turn": "turn", "River": "river", "Third Street": "3rd", "Fourth Street": "4th",
    "Fifth Street": "5th", "Sixth Street": "6th",
}  # fmt: skip
_BY_ROUND: Final = {2: "flop", 3: "turn", 4: "river"}
_CARD: Final = re.compile(r"([CDHScdhs])(10|[2-9TJQKAtjqka])")
_HIDDEN: Final = re.compile(r"[Xx]")


def cut(blocks: Iterable[bytes]) -> Iterator[Piece]:
    """A piece at every tag that opens a session or a game, or closes a session."""
    buffer, kind, context, searched = b"", b"", b"", 0
    for block in blocks:
        buffer += block
        while found := _MARK.search(buffer, searched):
            place = _line_start(buffer, found.start())
            if place:
                context = buffer[:place] if kind == b"session" else context
                yield Piece(buffer[:place], kind == b"game", context if kind == b"game" else b"")
            buffer, kind, searched = buffer[place:], found[1], found.end() - place
        searched = max(searched, len(buffer) - _REACH)
        while len(buffer) > PIECE_LIMIT:
            yield Piece(buffer[:PIECE_LIMIT], kind == b"game", context if kind == b"game" else b"")
            buffer, kind, searched = buffer[PIECE_LIMIT:], b"", 0
    if buffer:
        yield Piece(buffer, kind == b"game", context if kind == b"game" else b"")


def _line_start(buffer: bytes, place: int) -> int:
    """The place, or the start of its line when only blanks stand before it."""
    start = place
    while start and buffer[start - 1] in b" \t":
        start -= 1
    return start if not start or buffer[start - 1] in b"\r\n" else place


def noise_of(lines: Sequence[str]) -> list[bool]:
    """Lines of a session's head and end."""
    return [_NOISE.match(line) is not None for line in lines]


def read(text: str, context: str, line: int) -> Script:
    """One game."""
    text = text.replace(_ESCAPED_EURO, "€")
    script = Script(text, line)
    code, end = _CODE.search(text), _END.search(text)
    script.hand_id = code[1] if code else None
    script.words = [part for part in map(str.strip, text.split("\n")) if part]
    if end is None:
        script.cut_off("the file ends inside this game", script.last_line)
        return script
    try:
        elements = elements_of(text[: end.end()], line)
    except XmlError as error:
        script.broken(f"the game is no XML: {error.reason}", error.line)
        return script
    script.words = [element.words for element in elements]
    try:
        head = head_of(context.replace(_ESCAPED_EURO, "€"))
    except XmlError as error:
        script.broken(f"the head of its session is no XML: {error.reason}", line)
        return script
    rounds = _rounds(elements)
    header = header_of(head, elements, script.hand_id or "")
    script.header = header
    script.steps = [
        *_seats(elements, rounds, head),
        *(step for number, parts in rounds for step in _round(number, parts, header or {})),
        *_wins(elements),
    ]
    _tail(script, text[end.end() :], line + text[: end.end()].count("\n"))
    return script


def _tail(script: Script, rest: str, line: int) -> None:
    """What stands behind the game in the same piece: nothing but blanks belongs there."""
    for number, part in enumerate(rest.split("\n"), line):
        if part.strip():
            script.steps.append(Step(number, "", {}, part.strip()))


# ---- players --------------------------------------------------------------------------------------------------------


class _Round(NamedTuple):
    """The elements of a round, in the order of play."""

    number: int
    parts: list[Element]


def _rounds(elements: Sequence[Element]) -> list[_Round]:
    """Rounds by number; their actions by the numbers that say in which order they happened."""
    out: list[_Round] = []
    for element in elements:
        if element.tag == "round":
            out.append(_Round(_number(element.attributes.get("no")), []))
        elif out and element.tag in ("action", "cards"):
            out[-1].parts.append(element)
    for one in out:
        one.parts.sort(key=lambda part: _number(part.attributes.get("no")) if part.tag == "action" else -1)
    return sorted(out, key=lambda one: one.number)


def _number(text: str | None) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 9 else 0


def _seats(elements: Sequence[Element], rounds: Sequence[_Round], head: dict[str, str]) -> Iterator[Step]:
    """The table and its seats. Whoever has neither cards nor an action sits out."""
    players = [element for element in elements if element.tag == "player"]
    table: Fields = {"TABLE_NAME": f"'{head.get('tablename', '')}'"}
    button = next((one.attributes.get("seat", "") for one in players if one.attributes.get("dealer") == "1"), "")
    if button.isdecimal():
        table["BUTTON"] = button
    if head.get("tablesize", "").isdecimal():
        table["MAX"] = head["tablesize"]
    yield Step(elements[0].line, "table", table, head.get("tablename", ""))
    playing = {
        part.attributes.get("player", "")
        for one in rounds
        for part in one.parts
        if part.tag == "cards" or part.attributes.get("type") not in ("8", "9")
    } - {"" for one in rounds for part in one.parts if part.tag == "cards"}
    for one in players:
        told = one.attributes
        if not told.get("name", "").strip() and "" not in playing:
            continue  # an empty chair
        fields = {"SEAT": told.get("seat", ""), "SEAT_NAME": told.get("name", ""), "STACK": told.get("chips", "")}
        if told.get("name") not in playing:
            fields["SITTING_OUT"] = ""
        if told.get("name") == head.get("nickname"):
            fields["HERO"] = ""
        yield Step(one.line, "seat", fields, one.words)


def _wins(elements: Sequence[Element]) -> Iterator[Step]:
    """What each player put in and won, as the players' list says."""
    for element in elements:
        told = element.attributes
        if element.tag == "player" and "win" in told and told.get("name", "").strip():
            yield Step(element.line, "player_bet", {"NAME": told.get("name", ""), "AMOUNT": told.get("bet", "")}, "")
            yield Step(element.line, "player_win", {"NAME": told.get("name", ""), "AMOUNT": told["win"]}, element.words)


# ---- rounds ---------------------------------------------------------------------------------------------------------


def _round(number: int, parts: Sequence[Element], header: Fields) -> Iterator[Step]:
    """The steps of one round: the street, cards, actions."""
    board = [part for part in parts if part.tag == "cards" and not part.attributes.get("player")]
    street = next((_STREETS[part.attributes["type"]] for part in parts if part.attributes.get("type") in _STREETS), "")
    if parts and not street and "STUD" not in header:
        street = _BY_ROUND.get(number, "")
    if street:
        yield from _street(street, parts[0].line, board)
    for part in parts:
        told = part.attributes
        if part.tag == "cards" and told.get("player"):
            yield from _dealt(part)
        elif part.tag == "action":
            fields = {"NAME": told.get("player", ""), "AMOUNT": told.get("sum", "")}
            yield Step(part.line, _RULES.get(told.get("type", ""), ""), fields, part.words)


def _street(street: str, line: int, board: Sequence[Element]) -> Iterator[Step]:
    rule = street if street in _BY_ROUND.values() else "street"
    fields: Fields = {"STREET": street} if rule == "street" else {}
    cards = [card for part in board for card in cards_of(part.text)]
    if cards:
        fields["SHOWN"] = f"[{' '.join(cards)}]"
    elif rule in ("flop", "turn"):
        fields["SHOWN"] = "[]"
    yield Step(board[0].line if board else line, rule, fields, board[0].words if board else "")


def _dealt(part: Element) -> Iterator[Step]:
    """Known cards of a player; those that nobody saw are written X."""
    cards, hidden = cards_of(part.text), _HIDDEN.findall(part.text)
    if cards:
        fields = {"NAME": part.attributes["player"], "SHOWN": f"[{' '.join(cards)}]"}
        yield Step(part.line, "dealt", fields, part.words)
    elif part.text.strip() and not hidden:
        yield Step(part.line, "", {}, part.words)


def cards_of(text: str) -> list[str]:
    """`D9 CK` -> `9d`, `Kc`."""
    return [rank + suit.lower() for suit, rank in _CARD.findall(text)]
