"""The deck has run out, and players pull cards from each other's hands (§ 11)."""

from lasttable.games.last_dog_standing.elimination import end_game, reveal_virus
from lasttable.games.last_dog_standing.hands import remove_card
from lasttable.games.last_dog_standing.state import State, opponents_of
from lasttable.kernel import Seat, tell


def begin_hard_quarantine(state: State, seat: Seat) -> None:
    """Begin with the player who found the deck empty (§ 11.1); everything else stops (§ 11.2)."""
    state.hard_quarantine = True
    state.draws_due = ()
    state.pending = None
    tell(state, "hard", rule="11.1", seat=seat)


def find_puller(state: State, seat: Seat) -> Seat | None:
    """Find who can pull next, from a seat on (§ 11.7); if nobody has cards, end the game."""
    if not any(state.hands):
        _count_viruses(state)
        return None
    while not whom_to_pull_from(state, seat):
        tell(state, "pass", rule="11.7", seat=seat)
        seat = opponents_of(seat, state.standing)[0]
    return seat


def whom_to_pull_from(state: State, seat: Seat) -> list[Seat]:
    """List the opponents who have cards (§ 11.7)."""
    return [other for other in opponents_of(seat, state.standing) if state.hands[other]]


def pull(state: State, seat: Seat, victim: Seat) -> None:
    """Pull a random card and reveal it (§ 11.4): a Virus stays with its owner (§ 11.5)."""
    card = state.chance.choice(state.hands[victim])
    remove_card(state, victim, card)
    tell(state, "pull", rule="11.4", reveals=True, seat=seat, target=victim, card=card)
    if card == state.edition.virus:
        reveal_virus(state, victim, "pulled", "11.5")
    else:
        state.discard.append(card)


def _count_viruses(state: State) -> None:
    """All hands are empty: the fewest Viruses in front win (§ 11.9)."""
    fewest = min(state.in_front[seat] for seat in state.standing)
    winners = [seat for seat in state.standing if state.in_front[seat] == fewest]
    end_game(state, winners, "bare", "11.9")
