"""The Deadline's choice of three extra cards before the Hunt (§ 10.3)."""

from functools import lru_cache
from typing import Final

from lasttable.games.kill_shot.briefing import go_to_action, set_ready
from lasttable.games.kill_shot.cards import EMPTY, FACES, INTEL, JAM, KILL_SHOT, NUMBERS
from lasttable.games.kill_shot.clocks import CHOOSE_SECONDS, timer
from lasttable.games.kill_shot.hands import open_hands
from lasttable.games.kill_shot.state import State
from lasttable.kernel import CLOCK, Menu, Seat, Step, race

CHOICES: Final = tuple(f"choose-{hunt}" for hunt in range(11))
WAIT: Final = Menu.of("wait")
FAVOURITES: Final = (8, 9, JAM, INTEL, 7, 6, 5, 4, 3, 2, 1)
"""What is added, in this order, for players who run out of time (§ 10.3)."""


def choose_extras(state: State) -> Step:
    """Take one answer in the choice of extra cards (§ 10.3)."""
    clock = timer(CHOICES[state.hunt], CHOOSE_SECONDS * state.rules.tempo)
    menus = {seat: _extras_menu(state, seat) for seat in state.everybody()}
    seat, key = yield from race(menus, "choose-extras", thread=clock.name, clocks=(clock,))
    if seat != CLOCK:
        _choose(state, seat, key)
    if seat == CLOCK or all(state.ready):
        _take_extras(state)


def _extras_menu(state: State, seat: Seat) -> Menu:
    if state.ready[seat]:
        return WAIT
    marks = tuple([NUMBERS[card] for card in state.marks[seat]])
    return _marking(marks, tuple([NUMBERS[card] for card in state.aside[seat]]), _extras(state))


def _extras(state: State) -> int:
    """Return how many cards are chosen in addition to one of each number (§ 10.3)."""
    return state.rules.limit - KILL_SHOT


@lru_cache(maxsize=2048)
def _marking(marks: tuple[int, ...], aside: tuple[int, ...], extras: int) -> Menu:
    """Offer to take marks back and set more; every player has the same cards to choose from."""
    keys = [f"unmark {FACES[number]}" for number in marks]
    if len(marks) == extras:
        return Menu.of(*keys, "ready")
    free = [one for one in range(1, JAM + 1) if one in aside and one not in marks]
    return Menu.of(*keys, *[f"mark {FACES[one]}" for one in free])


def _choose(state: State, seat: Seat, key: str) -> None:
    if key in ("ready", "wait"):
        # Whoever is never ready plays the row that the clock fills up, so this stays hidden.
        set_ready(state, seat, key == "ready", "10.3", in_secret=True)
        return
    verb, face = key.split(" ")
    number = FACES.index(face)
    card = next(card for card in state.aside[seat] if NUMBERS[card] == number)
    marks = state.marks[seat]
    if verb == "mark":
        state.marks[seat] = (*marks, card)
    else:
        state.marks[seat] = tuple(one for one in marks if one != card)


def _take_extras(state: State) -> None:
    """Complete the choices and build each row of twelve; shuffle it at night (§ 10.3, § 14.5)."""
    for seat in state.everybody():
        aside = state.aside[seat]
        marks = list(state.marks[seat])
        by_number = {NUMBERS[card]: card for card in aside}
        for number in FAVOURITES:
            card = by_number.get(number)
            if len(marks) < _extras(state) and card is not None and card not in marks:
                marks.append(card)
        state.aside[seat] = [card for card in aside if card not in marks]
        base = [card for card in state.hands[seat] if card != EMPTY]
        state.hands[seat] = sorted([*base, *marks], key=lambda card: (NUMBERS[card], card))
        if state.night:
            state.chance.shuffle(state.hands[seat])
    open_hands(state, "10.3")
    go_to_action(state)
