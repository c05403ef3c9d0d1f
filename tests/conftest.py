"""What every test may use, and how hard hypothesis tries."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from tools.browser import find_chromium

# `make test` gives the same examples every time; `make laws` looks for new ones.
settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True, database=None)
settings.register_profile("deep", max_examples=2000, deadline=None, database=None)
settings.load_profile("quick")


def pytest_collection_finish() -> None:
    """Thousands of tests that wait need not be searched for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's path; start it with the flags in tools.browser.CHROMIUM_FLAGS."""
    found = find_chromium()
    assert found, "no Chromium on this machine: `make setup` says how to get one"
    return found
