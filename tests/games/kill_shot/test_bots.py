"""The bots: reaction times on virtual time, late cards, and levels."""

from itertools import pairwise

import pytest

from bench.levels import duel
from lasttable.bots import Driver, make_bot, make_bots
from lasttable.games import GAMES
from lasttable.games.kill_shot.bots.easy import EASY
from lasttable.games.kill_shot.bots.sharp import SHARP
from lasttable.games.kill_shot.bots.steady import STEADY
from lasttable.games.kill_shot.bots.timed_bot import TimedBot
from lasttable.games.kill_shot.metrics import summarise
from lasttable.kernel import (
    OPEN,
    AnyMatch,
    Event,
    Match,
    Record,
    Seat,
    Sight,
    read_settings,
    replay,
)
from lasttable.lab import simulate
from tests.games.kill_shot.table import Table
from tests.games.kill_shot.test_briefing_and_deadline import chosen
from tests.games.kill_shot.test_standoff import CLIMB

GAME = GAMES["kill-shot"]


def run(levels: list[str], seed: str, **settings: object) -> tuple[AnyMatch, Driver, list[Event]]:
    chosen = read_settings(GAME.settings, {"targets": 3, **settings})
    match: AnyMatch = Match.start(GAME, chosen, len(levels), seed)
    heard: list[Event] = []
    driver = Driver(match, make_bots(GAME, levels, seed), witness=heard.extend)
    driver.run()
    return match, driver, heard


def test_reactions_lie_between_the_bounds_of_the_rules() -> None:
    for temper in (EASY, STEADY, SHARP):
        assert 0.7 <= temper.fastest < temper.slowest <= 1.8
    assert SHARP.fastest < STEADY.fastest < EASY.fastest
    assert SHARP.slowest < STEADY.slowest <= EASY.slowest


@pytest.mark.parametrize("settings", [{}, {"deadline": "on"}, {"night": "on"}])
def test_no_action_follows_another_in_less_than_six_tenths(settings: dict[str, object]) -> None:
    levels = ["sharp", "sharp", "steady", "easy"]
    match, driver, _ = run(levels, "follow", type="engagement", **settings)
    times = [time for time in driver.times if time is not None]
    acts = [
        (seat, time)
        for (seat, key, _), time in zip(match.answers, times, strict=True)
        if seat >= 0 and key.split(" ")[0] in ("play", "jam", "reload", "drop", "peek")
    ]
    for seat in range(4):
        own = [time for one, time in acts if one == seat]
        assert len(own) > 5
        assert min(later - earlier for earlier, later in pairwise(own)) >= 600


def test_a_level_is_caught_by_the_level_below_now_and_then() -> None:
    """Nobody is out of reach: each level also loses Hunts that it could have won."""
    wins = {"sharp": 0.0, "steady": 0.0}
    for number in range(6):
        match, _, _ = run(["sharp", "steady", "steady", "sharp"], f"reach {number}")
        for claim in match.view(OPEN).claims:
            wins["sharp" if claim.seat in (0, 3) else "steady"] += 1
    assert wins["steady"] >= 4
    assert wins["sharp"] >= 6


def test_the_same_seed_gives_the_same_game_to_the_millisecond() -> None:
    levels = ["sharp", "steady", "easy", "random"]
    one, clock, _ = run(levels, "again")
    other, clock_again, _ = run(levels, "again")
    assert one.answers == other.answers
    assert clock.times == clock_again.times


def test_a_moving_hand_cannot_be_stopped() -> None:
    late = 0
    for number in range(3):
        _, _, heard = run(["sharp", "sharp", "steady", "steady"], f"late {number}")
        late += sum(event.kind == "too-late" for event in heard)
        wrong = [event for event in heard if event.kind == "wrong"]
        assert not wrong, "by day a bot never plays a card that cannot fit"
    assert late > 0


