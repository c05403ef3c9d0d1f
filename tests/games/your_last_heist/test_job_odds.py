"""What the screen may say before the dice do: the chance of the job, and the marks of an action."""

from itertools import product
from typing import Any

import pytest

from lasttable.games.your_last_heist.cards import PARTS
from lasttable.games.your_last_heist.sections import PlanView
from lasttable.kernel import Seat
from tests.games.your_last_heist.crew import COLOURS, Heist, rows


def job(kind: str, count: int, **more: Any) -> dict[str, Any]:
    return rows(job={"objective": [{"kind": kind, "count": count}]}, **more)


def fled(**more: Any) -> Heist:
    return Heist(**more).all_flee()


def chance(heist: Heist) -> float:
    escape = heist.view.escape
    assert escape is not None
    return escape.chance


def test_13_4_ideas_first_then_one_die() -> None:
    # Three steps, one idea: the die must show 2.
    heist = fled(board=job("everybody", 1), at="3 in1 in1", ideas="1")
    assert chance(heist) == pytest.approx(5 / 6, abs=1e-4)


def test_16_1_everybody_means_all_dice_together() -> None:
    heist = fled(board=job("everybody", 1), at="3 2 in1", ideas="1 0 0")
    # 5/6 for three steps with one idea, 5/6 for two steps with none.
    assert chance(heist) == pytest.approx(25 / 36, abs=1e-4)


JEWEL = {"1": {"loot": ["jewel"]}}


def test_13_5_what_is_declared_counts_and_what_is_not_does_not() -> None:
    heist = fled(board=job("jewel", 1, tiles=JEWEL), at="2 in1 in1", ideas="9")
    assert chance(heist) == 0
    heist.say("red", "step 1", "grab jewel", "step in1")
    assert chance(heist) == 1
    heist.say("red", "run")
    assert heist.view.job[0].met


def test_13_5_half_a_way_is_not_out_yet() -> None:
    """In for the jewel and out again: what is declared so far is only a part of the cost."""
    tiles = {"3": {"loot": ["jewel"]}}
    heist = fled(board=job("jewel", 1, tiles=tiles), at="2 in1 in1", ideas="0 9 9")
    heist.say("red", "step 3", "grab jewel")
    # One step there and three to the exit: the die must show 4.
    assert chance(heist) == pytest.approx(3 / 6, abs=1e-4)
    assert heist.view.escape is not None
    plan = heist.view.escape.plans[0]
    assert (plan.path, plan.cost, plan.need) == (["3"], 4, 4)
    heist.say("red", "step 2")
    assert chance(heist) == pytest.approx(3 / 6, abs=1e-4)


def test_13_5_a_thing_that_two_mean_to_take_counts_once() -> None:
    tiles = {**JEWEL, "12": {"loot": ["jewel"]}}
    heist = fled(board=job("jewel", 2, tiles=tiles), at="1 1 in1", ideas="9 9")
    heist.say("red", "grab jewel", "way in1").say("emerald", "grab jewel", "way in1")
    assert chance(heist) == 0


CASH = {"1": {"cash": 1}, "2": {"cash": 2}}


@pytest.mark.parametrize(("limit", "wanted"), [(None, 1.0), (2, 1.0), (1, 1 / 2)])
def test_13_7_a_full_exit_sends_somebody_the_long_way(limit: int | None, wanted: float) -> None:
    """Both bags are near exit 1; where it takes one, five steps lead to the other."""
    board = job("cash", 3, tiles=CASH, exit_limit=limit, start_limit=2)
    heist = fled(board=board, at="12 1 2", ideas="0 0 1")
    heist.say("emerald", "grab cash").say("blue", "grab cash")
    # Where exit 1 takes one, blue has one idea and needs 4 on the die for exit 2.
    assert chance(heist) == pytest.approx(wanted, abs=1e-4)


def test_the_chance_is_what_the_dice_come_to() -> None:
    """All faces of both dice played out: the share of won heists is the chance that was shown."""
    board = job("everybody", 1)
    shown = chance(fled(board=board, at="4 3 in1", ideas="1 0 0"))
    won = 0
    for dice in product(range(1, 7), repeat=2):
        heist = fled(board=board, at="4 3 in1", ideas="1 0 0", rolls=dice)
        for colour in ("red", "emerald"):
            cheapest = min(
                (way for way in _ways(heist) if way.seat == COLOURS.index(colour)),
                key=lambda way: way.cost,
            )
            heist.say(colour, f"way {cheapest.exit}", "run")
        won += heist.view.result is not None and heist.view.result.won
    assert shown == pytest.approx(won / 36, abs=1e-4)


def _ways(heist: Heist) -> list[Any]:
    assert heist.view.escape is not None
    return list(heist.view.escape.ways)


@pytest.mark.parametrize("noise", [0, 2, 3, 27, 29])
def test_9_1_every_action_says_where_its_noise_would_lead(noise: int) -> None:
    for key in ("walk", "hit_n_run.1"):
        heist = Heist(dice="1", at="1")
        heist.match.state.noise = noise
        heist.say("emerald", "ping here 1 0")
        choice = next(one for one in heist.match.view(Seat(0)).mine.actions if one.key == key)
        owed = [part for part in choice.parts if part in ("noise", "alert")]
        assert set(choice.parts) <= set(PARTS)
        heist.say("red", f"take {key}")
        after = heist.match.view(Seat(0)).mine.after
        heist.say("red", *owed)
        assert (choice.after.noise, choice.after.bar) == (heist.noise, heist.bar)
        assert (after.noise, after.bar) == (heist.noise, heist.bar)


def declared(heist: Heist) -> PlanView:
    """Return the only way that is declared."""
    escape = heist.view.escape
    assert escape is not None
    (plan,) = escape.plans
    return plan


def test_13_4_a_declared_way_says_what_each_step_costs_and_which_faces_are_enough() -> None:
    heist = Heist("burglar:wing_it+yank_wires", at="3 in1 in1", ideas="1", guards={"2": 1})
    heist.state.purse[0] = 1
    heist.all_flee().say("red", "way in1")
    plan = declared(heist)
    assert (plan.costs, plan.leads_out) == ([1, 2, 1], True)
    assert (plan.need, plan.chance, plan.faces) == (3, 67, [3, 4, 5, 6])
    heist.say("red", "clear", "step 2")
    begun = declared(heist)
    assert (begun.costs, begun.leads_out) == ([1], False)
