"""What needs no answer: draws that are owed, discards of the late, the end of a turn."""

from lasttable.games.last_dog_standing.draws import draw_owed
from lasttable.games.last_dog_standing.falling import show_virus
from lasttable.games.last_dog_standing.hands import remove_card
from lasttable.games.last_dog_standing.hard import begin_hard_quarantine, find_puller
from lasttable.games.last_dog_standing.state import State, begin_turn, opponents_of
from lasttable.kernel import Seat, tell


def go_on(state: State) -> None:
    """Play on after an answer, until the table has a question again."""
    if state.owed and state.pending is None:
        thirsty = draw_owed(state)
        if thirsty is not None:
            begin_hard_quarantine(state, thirsty)
            return
    if state.hurried and state.pending is None and state.outcome is None:
        _discard_late(state, state.seat)
    if state.pending is not None or state.outcome is not None:
        return
    seat = state.seat
    if state.hard:
        find_puller(state, opponents_of(seat, state.standing)[0])
    elif seat not in state.standing:
        begin_turn(state, opponents_of(seat, state.standing)[0], "10.4")
    elif state.ending and len(state.hands[seat]) <= state.box.hand_limit:
        if state.events is not None:
            tell(state, "end", rule="4.4", seat=seat)
        begin_turn(state, opponents_of(seat, state.standing)[0], "3.4")


def _discard_late(state: State, seat: Seat) -> None:
    """§ 12.1: discard by chance down to the limit, then show Viruses if there is nothing else."""
    virus = state.box.virus
    while seat in state.standing and len(state.hands[seat]) > state.box.hand_limit:
        harmless = [card for card in state.hands[seat] if card != virus]
        if harmless:
            discard(state, seat, state.chance.choice(harmless))
        else:
            show_virus(state, seat)


def discard(state: State, seat: Seat, card: str) -> None:
    """§ 4.6: lay a card from a hand that is too large on the discard."""
    remove_card(state, seat, card)
    state.discard.append(card)
    tell(state, "discard", rule="4.6", reveals=True, seat=seat, card=card)
