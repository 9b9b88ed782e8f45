"""What surrounds every page: the hero, the filters, the state without hands, and what to say when reading fails.

The filters are widgets of the entrypoint, bound to the address, so they keep their values from page to page and a
copied address restores them. The hero stands there as a number, never by name: addresses end up in browser histories.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

import streamlit as st

from dashboards import data, demo, filter_box, markup
from dashboards.words import count, counted, plain
from hhparse.stats import Filter, filter_of
from hhparse.stats.untimed import asks_time
from hhparse.store import LockedError, MissingDatabaseError, StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars as pl
    from streamlit.navigation.page import Page

ALL_TIME: Final = "All time"
CUSTOM: Final = "Custom"
_DAYS: Final = {"Last 7 days": 7, "Last 30 days": 30, "Last 365 days": 365}
_FIRST_DAY, _LAST_DAY = date(1998, 1, 1), date(2099, 12, 31)  # poker for money came online in 1998
_PRESETS: Final = (ALL_TIME, *_DAYS, "This month", "This year", CUSTOM)
_LISTS: Final = ("kind", "currency", "site", "stakes", "position")
_KINDS: Final = {"Cash": "cash", "Tournaments": "tournament"}
_WITHOUT_FILTER: Final = ("audit", "import")
_STATE: Final = "_selection"


@dataclass(frozen=True, slots=True)
class Selection:
    """Whose hands and which: what the sidebar says. `hero` is None in a database without any."""

    hero: str | None = None
    filter: Filter = data.EVERYTHING
    words: tuple[str, ...] = ()
    """The restrictions in words, for the line under the title."""


def selection() -> Selection:
    """What the sidebar says in this run."""
    chosen: Selection = st.session_state.get(_STATE, Selection())
    return chosen


def style() -> None:
    """Digits of equal width, everywhere; the few rules that Streamlit's theme cannot say."""
    st.html(f"<style>{_CSS}{markup.CSS}</style>")


_CSS: Final = """
[data-testid="stMainBlockContainer"] {padding-inline: clamp(1rem, 3vw, 3rem); max-width: 1560px;}
[data-testid="stMetric"], [data-testid="stDataFrame"], [data-testid="stTable"] {font-variant-numeric: tabular-nums;}
[data-testid="stMetricDelta"] {font-size: 0.8rem; opacity: 0.85;}
[data-testid="stMetricLabel"] {opacity: 0.75;}
"""


def run(page: Page) -> None:
    """Draws the sidebar and the page; a database that cannot be read is told in words."""
    try:
        summary = data.summary()
        if summary.hands:
            _sidebar(page)
        if wanted := st.session_state.pop(filter_box.GO, None):
            st.switch_page(wanted)
        page.run()
    except MissingDatabaseError:
        demo.empty_state()
    except LockedError as error:
        _locked(error)
    except StoreError as error:
        st.error(f"**The database cannot be read.** {error}", icon=":material/database_off:")


def _locked(error: LockedError) -> None:
    st.warning(f"**The database is being written by another program.** {error}", icon=":material/hourglass_top:")
    st.button("Try again", type="primary", icon=":material/refresh:")


def title(words: str, chosen: Selection) -> None:
    """The page's title, and under it whose hands and which."""
    st.title(words, anchor=False)
    parts = [chosen.hero or "Everybody", *chosen.words]
    st.caption("  ·  ".join(plain(part) for part in parts))


def nothing_found() -> None:
    """What a page shows when the filters leave nothing."""
    with st.container(border=True, horizontal_alignment="center"):
        st.space("small")
        st.markdown("**No hands match these filters.**  \nWiden them in the sidebar, or start afresh.",
                    text_alignment="center")  # fmt: skip
        st.button("Reset filters", on_click=_reset, key="reset_here", icon=":material/filter_alt_off:")
        st.space("small")


def narrowed(chosen: Filter, currency: str) -> Filter:
    """The same hands, of one currency only."""
    return chosen & filter_of(currency=[currency])


# ---- the sidebar -----------------------------------------------------------------------------------------------------


def _sidebar(page: Page) -> None:
    if page.url_path in _WITHOUT_FILTER:
        return
    with st.sidebar:
        hero = _hero()
        chosen, words = _filters(hero, data.games(hero))
        st.session_state[_STATE] = picked = Selection(hero, chosen, words)
        _count(picked)


