"""Rules pages, read into numbered paragraphs."""

from __future__ import annotations

import pytest

from lasttable.games import GAMES
from lasttable.kernel import AnyGame
from lasttable.server.http.rules_page import rules_of


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rules_page_is_numbered_without_gaps(game: AnyGame) -> None:
    page = rules_of(game)
    assert [section.number for section in page.sections] == [
        str(number) for number in range(1, len(page.sections) + 1)
    ]
    for section in page.sections:
        told = [one.number for one in section.paragraphs if not one.example]
        assert told == [f"{section.number}.{place}" for place in range(1, len(told) + 1)]


def test_worked_examples_stand_with_the_paragraph_they_explain() -> None:
    page = rules_of(GAMES["dead-last"])
    examples = [one for section in page.sections for one in section.paragraphs if one.example]
    assert examples
    assert all(one.text and one.number for one in examples)
