"""The proof of stud, draw and split games: its sums hold in random hands of every game, and its text names all it should."""

import pytest

from hhparse.formats.proof import proof, proof_record
from hhparse.formats.replay_text import replay_text
from hhparse.model.audited import Audited
from hhparse.pipeline import audit_text
from hhparse.rules import replay
from tests.audit.game_texts import STUD8, TRIPLE
from tests.rules.pokerkit_hands import KINDS, Played
from tests.rules.test_hungarian import PASSED, deal


def text_of(history: str) -> str:
    (found,) = audit_text(history)
    assert isinstance(found, Audited)
    return replay_text(found)


@pytest.mark.parametrize("name", KINDS)
def test_sums_hold_in_random_hands(name: str) -> None:
    for seed in range(12):
        hand = Played(KINDS[name], seed).play().hand
        made = proof(hand, replay(hand))
        assert [equation for equation in made.equations if not equation.holds] == []
        for pot in made.pots:
            assert sum(award.part.value for award in pot.boards) == pot.net.value
            for award in pot.boards:
                assert award.part.value == award.each.value * len(award.winners) + award.odd.value
        for one in made.contributions:
            put = one.ante.value + one.dead.value + sum(figure.value for _, figure in one.streets)
            assert one.total.value == put - one.returned.value
        assert proof_record(made)["game"]["variant"] == KINDS[name].variant.value


def test_stud_shows_open_cards_and_who_brings_in() -> None:
    text = text_of(STUD8)
    assert "Bob     bring in           0.30" in text
    assert "Alice: 3c 4d down, 9s up" in text
    assert "Carol: Kd + Kh up" in text
    assert "completes to 1.00 (adds 1.00)" in text
    assert "Seventh street" in text


def test_halves_are_told_apart() -> None:
    text = text_of(STUD8)
    assert "4.00 [R38] are won for the high" in text
    assert "4.00 [R38] are won for the low" in text
    assert "hand (R8)" in text
    (found,) = audit_text(STUD8)
    assert isinstance(found, Audited)
    assert found.hand is not None
    assert found.replay is not None
    (pot,) = proof(found.hand, found.replay).pots
    assert [(award.half, award.winners) for award in pot.boards] == [("high", ("Carol",)), ("low", ("Bob",))]


def test_a_half_nobody_qualifies_for() -> None:
    """Bob's seven becomes a nine of clubs: with 9-5-4-2-A there is no low."""
    changed = STUD8.replace("[7d]", "[9c]").replace("5c 7d]", "5c 9c]").replace("5c 7d Qs", "5c 9c Qs")
    text = text_of(changed.replace("; LO: 7,5,4,2,A", ""))
    assert "no hand qualifies for the low: it goes with the other half [R8]" in text
    assert "8.00 [R38] are won for the high" in text


def test_draws_are_told_with_what_was_discarded() -> None:
    text = text_of(TRIPLE)
    assert "Carol changes 2 [text, line 14]" in text
    assert "Alice changes 1 (Kd) [text, line 15]" in text
    assert "Alice: 2c 4d 7h 8s + 3s [text, line 16]" in text
    assert "Alice stands pat" in text
    assert "hand (R9)" in text


def test_a_pot_that_stays() -> None:
    hand = deal(PASSED + "stays 10", "A")
    made = proof(hand, replay(hand))
    assert [pot.how for pot in made.pots] == ["stays"]
    assert made.carried_out.value == 10
    assert all(equation.holds for equation in made.equations)
