"""§ 4, § 8 and § 9: cards come from the deck, one at a time, by any way there is."""

from collections.abc import Callable
from typing import Final

from lasttable.games.last_dog_standing.falling import infect, show_hand
from lasttable.games.last_dog_standing.hands import (
    add_card,
    put_on_top,
    remove_card,
    shuffle_deck,
    take_top,
)
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    EXPOSE,
    LATE_TURN,
    TURN,
    Drawn,
    State,
)
from lasttable.kernel import Seat, tell

RULE_OF_DRAW: Final = {
    "turn": "4.1",
    "late": "12.1",
    "reshuffle": "6.8",
    "infect": "6.4",
    "expose": "6.2",
}


def draw_owed(state: State) -> Seat | None:
    """Draw what is owed until somebody has to look at a card; name who finds the deck empty."""
    while state.owed and state.pending is None:
        seat, manner = state.owed[0]
        if not state.deck:
            return seat
        state.owed = state.owed[1:]
        draw_card(state, seat, manner)
    return None


def draw_card(state: State, seat: Seat, manner: str) -> None:
    """§ 9.1: a card that acts at once does so; any other is looked at, kept or laid open."""
    card, eyes = take_top(state)
    rule = RULE_OF_DRAW[manner]
    if manner in (TURN, LATE_TURN):
        state.drawn += 1
    if state.box.effects[card].family == "at-once":
        tell(state, "open", rule=rule, reveals=True, seat=seat, card=card, manner=manner)
        act_at_once(state, seat, card)
    elif manner == EXPOSE:
        open_card(state, seat, card, manner)
    else:
        if state.events is not None:
            # Everybody learns that it was no card that acts at once.
            tell(state, "draw", rule=rule, reveals=True, seat=seat, manner=manner)
            tell(state, "drawn", to=[seat], rule=rule, reveals=True, card=card, seat=seat)
        if manner == LATE_TURN:
            add_card(state, seat, card, eyes)
        else:
            state.windows += 1
            state.pending = Drawn(seat, card, manner, eyes)


def open_card(state: State, seat: Seat, card: str, manner: str) -> None:
    """§ 6.2 and 6.4: a card drawn openly: a Virus stays in front, anything else goes to hand."""
    rule = RULE_OF_DRAW[manner]
    if state.events is not None:
        tell(state, "open", rule=rule, reveals=True, seat=seat, card=card, manner=manner)
    if card == state.box.virus:
        infect(state, seat, manner, rule)
    else:
        add_card(state, seat, card, EVERYBODY)


def act_at_once(state: State, seat: Seat, card: str) -> None:
    """§ 9: discard a card that acts when it is drawn, and do what it says."""
    state.discard.append(card)
    AT_ONCE[state.box.effects[card].name](state, seat, card)


def surprise(state: State, seat: Seat, card: str) -> None:
    """§ 9.2 (Wacko): lay the hand open."""
    tell(state, "surprise", rule="9.2", seat=seat, card=card)
    show_hand(state, seat, "surprise", "9.2")


def tension(state: State, seat: Seat, card: str) -> None:
    """§ 9.3 (Bat): two Viruses of the reserve join the deck, and it is shuffled."""
    added = min(state.box.effects[card].adds, state.reserve)
    state.reserve -= added
    state.deck += [state.box.virus] * added
    shuffle_deck(state)
    tell(state, "tension", rule="9.3", seat=seat, card=card, added=added, deck=len(state.deck))


AT_ONCE: Final[dict[str, Callable[[State, Seat, str], None]]] = {
    "surprise": surprise,
    "tension": tension,
}


def sanitize(state: State, drawn: Drawn) -> None:
    """§ 8.4 (Sanitizer): the Virus goes back on top, unseen; everybody can tell what lies there."""
    blocker = state.box.blocker
    remove_card(state, drawn.seat, blocker)
    state.discard.append(blocker)
    put_on_top(state, drawn.card, EVERYBODY)
    tell(state, "sanitize", rule="8.4", reveals=True, seat=drawn.seat, card=blocker)
