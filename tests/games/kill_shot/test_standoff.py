"""§ 15, § 16, § 17: standoffs, abilities and practice."""

from tests.games.kill_shot.table import Table
from tests.games.kill_shot.test_briefing_and_deadline import BASE, chosen

CLIMB = "1 2 3 4 5 6 7 8"


def test_15_1_the_clock_runs_while_no_hunt_card_is_accepted() -> None:
    table = Table("1 2 jam intel", "1 1")
    clock = table.clock("standoff")
    assert clock.seconds == 35
    table.jam("blue", "orange").breathe().say("orange", "reload fill")
    assert table.clock("standoff").name == clock.name
    table.play("blue", "1")
    later = table.clock("standoff").name
    assert later != clock.name
    table.play("blue", "intel")
    assert table.clock("standoff").held
    assert table.clock("standoff").name == later
    table.ring("cease")
    assert table.clock("standoff").held
    table.ring("countdown")
    assert not table.clock("standoff").held


def test_15_2_a_call_to_move_in_after_25_seconds() -> None:
    table = Table("1", "")
    assert table.clock("warning").seconds == 25
    table.ring("warning")
    assert table.told("move-in") == [{}]
    assert table.view.hunt.warned
    assert table.clock("warning") is None
    table.play("blue", "1")
    assert table.clock("warning") is not None
    assert not table.view.hunt.warned


def test_15_3_the_first_time_everybody_gets_a_new_hand() -> None:
    table = Table("5 6 7", "5 jam", pile="1 2")
    table.jam("orange", "blue").ring("standoff")
    assert table.told("standoff") == [{}]
    laid = [(args["seat"], args["cards"]) for args in table.told("laid-down")]
    assert laid == [(0, ["amber-5", "amber-6", "amber-7"]), (1, ["amber-5"])]
    assert table.prompt == "countdown"
    assert table.pile() == "1 2"
    assert [seat.cards for seat in table.view.seats] == [6, 6]
    assert table.discards == "jam 5 6 7 5"
    assert table.view.seats[0].drills == 1
    hands = len(table.told("hand", "blue"))
    assert table.seen_hand("blue") == "? ? ? ? ? ?", "new cards are seen at Go"
    table.say("blue", "play 1 a 2").ring("countdown")
    assert len(table.told("hand", "blue")) == hands + 1
    assert table.seen_hand("blue") == table.hand("blue")
    assert table.clock("early-0") is not None
    assert table.clock("standoff").name.endswith(".1")


def test_15_4_the_second_time_the_targets_escape() -> None:
    table = Table("5", "5", pile="1 2")
    table.ring("standoff").ring("countdown").ring("standoff")
    assert table.told("escaped") == [{"targets": ["glasswing"]}]
    assert table.prompt == "claim"
    at_once = chosen(BASE, BASE)
    at_once.ring("standoff")
    assert at_once.told("escaped")
    ally = Table("", "", "", enemy_ally="on", ally="black")
    ally.ring("standoff").ring("countdown").ring("standoff")
    assert ally.points == [0, 0, 3]


def test_15_5_the_host_may_double_or_stop_the_clock() -> None:
    relaxed = Table("1", "", standoff="relaxed")
    assert relaxed.clock("standoff").seconds == 70
    assert relaxed.clock("warning").seconds == 50
    off = Table("1", "", standoff="off")
    assert off.clocks == []


def test_15_6_a_number_that_runs_out_is_announced() -> None:
    pile = "1 2 3 4 4 4/orange"
    table = Table("3", "4 3", pile=pile, type="situation-separate", window="0", first="orange")
    table.play("orange", "4")
    assert not table.told("dry"), "the 4s are used up, but none is needed"
    table.play("orange", "3")
    assert table.told("dry") == [{"pile": "a", "number": 4}]
    assert table.view.piles[0].exhausted == [4]
    silent = chosen("1 1 2 2 4 5 6 7 8 9 intel", "2 4")
    silent.play("blue", "1")
    assert silent.prompt == "live"
    assert not silent.told("dry")


def test_15_6_the_allys_cards_use_nothing_up() -> None:
    pile = "1 2 3 4 4 4/orange 4/black"
    table = Table("", "", "3", pile=pile, type="engagement", enemy_ally="on", ally="black")
    table.play("black", "3")
    assert not table.told("dry"), "orange still has a 4"


def test_15_6_bad_intel_brings_a_used_up_number_back() -> None:
    table = Table(
        *("intel", "4 4", "3"), pile="1 2 3 4 4", type="engagement", enemy_ally="on", ally="black"
    )
    table.play("orange", "4", "4").play("black", "3")
    assert table.view.piles[0].exhausted == [4]
    table.play("blue", "intel")
    assert table.pile() == "1"
    assert table.view.piles[0].exhausted == []


def test_16_1_known_ground_opens_with_1_2_or_3() -> None:
    table = Table("1 2 3 4 intel", "", hunted=("the-cartographer",))
    assert table.fits("blue") == "1 2 3"
    table.play("blue", "3", "4").play("blue", "intel").ring("cease").ring("countdown")
    assert table.number == 0
    assert table.fits("blue") == "1 2"
    ally = Table("", "", "1 2 3", hunted=("the-cartographer",), enemy_ally="on", ally="black")
    assert ally.fits("black") == ""


