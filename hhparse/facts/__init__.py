"""Facts: what each player had the chance to do in a hand, and did. Pure; statistics are sums over them.

`seat_facts` and `packed_facts` say the same: tuples for readers, bytes for those who load many hands.
"""

from hhparse.facts.columns import AMOUNTS, FACT_COLUMNS, LABELS, NONE
from hhparse.facts.facts import packed_facts, seat_facts

__all__ = ["AMOUNTS", "FACT_COLUMNS", "LABELS", "NONE", "packed_facts", "seat_facts"]
