"""Information-set tree search, written once for every game.

A bot that searches deals itself all that it has not seen, plays the guessed game ahead, and does so
again with another guess, many times. All guesses share one tree. A node of it is what the bot
itself could tell apart: who is asked what, and its own options. So it never learns to rely on cards
it only guessed. In a node an option is judged only against how often it was offered there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from time import perf_counter, thread_time
from typing import TypeAlias

from lasttable.kernel import (
    AnyMatch,
    Bot,
    Chance,
    Diverged,
    Event,
    Intent,
    Question,
    Searcher,
    Seat,
    Sight,
)

CURIOSITY = 0.6
"""How much an option that was rarely tried is favoured."""
RIVAL_PATIENCE = 12
"""How often a rival's expected answers are tried before one more of the others is."""
FEWEST = 16
"""So many games are played ahead even if time is up, so that an answer is never a coin toss."""
STARVED: float = 2.0
"""How many times as long a search may take on a machine that has little time for it."""
MOST_MISFITS = 200
"""So many guesses in a row may fail to fit what the bot has seen."""

_Mark: TypeAlias = "tuple[Seat, str, tuple[str, ...]]"
_Node: TypeAlias = "dict[str, _Edge]"


@dataclass(slots=True)
class _Edge:
    """One option of a node: how often it was offered and tried, and what came of it."""

    offered: int = 0
    visits: int = 0
    total: float = 0.0
    nodes: "dict[_Mark, _Node]" = field(default_factory=dict)


class SearchBot(Bot):
    """A bot that plays guessed games ahead; how it takes its time is up to the level below."""

    slow = True

    def __init__(self, searcher: Searcher, seat: Seat, chance: Chance) -> None:
        self._searcher = searcher
        self._seat = seat
        self._chance = chance
        self._stand_in: Bot = searcher.stand_in(seat, chance)

    def see(self, events: Sequence[Event]) -> None:
        """Let the level below take note; guesses are made from the position itself."""
        self._stand_in.see(events)

    def decide(self, sight: Sight) -> Intent | None:
        """Search for the best key, and give it when the level below would have."""
        intent = self._stand_in.decide(sight)
        if intent is None or sight.imagine is None or len(sight.menu) == 1:
            return intent
        found = self._search(sight, intent.key)
        return intent if found is None else Intent(found, intent.delay)

    def _search(self, sight: Sight, _wish: str) -> str | None:
        """Find the best key; None where the level below has to do."""
        return Search(self._searcher, sight, self._chance).run()


class Search:
    """One search, for one answer."""

    def __init__(self, searcher: Searcher, sight: Sight, luck: Chance) -> None:
        assert sight.imagine is not None
        self._searcher = searcher
        self._imagine = sight.imagine
        self._seat = sight.seat
        self._root: _Mark = (sight.seat, sight.prompt, sight.menu.keys)
        self._luck = luck
        self._roots: dict[_Mark, _Node] = {}
        self.played = 0
        """How many guessed games were played ahead."""

    def run(self) -> str | None:
        """Play ahead until games or time are used up; None if no guess ever fits."""
        # Seconds of work, so that a busy machine does not make a bot dull; within a limit.
        done, deadline = thread_time(), perf_counter()
        done += self._searcher.seconds
        deadline += STARVED * self._searcher.seconds
        misfits = 0
        while self.played < self._searcher.iterations and misfits < MOST_MISFITS:
            if self.played >= FEWEST and (thread_time() >= done or perf_counter() >= deadline):
                break
            try:
                match: AnyMatch = self._imagine(self._luck)
            except Diverged:
                misfits += 1
                continue
            misfits = 0
            match.hush()
            self._play_ahead(match)
            self.played += 1
        return self._most_visited()

    def _most_visited(self) -> str | None:
        """Name the option of the open question that was tried most; None if there is but one."""
        node = self._roots.get(self._root, {})
        return max(node, key=lambda key: (node[key].visits, node[key].total), default=None)

    def _play_ahead(self, match: AnyMatch) -> None:
        """Go down the tree, add one edge to it, play on by the policy, and take note of the end."""
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
                    # What the policy would do is always worth a try.
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
        """Say what the bot can tell of a question: who is asked what, and its own options."""
        own = question.menus[seat].keys if seat == self._seat else ()
        return seat, question.prompt, own

    def _select(self, node: _Node, seat: Seat, keys: Sequence[str], wish: str) -> tuple[str, _Edge]:
        """Choose an option that was never tried, the policy's first, or the most promising one."""
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
    """Weigh what an option brought against how little is known of it (UCB1)."""
    return edge.total / edge.visits + CURIOSITY * sqrt(log(edge.offered) / edge.visits)


def next_to_answer(
    searcher: Searcher, match: AnyMatch, question: Question, luck: Chance
) -> tuple[Seat, str] | None:
    """Name who answers next, and what the policy would say; None: the clock does."""
    waiting = [seat for seat in question.menus if seat >= 0 and seat not in match.answered]
    if question.kind == "race" and len(waiting) > 1:
        luck.shuffle(waiting)
    for seat in waiting:
        key = searcher.policy(match.state, question, seat, luck)
        if key is not None:
            return seat, key
    return None


def worth_of(match: AnyMatch, searcher: Searcher) -> Sequence[float]:
    """Say what a game played ahead came to for each seat: winners share one point."""
    outcome = match.outcome
    if outcome is None:
        return searcher.value(match.state)
    worth = [0.0] * len(match.game.seat_names(match.state))
    for seat in outcome.winners:
        worth[seat] = 1 / len(outcome.winners)
    return worth
