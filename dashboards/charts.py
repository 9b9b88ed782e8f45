"""Figures as pure functions: a frame goes in, a figure comes out. Nothing here reads a database or the session.

Meaning of colours and dashes is the same everywhere: net is solid, all-in adjusted winnings are orange with dashes and
dots, showdown winnings are blue and dashed, winnings without showdown red and dotted. The colours keep a contrast of
3:1 on the light and on the dark background.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import plotly.graph_objects as go
import polars as pl

from dashboards.words import money_prefix, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

NET: Final = "#1f9d63"
ADJUSTED: Final = "#b8740f"
SHOWDOWN: Final = "#3b82f6"
NONSHOWDOWN: Final = "#e5484d"
NEUTRAL: Final = "#8b93a1"
MOST_POINTS: Final = 4000
VERDICT_COLORS: Final = {
    "consistent": "#1f9d63",
    "consistent_with_warnings": "#d08a1d",
    "unverifiable": "#8b93a1",
    "inconsistent": "#e5484d",
    "rejected": "#8e4ec6",
}
_GRID: Final = "rgba(139,147,161,0.18)"
_ZERO: Final = "rgba(139,147,161,0.55)"
_LINES: Final = (
    ("net", "Net", NET, "solid", 2.4),
    ("ev", "All-in adjusted", ADJUSTED, "dashdot", 1.6),
    ("showdown", "Showdown", SHOWDOWN, "dash", 1.5),
    ("nonshowdown", "Non-showdown", NONSHOWDOWN, "dot", 1.7),
)

Axis = Literal["n", "time_utc"]


def results_figure(curve: pl.DataFrame, *, axis: Axis = "n", unit: str = "bb") -> go.Figure:
    """The results graph of a curve as `hhparse.stats.results_curve` returns it, at most `MOST_POINTS` rows.

    `unit` is `bb` or the currency whose rows the curve holds.
    """
    figure = go.Figure()
    end = "_bb" if unit == "bb" else ""
    shown = curve if axis == "n" else curve.filter(pl.col("time_utc").is_not_null())
    x = shown[axis].to_list()
    for column, name, color, dash, width in _LINES:
        y = shown[column + end].cast(pl.Float64).to_list()
        figure.add_scatter(
            x=x, y=y, name=name, mode="lines", customdata=shown["hand_key"].to_list(),
            line={"color": color, "dash": dash, "width": width, "simplify": True},
            hovertemplate=f"%{{y:{'+,.1f' if unit == 'bb' else '+,.2f'}}}",
        )  # fmt: skip
    _style_results(figure, shown, axis, unit)
    return figure


def _style_results(figure: go.Figure, shown: pl.DataFrame, axis: Axis, unit: str) -> None:
    prefix = "" if unit == "bb" else money_prefix(unit)
    figure.update_layout(
        height=420,
        margin={"l": 8, "r": 12, "t": 34, "b": 8},
        hovermode="x unified",
        legend={"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "title": None},
    )
    figure.update_yaxes(
        title=None, tickprefix=prefix, tickformat=",", gridcolor=_GRID, zeroline=True, zerolinecolor=_ZERO,
        zerolinewidth=1.2, automargin=True,
    )  # fmt: skip
    figure.update_xaxes(
        title="Hand" if axis == "n" else None, tickformat=",d" if axis == "n" else None, showgrid=False,
        hoverformat=",d" if axis == "n" else "%Y-%m-%d %H:%M", automargin=True, nticks=9,
    )  # fmt: skip
    if shown.height:
        _label_ends(figure, shown, axis, unit, prefix)


def _label_ends(figure: go.Figure, shown: pl.DataFrame, axis: Axis, unit: str, prefix: str) -> None:
    """Writes each line's last value at its end, so that no line is known by its colour alone."""
    end = "_bb" if unit == "bb" else ""
    values = [float(shown[column + end][-1] or 0) for column, *_ in _LINES]
    span = max(1e-9, _span(shown, end))
    shifts = _apart([value / span for value in values])
    for (_, _, color, _, _), value, shift in zip(_LINES, values, shifts, strict=True):
        text = signed(value, 0 if abs(value) >= 100 else 1)
        text = text if not prefix else text[:1] + prefix + text[1:] if text[:1] in "+−" else prefix + text
        figure.add_annotation(
            x=shown[axis][-1], y=value, text=text, showarrow=False, xanchor="left", xshift=6, yshift=shift,
            font={"color": color, "size": 13},
        )  # fmt: skip
    figure.update_layout(margin_r=76)


def _span(shown: pl.DataFrame, end: str) -> float:
    columns = shown.select(pl.col(column + end).cast(pl.Float64) for column, *_ in _LINES)
    tops, bottoms = columns.max().row(0), columns.min().row(0)
    return float(max(*tops, 0.0) - min(*bottoms, 0.0))


def _apart(shares: Sequence[float], height: float = 340, gap: float = 17) -> list[float]:
    """Shifts in pixels that keep labels at these heights (as shares of the plot) from covering each other."""
    order = sorted(range(len(shares)), key=lambda index: shares[index])
    placed, shifts = -1e9, [0.0] * len(shares)
    for index in order:
        at = max(shares[index] * height, placed + gap)
        shifts[index], placed = at - shares[index] * height, at
    return shifts


def position_figure(table: pl.DataFrame) -> go.Figure:
    """bb/100 by position as bars, in the order of the table; green above zero, red below, hands in the hover."""
    rows = table.filter(pl.col("position").is_not_null() & pl.col("bb100").is_not_null())
    values = rows["bb100"].to_list()
    figure = go.Figure()
    figure.add_bar(
        y=rows["position"].to_list(), x=values, orientation="h", customdata=rows["hands"].to_list(),
        marker={"color": [NET if value >= 0 else NONSHOWDOWN for value in values], "cornerradius": 4},
        text=[signed(value, 0) for value in values], textposition="outside", textfont={"size": 12},
        constraintext="none", cliponaxis=False,
        hovertemplate="%{y}: %{x:+,.1f} bb/100<br>%{customdata:,} hands<extra></extra>",
    )  # fmt: skip
    widest = max((abs(value) for value in values), default=1.0) or 1.0
    least, most = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
    figure.update_layout(
        height=max(160, 60 + 35 * len(values)), margin={"l": 8, "r": 8, "t": 8, "b": 8}, showlegend=False, bargap=0.4
    )
    figure.update_xaxes(
        title="bb/100", gridcolor=_GRID, zeroline=True, zerolinecolor=_ZERO, automargin=True, nticks=5,
        range=[least - 0.22 * widest * (least < 0), most + 0.22 * widest * (most > 0)],
    )  # fmt: skip
    figure.update_yaxes(title=None, automargin=True, autorange="reversed")
    return figure


def verdict_figure(counts: Sequence[tuple[str, str, int]]) -> go.Figure:
    """One bar that shows how the hands divide into verdicts; `counts` holds (verdict, words, hands)."""
    figure = go.Figure()
    for verdict, words, number in counts:
        if number:
            figure.add_bar(
                x=[number], y=[""], orientation="h", name=words, marker={"color": VERDICT_COLORS[verdict]},
                hovertemplate=f"{words}: %{{x:,}}<extra></extra>",
            )  # fmt: skip
    figure.update_layout(
        barmode="stack", barnorm="percent", height=24, margin={"l": 0, "r": 0, "t": 4, "b": 8}, showlegend=False,
        bargap=0, barcornerradius=4,
    )  # fmt: skip
    figure.update_xaxes(visible=False, range=[0, 100])
    figure.update_yaxes(visible=False)
    return figure
