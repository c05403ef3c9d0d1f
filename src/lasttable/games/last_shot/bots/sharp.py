"""The `sharp` level: a search over guessed hands, with the steady level's habits for everybody."""

from collections.abc import Sequence
from math import exp

from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.steady import SteadyBot, choose_steadily, weigh_plays
from lasttable.games.last_shot.bots.table import guess_table
from lasttable.games.last_shot.cards import GUNS, IDS, is_gun
from lasttable.games.last_shot.state import State
from lasttable.kernel import Luck, Question, Searcher, Seat

MOST_PLAYS = 4
"""So many plays are worth a closer look,"""
MARGIN = 3.0
"""if they do not seem worse than the best one by more than this."""
MOST_NAMES = 4
KEEP, CARD, GUN, SAVES = 0.04, -0.1, 0.12, 0.025
IMMUNE, STUNNED, WANTED, COMRADE = 0.1, -0.12, -0.34, 0.17
"""How much each of these moves the odds of winning: fitted to games of the steady level."""


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
    if len(keys) == 1:
        return keys
    scores = weigh_plays(guess_table(state, seat, menu, question.prompt))
    best = sorted(keys, key=lambda key: -scores[key])[:MOST_PLAYS]
    return [key for key in best if scores[key] >= scores[best[0]] - MARGIN]


def value(state: State) -> Sequence[float]:
    """Share one point among the living, by what they hold and what lies before them."""
    worth = [
        exp(_odds(state, Seat(seat))) if lives else 0.0 for seat, lives in enumerate(state.alive)
    ]
    total = sum(worth)
    return [share / total for share in worth]


def _odds(state: State, seat: Seat) -> float:
    hand = state.hands[seat]
    hints = [HINTS[IDS[copy]] for copy in hand]
    guns = sum(map(is_gun, hand))
    odds = KEEP * (sum([hint.keep for hint in hints]) - guns * HINTS[IDS[GUNS[0]]].keep)
    odds += CARD * len(hand) + GUN * guns
    odds += SAVES * max([hint.saves for hint in hints], default=0.0)
    for standing in state.front[seat]:
        odds += sum([_FRONT.get(word, 0.0) for word in standing.card.does])
    return odds + COMRADE * state.comrades[seat]


_FRONT = {"immune": IMMUNE, "stunned": STUNNED, "wanted": WANTED}


SHARP = Searcher(
    stand_in=SteadyBot,
    policy=policy,
    value=value,
    candidates=candidates,
    iterations=240,
    seconds=0.45,
    depth=40,
)
