"""Sums over tournament entries: STATS section 4, E35 and E36."""

from __future__ import annotations

from decimal import Decimal

import pytest

from hhparse.stats.entries import Entry, totals


def test_e35_two_returns() -> None:
    """$10+1 lost, $10+1 for 33, $100+9 lost: 33 for 131, and the mean of -100, +200 and -100 %."""
    sums = totals([Entry(Decimal(11), Decimal(0)), Entry(Decimal(11), Decimal(33)), Entry(Decimal(109), Decimal(0))])
    assert (sums.cost, sums.won, sums.profit) == (131, 33, -98)
    assert sums.roi_total == pytest.approx(-74.8, abs=0.05)
    assert sums.roi_avg == pytest.approx(0)
    assert (sums.itm, sums.placed, sums.abi) == (1, 3, pytest.approx(131 / 3))


def test_e36_progressive_knockout() -> None:
    """5 + 5 + 1, one knockout: half of the bounty of 5 is paid, the other half goes on his own head and is no income."""
    entry = Entry(Decimal(11), Decimal(0), bounties=Decimal("2.50"))
    assert (entry.won, entry.net) == (Decimal("2.50"), Decimal("-8.50"))
    sums = totals([entry])
    assert (sums.itm, sums.cashed_any, sums.entries) == (0, 1, 1)


def test_without_cost_there_is_no_return() -> None:
    free, paid = Entry(Decimal(0), Decimal(5)), Entry(Decimal(10), Decimal(20))
    assert (totals([free]).roi_total, totals([free]).roi_avg) == (None, None)
    assert (totals([]).roi_total, totals([]).roi_avg, totals([]).abi) == (None, None, None)
    assert totals([free, paid]).roi_avg == 100


def test_unknown_is_unknown_never_nothing() -> None:
    entries = [Entry(Decimal(11), None), Entry(None, Decimal(5)), Entry(Decimal(11), Decimal(22), None)]
    sums = totals(entries)
    assert (sums.entries, sums.known, sums.placed, sums.itm) == (3, 0, 2, 2)
    assert (sums.cost, sums.abi, sums.roi_total, sums.roi_avg) == (0, None, None, None)
    free = totals([Entry(Decimal(0), Decimal(5))])
    assert (free.known, free.won, free.roi_total, free.roi_avg) == (1, 5, None, None)


def test_bullets_are_entries() -> None:
    """$11 entered three times for a prize of 40: one tournament, three entries, 33 paid."""
    sums = totals([Entry(Decimal(33), Decimal(40), bullets=3), Entry(Decimal(11), Decimal(0))])
    assert (sums.entries, sums.known, sums.placed, sums.itm) == (4, 4, 4, 1)
    assert (sums.cost, sums.won, sums.abi) == (44, 40, 11)
    assert sums.roi_avg == pytest.approx((100 * 7 / 33 - 100) / 2)
    assert (sums.tournaments, sums.avg_profit) == (2, -1)


def test_first_places() -> None:
    """Won once in a tournament entered twice, third once, and one whose place nobody tells: one of three entries."""
    price, none = Decimal(10), Decimal(0)
    sums = totals([Entry(price, none, bullets=2, place=1), Entry(price, none, place=3), Entry(price, none)])
    assert (sums.wins, sums.ended, sums.win_pct) == (1, 3, pytest.approx(100 / 3))
    assert (totals([Entry(price, none)]).win_pct, totals([]).avg_profit) == (None, None)


def test_prize_and_bounties_told_together() -> None:
    """GGPoker's way: the income is known, whether there was a prize is not."""
    entry = Entry(Decimal(10), None, None, received=Decimal(16))
    assert (entry.won, entry.net) == (16, 6)
    sums = totals([entry])
    assert (sums.known, sums.placed, sums.itm, sums.cashed_any) == (1, 0, 0, 1)
