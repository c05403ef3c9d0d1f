"""Names and other text that people type."""

from __future__ import annotations

import pytest

from lasttable.server.people.clean_text import count_letters, tidy
from lasttable.server.people.guests import read_name
from lasttable.server.refusals import Refusal


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Jonas \n\t the  First ", "Jonas the First"),
        ("a\u202eb\u200bc\x00\x1bd", "abcd"),
        ("<b>Ines</b>", "<b>Ines</b>"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        ),
        ("\ud800x", "x"),
    ],
)
def test_text_is_kept_as_text_without_what_cannot_be_seen(text: str, kept: str) -> None:
    assert tidy(text) == kept


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "\u200d\u200c", "\u0301\u0301", "\u3164 \u2800", "x" * 25]
)
def test_a_name_is_short_and_can_be_seen(name: str) -> None:
    with pytest.raises(Refusal, match="guest/bad-name"):
        read_name(name)


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Ines", 4),
        (FAMILY, 1),
        ("Zoe\u0308", 3),
        ("\U0001f44d\U0001f3fd", 1),
        ("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7", 2),
        ("\u2764\ufe0f!", 2),
    ],
)
def test_letters_are_counted_as_people_see_them(text: str, letters: int) -> None:
    assert count_letters(text) == letters


def test_a_family_of_emoji_is_kept_whole_and_the_database_can_hold_it() -> None:
    name = "Twenty letters here " + FAMILY
    assert read_name(name) == name
    with pytest.raises(Refusal, match="guest/bad-name"):
        read_name(FAMILY * 6)
