"""§ 14: every Agency card in a scenario of its own."""

import pytest

from tests.games.last_shot.table import Table


def test_14_1_black_market_trades_one_card_for_one_of_the_offers() -> None:
    table = Table(a="black-market dibs payoff", b="misfire", c="jackpot car-bomb", d="")
    table.say("a", "play black-market")
    table.say("a", "lay dibs")
    assert table.asked == "b c"
    table.all_say(b="offer misfire", c="pass")
    assert table.mine("a").looks[0].cards == ("misfire",)
    assert table.offered("a") == ["pass", "take b"]
    table.say("a", "take b")
    assert table.hand("a").split()[:2] == ["payoff", "misfire"]
    assert table.hand("b") == "dibs"
    assert table.told("offers") == [{"why": "black-market", "seats": [1]}]
    assert not table.told("passed"), "a watcher never learns which cards changed hands"
    assert len(table.told("passed", "a")) == len(table.told("passed", "b")) == 2


def test_14_1_black_market_without_another_card_does_nothing() -> None:
    table = Table(a="black-market", b="misfire")
    table.say("a", "play black-market")
    assert table.prompt == "pause"
    assert table.hand("b") == "misfire"


def test_14_1_black_market_may_be_declined_and_the_cards_stay() -> None:
    table = Table(a="black-market dibs payoff", b="misfire", c="jackpot")
    table.say("a", "play black-market")
    table.say("a", "lay payoff")
    table.all_say(b="offer misfire", c="offer jackpot")
    table.say("a", "pass")
    assert (table.hand("b"), table.hand("c")) == ("misfire", "jackpot")
    assert table.hand("a").startswith("dibs payoff")


def test_14_2_budget_cuts_leave_everybody_two_cards() -> None:
    table = Table(a="budget-cuts payoff jackpot stakeout", b="misfire misfire blitz", c="embargo")
    table.say("a", "play budget-cuts")
    assert table.asked == "a b"
    assert table.offered("b") == ["keep misfire+misfire", "keep misfire+blitz"]
    table.all_say(a="keep payoff+stakeout", b="keep misfire+misfire")
    assert table.hand("a").split()[:2] == ["payoff", "stakeout"]
    assert table.hand("b") == "misfire misfire"
    assert table.hand("c") == "embargo"
    assert table.discards == "jackpot blitz budget-cuts"


def test_14_3_bullet_time_plays_any_card_before_the_shot() -> None:
    table = Table(a="car-bomb payoff", b="bullet-time firing-squad", c="stakeout")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    assert table.prompt == "bullet-time"
    assert "play firing-squad a" in table.offered("b")
    table.say("b", "play firing-squad a")
    assert table.living == "b c d"
    assert table.guns == ""
    assert table.told("return")[0]["cards"] == ("firing-squad", "car-bomb")
    assert table.told("fizzle") == [
        {"seat": 0, "card": "car-bomb", "cause": "player"},
    ]


def test_14_3_bullet_time_with_nothing_to_play_changes_nothing() -> None:
    table = Table(a="car-bomb payoff", b="bullet-time", c="stakeout")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    assert table.living == "a c d", "no card left, so no escape either"


def test_14_3_bullet_time_is_bound_by_the_bans_on_its_player() -> None:
    """The curtain around b came down after a had aimed: b can target nobody but b."""
    table = Table(a="car-bomb payoff", b="bullet-time firing-squad jackpot", c="stakeout")
    table.say("a", "play car-bomb b")
    table.state.front[1] += Table(front="iron-curtain c>b").state.front[1]
    table.react("b", "bullet-time")
    assert [key for key in table.offered("b") if "firing" in key] == ["play firing-squad"]


def test_14_4_cease_and_desist_cancels_a_harmless_card() -> None:
    table = Table(a="confiscation payoff", b="cease-and-desist misfire")
    table.say("a", "play confiscation b")
    table.react("b", "cease-and-desist")
    assert table.hand("b") == "misfire"
    assert table.discards == "cease-and-desist confiscation"
    assert table.told("cancel")[0]["card"] == "confiscation"


@pytest.mark.parametrize("card", ["car-bomb", "murder-mystery"])
def test_14_4_cease_and_desist_does_not_answer_lethal_cards(card: str) -> None:
    table = Table(a=f"{card} payoff", b="cease-and-desist")
    table.say("a", f"play {card} b")
    assert table.prompt != "react"


def test_14_4_cease_and_desist_does_not_answer_group_cards_nor_those_for_others() -> None:
    table = Table(a="budget-cuts confiscation payoff jackpot", b="cease-and-desist", c="stakeout")
    table.say("a", "play confiscation c")
    assert table.prompt == "confiscation"


