"""Compares options in the same guessed games: for games where luck outweighs a single move.

Each guess plays every option ahead with the same luck, for some turns, and then takes the value of
the position. Luck that affects all options alike cancels out of their differences. An option that
is clearly worse than the best is dropped, so that the close ones are played more often. Only an
option that is surely better than what the level below would do replaces it.
"""

from collections.abc import Sequence
from math import inf, sqrt
from time import perf_counter

from lasttable.bots.guesses import Limits, guesses, next_to_answer, worth_of
from lasttable.bots.tree_search import SearchBot
from lasttable.kernel import AnyMatch, Chance, Searcher, Sight

FEWEST = 8
"""The guesses in which every option is played, before any is dropped or time can be up."""
HOPELESS = 2.0
"""An option is dropped when it is behind by more than this many standard errors."""
SURE = 1.0
"""An option replaces the level below's choice when it is ahead by more than this many."""
MOST_MISFITS = 30
"""How many guesses in a row may fail to fit what the bot has seen."""
NOISE = 1e-4
"""Differences below this do not count."""


class ComparingBot(SearchBot):
    """A bot that compares its options with what the level below would do."""

    def _search(self, sight: Sight, wish: str, luck: Chance, until: float) -> str | None:
        return Comparison(self._searcher, sight, luck, wish, until).run()


class Comparison:
    """One comparison, for one answer."""

    def __init__(
        self, searcher: Searcher, sight: Sight, luck: Chance, wish: str, until: float = inf
    ) -> None:
        assert sight.imagine is not None
        self._searcher = searcher
        self._imagine = sight.imagine
        self._seat = sight.seat
        self._luck = luck
        self._wish = wish
        self._until = until
        self._worths: dict[str, list[float]] = {}
        """What each option was worth in the guesses in which it was played, first guess first."""
        self.played = 0
        """The number of guessed games played ahead."""

    def run(self) -> str | None:
        """Play ahead until one option is left, or games or time run out."""
        limits = Limits(self._searcher.seconds, self._until, FEWEST, MOST_MISFITS)
        open_keys: list[str] = []
        guessed = 0
        for match in guesses(self._imagine, self._luck, limits):
            open_keys = self._drop_hopeless(open_keys) if guessed else self._options(match)
            if len(open_keys) < 2:
                break
            self._play_all(match, open_keys)
            guessed += 1
            if self.played >= self._searcher.iterations:
                break
        if guessed < FEWEST and perf_counter() >= self._until:
            return None
        return self._best(open_keys)

    def _options(self, match: AnyMatch) -> list[str]:
        """List the options worth trying, always including what the level below would do."""
        assert match.question is not None
        keys = list(self._searcher.candidates(match.state, match.question, self._seat))
        return keys if self._wish in keys else [*keys, self._wish]

    def _play_all(self, match: AnyMatch, keys: Sequence[str]) -> None:
        """Play all options ahead in one guess, with the same luck."""
        label = f"guess {self._luck.below(1 << 60)}"
        for key in keys:
            worth = self._play_ahead(match.copy(), key, self._luck.fork(label))
            self._worths.setdefault(key, []).append(worth)
            self.played += 1

    def _play_ahead(self, match: AnyMatch, key: str, luck: Chance) -> float:
        """Answer, let everybody play on by the policy, and return what it was worth."""
        match.hush()
        searcher, turns = self._searcher, 0
        match.answer(self._seat, key)
        while (question := match.question) is not None:
            turns += question.prompt == searcher.turn
            if turns == searcher.depth:
                break
            asked = next_to_answer(searcher, match, question, luck)
            if asked is None:
                match.time_up(min(question.clocks, key=lambda clock: clock.seconds).name)
            else:
                match.answer(*asked)
        return worth_of(match, searcher)[self._seat]

    def _drop_hopeless(self, keys: list[str]) -> list[str]:
        """Keep the best option and those that may still turn out better."""
        worths = self._worths
        best = max(keys, key=lambda key: sum(worths[key]))
        if len(worths[best]) < FEWEST:
            return keys
        return [key for key in keys if key == best or self._lead(best, key) <= HOPELESS]

    def _lead(self, key: str, other: str) -> float:
        """Return by how many standard errors one option is ahead of another."""
        pairs = zip(self._worths[key], self._worths[other], strict=False)
        gains = [one - two for one, two in pairs]
        mean = sum(gains) / len(gains)
        spread = sum([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1)
        return mean / (sqrt(spread / len(gains)) + NOISE)

    def _best(self, keys: Sequence[str]) -> str | None:
        """Return the best option; None if none is surely better than the level below's choice."""
        if not self._worths:
            return None
        best = max(keys, key=lambda key: sum(self._worths[key]))
        return best if best == self._wish or self._lead(best, self._wish) > SURE else None
