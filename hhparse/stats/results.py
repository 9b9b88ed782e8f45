"""Statistics of how hands end: showdowns, aggression over the streets, winnings."""

from __future__ import annotations

from functools import partial

from hhparse.stats.stat import Stat, Unit, chance

FAMILY = "results"
_STREETS = ("flop", "turn", "river")
_c = partial(chance, FAMILY)


def _percent(
    stat_id: str, name: str, counts: str, out_of: str, done: str, opp: str,
    *, note: str = "", examples: tuple[str, ...] = (),
) -> Stat:  # fmt: skip
    """A percentage over conditions: `done` must imply `opp`."""
    return Stat(
        stat_id, name, FAMILY, Unit.PERCENT, counts, out_of,
        f"count(*) FILTER ({opp} AND {done})", f"count(*) FILTER ({opp})", note=note, examples=examples,
    )  # fmt: skip


def _total(tally: str, streets: tuple[str, ...] = _STREETS) -> str:
    return " + ".join(f"coalesce(sum({tally}_{street}), 0)" for street in streets)


_ACTED = " + ".join(f"{tally}_{s}" for s in _STREETS for tally in ("aggressive", "calls", "checks", "folds"))

_SEEN = (
    _percent("saw_flop", "Saw flop", "was in the hand when the flop was dealt", "hands", "saw_flop", "NOT away"),
    _percent("saw_turn", "Saw turn", "was in the hand when the turn was dealt", "saw the flop", "saw_turn", "saw_flop"),
    _percent("saw_river", "Saw river", "was in the hand when the river was dealt", "saw the turn", "saw_river", "saw_turn"),
)
_SHOWDOWN = (
    _percent(
        "wtsd", "WTSD", "reached showdown", "saw the flop", "showdown", "saw_flop",
        note="All-in hands that run out included. Who has not folded reaches showdown, also when he mucks.",
        examples=("E11", "E19", "E22", "E25", "E45"),
    ),
    _percent(
        "wtsd_act", "WTSD (acting)", "reached showdown", "saw the flop and decided there or later",
        "showdown", f"saw_flop AND {_ACTED} > 0", examples=("E22",),
    ),
    _percent("wtsd_turn", "WTSD from turn", "reached showdown", "saw the turn", "showdown", "saw_turn"),
    _percent("wtsd_river", "WTSD from river", "reached showdown", "saw the river", "showdown", "saw_river"),
    _percent(
        "wsd", "W$SD", "was paid from a pot", "reached showdown", "won", "showdown",
        note="A split and a side pot count; the return of an uncalled bet does not.", examples=("E23", "E45"),
    ),
    _percent("wsd_net", "W$SD (net)", "won money over the hand", "reached showdown", "net > 0", "showdown", examples=("E23",)),
    _percent("wwsf", "WWSF", "was paid from a pot", "saw the flop", "won", "saw_flop", examples=("E19",)),
    _percent("wwst", "Won saw turn", "was paid from a pot", "saw the turn", "won", "saw_turn"),
    _percent("wwsr", "Won saw river", "was paid from a pot", "saw the river", "won", "saw_river"),
    _percent(
        "wonsd", "Won without showdown", "was paid from a pot", "saw the flop and did not reach showdown",
        "won", "saw_flop AND NOT showdown", examples=("E25",),
    ),
    _percent("won_hand", "Hands won", "was paid from a pot", "hands", "won", "NOT away"),
)  # fmt: skip
_AGGRESSION = (
    Stat(
        "af", "AF", FAMILY, Unit.RATIO, "bets and raises after the flop (every one counts)", "calls after the flop",
        _total("aggressive"), _total("calls"), note="Without a call there is no value.", examples=("E11", "E22"),
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
        _total("aggressive"), f"{_total('aggressive')} + {_total('calls')} + {_total('folds')}",
    ),
    Stat(
        "agg_pct", "Agg%", FAMILY, Unit.PERCENT, "bets and raises after the flop", "all decisions there",
        _total("aggressive"),
        f"{_total('aggressive')} + {_total('calls')} + {_total('folds')} + {_total('checks')}",
    ),
)  # fmt: skip


def _per_100(stat_id: str, name: str, counts: str, condition: str, examples: tuple[str, ...] = ()) -> Stat:
    """Within one query group all hands share the big blind `bb`, so their sum is exact before it is divided."""
    where = f" FILTER ({condition})" if condition else ""
    return Stat(
        stat_id, name, FAMILY, Unit.PER_100, counts, "hands", f"sum(net){where} / any_value(bb)", "count(bb)",
        note="Each hand's result is divided by its own big blind, so stakes mix without distortion; a hand without "
        "blinds counts in antes.", examples=examples,
    )  # fmt: skip


_WINNINGS = (
    Stat("hands", "Hands", FAMILY, Unit.COUNT, "hands dealt in", done="count(*)", examples=("E1", "E39")),
    _per_100("bb100", "bb/100", "big blinds won", "", ("E29",)),
    _per_100("blue100", "Showdown bb/100", "big blinds won in hands in which he reached showdown", "coalesce(showdown, false)"),
    _per_100(
        "red100", "Non-showdown bb/100", "big blinds won in all other hands", "NOT coalesce(showdown, false)", ("E1", "E25")
    ),
)

RESULTS: tuple[Stat, ...] = _WINNINGS + _SEEN + _SHOWDOWN + _AGGRESSION
