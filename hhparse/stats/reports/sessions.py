"""Sessions: hands without a long pause between them, all tables together.

A session ends where the next hand begins more than the gap after the one before. While a tournament runs, from the
player's first hand in it to the last, the session stays open. Histories say when hands begin, not when they end, so
beginnings count; a session lasts from its first hand's beginning to its last one's, at least as long as the
player's hands usually take (the median pause to the next hand at the same table, within half an hour). Sessions are
found anew at every question, so hands imported later may join two of them.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import polars as pl

from hhparse.stats.base import Database, Hero, currency_of, fetch, reading, rows_of
from hhparse.stats.filters import Filter, condition, parse_filter
from hhparse.stats.filters.moments import zone_named
from hhparse.stats.money import UNIT, beside, money_by_day
from hhparse.stats.plays import narrow

GAP: Final = timedelta(minutes=30)
_USUAL: Final = timedelta(minutes=30)
LEAST: Final = timedelta(minutes=10)
"""What lasted less has no figures an hour: a single hand would make hundreds of dollars an hour of a blind."""
_KEYS: Final = ("session",)


def starts_of_sessions(times: pl.Series, open_until: pl.Series, gap: timedelta = GAP) -> pl.Series:
    """Whether each hand, in order of time, begins a session; `open_until` is to when each keeps it open.

    >>> ten = datetime(2026, 1, 1, 10)
    >>> hands = pl.Series([ten, ten + timedelta(minutes=20), ten + timedelta(minutes=55)])
    >>> starts_of_sessions(hands, hands).to_list(), starts_of_sessions(hands, hands, timedelta(hours=1)).to_list()
    ([True, False, True], [True, False, False])
    """
    until = open_until.cum_max().shift(1)
    return until.is_null() | (times - until > gap).fill_null(value=True)


def sessions(
    database: Database,
    hero: Hero,
    *,
    filter: Filter | str | None = None,  # noqa: A002
    gap: timedelta = GAP,
    zone: str = "UTC",
    day_start: timedelta = timedelta(0),
    currency: str | None = None,
) -> pl.DataFrame:
    """One row a session with a hand that passes the filter, in order of time; found among all the hands of `hero`.

    Columns: `session` (number among all sessions), `day` (to which it belongs: that of its beginning in the time zone,
    days beginning at `day_start`), `start`, `end` (local, of the first and the last hand), `seconds`, `hands` (that
    pass the filter), `hands_in_all`, `cut` (the filter cuts this session), `tables`, `table_seconds` (time at tables,
    several at once counted each), `stakes`, `hands_hour` (empty below ten minutes, `LEAST`), `bb` and `bb100` (results
    of the hands that pass), `net_<currency>`, `hourly_<currency>` (net in an hour of `seconds`; empty below ten minutes
    too, and where the filter cuts: how long its hands took is not known), `biggest_pot_bb`, and `filter`, which
    chooses the session's hands. Hands of unknown time are in no session.

    Raises:
        FilterError, UnknownZoneError: the filter cannot be read; there is no such zone.
        StoreError: the database cannot be read.
    """
    with reading(database) as connection:
        cells = _cells(connection, hero, filter, gap, by_day=currency is not None)
        if not cells["hands"].sum():
            return _EMPTY.clone()
        cells = _numbered(cells, gap)
        money = money_by_day(connection, _by_day(cells), _KEYS, ["net"], currency)
    return _table(cells, money, zone, day_start)


_TABLE: Final = "hash(h.site, h.table_name, coalesce(h.tournament_key, 0))"
_MOMENT: Final = timedelta(microseconds=1)


def _cells(
    database: Database, hero: Hero, chosen: Filter | str | None, gap: timedelta, *, by_day: bool
) -> pl.DataFrame:
    """The hands of the hero, summed by table, stakes and stretch of time: `hands` to `begun` of those that the filter
    lets through, `times` of all of them.

    Stretches are as long as the gap, so no session ends within one: a million hands come as some ten thousand cells.
    What `hands` tells is taken from there, where it stands once for all players.
    """
    rows, values = rows_of(hero, None)
    passing = condition(parse_filter(chosen) if isinstance(chosen, str) else chosen or Filter())
    passes = f"coalesce({passing.text}, false)" if passing else "true"

    def shown(amount: str) -> str:
        return f"CASE WHEN r.passes THEN {amount} END" if passing else amount

    sql = f"""
        SELECT epoch_us(h.time_utc) // {max(gap, _MOMENT) // _MOMENT} AS stretch, {_TABLE} AS "table", h.tournament_key,
               h.stakes, {currency_of("h")} AS currency, r.bb{", CAST(h.time_utc AS DATE) AS day" if by_day else ""},
               count({shown("1")}) AS hands, sum({shown("r.net")}) AS net,
               max({shown("h.total_pot")}) AS pot, min({shown("h.time_utc")}) AS begun,
               list(h.time_utc) AS times
        FROM (SELECT *, {passes} AS passes FROM ({narrow(rows, passes)}) AS r) AS r
        JOIN hands AS h ON h.hand_key = r.hand_key
        WHERE h.time_utc IS NOT NULL
        GROUP BY ALL
    """  # noqa: S608 - all parts are ours
    found = fetch(database, sql, [*(passing.values if passing else ()), *values])
    times = pl.col("times").list
    stakes = pl.col("stakes") + " " + pl.col("currency")
    found = found if by_day else found.with_columns(day=pl.lit(None, pl.Date()))
    return found.with_columns(stakes, first=times.min(), last=times.max(), in_all=times.len().cast(pl.Int64))


def _numbered(cells: pl.DataFrame, gap: timedelta) -> pl.DataFrame:
    """The cells with the number of their session, from 1."""
    cash = pl.col("tournament_key").is_null()
    until = pl.when(cash).then("last").otherwise(pl.col("last").max().over("tournament_key"))
    played = cells.select("stretch", "first", until=until)
    stretches = played.group_by("stretch").agg(pl.col("first").min(), pl.col("until").max()).sort("stretch")
    begins = starts_of_sessions(stretches["first"], stretches["until"], gap)
    numbers = stretches.select("stretch", session=begins.cast(pl.Int64).cum_sum())
    return cells.with_columns(played.join(numbers, on="stretch", how="left", maintain_order="left")["session"])


def _by_day(cells: pl.DataFrame) -> pl.DataFrame:
    """What passes, summed by session, currency and day."""
    return cells.filter(pl.col("hands") > 0).group_by("session", "currency", "day").agg(pl.col("net", "hands").sum())


def _table(cells: pl.DataFrame, money: pl.DataFrame, zone: str, day_start: timedelta) -> pl.DataFrame:
    usual = _usual_seconds(cells)
    seconds = _seconds(pl.col("first").min(), pl.col("last").max(), usual)
    stays = cells.group_by("session", "table").agg(seconds.alias("table_seconds"), tables=(pl.col("hands") > 0).any())
    tables = stays.group_by("session").agg(pl.col("table_seconds").sum(), pl.col("tables").sum().cast(pl.Int64))
    found = cells.group_by("session").agg(
        pl.col("first").min(),
        pl.col("last").max(),
        seconds.alias("seconds"),
        pl.col("in_all").sum().alias("hands_in_all"),
        *_shown(),
    )
    found = found.filter(pl.col("hands") > 0).sort("session")
    found = found.join(_words(cells), on="session", how="left", maintain_order="left")
    found = found.join(tables, on="session", maintain_order="left")
    found = _dated(found, zone, day_start).with_columns(
        cut=pl.col("hands") < pl.col("hands_in_all"),
        hands_hour=_an_hour("hands_in_all"),
    )
    nets = [f"net_{unit}" for unit in money[UNIT].unique().sort()]
    found = beside(found, money, _KEYS, ["net"]).with_columns(
        pl.when(~pl.col("cut")).then(_an_hour(net)).alias(net.replace("net", "hourly")) for net in nets
    )
    hourly = [net.replace("net", "hourly") for net in nets]
    return found.select(*_BEFORE, *nets, *hourly, *_BEHIND)


def _shown() -> list[pl.Expr]:
    """What the hands of a session that pass the filter come to."""
    bb = pl.col("bb").cast(pl.Float64)
    won = (pl.col("net").cast(pl.Float64) / bb).sum()
    return [
        pl.col("hands").sum().alias("hands"),
        won.alias("bb"),
        (100 * won / pl.col("hands").filter(bb.is_not_null()).sum()).fill_nan(None).alias("bb100"),
        (pl.col("pot").cast(pl.Float64) / bb).max().alias("biggest_pot_bb"),
    ]


_BEFORE: Final = (
    "session", "day", "start", "end", "seconds", "hands", "hands_in_all", "cut", "tables", "table_seconds", "stakes",
    "hands_hour", "bb", "bb100",
)  # fmt: skip
_BEHIND: Final = ("biggest_pot_bb", "filter")
_EMPTY: Final = pl.DataFrame(schema=dict.fromkeys((*_BEFORE, *_BEHIND), pl.Null()))


def _an_hour(column: str) -> pl.Expr:
    """So much an hour; unknown where the session was too short to tell."""
    long = pl.col("seconds") >= LEAST.total_seconds()
    return pl.when(long).then(3600 * pl.col(column).cast(pl.Float64) / pl.col("seconds"))


def _words(cells: pl.DataFrame) -> pl.DataFrame:
    """The stakes of each session, in the order in which they were first played."""
    played = cells.filter(pl.col("hands") > 0).group_by("session", "stakes").agg(pl.col("begun").min())
    return played.sort("session", "begun", "stakes").group_by("session").agg(pl.col("stakes").str.join(", "))


def _seconds(first: pl.Expr, last: pl.Expr, usual: float | None) -> pl.Expr:
    """How long the hands lasted; unknown where it is less than a hand and none tells how long one takes."""
    lasted = (last - first).dt.total_microseconds() / 1e6
    longer = pl.max_horizontal(lasted, pl.lit(usual)) if usual is not None else lasted
    return pl.when(longer > 0).then(longer)


def _usual_seconds(cells: pl.DataFrame) -> float | None:
    """The median time from one hand to the next at a table in one session; None when no two hands tell it."""
    stays = pl.col("session").sort().diff() == 0
    pause = pl.when(stays).then(pl.col("times").sort().diff())
    hands = cells.select("table", "session", "times").explode("times")
    pauses = hands.group_by("table").agg(pause.alias("pauses"))["pauses"].explode()
    usual: timedelta | None = pauses.filter((pauses > timedelta(0)) & (pauses <= _USUAL)).median()  # type: ignore[assignment]
    return usual.total_seconds() if usual is not None else None


def _dated(found: pl.DataFrame, zone: str, day_start: timedelta) -> pl.DataFrame:
    where = zone_named(zone)

    def local(moment: datetime) -> datetime:
        return moment.replace(tzinfo=UTC).astimezone(where).replace(tzinfo=None)

    starts, ends = ([local(moment) for moment in found[name]] for name in ("first", "last"))
    chosen = [f"date between {_text(first)} and {_text(last)}" for first, last in found.select("first", "last").rows()]
    columns: dict[str, Any] = {
        "start": pl.Series(starts, dtype=pl.Datetime("us")),
        "end": pl.Series(ends, dtype=pl.Datetime("us")),
        "day": pl.Series([(start - day_start).date() for start in starts], dtype=pl.Date),
        "filter": pl.Series(chosen, dtype=pl.String),
    }
    return found.with_columns(**columns)


def _text(moment: datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%S}Z"
