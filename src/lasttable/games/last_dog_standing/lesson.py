"""The first game: what is dealt, and the script (`lesson.*` in the messages has its words)."""

from typing import Final

from lasttable.games.last_dog_standing.state import State
from lasttable.kernel import Lesson, LessonStep, Move, Seat, Wanted

_VERA, _BRAM, _QUILL = Seat(1), Seat(2), Seat(3)
_HANDS: Final = (
    ("bribe", "control", "mask", "toilet_paper"),
    ("cough", "mask", "shuffle"),
    ("mask", "toilet_paper", "trickster", "virus"),
    ("cough", "mask", "sanitizer"),
)
_TOP: Final = ("virus", "sanitizer", "mask", "toilet_paper", "cough", "mask", "black_market")
"""The top of the deck, in the order in which it is drawn; nobody draws further than this."""


def stack(state: State) -> None:
    """Deal the hands of the script, a Virus in front of Old Bram, and what everybody draws."""
    pile = [*state.deck, *(card for hand in state.hands for card in hand)]
    state.in_front[_BRAM] = 1
    pile.remove(state.edition.virus)
    for card in (*(card for hand in _HANDS for card in hand), *_TOP):
        pile.remove(card)
    state.hands = [tuple(sorted(hand)) for hand in _HANDS]
    state.unseen[_BRAM] = 1
    state.deck = [*pile, *reversed(_TOP)]
    state.active = Seat(0)


def _turn(seat: Seat) -> tuple[Move, ...]:
    return Move(seat, "draw"), Move(seat, "keep", 0.8), Move(seat, "end", 0.8)


LESSON: Final = Lesson(
    players=("Aunt Vera", "Old Bram", "Miss Quill"),
    colours=("blue", "orange", "red", "emerald"),
    settings={"clock": "none", "pace": "brisk"},
    seed="lesson 5",
    stack=stack,
    otherwise=("keep", "take-it", "end"),
    steps=(
        LessonStep(name="draw", rule="4.1", wanted=(Wanted(("draw",)),), lights=("deck",)),
        LessonStep(name="hide", rule="5.1", wanted=(Wanted(("keep",)),)),
        LessonStep(
            name="second",
            rule="4.2",
            wanted=(Wanted(("end", "draw")), Wanted(("keep",), "draw"), Wanted(("end",), "draw")),
            lights=("deck",),
        ),
        LessonStep(
            name="control",
            rule="6.1",
            bots=(*_turn(_VERA), *_turn(_BRAM), *_turn(_QUILL)),
            wanted=(Wanted(("play control red",)),),
            lights=("card control", "seat 2"),
        ),
        LessonStep(name="fall", rule="10.2", bots=(Move(_BRAM, "take-it"),)),
        LessonStep(
            name="skip",
            rule="7.6",
            wanted=(Wanted(("play toilet_paper",)),),
            lights=("card toilet_paper",),
        ),
        LessonStep(name="done", rule="10.5"),
    ),
)
