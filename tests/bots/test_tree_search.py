"""The search finds the best option, does not rely on guesses, and keeps to its budget."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf
from time import perf_counter
from typing import Any

import pytest

from lasttable.bots import Driver, dice_of, make_bot
from lasttable.bots.tree_search import FEWEST, MOST_MISFITS, Search, SearchBot
from lasttable.games import GAMES
from lasttable.kernel import (
    LEVELS,
    AnyGame,
    AnyMatch,
    Bot,
    Chance,
    Diverged,
    Event,
    Intent,
    Luck,
    Match,
    Menu,
    Question,
    Record,
    Searcher,
    Seat,
    Sight,
    Step,
    choose,
)
from tests.kernel.toys.base import ToySettings, ToyState, toy
from tests.kernel.toys.duel import DUEL
from tests.kernel.toys.snap import SNAP

LAST_DOG = GAMES["last-dog-standing"]


class FirstKey(Bot):
    """A stand-in that takes the first key, after three seconds."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.heard: list[str] = []

    def see(self, events: Sequence[Event]) -> None:
        self.heard += [event.kind for event in events]

    def decide(self, sight: Sight) -> Intent:
        return Intent(sight.menu.options[0].key, 3.0)


def any_key(_state: Any, question: Question, seat: Seat, luck: Luck) -> str | None:
    """Answer at random; in a race sometimes not at all."""
    if question.kind == "race" and luck.random() < 0.3:
        return None
    return question.menus[seat].sample(luck)


def even(state: Any) -> Sequence[float]:
    return [1 / len(state.hands)] * len(state.hands)


# Counted in games and not in seconds, so that a busy machine finds the same.
PLAIN = Searcher(stand_in=FirstKey, policy=any_key, value=even, iterations=300, seconds=inf)


def take_step(state: ToyState) -> Step:
    """Take 1, 2 or 3 from a pile; whoever takes the last one wins."""
    mover = Seat(state.turn % 2)
    state.turn += 1
    menu = Menu.of(*(f"take {n}" for n in (1, 2, 3) if n <= state.top))
    key = yield from choose(mover, menu, "take")
    state.top -= int(key[5:])
    if state.top == 0:
        state.score[mover] = 1
        state.over = True


def cup_step(state: ToyState) -> Step:
    """A ball lies under one of three cups. Bet on heads, or look away first and then on a cup."""
    state.turn += 1
    key = yield from choose(Seat(0), Menu.of("coin", "cups"), "how")
    if key == "coin":
        state.score[0] = int(state.chance.random() < 0.5)
    else:
        cup = yield from choose(Seat(0), Menu.of("cup a", "cup b", "cup c"), "which")
        state.score[0] = int(cup[4:] == state.hands[1][0])
    state.score[1] = 1 - state.score[0]
    state.over = True


NIM = toy("nim", "ab", 1, take_step)
CUPS = toy("cups", "aaabbbccc", 1, cup_step)


FIRST = Seat(0)


def sight_of(match: AnyMatch, seat: Seat = FIRST) -> Sight:
    question = match.question
    assert question is not None
    imagine = partial(match.copy().redealt, seat)
    menu = question.menus[seat]
    return Sight(seat, match.view(seat), question.kind, question.prompt, menu, 0.0, imagine)


def nim(pile: int) -> AnyMatch:
    def setup(settings: ToySettings, seats: int, chance: Chance) -> ToyState:
        state: ToyState = NIM.setup(settings, seats, chance)
        state.top = pile
        return state

    return Match.start(replace(NIM, setup=setup), ToySettings(), 2, "nim")


