"""The first game: what is dealt, and the script (`lesson.*` in the messages has its words)."""

from collections.abc import Sequence
from typing import Final

from lasttable.games.last_shot.cards import FACES, IDS, Copy
from lasttable.games.last_shot.state import State
from lasttable.kernel import CLOCK, Lesson, LessonStep, Move, Seat, Wanted

_VERA, _BRAM = Seat(1), Seat(2)
_HANDS: Final = (
    ("secret-informant", "misfire", "most-wanted"),
    ("redacted", "jackpot", "payoff"),
    ("budget-cuts", "clandestine-deal", "black-market"),
)
_DRAWN: Final = (
    *("exploding-cigar", "operation-windup", "confiscation"),  # Old Bram Reloads
    *("dumpster-dive", "churn-and-burn"),  # your Secret Informant, and your turn
    *("cultural-exchange", "no-win-scenario", "controlled-chaos"),  # Aunt Vera Reloads
    *("take-a-shot", "confiscation"),  # these and the cigar are what you Reload
)
"""The whole deck in the order in which it is drawn. Nobody ever holds an escape from the cigar."""


def stack(state: State) -> None:
    """Deal these hands and this deck; all other cards are in the box and in the supply."""
    dealt = [copy for hand in state.hands for copy in hand]
    pool = [*state.deck, *state.box, *state.supply, *dealt]
    state.hands = [_take(pool, names) for names in _HANDS]
    state.deck = _take(pool, _DRAWN)[::-1]
    state.box = [copy for copy in pool if not FACES[copy].is_terminated]
    state.supply = [copy for copy in pool if FACES[copy].is_terminated]
    state.known = [0] * len(state.known)
    state.draws = [0] * len(state.draws)
    for seat, hand in enumerate(state.hands):
        for copy in hand:
            state.known[copy] = 1 << seat
            state.draws[FACES[copy].number] |= 1 << seat
    state.active = _BRAM


def _take(pool: list[Copy], names: Sequence[str]) -> list[Copy]:
    """Take cards out of a pool by their names."""
    taken = []
    for name in names:
        copy = next(copy for copy in pool if IDS[copy] == name)
        pool.remove(copy)
        taken.append(copy)
    return taken


_TURN_ENDS: Final = Move(CLOCK, "pause-*")

LESSON: Final = Lesson(
    players=("Aunt Vera", "Old Bram"),
    colours=("blue", "red", "emerald"),
    settings={"deck": "training", "clock": "none", "pace": "brisk"},
    stack=stack,
    otherwise=("pass",),
    steps=(
        LessonStep(
            name="black", rule="4.2", bots=(Move(_BRAM, "reload", 2.0), _TURN_ENDS), settle=1.0
        ),
        LessonStep(
            name="look",
            rule="5.5",
            wanted=(Wanted(("play secret-informant emerald",)),),
            lights=("card secret-informant", "seat 2", "main"),
        ),
        LessonStep(name="seen", rule="4.4", bots=(_TURN_ENDS,)),
        LessonStep(
            name="misfire",
            rule="9.1",
            bots=(Move(_VERA, "reload", 2.0), Move(_BRAM, "play exploding-cigar blue", 2.0)),
            wanted=(Wanted(("react misfire",)),),
            lights=("card misfire", "main"),
        ),
        LessonStep(name="fall", rule="8.4", bots=(_TURN_ENDS,), settle=1.0),
        LessonStep(name="reload", rule="5.9", wanted=(Wanted(("reload",)),)),
        LessonStep(
            name="cigar",
            rule="7.1",
            bots=(Move(_VERA, "reload", 2.0),),
            wanted=(Wanted(("play exploding-cigar red",)),),
            lights=("card exploding-cigar", "seat 1", "main"),
        ),
        LessonStep(name="last", rule="12.1", bots=(_TURN_ENDS,), settle=2.5),
        LessonStep(name="done", rule="1.1"),
    ),
)
