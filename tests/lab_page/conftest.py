"""The sample's page, written once for all tests about it."""

from collections.abc import Iterator

import pytest

from lasttable.lab_page import write_page
from tests.lab_page import sample


@pytest.fixture(autouse=True)
def texts() -> Iterator[None]:
    """Let every test say the sample's texts."""
    with sample.say_texts():
        yield


@pytest.fixture(scope="session")
def page() -> str:
    """Write the page of the sample."""
    with sample.say_texts():
        return write_page(sample.report())


@pytest.fixture(scope="session")
def comparison_page() -> str:
    """Write the page of the two variants."""
    with sample.say_texts():
        return write_page(sample.comparison())
