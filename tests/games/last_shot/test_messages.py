"""Every question, option and event of the game has its sentence."""

import json
import re

import pytest

from lasttable.cli.sentences import sentences_of
from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.cards import CARDS, KINDS
from lasttable.games.last_shot.settings import COLOURS
from lasttable.kernel import AnyMatch, Event, Option, Seat, describe_settings
from tests.laws.driver import Driver, make

OWN: dict[str, str] = json.loads((GAME.folder / "messages.en.json").read_text())
MESSAGES = {**OWN, **GAME.texts}
GAMES_PLAYED = 60


@pytest.fixture(scope="module")
def played() -> tuple[list[Event], set[str], set[Option], AnyMatch]:
    """Everything that happens, is asked and is offered in many random games."""
    events: list[Event] = []
    prompts: set[str] = set()
    options: set[Option] = set()
    for number in range(GAMES_PLAYED):
        driver = Driver(f"messages {number}")
        driver.notices = 0.2
        match = driver.start(GAME, 3 + number % 4, f"messages {number}")
        while match.question is not None:
            prompts.add(match.question.prompt)
            for menu in match.question.menus.values():
                options |= set(menu.options)
            make(match, driver.next_move(match))
        events += match.take_events()
    return events, prompts, options, match


Played = tuple[list[Event], set[str], set[Option], AnyMatch]


def test_every_question_has_a_sentence(played: Played) -> None:
    missing = {prompt for prompt in played[1] if f"prompt.{prompt}" not in MESSAGES}
    assert not missing
    assert len(played[1]) > 30


def test_every_option_has_a_sentence(played: Played) -> None:
    verbs = {option.key.partition(" ")[0] for option in played[2]}
    assert not {verb for verb in verbs if f"option.{verb}" not in MESSAGES}
    assert len(verbs) > 15


def test_every_event_makes_a_whole_sentence(played: Played) -> None:
    kinds = {event.kind for event in played[0]}
    assert not {kind for kind in kinds if f"event.{kind}" not in MESSAGES}
    assert len(kinds) > 40
    words = sentences_of(GAME, COLOURS, {})
    for reader in (None, Seat(0)):
        for event in played[0]:
            sentence = words.for_reader(reader).event(event)
            assert "{" not in sentence, sentence
            assert "…" not in sentence, sentence
            assert sentence[-1] in ".!" or "\n" in sentence, sentence


def test_every_effect_names_its_card_and_its_paragraph(played: Played) -> None:
    """What a card does leads to that card: the reason beside the line in the log."""
    rules = {card.id: card.rule for card in CARDS}
    of_cards = [
        event for event in played[0] if event.rule.split(".")[0] in ("14", "15", "16", "17")
    ]
    assert len(of_cards) > 500
    loose = {"no-draw", "yielded"}
    for event in of_cards:
        if event.kind not in loose:
            assert rules[str(event.args["why"])] == event.rule, event


def test_every_setting_is_explained() -> None:
    for info in describe_settings(GAME.settings):
        assert f"setting.{info.key}" in MESSAGES
        assert f"setting.{info.key}.help" in MESSAGES
        words = ("on", "off") if info.kind == "switch" else info.choices
        for word in () if info.hidden else words:
            assert f"setting.{info.key}.{word}" in MESSAGES


def test_titles_and_questions_of_cards_stand_in_the_card_table_alone() -> None:
    assert not set(OWN) & set(GAME.texts)
    titles = [card.title for card in CARDS]
    assert not [text for text in OWN.values() if text in titles]


def test_every_word_of_a_card_is_explained() -> None:
    for card in CARDS:
        assert MESSAGES[f"card.{card.id}"] == card.title
        assert f"set.{card.set}" in MESSAGES
        assert not card.ends or f"ends.{card.ends}" in MESSAGES
    assert all(f"kind.{kind}" in MESSAGES for kind in KINDS)


def test_what_a_card_will_do_has_only_blanks_that_the_stack_can_fill() -> None:
    known = {"targets", "answered", "about", "named"}
    for card in CARDS:
        assert set(re.findall(r"\{(\w+)\}", card.will)) <= known, card.will
        assert card.text.endswith((".", "!"))


def test_every_status_of_a_pending_card_has_a_word() -> None:
    for status in ("waiting", "resolving", "settled", "cancelled", "bounced", "void"):
        assert f"stack.{status}" in MESSAGES
    for reason in ("survivor", "comrades", "nobody", "stalemate"):
        assert f"reason.{reason}" in MESSAGES
