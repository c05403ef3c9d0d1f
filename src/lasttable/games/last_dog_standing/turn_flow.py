"""What happens without a question: draws that are due, the clock's discards, the next turn."""

from lasttable.games.last_dog_standing.draws import make_draws_due
from lasttable.games.last_dog_standing.elimination import reveal_hidden_virus
from lasttable.games.last_dog_standing.hands import remove_card
from lasttable.games.last_dog_standing.hard_quarantine import begin_hard_quarantine, find_puller
from lasttable.games.last_dog_standing.state import State, opponents_of
from lasttable.kernel import Seat, report, tell


def begin_turn(state: State, seat: Seat, rule: str) -> None:
    """Begin a player's turn; the hands revealed in the last one are put away (§ 12.4)."""
    state.active = seat
    state.turn += 1
    state.draws_made = 0
    state.ending = False
    state.clock_ran_out = False
    state.revealed = ()
    report(state, _tell_turn, seat, rule)


def _tell_turn(state: State, seat: Seat, rule: str) -> None:
    tell(state, "turn", rule=rule, seat=seat, number=state.turn)


def continue_turn(state: State) -> None:
    """Play on after an answer until there is a question to ask.

    A turn ends when its player says so and holds few enough cards (§ 4.4, 4.5), or is eliminated
    (§ 10.4).
    """
    if state.draws_due and state.pending is None:
        without_card = make_draws_due(state)
        if without_card is not None:
            begin_hard_quarantine(state, without_card)
            _begin_pull_turn(state, without_card)
            return
    if state.clock_ran_out and state.pending is None and state.outcome is None:
        _discard_for_late_player(state, state.active)
    if state.pending is not None or state.outcome is not None:
        return
    seat = state.active
    if state.hard_quarantine:
        _begin_pull_turn(state, opponents_of(seat, state.standing)[0])
    elif seat not in state.standing:
        begin_turn(state, opponents_of(seat, state.standing)[0], "10.4")
    elif state.ending and len(state.hands[seat]) <= state.edition.hand_limit:
        report(state, _tell_end, seat)
        begin_turn(state, opponents_of(seat, state.standing)[0], "3.4")


def _tell_end(state: State, seat: Seat) -> None:
    tell(state, "end", rule="4.4", seat=seat)


def _begin_pull_turn(state: State, seat: Seat) -> None:
    """Begin the turn of the first player, from a seat on, who can pull a card (§ 11.4)."""
    puller = find_puller(state, seat)
    if puller is not None:
        begin_turn(state, puller, "11.4")


def _discard_for_late_player(state: State, seat: Seat) -> None:
    """Discard at random down to the limit, then reveal Viruses if nothing else is left (§ 12.1)."""
    virus = state.edition.virus
    while seat in state.standing and len(state.hands[seat]) > state.edition.hand_limit:
        harmless = [card for card in state.hands[seat] if card != virus]
        if harmless:
            discard_card(state, seat, state.chance.choice(harmless))
        else:
            reveal_hidden_virus(state, seat)


def discard_card(state: State, seat: Seat, card: str) -> None:
    """Discard a card from a hand that is over the limit (§ 4.6)."""
    remove_card(state, seat, card)
    state.discard.append(card)
    tell(state, "discard", rule="4.6", reveals=True, seat=seat, card=card)
