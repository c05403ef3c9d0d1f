"""The first game: a round for six, and its script (`lesson.*` in the messages has its words)."""

from typing import Final

from lasttable.games.dead_last.state import State
from lasttable.kernel import CLOCK, Lesson, LessonStep, Move, Seat, Wanted

_VERA, _CLERK, _BRAM, _QUILL, _NOTARY = map(Seat, range(1, 6))
_BARS: Final = (4, 5, 4, 3)
"""What the centre is worth; nobody sees it before it is won."""


def stack(state: State) -> None:
    """Lay the first four bars on top of the deck."""
    for bar in _BARS:
        state.deck.remove(bar)
    state.deck += reversed(_BARS)


def _vote(seat: Seat, card: str) -> tuple[Move, Move]:
    return Move(seat, f"lay {card}", 0.5), Move(seat, "ready", 0.4)


def _show(seat: Seat, card: str, after: str) -> tuple[Move, Move]:
    return Move(seat, f"lay {card}", 0.9, after), Move(seat, "ready", 0.6, after)


LESSON: Final = Lesson(
    players=("Aunt Vera", "The Clerk", "Old Bram", "Miss Quill", "The Notary"),
    colours=("blue", "orange", "black", "white", "brown", "grey"),
    settings={"clock": "none", "pace": "brisk"},
    stack=stack,
    steps=(
        LessonStep(
            name="propose",
            rule="1.2",
            wanted=(Wanted(("propose black *",)),),
            lights=("talk", "propose", "about black"),
            to=(_VERA, _QUILL),
        ),
        LessonStep(
            name="lay",
            rule="6.1",
            bots=(Move(_VERA, "agree black blue,brown"), Move(_QUILL, "agree black blue,orange")),
            wanted=(Wanted(("lay black",)),),
        ),
        LessonStep(name="ready", rule="6.2", wanted=(Wanted(("ready",)),)),
        LessonStep(
            name="reveal",
            rule="7.4",
            bots=(
                *_vote(_VERA, "black"),
                *_vote(_CLERK, "white"),
                *_vote(_BRAM, "orange"),
                *_vote(_QUILL, "black"),
                *_vote(_NOTARY, "white"),
                Move(CLOCK, "ready-*"),
            ),
            settle=4.5,
        ),
        LessonStep(
            name="ambush",
            rule="7.6",
            bots=(Move(CLOCK, "pause-*"), Move(_VERA, "nod brown"), Move(_QUILL, "nod orange")),
            wanted=(Wanted(("lay ambush",)), Wanted(("ready",))),
        ),
        LessonStep(
            name="pick",
            rule="7.8",
            bots=(*_vote(_VERA, "blue"), *_vote(_QUILL, "blue"), Move(CLOCK, "ready-*")),
            wanted=(Wanted(("take orange", "take brown")),),
        ),
        LessonStep(
            name="showdown",
            rule="8.2",
            bots=(Move(CLOCK, "pause-*"),),
            wanted=(Wanted(("lay share", "lay steal", "lay grab")), Wanted(("ready",))),
        ),
        LessonStep(
            name="paid",
            rule="10.1",
            bots=(
                *_show(_QUILL, "share", "take orange"),
                *_show(_VERA, "share", "take brown"),
                Move(CLOCK, "ready-*"),
            ),
            settle=3.0,
        ),
        LessonStep(name="done", rule="10.1"),
    ),
)
