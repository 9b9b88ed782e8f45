"""All fields of the filter language, as data. The page docs/filters.md is written from them."""

from __future__ import annotations

import calendar
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hhparse.facts import FACT_COLUMNS
from hhparse.facts.columns import PLACES, POSITIONS, STREETS, TallyColumns
from hhparse.model.findings import Verdict
from hhparse.model.game import Kind as GameKind
from hhparse.model.game import Limit, Variant
from hhparse.sites import SITES
from hhparse.stats.filters.field import Field, Kind, Source, Word
from hhparse.stats.moment import EvStatus
from hhparse.stats.registry import STATS
from hhparse.store.holdings import HOLE_CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_CURRENCIES: Final = ("USD", "EUR", "GBP", "CAD", "SEK", "INR", "CNY", "BRL", "BTC", "ETH", "USDT")
_OTHER_LIMITS: Final = {"no_limit": ("nl",), "pot_limit": ("pl",), "fixed_limit": ("fl", "limit")}
_OTHER_POSITIONS: Final = {"BTN": ("button", "bu"), "SB": ("small_blind",), "BB": ("big_blind",), "CO": ("cutoff",)}
_WEEKDAYS: Final = tuple(name.lower() for name in calendar.day_name)
_POT_TYPES: Final = (
    Word("limped", 0, ("limp",)),
    Word("srp", 1, ("single_raised", "2bet")),
    Word("3bet", 2, ("3bp", "threebet")),
    Word("4bet", 3, ("4bp", "fourbet")),
    Word("5bet", 4, ("5bp", "5bet+", "5bp+")),
)
_OTHER_NAMES: Final = {
    "threebet": ("3bet",), "fourbet": ("4bet",), "fold_3bet": ("f3b",), "fold_4bet": ("f4b",), "ats": ("steal",),
    "cbet_flop": ("cbet",), "fold_cbet_flop": ("fold_cbet",), "open_limp": (), "squeeze": ("sqz",),
    "check_raise_flop": ("xr_flop",), "check_raise_turn": ("xr_turn",), "check_raise_river": ("xr_river",),
}  # fmt: skip


def _words(names: Iterable[str], others: Mapping[str, tuple[str, ...]] | None = None) -> tuple[Word, ...]:
    return tuple(Word(str(name), str(name), (others or {}).get(str(name), ())) for name in names)


def _spellings(names: Iterable[str]) -> Mapping[str, str]:
    return MappingProxyType({name.lower(): name for name in names})


def _site_names() -> list[str]:
    return [name for site in SITES for name in (site.name, *site.brands.values())]


