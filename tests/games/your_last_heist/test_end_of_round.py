"""What ends with a round: rights that were paid for, requests, and once-a-round abilities."""

from typing import Any

import pytest

from lasttable.kernel import CannotUndo
from tests.games.your_last_heist.crew import Heist, rows


def next_round(heist: Heist) -> Heist:
    """Let everybody be done, look at the security event, and begin the next round."""
    return heist.all_done().time_up()


def crew(*team: str, **more: Any) -> Heist:
    """Lay out a moment in which the security die brings nothing, and all dice show 2."""
    return Heist(*team, rolls=[1, 2, 2, 2], **more)


def test_7_5_an_alert_that_is_owed_is_paid_at_the_end() -> None:
    heist = Heist("safecracker:blast+tinker", dice="3")
    heist.say("red", "take blast.3", "done")
    assert (heist.bar, heist.noise) == (1, 1)


def test_7_8_help_out_is_for_somebody_else() -> None:
    assert Heist(at="in1 1 1", ideas="4").offers("red", "help") == ["emerald", "blue"]


def test_7_12_a_request_ends_with_its_round() -> None:
    heist = crew(at="1 3 5")
    heist.say("red", "escape")
    next_round(heist)
    assert "escape" in heist.menu("red")
    heist.say("emerald", "escape").say("blue", "escape")
    assert heist.prompt == "act"


def test_8_1_efficient_picker_once_for_each_action() -> None:
    heist = crew(at="1 3 5", ideas="9")
    heist.say("red", "take pick", "picker")
    assert "picker" not in heist.menu("red")
    next_round(heist).say("red", "take pick")
    assert "picker" in heist.menu("red")


def test_8_6_better_ways_end_with_the_round() -> None:
    heist = crew("street_urchin:wing_it+hurry", at="1 3 5", ideas="9", guards={"1": 1})
    heist.say("red", "better-ways")
    next_round(heist).say("red", "take walk")
    assert heist.offers("red", "move") == []
    heist.say("red", "better-ways")
    assert heist.offers("red", "move") != []


def test_8_8_tokens_move_in_the_phase_that_was_paid_for() -> None:
    heist = crew("script_kiddie:bypass+hurry", at="1 3 5", ideas="9", plan=1)
    heist.say("red", "codes")
    assert heist.offers("red", "lift") != []
    next_round(heist)
    assert heist.offers("red", "lift") == []
    assert "codes" not in heist.menu("red")


def test_8_13_a_gap_is_open_until_the_phase_ends() -> None:
    board = rows()
    board["tiles"] = [tile for tile in board["tiles"] if tile["at"] != [1, 1]]
    heist = crew("sewer_rat:concoct+assault", board=board, at="7 3 5")
    assert heist.offers("red", "sewer") == ["8"]
    heist.say("red", "sewer 8")
    assert heist.offers("red", "sewer") == [], "it is adjacent already"
    next_round(heist).say("red", "take walk")
    assert "8" not in heist.offers("red", "move")
    assert heist.offers("red", "sewer") == ["8"]


def test_8_14_early_warning_once_each_round() -> None:
    unknown = {"9": True, "10": True}
    heist = crew("lookout:ninja+bypass", at="in1 1 3", ideas="0", unknown=unknown)
    heist.say("red", "scout 9")
    assert heist.offers("red", "scout") == []
    assert next_round(heist).offers("red", "scout") == ["10"]


def test_8_16_tunnel_takes_three_ideas_and_begins_outdoors() -> None:
    poor = Heist("tunneler:ninja+bypass", at="in1 9 10", ideas="2")
    assert poor.offers("red", "tunnel") == []
    inside = Heist("tunneler:ninja+bypass", at="1 9 10", ideas="4")
    assert inside.offers("red", "tunnel") == []
    sensed = Heist("tunneler:ninja+bypass", at="in1 9 10", ideas="4", rings={"9": ("cyan",)})
    assert sensed.offers("red", "tunnel") == ["blue"]
    heist = Heist("tunneler:ninja+bypass", at="in1 9 10", ideas="4")
    heist.say("red", "tunnel emerald")
    assert heist.crew("red").ideas == 1


def test_7_10_in_planning_too_nothing_is_taken_back_across_a_reveal() -> None:
    board = rows(tiles={"9": {"hidden": True}}, job={"objective": [{"kind": "cash", "count": 1}]})
    heist = Heist(board=board, settings={"cash": "1"}, phase="plan")
    red = heist.seat("red")
    heist.say("red", "start in1", "lay 1")
    assert heist.match.view(red).mine.undo == "start in1", "a token is lifted, not undone"
    heist.say("red", "reveal 9")
    assert heist.match.view(red).mine.undo is None
    with pytest.raises(CannotUndo):
        heist.undo("red")


def test_2_4_a_purchase_is_not_taken_back() -> None:
    heist = Heist(settings={"cash": "1"}, phase="plan")
    heist.say("red", "idea emerald")
    assert heist.match.view(heist.seat("red")).mine.undo is None
    with pytest.raises(CannotUndo):
        heist.undo("red")
    assert heist.view.team.cash == 0
