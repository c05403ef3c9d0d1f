"""§ 11: Enemy Ally; One Shot, One Kill."""

import pytest

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.settings import Settings
from lasttable.kernel import Match, WrongSeatCount
from tests.games.kill_shot.table import Table

CLIMB = "1 2 3 4 5 6 7 8"


def with_ally(*hands: str, **settings: object) -> Table:
    return Table(*hands, enemy_ally="on", ally="black", **settings)  # type: ignore[arg-type]


def test_11_1_one_of_three_to_five_and_everybody_has_a_colour() -> None:
    table = with_ally("1", "1", "1")
    assert [seat.ally for seat in table.view.seats] == [False, False, True]
    assert table.view.rules.separated
    for seats in (2, 6):
        with pytest.raises(WrongSeatCount, match="seats 3 to 5"):
            Match.start(GAME, Settings(enemy_ally=True), seats, "ally")


def test_11_2_the_ally_plays_the_same_or_one_lower() -> None:
    table = with_ally("", "", "7 6 8 5 9 jam intel"[:13], pile="1 2 3 4 5 6 7")
    assert table.fits("black") == "7 6"
    table.play("black", "6")
    assert table.number == 6
    empty = with_ally("", "", "1 2 3")
    assert empty.fits("black") == ""
    nine = with_ally("", "", "9 8", pile=CLIMB)
    assert nine.fits("black") == "8"
    low = with_ally("", "", "1 2", pile="1")
    assert low.fits("black") == "1"
    specials = with_ally("", "", "intel jam", pile="1")
    assert len(specials.keys("black", "play")) == 1
    assert len(specials.keys("black", "jam")) == 2


def test_11_3_the_ally_claims_when_the_hunts_clock_runs_out() -> None:
    for hands, seconds in ((("", "", ""), 90), (("",) * 4, 30), (("",) * 5, 20)):
        table = Table(*hands, enemy_ally="on", ally="black")
        assert table.clock("ally").seconds == seconds
    table = with_ally("intel 1 2", "1", "", pile="1")
    table.play("blue", "intel")
    assert table.clock("ally").held
    table.ring("cease").ring("countdown").ring("ally")
    assert table.told("ally-takes") == [{"seat": 2, "targets": ["glasswing"]}]
    assert table.points == [0, 0, 3]
    long = Table("", "", "", enemy_ally="on", ally="black", ally_clock="3")
    assert long.clock("ally").seconds == 270
    rounds = with_ally("5", "5", "5", type="situation-common", window="0", ally_clock="0.5")
    assert rounds.view.turn is not None
    assert rounds.view.turn.ally_rounds == 4
    for _ in range(12):
        rounds.ring("turn")
    assert rounds.told("ally-takes") == [{"seat": 2, "targets": ["glasswing"]}]


def test_11_3_targets_that_would_escape_go_to_the_ally() -> None:
    room = {"type": "situation-common", "window": "0", "ally_clock": "3"}
    idle = with_ally("5", "5", "5", **room)
    for _ in range(24):
        idle.ring("turn")
    assert idle.points == [0, 0, 3], "eight idle rounds"
    tired = with_ally("5", "5", "5", standoff="off")
    tired.say("blue", "hold-fire").say("orange", "hold-fire").say("black", "hold-fire")
    assert tired.points == [0, 0, 3]


def test_11_3_the_clock_is_double_only_for_three_targets() -> None:
    hunted = ("glasswing", "paper-wasp", "lantern-jack")
    reign = with_ally("", "", "", reign="on", hunted=hunted)
    for seconds in (180, 180, 180, 90):
        assert reign.clock("ally").seconds == seconds
        reign.ring("ally").ring("claim")
        if reign.prompt == "countdown":
            reign.ring("countdown")
    assert reign.prompt == "over"
    for seats, rounds in ((3, 8), (4, 5), (5, 4)):
        table = with_ally(*["5"] * seats, type="situation-common", window="0")
        assert table.view.turn is not None
        assert table.view.turn.ally_rounds == rounds


def test_11_4_the_allys_cards_count_for_nobody() -> None:
    pile = "1 2 3 4 5/black 6/black 7/black 8/black"
    table = with_ally("9", "", "", pile=pile, type="engagement")
    assert [one.seat for one in table.view.piles[0].points] == [0, 1]
    table.play("blue", "9")
    assert table.points == [3, 0, 0]


def test_11_5_the_role_goes_round_or_stays() -> None:
    table = with_ally("9", "", "", pile=CLIMB)
    table.play("blue", "9").ring("claim")
    assert table.view.hunt.ally == 0
    table = with_ally("9", "", "", pile=CLIMB)
    first = {Table("", "", "", enemy_ally="on", seed=f"ally {n}").view.hunt.ally for n in range(12)}
    assert first == {0, 1, 2}
    same = Table("", "", "", enemy_ally="on", same_ally="on")
    ally = same.view.hunt.ally
    same.ring("ally").ring("claim")
    assert same.view.hunt.number == 2
    assert same.view.hunt.ally == ally


def test_11_6_one_shot_one_kill_forbids_the_same_number() -> None:
    hunter = Table("4 5 3", "", pile="1 2 3 4", one_shot="on")
    assert hunter.fits("blue") == "5"
    room = Table("4 5 3", "", pile="1 2 3 4", one_shot="on", type="situation-common", window="0")
    assert room.fits("blue") == "5 3"
    ally = with_ally("", "", "4 3 5", pile="1 2 3 4", one_shot="on")
    assert ally.fits("black") == "3"
    bottom = with_ally("", "", "1 2", pile="1", one_shot="on")
    assert bottom.fits("black") == ""
