"""§ 14: the fine print of Agency cards: empty hands, limits, and what comes of odd company."""

import pytest

from tests.games.last_shot.table import Table


def test_14_1_the_immune_and_the_empty_handed_offer_nothing() -> None:
    table = Table(a="black-market payoff", b="misfire", front="diplomatic-immunity b>b")
    table.say("a", "play black-market")
    assert table.told("offers") == [{"why": "black-market", "seats": []}]
    assert table.hand("a").startswith("payoff")


def test_14_1_a_trade_is_no_loss() -> None:
    table = Table(a="black-market payoff", b="misfire pravda", front="insurance-policy b>b")
    table.say("a", "play black-market")
    table.say("b", "offer misfire")
    table.say("a", "take b")
    assert table.front("b") == "insurance-policy"


def test_14_2_the_immune_keep_all_and_terminated_cards_go_to_their_pile() -> None:
    table = Table(
        a="budget-cuts payoff",
        b="misfire pravda jackpot",
        c="car-bomb embargo stakeout",
        front="diplomatic-immunity b>b",
    )
    table.say("a", "play budget-cuts")
    assert table.asked == "c"
    table.say("c", "keep embargo+stakeout")
    assert table.hand("b") == "misfire pravda jackpot"
    assert table.told("return") == [{"cards": ("car-bomb",)}]


def test_14_3_a_reaction_in_bullet_time_is_an_action_and_draws() -> None:
    table = Table(a="car-bomb payoff", b="bullet-time dibs", deck="duck-and-cover jackpot blitz")
    table.say("a", "play car-bomb b")
    table.react("b", "bullet-time")
    table.say("b", "play dibs")
    assert table.told("play")[1]["how"] == "action"
    table.say("b", "escape duck-and-cover")
    assert table.living == "a b c d", "the hand at the moment of the escape counts"


def test_14_3_stunned_players_have_no_bullet_time_and_un_interference_binds_it() -> None:
    front = "stunning-personality c>b"
    table = Table(a="car-bomb payoff", b="bullet-time jackpot", front=front)
    table.say("a", "play car-bomb b")
    assert table.living == "a c d"
    table = Table(a="take-a-shot payoff", b="bullet-time firing-squad jackpot", deck="car-bomb")
    table.say("a", "play take-a-shot b")
    table.state.front[2] += Table(front="un-interference c>c").state.front[2]
    table.react("b", "bullet-time")
    assert table.offered("b") == ["pass", "play jackpot"]


def test_14_4_who_has_become_a_target_by_patsy_may_cancel() -> None:
    table = Table(a="confiscation payoff", b="patsy jackpot", c="cease-and-desist pravda")
    table.say("a", "play confiscation b")
    table.react("b", "patsy c")
    table.react("c", "cease-and-desist")
    assert table.hand("c") == "pravda"
    assert table.discards == "patsy cease-and-desist confiscation"


def test_14_5_draws_obey_the_limit_and_the_embargo_and_the_burn_comes_all_the_same() -> None:
    table = Table(a="churn-and-burn payoff pravda", front="embargo b>a", deck="blitz jackpot")
    table.say("a", "play churn-and-burn")
    table.say("a", "discard payoff,pravda")
    assert table.hand("a") == ""
    assert table.told("burn")[0]["card"] == "blitz"


def test_14_5_an_empty_deck_that_cannot_be_made_anew_burns_nothing() -> None:
    table = Table(a="churn-and-burn payoff", deck="", supply="")
    table.say("a", "play churn-and-burn")
    table.say("a", "none")
    assert not table.told("burn")


def test_14_8_the_immune_take_no_part_in_the_chaos() -> None:
    table = Table(
        a="controlled-chaos payoff", b="misfire", c="jackpot", front="diplomatic-immunity b>b"
    )
    table.say("a", "play controlled-chaos")
    table.say("a", "none")
    assert table.hand("b") == "misfire"
    assert table.told("mix")[0]["seats"] == [2, 0]


def test_14_9_a_private_deck_is_not_held() -> None:
    table = Table(
        a="cooler-heads-prevail payoff", front="safe-house b>b", private="b: car-bomb misfire"
    )
    table.say("a", "play cooler-heads-prevail")
    assert table.private("b") == "car-bomb misfire"
    assert len(table.told("draw")) == 2


def test_14_10_hands_are_swapped_even_if_one_is_empty() -> None:
    table = Table(a="cultural-exchange", b="misfire car-bomb", deck="jackpot blitz")
    table.say("a", "play cultural-exchange b")
    assert table.hand("a") == "misfire car-bomb jackpot"
    assert table.hand("b") == ""


