"""Plays a game many times with bots and counts what happens."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context
from time import perf_counter

from lasttable.bots import Driver, UnknownLevel, make_bots
from lasttable.games import GAMES
from lasttable.kernel import (
    AnyGame,
    AnyMatch,
    BlindBot,
    Json,
    LastTableError,
    Match,
    Settings,
    read_settings,
)
from lasttable.lab.tally import Tally, describe_length, describe_level, metrics_of

Progress = Callable[[int, int], None]
"""Called with the number of games played so far and the number to play."""
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError)
MORE_FAULTS = (LastTableError, TypeError, ValueError)
"""Bugs in rules or bots: they end one game and are counted, and the simulation goes on."""
BATCH = 25


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: everything a worker needs, as plain values."""

    game: str
    seats: int
    games: int
    seed: str
    bots: tuple[str, ...]
    settings: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = False
    """Whether the levels move on by one seat after each game, so that none keeps a good seat."""

    def levels(self, number: int) -> list[str]:
        """Return the level of each seat in a game; the levels repeat over the seats."""
        shift = number if self.rotate else 0
        return [self.bots[(seat + shift) % len(self.bots)] for seat in range(self.seats)]


def simulate(
    game: AnyGame,
    seats: int,
    games: int,
    seed: str = "1",
    bots: Sequence[str] = ("random",),
    settings: Mapping[str, object] | None = None,
    *,
    rotate: bool = False,
    jobs: int = 1,
    progress: Progress | None = None,
) -> dict[str, Json]:
    """Play that many games and return figures about them, ready for JSON."""
    plan = Plan(game.name, seats, games, seed, tuple(bots), dict(settings or {}), rotate)
    check(game, plan)
    began = perf_counter()
    total = run_plan(game, plan, jobs, progress)
    return report(game, plan, total, perf_counter() - began)


def check(game: AnyGame, plan: Plan) -> None:
    """Raise if the plan cannot be played."""
    game.check_seats(read_settings(game.settings, plan.settings), plan.seats)
    if plan.games < 1 or not plan.bots:
        raise ValueError("a simulation needs at least one game and one level of bots")
    for level in plan.bots:
        if level not in game.bots:
            known = ", ".join(game.bots)
            raise UnknownLevel(f"{game.title} has no bots {level!r}; known: {known}")


def run_plan(game: AnyGame, plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Tally:
    """Play all games of a plan, in one process or in several."""
    total = Tally()
    batches = [range(at, min(at + BATCH, plan.games)) for at in range(0, plan.games, BATCH)]
    if jobs > 1 and game.name in GAMES:
        with _workers(jobs) as pool:
            parts = pool.map(_play_registered, [plan] * len(batches), batches)
            for batch, part in zip(batches, parts, strict=True):
                total.add(part)
                _show(progress, batch, plan)
        return total
    for batch in batches:
        total.add(play_batch(game, plan, batch))
        _show(progress, batch, plan)
    return total


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Run a pool of processes; an interrupt does not wait for the games under way."""
    others = set(active_children())
    # Fresh processes: a fork would copy whatever threads the caller runs.
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts
    ) as pool:
        try:
            yield pool
        except KeyboardInterrupt:
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _ignore_interrupts() -> None:
    # A worker that is interrupted while it fetches work leaves the others waiting forever.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _show(progress: Progress | None, batch: range, plan: Plan) -> None:
    if progress is not None:
        progress(batch.stop, plan.games)


def _play_registered(plan: Plan, numbers: range) -> Tally:
    return play_batch(GAMES[plan.game], plan, numbers)


def play_batch(game: AnyGame, plan: Plan, numbers: range) -> Tally:
    """Play the games with these numbers; a game's number and the seed determine all its luck."""
    tally = Tally()
    metrics = metrics_of(game)
    settings = read_settings(game.settings, plan.settings)
    for number in numbers:
        levels = plan.levels(number)
        seed = f"{plan.seed}-{number}"
        try:
            match = play_game(game, settings, levels, seed)
        except (*FAULTS, *MORE_FAULTS) as error:
            tally.errors.append(f"game {number} (seed {seed}): {type(error).__name__}: {error}")
        else:
            tally.add_game(match, levels, metrics)
    return tally


def play_game(game: AnyGame, settings: Settings, levels: Sequence[str], seed: str) -> AnyMatch:
    """Play one game to its end, with a bot of the given level in each seat."""
    bots = make_bots(game, levels, seed)
    listens = not all(isinstance(bot, BlindBot) for bot in bots.values())
    match: AnyMatch = Match.start(game, settings, len(levels), seed, listens=listens)
    Driver(match, bots).run()
    return match


def report(game: AnyGame, plan: Plan, total: Tally, seconds: float) -> dict[str, Json]:
    """Put the figures together; games that failed count only as errors."""
    metrics = metrics_of(game)
    found: dict[str, Json] = {
        "game": plan.game,
        "seats": plan.seats,
        "games": plan.games,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "settings": {key: str(value) for key, value in plan.settings.items()},
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(total.decisions / seconds) if seconds else None,
        "wins": list(total.wins),
        "draws": total.draws,
        "levels": {
            level: describe_level(sums, total.games) for level, sums in total.levels.items()
        },
        "length": describe_length(total.lengths),
        "errors": len(total.errors),
        "error_examples": total.errors[:5],
    }
    if metrics is not None:
        found["metrics"] = metrics.summarise(total.counts)
    return found
