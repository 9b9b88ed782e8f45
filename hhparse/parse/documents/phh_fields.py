"""The fields of a PHH hand besides its actions: what is played, who sits where with how much, what came of it."""

from __future__ import annotations

import re
from datetime import time
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from hhparse.parse.documents.script import Step
from hhparse.sites.site import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhparse.parse.grammar import Fields

KNOWN: Final = frozenset(
    {
        "variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks",
        "actions", "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time",
        "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count", "table",
        "players", "finishing_stacks", "winnings", "currency", "currency_symbol", "ante_trimming_status",
        "time_limit", "time_banks", "rake",
    }
)  # fmt: skip
UNKNOWN_STACK: Final = "1000000000"
"""Stands for a stack that the text leaves open (`inf`): more than any hand needs."""
MOST_PLAYERS: Final = 23
_STUD: Final = ("F7S", "F7S/8", "FR")


class BadField(ValueError):  # noqa: N818 - a signal to the reader of the document, which makes a finding of it
    """A field has a value that it cannot have."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"the field {name} {why}")
        self.name = name


def number_text(name: str, value: object, *, negative: bool = False) -> str:
    """A TOML number as printed digits; raises BadField."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadField(name, "holds something that is no number")
    if isinstance(value, Decimal) and not value.is_finite():
        raise BadField(name, "holds a number without an end")
    if value < 0 and not negative:
        raise BadField(name, "holds a negative number")
    if isinstance(value, int):
        return str(value)
    return format(value, "f")


def players_of(fields: Mapping[str, Any]) -> int:
    """The number of players; raises BadField."""
    stacks = fields.get("starting_stacks")
    if not isinstance(stacks, list) or not 2 <= len(stacks) <= MOST_PLAYERS:
        raise BadField("starting_stacks", f"names no 2 to {MOST_PLAYERS} players")
    return len(stacks)


def amounts_of(fields: Mapping[str, Any], name: str, *, negative: bool = False) -> list[str]:
    """One amount a player, zeros where the field is missing; raises BadField."""
    count, told = players_of(fields), fields.get(name)
    if told is None:
        return ["0"] * count
    if not isinstance(told, list) or len(told) != count:
        raise BadField(name, f"has not one number for each of the {count} players")
    return [number_text(name, value, negative=negative) for value in told]


def seats_of(fields: Mapping[str, Any]) -> list[int]:
    """The seat number of each player: as told where they go round the table clockwise, else 1, 2, 3 ..."""
    count, told = players_of(fields), fields.get("seats")
    if isinstance(told, list) and len(told) == count and all(type(one) is int and 0 < one < 1000 for one in told):
        start = told.index(min(told))
        if sorted(set(told)) == [*told[start:], *told[:start]]:
            return list(told)
    return list(range(1, count + 1))


def names_of(fields: Mapping[str, Any]) -> list[str]:
    """The players' names; `p1`, `p2` ... where none are told."""
    count, told = players_of(fields), fields.get("players")
    if told is None:
        told = [""] * count
    if not isinstance(told, list) or len(told) != count or not all(isinstance(name, str) for name in told):
        raise BadField("players", f"has not one name for each of the {count} players")
    return [re.sub(r"\s", " ", name) if name.strip() else f"p{number}" for number, name in enumerate(told, 1)]


# ---- the header -----------------------------------------------------------------------------------------------------


def header_of(fields: Mapping[str, Any], hand_id: str) -> Fields:
    """The fields of `on_header`; raises BadField."""
    variant = fields.get("variant")
    if not isinstance(variant, str):
        raise BadField("variant", "does not name a game")
    blinds = amounts_of(fields, "blinds_or_straddles", negative=True)
    antes = amounts_of(fields, "antes")
    header: Fields = {"HAND_MARK": "PHH", "HAND_ID": hand_id, "GAME": variant, "LIMIT": variant[:1]}
    for key, name in (("SMALL_BET", "small_bet"), ("BIG_BET", "big_bet"), ("MIN_BET", "min_bet")):
        if name in fields:
            header[key] = number_text(name, fields[name])
    if "bring_in" in fields:
        header["BRING_IN"] = number_text("bring_in", fields["bring_in"])
    header |= {"SMALL": blinds[0].lstrip("-"), "BIG": blinds[1].lstrip("-"), "ANTE": max(antes, key=Decimal)}
    if _has_button_blind(blinds):
        header["BUTTON_BLIND"] = blinds[-1]
    if fields.get("ante_trimming_status") is not True:
        header["UNTRIMMED"] = ""
    return header | _money_of(fields) | _time_of(fields)


