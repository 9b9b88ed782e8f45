"""The first two lines of a PokerStars hand: game, stakes, time; table, button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from hhparse.formats.pokerstars_money import amount_text, symbol_of
from hhparse.model.game import Kind, Limit, Variant

if TYPE_CHECKING:
    from datetime import datetime

    from hhparse.model.hand import Hand

EASTERN: Final = ZoneInfo("America/New_York")
GAMES: Final = {
    Variant.HOLDEM: "Hold'em",
    Variant.SHORT_DECK: "6+ Hold'em",
    Variant.SPLIT_HOLDEM: "Split Hold'em",
    Variant.OMAHA: "Omaha",
    Variant.OMAHA_HILO8: "Omaha Hi/Lo",
    Variant.OMAHA5: "5 Card Omaha",
    Variant.OMAHA5_HILO8: "5 Card Omaha Hi/Lo",
    Variant.OMAHA6: "6 Card Omaha",
    Variant.OMAHA6_HILO8: "6 Card Omaha Hi/Lo",
    Variant.COURCHEVEL: "Courchevel",
    Variant.COURCHEVEL_HILO8: "Courchevel Hi/Lo",
    Variant.STUD7: "7 Card Stud",
    Variant.STUD_HILO8: "7 Card Stud Hi/Lo",
    Variant.RAZZ: "Razz",
    Variant.DRAW5: "5 Card Draw",
    Variant.SINGLE_DRAW_27: "Single Draw 2-7 Lowball",
    Variant.TRIPLE_DRAW_27: "Triple Draw 2-7 Lowball",
    Variant.TRIPLE_DRAW_A5: "Triple Draw A-5 Lowball",
    Variant.BADUGI: "Badugi",
    Variant.BADEUCEY: "Badeucey",
    Variant.BADACEY: "Badacey",
}
"""The games that PokerStars' format has words for."""
LIMITS: Final = {
    Limit.NO_LIMIT: "No Limit",
    Limit.POT_LIMIT: "Pot Limit",
    Limit.FIXED_LIMIT: "Limit",
    Limit.CAP_NO_LIMIT: "No Limit",
    Limit.CAP_POT_LIMIT: "Pot Limit",
    Limit.POT_THEN_NO_LIMIT: "Pot Limit Pre-Flop, No Limit Post-Flop",
}


def header_line(hand: Hand, club: str) -> str:
    """`PokerStars Hand #1:  Hold'em No Limit ($0.10/$0.25 USD) - 2026/05/14 20:15:07 ET`."""
    game = hand.game
    event = game.kind is Kind.TOURNAMENT
    place = "Zoom " if game.fast and not event else "Home Game " if game.home else ""
    word = "Game" if hand.time_text.endswith("(ET)") else "Hand"
    start = f"PokerStars {place}{word} #{hand.hand_id}: "
    if game.home:
        start += f"{{{club}}} "
    name = f"{GAMES[game.variant]} {LIMITS[game.limit]}"
    if event:
        part = f"{game.mixed} ({name})" if game.mixed else name
        return f"{start}{_event(hand)} {part} {_level(hand)}({_stakes(hand)}) - {_when(hand)}"
    part = f"{game.mixed} ({name}, {_stakes(hand)})" if game.mixed else f"{name} ({_stakes(hand)})"
    return f"{start} {part} - {_when(hand)}"


def _when(hand: Hand) -> str:
    """The printed time; Eastern Time follows in brackets where the printed one is another zone's."""
    text = hand.time_text
    if text.endswith((" ET", "(ET)")) or hand.time_utc is None:
        return text
    return f"{text} [{stamp(hand.time_utc.astimezone(EASTERN))} ET]"


def stamp(moment: datetime) -> str:
    """`2026/05/14 7:15:07`: the hour has no leading zero."""
    return f"{moment:%Y/%m/%d} {moment.hour}:{moment:%M:%S}"


def _event(hand: Hand) -> str:
    assert hand.tournament is not None
    buy_in = f" {hand.tournament.buy_in}" if hand.tournament.buy_in else ""
    zoom = "Zoom " if hand.game.fast else ""
    return f"{zoom}Tournament #{hand.tournament.tournament_id},{buy_in}"


def _level(hand: Hand) -> str:
    assert hand.tournament is not None
    round_name = f"{hand.tournament.round}, " if hand.tournament.round else ""
    return f"- {round_name}Level {hand.tournament.level} " if hand.tournament.level else ""


def _stakes(hand: Hand) -> str:
    stakes = hand.game.stakes
    symbol = symbol_of(stakes.currency)
    text = "/".join(symbol + part for part in stakes.text.split("/"))
    code = "" if stakes.currency in ("play", "chips") else f" {stakes.currency}"
    if "/" not in text:  # a blind on the button and antes
        return f"Button Blind {text} - Ante {amount_text(hand, stakes.ante)}{code and ' ' + code}"
    return f"{text} - {amount_text(hand, stakes.cap)} Cap - {code}" if stakes.cap else text + code


def table_line(hand: Hand) -> str:
    """`Table 'Vega II' 6-max Seat #3 is the button`."""
    seats = f" {hand.max_seats}-max" if hand.max_seats else ""
    play = " (Play Money)" if hand.game.stakes.currency == "play" else ""
    button = f" Seat #{hand.button_seat} is the button" if hand.button_seat else ""
    return f"Table '{hand.table}'{seats}{play}{button}"
