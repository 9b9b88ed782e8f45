"""What is said of the rooms: counts as data, tiers by rule, a page that follows the registry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hhparse import sites
from hhparse.pipeline import audit_bytes
from hhparse.sites import SITES, document, support
from hhparse.sites.summaries import SUMMARIES
from hhparse.sites.support import Measured, Played, Tier, Told
from hhparse.testing.verify_sites import main, measure
from tests.store import texts

ROOT = Path(__file__).parents[2]
GAME = ("PokerStars", "holdem", "no_limit", "cash", False)


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten verified hands of two files, ten of one file, nine of two; a room that no registry knows."""
    played = (
        Played(*GAME, files=2, hands=12, verified=10, unverifiable=1, inconsistent=1),
        Played("PokerStars", "omaha", "pot_limit", "cash", False, 1, 10, 10, 0, 0),
        Played("PokerStars", "razz", "fixed_limit", "tournament", True, 2, 9, 9, 0, 0),
        Played("PokerStars", "razz", "no_limit", "tournament", True, 1, 1, 1, 0, 0),
        Played("Elsewhere", "holdem", "no_limit", "cash", False, 1, 1, 1, 0, 0),
    )
    told = (Told("pacific_summary", "888poker", 2, 5, 20, 1),)
    monkeypatch.setattr(support, "measured", lambda: Measured("2026-05-01", played, {"PokerStars": 3}, told))
    monkeypatch.setattr(document, "measured", support.measured)


def row(site: str, game: str) -> support.Support:
    (found,) = (one for one in support.support() if (one.site, one.game) == (site, game))
    return found


@pytest.mark.usefixtures("counts")
def test_tiers() -> None:
    """Proven are ten verified hands of two files; limits of one game and format are counted together."""
    assert row("PokerStars", "holdem").tier is Tier.PROVEN
    assert row("PokerStars", "omaha").tier is Tier.SAMPLE_ONLY
    razz = row("PokerStars", "razz")
    assert (razz.format, razz.limits, razz.hands, razz.files) == ("fast tournament", ("fixed_limit", "no_limit"), 10, 3)
    assert razz.tier is Tier.PROVEN
    assert row("Elsewhere", "holdem").tier is Tier.SAMPLE_ONLY
    assert (row("PokerStars", "badugi").format, row("PokerStars", "badugi").hands) == ("", 0)


@pytest.mark.usefixtures("counts")
def test_summaries() -> None:
    told = {one.form: one for one in support.summary_support()}
    assert set(told) == {form.name for form in SUMMARIES}
    assert (told["pacific_summary"].tier, told["pacific_summary"].unknown) == (Tier.PROVEN, 1)
    assert (told["winamax_page"].tier, told["winamax_page"].summaries) == (Tier.SAMPLE_ONLY, 0)


@pytest.mark.usefixtures("counts")
def test_the_page_follows_counts_and_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    page = document.document()
    assert "| PokerStars | holdem | cash | no limit | 12 | 10 | proven |" in page
    assert "| Elsewhere | holdem | cash | no limit | 1 | 1 | sample-only |" in page
    assert "kept in quarantine): PokerStars 3." in page
    another = replace(SITES[0], name="Newroom", brands={"Newroom": "Newroom"}, pots_net_of_rake=False)
    monkeypatch.setattr(support, "SITES", (*sites.SITES, another))
    monkeypatch.setattr(document, "SITES", (*sites.SITES, another))
    later = document.document()
    assert "- Newroom: badacey" in later
    (line,) = (
        line for line in later.splitlines() if line.startswith("| Printed main and side pots") and "| no |" in line
    )
    assert line.endswith("Newroom |")


def test_every_room_and_its_conventions_stand_on_the_page() -> None:
    page = document.document()
    for site in SITES:
        assert site.name in page
    assert page == document.document()


def test_the_page_in_the_checkout_is_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert document.main(["--check", str(ROOT / "docs" / "sites.md")]) == 0
    stale = texts.write(tmp_path / "sites.md", "# old\n")
    assert document.main(["--check", str(stale)]) == 1
    assert "is not up to date" in capsys.readouterr().err
    assert document.main([str(stale)]) == 0
    assert document.main(["--check", str(stale)]) == 0


# ---- measuring -------------------------------------------------------------------------------------------------------


def test_hands_and_summaries_are_counted() -> None:
    """Three hands of one file, one of them wrong; a copy counts once, a cut hand is a reject; two summaries."""
    summary = "***** Cassava Tournament Summary *****\nTournament ID: 77\nBuy-In: $5 + $0.50\nAlice finished 3/6\n"
    first = (
        texts.session(1000001, 2)
        + texts.wrong(1000003)
        + texts.GAP
        + texts.hand(1000001)
        + texts.GAP
        + texts.cut(1000004)
    )
    records = [
        *audit_bytes(
            (texts.session(1000001, 2) + texts.wrong(1000003) + texts.GAP + texts.cut(1000004)).encode(), file="a"
        ),
        *audit_bytes((summary + "\n" + summary.replace("77", "78") + "stray\n").encode(), file="b"),
    ]
    found = measure(records, "2026-05-01")
    assert found.played == (Played(*GAME, files=1, hands=3, verified=2, unverifiable=0, inconsistent=1),)
    assert found.rejected == {"PokerStars": 1}
    assert found.told == (Told("pacific_summary", "888poker", 1, 2, 10, 1),)
    copies = measure(audit_bytes(first.encode(), file="a"), "2026-05-01")
    assert copies.played == found.played


def test_measuring_needs_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["no such folder"]) == 2
    assert "name the folders" in capsys.readouterr().err
