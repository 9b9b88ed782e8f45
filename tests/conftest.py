"""What all tests share: how Hypothesis searches."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A busy machine must not fail a test: no deadlines. Everyday runs try the same examples each time, so that a red run is
# the change's fault; the sweep looks for new ones.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("searching", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