def test_16_2_heavy_static_costs_two_drills_or_a_turn() -> None:
    table = Table("jam", "1", hunted=("saint-static",))
    table.jam("blue", "orange")
    assert table.view.seats[1].drills == 2
    room = Table(
        *("1 2", "jam jam", "5"), hunted=("saint-static",), type="situation-common", window="3"
    )
    room.say("orange", "cut 1 blue")
    assert room.view.turn is not None
    assert room.view.turn.skips == [0]
    room.ring("window").ring("turn").ring("window").ring("turn")
    assert room.told("skips") == [{"seat": 0}]
    assert room.view.turn.seat == 1
    assert room.view.turn.skips == []


def test_16_2_heavy_static_goes_with_its_target() -> None:
    hunted = ("saint-static", "glasswing", "paper-wasp")
    table = Table("jam 9 jam", "1", pile=CLIMB, hunted=hunted, reign="on")
    table.jam("blue", "orange").play("blue", "9")
    assert table.view.seats[1].drills == 2, "what is owed stays owed"
    table.jam("blue", "orange")
    assert table.view.seats[1].drills == 3
    settings = {"type": "situation-common", "window": "3", "reign": "on"}
    room = Table("9 1", "jam", pile=CLIMB, hunted=hunted, **settings)  # type: ignore[arg-type]
    room.say("orange", "let").play("blue", "9").say("orange", "cut 1 blue")
    assert room.view.turn is not None
    assert room.view.turn.skips == []


def test_16_3_a_paid_tip_rewards_the_highest_8() -> None:
    table = Table("9", "", pile="1 2 3 4 5 6 7 8 8/orange", hunted=("broker-null",))
    table.play("blue", "9")
    assert table.points == [4, 2]
    assert table.told("tip") == [{"seat": 1, "points": 2}]
    assert table.view.claims[0].tip == 1
    own = Table("9", "", pile=CLIMB, hunted=("broker-null",))
    own.play("blue", "9")
    assert own.points == [6, 0]
    pile = "1 2 3 4 5 6 7 8 8/black"
    ally = Table(*("9", "", ""), pile=pile, hunted=("broker-null",), enemy_ally="on", ally="black")
    ally.play("blue", "9")
    assert ally.points == [4, 0, 0]


def test_16_4_no_moon_makes_it_night() -> None:
    table = Table("5 6", "", hunted=("nightjar",))
    assert table.view.hunt.night
    assert table.seen_hand("blue").startswith("? ?")
    hunted = ("nightjar", "glasswing", "paper-wasp")
    reign = Table("9 5", "", pile=CLIMB, hunted=hunted, reign="on")
    reign.say("blue", "play 1 a 8")
    assert reign.told("dawn") == [{}]
    assert not reign.view.hunt.night
    assert reign.seen_hand("blue").startswith("- 5")
    forever = Table("9 5", "", pile=CLIMB, hunted=hunted, reign="on", night="on")
    forever.say("blue", "play 1 a 8")
    assert forever.view.hunt.night


def test_16_5_the_first_9_hits_a_body_double() -> None:
    table = Table("9 9 8", "", pile="1 2 3 4 5 6 7 8 8/orange", hunted=("mister-marrow",))
    assert table.view.piles[0].double
    table.play("blue", "9")
    assert table.prompt == "live"
    assert table.number == 7
    assert table.pile() == "1 2 3 4 5 6 7"
    assert table.discards == "8 8 9"
    assert [pile.double for pile in table.view.piles] == [False]
    table.play("blue", "8", "9")
    assert table.points == [6, 0]
    bare = Table("9", "", pile="3 8", hunted=("mister-marrow",))
    bare.play("blue", "9")
    assert bare.number == 3
    one = Table("9 9 8", "", pile=CLIMB, hunted=("mister-marrow",), one_shot="on")
    one.play("blue", "9", "8", "9")
    assert one.points == [6, 0]


def test_body_double_with_all_nines_spent_under_a_deadline() -> None:
    table = chosen(BASE, f"{BASE} 8", hunted=("mister-marrow",))
    table.play("blue", *BASE.split())
    assert table.number == 7
    assert table.prompt == "live"
    table.play("orange", "8", "9")
    assert table.points == [0, 6]
    hopeless = chosen(BASE, "1 2 3 4 5 6 7 8 8 jam", hunted=("mister-marrow",))
    assert hopeless.prompt == "claim"
    assert hopeless.told("escaped")


def test_17_1_practice_slows_the_game_down_but_not_the_locks() -> None:
    table = Table("1", "", tempo="3", go=False)
    assert table.clock("countdown").seconds == 9
    table.ring("countdown")
    assert table.clock("standoff").seconds == 105
    table.play("blue", "1")
    assert table.clock("pace").seconds == 0.15
    room = Table("1", "1", tempo="2", type="situation-common")
    assert room.clock("window").seconds == 6
    assert room.clock("turn").seconds == 120


def test_17_2_the_one_button_is_always_there() -> None:
    for tempo in ("1", "3"):
        table = Table("jam", "1", tempo=tempo)
        table.jam("blue", "orange")
        assert "hold" in table.keys("orange")
        table.say("orange", "hold")
        assert table.clock("hold").seconds == 3