_GAME: Final = (
    Field("site", Kind.TEXT, "site", "the room, as `hhparse sites` calls it", aliases=("room",),
          spellings=_spellings(_site_names()), closed=True),
    Field("game", Kind.WORD, "variant", "the game", aliases=("variant",), words=_words(Variant)),
    Field("limit", Kind.WORD, "betting_limit", "the betting limit", words=_words(Limit, _OTHER_LIMITS)),
    Field("kind", Kind.WORD, "kind", "cash game or tournament",
          words=_words(GameKind, {"cash": ("ring",), "tournament": ("tourney", "mtt", "sng")})),
    Field("currency", Kind.TEXT, "currency", "the currency's code, `chips` (tournaments), `cash_chips` (cash games "
          "whose unit the text does not name, as home games) or `play`",
          spellings=_spellings((*_CURRENCIES, "chips", "cash_chips", "play"))),
    Field("stakes", Kind.TEXT, "stakes", "the stakes as shown: `0.25/0.50`"),
    Field("big_blind", Kind.MONEY, "big_blind", "the big blind of the stakes"),
    Field("table_size", Kind.NUMBER, "dealt", "players dealt in", aliases=("players", "dealt")),
    Field("max_seats", Kind.NUMBER, "h.max_seats", "seats at the table", source=Source.HAND),
    Field("fast", Kind.FLAG, "h.fast", "a fast-fold table", aliases=("zoom",), source=Source.HAND),
    Field("home", Kind.FLAG, "h.home", "a home game", source=Source.HAND),
    Field("mixed", Kind.TEXT, "h.mixed", "the mixed game that the hand is part of", source=Source.HAND),
    Field("table", Kind.TEXT, "h.table_name", "the table's name", source=Source.HAND),
    Field("tournament", Kind.TEXT, "t.tournament_id", "the tournament's number", aliases=("tournament_id",),
          source=Source.TOURNAMENT),
    Field("buy_in", Kind.TEXT, "t.buy_in", "the tournament's buy-in as printed", aliases=("buyin",),
          source=Source.TOURNAMENT),
)  # fmt: skip
_WHEN: Final = (
    Field("date", Kind.TIME, "time_utc", "when the hand began", aliases=("time",)),
    Field("weekday", Kind.WORD, "lower(dayname(time_utc))", "the day of the week (UTC)",
          words=tuple(Word(name, name, (name[:3],)) for name in _WEEKDAYS)),
    Field("hand_id", Kind.TEXT, "h.hand_id", "the hand's number", aliases=("hand", "id"), source=Source.HAND),
    Field("file", Kind.TEXT, "f.name", "the file that the hand was read from", source=Source.FILE),
    Field("verdict", Kind.WORD, "h.verdict", "what the audit said of the hand", source=Source.HAND,
          words=_words(verdict for verdict in Verdict if verdict is not Verdict.REJECTED)),
    Field("tag", Kind.TEXT, "g.tag", "a tag of the hand", aliases=("tags", "tagged"), source=Source.TAG, lower=True),
)  # fmt: skip
_WHO: Final = (
    Field("player", Kind.TEXT, "player", "the player whose row it is", aliases=("name",)),
    Field("opponent", Kind.TEXT, "p.name", "another player dealt in", aliases=("vs", "against", "villain"),
          source=Source.OPPONENT),
    Field("hero", Kind.FLAG, "s.is_hero", "the history is written from his seat", aliases=("is_hero",),
          source=Source.SEAT),
    Field("position", Kind.WORD, "position", "his position", aliases=("pos",),
          words=_words(POSITIONS, _OTHER_POSITIONS)),
    Field("opener", Kind.WORD, "opener", "the position of who raised first", words=_words(POSITIONS, _OTHER_POSITIONS),
          aliases=("vs_opener",)),
    Field("heads_up", Kind.FLAG, "(dealt = 2)", "two players dealt in", aliases=("hu",)),
    Field("poster", Kind.FLAG, "poster", "he posted a blind out of turn"),
    Field("straddler", Kind.FLAG, "straddler", "he posted a straddle", aliases=("straddle",)),
    Field("away", Kind.FLAG, "away", "he was away from a tournament table"),
    Field("cards", Kind.CARDS, "s.cards", "his two hole cards, as far as they are known",
          aliases=("hole_cards", "holding"), source=Source.SEAT),
    Field("stack", Kind.MONEY, "s.stack", "his stack at the start", source=Source.SEAT),
    Field("stack_bb", Kind.BB, "s.stack", "his stack at the start in big blinds", source=Source.SEAT),
    Field("eff_bb", Kind.BB, "eff_pf",
          "the effective stack in big blinds: his own at the start, at most the largest of those who had not folded "
          "when he first decided", aliases=("effective_bb", "depth")),
    Field("hole_class", Kind.TEXT, "hole_class", "the class of his hole cards: `AKs`, in Omaha `pair double-suited`",
          spellings=_spellings(HOLE_CLASSES), aliases=("class",), closed=True),
)  # fmt: skip
_COURSE: Final = (
    Field("pot_type", Kind.WORD, "(CASE WHEN pot_type > 4 THEN 4 ELSE pot_type END)", "raises before the flop",
          words=_POT_TYPES, ordered=True),
    Field("in_position", Kind.FLAG, "(place_flop = 'IP')", "he acts last on the flop", aliases=("ip",)),
    Field("out_of_position", Kind.FLAG, "(place_flop = 'OOP')", "he acts first on the flop", aliases=("oop",)),
    *(Field(f"place_{street}", Kind.WORD, f"place_{street}", f"when he acts on the {street}: first, between, last",
            words=_words(PLACES)) for street in STREETS),
    *(Field(f"saw_{street}", Kind.FLAG, f"saw_{street}", f"he was in the hand when the {street} was dealt",
            aliases=(street,)) for street in STREETS),
    Field("showdown", Kind.FLAG, "showdown", "he reached showdown", aliases=("sd",)),
    Field("won", Kind.FLAG, "won", "he was paid from a pot"),
)  # fmt: skip
_LATER: Final = (
    ("pairs", "pairs the board"), ("overcard", "is higher than all before"), ("flush", "is the third of its suit"),
    ("straight", "makes a straight possible that was not before"),
)  # fmt: skip
_BOARD: Final = (
    Field("texture", Kind.WORD, "x.texture", "wet: two of a suit or a possible straight on the flop; else dry",
          source=Source.BOARD, words=_words(("wet", "dry"))),
    Field("suits", Kind.WORD, "x.suits", "suits of the flop: all alike, two alike, none alike", source=Source.BOARD,
          aliases=("flop_suits",), words=_words(("monotone", "two_tone", "rainbow"), {"two_tone": ("two-tone",)})),
    Field("pairing", Kind.WORD, "x.pairing", "ranks of the flop: all alike, two alike, none alike",
          source=Source.BOARD, aliases=("flop_pairing",), words=_words(("trips", "paired", "unpaired"))),
    Field("high_card", Kind.WORD, "x.high_card", "the highest rank of the flop", source=Source.BOARD,
          words=_words("AKQJT98765432")),
    Field("broadways", Kind.NUMBER, "x.broadways", "tens and higher cards on the flop", source=Source.BOARD),
    Field("span", Kind.NUMBER, "x.span", "ranks from the lowest card of the flop to the highest, an ace high or low",
          source=Source.BOARD),
    Field("straight_possible", Kind.FLAG, "x.straight_possible", "two ranks make a straight with the flop",
          source=Source.BOARD),
    Field("oesd_possible", Kind.FLAG, "x.oesd_possible", "two ranks make an open-ended straight draw with the flop",
          source=Source.BOARD),
    *(Field(f"{street}_{name}", Kind.FLAG, f"x.{street}_{name}", f"the {street} {words}", source=Source.BOARD)
      for street in ("turn", "river") for name, words in _LATER),
)  # fmt: skip
_MONEY: Final = (
    Field("net", Kind.MONEY, "net", "what he won or lost"),
    Field("net_bb", Kind.BB, "net", "what he won or lost in big blinds", aliases=("bb",)),
    Field("put_in", Kind.MONEY, "contributed", "what he put in, without returned bets"),
    Field("put_in_bb", Kind.BB, "contributed", "what he put in, in big blinds"),
    Field("collected", Kind.MONEY, "payout", "what he was paid from the pots"),
    Field("pot", Kind.MONEY, "h.total_pot", "the pot, rake included", aliases=("total_pot",), source=Source.HAND),
    Field("pot_bb", Kind.BB, "h.total_pot", "the pot in big blinds", source=Source.HAND),
    Field("rake", Kind.MONEY, "h.rake", "the rake of the hand", source=Source.HAND),
    Field("ev_status", Kind.WORD, "ev_status", "what the all-in adjustment says of the hand; unknown where nobody was "
          "all-in at a showdown, or it was not looked at yet", words=_words(EvStatus), aliases=("allin_status",)),
    Field("ev", Kind.MONEY, "ev_net", "the all-in adjusted result", aliases=("ev_net",)),
    Field("ev_bb", Kind.BB, "ev_net", "the all-in adjusted result in big blinds"),
    Field("luck_bb", Kind.BB, "(net - ev_net)", "the result less the all-in adjusted one, in big blinds"),
)  # fmt: skip


