"""Plays games for the lab: one, or a batch."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

from lasttable.bots import Driver, make_bots
from lasttable.games import GAMES
from lasttable.kernel import (
    OPEN,
    AnyGame,
    AnyMatch,
    BlindBot,
    LastTableError,
    Match,
    Record,
    Searcher,
    Settings,
    read_settings,
)
from lasttable.lab.batches import Batch, GameFault, GameRow, pack
from lasttable.lab.notes import Notes
from lasttable.lab.plan import Plan
from lasttable.lab.search_gaps import Judge
from lasttable.lab.tally import metrics_of

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError)
MORE_FAULTS = (LastTableError, TypeError, ValueError)
"""Bugs in rules or bots: they end one game and are counted, and the rest goes on."""


def play_game(game: AnyGame, settings: Settings, levels: Sequence[str], seed: str) -> AnyMatch:
    """Play one game to its end, with a bot of the given level in each seat."""
    return _drive(game, settings, levels, seed).match


def _drive(game: AnyGame, settings: Settings, levels: Sequence[str], seed: str) -> Driver:
    driver = _seat(game, settings, levels, seed)
    driver.run()
    return driver


def _seat(game: AnyGame, settings: Settings, levels: Sequence[str], seed: str) -> Driver:
    bots = make_bots(game, levels, seed)
    listens = not all(isinstance(bot, BlindBot) for bot in bots.values())
    match: AnyMatch = Match.start(game, settings, len(levels), seed, listens=listens)
    return Driver(match, bots)


def _watch(
    game: AnyGame, settings: Settings, levels: Sequence[str], seed: str
) -> tuple[Driver, Notes]:
    match: AnyMatch = Match.start(game, settings, len(levels), seed)
    notes = Notes(match)
    bots = make_bots(game, levels, seed)
    driver = Driver(match, bots, witness=notes.heard, notary=notes.answered)
    driver.run()
    return driver, notes


def _search(
    game: AnyGame, settings: Settings, levels: Sequence[str], seed: str, batch: Batch
) -> Driver:
    """Play a game in which a search judges some of the decisions."""
    searcher = next(one for one in game.bots.values() if isinstance(one, Searcher))
    match: AnyMatch = Match.start(game, settings, len(levels), seed)
    judge = Judge(match, searcher)
    driver = Driver(match, make_bots(game, levels, seed), notary=judge.answered)
    driver.run()
    for prompt, gaps in judge.gaps.items():
        batch.gaps.setdefault(prompt, []).extend(gaps)
    return driver


def play_record(game: AnyGame, plan: Plan, number: int) -> Record:
    """Play one game of a plan again and return its record, with the moment of each answer.

    The record of a game that fails ends where it failed.
    """
    settings = read_settings(game.settings, plan.settings)
    levels = plan.levels(number)
    driver = _seat(game, settings, levels, plan.seed_of(number))
    with suppress(*FAULTS, *MORE_FAULTS):
        driver.run()
    players = {seat: f"{level} {seat + 1}" for seat, level in enumerate(levels)}
    return Record.of(driver.match, players, driver.times[: len(driver.match.answers)])


def play_registered(plan: Plan, batch: int) -> bytes:
    """Play a batch of a game that stands in the list of games: what a worker is asked to do."""
    return pack(play_batch(GAMES[plan.game], plan, batch))


def play_batch(game: AnyGame, plan: Plan, number: int) -> Batch:
    """Play the games of a batch; a game that fails is noted, and the rest goes on."""
    batch = Batch(plan.arm, number)
    metrics = metrics_of(game)
    counts: Counter[str] = Counter()
    settings = read_settings(game.settings, plan.settings)
    for game_number in plan.numbers(number):
        levels, seed = plan.levels(game_number), plan.seed_of(game_number)
        try:
            match = _play_into(batch, game, plan, settings, game_number)
        except (*FAULTS, *MORE_FAULTS) as error:
            told = f"{type(error).__name__}: {error}"
            batch.faults.append(GameFault(game_number, seed, told))
        else:
            if metrics is not None:
                counts.update(metrics.tally(match.view(OPEN), levels))
    batch.counts = {key: float(value) for key, value in counts.items()}
    return batch


def _play_into(
    batch: Batch, game: AnyGame, plan: Plan, settings: Settings, number: int
) -> AnyMatch:
    """Play one game and note it in its batch."""
    levels, seed = plan.levels(number), plan.seed_of(number)
    notes: Notes | None = None
    if plan.watch:
        driver, notes = _watch(game, settings, levels, seed)
    elif plan.search:
        driver = _search(game, settings, levels, seed, batch)
    else:
        driver = _drive(game, settings, levels, seed)
    match = driver.match
    outcome = match.outcome
    assert outcome is not None
    row = GameRow(
        number=number,
        seed=seed,
        winners=[int(seat) for seat in outcome.winners],
        reason=outcome.reason,
        scores=list(outcome.scores),
        decisions=len(match.answers),
        parts=0,
        seconds=round(driver.now, 3),
        levels=[plan.bots.index(level) for level in levels] if len(set(plan.bots)) > 1 else [],
    )
    if notes is not None:
        notes.close(row, batch)
    batch.games.append(row)
    return match
