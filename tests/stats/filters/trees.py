"""Random filters over all fields, values as likely to occur in hands as not."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import strategies as st

from hhparse.stats.filters import FIELDS, Field, Kind
from hhparse.stats.filters.hole_cards import read_hands
from hhparse.stats.filters.moments import Moment, read_moment
from hhparse.stats.filters.tree import Between, Compare, Known, Not, OneOf, Operator, all_of, any_of

TEXTS = [
    "PokerStars", "GGPoker", "USD", "chips", "0.50/1.00", "1/2", "Alice", "a b", "", "in", "and", "not known", "bluff",
    'say "hi"', "it's", "back\\slash", "x = 'y' or 1=1 --", "); DROP TABLE hands; --", "%", "ő", "(x)", "@me", "-", "100",
]  # fmt: skip
HANDS = ["AA", "TT+", "AKs", "AK", "72o", "A5s+", "T9+", "AsKd", "22+", "A2o+"]
MOMENTS = ["2024", "2024-03", "2024-03-01", "2024-03-01T12:00", "2024-03-01T12:00:30", "2026-05-31T23:59:59Z",
           "2024-03-01T14:00+02:00", "2024-02-29", "today", "today-200", "1998-12-31"]  # fmt: skip


def moment(text: str) -> Moment:
    found = read_moment(text)
    assert found is not None
    return found


def values(field: Field) -> st.SearchStrategy[object]:
    if field.kind is Kind.WORD:
        return st.sampled_from([word.name for word in field.words])
    if field.kind.is_flag:
        return st.booleans()
    if field.kind is Kind.TIME:
        return st.sampled_from([moment(text) for text in MOMENTS])
    if field.kind is Kind.CARDS:
        return st.sampled_from([read_hands(text) for text in HANDS])
    if field.kind is Kind.TEXT and field.closed:
        return st.sampled_from(list((field.spellings or {}).values()))
    if field.kind is Kind.TEXT:
        texts = st.sampled_from(TEXTS) | st.text(
            st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8
        )
        if field.lower:
            return texts.map(str.lower)
        return texts.map(lambda text: (field.spellings or {}).get(text.lower(), text))
    near = st.sampled_from(
        [Decimal(number) for number in ("-1.5", "-1", "-0.5", "0", "0.5", "1", "2", "3", "6", "100", "250")]
    )
    return near | st.decimals(-999999, 999999, places=4).map(plain)


def plain(number: Decimal) -> Decimal:
    whole = number == number.to_integral_value()
    return number.quantize(Decimal(1)) + 0 if whole else number.normalize()


@st.composite
def conditions(draw: st.DrawFn) -> object:
    field = FIELDS[draw(st.sampled_from(sorted(FIELDS)))]
    form = draw(st.sampled_from(["compare", "compare", "one_of", "between", "known"]))
    if form == "known":
        return Known(field.name)
    if form == "one_of":
        return OneOf(field.name, tuple(draw(st.lists(values(field), min_size=1, max_size=4))))
    if form == "between" and Operator.BELOW in field.operators:
        return Between(field.name, draw(values(field)), draw(values(field)))
    return Compare(field.name, draw(st.sampled_from(field.operators)), draw(values(field)))


def joined(parts: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    several = st.lists(parts, min_size=2, max_size=3)
    return several.map(lambda some: all_of(*some)) | several.map(lambda some: any_of(*some)) | parts.map(Not)


TREES = st.recursive(conditions(), joined, max_leaves=8)
