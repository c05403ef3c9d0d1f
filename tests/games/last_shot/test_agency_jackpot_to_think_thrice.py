"""§ 14: the second half of the Agency cards, from Jackpot to Think Thrice."""

from tests.games.last_shot.table import Table


def test_14_15_jackpot_goes_on_while_the_calls_are_right() -> None:
    table = Table(a="jackpot payoff", deck="misfire car-bomb blitz dibs embargo")
    table.say("a", "play jackpot")
    assert table.offered("a") == ["call action", "call reaction", "call persistent"]
    table.say("a", "call reaction")
    assert table.offered("a")[0] == "pass"
    table.say("a", "call action")
    table.say("a", "call action")
    assert [call["how"] for call in table.told("call")] == ["right", "right", "wrong"]
    assert table.hand("a") == "payoff misfire car-bomb blitz dibs"


def test_14_15_jackpot_stops_at_four_cards_or_at_six_in_hand() -> None:
    table = Table(a="jackpot payoff", deck="misfire misfire leftovers patsy dibs")
    table.say("a", "play jackpot")
    for _ in range(4):
        table.say("a", "call reaction")
    assert len(table.told("call")) == 4
    assert table.prompt == "pause"
    table = Table(a="jackpot payoff embargo blitz stakeout redacted", deck="misfire patsy dibs")
    table.say("a", "play jackpot")
    table.say("a", "call reaction")
    assert len(table.told("call")) == 1, "six in hand"


def test_14_16_leftovers_takes_two_of_the_cards_thrown_away() -> None:
    table = Table(a="payoff jackpot car-bomb misfire", b="leftovers dibs")
    table.say("a", "reload")
    table.react("b", "leftovers")
    assert table.offered("b") == ["take payoff", "take jackpot", "take misfire", "pass"]
    table.say("b", "take misfire")
    table.say("b", "take payoff")
    assert table.hand("b") == "dibs misfire payoff"
    assert table.discards == "jackpot leftovers"
    assert len(table.hand("a").split()) == 3


def test_14_16_leftovers_is_not_asked_for_where_no_regular_card_was_thrown_away() -> None:
    table = Table(a="car-bomb", b="leftovers dibs")
    table.say("a", "reload")
    assert table.prompt == "pause"


def test_14_17_loot_the_body_takes_two_cards_unseen() -> None:
    table = Table(a="car-bomb payoff", b="firing-squad misfire blitz", c="loot-the-body")
    table.say("a", "play car-bomb b")
    table.quiet()
    table.react("c", "loot-the-body")
    assert table.mine("c").looks[0].cards == ("firing-squad", "misfire", "blitz")
    table.say("c", "take firing-squad")
    table.say("c", "take misfire")
    assert table.hand("c") == "firing-squad misfire"
    assert table.destroyed == "blitz"
    assert [one["count"] for one in table.told("pass")] == [1, 1], "counted, not named"
    assert not table.told("passed", "d")


def test_14_18_misfire_turns_the_shot_on_the_shooter() -> None:
    table = Table(a="car-bomb misfire", b="misfire payoff", c="stakeout")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.living == "b c d", "the shooter cannot answer with Misfire"
    assert table.told("redirect")[0]["target"] == 0


def test_14_18_the_shooter_may_escape_a_misfired_shot() -> None:
    table = Table(a="car-bomb duck-and-cover", b="misfire payoff")
    table.say("a", "play car-bomb b")
    table.react("b", "misfire")
    assert table.prompt == "escape"
    table.say("a", "escape duck-and-cover")
    assert table.living == "a b c d"
    assert table.destroyed == "duck-and-cover"


def test_14_19_most_wanted_draws_the_fire() -> None:
    table = Table(a="car-bomb payoff", b="stakeout", c="misfire", front="most-wanted d>c")
    assert "play car-bomb c" in table.offered("a")
    assert "play car-bomb b" not in table.offered("a")
    table.say("a", "play car-bomb c")
    table.react("c", "misfire")
    assert table.living == "b c d"
    assert table.front("c") == ""
    assert "most-wanted" in table.discards, "it ends, whatever came of the shot"


