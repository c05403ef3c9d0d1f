"""§ 5: the turn."""

from tests.games.last_shot.table import Table


def test_5_1_a_turn_has_a_choice_a_draw_and_an_end() -> None:
    table = Table(a="redacted pravda", b="embargo", deck="misfire blitz")
    table.say("a", "play redacted")
    table.say("a", "name jackpot")
    assert table.hand("a") == "pravda misfire"
    table.go_on()
    assert table.active == "b"
    assert [one["seat"] for one in table.told("turn")] == [1]


def test_5_2_what_ends_at_the_start_is_discarded_oldest_first() -> None:
    front = "un-interference a>a, diplomatic-immunity a>a, operation-windup a>a"
    table = Table(a="redacted", begin=True, front=front, b="pravda")
    assert table.discards == "un-interference diplomatic-immunity operation-windup"
    assert table.prompt == "turn"


def test_5_3_a_skipped_turn_starts_and_ends_but_nothing_is_done_in_it() -> None:
    front = "diplomatic-immunity a>a, iron-curtain b>a, hold-for-questioning b>a"
    table = Table(a="redacted misfire", begin=True, front=front, b="pravda")
    assert table.prompt == "pause"
    assert table.front("a") == ""
    assert table.discards == "diplomatic-immunity iron-curtain hold-for-questioning"
    assert table.hand("a") == "redacted misfire"
    assert not table.told("draw")


def test_5_3_a_skipped_player_does_not_react() -> None:
    table = Table(
        a="dibs misfire", begin=True, front="hold-for-questioning b>a, embargo b>a", b="pravda"
    )
    assert table.prompt == "pause", "a could have claimed neither of the two"


def test_5_4_the_start_of_a_turn_may_be_answered_unless_it_is_skipped() -> None:
    table = Table(a="redacted", b="think-thrice", begin=True)
    assert table.prompt == "react"
    assert table.question.args["window"] == "turn"
    table = Table(a="redacted", b="think-thrice", begin=True, front="hold-for-questioning b>a")
    assert table.prompt == "pause"


def test_5_5_play_or_reload_and_with_nothing_to_play_reload() -> None:
    table = Table(a="redacted misfire", b="pravda")
    assert table.offered("a") == ["reload", "play redacted", "play misfire"]
    assert Table(b="pravda").offered("a") == ["reload"]
    barred = Table(a="car-bomb", front="un-interference b>b")
    assert barred.offered("a") == ["reload"]


def test_5_6_what_was_got_in_between_may_be_played_too() -> None:
    table = Table(
        a="dumpster-dive redacted",
        begin=True,
        front="operation-windup a>a",
        b="pravda",
        discards="jackpot",
    )
    table.say("a", "play dumpster-dive")
    table.say("a", "take jackpot")
    assert table.offered("a") == ["pass", "play redacted", "play jackpot"]


def test_5_7_one_card_is_drawn_and_under_blitz_as_many_as_were_played() -> None:
    table = Table(a="comrades-in-arms un-interference", begin=True, front="blitz b>b")
    table.say("a", "play comrades-in-arms")
    table.say("a", "play un-interference")
    assert len(table.told("draw")) == 2
    table = Table(a="comrades-in-arms un-interference")
    table.say("a", "play comrades-in-arms")
    assert len(table.told("draw")) == 1


def test_5_8_nothing_answers_a_reload_but_leftovers() -> None:
    table = Table(a="redacted", b="injunction-junction filibuster")
    table.say("a", "reload")
    assert table.prompt == "pause"
    empty = Table(b="injunction-junction leftovers")
    empty.say("a", "reload")
    assert empty.prompt == "pause"
    assert len(empty.hand("a").split()) == 3


def test_5_9_a_reload_throws_all_away_and_draws_three() -> None:
    table = Table(a="redacted car-bomb pravda", b="embargo", deck="misfire blitz jackpot payoff")
    table.say("a", "reload")
    assert table.hand("a") == "misfire blitz jackpot"
    assert table.discards == "redacted pravda"
    assert "car-bomb" in table.deck, "it went back only after the three draws"
    assert table.told("reload")[0]["cards"] == ("redacted", "car-bomb", "pravda")


def test_5_10_what_ends_at_the_end_is_discarded_oldest_first() -> None:
    front = "embargo b>a, stunning-personality c>a, iron-curtain a>a"
    table = Table(a="redacted", b="pravda", front=front)
    table.say("a", "reload")
    assert table.discards == "redacted embargo stunning-personality iron-curtain"


def test_5_11_terminated_discards_are_shuffled_into_the_deck() -> None:
    table = Table(a="car-bomb redacted", b="firing-squad", c="pravda")
    table.say("a", "play car-bomb b")
    assert table.terminated == ""
    assert {"car-bomb", "firing-squad"} <= set(table.deck.split())
    assert table.told("return")[0]["cards"] == ("firing-squad", "car-bomb")


def test_5_11_all_of_the_deck_is_shuffled() -> None:
    deck = "misfire blitz embargo stakeout payoff jackpot redacted patsy dibs leftovers"
    table = Table(a="car-bomb", b="pravda", deck=deck)
    table.say("a", "reload")
    left = [name for name in table.deck.split() if name != "car-bomb"]
    assert sorted(left) == sorted(deck.split()[3:])
    assert left != deck.split()[3:]


def test_5_12_an_empty_deck_is_made_anew_at_the_end() -> None:
    table = Table(a="jackpot", deck="", supply="", discards="", front="embargo b>a", b="pravda")
    table.say("a", "play jackpot")
    assert set(table.deck.split()) == {"jackpot", "embargo"}
    assert table.discards == ""


def test_5_13_the_next_living_player_on_the_left_plays() -> None:
    table = Table(a="car-bomb redacted", c="pravda")
    table.say("a", "play car-bomb b")
    table.go_on()
    assert table.active == "c"


def test_5_13_whoever_is_passed_over_has_no_turn_at_all() -> None:
    table = Table(a="yield-the-floor redacted", b="pravda", c="jackpot", front="embargo a>b")
    table.say("a", "play yield-the-floor c")
    table.go_on()
    assert table.active == "c"
    assert table.front("b") == "embargo"
    assert [one["seat"] for one in table.told("turn")] == [2]


def test_5_example_1_the_policy_pays_in_a_skipped_turn() -> None:
    front = "stakeout c>a, insurance-policy a>a, hold-for-questioning b>a"
    table = Table(a="redacted misfire", c="pravda", front=front, begin=True)
    table.say("c", "take misfire")
    assert table.prompt == "pause"
    assert len(table.hand("a").split()) == 4
    assert table.discards == "insurance-policy stakeout hold-for-questioning"
