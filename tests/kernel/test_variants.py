"""Variants as words and as files: what can be wrong with them, and that all of it is said."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from lasttable.games import GAMES
from lasttable.kernel import InvalidVariant, read_variant
from lasttable.kernel.variant_files import LARGEST_FILE, read_variant_file
from lasttable.kernel.variants import (
    LONGEST_TEXT,
    MOST_PROBLEMS,
    Value,
    VariantSheet,
    differences,
    number,
    numbers,
    playable_seats,
    problem,
    read_sheet,
    variant_text,
    words,
)


@dataclass(frozen=True, slots=True)
class Variant:
    limit: int = number(6, 1, 12)
    copies: Mapping[str, int] = numbers({"mask": 7, "cough": 5}, 0, 20, names="card")
    trick: Mapping[str, str] = words({"fox": "", "owl": "sly"}, ("", "sly", "wise"))


HEAD = 'game = "last-dog-standing"\nname = "Odd"\n'


def problems(text: str) -> list[str]:
    with pytest.raises(InvalidVariant) as caught:
        read_variant_file(text, GAMES)
    return list(map(str, caught.value.problems))


def codes(text: str) -> list[str]:
    with pytest.raises(InvalidVariant) as caught:
        read_variant_file(text, GAMES)
    return [one.code for one in caught.value.problems]


def test_a_word_names_only_what_differs() -> None:
    changes: dict[str, Value] = {"limit": 8, "copies.mask": 7, "trick.fox": "wise"}
    text = variant_text(Variant, VariantSheet("Long night", "Ann & Bo", changes=changes))
    assert text == "name=Long+night&by=Ann+%26+Bo&limit=8&trick.fox=wise"
    assert text.isprintable()
    sheet = read_sheet(Variant, text)
    assert (sheet.name, sheet.by, sheet.note) == ("Long night", "Ann & Bo", "")
    assert [one.place for one in differences(Variant, text)] == ["limit", "trick.fox"]


def test_without_a_difference_there_is_no_word() -> None:
    assert variant_text(Variant, VariantSheet("Nothing", changes={"limit": 6})) == ""
    assert read_variant(Variant, "") == Variant()


def test_a_variant_has_the_printed_numbers_and_the_changed_ones() -> None:
    made = read_variant(Variant, "name=x&copies.mask=9")
    assert (made.limit, dict(made.copies)) == (6, {"mask": 9, "cough": 5})
    with pytest.raises(TypeError):
        made.copies["mask"] = 1  # type: ignore[index]
    assert Variant().copies["mask"] == 7


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("limit=13", "range"),
        ("limit=-1", "range"),
        ("limit=six", "whole"),
        ("limit=٣", "whole"),
        ("limit=99999999999999999999", "whole"),
        ("limit=3&limit=4", "twice"),
        ("copies=3", "unknown"),
        ("copies.masks=3", "unknown"),
        ("trick.fox=mad", "choice"),
        ("name=", "about"),
        ("zzzzz=3", "unknown-place"),
        ("name=%0Aline", "about"),
        ("name=" + "x" * 41, "about"),
        ("limit", "text"),
        ("limit=%ff", "text"),
        ("limit=1&" * 300, "long"),
    ],
)
def test_a_bad_word_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidVariant) as caught:
        read_sheet(Variant, text)
    assert code in [one.code for one in caught.value.problems]


def test_a_file_is_read_with_its_settings() -> None:
    found = read_variant_file(
        HEAD + 'by = "Ann"\n[settings]\nstarting_hand = 4\ncoach = true\n[data.copies]\nmask = 9\n',
        GAMES,
    )
    assert found.game == "last-dog-standing"
    assert found.settings == {
        "starting_hand": 4,
        "coach": True,
        "variant": "name=Odd&by=Ann&copies.mask=9",
    }


def test_everything_that_is_wrong_is_named_with_its_place() -> None:
    text = """\
game = "last-dog-standing"
colour = "red"
[settings]
starting_hand = 9
speed = 1
variant = "limit=3"
[data]
hand_limt = 8
most_draws = 800
viruses_to_fall = true
copies = 3
[data.viruses]
4 = -5
[data.draws]
cough = [1]
trickster = 1.5
"""
    assert problems(text) == [
        "colour is not known; a file has game, name, by, note, settings and data",
        "name is one line of 1 to 40 characters, without < or >",
        "hand_limt is not known; did you mean hand_limit?",
        "most_draws is 800, but must be from 1 to 5",
        "viruses_to_fall is a whole number, not True",
        "data.copies is a table, such as [data.copies]",
        "viruses.4 is -5, but must be from 0 to 20",
        "draws.cough is a single value, not a table or a list",
        "draws.trickster is a whole number, not 1.5",
        "the setting starting_hand cannot be 9",
        "there is no setting speed",
        "there is no setting variant",
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "game"),
        ('game = "chess"', "game"),
        ("game = 3", "game"),
        ("game = ", "toml"),
        ("[data\n", "toml"),
        (HEAD + "data = 3", "table"),
        (HEAD + "settings = 3", "table"),
        (HEAD.replace("Odd", "a\\nb"), "about"),
        (HEAD.replace("Odd", "<b>bold</b>"), "about"),
        (HEAD.replace("Odd", "\u202eback"), "about"),
        (HEAD.replace("Odd", "o" * 41), "about"),
        (HEAD + 'note = ["a"]', "about"),
        (HEAD + "x = " + "[" * 5000, "deep"),
        (HEAD + "x = " + "{a=" * 3000, "deep"),
        ("#" * (LARGEST_FILE + 1), "size"),
        (HEAD + "[data]\nhand_limit = 0x" + "f" * 5000, "range"),
        (HEAD + "[data]\nhand_limit = 1" + "0" * 5000, "toml"),
        (HEAD + "[settings]\nstarting_hand = 0x" + "f" * 5000, "setting-value"),
        (HEAD + "[settings]\nstarting_hand = [{a = 1}]", "setting-value"),
    ],
)
def test_a_hostile_file_is_refused_with_a_sentence(text: str, code: str) -> None:
    assert code in codes(text)
    assert all(len(line) < 300 for line in problems(text))


def test_a_toml_error_names_its_line() -> None:
    (said,) = problems(HEAD + "[data]\nhand_limit 8\n")
    assert said.startswith("line 4, column 12: this is not TOML")


def test_a_long_list_of_problems_is_cut() -> None:
    many = "".join(f"nothing_{place} = 1\n" for place in range(50))
    found = problems(HEAD + "[data]\n" + many)
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1] == "and 30 more"


def test_a_variant_that_nobody_can_play_is_refused() -> None:
    found = problems(HEAD + "[data.viruses]\n2 = 0\n3 = 0\n4 = 0\n[data.bats]\n3 = 0\n4 = 0\n")
    assert found == [
        f"with {seats} players the game needs 2 of viruses, but there are only 0"
        for seats in (2, 3, 4)
    ]


def test_seats_are_the_longest_run_that_can_play() -> None:
    bad = {3}
    assert playable_seats(
        range(2, 8), lambda seats: problem("deal", seats=seats) if seats in bad else None
    ) == range(4, 8)


def test_a_word_fits_into_a_link() -> None:
    assert LONGEST_TEXT <= 2000
