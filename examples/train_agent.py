"""Train an agent for any of the games against the easy bots, with numpy alone.

    python examples/train_agent.py --game dead-last --minutes 10

A random, a hand-written and a learned agent play the same seat at the same table. The learned one
scores each option by what the observation says about the table, about itself and about the seat
that the option names, and learns from whole games by policy gradient. It needs the extra `zoo`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any

import numpy as np

from lasttable.games import GAMES
from lasttable.kernel import Features
from lasttable.zoo import SingleSeatEnv, single_env

Array = np.ndarray[Any, Any]
Seen = dict[str, Any]
Agent = Callable[[Seen, dict[str, Any]], int]
TABLES: dict[str, dict[str, Any]] = {
    "dead-last": {"seats": 6, "silent": True},
    "kill-shot": {"seats": 2, "targets": 3},
    "last-dog-standing": {"seats": 2},
    "last-shot": {"seats": 3},
    "your-last-heist": {"seats": 3},
}
SHAPING = {"kill-shot": {"points": 0.05}, "your-last-heist": {"job": 0.5}}
"""Where a beginner hardly ever wins, being closer to it is worth something too, while it learns."""
LIKED = {
    "dead-last": ("grab", "steal", "take", "lay ambush", "lay"),
    "kill-shot": ("play", "draw"),
    "last-dog-standing": ("sanitize", "redirect", "play mask", "play control", "draw", "keep"),
    "last-shot": ("escape", "play", "shoot", "draw"),
    "your-last-heist": ("loot", "unlock", "disable", "move", "take", "lay", "ready", "done"),
}
"""What the hand-written agent likes to do, best first."""
WORDS = 200
"""An option's kind is its verb and the first word that is not a seat; so many kinds are told
apart."""
BATCH = 32
LONGEST = 2000
"""A game that goes on for more decisions counts as lost."""


def play(env: SingleSeatEnv, agent: Agent, seed: int) -> float:
    """Play one game and return what it was worth."""
    seen, info = env.reset(seed=seed)
    for _ in range(LONGEST):
        seen, reward, over, _, info = env.step(agent(seen, info))
        if over:
            return float(reward)
    return 0.0


def random_agent(luck: np.random.Generator) -> Agent:
    """Any action on the menu."""
    return lambda seen, _: int(luck.choice(np.flatnonzero(seen["action_mask"])))


def heuristic_agent(liked: tuple[str, ...]) -> Agent:
    """The first liked key on the menu, or else the last option."""

    def choose(seen: Seen, info: dict[str, Any]) -> int:
        legal = np.flatnonzero(seen["action_mask"])
        for start in liked:
            for action in legal:
                if info["keys"][action].startswith(start):
                    return int(action)
        return int(legal[-1])

    return choose


class Reader:
    """Turns an observation into one row of numbers for each option."""

    def __init__(self, features: Features, seats: int) -> None:
        self._shared = len(features.table) + len(features.own)
        self._width, self._seats = len(features.seat), seats
        self.size = self._shared + 2 * self._width + 1
        self._kinds: dict[tuple[int, int], int] = {}

    def read(self, seen: Seen, legal: Array) -> tuple[Array, Array]:
        """Return the kind of each legal option, and what is known where it matters."""
        row, width = seen["observation"], self._width
        end = self._shared + self._seats * width
        places = row[self._shared : end].reshape(self._seats, width)
        known = np.empty((len(legal), self.size), np.float32)
        known[:, : self._shared] = row[: self._shared]
        known[:, self._shared : self._shared + width] = places[0]
        known[:, -1] = 1.0
        kinds = np.empty(len(legal), int)
        for line, words in enumerate(seen["options"][legal].tolist()):
            verb, *rest = words
            named = next((word for word in rest if 0 < word <= 12), 0)
            word = next((word for word in rest if word > 12), 0)
            kinds[line] = self._kinds.setdefault((verb, word), len(self._kinds)) % WORDS
            block = places[named - 1] if 0 < named <= self._seats else 0.0
            known[line, self._shared + width : -1] = block
        return kinds, known


class Learner:
    """Scores options linearly, one row of weights for each kind, and learns from whole games."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self._reader = reader
        self._luck = np.random.default_rng(seed)
        self.weights = np.zeros((WORDS, reader.size))
        self._worth = np.zeros(reader.size)
        self._squares = np.full((WORDS, reader.size), 1e-4)
        self._past: list[tuple[Array, Array, Array, Array]] = []
        self.explores = True

    def __call__(self, seen: Seen, _: dict[str, Any]) -> int:
        """Choose an action; while it learns, at random by its chances."""
        legal = np.flatnonzero(seen["action_mask"])
        if len(legal) == 1:
            return int(legal[0])
        kinds, known = self._reader.read(seen, legal)
        scores = np.einsum("ij,ij->i", self.weights[kinds], known)
        if not self.explores:
            return int(legal[scores.argmax()])
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        choice = int(self._luck.choice(len(legal), p=chances))
        push = -chances
        push[choice] += 1.0
        self._past.append((kinds, known, push, known.mean(axis=0)))
        return int(legal[choice])

    def take_past(self) -> list[tuple[Array, Array, Array, Array]]:
        """Return the decisions since the last call."""
        taken, self._past = self._past, []
        return taken

    def learn(self, games: list[tuple[list[tuple[Array, Array, Array, Array]], float]]) -> None:
        """Follow the gradient of some games: do more of what went better than expected."""
        slope = np.zeros_like(self.weights)
        for decisions, reward in games:
            for kinds, known, push, state in decisions:
                surprise = reward - self._worth @ state
                self._worth += 0.01 * surprise * state / (state @ state)
                np.add.at(slope, kinds, (push * surprise)[:, None] * known)
        slope /= len(games)
        self._squares = 0.99 * self._squares + 0.01 * slope**2
        self.weights += 0.02 * slope / np.sqrt(self._squares + 1e-8)


