"""The `sharp` level: searches guessed games in which everybody plays like the steady level."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from lasttable.games.last_dog_standing.bots.attacks import is_wasted, plays_by_effect, sure_kill
from lasttable.games.last_dog_standing.bots.situation import Situation, from_guess
from lasttable.games.last_dog_standing.bots.steady import SteadyBot, choose_steadily
from lasttable.games.last_dog_standing.cards import Edition
from lasttable.games.last_dog_standing.state import State
from lasttable.kernel import Luck, Question, Searcher, Seat

IN_FRONT, HIDDEN, MORE_HIDDEN, CARD = -1.2, -0.9, -0.35, 0.12
"""The weights of a Virus in front, a first hidden Virus, a further one, and any other card."""
SPECIAL: Final = {"block": 0.35, "redirect": 0.2, "avoid": 0.12, "pick": 0.12}
"""What these effects add; all weights are fitted to the winners of thousands of steady games."""


def policy(state: State, question: Question, seat: Seat, luck: Luck) -> str:
    """Let every player answer like the steady level."""
    return choose_steadily(from_guess(state, seat, question.menus[seat], question.prompt), luck)


def candidates(state: State, question: Question, seat: Seat) -> Sequence[str]:
    """Leave out what is never right, and everything else if somebody certainly falls."""
    keys = question.menus[seat].keys
    if question.prompt == "turn":
        situation = from_guess(state, seat, question.menus[seat], "turn")
        sure = sure_kill(situation, plays_by_effect(state.edition, keys))
        return (sure,) if sure is not None else _sensible(situation, keys)
    if "sanitize" in keys:
        keys = tuple([key for key in keys if key != "show-it"])
    return keys if state.in_front[seat] == 0 else _unrevealed(keys)


def _sensible(situation: Situation, keys: tuple[str, ...]) -> Sequence[str]:
    """Leave out a Quarantine or a Wacko that eliminates oneself, and Control for nothing."""
    edition, deadly = situation.edition, situation.is_deadly()
    kept = [key for key in keys if not is_wasted(situation, key)]
    if deadly:
        own = {f"play {card}" for card, one in edition.effects.items() if one.name == "quarantine"}
        kept = [key for key in kept if key not in own]
        if situation.top == edition.surprise and len(kept) > 1:
            kept = [key for key in kept if key != "draw"]
    return _unrevealed(tuple(kept)) if situation.in_front[situation.seat] else kept or keys


def _unrevealed(keys: tuple[str, ...]) -> Sequence[str]:
    """Leave out revealing a second Virus while there is another way."""
    return [key for key in keys if not key.startswith("show") and " show-" not in key] or keys


def value(state: State) -> Sequence[float]:
    """Split one point among the players still in, by their Viruses and cards."""
    shares = [0.0] * len(state.hands)
    for seat in state.standing:
        shares[seat] = exp(
            IN_FRONT * state.in_front[seat] + _hand_weight(state.edition, state.hands[seat])
        )
    total = sum(shares)
    return [share / total for share in shares]


@lru_cache(maxsize=1 << 14)
def _hand_weight(edition: Edition, hand: tuple[str, ...]) -> float:
    hidden = hand.count(edition.virus)
    weight = CARD * (len(hand) - hidden)
    if hidden:
        weight += HIDDEN + MORE_HIDDEN * (hidden - 1)
    return weight + sum([SPECIAL.get(edition.effects[card].name, 0.0) for card in hand])


SHARP = Searcher(
    stand_in=SteadyBot,
    policy=policy,
    value=value,
    candidates=candidates,
    # Many guesses two rounds ahead beat a few whole games, where luck drowns out everything else.
    iterations=200,
    depth=12,
)
