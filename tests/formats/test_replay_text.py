"""The replay as text: whole for one hand, in parts where it differs."""

import re

import pytest

from hhparse.formats.replay_text import replay_text
from hhparse.formats.text_table import pad, table, width_of
from hhparse.pipeline import audit_text
from tests.audit.test_cards import TWICE
from tests.audit.test_verdict import ALONE, MUCKS, SHARED
from tests.audit.texts import FOLDED, SHOWN, SIDE, START, edited, line_of, record

WHOLE = """PokerStars hand 700000000001: holdem no_limit 0.50/1 USD, cash
table 'Lyra', 2026/04/07 20:15:00 ET; <text>, line 1
Numbers: `text` is printed by the history, R.. is derived by that rule.

seat       player  stack (text)  cards
   1  BTN  Alice          30.00  Qc Jc  button
   2  SB   Bob            12.00  7d 7s
   3  BB   Carol          70.00  Td 9d

Posts
  line  player  post         amount (text)
     6  Bob     small blind           0.50
     7  Carol   big blind             1.00

Preflop
  line       player  stack (R39)  pot (R31)  to call (R20)  may bet or raise to (R21)  does (text)
     9  BTN  Alice         30.00       1.50           1.00              2.00 to 30.00  raises to 30.00 (adds 30.00), all-in
    10  SB   Bob           11.50      31.50          11.50                         no  calls 11.50, all-in
    11  BB   Carol         69.00      43.00          29.00                         no  calls 29.00

Flop  Qs 7h 2d (line 12)
  no decisions

Turn  5c (line 13)
  no decisions

River  Th (line 14)
  no decisions

Put in
  player  preflop (text)  total (R31)
  Alice            30.00        30.00
  Bob              12.00        12.00
  Carol            30.00        30.00

Main pot: 36.00 [R31]
  put in between 0.00 and 12.00 [R31]: Alice 12.00 + Bob 12.00 + Carol 12.00
  can be won by Alice, Bob, Carol [R31]
  less rake 0.40 [R36] leaves 35.60 [R36 = text, line 22]
  on the board Qs 7h 2d 5c Th 35.60 [R33] are won
        player  cards  hand (R2 to R6)          best five
    1.  Bob     7d 7s  three of a kind, Sevens  7d 7s 7h Qs Th
    2.  Alice   Qc Jc  a pair of Queens         Qc Qs Jc Th 7h
    3.  Carol   Td 9d  a pair of Tens           Td Th Qs 9d 7h
    Bob wins 35.60 [R33]
  together: Bob 35.60 [R33 = text]

Side pot 1: 36.00 [R31]
  put in between 12.00 and 30.00 [R31]: Alice 18.00 + Carol 18.00
  can be won by Alice, Carol [R31]
  less rake 0.60 [R36] leaves 35.40 [R36 = text, line 22]
  on the board Qs 7h 2d 5c Th 35.40 [R33] are won
        player  cards  hand (R2 to R6)   best five
    1.  Alice   Qc Jc  a pair of Queens  Qc Qs Jc Th 7h
    2.  Carol   Td 9d  a pair of Tens    Td Th Qs 9d 7h
    Alice wins 35.40 [R33]
  together: Alice 35.40 [R33 = text]

Total pot 72.00 [R31 = text, line 22], rake 1.00 [text, line 22]

Results
  player  put in (R31)  paid (R33)  net (R39)  stack after (R39)
  Alice          30.00       35.40      +5.40              35.40
  Bob            12.00       35.60     +23.60              35.60
  Carol          30.00        0.00     -30.00              40.00

Sums
  contributions = total pot: 72.00 = 72.00 [R31]
  all pots = total pot: 72.00 = 72.00 [R31]
  awards + rake and fees = total pot: 72.00 = 72.00 [R36]
  stacks before = stacks after + rake and fees: 112.00 = 112.00 [R39]

Audit: consistent, no findings
"""
"""Worked out by hand from SIDE: see its comment and the rules' R31, R33, R36, R39."""


def shown(text: str, *changes: tuple[str, str]) -> str:
    return replay_text(record(edited(text, *changes)))


def test_a_whole_replay() -> None:
    assert shown(SIDE) == WHOLE


def test_no_decision_is_left_out() -> None:
    text = shown(SHOWN)
    for number, line in enumerate(SHOWN.splitlines(), 1):
        if any(word in line for word in (": calls", ": checks", ": bets", ": folds")):
            assert f"\n    {number:2}  " in text


def test_a_returned_bet_and_a_folded_player() -> None:
    text = shown(FOLDED)
    assert "  Alice                     3.00           -2.00         1.00\n" in text
    assert "  Bob     folded            0.50                         0.50\n" in text
    assert "Alice is the only one who can win it: 2.50 [R33]" in text


def test_a_returned_bet_that_the_text_tells_otherwise() -> None:
    text = shown(FOLDED, ("Uncalled bet ($2)", "Uncalled bet ($1)"))
    line = line_of(FOLDED, "Uncalled")
    assert f"  The text returns 1.00 to Alice (line {line}), by R32 it is 2.00.\n" in text


def test_an_uncontested_side_pot() -> None:
    assert "Carol is the only one who can win it: 35.40 [R33]" in shown(ALONE)


def test_numbers_that_disagree_stand_side_by_side() -> None:
    text = shown(SHOWN, ("Total pot $14.50", "Total pot $14.60"), ("Alice collected", "Carol collected"))
    assert f"Total pot 14.50 [R31; the text says 14.60, line {line_of(SHOWN, 'Total pot')}]" in text
    assert "together: Alice 13.80 [R33; the text says 0.00]" in text
    assert "text: 13.80" in text
    assert "Audit: inconsistent\n" in text
    assert "pot_mismatch error: the text says a total pot of 14.60, the players put in 14.50 [R31]" in text


