"""The `sharp` level: compares what the steady level would do with the alternatives.

Each option is tried in the same guesses of the hidden cards and played ahead as the steady level
would play. The odds at that point say how good it is.
"""

from collections.abc import Sequence
from typing import Final

from lasttable.games.last_shot.bots.card_choices import (
    CHOICES,
    NAMES,
    PLAYS,
    vote_out,
    win_most,
    worth_of_key,
)
from lasttable.games.last_shot.bots.odds import value
from lasttable.games.last_shot.bots.steady import SteadyBot, choose_steadily, weigh_plays
from lasttable.games.last_shot.bots.table import guess_table
from lasttable.games.last_shot.cards import IDS, is_terminated
from lasttable.games.last_shot.state import State
from lasttable.kernel import Luck, Question, Searcher, Seat

MOST: Final = 6
"""How many options are worth a closer look."""
MARGIN: Final = 4.0
"""Plays within this margin of the best one are compared,"""
FEW: Final = 3
"""and always at least this many."""
GAINS: Final = frozenset(prompt for prompt, how in CHOICES.items() if how in (win_most, vote_out))
"""Questions where the bot wants the best card, not the worst."""


def policy(state: State, question: Question, seat: Seat, luck: Luck) -> str:
    """Let every player play as the steady level does, from what they could see."""
    menu = question.menus[seat]
    if len(menu) == 1 and menu.keys:
        return menu.keys[0]
    return choose_steadily(guess_table(state, seat, menu, question.prompt), luck)


def candidates(state: State, question: Question, seat: Seat) -> Sequence[str]:
    """Look closer at the best options, or at all of them where there are few."""
    keys = question.menus[seat].keys
    prompt = question.prompt
    if prompt in PLAYS:
        return _best_plays(state, question, seat)
    if len(keys) <= MOST:
        return keys
    if prompt in NAMES:
        return _likely_names(state, seat, keys)
    return sorted(keys, key=worth_of_key, reverse=prompt in GAINS)[:MOST]


def _best_plays(state: State, question: Question, seat: Seat) -> Sequence[str]:
    scores = weigh_plays(guess_table(state, seat, question.menus[seat], question.prompt))
    best = sorted(scores, key=lambda key: -scores[key])[:MOST]
    least = scores[best[0]] - MARGIN
    return [key for place, key in enumerate(best) if place < FEW or scores[key] >= least]


def _likely_names(state: State, seat: Seat, keys: Sequence[str]) -> Sequence[str]:
    """Name cards that the suspects hold in this guess, which includes all that is known."""
    play = state.stack[-1]
    suspects = play.targets or [other for other in state.living() if other != seat]
    held = [
        copy for suspect in suspects for copy in state.hands[suspect] if not is_terminated(copy)
    ]
    named = list(dict.fromkeys(f"name {IDS[copy]}" for copy in held))
    return named[:MOST] or keys[:MOST]


SHARP = Searcher(
    stand_in=SteadyBot,
    policy=policy,
    value=value,
    candidates=candidates,
    iterations=160,
    seconds=0.45,
    # The rest of this turn and two more. One alone plays worse, because the odds see no plans.
    depth=3,
    turn="turn",
)