def _has_button_blind(blinds: Sequence[str]) -> bool:
    """One blind, from the button."""
    return len(blinds) > 2 and Decimal(blinds[-1]) > 0 and not any(Decimal(blind) for blind in blinds[:-1])


def _money_of(fields: Mapping[str, Any]) -> Fields:
    """Currency, and the tournament where the hand belongs to one."""
    if "level" in fields:
        event = fields.get("event") or fields.get("table") or ""
        return {"TOURNAMENT_ID": str(event), "LEVEL": str(fields["level"])}
    currency, symbol = fields.get("currency"), fields.get("currency_symbol")
    if isinstance(currency, str) and currency:
        return {"CODE": currency}
    return {"CODE": SYMBOLS.get(symbol, "chips") if isinstance(symbol, str) else "chips"}


def _time_of(fields: Mapping[str, Any]) -> Fields:
    """The stamp as one text, and its zone: named, else that of the place, which nothing tells, else UTC."""
    day = [fields.get(name) for name in ("year", "month", "day")]
    clock = fields.get("time")
    if not all(type(part) is int for part in day):
        return {"STAMP": ""}
    stamp = "/".join(f"{part:02}" for part in day)
    if not isinstance(clock, time):
        return {"STAMP": stamp}
    out: Fields = {"STAMP": f"{stamp} {clock.strftime('%H:%M:%S')}"}
    for key in ("time_zone", "time_zone_abbreviation"):
        if isinstance(fields.get(key), str):
            return out | {"ZONE": fields[key]}
    return out if all(name in fields for name in ("city", "region", "country")) else out | {"ZONE": "UTC"}


# ---- players --------------------------------------------------------------------------------------------------------


def player_steps(fields: Mapping[str, Any], lines: Mapping[str, int], first: int) -> Iterator[Step]:
    """Table, seats, antes, blinds; raises BadField."""
    seats, names = seats_of(fields), names_of(fields)
    stud = fields.get("variant") in _STUD
    table: Fields = {"TABLE_NAME": f"'{fields.get('table', '')}'"}
    if type(fields.get("seat_count")) is int:
        table["MAX"] = str(fields["seat_count"])
    if not stud:
        table["BUTTON"] = str(seats[-1])
    yield Step(lines.get("table", first), "table", table, "table")
    line = lines.get("starting_stacks", first)
    for seat, name, stack in zip(seats, names, fields["starting_stacks"], strict=True):
        told: Fields = {"SEAT": str(seat), "SEAT_NAME": name, "STACK": UNKNOWN_STACK, "OPEN_STACK": ""}
        if not (isinstance(stack, Decimal) and stack.is_infinite() and stack > 0):
            told = {"SEAT": str(seat), "SEAT_NAME": name, "STACK": number_text("starting_stacks", stack)}
        yield Step(line, "seat", told, f"{name} {stack}")
    yield from _posts(fields, lines, first)


def _posts(fields: Mapping[str, Any], lines: Mapping[str, int], first: int) -> Iterator[Step]:
    """Antes, then blinds; heads-up both are written in the reverse order."""
    antes, blinds = amounts_of(fields, "antes"), amounts_of(fields, "blinds_or_straddles", negative=True)
    button = _has_button_blind(blinds)
    rules = ["post_small_blind", "post_big_blind", *["post_straddle"] * (len(blinds) - 2)]
    if len(blinds) == 2:
        antes, blinds, rules = antes[::-1], blinds[::-1], rules[::-1]
    for name, amounts in (("antes", antes), ("blinds_or_straddles", blinds)):
        line = lines.get(name, first)
        for place, amount in enumerate(amounts):
            if Decimal(amount):
                rule = "post_ante" if name == "antes" else "post_button_blind" if button else rules[place]
                rule = "post_late" if amount.startswith("-") else rule
                fields_of = {"PLACE": str(place + 1), "AMOUNT": amount.lstrip("-")}
                yield Step(line, rule, fields_of, f"p{place + 1} {name} {amount}")


def result_steps(fields: Mapping[str, Any], lines: Mapping[str, int], first: int) -> Iterator[Step]:
    """What each player won or has left; raises BadField."""
    for name, rule in (("winnings", "winning"), ("finishing_stacks", "stack_after")):
        told = fields.get(name)
        if told is None or (isinstance(told, list) and any(isinstance(x, Decimal) and x.is_infinite() for x in told)):
            continue
        for place, amount in enumerate(amounts_of(fields, name), 1):
            given = {"PLACE": str(place), "AMOUNT": amount}
            yield Step(lines.get(name, first), rule, given, f"p{place} {name} {amount}")
