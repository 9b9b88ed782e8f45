"""Summaries in web pages: reports that a room shows in a browser, with a row a tournament, or a page a tournament.

Only rows, cells and a few phrases are looked at, with patterns that take one step a character whatever the page holds.
"""

from __future__ import annotations

import html
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.parse.buy_in import read_amount
from hhparse.parse.summaries.facts import Facts, Row
from hhparse.parse.summaries.lines import count_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhparse.sites.summaries import SummaryForm

_MARK: Final = re.compile(r"<(/?)(tr|td|th)\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[^<>]*>")


class Cells(NamedTuple):
    """A row of a table: the words of its cells, and its line in the page (from 0)."""

    line: int
    cells: list[str]


def rows_of(page: str) -> Iterator[Cells]:
    """The rows of all tables of a page, in order."""
    cells: list[str] = []
    line = seen = start = row = 0
    within = False
    for mark in _MARK.finditer(page):
        line += page.count("\n", seen, mark.start())
        seen = mark.start()
        if within:
            cells.append(words_of(page[start : mark.start()]))
        within = not mark[1] and mark[2].lower() != "tr"
        start = mark.end()
        if mark[2].lower() == "tr":
            if cells:
                yield Cells(row, cells)
            cells, row = [], line
    if cells:
        yield Cells(row, cells)


def words_of(markup: str) -> str:
    """The text of a piece of markup, blanks made one."""
    return " ".join(html.unescape(_TAG.sub(" ", markup)).split())


class Report:
    """A page with summaries; `read` gives the facts of each, with its line (from 0) and its words."""

    def __init__(self, form: SummaryForm) -> None:
        self.form = form

    def read(self, page: str) -> Iterator[tuple[Facts, int, str]]:
        """All summaries of the page."""
        raise NotImplementedError


class PokerStarsArchive(Report):
    """PokerStars' list of all tournaments that a player asked for: one row each, amounts without signs."""

    _HERO = re.compile(r"<title>TOURNEYS: ([^\n<]*)")

    def read(self, page: str) -> Iterator[tuple[Facts, int, str]]:
        """All summaries of the page."""
        found = self._HERO.search(page)
        hero = html.unescape(found[1]).strip("<> ") if found else None
        names: list[str] = []
        for line, cells in rows_of(page):
            if "Tourney" in cells:
                names = cells
            elif len(cells) == len(names) and cells[names.index("Tourney")].isdigit():
                yield self._facts(dict(zip(names, cells, strict=True)), hero), line, " | ".join(cells)

    def _facts(self, row: dict[str, str], hero: str | None) -> Facts:
        code = row.get("Currency", "")
        facts = Facts(self.form, self.form.site, row["Tourney"], hero=hero, game=row.get("Game"), told=True)
        facts.buy_in, facts.fee = _with(row.get("Buy-In"), code), _with(row.get("Rake"), code)
        facts.spent, facts.bounty_won = _with(row.get("ReBuys AddOns"), code), _with(row.get("Bounty Awarded"), code)
        facts.started = row.get("Date/Time", ""), None
        facts.place, facts.entrants = _number(row.get("Place")), _number(row.get("Entries"))
        facts.won = (_with(row["Prize"], code) or "",) if row.get("Prize") else ()
        facts.target = row.get("Target ID") or None
        return facts


class WpnReport(Report):
    """The report of the Winning network: amounts in money, points, play money and tournament money side by side."""

    _HERO = re.compile(r"Login Name:\s{0,9}([^\n/<]{1,80}?) ?/ UserID")
    _KINDS = ("", "comps", "play chips", "")
    _COLUMNS = 27

    def read(self, page: str) -> Iterator[tuple[Facts, int, str]]:
        """All summaries of the page."""
        found = self._HERO.search(page)
        hero = html.unescape(found[1]).strip() if found else None
        for line, cells in rows_of(page):
            if len(cells) == self._COLUMNS and cells[0].isdigit():
                yield self._facts(cells, hero), line, " | ".join(cells)

    def _facts(self, cells: list[str], hero: str | None) -> Facts:
        buy_in, fee, rebuys, addons, won = (self._paid(cells[first : first + 4]) for first in range(3, 23, 4))
        facts = Facts(self.form, self.form.site, cells[0], name=cells[2], game=cells[1], hero=hero, told=True)
        facts.buy_in, facts.fee, facts.won = buy_in, fee, (won,) if won else ()
        facts.spent = _added(rebuys, addons)
        facts.started, facts.finished = (cells[24], None), (cells[25], None)
        return facts

    def _paid(self, cells: list[str]) -> str | None:
        """The amount of the four that is not nothing; None when several are."""
        paid = [(cell, kind) for cell, kind in zip(cells, self._KINDS, strict=True) if re.search(r"[1-9]", cell)]
        if not paid:
            return cells[0]
        return f"{paid[0][0]} {paid[0][1]}".strip() if len(paid) == 1 else None


class WinamaxPage(Report):
    """Winamax' page of one tournament, French."""

    _ID = re.compile(r"tournament\.php\?ID=(\d+)")
    _NAME = re.compile(r"<h1>([^\n<]*)</h1><div id=\"tournament\">")
    _PHRASES = (
        ("buy_in", re.compile(r">Buy-in : ([^<>\n]*)<")),
        ("pool", re.compile(r"Prizepool : ([^<>\n]*)<")),
        ("entrants", re.compile(r">Nombre de joueurs inscrits : (\d+)<")),
        ("started", re.compile(r">Début du tournoi : ([^<>\n]*)<")),
        ("finished", re.compile(r">Fin du tournoi : ([^<>\n]*)<")),
    )

    def read(self, page: str) -> Iterator[tuple[Facts, int, str]]:
        """The summary of the page."""
        number, name = self._ID.search(page), self._NAME.search(page)
        if number is None:
            return
        told = {
            word: html.unescape(found[1]).strip() for word, pattern in self._PHRASES if (found := pattern.search(page))
        }
        facts = Facts(self.form, self.form.site, number[1], name=html.unescape(name[1]) if name else None)
        facts.buy_in = (
            "ticket" if "Inscription avec ticket" in page else told.get("buy_in", "").replace("+", " + ") or None
        )
        facts.pool, facts.entrants = told.get("pool"), _number(told.get("entrants"))
        facts.started = (told["started"], None) if "started" in told else None
        facts.finished = (told["finished"], None) if "finished" in told else None
        facts.rows = [
            Row(line, cells[1], _number(cells[0]), cells[2])
            for line, cells in rows_of(page)
            if len(cells) == 3 and _number(cells[0])
        ]
        words = [number[1], *told.values(), *(f"{row.place} {row.name} {row.prize}" for row in facts.rows)]
        yield facts, 0, " | ".join(words)


def _with(amount: str | None, code: str) -> str | None:
    """An amount and its currency; points of a programme and play money are named as printed."""
    return f"{amount} {code}".strip() if amount else None


def _number(text: str | None) -> int | None:
    return count_of(text) if text and re.fullmatch(r"\d[\d,]{0,8}", text) else None


def _added(*amounts: str | None) -> str | None:
    """The sum of printed amounts of one currency; None when one cannot be read."""
    read = [read_amount(amount) if amount else None for amount in amounts]
    total, currency = Decimal(0), None
    for amount in read:
        if amount is None or (currency and amount.currency and amount.currency != currency):
            return None
        total += Decimal(f"{amount.whole}.{amount.decimals or 0}")
        currency = currency or amount.currency
    return f"{total:.2f} {currency or ''}".strip()
