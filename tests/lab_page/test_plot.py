"""The parts charts are made of: round ticks, and ink that can be read on every cell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lasttable.lab_page.charts.matrix import STEPS, contrast, matrix_colours
from lasttable.lab_page.charts.plot import MOST_TICKS, nice_domain, nice_ticks

ends = st.tuples(st.floats(-1e4, 1e4), st.floats(1e-3, 1e4))


@given(ends)
def test_an_axis_has_at_most_six_ticks_inside_its_ends(span: tuple[float, float]) -> None:
    low, high = span[0], span[0] + span[1]
    ticks = nice_ticks(low, high)
    assert 1 <= len(ticks) <= MOST_TICKS
    room = (high - low) * 1e-6
    assert all(low - room <= tick <= high + room for tick in ticks)


@given(ends)
def test_a_domain_holds_all_values(span: tuple[float, float]) -> None:
    low, high = span[0], span[0] + span[1]
    start, end = nice_domain(low, high)
    room = (high - low) * 1e-6
    assert start <= low + room
    assert end >= high - room


def test_a_domain_of_one_value_has_room_around_it() -> None:
    start, end = nice_domain(3.0, 3.0)
    assert start < 3.0 < end


@pytest.mark.parametrize("theme", ["night", "day"])
def test_text_in_every_cell_can_be_read(theme: str) -> None:
    colours = dict(part.split(":") for part in matrix_colours(theme).split(";"))
    for step in range(STEPS + 1):
        assert contrast(colours[f"--m{step}"], colours[f"--i{step}"]) >= 4.5, step
