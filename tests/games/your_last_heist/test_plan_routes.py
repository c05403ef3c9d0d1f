"""Help with planning: routes that need the fewest tokens, and the plan as it is laid."""

from typing import Any

from lasttable.games.your_last_heist.sections import PlanningView
from lasttable.kernel import Seat
from tests.games.your_last_heist.crew import Heist, rows


def planning(heist: Heist) -> PlanningView:
    """Return the help that Emerald gets."""
    found: PlanningView | None = heist.match.view(Seat(0)).mine.planning
    assert found is not None
    return found


def route(heist: Heist, goal: str) -> list[str]:
    """Follow a route back from its goal."""
    found, routes = [goal], planning(heist).routes
    while found[0] in routes:
        found.insert(0, routes[found[0]])
    return found


def laid_out(**tiles: dict[str, Any]) -> Heist:
    """Put Emerald at the western entrance of the usual board, with more on some tiles."""
    board = rows(tiles={word.removeprefix("t"): more for word, more in tiles.items()})
    return Heist(board=board, phase="plan").say("red", "start in1")


def test_2_2_a_route_needs_the_fewest_tokens() -> None:
    assert route(laid_out(), "4") == ["in1", "1", "2", "3", "4"]


def test_2_2_a_route_uses_tokens_that_are_laid_even_if_it_is_longer() -> None:
    heist = laid_out().say("red", "lay 1", "lay 7", "lay 8", "lay 9")
    assert route(heist, "3") == ["in1", "1", "7", "8", "3"]
    assert route(heist, "9") == ["in1", "1", "7", "8", "9"]


def test_2_2_a_route_prefers_what_is_known_to_be_empty() -> None:
    assert route(laid_out(t2={"guards": 1}), "8") == ["in1", "1", "7", "8"]
    assert route(laid_out(t7={"hidden": True}), "8") == ["in1", "1", "2", "8"]


def test_2_2_a_route_goes_round_a_sensor_unless_it_cannot() -> None:
    ring, panel = {"sensors": ["yellow"]}, {"panel": "yellow"}
    assert route(laid_out(t2=ring, t12=panel), "3") == ["in1", "1", "7", "8", "3"]
    assert route(laid_out(t1=ring, t12=panel), "2") == ["in1", "1", "2"]


def test_2_6_a_route_begins_at_the_nearest_entrance_that_is_free() -> None:
    heist = Heist(phase="plan")
    assert route(heist, "5") == ["in2", "6", "5"]
    heist.say("emerald", "start in2").say("blue", "start in2")
    assert route(heist, "5")[0] == "in1"


def test_2_2_a_plan_grows_outwards_from_its_start_as_far_as_tokens_join() -> None:
    heist = laid_out().say("red", "lay 1", "lay 2", "lay 5")
    assert heist.crew("red").plan_steps == [("in1", "1"), ("1", "2")]
    assert planning(heist).near == ["3", "4", "6", "7", "8", "10", "11"]
    assert "5" not in planning(heist).free
    assert "9" in planning(heist).free


def test_2_7_whoever_is_ready_needs_no_help() -> None:
    heist = laid_out().say("red", "ready")
    assert heist.match.view(Seat(0)).mine.planning is None
    assert Heist().match.view(Seat(0)).mine.planning is None
