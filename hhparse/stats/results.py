"""Statistics of how hands end: showdowns, aggression over the streets, winnings."""

from __future__ import annotations

from typing import TypeAlias

from hhparse.stats.stat import Stat, Unit

FAMILY = "results"
_STREETS = ("flop", "turn", "river")

Condition: TypeAlias = tuple[str, str]
"""A set of hands, in words and in SQL."""

_PRESENT: Condition = ("hands", "NOT away")
_FLOP: Condition = ("saw the flop", "saw_flop")
_TURN: Condition = ("saw the turn", "saw_turn")
_RIVER: Condition = ("saw the river", "saw_river")
_SHOWDOWN: Condition = ("reached showdown", "showdown")
_PAID: Condition = ("was paid from a pot", "won")
_FOLLOWED: Condition = ("saw the flop and did not reach showdown", "saw_flop AND NOT showdown")


def _decided(street: str) -> str:
    """SQL: he had a decision on the street, which is what the chance to go all-in asks for."""
    return f"allin_{street} IS NOT NULL"


_ACTED: Condition = (
    "saw the flop and decided there or later",
    f"saw_flop AND ({' OR '.join(map(_decided, _STREETS))})",
)


def _of(stat_id: str, name: str, done: Condition, opp: Condition, *, note: str = "") -> Stat:
    """The percentage of the hands in `opp` that are also in `done`."""
    return Stat(
        stat_id, name, FAMILY, Unit.PERCENT, done[0], opp[0], _count(f"{opp[1]} AND {done[1]}"), _count(opp[1]),
        note=note,
    )  # fmt: skip


def _count(condition: str) -> str:
    """SQL for the number of rows that fulfil it. With FILTER clauses DuckDB cuts all columns anew for each of them, so
    that sixty statistics took four times as long.
    """
    return f"count(CASE WHEN {condition} THEN 1 END)"


def _sum(number: str) -> str:
    """SQL for a sum that is 0 without any rows."""
    return f"coalesce(sum({number}), 0)"


_SEEN = (
    _of("saw_flop", "Saw flop", ("was in the hand when the flop was dealt", "saw_flop"), _PRESENT),
    _of("saw_turn", "Saw turn", ("was in the hand when the turn was dealt", "saw_turn"), _FLOP),
    _of("saw_river", "Saw river", ("was in the hand when the river was dealt", "saw_river"), _TURN),
)
_DECIDED = tuple(
    _of(
        f"act_{s}", f"Acted {s}", (f"had a decision on the {s}", _decided(s)),
        (f"was in the hand when the {s} was dealt", f"saw_{s}"),
    )
    for s in _STREETS
)  # fmt: skip
_SHOWDOWNS = (
    _of(
        "wtsd", "WTSD", _SHOWDOWN, _FLOP,
        note="All-in hands that run out included. Who has not folded reaches showdown, also when he mucks.",
    ),
    _of("wtsd_act", "WTSD (acting)", _SHOWDOWN, _ACTED),
    _of("wtsd_turn", "WTSD from turn", _SHOWDOWN, _TURN),
    _of("wtsd_river", "WTSD from river", _SHOWDOWN, _RIVER),
    _of(
        "wsd", "W$SD", _PAID, _SHOWDOWN,
        note="A split and a side pot count; the return of an uncalled bet does not.",
    ),
    Stat(
        "wsd_net", "W$SD (net)", FAMILY, Unit.PERCENT, "won money over the hand", "reached showdown",
        _sum("CASE WHEN showdown THEN ahead END"), _count("showdown"),
    ),
    _of("wwsf", "WWSF", _PAID, _FLOP),
    _of("wwst", "Won saw turn", _PAID, _TURN),
    _of("wwsr", "Won saw river", _PAID, _RIVER),
    _of("wonsd", "Won without showdown", _PAID, _FOLLOWED),
    _of("won_hand", "Hands won", _PAID, _PRESENT),
    *(
        _of(
            f"wsd_{street}_{verb}", f"W$SD after {verb} {street}", _PAID,
            (f"{verb} the {street} and reached showdown", f"showdown AND {column} > 0"),
        )
        for street, verb, column in (
            ("river", "bet", "bet_river"), ("river", "raise", "aggressive_river - coalesce(bet_river, 0)"),
            ("turn", "raise", "aggressive_turn - coalesce(bet_turn, 0)"),
        )
    ),
    Stat(
        "wsd_nonsmall", "W$SD in larger pots", FAMILY, Unit.PERCENT, "was paid from a pot",
        "reached showdown with more than 5 big blinds put in", _sum("CASE WHEN showdown AND won THEN large END"),
        _sum("CASE WHEN showdown THEN large END"),
    ),
    _of(
        "river_call_won", "River call won", _PAID,
        ("called the river and reached showdown", "showdown AND calls_river > 0"),
    ),
    Stat(
        "river_call_eff", "River call efficiency", FAMILY, Unit.RATIO, "paid in hands with a call on the river that "
        "reached showdown, in big blinds", "river calls that reached showdown, in big blinds",
        "sum(CASE WHEN showdown THEN payout END * calls_river) / any_value(bb)",
        "sum(CASE WHEN showdown THEN river_called END) / any_value(bb)", real=True,
        note="What is paid counts for each of the calls.",
    ),
)  # fmt: skip