def test_14_19_the_wanted_player_aims_freely_and_cannot_be_aimed_at_when_immune() -> None:
    table = Table(a="car-bomb payoff", front="most-wanted d>a")
    assert {"play car-bomb b", "play car-bomb c", "play car-bomb d"} <= set(table.offered("a"))
    table = Table(a="car-bomb payoff", front="most-wanted d>c, diplomatic-immunity c>c")
    assert {"play car-bomb b", "play car-bomb d"} <= set(table.offered("a"))
    table.say("a", "play car-bomb b")
    assert table.front("c") == "most-wanted diplomatic-immunity"


def test_14_20_no_win_scenario_leaves_the_target_two_ways_to_lose() -> None:
    table = Table(a="no-win-scenario payoff", b="misfire car-bomb", c="stakeout")
    table.say("a", "play no-win-scenario b")
    table.say("b", "drop")
    assert len(table.hand("b").split()) == 2
    assert "misfire" in table.discards
    table = Table(a="no-win-scenario payoff", b="misfire car-bomb", c="stakeout")
    table.say("a", "play no-win-scenario b")
    table.say("b", "show")
    assert table.mine("a").looks[0].cards == ("misfire", "car-bomb")
    table.say("a", "take car-bomb")
    assert "car-bomb" in table.hand("a")
    assert not table.told("passed", "c")


def test_14_21_operation_windup_allows_a_second_play() -> None:
    table = Table(a="jackpot payoff", b="stakeout", begin=True, front="operation-windup a>a")
    assert table.discards == "operation-windup"
    table.say("a", "play payoff")
    table.say("a", "give jackpot b")
    table.say("a", f"give {table.hand('a').split()[0]} b")
    assert table.prompt == "again"
    assert table.offered("a")[0] == "pass"
    table.say("a", "pass")
    assert table.prompt == "pause"


def test_14_21_a_reload_or_a_skipped_turn_wastes_operation_windup() -> None:
    table = Table(a="jackpot payoff", begin=True, front="operation-windup a>a")
    table.say("a", "reload")
    assert table.prompt == "pause"
    front = "operation-windup a>a, hold-for-questioning b>a"
    table = Table(a="jackpot payoff", begin=True, front=front)
    assert table.prompt == "pause"
    assert table.discards == "operation-windup hold-for-questioning"


def test_14_22_payoff_draws_three_and_gives_two() -> None:
    table = Table(
        a="payoff jackpot", b="stakeout", c="misfire", deck="blitz embargo car-bomb redacted"
    )
    table.say("a", "play payoff")
    table.say("a", "give jackpot b")
    table.say("a", "give car-bomb c")
    assert table.hand("a") == "blitz embargo redacted"
    assert (table.hand("b"), table.hand("c")) == ("stakeout jackpot", "misfire car-bomb")
    assert [(one["to_seat"], one["count"]) for one in table.told("pass")] == [(1, 1), (2, 1)]
    assert not table.told("passed", "d")


def test_14_22_payoff_gives_nothing_to_the_immune() -> None:
    table = Table(3, a="payoff jackpot", front="diplomatic-immunity b>b, diplomatic-immunity c>c")
    table.say("a", "play payoff")
    assert table.prompt == "pause"
    assert len(table.hand("a").split()) == 5


def test_14_23_redacted_destroys_every_copy_it_may_reach() -> None:
    table = Table(
        a="redacted confiscation",
        b="misfire stakeout",
        c="misfire",
        discards="jackpot",
        front="diplomatic-immunity c>c",
    )
    table.say("a", "play redacted")
    assert len(table.offered("a")) == 58
    assert "name car-bomb" not in table.offered("a")
    table.say("a", "name misfire")
    assert table.hand("b") == "stakeout"
    assert table.hand("c") == "misfire", "immune"
    assert table.destroyed == "misfire"


