"""Random play through a session, drawn from a seed."""

from collections.abc import Iterator
from random import Random
from typing import Any

from lasttable.environment import Session
from lasttable.games import GAMES
from lasttable.kernel import read_settings

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("dead-last", 6, {"silent": True}),
    ("dead-last", 8, {}),
    ("kill-shot", 3, {}),
    ("kill-shot", 4, {"type": "situation-separate", "night": True}),
    ("kill-shot", 4, {"type": "engagement", "deadline": True, "enemy_ally": True}),
    ("last-dog-standing", 2, {}),
    ("last-dog-standing", 4, {}),
    ("last-shot", 3, {}),
    ("last-shot", 6, {"draws": "full", "two_terminated": True}),
    ("your-last-heist", 3, {}),
    ("your-last-heist", 4, {"chapter": "venetian-swap-4"}),
]
"""A game, its seats and some settings: every game, and every way in which a game can flow."""


def name_of(value: Any) -> str:
    """Name a case in a test's report."""
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)


def start(name: str, seats: int, settings: dict[str, Any], seed: str = "7") -> Session:
    """Start a session."""
    game = GAMES[name]
    return Session(game, read_settings(game.settings, settings), seats, seed)


def legal_action(session: Session, luck: Random) -> int:
    """Draw an action from the menu; verbs are as likely as each other, so talk does not drown."""
    menu = session.menu
    by_verb: dict[str, list[int]] = {}
    for action, key in enumerate(menu.keys):
        if menu.is_legal(action):
            by_verb.setdefault(key.partition(" ")[0], []).append(action)
    return luck.choice(by_verb[luck.choice(list(by_verb))])


def play(session: Session, seed: int, most: int) -> Iterator[Session]:
    """Play at random, and stop before every decision."""
    luck = Random(seed)
    for _ in range(most):
        if session.current is None:
            return
        yield session
        session.act(legal_action(session, luck))
