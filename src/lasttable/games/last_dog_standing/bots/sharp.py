"""The `sharp` level: a search over guessed games, with the steady level's habits for all dogs."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from lasttable.games.last_dog_standing.bots.steady import SteadyBot, choose_steadily
from lasttable.games.last_dog_standing.bots.table import from_guess
from lasttable.games.last_dog_standing.cards import Box
from lasttable.games.last_dog_standing.state import State
from lasttable.kernel import Luck, Question, Searcher, Seat

IN_FRONT, HIDDEN, MORE_HIDDEN, CARD = -1.2, -0.9, -0.35, 0.12
"""How much a Virus in front, a first and a further hidden one, and any other card weigh."""
SPECIAL: Final = {"block": 0.35, "redirect": 0.2, "avoid": 0.12, "pick": 0.12}
"""What these add; fitted, like the rest, to who won some thousand games of steady bots."""


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
    """Share one point among the dogs that stand, by how healthy and well equipped they are."""
    shares = [0.0] * len(state.hands)
    for seat in state.standing:
        shares[seat] = exp(
            IN_FRONT * state.front[seat] + _hand_weight(state.box, state.hands[seat])
        )
    total = sum(shares)
    return [share / total for share in shares]


@lru_cache(maxsize=1 << 14)
def _hand_weight(box: Box, hand: tuple[str, ...]) -> float:
    hidden = hand.count(box.virus)
    weight = CARD * (len(hand) - hidden)
    if hidden:
        weight += HIDDEN + MORE_HIDDEN * (hidden - 1)
    return weight + sum([SPECIAL.get(box.effects[card].name, 0.0) for card in hand])


SHARP = Searcher(
    stand_in=SteadyBot,
    policy=policy,
    value=value,
    candidates=candidates,
    # Two rounds ahead and many guesses beat whole games and few: luck drowns the rest.
    iterations=200,
    depth=12,
)
