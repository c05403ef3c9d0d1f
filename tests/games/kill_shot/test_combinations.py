"""§ 14: combinations, and how the lobby explains them."""

from itertools import product

from lasttable.games.kill_shot import GAME
from lasttable.games.kill_shot.explain import clashes, explain
from lasttable.games.kill_shot.settings import Settings, combine, seats_for
from lasttable.kernel import Meaning, read_settings
from tests.games.kill_shot.table import Table
from tests.games.kill_shot.test_briefing_and_deadline import BASE, chosen
from tests.games.kill_shot.test_messages import MESSAGES

TYPES = ("standard", "engagement", "situation-common", "situation-separate")
OPTIONS = ("briefing", "deadline", "enemy_ally", "night", "one_shot", "reign")


def mixtures() -> list[Settings]:
    """List all 256 combinations of game type and options."""
    return [
        read_settings(Settings, {"type": kind, **dict(zip(OPTIONS, switches, strict=True))})
        for kind in TYPES
        for switches in product((False, True), repeat=len(OPTIONS))
    ]


def test_14_1_type_and_options_decide_every_parameter() -> None:
    assert len(mixtures()) == 256
    for settings in mixtures():
        rules = combine(settings)
        by_points = settings.type in ("engagement", "situation-separate")
        speed = settings.type in ("standard", "engagement")
        assert rules.separated == (by_points or settings.deadline or settings.enemy_ally)
        assert rules.claim == ("points" if by_points else "shot")
        assert rules.limit == (12 if settings.deadline else 6 if speed else 9)
        for number in range(1, 9):
            hunters = {number + 1} | ({number} if not settings.one_shot else set())
            hunters |= {number - 1} if not speed else set()
            ally = {number - 1} | ({number} if not settings.one_shot else set())
            assert bits(rules.follows[number]) == hunters - {0}
            assert bits(rules.ally_follows[number]) == ally - {0}
        assert bits(rules.follows[0]) == {1}
        assert bits(rules.ally_follows[0]) == set()


def bits(follows: int) -> set[int]:
    return {number for number in range(10) if follows >> number & 1}


def test_14_2_how_many_can_play() -> None:
    for settings in mixtures():
        low = 3 if settings.enemy_ally else 2
        high = 5 if combine(settings).separated else 8
        assert seats_for(settings) == range(low, high + 1)
        assert GAME.seats_for(settings) == range(low, high + 1)


def test_14_3_where_a_briefing_changes_nothing() -> None:
    room = Table("1", "1", type="situation-common", briefing="on")
    assert room.prompt == "window"
    table = Table("", "", deadline="on", briefing="on")
    table.ring("choose")
    assert table.prompt == "countdown"


def test_14_4_a_briefing_at_night_shows_one_card_at_a_time() -> None:
    table = Table("5 6", "1", briefing="on", night="on", go=False)
    assert table.prompt == "briefing"
    assert table.seen_hand("blue").startswith("? ?")
    table.say("blue", "peek 1")
    assert table.seen_hand("blue").startswith("5 ?")
    table.say("blue", "peek 2")
    assert table.seen_hand("blue").startswith("? 6")
    table.say("blue", "close", "swap 1 2", "ready").say("orange", "ready")
    assert table.prompt == "countdown"
    assert table.hand("blue").startswith("6 5")
    late = Table("5 6", "1", briefing="on", night="on", go=False)
    late.say("blue", "peek 1").ring("briefing").ring("countdown")
    assert late.mine("blue").peeking is None
    assert late.seen_hand("blue").startswith("? ?")


def test_14_5_the_twelve_are_shuffled_by_night() -> None:
    table = Table("", "", deadline="on", night="on")
    assert table.seen_hand("blue").startswith("1 2 3 4 5 6 7 8 9")
    table.ring("choose")
    assert table.seen_hand("blue") == " ".join("?" * 12)
    words = table.hand("blue").split()
    assert words != sorted(words)
    assert sorted(words) == sorted([*BASE.split(), "8", "9", "jam"])


def test_14_6_what_nobody_takes_goes_to_the_ally_unless_strict() -> None:
    table = chosen("1 3", "5", "6", enemy_ally="on", ally="black")
    table.play("blue", "1")
    assert table.points == [0, 0, 3]
    strict = chosen("1 3", "5", "6", enemy_ally="on", ally="black", strict_deadline="on")
    strict.play("blue", "1")
    assert strict.points == [0, 0, 0]
    room: dict[str, object] = {"type": "situation-common", "window": "0", "enemy_ally": "on"}
    passed = chosen(BASE, BASE, BASE, ally="black", **room)
    for _ in range(3):
        passed.ring("turn")
    assert passed.points == [0, 0, 3]
    loose = Table("", "", "", enemy_ally="on", ally="black", strict_deadline="on")
    loose.ring("ally")
    assert loose.points == [0, 0, 3], "without a Deadline there is nothing to be strict about"


def test_14_7_deadline_in_the_situation_room() -> None:
    settings = {"type": "situation-common", "window": "3"}
    table = chosen(f"{BASE} jam", BASE, **settings)
    table.ring("window")
    assert table.keys("blue") == ["play 1 a 0", "pass"]
    table.say("blue", "pass").say("blue", "cut 10 orange")
    assert table.state.passes == 0, "a turn that is cut short is no pass"
    for _ in range(2):
        table.ring("window").ring("turn")
    assert table.prompt == "claim"
    assert table.told("escaped")


def test_14_7_running_out_of_time_after_a_card_is_not_a_pass() -> None:
    table = chosen(BASE, BASE, type="situation-common", window="0")
    table.play("blue", "1").ring("turn").ring("turn")
    assert table.state.passes == 1
    assert table.prompt == "turn"


def test_14_7_a_missed_turn_is_not_a_pass() -> None:
    settings = {"type": "situation-common", "window": "3", "hunted": ("saint-static",)}
    table = chosen(BASE, f"{BASE} jam", **settings)
    table.say("orange", "cut 10 blue")
    table.ring("window").say("orange", "pass")
    assert table.told("skips") == [{"seat": 0}]
    table.ring("window").say("orange", "pass")
    assert table.prompt == "window", "blue has not been asked yet"
    table.ring("window").say("blue", "pass")
    assert table.told("escaped")


def test_every_mixture_can_be_explained() -> None:
    for settings in mixtures():
        for line in explain(settings, 4):
            assert f"meaning.{line.key}" in MESSAGES
            text = MESSAGES[f"meaning.{line.key}.{line.value}"]
            assert text.format(**line.params)


def test_the_lobby_explains_the_picture_of_the_design() -> None:
    settings = Settings(briefing=True, enemy_ally=True, one_shot=True)
    lines = {line.key: line for line in explain(settings, 4)}
    assert lines["decks"].value == "separate"
    assert lines["hand"] == Meaning("hand", "briefing", {"cards": 6, "seconds": 15})
    assert lines["hunters"].value == "higher"
    assert lines["ally"].value == "lower"
    assert lines["hunt-clock"].params == {"seconds": 30, "seats": 4}
    assert lines["standoff"].params == {"warning": 25, "seconds": 35}
    assert lines["players"].params == {"least": 3, "most": 5}
    assert "decks-separated" in clashes(settings)