def test_unseen_and_open_hands() -> None:
    assert re.search(r"-  +Carol +not seen: gave up the claim \[R41\]", shown(SHOWN, *MUCKS))
    text = shown(SHARED)
    assert "cards that are missing or impossible leave the award to the text [R41]" in text
    assert "Carol gets 17.50 [text]" in text
    assert "paid (text)" in text


def test_two_boards() -> None:
    text = shown(TWICE)
    assert "Turn  board 1: 5c (line 13); board 2: Jd (line 15)\n" in text
    assert "on the board Qs 7h 2d Jd 3c 17.80 [R37] are won" in text
    assert "together: Bob 35.60 [R33 = text]" in text


def test_shares_and_odd_chips() -> None:
    text = shown(
        SHOWN,
        ("[Td 9d] (a pair of Tens)", "[Qd Jd] (a pair of Queens)"),
        ("Alice collected $13.80 from pot", "Alice collected $6.90 from pot\nCarol collected $6.91 from pot"),
        ("Rake $0.70", "Rake $0.69"),
        ("showed [Td 9d]", "showed [Qd Jd]"),
    )
    assert "Alice, Carol share: 6.90 [R34] each\n    odd chips 0.01 [R34]: to Carol\n" in text


def test_dead_money_and_house_money() -> None:
    text = shown(
        FOLDED,
        ("*** HOLE CARDS ***\n", "Bob: posts the ante $0.10\n*** HOLE CARDS ***\nSTP added: $1\n"),
        ("collected $2.50", "collected $3.60"),
        ("Total pot $2.50", "Total pot $3.60"),
    )
    assert "dead money and house money: 1.10 [R31]" in text
    assert "The room added 1.00 [text]" in text
    assert "contributions + house money = total pot: 3.60 = 3.60 [R31]" in text


def test_fixed_limit_has_one_size() -> None:
    """At $1/$2 a raise is to exactly 2."""
    text = shown(SHOWN, ("No Limit ($0.50/$1 USD)", "Limit ($1/$2 USD)"))
    assert "may bet or raise to (R25)" in text
    assert "       2.00  calls 1.00\n" in text


def test_a_sold_hand() -> None:
    text = shown(
        SHOWN, ("Alice collected $13.80 from pot", "Alice cashed out the hand for $13.50 | Cash Out Fee $0.30")
    )
    assert "cash-out (text)" in text
    assert "13.50" in text


def test_a_tournament_and_reasons() -> None:
    text = shown(
        FOLDED,
        ("Hold'em No Limit ($0.50/$1 USD)", "Tournament #9000001, $5+$0.50 USD Hold'em No Limit - Level I (50/100)"),
        *((f"${old} ", f"{new} ") for old, new in (("50", "1500"), ("60", "1500"), ("70", "1500"))),
        ("small blind $0.50", "small blind 50"),
        ("big blind $1", "big blind 100"),
        ("raises $2 to $3", "raises 50 to 150"),
        ("bet ($2)", "bet (50)"),
        ("collected $2.50", "collected 250"),
        ("Total pot $2.50 | Rake $0", "Total pot 250 | Rake 0"),
        ("collected ($2.50)", "collected (250)"),
    )
    assert "holdem no_limit 50/100 chips, tournament\ntournament 9000001, table 'Lyra'" in text
    assert "Alice bets or raises to 150, the minimum is 200 (under_minimum) [R21]" in text


def test_a_cancelled_hand() -> None:
    text = shown(START.format("$50", "$60", "$70") + "Hand cancelled\n*** SUMMARY ***\n")
    assert "The room cancelled the hand: everything goes back." in text
    assert "hand_cancelled info" in text


def test_a_hand_without_posts() -> None:
    text = shown(
        FOLDED,
        ("Bob: posts small blind $0.50\nCarol: posts big blind $1\n", ""),
    )
    assert "Posts\n  none\n" in text


def test_a_rejected_hand_shows_its_text_and_why() -> None:
    rejected = "\n\n" + SHOWN[: SHOWN.index("*** SUMMARY")]
    (record_,) = audit_text(rejected)
    text = replay_text(record_)
    assert text.startswith("PokerStars hand 700000000001: no hand could be built\n<text>, line 3\n")
    assert "truncated_hand error" in text
    assert "     3  PokerStars Hand #700000000001" in text
    assert f"    {line_of(rejected, 'Alice collected'):2}  Alice collected $13.80 from pot\n" in text


def test_a_header_without_a_number() -> None:
    (record_,) = audit_text("PokerStars Hand #1: Chess\nnothing else\n")
    assert "no hand could be built" in replay_text(record_)


# ---- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "width"), [("Alice", 5), ("Zoë", 3), ("Zoe\u0308", 3), ("東京", 4), ("", 0)])
def test_width_on_a_screen(text: str, width: int) -> None:
    """Wide letters take two columns, combining marks none."""
    assert width_of(text) == width


def test_padding() -> None:
    assert (pad("東", 4), pad("1", 3, right=True), pad("long", 2)) == ("東  ", "  1", "long")


def test_columns_without_any_text_are_left_out() -> None:
    assert list(table(("a", "", "n"), [("x", "", "10"), ("yy", "", "2")], "llr")) == [
        "  a    n",
        "  x   10",
        "  yy   2",
    ]
