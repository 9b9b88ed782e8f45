"""Replay of a hand as a proof: each decision with what was possible, each pot down to the last unit.

`proof` makes the data; `proof_record` turns them into what JSON holds. Nothing is computed here that the rules have not
decided: the proof only lays out their arithmetic beside what the text prints.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, Any

from hhparse.formats.proof_data import Equation, Figure, PotProof, Proof
from hhparse.formats.proof_play import contributions_of, players_of, posts_of, rounds_of
from hhparse.formats.proof_pots import equations_of, pots_of, rake_figure, results_of, total_figure
from hhparse.model.events import Cancelled
from hhparse.model.game import Game
from hhparse.model.money import money_text
from hhparse.parse.times import utc_text

if TYPE_CHECKING:
    from hhparse.model.hand import Hand
    from hhparse.model.replay import Replay

__all__ = ["Equation", "Figure", "PotProof", "Proof", "proof", "proof_record"]


def proof(hand: Hand, replay: Replay) -> Proof:
    """The proof of a hand that was built and replayed."""
    claims, results = hand.claims, results_of(hand, replay)
    return Proof(
        site=hand.site,
        hand_id=hand.hand_id,
        file=hand.source.file,
        line=hand.source.line,
        game=hand.game,
        exponent=hand.game.stakes.exponent,
        table=hand.table,
        tournament_id=hand.tournament.tournament_id if hand.tournament else None,
        time_utc=hand.time_utc,
        time_text=hand.time_text,
        cancelled=bool(hand.of(Cancelled)),
        decided=replay.decided,
        showdown=replay.showdown,
        players=players_of(hand, replay),
        posts=posts_of(hand),
        rounds=rounds_of(hand, replay),
        contributions=contributions_of(hand, replay),
        boards=replay.boards,
        pots=pots_of(hand, replay),
        total_pot=total_figure(hand, replay),
        rake=rake_figure(hand, replay),
        fees=tuple((word, Figure(fee, printed=fee, line=claims.total_line)) for word, fee in claims.fees),
        house_money=Figure(replay.house_money, printed=replay.house_money),
        results=results,
        equations=equations_of(hand, replay, results),
        carried_in=Figure(replay.carried_in, printed=replay.carried_in),
        carried_out=Figure(replay.carried_out, "R89"),
    )


def proof_record(made: Proof) -> dict[str, Any]:
    """The proof as dicts, lists, texts and numbers; a figure is `{"value": "7.75", "rule": "R31", ...}`."""
    record = _plain(made, made.exponent)
    assert isinstance(record, dict)
    return record


def _plain(value: object, exponent: int) -> object:
    if isinstance(value, Figure):
        return _figure(value, exponent)
    if isinstance(value, Game):
        return _game(value)
    if is_dataclass(value) and not isinstance(value, type):
        out = {field.name: _plain(getattr(value, field.name), exponent) for field in fields(value)}
        return {**out, "holds": value.holds} if isinstance(value, Equation) else out
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item, exponent) for item in value]
    return utc_text(value) if isinstance(value, datetime) else value


def _game(game: Game) -> dict[str, Any]:
    words = {"variant": game.variant.value, "limit": game.limit.value, "kind": game.kind.value}
    return {**words, "currency": game.stakes.currency, "stakes": game.stakes.text}


def _figure(figure: Figure, exponent: int) -> dict[str, Any]:
    out: dict[str, Any] = {"value": money_text(figure.value, exponent), "origin": figure.origin}
    if figure.rule is not None:
        out["rule"] = figure.rule
    if figure.printed is not None:
        out["printed"] = money_text(figure.printed, exponent)
    if figure.line:
        out["line"] = figure.line
    return out
