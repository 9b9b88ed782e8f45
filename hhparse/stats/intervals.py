"""How sure a percentage is."""

from __future__ import annotations

import math

Z95 = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(done: int, opp: int, z: float = Z95) -> tuple[float, float] | None:
    """The Wilson score interval of done / opp, both ends in percent; None without opportunities.

    Unlike the plain normal interval it stays within 0 and 100 and does not shrink to a point at 0/n and n/n.

    >>> low, high = wilson(31, 118)
    >>> round(low, 2), round(high, 2)
    (19.17, 34.87)
    """
    if opp <= 0:
        return None
    share = done / opp
    weight = z * z / opp
    centre = (share + weight / 2) / (1 + weight)
    spread = z / (1 + weight) * math.sqrt(share * (1 - share) / opp + weight / (4 * opp))
    return 100 * max(0.0, centre - spread), 100 * min(1.0, centre + spread)