def test_14_11_nobody_claims_a_terminated_card() -> None:
    table = Table(a="car-bomb payoff", b="duck-and-cover", c="dibs")
    table.say("a", "play car-bomb b")
    table.say("b", "escape duck-and-cover")
    assert table.prompt == "pause"


def test_14_11_a_cancelled_card_can_be_claimed() -> None:
    table = Table(a="confiscation payoff", b="cease-and-desist", c="dibs")
    table.say("a", "play confiscation b")
    table.react("b", "cease-and-desist")
    table.quiet()
    assert table.question.args == {"window": "discard", "card": "confiscation", "seat": 0}
    table.react("c", "dibs")
    assert table.hand("c") == "confiscation"


def test_14_12_two_copies_end_together() -> None:
    front = "diplomatic-immunity a>a, diplomatic-immunity a>a"
    table = Table(a="payoff", front=front, begin=True)
    assert table.front("a") == ""


def test_14_17_whoever_fired_may_loot_and_cards_on_the_table_are_no_loot() -> None:
    table = Table(a="car-bomb loot-the-body", b="misfire", front="embargo c>b")
    table.say("a", "play car-bomb b")
    table.quiet()
    table.react("a", "loot-the-body")
    assert table.offered("a") == ["take misfire", "pass"]


def test_14_19_a_cancelled_shot_ends_it_and_so_does_one_of_take_a_shot() -> None:
    table = Table(a="car-bomb payoff", b="pravda", c="injunction-junction", front="most-wanted d>b")
    table.say("a", "play car-bomb b")
    table.react("c", "injunction-junction")
    assert table.front("b") == ""
    table = Table(
        a="take-a-shot payoff",
        b="duck-and-cover",
        front="most-wanted d>b",
        deck="car-bomb jackpot blitz embargo",
    )
    table.say("a", "play take-a-shot b")
    table.quiet()
    table.say("b", "escape duck-and-cover")
    assert table.front("b") == ""


def test_14_19_it_binds_a_shooter_who_was_immune_when_it_was_placed() -> None:
    table = Table(a="most-wanted payoff", b="car-bomb", front="diplomatic-immunity b>b")
    table.say("a", "play most-wanted c")
    table.go_on()
    assert [key for key in table.offered("b") if "car" in key] == ["play car-bomb c"]


@pytest.mark.parametrize("card", ["no-win-scenario", "public-hearing", "identity-theft"])
def test_14_20_an_empty_hand_has_nothing_to_lose(card: str) -> None:
    table = Table(a=f"{card} payoff", c="pravda")
    table.say("a", f"play {card} b")
    assert table.prompt == "pause"
    assert not table.told("look")


def test_14_22_with_one_card_only_one_is_given() -> None:
    table = Table(a="payoff pravda", b="misfire", front="embargo b>a")
    table.say("a", "play payoff")
    table.say("a", "give pravda c")
    assert table.prompt == "pause"
    assert table.hand("c") == "pravda"


def test_14_23_a_destroyed_card_is_a_loss() -> None:
    table = Table(a="redacted payoff", b="misfire misfire", front="insurance-policy b>b")
    table.say("a", "play redacted")
    table.say("a", "name misfire")
    assert table.front("b") == ""
    assert len(table.hand("b").split()) == 3


def test_14_24_with_an_empty_hand_to_see_one_still_draws() -> None:
    table = Table(a="secret-informant payoff", c="pravda")
    table.say("a", "play secret-informant b")
    assert table.told("saw", "a")[0]["cards"] == ()
    assert len(table.told("draw")) == 2


def test_14_27_a_stunned_player_fires_nothing_and_a_small_deck_gives_fewer_cards() -> None:
    table = Table(
        a="take-a-shot payoff",
        b="pravda",
        front="stunning-personality c>a",
        deck="car-bomb jackpot",
        supply="",
    )
    table.say("a", "play take-a-shot b")
    assert table.told("turn-up")[0]["cards"] == ("car-bomb", "jackpot")
    assert table.told("unfired")[0]["card"] == "car-bomb"
    table.say("a", "keep jackpot")
    assert "jackpot" in table.hand("a")


def test_14_27_if_its_player_falls_the_rest_is_discarded() -> None:
    table = Table(
        a="take-a-shot payoff",
        b="misfire",
        c="pravda",
        deck="car-bomb jackpot firing-squad blitz",
    )
    table.say("a", "play take-a-shot b")
    table.react("b", "misfire")
    assert table.living == "b c d"
    assert table.told("unfired") == [{"why": "take-a-shot", "seat": 0, "card": "firing-squad"}]
    assert table.discards == "misfire jackpot take-a-shot"
