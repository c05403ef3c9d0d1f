"""The time law over every game and every level of bots, on a live server in virtual time.

`make test` compares a few pairs of courses for each game and level, `make laws` many.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import settings

from lasttable.games import GAMES
from lasttable.games.dead_last.bots.thinking_bot import ThinkingBot as PlottingBot
from lasttable.games.last_dog_standing.bots.thinking_bot import ThinkingBot
from lasttable.kernel import AnyGame, Intent, Searcher, Seat, Sight, SlowBot
from lasttable.server.table.careful_bot import CarefulBot
from lasttable.server.table.reaction_windows import ReactionWindows
from tests.laws.law_broken import LawBroken
from tests.laws.time_law import GUESS_SECONDS, Pair, ThinkingLoop, TimeTally, check_pair
from tests.server.running_server import serving

DEEP = settings.get_current_profile_name() == "deep"
DEEPER = 40
"""`make laws` compares so many times as many pairs."""
LEVELS = ("easy", "steady", "sharp")


class Plan(NamedTuple):
    """How many pairs of a game to compare, for how many seconds, with which settings."""

    pairs: int
    seconds: float
    settings: tuple[dict[str, Any], ...] = ({},)


PLANS: Final = {
    "dead-last": Plan(2, 14, ({}, {"silent": True})),
    "last-shot": Plan(5, 7),
    "last-dog-standing": Plan(8, 7),
    "kill-shot": Plan(2, 5),
    "your-last-heist": Plan(2, 9),
}
"""Courses of games with hands soon part, so many short ones are compared."""
LONG: Final = 4
"""The last pair of a game and level is played so many times as long."""


@pytest.fixture(autouse=True)
def _quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searching bots play ahead only a little: when they answer is what counts here."""
    for game in GAMES.values():
        for level, maker in game.bots.items():
            if isinstance(maker, Searcher):
                monkeypatch.setitem(game.bots, level, replace(maker, iterations=20))


def pairs_of(name: str, level: str, count: int) -> list[Pair]:
    """Draw pairs of courses; the person sits in one seat after the other."""
    game, plan = GAMES[name], PLANS[name]
    found = []
    for number in range(count):
        luck = Random(f"{name} {level} {number}")
        seats = luck.choice(list(game.seat_counts)[:3])
        chosen = plan.settings[number % len(plan.settings)]
        seconds = plan.seconds * (LONG if number == count - 1 else 1)
        eye = Seat(number % seats)
        found.append(Pair(game, level, seats, f"time-{number}", chosen, eye, seconds))
    return found


def run(folder: Path, pairs: Sequence[Pair]) -> TimeTally:
    """Check pairs on one server."""
    tally = TimeTally()

    async def check_all() -> None:
        limits: dict[str, Any] = {"tables_per_hour": 10_000, "question_timeout": 20.0}
        async with serving(folder / "data", window_share=1 / 3, **limits) as site:
            person = await site.person("Ines")
            for pair in pairs:
                await check_pair(person, pair, tally)

    with asyncio.Runner(loop_factory=ThinkingLoop) as runner:
        runner.run(check_all())
    return tally


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_nothing_hidden_shows_in_when_it_happens(game: AnyGame, level: str, tmp_path: Path) -> None:
    plan = PLANS[game.name]
    count = plan.pairs * (DEEPER if DEEP else 1)
    tally = run(tmp_path, pairs_of(game.name, level, count))
    assert tally.pairs == count
    assert tally.frames > count, "something was told in every course"
    assert len(tally.eyes) > 1, "people sit anywhere"
    if game.name in ("last-shot", "last-dog-standing"):
        assert tally.parted, "what was dealt again made a difference to the bots"


def caught(folder: Path, name: str, level: str) -> str:
    pairs = [replace(pair, settings={}) for pair in pairs_of(name, level, 40)]
    with pytest.raises(LawBroken) as broken:
        run(folder, pairs)
    assert broken.value.law == "time"
    return broken.value.why


def test_a_pause_that_begins_when_a_search_ends_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is nothing to search, such a bot is faster."""

    def decide(self: CarefulBot, sight: Sight) -> Intent | None:
        bot = self._bot
        assert isinstance(bot, SlowBot)
        guesses = 0
        imagine = sight.imagine
        assert imagine is not None

        def counted(chance: Any) -> Any:
            nonlocal guesses
            guesses += 1
            return imagine(chance)

        intent = bot.decide(replace(sight, imagine=counted))
        assert intent is not None
        return Intent(intent.key, intent.delay + guesses * GUESS_SECONDS)

    monkeypatch.setattr(CarefulBot, "decide", decide)
    assert "comes after" in caught(tmp_path, "last-dog-standing", "sharp")


def test_a_pause_that_depends_on_a_hand_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = ThinkingBot.decide

    def decide(self: ThinkingBot, sight: Sight) -> Intent:
        intent = honest(self, sight)
        return Intent(intent.key, intent.delay + 0.05 * len(sight.menu))

    monkeypatch.setattr(ThinkingBot, "decide", decide)
    assert "comes after" in caught(tmp_path, "last-dog-standing", "steady")


def test_a_window_that_lasts_longer_for_those_who_can_react_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = ReactionWindows.ends

    def ends(self: ReactionWindows) -> float:
        question = self._match.question
        assert question is not None
        return honest(self) + 0.1 * sum(len(menu) for menu in question.menus.values())

    monkeypatch.setattr(ReactionWindows, "ends", ends)
    caught(tmp_path, "last-shot", "easy")


def test_dice_that_choices_roll_too_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many numbers a bot has drawn depends on what it weighed."""

    def pause(self: PlottingBot, _label: str, span: tuple[float, float]) -> float:
        return span[0] + (span[1] - span[0]) * self.chance.random()

    monkeypatch.setattr(PlottingBot, "_pause", pause)
    caught(tmp_path, "dead-last", "steady")
