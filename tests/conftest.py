"""What every test may use, and how hard hypothesis tries."""

from __future__ import annotations

from hypothesis import settings

# `make test` gives the same examples every time; `make laws` looks for new ones.
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True, database=None)
settings.register_profile("deep", max_examples=2000, deadline=None, database=None)
settings.load_profile("quick")
