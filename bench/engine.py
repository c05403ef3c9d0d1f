"""How fast games play without anybody watching, always compared with the floor.

The floor is the least a game of generators can cost: one empty `send` and one random choice. It is
measured in the same run, so that figures of different machines compare.
"""

import gc
from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import count
from random import Random
from time import process_time

import msgspec

from lasttable.games import GAMES
from lasttable.kernel import AnyGame, AnyMatch, Match, Record, Seat, read_settings, replay

ROUNDS = 12
"""Everything is measured this often, in turn, and the best counts: what others do on the machine
can only make it slower."""


@dataclass(frozen=True)
class Playing:
    """One way to play a game at random."""

    game: AnyGame
    seats: int
    settings: dict[str, object]
    views: bool = False

    def start(self, seed: str) -> AnyMatch:
        """Set a quiet match up."""
        chosen = read_settings(self.game.settings, self.settings)
        return Match.start(self.game, chosen, self.seats, seed, listens=False)


def floor(sends: int = 100_000) -> float:
    """Return the seconds of one empty send with one random choice."""

    def echo() -> Generator[str, str, None]:
        word = ""
        while True:
            word = yield word

    running = echo()
    next(running)
    luck = Random(1)
    options = ("lay blue", "lay red", "lay pink", "lay teal", "lay grey", "lay ambush", "ready")
    began = process_time()
    for _ in range(sends):
        running.send(luck.choice(options))
    return (process_time() - began) / sends


def play_at_random(playing: Playing, seed: str, luck: Random) -> AnyMatch:
    """Play one whole game: every answer checked, the record kept."""
    match = playing.start(seed)
    choice = luck.choice
    eyes = [Seat(seat) for seat in range(playing.seats)]
    while (question := match.question) is not None:
        if playing.views:
            for eye in eyes:
                match.view(eye)
        if question.kind == "race":
            _answer_race(match, luck)
            continue
        for seat, menu in question.menus.items():
            match.answer(seat, choice(menu.keys) if menu.keys else menu.sample(luck))
    return match


def _answer_race(match: AnyMatch, luck: Random) -> None:
    """Let somebody speak, or, one time in forty and where nobody can, the clock."""
    question = match.question
    assert question is not None
    seats = [seat for seat in question.menus if seat >= 0]
    if not seats or (question.clocks and luck.random() < 0.025):
        match.time_up(luck.choice(question.clocks).name)
        return
    seat = luck.choice(seats)
    match.answer(seat, question.menus[seat].sample(luck))


def best(measure: Callable[[], float], rounds: int = ROUNDS) -> float:
    """Measure several times and return the least."""
    gc.collect()
    return min(measure() for _ in range(rounds))


def per_decision(playing: Playing, games: int) -> Callable[[], float]:
    """Return a measurement of the seconds a decision takes."""
    seeds = count()

    def measure() -> float:
        luck = Random(next(seeds))
        decisions = 0
        began = process_time()
        for _ in range(games):
            decisions += len(play_at_random(playing, f"bench {next(seeds)}", luck).answers)
        return (process_time() - began) / decisions

    return measure


def middle_of(playing: Playing) -> AnyMatch:
    """Play half a game, listening, for costs in the middle of one."""
    whole = play_at_random(playing, "middle", Random(5))
    match: AnyMatch = Match.start(whole.game, whole.settings, whole.seats, whole.seed)
    for answer in whole.answers[: len(whole.answers) // 2]:
        match.follow(answer)
    return match


def each(work: Callable[[], object], times: int = 400) -> float:
    """Return the least seconds one piece of work takes."""

    def measure() -> float:
        began = process_time()
        for _ in range(times):
            work()
        return (process_time() - began) / times

    return best(measure)


def copy_seconds(playing: Playing) -> float:
    """Return what copying a state in the middle of a game costs."""
    return each(middle_of(playing).state.copy)


def clone_and_apply_seconds(playing: Playing) -> float:
    """Return what a clone and one answer on it cost."""
    match = middle_of(playing)
    while match.question is not None and not match.question.menus:
        match.time_up(match.question.clocks[0].name)
    assert match.question is not None
    seat = match.waiting()[0]
    key = match.question.menus[seat].sample(Random(1))
    return each(lambda: match.copy().answer(seat, key))


def replay_ratio(playing: Playing, games: int = 30) -> float:
    """Return how much longer replaying records takes than playing the games did."""
    seeds = [f"replay {number}" for number in range(games)]
    records: list[Record] = []

    def play() -> float:
        luck = Random(3)
        records.clear()
        began = process_time()
        matches = [play_at_random(playing, seed, luck) for seed in seeds]
        spent = process_time() - began
        records.extend(Record.of(match) for match in matches)
        return spent

    def play_again() -> float:
        began = process_time()
        for record in records:
            replay(record, GAMES, listens=False)
        return process_time() - began

    return min(play_again() / play_time for play_time in (play() for _ in range(ROUNDS // 2)))


def view_seconds(playing: Playing) -> tuple[float, float]:
    """Return what building every seat's view, and writing one as a message, costs."""
    match = middle_of(playing)
    game, state = match.game, match.state
    eyes = [Seat(seat) for seat in range(playing.seats)]

    def build() -> None:
        scene = game.scene(state)
        for eye in eyes:
            game.view(state, eye, scene)

    write = msgspec.json.Encoder().encode
    view = match.view(eyes[0])
    return each(build), each(lambda: write(view))
