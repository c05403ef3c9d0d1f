"""Train an agent for Last Dog Standing against the easy bots, with numpy alone.

    python examples/train_agent.py --games 6000

A random, a hand-written and a learned agent play the same seat at the same table. The learned one
scores each option with a row of weights for its verb and first word, and learns by policy gradient.
It needs the extra `zoo`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np

from lasttable.environment import observation_names
from lasttable.games import GAMES
from lasttable.zoo import SingleSeatEnv, single_env

Seen = dict[str, Any]
Agent = Callable[[Seen, dict[str, Any]], int]
LIKED = ("sanitize", "redirect", "play sanitizer", "play mask", "play control", "draw", "keep")
BUCKETS = 512
BATCH = 32


def play(env: SingleSeatEnv, agent: Agent, seed: int) -> float:
    """Play one game and return what it was worth."""
    seen, info = env.reset(seed=seed)
    while True:
        seen, reward, over, _, info = env.step(agent(seen, info))
        if over:
            return reward


def random_agent(luck: np.random.Generator) -> Agent:
    """Any action on the menu."""
    return lambda seen, _: int(luck.choice(np.flatnonzero(seen["action_mask"])))


def heuristic_agent(seen: Seen, info: dict[str, Any]) -> int:
    """The first liked key on the menu, or else the last option."""
    keys = info["keys"]
    for liked in LIKED:
        for action, key in enumerate(keys):
            if key.startswith(liked) and seen["action_mask"][action]:
                return action
    return int(np.flatnonzero(seen["action_mask"])[-1])


class Learner:
    """Scores options linearly, and learns from whole games by policy gradient with a baseline."""

    def __init__(self, size: int, seed: int) -> None:
        self.luck = np.random.default_rng(seed)
        self.weights = np.zeros((BUCKETS, size + 1))
        self.baseline = np.zeros(size + 1)
        self._squares = np.full((BUCKETS, size + 1), 1e-4)
        self._buckets: dict[int, int] = {}
        self._past: list[tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]]
        self._past = []
        self.explores = True

    def _buckets_of(self, options: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Number each pair of a verb and its first word, in the order in which they turn up."""
        codes = options[:, 0].astype(int) * 1024 + options[:, 1]
        known = self._buckets
        return np.array([known.setdefault(int(c), len(known) % BUCKETS) for c in codes])

    def __call__(self, seen: Seen, _: dict[str, Any]) -> int:
        """Choose an action; while it learns, at random by its chances."""
        legal = np.flatnonzero(seen["action_mask"])
        state = np.append(seen["observation"], 1.0)
        rows = self._buckets_of(seen["options"][legal])
        scores = self.weights[rows] @ state
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        if not self.explores:
            return int(legal[chances.argmax()])
        choice = int(self.luck.choice(len(legal), p=chances))
        push = -chances
        push[choice] += 1.0
        self._past.append((state, rows, push))
        return int(legal[choice])

    def learn(self, games: list[tuple[int, float]]) -> None:
        """Follow the gradient of some games, given as numbers of decisions and rewards."""
        slope = np.zeros_like(self.weights)
        past = iter(self._past)
        for decisions, reward in games:
            for state, rows, push in (next(past) for _ in range(decisions)):
                surprise = reward - self.baseline @ state
                self.baseline += 0.002 * surprise * state / (state @ state)
                np.add.at(slope, rows, np.outer(push * surprise, state))
        self._past = []
        slope /= len(games)
        self._squares = 0.99 * self._squares + 0.01 * slope**2
        self.weights += 0.02 * slope / np.sqrt(self._squares + 1e-8)

    @property
    def decisions(self) -> int:
        """How many decisions wait to be learned from."""
        return len(self._past)


def train(env: SingleSeatEnv, learner: Learner, games: int) -> None:
    """Play and learn, in batches."""
    batch: list[tuple[int, float]] = []
    for number in range(games):
        before = learner.decisions
        reward = play(env, learner, 1_000_000 + number)
        batch.append((learner.decisions - before, reward))
        if len(batch) == BATCH:
            learner.learn(batch)
            batch = []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000, help="games to learn from")
    parser.add_argument("--test", type=int, default=1000, help="games to measure with")
    parser.add_argument("--seats", type=int, default=2)
    words = parser.parse_args()
    env = single_env("last-dog-standing", words.seats, bots=["easy"])
    learner = Learner(len(observation_names(GAMES["last-dog-standing"])), seed=1)
    train(env, learner, words.games)
    learner.explores = False
    agents: dict[str, Agent] = {
        "random": random_agent(np.random.default_rng(1)),
        "heuristic": heuristic_agent,
        f"learned ({words.games} games)": learner,
    }
    for name, agent in agents.items():
        wins = np.mean([play(env, agent, seed) for seed in range(words.test)])
        print(f"{name} wins {wins:.1%} against easy")


if __name__ == "__main__":
    main()