@pytest.mark.parametrize(("pile", "best"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_it_finds_the_winning_move(pile: int, best: int) -> None:
    for seed in range(5):
        found = Search(PLAIN, sight_of(nim(pile)), dice_of(f"{seed}", Seat(0))).run()
        assert found == f"take {best}"


def test_it_does_not_rely_on_what_it_only_guessed() -> None:
    """In each guess the ball can be seen, but the bot must bet the same in all of them."""
    found = []
    for seed in range(8):
        match = Match.start(CUPS, ToySettings(), 2, f"cups {seed}")
        found.append(Search(PLAIN, sight_of(match), dice_of(f"{seed}", Seat(0))).run())
    assert found == ["coin"] * 8


@pytest.mark.parametrize("game", [DUEL, SNAP], ids=["duel", "snap"])
def test_it_plays_windows_races_and_pauses_ahead(game: AnyGame) -> None:
    """A game of bots that search through every kind of question comes to its end."""
    searcher = replace(PLAIN, iterations=12, depth=40)
    game = replace(game, bots={"sharp": searcher})
    match = Match.start(game, ToySettings(turns=3), 3, "kinds")
    bots = {Seat(seat): make_bot(game, "sharp", Seat(seat), "kinds") for seat in range(3)}
    Driver(match, bots).run()
    assert match.outcome is not None
    assert all(isinstance(bot, SearchBot) for bot in bots.values())


def test_games_played_ahead_are_counted() -> None:
    search = Search(replace(PLAIN, iterations=57), sight_of(nim(9)), dice_of("count", Seat(0)))
    search.run()
    assert search.played == 57


def test_time_ends_a_search_but_never_at_once() -> None:
    searcher = replace(PLAIN, iterations=100_000, seconds=0.0)
    search = Search(searcher, sight_of(nim(9)), dice_of("time", Seat(0)))
    assert search.run() is not None
    assert search.played == FEWEST


def test_guesses_that_do_not_fit_are_drawn_again() -> None:
    sight = sight_of(nim(6))
    assert sight.imagine is not None
    true, calls = sight.imagine, []

    def choosy(chance: Chance) -> AnyMatch:
        calls.append(1)
        if len(calls) % 3:
            raise Diverged("no")
        match: AnyMatch = true(chance)
        return match

    search = Search(PLAIN, replace(sight, imagine=choosy), dice_of("fit", Seat(0)))
    assert search.run() == "take 2"
    assert search.played == PLAIN.iterations


def test_if_no_guess_fits_the_stand_in_answers() -> None:
    def never(_chance: Chance) -> AnyMatch:
        calls.append(1)
        raise Diverged("no")

    calls: list[int] = []
    bot = SearchBot(PLAIN, Seat(0), dice_of("never", Seat(0)))
    sight = sight_of(nim(6))
    assert bot.decide(replace(sight, imagine=never)) == Intent("take 1", 3.0)
    assert len(calls) == MOST_MISFITS
    assert bot.decide(replace(sight, imagine=None)) == Intent("take 1", 3.0)


def test_it_takes_the_time_that_the_stand_in_takes() -> None:
    bot = SearchBot(PLAIN, Seat(0), dice_of("delay", Seat(0)))
    assert bot.decide(sight_of(nim(6))) == Intent("take 2", 3.0)


def test_its_first_thought_is_what_the_stand_in_would_do() -> None:
    bot = SearchBot(PLAIN, Seat(0), dice_of("first", Seat(0)))
    assert bot.first_thought(sight_of(nim(6))) == Intent("take 1", 3.0)


def test_a_search_that_has_no_time_left_changes_nothing() -> None:
    """The moment to answer beats everything, even the fewest games that a search should play."""
    bot = SearchBot(PLAIN, Seat(0), dice_of("hurry", Seat(0)))
    sight = sight_of(nim(6))
    first = bot.first_thought(sight)
    assert first is not None
    assert bot.think_on(sight, first, perf_counter()) is None
    assert bot.think_on(sight, first, inf) == "take 2"


def test_candidates_narrow_the_search() -> None:
    def bold(_state: Any, question: Question, seat: Seat) -> Sequence[str]:
        return question.menus[seat].keys[-2:]

    searcher = replace(PLAIN, candidates=bold)
    search = Search(searcher, sight_of(nim(5)), dice_of("narrow", Seat(0)))
    assert search.run() in ("take 2", "take 3"), "though taking 1 would win"


def test_looking_ahead_stops_at_its_depth() -> None:
    """With one answer to look ahead, the value alone decides."""

    def small_pile(state: ToyState) -> Sequence[float]:
        good = 1 / (1 + state.top)
        return [good, 1 - good]

    searcher = replace(PLAIN, depth=1, value=small_pile)
    search = Search(searcher, sight_of(nim(9)), dice_of("depth", Seat(0)))
    assert search.run() == "take 3"


def test_the_same_dice_find_the_same_answer() -> None:
    answers = {Search(PLAIN, sight_of(nim(9)), dice_of("x", Seat(0))).run() for _ in range(3)}
    assert len(answers) == 1


def test_every_level_plays_last_dog_standing() -> None:
    assert tuple(LAST_DOG.bots) == LEVELS
    quick = replace(_sharp(), iterations=20)
    game = replace(LAST_DOG, bots={**LAST_DOG.bots, "sharp": quick})
    records = []
    for _ in range(2):
        match = Match.start(game, game.settings(), 4, "levels")
        bots = {Seat(s): make_bot(game, level, Seat(s), "levels") for s, level in enumerate(LEVELS)}
        driver = Driver(match, bots)
        driver.run()
        records.append(Record.of(match, times=driver.times).to_text())
    assert records[0] == records[1], "the same seed gives the same game, second for second"


def _sharp() -> Searcher:
    sharp = LAST_DOG.bots["sharp"]
    assert isinstance(sharp, Searcher)
    return replace(sharp, seconds=inf)


def test_hidden_cards_make_no_difference_to_a_bot_that_searches() -> None:
    """When what the seat cannot know is dealt again, the same dice give the same answer."""
    searcher = replace(_sharp(), iterations=12)
    asked = 0
    for number in range(6):
        match = Match.start(LAST_DOG, LAST_DOG.settings(), 3, f"peek {number}")
        driver = Driver(
            match, {Seat(s): make_bot(LAST_DOG, "steady", Seat(s), "p") for s in range(3)}
        )
        for _ in range(25):
            if match.question is None:
                break
            for seat in match.waiting():
                other = match.redealt(seat, Chance.of("another truth"))
                answers = {
                    Search(searcher, sight_of(one, seat), dice_of("d", seat)).run()
                    for one in (match, other)
                }
                asked += 1
                assert len(answers) == 1
            driver.step()
    assert asked > 60
