"""Cards are paragraphs of the rules page too, and every paragraph says where it comes from."""

import re

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import CARDS
from tests.games.rules_page import paragraphs


def test_every_card_has_the_paragraph_that_its_record_names() -> None:
    known = paragraphs(GAME)
    for card in CARDS:
        line = known[card.rule.replace(".", "_")]
        assert line.startswith(f"{card.rule} **{card.title.removesuffix('!')}"), line


def test_every_card_names_its_escapes_in_its_paragraph() -> None:
    known = paragraphs(GAME)
    titles = {card.id: card.title for card in CARDS}
    for card in CARDS:
        line = known[card.rule.replace(".", "_")]
        for shot in card.escapes:
            assert f"escape from the {titles[shot]}" in line, line


def test_every_paragraph_says_where_it_comes_from() -> None:
    marks = re.findall(r"\[[^\]]*\]", "".join(line[-12:] for line in paragraphs(GAME).values()))
    assert set(marks) == {"[ruling]", "[ours]"}