def _total(*tallies: str) -> str:
    """Sums of columns, which other statistics need too, not a sum of their sums in each row."""
    return " + ".join(f"coalesce(sum({tally}_{street}), 0)" for tally in tallies for street in _STREETS)


_AGGRESSION = (
    Stat(
        "af", "AF", FAMILY, Unit.RATIO, "bets and raises after the flop (every one counts)", "calls after the flop",
        _total("aggressive"), _total("calls"), note="Without a call there is no value."
    ),
    *(
        Stat(
            f"af_{street}", f"AF {street}", FAMILY, Unit.RATIO, f"bets and raises on the {street}",
            f"calls on the {street}", f"sum(aggressive_{street})", f"sum(calls_{street})",
        )
        for street in _STREETS
    ),
    Stat(
        "afq", "AFq", FAMILY, Unit.PERCENT, "bets and raises after the flop", "bets, raises, calls and folds there",
        _total("aggressive"), _total("aggressive", "calls", "folds"),
    ),
    Stat(
        "aggpct", "Agg%", FAMILY, Unit.PERCENT, "bets and raises after the flop", "all decisions there",
        _total("aggressive"), _total("aggressive", "calls", "folds", "checks"),
    ),
)  # fmt: skip


def _per_100(stat_id: str, name: str, counts: str, condition: str = "") -> Stat:
    """Within one part of the query all hands share the big blind `bb`: their sum is exact before it is divided."""
    net = f"CASE WHEN {condition} THEN net END" if condition else "net"
    return Stat(
        stat_id, name, FAMILY, Unit.PER_100, counts, "hands",
        f"sum({net}) / any_value(bb)", "count(bb)",
        note="Each hand's result is divided by its own big blind, so stakes and currencies mix without distortion: no "
        "amount of one currency is added to another's. A hand without blinds counts in antes.",
    )  # fmt: skip


_WINNINGS = (
    Stat("hands", "Hands", FAMILY, Unit.COUNT, "hands dealt in", done="count(*)"),
    _per_100("bb100", "bb/100", "big blinds won"),
    _per_100(
        "blue100", "Showdown bb/100", "big blinds won in hands in which he reached showdown",
        "coalesce(showdown, false)",
    ),
    _per_100(
        "red100", "Non-showdown bb/100", "big blinds won in all other hands", "NOT coalesce(showdown, false)",
    ),
)  # fmt: skip

_CONTEXT = (
    Stat(
        "avg_dealt", "Players dealt in", FAMILY, Unit.RATIO, "players dealt in, summed", "hands", "sum(dealt)",
        "count(*)",
    ),
    Stat(
        "avg_eff_bb", "Effective stack", FAMILY, Unit.BLINDS, "effective stacks at the first decision in big blinds, "
        "summed", "hands", "sum(eff_pf) / any_value(bb)", "count(bb)", real=True,
    ),
)  # fmt: skip

RESULTS: tuple[Stat, ...] = _WINNINGS + _SEEN + _DECIDED + _SHOWDOWNS + _AGGRESSION + _CONTEXT
