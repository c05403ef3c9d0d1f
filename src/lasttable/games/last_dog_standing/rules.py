"""The rules of Last Dog Standing, in the order of the rules page."""

from collections.abc import Generator
from functools import lru_cache
from typing import Final

from lasttable.games.last_dog_standing.cards import BOX, COLOURS, Box
from lasttable.games.last_dog_standing.course import discard, go_on
from lasttable.games.last_dog_standing.effects import play
from lasttable.games.last_dog_standing.falling import show_virus
from lasttable.games.last_dog_standing.hard import pull, whom_to_pull
from lasttable.games.last_dog_standing.menus import DRAW, END, pull_menu, turn_menu, usable
from lasttable.games.last_dog_standing.state import (
    LATE_TURN,
    TURN,
    Aimed,
    Drawn,
    Looking,
    Owed,
    Settings,
    Staring,
    State,
    begin_turn,
    opponents_of,
)
from lasttable.games.last_dog_standing.windows import (
    answer_aimed,
    choose_from_top,
    look_at_drawn,
    stare,
    turn_clocks,
)
from lasttable.kernel import (
    LATE,
    Chance,
    Menu,
    Question,
    Reply,
    Seat,
    Step,
    choose,
    hand_out_colours,
    tell,
)


def setup(settings: Settings, seats: int, chance: Chance, box: Box = BOX) -> State:
    """§ 3: deal from a clean pile, then mix in what bites."""
    numbers = box.set_up[seats]
    clean, rest = _piles(box, seats)
    pile, deck = list(clean), list(rest)
    chance.shuffle(pile)
    dealt = settings.starting_hand
    hands = [tuple(sorted(pile[seat * dealt : (seat + 1) * dealt])) for seat in range(seats)]
    deck += pile[seats * dealt :]
    chance.shuffle(deck)
    first = Seat(chance.below(seats))
    state = State(
        settings=settings,
        box=box,
        chance=chance,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        hands=hands,
        front=[0] * seats,
        standing=tuple(Seat(seat) for seat in range(seats)),
        deck=deck,
        discard=[],
        reserve=numbers.reserve,
        gone=[box.tension] * (box.copies[box.tension] - numbers.tension),
        seat=first,
        notes=[()] * seats,
        unseen=[0] * seats,
    )
    begin_turn(state, first, "3.4")
    return state


@lru_cache(maxsize=16)
def _piles(box: Box, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """§ 3.2 and 3.3: the pile that is dealt from, and what is mixed in after the deal."""
    numbers = box.set_up[seats]
    used = {**box.copies, box.virus: numbers.viruses, box.tension: numbers.tension}
    clean: list[str] = []
    rest: list[str] = []
    for card, copies in used.items():
        bites = box.effects[card].family in ("danger", "at-once")
        (rest if bites else clean).extend([card] * copies)
    return tuple(clean), tuple(rest)


def step(state: State) -> Step:
    """§ 4: ask the one question that is open on the table, and play on to the next.

    So there is a checkpoint before every question, which makes guesses at hidden cards easy. Where
    nobody listens, nobody wants checkpoints, and one step is the whole game.
    """
    yield from _ask(state)
    while state.events is None and state.outcome is None:
        yield from _ask(state)


def _ask(state: State) -> Step:
    pending = state.pending
    match pending:
        case None:
            return pull_card(state) if state.hard else take_action(state)
        case Drawn():
            return look_at_drawn(state, pending)
        case Aimed():
            return answer_aimed(state, pending)
        case Looking():
            return choose_from_top(state, pending)
        case Staring():
            return stare(state, pending)


def take_action(state: State) -> Generator[Question, Reply, None]:
    """§ 4.1 to 4.6: draw, play, show, discard or end."""
    seat = state.seat
    prompt = "limit" if state.ending else "turn"
    key = yield from choose(seat, _turn_menu(state, seat), prompt, clocks=turn_clocks(state))
    if key == DRAW:
        state.owed = _one_draw(seat)
    elif key == END:
        state.ending = True
    elif key == LATE:
        _run_late(state, seat)
    else:
        verb, card, target = _read(key)
        _TURN_VERBS[verb](state, seat, card, target)
    go_on(state)


@lru_cache(maxsize=512)
def _read(key: str) -> tuple[str, str, str | None]:
    """Take a key apart: what is done, with which card, to whom."""
    verb, card, *target = key.split(" ")
    return verb, card, target[0] if target else None


def _turn_menu(state: State, seat: Seat) -> Menu:
    """§ 4: what may be done now, by what everybody sees and what lies in the own hand."""
    hand, box = state.hands[seat], state.box
    drawn, ending, has_deck = state.drawn, state.ending, bool(state.deck)
    over = len(hand) > box.hand_limit
    may_discard = over and (ending or drawn > 0)
    playable = usable(box, not ending, False, state.front[seat] > 0, has_deck)
    matters = usable(box, True, True, True, True) if may_discard else playable
    cards = 0
    bits = box.bits
    for card in hand:
        cards |= bits[card]
    return turn_menu(
        box,
        cards & matters,
        playable,
        _other_colours(seat, state.standing, state.colours),
        # § 11.3: an empty deck must still be drawn from by whoever has not drawn yet.
        not ending and drawn < box.most_draws and (has_deck or not drawn),
        drawn > 0 and not over and not ending,
        may_discard,
    )


@lru_cache(maxsize=1024)
def _other_colours(
    seat: Seat, standing: tuple[Seat, ...], colours: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple([colours[other] for other in opponents_of(seat, standing)])


@lru_cache(maxsize=8)
def _one_draw(seat: Seat) -> tuple[Owed, ...]:
    return (Owed(seat, TURN),)


def _play_from_hand(state: State, seat: Seat, card: str, target: str | None) -> None:
    play(state, seat, card, None if target is None else state.seat_of(target))


def _show_from_hand(state: State, seat: Seat, _card: str, _target: str | None) -> None:
    show_virus(state, seat)


def _discard_from_hand(state: State, seat: Seat, card: str, _target: str | None) -> None:
    discard(state, seat, card)


_TURN_VERBS: Final = {
    "play": _play_from_hand,
    "show": _show_from_hand,
    "discard": _discard_from_hand,
}


def _run_late(state: State, seat: Seat) -> None:
    """§ 12.1: the clock draws where no card was drawn, and ends the turn."""
    tell(state, "late", rule="12.1", seat=seat)
    if state.drawn == 0 and not state.ending:
        state.owed = (Owed(seat, LATE_TURN),)
    state.ending = True
    state.hurried = True


def pull_card(state: State) -> Generator[Question, Reply, None]:
    """§ 11.4: choose whose hand to pull a card from."""
    seat = state.seat
    victims = whom_to_pull(state, seat)
    menu = pull_menu(tuple([state.colours[victim] for victim in victims]))
    key = yield from choose(seat, menu, "pull", clocks=turn_clocks(state))
    pull(state, seat, state.chance.choice(victims) if key == LATE else state.seat_of(key[5:]))
    go_on(state)
