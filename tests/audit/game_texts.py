"""Invented hands of other games than Hold'em, right as they stand; the tests change a line of one."""

STUD8 = """PokerStars Hand #700000000101:  7 Card Stud Hi/Lo Limit ($1/$2 USD) - 2026/04/07 21:15:00 ET
Table 'Lyra' 8-max
Seat 1: Alice ($50 in chips)
Seat 2: Bob ($60 in chips)
Seat 3: Carol ($70 in chips)
Alice: posts the ante $0.10
Bob: posts the ante $0.10
Carol: posts the ante $0.10
*** 3rd STREET ***
Dealt to Alice [3c 4d 9s]
Dealt to Bob [2h]
Dealt to Carol [Kd]
Bob: brings in for $0.30
Carol: raises $0.70 to $1
Alice: folds
Bob: calls $0.70
*** 4th STREET ***
Dealt to Bob [2h] [5c]
Dealt to Carol [Kd] [Kh]
Carol: bets $1
Bob: calls $1
*** 5th STREET ***
Dealt to Bob [2h 5c] [7d]
Dealt to Carol [Kd Kh] [9h]
Carol: checks
Bob: checks
*** 6th STREET ***
Dealt to Bob [2h 5c 7d] [Qs]
Dealt to Carol [Kd Kh 9h] [Jc]
Carol: bets $2
Bob: calls $2
*** RIVER ***
Carol: checks
Bob: checks
*** SHOW DOWN ***
Carol: shows [Ts 8s Kd Kh 9h Jc 2s] (HI: a pair of Kings)
Bob: shows [Ac 4s 2h 5c 7d Qs Jh] (HI: high card Ace; LO: 7,5,4,2,A)
Carol collected $4 from pot
Bob collected $4 from pot
*** SUMMARY ***
Total pot $8.30 | Rake $0.30
Seat 1: Alice folded on the 3rd Street (didn't bet)
Seat 2: Bob showed [Ac 4s 2h 5c 7d Qs Jh] and won ($4) with HI: high card Ace; LO: 7,5,4,2,A
Seat 3: Carol showed [Ts 8s Kd Kh 9h Jc 2s] and won ($4) with HI: a pair of Kings
"""
"""0.30 of antes and 1 + 1 + 2 of two players: 8.30. Carol's kings are high, Bob's 7-5-4-2-A low."""

TRIPLE = """PokerStars Hand #700000000102:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2026/04/07 21:20:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Alice ($50 in chips)
Seat 2: Bob ($60 in chips)
Seat 3: Carol ($70 in chips)
Bob: posts small blind $0.50
Carol: posts big blind $1
*** DEALING HANDS ***
Dealt to Alice [2c 4d 7h 8s Kd]
Alice: calls $1
Bob: folds
Carol: checks
*** FIRST DRAW ***
Carol: discards 2 cards
Alice: discards 1 card [Kd]
Dealt to Alice [2c 4d 7h 8s] [3s]
Carol: checks
Alice: bets $1
Carol: calls $1
*** SECOND DRAW ***
Carol: discards 1 card
Alice: stands pat on [2c 4d 7h 8s 3s]
Carol: checks
Alice: bets $2
Carol: calls $2
*** THIRD DRAW ***
Carol: stands pat
Alice: stands pat on [2c 4d 7h 8s 3s]
Carol: checks
Alice: checks
*** SHOW DOWN ***
Carol: shows [9c 7s 5d 4h 2d] (Lo: 9,7,5,4,2)
Alice: shows [2c 4d 7h 8s 3s] (Lo: 8,7,4,3,2)
Alice collected $8.10 from pot
*** SUMMARY ***
Total pot $8.50 | Rake $0.40
Seat 1: Alice (button) showed [2c 4d 7h 8s 3s] and won ($8.10) with Lo: 8,7,4,3,2
Seat 2: Bob (small blind) folded before the Draw
Seat 3: Carol (big blind) showed [9c 7s 5d 4h 2d] and lost with Lo: 9,7,5,4,2
"""
"""0.50 and twice 1 + 1 + 2: 8.50. Alice's eight beats Carol's nine."""

BADUGI = """PokerStars Hand #700000000103:  Badugi Limit ($1/$2 USD) - 2026/04/07 21:25:00 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Alice ($50 in chips)
Seat 2: Bob ($60 in chips)
Alice: posts small blind $0.50
Bob: posts big blind $1
*** DEALING HANDS ***
Dealt to Alice [Ac 4d 6h 9s]
Alice: raises $1 to $2
Bob: folds
Uncalled bet ($1) returned to Alice
Alice collected $1.90 from pot
Alice: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0.10
Seat 1: Alice (button) (small blind) collected ($1.90)
Seat 2: Bob (big blind) folded before the Draw
"""
"""A pot that ends before the draw is raked: there is no flop to wait for."""
