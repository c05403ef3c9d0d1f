"""Cards are drawn from the deck, one at a time, for whatever reason (§ 4.1, § 6, § 9.1)."""

from typing import Final

from lasttable.games.last_dog_standing.deck import see_outside, take_top
from lasttable.games.last_dog_standing.effects import act_at_once
from lasttable.games.last_dog_standing.elimination import reveal_virus
from lasttable.games.last_dog_standing.hands import add_card
from lasttable.games.last_dog_standing.state import (
    EVERYBODY,
    EXPOSE,
    INFECT,
    LATE_TURN,
    RESHUFFLE,
    TURN,
    DrawnCard,
    State,
    eye_bit,
)
from lasttable.kernel import Seat, report, tell

RULE_OF_DRAW: Final = {
    TURN: "4.1",
    LATE_TURN: "12.1",
    RESHUFFLE: "6.8",
    INFECT: "6.4",
    EXPOSE: "6.2",
}


def make_draws_due(state: State) -> Seat | None:
    """Draw until somebody has to look at a card; return who finds the deck empty (§ 11.1)."""
    while state.draws_due and state.pending is None:
        seat, manner = state.draws_due[0]
        if not state.deck:
            return seat
        state.draws_due = state.draws_due[1:]
        draw_card(state, seat, manner)
    return None


def draw_card(state: State, seat: Seat, manner: str) -> None:
    """Draw a card: it acts at once (§ 9.1), is drawn face up (§ 6.2), or is looked at (§ 4.9)."""
    card, eyes = take_top(state)
    open_draw = manner == EXPOSE or state.edition.effects[card].family == "at-once"
    saw = EVERYBODY if open_draw else eye_bit(seat)
    see_outside(state, card, saw & ~eyes)
    if manner in (TURN, LATE_TURN):
        state.draws_made += 1
    if state.edition.effects[card].family == "at-once":
        report(state, _tell_open, seat, card, manner)
        act_at_once(state, seat, card)
    elif manner == EXPOSE:
        reveal_drawn(state, seat, card, manner, eyes)
    else:
        report(state, _tell_draw, seat, card, manner)
        if manner == LATE_TURN:
            add_card(state, seat, card, eyes)
        else:
            state.windows_opened += 1
            state.pending = DrawnCard(seat, card, manner, eyes)


def _tell_open(state: State, seat: Seat, card: str, manner: str) -> None:
    rule = RULE_OF_DRAW[manner]
    tell(state, "open", rule=rule, reveals=True, seat=seat, card=card, manner=manner)


def _tell_draw(state: State, seat: Seat, card: str, manner: str) -> None:
    """Tell everybody that the card does not act at once, and its owner which it is."""
    rule = RULE_OF_DRAW[manner]
    tell(state, "draw", rule=rule, reveals=True, seat=seat, manner=manner)
    tell(state, "drawn", to=[seat], rule=rule, reveals=True, card=card, seat=seat)


def reveal_drawn(state: State, seat: Seat, card: str, manner: str, eyes: int) -> None:
    """Reveal a drawn card: a Virus stays in front, others go to the hand (§ 6.2, 6.4)."""
    report(state, _tell_open, seat, card, manner)
    if manner != EXPOSE:
        see_outside(state, card, EVERYBODY & ~eyes & ~eye_bit(seat))
    if card == state.edition.virus:
        reveal_virus(state, seat, manner, RULE_OF_DRAW[manner])
    else:
        add_card(state, seat, card, EVERYBODY)
