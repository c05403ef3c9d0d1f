"""Every limit that `make bench` checks, in one place."""

from dataclasses import dataclass

NOISE = 1.25
"""How far a figure may miss its limit before `--check` fails, on a busy machine."""


@dataclass(frozen=True)
class Limit:
    """A limit for a figure: the most it may be, or the least."""

    bound: float
    at_least: bool = False

    def is_kept(self, value: float, noise: float = 1.0) -> bool:
        """Return whether a value keeps the limit, allowing for some noise."""
        if self.at_least:
            return value >= self.bound / noise
        return value <= self.bound * noise

    def __str__(self) -> str:
        return f"{'at least' if self.at_least else 'at most'} {self.bound:g}"


DECISION = {"dead-last": 16, "last-dog-standing": 48, "kill-shot": 60, "last-shot": 80}
"""How many floors a decision of random play may cost; other games: 100."""
OTHER_GAMES = 100

ENGINE = {
    "a decision with every seat's view": Limit(32),
    "copy of the state": Limit(10),
    "clone and apply": Limit(50),
    "replay / play": Limit(1.5),
}
"""Limits by what is measured: in floors, in microseconds, and as a ratio."""

SEARCHED_MOVE = Limit(1)
"""Seconds for a move of a bot that plays ahead, with its default budget."""

LIVE = {
    ("closed loop", 100): {
        "messages_per_second": Limit(10_000, at_least=True),
        "p99_ms": Limit(60),
    },
    ("open loop, 1000 answers/s", 300): {"p50_ms": Limit(5), "p99_ms": Limit(25)},
    ("speed tables", 200): {"p50_ms": Limit(5), "p99_ms": Limit(25)},
    ("beside attacks", 100): {"worst_ratio": Limit(2)},
    ("memory", 100): {"kb_per_idle_table": Limit(100)},
}
"""Limits of the live server, by measurement and number of tables."""


def decision_limit(game: str) -> Limit:
    """Return the limit for a decision of random play, in floors."""
    return Limit(DECISION.get(game, OTHER_GAMES))
