"""Random play rarely plans well, so here everybody has planned every tile: crews roam the board,
pick things up, free prisoners, get caught and run, on all thirteen boards and under all laws.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from lasttable.games.your_last_heist import GAME
from lasttable.games.your_last_heist.chapters import CHAPTERS
from lasttable.games.your_last_heist.settings import Settings
from lasttable.games.your_last_heist.setup import setup as by_the_book
from lasttable.games.your_last_heist.state import State
from lasttable.kernel import AnyMatch, CannotUndo, Chance, Match, Record, Seat, replay
from tests.laws import laws
from tests.laws.watched_game import WatchedGame


def planned_everywhere(settings: Settings, seats: int, chance: Chance) -> State:
    """Set a heist up with a token of everybody on every tile, and nothing left to lay."""
    state = by_the_book(settings, seats, chance)
    state.planned = [(1 << state.board.tiles) - 1] * seats
    state.memory = [0] * seats
    # Planning is not what is played here: everybody but the first agrees already.
    state.ready = [seat > 0 for seat in range(seats)]
    return state


ROAMING = replace(GAME, setup=planned_everywhere)
SHY = ("escape", "stay", "give-up", "back", "wait")
GOING = re.compile(r"move|panel|grab|walk|way")
"""What leads somewhere: steps, panels and loot."""


@pytest.mark.parametrize("seats", [3, 4])
def test_no_law_is_broken_by_crews_that_roam(seats: int) -> None:
    for number in range(16):
        WatchedGame(ROAMING, seats, f"roam-{seats}-{number}", number % 4 == 0).run()


def roam(chapter: str, seats: int, seed: str, undo: float = 0.0) -> tuple[AnyMatch, Counter[str]]:
    """Play a heist at random, avoiding to give up; now and then somebody takes something back."""
    luck = Random(seed)
    match = Match.start(ROAMING, Settings(chapter=chapter), seats, seed)
    seen: Counter[str] = Counter()
    while (question := match.question) is not None:
        if luck.random() < undo:
            seen[_try_undo(match, Seat(luck.randrange(seats)))] += 1
            continue
        asked = {seat: willing(menu.keys) for seat, menu in question.menus.items() if menu.keys}
        asked = {seat: keys for seat, keys in asked.items() if keys}
        if not asked:
            match.time_up(question.clocks[0].name)
            continue
        seat = luck.choice(list(asked))
        match.answer(seat, _pick(asked[seat], luck))
        seen.update(event.kind for event in match.take_events())
    return match, seen


def willing(keys: Sequence[str]) -> list[str]:
    """Leave out what would only go to and fro, or end the heist early."""
    fleeing = [key for key in keys if key.endswith("run")]
    return fleeing or [key for key in keys if not key.endswith(SHY)] or _last_resort(keys)


def _last_resort(keys: Sequence[str]) -> list[str]:
    return [key for key in keys if key.endswith("give-up")]


def _pick(keys: Sequence[str], luck: Random) -> str:
    """Choose at random, but rather go somewhere than stop."""
    bold = [key for key in keys if key not in ("done", "noise", "alert")]
    if not bold or luck.random() < 0.06:
        return luck.choice(keys)
    going = [key for key in bold if GOING.search(key)]
    return luck.choice(going if going and luck.random() < 0.7 else bold)


def _try_undo(match: AnyMatch, seat: Seat) -> str:
    before = match.state.copy()
    try:
        match.undo(seat)
    except CannotUndo as error:
        assert match.state.copy() == before
        return error.why
    laws.check_recreated(match)
    return "undone"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_can_be_played_to_its_end(chapter: str) -> None:
    moved = 0
    for seats in (3, 4):
        for number in range(6):
            match, seen = roam(chapter, seats, f"{chapter} {number}")
            assert match.outcome is not None
            assert match.view(Seat(0)).result is not None
            moved += seen["moved"]
    assert moved > 20


def test_crews_that_roam_meet_everything() -> None:
    seen: Counter[str] = Counter()
    for chapter in CHAPTERS:
        for number in range(12):
            seen += roam(chapter, 3 + number % 2, f"meet {number}")[1]
    for kind in (
        *("moved", "drawn", "unlocked", "subdued", "disabled", "looted", "ring"),
        *("grabbed", "dropped", "handed", "banked", "ability", "given", "shifted"),
        *("gate", "woke", "guard", "reinforcements", "busted", "declared", "escape-die", "out"),
    ):
        assert seen[kind] > 0, kind


def test_what_is_taken_back_in_between_replays_to_the_same_end() -> None:
    tried: Counter[str] = Counter()
    for number, chapter in enumerate(list(CHAPTERS)[::5]):
        match, seen = roam(chapter, 3 + number % 2, f"undo {chapter}", undo=0.15)
        tried += seen
        text = Record.of(match).to_text()
        for listens in (True, False):
            again = replay(Record.from_text(text), {GAME.name: ROAMING}, listens=listens)
            assert again.outcome == match.outcome
            assert again.state.copy() == match.state.copy()
    assert tried["undone"] > 50
    assert tried["revealed"] > 5
