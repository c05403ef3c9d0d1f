"""When everything is searched for garbage: rarely, and while nobody plays."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from lasttable.server.garbage_collection import Sweeper, tune_collector

BUSY = 1_000_000


@pytest.fixture(autouse=True)
def _usual_collector() -> Iterator[None]:
    gc.disable()  # Nothing but the sweeper searches meanwhile,
    gc.collect()
    gc.freeze()  # and it need not look at what hundreds of other tests have left.
    yield
    gc.enable()


def test_a_quiet_house_is_searched_once_enough_tables_were_put_away() -> None:
    sweeper = Sweeper()
    assert not sweeper.sweep(0, 30.0)
    for _ in range(50):
        sweeper.table_closed()
    assert sweeper.sweep(100, 30.0), "a message every few seconds is quiet"
    assert not sweeper.sweep(200, 30.0), "nothing has happened since"


def test_a_busy_house_is_searched_only_when_it_never_rests() -> None:
    sweeper = Sweeper()
    for _ in range(50):
        sweeper.table_closed()
    assert not sweeper.sweep(BUSY, 30.0)
    for _ in range(500):
        sweeper.table_closed()
    assert sweeper.sweep(2 * BUSY, 30.0)


def test_circles_are_found_by_a_search() -> None:
    class Circle:
        me: Circle

    circle = Circle()
    circle.me = circle
    del circle
    sweeper = Sweeper()
    for _ in range(50):
        sweeper.table_closed()
    assert sweeper.sweep(0, 30.0)
    assert not [one for one in gc.get_objects() if type(one) is Circle]


def test_many_new_objects_are_worth_a_search() -> None:
    sweeper = Sweeper()
    kept = [[number] for number in range(300_000)]
    assert sweeper.sweep(0, 30.0)
    assert not sweeper.sweep(0, 30.0)
    assert len(kept) == 300_000


def test_python_does_not_search_by_itself() -> None:
    gc.enable()
    gc.unfreeze()
    tune_collector()
    assert not gc.isenabled()
    assert gc.get_freeze_count() > 0