def test_14_5_churn_and_burn_discards_draws_and_burns() -> None:
    table = Table(
        a="churn-and-burn misfire misfire payoff", deck="stakeout blitz car-bomb jackpot redacted"
    )
    table.say("a", "play churn-and-burn")
    assert [option.key for option in table.menu("a")] == ["none", "discard"]
    table.say("a", "discard misfire,misfire.2")
    assert table.told("burn") == [{"why": "churn-and-burn", "card": "car-bomb"}]
    assert table.hand("a") == "payoff stakeout blitz jackpot", "two for the card, one for the turn"
    assert table.discards == "misfire misfire churn-and-burn"


def test_14_5_churn_and_burn_with_no_discard_still_burns() -> None:
    table = Table(a="churn-and-burn payoff", deck="stakeout blitz jackpot")
    table.say("a", "play churn-and-burn")
    table.say("a", "none")
    assert table.discards == "stakeout churn-and-burn"
    assert table.hand("a") == "payoff blitz"


def test_14_6_clandestine_deal_swaps_two_secret_cards() -> None:
    table = Table(a="clandestine-deal stakeout payoff", b="misfire car-bomb")
    table.say("a", "play clandestine-deal b")
    assert table.asked == "a b"
    table.all_say(a="give stakeout", b="give car-bomb")
    assert "car-bomb" in table.hand("a")
    assert table.hand("b") == "misfire stakeout"
    assert table.told("play")[0]["card"] == "clandestine-deal"
    assert not table.told("passed", "c")
    assert [mark.sure for mark in table.view().marks] == [False], "the bomb may have moved"


def test_14_6_clandestine_deal_with_an_empty_hand_does_nothing() -> None:
    table = Table(a="clandestine-deal", b="misfire", c="stakeout")
    table.say("a", "play clandestine-deal b")
    assert table.prompt == "pause"


def test_14_7_confiscation_discards_a_card_of_choice() -> None:
    table = Table(a="confiscation payoff", b="misfire car-bomb", c="stakeout")
    table.say("a", "play confiscation b")
    assert table.mine("a").looks[0].cards == ("misfire", "car-bomb")
    assert table.mine("c").looks == []
    table.say("a", "discard car-bomb")
    assert table.hand("b") == "misfire"
    assert "car-bomb" in table.deck, "it went back at the end of the turn"
    assert table.mine("a").looks == []


def test_14_7_confiscation_of_an_empty_hand_does_nothing() -> None:
    table = Table(a="confiscation payoff", c="stakeout")
    table.say("a", "play confiscation b")
    assert table.prompt == "pause"


def test_14_8_controlled_chaos_deals_all_hands_anew() -> None:
    table = Table(
        a="controlled-chaos payoff jackpot", b="misfire misfire", c="stakeout blitz embargo"
    )
    table.say("a", "play controlled-chaos")
    table.say("a", "keep payoff")
    hands = [table.hand(letter).split() for letter in "abcd"]
    assert [len(hand) for hand in hands] == [3, 2, 3, 0], "with the card a draws"
    assert "payoff" in hands[0]
    dealt = sorted([*hands[0][:2], *hands[1], *hands[2]])
    assert " ".join(dealt) == "blitz embargo jackpot misfire misfire payoff stakeout"
    assert table.told("mix") == [{"why": "controlled-chaos", "seats": [1, 2, 0], "kept": True}]


def test_14_9_cooler_heads_prevail_takes_all_terminated_cards() -> None:
    table = Table(a="cooler-heads-prevail car-bomb payoff", b="misfire firing-squad", c="stakeout")
    table.say("a", "play cooler-heads-prevail")
    assert table.hand("b") == "misfire"
    assert table.told("return")[0]["cards"] == ("car-bomb", "firing-squad")
    assert len(table.told("draw")) == 1, "the draw of the turn"


def test_14_9_cooler_heads_prevail_draws_if_nobody_held_one() -> None:
    table = Table(
        a="cooler-heads-prevail payoff", b="firing-squad", front="diplomatic-immunity b>b"
    )
    table.say("a", "play cooler-heads-prevail")
    assert table.hand("b") == "firing-squad", "who is immune keeps it and does not count"
    assert len(table.told("draw")) == 2


