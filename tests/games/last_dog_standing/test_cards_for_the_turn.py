"""Control, Trickster, Cough, Quarantine and Shuffle (§ 6)."""

import pytest

from tests.games.last_dog_standing.table import Table


def test_6_1_control_reveals_a_hand() -> None:
    table = Table(emerald="control", red="virus mask cough", blue="")
    assert "play control red" in table.options
    assert "play control emerald" not in table.options
    table.say("emerald", "play control red").say("red", "take-it")
    assert (table.front("red"), table.hand("red")) == (1, "cough mask")
    shown = table.view("blue").revealed
    assert [(hand.seat, hand.cards, hand.viruses) for hand in shown] == [(1, ("cough", "mask"), 1)]
    assert table.discard == "control"


def test_6_2_trickster_makes_two_draws_face_up() -> None:
    table = Table(emerald="trickster", red="sanitizer", blue="", deck="virus mask cough")
    table.say("emerald", "play trickster red").say("red", "take-it")
    assert (table.front("red"), table.hand("red")) == (1, "mask sanitizer")
    assert [args["card"] for args in table.told("open")] == ["virus", "mask"]
    assert (table.turn, table.prompt) == ("emerald", "turn"), "no answer was asked for"


def test_6_3_an_eliminated_player_does_not_draw_the_second() -> None:
    table = Table(emerald="trickster", red="", blue="", deck="virus mask cough", front={"red": 1})
    table.say("emerald", "play trickster red").say("red", "take-it")
    assert table.fallen == "red"
    assert len(table.told("open")) == 1
    assert sorted(table.deck.split()) == ["cough", "mask", "virus", "virus"]


def test_6_4_cough_needs_a_virus_in_front_and_reaches_everybody_else() -> None:
    table = Table(emerald="cough virus", red="", blue="", deck="virus mask cough")
    assert "play cough" not in table.options
    table.say("emerald", "show virus", "play cough")
    table.say("blue", "ok").say("red", "ok")
    assert (table.front("blue"), table.front("red")) == (1, 0)
    assert table.hand("red") == "mask"
    assert [(args["seat"], args["card"]) for args in table.told("open")] == [
        (2, "virus"),
        (1, "mask"),
    ]
    assert table.hand("emerald") == ""


@pytest.mark.parametrize("turn", ["emerald", "blue"])
def test_6_5_a_cough_starts_on_the_right_and_goes_counter_clockwise(turn: str) -> None:
    collars = ("emerald", "red", "blue", "orange")
    start = collars.index(turn)
    hands = {collar: "cough" if collar == turn else "" for collar in collars}
    table = Table(hands=hands, front={turn: 1}, turn=turn)
    table.say(turn, "play cough")
    order = []
    while table.prompt == "drawn":
        order.append(table.asked)
        table.say(table.asked, "ok")
    assert order == [collars[(start - step) % 4] for step in (1, 2, 3)]


def test_6_6_a_cough_can_be_answered_with_sanitizer() -> None:
    """The next player draws the same Virus."""
    table = Table(
        emerald="cough", red="", blue="sanitizer", deck="virus mask", front={"emerald": 1}
    )
    table.say("emerald", "play cough")
    assert table.mine("blue").drawn == "virus"
    assert table.view("red").pending is not None
    assert table.options == ["ok", "sanitize"]
    table.say("blue", "sanitize")
    assert table.asked == "red"
    table.say("red", "ok")
    assert (table.front("blue"), table.front("red")) == (0, 1)


def test_6_7_quarantine_reveals_all_hands_at_once() -> None:
    table = Table(
        emerald="quarantine virus",
        red="virus virus bribe",
        blue="mask",
        orange="virus sanitizer",
        front={"orange": 1},
    )
    table.say("emerald", "play quarantine")
    assert table.prompt == "shown"
    assert [hand.seat for hand in table.view().revealed] == [0, 1, 2, 3]
    assert table.front("emerald") == 1
    assert table.fallen == "red orange"
    assert table.hand("blue") == "mask"
    table.skip_pauses()
    assert (table.turn, table.prompt) == ("emerald", "turn")


def test_6_8_shuffle_draws_as_many_again_one_by_one() -> None:
    hand = "shuffle virus cough cough bribe control mask sanitizer"
    table = Table(emerald=hand, red="", deck="toilet_paper " * 4, front={"emerald": 1})
    table.say("emerald", "play shuffle")
    nods = 0
    while table.prompt == "drawn":
        assert len(table.state.hands[0]) == nods
        table.say("emerald", "keep")
        nods += 1
    assert nods == 7
    assert (len(table.state.deck), table.front("emerald")) == (4, 1)


def test_6_9_shuffle_alone_only_shuffles_and_is_not_a_draw() -> None:
    table = Table(emerald="shuffle", red="", deck="mask cough bribe control", seed="mix")
    table.say("emerald", "play shuffle")
    assert table.prompt == "turn"
    assert table.options == ["draw"], "the draw is still owed"
    assert sorted(table.deck.split()) == ["bribe", "control", "cough", "mask"]
    table = Table(emerald="shuffle cough", red="", deck="mask mask")
    table.say("emerald", "play shuffle", "keep")
    assert "end" not in table.options


def test_6_10_an_eliminated_player_stops_drawing() -> None:
    """The Wacko drawn second reveals the Virus drawn first."""
    for number in range(60):
        table = Table(
            emerald="shuffle virus wacko mask mask",
            red="",
            blue="",
            deck="mask",
            front={"emerald": 1},
            seed=f"{number}",
        )
        table.say("emerald", "play shuffle")
        while table.prompt == "drawn":
            table.say("emerald", "keep")
        if table.fallen:
            assert table.told("turn")[-1]["seat"] == 0 or table.skip_pauses().turn == "red"
            assert len(table.told("draw")) + len(table.told("open")) < 4
            return
    raise AssertionError("no shuffle brought the Virus before the Wacko")


def test_6_example_1_a_cough_eliminates_the_player_on_the_right() -> None:
    """Their Viruses are in the deck before the next player draws."""
    table = Table(
        emerald="cough", red="", blue="virus", deck="virus", front={"emerald": 1, "blue": 1}
    )
    table.say("emerald", "play cough").say("blue", "ok")
    assert table.fallen == "blue"
    assert sorted(table.deck.split()) == ["virus", "virus", "virus"]
    table.skip_pauses()
    assert table.asked == "red"
    table.say("red", "ok")
    assert table.front("red") == 1
