"""Printed stamps to UTC. The rules of New York's clocks are those of the time zone database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from hhparse.parse.local_times import local_time
from hhparse.parse.times import utc_text, utc_time


@pytest.mark.parametrize(
    ("stamp", "stamp_et", "utc"),
    [
        ("2019/07/11 12:30:53 ET", None, "2019-07-11T16:30:53Z"),  # summer: UTC-4
        ("2019/01/11 12:30:53 ET", None, "2019-01-11T17:30:53Z"),  # winter: UTC-5
        ("2006/09/30 - 14:07:45 (ET)", None, "2006-09-30T18:07:45Z"),
        ("2006/11/01 12:00:00 ET", None, "2006-11-01T17:00:00Z"),  # until 2006 summer ended in October
        ("2007/11/01 12:00:00 ET", None, "2007-11-01T16:00:00Z"),  # from 2007 on in November
        ("2023/5/1 6:10 UTC", None, "2023-05-01T06:10:00Z"),
        ("2023/11/05 7:10:09 CET", "2023/11/05 1:59:09 ET", "2023-11-05T05:59:09Z"),  # the bracket decides
        ("2023/07/05 20:10:09 CET", None, "2023-07-05T18:10:09Z"),
    ],
)
def test_instants(stamp, stamp_et, utc):
    moment, _ = utc_time(stamp, stamp_et)
    assert utc_text(moment) == utc


def test_hour_that_exists_twice_is_the_earlier_one():
    moment, note = utc_time("2019/11/03 1:30:00 ET", None)
    assert (utc_text(moment), note) == ("2019-11-03T05:30:00Z", "time_ambiguous")


@pytest.mark.parametrize(("minute", "note"), [("0:59:59", None), ("2:00:00", None), ("1:00:00", "time_ambiguous")])
def test_edges_of_the_double_hour(minute, note):
    assert utc_time(f"2019/11/03 {minute} ET", None)[1] == note


def test_hour_that_does_not_exist_is_read_as_standard_time():
    moment, note = utc_time("2020/03/08 2:30:00 ET", None)
    assert (utc_text(moment), note) == ("2020-03-08T07:30:00Z", "time_nonexistent")


@pytest.mark.parametrize("stamp", ["2020/13/08 2:30:00 ET", "2020/02/30 2:30:00 ET", "2020/02/03 24:30:00 ET", "soon"])
def test_what_is_no_date(stamp):
    assert utc_time(stamp, None) == (None, "time_unreadable")


@pytest.mark.parametrize("stamp", ["2020/02/03 2:30:00 XYZ", "2020/02/03 2:30:00"])
def test_unknown_zone_gives_no_instant(stamp):
    assert utc_time(stamp, None) == (None, None)


def test_text_of_an_instant():
    assert utc_text(None) is None
    assert utc_text(datetime(2020, 1, 1, tzinfo=timezone(timedelta(hours=1)))) == "2019-12-31T23:00:00Z"
    assert utc_text(datetime(2020, 1, 1, tzinfo=UTC)) == "2020-01-01T00:00:00Z"


@pytest.mark.parametrize(
    ("stamp", "utc"),
    [
        ("2026/06/03 20:31:02", "2026-06-03T18:31:02Z"),  # Budapest is two hours ahead in summer
        ("2026-02-13 1:57:29", "2026-02-13T00:57:29Z"),  # and one in winter
        ("24 04 2026 17:07", "2026-04-24T15:07:00Z"),
    ],
)
def test_stamps_without_a_zone_in_the_one_that_is_given(stamp, utc):
    moment, note = local_time(stamp, "Europe/Budapest")
    assert (utc_text(moment), note) == (utc, None)


def test_given_zones_have_hours_twice_and_not_at_all():
    """Clocks went back on 2025-10-26 at 3:00 and forward on 2026-03-29 at 2:00: summer time first, standard time."""
    twice, nowhere = (local_time(stamp, "Europe/Budapest") for stamp in ("2025-10-26 02:30:00", "2026-03-29 02:30:00"))
    assert (utc_text(twice[0]), twice[1]) == ("2025-10-26T00:30:00Z", "time_ambiguous")
    assert (utc_text(nowhere[0]), nowhere[1]) == ("2026-03-29T01:30:00Z", "time_nonexistent")


@pytest.mark.parametrize("stamp", ["", "2026/06/03 20:31:02 UTC", "2026/06/03", "2026/06/03 20:31:02 IST"])
def test_a_stamp_of_another_form_gets_no_zone(stamp):
    assert local_time(stamp, "Europe/Budapest") == (None, None)
