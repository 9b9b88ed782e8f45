"""A hand's header line -> game, stakes, tournament."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hhparse.model.game import Game, Kind, Limit, Stakes, Tournament
from hhparse.parse.numbers import parse_amount, split_amount
from hhparse.sites import HeaderAmounts

if TYPE_CHECKING:
    from hhparse.parse.grammar import Fields
    from hhparse.sites import Site

_NOT_NUMBER = re.compile(r"[^\d.,]")
_NUMBER = re.compile(r"[\d.,\s]+")
_CAPS = {Limit.NO_LIMIT: Limit.CAP_NO_LIMIT, Limit.POT_LIMIT: Limit.CAP_POT_LIMIT}


def site_of(fields: Fields, site: Site) -> str:
    """The name of the site whose hand this is, by the word before the hand number."""
    mark = fields["HAND_MARK"]
    return next((name for brand, name in site.brands.items() if mark.startswith(brand)), site.name)


def first_exponent(fields: Fields, site: Site) -> int:
    """Decimals of the unit to start with: cents for a currency, whole chips else."""
    return 0 if _currency(fields, site) in ("chips", "play") else 2


_GAME_FIELDS = ("HAND_MARK", "GAME", "LIMIT", "SMALL", "BIG", "CAP", "ANTE", "CODE", "FAST", "CLUB", "MIXED")


def game_of(fields: Fields, site: Site, exponent: int) -> Game:
    """The game a header names; raises FinerUnit when its amounts need a finer unit, KeyError for words it does not
    know.

    The hands of a table share their game, so it is remembered by the words that make it.
    """
    words = tuple((key, fields[key]) for key in _GAME_FIELDS if key in fields)
    return _game(words, "TOURNAMENT_ID" in fields, site, exponent)


@lru_cache(maxsize=1024)
def _game(words: tuple[tuple[str, str], ...], tournament: bool, site: Site, exponent: int) -> Game:
    fields = dict(words)
    limit = site.limits[fields["LIMIT"]]
    if "CAP" in fields:
        limit = _CAPS[limit]
    mark, currency = fields["HAND_MARK"], "chips" if tournament else _currency(fields, site)
    return Game(
        variant=site.variants[re.sub(r"(?<=\d)-(?=Card)", " ", fields["GAME"])],
        limit=limit,
        kind=Kind.TOURNAMENT if tournament else Kind.CASH,
        stakes=_stakes(fields, currency, exponent, site.fixed_limit_header if limit is Limit.FIXED_LIMIT else None),
        fast="FAST" in fields or "Zoom" in mark or "Rush" in mark,
        home="CLUB" in fields,
        mixed=fields.get("MIXED"),
    )


@lru_cache(maxsize=256)
def play_money(game: Game) -> Game:
    """The same game for play money: some tables say so only in their table line."""
    return replace(game, stakes=replace(game.stakes, currency="play"))


def tournament_of(fields: Fields) -> Tournament | None:
    """The tournament a header names, None for a cash hand."""
    if "TOURNAMENT_ID" not in fields:
        return None
    return Tournament(fields["TOURNAMENT_ID"], fields.get("BUY_IN"), fields.get("LEVEL"), fields.get("ROUND"))


def _currency(fields: Fields, site: Site) -> str:
    """The code of the money on the table; a tournament plays for chips, a table that names none for play money."""
    if "TOURNAMENT_ID" in fields:
        return "chips"
    if "CODE" in fields:
        return fields["CODE"]
    symbol = _NUMBER.sub("", fields.get("BIG", ""))
    return site.symbols.get(symbol, site.currency or "play")


def _stakes(fields: Fields, currency: str, exponent: int, fixed: HeaderAmounts | None) -> Stakes:
    big = parse_amount(fields["BIG"], exponent)
    ante = parse_amount(fields["ANTE"], exponent) if "ANTE" in fields else 0
    if "SMALL" not in fields:  # a game with a button blind
        return Stakes(currency, exponent, _shown(fields["BIG"]), 0, big, ante)
    small = parse_amount(fields["SMALL"], exponent)
    text = f"{_shown(fields['SMALL'])}/{_shown(fields['BIG'])}"
    cap = parse_amount(fields["CAP"], exponent) if "CAP" in fields else 0
    if fixed is HeaderAmounts.BLINDS:
        return Stakes(currency, exponent, text, small, big, 0, big, 2 * big, cap)
    if fixed:  # R12: a fixed-limit header names the bets, the big blind equals the small one
        return Stakes(currency, exponent, text, small // 2, small, ante, small, big, cap)
    return Stakes(currency, exponent, text, small, big, ante, cap=cap)


def _shown(text: str) -> str:
    """The amount without its symbol, decimals as printed: `$1.00` -> `1.00`, `1,920` -> `1920`."""
    number = _NOT_NUMBER.sub("", text)
    whole, _ = split_amount(number)
    tail = number[len(number.rstrip("0123456789")) :]
    printed = tail if len(tail) < len(number) and len(whole) + len(tail) == len(re.sub(r"[.,]", "", number)) else ""
    return f"{whole}.{printed}" if printed else whole
