"""Tables as pure functions: a frame goes in, styled rows come out. Columns stay numbers, so that they sort as such."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import polars as pl

from dashboards.charts import NET, NONSHOWDOWN
from dashboards.words import NOTHING, cards_text, count, file_name, money_float, signed
from hhparse.stats import STATS, Unit

if TYPE_CHECKING:
    from collections.abc import Mapping

Styler: TypeAlias = Any
"""A `pandas` Styler; pandas carries no types of its own."""

PLAYED: Final = ("vpip", "pfr", "threebet", "af", "wtsd", "wsd", "wwsf")
_SEVERITY_COLORS: Final = {"error": NONSHOWDOWN, "warning": "#d08a1d", "info": "#3b82f6"}


def hands_table(hands: pl.DataFrame, verdicts: Mapping[str, str]) -> Styler:
    """The page of the hand list; amounts in the currency of their row, results green or red."""
    shown = hands.select(
        "time_utc", "site", "stakes", "position",
        pl.Series("cards", [cards_text(cards) for cards in hands["cards"]], dtype=pl.String),
        pl.Series("board", [cards_text(cards) for cards in hands["board"]], dtype=pl.String),
        pl.col("total_pot").cast(pl.Float64), pl.col("net").cast(pl.Float64), pl.col("net_bb").cast(pl.Float64),
        pl.col("verdict").replace(verdicts), "table_name", "hand_id",
    )  # fmt: skip
    if shown["site"].n_unique() < 2:
        shown = shown.drop("site")
    styler = shown.to_pandas().style
    for currency in hands["currency"].unique():
        rows = [index for index, of_row in enumerate(hands["currency"]) if of_row == currency]
        styler.format(partial(money_float, currency=currency), subset=(rows, ["total_pot"]), na_rep=NOTHING)
        styler.format(partial(money_float, currency=currency, sign=True), subset=(rows, ["net"]), na_rep=NOTHING)
    styler.format(signed, subset=["net_bb"], na_rep=NOTHING)
    return styler.map(_by_sign, subset=["net", "net_bb"])


def positions_table(table: pl.DataFrame, currency: str | None, *, counts: bool) -> Styler:
    """Statistics by position; with `counts` each is followed by done / opp, with `currency` there is a column `net`."""
    columns = [pl.col("position").fill_null("unknown"), pl.col("hands")]
    columns += [pl.col("net").cast(pl.Float64)] if currency else []
    columns.append(pl.col("bb100"))
    for stat_id in PLAYED:
        columns.append(pl.col(stat_id))
        if counts:
            done, opp = pl.col(f"{stat_id}_done").cast(pl.String), pl.col(f"{stat_id}_opp").cast(pl.String)
            columns.append(pl.concat_str(done, opp, separator=" / ").alias(f"{stat_id} n"))
    styler = table.select(columns).to_pandas().style.format(count, subset=["hands"])
    styler.format(signed, subset=["bb100"], na_rep=NOTHING)
    if currency:
        styler.format(partial(money_float, currency=currency, sign=True), subset=["net"], na_rep=NOTHING)
    for stat_id in PLAYED:
        decimals = 1 if STATS[stat_id].unit is Unit.PERCENT else 2
        styler.format(f"{{:.{decimals}f}}", subset=[stat_id], na_rep=NOTHING)
    return styler.map(_by_sign, subset=["net", "bb100"] if currency else ["bb100"])


def findings_table(found: pl.DataFrame) -> Styler:
    """Findings, the severity in its colour, files by their last name.

    What was expected and what the text says stand in the message, and apart in the export.
    """
    shown = found.select(
        "severity", "code", "message", "hand_id",
        pl.Series("file", [None if file is None else file_name(file) for file in found["file"]], dtype=pl.String),
        "line", "rule", "reason", "site",
    )  # fmt: skip
    shown = without_empty(shown, "reason")
    if shown["site"].n_unique() < 2:
        shown = shown.drop("site")
    return shown.to_pandas().style.map(_by_severity, subset=["severity"]).format(count, subset=["line"])


def without_empty(table: pl.DataFrame, *names: str) -> pl.DataFrame:
    """The table without those of the columns that hold nothing but zeros and blanks."""
    empty = [name for name in names if not any(table[name])]
    return table.drop(empty)


def picked_row(picked: Any) -> int | None:
    """The row that was clicked in a table, by its box or by any of its cells."""
    rows = [*picked["selection"]["rows"], *(cell[0] for cell in picked["selection"]["cells"])]
    return rows[0] if rows else None


def _by_sign(value: Any) -> str:
    if value is None or value != value or not value:  # noqa: PLR0124 - NaN is what differs from itself
        return "color: #8b93a1"
    return f"color: {NET if value > 0 else NONSHOWDOWN}"


def _by_severity(severity: Any) -> str:
    return f"color: {_SEVERITY_COLORS.get(str(severity), '#8b93a1')}"
