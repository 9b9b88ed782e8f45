"""The actions of a PHH hand -> steps, each with the line on which it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from hhparse.parse.documents.phh_fields import BadField
from hhparse.parse.documents.script import Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhparse.parse.grammar import Fields

_START: Final = re.compile(r"""(?m)^[ \t]*["']?actions["']?[ \t]*=[ \t]*\[""")
_TOKEN: Final = re.compile(
    r"""\"{3}(?:[^\\]|\\.)*?\"{3}|'{3}.*?'{3}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|\]""", re.DOTALL
)
_PLAYER: Final = re.compile(r"p(\d{1,2})")
_CARDS: Final = re.compile(r"(?:[2-9TJQKA][cdhs]|\?\?)+")
_AMOUNT: Final = re.compile(r"\d+(?:\.\d+)?")
_PLAIN: Final = {"f": "fold", "cc": "check_or_call", "pb": "post_bring_in"}


def action_steps(fields: Mapping[str, Any], text: str, first: int) -> Iterator[Step]:
    """The steps in order; an action that is none of the notation's has no rule. Raises BadField."""
    actions = fields.get("actions")
    if not isinstance(actions, list) or not all(isinstance(one, str) for one in actions):
        raise BadField("actions", "is no list of texts")
    lines = _lines(text, first, len(actions))
    for action, line in zip(actions, lines, strict=True):
        words = action.partition("#")[0].split()
        if words:
            rule, told = _step(words)
            yield Step(line, rule, told, action)


def _lines(text: str, first: int, count: int) -> list[int]:
    """The line of each action; that of the field where they cannot be told apart."""
    start = _START.search(text)
    if start is None:
        return [first] * count
    out: list[int] = []
    at = first + text.count("\n", 0, start.end())
    for token in _TOKEN.finditer(text, start.end()):
        if token[0] == "]":
            break
        if not token[0].startswith("#"):
            out.append(first + text.count("\n", 0, token.start()))
    return out if len(out) == count else [at] * count


def _step(words: list[str]) -> tuple[str, Fields]:
    """Rule and fields of an action; an empty rule where the notation has no such thing."""
    match words:
        case ["d", "db", cards] if _CARDS.fullmatch(cards):
            return "dealt_board", {"CARDS": cards}
        case ["d", "dh", player, cards] if (who := _PLAYER.fullmatch(player)) and _CARDS.fullmatch(cards):
            return "dealt", {"PLACE": who[1], "CARDS": cards}
        case [player, ("f" | "cc" | "pb") as verb] if who := _PLAYER.fullmatch(player):
            return _PLAIN[verb], {"PLACE": who[1]}
        case [player, "cbr", amount] if (who := _PLAYER.fullmatch(player)) and _AMOUNT.fullmatch(amount):
            return "bet_or_raise", {"PLACE": who[1], "AMOUNT": amount}
        case [player, "sd", *cards] if (who := _PLAYER.fullmatch(player)) and _one(cards):
            return "discard", {"PLACE": who[1], "CARDS": "".join(cards)}
        case [player, "sm", *cards] if (who := _PLAYER.fullmatch(player)) and (_one(cards) or cards == ["-"]):
            return "show_or_muck", {"PLACE": who[1], "CARDS": "".join(cards)}
    return "", {}


def _one(cards: list[str]) -> bool:
    """No cards, or one group of them."""
    return not cards or (len(cards) == 1 and _CARDS.fullmatch(cards[0]) is not None)
