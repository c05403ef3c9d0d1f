"""Information-set tree search, written once for every game.

A searching bot guesses everything it has not seen, plays the guessed game ahead, and repeats that
with other guesses, many times. All guesses share one tree. A node is what the bot itself could tell
apart: who is asked what, and its own options. So it never learns to rely on cards it only guessed.
An option is judged by how often it was offered in its node.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from time import perf_counter
from typing import TypeAlias

from lasttable.bots.guesses import Limits, guesses, next_to_answer, worth_of
from lasttable.kernel import (
    AnyMatch,
    Bot,
    Chance,
    Event,
    Intent,
    Question,
    Searcher,
    Seat,
    Sight,
    SlowBot,
)

CURIOSITY = 0.6
"""How strongly options that were rarely tried are favoured."""
RIVAL_PATIENCE = 12
"""How often a rival's expected answers are tried before another one is added."""
FEWEST = 16
"""How many games are played ahead even if the searcher's seconds are up, so an answer is never a
coin toss. If the moment to answer comes first, the level below has decided."""
MOST_MISFITS = 200
"""How many guesses in a row may fail to fit what the bot has seen."""

_Mark: TypeAlias = "tuple[Seat, str, tuple[str, ...]]"
_Node: TypeAlias = "dict[str, _Edge]"


@dataclass(slots=True)
class _Edge:
    """One option of a node: how often it was offered and tried, and what it was worth."""

    offered: int = 0
    visits: int = 0
    total: float = 0.0
    nodes: "dict[_Mark, _Node]" = field(default_factory=dict)


class SearchBot(SlowBot):
    """A bot that plays guessed games ahead; the level below decides how long it takes."""

    def __init__(self, searcher: Searcher, seat: Seat, chance: Chance) -> None:
        self._searcher = searcher
        self._seat = seat
        # Searches roll dice of their own: one may still run while the level below decides again.
        self._luck = chance.fork("search")
        self._searches = 0
        self._stand_in: Bot = searcher.stand_in(seat, chance)

    def see(self, events: Sequence[Event]) -> None:
        """Pass events to the level below; guesses are made from the position itself."""
        self._stand_in.see(events)

    def first_thought(self, sight: Sight) -> Intent | None:
        """Do what the level below would do, when it would."""
        return self._stand_in.decide(sight)

    def think_on(self, sight: Sight, first: Intent, until: float) -> str | None:
        """Search for the best key; None if the level below has to decide."""
        if sight.imagine is None or len(sight.menu) == 1:
            return None
        self._searches += 1
        return self._search(sight, first.key, self._luck.fork(str(self._searches)), until)

    def _search(self, sight: Sight, _wish: str, luck: Chance, until: float) -> str | None:
        return Search(self._searcher, sight, luck, until).run()


class Search:
    """One search, for one answer."""

    def __init__(self, searcher: Searcher, sight: Sight, luck: Chance, until: float = inf) -> None:
        assert sight.imagine is not None
        self._searcher = searcher
        self._imagine = sight.imagine
        self._seat = sight.seat
        self._until = until
        self._root: _Mark = (sight.seat, sight.prompt, sight.menu.keys)
        self._luck = luck
        self._roots: dict[_Mark, _Node] = {}
        self.played = 0
        """The number of guessed games played ahead."""

    def run(self) -> str | None:
        """Play ahead until games or time run out; None if too few guesses fitted in time."""
        limits = Limits(self._searcher.seconds, self._until, FEWEST, MOST_MISFITS)
        for match in guesses(self._imagine, self._luck, limits):
            match.hush()
            self._play_ahead(match)
            self.played += 1
            if self.played >= self._searcher.iterations:
                break
        if self.played < FEWEST and perf_counter() >= self._until:
            return None
        return self._most_visited()

    def _most_visited(self) -> str | None:
        """Return the option of the open question that was tried most; None if there is only one."""
        node = self._roots.get(self._root, {})
        return max(node, key=lambda key: (node[key].visits, node[key].total), default=None)

    def _play_ahead(self, match: AnyMatch) -> None:
        """Go down the tree, add an edge, play on by the policy, and record what it was worth."""
        path: list[tuple[Seat, _Edge]] = []
        nodes: dict[_Mark, _Node] | None = self._roots
        for _ in range(self._searcher.depth):
            question = match.question
            if question is None:
                break
            asked = next_to_answer(self._searcher, match, question, self._luck)
            if asked is None:
                match.time_up(min(question.clocks, key=lambda clock: clock.seconds).name)
                continue
            seat, wish = asked
            if nodes is not None:
                keys = self._searcher.candidates(match.state, question, seat)
                if wish not in keys:
                    # What the policy would do is always worth trying.
                    keys = [*keys, wish]
                if len(keys) > 1:
                    node = nodes.setdefault(self._mark(question, seat), {})
                    wish, edge = self._select(node, seat, keys, wish)
                    path.append((seat, edge))
                    nodes = edge.nodes if edge.visits else None
            match.answer(seat, wish)
        worth = worth_of(match, self._searcher)
        for seat, edge in path:
            edge.visits += 1
            edge.total += worth[seat]

    def _mark(self, question: Question, seat: Seat) -> _Mark:
        """Return what the bot knows about a question: who is asked what, and its own options."""
        own = question.menus[seat].keys if seat == self._seat else ()
        return seat, question.prompt, own

    def _select(self, node: _Node, seat: Seat, keys: Sequence[str], wish: str) -> tuple[str, _Edge]:
        """Choose an untried option, the policy's first, or else the most promising one."""
        tried: list[str] = []
        fresh: list[str] = []
        visits = 0
        for key in keys:
            edge = node.get(key)
            if edge is None:
                edge = node[key] = _Edge()
            edge.offered += 1
            visits += edge.visits
            (tried if edge.visits else fresh).append(key)
        if fresh and (seat == self._seat or len(tried) <= visits // RIVAL_PATIENCE):
            key = wish if wish in fresh else self._luck.choice(fresh)
        else:
            key = max(tried, key=lambda key: _promise(node[key]))
        return key, node[key]


def _promise(edge: _Edge) -> float:
    """Weigh what an option was worth against how rarely it was tried (UCB1)."""
    return edge.total / edge.visits + CURIOSITY * sqrt(log(edge.offered) / edge.visits)
