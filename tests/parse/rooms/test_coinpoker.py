"""CoinPoker: words in capitals, splashes, bomb pots, stamps of any zone, the older form. All hands are invented."""

from __future__ import annotations

import pytest

from hhparse.model.events import PostKind
from hhparse.model.game import Kind, Limit, Variant
from tests.parse.rooms.reading import changed, codes, read, record

HAND = """CoinPoker Hand #64: NLH (₮0.10/₮0.25) 2026/06/12 19:20:28 CEST
Table '200600' 6-max Seat #4 is the button
Seat 3: Hero (₮25 in chips)
Seat 1: 0dbbd985 (₮27.50 in chips)
Seat 4: 5d71f1a1 (₮9.80 in chips)
Seat 5: fe3e2d66 (₮31 in chips)
fe3e2d66: posts small blind ₮0.10
0dbbd985: posts big blind ₮0.25
*** HOLE CARDS ***
Dealt to 0dbbd985
Dealt to Hero [Jh Jd]
Hero: raises ₮0.40 to ₮0.65
5d71f1a1: ALLIN ₮9.80
fe3e2d66: folds
0dbbd985: calls ₮9.55
Hero: ALLIN ₮24.35
0dbbd985: calls ₮15.20
*** FLOP *** [7c 3h Jc]
*** TURN *** [7c 3h Jc] [Ah]
*** RIVER *** [7c 3h Jc Ah] [Ad]
*** SHOWDOWN ***
Hero: shows [Jh Jd] (Full House)
Hero collected ₮28.10 from pot
Hero: shows [Jh Jd] (Full House)
Hero collected ₮30.40 from pot
0dbbd985: shows [Kc Kd] (Two Pair)
5d71f1a1: mucks hand
*** SUMMARY ***
Total pot ₮59.90 | Rake ₮1.40
Hand was run once
Board [ 7c 3h Jc Ah Ad ]
Game ended: 2026/06/12 19:21:48 CEST
Seat 3: Hero showed [Jh Jd] and won (₮28.10) with Full House
Seat 1: 0dbbd985 showed [Kc Kd] and lost with Two Pair
Seat 4: 5d71f1a1 didn't show
Seat 5: fe3e2d66 folded before Flop (didn't bet)
"""


def test_all_in_names_the_chips_that_go_in():
    """`ALLIN 9.80` raises to 9.80, `ALLIN 24.35` over 0.65 to 25. Of two pots the summary tells the first."""
    hand = record(HAND)
    assert hand["audit"]["verdict"] == "consistent"
    assert hand["contributed"] == {"0dbbd985": "25.00", "Hero": "25.00", "5d71f1a1": "9.80", "fe3e2d66": "0.10"}
    assert [pot["amount"] for pot in hand["pots"]] == ["29.50", "30.40"]
    assert (hand["total_pot"], hand["rake"], hand["payouts"]) == ("59.90", "1.40", {"Hero": "58.50"})
    assert hand["game"]["currency"] == "USDT"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Total pot ₮59.90", "Total pot ₮59.80", {"pot_mismatch"}),
        ("won (₮28.10)", "won (₮28.20)", {"summary_mismatch"}),
        ("0dbbd985: calls ₮9.55", "0dbbd985: calls ₮9.50", {"illegal_action"}),
        ("ALLIN ₮24.35", "ALLIN ₮24.30", {"all_in_contradiction"}),
        ("[Kc Kd] (Two Pair)", "[Kc Kd] (Flush)", {"hand_description_mismatch"}),
        ("Board [ 7c 3h Jc Ah Ad ]", "Board [ 7c 3h Jc Ah As ]", {"summary_mismatch"}),
    ],
)
def test_what_is_wrong_is_told(old, new, found):
    assert found <= codes(changed(HAND, (old, new)))


@pytest.mark.parametrize(
    ("zone", "told"),
    [(" CEST", "17:20:28"), (" +08", "11:20:28"), (" -0330", "22:50:28"), (" +05:30", "13:50:28"),
     (" GMT", "19:20:28"), (" IST", None), ("", None)],
)  # fmt: skip
def test_the_stamp_has_the_exporters_zone(zone, told):
    """`IST` is the time of India, Ireland or Israel, and some texts name no zone at all."""
    time = record(changed(HAND, ("28 CEST\nTable", f"28{zone}\nTable")))["time_utc"]
    assert time == (told and f"2026-06-12T{told}Z")