def test_14_10_cultural_exchange_swaps_hands() -> None:
    table = Table(a="cultural-exchange payoff", b="misfire car-bomb stakeout")
    table.say("a", "play cultural-exchange b")
    assert table.hand("a").startswith("misfire car-bomb stakeout")
    assert table.hand("b") == "payoff"
    assert [(mark.seat, mark.sure) for mark in table.view().marks] == [(0, True)]
    assert table.told("hand", "b")[0]["cards"] == ("payoff",)
    assert not table.told("hand", "c")


def test_14_11_dibs_claims_a_played_card() -> None:
    table = Table(a="jackpot payoff", b="dibs misfire", deck="blitz embargo misfire")
    table.say("a", "play jackpot")
    table.say("a", "call action")
    table.react("b", "dibs")
    assert table.hand("b") == "misfire jackpot"
    assert table.discards == "dibs"


def test_14_11_dibs_does_not_claim_cards_discarded_from_a_hand_nor_own_cards() -> None:
    table = Table(a="dibs budget-cuts payoff jackpot embargo", b="misfire")
    table.say("a", "play budget-cuts")
    table.say("a", "keep dibs+payoff")
    assert table.prompt == "pause", "neither the discards nor the own card can be claimed"


def test_14_12_diplomatic_immunity_lasts_until_the_next_own_turn() -> None:
    table = Table(a="diplomatic-immunity payoff", b="car-bomb budget-cuts stakeout", c="jackpot")
    table.say("a", "play diplomatic-immunity")
    assert table.front("a") == "diplomatic-immunity"
    table.go_on()
    assert "play car-bomb a" not in table.offered("b")
    assert "play car-bomb c" in table.offered("b")
    table.say("b", "reload")
    table.go_on()
    table.say("c", "reload")
    table.go_on()
    table.say("d", "reload")
    table.go_on()
    assert table.active == "a"
    assert table.front("a") == ""
    assert table.told("end")[-1]["card"] == "diplomatic-immunity"


def test_14_13_duck_and_cover_makes_immune_to_one_card() -> None:
    table = Table(a="budget-cuts payoff jackpot", b="duck-and-cover misfire blitz stakeout")
    table.say("a", "play budget-cuts")
    table.react("b", "duck-and-cover")
    assert table.hand("b") == "misfire blitz stakeout"
    assert table.told("duck") == [{"why": "duck-and-cover", "seat": 1, "card": "budget-cuts"}]


def test_14_13_a_persistent_card_that_was_ducked_is_discarded() -> None:
    table = Table(a="embargo payoff", b="duck-and-cover misfire")
    table.say("a", "play embargo b")
    table.react("b", "duck-and-cover")
    assert table.front("b") == ""
    assert table.discards == "duck-and-cover embargo"


def test_14_13_a_table_wide_card_that_was_ducked_never_binds() -> None:
    table = Table(a="blitz payoff", b="duck-and-cover misfire", c="jackpot stakeout")
    table.say("a", "play blitz")
    table.react("b", "duck-and-cover")
    assert table.front("a") == "blitz"
    table.go_on()
    assert "reload" in table.offered("b")


@pytest.mark.parametrize("card", ["russian-roulette", "car-bomb"])
def test_14_13_duck_and_cover_does_not_answer_lethal_cards(card: str) -> None:
    table = Table(a=f"{card} payoff", b="duck-and-cover")
    key = f"play {card} b" if card == "car-bomb" else f"play {card}"
    table.say("a", key)
    assert table.prompt != "react"


def test_14_14_dumpster_dive_takes_from_either_pile() -> None:
    table = Table(a="dumpster-dive payoff", discards="misfire blitz", guns="car-bomb", b="stakeout")
    table.say("a", "play dumpster-dive")
    assert table.offered("a") == ["take misfire", "take blitz", "take car-bomb"]
    table.say("a", "take car-bomb")
    assert "car-bomb" in table.hand("a")
    assert table.view().marks[0].sure, "everybody saw it"


def test_14_14_dumpster_dive_without_discards_does_nothing() -> None:
    table = Table(a="dumpster-dive payoff")
    assert table.mine("a").idle == ("dumpster-dive",)
    table.say("a", "play dumpster-dive")
    assert table.prompt == "pause"


def test_14_15_jackpot_goes_on_while_the_calls_are_right() -> None:
    table = Table(a="jackpot payoff", deck="misfire car-bomb blitz dibs embargo")
    table.say("a", "play jackpot")
    assert table.offered("a") == ["call action", "call reaction", "call persistent"]
    table.say("a", "call reaction")
    assert table.offered("a")[0] == "pass"
    table.say("a", "call action")
    table.say("a", "call action")
    assert [call["right"] for call in table.told("call")] == [True, True, False]
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
