"""Variants of every game: everything has words, everything can be read back and played."""

import json
import tomllib
from random import Random

import pytest

from lasttable.games import GAMES
from lasttable.kernel import InvalidVariant, Match, Record, read_settings, replay
from lasttable.kernel.variant_files import VariantWords, read_variant_file, variant_template
from lasttable.kernel.variants import differences, entries, read_sheet, read_variant
from lasttable.lab import play_game
from tests.random_variants import random_variant

VARIED = list(GAMES)
each_game = pytest.mark.parametrize("name", VARIED)
LEVELS = {"random": 8, "easy": 3, "steady": 4}
"""How many games of each level are played with variants drawn by lot."""
SLOW = {"your-last-heist": 1}
"""Games whose bots take their time: so many are played, to the end of a short night."""


@each_game
def test_everything_that_may_differ_has_words_in_every_language(name: str) -> None:
    game = GAMES[name]
    assert game.variant is not None
    for language in ("en", "de"):
        path = game.folder / f"messages.{language}.json"
        messages = {**game.texts, **json.loads(path.read_text(encoding="utf-8"))}
        for entry in entries(game.variant).values():
            label = messages[f"variant.{entry.field}"]
            assert ("{row}" in label) == bool(entry.row), label
            if entry.names:
                assert f"{entry.names}.{entry.row}" in messages
            for choice in entry.choices:
                assert not entry.means or f"{entry.means}.{choice}" in messages
    fields = {f"variant.{entry.field}" for entry in entries(game.variant).values()}
    assert {key for key in messages if key.startswith("variant.")} == fields


@each_game
def test_the_printed_value_of_everything_is_allowed(name: str) -> None:
    kind = GAMES[name].variant
    assert kind is not None
    for entry in entries(kind).values():
        if entry.choices:
            assert entry.printed in entry.choices
        else:
            assert isinstance(entry.printed, int)
            assert entry.least <= entry.printed <= entry.most
            assert entry.least < entry.most


@each_game
def test_a_new_file_changes_nothing_even_when_all_of_it_is_said(name: str) -> None:
    game = GAMES[name]
    assert game.variant is not None
    blank = variant_template(game)
    assert read_variant_file(blank, GAMES).settings == {}
    said = "\n".join(line.removeprefix("# ") for line in blank.splitlines()[1:])
    found = read_variant_file(said, GAMES)
    assert "variant" not in found.settings
    assert read_settings(game.settings, found.settings) == game.settings()
    named = tomllib.loads(said)["data"]
    count = sum(len(one) if isinstance(one, dict) else 1 for one in named.values())
    assert count == len(entries(game.variant))


@each_game
def test_what_differs_is_said_and_read_back(name: str) -> None:
    game = GAMES[name]
    assert game.variant is not None
    luck = Random(name)
    for _ in range(20):
        text = random_variant(game, luck)
        found = differences(game.variant, text)
        assert len(VariantWords(game).differences(text)) == len(found) > 0
        variant = read_variant(game.variant, text)
        for one in found:
            value = getattr(variant, one.field)
            assert (value[one.row] if one.row else value) == one.value != one.printed
        assert read_sheet(game.variant, text).name == "By lot"


@each_game
@pytest.mark.parametrize("level", LEVELS)
def test_bots_finish_games_with_variants_drawn_by_lot(name: str, level: str) -> None:
    game = GAMES[name]
    luck = Random(f"{name} {level}")
    for number in range(LEVELS[level] if level == "random" else SLOW.get(name, LEVELS[level])):
        text = random_variant(game, luck)
        settings = read_settings(game.settings, {"variant": text, **QUICK.get(name, {})})
        seats = luck.choice(list(game.seats_for(settings)))
        match = play_game(game, settings, [level] * seats, f"{number}")
        assert match.outcome is not None, text


QUICK: dict[str, dict[str, object]] = {
    "dead-last": {"silent": True},
    "your-last-heist": {"dawn": "20"},
}


@each_game
def test_a_record_carries_its_variant(name: str) -> None:
    game = GAMES[name]
    text = random_variant(game, Random(7))
    settings = read_settings(game.settings, {"variant": text})
    match = Match.start(game, settings, game.seats_for(settings)[0], "carried")
    record = Record.from_text(Record.of(match).to_text())
    assert f"variant={text}" in record.settings
    again = replay(record, GAMES)
    assert again.settings == match.settings
    assert again.state == match.state


@each_game
@pytest.mark.parametrize(
    "text",
    ["nonsense", "name=x&no_such_number=3", "name=%3Cb%3E%0A&", "name=x&name=y", "name=" * 900],
)
def test_a_bad_word_is_refused_as_a_setting(name: str, text: str) -> None:
    with pytest.raises(InvalidVariant):
        read_settings(GAMES[name].settings, {"variant": text})
