"""Bovada beyond Hold'em: lows that share, stud, all-ins of the early texts. All hands are invented."""

from __future__ import annotations

from tests.parse.rooms.reading import changed, codes, read, record

LOWS = """Bovada Hand #46 TBL#11 OMAHA HiLo Pot Limit - 2016-02-11 06:00:00
Seat 1: Dealer ($20 in chips)
Seat 2: Big Blind [ME] ($25 in chips)
Dealer : Set dealer [1]
Dealer : Small Blind $0.10
Big Blind  [ME] : Big blind $0.25
*** HOLE CARDS ***
Dealer : Card dealt to a spot [Ah 2h 9s 8d]
Big Blind  [ME] : Card dealt to a spot [Ac 2c Kd Ks]
Dealer : Raises $0.65 to $0.75
Big Blind  [ME] : Calls $0.50
*** FLOP *** [4d 6s Qh]
Big Blind  [ME] : Checks
Dealer : Checks
*** TURN *** [4d 6s Qh] [7c]
Big Blind  [ME] : Checks
Dealer : Checks
*** RIVER *** [4d 6s Qh 7c] [Qs]
Big Blind  [ME] : Checks
Dealer : Checks
Big Blind  [ME] : Showdown [Kd Ks Qs Qh 7c 2c Ac 7c 6s 4d] (Two pair)
Dealer : Showdown [Ah 9s Qs Qh 7c 2h Ah 7c 6s 4d] (One pair)
Big Blind  [ME] : Hand result $1.08
Dealer : Hand result $0.35
*** SUMMARY ***
Total Pot($1.50)
Board [4d 6s Qh 7c Qs]
Seat+1: Dealer  with One pair [Ah 2h 9s 8d-Ah 9s Qs Qh 7c] LO $0.35 [Ah 2h 9s 8d-2h Ah 7c 6s 4d]
Seat+2: Big Blind HI $0.73  with Two pair [Ac 2c Kd Ks-Kd Ks Qs Qh 7c] LO $0.35 [Ac 2c Kd Ks-2c Ac 7c 6s 4d]
"""


def test_what_two_lows_cannot_share_goes_to_the_high():
    """1.43 after rake: 0.72 and 0.71; two lows share 0.70, the odd cent makes the high 0.73."""
    assert read(LOWS).verdict == "consistent"
    assert "payout_mismatch" in codes(changed(LOWS, ("$1.08", "$1.07"), ("result $0.35", "result $0.36")))


STUD = """Bodog Hand #47 TBL#1178 7CARD Fixed Limit - 2012-05-07 03:40:07
Seat+1: $5.70 in chips
Seat+3 [ME]: $5 in chips
Seat+1 : Ante chip $0.10
Seat+3 [ME] : Ante chip $0.10
*** HOLE CARDS ***
Seat+1 : Card dealt to a spot [7h 8c 2c]
Seat+3 [ME] : Card dealt to a spot [Jh Qh Th]
Seat+1 : Bring_in chip $0.20
Seat+3 [ME] : Calls $0.20
Seat+1 : Card dealt to a spot [4s]
Seat+3 [ME] : Card dealt to a spot [Tc]
Seat+3 [ME] : D bets $1
Seat+1 : Calls $1
Seat+1 : Card dealt to a spot [5s]
Seat+3 [ME] : Card dealt to a spot [9c]
Seat+3 [ME] : Bets $1
Seat+1 : Folds
Seat+3 [ME] : Return uncalled portion of bet $1
Seat+3 [ME] : Does not show [Jh Qh Th Tc 9c] (One pair)
Seat+3 [ME] : Hand result $2.50
*** SUMMARY ***
Total Pot($2.60) | Rake ($0.10)
Seat 1:  Folded on the 5TH STREET
Seat 3:  $2.50 [Does not show]
"""


def test_stud_begins_a_street_with_the_next_card_and_bets_show_the_limits():
    """An open pair allows the double bet on fourth street; the bet of 1 on fifth street is a big one."""
    hand = record(STUD)
    assert hand["audit"] == {"verdict": "consistent", "findings": []}
    assert hand["game"]["stakes"] == "0.50/1.00"
    assert codes(changed(STUD, ("5TH STREET", "4TH STREET"))) == {"summary_mismatch"}


def test_an_early_short_all_in_counts_as_the_whole_bet():
    """8.50 for a bet of 16: the next raise is to 32."""
    text = """Bovada Hand #48 TBL#95 HOLDEM Fixed Limit - 2016-04-03 16:25:23
Seat 1: Dealer ($300 in chips)
Seat 2: Small Blind [ME] ($300 in chips)
Seat 3: Big Blind ($16.50 in chips)
Dealer : Set dealer [1]
Small Blind [ME] : Small Blind $4
Big Blind : Big blind $8
*** HOLE CARDS ***
Dealer : Calls $8
Small Blind [ME] : Calls $4
Big Blind : Checks
*** FLOP *** [5d 4d Th]
Small Blind [ME] : Checks
Big Blind : Checks
Dealer : Checks
*** TURN *** [5d 4d Th] [Td]
Small Blind [ME] : Checks
Big Blind : All-in $8.50
Dealer : Raises $32 to $32
Small Blind [ME] : Folds
Dealer : Return uncalled portion of bet $23.50
*** RIVER *** [5d 4d Th Td] [4s]
Dealer : Showdown [Tc Td Th 4s 4d] (Full House)
Big Blind : Mucks [Ac As] (Two pair)
Dealer : Hand result $40
*** SUMMARY ***
Total Pot($41)
Board [5d 4d Th Td 4s]
Seat+1: Dealer $40  with Full House [Tc 2s-Tc Td Th 4s 4d]
Seat+2: Small Blind Folded on the TURN
Seat+3: Big Blind [Mucked] [Ac As]
"""
    assert codes(text) == set()
    assert codes(changed(text, ("Raises $32 to $32", "Raises $24.50 to $24.50"), ("$23.50", "$16"))) == {
        "illegal_action"
    }
