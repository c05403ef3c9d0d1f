"""What is measured without a server, as pieces of work to be timed.

The floor is the least that a game made of generators can cost: one empty `send` and one random
choice. It is measured in the same run, so that figures from different machines can be compared.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

import msgspec

from bench.timing import Work, repeated
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, AnyMatch, Match, Question, Record, Seat, Settings, replay
from lasttable.lab import play_game

LAP_OF_SENDS = 1000
LAP_OF_QUESTIONS = 50
KEYS = ("lay blue", "lay red", "lay pink", "lay teal", "lay grey", "lay ambush", "ready")


def floor_work(laps: int = 10) -> Work:
    """Send to an empty generator and choose at random."""

    def echo() -> Generator[str, str, None]:
        word = ""
        while True:
            word = yield word

    running = echo()
    next(running)
    luck = Random(1)

    def work() -> Iterator[int]:
        for _ in range(laps):
            for _ in range(LAP_OF_SENDS):
                running.send(luck.choice(KEYS))
            yield LAP_OF_SENDS

    return work


@dataclass(frozen=True)
class Playing:
    """One way to play a game at random."""

    game: AnyGame
    seats: int
    settings: Settings

    def start(self, seed: str) -> AnyMatch:
        """Start a quiet match."""
        return Match.start(self.game, self.settings, self.seats, seed, listens=False)


def play_at_random(playing: Playing, seed: str, luck: Random) -> AnyMatch:
    """Play one whole game, with every answer checked and recorded."""
    match = playing.start(seed)
    while match.question is not None:
        _play_lap(match, luck, views=False)
    return match


def _play_lap(match: AnyMatch, luck: Random, *, views: bool) -> None:
    """Answer some questions at random, and perhaps build every seat's view at each of them."""
    random, answer = luck.random, match.answer
    for _ in range(LAP_OF_QUESTIONS):
        question = match.question
        if question is None:
            return
        if views:
            match.views()
        if question.kind == "race":
            _answer_race(match, question, luck)
            continue
        for seat, menu in question.menus.items():
            keys = menu.keys
            answer(seat, keys[int(random() * len(keys))] if keys else menu.sample(luck))


def _answer_race(match: AnyMatch, question: Question, luck: Random) -> None:
    """Let somebody answer; one time in forty, and where nobody can, the clock."""
    if question.prompt == "pause":
        match.time_up(question.clocks[0].name)
        return
    seats = [seat for seat in question.menus if seat >= 0]
    if not seats or (question.clocks and luck.random() < 0.025):
        clocks = [clock for clock in question.clocks if not clock.held]
        match.time_up(clocks[0].name if len(clocks) == 1 else luck.choice(clocks).name)
        return
    seat = luck.choice(seats)
    match.answer(seat, question.menus[seat].sample(luck))


def play_work(playing: Playing, decisions: int, *, views: bool = False) -> Work:
    """Play whole games at random until that many decisions are made; a piece is a decision."""

    def work() -> Iterator[int]:
        luck = Random(1)
        made = 0
        for number in count():
            match = playing.start(f"bench {number}")
            before = 0
            while match.question is not None:
                _play_lap(match, luck, views=views)
                yield len(match.answers) - before
                before = len(match.answers)
            made += before
            if made >= decisions:
                return

    return work


def lab_work(playing: Playing, decisions: int) -> Work:
    """Play whole games as `lasttable simulate` does, with bots; a piece is a decision."""
    levels = ["random"] * playing.seats

    def work() -> Iterator[int]:
        made = 0
        for number in count():
            match = play_game(playing.game, playing.settings, levels, f"lab {number}")
            yield len(match.answers)
            made += len(match.answers)
            if made >= decisions:
                return

    return work


def replay_works(playing: Playing, games: int) -> tuple[Work, Work]:
    """Play the same games, and replay their records; a piece is a decision."""
    seeds = [f"replay {number}" for number in range(games)]
    records = [Record.of(play_at_random(playing, seed, Random(seed))) for seed in seeds]

    def play() -> Iterator[int]:
        for seed in seeds:
            yield len(play_at_random(playing, seed, Random(seed)).answers)

    def play_again() -> Iterator[int]:
        for record in records:
            yield len(replay(record, GAMES, listens=False).answers)

    return play, play_again


def middle_of(playing: Playing) -> AnyMatch:
    """Play half a game, listening, to a question that somebody has to answer."""
    whole = play_at_random(playing, "middle", Random(5))
    match: AnyMatch = Match.start(whole.game, whole.settings, whole.seats, whole.seed)
    for answer in whole.answers[: len(whole.answers) // 2]:
        match.follow(answer)
    while match.question is not None and not match.waiting():
        match.time_up(match.question.clocks[0].name)
    assert match.question is not None
    return match


def middle_works(playing: Playing) -> dict[str, Work]:
    """List what is measured in the middle of a game."""
    match = middle_of(playing)
    game, state = match.game, match.state
    assert match.question is not None
    seat = match.waiting()[0]
    key = match.question.menus[seat].sample(Random(1))
    eyes = [Seat(eye) for eye in range(playing.seats)]
    view = match.view(eyes[0])
    write = msgspec.json.Encoder().encode

    def build() -> None:
        scene = game.scene(state)
        for eye in eyes:
            game.view(state, eye, scene)

    return {
        "copy of the state": repeated(state.copy),
        "clone and apply": repeated(lambda: match.copy().answer(seat, key)),
        "all views": repeated(build),
        "one view as a message": repeated(lambda: write(view)),
    }
