"""The dashboard in a real browser: pages draw, a click opens a hand, nothing is fetched from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.dashboards.served import served

if TYPE_CHECKING:
    from collections.abc import Iterator

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

CHROMIUM = Path("/usr/bin/chromium")
SECONDS = 120_000  # in milliseconds: a busy machine may take its time
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no /usr/bin/chromium"),
    pytest.mark.filterwarnings("default"),  # those of the browser's driver are not ours
]


@pytest.fixture(scope="module")
def address(sample_db: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(sample_db, tmp_path_factory.mktemp("served")) as (address, _):
        yield address


@pytest.fixture
def page(address: str) -> Iterator[sync_api.Page]:
    """A page whose requests to other computers and script errors fail the test."""
    foreign: list[str] = []
    broken: list[str] = []
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.set_default_timeout(SECONDS)
        page.on("request", lambda request: foreign.append(request.url) if _is_foreign(request.url, address) else None)
        page.on("pageerror", lambda error: broken.append(str(error)))
        yield page
        browser.close()
    assert foreign == []
    assert broken == []


def _is_foreign(url: str, address: str) -> bool:
    own = (address, address.replace("http:", "ws:"), "data:", "blob:")
    return not url.startswith(own)


def open_page(page: sync_api.Page, url: str, sign: str) -> None:
    page.goto(url)
    page.get_by_text(sign, exact=True).first.wait_for()
    assert page.locator("[data-testid=stException]").count() == 0


def click_first_row(page: sync_api.Page) -> None:
    table = page.locator("[data-testid=stDataFrame] .dvn-scroller").first
    table.wait_for()
    page.wait_for_timeout(1500)  # the table takes clicks a moment after it was drawn
    table.click(position={"x": 320, "y": 60})


def test_overview_draws_the_graph_in_the_colours_that_mean_something(page: sync_api.Page, address: str) -> None:
    open_page(page, address, "Overview")
    page.locator(".js-plotly-plot .scatterlayer .trace").nth(2).wait_for()
    strokes = page.locator(".scatterlayer .trace path.js-line").evaluate_all(
        "lines => lines.map(line => line.style.stroke)"
    )
    # net, all-in adjusted, showdown, non-showdown
    assert strokes == ["rgb(31, 157, 99)", "rgb(184, 116, 15)", "rgb(59, 130, 246)", "rgb(229, 72, 77)"]
    assert "hero=" in page.url  # the address restores the view


def test_every_page_opens_from_the_navigation(page: sync_api.Page, address: str) -> None:
    open_page(page, address, "Overview")
    for name, sign in (("Hands", "Verdict"), ("Audit", "Checked"), ("Import", "Drop files"), ("Overview", "VPIP")):
        page.get_by_role("link", name=name, exact=True).click()
        page.get_by_text(sign, exact=True).first.wait_for()
        assert page.locator("[data-testid=stException]").count() == 0, name


def test_a_click_on_a_row_opens_the_hand(page: sync_api.Page, address: str) -> None:
    open_page(page, f"{address}/hands", "Verdict")
    click_first_row(page)
    page.get_by_text("Proof of the pots").wait_for()
    assert "hand=" in page.url
    page.locator(".street", has_text="Preflop").wait_for()
    page.get_by_role("tab", name="Proof of the pots").click()
    page.get_by_text(re.compile(r"contributions( \+ house money)? = total pot")).wait_for()  # R31
    page.get_by_text("All hands").click()
    page.get_by_text("newest first", exact=False).wait_for()
    assert "hand=" not in page.url


def test_a_click_on_a_code_shows_its_findings_and_a_click_on_one_its_hand(page: sync_api.Page, address: str) -> None:
    open_page(page, f"{address}/audit?view=By+code", "Checked")
    click_first_row(page)
    page.get_by_text("click one to see its hand", exact=False).wait_for()
    assert "code=" in page.url
    click_first_row(page)
    page.locator(".hh.text .ln.mark-error").first.wait_for()  # the raw text with the line in question
    assert "hand=" in page.url or "reject=" in page.url