def _chances() -> Iterable[Field]:
    """The chances that statistics count one for one."""
    for stat in STATS.values():
        if stat.chance:
            says = f"{stat.counts}; the chance: {stat.out_of}"
            sql = stat.chance if stat.chance.isidentifier() else f"({stat.chance})"
            yield Field(stat.id, Kind.CHANCE, sql, says, stat.family, _OTHER_NAMES.get(stat.id, ()))


def _tallies() -> Iterable[Field]:
    words = {"aggressive": "bets and raises", "calls": "calls", "checks": "checks", "folds": "folds"}
    for tally in TallyColumns._fields:
        for name in FACT_COLUMNS:
            if name.startswith(f"{tally}_"):
                yield Field(name, Kind.NUMBER, name, f"{words[tally]} on this street: {name.removeprefix(f'{tally}_')}")


GROUPS: Final[Mapping[str, tuple[Field, ...]]] = MappingProxyType(
    {
        "Game and table": _GAME,
        "Hand": _WHEN,
        "Player": _WHO,
        "Course of the hand": _COURSE,
        "Board": _BOARD,
        "Money": _MONEY,
        "Chances": tuple(_chances()),
        "Numbers of actions": tuple(_tallies()),
    }
)
"""The fields, in the order of the page."""
FIELDS: Final[Mapping[str, Field]] = MappingProxyType(
    {field.name: field for fields in GROUPS.values() for field in fields}
)
"""Every field by its name."""


@cache
def _by_any_name() -> Mapping[str, Field]:
    named = {alias: field for field in FIELDS.values() for alias in field.aliases}
    return {**named, **FIELDS}


def field_named(name: str) -> Field | None:
    """The field of this name or alias, whatever the case; None when there is none."""
    return _by_any_name().get(name.lower())


def field_names() -> Iterable[str]:
    """All names and aliases."""
    return _by_any_name().keys()
