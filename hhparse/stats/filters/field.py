"""What a field of the filter language is: name, type, words, and where its value stands in the database."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TYPE_CHECKING

from hhparse.stats.filters.tree import Operator

if TYPE_CHECKING:
    from collections.abc import Mapping


class Kind(StrEnum):
    """The type of a field's values."""

    WORD = "word"
    """One of a fixed list."""
    NUMBER = "number"
    MONEY = "money"
    """An amount in the currency of the hand."""
    BB = "big blinds"
    """An amount measured by the hand's own big blind."""
    TIME = "date"
    FLAG = "yes/no"
    CHANCE = "chance"
    """yes: done; no: had the chance and passed it up; unknown: had none."""
    TEXT = "text"
    CARDS = "cards"

    @property
    def operators(self) -> tuple[Operator, ...]:
        """How values of this type can be compared; `in`, `between` and `is known` go with them."""
        if self in (Kind.NUMBER, Kind.MONEY, Kind.BB, Kind.TIME):
            return tuple(operator for operator in Operator if operator is not Operator.CONTAINS)
        equal = (Operator.EQUAL, Operator.UNEQUAL)
        return (*equal, Operator.CONTAINS) if self is Kind.TEXT else equal

    @property
    def is_flag(self) -> bool:
        """Whether the bare name of the field is a condition."""
        return self in (Kind.FLAG, Kind.CHANCE)


_UNIT = "nullif(CASE WHEN h.big_blind > 0 THEN h.big_blind ELSE h.ante END, 0)"


class Source(Enum):
    """Where a value stands: SQL over the rows `r` of a query, in which `{test}` stands for the condition.

    What is not a column of the rows themselves is looked up by the keys of the row.
    """

    ROW = "{test}"
    HAND = "r.hand_key IN (SELECT h.hand_key FROM hands AS h WHERE {test})"
    FILE = "r.hand_key IN (SELECT h.hand_key FROM hands AS h JOIN files AS f USING (file_key) WHERE {test})"
    TOURNAMENT = (
        "r.hand_key IN (SELECT h.hand_key FROM hands AS h JOIN tournaments AS t USING (tournament_key) WHERE {test})"
    )
    SEAT = (
        "(r.hand_key, r.seat) IN (SELECT (s.hand_key, s.seat) FROM seats AS s "
        "JOIN hands AS h USING (hand_key) WHERE {test})"
    )
    BOARD = "r.hand_key IN (SELECT x.hand_key FROM v_textures AS x WHERE {test})"
    OPPONENT = (
        "EXISTS (SELECT 1 FROM seats AS s JOIN players AS p USING (player_key) "
        "WHERE s.hand_key = r.hand_key AND s.seat <> r.seat AND s.dealt_in AND {test})"
    )
    TAG = (
        "r.hand_key IN (SELECT h.hand_key FROM hands AS h "
        "JOIN hand_tags AS g ON g.site = h.site AND g.hand_id = h.hand_id WHERE {test})"
    )

    @property
    def unit(self) -> str:
        """SQL of the big blind that measures amounts of this source."""
        return "bb" if self is Source.ROW else _UNIT


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a field's list: how it is written, how it is stored, and other ways to write it."""

    name: str
    stored: str | int
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A field: `sql` is its value over its source, `says` what it means.

    Fields of the kind WORD have `words`; `ordered` ones can be compared by size. `spellings` maps the lower-case form
    of texts with a known spelling to it; other texts stay as written, or become lower case where all are (`lower`).
    A `closed` field is never another text than those.
    """

    name: str
    kind: Kind
    sql: str
    says: str
    group: str = ""
    aliases: tuple[str, ...] = ()
    source: Source = Source.ROW
    words: tuple[Word, ...] = ()
    ordered: bool = False
    spellings: Mapping[str, str] | None = None
    lower: bool = False
    closed: bool = False

    @property
    def operators(self) -> tuple[Operator, ...]:
        """How the field can be compared."""
        return Kind.NUMBER.operators if self.ordered else self.kind.operators

    def word(self, text: str) -> Word | None:
        """The word written so, whatever the case; None when there is none."""
        folded = text.lower()
        return next((w for w in self.words if folded in (w.name.lower(), *(o.lower() for o in w.others))), None)

    def stored_word(self, name: str) -> str | int:
        """How the word of this canonical name is stored."""
        return next(word.stored for word in self.words if word.name == name)