def train(env: SingleSeatEnv, learner: Learner, games: int, minutes: float) -> int:
    """Play and learn in batches until the games or the time are used up; return how many."""
    until = perf_counter() + 60 * minutes
    batch = []
    for number in range(1, games + 1):
        reward = play(env, learner, 1_000_000 + number)
        batch.append((learner.take_past(), reward))
        late = perf_counter() > until
        if len(batch) == BATCH or number == games or late:
            learner.learn(batch)
            batch = []
        if late:
            return number
    return games


def measure(env: SingleSeatEnv, agent: Agent, games: int) -> str:
    """Say how often an agent wins, with a 95% interval."""
    worth = [play(env, agent, seed) for seed in range(games)]
    mean, error = float(np.mean(worth)), 1.96 * float(np.std(worth)) / sqrt(games)
    return f"{mean:.1%} (±{error:.1%})"


def compare(game: str, games: int, minutes: float, test: int) -> None:
    """Train for one game, and print how often each of the three agents wins."""
    table = dict(TABLES[game])
    seats = table.pop("seats")
    features = GAMES[game].features
    assert features is not None
    learner = Learner(Reader(features, seats), seed=1)
    school = single_env(game, seats, bots=["easy"], shaping=SHAPING.get(game), **table)
    played = train(school, learner, games, minutes)
    learner.explores = False
    agents: dict[str, Agent] = {
        "random": random_agent(np.random.default_rng(1)),
        "heuristic": heuristic_agent(LIKED[game]),
        f"learned ({played} games)": learner,
    }
    env = single_env(game, seats, bots=["easy"], **table)
    fair = "won together" if GAMES[game].cooperative else f"a fair share is {1 / seats:.1%}"
    for name, agent in agents.items():
        print(f"{game}: {name} wins {measure(env, agent, test)} beside easy bots; {fair}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[*TABLES, "all"], default="last-dog-standing")
    parser.add_argument("--games", type=int, default=1_000_000, help="games to learn from, at most")
    parser.add_argument("--minutes", type=float, default=10, help="time to learn, at most")
    parser.add_argument("--test", type=int, default=1000, help="games to measure with")
    words = parser.parse_args()
    for game in TABLES if words.game == "all" else [words.game]:
        compare(game, words.games, words.minutes, words.test)


if __name__ == "__main__":
    main()
