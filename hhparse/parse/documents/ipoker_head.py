"""What an iPoker session and game say of the hand as a whole: the fields of a header."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hhparse.parse.documents.xml import Element, elements_of
from hhparse.parse.numbers import split_amount

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhparse.parse.grammar import Fields

_GAME: Final = re.compile(
    r"(?P<GAME>.*?)\s*\b(?P<LIMIT>No limit|Pot limit|Limit|NL|SL|LZ|PL|LP|FL|L|БЛ|ПЛ)\b\s*"
    r"(?:(?P<SMALL>[^\s/]*\d[^/]*)/(?P<BIG>[^/]*?\d[\d.,\s]*[^\s\d]*)(?:\s+Ante\s+(?P<ANTE>\S+))?)?\s*",
    re.IGNORECASE,
)
_LH: Final = re.compile(r"(LH) [\d./]+ x\d+")
_TOURNAMENT: Final = re.compile(r"\d{6,}")
_RETURNS_APART: Final = 20
"""Clients of this version or later never count a returned bet as won."""
_LATE: Final = ("Fifth Street", "Sixth Street", "River")
_NOT_NUMBER: Final = re.compile(r"[^\d.,]")
_POINT_GROUPS: Final = re.compile(r"\d{1,3}(?:\.\d{3})+")
_CURRENCY: Final = re.compile(r"[A-Z]{3}")


@lru_cache(maxsize=64)
def head_of(context: str) -> dict[str, str]:
    """Tag -> text of a session's head, empty where there is none; raises XmlError."""
    if not context.strip():
        return {}
    closed = f"{context}</session>" if "</session" not in context else context
    found = elements_of(closed)
    return {element.tag: " ".join(element.text.split()) for element in reversed(found)}


def header_of(head: dict[str, str], elements: Sequence[Element], code: str) -> Fields | None:
    """The fields of `on_header`; None when the session does not name its game."""
    found = _GAME.fullmatch(_LH.sub(r"\1", head.get("gametype", "")))
    if found is None:
        return None
    header = {key: value.strip() for key, value in found.groupdict().items() if value}
    started = next((element.text.strip() for element in elements if element.tag == "startdate"), "")
    header |= {"HAND_MARK": "iPoker", "HAND_ID": code, "STAMP": started, **_stakes(header, head, elements)}
    header |= _tournament(head, header)
    if "TOURNAMENT_ID" not in header:
        header["CODE"] = _currency(head, header)
    header |= _cards(elements)
    if _returns_inside(head):
        header["RETURNS_INSIDE"] = ""
    if any("win" in element.attributes for element in elements if element.tag == "player"):
        header["WHOLE"] = ""
    return header


def plain(text: str) -> str:
    """`1 001,24€` -> `1001,24`, `1.500` -> `1500`."""
    number = _NOT_NUMBER.sub("", text)
    return number.replace(".", "") if _POINT_GROUPS.fullmatch(number) else number


def _stakes(header: Fields, head: dict[str, str], elements: Sequence[Element]) -> Fields:
    """Blinds of sessions that name them apart or not at all: then those that are posted."""
    out: Fields = {}
    posts = _Posts(elements)
    for key, tag, posted in (("SMALL", "smallblind", posts.small), ("BIG", "bigblind", posts.big)):
        told = head.get(tag) or posted
        if key not in header and told:
            out[key] = told
    return out if out or "BIG" in header else _bets(elements)


class _Posts:
    """The blinds that a hand's posts tell. Who has less than the blind posts less: then the first call tells it."""

    def __init__(self, elements: Sequence[Element]) -> None:
        chips = {one.attributes.get("name", ""): one.attributes.get("chips", "") for one in elements}
        put: dict[str, Decimal] = {}
        self.small = self.big = first_call = ""
        raised, short, posted = False, False, set[str]()
        for told in (one.attributes for one in elements if one.tag == "action"):
            who, kind, amount = told.get("player", ""), told.get("type", ""), told.get("sum", "")
            put[who] = put.get(who, Decimal(0)) + _value(amount)
            if kind in ("1", "2"):
                posted.add(who)
            if kind == "1":
                self.small = self.small or amount
            elif kind == "2" and not self.big:
                self.big, short = amount, put[who] == _value(chips.get(who, ""))
            elif kind in ("5", "6", "7", "23"):
                raised = True
            elif kind == "3" and not raised and who not in posted:
                first_call = first_call or amount
        if short:
            self.big = max((self.big, first_call, self._doubled()), key=_value)

    def _doubled(self) -> str:
        return str(2 * _value(self.small))


def _value(text: str) -> Decimal:
    """An amount for comparing; nothing is zero."""
    number = plain(text)
    try:
        whole, decimals = split_amount(number)
    except ValueError:
        return Decimal(0)
    return Decimal(f"{whole}.{decimals or 0}")


def _bets(elements: Sequence[Element]) -> Fields:
    """Without blinds the bets are told by those that were made: small on third street, big from fifth street on."""
    street, made = "", dict[str, str]()
    for element in elements:
        told = element.attributes
        if element.tag == "cards":
            street = told.get("type", "")
        elif told.get("type") == "5":
            made.setdefault(street, told.get("sum", ""))
    for key, streets in (("SMALL_BET", ("Third Street",)), ("BIG_BET", _LATE), ("SMALL_BET", ("Fourth Street",))):
        for street in streets:
            if street in made:
                return {key: made[street]}
    return {}


def _tournament(head: dict[str, str], header: Fields) -> Fields:
    """Its number: told, or in the name of the table; else the number of the session."""
    if not any(head.get(tag) for tag in ("tournamentname", "tournamentcode", "buyin", "totalbuyin")):
        return {}
    told = head.get("tournamentcode", "") or head.get("tourcode", "")
    found = _TOURNAMENT.findall(told) or _TOURNAMENT.findall(head.get("tablename", ""))
    out: Fields = {"TOURNAMENT_ID": found[0] if found else header["HAND_ID"]}
    if head.get("buyin"):
        out["BUY_IN"] = head["buyin"]
    return out


def _currency(head: dict[str, str], header: Fields) -> str:
    """The table's money; the account's may be another."""
    if head.get("mode") == "fun":
        return "play"
    for told in (head.get("tablecurrency", ""), "", head.get("currency", "")):
        if _CURRENCY.fullmatch(told):
            return told
        symbols = {"$": "USD", "€": "EUR", "£": "GBP"}
        for symbol, code in symbols.items() if not told else ():
            if symbol in header.get("BIG", ""):
                return code
    return "play"


def _cards(elements: Sequence[Element]) -> Fields:
    """How many cards a player holds before the flop, and whether streets are those of stud."""
    types = [element.attributes.get("type", "") for element in elements if element.tag == "cards"]
    held = [len(one.text.split()) for one in elements if one.tag == "cards" and one.attributes.get("type") == "Pocket"]
    out: Fields = {"HELD": str(max(held))} if held else {}
    return out | ({"STUD": ""} if "Third Street" in types or "Second Street" in types else {})


def _returns_inside(head: dict[str, str]) -> bool:
    """Whether the session counts a bet that nobody called as won by whoever made it."""
    said, version = head.get("uncalled_bet_enabled", ""), head.get("client_version", "").partition(".")[0]
    return said != "true" and not (not said and version.isdecimal() and int(version) >= _RETURNS_APART)
