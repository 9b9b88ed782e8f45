"""Where well-known programs count a statistic of the same name differently: statistic, here, elsewhere."""

from __future__ import annotations

from typing import Final

DISAGREEMENTS: Final = (
    (
        "VPIP", "out of hands with a decision before the flop: no walks",
        ("PokerTracker 4 alike. Poker Copilot divides by all hands played. fpdb-3 counts walks and leaves out hands in "
        "which a blind folded, which reads high."),
    ),
    (
        "PFR", "out of hands in which a raise was possible; `pfr_simple` is over the VPIP hands",
        "PokerTracker 4 alike. Many small tools use the VPIP hands.",
    ),
    (
        "RFI", "counted hand by hand",
        "PokerTracker 4 and Hand2Note alike. fpdb-3's total is (PFR - 3Bet) over PFR chances.",
    ),
    ("Limp", "a call in an unraised pot", "fpdb-3: VPIP minus PFR, so cold calls are limps."),
    ("Resteal", "counted", "fpdb-3: 3Bet times fixed factors."),
    (
        "Fold to 3Bet", "only who made the first raise; `fold_3bet_any` counts everybody",
        "PokerTracker 4 has both, the plain one counts everybody. fpdb-3 only the raiser.",
    ),
    (
        "4Bet", "anybody facing a 3-bet; `fourbet_or` is the first raiser alone, `fourbet_cold` who had put nothing in",
        "fpdb-3: 4Bet is the first raiser alone, cold 4Bet anybody but him.",
    ),
    (
        "Fold to 4Bet", "only who made the 3-bet",
        "PokerTracker 4 has anybody and a variant. fpdb-3: anybody but the raiser.",
    ),
    (
        "C-bet", "a donk bet before him leaves no chance, raising it is no c-bet",
        "PokerTracker 4 alike. fpdb-3 gives the chance, counts the raise as a c-bet, and needs none for the turn.",
    ),
    (
        "C-bet in and out of position", "counted by who acts last and first",
        "fpdb-3 shows the same rate for both.",
    ),
    (
        "AF", "bets and raises over calls, every action",
        "PokerTracker 4 alike. Hand2Note and Poker Copilot count hands. fpdb-3 divides hands by actions.",
    ),
    (
        "AFq", "bets and raises out of bets, raises, calls and folds",
        "fpdb-3: hands with aggression out of hands that saw the street.",
    ),
    (
        "WTSD", "out of hands that saw the flop, all-in hands included; `wtsd_act` without those",
        "PokerTracker 4 and fpdb-3 alike. Hand2Note: out of hands with an action on the flop.",
    ),
    (
        "Float, probe, donk bet, overbet", "counted spot by spot",
        "fpdb-3 derives them from other rates; its overbet is a constant.",
    ),
    (
        "bb/100 over several stakes", "the mean over hands of the result in that hand's big blinds",
        "PokerTracker 4 alike. fpdb-3 divides all winnings by all big blinds, so high stakes outweigh low ones.",
    ),
    (
        "All-in adjusted winnings", "pot by pot, each among those who can win it, after the rake that was taken",
        "PokerTracker 4: an equity a pot, less a fee of its own. Poker Copilot, fpdb-3: the main pot's for all money.",
    ),
)  # fmt: skip