def test_a_stamp_that_is_no_time():
    assert "time_unreadable" in codes(
        changed(HAND, ("2026/06/12 19:20:28 CEST\nT", "2026/06/32 19:20:28 CEST\nT")), severity="info"
    )


FEW = """CoinPoker Hand #65: NLH (₮0.10/₮0.25) 2026/06/12 19:22:10 CEST
Table '200600' 6-max Seat #5 is the button
Seat 3: Hero (₮58.50 in chips)
Seat 1: 4ed9a5a2 (₮25 in chips)
Seat 2: 82055252 (₮25 in chips)
Seat 5: 7a19b993 (₮30.90 in chips)
SPLASH dropped ₮2.50
4ed9a5a2: posts small blind ₮0.10
82055252: posts big blind ₮0.25
Hero: STRADDLE ₮0.50
*** HOLE CARDS ***
Dealt to Hero [9c 6d]
7a19b993: raises ₮1 to ₮1.50
4ed9a5a2: folds
82055252: folds
Hero: folds
7a19b993: RETURN ₮1
*** SHOWDOWN ***
7a19b993 collected ₮1.25 from pot
*** SUMMARY ***
Total pot ₮3.85 | Rake ₮0.10
Hand was run once
Board [  ]
Game ended: 2026/06/12 19:22:31 CEST
Seat 3: Hero folded before Flop (didn't bet)
Seat 1: 4ed9a5a2 folded before Flop (didn't bet)
Seat 2: 82055252 folded before Flop (didn't bet)
Seat 5: 7a19b993 won (₮1.25)
"""


def test_a_splash_is_in_the_pot_and_not_in_what_is_collected():
    """0.10 + 0.25 + 0.50 + 0.50 = 1.35, with the splash 3.85; 1.25 are collected beside the 2.50."""
    hand = record(FEW)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["total_pot"], hand["house_money_in_pot"], hand["payouts"]) == ("3.85", "2.50", {"7a19b993": "3.75"})
    assert hand["net"]["7a19b993"] == "3.25"
    assert hand["boards"] == []


def test_a_straddle_is_told_as_its_total():
    """The big blind who straddles adds the difference."""
    posts = [event for event in read(FEW).hand.events if getattr(event, "kind", None) is PostKind.STRADDLE]
    assert [int(post.amount) for post in posts] == [50]


@pytest.mark.parametrize("words", ["posts auto big blind", "AUTOBB"])
def test_a_newcomer_posts_the_big_blind(words):
    text = changed(FEW, ("Hero: STRADDLE ₮0.50", f"Hero: {words} ₮0.25"), ("raises ₮1 to", "raises ₮1.25 to"),
                   ("RETURN ₮1", "RETURN ₮1.25"), ("collected ₮1.25", "collected ₮0.75"), ("won (₮1.25", "won (₮0.75"),
                   ("pot ₮3.85", "pot ₮3.35"))  # fmt: skip
    assert codes(text) == set()


def test_a_splash_fee_is_no_rake():
    text = changed(
        FEW, ("SPLASH dropped ₮2.50\n", ""), ("pot ₮3.85 | Rake ₮0.10", "pot ₮1.35 | Rake ₮0.06 | Splash Fee ₮0.04")
    )
    hand = record(text)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["rake"], hand["other_fees"]) == ("0.06", {"splash_fee": "0.04"})


BOMB = """CoinPoker Hand #66: NLH BombPot (₮0.10/₮0.25/₮1) 2026/06/12 20:30:02 CEST
Table '201367' 6-max Seat #2 is the button
Seat 3: Hero (₮21.60 in chips)
Seat 1: f61b551e (₮20 in chips)
Seat 2: eccb30cc (₮26.10 in chips)
Hero: posts ante ₮1
f61b551e: posts ante ₮1
eccb30cc: posts ante ₮1
*** HOLE CARDS ***
Dealt to Hero [Ad 9d]
*** FIRST FLOP *** [2s 5c 6s]
*** SECOND FLOP *** [3c Kh Ac]
Hero: bets ₮2
f61b551e: calls ₮2
eccb30cc: folds
*** FIRST TURN *** [2s 5c 6s] [8s]
*** SECOND TURN *** [3c Kh Ac] [6c]
Hero: checks
f61b551e: checks
*** FIRST RIVER *** [2s 5c 6s 8s] [9c]
*** SECOND RIVER *** [3c Kh Ac 6c] [4h]
Hero: checks
f61b551e: checks
*** FIRST SHOWDOWN ***
f61b551e: shows [8c 8d] (Three Of A Kind)
f61b551e collected ₮3.35 from pot
*** SECOND SHOWDOWN ***
Hero: shows [Ad 9d] (One Pair)
Hero collected ₮3.35 from pot
*** SUMMARY ***
Total pot ₮7 | Rake ₮0.30
Hand was run with two boards
FIRST Board [ 2s 5c 6s 8s 9c ]
SECOND Board [ 3c Kh Ac 6c 4h ]
Seat 3: Hero showed [Ad 9d] and lost with One Pair, and won (₮3.35) with One Pair
Seat 1: f61b551e showed [8c 8d] and won (₮3.35) with Three Of A Kind, and lost with One Pair
Seat 2: eccb30cc folded on the Flop
"""


