"""Questions that cards bring about: about a card drawn, a card aimed, the top of the deck."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.course import go_on
from lasttable.games.last_dog_standing.draws import open_card, sanitize
from lasttable.games.last_dog_standing.effects import EFFECTS, take_in
from lasttable.games.last_dog_standing.falling import FELL, SHOWN, infect
from lasttable.games.last_dog_standing.hands import add_card, put_back, remove_card
from lasttable.games.last_dog_standing.menus import (
    BRIBE,
    KEEP,
    OK,
    SANITIZE,
    SHOW_IT,
    TAKE_IT,
    aimed_menu,
    drawn_menu,
    look_menu,
    read_look,
)
from lasttable.games.last_dog_standing.state import (
    INFECT,
    Aimed,
    Drawn,
    Looking,
    Staring,
    State,
)
from lasttable.kernel import LATE, Clock, Question, Reply, choose, race, tell

ANSWER_SECONDS: Final = 8
STARE_SECONDS: Final = {
    SHOWN: {"brisk": 2.0, "normal": 5.0, "slow": 8.0},
    FELL: {"brisk": 1.5, "normal": 3.0, "slow": 5.0},
}


def turn_clocks(state: State) -> tuple[Clock, ...]:
    """§ 12.1: the clock of this turn."""
    return _turn_clocks(state.turn, state.settings.clock, False)


@lru_cache(maxsize=1024)
def _turn_clocks(turn: int, seconds: str, held: bool) -> tuple[Clock, ...]:
    return () if seconds == "none" else (Clock(f"turn-{turn}", int(seconds), held=held),)


def _window_clocks(state: State, name: str) -> tuple[Clock, ...]:
    """§ 12.1 and 12.3: a window has a clock of its own, and that of the turn stands still."""
    return _both_clocks(name, state.windows, state.turn, state.settings.clock)


@lru_cache(maxsize=4096)
def _both_clocks(name: str, number: int, turn: int, seconds: str) -> tuple[Clock, ...]:
    return (Clock(f"{name}-{number}", ANSWER_SECONDS), *_turn_clocks(turn, seconds, True))


def look_at_drawn(state: State, drawn: Drawn) -> Generator[Question, Reply, None]:
    """§ 4.9: every card drawn face down ends with a nod, so that a pause tells nothing."""
    seat, box = drawn.seat, state.box
    is_virus = drawn.card == box.virus
    is_shown = drawn.manner == INFECT
    key = yield from choose(
        seat,
        drawn_menu(is_virus, is_virus and box.blocker in state.hands[seat], is_shown),
        "drawn",
        clocks=_window_clocks(state, "drawn"),
        late=OK if is_shown else KEEP,
        args={"seat": seat, "manner": drawn.manner},
    )
    state.pending = None
    if key == SANITIZE:
        sanitize(state, drawn)
    elif key == OK:
        open_card(state, seat, drawn.card, drawn.manner)
    elif key == SHOW_IT:
        infect(state, seat, "drawn", "5.1")
    else:
        add_card(state, seat, drawn.card, drawn.eyes)
        if state.events is not None:
            tell(state, "keep", rule="4.9", seat=seat)
    go_on(state)


def answer_aimed(state: State, aimed: Aimed) -> Generator[Question, Reply, None]:
    """§ 8.1 to 8.3 (Bribe): take it, or let whoever named you resolve it."""
    redirect = state.box.redirect
    key = yield from choose(
        aimed.at,
        aimed_menu(redirect in state.hands[aimed.at]),
        "aimed",
        clocks=_window_clocks(state, "aimed"),
        late=TAKE_IT,
        args={"seat": aimed.seat, "target": aimed.at, "card": aimed.card},
    )
    state.pending = None
    hit = aimed.at
    if key == BRIBE:
        hit = aimed.seat
        remove_card(state, aimed.at, redirect)
        state.discard.append(redirect)
        tell(state, "redirect", rule="8.1", seat=aimed.at, target=hit, card=redirect)
    elif state.events is not None:
        tell(state, "accept", rule="8.3", seat=aimed.at, card=aimed.card)
    EFFECTS[state.box.effects[aimed.card].name](state, hit, aimed.card)
    go_on(state)


def choose_from_top(state: State, looking: Looking) -> Generator[Question, Reply, None]:
    """§ 7.4: the rest goes back first, then what was taken comes in, and the turn is over."""
    seat, count = looking.seat, looking.count
    effect = state.box.effects[looking.card]
    cards = tuple(state.deck[: -count - 1 : -1])
    key = yield from choose(
        seat,
        look_menu(state.box, tuple(sorted(cards)), effect.take_least, effect.take_most),
        "look",
        clocks=turn_clocks(state),
        args={"seat": seat, "card": looking.card, "count": count},
    )
    state.hurried = key == LATE
    taken, top = _late_look(state, looking, cards) if state.hurried else read_look(key)
    put_back(state, seat, count, top)
    state.pending = None
    state.ending = True
    if state.events is not None:
        # Where chance picked, everybody learns whether it was a card that acts at once.
        tell(
            state,
            "take",
            rule="7.5",
            reveals=state.hurried,
            seat=seat,
            count=len(taken),
        )
    take_in(state, seat, taken)
    go_on(state)


def _late_look(
    state: State, looking: Looking, cards: tuple[str, ...]
) -> tuple[Sequence[str], Sequence[str]]:
    """§ 12.2: take as few as possible, by chance, a Virus only if there is nothing else."""
    taken, top = [], list(cards)
    for _ in range(state.box.effects[looking.card].take_least):
        harmless = [card for card in top if card != state.box.virus]
        card = state.chance.choice(harmless or top)
        top.remove(card)
        taken.append(card)
    return taken, top


def stare(state: State, staring: Staring) -> Generator[Question, Reply, None]:
    """§ 12.4: time to look at what was turned over."""
    at, *later = staring.at
    name, settings = f"{at}-{state.windows}", state.settings
    clock = Clock(name, STARE_SECONDS[at][settings.pace], skippable=True)
    clocks = (clock, *_turn_clocks(state.turn, settings.clock, True))
    yield from race({}, at, thread=name, clocks=clocks)
    state.windows += 1
    state.pending = Staring(tuple(later)) if later else None
    go_on(state)