def test_random_bots_race_on_virtual_time_without_being_asked_again() -> None:
    settings = read_settings(GAME.settings, {"targets": 3})
    match: AnyMatch = Match.start(GAME, settings, 4, "blind", listens=False)
    driver = Driver(match, make_bots(GAME, ["random"] * 4, "blind"))
    driver.run()
    times = [time for time in driver.times if time is not None]
    assert len(times) == len(match.answers)
    assert times == sorted(times)
    again = replay(Record.of(match), {GAME.name: GAME})
    assert again.outcome == match.outcome
    for seat in range(4):
        own = [t for t, given in zip(times, match.answers, strict=True) if given[0] == seat]
        gaps = [later - earlier for earlier, later in pairwise(own)]
        assert min(gaps) >= 690, "nobody is faster than a reaction"


def test_practice_slows_the_bots_down_too() -> None:
    _, fast, _ = run(["steady", "steady"], "tempo")
    _, slow, _ = run(["steady", "steady"], "tempo", tempo="3", pace="brisk")
    assert slow.now > 1.5 * fast.now


def test_a_sharp_bot_keeps_its_8_until_it_holds_a_9() -> None:
    table = Table("8 2 2 2 2 2", "1", pile="1 2 3 4 5 6 7")
    assert decide(table, "sharp") != "play 1 a 7"
    armed = Table("8 9 2 2 2 2", "1", pile="1 2 3 4 5 6 7")
    assert decide(armed, "sharp") == "play 1 a 7"
    assert decide(table, "easy") == "play 1 a 7"


def test_a_sharp_bot_jams_whoever_leads() -> None:
    table = Table("jam 2 2 2 2 2", "1", "1", pile="1 2 3 4 5 6")
    table.state.points[2] = 5
    table.match._scene = None
    assert decide(table, "sharp") == "jam 1 black"


def test_a_sharp_bot_shoots_for_points_only_when_that_pays() -> None:
    behind = "1/orange 2/orange 3/orange 4/orange 5/orange 6/orange 7/orange 8/orange"
    table = Table("9 1 1 2 2 3", "1", pile=behind, type="engagement")
    assert decide(table, "sharp") != "play 1 a 8"
    assert decide(table, "steady") == "play 1 a 8"
    assert decide(table, "sharp", attention=0.0) == "play 1 a 8", "a lapse"


def test_a_bot_that_holds_fire_goes_on_when_it_can_play_again() -> None:
    table = chosen("2 9 intel", "1 5")
    assert decide(table, "steady") is None, "there is hope: a Bad Intel"
    stuck = chosen("2 9", "1 5 intel")
    assert decide(stuck, "steady") == "hold-fire"
    stuck.say("blue", "hold-fire").play("orange", "1")
    assert decide(stuck, "steady") == "play 1 a 1", "playing ends the hold"


def test_without_windows_bots_interrupt_in_the_middle_of_a_turn() -> None:
    table = Table("jam 1", "9 9", pile=CLIMB, type="situation-common", window="0", first="orange")
    assert decide(table, "steady") == "cut 1 orange"
    assert decide(table, "sharp") == "cut 1 orange"


def decide(table: Table, level: str, attention: float = 1.0) -> str | None:
    """Ask a bot in the first seat what it would do when it pays attention, or does not."""
    bot = make_bot(GAME, level, Seat(0), "decide")
    assert isinstance(bot, TimedBot)
    bot._attention = attention
    question = table.match.question
    assert question is not None
    view = table.match.view(Seat(0))
    menu = question.menus[Seat(0)]
    intent = bot.decide(Sight(Seat(0), view, question.kind, question.prompt, menu, 0.0))
    return None if intent is None else intent.key


@pytest.mark.parametrize(
    ("upper", "lower", "kind"),
    [("steady", "easy", "engagement"), ("sharp", "steady", "standard")],
)
def test_each_level_beats_the_level_below(upper: str, lower: str, kind: str) -> None:
    found = duel(GAME, upper, lower, 5, seats=4, settings={"type": kind})
    assert found.levels[upper]["wins"] > 3, found.row()


def test_the_laboratory_counts_what_a_designer_asks() -> None:
    found = simulate(GAME, 4, 4, "lab", ("steady",), {"targets": 3})
    assert found["errors"] == 0
    metrics = found["metrics"]
    assert isinstance(metrics, dict)
    assert metrics["claims"]["shot"] == 1.0
    assert metrics["per_hunt"]["plays"] > 8
    assert summarise({})["cards_per_pile"] is None
    match, _, _ = run(["steady"] * 3, "open", deadline="on")
    assert match.view(OPEN).result is not None
