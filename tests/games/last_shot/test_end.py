"""§ 12 and § 13: the end of the game, clocks, and people who leave."""

from random import Random

import pytest

from lasttable.games.last_shot import GAME
from lasttable.games.last_shot.elimination import Finished, check_victory
from lasttable.games.last_shot.rules import MOST_TURNS
from lasttable.games.last_shot.state import pieces
from lasttable.kernel import TABLE, Clock, Match, Record, read_settings, replay
from tests.games.last_shot.table import Table
from tests.laws.driver import Driver, make


def test_12_1_the_last_one_living_wins_comrade_or_not() -> None:
    table = Table(3, a="car-bomb redacted", b="pravda", comrades="a")
    table.state.alive[2] = False
    table.say("a", "play car-bomb b")
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0,), "survivor", (1, 0, 0))


def test_12_2_all_who_are_left_are_comrades() -> None:
    table = Table(3, a="car-bomb redacted", b="pravda", c="embargo", comrades="a c")
    table.say("a", "play car-bomb b")
    assert table.winners == "a c"
    assert table.told("win")[0]["reason"] == "comrades"
    table = Table(3, a="comrades-in-arms redacted", b="pravda", c="embargo", comrades="b c")
    table.say("a", "play comrades-in-arms")
    assert table.winners == "a b c"


def test_12_3_if_nobody_is_left_nobody_wins() -> None:
    table = Table(3, a="redacted")
    state = table.match.copy().state
    state.alive = [False] * 3
    with pytest.raises(Finished):
        check_victory(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((), "nobody")


def test_12_4_after_400_turns_it_is_a_stalemate() -> None:
    table = Table(a="redacted", b="pravda", turn=MOST_TURNS)
    table.say("a", "reload")
    table.go_on()
    assert table.prompt == "over"
    assert table.winners == ""
    assert table.told("win")[0]["reason"] == "stalemate"
    assert MOST_TURNS == 400


def test_13_1_the_clock_reloads_passes_and_takes_the_first_option() -> None:
    table = Table(a="confiscation jackpot", b="cease-and-desist", settings={"clock": "30"})
    assert table.question.clocks == (Clock("turn-1", 30),)
    table.say("a", "play confiscation b")
    assert table.question.clocks[0].seconds == 12
    table.clock()
    assert not table.told("react")
    assert table.question.clocks[0].seconds == 30
    table.clock()
    assert table.hand("b") == ""
    table = Table(a="jackpot", b="pravda")
    table.clock()
    assert table.told("reload")


def test_13_1_who_could_take_nothing_takes_nothing() -> None:
    table = Table(a="payoff", b="leftovers")
    table.say("a", "reload")
    table.react("b", "leftovers")
    assert table.offered("b") == ["take payoff", "pass"]
    table.clock()
    assert table.hand("b") == ""
    table = Table(a="controlled-chaos payoff", b="redacted")
    table.say("a", "play controlled-chaos")
    table.clock()
    assert table.told("mix")[0]["kept"] is False


def test_13_1_the_host_may_do_without_clocks() -> None:
    table = Table(
        a="jackpot", b="injunction-junction", settings={"clock": "none", "window": "none"}
    )
    assert table.question.clocks == ()
    table.say("a", "play jackpot")
    assert table.question.clocks == ()


def test_13_2_nobody_sees_who_is_still_thinking() -> None:
    table = Table(a="car-bomb", b="misfire", c="pravda")
    table.say("a", "play car-bomb b")
    assert not table.question.shows_answered


def test_13_3_the_table_takes_a_breath_that_can_be_skipped() -> None:
    for seen, seconds in (("think-thrice", 3.0), ("", 0.5)):
        table = Table(a="jackpot", b="pravda", discards=seen, settings={"pace": "slow"})
        table.say("a", "reload")
        assert table.prompt == "pause"
        assert table.question.clocks == (Clock("pause-5", seconds, True),)


def test_13_4_a_bot_plays_on_for_somebody_who_leaves() -> None:
    table = Table(a="jackpot", b="pravda")
    table.say("a", "reload")
    table.notice("leave b")
    assert table.living == "a b c d"
    assert table.told("replaced") == [{"seat": 1}]


def test_13_4_or_the_leaver_falls_and_nobody_loots_the_body() -> None:
    table = Table(
        a="jackpot", b="car-bomb misfire", c="loot-the-body", settings={"leavers": "remove"}
    )
    table.say("a", "reload")
    table.notice("leave b")
    assert table.living == "a c d"
    assert table.prompt == "pause"
    assert "misfire" in table.destroyed
    assert "car-bomb" in table.deck
    assert table.view().falls[0].card is None
    table.go_on()
    assert table.active == "c"


def test_13_4_the_game_ends_when_everybody_else_has_left() -> None:
    table = Table(3, a="jackpot", b="pravda", c="embargo", settings={"leavers": "remove"})
    table.say("a", "reload")
    table.notice("leave b")
    table.notice("leave c")
    assert table.winners == "a"


@pytest.mark.parametrize("number", range(12))
def test_13_4_games_in_which_people_walk_out_end_with_every_card_in_its_place(number: int) -> None:
    luck = Random(number)
    driver = Driver(f"walk out {number}")
    settings = read_settings(GAME.settings, {"leavers": "remove"})
    match = Match.start(GAME, settings, 3 + number % 4, f"walk out {number}")
    cards = pieces(match.state)
    while match.question is not None:
        table = match.question.menus.get(TABLE)
        if table is not None and luck.random() < 0.1:
            match.answer(TABLE, table.sample(luck))
        else:
            make(match, driver.next_move(match))
    assert pieces(match.state) == cards
    assert match.outcome is not None
    replayed = replay(Record.of(match), {GAME.name: GAME})
    assert replayed.outcome == match.outcome


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        ("car-bomb confiscation", ["confiscation"]),
        ("murder-mystery russian-roulette firing-squad", []),
        ("car-bomb", []),
    ],
)
def test_13_1_silence_under_blitz_never_shoots(hand: str, played: list[str]) -> None:
    table = Table(a=hand, b="pravda", front="blitz c>c", begin=True)
    assert table.prompt == "turn"
    table.clock()
    while table.prompt not in ("pause", "over"):
        table.clock()
    assert [one["card"] for one in table.told("play")] == played
    assert table.living == "a b c d"
