"""§ 11: the deck has run out, and the hands are all that is left."""

from lasttable.games.last_dog_standing.falling import end_game, infect
from lasttable.games.last_dog_standing.hands import remove_card
from lasttable.games.last_dog_standing.state import State, begin_turn, opponents_of
from lasttable.kernel import Seat, tell


def begin_hard_quarantine(state: State, seat: Seat) -> None:
    """§ 11.1 and 11.2: whoever found the deck empty begins; whatever was going on stops."""
    state.hard = True
    state.owed = ()
    state.pending = None
    tell(state, "hard", rule="11.1", seat=seat)
    find_puller(state, seat)


def find_puller(state: State, seat: Seat) -> None:
    """§ 11.7: find whoever can pull next, from a seat on; § 11.9: or count, if nobody can."""
    if not any(state.hands):
        _count(state)
        return
    while not whom_to_pull(state, seat):
        tell(state, "pass", rule="11.7", seat=seat)
        seat = opponents_of(seat, state.standing)[0]
    begin_turn(state, seat, "11.4")


def whom_to_pull(state: State, seat: Seat) -> list[Seat]:
    """§ 11.7: the others who have cards."""
    return [other for other in opponents_of(seat, state.standing) if state.hands[other]]


def pull(state: State, seat: Seat, victim: Seat) -> None:
    """§ 11.4 and 11.5: pull a card from somebody's hand, unseen, and turn it over."""
    card = state.chance.choice(state.hands[victim])
    remove_card(state, victim, card)
    tell(state, "pull", rule="11.4", reveals=True, seat=seat, target=victim, card=card)
    if card == state.box.virus:
        infect(state, victim, "pulled", "11.5")
    else:
        state.discard.append(card)


def _count(state: State) -> None:
    """§ 11.9: all hands are empty: the fewest Viruses in front win, and equals share."""
    fewest = min(state.front[seat] for seat in state.standing)
    winners = [seat for seat in state.standing if state.front[seat] == fewest]
    end_game(state, winners, "bare", "11.9")
