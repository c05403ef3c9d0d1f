"""What both ways of playing ahead share: guessed games, for as long as there is time."""

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter, thread_time
from typing import NamedTuple

from lasttable.kernel import AnyMatch, Chance, Diverged, Question, Searcher, Seat

STARVED: float = 2.0
"""How many times its seconds a search may take on a busy machine."""


class Limits(NamedTuple):
    """How long to go on guessing."""

    seconds: float
    """Seconds of work."""
    until: float
    """The moment to answer, by `perf_counter`; it beats everything else."""
    fewest: int
    """How many guesses there are even if the seconds are up."""
    most_misfits: int
    """How many guesses in a row may fail to fit what the bot has seen."""


def guesses(
    imagine: Callable[[Chance], AnyMatch], luck: Chance, limits: Limits
) -> Iterator[AnyMatch]:
    """Guess the game again and again, within limits."""
    # Seconds of work, within a limit, so that a busy machine does not weaken the bot.
    done = thread_time() + limits.seconds
    deadline = perf_counter() + STARVED * limits.seconds
    made = misfits = 0
    while misfits < limits.most_misfits and perf_counter() < limits.until:
        if made >= limits.fewest and (thread_time() >= done or perf_counter() >= deadline):
            return
        try:
            match = imagine(luck)
        except Diverged:
            misfits += 1
            continue
        misfits = 0
        made += 1
        yield match


def next_to_answer(
    searcher: Searcher, match: AnyMatch, question: Question, luck: Chance
) -> tuple[Seat, str] | None:
    """Return who answers next and what the policy would say; None if the clock answers."""
    waiting = [seat for seat in question.menus if seat >= 0 and seat not in match.answered]
    if question.kind == "race" and len(waiting) > 1:
        luck.shuffle(waiting)
    for seat in waiting:
        key = searcher.policy(match.state, question, seat, luck)
        if key is not None:
            return seat, key
    return None


def worth_of(match: AnyMatch, searcher: Searcher) -> Sequence[float]:
    """Return what a game played ahead was worth to each seat; winners share one point."""
    outcome = match.outcome
    if outcome is None:
        return searcher.value(match.state)
    worth = [0.0] * len(match.game.seat_names(match.state))
    for seat in outcome.winners:
        worth[seat] = 1 / len(outcome.winners)
    return worth
