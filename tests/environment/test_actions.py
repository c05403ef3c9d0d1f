"""Menus as numbered actions: what is expanded, what is asked slot by slot, what is replaced."""

from itertools import combinations

import pytest

from lasttable.environment.actions import MOST_ACTIONS, NOTHING_TO_DO, ActionMenu, action_menu
from lasttable.environment.observation import mask_of
from lasttable.kernel import Menu, Option, Slot
from tests.environment.random_play import CASES, name_of, play, start

COLOURS = ("red", "blue", "teal", "pink", "grey", "black", "white", "brown")


def form(verb: str, *slots: Slot) -> Option:
    return Option(verb, slots)


def answers_of(menu: ActionMenu) -> set[str]:
    """Follow every action to the whole answers behind it."""
    found = set()
    for action in range(1, len(menu.keys)):
        following = menu.follow(action)
        found |= {menu.keys[action]} if following is None else answers_of(following)
    return found


def test_a_plain_menu_has_one_action_for_each_option_behind_the_wait() -> None:
    menu = action_menu(Menu.of("draw", "end"), may_wait=False)
    assert menu.keys == ("", "draw", "end")
    assert [menu.is_legal(action) for action in (0, 1, 2, 3, -1)] == [
        False,
        True,
        True,
        *[False] * 2,
    ]
    assert action_menu(Menu.of("draw", "end"), may_wait=True).is_legal(0)


def test_a_small_form_is_expanded() -> None:
    menu = action_menu(
        Menu([form("pay", Slot("to", ("red", "blue")), Slot("n", ("1", "2")))]), False
    )
    assert menu.keys[1:] == ("pay red 1", "pay red 2", "pay blue 1", "pay blue 2")
    assert not menu.has_forms


def test_a_set_is_expanded_to_all_its_subsets() -> None:
    menu = action_menu(Menu([form("nod", Slot("to", COLOURS[:3], many=True))]), False)
    assert menu.keys[1:] == (
        *("nod red", "nod blue", "nod teal", "nod red,blue", "nod red,teal", "nod blue,teal"),
        "nod red,blue,teal",
    )


def test_an_expanded_form_does_not_repeat_a_plain_option() -> None:
    menu = action_menu(Menu([Option("lay red"), form("lay", Slot("card", ("red", "blue")))]), False)
    assert menu.keys[1:] == ("lay red", "lay blue")


def test_a_large_form_is_asked_slot_by_slot_and_reaches_every_answer() -> None:
    option = form("point", Slot("about", COLOURS), Slot("to", COLOURS, many=True))
    menu = action_menu(Menu([Option("ready"), option]), may_wait=True)
    assert menu.keys == ("", "ready", "point")
    sizes = range(1, len(COLOURS) + 1)
    sets = [",".join(some) for size in sizes for some in combinations(COLOURS, size)]
    wanted = {f"point {about} {to}" for about in COLOURS for to in sets}
    assert answers_of(menu) == {"ready", *wanted}
    assert all(option.fits(answer) for answer in wanted)


def test_nobody_waits_in_the_middle_of_a_form() -> None:
    menu = action_menu(Menu([form("nod", Slot("to", COLOURS, many=True))]), may_wait=True)
    following = menu.follow(1)
    assert following is not None
    assert not following.is_legal(0)
    assert following.stand_in() == 1


def test_forms_are_expanded_only_as_far_as_all_actions_fit() -> None:
    numbers = tuple(str(number) for number in range(50))
    forms = [form(verb, Slot("n", numbers)) for verb in ("a", "b", "c")]
    menu = action_menu(Menu(forms), may_wait=False)
    assert len(menu.keys) <= MOST_ACTIONS
    assert menu.has_forms
    assert len(answers_of(menu)) == 150


def test_too_many_plain_options_are_refused_loudly() -> None:
    with pytest.raises(ValueError, match="do not fit into 128"):
        action_menu(Menu.of(*(f"play {n}" for n in range(128))), may_wait=False)


def test_an_action_off_the_menu_is_replaced_by_a_wait_or_the_first_option() -> None:
    assert action_menu(Menu.of("draw"), may_wait=True).stand_in() == 0
    assert action_menu(Menu.of("draw"), may_wait=False).stand_in() == 1


def test_a_mask_is_never_empty_and_says_what_is_legal() -> None:
    for menu in (NOTHING_TO_DO, *(action_menu(Menu.of("draw"), wait) for wait in (True, False))):
        mask = mask_of(menu)
        assert mask.any()
        assert [bool(legal) for legal in mask] == [menu.is_legal(a) for a in range(MOST_ACTIONS)]


@pytest.mark.parametrize(("game", "seats", "settings"), CASES, ids=name_of)
def test_every_menu_of_a_game_fits(game: str, seats: int, settings: dict[str, object]) -> None:
    for session in play(start(game, seats, settings), 3, 300):
        assert mask_of(session.menu).any()
        assert len(set(session.menu.keys)) == len(session.menu.keys)
