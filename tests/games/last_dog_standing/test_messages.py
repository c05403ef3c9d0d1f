"""Everything the game asks, offers or tells has a sentence."""

import json
import re

from lasttable.games.last_dog_standing import GAME
from lasttable.games.last_dog_standing.cards import EDITION
from lasttable.games.last_dog_standing.settings import Settings
from lasttable.kernel import Chance, Match, describe_settings

OWN: dict[str, str] = json.loads((GAME.folder / "messages.en.json").read_text())
MESSAGES = {**OWN, **GAME.texts}


def test_every_setting_and_choice_has_words() -> None:
    for info in describe_settings(Settings):
        wanted = [f"setting.{info.key}", f"setting.{info.key}.help"]
        choices = ("on", "off") if info.kind == "switch" else info.choices
        wanted += [f"setting.{info.key}.{choice}" for choice in choices]
        assert not [key for key in wanted if key not in MESSAGES]


def test_every_card_effect_and_family_has_words() -> None:
    for card, effect in EDITION.effects.items():
        wanted = (f"card.{card}", f"letter.{card}", f"effect.{effect.name}")
        assert not [key for key in (*wanted, f"family.{effect.family}") if key not in MESSAGES]
    letters = [MESSAGES[f"letter.{card}"] for card in EDITION.copies]
    assert len(set(letters)) == len(letters)


def test_a_title_is_only_in_the_table_of_cards() -> None:
    assert not [key for key in GAME.texts if key in OWN]
    titles = [MESSAGES[f"card.{card}"] for card in EDITION.copies]
    assert not [key for key, text in OWN.items() if text in titles and not key.startswith("mark.")]


def test_every_prompt_option_event_and_reason_has_words() -> None:
    missing: set[str] = set()
    for number in range(60):
        luck = Chance.of(f"words {number}")
        match = Match.start(GAME, GAME.settings(), 2 + number % 3, f"words {number}")
        while (question := match.question) is not None:
            keys = [f"prompt.{question.prompt}"]
            for seat, menu in question.menus.items():
                keys += [f"option.{key.partition(' ')[0]}" for key in menu.keys]
                match.answer(seat, menu.sample(luck))
            if not question.menus:
                match.time_up(question.clocks[0].name)
            keys += [f"event.{event.kind}" for event in match.take_events()]
            missing |= {key for key in keys if key not in MESSAGES}
        assert match.outcome is not None
        assert f"reason.{match.outcome.reason}" in MESSAGES
    assert not missing


def test_sentences_are_sentences() -> None:
    for key, text in MESSAGES.items():
        assert text.strip() == text or key == "ui.comma"
        assert "  " not in text
        assert text
        if key.startswith(("event.", "status.", "prompt.")):
            assert text.endswith((".", "?")), key
        assert "eliminated" not in text
        assert re.sub(r"\{[A-Za-z_]+\}", "", text).count("{") == 0, key
