"""Every lesson leads to its end, whichever of the right answers is given."""

import json

import pytest

from lasttable.games import GAMES
from lasttable.kernel import Chance, Match, read_settings
from tests.games.lesson_play import LessonPlay, branches

WITH_LESSON = [name for name, game in GAMES.items() if game.lesson is not None]
every_lesson = pytest.mark.parametrize("name", WITH_LESSON)


@every_lesson
def test_every_right_answer_leads_to_the_end(name: str) -> None:
    lesson = LessonPlay(name).lesson
    names = [step.name for step in lesson.steps]
    for play in branches(name):
        shown = [name for name, mode in play.seen if mode != "watch"]
        assert list(dict.fromkeys(shown)) == names, "every step is shown, in order"


@every_lesson
def test_every_step_cites_a_paragraph_and_has_its_words(name: str) -> None:
    game = GAMES[name]
    assert game.lesson is not None
    words = json.loads((game.folder / "messages.en.json").read_text())
    rules = (game.folder / "rules.en.md").read_text()
    for step in game.lesson.steps:
        assert f"\n{step.rule} " in rules, f"{step.name} cites § {step.rule}"
        assert words[f"lesson.{step.name}.why"]
        assert words[f"lesson.{step.name}.do"] or not step.wanted


@every_lesson
def test_the_stacked_deal_makes_and_loses_no_pieces(name: str) -> None:
    game = GAMES[name]
    assert game.lesson is not None
    assert game.pieces is not None
    settings = read_settings(game.settings, dict(game.lesson.settings))
    state = game.setup(settings, len(game.lesson.players) + 1, Chance.of(game.lesson.seed))
    dealt = Match.start(game, settings, len(game.lesson.players) + 1, "an ordinary game")
    game.lesson.stack(state)
    assert game.pieces(state) == game.pieces(dealt.state)


def test_what_the_cards_say_has_happened_when_they_say_it() -> None:
    play = LessonPlay("last-shot")
    standing: dict[str, list[bool]] = {}
    while play.place.mode != "done":
        name, mode = play.lesson.steps[play.place.step].name, play.place.mode
        if mode == "read":
            standing[name] = list(play.match.state.alive)
            play.read += 1
        elif mode == "watch":
            play.let_somebody_move()
        else:
            play.answer(play.wanted()[0])
    assert standing["black"] == [True, True, True]
    assert standing["fall"] == [True, True, False]
    assert standing["last"] == [True, False, False]


def test_the_dice_of_the_heist_fall_as_its_lesson_says() -> None:
    """If the rules roll otherwise one day, look for another seed (`Lesson.seed`)."""
    play = LessonPlay("your-last-heist")
    while play.go_on().mode != "done":
        if play.place.wanted == ("take hit_n_run.2",):
            assert play.match.state.dice[0] == 2, "Run costs no idea"
        if play.place.wanted == ("take yank_wires.3",):
            assert play.match.state.dice[0] in (2, 4), "Smash costs one idea"
        play.answer(play.wanted()[0])
    assert play.match.outcome is not None
    assert play.match.outcome.reason == "done"
