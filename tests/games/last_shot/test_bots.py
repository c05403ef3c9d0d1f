"""Bots: they finish, they shoot, they save themselves, and they react sometimes."""

import contextlib
from collections import Counter
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from lasttable.bots import Driver, make_bot
from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.bots.hints import HINTS
from lasttable.games.last_shot.bots.memory import Memory
from lasttable.games.last_shot.bots.odds import value
from lasttable.games.last_shot.bots.sharp import SHARP, candidates
from lasttable.games.last_shot.cards import CARD, CARDS
from lasttable.games.last_shot.state import State
from lasttable.kernel import Chance, Diverged, Event, Match, Seat, Sight, read_settings
from lasttable.lab import simulate
from tests.games.last_shot.table import Table


def decide(table: Table, letter: str, level: str = "steady", seed: str = "x") -> str:
    """Ask a bot for its answer to the open question."""
    bot = make_bot(GAME, level, table.seat(letter), seed)
    bot.see([event for event in table.events if event.seen_by(table.seat(letter))])
    question = table.question
    sight = Sight(
        table.seat(letter),
        table.view(letter),
        question.kind,
        question.prompt,
        table.menu(letter),
        0.0,
    )
    intent = bot.decide(sight)
    assert intent is not None
    assert intent.key in table.menu(letter)
    assert 0.5 < intent.delay < 8
    colours = table.state.colours
    words = intent.key.split(" ")
    return " ".join("abcdef"[colours.index(w)] if w in colours else w for w in words)


def test_every_card_has_an_opinion_about_it() -> None:
    assert set(HINTS) == {card.id for card in CARDS}


def test_steady_shoots_whoever_is_armed() -> None:
    table = Table(a="car-bomb redacted jackpot", b="misfire pravda", c="firing-squad", d="embargo")
    assert {decide(table, "a", seed=str(n)) for n in range(10)} == {"play car-bomb c"}


def test_steady_does_not_shoot_at_a_misfire_it_has_seen() -> None:
    front = "operation-windup a>a"
    table = Table(
        a="car-bomb secret-informant",
        b="misfire pravda",
        c="embargo",
        d="stakeout",
        front=front,
        begin=True,
    )
    table.say("a", "play secret-informant b")
    assert {decide(table, "a", seed=str(n)) for n in range(10)} <= {
        "play car-bomb c",
        "play car-bomb d",
    }


def test_steady_turns_a_shot_round() -> None:
    table = Table(a="car-bomb redacted", b="misfire pravda", c="embargo")
    table.say("a", "play car-bomb b")
    assert decide(table, "b") == "react misfire"


def test_steady_escapes() -> None:
    table = Table(a="car-bomb redacted", b="duck-and-cover pravda")
    table.say("a", "play car-bomb b")
    assert decide(table, "b") == "escape duck-and-cover"


def test_steady_names_a_card_it_has_seen() -> None:
    table = Table(
        a="secret-informant murder-mystery",
        b="safe-house pravda",
        c="embargo",
        front="operation-windup a>a",
        begin=True,
    )
    table.say("a", "play secret-informant b")
    assert decide(table, "a") == "play murder-mystery b"
    table.say("a", "play murder-mystery b")
    assert decide(table, "a") in ("name safe-house", "name pravda")


def test_steady_dodges_a_shot_with_bullet_time() -> None:
    table = Table(a="car-bomb redacted", b="bullet-time diplomatic-immunity jackpot", c="pravda")
    table.say("a", "play car-bomb b")
    assert decide(table, "b") == "react bullet-time"
    table.react("b", "bullet-time")
    assert decide(table, "b") == "play diplomatic-immunity"


def test_steady_hides_when_somebody_armed_is_about() -> None:
    calm = Table(a="diplomatic-immunity payoff", b="pravda", c="embargo")
    armed = Table(3, a="diplomatic-immunity payoff", b="car-bomb", c="firing-squad")
    assert decide(calm, "a") == "play payoff"
    assert decide(armed, "a") == "play diplomatic-immunity"


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_bots_react_sometimes_and_not_always(level: str) -> None:
    """The same question in many games: some react, some keep the card."""
    table = Table(a="no-win-scenario redacted", b="cease-and-desist jackpot pravda", c="embargo")
    table.say("a", "play no-win-scenario b")
    answers = Counter(decide(table, "b", level, str(n)) for n in range(60))
    assert 5 < answers["pass"] < 55, answers


