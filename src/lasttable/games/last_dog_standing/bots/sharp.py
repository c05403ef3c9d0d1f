"""The `sharp` level: a search over guessed games, with the steady level's habits for all dogs."""

from collections.abc import Sequence

from lasttable.games.last_dog_standing.bots.steady import SteadyBot, choose_steadily
from lasttable.games.last_dog_standing.bots.table import from_guess
from lasttable.games.last_dog_standing.state import State
from lasttable.kernel import Luck, Question, Searcher, Seat

SHOWN, HIDDEN, CARD = 0.45, 0.2, 0.04
"""What a Virus in front, a hidden one, and any other card add to or take from a dog's chances."""


def policy(state: State, question: Question, seat: Seat, luck: Luck) -> str:
    """Let every dog play as the steady level does."""
    return choose_steadily(from_guess(state, seat, question.menus[seat], question.prompt), luck)


def candidates(state: State, question: Question, seat: Seat) -> Sequence[str]:
    """Leave out what is never right: showing a second Virus while there is another way."""
    keys = question.menus[seat].keys
    if state.front[seat] == 0:
        return keys
    kept = [key for key in keys if not key.startswith("show") and " show-" not in key]
    return kept or keys


def value(state: State) -> Sequence[float]:
    """Share one point among the dogs that stand, by how healthy they are."""
    worth = [0.0] * len(state.hands)
    for seat in state.standing:
        hand = state.hands[seat]
        hidden = hand.count(state.box.virus)
        worth[seat] = max(
            0.05, 1 - SHOWN * state.front[seat] - HIDDEN * hidden + CARD * (len(hand) - hidden)
        )
    total = sum(worth)
    return [share / total for share in worth]


SHARP = Searcher(stand_in=SteadyBot, policy=policy, value=value, candidates=candidates)
