"""The first game: what is dealt, and the script (`lesson.*` in the messages has its words)."""

from collections.abc import Sequence
from typing import Final

from lasttable.games.kill_shot.cards import JAM, NUMBERS, TARGETS
from lasttable.games.kill_shot.deal import begin_hunt
from lasttable.games.kill_shot.state import State
from lasttable.kernel import CLOCK, Lesson, LessonStep, Move, Seat, Wanted

_VERA, _BRAM = Seat(1), Seat(2)
_ROWS: Final = ((1, 5, 5, 2, 3, 4), (2, 4, 7, JAM, 1, 3), (3, 6, 8, 2, 4, 1))
_DRAWN: Final = (9, 3)
"""What you draw; nobody else reloads."""
_TARGET: Final = "glasswing"
"""A target without an ability."""


def stack(state: State) -> None:
    """Deal the first Hunt as the script needs it."""
    target = next(number for number, one in enumerate(TARGETS) if one.id == _TARGET)
    state.targets.remove(target)
    state.targets.append(target)
    begin_hunt(state)
    pool = [*state.decks[0], *(card for row in state.hands for card in row)]
    state.hands = [_take(pool, row) for row in _ROWS]
    top = _take(pool, _DRAWN)
    state.decks[0] = [*pool, *reversed(top)]


def _take(pool: list[int], numbers: Sequence[int]) -> list[int]:
    """Take cards out of a pool by their numbers."""
    taken = []
    for number in numbers:
        card = next(card for card in pool if NUMBERS[card] == number)
        pool.remove(card)
        taken.append(card)
    return taken


_REST_OF_DRILL: Final = ("pull", "release", "tap", "squeeze")
_SLOW: Final = 2.0
"""Seconds between two cards: about a third of the usual pace."""

LESSON: Final = Lesson(
    players=("Aunt Vera", "Old Bram"),
    colours=("blue", "orange", "black"),
    settings={"targets": 3, "standoff": "off", "pace": "brisk"},
    stack=stack,
    is_live=True,
    steps=(
        LessonStep(
            name="open",
            rule="3.1",
            bots=(Move(CLOCK, "countdown-*"),),
            wanted=(Wanted(("play 1 a 0",)),),
            lights=("slot 1",),
        ),
        LessonStep(
            name="first",
            rule="3.3",
            bots=(
                Move(_VERA, "play 1 a 1", _SLOW),
                Move(_BRAM, "play 1 a 2", _SLOW),
                Move(_VERA, "play 2 a 3", _SLOW),
            ),
            wanted=(Wanted(("play 2 a 4",)),),
            lights=("slot 2",),
        ),
        LessonStep(
            name="again",
            rule="3.1",
            wanted=(Wanted(("play 3 a 5",), beaten_by=Move(_BRAM, "play 2 a 5")),),
            lights=("slot 3",),
        ),
        LessonStep(name="late", rule="6.2", settle=1.5),
        LessonStep(name="reload", rule="4.1", wanted=(Wanted(("reload fill",)),)),
        LessonStep(
            name="jam",
            rule="5.7",
            bots=(Move(_VERA, "jam 4 blue", _SLOW),),
            wanted=(
                Wanted(("drill slap", "hold")),
                *(Wanted((f"drill {word}",), "drill slap") for word in _REST_OF_DRILL),
            ),
        ),
        LessonStep(
            name="shot",
            rule="3.5",
            bots=(Move(_VERA, "play 3 a 6", _SLOW), Move(_BRAM, "play 3 a 7", _SLOW)),
            wanted=(Wanted(("play 1 a 8",)),),
            lights=("slot 1",),
        ),
        LessonStep(name="claimed", rule="7.3", settle=3.0),
        LessonStep(name="done", rule="1.1"),
    ),
)