def _hero() -> str | None:
    people = data.people()
    if not people:
        return None
    by_key = {person.key: person for person in people}
    if "hero" not in st.session_state:
        st.session_state["hero"] = _key_of_address(by_key) or people[0].key
    elif st.session_state["hero"] not in by_key:
        st.session_state["hero"] = people[0].key
    key = st.selectbox(
        "Hero", list(by_key), key="hero", format_func=lambda key: by_key[key].label,
        persist_state="session",
        help="Whose results the pages show. First the players whose own hand histories these are.",
    )  # fmt: skip
    st.query_params["hero"] = str(key)
    return by_key[key].name


def _key_of_address(by_key: dict[int, data.Person]) -> int | None:
    asked = st.query_params.get("hero", "")
    return int(asked) if asked.isdecimal() and int(asked) in by_key else None


def _filters(hero: str | None, games: pl.DataFrame) -> tuple[Filter, tuple[str, ...]]:
    kinds = _several("kind", "Game", [word for word, kind in _KINDS.items() if kind in set(games["kind"])])
    currencies = _several("currency", "Currency", _distinct(games, "currency"))
    sites = _several("site", "Site", _distinct(games, "site"))
    stakes = _several("stakes", "Stakes", _distinct(games, "stakes"))
    positions = st.pills("Position", data.positions(hero), selection_mode="multi", key="position", bind="query-params")
    since, until, when = _dates()
    written = filter_box.box()
    st.button("Reset filters", on_click=_reset, icon=":material/filter_alt_off:", width="stretch")
    chosen = filter_of(
        kind=[_KINDS[kind] for kind in kinds], currency=currencies, site=sites, stakes=stakes, position=positions,
        since=since, until=until,
    )  # fmt: skip
    words = [", ".join(part) for part in (kinds, currencies, sites, stakes, positions) if part]
    return chosen & written, (*words, *filter(None, (when, str(written))))


def _several(key: str, label: str, options: Sequence[str]) -> list[str]:
    """A choice among `options`; hidden where there is nothing to choose."""
    if len(options) < 2:
        return []
    return st.multiselect(label, options, key=key, bind="query-params", placeholder="All", select_all=False)


def _distinct(games: pl.DataFrame, column: str) -> list[str]:
    return games[column].unique(maintain_order=True).drop_nulls().to_list()


def _dates() -> tuple[datetime | None, datetime | None, str]:
    """Since, until (exclusive), and the words for it."""
    preset = st.selectbox("Dates", _PRESETS, key="dates", bind="query-params")
    if preset == CUSTOM:
        left, right = st.columns(2)
        since = left.date_input("From", None, _FIRST_DAY, _LAST_DAY, key="since", bind="query-params")
        until = right.date_input("To", None, _FIRST_DAY, _LAST_DAY, key="until", bind="query-params")
        if since and until and since > until:
            st.warning("The first day is after the last one.", icon=":material/event_busy:")
        words = f"{since or 'start'} to {until or 'today'}" if since or until else ""
        return _start(since), _start(until + timedelta(days=1) if until else None), words
    return _start(first_day(preset, datetime.now(UTC).date())), None, "" if preset == ALL_TIME else preset


def first_day(preset: str | None, today: date) -> date | None:
    """The first day that a preset covers; None for all time."""
    if preset in _DAYS:
        return today - timedelta(days=_DAYS[preset] - 1)
    if preset == "This month":
        return today.replace(day=1)
    return today.replace(month=1, day=1) if preset == "This year" else None


def _start(first: date | None) -> datetime | None:
    return datetime.combine(first, time(), UTC) if first else None


def _reset() -> None:
    """Back to all hands; the values are set, not removed, so that the address follows."""
    for key in _LISTS:
        st.session_state[key] = []
    st.session_state["dates"] = ALL_TIME
    st.session_state[filter_box.KEY] = ""


def _count(picked: Selection) -> None:
    shown, every = data.hands_of(picked.hero, picked.filter), data.hands_of(picked.hero, data.EVERYTHING)
    st.caption(f"**{count(shown)}** of {counted(every, 'hand')} in the statistics")
    left = data.untimed_of(picked.hero) if asks_time(picked.filter) else 0
    if left:
        st.caption(f"{counted(left, 'hand')} of unknown time (the room prints no zone): no date finds them")
