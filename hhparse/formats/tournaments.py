"""The record of a tournament summary as other programs read it: `{"record": "tournament", ...}`.

Amounts are decimal strings; null is unknown, never zero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhparse.model.money import money_text
from hhparse.parse.times import utc_text

if TYPE_CHECKING:
    from hhparse.model.tournament import BuyIn, Finisher, TournamentSummary

_PLAIN = (
    "name", "game", "currency", "entrants", "all_rebuys", "all_addons", "pool_text", "target", "flight", "hero",
    "place", "ticket", "rebuys", "addons", "re_entries", "bounties", "last_hand", "running", "whole",
)  # fmt: skip
_MONEY = ("prize_pool", "added", "target_cost", "prize", "received", "spent", "bounty_won")


def tournament_record(made: TournamentSummary) -> dict[str, Any]:
    """All facts of a summary."""
    return {
        "record": "tournament",
        "tournament_id": made.tournament_id,
        "part": made.part or None,
        "site": made.site,
        "file": made.source.file,
        "line": made.source.line,
        "buy_in_text": made.buy_in_text,
        "buy_in": _cost(made.buy_in),
        "rebuy": _cost(made.rebuy),
        "addon": _cost(made.addon),
        "started_utc": utc_text(made.started_utc),
        "started_text": made.started_text,
        "finished_utc": utc_text(made.finished_utc),
        "finished_text": made.finished_text,
        "words": list(made.words),
        **{name: getattr(made, name) for name in _PLAIN},
        **{name: _money(getattr(made, name), made.exponent) for name in _MONEY},
        "players": [_player(player, made.exponent) for player in made.players],
    }


def _player(player: Finisher, exponent: int) -> dict[str, Any]:
    """A line of the list; what is only sometimes told is left out where it is not."""
    told = {
        "ticket": player.ticket, "entry": player.entry, "rebuys": player.rebuys, "addons": player.addons,
        "bounties": player.bounties, "playing": player.playing or None,
    }  # fmt: skip
    return {
        "name": player.name,
        "place": player.place,
        "prize": _money(player.prize, exponent),
        **{name: value for name, value in told.items() if value is not None},
    }


def _cost(cost: BuyIn | None) -> dict[str, Any] | None:
    if cost is None:
        return None
    parts = {name: _money(getattr(cost, name), cost.exponent) for name in ("prize", "bounty", "fee")}
    return {**parts, "currency": cost.currency}


def _money(amount: int | None, exponent: int) -> str | None:
    return None if amount is None else money_text(amount, exponent)
