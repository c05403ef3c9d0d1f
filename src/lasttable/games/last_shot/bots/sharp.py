"""The `sharp` level: a search over guessed hands, with the steady level's habits for everybody."""

from collections.abc import Sequence

from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.steady import SteadyBot, choose_steadily, weigh_plays
from lasttable.games.last_shot.bots.table import guess_table
from lasttable.games.last_shot.cards import IDS
from lasttable.games.last_shot.state import State
from lasttable.kernel import Luck, Question, Searcher, Seat

MOST_PLAYS = 7
"""So many plays are worth a closer look."""
MOST_NAMES = 4
STANDING, CARD = 6.0, 0.16
"""What being alive, and what a card of the hand by its worth, counts for."""


def policy(state: State, question: Question, seat: Seat, luck: Luck) -> str:
    """Let everybody play as the steady level does, by what they could see."""
    menu = question.menus[seat]
    if len(menu) == 1 and menu.keys:
        return menu.keys[0]
    return choose_steadily(guess_table(state, seat, menu, question.prompt), luck)


def candidates(state: State, question: Question, seat: Seat) -> Sequence[str]:
    """Look closer at the plays that seem best, and at all answers where there are few."""
    menu = question.menus[seat]
    keys = menu.keys
    if question.prompt not in ("turn", "again", "bullet-time", "identity-theft"):
        return keys if len(keys) <= MOST_PLAYS else keys[:MOST_NAMES]
    if len(keys) <= MOST_PLAYS:
        return keys
    scores = weigh_plays(guess_table(state, seat, menu, question.prompt))
    return sorted(keys, key=lambda key: -scores[key])[:MOST_PLAYS]


def value(state: State) -> Sequence[float]:
    """Share one point among the living, by what they hold."""
    worth = [
        STANDING + CARD * sum(HINTS[IDS[copy]].keep for copy in hand) if lives else 0.0
        for lives, hand in zip(state.alive, state.hands, strict=True)
    ]
    total = sum(worth)
    return [share / total for share in worth]


SHARP = Searcher(
    stand_in=SteadyBot,
    policy=policy,
    value=value,
    candidates=candidates,
    iterations=160,
    seconds=0.45,
    depth=90,
)
