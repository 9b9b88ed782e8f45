"""Helpers for looking at the dashboard without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hhparse._resources import resource_dir

if TYPE_CHECKING:
    from collections.abc import Callable

    from streamlit.testing.v1 import AppTest

ONE_HAND = """PokerStars Hand #9001:  Hold'em No Limit ($0.50/$1.00 USD) - 2021/03/04 18:30:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: <b>Alice</b> ($100 in chips)
Seat 2: Bob ($80 in chips)
Seat 3: Carol ($120 in chips)
Bob: posts small blind $0.50
Carol: posts big blind $1
*** HOLE CARDS ***
Dealt to <b>Alice</b> [Ah Kd]
<b>Alice</b>: raises $2 to $3
Bob: folds
Carol: calls $2
*** FLOP *** [Kc 7d 2s]
Carol: checks
<b>Alice</b>: bets $4
Carol: folds
Uncalled bet ($4) returned to <b>Alice</b>
<b>Alice</b> collected $6.20 from pot
*** SUMMARY ***
Total pot $6.50 | Rake $0.30
Board [Kc 7d 2s]
Seat 1: <b>Alice</b> (button) collected ($6.20)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Carol (big blind) folded on the Flop


"""
"""Alice puts in 3.00 and is paid 6.20: +3.20, which is 3.2 big blinds. Her name looks like markup."""

APP = resource_dir("dashboards") / "app.py"
REPORTS = tuple(
    f"views/{name}.py" for name in ("sessions", "tournaments", "rake", "positions", "leaks", "opponents", "big_hands")
)
PAGES = ("views/overview.py", *REPORTS, "views/hands.py", "views/audit.py", "views/imports.py")
Start: TypeAlias = "Callable[..., AppTest]"


def go(app: AppTest, page: str, **parameters: str) -> AppTest:
    """Opens a page of a running dashboard, as a click in the navigation or an address would."""
    app.switch_page(page)
    for name, value in parameters.items():
        app.query_params[name] = value
    return app.run()


def words(app: AppTest) -> str:
    """All that the page says outside of tables and figures."""
    kinds = (app.title, app.subheader, app.markdown, app.caption, app.warning, app.error, app.info, app.success)
    parts = [element.value for kind in kinds for element in kind]
    return "\n".join([*parts, *(str(element.proto.body) for element in app.html), *(tab.label for tab in app.tabs)])


def metrics(app: AppTest) -> dict[str, tuple[str, str]]:
    """Label -> value and the small print below it."""
    return {metric.label: (metric.value, metric.delta) for metric in app.metric}
