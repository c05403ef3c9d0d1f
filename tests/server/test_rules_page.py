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


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_rules_in_another_language_have_the_same_paragraphs(game: AnyGame) -> None:
    languages = {path.name.split(".")[1] for path in game.folder.glob("rules.*.md")}
    assert {"en", "de"} <= languages
    english = rules_of(game)
    for language in languages:
        other = rules_of(game, language)
        assert [(s.number, len(s.paragraphs)) for s in other.sections] == [
            (s.number, len(s.paragraphs)) for s in english.sections
        ]
        for here, there in zip(english.sections, other.sections, strict=True):
            assert [(p.number, p.example) for p in here.paragraphs] == [
                (p.number, p.example) for p in there.paragraphs
            ]
            marks = [
                [p.text.endswith(mark) for mark in ("[ours]", "[ruling]")] for p in here.paragraphs
            ]
            assert marks == [
                [p.text.endswith(mark) for mark in ("[ours]", "[ruling]")] for p in there.paragraphs
            ]


@pytest.mark.parametrize("language", ["fr", "../../x", "EN", ""])
def test_an_unknown_language_gets_the_english_rules(language: str) -> None:
    assert rules_of(GAMES["dead-last"], language) == rules_of(GAMES["dead-last"])
