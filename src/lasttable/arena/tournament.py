"""All games of an arena: every pair of bots, in one process or in several."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import active_children, get_context

from lasttable.arena.bouts import Bout, BoutResult, Terms, play_bout
from lasttable.arena.entrants import BadEntrants, Entrant
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, LastTableError

BATCH = 4
OWN_FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError)
MORE_FAULTS = (LastTableError, TypeError, ValueError)
"""Bugs of ours, in rules or bots of the house: they end one game, and are counted."""
Progress = Callable[[BoutResult], None]


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that has to be known to play it, as plain values."""

    game: str
    terms: Terms
    entrants: tuple[Entrant, ...]
    games: int
    """Games per pair; in a co-operative game, games per bot."""

    def bouts(self) -> list[Bout]:
        """List all games, in the order in which they are played: the pairs take turns."""
        numbers = range(len(self.entrants))
        pairs = (
            [(one, one) for one in numbers]
            if GAMES[self.game].cooperative
            else list(combinations(numbers, 2))
        )
        return [Bout(*pair, number) for number in range(self.games) for pair in pairs]


def check(game: AnyGame, tournament: Tournament) -> None:
    """Raise if it cannot be played fairly."""
    if tournament.games % 2 and not game.cooperative:
        raise BadEntrants("the number of games must be even: every deal is played from both sides")


def play(
    tournament: Tournament, jobs: int = 1, progress: Progress | None = None
) -> list[BoutResult]:
    """Play all games; the results come in the order of the games, whatever the number of jobs."""
    check(GAMES[tournament.game], tournament)
    bouts = tournament.bouts()
    batches = [bouts[at : at + BATCH] for at in range(0, len(bouts), BATCH)]
    results: list[BoutResult] = []
    with _batches(tournament, batches, jobs) as played:
        for batch in played:
            for result in batch:
                results.append(result)
                if progress is not None:
                    progress(result)
    return results


@contextmanager
def _batches(
    tournament: Tournament, batches: Sequence[Sequence[Bout]], jobs: int
) -> Iterator[Iterator[list[BoutResult]]]:
    if jobs < 2:
        yield (_play_batch(tournament, batch) for batch in batches)
        return
    others = set(active_children())
    # Fresh processes: a fork would copy whatever threads the caller runs.
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts
    ) as pool:
        try:
            yield pool.map(_play_batch, [tournament] * len(batches), batches)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _ignore_interrupts() -> None:
    # A worker that is interrupted while it fetches work leaves the others waiting forever.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_batch(tournament: Tournament, bouts: Sequence[Bout]) -> list[BoutResult]:
    return [_play(tournament, bout) for bout in bouts]


def _play(tournament: Tournament, bout: Bout) -> BoutResult:
    game = GAMES[tournament.game]
    try:
        return play_bout(game, tournament.terms, list(tournament.entrants), bout)
    except (*OWN_FAULTS, *MORE_FAULTS) as error:
        names = [tournament.entrants[one].name for one in (bout.first, bout.second)]
        return BoutResult(
            bout, error=f"{' against '.join(names)}, game {bout.number}: {_say(error)}"
        )


def _say(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
