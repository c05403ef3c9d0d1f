"""Everything the game asks, offers or tells has a sentence."""

import json
import re

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.cards import DRILL, TARGETS, WORDS
from lasttable.games.kill_shot.refusals import RULES
from lasttable.games.kill_shot.settings import Settings
from lasttable.kernel import describe_settings
from tests.laws.driver import Driver, make

MESSAGES: dict[str, str] = json.loads((GAME.folder / "messages.en.json").read_text())


def test_every_setting_and_choice_has_words() -> None:
    for info in describe_settings(Settings):
        wanted = [f"setting.{info.key}", f"setting.{info.key}.help"]
        choices = ("on", "off") if info.kind == "switch" else info.choices
        wanted += [f"setting.{info.key}.{choice}" for choice in choices]
        assert not [key for key in wanted if key not in MESSAGES]


def test_every_card_target_word_and_refusal_has_words() -> None:
    wanted = [f"card.{word}" for word in WORDS] + [f"drill.{word}" for word in DRILL]
    for target in TARGETS:
        wanted += [f"name.{target.id}", f"motto.{target.id}"]
        if target.ability:
            wanted += [f"ability.{target.ability}", f"ability.{target.ability}.text"]
    wanted += [f"event.refused.{code}" for code in RULES]
    assert not [key for key in wanted if key not in MESSAGES]


def test_every_prompt_option_event_and_slot_has_words() -> None:
    missing: set[str] = set()
    for number in range(16):
        driver = Driver(f"words {number}")
        match = driver.start(GAME, 2 + number % 4, f"words {number}")
        for _ in range(200):
            question = match.question
            if question is None:
                break
            keys = [f"prompt.{question.prompt}"]
            for menu in question.menus.values():
                for option in menu.options:
                    keys.append(f"option.{option.key.partition(' ')[0]}")
                    keys += [f"slot.{slot.name}" for slot in option.slots]
            make(match, driver.next_move(match))
            keys += [f"event.{event.kind}" for event in match.take_events()]
            missing |= {key for key in keys if key not in MESSAGES}
    assert not missing


def test_every_reason_and_way_to_take_a_target_has_words() -> None:
    for reason in ("points", "cards", "target", "shared", "nobody"):
        assert f"reason.{reason}" in MESSAGES
    for how in ("shot", "points", "ally", "escaped"):
        assert f"how.{how}" in MESSAGES


def test_sentences_are_sentences() -> None:
    for key, text in MESSAGES.items():
        assert text.strip() == text
        assert "  " not in text
        assert text
        if key.startswith(("event.", "status.", "prompt.")):
            assert text.endswith((".", "?", "!")), key
        assert re.sub(r"\{[a-z_]+\}", "", text).count("{") == 0, key