def test_a_bomb_pot_begins_on_the_flop():
    hand = record(BOMB)
    assert hand["audit"]["verdict"] == "consistent"
    assert (hand["game"]["ante"], len(hand["boards"])) == ("1.00", 2)
    assert hand["payouts"] == {"Hero": "3.35", "f61b551e": "3.35"}


def test_the_wrong_winner_of_a_board_is_told():
    text = changed(
        BOMB, ("Hero: shows [Ad 9d] (One Pair)\nHero collected", "Hero: shows [Ad 9d] (One Pair)\nf61b551e collected")
    )
    assert "wrong_winner" in codes(text)


OLDER = """CoinPoker Hand #24: Hold'em No Limit (0.01/0.02 ) 2025/06/19 18:53:04 GMT
Table 'NL ₮2 | 12' 6-max Seat #1 is the button
Seat 1: Hero (2.00 in chips)
Seat 2: bulot (2.00 in chips)
Seat 3: Nim (1.50 in chips)
Seat 5: plume (2.00 in chips) out of hand
bulot: posts small blind 0.01
Nim: posts big blind 0.02
*** HOLE CARDS ***
Dealt to Hero [Ac Kc]
Hero: raises 0.04 to 0.06
Nim has timed out
bulot: folds
Nim: raises 1.48 and is all-in
Hero: calls 1.44
*** FLOP *** [Kd 8h 3s]
*** TURN *** [Kd 8h 3s] [2c]
*** RIVER *** [Kd 8h 3s 2c] [2d]
*** SHOW DOWN ***
Nim: shows [Qs Qh] (two pair, Queens and Deuces)
Hero: shows [Ac Kc] (two pair, Kings and Deuces)
Hero collected 2.86 from pot
*** SUMMARY ***
Total pot 3.01 | Rake 0.15
Board [ Kd 8h 3s 2c 2d ]
Seat 1: Hero (button) showed [Ac Kc] and won (2.86) with two pair, Kings and Deuces
Seat 2: bulot (small blind) folded before Flop
Seat 3: Nim (big blind) showed [Qs Qh] and lost with two pair, Queens and Deuces
"""


def test_the_older_form():
    """`raises 1.48 and is all-in` over the posted 0.02 is a raise to 1.50."""
    hand = record(OLDER)
    assert hand["audit"]["verdict"] == "consistent"
    assert hand["contributed"] == {"Hero": "1.50", "bulot": "0.01", "Nim": "1.50"}
    assert hand["game"]["currency"] == "USDT"


def test_a_cash_out_may_be_told_twice():
    said = "Hero cashed out the hand for 2.20\n"
    hand = record(changed(OLDER, ("Nim: shows", f"{said}{said}Nim: shows")))
    assert hand["cash_out"]["Hero"]["received"] == "2.20"


def test_games_by_their_short_names():
    header = "NLH (₮0.10/₮0.25)"
    four = read(changed(HAND, (header, "PLO 4 (₮0.10/₮0.25)"))).hand
    assert four is None or (four.game.variant, four.game.limit) == (Variant.OMAHA, Limit.POT_LIMIT)
    five = read(changed(HAND, (header, "PLO 5 (₮0.10/₮0.25)")))
    assert {f.code for f in five.findings} == {"unsupported_game"}


def test_a_tournament():
    text = changed(OLDER, ("#24: Hold'em No Limit (0.01/0.02 )",
                           "#24: Tournament #12, ₮0.10 Mega Sat to ₮1 Mini PKO Hold'em No Limit (0.01/0.02 ante 13 play)"))  # fmt: skip
    hand = read(text).hand
    assert (hand.game.kind, hand.tournament.tournament_id) == (Kind.TOURNAMENT, "12")
