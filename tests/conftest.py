"""What every test may use, and how hard hypothesis tries."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tools.browser import find_chromium

# `make test` gives the same examples every time; `make laws` looks for new ones.
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True, database=None)
settings.register_profile("deep", max_examples=2000, deadline=None, database=None)
settings.load_profile("quick")

WAITING = ("tests/browser/", "tests/server/")
"""Where tests mostly wait, for browsers and clocks."""
LONG = ("_game.py", "_race.py", "_crash.py")
"""Whole games, and a server that dies fifty times."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, and let calculation fill the gaps between waiting tests.

    Workers take one test after the other from this order, so two cores are busy to the end.
    """
    waiting = [item for item in items if item.nodeid.startswith(WAITING)]
    waiting.sort(key=lambda item: not item.path.name.endswith(LONG))
    working = [item for item in items if not item.nodeid.startswith(WAITING)]
    places = [
        (number / len(one), item) for one in (waiting, working) for number, item in enumerate(one)
    ]
    items[:] = [item for _, item in sorted(places, key=lambda place: place[0])]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's path; start it with the flags in tools.browser.CHROMIUM_FLAGS."""
    found = find_chromium()
    assert found, "no Chromium on this machine: `make setup` says how to get one"
    return found
