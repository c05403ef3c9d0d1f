"""What an action could do, told before it is taken, against everything that can be done with it."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from lasttable.games.your_last_heist.action_phase import act
from lasttable.games.your_last_heist.menus import act_menu
from lasttable.games.your_last_heist.sections import ChoiceView
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import Seat
from tests.games.your_last_heist.crew import Heist, rows

VERBS = ("move", "unlock", "subdue", "disable", "reveal")
ME = Seat(0)


def actions(heist: Heist) -> dict[str, ChoiceView]:
    mine = heist.match.view(ME).mine
    return {one.key: one for one in mine.actions}


def done_with(state: State, action: str) -> dict[str, list[str]]:
    """Take an action and do its parts in every order; list the spaces by part."""
    found: dict[str, set[int]] = defaultdict(set)
    seen: set[object] = set()

    def go_on(state: State) -> None:
        moment = (tuple(state.at), tuple(map(tuple, state.parts)), *_chits(state))
        if moment in seen:
            return
        seen.add(moment)
        for key in act_menu(state, ME).keys:
            verb, _, rest = key.partition(" ")
            if verb not in VERBS:
                continue
            found[verb].add(state.space(rest))
            head = state.quiet_copy()
            act(head, ME, key)
            if head.phase == "act" and not head.fresh:
                go_on(head)

    begun = state.quiet_copy()
    act(begun, ME, f"take {action}")
    go_on(begun)
    return {verb: [state.board.ids[n] for n in sorted(found[verb])] for verb in found}


def _chits(state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(state.guards), tuple(state.cameras), tuple(state.locks)


@pytest.mark.parametrize("seed", range(12))
def test_7_what_is_told_is_what_can_be_done(seed: int) -> None:
    random = Random(seed)
    tiles = [str(n) for n in range(1, 13)]

    def some(count: int) -> dict[str, int]:
        return {tile: random.randint(1, 2) for tile in random.sample(tiles, count)}

    heist = Heist(
        random.choice(("operative:ninja+circumvent", "con_artist:improvise+concoct")),
        at=f"{random.randint(1, 12)} in1 in2",
        dice=str(random.randint(1, 6)),
        ideas="9",
        plan=sum(1 << n for n in random.sample(range(12), 9)),
        guards=some(3),
        cameras=some(3),
        locks=some(3),
    )
    for key, action in actions(heist).items():
        assert action.reach == done_with(heist.state, key), key


def test_7_nothing_is_told_of_what_cannot_be_taken() -> None:
    heist = Heist("burglar:wing_it+yank_wires", at="1", dice="3", ideas="0")
    told = actions(heist)
    assert told["walk"].reach == {"move": ["2", "7", "in1"]}
    assert told["wing_it.5"].reach == {}
    heist.say("red", "take walk")
    assert all(not one.reach for one in actions(heist).values())


def test_4_3_behind_an_unknown_tile_everything_is_open() -> None:
    unknown: dict[str, Any] = {"3": {"hidden": True}}
    heist = Heist(
        "con_artist:hurry+wing_it", board=rows(tiles=unknown), at="1", ideas="0", plan=0b111111
    )
    assert actions(heist)["dash"].reach == {"move": ["1", "2", "in1"], "maybe": ["3"]}


def test_4_9_under_a_sensor_only_reveals_and_what_needs_no_place() -> None:
    heist = Heist("script_kiddie:bypass+hit_n_run", at="1", rings={"1": ("cyan",)}, ideas="0")
    assert actions(heist)["stride"].reach == {}


def test_4_4_a_guard_holds_whoever_cannot_put_it_down() -> None:
    heist = Heist("thug:hit_n_run+hurry", at="1", guards={"1": 1}, ideas="0")
    told = actions(heist)
    assert told["walk"].reach == {}
    assert told["bash"].reach == {"subdue": ["1"]}