def test_how_long_a_bot_takes_tells_nothing() -> None:
    """With or without a fitting card the delay comes from the same dice."""
    times = []
    for hand in ("injunction-junction", "pravda"):
        table = Table(a="jackpot redacted", b=hand, c="embargo")
        match = table.match.copy()
        match.answer(Seat(0), "play jackpot")
        question = match.question
        assert question is not None
        bot = make_bot(GAME, "steady", Seat(1), "clock")
        menu = question.menus[Seat(1)]
        sight = Sight(Seat(1), match.view(Seat(1)), question.kind, question.prompt, menu, 0.0)
        intent = bot.decide(sight)
        assert intent is not None
        times.append(intent.delay)
    assert times[0] == times[1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("deck", ["training", "balanced", "random", "picked"])
@pytest.mark.parametrize("draws", ["hidden", "full"])
def test_games_end_without_error(seats: int, deck: str, draws: str) -> None:
    settings = {"deck": deck, "draws": draws, "two_terminated": "on"}
    found: dict[str, Any] = simulate(
        GAME, seats, 4, "ends", ("random", "easy", "steady"), settings, rotate=True
    )
    assert found["errors"] == 0, found["error_examples"]
    assert sum(found["wins"]) + found["draws"] == 4


def test_the_search_looks_at_few_plays_and_judges_the_living() -> None:
    table = Table(a="car-bomb confiscation stakeout embargo", b="pravda", c="jackpot", d="blitz")
    keys = candidates(table.state, table.question, Seat(0))
    assert 1 < len(keys) <= 8
    assert any("car-bomb" in key for key in keys)
    state: State = table.match.copy().state
    state.alive[3] = False
    worth = value(state)
    assert worth[3] == 0
    assert sum(worth) == pytest.approx(1)
    assert worth[0] == max(worth), "a has the cards"


def test_sharp_finishes_a_game_and_answers_in_time() -> None:
    bots = {Seat(seat): make_bot(GAME, "steady", Seat(seat), "sharp") for seat in range(3)}
    quick = replace(SHARP, iterations=16, seconds=inf)
    game = replace(GAME, bots={**GAME.bots, "sharp": quick})
    bots[Seat(0)] = make_bot(game, "sharp", Seat(0), "sharp")
    match = Match.start(GAME, read_settings(GAME.settings, {"deck": "training"}), 3, "sharp-1")
    Driver(match, bots).run()
    assert match.outcome is not None
    assert SHARP.seconds <= 0.6


def test_memory_forgets_what_may_have_left_a_hand() -> None:
    memory = Memory(Seat(0))

    def note(kind: str, **args: Any) -> None:
        memory.note([Event(kind, args)])

    note("saw", whose=1, cards=["misfire", "payoff"])
    note("play", seat=1, card="payoff")
    assert memory.hands == {1: ["misfire"]}
    note("pass", seat=1, to_seat=2, count=1)
    assert memory.hands == {}
    note("passed", seat=1, to_seat=2, cards=["jackpot"])
    note("swap", seats=[2, 3])
    assert memory.hands == {3: ["jackpot"]}
    note("mix", seats=[3, 1])
    assert memory.hands == {}
    assert CARD["misfire"].kind == "reaction"


def test_the_same_dice_guess_alike_wherever_the_cards_really_are() -> None:
    """A bot that searches must not answer differently because of what it cannot see."""
    match = Match.start(GAME, GAME.settings(), 4, "guesses")
    driver = Driver(
        match, {seat: make_bot(GAME, "steady", seat, "g") for seat in map(Seat, range(4))}
    )
    compared = 0
    for number in range(60):
        for seat in match.waiting():
            with contextlib.suppress(Diverged):
                truth = match.redealt(seat, Chance.of(f"another truth {number}"))
                guesses = [one.redealt(seat, Chance.of("dice")).state for one in (match, truth)]
                places = [(one.hands, one.deck, one.private, one.supply) for one in guesses]
                assert places[0] == places[1]
                compared += 1
        driver.step()
    assert compared > 40
