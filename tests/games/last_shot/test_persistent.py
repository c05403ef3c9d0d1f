"""§ 11: cards that stay on the table."""

from tests.games.last_shot.table import Table


def test_11_1_a_persistent_card_lies_before_whom_it_speaks_of() -> None:
    table = Table(a="stunning-personality redacted", b="pravda")
    table.say("a", "play stunning-personality b")
    standing = table.view().seats[1].front[0]
    assert (standing.card, standing.by, standing.ends) == ("stunning-personality", 0, "end")
    table = Table(a="un-interference redacted", b="pravda")
    table.say("a", "play un-interference")
    assert table.front("a") == "un-interference"


def test_11_2_an_ended_card_goes_to_the_discards() -> None:
    table = Table(a="redacted", begin=True, front="un-interference a>a", b="pravda")
    assert table.discards == "un-interference"
    table = Table(a="official-pardon", b="pravda", front="operation-windup b>b", begin=True)
    table.say("a", "play official-pardon b")
    table.go_on()
    table.say("b", "play pravda")
    table.say("b", "name misfire")
    assert table.prompt == "pause", "pardoned, so no second play"


def test_11_3_the_next_turn_is_never_the_one_in_which_it_was_placed() -> None:
    table = Table(a="iron-curtain redacted", b="pravda", c="embargo", d="jackpot")
    table.say("a", "play iron-curtain a")
    assert table.front("a") == "iron-curtain"
    for letter in "bcd":
        table.go_on()
        table.say(letter, "reload")
    table.go_on()
    table.say("a", "reload")
    assert table.front("a") == ""


def test_11_4_immunity_does_not_touch_what_lies_there_already() -> None:
    table = Table(a="misfire redacted", b="pravda", front="stakeout b>a, diplomatic-immunity a>a")
    table.say("a", "reload")
    assert table.prompt == "stakeout"


def test_11_4_who_was_immune_is_never_bound_by_a_card_for_the_table() -> None:
    table = Table(
        a="un-interference redacted", b="car-bomb pravda", front="diplomatic-immunity b>b"
    )
    table.say("a", "play un-interference")
    table.go_on()
    assert table.front("b") == "", "the immunity itself is over"
    assert "play car-bomb c" in table.offered("b")
