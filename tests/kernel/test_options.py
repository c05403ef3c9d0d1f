"""Options, forms, slots and menus: what counts as an answer, to the letter."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lasttable.kernel import Chance, Menu, Option, Slot

COLOURS = ("blue", "red", "purple")
POINT = Option("point", (Slot("about", COLOURS), Slot("to", COLOURS, many=True)))
NOD = Option("nod", (Slot("to", COLOURS, many=True),))
MENU = Menu([Option("lay blue"), Option("ready"), POINT, NOD])


@pytest.mark.parametrize(
    "key",
    ["lay blue", "ready", "nod red", "nod blue,purple", "point blue red", "point red blue,red"],
)
def test_what_is_offered_is_an_answer(key: str) -> None:
    assert key in MENU


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("", "nothing at all"),
        (" ", "a blank"),
        ("lay", "half a key"),
        ("lay red", "not offered"),
        ("lay blue ", "a blank behind"),
        (" lay blue", "a blank in front"),
        ("lay  blue", "two blanks"),
        ("LAY BLUE", "capitals"),
        ("ready\n", "a line break"),
        ("nod", "no word for the slot"),
        ("nod ", "an empty word for the slot"),
        ("nod green", "no such value"),
        ("nod red,blue", "a set out of order"),
        ("nod red,red", "somebody twice"),
        ("nod blue,", "a comma behind"),
        ("nod ,blue", "a comma in front"),
        ("nod blue,,red", "two commas"),
        ("nod blue, red", "a blank after the comma"),
        ("nod blue red", "a word too many"),
        ("nod\tblue", "a tab for a blank"),
        ("point blue", "a word too few"),
        ("point blue,red red", "a set where one is asked"),
        ("point blue red purple", "three words for two slots"),
        ("point  blue red", "two blanks in a form"),
        ("point blue  red", "two blanks between the slots"),
        ("point blue red\u00a0", "a hard blank behind"),
        ("nodblue", "no blank at all"),
    ],
)
def test_everything_else_is_not(key: str, why: str) -> None:
    assert key not in MENU, why


@given(st.text(max_size=40))
def test_only_offered_text_fits(text: str) -> None:
    wanted = {"lay blue", "ready"}
    assert (text in MENU) == (text in wanted or POINT.fits(text) or NOD.fits(text))


@given(st.sets(st.sampled_from(COLOURS)), st.permutations(COLOURS))
def test_a_set_has_one_spelling(some: set[str], order: list[str]) -> None:
    word = ",".join(colour for colour in order if colour in some)
    canonical = ",".join(colour for colour in COLOURS if colour in some)
    assert Slot("to", COLOURS, many=True).fits(word) == (bool(some) and word == canonical)


def test_options_of_a_menu_are_distinct() -> None:
    with pytest.raises(AssertionError, match="not distinct"):
        Menu([Option("ready"), Option("ready")])
    with pytest.raises(AssertionError, match="not distinct"):
        Menu([NOD, Option("nod", (Slot("to", ("blue",)),))])


def test_a_plain_key_and_a_form_may_share_their_first_word() -> None:
    menu = Menu([Option("nod"), NOD])
    assert "nod" in menu
    assert "nod red" in menu


def test_an_empty_menu_offers_nothing_and_is_false() -> None:
    menu = Menu([])
    assert not menu
    assert "" not in menu
    assert list(menu) == []


def test_menus_are_equal_when_they_offer_the_same_in_the_same_order() -> None:
    assert Menu.of("a", "b") == Menu.of("a", "b")
    assert hash(Menu.of("a", "b")) == hash(Menu.of("a", "b"))
    assert Menu.of("a", "b") != Menu.of("b", "a")
    assert Menu.of("a") != ("a",)


def test_a_menu_lists_its_options_and_finds_its_forms() -> None:
    assert [option.key for option in MENU] == ["lay blue", "ready", "point", "nod"]
    assert MENU.keys == ("lay blue", "ready")
    assert len(MENU) == 4
    assert MENU.form("nod") is NOD
    assert MENU.form("ready") is None
    assert repr(MENU) == "Menu(lay blue, ready, point, nod)"


@pytest.mark.parametrize("seed", range(20))
def test_samples_are_always_offered(seed: int) -> None:
    for luck in (Random(seed), Chance.of(str(seed))):
        drawn = {MENU.sample(luck) for _ in range(200)}
        assert all(key in MENU for key in drawn)
        assert {key.split(" ")[0] for key in drawn} == {"lay", "ready", "point", "nod"}


def test_sampling_reaches_every_set_of_a_slot() -> None:
    slot = Slot("to", COLOURS, many=True)
    luck = Random(1)
    assert len({slot.sample(luck) for _ in range(500)}) == 7