def test_14_23_redacted_reaches_the_regular_discards_and_the_own_hand() -> None:
    table = Table(a="redacted misfire payoff", b="stakeout", discards="misfire jackpot")
    table.say("a", "play redacted")
    table.say("a", "name misfire")
    assert table.destroyed == "misfire misfire"
    assert table.discards == "jackpot redacted"
    assert table.told("redact")[0]["discards"] == 1


def test_14_24_secret_informant_sees_a_hand_and_draws() -> None:
    table = Table(a="secret-informant payoff", b="misfire car-bomb", deck="blitz embargo jackpot")
    table.say("a", "play secret-informant b")
    assert table.told("saw", "a")[0]["cards"] == ("misfire", "car-bomb")
    assert not table.told("saw", "b")
    assert table.hand("a") == "payoff blitz embargo"


def test_14_25_sleight_of_hand_takes_at_random_and_gives_back() -> None:
    table = Table(a="sleight-of-hand payoff", b="misfire", c="stakeout", deck="blitz jackpot")
    table.say("a", "play sleight-of-hand b")
    assert table.offered("a") == ["give payoff", "give misfire"]
    table.say("a", "give payoff")
    assert table.hand("a") == "misfire blitz"
    assert table.hand("b") == "payoff"
    assert not table.told("passed", "c")


def test_14_25_sleight_of_hand_on_an_empty_hand_does_nothing() -> None:
    table = Table(a="sleight-of-hand payoff", c="stakeout")
    table.say("a", "play sleight-of-hand b")
    assert table.prompt == "pause"


def test_14_26_stunning_personality_bars_shots_and_reactions() -> None:
    table = Table(
        a="confiscation payoff",
        b="car-bomb cease-and-desist misfire",
        front="stunning-personality c>b",
    )
    table.say("a", "play confiscation b")
    assert table.prompt == "confiscation", "b is not asked to react"
    table.say("a", "discard misfire")
    table.go_on()
    assert "play car-bomb a" not in table.offered("b")
    assert "play cease-and-desist" in table.offered("b"), "as an Action"
    table.say("b", "reload")
    assert table.front("b") == ""


def test_14_26_a_stunned_player_may_escape() -> None:
    front = "stunning-personality c>b"
    table = Table(a="car-bomb payoff", b="duck-and-cover misfire", front=front)
    table.say("a", "play car-bomb b")
    assert table.prompt == "escape"
    table.say("b", "escape duck-and-cover")
    assert table.living == "a b c d"


def test_14_27_take_a_shot_fires_what_it_turns_up() -> None:
    table = Table(
        a="take-a-shot payoff",
        b="misfire blitz",
        c="stakeout",
        deck="car-bomb jackpot embargo redacted pravda",
    )
    table.say("a", "play take-a-shot b")
    assert table.stack == "take-a-shot car-bomb"
    assert table.view().stack[0].aside == ("jackpot", "embargo")
    table.quiet()
    assert table.prompt == "take-a-shot"
    assert table.living == "a c d"
    table.say("a", "keep jackpot")
    assert table.hand("a") == "payoff jackpot redacted"
    assert table.discards == "embargo take-a-shot"


def test_14_27_with_six_in_hand_take_a_shot_keeps_nothing() -> None:
    hand = "take-a-shot payoff jackpot pravda redacted stakeout blitz"
    table = Table(a=hand, b="misfire", deck="embargo leftovers patsy outside-talent")
    table.say("a", "play take-a-shot b")
    assert table.prompt == "pause"
    assert table.discards == "embargo leftovers patsy take-a-shot"


def test_14_28_think_thrice_skips_a_turn() -> None:
    table = Table(a="payoff jackpot", b="think-thrice misfire", c="stakeout", begin=True)
    assert table.asked == "b c"
    table.react("b", "think-thrice")
    assert table.prompt == "pause"
    assert table.hand("a") == "payoff jackpot"
    assert table.told("skip")[0]["seat"] == 0
