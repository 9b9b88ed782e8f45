"""The reader's list of streets and the rules' rounds are two tellings of the same games (section 6 of the rules)."""

from __future__ import annotations

import pytest

from hhparse.model.game import Variant
from hhparse.model.rounds import rounds_of
from hhparse.rules import VARIANTS


@pytest.mark.parametrize("variant", Variant)
def test_streets_of_the_text_are_rounds_of_the_rules(variant: Variant) -> None:
    assert rounds_of(variant) == tuple(one.street for one in VARIANTS[variant].rounds)
